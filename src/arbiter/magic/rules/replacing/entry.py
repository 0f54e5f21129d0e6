"""Entering the battlefield, being turned face up: the object as it would be, what it enters with.  CR 614.1c-e, 614.12, 706.5"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.asking import Asking, pick_one
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import interpreter, layers
from arbiter.magic.rules.choices import choices, word_choices
from arbiter.magic.rules.events import face_turns, legal_attachments, visibility, zones
from arbiter.magic.rules.facts import cast_facts, links, queries
from arbiter.magic.rules.facts.events import Event, Move, TurnFace
from arbiter.magic.rules.layering.modifications import excepted, retained
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.targets import targets
from arbiter.magic.rules.triggers import event_table
from arbiter.magic.rules.triggers.event_patterns import comes_from
from arbiter.magic.rules.triggers.event_table import affected
from arbiter.magic.state.caches import Derived, Held, Look
from arbiter.magic.state.records import Binding
from arbiter.magic.state.state import MagicState

LOOK: Final = n.Reveal(n.Every(n.In("hand", n.ThatPlayer())), n.You())


@final
class Entering:
    """An object as it would exist on the battlefield (614.12), on a scratch copy of the state."""

    def __init__(self, state: MagicState, event: Move | TurnFace) -> None:
        self.state = state.copy()
        if isinstance(event, TurnFace):  # 707.11: as it would be once it is turned face up
            turned = TurnFace(event.id, event.up, event.by)
            turned.arrival.copied, turned.arrival.chosen = event.arrival.copied, event.arrival.chosen
            face_turns.turn_face(self.state, turned)
            self.id: Id = event.id
            self.derived: Derived = layers.characteristics(self.state, self.id)
            return
        twin = Move(event.id, event.to, event.by, event.source, event.verb)
        twin.arrival.controller = event.arrival.controller
        twin.arrival.tapped = event.arrival.tapped
        twin.face = event.face
        twin.arrival.melds = event.arrival.melds
        twin.arrival.counters = list(event.arrival.counters)  # 614.12: as what was applied before has made it
        twin.arrival.copied = event.arrival.copied
        twin.arrival.chosen = event.arrival.chosen
        twin.token = event.token
        twin.arrival.attach = event.arrival.attach  # 614.12
        twin.arrival.being = event.arrival.being
        twin.arrival.fixed = event.arrival.fixed
        twin.face_down = event.face_down  # 707.3
        self.id = zones.move(self.state, twin)
        self.derived = layers.characteristics(self.state, self.id)

    def alone(self) -> MagicState:
        """manual-2015/1.11: as it would be by itself: what other permanents say of it does not count yet."""
        made = self.state.copy()
        for other in [id for id in made.permanents if id != self.id]:
            zones.take_out(made, other)
        return made


def meets_as_it_would_be(ctx: phrases.Context, pattern: n.EventPattern, event: Event) -> tuple[Binding, ...] | None:
    """614.12: what would enter is judged as it would be on the battlefield, under whose control it would enter; a token comes
    from no zone.  What the pattern remembers of the event; None if it is another."""
    entering = isinstance(pattern, n.ZoneChange) and pattern.what is not None and pattern.to == "battlefield"
    if not entering or not isinstance(event, Move) or event.to != "battlefield":
        return event_table.meets(ctx, pattern, event)
    assert isinstance(pattern, n.ZoneChange) and pattern.what is not None
    origin = "" if event.token is not None else ctx.state.objects[event.id].zone
    would = Entering(ctx.state, event)
    there = layers.context(would.state, ctx.source, ctx.controller)
    there.origin, there.bindings = ctx.origin, ctx.bindings
    if not comes_from(pattern.from_, origin) or not phrases.matches(there, pattern.what, would.id):
        return None
    return (Binding("event object", (event.id,)),)


def enter_context(
    state: MagicState, would: Entering, event: Move | TurnFace, held: Held, about: n.Condition | n.Quantity
) -> phrases.Context:
    """What a condition or number of how it enters is asked of: the game before it is there; of itself, as it would be (614.12)."""
    itself = mentions(about, n.Self)
    source = would.id if itself else event.id
    ctx = layers.context(would.state if itself else state, source, would.derived.controller)
    ctx.origin = held.origin
    ctx.x = event.arrival.x
    if isinstance(event, Move):
        ctx.bindings = cast_facts.bindings(event)
    return ctx


def enter(state: MagicState, event: Move | TurnFace, held: Held, ability: n.Enters) -> Asking[bool]:
    """614.1c-e: tapped, with counters, with a choice that is made before it enters (614.12a) or is turned face up.

    Whether it does not enter at all.
    """
    _announce(state, event)
    would = Entering(state, event)
    if ability.look is not None:
        yield from _do(state, event, held, n.ForEachPlayer(ability.look, LOOK, one=True), would)
    if ability.choose:
        picked = yield from _choose(state, event, ability)
        kind = "player" if ability.choose == "opponent" else ability.choose
        event.arrival.chosen = (*event.arrival.chosen, (links.choice(kind, would.id, held.origin), picked))
    # 614.12a
    if ability.may is not None and not (yield from _wanted(state, event, held, ability.may)):
        if isinstance(event, Move) and ability.otherwise:
            event.arrival.being = (*event.arrival.being, *ability.otherwise)
            event.also = (*event.also, "611.2e")
        return False
    if ability.keyword and isinstance(event, Move):  # 702.103b
        event.arrival.spell.paid = queries.JOINED.join(
            [event.arrival.spell.paid, ability.keyword] if event.arrival.spell.paid else [ability.keyword]
        )
    if ability.becomes:
        yield from _take_form(state, event, ability.becomes)
    done = False
    bound: tuple[Binding, ...] = ()
    if ability.do is not None:
        ctx = yield from _do(state, event, held, ability.do, would)
        done, bound = ctx.run.done, ctx.bindings
        if ability.link and isinstance(event, Move):
            _keep(state, event, held, ability.link, ctx.run.results, would)
    if ability.only and not done and isinstance(event, Move):
        event.to = "graveyard"
        event.also = (*event.also, "614.1a")
        return event.token is not None  # 111.7: elsewhere there is no such token
    if ability.attach is not None:
        yield from _attach(state, event, would, ability.attach)
    if isinstance(event, Move):
        event.also = (*event.also, "603.6d", "113.6g", *layers.written_by(held.origin, ability))
        event.arrival.tapped = event.arrival.tapped or (
            ability.tapped and not done
        )  # 603.6d, 113.6g: part of the event
        if ability.gains:
            event.arrival.being = (*event.arrival.being, n.Grant(ability.gains))  # 611.2e
    for kind, count in ability.counters:
        ctx = enter_context(state, would, event, held, count)
        ctx.bindings = (*ctx.bindings, *bound)
        event.arrival.counters.append((kind, phrases.amount(ctx, count)))
    return False


def _keep(state: MagicState, event: Move, held: Held, link: str, ids: list[Id], would: Entering) -> None:
    """What its linked abilities will ask for: what was used up, as it last was (702.81b), or what was chosen (607.2d)."""
    pair = links.pair_of(would.id, held.origin)
    if link != links.CHOSEN:
        used = tuple([state.objects[id].was for id in ids if id in state.objects])
        event.arrival.kept = (*event.arrival.kept, (pair, links.KEPT + link, used))
        return
    event.arrival.kept = (*event.arrival.kept, (pair, link, tuple(ids)))
    values = [layers.characteristics(state, id).card for id in ids]
    for own in would.derived.abilities if values else ():
        if isinstance(own.ability, n.Static) and links.pair_of(would.id, own.origin) == pair:
            for part in own.ability.modifications:
                if isinstance(part, n.CopyOf) and isinstance(part.what, n.Paid):
                    granted = excepted(values[0], part.changes, values[0].name)
                    event.arrival.fixed = (*event.arrival.fixed, (own.origin, granted))
                    event.also = (*event.also, "706.2c")


def _announce(state: MagicState, event: Move | TurnFace) -> None:
    """Whoever chooses how an object enters tells all players what it is, unless it enters face down."""
    if isinstance(event, Move) and not event.face_down:
        visibility.announced(state, event.id)


def _attach(state: MagicState, event: Move | TurnFace, would: Entering, what: n.Predicate) -> Asking[None]:
    """303.4k: what an Aura may become attached to is judged by what it would be face up."""
    if state.ruleset.turned_up_auras == "alone":
        return  # cr-2019-05-03/303.4k
    seat = affected(state, event)
    able = phrases.select(layers.context(would.state, would.id, seat), what)
    able = [id for id in able if legal_attachments.can_be_attached(would.state, would.id, id)]
    prompt = Message("choose-enchant")
    chosen = yield from choices.some(state, seat, "303.4k", prompt, able, 0, 1, "enchant", event.id)
    event.arrival.attach = chosen[0] if chosen else event.arrival.attach


def _own(state: MagicState, event: Move | TurnFace) -> Card:
    """The copiable values that what is chosen changes."""
    if isinstance(event, Move):
        return zones.card_of(state, event)
    return event.arrival.copied or state.permanents[event.id].copied or state.objects[event.id].print


def _take_form(
    state: MagicState, event: Move | TurnFace, forms: tuple[tuple[n.Modification, ...], ...]
) -> Asking[None]:
    """208.2b: it enters with one of several sizes, by choice; they are part of its copiable values (706.2)."""
    seat = affected(state, event)
    numbers = [str(place + 1) for place in range(len(forms))]
    also = ("614.12a",)
    picked = yield from word_choices.one_of(
        state, seat, "208.2b", Message("choose-form"), "form", numbers, also, event.id
    )
    own = _own(state, event)
    event.arrival.copied = excepted(own, forms[int(picked) - 1], own.name)


def _choose(state: MagicState, event: Move | TurnFace, ability: n.Enters) -> Asking[str]:
    """614.12a, 706.6: what the permanent's controller chooses as it enters, a word of `words.CHOICES`."""
    seat = affected(state, event)
    if ability.choose == "word":
        prompt = Message("choose-word")
        card = _own(state, event)
        anchors = any(
            isinstance(ability, n.Static) and isinstance(ability.condition, n.WasChosen) for ability in card.abilities
        )
        also = ("607.2k", "614.12b") if anchors else ()
        return (
            yield from word_choices.one_of(state, seat, "607.2e", prompt, "word", list(ability.words), also, event.id)
        )
    if ability.choose == "life paid":
        return (yield from _pay_life(state, event, seat))
    if ability.choose in ("player", "opponent"):
        return (yield from choices.player(state, seat, "614.12a", event.id, ability.choose == "opponent"))
    ctx = layers.context(state, event.id, seat)
    return (yield from word_choices.word(state, seat, "614.12a", ability.choose, ability.of, ctx))


def _pay_life(state: MagicState, event: Move | TurnFace, seat: int) -> Asking[str]:
    """607.2f: any amount of life, paid as it enters."""
    prompt = Message("choose-life-paid", {"source": zones.ref(state, event.id)})
    most = queries.payable_life(state, seat)
    paid = yield from choices.how_many(state, seat, "607.2f", prompt, most, event.id)
    if paid:
        ctx = layers.context(state, event.id, seat)
        ctx.run.paying = True  # 119.4
        yield from interpreter.carry_out(state, n.PayLife(n.Number(paid)), ctx)
    return str(paid)


def _wanted(state: MagicState, event: Move | TurnFace, held: Held, who: n.Players) -> Asking[bool]:
    """614.12a: whether the player who may decide it has the permanent enter so."""
    ctx = layers.context(state, event.id, affected(state, event))
    chosen = [name for kind, name in event.arrival.chosen if kind.partition("@")[0] == "player"]
    seats = [int(name[1:]) - 1 for name in chosen[-1:]] if who == n.ChosenPlayer() else phrases.players(ctx, who)
    what = zones.card_of(state, event).name if isinstance(event, Move) else zones.name_of(state, event.id)
    for seat in seats:
        agreed = yield from choices.yes(state, seat, "614.12a", Message("may-enter-so", {"name": what}), event.id)
        if not agreed:
            return False
    return bool(seats)


@final
class AsItWould(Look):
    """Everything as it is, and what enters as it would be on the battlefield (614.12)."""

    def __init__(self, state: MagicState, event: Move | TurnFace, would: Entering) -> None:
        self.now = layers.Final(state)
        self.id = event.id
        self.itself = would.derived

    def derived(self, id: Id) -> Derived | None:
        return self.itself if id == self.id else self.now.derived(id)

    def remembers(self) -> bool:
        return True


def _do(
    state: MagicState, event: Move | TurnFace, held: Held, do: n.Instruction, would: Entering
) -> Asking[phrases.Context]:
    """614.13: what is done as it enters may make other objects change zones; what came of it.

    Nothing that enters now can be chosen for it (614.13a), nor what was already chosen for the same permanent (614.13b).
    """
    ctx = layers.context(state, event.id, affected(state, event))
    ctx.origin = held.origin
    ctx.x = event.arrival.x
    ctx.look = AsItWould(state, event, would)
    ctx.run.barred = event.arrival.barred  # 614.13a
    if isinstance(do, n.Choose):  # nothing changes zones
        ctx.run.results = yield from choices.picked(state, ctx, do.what, "614.12a", "choose", ctx.controller)
        return ctx
    chosen: tuple[str, ...] = ("614.12a", "614.13", "614.13a") if mentions(do, n.Pick) else ("614.12a",)
    event.also = tuple(dict.fromkeys((*event.also, *chosen)))
    ctx.run.done = yield from interpreter.carry_out(state, do, ctx)
    if not mentions(do, n.Reveal):  # what is only shown changes no zone, and can be shown again
        event.arrival.barred = (*event.arrival.barred, *ctx.run.results)  # 614.13b
    return ctx


def together(counters: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Whatever it enters with by several effects is put on it at once, so that an effect applies to it once (614.5)."""
    numbers: dict[str, int] = {}
    for kind, number in counters:
        numbers[kind] = numbers.get(kind, 0) + number
    return list(numbers.items())


def bar_counters(state: MagicState, event: Move) -> None:
    """113.6h: that no counters can be put on an object is true already as it enters, so it enters without them."""
    arrival = event.arrival
    if event.to != "battlefield" or not (arrival.counters or arrival.besides):
        return
    banned = [ban.action for ban in Entering(state, event).derived.bans if not ban.must]
    every = "have counters" in banned
    counters = [counter for counter in arrival.counters if not every and f"have {counter[0]} counters" not in banned]
    besides = [counter for counter in arrival.besides if not every and f"have {counter[0]} counters" not in banned]
    if (len(counters), len(besides)) == (len(arrival.counters), len(arrival.besides)):
        return
    arrival.counters, arrival.besides = counters, besides
    if state.log.on:
        what = zones.ref(state, event.id) if event.token is None else event.token.name
        state.log.add("event-no-counters", {"object": what}, ("113.6h",))


def enter_as_copy(state: MagicState, event: Move | TurnFace, ability: n.EntersAsCopy, source: Id) -> Asking[bool]:
    """706.1, 706.5: the choice is made before it enters (614.12a); it enters with the copiable values of what is chosen (706.2).

    Whether it does not enter at all (303.4g).
    """
    _announce(state, event)
    if ability.what is not None:
        _copies(state, event, layers.characteristics(state, source).card, [], None)
        return False
    seat = affected(state, event)
    ctx = layers.context(state, event.id, seat)

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [Option(f"object:{id}", "copy", id) for id in phrases.select(ctx, ability.of) if id != event.id]
        if ability.may or not options:
            options.append(Option("none", "decline"))
        return PickOne(queries.decider(state, seat), seat, "706.5", Message("choose-copy"), options)

    chosen = yield from pick_one(make)
    if chosen is not None and chosen.about:
        copied = layers.characteristics(state, chosen.about).card  # 706.8: of the face that is up
        changes = ability.changes
        if ability.changed_if is not None and isinstance(event, Move):
            ctx.bindings = cast_facts.bindings(event)
            changes = changes if phrases.holds(ctx, ability.changed_if) else ()
        if changes or ability.keeps_name:
            own = _own(state, event)
            copied = excepted(copied, retained(changes, own), own.name if ability.keeps_name else copied.name)  # 706.9
        ctx.x = event.arrival.x
        besides = [(kind, phrases.amount(ctx, number)) for kind, number in ability.counters]
        then = ability.then if isinstance(ability.then, n.WhenDone) else None
        _copies(state, event, copied, besides, then)
        if ability.tapped and isinstance(event, Move):
            event.arrival.tapped = True

        if isinstance(event, Move) and "Aura" in copied.subtypes and not event.arrival.attach:
            return (yield from _finds_nothing(state, event, seat))
    return False


def _copies(
    state: MagicState,
    event: Move | TurnFace,
    copied: Card,
    besides: list[tuple[str, int]],
    then: n.WhenDone | None,
) -> None:
    """It will be a copy, and of nothing that was chosen before; 706.9e, 706.9f: nor with what came with that."""
    event.arrival.copied = copied
    event.arrival.x = 0  # 107.3i: what it has from now on it has gained; no X was chosen for that
    if isinstance(event, Move) and state.ruleset.copy_exceptions == "all":  # cr-2019-05-03/706.9
        besides, then = [*event.arrival.besides, *besides], then or event.arrival.then
    if isinstance(event, Move):
        event.arrival.besides = besides  # 706.9e
        event.arrival.then = then  # 706.9f


def _finds_nothing(state: MagicState, event: Move, seat: int) -> Asking[bool]:
    """303.4f: what a copy of an Aura enchants is chosen as it enters; 303.4g: if there is nothing it stays where it is."""
    would = Entering(state, event)
    able = [id for id in targets.enchantable(would.state, would.id, seat) if id < 0 or id in state.objects]
    prompt = Message("choose-enchant")
    chosen = yield from choices.some(state, seat, "303.4f", prompt, able, 1, 1, "enchant", event.id)
    if chosen:
        event.arrival.attach = chosen[0]
        event.also = (*event.also, "303.4f")
        return False
    if event.token is not None or state.objects[event.id].zone != "stack":
        return True
    event.arrival.copied = None
    event.to = "graveyard"
    event.also = (*event.also, "303.4g")
    return False

"""The verbs of effects and costs: keyword actions and what else an instruction can say.  CR 701, 608.2, 611.2, 705

Each proposes events to the pipeline (`replacement.happen`) and leaves the objects concerned in the context's `results`.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking, drawn_some, together
from arbiter.kernel.decisions import Decision, Number, Together
from arbiter.kernel.messages import EVERYBODY, Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.predefined import predefined_name
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.combat import joining
from arbiter.magic.rules.events import linked_objects, returning, zones
from arbiter.magic.rules.events.attaching import can_be_attached
from arbiter.magic.rules.facts import links, pools, queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import (
    Counters,
    CreateTokens,
    Damage,
    Destruction,
    Discarded,
    Event,
    Move,
    Turned,
    Unattached,
)
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.layering.apply import excepted
from arbiter.magic.rules.layering.text import given_by
from arbiter.magic.rules.meaning import moved_objects, phrases
from arbiter.magic.rules.paying import mana
from arbiter.magic.rules.replacing import arranging, arriving
from arbiter.magic.rules.replacing.proposals import propose
from arbiter.magic.rules.targets import dividing
from arbiter.magic.rules.triggers import lookback, triggers
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState


def move_all(state: MagicState, ctx: Context, events: list[Event]) -> Asking[bool]:
    """Move objects; the new objects are the results."""
    moving = yield from arriving.placed(state, events)
    done = yield from propose(state, ctx, moving)
    ctx.results = [event.result for event in done if isinstance(event, Move) and event.result]
    return bool(ctx.results)


def put_into(state: MagicState, ctx: Context, into: n.Into, events: list[Event]) -> Asking[bool]:
    """Move objects, and let those that are put onto the battlefield attacking attack (508.4)."""
    done = yield from move_all(state, ctx, events)
    for id in ctx.results if into.attacking else []:
        yield from joining.put_attacking(state, ctx, id, into.at)
    return done


@verb(n.DealDamage)
def deal_damage(state: MagicState, instruction: n.DealDamage, ctx: Context) -> Asking[bool]:
    """120.2b"""
    sources = phrases.objects(ctx, instruction.source)  # 120.2: whatever object it is
    if not sources:
        return False
    to: list[Id] = []
    shares: dict[Id, int] = {}
    if isinstance(instruction.amount, n.Divided) and isinstance(instruction.to, n.Pick):
        total = phrases.amount(ctx, instruction.amount.total)
        shares = yield from dividing.on_resolution(state, ctx, instruction.to, total)
        to = list(shares)
    elif instruction.to is not None:
        found = yield from choices.picked(state, ctx, instruction.to, "120.2b", "choose")
        to += [id for id in found if id in state.permanents]
    if instruction.to_players is not None:
        to += [player_id(seat) for seat in phrases.players(ctx, instruction.to_players) if state.players[seat].playing]
    events: list[Event] = []
    for source in sources if isinstance(instruction.source, n.Every) else sources[:1]:
        own = ctx.at(source) if isinstance(instruction.source, n.Every) else ctx  # "its power" is that of each of them
        for id in to:
            amount = shares[id] if shares else dividing.share(own, instruction.amount, instruction.to, id)
            damage = Damage(source, id, amount, False, "120.2b")
            damage.preventable = instruction.preventable
            events.append(damage)
    done = yield from propose(state, ctx, events)
    return bool(done)


@verb(n.Destroy)
def destroy(state: MagicState, instruction: n.Destroy, ctx: Context) -> Asking[bool]:
    """701.7"""
    ids = yield from choices.picked(state, ctx, instruction.what, "701.7a", "destroy")
    events: list[Event] = []
    for id in ids:
        if id in state.permanents:
            events.append(Destruction(id, instruction.regeneration, "701.7a", ctx.source))
    done = yield from propose(state, ctx, events)
    ctx.results = [zones.current(state, event.id) for event in done if isinstance(event, Destruction)]
    return bool(done)


@verb(n.Exile)
def exile(state: MagicState, instruction: n.Exile, ctx: Context) -> Asking[bool]:
    """701.11; what it exiles is remembered for a linked ability (607.2a)."""
    ids = yield from choices.picked(state, ctx, instruction.what, "701.11a", "exile")
    if instruction.until == returning.SOURCE_LEAVES and ctx.source not in state.permanents:
        return False  # 610.3a: what it would wait for has happened
    events: list[Event] = []
    origins: dict[Id, str] = {}
    pile = state.new_id() if instruction.face_down else 0  # 406.4
    for there in found_by(ctx, ids, instruction.from_):
        if there:
            origins[there] = state.objects[there].zone
            event = Move(there, "exile", "701.11a", ctx.source, "exile")  # 406.2
            event.face_down = "exiled" if instruction.face_down else ""
            event.pile = pile
            event.counters = [(kind, phrases.amount(ctx, number)) for kind, number in instruction.counters]
            if instruction.link:  # 607.2a, 607.2b: by an instruction, or as what replaces an event
                event.also = ("607.2a",) if ctx.item is not None else ("607.2b",)
            if instruction.link == "championed":
                event.also = ("607.2j", "702.71c")
            events.append(event)
    done = yield from move_all(state, ctx, events)
    if instruction.until is not None:
        returning.wait_all(ctx, instruction.until, origins)
    if instruction.link and ctx.results:
        both = dict.fromkeys([one for id in ctx.results for one in zones.both(state, id)])  # 712.4c
        exiled = [id for id in both if state.objects[id].zone == "exile"]
        linked_objects.remember(state, ctx.source, ctx.origin, instruction.link, exiled)
    if instruction.haunting is not None:
        for id in ctx.results:
            linked_objects.add(state, (id, "", links.HAUNTING), phrases.objects(ctx, instruction.haunting))  # 702.54b
    return done


def found_by(ctx: Context, ids: list[Id], zone: str = "") -> list[Id]:
    """The objects that the effect finds (400.7), in that zone if one is named, of a melded permanent both cards."""
    there = [lookback.found(ctx, id) for id in ids]
    found = [one for id in there if id for one in zones.both(ctx.state, id)]
    return list(dict.fromkeys([id for id in found if not zone or ctx.state.objects[id].zone == zone]))


@verb(n.Sacrifice)
def sacrifice(state: MagicState, instruction: n.Sacrifice, ctx: Context) -> Asking[bool]:
    """701.16: a player can sacrifice only what they control."""
    events: list[Event] = []
    seats = phrases.players(ctx, instruction.who)
    for seat in seats:  # 608.2e: all choose in turn, then all sacrifice at once
        ids = yield from choices.picked(state, ctx, instruction.what, "701.16a", "sacrifice", seat)
        if len(seats) > 1:
            choices.announce(state, seat, ids)
        for id in ids:
            if choices.can_sacrifice(state, seat, id):
                move = Move(id, "graveyard", "701.16a", ctx.source, "sacrifice")
                move.exploits = instruction.exploits
                move.also = ("702.109b",) if instruction.exploits else ()
                events.append(move)
    state.announced = ()
    return (yield from move_all(state, ctx, events))


@verb(n.Discard)
def discard(state: MagicState, instruction: n.Discard, ctx: Context) -> Asking[bool]:
    """701.8: the player chooses, unless it is at random; several players choose without seeing each other's choice."""
    count = phrases.amount(ctx, instruction.count)
    seats = phrases.players(ctx, instruction.who)
    hands = {seat: list(state.players[seat].hand) for seat in seats}
    if instruction.what is not None:
        named = yield from choices.picked(state, ctx, instruction.what, "701.8b", "discard")
        return (
            yield from discard_cards(state, ctx, {seat: [id for id in hands[seat] if id in named] for seat in seats})
        )
    if instruction.at_random:
        chosen: dict[int, list[Id]] = {}
        for seat in seats:
            chosen[seat] = yield from _at_random(state, hands[seat], count)
    else:
        prompt = Message("choose-discard", {"n": count})
        chosen = yield from choices.secretly(state, seats, "701.8a", prompt, hands, count, ctx.source)
    return (yield from discard_cards(state, ctx, chosen))


def _at_random(state: MagicState, hand: list[Id], count: int) -> Asking[list[Id]]:
    if len(hand) <= count:
        return hand
    options = choices.options_for(hand, "discard")
    chosen = yield from drawn_some(options, count, "701.8b", Message("chance-discard"))
    return [option.about for option in chosen]


def discard_cards(state: MagicState, ctx: Context, chosen: dict[int, list[Id]]) -> Asking[bool]:
    """Cards go from hands to graveyards at the same time (701.8a)."""
    events: list[Event] = []
    for seat in chosen:
        for id in chosen[seat]:
            if id in state.objects:
                events.append(Move(id, "graveyard", "701.8a", ctx.source, "discard"))
    done = yield from move_all(state, ctx, events)
    hidden = [id for id in ctx.results if _goes_unseen(state, id)]
    if hidden:
        ctx.bindings = (*ctx.bindings, Binding(moved_objects.UNDEFINED, tuple(hidden)))
    for id in ctx.results:
        event = Discarded(state.objects[id].owner, id, "701.8a", ctx.source)
        event.undefined = id in hidden
        triggers.note_discard(state, event)
    return done


def _goes_unseen(state: MagicState, id: Id) -> bool:
    """701.8c: whether a discarded card was put into a hidden zone without being revealed."""
    return state.objects[id].zone in ("library", "hand") and state.objects[id].known != EVERYBODY


ASKED: Final = {zone: f"to-{zone}" for zone in ("hand", "battlefield", "library", "graveyard")}
"""How a player is asked what moves to a zone."""


@verb(n.Move)
def move(state: MagicState, instruction: n.Move, ctx: Context) -> Asking[bool]:
    """Return, put: to any zone."""
    into = instruction.into
    ids = yield from choices.picked(state, ctx, instruction.what, "400.7", "choose", asked=ASKED.get(into.zone, ""))
    events: list[Move] = []
    found = found_by(ctx, ids, instruction.from_)
    if into.zone == "library":
        staying = [id for id in found if state.objects[id].zone == "library"]
        soon = arranging.soon_shuffled(ctx)
        placed = yield from arranging.within_libraries(state, staying, into, soon, ctx.controller)
        found = [id for id in found if id not in staying]
        if staying and not found:
            ctx.results = placed
            return bool(placed)
    for there in found:
        event = Move(there, into.zone, "400.7", ctx.source, "")
        seat = choices.instructed(ctx, instruction.what)  # 110.2a
        if arriving.arrives(state, ctx, into, event, seat, instruction.what):
            events.append(event)
    arranged = yield from arranging.into_libraries(state, events, into.random, arranging.soon_shuffled(ctx))
    done = yield from put_into(state, ctx, into, arranged)
    if instruction.link and ctx.results:
        linked_objects.remember(state, ctx.source, ctx.origin, instruction.link, ctx.results)  # 607.2c
    return done


def token_card(ctx: Context, spec: n.TokenSpec) -> Card:
    """111.3: the characteristics that the effect defines for a token, and no others."""
    name = spec.name or " ".join(spec.subtypes)  # 111.4, 111.9
    power = None if spec.power is None else phrases.quantity(ctx, spec.power)  # 200.3
    toughness = None if spec.toughness is None else phrases.quantity(ctx, spec.toughness)
    maker = ctx.state.objects.get(ctx.source)
    own = (
        spec.abilities
        if maker is None
        else tuple([given_by(one, maker.id, maker.shown().name) for one in spec.abilities])
    )
    # 205.2c: a token has card types like a card
    return Card(name, "", spec.supertypes, spec.types, spec.subtypes, own, power, toughness, None, spec.colors)


PREDEFINED_BY: Final[dict[str, str]] = {"Treasure": "111.10a", "Food": "111.10b", "Gold": "111.10c", "Clue": "701.35a"}


def _token_card(state: MagicState, instruction: n.CreateToken, ctx: Context) -> Asking[Card | None]:
    """What the token is: as the effect defines it, or a copy; None if there is nothing to copy.

    706.2, 608.2g: the copiable values of what it is a copy of, as it is or last was; 608.2d: which may have to be chosen.
    """
    if instruction.token is not None:
        return token_card(ctx, instruction.token)
    found: list[Id] = []
    if instruction.copy_of is not None:
        found = yield from choices.picked(state, ctx, instruction.copy_of, "608.2d", "choose")
    moved = isinstance(instruction.copy_of, n.Bound)
    derived = ctx.look.derived(moved_objects.before(state, found[0]) if moved else found[0]) if found else None
    return None if derived is None else excepted(derived.card, instruction.changes, derived.card.name)


@verb(n.CreateToken)
def create_token(state: MagicState, instruction: n.CreateToken, ctx: Context) -> Asking[bool]:
    """701.6"""
    events: list[Event] = []
    number = phrases.amount(ctx, instruction.count)
    card = yield from _token_card(state, instruction, ctx)
    if card is None:
        return False
    name = "" if instruction.token is None else predefined_name(instruction.token)  # 111.10
    for seat in phrases.players(ctx, instruction.who):
        event = CreateTokens(seat, card, number, "701.6a", ctx.source)
        copying = ("706.2", "706.9") if instruction.changes else ("706.2",)
        event.also = (PREDEFINED_BY[name],) if name else () if instruction.token is not None else copying
        if instruction.link:
            event.also = (*event.also, "607.2c")
        event.tapped = instruction.tapped
        event.paid = instruction.keyword  # 702.127b
        event.counters = [(kind, phrases.amount(ctx, count)) for kind, count in instruction.counters]
        if number > 0:
            events.append(event)
    done = yield from propose(state, ctx, events)
    results: list[Id] = []
    for made in done:
        if isinstance(made, CreateTokens):
            results += made.results
    yield from _join_combat(state, instruction, ctx, results)
    if instruction.link and results:
        linked_objects.remember(state, ctx.source, ctx.origin, instruction.link, results)  # 607.2c
    ctx.results = results
    return bool(results)


def _join_combat(state: MagicState, instruction: n.CreateToken, ctx: Context, tokens: list[Id]) -> Asking[None]:
    """Tokens that are created attacking (508.4) or blocking (509.7)."""
    blocked = [] if instruction.blocking is None else phrases.objects(ctx, instruction.blocking)
    for id in tokens:
        if instruction.attacking:
            yield from joining.put_attacking(state, ctx, id, instruction.at)
        elif blocked:
            yield from joining.put_blocking(state, id, blocked[0])


@verb(n.GetEmblem)
def get_emblem(state: MagicState, instruction: n.GetEmblem, ctx: Context) -> Asking[bool]:
    """114.2: an emblem with these abilities is put into the command zone, owned and controlled by the player."""
    for seat in phrases.players(ctx, instruction.who):
        card = Card("", "", (), (), (), instruction.abilities)  # 114.1, 114.3
        made = zones.new_object(state, "command", seat, seat, card)  # 408.2, 109.4a
        state.command = (*state.command, made.id)  # 408.1, 114.5
        state.touched = True
        layers.entered(state, made.id)
        if state.log.on:
            state.log.add("event-emblem", {"player": zones.player_ref(seat)}, ("114.2",))
    return True
    yield  # a verb is a generator, also one that asks nothing


@verb(n.Tap)
def tap(state: MagicState, instruction: n.Tap, ctx: Context) -> Asking[bool]:
    return (yield from _turn(state, ctx, instruction.what, True))


@verb(n.Untap)
def untap(state: MagicState, instruction: n.Untap, ctx: Context) -> Asking[bool]:
    return (yield from _turn(state, ctx, instruction.what, False))


def _turn(state: MagicState, ctx: Context, what: n.Objects, tapped: bool) -> Asking[bool]:
    """701.20"""
    ids = yield from choices.picked(state, ctx, what, "701.20a", "tap" if tapped else "untap")
    rule = "701.20a" if tapped else "701.20b"
    # 603.2d: what is in that state already does not become so
    events: list[Event] = [
        Turned(id, tapped, rule, ctx.source)
        for id in ids
        if id in state.permanents and state.permanents[id].tapped != tapped
    ]
    ctx.results = ids
    done = yield from propose(state, ctx, events)
    return bool(done)


@verb(n.AddMana)
def add_mana(state: MagicState, instruction: n.AddMana, ctx: Context) -> Asking[bool]:
    """106.4"""
    times = mana.amount_of(ctx, instruction)
    for seat in phrases.players(ctx, instruction.who):
        if instruction.unspent:  # 701.9f
            mana.add(state, seat, [(one.color, one.count) for one in state.players[seat].pool], ctx.source)
            continue
        able = mana.alternatives(ctx, instruction)
        if not able:
            if state.log.on:
                state.log.add("event-no-mana", {"source": zones.ref(state, ctx.source)}, ("106.5",))
            continue
        chosen = ctx.mana if ctx.mana in able else able[0]
        if ctx.mana not in able and len(able) > 1:
            rule = "106.8" if instruction.like is not None else "106.1b"
            chosen = yield from choices.mana(state, seat, ctx.source, able, rule)
        made = mana.all_produced(state, seat, ctx.tapped, chosen, times, True)
        place = 0
        if len(made) > 1:
            able = tuple([pools.capped(one, number) for one, number in made])
            place = able.index((yield from choices.mana(state, seat, ctx.source, able, "616.1")))
        mana.add(state, seat, pools.amounts(*made[place]), ctx.source, instruction)  # 106.3: whatever effect it is
    return True


@verb(n.LoseMana)
def lose_mana(state: MagicState, instruction: n.LoseMana, ctx: Context) -> Asking[bool]:
    """106.4, 106.13"""
    lost = False
    for seat in phrases.players(ctx, instruction.who):
        gone = mana.lose(state, seat)
        lost = lost or bool(gone)
        if instruction.taken:
            mana.take(state, ctx.controller, gone)
    return lost
    yield  # a verb is a generator, also one that asks nothing


@verb(n.GetCounters)
def get_counters(state: MagicState, instruction: n.GetCounters, ctx: Context) -> Asking[bool]:
    """122.1: players get counters."""
    events: list[Event] = []
    for seat in phrases.players(ctx, instruction.who):
        number = phrases.amount(ctx, instruction.count)
        if number > 0:
            events.append(Counters(player_id(seat), instruction.kind, number, "122.1", ctx.source))
    done = yield from propose(state, ctx, events)
    return bool(done)


@verb(n.PayCounters)
def pay_counters(state: MagicState, instruction: n.PayCounters, ctx: Context) -> Asking[bool]:
    """107.14: to pay {E} is to remove an energy counter from oneself; who has too few pays none (118.3)."""
    number = phrases.amount(ctx, instruction.count)
    if queries.player_counters(state, ctx.controller, instruction.kind) < number:
        return False
    event = Counters(player_id(ctx.controller), instruction.kind, -number, "107.14", ctx.source)
    yield from propose(state, ctx, [event])
    return True


@verb(n.CounterSpell)
def counter(state: MagicState, instruction: n.CounterSpell, ctx: Context) -> Asking[bool]:
    """701.5, 701.5b: a countered spell goes to its owner's graveyard, or where the effect says instead (614.15).

    A countered ability ceases to exist.
    """
    events: list[Event] = []
    countered = False
    for id in phrases.objects(ctx, instruction.what):
        if id not in state.items or _uncounterable(state, id):
            continue
        if state.items[id].kind != "spell":
            if state.log.on:
                state.log.add("event-counter", {"object": zones.ref(state, id)}, ("701.5a",))
            zones.take_out(state, id)
            countered = True
            continue
        event = Move(id, "graveyard", "701.5a", ctx.source, "counter")
        if instruction.into is not None:
            event.to = instruction.into.zone
            event.position = instruction.into.position
            event.also = ("614.15", "616.1a")
        events.append(event)
    done = yield from move_all(state, ctx, events)
    return done or countered


def _uncounterable(state: MagicState, id: Id) -> bool:
    """Its own ability says so (113.6f), or another effect does (101.2); of a triggered ability, its instructions (603.1a)."""
    ability = state.items[id].ability
    if isinstance(ability, n.Triggered) and ability.uncounterable:
        if state.log.on:
            state.log.add("event-not-countered", {"object": zones.ref(state, id)}, ("603.1a",))
        return True
    ban = layers.forbidden(state, id, "be countered")
    if ban is not None and state.log.on:
        rule = "113.6f" if ban.source == id else "101.2"
        state.log.add("event-not-countered", {"object": zones.ref(state, id)}, (rule,))
    return ban is not None


@verb(n.ChooseNumberSecretly)
def choose_numbers(state: MagicState, instruction: n.ChooseNumberSecretly, ctx: Context) -> Asking[bool]:
    """Secret choices are made at the same time and then revealed together (101.4a)."""
    seats = phrases.players(ctx, instruction.who)
    least, most = instruction.least, instruction.most

    def make() -> Together:
        decisions: list[Decision] = []
        for seat in seats:
            if state.players[seat].playing:
                prompt = Message("choose-number-secretly")
                decisions.append(Number(queries.decider(state, seat), seat, "101.4a", prompt, least, most))
        return Together(decisions)

    decisions, answers = yield from together(make)
    for decision, answer in zip(decisions, answers, strict=True):
        assert isinstance(answer, int)
        name = (player_id(decision.player),)
        kept = [one for one in ctx.bindings if one.name != "chosen number" or one.ids != name]
        ctx.bindings = (*kept, Binding("chosen number", name, answer))
        state.touched = True
        state.learn()
        if state.log.on:
            args: dict[str, Argument] = {"player": zones.player_ref(decision.player), "n": answer}
            state.log.add("event-number-revealed", args, ("101.4a",))
    return True


@verb(n.Fight)
def fight(state: MagicState, instruction: n.Fight, ctx: Context) -> Asking[bool]:
    """701.12: each deals damage equal to its power to the other; neither does if one is gone or no creature.

    701.12d: it is no combat damage.
    """
    pair = [id for what in (instruction.one, instruction.other) for id in phrases.objects(ctx, what)]
    pair = [id for id in pair if id in state.permanents and layers.characteristics(state, id).is_creature]
    if len(pair) != 2:
        return False  # 701.12b
    powers = [layers.characteristics(state, id).power for id in pair]
    if pair[0] == pair[1]:
        events: list[Event] = [Damage(pair[0], pair[0], 2 * powers[0], False, "701.12c")]
    else:
        events = [
            Damage(pair[0], pair[1], powers[0], False, "701.12a"),
            Damage(pair[1], pair[0], powers[1], False, "701.12a"),
        ]
    done = yield from propose(state, ctx, events)
    return bool(done)


ATTACHED: Final[dict[str, str]] = {
    "Equipment": "301.5a",
    "Fortification": "301.6",
}
"""By which rule something is attached: it equips a creature, or fortifies a land."""


@verb(n.Attach)
def attach(state: MagicState, instruction: n.Attach, ctx: Context) -> Asking[bool]:
    """701.3"""
    what = phrases.objects(ctx, instruction.what)
    to = yield from choices.picked(state, ctx, instruction.to, "701.3a", "attach")
    if len(to) > 1 and what and what[0] in state.permanents:  # 301.5c: its controller chooses one
        seat = layers.characteristics(state, what[0]).controller
        prompt = Message("choose-attach", {"n": 1})
        to = yield from choices.some(state, seat, "301.5c", prompt, to, 1, 1, "attach", what[0])
    if not what or not to or what[0] not in state.permanents or to[0] not in state.permanents:
        return False
    return attach_to(state, what[0], to[0])


def attach_to(state: MagicState, id: Id, to: Id) -> bool:
    """Attach a permanent.  Nothing happens if it is there already or may not be."""
    permanent = state.permanents[id]
    if permanent.attached == to or id == to or not can_be_attached(state, id, to):  # 701.3b, 303.4j
        if state.log.on:
            aura = permanent.attached != to and "Aura" in layers.characteristics(state, id).subtypes
            rules = ("701.3b", "303.4j") if aura else ("701.3b", "301.5b")
            state.log.add("event-stays-attached", {"object": zones.ref(state, id)}, rules)
        return False
    if permanent.attached in state.permanents:
        triggers.note(state, Unattached(id, permanent.attached, "701.3d"), True)  # 603.10c
    zones.detached(state, id)
    state.edit_permanent(id).attached = to
    state.edit_object(id).stamp = state.new_stamp()  # 613.6d, 701.3c
    layers.changed(state, "attached", id)
    if state.log.on:
        args: dict[str, Argument] = {"object": zones.ref(state, id), "other": zones.ref(state, to)}
        named = [rule for word, rule in ATTACHED.items() if word in layers.characteristics(state, id).subtypes]
        state.log.add("event-attached", args, ("701.3a", *named))
    return True

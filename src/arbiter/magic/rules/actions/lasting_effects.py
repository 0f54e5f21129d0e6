"""Instructions that begin something lasting: continuous effects, shields; and when it ends.  CR 611.2, 614.8, 615.7"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from arbiter.kernel.asking import Asking
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import replaced
from arbiter.magic.rules import ending, layers
from arbiter.magic.rules.actions import attachments, watching_effects
from arbiter.magic.rules.choices import choices, word_choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import stacks
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.counters import counters_of
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.layering.modifications import excepted, retained, taken_from
from arbiter.magic.rules.meaning import object_names, phrases
from arbiter.magic.rules.replacing import shields
from arbiter.magic.rules.targets import division
from arbiter.magic.state.lasting import Effect, Shield
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState

ITS_COUNTER: Final = "its counter "
ENCODED: Final = "source remains exiled"
CONTROL: Final = (n.GainControl(n.You()),)
"""What an effect does that gives its player control, and nothing else."""
WHILE_SOURCE: Final = (
    "you control source",
    "you control source tapped",
    "source remains",
    "source remains tapped",
    ENCODED,
)


@verb(n.Apply)
def apply(state: MagicState, instruction: n.Apply, ctx: Context) -> Asking[bool]:
    """611.2: a continuous effect begins; the set of objects is fixed now (611.2c), and so are its numbers (608.2g)."""
    instruction = object_names.outright(ctx, instruction)  # 608.2d
    ids = yield from choices.picked(state, ctx, instruction.what, "611.2c", "choose")
    there = [id for id in ids if id in state.objects]
    ctx.run.results = there
    source = zones.current(state, ctx.source) if instruction.duration == ENCODED else ctx.source
    if instruction.duration in WHILE_SOURCE and not _goes_on(state, instruction.duration, source, ctx.controller):
        tell(state, "event-never-begins", ("611.2b",), {"source": ctx.source})
        return False
    if instruction.duration == "you control it":
        there = [id for id in there if layers.characteristics(state, id).controller == ctx.controller]  # 611.2b
    changed = watching_effects.change_rules(state, instruction, ctx)
    if not there:
        return changed
    worded = yield from word_choices.decided(state, ctx, instruction.modifications)
    fixed = tuple([_fixed(ctx, part) for part in worded])  # 611.2d
    numbered = fixed != worded
    if changed:
        fixed = tuple([part for part in fixed if not isinstance(part, watching_effects.RULES)])
    seats = _receivers(ctx, instruction.modifications)
    if not seats:
        fixed = tuple([part for part in fixed if not isinstance(part, n.GainControl)])
    if not fixed:
        return True
    stamp = state.new_stamp()
    for parts, some in _parts(state, there, fixed):
        effect = Effect(
            state.new_id(), stamp, source, (seats or [ctx.controller])[0], some, parts, instruction.duration,
            stacks.number(state), ctx.x, card=_copied(ctx, fixed, some),
            bindings=_whose_turn(state, instruction, some),
        )  # fmt: skip
        state.edit_lasting().effects[effect.id] = effect  # 405.6a, 611.1, 208.3a: also on what is not a creature yet
    layers.changed(state, "effects")
    for id in there:
        if any(isinstance(part, n.GainControl) for part in fixed):
            _change_hands(state, id)
    if state.log.on:
        refs = [zones.ref(state, id) for id in there]
        rules: tuple[str, ...] = ("611.2", "611.2a", "611.2c")
        if numbered:
            rules = (*rules, "608.2g", "611.2d")
        if any(_below_zero(ctx, part) for part in instruction.modifications):
            rules = (*rules, "107.1b")
        if any(isinstance(part, n.Double) for part in fixed):
            rules = (*rules, "701.9b")
        if any(isinstance(part, n.ReplaceWords) for part in fixed):
            rules = (*rules, "612.1")
        state.log.add("event-effect", {"objects": refs, "source": zones.ref(state, ctx.source)}, rules)
    return True


def _whose_turn(state: MagicState, instruction: n.Apply, ids: tuple[Id, ...]) -> tuple[Binding, ...]:
    """611.2a: during whose next turn it lasts: that of the players who control these objects now."""
    if instruction.duration != "their next turn":
        return ()
    return (
        Binding(
            watching_effects.PLAYER, tuple([player_id(layers.characteristics(state, id).controller) for id in ids])
        ),
    )


def _parts(
    state: MagicState, ids: list[Id], whole: tuple[n.Modification, ...]
) -> list[tuple[tuple[n.Modification, ...], tuple[Id, ...]]]:
    """What the effect does to which objects: abilities that an object can't have now are never added to it (113.11)."""
    parts: list[tuple[tuple[n.Modification, ...], tuple[Id, ...]]] = []
    rest: list[Id] = []
    for id in ids:
        barred = layers.characteristics(state, id).barred
        kept = tuple([_without(part, barred) for part in whole]) if barred else whole
        kept = tuple([_doubling(state, id, part) if isinstance(part, n.Double) else part for part in kept])
        if kept == whole:
            rest.append(id)
        else:
            parts.append((kept, (id,)))
    return [(whole, tuple(rest)), *parts] if rest else parts


def _doubling(state: MagicState, id: Id, part: n.Double) -> n.Modification:
    """701.9a, 701.9b: it gets as much as it has now; 701.9c: or loses as much, where that is less than 0."""
    now = layers.characteristics(state, id)
    return n.Boost(n.Number(now.power if part.power else 0), n.Number(now.toughness if part.toughness else 0))


def _without(part: n.Modification, barred: tuple[str, ...]) -> n.Modification:
    if not isinstance(part, n.Grant):
        return part
    kept = [held for held in part.abilities if not (isinstance(held, n.Keyword) and held.name in barred)]
    return n.Grant(tuple(kept), part.of, part.keywords)


def _receivers(ctx: Context, modifications: tuple[n.Modification, ...]) -> list[int]:
    """Whose effect it is: where it gives control, that of the player who gains it; it ends if they leave (800.4a)."""
    for part in modifications:
        if isinstance(part, n.GainControl):
            return phrases.players(ctx, part.who)
    return [ctx.controller]


def _change_hands(state: MagicState, id: Id) -> None:
    """Another player controls the spell and makes its choices."""
    if id in state.items:
        state.edit_item(id).controller = layers.characteristics(state, id).controller  # 112.2


@verb(n.ApplyToPlayers)
def apply_to_players(state: MagicState, instruction: n.ApplyToPlayers, ctx: Context) -> Asking[bool]:
    """611.2: a continuous effect on players begins."""
    instruction = object_names.outright(ctx, instruction)
    affected = tuple([player_id(seat) for seat in phrases.players(ctx, instruction.who)])
    if not affected:
        return False
    worded = yield from word_choices.decided(state, ctx, instruction.modifications)
    worded = tuple([watching_effects.with_these(ctx, part) for part in worded])
    effect = Effect(
        state.new_id(), state.new_stamp(), ctx.source, ctx.controller, affected, worded,
        instruction.duration, stacks.number(state), ctx.x,
    )  # fmt: skip
    state.edit_lasting().effects[effect.id] = effect
    layers.changed(state, "effects")
    tell(state, "event-effect", ("611.2a", "611.2c"), {"objects": list(affected), "source": ctx.source})
    return True
    yield  # see above


def controls_source(state: MagicState, source: Id, controller: int) -> bool:
    """Whether a player controls the permanent that an effect "for as long as you control ~" came from (611.2b)."""
    return source in state.permanents and layers.characteristics(state, source).controller == controller


def _goes_on(state: MagicState, duration: str, source: Id, controller: int) -> bool:
    """Whether what an effect depends on is still so: that you control ~, that it is there, that it is tapped (611.2b)."""
    if duration == "you control source":
        return controls_source(state, source, controller)
    if duration == "you control source tapped" and not controls_source(state, source, controller):
        return False
    if duration == ENCODED:  # 702.98c
        return source in state.zones.exile
    return source in state.permanents and (duration == "source remains" or state.permanents[source].tapped)


def end_lost(state: MagicState) -> None:
    """611.2b: effects "for as long as you control ~" end with that control, others as ~ leaves or is untapped."""
    for effect in list(state.lasting.effects.values()):
        bound = effect.duration in WHILE_SOURCE
        if bound and not _goes_on(state, effect.duration, effect.source, effect.controller):
            _end(state, [effect.id], "611.2b")
        if effect.duration == "you control it" and not _controls_any(state, effect):
            _end(state, [effect.id], "611.2b")
        if effect.duration.startswith(ITS_COUNTER) and not _with_counter(state, effect):
            _end(state, [effect.id], "611.2b")


def _controls_any(state: MagicState, effect: Effect) -> bool:
    """Whether the effect's controller controls what it is on; where that is only part of it, it goes on for that part."""
    there = [id for id in effect.affected if id in state.objects]
    kept = tuple([id for id in there if layers.characteristics(state, id).controller == effect.controller])
    if kept and kept != effect.affected:
        left = effect.copy()
        left.affected = kept
        state.edit_lasting().effects[effect.id] = left
        layers.changed(state, "effects")
    return bool(kept)


def _with_counter(state: MagicState, effect: Effect) -> bool:
    """Whether what it is on has such a counter; where only some of it has, it goes on for those."""
    kind = effect.duration.removeprefix(ITS_COUNTER)
    kept = tuple([id for id in effect.affected if id in state.objects and counters_of(state, id, kind)])
    if kept and kept != effect.affected:
        left = effect.copy()
        left.affected = kept
        state.edit_lasting().effects[effect.id] = left
        layers.changed(state, "effects")
    return bool(kept)


def end_for(state: MagicState, duration: str, seat: int) -> None:
    """611.2a: effects of this duration end for the permanents that the player controls."""
    for id, effect in list(state.lasting.effects.items()):
        if effect.duration != duration:
            continue
        kept = tuple([permanent for permanent in effect.affected if _of_another(state, permanent, seat)])
        if kept == effect.affected:
            continue
        left = effect.copy()
        left.affected = kept
        state.edit_lasting().effects[id] = left
        if not kept:
            del state.edit_lasting().effects[id]
        state.touched = True
        layers.changed(state, "effects")


def _of_another(state: MagicState, id: Id, seat: int) -> bool:
    """Whether the permanent is, or phased out as, another player's (702.25e: effects end for what is phased out too)."""
    if id in state.phased:
        return state.phased[id].under != seat
    return id in state.permanents and layers.characteristics(state, id).controller != seat


def end_of_player(state: MagicState, duration: str, seat: int, rule: str) -> None:
    """Effects of a player's that last until something of that player's, a turn or an untap step, end."""
    _end(
        state,
        [
            effect.id
            for effect in state.lasting.effects.values()
            if effect.duration == duration and effect.controller == seat
        ],
        rule,
    )
    for delayed in list(state.lasting.delayed.values()):
        if delayed.lasts == duration and delayed.controller == seat:
            del state.edit_lasting().delayed[delayed.id]  # 603.7b
    for shield in list(state.lasting.shields.values()):
        if shield.lasts == duration and shield.controller == seat:
            del state.edit_lasting().shields[shield.id]  # 615.3, 611.2a


def last_turn(state: MagicState, seat: int) -> None:
    """Effects that last until the end of the player's next turn last, now that it has begun, until end of turn (611.2a)."""
    for effect in list(state.lasting.effects.values()):
        named = [id for binding in effect.bindings for id in binding.ids]
        theirs = effect.duration == "their next turn" and player_id(seat) in named
        if theirs or (effect.duration == "end of your next turn" and effect.controller == seat):
            left = effect.copy()
            left.duration = "end of turn"
            state.edit_lasting().effects[effect.id] = left
            state.touched = True
            layers.changed(state, "effects")


def forget_spent(state: MagicState) -> None:
    """Drop what can do nothing any more: effects on objects that are gone (400.7), and effects that give a player control of
    an object for good if a later one does the same (613.6): they end together (800.4a)."""
    given: dict[tuple[int, tuple[Id, ...]], bool] = {}
    spent: list[Id] = []
    for effect in reversed(list(state.lasting.effects.values())):
        key = (effect.controller, effect.affected)
        gives = effect.duration == "permanent" and effect.modifications == CONTROL
        if (gives and key in given) or (
            effect.affected and not any(_is_somewhere(state, id) for id in effect.affected)
        ):
            spent.append(effect.id)
        elif gives:
            given[key] = True
    for id in spent:
        del state.edit_lasting().effects[id]
    if spent:
        layers.changed(state, "effects")


def _is_somewhere(state: MagicState, id: Id) -> bool:
    """Whether it is a player, or an object that there is, phased out though it may be."""
    return id < 0 or id in state.objects or id in state.phased


def end_effects(state: MagicState, duration: str, rule: str) -> None:
    """Effects that last until a certain moment end."""
    _end(state, [id for id, effect in state.lasting.effects.items() if effect.duration == duration], rule)


def end_effect(state: MagicState, id: Id, rule: str) -> None:
    """One effect ends."""
    _end(state, [id], rule)


def _end(state: MagicState, ended: list[Id], rule: str) -> None:
    if not ended:
        return
    for id in ended:
        zones.end_bearer(state, state.lasting.effects[id])
        del state.edit_lasting().effects[id]
    layers.changed(state, "effects")
    state.touched = True
    tell(state, "event-effects-end", (rule,), {}, {"n": len(ended)})
    ending.exile_uncontrolled(state)  # 800.4c


@verb(n.ApplyAbilities)
def apply_abilities(state: MagicState, instruction: n.ApplyAbilities, ctx: Context) -> Asking[bool]:
    """611.2: abilities that hold for some time without being on an object; what bears them has no other characteristics."""
    named = ctx.look.derived(ctx.source)
    name = n.Called("" if named is None else named.name)
    abilities = cast("tuple[n.Ability, ...]", replaced(instruction.abilities, n.Namesake(n.Self()), name))
    made = zones.new_object(state, "command", ctx.controller, ctx.controller, Card("", "", (), (), (), abilities))
    state.edit_zones().command = (*state.zones.command, made.id)
    effect = Effect(
        state.new_id(), state.new_stamp(), ctx.source, ctx.controller, (made.id,), (), instruction.duration,
        state.turn_count, ctx.x,
    )  # fmt: skip
    state.edit_lasting().effects[effect.id] = effect
    state.touched = True
    layers.entered(state, made.id)
    layers.changed(state, "effects")
    tell(state, "event-effect", ("611.2", "611.2a"), {"objects": [player_id(ctx.controller)], "source": ctx.source})
    return True
    yield  # a verb is a generator, also one that asks nothing


def _fixed(ctx: Context, part: n.Modification) -> n.Modification:
    """A modification with its quantities determined (608.2g)."""
    if isinstance(part, n.Boost):
        return n.Boost(n.Number(phrases.bonus(ctx, part.power)), n.Number(phrases.bonus(ctx, part.toughness)))
    if isinstance(part, n.SetBase):
        sides = [None if side is None else _number(ctx, side) for side in (part.power, part.toughness)]
        return n.SetBase(sides[0], sides[1])
    if isinstance(part, n.GainControl):
        return n.GainControl(n.You())  # it is the effect of the player who gains control
    same = isinstance(part, n.LoseAbilities) and part.these == (n.SameAbility(),)
    if isinstance(part, n.LoseAbilities) and same and ctx.item is not None and ctx.item.ability is not None:
        return replace(part, these=(ctx.item.ability,))
    if isinstance(part, n.Grant) and part.of is not None:
        return n.Grant((*part.abilities, *[held.ability for held in taken_from(ctx, part.of, part.keywords)]))
    return watching_effects.with_these(ctx, part)


def _copied(ctx: Context, modifications: tuple[n.Modification, ...], affected: tuple[Id, ...]) -> Card | None:
    """706.2, 706.2b, 706.4: the copiable values that "becomes a copy" gives, as they are now."""
    for part in modifications:
        if isinstance(part, n.CopyOf):
            for id in phrases.asked_of(ctx, part.what):
                derived = ctx.look.derived(id)
                own = ctx.state.objects[affected[0]].print if affected else None
                changes = part.changes if own is None else retained(part.changes, own)
                return None if derived is None else _with_changes(ctx, derived.card, changes)
    return None


def _with_changes(ctx: Context, card: Card, changes: tuple[n.Modification, ...]) -> Card:
    """706.9: the exceptions; "this ability" is the one that resolves (706.9a)."""
    if not changes:
        return card
    own = None if ctx.item is None else ctx.item.ability
    bound: list[n.Modification] = []
    for part in changes:
        if isinstance(part, n.Grant) and own is not None:
            given = tuple([own if isinstance(each, n.SameAbility) else each for each in part.abilities])
            part = n.Grant(given, part.of, part.keywords)
        bound.append(part)
    return excepted(card, tuple(bound), card.name)


def _below_zero(ctx: Context, part: n.Modification) -> bool:
    """Whether a change of size was worked out below zero, so that zero is used instead (107.1b)."""
    if not isinstance(part, n.Boost):
        return False
    return any(phrases.quantity(ctx, what) < phrases.bonus(ctx, what) for what in (part.power, part.toughness))


def _number(ctx: Context, what: n.Quantity) -> n.Number:
    return what if isinstance(what, n.Number) else n.Number(phrases.quantity(ctx, what))


@verb(n.ExchangeControl)
def exchange_control(state: MagicState, instruction: n.ExchangeControl, ctx: Context) -> Asking[bool]:
    """701.10b: each controller gains control of the other permanent, or of the spell."""
    if instruction.places:
        return (yield from attachments.swap(state, instruction, ctx))
    ids = _exchanged(ctx, instruction)
    known = [ctx.look.derived(id) for id in ids]
    seats = [derived.controller for derived in known if derived is not None]
    rule = ""
    if len(seats) != 2 or not can_exchange(ctx, instruction):
        rule = "701.10a"  # 701.10a: all of it, or none
    elif seats[0] == seats[1]:
        rule = "701.10b"
    if rule:
        tell(state, "event-no-exchange", (rule,), {"source": ctx.source})
        return False
    stamp = state.new_stamp()
    for id, seat in zip(ids, reversed(seats), strict=True):
        made = Effect(state.new_id(), stamp, ctx.source, seat, (id,), CONTROL, "permanent", stacks.number(state))
        state.edit_lasting().effects[made.id] = made
    layers.changed(state, "effects")
    for id in ids:
        _change_hands(state, id)
    tell(state, "event-effect", ("701.10b",), {"objects": list(ids), "source": ctx.source})
    return True
    yield  # a rule without a question is a generator too


def can_exchange(ctx: Context, instruction: n.ExchangeControl) -> bool:
    """701.10a: whether both are still there, on the battlefield or on the stack."""
    if instruction.places:
        return attachments.possible(ctx, instruction)
    ids = _exchanged(ctx, instruction)
    there = [id for id in ids if id in ctx.state.permanents or id in ctx.state.items]
    return len(ids) == 2 and there == ids


def _exchanged(ctx: Context, instruction: n.ExchangeControl) -> list[Id]:
    ids = phrases.objects(ctx, instruction.what)
    return ids if instruction.other is None else [*ids[:1], *phrases.objects(ctx, instruction.other)[:1]]


@verb(n.Regenerate)
def regenerate(state: MagicState, instruction: n.Regenerate, ctx: Context) -> Asking[bool]:
    """701.14a: a shield that replaces the next destruction this turn."""
    ids = yield from choices.picked(state, ctx, instruction.what, "701.14a", "regenerate")
    for id in ids:
        if id in state.permanents:
            shield = Shield(0, "regenerate", id, -1, False, ctx.source, ctx.controller)
            shield.then = instruction.then
            shield.bindings = (*ctx.bindings, *phrases.remembered_targets(ctx))
            _shield(state, shield, "701.14a")
    return bool(ids)


@verb(n.Prevent)
def prevent(state: MagicState, instruction: n.Prevent, ctx: Context) -> Asking[bool]:
    """A shield around each permanent and player named; around everything if none is (615.1a, 615.7)."""
    on: list[Id] = []
    watched = watching_effects.recipients(ctx, instruction)
    if instruction.to is not None and watched is None:
        rule = "615.1a" if instruction.amount is None else "615.7"
        on += yield from choices.picked(state, ctx, instruction.to, rule, "prevent")
    if instruction.to_players is not None:
        on += [player_id(seat) for seat in phrases.players(ctx, instruction.to_players)]
    besides = tuple(on)
    if watched is not None or (instruction.to is None and instruction.to_players is None):
        on = [0]
    amount = -1 if instruction.amount is None else phrases.amount(ctx, instruction.amount)
    chosen = 0
    if instruction.source is not None:
        chosen = yield from _one_source(state, ctx, instruction.source)
        on = on if chosen else []
    for id in on:  # 615.11: one for each of them as it is now
        if isinstance(instruction.amount, n.Divided):
            amount = division.share(ctx, instruction.amount, instruction.to, id)  # 601.2d
        shield = Shield(0, "prevent", id, amount, instruction.combat_only, ctx.source, ctx.controller)
        shield.by = instruction.source.what if isinstance(instruction.source, n.Pick) else instruction.by
        shield.chosen = chosen
        shield.then = instruction.then
        shield.bindings = (*ctx.bindings, *phrases.remembered_targets(ctx))
        shield.to, shield.besides = watched, besides if watched is not None else ()
        shield.lasts = "" if instruction.lasts == "end of turn" else instruction.lasts
        every = "615.1" if watched is not None else "615.11" if isinstance(instruction.to, n.Every) else ""
        _shield(state, shield, "615.3", every)
        if instruction.mutual:  # what it would deal is prevented by another one
            shield.on, shield.chosen, shield.to, shield.besides = 0, id, None, ()
            shield.by = shield.by if watched is None else watched
            _shield(state, shield, "615.3")
    return bool(on)


@verb(n.Redirect)
def redirect(state: MagicState, instruction: n.Redirect, ctx: Context) -> Asking[bool]:
    """614.9: damage that would be dealt to these is dealt to another."""
    watched = watching_effects.recipients(ctx, instruction)
    on = _recipients(state, ctx, None if watched is not None else instruction.to, instruction.to_players)
    besides = tuple(on)
    onto = _recipients(state, ctx, instruction.onto, instruction.onto_players)
    if watched is not None or (instruction.to is None and instruction.to_players is None):
        on = [0]  # to whomever it would be dealt
    chosen = 0
    if instruction.source is not None:
        chosen = yield from _one_source(state, ctx, instruction.source)
        on = on if chosen else []
    amount = -1 if instruction.amount is None else phrases.amount(ctx, instruction.amount)
    for id in on if onto else []:
        shield = Shield(0, "prevent", id, amount, instruction.combat_only, ctx.source, ctx.controller)
        shield.by = instruction.source.what if isinstance(instruction.source, n.Pick) else instruction.by
        shield.bindings = (*ctx.bindings, *phrases.remembered_targets(ctx))
        shield.chosen = chosen
        shield.onto = onto[0]
        shield.to, shield.besides = watched, besides if watched is not None else ()
        _shield(state, shield, "614.3")
    return bool(on and onto)


def _recipients(state: MagicState, ctx: Context, to: n.Objects | None, to_players: n.Players | None) -> list[Id]:
    recipients = [] if to is None else [id for id in phrases.objects(ctx, to) if id in state.permanents]
    return (
        recipients
        if to_players is None
        else recipients + [player_id(seat) for seat in phrases.players(ctx, to_players)]
    )


def _one_source(state: MagicState, ctx: Context, source: n.Objects) -> Asking[Id]:
    """The source whose damage is prevented: one chosen now (609.7a), or a target."""
    if isinstance(source, n.Pick):
        return (yield from shields.choose_source(state, ctx, source.what))
    sources = phrases.objects(ctx, source)
    return sources[0] if sources else 0


@verb(n.NextTime)
def next_time(state: MagicState, instruction: n.NextTime, ctx: Context) -> Asking[bool]:
    """614.3: an effect that replaces or prevents the next such event this turn; its source may be chosen now (609.7a)."""
    chosen = 0
    if instruction.of_choice:
        assert isinstance(instruction.event, n.DealsDamage)
        chosen = yield from shields.choose_source(state, ctx, instruction.event.what)
        if not chosen:
            return False
    kind = "skip" if instruction.waits else shields.EACH if instruction.each else "replace"
    shield = Shield(0, kind, 0, -1, False, ctx.source, ctx.controller)
    shield.ability = n.Replacement(instruction.event, instruction.instead)
    shield.then = instruction.then
    shield.bindings = (*ctx.bindings, *phrases.remembered_targets(ctx))
    shield.chosen = chosen
    _shield(state, shield, "614.3")
    return True


def _shield(state: MagicState, shield: Shield, rule: str, also: str = "") -> None:
    made = shield.copy()
    made.id = state.new_id()
    made.began = stacks.number(state)
    state.edit_lasting().shields[made.id] = made
    if state.log.on:
        about = zones.ref(state, shield.on or shield.source)
        message = "event-shield" if shield.on else "event-shield-waits"
        state.log.add(message, {"object": about}, (rule, also) if also else (rule,))


@verb(n.EndableFor)
def endable_for(state: MagicState, instruction: n.EndableFor, ctx: Context) -> Asking[bool]:
    """116.2c: the effects that this spell or ability has begun can be ended by its controller, for a cost."""
    since = 0 if ctx.item is None else ctx.item.id
    begun = [id for id, effect in state.lasting.effects.items() if effect.source == ctx.source and id > since]
    for id in begun:
        made = state.lasting.effects[id].copy()
        made.ended_for = instruction.cost
        state.edit_lasting().effects[id] = made
    state.touched = True
    return bool(begun)
    yield  # see above

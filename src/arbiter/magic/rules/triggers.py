"""Triggered abilities: which event matches which, what they remember of it, and how they get onto the stack.  CR 603

Matching an event pattern is shared with replacement effects: `meets` answers what the pattern's ability remembers of the event.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import Argument
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import walk
from arbiter.magic.rules import layers, phrases, zones
from arbiter.magic.rules.events import (
    Attacked,
    BecameBlocked,
    Blocked,
    Counters,
    CreateTokens,
    Cycled,
    Damage,
    Discarded,
    DrawCard,
    Event,
    Life,
    Losing,
    Move,
    StepBegan,
    TappedForMana,
    Targeted,
    Turned,
    WasCast,
)
from arbiter.magic.rules.phrases import Context
from arbiter.magic.rules.timing import MAIN
from arbiter.magic.state.caches import Held
from arbiter.magic.state.effects import Waiting
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState

IMPERSONAL: Final = (n.Sequence, n.GainLife, n.LoseLife, n.Draw, n.Number, n.You, n.EachPlayer, n.EachOpponent)
"""Of these an effect is made that is the same whatever its source is and whatever it remembers."""


def meets(ctx: Context, pattern: n.EventPattern, event: Event) -> tuple[Binding, ...] | None:
    """What an ability with this pattern remembers of the event; None if the event does not match it (603.2)."""
    if isinstance(event, Move):
        if isinstance(pattern, n.Sacrifices):
            return _sacrificed(ctx, pattern, event)
        return _zone_change(ctx, pattern, event) if isinstance(pattern, n.ZoneChange) else None
    if isinstance(event, Damage):
        return _damage(ctx, pattern, event)
    if isinstance(event, StepBegan):
        if isinstance(pattern, n.StepBegins) and pattern.step in _names(event.step):
            return _of_player(ctx, pattern.whose, event.active)
        return None
    if isinstance(event, (Life, Counters, CreateTokens)):
        return _amount(ctx, pattern, event)
    if isinstance(event, WasCast):
        if isinstance(pattern, n.CastsSpell) and phrases.matches(ctx, pattern.what, event.id):
            found = _of_player(ctx, pattern.who, event.seat)
            return None if found is None else (*found, Binding("event object", (event.id,)))
        return None
    if isinstance(event, Losing):
        return _of_player(ctx, pattern.who, event.seat) if isinstance(pattern, n.LosesGame) else None
    if isinstance(event, Cycled):
        if isinstance(pattern, n.Cycles) and _subject(ctx, pattern.what, event.id):
            found = _of_player(ctx, pattern.who, event.seat)
            return None if found is None else (*found, Binding("event object", (event.id,)))
        return None
    if isinstance(event, (DrawCard, Discarded)):
        wanted = isinstance(pattern, n.Draws) if isinstance(event, DrawCard) else isinstance(pattern, n.Discards)
        if wanted and isinstance(pattern, (n.Draws, n.Discards)):
            return _of_player(ctx, pattern.who, event.seat)
        return None
    if isinstance(event, TappedForMana):
        return _tapped_for_mana(ctx, pattern, event)
    if isinstance(event, Targeted):
        return _targeted(ctx, pattern, event)
    return _combat(ctx, pattern, event)


def _tapped_for_mana(ctx: Context, pattern: n.EventPattern, event: TappedForMana) -> tuple[Binding, ...] | None:
    """106.12a"""
    if not isinstance(pattern, n.TappedForMana) or not _subject(ctx, pattern.what, event.id):
        return None
    if pattern.who is not None and event.seat not in phrases.players(ctx, pattern.who):
        return None
    return (Binding("event player", (player_id(event.seat),)), Binding("event object", (event.id,)))


def _names(step: str) -> tuple[str, ...]:
    """What a step is called: the main phases by their common name too (505.1)."""
    return (step, "main") if step in MAIN else (step,)


def _of_player(ctx: Context, who: n.Players, seat: int) -> tuple[Binding, ...] | None:
    if seat not in phrases.players(ctx, who):
        return None
    return (Binding("event player", (player_id(seat),)),)


def _subject(ctx: Context, what: n.Predicate | None, id: Id) -> bool:
    """Whether the object of an event is the one meant: the source itself, or one that fits the noun phrase."""
    return id == ctx.source if what is None else phrases.matches(ctx, what, id)


def _zone_change(ctx: Context, pattern: n.ZoneChange, event: Move) -> tuple[Binding, ...] | None:
    """Enters (603.6a), dies, leaves, is put into (603.6).  Before the move the object is `id`, after it `result`."""
    origin = event.from_zone
    if not origin and event.id in ctx.state.objects:
        origin = ctx.state.objects[event.id].zone
    if (pattern.to and pattern.to != event.to) or (pattern.from_ and pattern.from_ != origin):
        return None
    if pattern.caused_by is not None and not _caused(ctx, pattern.caused_by):
        return None
    subject = event.id
    if event.result and pattern.from_ != "battlefield":
        subject = event.result
    own = pattern.what is None and event.result == ctx.source != 0
    if not own and not _subject(ctx, pattern.what, subject):
        return None
    return (Binding("event object", (subject,)),)


def _caused(ctx: Context, who: n.Players) -> bool:
    """Whether a spell or ability of such a player is resolving; state-based actions are controlled by nobody (704.1)."""
    now = ctx.state.resolution
    return now is not None and now.item.controller in phrases.players(ctx, who)


def _sacrificed(ctx: Context, pattern: n.Sacrifices, event: Move) -> tuple[Binding, ...] | None:
    """701.16a; looked at before the permanent has moved, as it leaves the battlefield (603.10a)."""
    if event.verb != "sacrifice" or not _subject(ctx, pattern.what, event.id):
        return None
    found = _of_player(ctx, pattern.who, layers.characteristics(ctx.state, event.id).controller)
    return None if found is None else (*found, Binding("event object", (event.id,)))


def _damage(ctx: Context, pattern: n.EventPattern, event: Damage) -> tuple[Binding, ...] | None:
    if isinstance(pattern, n.IsDealtDamage):
        if event.to < 0 or not _subject(ctx, pattern.what, event.to):
            return None
    elif isinstance(pattern, n.DealsDamage):
        if not _subject(ctx, pattern.what, event.source) or (pattern.combat_only and not event.combat):
            return None
        if (pattern.to is not None or pattern.to_players is not None) and not _hit(ctx, pattern, event.to):
            return None
    else:
        return None
    victim = Binding("event player", (event.to,)) if event.to < 0 else Binding("event object", (event.to,))
    return (victim, Binding("event source", (event.source,)), Binding("event amount", (), event.amount))


def _hit(ctx: Context, pattern: n.DealsDamage, to: Id) -> bool:
    if to < 0:
        return pattern.to_players is not None and -1 - to in phrases.players(ctx, pattern.to_players)
    return pattern.to is not None and phrases.matches(ctx, pattern.to, to)


def _amount(ctx: Context, pattern: n.EventPattern, event: Life | Counters | CreateTokens) -> tuple[Binding, ...] | None:
    """Life gained or lost, counters put, tokens created: events with a number."""
    found: tuple[Binding, ...] | None = None
    number = 0
    if isinstance(event, Life):
        number = abs(event.amount)
        if (isinstance(pattern, n.GainsLife) and event.amount > 0) or (
            isinstance(pattern, n.LosesLife) and event.amount < 0
        ):
            found = _of_player(ctx, pattern.who, event.seat)
    elif isinstance(event, CreateTokens):
        number = event.number
        if isinstance(pattern, n.TokensCreated) and number > 0:
            found = _of_player(ctx, pattern.who, event.seat)
    elif isinstance(pattern, n.Chapter):
        return _chapter(ctx, pattern, event)
    elif isinstance(pattern, n.CountersPut) and event.number > 0 and pattern.kind in ("", event.name):
        number = event.number
        if event.on > 0 and phrases.matches(ctx, pattern.what, event.on):
            found = (Binding("event object", (event.on,)),)
    return None if found is None else (*found, Binding("event amount", (), number))


def _chapter(ctx: Context, pattern: n.Chapter, event: Counters) -> tuple[Binding, ...] | None:
    """714.2b: the lore counters put on this Saga made their number reach the chapter's."""
    if event.name != "lore" or event.number <= 0 or event.on != ctx.source:
        return None
    now = ctx.state.permanents[ctx.source].count("lore")
    return () if now - event.number < pattern.number <= now else None


def _combat(ctx: Context, pattern: n.EventPattern, event: Event) -> tuple[Binding, ...] | None:
    """Attacks, blocks, becomes blocked, becomes tapped."""
    if isinstance(event, Attacked):
        wanted = isinstance(pattern, n.Attacks)
    elif isinstance(event, (Blocked, BecameBlocked)):
        return _blocking(ctx, pattern, event)
    else:
        wanted = isinstance(event, Turned) and isinstance(pattern, n.BecomesTapped) and event.tapped == pattern.tapped
    if not wanted or not isinstance(event, (Attacked, Turned)):
        return None
    assert isinstance(pattern, (n.Attacks, n.BecomesTapped))
    return (Binding("event object", (event.id,)),) if _subject(ctx, pattern.what, event.id) else None


def _targeted(ctx: Context, pattern: n.EventPattern, event: Targeted) -> tuple[Binding, ...] | None:
    """601.2c: an object becomes the target of a spell or ability."""
    if not isinstance(pattern, n.BecomesTarget) or not _subject(ctx, pattern.what, event.id):
        return None
    found = _of_player(ctx, n.EachPlayer() if pattern.who is None else pattern.who, event.seat)
    return None if found is None else (*found, Binding("event object", (event.id,)))


def _blocking(ctx: Context, pattern: n.EventPattern, event: Blocked | BecameBlocked) -> tuple[Binding, ...] | None:
    """Blocks, becomes blocked: once for the creature (509.5a, 509.5c), or for each other creature named (509.5b, 509.5d)."""
    if isinstance(pattern, n.Blocks) and isinstance(event, Blocked):
        other, named = event.attacker, pattern.attacker
    elif isinstance(pattern, n.BecomesBlocked) and isinstance(event, BecameBlocked):
        other, named = event.blocker, pattern.by
    else:
        return None
    if not _subject(ctx, pattern.what, event.id):
        return None
    if named is None:
        return (Binding("event object", (event.id,)),) if event.first else None
    return (Binding("event object", (other,)),) if other and phrases.matches(ctx, named, other) else None


def note(state: MagicState, event: Event, before: bool) -> None:
    """Let the event trigger what it triggers: `before` it happens for what looks back (603.10), after it for the rest (603.2)."""
    if not before and isinstance(event, Move) and event.to == "graveyard" and event.result:
        _note_arrival(state, event)
    if not layers.watched(state, event.kind) and not state.delayed:
        return
    leaving = isinstance(event, Move) and event.token is None and _leaves(state, event, before)
    for source, held in layers.watchers(state, event.kind):
        ability = held.ability
        if not isinstance(ability, n.Triggered):
            continue
        state.caches.work.trigger_checks += 1
        back = leaving and _looks_back(ability.event)
        if back == before:
            _try(state, event, source, held, ability)
    if not before:
        _note_delayed(state, event)


def _looks_back(event: n.EventPattern) -> bool:
    """Whether the ability is about leaving the battlefield (603.10a); "from anywhere" is not."""
    return isinstance(event, n.Sacrifices) or (isinstance(event, n.ZoneChange) and event.from_ == "battlefield")


def _note_arrival(state: MagicState, event: Move) -> None:
    """603.6, 113.6j: "when ~ is put into a graveyard from anywhere" is an ability of the card there."""
    if not any(_of_arrival(one) for one in state.objects[event.result].print.abilities):
        return
    for held in layers.characteristics(state, event.result).abilities:
        if isinstance(held.ability, n.Triggered) and _of_arrival(held.ability):
            _try(state, event, event.result, held, held.ability)


def note_cycling(state: MagicState, seat: int, id: Id) -> None:
    """702.28c: what watches for cycling, and the cycled card itself from wherever it is now."""
    event = Cycled(seat, id, "702.28c")
    note(state, event, False)
    for held in layers.characteristics(state, id).abilities:
        ability = held.ability
        if isinstance(ability, n.Triggered) and isinstance(ability.event, n.Cycles) and ability.event.what is None:
            _try(state, event, id, held, ability)


def _of_arrival(ability: n.Ability) -> bool:
    if not isinstance(ability, n.Triggered) or not isinstance(ability.event, n.ZoneChange):
        return False
    return ability.event.what is None and ability.event.from_ == "" and ability.event.to == "graveyard"


def _leaves(state: MagicState, event: Move, before: bool) -> bool:
    if before:
        return event.id in state.permanents
    return event.from_zone == "battlefield"


def _try(state: MagicState, event: Event, source: Id, held: Held, ability: n.Triggered) -> None:
    controller = layers.characteristics(state, source).controller
    ctx = layers.context(state, source, controller)
    ctx.origin = held.origin
    found = meets(ctx, ability.event, event)
    if found is None:
        return
    ctx.bindings = found
    if ability.condition is not None and not phrases.holds(ctx, ability.condition):
        return  # 603.4: an intervening "if" that is false
    turn = state.resolving if state.turns else 0
    state.waiting = (*state.waiting, Waiting(source, controller, held.origin, ability, found, turn))
    state.touched = True


def note_states(state: MagicState) -> None:
    """603.8: state triggers trigger as soon as the state is true, and not again until they have left the stack."""
    if not layers.watched(state, "state"):
        return
    for source, held in layers.watchers(state, "state"):
        ability = held.ability
        if not isinstance(ability, n.Triggered) or not isinstance(ability.event, n.StateIs):
            continue
        controller = layers.characteristics(state, source).controller
        ctx = layers.context(state, source, controller)
        ctx.origin = held.origin
        if not _under_way(state, source, held.origin) and phrases.holds(ctx, ability.event.condition):
            turn = state.resolving if state.turns else 0
            state.waiting = (*state.waiting, Waiting(source, controller, held.origin, ability, (), turn))
            state.touched = True


def _under_way(state: MagicState, source: Id, origin: str) -> bool:
    """Whether this ability of this object has triggered and has not left the stack yet."""
    if any(one.source == source and one.origin == origin for one in state.waiting):
        return True
    return any(
        item.kind == "triggered" and item.source == source and item.origin == origin for item in state.items.values()
    )


def _note_delayed(state: MagicState, event: Event) -> None:
    """Delayed triggered abilities trigger once, the next time their event occurs (603.7b)."""
    for delayed in list(state.delayed.values()):
        ctx = layers.context(state, delayed.source, delayed.controller)
        ctx.bindings = delayed.bindings  # 603.7c: it may watch for the very object that it remembers
        found = meets(ctx, delayed.event, event)
        if found is None:
            continue
        del state.delayed[delayed.id]
        ability = n.Triggered(delayed.event, delayed.effect)
        turn = state.resolving if state.turns else 0
        bindings = (*delayed.bindings, *found)
        made = Waiting(delayed.source, delayed.controller, "delayed", ability, bindings, turn)
        state.waiting = (*state.waiting, made)
        state.touched = True


def reflexive(ctx: Context, instruction: n.WhenDone) -> bool:
    """603.12: it triggers on what its player has just done in the same resolution, and on nothing else."""
    if not ctx.done:
        return False
    state = ctx.state
    ability = n.Triggered(n.StateIs(n.Done()), instruction.effect, instruction.targets)
    turn = state.resolving if state.turns else 0
    made = Waiting(ctx.source, ctx.controller, "reflexive", ability, ctx.bindings, turn)
    state.waiting = (*state.waiting, made)
    state.touched = True
    return True


def rules_of(one: Waiting, often: bool) -> tuple[str, ...]:
    """The rules by which an ability has triggered; `often`: it has triggered several times at once."""
    rules = ["603.3"]
    event = one.ability.event
    if isinstance(event, n.ZoneChange):
        rules.append("603.6a" if event.to == "battlefield" else "603.10a" if event.from_ == "battlefield" else "603.6")
    elif isinstance(event, n.Sacrifices):
        rules.append("603.10a")
    elif isinstance(event, n.Cycles):
        rules.append("702.28c")
    elif isinstance(event, n.TappedForMana):
        rules += ["106.12a", "605.5a"]
    elif isinstance(event, n.StepBegins):
        rules.append("603.2b")
    elif isinstance(event, n.StateIs):
        rules.append("603.12" if one.origin == "reflexive" else "603.8")
    elif isinstance(event, n.Chapter):
        rules.append("714.2b")
    elif isinstance(event, n.Attacks):
        rules.append("508.1m")
    elif isinstance(event, n.Blocks):
        rules += ["509.1i"] if event.attacker is None else ["509.1i", "509.5b"]
    elif isinstance(event, n.BecomesBlocked):
        rules += ["509.1i"] if event.by is None else ["509.1i", "509.5d"]
    if one.origin == "delayed":
        rules.append("603.7b")
    if one.ability.condition is not None:
        rules.append("603.4")
    if often:
        rules.append("603.2c")
    return tuple(rules)


def several(mine: list[Waiting]) -> dict[tuple[Id, str], bool]:
    """The abilities, by source and origin, that have triggered more than once."""
    seen: dict[tuple[Id, str], bool] = {}
    for one in mine:
        key = (one.source, one.origin)
        seen[key] = key in seen
    return {key: True for key, more in seen.items() if more}


def likeness(one: Waiting) -> object:
    """Abilities of one player with equal likenesses do the same, so that their order on the stack can't matter."""
    ability = one.ability
    if not ability.targets and ability.condition is None and _impersonal(ability.effect):
        return ability.effect
    remembered = tuple([(binding.name, binding.ids, binding.number) for binding in one.bindings])
    linked = any(isinstance(part, (n.Linked, n.ExiledWith, n.Exile)) for part in walk(ability.effect))
    return (one.source, one.origin if linked else "", ability, remembered)  # 607.1: links hang on the origin


_impersonal_effects: dict[n.Instruction, bool] = {}


def _impersonal(effect: n.Instruction) -> bool:
    if effect not in _impersonal_effects:
        _impersonal_effects[effect] = all(isinstance(part, IMPERSONAL) for part in walk(effect))
    return _impersonal_effects[effect]


def step_began(state: MagicState, step: str, active: int) -> None:
    """ "At the beginning of" abilities (603.2b)."""
    note(state, StepBegan(step, active, "603.2b"), False)


def due(state: MagicState, turn: int) -> bool:
    """Whether triggered abilities wait for this turn's stack.  Those of players who have left never get there (800.4d)."""
    gone = [one for one in state.waiting if not state.players[one.controller].playing]
    if gone:
        state.waiting = tuple([one for one in state.waiting if state.players[one.controller].playing])
        for one in gone if state.log.on else []:
            args: dict[str, Argument] = {"object": zones.ref(state, one.source)}
            state.log.add("event-trigger-ownerless", args, ("800.4d",))
        state.touched = True
    return any(one.turn == turn for one in state.waiting)

"""Triggered abilities: which event matches which, what they remember of it, and how they get onto the stack.  CR 603

Matching an event pattern is shared with replacement effects: `meets` answers what the pattern's ability remembers of the event.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import walk
from arbiter.magic.rules import layers, phrases
from arbiter.magic.rules.events import (
    Attacked,
    BecameBlocked,
    Blocked,
    Counters,
    CreateTokens,
    Damage,
    Discarded,
    DrawCard,
    Event,
    Life,
    Move,
    StepBegan,
    Turned,
    WasCast,
)
from arbiter.magic.rules.phrases import Context
from arbiter.magic.state.caches import Held
from arbiter.magic.state.records import Binding, Waiting, player_id
from arbiter.magic.state.state import MagicState

IMPERSONAL: Final = (n.Sequence, n.GainLife, n.LoseLife, n.Draw, n.Number, n.You, n.EachPlayer, n.EachOpponent)
"""Of these an effect is made that is the same whatever its source is and whatever it remembers."""


def meets(ctx: Context, pattern: n.EventPattern, event: Event) -> tuple[Binding, ...] | None:
    """What an ability with this pattern remembers of the event; None if the event does not match it (603.2)."""
    if isinstance(event, Move):
        return _zone_change(ctx, pattern, event) if isinstance(pattern, n.ZoneChange) else None
    if isinstance(event, Damage):
        return _damage(ctx, pattern, event)
    if isinstance(event, StepBegan):
        if isinstance(pattern, n.StepBegins) and pattern.step == event.step:
            return _of_player(ctx, pattern.whose, event.active)
        return None
    if isinstance(event, (Life, Counters, CreateTokens)):
        return _amount(ctx, pattern, event)
    if isinstance(event, WasCast):
        if isinstance(pattern, n.CastsSpell) and phrases.matches(ctx, pattern.what, event.id):
            found = _of_player(ctx, pattern.who, event.seat)
            return None if found is None else (*found, Binding("event object", (event.id,)))
        return None
    if isinstance(event, (DrawCard, Discarded)):
        wanted = isinstance(pattern, n.Draws) if isinstance(event, DrawCard) else isinstance(pattern, n.Discards)
        if wanted and isinstance(pattern, (n.Draws, n.Discards)):
            return _of_player(ctx, pattern.who, event.seat)
        return None
    return _combat(ctx, pattern, event)


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
    subject = event.id
    if event.result and pattern.from_ != "battlefield":
        subject = event.result
    own = pattern.what is None and event.result == ctx.source != 0
    if not own and not _subject(ctx, pattern.what, subject):
        return None
    return (Binding("event object", (subject,)),)


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
    elif isinstance(pattern, n.CountersPut) and event.number > 0 and pattern.kind in ("", event.name):
        number = event.number
        if event.on > 0 and phrases.matches(ctx, pattern.what, event.on):
            found = (Binding("event object", (event.on,)),)
    return None if found is None else (*found, Binding("event amount", (), number))


def _combat(ctx: Context, pattern: n.EventPattern, event: Event) -> tuple[Binding, ...] | None:
    """Attacks, blocks, becomes blocked, becomes tapped."""
    if isinstance(event, Attacked):
        wanted = isinstance(pattern, n.Attacks)
    elif isinstance(event, Blocked):
        wanted = isinstance(pattern, n.Blocks)
    elif isinstance(event, BecameBlocked):
        wanted = isinstance(pattern, n.BecomesBlocked)
    else:
        wanted = isinstance(event, Turned) and event.tapped and isinstance(pattern, n.BecomesTapped)
    if not wanted or not isinstance(event, (Attacked, Blocked, BecameBlocked, Turned)):
        return None
    assert isinstance(pattern, (n.Attacks, n.Blocks, n.BecomesBlocked, n.BecomesTapped))
    return (Binding("event object", (event.id,)),) if _subject(ctx, pattern.what, event.id) else None


def note(state: MagicState, event: Event, before: bool) -> None:
    """Let the event trigger what it triggers: `before` it happens for what looks back (603.10), after it for the rest (603.2)."""
    if not layers.watched(state, event.kind) and not state.delayed:
        return
    leaving = isinstance(event, Move) and event.token is None and _leaves(state, event, before)
    for source, held in layers.watchers(state, event.kind):
        ability = held.ability
        if not isinstance(ability, n.Triggered):
            continue
        state.caches.work.trigger_checks += 1
        back = leaving and isinstance(ability.event, n.ZoneChange) and ability.event.to != "battlefield"
        if back == before:
            _try(state, event, source, held, ability)
    if not before:
        _note_delayed(state, event)


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


def _note_delayed(state: MagicState, event: Event) -> None:
    """Delayed triggered abilities trigger once, the next time their event occurs (603.7b)."""
    for delayed in list(state.delayed.values()):
        ctx = layers.context(state, delayed.source, delayed.controller)
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


def rules_of(one: Waiting, together: list[Waiting]) -> tuple[str, ...]:
    """The rules by which an ability has triggered; `together`: what was waiting along with it."""
    rules = ["603.3"]
    event = one.ability.event
    if isinstance(event, n.ZoneChange):
        rules.append("603.6a" if event.to == "battlefield" else "603.10a" if event.from_ == "battlefield" else "603.6")
    elif isinstance(event, n.StepBegins):
        rules.append("603.2b")
    elif isinstance(event, n.Attacks):
        rules.append("508.1m")
    elif isinstance(event, (n.Blocks, n.BecomesBlocked)):
        rules.append("509.1i")
    if one.origin == "delayed":
        rules.append("603.7b")
    if one.ability.condition is not None:
        rules.append("603.4")
    if len([other for other in together if other.source == one.source and other.origin == one.origin]) > 1:
        rules.append("603.2c")
    return tuple(rules)


def alike(one: Waiting, other: Waiting) -> bool:
    """Whether two abilities of one player do the same, so that their order on the stack can't matter."""
    mine, theirs = one.ability, other.ability
    if one == other:
        return True
    if mine.effect != theirs.effect or mine.targets or theirs.targets or mine.condition or theirs.condition:
        return False
    return all(isinstance(part, IMPERSONAL) for part in walk(mine.effect))


def step_began(state: MagicState, step: str, active: int) -> None:
    """ "At the beginning of" abilities (603.2b)."""
    note(state, StepBegan(step, active, "603.2b"), False)


def due(state: MagicState, turn: int) -> bool:
    """Whether triggered abilities wait for this turn's stack.  Those of players who have left never get there (800.4d)."""
    gone = [one for one in state.waiting if not state.players[one.controller].playing]
    if gone:
        state.waiting = tuple([one for one in state.waiting if state.players[one.controller].playing])
        state.touched = True
    return any(one.turn == turn for one in state.waiting)

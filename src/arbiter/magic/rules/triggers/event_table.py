"""The kinds of events, a row for each: what it does, what it is about, by which abilities it is met.  CR 603.2, 614.1, 616.1

A new kind of event is a class in `facts.events` and a row here; a new pattern of abilities is one entry in a row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar, final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import performing, phasing
from arbiter.magic.rules.facts import events as e
from arbiter.magic.rules.facts import teams
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event
from arbiter.magic.rules.meaning import history, phrases
from arbiter.magic.rules.triggers import combat_triggers, event_patterns, first_times, lookback
from arbiter.magic.rules.triggers.event_patterns import Found
from arbiter.magic.state.records import player_id, seat_of
from arbiter.magic.state.state import MagicState

Kind = TypeVar("Kind", bound=Event)
Pattern = TypeVar("Pattern", bound=n.EventPattern)


@final
class Meeting(Generic[Kind]):
    """How events of a kind meet the patterns of one kind."""

    def __init__(self, pattern: type[n.EventPattern], how: Callable[[Context, Any, Kind], Found]) -> None:
        self.pattern = pattern
        self.how = how


def meeting(pattern: type[Pattern], how: Callable[[Context, Pattern, Kind], Found]) -> Meeting[Kind]:
    return Meeting(pattern, how)


@final
class Row:
    """What the rules know of a kind of event."""

    def __init__(
        self,
        kind: type[Event],
        does: Callable[[MagicState, Any], list[Event]] | None,
        about: Callable[[Any], Id] | None,
        met: tuple[Meeting[Any], ...],
        besides: tuple[Meeting[Any], ...],
    ) -> None:
        self.kind = kind
        self.does = does  # it changes the game: the events inside it
        self.about = about  # the object or (below zero) the player that it happens to
        self.met = met  # the patterns that watch for this kind of event
        self.besides = besides  # patterns that watch for another kind and meet this one too


def row(
    kind: type[Kind],
    met: tuple[Meeting[Kind], ...] = (),
    does: Callable[[MagicState, Kind], list[Event]] | None = None,
    about: Callable[[Kind], Id] | None = None,
    besides: tuple[Meeting[Kind], ...] = (),
) -> Row:
    return Row(kind, does, about, met, besides)


def _object(event: e.Move | e.Destruction | e.Turned | e.TurnFace | e.NewFace) -> Id:
    return event.id


def _player(event: e.DrawCard | e.DrawCards | e.Life | e.CreateTokens | e.Losing) -> Id:
    return player_id(event.seat)


def _recipient(event: e.Damage) -> Id:
    return event.to


def _holder(event: e.Counters) -> Id:
    return event.on


def _active(event: e.StepBegan) -> Id:
    return player_id(event.active)


ROWS: Final[dict[str, Row]] = {
    # objects
    "zone": row(
        e.Move,
        (
            meeting(n.ZoneChange, event_patterns.changes_zone),
            meeting(n.Sacrifices, event_patterns.sacrifices),
            meeting(n.IsCountered, lookback.is_countered),
        ),
        performing.move,
        _object,
        (meeting(n.Discards, event_patterns.would_discard), meeting(n.HauntedDies, lookback.haunted_dies)),
    ),
    "token": row(
        e.CreateTokens, (meeting(n.TokensCreated, event_patterns.tokens_created),), performing.create_tokens, _player
    ),
    "destroy": row(e.Destruction, (meeting(n.IsDestroyed, event_patterns.is_destroyed),), performing.destroy, _object),
    "tap": row(e.Turned, (meeting(n.BecomesTapped, event_patterns.becomes_tapped),), performing.tap_or_untap, _object),
    "facing": row(e.TurnFace, (meeting(n.FaceTurned, event_patterns.face_turned),), performing.turn_face, _object),
    "face": row(e.NewFace, (meeting(n.Transforms, event_patterns.transforms),), performing.new_face, _object),
    "phase": row(e.Phasing, (meeting(n.Phases, event_patterns.phases),), phasing.perform),
    "attach": row(e.Attached, (meeting(n.BecomesAttached, event_patterns.becomes_attached),)),
    "unattach": row(e.Unattached, (meeting(n.BecomesUnattached, lookback.becomes_unattached),)),
    "control": row(e.ControlLost, (meeting(n.LosesControl, lookback.loses_control),)),
    "target": row(e.Targeted, (meeting(n.BecomesTarget, event_patterns.becomes_target),)),
    "crew": row(e.Crewed, (meeting(n.Crews, event_patterns.crews),)),
    "mana": row(e.TappedForMana, (meeting(n.TappedForMana, event_patterns.tapped_for_mana),)),
    "cast": row(e.WasCast, (meeting(n.CastsSpell, event_patterns.casts_spell),)),
    # damage, life and counters
    "damage": row(
        e.Damage,
        (
            meeting(n.DealsDamage, event_patterns.deals_damage),
            meeting(n.IsDealtDamage, event_patterns.is_dealt_damage),
        ),
        performing.damage,
        _recipient,
    ),
    "prevented": row(e.Prevented, (meeting(n.DamagePrevented, event_patterns.damage_prevented),)),
    "life": row(
        e.Life,
        (meeting(n.GainsLife, event_patterns.gains_life), meeting(n.LosesLife, event_patterns.loses_life)),
        performing.change_life,
        _player,
    ),
    "counter": row(
        e.Counters,
        (
            meeting(n.CountersPut, event_patterns.counters_put),
            meeting(n.GetsCounters, event_patterns.gets_counters),
            meeting(n.CountersRemoved, event_patterns.counters_removed),
            meeting(n.Chapter, event_patterns.reaches_chapter),
        ),
        performing.put_or_remove_counters,
        _holder,
    ),
    # players and their cards
    "draw": row(e.DrawCard, (meeting(n.Draws, event_patterns.draws),), performing.draw, _player),
    "draws": row(e.DrawCards, about=_player, besides=(meeting(n.Draws, event_patterns.draws_several),)),
    "discard": row(e.Discarded, (meeting(n.Discards, event_patterns.discards),)),
    "cycle": row(e.Cycled, (meeting(n.Cycles, event_patterns.cycles),)),
    "reveal": row(e.Revealed, (meeting(n.Reveals, lookback.reveals),)),
    "action": row(e.ActionPerformed, (meeting(n.ActionPerformed, event_patterns.acts),)),
    "lose": row(e.Losing, (meeting(n.LosesGame, event_patterns.loses_game),), about=_player),
    # turn and combat
    "step": row(e.StepBegan, (meeting(n.StepBegins, event_patterns.step_begins),), about=_active),
    "attack": row(e.Attacked, (meeting(n.Attacks, combat_triggers.attacks),)),
    "attacked": row(e.WasAttacked, (meeting(n.IsAttacked, combat_triggers.is_attacked),)),
    "block": row(e.Blocked, (meeting(n.Blocks, combat_triggers.blocks),)),
    "blocked": row(e.BecameBlocked, (meeting(n.BecomesBlocked, combat_triggers.becomes_blocked),)),
    "unblocked": row(e.Unblocked, (meeting(n.AttacksUnblocked, combat_triggers.attacks_unblocked),)),
}
"""By the word under which watchers are indexed (`Event.kind`)."""

_met: Final[dict[type[n.EventPattern], dict[str, Callable[[Context, Any, Any], Found]]]] = {}

for _word, _row in ROWS.items():
    for _one in _row.met:
        layers.KIND_OF[_one.pattern] = _word
    for _one in (*_row.met, *_row.besides):
        _met.setdefault(_one.pattern, {})[_word] = _one.how


def perform(state: MagicState, event: Event) -> list[Event]:
    """Carry out an event; the events inside it."""
    state.caches.work.events += 1
    does = ROWS[event.kind].does
    return [] if does is None else does(state, event)


def about(event: Event) -> Id:
    """The object or (below zero) the player that an event happens to; 0: to none."""
    of = ROWS[event.kind].about
    return 0 if of is None else of(event)


def affected(state: MagicState, event: Event) -> int:
    """The player who chooses among replacement effects: the affected player or the affected object's controller (616.1)."""
    if isinstance(event, e.Move) and event.to == "battlefield" and event.arrival.controller >= 0:
        return event.arrival.controller
    id = about(event)
    if id == 0:
        return 0
    return seat_of(id) if id < 0 else layers.characteristics(state, id).controller


def meets(ctx: Context, pattern: n.EventPattern, event: Event) -> Found:
    """What an ability with this pattern remembers of the event; None if the event does not match it (603.2)."""
    if isinstance(pattern, n.OneOrMore):
        return meets(ctx, pattern.event, event)
    if isinstance(pattern, n.EitherEvent):
        found = meets(ctx, pattern.one, event)
        return meets(ctx, pattern.other, event) if found is None else found
    if isinstance(pattern, n.FirstTime):
        return meets(ctx, pattern.event, event) if _is_nth(ctx, pattern, event) else None
    ways = _met.get(type(pattern))
    how = None if ways is None else ways.get(event.kind)
    return None if how is None else how(ctx, pattern, event)


def _is_nth(ctx: Context, pattern: n.FirstTime, event: Event) -> bool:
    """Whether this has happened as often before in this turn as it must, and in the turn of such a player."""
    during = pattern.during
    if during is not None and not any(teams.is_active(ctx.state, seat) for seat in phrases.players(ctx, during)):
        return False
    asked = history.of_first(pattern)
    if isinstance(asked, n.HowOften):
        own = ctx.at(player_id(event.seat)) if isinstance(event, e.WasCast) else ctx
        return history.how_often(own, asked) == pattern.nth - 1
    if isinstance(asked, n.Underwent):
        return isinstance(event, e.Targeted) and not history.underwent(ctx, asked, event.id, True)
    return first_times.is_nth(ctx.state, event, pattern.nth)

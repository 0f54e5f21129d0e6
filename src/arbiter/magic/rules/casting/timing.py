"""When players may act: priority, and what sorcery speed means.  CR 117, 307.1"""

from __future__ import annotations

from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries, stacks, teams
from arbiter.magic.rules.facts.queries import MAIN_PHASES
from arbiter.magic.state.state import MagicState


def sorcery_speed(state: MagicState, seat: int) -> bool:
    """Whether the player could cast a sorcery now (307.1)."""
    turn = queries.turn_of(state)
    return teams.is_active(state, seat) and turn.step in MAIN_PHASES and not turn.stack


def not_sorcery_speed(state: MagicState, seat: int, besides: Id = 0) -> Refusal | None:
    """Why the player could not cast a sorcery now (307.1): their own main phase, an empty stack, priority.

    `besides`: the spell that is being cast, which is on the stack already."""
    turn = queries.turn_of(state)
    if not teams.is_active(state, seat):
        return Refusal("117.1a", Message("timing-not-your-turn", {"player": zones.player_ref(turn.active)}))
    if turn.step not in MAIN_PHASES:  # 505.5a
        return Refusal("117.1a", Message("timing-not-main", {"step": Message("step-" + turn.step.replace(" ", "-"))}))
    others = [id for id in turn.stack if id != besides]
    if others:
        return Refusal("117.1a", Message("timing-stack", {"n": len(others)}))
    return None


def no_priority(state: MagicState, seat: int) -> Refusal | None:
    """Why the player may not act at all now (117.1)."""
    if not any(turn.stage == "priority" and seat in teams.acting_with(state, turn.priority) for turn in state.turns):
        return Refusal("117.1", Message("timing-no-priority"))
    return None


def seen_from(state: MagicState, seat: int) -> MagicState:
    """The state as of the turn in which the player has priority: the own one if there are several (807.5b)."""
    if len(state.turns) < 2:
        return state
    places = [
        place
        for place, turn in enumerate(state.turns)
        if turn.stage == "priority" and seat in teams.acting_with(state, turn.priority)
    ]
    own = [place for place in places if state.turns[place].active == seat]
    chosen = [*own, *places, state.pending.resolving][0]
    if chosen == state.pending.resolving:
        return state
    seen = state.copy()
    seen.edit_pending().resolving = chosen
    return seen


def acted(state: MagicState, seat: int, by: str = "117.3c") -> None:
    """117.3c: a player who has cast or activated something, or taken a special action, receives priority afterwards."""
    turn = state.edit_turn(state.pending.resolving)
    turn.passed, turn.silent = 0, 0
    # 800.4a
    turn.priority = seat if state.players[seat].playing else stacks.following(state, state.pending.resolving, seat)
    turn.by = by
    turn.stage = "check"

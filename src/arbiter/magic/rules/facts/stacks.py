"""Several turns at the same time, each with its own stack: who receives priority for which of them.  CR 807.5, 117.3

With one turn this is the turn order.  In a Grand Melee a player acts only on stacks that are within reach; with shared team turns
(805.5) a team acts as one, and its primary player stands for it.
"""

from __future__ import annotations

from arbiter.magic.rules.facts import queries, ranges, teams
from arbiter.magic.state.state import MagicState


def acting(state: MagicState, index: int) -> list[int]:
    """The players who receive priority for a turn's stack, in turn order from the starting player.

    807.5a: its marker is in their range, or a player who controls an object on the stack is.
    """
    seats = queries.playing(state)
    if state.ruleset.shared_turns:
        return [seat for seat in seats if teams.primary(state, seat) == seat]
    if state.ruleset.markers < 2:
        return seats
    turn = state.turns[index]
    others = dict.fromkeys([state.items[id].controller for id in turn.stack if id in state.items])
    acting_seats: list[int] = []
    for seat in seats:
        # 807.4c: the marker lies where it is until the turn ends, even if its player has left
        if ranges.reaches_place(state, seat, turn.active) or any(
            ranges.reaches_player(state, seat, other) for other in others
        ):
            acting_seats.append(seat)
    return acting_seats


def previous(state: MagicState, seat: int) -> int:
    """The player to the right who is still in the game."""
    seats = list(state.order)
    start = seats.index(seat)
    for other in reversed(seats[start + 1 :] + seats[:start]):
        if state.players[other].playing:
            return other
    return seat


def following(state: MagicState, index: int, seat: int) -> int:
    """117.3d: who receives priority for this stack after a player."""
    if state.ruleset.shared_turns:  # a teammate goes on for who has left
        return teams.next_team(state, seat) if state.players[seat].playing else teams.after_leaving(state, seat)
    if state.ruleset.markers < 2:
        return queries.next_player(state, seat)
    able = acting(state, index)
    seats = list(state.order)
    start = seats.index(seat) + 1
    return next((other for other in seats[start:] + seats[:start] if other in able), seat)


def first(state: MagicState, index: int) -> int:
    """117.3a: the active player, or in a turn without one the next (800.4i)."""
    active = state.turns[index].active
    return active if state.players[active].playing else following(state, index, active)


def number(state: MagicState) -> int:
    """Which turn of the game something happens in."""
    return queries.turn_of(state).number if state.turns else 0


def place_of(state: MagicState, number: int) -> int:
    """Where in `turns` a turn stands by now: as players leave, markers before it may have been removed (807.4g)."""
    for place, turn in enumerate(state.turns):
        if turn.number == number:
            return place
    return state.pending.resolving


def is_over_with(state: MagicState, index: int, began: int) -> bool:
    """514.2: whether what lasts until the end of the turn that it began in ends with this turn, and not with another one's."""
    return all(other == index or turn.number != began for other, turn in enumerate(state.turns))


def passed(state: MagicState, index: int) -> list[int]:
    """The players who have passed in succession."""
    turn = state.turns[index]
    passing: list[int] = []
    seats = acting(state, index)
    asked = teams.primary(state, turn.priority)
    if asked in seats:
        place = seats.index(asked)
        passing = [seats[(place - back) % len(seats)] for back in range(1, min(turn.passed, len(seats)) + 1)]
    return passing

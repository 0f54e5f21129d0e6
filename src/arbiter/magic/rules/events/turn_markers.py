"""Turn markers: which players take turns at the same time, and what becomes of the markers as players leave.  CR 807.4

A marker is its turn: `state.turns` has one for each.  One that waits to begin has the stage "held".
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import variant_decks
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.state.past import Past
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn

APART = 4
"""807.4a, 807.4b: so many players for each marker, so many seats from one to the next."""


def wanted(state: MagicState) -> int:
    """807.4a: one for each full four players; one in any case."""
    return max(1, len(queries.playing(state)) // APART)


def hand_out(state: MagicState) -> None:
    """807.4b: the starting player has the first marker, every fourth player after that another."""
    seats = queries.playing(state)
    count = min(max(1, state.ruleset.markers), wanted(state))
    state.turns = []
    for number in range(count):
        state.turns.append(Turn(0, seats[(APART * number) % len(seats)], "untap", marker=number + 1))
        if count > 1:
            tell(state, "event-marker", ("807.4b", "807.4a"), {"player": player_id(state.turns[-1].active)})
    state.touched = True


def may_begin(state: MagicState, index: int) -> bool:
    """807.4d: a turn can't begin while a player within three seats to the left has a marker.

    A player who has two, since others have left, takes a turn with one of them, and of two that wait with the first.
    """
    seats = queries.playing(state)
    own = state.turns[index]
    if own.active not in seats:
        return True
    near = _neighbours(seats, own.active, 1)[1:]
    for other, turn in enumerate(state.turns):
        if other != index and turn.active in near:
            return False
        if other != index and turn.active == own.active and (turn.stage != "held" or turn.marker < own.marker):
            return False
    return True


def keeps(state: MagicState, index: int) -> bool:
    """807.4i: whether a player who is to take an extra turn keeps the marker: none is within three seats to the right."""
    near = _neighbours(queries.playing(state), state.turns[index].active, -1)
    return not any(turn.active in near for other, turn in enumerate(state.turns) if other != index)


def _neighbours(seats: list[int], seat: int, step: int) -> list[int]:
    """The player and the three next ones on one side."""
    place = seats.index(seat)
    return [seats[(place + step * offset) % len(seats)] for offset in range(min(APART, len(seats)))]


def handed_on(state: MagicState, index: int, seat: int, after: int) -> None:
    """807.4c, 807.4d: the player has the marker; the turn waits until it may begin."""
    held = state.edit_turn(index)
    held.active, held.extra_after = seat, after
    held.stage, held.step = "held", "untap"
    held.priority, held.passed = -1, 0
    tell(state, "event-marker", ("807.4c",), {"player": player_id(seat)})


def players_left(state: MagicState, seats: list[int]) -> None:
    """807.4c, 807.4e: markers of players who have left before their turn are handed on, and those too many are designated."""
    if len(state.turns) < 2:
        return
    excess = len(state.turns) - sum([turn.removals for turn in state.turns]) - wanted(state)  # 807.4f
    near = sorted(
        dict.fromkeys([_to_the_right(state, seat) for seat in seats]), key=lambda place: state.turns[place].marker
    )
    for place in range(excess):
        _designate(state, near[place % len(near)], 1)  # 807.4e
    for index, turn in enumerate(state.turns):
        if turn.stage == "held" and not state.players[turn.active].playing:
            handed_on(state, index, queries.next_player(state, turn.active), -1)
    _remove_waiting(state)


def _to_the_right(state: MagicState, seat: int) -> int:
    """The marker (its place in `turns`) that lies next to the right of a player."""
    seats = list(state.order)
    start = seats.index(seat)
    for other in [*reversed(seats[start + 1 :] + seats[:start]), seat]:
        held = [index for index, turn in enumerate(state.turns) if turn.active == other]
        if held:
            return min(held, key=lambda index: state.turns[index].marker)
    raise AssertionError("there is no marker")


def _designate(state: MagicState, index: int, times: int) -> None:
    state.edit_turn(index).removals += times
    tell(state, "event-marker-designated", ("807.4e",), {"player": player_id(state.turns[index].active)})


def _remove_waiting(state: MagicState) -> None:
    """807.4g: a designated marker of a player who is not taking a turn is removed at once."""
    while len(state.turns) > 1:
        idle = [place for place, turn in enumerate(state.turns) if turn.stage == "held" and turn.removals > 0]
        if not idle:
            return
        _remove(state, idle[0])


def removed(state: MagicState, index: int) -> bool:
    """807.4g: a turn has ended; whether its marker was designated and is gone, with those that this makes idle."""
    if state.turns[index].removals == 0 or len(state.turns) < 2:
        return False
    _remove(state, index)
    _remove_waiting(state)
    return True


def _remove(state: MagicState, index: int) -> None:
    """807.4g: the marker is gone; if it was designated more than once, the one to its right is designated for the rest."""
    gone = state.turns[index]
    more = gone.removals - 1
    tell(state, "event-marker-removed", ("807.4g",), {"player": player_id(gone.active)})
    if state.ruleset.planar_decks:
        variant_decks.retire(state, index)
    state.turns = [turn for place, turn in enumerate(state.turns) if place != index]
    if more > 0 and len(state.turns) > 1:
        _designate(state, _to_the_right(state, gone.active), more)
    state.edit_pending().resolving = _shifted(state.pending.resolving, index)
    for place, trigger in enumerate(state.pending.waiting):
        if trigger.turn >= index:
            left = trigger.copy()
            left.turn = _shifted(trigger.turn, index)
            state.edit_pending().waiting[place] = left
    renumbered: dict[Id, int] = {
        id: attacker.turn for id, attacker in state.combat.attackers.items() if attacker.turn > index
    }
    for id, turn in renumbered.items():
        made = state.combat.attackers[id].copy()
        made.turn = turn - 1
        state.edit_combat().attackers[id] = made
    state.past = Past()
    state.touched = True
    layers.changed(state, "turn")


def _shifted(place: int, removed: int) -> int:
    """A place in `turns`, after one of them is gone."""
    return place - 1 if place > removed else 0 if place == removed else place

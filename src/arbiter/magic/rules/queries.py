"""Who and where: players in turn order, opponents, zones, the objects in them.  CR 101.4, 102, 109, 110, 400

Every question about seats goes through here, so that teams and range of influence have one place to come to.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.state.records import Object
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn

AT_RANDOM: Final = -2  # in the state's `first`: the starting player is drawn (720.2), nobody chooses


def playing(state: MagicState) -> list[int]:
    """The players still in the game, in turn order from the starting player."""
    return [seat for seat in state.order if state.players[seat].playing]


def turn_of(state: MagicState) -> Turn:
    """The turn in which something is happening now."""
    return state.turns[state.resolving]


def active_player(state: MagicState) -> int:
    """Whose turn it is (102.1); the starting player before the first turn."""
    return turn_of(state).active if state.turns else state.order[0]


def apnap(state: MagicState) -> list[int]:
    """Active player first, then the others in turn order (101.4)."""
    seats = list(state.order)
    start = seats.index(active_player(state))
    return [seat for seat in seats[start:] + seats[:start] if state.players[seat].playing]


def next_player(state: MagicState, seat: int) -> int:
    """The next player in turn order who is still in the game."""
    seats = list(state.order)
    start = seats.index(seat) + 1
    for other in seats[start:] + seats[:start]:
        if state.players[other].playing:
            return other
    return seat


def opponents(state: MagicState, seat: int) -> list[int]:
    """Every other player, in turn order (102.3)."""
    return [other for other in playing(state) if other != seat]


def is_opponent(state: MagicState, seat: int, other: int) -> bool:
    return seat != other  # 102.2


def decider(state: MagicState, seat: int) -> int:
    """The seat that answers for a player: their own, unless another controls them (716.5)."""
    player = state.players[seat]
    controller = player.controller if player.commanded < 0 else player.commanded
    if controller < 0 or not state.players[controller].playing:
        return seat  # 716.8: also who controls another player decides for themselves
    return controller  # 716.5


def zone_ids(state: MagicState, zone: str, seat: int) -> tuple[Id, ...]:
    """The objects in a zone, in its order; `seat` says whose, where each player has their own."""
    if zone == "library":
        return state.players[seat].library
    if zone == "hand":
        return state.players[seat].hand
    if zone == "graveyard":
        return state.players[seat].graveyard
    if zone == "battlefield":
        return tuple(state.permanents)
    if zone == "exile":
        return state.exile
    if zone == "outside":
        return state.players[seat].sideboard
    if zone == "command":
        return state.command
    if zone == "ante":
        return state.ante
    return turn_of(state).stack


def everywhere(state: MagicState, zone: str) -> list[Id]:
    """All objects in a zone, or in all players' zones of that name."""
    if zone in ("library", "hand", "graveyard"):
        found: list[Id] = []
        for seat in playing(state):
            found += zone_ids(state, zone, seat)
        return found
    return list(zone_ids(state, zone, 0))


def emblems(state: MagicState) -> list[Id]:
    """The emblems in the command zone: no cards, so without card types (114.3)."""
    return [id for id in state.command if not state.objects[id].print.types]


def exists(state: MagicState, id: Id) -> bool:
    """Whether the object is still where its id says; a player, whether still in the game."""
    if id < 0:
        return state.players[-1 - id].playing
    return id in state.objects


def owner_of(state: MagicState, id: Id) -> int:
    found = find(state, id)
    return -1 if found is None else found.owner


def find(state: MagicState, id: Id) -> Object | None:
    """The object, or what it last was (608.2g)."""
    if id in state.objects:
        return state.objects[id]
    if id in state.remembered:
        return state.remembered[id].was
    return None


def compare(left: int, comparison: str, right: int) -> bool:
    if comparison == "=":
        return left == right
    if comparison == ">=":
        return left >= right
    if comparison == "<=":
        return left <= right
    if comparison in ("even", "odd"):
        return (left % 2 == 0) == (comparison == "even")
    return left > right if comparison == ">" else left < right

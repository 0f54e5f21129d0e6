"""What is looked at in games of any way to play, besides the invariants of a position: who is asked, about whom, who sees what."""

from __future__ import annotations

from typing import Final

from arbiter.kernel.decisions import CHANCE, Decision
from arbiter.kernel.game import Game
from arbiter.kernel.records import Id
from arbiter.kernel.rng import Rng
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.ranges import reaches_player
from arbiter.magic.rules.game import subgames
from arbiter.magic.state.records import seat_of
from arbiter.magic.state.state import MagicState
from tests.contract.leaks import side_by_side, twins

PEEK_EVERY: Final = 300
"""After so many decisions a game is compared with one that differs in what a seat may not know."""
STEPS: Final = 3
TARGETS: Final = ("601.2c", "603.3d")


def look(game: Game, count: int) -> list[str]:
    """The problems of a game of Magic after so many decisions; 0: all seats are looked at."""
    if game.result is not None:
        return []
    root = game.state
    assert isinstance(root, MagicState)
    state = subgames.innermost(root)
    found = _sides(state)
    for decision in game.decisions:
        if decision.seat != CHANCE:
            found += _asked(state, decision)
    if found or not game.at_checkpoint or count % PEEK_EVERY >= PEEK_EVERY // 30:
        return found
    seats = game.rules.seats(root)
    return _seen(game, seats if count == 0 else [seats[count % len(seats)]], Rng(count))


def _sides(state: MagicState) -> list[str]:
    """102.2, 102.3: who is whose opponent."""
    found: list[str] = []
    for seat in queries.playing(state):
        for other in queries.playing(state):
            hostile = queries.is_opponent(state, seat, other)
            together = seat == other or any(seat in team and other in team for team in state.ruleset.teams)
            if hostile == together or hostile != queries.is_opponent(state, other, seat):
                found.append(f"players {seat} and {other} do not agree whether they are opponents")
            if hostile != (other in queries.opponents(state, seat)):
                found.append(f"player {other} is an opponent of player {seat} and is not")
    return found


def _asked(state: MagicState, decision: Decision) -> list[str]:
    """800.4: nobody who has left is asked; 801.4: nobody targets what is out of range."""
    if state.stage != "playing":
        return []
    found: list[str] = []
    for seat in dict.fromkeys((decision.seat, decision.player)):
        if seat not in state.players or not state.players[seat].playing:
            found.append(f"player {seat} has left and is asked by {decision.asks} ({decision.prompt.id})")
    ranged = state.ruleset.ranges and decision.asks in TARGETS and not _from_command_zone(state, decision.about)
    for option in decision.options if ranged and not found else []:
        owner = _player_of(state, option.about)
        if owner >= 0 and not reaches_player(state, decision.player, owner):
            found.append(f"player {decision.player} can target {option.key}, which is out of range")
    return found


def _from_command_zone(state: MagicState, id: Id) -> bool:
    return id in state.objects and state.objects[id].zone == "command"


def _player_of(state: MagicState, id: Id) -> int:
    """Whose range matters: the player, or who controls the permanent; -1: nobody's."""
    if id < 0:
        return seat_of(id)
    return layers.characteristics(state, id).controller if id in state.permanents else -1


def _seen(game: Game, seats: list[int], rng: Rng) -> list[str]:
    """What a seat may not know does not show."""
    for seat in seats:
        one, two = twins(game, seat, rng)
        try:
            for _ in side_by_side(one, two, seat, rng, STEPS):
                pass
        except AssertionError as difference:
            return [str(difference).splitlines()[0]]
    return []

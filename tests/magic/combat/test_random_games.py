"""Declarations and state-based actions in random games: at every decision what the twins say.  CR 508.1, 509.1, 704.3"""

from __future__ import annotations

import pytest

from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import Assign
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.rng import Rng
from arbiter.magic import game as magic
from arbiter.magic.state.state import MagicState
from tests.reference import declarations as declarations_book
from tests.reference import state_based as state_based_book

DECISIONS = 1200


def played(players: int, seed: int) -> tuple[Game, int, int]:
    """A random game with comparisons: it, and how many declarations and priorities were compared."""
    game = new_game(magic.RULES, magic.samples(players, seed))
    rng = Rng(seed)
    declarations = priorities = 0
    for _ in range(DECISIONS):
        if not game.decisions:
            break
        decision = game.decisions[0]
        state = game.state
        assert isinstance(state, MagicState)
        if isinstance(decision, Assign):
            declarations += declarations_book.compare(state, decision)
        elif decision.asks == "117.1" and state.subgame is None:
            assert not state_based_book.compare(state), "state-based actions are due, and a player has priority"
            priorities += 1
        game.answer(decision, random_legal(decision, rng))
    return game, declarations, priorities


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 5), (4, 1)])
def test_random_games_declare_and_check_by_the_book(players: int, seed: int) -> None:
    _, declarations, priorities = played(players, seed)
    assert declarations > 0 and priorities > 50

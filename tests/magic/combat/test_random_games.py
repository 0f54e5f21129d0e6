"""Declarations and state-based actions in random games: at every decision what the twins say.  CR 508.1, 509.1, 704.3"""

from __future__ import annotations

from itertools import product

import pytest

from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import Assign
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.rng import Rng
from arbiter.magic import game as magic
from arbiter.magic.state.state import MagicState
from tests.magic.combat.kit import pairs
from tests.reference import declarations as book
from tests.reference.state_based import due

DECISIONS = 1200
SMALL = 4000
"""So many declarations are compared one by one; larger boards are left out."""


def compare_declaration(state: MagicState, decision: Assign) -> int:
    """Every declaration is legal exactly if the book says so; how many were compared."""
    ids, slots = [option.about for option in decision.options], [slot.about for slot in decision.slots]
    mine = [
        id for id in state.permanents if book.is_creature(state, id) and book.controller(state, id) == decision.player
    ]
    if (len(slots) + 2) ** len(mine) > SMALL:
        return 0
    legal = book.attacks(state) if decision.asks == "508.1a" else book.blocks(state, decision.player)
    assert {one for declared in legal for one, _ in declared} == set(ids)
    for choice in product([0, *slots], repeat=len(ids)):
        declared = [(one, other) for one, other in zip(ids, choice, strict=True) if other]
        assert (decision.check(pairs(*declared)) is None) == (frozenset(declared) in legal)
    return len(legal)


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
            declarations += compare_declaration(state, decision)
        elif decision.asks == "117.1" and state.subgame is None:
            found = due(state)
            nothing = (found.lose, found.cease, found.go, found.legends, found.unattached, found.counters)
            assert not any(nothing), "state-based actions are due, and a player has priority"
            priorities += 1
        game.answer(decision, random_legal(decision, rng))
    return game, declarations, priorities


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 5), (4, 5)])
def test_random_games_declare_and_check_by_the_book(players: int, seed: int) -> None:
    _, declarations, priorities = played(players, seed)
    assert declarations > 0 and priorities > 50

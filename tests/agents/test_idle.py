"""Passing without working out what else could be done is passing."""

from __future__ import annotations

from arbiter.kernel.game import new_game
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import random_answer
from arbiter.magic import game as magic
from arbiter.magic.cards import pool
from tests.games.skirmish.game import RULES as SKIRMISH
from tests.games.skirmish.game import samples


def test_it_is_the_same_as_answering_with_pass() -> None:
    game = magic.new_game([pool.deck("embers"), pool.deck("thicket")], 5)
    rng = Rng(5)
    passes = 0
    for _ in range(250):
        decision = game.decisions[0]
        idle, passing = game.fork(), game.fork()
        idle._open = None if decision.asks == "117.1" else idle._open
        if idle.idle():
            passing.answer(passing.decisions[0], "pass")
            assert idle.digest() == passing.digest()
            assert idle.fork().digest() == idle.digest()
            assert [one.value for one in idle.inputs] == [one.value for one in passing.inputs]
            passes += 1
        else:
            assert decision.asks != "117.1" and idle.digest() == game.digest()
        game.answer(decision, random_answer(decision, rng))
    assert passes > 100


def test_a_game_that_does_not_offer_it_is_left_alone() -> None:
    game = new_game(SKIRMISH, samples(2, 1))
    before = game.digest()
    assert not game.idle()
    assert game.digest() == before and game.decisions

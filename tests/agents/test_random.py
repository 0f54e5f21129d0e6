"""The random agent: the same seed the same answers, and an end to what costs nothing."""

from __future__ import annotations

from arbiter.agents.random import PASS, RandomAgent
from arbiter.kernel.seats import Seat
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import new_game

LAND = make_card(
    "Free Land",
    "",
    "Land",
    "{0}: You gain 1 life.\n{0}: Each player gains 1 life.\n{0}: Each opponent gains 1 life.",
)

PLAIN = make_card("Plain Land", "", "Land", "")


def played(seed: int, answers: int) -> list[str]:
    """What one agent for all seats does in a game of four in which everybody may find a land with abilities that cost nothing."""
    game = new_game([[LAND, *[PLAIN] * 9]] * 4, seed, 0, {"mulligan": "none", "hand_size": 9}, False)
    agent = RandomAgent(seed)
    found: list[str] = []
    while game.decisions and len(found) < answers:
        decision = game.decisions[0]
        answer = agent.choose(Seat(game, decision.seat))
        game.answer(decision, answer)
        found.append(str(answer))
    return found


def test_free_abilities_come_to_an_end() -> None:
    """Of three free abilities and a pass any answer would be an ability three times in four, and no stack would empty."""
    assert len(played(1, 2500)) < 2500


def test_the_same_seed_gives_the_same_answers() -> None:
    once, again = played(7, 200), played(7, 200)
    assert once == again and PASS in once and once != played(8, 200)

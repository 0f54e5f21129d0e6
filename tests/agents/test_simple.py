"""The random agent: the same seed the same answers, and it tires of what it repeats."""

from __future__ import annotations

from arbiter.agents.simple import PASS, RandomAgent
from arbiter.kernel.game import Game
from arbiter.kernel.seats import Seat
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import new_game

LAND = make_card(
    "Free Land",
    "",
    "Land",
    "{0}: You gain 1 life.\n{0}: Each player gains 1 life.\n{0}: Each opponent gains 1 life.",
)


def with_free_abilities() -> Game:
    """A game whose first player has a land with three abilities that cost nothing, and priority."""
    game = new_game([[LAND] * 12] * 2, 1, 0, {"mulligan": "none"}, False)
    while not any(option.verb == "activate" for option in game.decisions[0].options):
        decision = game.decisions[0]
        plays = [option.key for option in decision.options if option.verb == "play"]
        game.answer(decision, plays[0] if plays else PASS)
    return game


def answers(seed: int, times: int) -> list[str]:
    """What an agent answers if it is asked the same again and again."""
    game, agent = with_free_abilities(), RandomAgent(seed)
    return [str(agent.choose(Seat(game, game.decisions[0].seat))) for _ in range(times)]


def test_it_tires_of_what_it_repeats() -> None:
    """Any answer would be an ability three times in four: no stack would ever be empty again."""
    acts = [answer for answer in answers(1, 300) if answer != PASS]
    assert 20 < len(acts) < 120
    assert len({*acts}) == 3, "each is still chosen now and then"


def test_the_same_seed_gives_the_same_answers() -> None:
    assert answers(7, 60) == answers(7, 60) != answers(8, 60)

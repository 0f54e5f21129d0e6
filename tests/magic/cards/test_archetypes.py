"""The decks that show archetypes: legal, spoken of in both languages, and their games come to an end."""

from __future__ import annotations

import re

import pytest

from arbiter.agents.greedy import GreedyAgent
from arbiter.agents.registry import guide_for
from arbiter.agents.simple import RandomAgent
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.seats import Agent, Seat
from arbiter.magic.cards import construction, pool
from arbiter.magic.game import new_game

DECKS = [name for name in pool.decks() if name not in pool.decks(pool.STARTER)]
BOUND = 5000
THOUGHT = 20  # answers that the greedy agent tries, of 800


def test_there_are_twenty_and_more() -> None:
    assert len(DECKS) >= 20
    assert len({frozenset(pool.listed(name)) for name in DECKS}) == len(DECKS)
    wanted = "burn weenie drawgo control midrange ramp reanimator tokens goblins elves zombies auras equipment artifacts mill"
    wanted += " sacrifice lifegain blink graveyard tempo lands planeswalkers combo"
    assert set(wanted.split()) <= set(DECKS)


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_of_sixty_that_may_be_played(name: str) -> None:
    deck = pool.deck(name)
    assert len(deck) == 60
    assert construction.problems(deck, [], "constructed") == []
    assert 18 <= sum("land" in card.types for card in deck) <= 26


@pytest.mark.parametrize("name", pool.decks())
def test_what_it_does_is_said_in_both_languages(name: str) -> None:
    english, russian = (pool.deck_idea(lang, name) for lang in LANGUAGES)
    assert english.endswith(".") and len(english) <= 140
    assert russian.endswith(".") and not re.search("[A-Za-z]", russian + pool.deck_name("ru", name))


def played(place: int, agents: list[Agent]) -> Game:
    """A deck against its neighbour in the list."""
    decks = [pool.deck(DECKS[place]), pool.deck(DECKS[(place + 1) % len(DECKS)])]
    game = new_game(decks, place, log=False)
    game.keep_history = False
    for _ in range(BOUND):
        if not game.decisions:
            break
        decision = game.decisions[0]
        game.answer(decision, agents[decision.seat].choose(Seat(game, decision.seat)))
    return game


@pytest.mark.parametrize("place", range(len(DECKS)))
def test_random_games_end(place: int) -> None:
    game = played(place, [RandomAgent(place), RandomAgent(place + 1)])
    assert game.result is not None
    assert game.rules.problems(game.state) == []


@pytest.mark.parametrize("place", range(0, len(DECKS), 2))
def test_greedy_games_end(place: int) -> None:
    """Every deck is one of the two in some game."""
    game = played(place, [GreedyAgent(guide_for("magic"), place + seat, THOUGHT) for seat in range(2)])
    assert game.result is not None
    assert game.rules.problems(game.state) == []

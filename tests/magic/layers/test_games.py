"""Random games full of continuous effects: at each decision what the engine has kept is what the book says."""

from __future__ import annotations

import pytest

from arbiter.agents.simple import RandomAgent
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Seat
from arbiter.magic.cards.card import Card
from arbiter.magic.game import new_game
from arbiter.magic.state.state import MagicState
from tests.magic.layers import cards
from tests.reference.paranoid import compare

DECISIONS = 250


def cheap(card: Card) -> Card:
    """The same card for one mana, so that many of them reach the battlefield."""
    cost = "" if "land" in card.types else "{1}"
    return Card(
        card.name, cost, card.supertypes, card.types, card.subtypes, card.abilities, card.power, card.toughness,
        colors=card.colors,
    )  # fmt: skip


def deck(rng: Rng) -> list[Card]:
    found = [cards.FOREST] * 14 + [cheap(cards.EVERYTHING[rng.below(len(cards.EVERYTHING))]) for _ in range(22)]
    return [found.pop(rng.below(len(found))) for _ in range(len(found))]


@pytest.mark.parametrize("seed", range(3))
def test_every_decision(seed: int) -> None:
    rng = Rng(seed)
    game = new_game([deck(rng), deck(rng)], seed)
    agent = RandomAgent(seed)
    most = 0
    for _ in range(DECISIONS):
        if not game.decisions:
            break
        assert isinstance(game.state, MagicState)
        compare(game.state)
        most = max(most, len([one for one in game.state.permanents if one in (game.state.caches.sources or {})]))
        decision = game.decisions[0]
        game.answer(decision, agent.choose(Seat(game, decision.seat)))
    assert most >= 2, "the game must have come to continuous effects"

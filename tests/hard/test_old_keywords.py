"""Random games with phasing, banding, landwalk, Vehicles and levelers: every decision has an answer, and nothing breaks.

CR 702.14, 702.21, 702.25, 702.121, 710
"""

from __future__ import annotations

from arbiter.kernel.atoms import random_legal
from arbiter.kernel.rng import Rng
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import new_game
from arbiter.magic.invariants import problems
from arbiter.magic.state.state import MagicState
from tests.hard.kit import ISLAND, PLAINS, SWAMP

LEVELS = "Level up {W}\nLEVEL 1-2\n2/2\nFirst strike\nLEVEL 3+\n4/4\nFlying, banding"
SPELLS = (
    make_card("Drake", "{U}", "Creature — Drake", "Phasing\nFlying", "2/2"),
    make_card("Squire", "{W}", "Creature — Human", "Banding", "1/1"),
    make_card("Captain", "{W}{W}", "Legendary Creature — Human", "Bands with other legendary creatures", "2/2"),
    make_card("Rat", "{B}", "Creature — Rat", "Swampwalk\nRat attacks each combat if able.", "1/1"),
    make_card("Orc", "{B}", "Creature — Orc", "Orc can't attack unless at least two other creatures attack.", "3/3"),
    make_card("Wagon", "{1}", "Artifact — Vehicle", "Crew 2", "4/4"),
    make_card("Rookie", "{W}", "Creature — Human Knight", LEVELS, "1/1"),
    make_card("Ripple", "{U}", "Instant", "Target permanent phases out."),
    make_card(
        "Tide",
        "{U}",
        "Instant",
        "Simultaneously, all phased-out creatures phase in and all creatures with phasing phase out.",
    ),
    make_card("Cloak", "{U}", "Enchantment — Aura", "Phasing\nEnchant creature\nEnchanted creature gets +1/+1."),
    make_card("Taunt", "{B}", "Sorcery", "Goad target creature."),
    make_card("Glacier", "{W}", "Enchantment", "Cumulative upkeep {W} or {U}\nCreatures you control have banding."),
)
DECK: list[Card] = [*SPELLS, *SPELLS, *SPELLS, *([ISLAND, PLAINS, SWAMP] * 10)]


def played(seed: int, asked: dict[str, int]) -> None:
    """A game of random answers, each position of which is looked at; what was asked is counted by rule."""
    game = new_game(decks=[list(DECK) for _ in range(2 + seed % 2)], seed=seed)
    rng = Rng(seed)
    for number in range(1200):
        if not game.decisions:
            break
        decision = game.decisions[0]
        asked[decision.asks] = asked.get(decision.asks, 0) + 1
        if number % 60 == 0:
            assert game.fork().digest() == game.digest()
        assert isinstance(game.state, MagicState)
        assert problems(game.state) == []
        game.answer(decision, random_legal(decision, rng))


def test_random_games_have_no_broken_position() -> None:
    asked: dict[str, int] = {}
    for seed in range(4):
        played(seed, asked)
    assert {"508.1a", "508.1e", "509.1a", "702.121a"} <= set(asked), "these keywords did not come up"

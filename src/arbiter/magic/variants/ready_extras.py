"""Ready cards for whoever brings none: a planar deck, a scheme deck, conspiracies for each player.  CR 901.3, 901.15, 904.3, 905.4

`READY[key](players, rng)` gives a list for each player, by the key of the set-up that holds it.  Planar decks of different
players have different cards as long as there are enough, so that together they also make one deck for all (901.15a).
Published cards are taken where the pool has enough of them, else those of `own_extras.tsv`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from arbiter.kernel.rng import Rng
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.variants import extra_decks

PUBLISHED_ENOUGH: Final = 40  # of a kind: then published cards are played with, else our own
CONSPIRACIES: Final = 3  # for each player


@cache
def _own(kind: str) -> tuple[Card, ...]:
    """Cards of our own, by their English text: for who has no others, and for tests."""
    from arbiter.magic.cards.compile import make_card  # a game with cards of the pool waits for no compiler

    rows = Path(__file__).with_name("own_extras.tsv").read_text("utf-8").splitlines()[1:]
    parts = [row.split("\t") for row in rows]
    made = [make_card(name, "", types, text.replace(" / ", "\n"), None) for name, types, text in parts]
    return tuple([card for card in made if kind in card.types])


@cache
def _published(kind: str) -> tuple[str, ...]:
    """The cards of the pool that are of a kind, by name."""
    return tuple([outline.name for outline in pool.outlines() if kind in outline.types])


def cards_of(kind: str) -> list[Card]:
    """All cards to choose from."""
    names = _published("plane" if kind == "phenomenon" else kind)
    if len(names) >= PUBLISHED_ENOUGH:
        return [pool.card(name) for name in _published(kind)]
    return list(_own(kind))


def _dealt(cards: list[Card], players: int, each: int, rng: Rng) -> list[list[Card]]:
    """So many different cards for each player; the same one for two players only if there are too few."""
    left: list[Card] = []
    decks: list[list[Card]] = []
    for _ in range(players):
        if len(left) < each:
            left = [cards[place] for place in rng.permutation(len(cards))]
        decks.append(left[:each])
        left = left[each:]
    return decks


def planes(players: int, rng: Rng) -> list[list[Card]]:
    """901.3: nine planes and a phenomenon each."""
    phenomena = _dealt(cards_of("phenomenon"), players, 1, rng)
    dealt = _dealt(cards_of("plane"), players, extra_decks.LEAST_PLANES - 1, rng)
    return [[*some, *deck] for some, deck in zip(dealt, phenomena, strict=True)]


def schemes(players: int, rng: Rng) -> list[list[Card]]:
    """904.3: twenty schemes, two of each name."""
    each = extra_decks.LEAST_SCHEMES // extra_decks.MOST_SCHEMES
    decks = [_dealt(cards_of("scheme"), 1, each, rng)[0] for _ in range(players)]
    return [[card for card in deck for _ in range(extra_decks.MOST_SCHEMES)] for deck in decks]


def conspiracies(players: int, rng: Rng) -> list[list[Card]]:
    """905.4: some for each player's sideboard."""
    return [_dealt(cards_of("conspiracy"), 1, CONSPIRACIES, rng)[0] for _ in range(players)]


READY: Final[dict[str, Callable[[int, Rng], list[list[Card]]]]] = {
    "planes": planes,
    "schemes": schemes,
    "conspiracies": conspiracies,
}

"""Which card to take: by worth, and more and more by the colours that were taken before.  CR 905.1a"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbiter.magic.limited.building import CURVE, column
from arbiter.magic.limited.rating import COLORS, Rated, by_name

SETTLED: Final = 14
"""After so many cards a drafter stays with its colours."""
BODIES: Final = 0.55
"""With fewer creatures among the cards taken than this share a creature is wanted more."""


def commitment(taken: Sequence[Rated]) -> dict[str, float]:
    """How much of each colour was taken, good cards first."""
    committed = dict.fromkeys(COLORS, 0.0)
    for card in taken:
        for color in card.colors:
            committed[color] += max(0.0, card.worth - 1.2) / len(card.colors)
    return committed


def wanted(card: Rated, taken: Sequence[Rated]) -> float:
    """How much a drafter wants a card."""
    if not card.is_playable:
        return -1.0
    settled = min(1.0, len(taken) / SETTLED)
    have = commitment(taken)
    first = sorted(COLORS, key=lambda color: -have[color])[:2]
    worth = card.worth
    if card.colors:
        outside = len([color for color in card.colors if color not in first])
        worth += 0.8 * settled if outside == 0 else -2.0 * settled * outside
    creatures = len([rated for rated in taken if rated.is_creature])
    if card.is_creature and creatures < BODIES * len(taken):
        worth += 0.4
    same = len([rated for rated in taken if not rated.is_land and column(rated) == column(card)])
    if not card.is_land and same > 2 * CURVE[column(card)]:
        worth -= 0.3 * settled
    return worth


def best(pack: Sequence[str], taken: Sequence[str]) -> int:
    """The place in the pack, from 0, of the card to take."""
    mine = [by_name(name) for name in taken]
    worth = [wanted(by_name(name), mine) for name in pack]
    return worth.index(max(worth))

"""Conducting combat: the Strike Table, its weakening, strikes at closed cards.  514"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import words

WEAK, MEDIUM, STRONG, MISS = "weak", "medium", "strong", "miss"

# 514.2: by the difference in favour of the assailing card; what it deals, what the reflecting card deals.
TABLE: Final = {
    5: (STRONG, MISS),
    4: (STRONG, WEAK),
    3: (MEDIUM, MISS),
    2: (MEDIUM, WEAK),
    1: (WEAK, MISS),
    -1: (WEAK, MISS),
    -2: (MISS, MISS),
    -3: (MISS, WEAK),
    -4: (WEAK, MEDIUM),
    -5: (MISS, MEDIUM),
}


SORTS: Final = {
    words.SIMPLE: "8.simple-strike",
    words.SPECIAL: "8.special-strike",
    words.MAGIC: "8.magic-strike",
    words.SHOT: "8.shot",
    words.THROW: "8.throw",
    words.DISCHARGE: "8.discharge",
    words.ROW: "8.row-strike",
}
"""111.1: what is said of each sort of attack."""


def by_table(assailing: int, reflecting: int, shown: int = 0) -> tuple[str, str]:
    """514.2: the strikes that two rolls give; `shown`: the number that decides between equal ones, if not the roll."""
    if assailing == reflecting:  # 514.2
        return (WEAK, MISS) if (shown or assailing) <= 4 else (MISS, WEAK)
    return TABLE[max(-5, min(5, assailing - reflecting))]


def weakened(assailing: int, reflecting: int) -> tuple[str, str] | None:
    """514.4: what the card with the higher roll may choose instead, so that it receives no strike; None: nothing."""
    difference = assailing - reflecting
    if difference in (2, 4):
        return TABLE[difference - 1]
    return TABLE[-3] if difference == -4 else None


def at_closed(roll: int) -> str:
    """514.6, 514.8"""
    return WEAK if roll <= 3 else MEDIUM if roll <= 5 else STRONG

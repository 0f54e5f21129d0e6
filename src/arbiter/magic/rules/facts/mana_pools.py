"""Mana in pools, counted: a little mana is kept piece by piece, much that is alike as one entry with a number.  CR 106.4

What pays sees pieces, of each entry no more than any payment that is looked for could take; what is spent is taken off its number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from arbiter.magic.language.manasymbols import symbols
from arbiter.magic.state.records import Mana

APART: Final = 20  # up to this number, equal ones are kept piece by piece
PIECES: Final = 2500  # so many alike are seen by what pays, besides what pays large amounts of generic mana

WRITTEN: Final = re.compile(r"\{([WUBRGC])\}(?:×([0-9]{1,1000}))?")

Amounts = list[tuple[str, int]]
"""Types of mana, each with how much there is of it."""


def amounts(mana: str, times: int = 1) -> Amounts:
    """So many times this mana: in its order as long as it is little, else by type."""
    if len(mana) * times <= APART:
        return [(color, 1) for color in mana * times]
    return [(color, mana.count(color) * times) for color in dict.fromkeys(mana)]


def capped(mana: str, times: int) -> str:
    """So many times this mana, as far as a payment could want it."""
    return (mana * min(times, PIECES))[:PIECES] if mana else ""


def single(mana: str, times: int) -> tuple[str, int]:
    """The same for the same mana: of one type it is one piece, so many times."""
    return (mana[0], len(mana) * times) if mana.count(mana[0]) == len(mana) else (mana, times)


def pieces(pool: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """The mana of a pool piece by piece, as what pays sees it."""
    if all(mana.count == 1 for mana in pool):
        return pool
    return tuple([mana for mana in pool for _ in range(min(mana.count, PIECES))])


def amount(pool: Sequence[Mana]) -> int:
    """How much mana there is."""
    return sum([mana.count for mana in pool])


def without(pool: tuple[Mana, ...], places: list[int]) -> tuple[tuple[Mana, ...], list[Mana]]:
    """What is left of a pool without the pieces at these places, and those."""
    wanted = {place: True for place in places}
    left: list[Mana] = []
    gone: list[Mana] = []
    place = 0
    for mana in pool:
        seen = min(mana.count, PIECES)
        taken = len([piece for piece in range(place, place + seen) if piece in wanted])
        place += seen
        single = mana if mana.count == 1 else counted(mana, 1)
        gone += [single] * taken
        if taken < mana.count:
            left.append(mana if not taken else counted(mana, mana.count - taken))
    return tuple(left), gone


def plenty(pool: tuple[Mana, ...]) -> int:
    """How much unrestricted mana there is that a payment does not see: it can pay only for generic mana."""
    return sum([mana.count - PIECES for mana in pool if mana.count > PIECES and mana.only is None])


def without_plenty(pool: tuple[Mana, ...], much: int) -> tuple[tuple[Mana, ...], list[Mana]]:
    """What is left of a pool once so much is taken from what there is plenty of, the most first, and what was taken."""
    left = dict(enumerate(pool))
    gone: list[Mana] = []
    for place in sorted(left, key=lambda place: -left[place].count):
        mana = left[place]
        taken = min(much, mana.count - PIECES) if mana.only is None else 0
        if taken > 0:
            much -= taken
            gone.append(counted(mana, taken))
            left[place] = counted(mana, mana.count - taken)
    return tuple([left[place] for place in range(len(pool))]), gone


def counted(mana: Mana, count: int) -> Mana:
    made = mana.copy()
    made.count = count
    return made


def totals(spent: list[Mana]) -> Amounts:
    """Spent mana, in its order as long as it is little, else by type."""
    if amount(spent) <= APART:
        return [(mana.color, 1) for mana in spent]
    types = list(dict.fromkeys([mana.color for mana in spent]))
    return [(color, amount([mana for mana in spent if mana.color == color])) for color in types]


def said(amounts: Amounts) -> str:
    """Amounts in symbols."""
    return "".join(["{" + color + "}" + ("" if count == 1 else f"×{count}") for color, count in amounts])


def text(pool: Sequence[Mana]) -> str:
    """The mana of a pool in symbols."""
    return said([(mana.color, mana.count) for mana in pool])


def letters(pool: Sequence[Mana]) -> str:
    """The mana of a pool in letters."""
    return "".join([mana.color if mana.count == 1 else f"{mana.color}×{mana.count}" for mana in pool])


def types(written: str) -> list[str]:
    """The symbols in which mana is written, without their numbers."""
    return symbols(re.sub("×[0-9]+", "", written))


def read(written: str) -> tuple[Mana, ...]:
    """Mana written in symbols, each perhaps with a number: "{R}{G}×500"."""
    symbols = WRITTEN.findall(written)
    return tuple([Mana(color, count=int(count) if count else 1) for color, count in symbols])

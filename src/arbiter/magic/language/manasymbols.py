"""The mana symbols of costs: reading them apart, and telling which there are.  CR 107.4"""

from __future__ import annotations

from typing import Final

COLOR_OF: Final[dict[str, str]] = {
    "W": "white",  # 202.2a
    "U": "blue",  # 202.2a
    "B": "black",  # 202.2a
    "R": "red",  # 202.2a
    "G": "green",  # 202.2a
}


def symbols(cost: str) -> list[str]:
    """The symbols of a mana cost: "{2}{G/W}" -> ["2", "G/W"]."""
    return [part for part in cost.replace("{", " ").replace("}", " ").split(" ") if part]


def unknown_symbols(cost: str) -> list[str]:
    """The symbols of a cost that are no mana symbols (107.4)."""
    return [symbol for symbol in symbols(cost) if not _is_mana(symbol)]


def _is_mana(symbol: str) -> bool:
    first, slash, second = symbol.partition("/")
    if not slash:
        return symbol.isdecimal() or symbol in ("X", "C", "S") or symbol in COLOR_OF
    return (first in COLOR_OF and (second in COLOR_OF or second == "P")) or (first == "2" and second in COLOR_OF)

"""The text box of a leveler card: level symbols with the power, toughness and abilities printed beside them (710)."""

from __future__ import annotations

import re
from typing import Final

from arbiter.magic.language import nodes as n

SYMBOL: Final = re.compile(r"LEVEL (\d+)(?:[-–](\d+)|\+)")
SIZE: Final = re.compile(r"(\d+)/(\d+)")


def begins(line: str) -> bool:
    """Whether a line is a level symbol: "LEVEL 1-4", "LEVEL 5+" """
    return SYMBOL.fullmatch(line.strip()) is not None


def end_of(lines: list[str], place: int) -> int:
    """The line behind the last one that belongs to the symbol at this place."""
    end = place + 1
    while end < len(lines) and not begins(lines[end]):
        end += 1
    return end


def has_size(lines: list[str], place: int) -> bool:
    """Whether power and toughness follow the symbol."""
    return place + 1 < len(lines) and SIZE.fullmatch(lines[place + 1].strip()) is not None


def striation(symbol: str, size: str, abilities: tuple[n.Ability, ...]) -> n.Static:
    """The static ability that a level symbol stands for."""
    levels, box = SYMBOL.fullmatch(symbol.strip()), SIZE.fullmatch(size.strip())
    assert levels is not None and box is not None
    parts: tuple[n.Modification, ...] = (n.SetBase(n.Number(int(box[1])), n.Number(int(box[2]))),)
    if abilities:
        parts = (*parts, n.Grant(abilities))
    return n.Static(n.Self(), parts, condition=n.AtLevel(int(levels[1]), int(levels[2] or 0)))

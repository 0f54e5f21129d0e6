"""How one object stands to another, in both languages: blocking it, blocked by it (509.1g)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.words import LANDWALKS


def opposing_en(only: str, other: str) -> str:
    return f"{only or 'blocking or blocked by'} {other}"


def opposing_ru(only: str, other: str, by_other: str) -> str:
    """The participles agree with the noun later."""
    said = {"blocking": f"<блокирующий> {other}", "blocked by": f"<заблокированный> {by_other}"}
    return said.get(only) or f"<блокирующий> {other} или <заблокированный> {by_other}"


def despite(one: str, every: str, names: tuple[str, ...]) -> dict[n.Modification, str]:
    """702.14c: "creatures with islandwalk can be blocked as though they didn't have islandwalk" """
    said: dict[n.Modification, str] = {}
    for walk, name in zip(LANDWALKS, (*names, ""), strict=True):
        said[n.Allow(f"be blocked despite {walk}")] = one.replace("%", name) if name else every
    return said


DESPITE_EN = despite(
    "creatures with % can be blocked as though they didn't have %",
    "creatures with landwalk abilities can be blocked as though they didn't have those abilities",
    LANDWALKS[:-1],
)
DESPITE_RU = despite(
    "существа со способностью Прохождение по землям: % могут быть заблокированы, как если бы у них её не было",
    "существа со способностями Прохождение по землям могут быть заблокированы, как если бы у них их не было",
    ("Лес", "Остров", "Гора", "Равнина", "Болото"),
)

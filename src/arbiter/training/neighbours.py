"""Neighbours of a right answer: reckoned once too often, two numbers exchanged, the next zone or step, one thing less.

They are drawn where a question would have only two answers.  Each is worked out from the right one by a mistake with a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from arbiter.magic.rules.turn.phases import STEPS
from arbiter.training.reading import Plain, Point, Reading

TWICE, SWAPPED, ZONE, STEP, FEWER, NONE_LEFT = "twice", "swapped", "zone", "step", "fewer", "none-left"
NEIGHBOURS: Final = (TWICE, SWAPPED, ZONE, STEP, FEWER, NONE_LEFT)

ZONES: Final = {
    "magic": ("graveyard", "exile", "hand", "battlefield", "library"),
    "berserk": ("graveyard", "squad", "deck"),
}
"""Where a card can be, by game; the likeliest mistake first."""

_SIZES: Final = re.compile(r"(-?[0-9]+)/(-?[0-9]+)")


def neighbours(run: Reading, point: Point) -> list[tuple[Plain, str]]:
    """Answers near the right one, each with its mistake; the likeliest first."""
    right = run.found[point.key]
    return [pair for pair in _near(run, point, right) if pair[0] != right]


def _near(run: Reading, point: Point, right: Plain) -> Iterator[tuple[Plain, str]]:
    if isinstance(right, bool) or right is None:
        return
    before = run.before.get(point.key)
    if isinstance(right, int):
        yield from _number(right, before)
    elif isinstance(right, list):
        if len(right) > 1:
            yield (right[1:] if point.fact == "stack" else right[:-1]), FEWER
        elif right:
            yield [], NONE_LEFT
    elif isinstance(right, dict):
        was = before if isinstance(before, dict) else {}
        twice = {name: count + (count - was.get(name, 0)) for name, count in right.items()}
        if right and all(count > 0 for count in twice.values()):
            yield twice, TWICE
    elif point.fact == "zone":
        yield from [(zone, ZONE) for zone in ZONES.get(run.scenario.game, ())]
    elif point.fact == "step" and right in STEPS:
        place = STEPS.index(right)
        yield from [(step, STEP) for step in (*STEPS[place + 1 : place + 2], *STEPS[max(0, place - 1) : place])]
    elif (sizes := _SIZES.fullmatch(right)) is not None:
        yield from _sizes(sizes, before)


def _number(right: int, before: Plain) -> Iterator[tuple[Plain, str]]:
    if type(before) is int and right + (right - before) >= 0:
        yield right + (right - before), TWICE


def _sizes(right: re.Match[str], before: Plain) -> Iterator[tuple[Plain, str]]:
    power, toughness = int(right[1]), int(right[2])
    was = _SIZES.fullmatch(before) if isinstance(before, str) else None
    if was is not None:
        yield f"{2 * power - int(was[1])}/{2 * toughness - int(was[2])}", TWICE
    yield f"{toughness}/{power}", SWAPPED

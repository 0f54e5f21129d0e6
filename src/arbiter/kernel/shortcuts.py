"""Shortcuts: a sequence of choices for all seats, repeated, that one seat proposes and the others accept or shorten.

A game that has such a rule names its numbers (`Rules.shortcuts`).  What is agreed is then answered choice by choice, so
that a record of it is an ordinary record.
"""

from __future__ import annotations

import json
from typing import Final, TypeAlias, final

from arbiter.kernel.decisions import Answer

MOST: Final = 20_000
"""How many choices a shortcut may have in all: each of them is really made."""

Choice: TypeAlias = "tuple[int, Answer]"
"""A seat and its answer."""


@final
class Shortcut:
    """A proposal, and then what is left of it.  `end`: how many of its choices are made; others can only lower it."""

    def __init__(self, seat: int, choices: list[Choice], times: int) -> None:
        self.seat = seat
        self.choices = choices
        self.times = times
        self.whole = len(choices) * times
        self.end = self.whole
        self.asked: list[int] = []  # the seats that have still to accept or shorten it, in order
        self.taken = 0  # how many choices have been made since all accepted

    def at(self, place: int) -> Choice:
        return self.choices[place % len(self.choices)]

    def places(self, seat: int) -> list[int]:
        """The places, before the current end, where this seat makes a choice."""
        return [place for place in range(self.end) if self.at(place)[0] == seat]

    @property
    def was_shortened(self) -> bool:
        return self.end < self.whole

    def text(self) -> str:
        return json.dumps([self.times, self.choices])


def read(seat: int, text: str) -> Shortcut:
    """The proposal that `Shortcut.text` wrote."""
    times, choices = json.loads(text)
    return Shortcut(seat, [(int(choice[0]), _answer(choice[1])) for choice in choices], int(times))


def _answer(value: object) -> Answer:
    if isinstance(value, list):
        pairs = [tuple(part) if isinstance(part, list) else part for part in value]
        return tuple(pairs)
    assert isinstance(value, str | int)
    return value

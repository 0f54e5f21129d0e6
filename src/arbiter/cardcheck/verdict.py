"""What the games of one card have shown, and how long they may take."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, final

CRASH, BROKEN, ENDLESS, UNANSWERED, OTHERWISE = "crash", "invariant", "endless", "unanswered", "otherwise"
"""What can be wrong with a card in play."""


class TooLong(Exception):
    """A card has taken too much time."""


@final
class Verdict:
    """What the games of a card have shown."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.problem = ""
        self.what = ""
        self.rules: list[str] = []
        self.scenario = ""
        self.unseen: list[str] = []
        self.missed: list[dict[str, Any]] = []  # why each was not seen, and which of the abilities promised it
        self.games = 0
        self.decisions = 0

    @property
    def passed(self) -> bool:
        return not self.problem and not self.unseen

    def as_json(self) -> dict[str, Any]:
        return dict(vars(self))

    def never_saw(self, promises: list[tuple[str, bool]]) -> None:
        """Promises that were not kept: the class of each, and whether it was carried out in vain."""
        self.unseen = list(dict.fromkeys(f"{what} (in vain)" if vain else what for what, vain in promises))


@contextmanager
def limited(seconds: int) -> Iterator[None]:
    """Raise `TooLong` in what takes the processor longer."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)

"""The event log: what happened, what caused it, and the rules that made it so.

Not part of the state: an append-only list that forks share up to where they part, and that search can switch off.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from mypy_extensions import mypyc_attr

from arbiter.kernel.messages import EVERYBODY, Argument, Message


@final
class Entry:
    """One event.  `seats` (a bit mask) may know that it happened; names in the message have masks of their own."""

    def __init__(self, message: Message, rules: tuple[str, ...], cause: int, seats: int = EVERYBODY) -> None:
        self.message = message
        self.rules = rules
        self.cause = cause
        self.seats = seats

    def seen_by(self, seat: int) -> bool:
        return self.seats == EVERYBODY or (seat >= 0 and (self.seats >> seat) & 1 == 1)

    def __repr__(self) -> str:
        return f"Entry({self.message!r}, {self.rules!r}, cause={self.cause})"

    def __str__(self) -> str:
        return f"{self.message} ({', '.join(self.rules)})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Witness:
    """Watches what the rules do step by step, for checks of the rules.  A log has none unless one is set."""

    def begins(self, source: int, origin: str, node: object) -> None:
        """The rules carry out, apply or note this part of what is written on an object."""

    def ends(self, node: object, done: bool) -> None:
        """What began is over; whether it was done."""


@final
class Log:
    """Entries by index.  `cause` is the entry that is being carried out: entries added meanwhile name it."""

    def __init__(self, parent: Log | None = None, length: int = 0, on: bool = True) -> None:
        self.on = on
        self.cause = -1
        self.witness: Witness | None = None
        self._marks: list[tuple[int, int]] = []  # from which length on which entry was the cause
        self._parent = parent
        self._start = length
        self._entries: list[Entry] = []

    def __len__(self) -> int:
        return self._start + len(self._entries)

    def add(self, id: str, args: dict[str, Argument], rules: tuple[str, ...], seats: int = EVERYBODY) -> int:
        """Write an entry (if the log is on); its index, or -1."""
        if not self.on:
            return -1
        self._entries.append(Entry(Message(id, args), rules, self.cause, seats))
        return len(self) - 1

    def because(self, cause: int) -> None:
        """What is added from now on is caused by this entry (-1: by none)."""
        if not self.on:
            return
        self.cause = cause
        self._marks.append((len(self), cause))

    def branch(self, length: int, on: bool) -> Log:
        """A log that shares the first `length` entries with this one and goes its own way after them."""
        log: Log = self
        while log._parent is not None and length <= log._start:
            log = log._parent
        made = Log(log, length, on)
        made.witness = self.witness if on else None
        for start, cause in log._marks:
            if start <= length:
                made.cause = cause
        made._marks.append((length, made.cause))
        return made

    def entry(self, index: int) -> Entry:
        log: Log = self
        while index < log._start:
            assert log._parent is not None
            log = log._parent
        return log._entries[index - log._start]

    def entries(self, start: int = 0) -> Iterator[Entry]:
        for index in range(start, len(self)):
            yield self.entry(index)


SILENT: Final = Log(None, 0, False)
"""The log of a state that is in no game: nothing is ever written to it."""

"""The log of an event: entries with who, when and what, one JSON line each, only ever added to.  CC-3"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, final

from arbiter.kernel.messages import ArbiterError, Message

if sys.platform != "win32":
    import fcntl

Data = dict[str, Any]

KEYS: Final = ("number", "who", "role", "when", "what", "data")


@final
@dataclass(frozen=True)
class Entry:
    """What was done: its number, by whom in which role, when (seconds of the epoch), the kind, and what belongs to it."""

    number: int
    who: str
    role: str
    when: int
    what: str
    data: Data = field(default_factory=dict)

    def line(self) -> str:
        return json.dumps({key: getattr(self, key) for key in KEYS}, ensure_ascii=False)


def entry_from(line: str, place: int) -> Entry:
    """An entry from its line; what is wrong with it is said with its place in the file."""
    try:
        return entry_of(json.loads(line), place)
    except ValueError:
        raise ArbiterError(Message("tournament-log-line", {"n": place, "keys": ", ".join(KEYS)})) from None


def entry_of(given: Any, place: int) -> Entry:
    try:
        assert isinstance(given, dict) and set(given) == set(KEYS) and isinstance(given["data"], dict)
        entry = Entry(**given)
        assert all(isinstance(value, int) for value in (entry.number, entry.when))
        assert all(isinstance(value, str) for value in (entry.who, entry.role, entry.what))
    except AssertionError:
        raise ArbiterError(Message("tournament-log-line", {"n": place, "keys": ", ".join(KEYS)})) from None
    if entry.number != place:
        raise ArbiterError(Message("tournament-log-order", {"n": place, "number": entry.number}))
    return entry


def read(path: Path) -> list[Entry]:
    """The entries of a file.  A last line without an end was never written whole, and is left out."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ArbiterError(Message("tournament-log-unreadable", {"file": str(path), "reason": str(error)})) from None
    lines = text.split("\n")[:-1]
    return [entry_from(line, place) for place, line in enumerate(lines, 1)]


def append(path: Path, entries: Iterable[Entry], after: int) -> None:
    """Adds entries to a file that holds `after` of them; half a line of a writer who died is cut off first.

    The file is locked meanwhile, so that of two who write at once the second finds it longer and adds nothing.
    """
    with path.open("a+b") as file:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX)  # until the file is closed, or its writer dies
        file.seek(0)
        there = file.read()
        whole = there.rfind(b"\n") + 1
        if there.count(b"\n") != after:
            raise ArbiterError(Message("tournament-log-moved", {"file": str(path)}))
        file.truncate(whole)
        file.seek(0, os.SEEK_END)
        file.write("".join(entry.line() + "\n" for entry in entries).encode())
        file.flush()
        os.fsync(file.fileno())

"""Many cards checked: in this process or in several, kept in a file as they come, and gone on with where a check stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, Final, final

from arbiter import games
from arbiter.cardcheck.verdict import CRASH, Verdict
from arbiter.engine import end_with_parent, settle
from arbiter.kernel.messages import ArbiterError, Message

SHOWN: Final = 5  # examples of a class
CHUNK: Final = 20  # cards that are handed to a process at once
DIED: Final = "the process died"

Work = tuple[str, Any]
"""A card to check: its name, and what another process must be told of it; None: it is in the pool."""

Row = dict[str, Any]
"""A verdict as plain data."""


class Check:
    """A game's own part of the check."""

    def of_pool(self) -> Iterable[Work]:
        """Every card that there is."""
        raise NotImplementedError

    def of_file(self, path: Path) -> Iterable[Work]:
        """The cards of a card file."""
        raise NotImplementedError

    def checked(self, work: Work, known: dict[str, Row], takes: int) -> Row | None:
        """The verdict on a card, with a "key" by which it is known again, played in so many games (0: the usual number) or
        one of those known; None if the card does not compile.  Never raises."""
        raise NotImplementedError

    def explanation(self, what: str) -> str:
        """The message that says why this class is not to be seen; empty: it should be."""
        return ""


def check_of(game: str) -> Check:
    """The card check of a game; `ArbiterError` if there is no such game, or it has none."""
    return games.shared(game, "check", Check)


@final
class Report:
    """What the check of many cards has shown."""

    def __init__(self, check: Check) -> None:
        self.check = check
        self.rows: list[Row] = []
        self.seconds = 0.0

    @property
    def failures(self) -> list[Row]:
        return [row for row in self.rows if row["problem"]]

    @property
    def unseen(self) -> list[Row]:
        """The cards of which something was not seen that has no reason not to be."""
        return [row for row in self.rows if not row["problem"] and self.unexplained(row)]

    def unexplained(self, row: Row) -> list[str]:
        return [what for what in row["unseen"] if not self.check.explanation(what)]

    def classes(self) -> list[dict[str, Any]]:
        """What was never seen, most frequent first."""
        classes: dict[str, list[str]] = {}
        for row in self.rows:
            for what in row["unseen"] if not row["problem"] else ():
                classes.setdefault(what, []).append(row["name"])
        ordered = sorted(classes.items(), key=lambda pair: (-len(pair[1]), pair[0]))
        return [
            {"what": what, "cards": len(names), "examples": names[:SHOWN], "because": self.check.explanation(what)}
            for what, names in ordered
        ]

    def as_json(self) -> dict[str, Any]:
        failed = sorted(self.failures, key=lambda row: (_frequency(self.failures, row), row["name"]))
        return {
            "cards": len(self.rows),
            "passed": len(self.rows) - len(self.failures) - len(self.unseen),
            "failed": len(self.failures),
            "unseen": len(self.unseen),
            "seconds": round(self.seconds, 2),
            "failures": [
                {
                    "card": row["name"],
                    "problem": row["problem"],
                    "what": row["what"],
                    "rules": row["rules"],
                    "scenario": row["scenario"],
                }
                for row in failed
            ],
            "unseen_by": self.classes(),
            "unpassed": sorted([row["name"] for row in [*self.failures, *self.unseen]]),
        }


def _frequency(failures: list[Row], row: Row) -> int:
    return -sum(1 for other in failures if other["problem"] == row["problem"] and other["what"] == row["what"])


def run(
    game: str,
    work: Iterable[Work],
    jobs: int = 1,
    out: Path | None = None,
    shown: Callable[[int], None] | None = None,
    takes: int = 0,
) -> Report:
    """Check cards; those that `out` already has, with the same nodes, are not played again."""
    report, began = Report(check_of(game)), perf_counter()
    known = {} if out is None or not out.exists() else _read(out)
    chunks = [(game, chunk, known, takes) for chunk in _chunks(work)]
    for rows in map(_checked, chunks) if jobs == 1 else _elsewhere(chunks, jobs):
        report.rows += rows
        if out is not None:
            _keep(out, [row for row in rows if known.get(row["name"]) != row])
        if shown is not None:
            shown(len(report.rows))
    report.seconds = perf_counter() - began
    return report


def _read(out: Path) -> dict[str, Row]:
    """The verdicts of an earlier check; the last line may be half written."""
    rows: dict[str, Row] = {}
    for number, line in enumerate(out.read_text(encoding="utf-8").splitlines(), 1):
        try:
            row = json.loads(line)
            rows[row["name"]] = row
        except (ValueError, KeyError, TypeError):
            if line.startswith("{"):
                continue
            raise ArbiterError(Message("check-no-record", {"file": str(out), "line": number})) from None
    return rows


def _keep(out: Path, rows: list[Row]) -> None:
    with out.open("a", encoding="utf-8") as file:
        for row in rows:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")


def _chunks(work: Iterable[Work]) -> Iterator[list[Work]]:
    chunk: list[Work] = []
    for piece in work:
        chunk.append(piece)
        if len(chunk) == CHUNK:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


Chunk = tuple[str, list[Work], dict[str, Row], int]


def _elsewhere(chunks: list[Chunk], jobs: int) -> Iterator[list[Row]]:
    """In other processes; if one of them dies, the cards that may have done it are played one by one."""
    waiting = [
        (game, chunk, {name: known[name] for name, _ in chunk if name in known}, takes)
        for game, chunk, known, takes in chunks
    ]
    while waiting:
        done, died = 0, False
        with ProcessPoolExecutor(
            jobs, get_context("spawn"), initializer=_begin, initargs=(games.registered(),)
        ) as crew:
            futures = [crew.submit(_checked, chunk) for chunk in waiting]
            try:
                for future in futures:
                    rows = future.result()
                    done += 1
                    yield rows
            except BrokenProcessPool:
                died = True
        if died:
            yield _one_by_one(waiting[done])
            done += 1
        waiting = waiting[done:]


def _one_by_one(chunk: Chunk) -> list[Row]:
    """Each card in a process of its own, so that it is known which of them ends it."""
    game, work, known, takes = chunk
    rows: list[Row] = []
    for piece in work:
        with ProcessPoolExecutor(1, get_context("spawn"), initializer=_begin, initargs=(games.registered(),)) as crew:
            try:
                rows += crew.submit(_checked, (game, [piece], known, takes)).result()
            except BrokenProcessPool:
                died = Verdict(piece[0])
                died.problem, died.what = CRASH, DIED
                rows.append({**died.as_json(), "key": ""})
    return rows


def _begin(registered: list[dict[str, Any]]) -> None:
    end_with_parent()
    games.register_all(registered)
    settle()


def _checked(chunk: Chunk) -> list[Row]:
    game, work, known, takes = chunk
    rows = [check_of(game).checked(piece, known, takes) for piece in work]
    return [row for row in rows if row is not None]

"""The folder of a simulation: what was played, so that it can go on where it stopped, and records to look at.

run.json                what is played, and how long it took so far
results.jsonl           a row for each game that is done, written as soon as it is
records/000017.json     the game: `arbiter replay` tells it
failures/000017.json    a game that failed, for `arbiter shrink`, and what went wrong, in 000017.txt
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import final

if sys.platform != "win32":
    import fcntl

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.research.plan import Plan
from arbiter.research.playing import play
from arbiter.research.summary import Row, row_from


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(path.name + ".part")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise _not_written(path, error) from None


def _not_written(path: Path, error: OSError) -> ArbiterError:
    reason = error.strerror or type(error).__name__
    return ArbiterError(Message("sim-not-written", {"file": str(path), "reason": reason}))


def keep_record(folder: Path, number: int, record: str, failure: str) -> None:
    """Keep a game; `failure` is what went wrong in it, if anything did."""
    name = f"{number:06}"
    if failure:
        write(folder / "failures" / f"{name}.txt", failure)
        write(folder / "failures" / f"{name}.json", record)
    else:
        write(folder / "records" / f"{name}.json", record)


@final
class _Lock:
    """Two runs do not write into one folder; the lock goes with the process that holds it, however that ends."""

    def __init__(self, folder: Path) -> None:
        self._held = -1
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _not_written(folder, error) from None
        if sys.platform != "win32":
            self._held = os.open(folder, os.O_RDONLY)
            try:
                fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self.release()
                raise ArbiterError(Message("sim-busy", {"folder": str(folder)})) from None

    def release(self) -> None:
        if self._held >= 0:
            os.close(self._held)
            self._held = -1

    def __del__(self) -> None:
        self.release()


@final
class Storage:
    """One simulation's folder.  A folder of another simulation is refused."""

    def __init__(self, folder: Path, plan: Plan, fresh: bool = False) -> None:
        self.folder = folder
        self.results = folder / "results.jsonl"
        self.head = folder / "run.json"
        self.rows: dict[int, Row] = {}
        self.seconds = 0.0
        self.lock = _Lock(folder)
        self.facts = {"identity": plan.identity(), "plan": {**plan.as_json(), "cards": None}}
        try:
            if fresh:
                self._forget()
            if self.head.exists():
                self._recall()
            self.keep_time(self.seconds)
            self._write_rows()
        except ArbiterError:
            self.lock.release()
            raise

    def _forget(self) -> None:
        for pattern in ("run.json", "results.jsonl", "records/*.json", "failures/*.json", "failures/*.txt"):
            for path in self.folder.glob(pattern):
                path.unlink()

    def _recall(self) -> None:
        try:
            saved = json.loads(self.head.read_text("utf-8"))
            same = saved["identity"] == self.facts["identity"]
            self.seconds = float(saved["seconds"])
            lines = self.results.read_text("utf-8").splitlines() if self.results.exists() else []
        except (OSError, ValueError, KeyError, TypeError):
            raise ArbiterError(Message("sim-damaged", {"folder": str(self.folder)})) from None
        if not same:
            raise ArbiterError(Message("sim-other", {"folder": str(self.folder)}))
        for line in lines:
            try:
                row = row_from(line)
            except ValueError:
                continue  # the line that was being written when it stopped
            self.rows[row.number] = row

    def keep(self, row: Row) -> None:
        """A game is done."""
        self.rows[row.number] = row
        try:
            with self.results.open("a", encoding="utf-8") as file:
                file.write(row.text() + "\n")
        except OSError as error:
            raise _not_written(self.results, error) from None

    def keep_time(self, seconds: float) -> None:
        self.seconds = seconds
        write(self.head, json.dumps({**self.facts, "seconds": round(seconds, 3)}, ensure_ascii=False) + "\n")

    def finish(self, seconds: float) -> None:
        """All that was asked for is done: rows in order, the same whoever played them."""
        self.keep_time(seconds)
        self._write_rows()
        self.lock.release()

    def _write_rows(self) -> None:
        write(self.results, "".join(self.rows[number].text() + "\n" for number in sorted(self.rows)))


def play_and_keep(plan: Plan, number: int, folder: Path | None, records: bool) -> Row:
    """A game, kept where it belongs."""
    row, record, failure = play(plan, number)
    if folder is not None and (records or failure is not None):
        keep_record(folder, number, record, "" if failure is None else failure.text)
    return row

"""Card files into the store: read as a stream, compiled, written in batches; interrupted, the next run goes on from there."""

from __future__ import annotations

import hashlib
import json
import os
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Final, final

from arbiter.engine import side_by_side
from arbiter.kernel.messages import Argument, Message
from arbiter.magic.cards import melding, rows
from arbiter.magic.cards.cardfile import BadFile, CardFile
from arbiter.magic.cards.entries import Entry, Face, Item, LeftOut, Ruling
from arbiter.magic.cards.rows import Made
from arbiter.magic.cards.store import Store, present_version

BATCH: Final = 100  # entries that are written together
BATCH_BYTES: Final = 1 << 24
LISTED: Final = 200  # bad entries that are listed; all are counted
EDGE: Final = 1 << 16  # bytes at either end of a file by which it is known again


def _readable(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except OSError as error:
        args: dict[str, Argument] = {"file": str(path), "offset": 0, "detail": str(error.strerror)}
        raise BadFile(Message("import-file-unreadable", args)) from None


def identity(path: Path) -> str:
    """By what a file is known again: its size, when it was changed, its beginning and its end."""
    with _readable(path) as file:
        facts = os.fstat(file.fileno())
        digest = hashlib.blake2b(f"{facts.st_size} {facts.st_mtime_ns} ".encode(), digest_size=16)
        digest.update(file.read(EDGE))
        file.seek(max(0, facts.st_size - EDGE))
        digest.update(file.read(EDGE))
    return digest.hexdigest()


@dataclass
class Counts:
    """What came of an import so far."""

    entries: int = 0
    rulings: int = 0
    left_out: dict[str, int] = field(default_factory=dict)
    bad: int = 0
    listed: list[tuple[str, str]] = field(default_factory=list)
    """Bad entries: how each is called, and why it cannot be used (a message as JSON)."""
    kept: int = 0
    """Entries that were in the store when this was written; some of them may stand behind the mark."""

    def note(self, item: Item) -> None:
        if isinstance(item, Entry):
            self.entries += 1
        elif isinstance(item, Ruling):
            self.rulings += 1
        elif isinstance(item, LeftOut):
            self.left_out[item.kind] = self.left_out.get(item.kind, 0) + 1
        else:
            self.bad += 1
            if len(self.listed) < LISTED:
                self.listed.append((item.label, rows.refusal_json(item.why)))

    def as_json(self) -> dict[str, Any]:
        kept = {"entries": self.entries, "rulings": self.rulings, "bad": self.bad}
        return {**kept, "left_out": dict(self.left_out), "listed": self.listed[:]}

    @classmethod
    def read(cls, text: str) -> Counts:
        kept = json.loads(text)
        kept["listed"] = [(str(label), str(why)) for label, why in kept["listed"]]
        return cls(**kept)


@final
class Batch:
    """Items that are written together; the mark from which they could be read again, and what was counted up to there."""

    def __init__(self, mark: int, counted: dict[str, Any], consumed: int) -> None:
        self.mark = mark
        self.counted = counted
        self.consumed = consumed
        self.items: list[Item] = []
        self.work: list[tuple[str, list[Face]]] = []


@final
class Import:
    """A file on its way into the store."""

    def __init__(
        self,
        path: Path,
        store: Store,
        jobs: int = 1,
        again: bool = False,
        shown: Callable[[int, int, int], None] | None = None,
    ) -> None:
        """`again`: from the start, also if it was imported before; `shown` is told bytes, all bytes, and entries."""
        self.path = path
        self.store = store
        self.jobs = jobs
        self.shown = shown
        self.counts = Counts()  # of what was read
        self._written = 0  # entries
        self._begun: set[str] = set()
        self._problem: BadFile | None = None
        with CardFile(path) as begun:  # says what is wrong before anything is written
            begun.probe()
        self.identity = identity(path)
        kept = store.rows("SELECT format, mark, finished, counts FROM files WHERE identity = ?", self.identity)
        self.finished, format, mark = False, "", 0
        if kept and not again:
            format, mark, finished, counts = kept[0]
            self.finished = bool(finished)
            self.counts = Counts.read(counts)
            self._written = self.counts.entries
        self.resumed = mark > 0 and not self.finished
        self._file = CardFile(path, format if self.resumed else "", mark if self.resumed else 0)
        self.format = self._file.format

    @property
    def kept(self) -> int:
        """Entries that are in the store for good: what the store says, for a stop can come between writing and counting."""
        rows = self.store.rows("SELECT counts FROM files WHERE identity = ?", self.identity)
        return Counts.read(rows[0][0]).kept if rows else 0

    def run(self) -> None:
        """Read on to the end.  Raises `BadFile` where the file is broken; what stood before it is in the store."""
        if self.finished:
            self._file.close()
            return
        with self._file:
            for batch, made in self._compiled():
                self._write(batch, made)
        self._meld()
        if self._problem is not None:
            raise self._problem
        with self.store.writing():
            self._note(Batch(self._file.mark, self.counts.as_json(), self._file.source.consumed), True)
        self.finished = True

    def _batches(self) -> Iterator[Batch]:
        """What the file holds, in batches; each with a mark from which it could be read on, and what was counted there."""
        mark, counted = self._file.mark, self.counts.as_json()
        batch, begun = Batch(mark, counted, 0), self._file.source.unpacked
        try:
            for item in self._file.items():
                if self._file.mark != mark:
                    mark, counted = self._file.mark, self.counts.as_json()
                self.counts.note(item)
                batch.items.append(item)
                if isinstance(item, Entry):
                    batch.work += [(item.name, item.faces)] if self._needs(item) else []
                if len(batch.items) == BATCH or self._file.source.unpacked - begun > BATCH_BYTES:
                    begun = self._file.source.unpacked
                    batch.mark, batch.counted, batch.consumed = mark, counted, self._file.source.consumed
                    yield batch
                    batch = Batch(mark, counted, 0)
        except BadFile as problem:
            self._problem = problem
        batch.mark, batch.counted, batch.consumed = mark, counted, self._file.source.consumed
        yield batch

    def _needs(self, entry: Entry) -> bool:
        """Whether a card must be compiled: the first entry of its name in a file says what is printed on it."""
        if entry.name in self._begun:
            return False
        self._begun.add(entry.name)
        known = self.store.facts(entry.name)
        if known is None:
            return True
        facts, version, file = known
        return version != present_version() or (facts != rows.digest(entry.faces) and file != self.identity)

    def _compiled(self) -> Iterator[tuple[Batch, list[Made]]]:
        held: deque[Batch] = deque()

        def pieces() -> Iterator[list[tuple[str, list[Face]]]]:
            for batch in self._batches():
                held.append(batch)
                yield batch.work

        for made in side_by_side(rows.compiled_all, pieces(), self.jobs):
            yield held.popleft(), made

    def _write(self, batch: Batch, made: list[Made]) -> None:
        new = {name: card for (name, _), card in zip(batch.work, made, strict=True)}
        touched: list[int] = []
        self._written += sum(isinstance(item, Entry) for item in batch.items)
        with self.store.writing():
            for item in batch.items:
                if isinstance(item, Entry):
                    touched.append(self.store.put(item, new.pop(item.name, None), self.identity))
                elif isinstance(item, Ruling):
                    self.store.note_ruling(item)
            self.store.index(dict.fromkeys(touched))
            self._note(batch, False)
        if self.shown is not None:
            self.shown(batch.consumed, self._file.source.size, self._written)

    def _note(self, batch: Batch, finished: bool) -> None:
        counts = json.dumps({**batch.counted, "kept": self._written})
        values = (self.identity, str(self.path), self.format, batch.mark, int(finished), counts)
        self.store.base.execute("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?)", values)

    def _meld(self) -> None:
        """Put meld cards together, once all of the file is there."""
        melds = self.store.rows("SELECT id, name, faces, nodes FROM cards WHERE layout = 'meld'")
        ids = {str(name): int(id) for id, name, _, _ in melds}
        nodes = {str(name): str(text) for _, name, _, text in melds}
        whole = melding.linked([Entry(str(name), json.loads(faces)) for _, name, faces, _ in melds])
        fronts = {entry.name for entry in whole}
        with self.store.writing():
            for entry in whole:
                if len(entry.faces) == 2 and not nodes[entry.name]:
                    self.store.melded(ids[entry.name], entry.faces, rows.compiled(entry.name, entry.faces))
            for name, id in ids.items():
                if name not in fronts:
                    self.store.forget(id)

    def compiled(self) -> tuple[int, int]:
        """How many cards the file has, and how many of them can be played."""
        sql = "SELECT count(*), coalesce(sum(nodes <> ''), 0) FROM cards WHERE file = ?"
        cards, playable = self.store.rows(sql, self.identity)[0]
        return int(cards), int(playable)


def refresh(store: Store, jobs: int = 1, shown: Callable[[int, int], None] | None = None) -> int:
    """Compile again what another version of the language compiled; how many cards that were."""
    stale = store.stale()
    pieces = [stale[at : at + BATCH] for at in range(0, len(stale), BATCH)]
    work = ([(name, faces) for _, name, faces in piece] for piece in pieces)
    done = 0
    for piece, made in zip(pieces, side_by_side(rows.compiled_all, work, jobs), strict=True):
        with store.writing():
            for (id, _, _), card in zip(piece, made, strict=True):
                store.remade(id, card, present_version())
            store.index([id for id, _, _ in piece])
        done += len(piece)
        if shown is not None:
            shown(done, len(stale))
    return done

"""The index: what was read of sources and scenarios and what plays of scenarios showed, kept in the user's cache folder.

Everything is kept by content.  A file is read again when its size or one of its times differs from what they were, and
what was read of it holds while a digest of its content is the same.  What a play showed holds for the scenario's text and
for every file of the package that a play can use.  The name of the index itself holds a digest of the modules that read,
so another version of them begins another index.  Where nothing can be written the index lives in memory.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from arbiter.rulebook.book import Book, package_folder
from arbiter.rulebook.citations import Citation, of_book, read_source
from arbiter.rulebook.files import below, cache_folder, digest_of
from arbiter.rulebook.ledger import around
from arbiter.rulebook.shows import Named, Show, head_of

Shown = Callable[[int, int], None]
"""Who is told how many of how many files were read, or scenarios played."""

READERS: Final = ("index.py", "citations.py", "ledger.py", "shows.py")
ABOVE: Final = ("cli", "client", "agents", "research", "cardcheck", "rulebook")
"""Packages that no play of a scenario uses: it cannot import from a higher floor."""

JUST_NOW: Final = 2_000_000_000
"""Nanoseconds: a file that changed so shortly before it was read may change again without a new time."""

PATIENCE: Final = 10.0
OTHERS: Final = 3  # indexes of other versions that are kept
TABLES: Final = """
CREATE TABLE IF NOT EXISTS files (path TEXT PRIMARY KEY, stat TEXT NOT NULL, digest TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS facts (path TEXT PRIMARY KEY, digest TEXT NOT NULL, facts TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS plays (
  scenario TEXT PRIMARY KEY, world TEXT NOT NULL, passed INTEGER NOT NULL, cited TEXT NOT NULL) WITHOUT ROWID;
"""


def opened() -> Index:
    """The index of this user."""
    here = Path(__file__).parent
    version = digest_of(b"".join([(here / name).read_bytes() for name in READERS]))[:12]
    return _opened(cache_folder() / f"rules-{version}.sqlite")


@cache
def _opened(path: Path) -> Index:
    try:
        made = Index(path)
    except (OSError, sqlite3.Error):
        return Index(None)
    _tidy(path)
    return made


def _tidy(kept: Path) -> None:
    """Removes the indexes of other versions, but for a few that were used last."""
    with suppress(OSError):
        os.utime(kept)
        others = sorted(kept.parent.glob("rules-*.sqlite"), key=lambda path: -path.stat().st_mtime)
        for path in others[1 + OTHERS :]:
            path.unlink(missing_ok=True)


@final
class Index:
    """The kept readings and plays."""

    def __init__(self, path: Path | None) -> None:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self.base = sqlite3.connect(":memory:" if path is None else str(path), PATIENCE, isolation_level=None)
        self.base.executescript(TABLES)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """A batch; who cannot write it (another process does, the disk is full) has read for itself only."""
        with suppress(sqlite3.Error):
            self.base.execute("BEGIN IMMEDIATE")
            try:
                yield
            finally:
                with suppress(sqlite3.Error):
                    self.base.execute("COMMIT")

    # Files.

    def digests(self, files: dict[str, os.stat_result]) -> dict[str, str]:
        """The digest of the content of each file; only those are read that may have changed."""
        known: dict[str, tuple[str, str]] = {}
        for path, stat, digest in self.base.execute("SELECT path, stat, digest FROM files"):
            known[path] = (stat, digest)
        digests: dict[str, str] = {}
        new: list[tuple[str, str, str]] = []
        for path, about in files.items():
            stat = _signature(about)
            before = known.get(path)
            if before is not None and before[0] == stat:
                digests[path] = before[1]
                continue
            digests[path] = digest_of(Path(path).read_bytes())
            settled = time.time_ns() - max(about.st_mtime_ns, about.st_ctime_ns) > JUST_NOW
            new.append((path, stat if settled else "", digests[path]))
        if new:
            with self._writing():
                self.base.executemany("INSERT OR REPLACE INTO files VALUES (?, ?, ?)", new)
        return digests

    def facts(
        self, digests: dict[str, str], read: Callable[[Path, str], object], shown: Shown | None, naming: str = ""
    ) -> dict[str, Any]:
        """What `read` makes of each file, of those only that name a rule if it is given."""
        known: dict[str, str] = dict(self.base.execute("SELECT path, digest FROM facts"))
        due = [path for path, digest in digests.items() if known.get(path) != digest]
        made: list[tuple[str, str, str]] = []
        for count, path in enumerate(due, start=1):
            content = Path(path).read_bytes()  # may be newer than its digest: then that is noticed the next time
            text = json.dumps(read(Path(path), content.decode("utf-8")), ensure_ascii=False)
            made.append((path, digest_of(content), text))
            if shown is not None:
                shown(count, len(due))
        if made:
            with self._writing():
                self.base.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?, ?)", made)
        texts: dict[str, str] = {}
        sql = "SELECT path, digest, facts FROM facts" + (" WHERE instr(facts, ?)" if naming else "")
        for path, digest, text in self.base.execute(sql, (f'"{naming}"',) if naming else ()):
            if digests.get(path) == digest:
                texts[path] = text
        texts |= {path: text for path, _, text in made}
        return {path: json.loads(texts[path]) for path in digests if path in texts}

    # What stands in them.

    def citations(self, book: Book, shown: Shown | None = None, naming: str = "") -> list[Citation]:
        """Everything in the code of a game that cites its book, or one rule of it."""
        facts = self.facts(self.digests(below(book.code, ".py")), _read_code, shown, naming)
        citations: list[Citation] = []
        for name, rows in facts.items():
            path = Path(name)
            for rule, edition, kind, line, column, within, code in rows:
                if naming in ("", rule):
                    citations.append(Citation(rule, edition, kind, path, line, column, within, code))
        return of_book(book, citations)

    def scenarios(self, folder: Path, shown: Shown | None = None, naming: str = "") -> list[Named]:
        """The scenarios below a folder, or those that name a rule."""
        digests = self.digests(below(folder, ".yaml"))
        facts = self.facts(digests, _read_scenario, shown, naming)
        scenarios: list[Named] = []
        for path, head in facts.items():
            if head is not None and (not naming or naming in head["rules"]):
                name = Path(path).relative_to(folder).with_suffix("").as_posix()
                scenarios.append(Named.from_head(name, Path(path), head, digests[path]))
        return scenarios

    # Plays.

    def world(self) -> str:
        """A digest of every file that a play of a scenario can use, besides the scenario."""
        package = package_folder()
        files: dict[str, os.stat_result] = {}
        for entry in sorted(os.scandir(package), key=lambda scenario: scenario.name):
            if entry.is_dir() and entry.name not in ABOVE:
                files |= below(Path(entry.path), "")
        digest = hashlib.blake2b(digest_size=16)
        for path, content in self.digests(files).items():
            digest.update(f"{os.path.relpath(path, package)}\0{content}\0".encode())
        return digest.hexdigest()

    def plays(self, named: list[Named], world: str) -> dict[str, Show]:
        """What plays of these scenarios showed in this world, by name; those that were not played are left out."""
        rows = self.base.execute("SELECT scenario, passed, cited FROM plays WHERE world = ?", (world,))
        known = {scenario: (passed, cited) for scenario, passed, cited in rows}
        shows: dict[str, Show] = {}
        for scenario in named:
            if _scene(scenario) in known:
                passed, cited = known[_scene(scenario)]
                shows[scenario.name] = Show(scenario, bool(passed), frozenset(json.loads(cited)))
        return shows

    def played(self, shows: Iterable[tuple[Named, Show]], world: str) -> None:
        """Remembers plays, and forgets those of other worlds of the same scenarios."""
        rows = [(_scene(named), world, int(show.passed), json.dumps(sorted(show.cited))) for named, show in shows]
        with self._writing():
            self.base.executemany("INSERT OR REPLACE INTO plays VALUES (?, ?, ?, ?)", rows)


def _scene(named: Named) -> str:
    return f"{named.name}\0{named.digest}"


def _signature(about: os.stat_result) -> str:
    return f"{about.st_size} {about.st_mtime_ns} {about.st_ctime_ns} {about.st_ino}"


def _read_code(path: Path, source: str) -> object:
    """The citations of a module, each with a digest of the code around it."""
    lines = source.encode().splitlines()
    tree = ast.parse(source)
    rows: list[list[object]] = []
    for citation in read_source(path, source):
        first, last = around(tree, citation.line)
        code = digest_of(b"\n".join(lines[first - 1 : last]))
        rows.append(
            [citation.rule, citation.edition, citation.kind, citation.line, citation.column, citation.within, code]
        )
    return rows


def _read_scenario(path: Path, text: str) -> object:
    return head_of(text)

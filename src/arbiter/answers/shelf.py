"""The index of all that can be asked about: a file in the user's cache folder, made anew where what it was made from changed.

Each source is kept by itself with a signature of the files it was read from, so a changed scenario does not read the books
again.  Where nothing can be written the index lives in memory.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, final

from arbiter.answers import documents, recalling, sources, spelling
from arbiter.answers.sources import Entry, Source
from arbiter.answers.words import is_common, stem, stems, words_of
from arbiter.rulebook.book import plain
from arbiter.rulebook.files import cache_folder, digest_of

READERS: Final = (
    "shelf.py",
    "sources.py",
    "reading.py",
    "terms.py",
    "spelling.py",
    "recalling.py",
    "words.py",
    "documents.py",
)
PATIENCE: Final = 30.0
OTHERS: Final = 2  # indexes of other versions that are kept

TABLES: Final = """
CREATE TABLE IF NOT EXISTS sources (name TEXT PRIMARY KEY, signature TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
  id INTEGER PRIMARY KEY, source TEXT NOT NULL, kind TEXT NOT NULL, game TEXT NOT NULL, key TEXT NOT NULL,
  grp TEXT NOT NULL, facts TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS entries_by_key ON entries (key);
CREATE INDEX IF NOT EXISTS entries_by_source ON entries (source);
CREATE TABLE IF NOT EXISTS names (called TEXT NOT NULL, name TEXT NOT NULL, entry INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS names_by_called ON names (called);
CREATE INDEX IF NOT EXISTS names_by_entry ON names (entry);
CREATE TABLE IF NOT EXISTS shows (about TEXT NOT NULL, game TEXT NOT NULL, entry INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS shows_by_about ON shows (about);
CREATE INDEX IF NOT EXISTS shows_by_entry ON shows (entry);
CREATE TABLE IF NOT EXISTS told (
  game TEXT NOT NULL, key TEXT NOT NULL, lang TEXT NOT NULL, facts TEXT NOT NULL, PRIMARY KEY (game, key, lang)) WITHOUT ROWID;
CREATE VIRTUAL TABLE IF NOT EXISTS said USING fts5 (names, body, around);
CREATE VIRTUAL TABLE IF NOT EXISTS vocabulary USING fts5vocab (said, row);
"""

Shown = Callable[[int, int], None]
"""Who is told how many of how many sources are read."""


def called(name: str) -> str:
    """A name as it is looked up: the words of it without their endings."""
    return " ".join(stems(name))


def meaningful(name: str) -> str:
    """The words of a name that mean something ("birds paradise"), where at least two do."""
    own = [stem(word) for word in words_of(name) if not is_common(word)]
    return " ".join(own) if len(own) > 1 else ""


def opened(shown: Shown | None = None) -> Shelf:
    """The index of this user, up to date."""
    kept = _opened(cache_folder(), os.getpid())
    kept.refresh(shown)
    return kept


@lru_cache(maxsize=4)
def _opened(folder: Path, _process: int) -> Shelf:
    here = Path(__file__).parent
    version = digest_of(b"".join([(here / name).read_bytes() for name in READERS]))[:12]
    path = folder / f"answers-{version}.sqlite"
    try:
        made = Shelf(path)
    except (OSError, sqlite3.Error):
        return Shelf(None)
    _tidy(path)
    return made


def _tidy(kept: Path) -> None:
    with suppress(OSError):
        os.utime(kept)
        others = sorted(kept.parent.glob("answers-*.sqlite"), key=lambda path: -path.stat().st_mtime)
        for path in others[1 + OTHERS :]:
            path.unlink(missing_ok=True)


WHOLE_WAY: Final = 4
"""A way of asking with so many words is as good as a name."""


@final
class Shelf:
    """The index, open."""

    def __init__(self, path: Path | None) -> None:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self.base = sqlite3.connect(
            ":memory:" if path is None else str(path), PATIENCE, isolation_level=None, check_same_thread=False
        )
        self.base.execute("PRAGMA synchronous = OFF")  # what is lost is made anew
        self.base.executescript(TABLES + spelling.TABLES + recalling.TABLES)
        self._told_is_true = False  # whether it was looked at, since the index was last brought up to date
        self.version = 0  # of what was read: others remember what they made of it

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return self.base.execute(sql, values).fetchall()

    def refresh(self, shown: Shown | None = None) -> None:
        """Reads again what has changed."""
        known: dict[str, str] = dict(self.rows("SELECT name, signature FROM sources"))
        all_ = (*sources.SOURCES, documents.SOURCE)
        changed = [
            (source, signature) for source in all_ if known.get(source.name) != (signature := source.signature())
        ]
        for count, (source, signature) in enumerate(changed):
            if shown is not None:
                shown(count, len(changed))
            self._read(source, signature)
        self._told_is_true = False
        if changed or not self.rows("SELECT 1 FROM spelt LIMIT 1"):
            self._fold()

    def _fold(self) -> None:
        """Make the words and names ready for those who misspell one."""
        self.base.execute("BEGIN IMMEDIATE")
        try:
            spelling.fold(self.base)
            recalling.fold(self.base)
        except BaseException:
            self.base.execute("ROLLBACK")
            raise
        self.base.execute("COMMIT")

    def _read(self, source: Source, signature: str) -> None:
        entries = list(source.entries())
        self.base.execute("BEGIN IMMEDIATE")
        try:
            mine = "(SELECT id FROM entries WHERE source = ?)"
            for table, column in (("said", "rowid"), ("names", "entry"), ("shows", "entry")):
                self.base.execute(f"DELETE FROM {table} WHERE {column} IN {mine}", (source.name,))
            self.base.execute("DELETE FROM entries WHERE source = ?", (source.name,))
            for entry in entries:
                self._put(source.name, entry)
            self.base.execute("INSERT OR REPLACE INTO sources VALUES (?, ?)", (source.name, signature))
        except BaseException:
            self.base.execute("ROLLBACK")
            raise
        self.base.execute("COMMIT")
        self.version += 1

    def _put(self, source: str, entry: Entry) -> None:
        facts = json.dumps(entry.facts, ensure_ascii=False)
        row = (source, entry.kind, entry.game, entry.key, entry.group, facts)
        sql = "INSERT INTO entries (source, kind, game, key, grp, facts) VALUES (?, ?, ?, ?, ?, ?)"
        id = self.base.execute(sql, row).lastrowid
        whole = [way for way in entry.ways if len(way.split()) >= WHOLE_WAY]
        ways_to_look = (called, lambda name: called(plain(name)), *([meaningful] if entry.kind == "card" else []))
        names = {key: name for name in reversed([*entry.names, *whole]) for look in ways_to_look if (key := look(name))}
        self.base.executemany("INSERT INTO names VALUES (?, ?, ?)", [(key, name, id) for key, name in names.items()])
        about = [*entry.rules, *entry.cards]
        self.base.executemany("INSERT INTO shows VALUES (?, ?, ?)", [(key, entry.game, id) for key in about])
        if entry.said or entry.around:
            columns = [
                " ".join(stems("\n".join(texts))) for texts in ([*entry.names, *entry.ways], entry.said, entry.around)
            ]
            self.base.execute("INSERT INTO said (rowid, names, body, around) VALUES (?, ?, ?, ?)", (id, *columns))

    # Remembering.

    def remembered(self, game: str, key: str, lang: str, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """What was told of a card: made once, because loading the language of cards takes longer than all the rest."""
        if not self._told_is_true:
            self._forget_told()
        rows = self.rows("SELECT facts FROM told WHERE game = ? AND key = ? AND lang = ?", game, key, lang)
        if rows:
            facts: dict[str, Any] = json.loads(rows[0][0])
            return facts
        made = make()
        row = (game, key, lang, json.dumps(made, ensure_ascii=False))
        self.base.execute("INSERT OR REPLACE INTO told VALUES (?, ?, ?, ?)", row)
        return made

    def _forget_told(self) -> None:
        """What was told holds while cards and their language are as they were."""
        now = sources.TELLING.signature()
        if self.rows("SELECT signature FROM sources WHERE name = ?", sources.TELLING.name) != [(now,)]:
            self.base.execute("DELETE FROM told")
            self.base.execute("INSERT OR REPLACE INTO sources VALUES (?, ?)", (sources.TELLING.name, now))
        self._told_is_true = True

    # Looking up.

    def entry(self, game: str, key: str, kind: str = "rule") -> dict[str, Any] | None:
        """What is known of a rule, a card or a scenario, by its number or name."""
        sql = "SELECT facts FROM entries WHERE key = ? AND game = ? AND kind = ? ORDER BY source = 'store' DESC"
        rows = self.rows(sql, key, game, kind)
        if not rows:
            return None
        facts: dict[str, Any] = json.loads(rows[0][0])
        return facts

    def showing(self, about: str, game: str, kind: str = "scenario") -> Iterator[dict[str, Any]]:
        """The scenarios that show a rule or play with a card, or the places of the code that cite a rule."""
        sql = """SELECT facts FROM shows JOIN entries ON entries.id = entry
          WHERE about = ? AND shows.game = ? AND kind = ? ORDER BY entries.id"""
        for (facts,) in self.rows(sql, about, game, kind):
            yield json.loads(facts)

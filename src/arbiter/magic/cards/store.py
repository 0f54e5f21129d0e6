"""The cards that a user has imported: a SQLite file in the user's data folder, with full-text search.

`ARBITER_DATA` chooses another folder.  The file is made by the first import.  Several processes may use it at once: readers
see whole batches, writers wait for each other.  A file of an earlier schema is emptied and filled by the next import.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, final

from platformdirs import user_data_path

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.version import VERSION
from arbiter.magic.cards import spelling
from arbiter.magic.cards.entries import Entry, Foreign, Printing, Ruling

if TYPE_CHECKING:  # who only searches loads no language
    from arbiter.magic.cards.card import Card
    from arbiter.magic.cards.rows import Made

FILE: Final = "cards.sqlite"
SCHEMA: Final = 1
PATIENCE: Final = 60.0  # seconds that a writer waits for another

TABLES: Final = """
CREATE TABLE cards (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, layout TEXT NOT NULL, cost TEXT NOT NULL, worth REAL NOT NULL,
  colors TEXT NOT NULL, types TEXT NOT NULL, power TEXT NOT NULL, toughness TEXT NOT NULL, loyalty TEXT NOT NULL,
  faces TEXT NOT NULL, facts TEXT NOT NULL, funny INTEGER NOT NULL, oracle TEXT NOT NULL, legalities TEXT NOT NULL,
  nodes TEXT NOT NULL, refusal TEXT NOT NULL, types_ru TEXT NOT NULL, text_ru TEXT NOT NULL, version TEXT NOT NULL,
  file TEXT NOT NULL);
CREATE INDEX cards_by_oracle ON cards (oracle);
CREATE TABLE names (
  card INTEGER NOT NULL, lang TEXT NOT NULL, face INTEGER NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL,
  type TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (card, lang, face, name)) WITHOUT ROWID;
CREATE INDEX names_by_key ON names (key);
CREATE TABLE printings (
  card INTEGER NOT NULL, code TEXT NOT NULL, number TEXT NOT NULL, rarity TEXT NOT NULL, ids TEXT NOT NULL,
  PRIMARY KEY (card, code, number)) WITHOUT ROWID;
CREATE INDEX printings_by_code ON printings (code, number);
CREATE TABLE rulings (about TEXT NOT NULL, date TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (about, date, text)) WITHOUT ROWID;
CREATE TABLE files (
  identity TEXT PRIMARY KEY, path TEXT NOT NULL, format TEXT NOT NULL, mark INTEGER NOT NULL, finished INTEGER NOT NULL,
  counts TEXT NOT NULL) WITHOUT ROWID;
CREATE VIRTUAL TABLE said USING fts5 (names, types, texts, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
"""
NAMES: Final = ("cards", "names", "printings", "rulings", "files", "said")


_chosen: list[Path] = []


@contextmanager
def chosen(place: Path | None) -> Iterator[None]:
    """Use the store of another folder for a while; None: the usual one."""
    if place is None:
        yield
        return
    _chosen.append(place)
    try:
        yield
    finally:
        _chosen.pop()


def folder() -> Path:
    """Where a user's imported cards are."""
    wanted = os.environ.get("ARBITER_DATA")
    if _chosen:
        return _chosen[-1]
    return Path(wanted) if wanted else user_data_path("arbiter", appauthor=False)


def shelf() -> Store | None:
    """The store of this user; None if nothing was imported yet."""
    path = folder() / FILE
    return opened(path) if path.exists() else None


def name_in(lang: str, name: str) -> str:
    """What an imported card, or a face of one, is called in a language; a name that is not known stays as it is."""
    place = shelf()
    return name if place is None else place.name_in(lang, name)


def opened(path: Path) -> Store:
    """The store in a file, opened once."""
    return _opened(path, os.getpid())


@lru_cache(maxsize=4)
def _opened(path: Path, _process: int) -> Store:
    return Store(path)


@dataclass(frozen=True)
class Details:
    """Everything that the store knows of a card."""

    name: str
    layout: str
    faces: list[dict[str, Any]]
    funny: bool
    card: Card | None
    refusal: Message | None
    names: list[Foreign]
    printings: list[Printing]
    legalities: dict[str, str]
    rulings: list[tuple[str, str]]


@final
class Store:
    """A store of cards, open for reading and writing."""

    def __init__(self, path: Path | None = None) -> None:
        """Open or make it; without a path it is in memory only."""
        self.path = path
        self._called: dict[tuple[str, str], str] = {}
        self._spelt = spelling.Index([])
        self._spelt_at = (-1, -1)
        with self.guarded():
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            self.base = sqlite3.connect(
                str(path) if path is not None else ":memory:",
                PATIENCE,
                isolation_level=None,
                check_same_thread=False,
            )
            self.base.execute("PRAGMA synchronous = NORMAL")
            if self._schema() != SCHEMA:
                self.base.execute("PRAGMA journal_mode = WAL")
                self._set_up()

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """What goes wrong with the file is said in a message."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            args = {"file": str(self.path), "detail": str(error)}
            raise ArbiterError(Message("store-unusable", {**args})) from None

    def _schema(self) -> int:
        return int(self.base.execute("PRAGMA user_version").fetchone()[0])

    def _set_up(self) -> None:
        with self.writing():
            schema = self._schema()  # another process may have been here first
            if schema > SCHEMA:
                raise ArbiterError(Message("store-newer", {"file": str(self.path)}))
            if schema < SCHEMA:
                for name in NAMES:
                    self.base.execute(f"DROP TABLE IF EXISTS {name}")
                for statement in TABLES.split(";\n"):
                    self.base.execute(statement)
                self.base.execute(f"PRAGMA user_version = {SCHEMA}")

    @contextmanager
    def writing(self) -> Iterator[None]:
        """A batch that is written whole or not at all."""
        with self.guarded():
            self.base.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                if self.base.in_transaction:  # a full disk has ended it already
                    self.base.execute("ROLLBACK")
                raise
            self.base.execute("COMMIT")

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with self.guarded():
            return self.base.execute(sql, values).fetchall()

    def shut(self) -> None:
        self.base.close()

    # Writing.

    def facts(self, name: str) -> tuple[str, str, str] | None:
        """Of a card that is there: the digest of what is printed on it, the version that compiled it, the file it is from."""
        rows = self.rows("SELECT facts, version, file FROM cards WHERE name = ?", name)
        return rows[0] if rows else None

    def put(self, entry: Entry, made: Made | None, file: str, version: str = "") -> int:
        """Write a card; without `made` only what files add to a card that is there."""
        row = self.base.execute("SELECT id FROM cards WHERE name = ?", (entry.name,)).fetchone()
        if made is not None:
            id = self._written(entry, made, file, version or present_version(), row[0] if row else None)
        else:
            assert row is not None, entry.name
            id = int(row[0])
        self._added(id, entry, file)
        return id

    def _written(self, entry: Entry, made: Made, file: str, version: str, id: int | None) -> int:
        from arbiter.magic.cards import rows  # the language

        row = rows.row(entry)
        values = (
            *(row.name, row.layout, row.cost, row.worth, row.colors, row.types, row.power, row.toughness, row.loyalty),
            *(row.faces, row.facts, int(entry.funny), entry.oracle_id, json.dumps(entry.legalities)),
            *(made.nodes, made.refusal, made.types_ru, made.text_ru, version, file),
        )
        marks = ", ".join("?" * (len(values) + 1))
        made_id = self.base.execute(f"INSERT OR REPLACE INTO cards VALUES ({marks})", (id, *values)).lastrowid
        assert made_id is not None
        self.base.execute("DELETE FROM names WHERE card = ? AND lang = 'en'", (made_id,))
        several = len(entry.faces) > 1
        english = [Foreign("en", entry.name)]
        english += [
            Foreign("en", str(face.get("faceName")), place) for place, face in enumerate(entry.faces) if several
        ]
        self._named(made_id, english)
        return made_id

    def _added(self, id: int, entry: Entry, file: str) -> None:
        """What one more entry of a card adds: names, printings, rulings, legalities; and that it is no joke after all."""
        self._named(id, entry.names)
        self.base.executemany(
            """INSERT INTO printings VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET rarity = excluded.rarity,
              ids = CASE WHEN excluded.ids = '{}' THEN ids ELSE excluded.ids END""",
            [(id, *_printing(printing)) for printing in self._new(id, entry.printings)],
        )
        about = entry.oracle_id or entry.name
        self.base.executemany(
            "INSERT OR IGNORE INTO rulings VALUES (?, ?, ?)", [(about, date, text) for date, text in entry.rulings]
        )
        if entry.legalities:
            self.base.execute("UPDATE cards SET legalities = ? WHERE id = ?", (json.dumps(entry.legalities), id))
        if entry.oracle_id:
            self.base.execute("UPDATE cards SET oracle = ? WHERE id = ?", (entry.oracle_id, id))
        self.base.execute("UPDATE cards SET file = ?, funny = min(funny, ?) WHERE id = ?", (file, int(entry.funny), id))

    def _new(self, id: int, printings: Sequence[Printing]) -> list[Printing]:
        """Printings without those whose set is known already with more than they say."""
        kept: list[Printing] = []
        for printing in printings:
            if printing.number:
                self.base.execute(
                    "DELETE FROM printings WHERE card = ? AND code = ? AND number = ''", (id, printing.set)
                )
            elif self.base.execute(
                "SELECT 1 FROM printings WHERE card = ? AND code = ?", (id, printing.set)
            ).fetchone():
                continue
            kept.append(printing)
        return kept

    def _named(self, id: int, names: Iterable[Foreign]) -> None:
        self.base.executemany(
            "INSERT OR REPLACE INTO names VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (id, foreign.lang, foreign.face, foreign.name, spelling.folded(foreign.name), *_said(foreign))
                for foreign in names
            ],
        )

    def note_ruling(self, ruling: Ruling) -> None:
        self.base.execute(
            "INSERT OR IGNORE INTO rulings VALUES (?, ?, ?)", (ruling.oracle_id, ruling.date, ruling.text)
        )

    def remade(self, id: int, made: Made, version: str) -> None:
        """Write what another version of the language made of a card."""
        self.base.execute(
            "UPDATE cards SET nodes = ?, refusal = ?, types_ru = ?, text_ru = ?, version = ? WHERE id = ?",
            (made.nodes, made.refusal, made.types_ru, made.text_ru, version, id),
        )

    def melded(self, id: int, faces: list[dict[str, Any]], made: Made) -> None:
        """Write a meld card again, with the combined face."""
        self.base.execute("UPDATE cards SET faces = ? WHERE id = ?", (json.dumps(faces, ensure_ascii=False), id))
        self.remade(id, made, present_version())
        self._named(id, [Foreign("en", str(face.get("faceName") or face["name"]), at) for at, face in enumerate(faces)])
        self.index([id])

    def forget(self, id: int) -> None:
        for table, column in (("cards", "id"), ("names", "card"), ("printings", "card"), ("said", "rowid")):
            self.base.execute(f"DELETE FROM {table} WHERE {column} = ?", (id,))

    def index(self, ids: Iterable[int]) -> None:
        """Make cards found by all that is written of them."""
        for id in ids:
            row = self.base.execute("SELECT types, faces, types_ru, text_ru FROM cards WHERE id = ?", (id,)).fetchone()
            if row is None:
                continue
            types, faces, types_ru, text_ru = row
            named = self.base.execute("SELECT name, type, text FROM names WHERE card = ?", (id,)).fetchall()
            names = list(dict.fromkeys([name for name, _, _ in named]))
            english = [str(face.get("text", "")) for face in json.loads(faces)]
            words = (
                "\n".join(names),
                "\n".join([types, types_ru, *[type for _, type, _ in named if type]]),
                "\n".join([*english, text_ru, *[text for _, _, text in named if text]]),
            )
            self.base.execute("DELETE FROM said WHERE rowid = ?", (id,))
            self.base.execute(
                "INSERT INTO said (rowid, names, types, texts) VALUES (?, ?, ?, ?)", (id, *map(spoken, words))
            )

    # Looking up.

    def count(self) -> int:
        return int(self.rows("SELECT count(*) FROM cards")[0][0])

    def find(self, name: str) -> int | None:
        """The card that is called so, in any language it has a name in; its own name before those of its faces.

        Raises `ArbiterError` if it may be several."""
        sql = """SELECT DISTINCT cards.id, cards.name, min(CASE WHEN face < 0 THEN 0 ELSE 1 + (face > 0) END
          + CASE WHEN lang = 'en' THEN 0 ELSE 10 END) AS rank
          FROM names JOIN cards ON cards.id = names.card WHERE key = ? GROUP BY cards.id ORDER BY rank, cards.name"""
        rows = self.rows(sql, spelling.folded(name))
        if not rows:
            return None
        exact = [row for row in rows if row[1] == name.strip()]
        best = exact or [row for row in rows if row[2] == rows[0][2]]
        if len(best) > 1:
            raise ArbiterError(
                Message("store-several", {"name": name, "close": ", ".join([row[1] for row in best[:8]])})
            )
        return int(best[0][0])

    def card(self, name: str) -> Card | None:
        """A card to play with, by its name; None if there is none.  Raises `ArbiterError` for one that was refused."""
        id = self.find(name)
        if id is None:
            return None
        from arbiter.magic.cards import registry, rows  # the language

        own, nodes, refusal = self.made(id)
        if refusal:
            raise ArbiterError(Message("store-refused", {"card": own, "why": rows.refusal_message(refusal)}))
        return registry.from_json(json.loads(nodes))

    def made(self, id: int) -> tuple[str, str, str]:
        """The name of a card, and its nodes or its refusal by the present version of the language."""
        name, faces, nodes, refusal, version = self.rows(
            "SELECT name, faces, nodes, refusal, version FROM cards WHERE id = ?", id
        )[0]
        if version == present_version():
            return name, nodes, refusal
        from arbiter.magic.cards import rows  # the language

        again = rows.compiled(name, json.loads(faces))
        with suppress(ArbiterError), self.writing():  # who may only read gets the card all the same
            self.remade(id, again, present_version())
            self.index([id])
        return name, again.nodes, again.refusal

    def details(self, id: int) -> Details:
        """All of a card: to be shown."""
        from arbiter.magic.cards import registry, rows  # the language

        name, nodes, refusal = self.made(id)
        layout, faces, funny, oracle, legalities = self.rows(
            "SELECT layout, faces, funny, oracle, legalities FROM cards WHERE id = ?", id
        )[0]
        names = self.rows("SELECT lang, name, face, type, text FROM names WHERE card = ? ORDER BY lang, face", id)
        printings = self.rows(
            "SELECT code, number, rarity, ids FROM printings WHERE card = ? ORDER BY code, number", id
        )
        about = (oracle or name, name)
        rulings = self.rows("SELECT DISTINCT date, text FROM rulings WHERE about IN (?, ?) ORDER BY date, text", *about)
        return Details(
            name,
            layout,
            json.loads(faces),
            bool(funny),
            registry.from_json(json.loads(nodes)) if nodes else None,
            rows.refusal_message(refusal) if refusal else None,
            [Foreign(*row) for row in names],
            [Printing(code, number, rarity, _ids(ids)) for code, number, rarity, ids in printings],
            json.loads(legalities),
            rulings,
        )

    def stale(self) -> list[tuple[int, str, list[dict[str, Any]]]]:
        """The cards that another version of the language compiled."""
        rows = self.rows("SELECT id, name, faces FROM cards WHERE version <> ?", present_version())
        return [(id, name, json.loads(faces)) for id, name, faces in rows]

    def close(self, name: str) -> list[str]:
        """Names that a misspelt one may have meant."""
        shown: list[str] = []
        for key in self._spellings().close(spelling.folded(name)):
            shown += [name for (name,) in self.rows("SELECT name FROM names WHERE key = ? LIMIT 1", key)]
        return list(dict.fromkeys(shown))

    def _spellings(self) -> spelling.Index:
        """All names, kept until somebody writes into the store, here or in another process."""
        version = (self.rows("PRAGMA data_version")[0][0], self.base.total_changes)
        if version != self._spelt_at:
            self._spelt = spelling.Index([key for (key,) in self.rows("SELECT DISTINCT key FROM names")])
            self._spelt_at = version
        return self._spelt

    def printing(self, code: str, number: str) -> str | None:
        """The name of the card with this number in a set."""
        sql = "SELECT cards.name FROM printings JOIN cards ON cards.id = card WHERE code = ? AND number = ? LIMIT 1"
        rows = self.rows(sql, code.upper(), number)
        return str(rows[0][0]) if rows else None

    def name_in(self, lang: str, name: str) -> str:
        """The name in a language of the card or face with this English name; remembered, as tables ask often."""
        if (lang, name) not in self._called:
            sql = """SELECT there.name FROM names here JOIN names there ON there.card = here.card
              WHERE here.key = ? AND here.lang = 'en' AND here.name = ? AND there.lang = ?
              AND (there.face = here.face OR (there.face = -1 AND NOT EXISTS (
                SELECT 1 FROM names other WHERE other.card = here.card AND other.face > 0))) LIMIT 1"""
            rows = self.rows(sql, spelling.folded(name), name, lang)
            self._called[lang, name] = str(rows[0][0]) if rows else name
        return self._called[lang, name]

    def local_name(self, id: int, lang: str) -> str:
        """What a card is called in a language; in English where the store knows no other name."""
        sql = "SELECT name FROM names WHERE card = ? AND lang = ? ORDER BY face LIMIT 1"
        rows = self.rows(sql, id, lang) or self.rows("SELECT name FROM cards WHERE id = ?", id)
        return str(rows[0][0])


def spoken(text: str) -> str:
    """A text as the index keeps it: one letter for ё and е."""
    return text.replace("ё", "е").replace("Ё", "Е")


def _printing(printing: Printing) -> tuple[str, str, str, str]:
    return printing.set, printing.number, printing.rarity, json.dumps(dict(printing.ids))


def _ids(text: str) -> tuple[tuple[str, str], ...]:
    return tuple([(str(key), str(value)) for key, value in json.loads(text).items()])


def _said(foreign: Foreign) -> tuple[str, str]:
    """What is printed is kept in the second language of Arbiter only: for cards that are not compiled, so not rendered."""
    return (foreign.type, foreign.text) if foreign.lang == "ru" else ("", "")


@cache
def present_version() -> str:
    """By which grammar and nodes cards are compiled now: the version of the engine, and of all that says what a text means."""
    root = Path(__file__).parent.parent
    digest = hashlib.blake2b(digest_size=8)
    sources = [
        *(root / "language").rglob("*.py"),
        *[root / "cards" / f"{name}.py" for name in ("compile", "faces", "printed", "rows", "wording")],
    ]
    for path in sorted(sources):
        digest.update(path.read_bytes())
    return f"{VERSION}-{digest.hexdigest()}"

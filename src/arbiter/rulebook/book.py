"""A rule book: its numbers, their kinds, our descriptions, and what is left out or still open.

A book is found, not listed: `arbiter/<game>/rulebook/book.yaml` with tables beside it, or, for a small game of the
tests, one table `tests/games/<game>/rulebook.tsv`.  The code that cites a book is the folder that holds it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import final

from arbiter.games import DEFAULT

LANGUAGES = ("en", "ru")

KINDS = ("ordinary", "heading", "variant")

REASONS = ("heading", "physical cards", "conduct of tournaments", "nothing a game could show")

OPEN_WORK = (
    "first real game",
    "rules of play whole",
    "compiler",
    "keywords and kinds of cards",
    "variants",
    "tournament",
)

TERM = r"\d\.[a-z]{2,}(?:-[a-z]+)*"
"""The number of an entry of a glossary: its chapter and the English words, 8.armor."""

OTHER = r"[a-z]+-\d[\d-]*/"
"""What stands before the number of a rule that only another book of a game has: classic-2005/1.3."""

NUMBER = re.compile(rf"(?:{OTHER})?\d{{1,3}}(?:\.\d+)*[a-z]?|{TERM}")

SETTING = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
"""The name of a setting of a ruleset, and each of its values."""

_PARTS = re.compile(r"(\d+)((?:\.\d+)*)([a-z]?)")
_ENTRY = re.compile(TERM)
_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_LONE_X = re.compile(r"(?<!\w)х(?!\w)")  # the Russian letter
_NUMBER = re.compile(r"\b\d+(?:\.\d+)+[a-z]?")
_SAME = str.maketrans({"–": "-", "—": "-", "−": "-", "«": " ", "»": " ", '"': " ", ":": " ", ",": " ", "…": " "})


class BadBook(Exception):
    """A table of a book is not as it should be; the message says which file, which line, and what would be right."""


def place(number: str) -> tuple[tuple[int, ...], str]:
    """Where a number stands in its book: 704.5f comes after 704.5 and before 704.10, 8.armor after all of chapter 7."""
    number = number.rpartition("/")[2]
    if _ENTRY.fullmatch(number) is not None:
        chapter, _, word = number.partition(".")
        return (int(chapter) * 100,), word
    parts = _PARTS.fullmatch(number)
    if parts is None:
        raise BadBook(f"{number!r} is not the number of a rule; expected a form like 704.5f")
    return tuple(int(part) for part in (parts[1] + parts[2]).split(".")), parts[3]


def section_of(number: str) -> str:
    """The section of a rule: what stands before the first point."""
    return number.partition(".")[0]


def chapter_of(number: str) -> str:
    """The chapter of a rule: a section number without its last two digits (all of it in a book of fewer)."""
    section = section_of(number)
    return section[:-2] or section


def parent_of(number: str) -> str:
    """The rule or section that a rule stands directly below; empty for a section."""
    if _ENTRY.fullmatch(number) is None and number[-1].isalpha():
        return number[:-1]
    return number.rpartition(".")[0]


def plain(term: str) -> str:
    """A term as it is looked up: no matter of case, ё, dashes, quotes, brackets, or the X of an ability."""
    text = _BRACKETS.sub(" ", term.casefold().replace("ё", "е")).translate(_SAME)
    words = _LONE_X.sub("x", text).split()
    parameter = len(words) > 1 and words[-1] == "x" and len(words[-2]) > 2  # "броня х", but not "сведение атаки к х"
    return " ".join(words[:-1] if parameter else words)


@final
class Reading:
    """A place that can be read in several ways: the setting of a ruleset that decides it, the first value being ours."""

    def __init__(self, setting: str, rule: str, values: tuple[str, ...], texts: dict[str, str]) -> None:
        self.setting = setting
        self.rule = rule
        self.values = values
        self.texts = texts

    def __repr__(self) -> str:
        return f"Reading({self.setting!r}, {self.rule!r}, {'|'.join(self.values)})"

    def concerns(self, number: str) -> bool:
        """Whether the page of a rule shows it: the rule that is read so, and every other rule that the text names."""
        return number == self.rule or number in _NUMBER.findall(self.texts[LANGUAGES[0]])

    @property
    def default(self) -> str:
        return self.values[0]


@final
class Book:
    """One edition of one rule book.  Tables are keyed by number and keep the order of the book."""

    def __init__(self, name: str, edition: str, folder: Path, code: Path) -> None:
        self.name = name
        self.edition = edition
        self.folder = folder
        self.code = code
        self.titles: dict[str, str] = {}
        self.of = ""  # another book of this game: it holds only what differs, and its numbers begin with its name
        self.others: tuple[str, ...] = ()  # the names of such books beside this one
        self.rules: dict[str, str] = {}
        self.sections: dict[str, str] = {}
        self.examples: dict[str, str] = {}
        self.descriptions: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
        self.not_applicable: dict[str, str] = {}
        self.deferred: dict[str, str] = {}
        self.glossary: dict[str, dict[str, tuple[str, ...]]] = {}
        self.readings: dict[str, Reading] = {}
        self.reading_folders: tuple[str, ...] = ()
        self.reading_chapters: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"Book({self.name!r}, {self.edition!r}, {len(self.rules)} rules)"

    @property
    def game(self) -> str:
        """The game whose code cites it and whose scenarios show it."""
        return self.of or self.name

    def has(self, number: str) -> bool:
        """Whether this edition has that rule or section."""
        return number in self.rules or number in self.sections

    def rules_of(self, section: str) -> list[str]:
        return [number for number in self.rules if section_of(number) == section]

    def description(self, number: str, language: str) -> str | None:
        return self.descriptions[language].get(number)

    def described(self, number: str) -> bool:
        """Described means: in every language."""
        return all(number in self.descriptions[language] for language in LANGUAGES)

    def only_read(self, number: str, path: Path) -> bool:
        """Whether code that only reads and writes card text cites a rule of play: then it does not implement it."""
        folders = path.relative_to(self.code).parts[:-1] if path.is_relative_to(self.code) else ()
        about_cards = any(key in self.reading_chapters for key in (chapter_of(number), *ancestors(number)))
        return any(name in folders for name in self.reading_folders) and not about_cards

    def term(self, number: str, language: str) -> str | None:
        """The term that an entry of the glossary explains."""
        names = self.glossary.get(number)
        return None if names is None else names[language][0]

    def terms(self) -> dict[str, str]:
        """Every term of the glossary in every language, as it is looked up, and its number."""
        return {
            plain(name): number for number, names in self.glossary.items() for own in names.values() for name in own
        }

    def find(self, asked: str) -> str | None:
        """The number that somebody means who writes a number or a term in either language."""
        number = asked.strip().casefold()
        if self.of and not number.startswith(self.name + "/"):
            number = f"{self.name}/{number}"
        return number if self.has(number) else self.terms().get(plain(asked))

    def work_for(self, number: str) -> str | None:
        """The open work that a rule waits for, by its own line, its parent rule's, its kind's or its section's."""
        *rules, section = ancestors(number)
        for key in (*rules, self.rules.get(number, ""), section):
            if key in self.deferred:
                return self.deferred[key]
        return None


def ancestors(number: str) -> Iterator[str]:
    """The number itself, the rules that it stands below, and its section."""
    section = section_of(number)
    while number and number != section:
        yield number
        number = parent_of(number)
    yield section


def read_table(path: Path, columns: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The rows of a tab separated table whose first line names its columns.  Lines that begin with # are remarks."""
    lines = path.read_text(encoding="utf-8").splitlines()
    if not lines or tuple(lines[0].split("\t")) != columns:
        raise BadBook(f"{path.name}, line 1: expected the columns {', '.join(columns)}")
    for count, line in enumerate(lines[1:], start=2):
        if not line.strip() or line.startswith("#"):
            continue
        cells = tuple(line.split("\t"))
        if len(cells) != len(columns) or not all(map(str.strip, cells)):
            raise BadBook(
                f"{path.name}, line {count}: expected {len(columns)} cells separated by tabs, none of them empty"
            )
        yield cells


def _read_pairs(path: Path, columns: tuple[str, str]) -> dict[str, str]:
    """A table of two columns as a mapping; a key that comes twice is an error."""
    pairs: dict[str, str] = {}
    for key, value in read_table(path, columns):
        if key in pairs:
            raise BadBook(f"{path.name}: {key} stands there twice")
        pairs[key] = value
    return pairs


def _optional(path: Path, columns: tuple[str, str]) -> dict[str, str]:
    return _read_pairs(path, columns) if path.exists() else {}


def load(head: Path) -> Book:
    """Reads the book whose head is a `book.yaml`."""
    import yaml  # slow to load, and who only asks about numbers needs no book

    facts = yaml.safe_load(head.read_text(encoding="utf-8"))
    if not isinstance(facts, dict) or not {"book", "edition", "title"} <= set(facts):
        raise BadBook(f"{head}: expected the keys book, edition and title")
    folder = head.parent
    book = Book(str(facts["book"]), str(facts["edition"]), folder, folder.parent)
    book.titles = {str(language): str(title) for language, title in facts["title"].items()}
    book.of = str(facts.get("of", ""))
    if book.of:
        book.code = folder.parent.parent  # a folder beside the tables of the game's own book
    reading = facts.get("reading") or {}
    book.reading_folders = tuple(str(name) for name in reading.get("folders", ()))
    book.reading_chapters = tuple(str(key) for key in (*reading.get("chapters", ()), *reading.get("rules", ())))
    book.others = tuple(sorted(other.parent.name for other in folder.glob("*/book.yaml")))
    book.rules = _read_pairs(folder / "rules.tsv", ("rule", "kind"))
    book.sections = _read_pairs(folder / "sections.tsv", ("section", "title"))
    book.not_applicable = _optional(folder / "not_applicable.tsv", ("rule", "reason"))
    book.deferred = _optional(folder / "deferred.tsv", ("rule", "work"))
    for language in LANGUAGES:
        book.descriptions[language] = _optional(folder / f"descriptions.{language}.tsv", ("rule", "description"))
    if (folder / "examples.tsv").exists():
        for example, rule, _ in read_table(folder / "examples.tsv", ("example", "rule", "kind")):
            book.examples[example] = rule
    _read_glossary(book, folder / "glossary.tsv")
    _read_readings(book, folder / "readings.tsv")
    if book.of:
        _prefix(book)
    _check(book)
    return book


def _prefix(book: Book) -> None:
    """The numbers of a book beside the game's own begin with its name; in its tables they stand without it."""
    tables = [book.rules, book.sections, book.not_applicable, book.deferred, *book.descriptions.values()]
    for table in tables:
        rows = {f"{book.name}/{number}": value for number, value in table.items()}
        table.clear()
        table.update(rows)
    book.examples = {example: f"{book.name}/{rule}" for example, rule in book.examples.items()}


def _read_glossary(book: Book, path: Path) -> None:
    """The terms of a book with a glossary; the names of one entry are separated by semicolons, the main one first."""
    known: dict[str, str] = {}
    for number, *cells in read_table(path, ("id", "ru", "en")) if path.exists() else ():
        names = {
            language: tuple(name.strip() for name in cell.split(";"))
            for language, cell in zip(("ru", "en"), cells, strict=True)
        }
        if number in book.glossary or number not in book.rules:
            raise BadBook(f"{path.name}, {number}: expected the number of an entry, once")
        for name in (name for own in names.values() for name in own):
            if known.setdefault(plain(name), number) != number:
                raise BadBook(f"{path.name}, {number}: {name!r} already leads to {known[plain(name)]}")
        book.glossary[number] = names


def _read_readings(book: Book, path: Path) -> None:
    """The places that can be read in several ways; the values of a setting are separated by bars, the default first."""
    columns = ("setting", "rule", "default", *LANGUAGES)
    for setting, rule, default, *texts in read_table(path, columns) if path.exists() else ():
        values = tuple(default.split("|"))
        good = all(SETTING.fullmatch(word) for word in (setting, *values)) and len(set(values)) == len(values) > 1
        if setting in book.readings or not book.has(rule) or not good:
            raise BadBook(f"{path.name}, {setting}: expected a new name, a rule of the book, and two values or more")
        book.readings[setting] = Reading(setting, rule, values, dict(zip(LANGUAGES, texts, strict=True)))


def load_table(path: Path) -> Book:
    """Reads the book of a small game: a table of rule, en, ru; a number without a point is a section."""
    book = Book(path.parent.name, "1", path.parent, path.parent)
    for number, *texts in read_table(path, ("rule", *LANGUAGES)):
        if "." in number:
            book.rules[number] = "ordinary"
        else:
            book.sections[number] = texts[0]
        for language, text in zip(LANGUAGES, texts, strict=True):
            book.descriptions[language][number] = text
    _check(book)
    return book


def _check(book: Book) -> None:
    """Every table speaks of numbers that the book has, with words of the closed lists."""
    for number, kind in book.rules.items():
        if NUMBER.fullmatch(number) is None or kind not in KINDS or section_of(number) not in book.sections:
            raise BadBook(
                f"{book.name}: rule {number} of kind {kind!r}: expected a number in a known section and one of {KINDS}"
            )
    tables: list[tuple[str, dict[str, str], tuple[str, ...] | None]] = [
        ("not applicable", book.not_applicable, REASONS),
        ("deferred", book.deferred, OPEN_WORK),
    ]
    tables += [(f"descriptions.{language}", book.descriptions[language], None) for language in LANGUAGES]
    for title, table, words in tables:
        for number, value in table.items():
            if not book.has(number) and not (table is book.deferred and number in KINDS):
                raise BadBook(f"{book.name}, {title}: the book has no {number}")
            if words is not None and value not in words:
                raise BadBook(f"{book.name}, {title}, {number}: {value!r} is not one of: {', '.join(words)}")
    for example, rule in book.examples.items():
        if rule not in book.rules:
            raise BadBook(f"{book.name}, examples, {example}: the book has no {rule}")


def project_folder() -> Path | None:
    """The folder of the project, where the scenarios are, if the package runs in it (plain or compiled)."""
    for folder in Path(__file__).resolve().parents:
        if (folder / "src" / "arbiter").is_dir() and (folder / "tests").is_dir():
            return folder
    return None


def package_folder() -> Path:
    """The folder of the sources of `arbiter`: the project's own, or where the package is installed."""
    project = project_folder()
    return Path(__file__).resolve().parent.parent if project is None else project / "src" / "arbiter"


def shipping() -> list[Book]:
    """The books of the games in the package."""
    heads = sorted(package_folder().glob("*/rulebook/book.yaml"))
    heads += sorted(package_folder().glob("*/rulebook/*/book.yaml"))
    return [load(head) for head in heads]


def page_for(book: Book, kind: str) -> str:
    """The name of a page of the documentation that is made from a book: the first game's has none behind it."""
    return f"{kind}.md" if book.name == DEFAULT else f"{kind}-{book.name}.md"


@cache
def books() -> dict[str, Book]:
    """Every book there is, by name: those of the games in the package and, in the project, those of the test games.

    They are read once (a fifth of a second): a client asks with every line that it tells.
    """
    books = shipping()
    project = project_folder()
    if project is not None:
        books += [load_table(table) for table in sorted((project / "tests" / "games").glob("*/rulebook.tsv"))]
    return {book.name: book for book in books}

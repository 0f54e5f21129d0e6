"""What there is to be asked about: rules of all books, cards, scenarios, code; each from files that others keep.

A source says by a signature whether its files have changed; who reads them is loaded only then.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, final

from arbiter.answers.terms import TERMS
from arbiter.games import loaded
from arbiter.rulebook.book import package_folder, project_folder
from arbiter.rulebook.files import below, digest_of

HERE: Final = Path(__file__).parent
ASKED: Final = HERE / "asked.tsv"
CALLED: Final = HERE / "called.tsv"

Files = dict[str, os.stat_result]


@final
@dataclass
class Entry:
    """Something that can be found: by its names, and by the words of its texts."""

    kind: str  # rule, card, scenario, document
    game: str
    key: str
    group: str  # what it is shown under: a rule with those below it
    names: list[str] = field(default_factory=list)
    ways: list[str] = field(default_factory=list)  # in which people ask for it
    said: list[str] = field(default_factory=list)  # texts, in any language
    around: list[str] = field(default_factory=list)  # headings above it
    facts: dict[str, Any] = field(default_factory=dict)
    rules: list[str] = field(default_factory=list)  # that a scenario shows
    cards: list[str] = field(default_factory=list)  # that it plays with


@final
@dataclass(frozen=True)
class Source:
    """Where entries come from, and the files that these are read from."""

    name: str
    files: Callable[[], Files]
    entries: Callable[[], Iterator[Entry]]

    def signature(self) -> str:
        """Another one when what is read has changed."""
        seen = [f"{path}\0{about.st_size}\0{about.st_mtime_ns}" for path, about in self.files().items()]
        return digest_of("\n".join(seen).encode())


def stats(paths: Iterable[Path]) -> Files:
    return {str(path): path.stat() for path in paths if path.exists()}


def group_of(number: str) -> str:
    """The rule that a rule is shown with: the number before its letter, or before its second point."""
    if "/" in number or number.startswith("8.") or "." not in number:
        return number
    section, _, rest = number.partition(".")
    return f"{section}.{rest.partition('.')[0].rstrip('abcdefghijklmnopqrstuvwxyz')}"


def _book_files() -> Files:
    package = package_folder()
    files: Files = {}
    for game in ("berserk", "magic"):
        files |= below(package / game / "rulebook", ".tsv")
    return files | stats([package / "magic" / "language" / "keywords.tsv", TERMS, ASKED])


def _pool_files() -> Files:
    return stats([package_folder() / "magic" / "cards" / "decks" / "pool.zip", CALLED]) | below(
        package_folder() / "berserk" / "cards" / "sets", ""
    )


def _store_files() -> Files:
    from arbiter.magic.cards import store  # the server knows documents, and no cards

    return stats([store.folder() / name for name in (store.FILE, f"{store.FILE}-wal")])


def scenario_folder() -> Path | None:
    """Where the scenarios of the project are, if there is one."""
    project = project_folder()
    return None if project is None else project / "tests" / "scenarios"


def _scenario_files() -> Files:
    folder = scenario_folder()
    return {} if folder is None else below(folder, ".yaml")


def _code_files() -> Files:
    package = package_folder()
    return below(package / "berserk", ".py") | below(package / "magic", ".py")


def _telling_files() -> Files:
    """All by which a card is told: its data, the language that it is told in, formats and sets."""
    package = package_folder()
    files = _store_files()
    for part in ("berserk", "client", "magic", "wording"):
        files |= below(package / part, "")
    return files


def later(place: str) -> Callable[[], Iterator[Entry]]:
    """Who reads the entries, loaded when they are read."""
    return lambda: loaded(place)()


SOURCES: Final = (
    Source("rules", _book_files, later("arbiter.answers.reading:rules")),
    Source("pool", _pool_files, later("arbiter.answers.reading:pool_cards")),
    Source("store", _store_files, later("arbiter.answers.reading:own_cards")),
    Source("scenarios", _scenario_files, later("arbiter.answers.reading:scenarios")),
    Source("code", _code_files, later("arbiter.answers.reading:code")),
)

TELLING: Final = Source("telling", _telling_files, lambda: iter(()))
"""While these files are as they were, what was told of a card is told again."""

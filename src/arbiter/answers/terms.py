"""The one glossary: every term of the documents in Russian and English with its rule; for newcomers, what it means.

The lessons mark its words, questions are answered by its names, and the page of the glossary lists it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, final

from arbiter.rulebook.book import package_folder, read_table

TERMS: Final = Path(__file__).with_name("glossary.tsv")
NONE: Final = "-"
"""In a cell: nothing stands there."""


@final
@dataclass(frozen=True)
class Named:
    """A term, by language: the first name is the usual one, the others are old names and how people say it.

    Forms are how it is written in running text (a star is an ending, so that Russian cases are found as well); only the
    words that newcomers need have them, and a meaning.
    """

    game: str
    rule: str
    names: dict[str, list[str]]
    forms: dict[str, list[str]]
    means: dict[str, str]


@cache
def terms() -> tuple[Named, ...]:
    """All terms of the table, and the keywords of Magic that it does not name."""
    table = tuple(_of_table())
    known = {name.casefold() for term in table if term.game == "magic" for name in term.names["en"]}
    return (*table, *[term for term in _keywords() if term.names["en"][0].casefold() not in known])


def for_newcomers(game: str) -> list[Named]:
    """The terms of a game that have a meaning in a few words."""
    return [term for term in terms() if term.game == game and term.means]


def _of_table() -> Iterator[Named]:
    columns = ("game", "rule", "ru", "en", "forms ru", "forms en", "means ru", "means en")
    for game, rule, ru, en, forms_ru, forms_en, means_ru, means_en in read_table(TERMS, columns):
        means = {} if NONE in (means_ru, means_en) else {"ru": means_ru, "en": means_en}
        yield Named(
            game,
            rule,
            {"ru": _several(ru), "en": _several(en)},
            {"ru": _several(forms_ru), "en": _several(forms_en)},
            means,
        )


def _keywords() -> Iterator[Named]:
    lines = (package_folder() / "magic" / "language" / "keywords.tsv").read_text(encoding="utf-8").splitlines()
    for line in lines[1:]:
        keyword, rule, _, russian = line.split("\t")[:4]
        yield Named("magic", rule, {"ru": [russian], "en": [keyword]}, {"ru": [], "en": []}, {})


def _several(cell: str) -> list[str]:
    return [] if cell == NONE else [name.strip() for name in cell.split(";")]

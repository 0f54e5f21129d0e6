"""The glossary of all documents: each term in Russian and English, its rule, and what the engine calls it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import final

from arbiter.answers.terms import Named, terms
from arbiter.magic.language import nodes
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.rulebook.book import ancestors, books, place
from arbiter.rulebook.index import opened

_WORD = re.compile(r"[A-Za-z]+")


@final
@dataclass(frozen=True)
class Term:
    """A term: the first name of each language is the usual one, the others are old names and how people say it.

    `means`: in a few words, by language, where newcomers need it.
    """

    game: str
    rule: str
    ru: list[str]
    en: list[str]
    engine: str
    means: dict[str, str]


def glossary() -> Iterator[Term]:
    """All terms, Magic's first, in the order of the books; those of Berserk's own glossary behind the others."""
    for term in terms():
        engine = _engine(term.names["en"]) if term.game == "magic" else ""
        names = _with_the_book(term)
        yield Term(term.game, term.rule, names["ru"], names["en"], engine or _place(term.game, term.rule), term.means)
    known = {term.rule for term in terms() if term.game == "berserk"}
    for number, own in books()["berserk"].glossary.items():
        if number not in known:
            yield Term("berserk", number, list(own["ru"]), list(own["en"]), _place("berserk", number), {})


def _with_the_book(term: Named) -> dict[str, list[str]]:
    """The names of a term, and those that the book itself has for it."""
    own = books()[term.game].glossary.get(term.rule, {})
    return {
        lang: [*names, *[name for name in own.get(lang, ()) if name.casefold() not in map(str.casefold, names)]]
        for lang, names in term.names.items()
    }


def _engine(english: list[str]) -> str:
    """The keyword, or the node of the ability language, that is called so."""
    for name in english:
        if name.casefold() in KEYWORDS:
            return f'Keyword("{name.casefold()}")'
        node = "".join([word.capitalize() for word in _WORD.findall(name)])
        if node and isinstance(getattr(nodes, node, None), type):
            return node
    return ""


def _place(game: str, rule: str) -> str:
    """The module of a rule; of a section or a heading, that of the first rule below it."""
    known = _places(game)
    below = [number for number in known if rule in ancestors(number) and number != rule]
    return known.get(rule) or (known[min(below, key=place)] if below else "")


@cache
def _places(game: str) -> dict[str, str]:
    """The module that implements each rule first."""
    places: dict[str, str] = {}
    book = books()[game]
    for citation in opened().citations(book):
        if citation.implements and not book.only_read(citation.rule, citation.path):
            places.setdefault(citation.rule, ".".join(citation.path.relative_to(book.code).with_suffix("").parts))
    return places

"""What `arbiter rules` answers: what a rule says in our words, the code that implements it, the scenarios for it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import final

from arbiter.rulebook.book import LANGUAGES, Book, books, parent_of, plain, project_folder, section_of
from arbiter.rulebook.citations import citations
from arbiter.rulebook.ledger import Ledger, read_ledger, sites_of
from arbiter.rulebook.shows import Named, scenarios


class NoSuchRule(Exception):
    """There is no such book or rule; `close` are numbers that one may have meant."""

    def __init__(self, book: str, number: str, close: list[str]) -> None:
        super().__init__(f"{book}: {number}")
        self.book = book
        self.number = number
        self.close = close


@final
class Place:
    """A place in the code that implements a rule, and the scenarios that fail when it is switched off."""

    def __init__(self, where: str, within: str, bites: tuple[str, ...]) -> None:
        self.where = where
        self.within = within
        self.bites = bites


@final
class Explanation:
    """All that is known of a rule or a section."""

    def __init__(self, book: Book, number: str, places: list[Place], shown: list[Named]) -> None:
        self.book = book.name
        self.edition = book.edition
        self.number = number
        self.section = section_of(number)
        self.title = book.sections[self.section]
        self.kind = book.rules.get(number, "section")
        self.terms = {language: book.term(number, language) for language in LANGUAGES}
        self.descriptions = {language: book.description(number, language) for language in LANGUAGES}
        self.not_applicable = book.not_applicable.get(number)
        self.deferred = None if places or self.not_applicable else book.work_for(number)
        self.subrules = subrules(book, number)
        self.readings = [reading for reading in book.readings.values() if reading.concerns(number)]
        self.places = places
        self.scenarios = shown

    def as_json(self) -> dict[str, object]:
        return {
            "book": self.book,
            "edition": self.edition,
            "rule": self.number,
            "section": self.section,
            "title": self.title,
            "kind": self.kind,
            "terms": self.terms,
            "says": self.descriptions,
            "not_applicable": self.not_applicable,
            "deferred": self.deferred,
            "subrules": self.subrules,
            "readings": [
                {"setting": reading.setting, "values": list(reading.values), "says": reading.texts}
                for reading in self.readings
            ],
            "code": [
                {"where": place.where, "within": place.within, "bites": list(place.bites)} for place in self.places
            ],
            "scenarios": [{"name": named.name, "claim": named.claim} for named in self.scenarios],
        }


def subrules(book: Book, number: str) -> list[str]:
    """The rules directly below a rule or section."""
    return [rule for rule in book.rules if rule != number and parent_of(rule) == number]


def close_to(book: Book, number: str) -> list[str]:
    """Numbers that somebody who wrote this one, or a term of the glossary, may have meant."""
    known = [*book.sections, *book.rules] if "." in number else list(book.sections)
    terms = book.terms()
    meant = [terms[term] for term in get_close_matches(plain(number), terms, n=3, cutoff=0.6)]
    return list(dict.fromkeys([*get_close_matches(number, known, n=3, cutoff=0.6), *meant]))[:3]


def explain(asked: str, book_name: str = "magic") -> Explanation:
    """Looks a rule, a section or a term of the glossary up in everything that knows of it.  Raises NoSuchRule."""
    known = books()
    if book_name not in known:
        raise NoSuchRule(book_name, asked, sorted(known))
    book = known[book_name]
    number = book.find(asked)
    if number is None:
        raise NoSuchRule(book_name, asked, close_to(book, asked))
    project = project_folder()
    named = list(scenarios(project / "tests" / "scenarios", number)) if project is not None else []
    return explained(book, number, read_ledger(book, named))


def explained(book: Book, number: str, ledger: Ledger) -> Explanation:
    """The explanation of a rule that the book has, from its code and a ledger."""
    places = []
    for site in sites_of(citations(book)):
        if site.citation.rule == number:
            entry = ledger.current(site)
            bites = tuple(sorted(entry.bites)) if entry is not None else ()
            places.append(Place(site.citation.where, site.citation.within, bites))
    return Explanation(book, number, places, ledger.by_rule.get(number, []))

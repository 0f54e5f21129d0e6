"""What `arbiter rules` answers: what a rule says in our words, the code that implements it, the scenarios for it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import final

from arbiter.games import DEFAULT
from arbiter.rulebook.book import LANGUAGES, Book, books, parent_of, plain, project_folder, section_of
from arbiter.rulebook.citations import Citation, citations
from arbiter.rulebook.index import Shown, opened
from arbiter.rulebook.ledger import Ledger, read_ledger, sites_of
from arbiter.rulebook.search import meant, names, speaking
from arbiter.rulebook.shows import Named


class NoSuchRule(Exception):
    """There is no such book or rule; `close` are numbers that one may have meant, `speaking` those that have the words."""

    def __init__(self, book: str, number: str, close: list[str], speaking: list[str] | None = None) -> None:
        super().__init__(f"{book}: {number}")
        self.book = book
        self.number = number
        self.close = close
        self.speaking = speaking or []


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
    """Numbers that somebody who wrote this one, or words, may have meant."""
    if not any(letter.isdigit() for letter in number):
        return meant(book, number)
    known = [*book.sections, *book.rules] if "." in number else list(book.sections)
    return list(dict.fromkeys([*get_close_matches(number, known, n=3, cutoff=0.6), *meant(book, number)]))[:3]


def explain(asked: str, book_name: str = DEFAULT, shown: Shown | None = None) -> Explanation:
    """Looks a rule, a section or a term of the glossary up in everything that knows of it.  Raises NoSuchRule."""
    known = books()
    if book_name not in known:
        raise NoSuchRule(book_name, asked, sorted(known))
    book = known[book_name]
    number = book.find(asked) or names(book).get(plain(asked))
    if number is None:
        numbers = speaking(book, asked)
        if len(numbers) != 1:
            raise NoSuchRule(book_name, asked, [] if numbers else close_to(book, asked), numbers)
        number = numbers[0]
    kept, project = opened(), project_folder()
    named = kept.scenarios(project / "tests" / "scenarios", shown, number) if project is not None else []
    return explained(book, number, read_ledger(book, named), kept.citations(book, shown, number))


def explained(book: Book, number: str, ledger: Ledger, cited: list[Citation] | None = None) -> Explanation:
    """The explanation of a rule that the book has, from its code and a ledger."""
    places = []
    for site in sites_of(citations(book) if cited is None else cited):
        if site.citation.rule == number:
            entry = ledger.current(site)
            bites = tuple(sorted(entry.bites)) if entry is not None else ()
            places.append(Place(site.citation.where, site.citation.within, bites))
    return Explanation(book, number, places, ledger.by_rule.get(number, []))

"""Reading what can be asked about: the rules of all books, cards, scenarios, code; from data that others keep.

Who asks a question in a new process waits for none of it: this module is loaded when something has changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import yaml

from arbiter.answers.sources import ASKED, CALLED, Entry, group_of, scenario_folder
from arbiter.answers.terms import terms
from arbiter.berserk.cards import library
from arbiter.magic.cards import pool, store
from arbiter.rulebook import index as readings
from arbiter.rulebook.book import LANGUAGES, Book, parent_of, read_table, section_of, shipping

MENTIONED: Final = re.compile(r"(?<![\w./])\d{3}\.\d+[a-z]?(?!\w|\.\d)")
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


# Rules.


def asked() -> dict[tuple[str, str], list[str]]:
    """Ways in which people ask for a rule without a name for it, by game and number."""
    rows = read_table(ASKED, ("game", "rule", "ru", "en"))
    return {(game, rule): [*_several(russian), *_several(english)] for game, rule, russian, english in rows}


def _several(cell: str) -> list[str]:
    return [name.strip() for name in cell.split(";")]


def _names_of(book: Book) -> dict[str, dict[str, list[str]]]:
    """By number: all names of a rule in each language."""
    by_number: dict[str, dict[str, list[str]]] = {}

    def add(number: str, names: dict[str, list[str]]) -> None:
        own = by_number.setdefault(number, {language: [] for language in LANGUAGES})
        for language, several in names.items():
            own[language] += [name for name in several if name.casefold() not in map(str.casefold, own[language])]

    for number, names in book.glossary.items():
        add(number, {language: list(several) for language, several in names.items()})
    for term in terms():
        if term.game == book.game and book.has(term.rule):
            add(term.rule, term.names)
    for number in book.sections:
        add(number, {"en": [book.sections[number]]})
    for number, kind in book.rules.items():
        if kind == "heading":
            add(number, {language: [_short(book, number, language)] for language in LANGUAGES})
    return by_number


def _short(book: Book, number: str, language: str) -> str:
    return (book.description(number, language) or number).removesuffix(".")


def _changes(book: Book) -> dict[str, list[dict[str, str]]]:
    """By number: what a book that stands beside the game's own says otherwise of it."""
    changes: dict[str, list[dict[str, str]]] = {}
    for beside in book.others:
        path = book.folder / beside / "changes.tsv"
        for rule, kind, scenario, reason in (
            read_table(path, ("rule", "kind", "scenario", "reason")) if path.exists() else ()
        ):
            if kind != "test":
                row = {"book": beside, "rule": f"{beside}/{rule}", "kind": kind, "scenario": scenario, "reason": reason}
                changes.setdefault(rule if beside.startswith("cr-") else f"{beside}/{rule}", []).append(row)
    return changes


def rules() -> Iterator[Entry]:
    """The rules, sections and terms of all books that ship."""
    books = {book.name: book for book in shipping()}
    changes: dict[str, list[dict[str, str]]] = {}
    for book in books.values():
        changes |= _changes(book)
    ways = asked()
    for book in books.values():
        names = _names_of(book)
        below: dict[str, list[str]] = {}
        for number in book.rules:
            below.setdefault(parent_of(number), []).append(number)
        for number in (*book.sections, *book.rules):
            entry = _rule(book, number, names, below.get(number, []), changes)
            entry.ways = ways.get((book.name, number), [])
            yield entry


def _rule(
    book: Book,
    number: str,
    names: dict[str, dict[str, list[str]]],
    below: list[str],
    changes: dict[str, list[dict[str, str]]],
) -> Entry:
    own = names.get(number, {language: [] for language in LANGUAGES})
    above = [number]
    while parent_of(above[-1]) and book.has(parent_of(above[-1])):
        above.append(parent_of(above[-1]))
    says = {language: book.description(number, language) or "" for language in LANGUAGES}
    around = [text for above_it in above[1:] for text in _heading(book, above_it, names)]
    facts = {
        "book": book.name,
        "edition": book.edition,
        "rule": number,
        "section": section_of(number),
        "title": book.sections.get(section_of(number), ""),
        "sort": book.rules.get(number, "section"),
        "names": own,
        "says": says,
        "below": below,
        "see": [
            mention
            for mention in dict.fromkeys(MENTIONED.findall(says["en"]))
            if mention != number and book.has(mention)
        ],
        "editions": changes.get(number, []),
        "readings": [
            {"setting": reading.setting, "values": list(reading.values), "says": reading.texts}
            for reading in book.readings.values()
            if reading.concerns(number)
        ],
    }
    several = [name for many in own.values() for name in many]
    return Entry(
        "rule",
        book.game,
        number,
        group_of(number),
        several,
        said=list(says.values()),
        around=around,
        facts=facts,
    )


def _heading(book: Book, number: str, names: dict[str, dict[str, list[str]]]) -> list[str]:
    called = [name for many in names.get(number, {}).values() for name in many]
    if number in book.sections or book.rules.get(number) == "heading":
        return [*called, *[book.description(number, language) or "" for language in LANGUAGES]]
    return called


# Cards.


def called() -> dict[str, list[str]]:
    """What players call well-known cards, by card: the Russian name where the pool has none, and short names."""
    rows = read_table(CALLED, ("card", "ru", "en"))
    return {card: [name for cell in cells for name in _several(cell) if name != "-"] for card, *cells in rows}


def pool_cards() -> Iterator[Entry]:
    """The names of the cards of the embedded pool, of those that it could not compile, and of Berserk's set."""
    also = called()
    for name in (*pool.names(), *pool.names(pool.VARIANTS)):
        outline = pool.outline(name)
        faces = [face.name for face in outline.faces]
        names = [name, *([outline.russian] if outline.russian else []), *faces, *also.get(name, ())]
        yield Entry("card", "magic", name, name, names, facts={"name": name, "ru": outline.russian, "of": "pool"})
    for name, why in pool.refused().items():
        names = [name, *also.get(name, ())]
        yield Entry("card", "magic", name, name, names, facts={"name": name, "ru": "", "of": "refused", "why": why})
    for card in library.cards().values():
        yield Entry("card", "berserk", card.name, card.name, [card.name], facts={"name": card.name, "of": "set"})


def own_cards() -> Iterator[Entry]:
    """The names, in all languages, of the cards that the user has imported."""
    shelf = store.shelf()
    if shelf is None:
        return
    names: dict[str, list[str]] = {}
    for own, name in shelf.rows("SELECT cards.name, names.name FROM names JOIN cards ON cards.id = names.card"):
        names.setdefault(str(own), []).append(str(name))
    for own, several in names.items():
        front = own.partition(" // ")[0]
        facts = {"name": own, "ru": shelf.name_in("ru", front), "of": "store"}
        yield Entry("card", "magic", front, front, list(dict.fromkeys([own, front, *several])), facts=facts)


# Scenarios.


def scenarios() -> Iterator[Entry]:
    """The scenarios of the project: what each claims, the rules and worked examples it shows, the cards it plays with."""
    folder = scenario_folder()
    if folder is None:
        return
    known = {*pool.names(), *pool.refused()}
    for scenario in readings.opened().scenarios(folder):
        cards = _cards_in(scenario.path, known) if scenario.book == "magic" else []
        facts = {
            "name": scenario.name,
            "claim": scenario.claim,
            "rules": list(scenario.rules),
            "examples": list(scenario.examples),
        }
        texts = [scenario.claim, *scenario.examples]
        yield Entry(
            "scenario",
            scenario.book,
            scenario.name,
            scenario.name,
            [],
            texts,
            facts=facts,
            rules=list(scenario.rules),
            cards=cards,
        )


def _cards_in(path: Path, known: set[str]) -> list[str]:
    """The published cards that a scenario names."""
    cards: dict[str, None] = {}
    for token in yaml.scan(path.read_text(encoding="utf-8"), Loader=_LOADER):
        if isinstance(token, yaml.ScalarToken):
            name = token.value.partition(" #")[0].removeprefix("cast ").removeprefix("play ").strip()
            if name in known:
                cards[name] = None
    return list(cards)


# Code.


def code() -> Iterator[Entry]:
    """The places of the code that implement a rule."""
    for book in shipping():
        seen: set[tuple[str, str, str]] = set()
        for citation in readings.opened().citations(book):
            place = (citation.rule, str(citation.path), citation.within)
            if citation.implements and place not in seen and not book.only_read(citation.rule, citation.path):
                seen.add(place)
                facts = {"where": citation.where, "within": citation.within}
                yield Entry("code", book.game, citation.where, citation.where, facts=facts, rules=[citation.rule])

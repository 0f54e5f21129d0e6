"""Words instead of numbers: the rule that has a name, the rules that speak of something, in either language.

A rule is called by its entry in the glossary, or by its heading; a section by its title.  Other words are looked for in
all descriptions, whatever their endings.  Misspelt words are compared with those that the book has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from arbiter.rulebook.book import LANGUAGES, Book, plain

ALIKE: Final = 0.72
_WORD: Final = re.compile(r"[^\W_]+")


def words_of(text: str) -> list[str]:
    return _WORD.findall(text.casefold().replace("ё", "е"))


def stem(word: str) -> str:
    """A word without what may be its ending: two letters of a long one."""
    return word[:-2] if len(word) > 6 else word[:-1] if len(word) > 4 else word


def _headed(book: Book) -> Iterator[str]:
    yield from book.sections
    yield from (number for number, kind in book.rules.items() if kind == "heading")


def names(book: Book) -> dict[str, str]:
    """Every name of a rule, an entry of the glossary or a section, in both languages as it is looked up, and its number."""
    numbers = book.terms()
    for number in _headed(book):
        titles = [book.description(number, language) for language in LANGUAGES]
        for name in (*titles, book.sections.get(number)):
            if name:
                numbers.setdefault(plain(name.removesuffix(".")), number)
    return numbers


def text_of(book: Book, number: str) -> str:
    """All words that the book has for a number."""
    own = [book.description(number, language) or "" for language in LANGUAGES]
    terms = [name for names in book.glossary.get(number, {}).values() for name in names]
    return " ".join([*own, *terms, book.sections.get(number, "")])


def speaking(book: Book, asked: str) -> list[str]:
    """The rules and sections whose words these are: sections and headings first."""
    wanted = [stem(word) for word in words_of(asked)]
    if not wanted:
        return []
    headed = dict.fromkeys(_headed(book))
    return [
        number
        for number in [*headed, *[number for number in book.rules if number not in headed]]
        if _speaks(words_of(text_of(book, number)), wanted)
    ]


def _speaks(words: list[str], wanted: list[str]) -> bool:
    return all(any(word.startswith(begin) for word in words) for begin in wanted)


def meant(book: Book, asked: str, most: int = 3) -> list[str]:
    """The numbers of the names that a misspelt one may have meant; else of what the corrected words speak of."""
    named = names(book)
    close = get_close_matches(plain(asked), named, most, ALIKE)
    if close:
        return list(dict.fromkeys(named[name] for name in close))
    corrected = [_corrected(book, word) for word in words_of(asked)]
    return speaking(book, " ".join(corrected))[:most] if corrected != words_of(asked) else []


def _corrected(book: Book, word: str) -> str:
    """The word of the book that is like this one, if the book has not this one itself."""
    known: dict[str, None] = {}
    for number in (*book.sections, *book.rules):
        known |= dict.fromkeys(words_of(text_of(book, number)))
    if any(other.startswith(stem(word)) for other in known):
        return word
    close = get_close_matches(word, [other for other in known if abs(len(other) - len(word)) < 3], 1, ALIKE)
    return close[0] if close else word

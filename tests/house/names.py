"""Names of cards: where the project has them, and how they are found in the text of a rule.

A name that is also a word of the rules (a basic land, a card named like its creature type) says nothing by itself and
is left out.  A name of several words is looked for inside every string, a name of one word only as a whole string.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

NAMING_KEYS = ("name", "card", "named")
ZONE_KEYS = ("battlefield", "hand", "library", "graveyard", "exile", "command", "sideboard", "deck", "main")

_COUNTED = re.compile(r"^\d+\s*x?\s+")
_WORD = re.compile(r"\w+")


def names_in(data: object) -> Iterator[str]:
    """The names of cards in a scenario or a deck, as YAML or JSON reads it."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in NAMING_KEYS and isinstance(value, str):
                yield value
            elif key in ("cards", *ZONE_KEYS):
                yield from _listed(value)
            yield from names_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from names_in(value)


def _listed(value: object) -> Iterator[str]:
    entries = value if isinstance(value, list) else list(value) if isinstance(value, dict) else []
    for entry in entries:
        if isinstance(entry, str):
            yield _COUNTED.sub("", entry)


def telling(names: Iterable[str], rules_words: Iterable[str]) -> list[str]:
    """The names that only a card has."""
    words = {word.casefold() for word in rules_words}
    return sorted({name for name in names if len(name) > 2 and name.casefold() not in words})


Index = dict[str, list[str]]
"""Names by their first word."""


def index(names: Iterable[str]) -> Index:
    found: Index = {}
    for name in names:
        found.setdefault(_words(name)[0], []).append(name)
    return found


def problems(tree: ast.Module, names: Index) -> list[str]:
    """Every string of a module that names a card."""
    strings = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    found = [
        (node.lineno, name)
        for node in strings
        for word in sorted(set(_words(str(node.value))))
        for name in names.get(word, [])
        if _names(str(node.value), name)
    ]
    return [f"line {line}: names the card {name!r}" for line, name in sorted(found)]


def _words(text: str) -> list[str]:
    """The words of a text; a text without letters and digits is one word."""
    return _WORD.findall(text) or [text]


def _names(text: str, name: str) -> bool:
    if " " not in name or name not in text:
        return text == name
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None

"""Type lines (205.1): supertypes, card types and subtypes, read from "Legendary Creature — Human Wizard"."""

from __future__ import annotations

from difflib import get_close_matches
from typing import final

from arbiter.magic.language.subtypes import SUBTYPES
from arbiter.magic.language.words import CARD_TYPES, NONTRADITIONAL, SUPERTYPES


@final
class UnknownType(ValueError):
    """A word on a type line that is in no list of 205."""

    def __init__(self, word: str, line: str) -> None:
        close = get_close_matches(word, [*(t.title() for t in (*SUPERTYPES, *CARD_TYPES)), *SUBTYPES], 1)
        self.word = word
        self.line = line
        self.closest = close[0] if close else ""
        hint = f'; did you mean "{self.closest}"?' if close else ""
        super().__init__(f'"{word}" in the type line "{line}" is no type{hint}')


@final
class TypeLine:
    """What a type line says; the words of nodes: types in small letters, subtypes with a capital."""

    __slots__ = ("subtypes", "supertypes", "types")

    def __init__(self, supertypes: tuple[str, ...], types: tuple[str, ...], subtypes: tuple[str, ...]) -> None:
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes

    def is_spell_only(self) -> bool:
        """Instants and sorceries: their text is a spell ability (113.3a)."""
        return "instant" in self.types or "sorcery" in self.types

    def __str__(self) -> str:
        left = " ".join(word.capitalize() for word in (*self.supertypes, *self.types))
        return f"{left} — {' '.join(self.subtypes)}" if self.subtypes else left


NO_TYPES = TypeLine((), (), ())


def parse_type_line(text: str) -> TypeLine:
    """Reads the line; `UnknownType` names a word that is no type."""
    if not text.strip():
        return NO_TYPES
    left, _, right = text.replace(" - ", " — ").replace(" – ", " — ").partition("—")
    supertypes: list[str] = []
    types: list[str] = []
    for word in left.split():
        small = word.lower()
        if small in SUPERTYPES:
            supertypes.append(small)  # 205.4a
        elif small in CARD_TYPES or small in NONTRADITIONAL:
            types.append(small)  # 205.1
        else:
            raise UnknownType(word, text)
    subtypes: list[str] = []
    for word in right.replace("’", "'").split():  # 205.3a, 205.3b, 303.3, 304.3, 305.5, 307.3, 308.2: each word
        if word not in SUBTYPES:
            raise UnknownType(word, text)
        subtypes.append(word)
    return TypeLine(tuple(supertypes), tuple(types), tuple(subtypes))

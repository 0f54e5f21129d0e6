"""Type lines (205.1): supertypes, card types and subtypes, read from "Legendary Creature — Human Wizard"."""

from __future__ import annotations

from difflib import get_close_matches
from typing import final

from arbiter.magic.language.subtypes import PLANAR_TYPES, SUBTYPES
from arbiter.magic.language.subtypes_later import RENAMED
from arbiter.magic.language.words import CARD_TYPES, NONTRADITIONAL, SUPERTYPES

LATER_TYPES = ("battle", "dungeon")  # card types whose rules came after the edition of 2020
OBSOLETE_TYPES = {"interrupt": "Instant", "mana source": "Instant"}  # 605.5b: what was printed so is an instant now
LONG_SUBTYPES = tuple(word for word in SUBTYPES if " " in word)  # of several words, other than planar types


@final
class UnknownType(ValueError):
    """A word on a type line that is in no list of 205."""

    def __init__(self, word: str, line: str) -> None:
        known = [] if word.lower() in LATER_TYPES else [t.title() for t in (*SUPERTYPES, *CARD_TYPES)] + [*SUBTYPES]
        close = get_close_matches(word, known, 1)
        self.word = word
        self.line = line
        self.later = word.lower() in LATER_TYPES
        self.closest = close[0] if close else ""
        hint = f'; did you mean "{self.closest}"?' if close else ""
        kind = "a card type of a later edition, without rules in that of 2020" if self.later else "no type"
        super().__init__(f'"{word}" in the type line "{line}" is {kind}{hint}')


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
    for word in OBSOLETE_TYPES.get(left.strip().lower(), left).split():
        small = word.lower()
        if small in SUPERTYPES:
            supertypes.append(small)  # 205.4a
        elif small in CARD_TYPES or small in NONTRADITIONAL:
            types.append(small)  # 205.1, 205.2a, 300.1
        elif small == "kindred":  # what later editions call tribal
            types.append("tribal")
        else:
            raise UnknownType(word, text)
    after = right.replace("’", "'").strip()
    subtypes = planar_type(after, text) if "plane" in types and after else subtypes_of(after, text)
    return TypeLine(tuple(supertypes), tuple(types), tuple(subtypes))


def planar_type(after: str, line: str) -> list[str]:
    """205.3n, 309.3: of a plane all words after the dash are one subtype."""
    if after not in PLANAR_TYPES:
        raise UnknownType(after, line)
    return [after]


def subtypes_of(after: str, line: str) -> list[str]:
    """205.3a, 205.3b, 303.3, 304.3, 305.5, 307.3, 308.2: each word is one, but for those of several words."""
    for long in LONG_SUBTYPES:
        after = after.replace(long, long.replace(" ", "_"))
    result: list[str] = []
    for part in after.split():
        word = part.replace("_", " ")
        word = RENAMED.get(word, word)
        if word not in SUBTYPES:
            raise UnknownType(word, line)
        if word not in result:
            result.append(word)
    return result

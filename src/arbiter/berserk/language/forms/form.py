"""A construction: a pattern of nodes with its Russian and English wording.  Reading and saying use the same one.

    ("Wound($who, $n)", "ранить {who.acc} на {n} | {who.nom} ранится~ранятся на {n}", "wound {who} for {n}")

In the Russian wording `|` separates what is only read; `{who.acc}` is a hole in a case (`{s:filter.gens}` names its category),
`{n#chip.acc}` a number with a noun; `a/b` are synonyms of which the first is said; `a~b` agree with the hole in the
nominative (singular, plural; or masculine, feminine, neuter, plural); `[...]` is there if its holes have no default value.
"""

from __future__ import annotations

import re
from typing import Final, final

from arbiter.berserk.language.lexicon.morphology import spoken
from arbiter.berserk.language.notation import NOTATION
from arbiter.kernel.notation import Hole, Pattern
from arbiter.kernel.reflect import fields_of

ME = "me"  # a hole that stands for no part of the pattern: this card
WORD, AGREE, HOLE = "word", "agree", "hole"
PIECE = re.compile(r"\{[a-z_][^}]*\}|\{[^}]*\}|[,:;–()«»]|[^\s{},:;–()«»]+")
CATEGORY_OF: Final[dict[str, str]] = {
    "Cards": "cards",
    "Filter": "filter",
    "Quantity": "quantity",
    "Strength": "strength",
    "Power": "power",
    "Effect": "effect",
    "Condition": "condition",
    "Cells": "cells",
    "Event": "event",
    "int": "int",
}


@final
class Piece:
    """One part of a wording: words that are synonyms, words that agree, or a hole."""

    __slots__ = ("arg", "category", "compared", "counted", "hole", "kind", "options")

    def __init__(
        self, kind: str, options: tuple[str, ...], hole: str = "", category: str = "", arg: str = "", counted: str = ""
    ) -> None:
        self.kind = kind
        self.options = options
        self.compared: tuple[str, ...] = tuple([spoken(one) for one in options])
        self.hole = hole
        self.category = category
        self.arg = arg
        self.counted = counted


@final
class Form:
    """A construction of a category.  `said` is None if its Russian is only read; `open` holes may hold a default value."""

    def __init__(
        self,
        category: str,
        pattern: object,
        read: list[list[Piece]],
        said: list[Piece] | None,
        english: list[Piece],
        closed: tuple[str, ...],
    ) -> None:
        self.category = category
        self.pattern = pattern
        self.read = read
        self.said = said
        self.english = english
        known = [*(said or []), *english]
        holes = [name for piece in known if piece.category in DEFAULTS_SAID for name in piece.hole.split("+")]
        self.open: list[str] = [name for name in holes if name not in closed]


DEFAULTS_SAID: Final = ("kinds", "natural", "blow", "nextblow", "chosenblow", "strongblow", "chosenkinds")
"""Categories that have words for the default: no kinds of attacks are all attacks."""

Row = tuple[str, str, str]


def forms(category: str, rows: tuple[Row, ...]) -> list[Form]:
    """The constructions of a table; a row with optional sections makes one for each of their combinations."""
    found: list[Form] = []
    for pattern, russian, english in rows:
        found += _expanded(category, pattern, russian, english)
    return found


SECTION = re.compile(r"\[([^\[\]]*)\]")
HOLES = re.compile(r"\{([a-z_]+)")


def _expanded(category: str, pattern: str, russian: str, english: str, closed: tuple[str, ...] = ()) -> list[Form]:
    """`closed`: holes of sections that are there: they hold no default value."""
    section = SECTION.search(russian)
    if section is None:
        return [_form(category, NOTATION.read(pattern, holes=True), russian, english, closed)]
    names = HOLES.findall(section.group(1))
    shorter = pattern
    for name in names:
        shorter = re.sub(rf",? ?(?:[a-z_]+=)?\${name}\b", "", shorter)
    shorter = shorter.replace("(, ", "(")
    return [
        *_expanded(
            category, pattern, _sections(russian, names, True), _sections(english, names, True), (*closed, *names)
        ),
        *_expanded(category, shorter, _sections(russian, names, False), _sections(english, names, False), closed),
    ]


def _sections(wording: str, names: list[str], there: bool) -> str:
    """The wording with all sections of these holes opened or left out."""
    made = ""
    at = 0
    for section in SECTION.finditer(wording):
        made += wording[at : section.start()]
        if HOLES.findall(section.group(1)) != names:
            made += section.group()
        elif there:
            made += section.group(1)
        at = section.end()
    return made + wording[at:]


def _form(category: str, pattern: object, russian: str, english: str, closed: tuple[str, ...]) -> Form:
    kinds = categories(pattern)
    variants = [one.strip() for one in russian.split(" | ")]
    said: list[Piece] | None = None
    if russian.startswith("| "):
        variants = [one.strip() for one in russian[2:].split(" | ")]
    else:
        said = pieces(variants[0], kinds)
    read = [made for made in [pieces(one, kinds) for one in variants] if covers(made, kinds)]
    return Form(category, pattern, read, said, pieces(english, kinds), closed)


def covers(wording: list[Piece], kinds: dict[str, str]) -> bool:
    """Whether a wording fills the holes of the pattern and no others: what is only read may lack what is optional."""
    filled = [name for piece in wording if piece.hole not in ("", ME) for name in piece.hole.split("+")]
    return all(name in filled for name in kinds) and all(name in kinds for name in filled)


def categories(pattern: object) -> dict[str, str]:
    """The category of each hole, from the declared type of its field."""
    found: dict[str, str] = {}
    if not isinstance(pattern, Pattern):
        return found
    for place, field in enumerate(fields_of(pattern.kind)):
        member = pattern.values[place]
        declared = NOTATION.declared_type(pattern.kind, field.name).removesuffix(" | None")
        if isinstance(member, tuple):
            declared = declared.removeprefix("tuple[").removesuffix(", ...]")
        for one in member if isinstance(member, tuple) else (member,):
            if isinstance(one, Hole):
                found[one.name] = CATEGORY_OF.get(declared, "")
            else:
                found.update(categories(one))
    return found


def pieces(wording: str, kinds: dict[str, str]) -> list[Piece]:
    return [_piece(one, kinds) for one in PIECE.findall(wording)]


def _piece(text: str, kinds: dict[str, str]) -> Piece:
    if text.startswith("{") and text[1].islower():
        name, _, counted = text[1:-1].partition("#")
        arg = ""
        if counted:
            counted, _, arg = counted.partition(".")
            return Piece(HOLE, (), name, kinds.get(name, "quantity"), arg, counted.replace("_", " "))
        name, _, category = name.partition(":")
        if category:
            category, _, arg = category.partition(".")
        else:
            name, _, arg = name.partition(".")
            category = kinds[name]
        return Piece(HOLE, (), name, category, arg)
    if "~" in text:
        return Piece(AGREE, tuple(text.split("~")))
    return Piece(WORD, tuple(text.split("/")))

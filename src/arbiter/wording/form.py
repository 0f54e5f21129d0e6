"""A construction: a pattern of nodes with its wording in each language.  Reading and saying use the same one.

    ("Wound($who, $n)", "ранить {who.acc} на {n} | {who.nom} ранится~ранятся на {n}", "wound {who} for {n}")

The first wording is in the language of the cards, and is read and said; the second is only said, and may be missing.  In the
first, `|` separates what is only read; a wording that begins with it is never said, one that begins with `!` is never read.
`{who.acc}` is a hole in a case (`{s:filter.gens}` names its category), `{n#chip.acc}` a number with a noun, `{c+n:many}` one for
two parts of the pattern; `a/b` are synonyms of which the first is said (`//` is the sign itself); `a~b` agree with the hole in
the nominative (singular, plural; or masculine, feminine, neuter, plural); `[...]` is there if its holes have no default value.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, final

from arbiter.kernel.notation import Hole, Notation, Pattern
from arbiter.kernel.reflect import fields_of

ME: Final = "me"  # a hole that stands for no part of the pattern: this card
WORD: Final = "word"
AGREE: Final = "agree"
HOLE: Final = "hole"
NOMINATIVE: Final = "nom"
ANY: Final = "*"  # no certain word
PIECE = re.compile(r"\{[a-z_][^}]*\}|\{[^}]*\}|[,:;–()«»]|[^\s{},:;–()«»]+")
SECTION = re.compile(r"\[([^\[\]]*)\]")
HOLES = re.compile(r"\{([a-z_]+)")
SYNONYM = re.compile(r"(?<!/)/(?!/)")

Row = tuple[str, str, str]


class NoSuch(Exception):
    """There are no nodes that would look so."""


@final
class View:
    """Nodes as text sees them: a pattern of the tables that stands for another shape of the same nodes.

    `plain` gives the nodes, or raises `NoSuch`; `seen` gives the parts of a node that looks so, or None.
    """

    def __init__(self, plain: Callable[[list[Any]], object], seen: Callable[[Any], tuple[object, ...] | None]) -> None:
        self.plain = plain
        self.seen = seen


@final
class Language:
    """What a game's ability language brings to its tables.

    `categories`: by the declared type of a field; `compared`: a word as it is compared; `subjects`: the categories with which
    words agree; `defaults`: the categories that have words for a default value; `numbered`: those said of one or of many, as
    the whole is; `views`: what stands in patterns for other nodes, by its class.
    """

    def __init__(
        self,
        notation: Notation,
        categories: dict[str, str],
        compared: Callable[[str], str],
        subjects: tuple[str, ...] = (),
        defaults: tuple[str, ...] = (),
        numbered: tuple[str, ...] = (),
        views: dict[type, View] | None = None,
    ) -> None:
        self.notation = notation
        self.categories = categories
        self.compared = compared
        self.subjects = subjects
        self.defaults = defaults
        self.numbered = numbered
        self.views = views or {}
        self._split: dict[str, tuple[str, ...]] = {}

    def words(self, phrase: str) -> tuple[str, ...]:
        """The words of a phrase as they are compared; asked for again, they are remembered."""
        words = self._split.get(phrase)
        if words is None:
            words = self._split[phrase] = tuple([self.compared(word) for word in phrase.split(" ")])
        return words

    def forms(self, category: str, rows: tuple[Row, ...]) -> list[Form]:
        """The constructions of a table; a row with optional sections makes one for each of their combinations."""
        forms: list[Form] = []
        for pattern, own, foreign in rows:
            forms += self._expanded(category, pattern, own, foreign, ())
        return forms

    def _expanded(self, category: str, pattern: str, own: str, foreign: str, closed: tuple[str, ...]) -> list[Form]:
        """`closed`: holes of sections that are there: they hold no default value."""
        section = SECTION.search(own)
        if section is None:
            return [self._form(category, self.notation.read(pattern, holes=True), own, foreign, closed)]
        names = HOLES.findall(section.group(1))
        shorter = pattern
        for name in names:
            shorter = re.sub(rf",? ?(?:[a-z_]+=)?\${name}\b", "", shorter)
        shorter = shorter.replace("(, ", "(")
        there = _sections(own, names, True), _sections(foreign, names, True)
        missing = _sections(own, names, False), _sections(foreign, names, False)
        return [
            *self._expanded(category, pattern, *there, (*closed, *names)),
            *self._expanded(category, shorter, *missing, closed),
        ]

    def _form(self, category: str, pattern: object, own: str, foreign: str, closed: tuple[str, ...]) -> Form:
        kinds = self._kinds(pattern)
        variants = [self._pieces(variant.strip(), kinds) for variant in own.lstrip("|! ").split(" | ")]
        said = None if own.startswith("| ") else variants[0]
        variants = variants[1:] if own.startswith("! ") else variants
        foreign_said = self._pieces(foreign, kinds)
        known = [*(said or []), *foreign_said]
        holes = [name for piece in known if piece.category in self.defaults for name in piece.names]
        open_ = [name for name in holes if name not in closed]
        made = Form(
            category, pattern, [variant for variant in variants if covers(variant, kinds)], said, foreign_said, open_
        )
        made.kind = pattern.kind if isinstance(pattern, Pattern) and pattern.kind not in self.views else None
        return made

    def _kinds(self, pattern: object) -> dict[str, str]:
        """The category of each hole, from the declared type of its field."""
        kinds: dict[str, str] = {}
        for part in pattern if isinstance(pattern, tuple) else (pattern,) if isinstance(pattern, Hole) else ():
            kinds.update({part.name: ""} if isinstance(part, Hole) else self._kinds(part))
        if not isinstance(pattern, Pattern):
            return kinds
        for place, field in enumerate(fields_of(pattern.kind)):
            member = pattern.values[place]
            declared = self.notation.declared_type(pattern.kind, field.name).removesuffix(" | None")
            if isinstance(member, tuple):
                declared = declared.removeprefix("tuple[").removesuffix(", ...]")
            for part in member if isinstance(member, tuple) else (member,):
                if isinstance(part, Hole):
                    kinds[part.name] = self.categories.get(declared, "")
                else:
                    kinds.update(self._kinds(part))
        return kinds

    def _pieces(self, wording: str, kinds: dict[str, str]) -> list[Piece]:
        return [self._piece(text, kinds) for text in PIECE.findall(wording)]

    def _piece(self, text: str, kinds: dict[str, str]) -> Piece:
        if text.startswith("{") and text[1].islower():
            return self._hole(text[1:-1], kinds)
        kind = AGREE if "~" in text.strip("~") else WORD
        options = tuple(text.split("~")) if kind == AGREE else tuple(_plain(word) for word in SYNONYM.split(text))
        return Piece(kind, options, tuple([self.compared(option) for option in options]))

    def _hole(self, text: str, kinds: dict[str, str]) -> Piece:
        """`who.acc`, `s:filter.gens`, `n#chip.acc`"""
        name, _, counted = text.partition("#")
        if counted:
            counted, _, arg = counted.partition(".")
            return Piece(HOLE, (), (), name, kinds.get(name, "quantity"), arg, counted.replace("_", " "))
        name, _, category = name.partition(":")
        if category:
            category, _, arg = category.partition(".")
        else:
            name, _, arg = name.partition(".")
            category = kinds[name]
        made = Piece(HOLE, (), (), name, category, arg)
        made.subject = category in self.subjects and arg.startswith(NOMINATIVE)
        made.numbered = category in self.numbered
        return made


def _plain(word: str) -> str:
    return word.replace("//", "/")


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


@final
class Piece:
    """One part of a wording: words that are synonyms, words that agree, or a hole.

    `compared`: the words as they are compared; `names`: of what the hole holds, usually one; `asks`: the category that is read
    for it, and how; `subject`: words agree with what it holds; `numbered`: it is of the number of the whole.
    """

    __slots__ = (
        "arg", "asks", "category", "compared", "counted", "hole", "kind", "names", "numbered", "options", "subject",
    )  # fmt: skip

    def __init__(
        self,
        kind: str,
        options: tuple[str, ...],
        compared: tuple[str, ...],
        hole: str = "",
        category: str = "",
        arg: str = "",
        counted: str = "",
    ) -> None:
        self.kind = kind
        self.options = options
        self.compared = compared
        self.hole = hole
        self.names = hole.split("+") if hole else []
        self.category = category
        self.arg = arg
        self.counted = counted
        self.asks = ("counted", f"{counted}.{arg}") if counted else (category, arg)
        self.subject = False
        self.numbered = False


@final
class Form:
    """A construction of a category.

    `said` is None if its own wording is only read; `open` holes may hold a default value; `kind`: of the nodes it is said of.
    """

    def __init__(
        self,
        category: str,
        pattern: object,
        read: list[list[Piece]],
        said: list[Piece] | None,
        foreign: list[Piece],
        open_: list[str],
    ) -> None:
        self.category = category
        self.pattern = pattern
        self.read = read
        self.said = said
        self.foreign = foreign
        self.open = open_
        self.kind: type | None = None


@final
class Table:
    """The constructions of a category, by the word or the kind of hole they begin with, and the word after that hole.

    `hints`: one of those words, for refusals.
    """

    def __init__(self, forms: list[Form]) -> None:
        self.forms = forms
        self.by_word: dict[str, list[tuple[Form, list[Piece]]]] = {}
        self.by_hole: dict[tuple[str, str], dict[str, list[tuple[Form, list[Piece]]]]] = {}
        for form in forms:
            for wording in form.read:
                first = wording[0]
                if first.kind == HOLE:
                    after = self.by_hole.setdefault(first.asks, {})
                    known = wording[1].compared if len(wording) > 1 and wording[1].kind != HOLE else (ANY,)
                    for word in dict.fromkeys(known):
                        after.setdefault(word, []).append((form, wording))
                    continue
                for word in dict.fromkeys(first.compared):
                    self.by_word.setdefault(word, []).append((form, wording))
        self.hints = {
            asks: next((f'"{word}"' for word in rows if word != ANY), "") for asks, rows in self.by_hole.items()
        }


def covers(wording: list[Piece], kinds: dict[str, str]) -> bool:
    """Whether a wording fills the holes of the pattern and no others: what is only read may lack what is optional."""
    filled = [name for piece in wording if piece.hole != ME for name in piece.names]
    return all(name in filled for name in kinds) and all(name in kinds for name in filled)


def subject_of(wording: list[Piece]) -> Piece | None:
    """The hole that words agree with: the one in the nominative."""
    for piece in wording:
        if piece.subject:
            return piece
    return None

"""Saying nodes by constructions: the first whose pattern a node matches.  Each language derives from this."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from arbiter.kernel.notation import Hole, Pattern, show
from arbiter.kernel.reflect import fields_of, has_default
from arbiter.wording.form import AGREE, ME, WORD, Form, Piece, Table, View, subject_of

NO_SPACE_BEFORE: Final = (",", ".", ":", ";", ")", "»")
NO_SPACE_AFTER: Final = ("(", "«")


class Unsayable(ValueError):
    """A node that no construction says."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Speaker:
    """Says nodes in one language."""

    def __init__(self, views: dict[type, View] | None = None) -> None:
        self.views = views or {}

    # What a language knows.

    def wording(self, form: Form) -> list[Piece] | None:
        raise NotImplementedError

    def say(self, category: str, arg: str, value: object, before: str = "") -> str:
        """A value of a category; `before` is the word it follows."""
        raise NotImplementedError

    def own(self, arg: str, before: str) -> str:
        """This card."""
        raise NotImplementedError

    def shown(self, piece: Piece, value: object) -> object:
        """What is said for what a hole holds: the reverse of `Reader.held`."""
        return value

    def choose(self, options: tuple[str, ...], subject: object, arg: str) -> str:
        """Which of the words that agree."""
        raise NotImplementedError

    def unsaid(self, field: str, node: object) -> bool:
        """Whether a field is there for other nodes, and nobody says it."""
        return False

    # Constructions.

    def by_table(self, table: Table, arg: str, value: object) -> str:
        for form in table.forms:
            wording = self.wording(form)
            if not wording or form.kind not in (None, type(value)):
                continue
            binds: dict[str, object] = {}
            if self.matches(form.pattern, value, binds, form.open):
                text = self.tried(wording, binds, arg)
                if text is not None:
                    return text
        raise Unsayable(show(value))

    def tried(self, wording: list[Piece], binds: dict[str, object], arg: str) -> str | None:
        """The wording filled, unless a hole cannot be said so."""
        try:
            return self.worded(wording, binds, arg)
        except Unsayable:
            return None

    def worded(self, wording: list[Piece], binds: dict[str, object], arg: str) -> str:
        subject = self.subject(wording, binds)
        said: list[str] = []
        for piece in wording:
            before = said[-1].split(" ")[-1] if said else ""
            if piece.kind == WORD:
                said.append(piece.options[0])
            elif piece.kind == AGREE:
                said.append(self.choose(piece.options, subject, arg))
            else:
                said.append(self.filled(piece, binds, before, self.number_of(subject, arg) if piece.numbered else arg))
        return spaced(said)

    def number_of(self, subject: object, arg: str) -> str:
        """Whether what is said of a subject is said of one or of many; as it was asked for, unless a language knows better."""
        return arg

    def subject(self, wording: list[Piece], binds: dict[str, object]) -> object:
        """What words agree with; None: with what was asked for."""
        hole = subject_of(wording)
        return None if hole is None else held(hole, binds)

    def filled(self, piece: Piece, binds: dict[str, object], before: str, arg: str) -> str:
        if piece.hole == ME:
            return self.own(piece.arg, before)
        value = self.shown(piece, held(piece, binds))
        if piece.counted:
            return self.say("counted", f"{piece.counted}.{piece.arg}", value, before)
        return self.say(piece.category, arg if piece.numbered else piece.arg, value, before)

    def matches(self, pattern: object, value: object, binds: dict[str, object], open_: list[str]) -> bool:
        """Whether a value is what a pattern says, and what its holes hold."""
        if isinstance(pattern, Hole):
            if pattern.name in binds:
                return binds[pattern.name] == value
            binds[pattern.name] = value
            return True
        if isinstance(pattern, tuple):
            if not isinstance(value, tuple) or len(value) != len(pattern):
                return False
            return all(self.matches(pattern[place], value[place], binds, open_) for place in range(len(pattern)))
        if not isinstance(pattern, Pattern):
            return bool(pattern == value)
        view = self.views.get(pattern.kind)
        if view is not None:
            seen = view.seen(value)
            return seen is not None and self.matches(tuple(pattern.values), seen, binds, open_)
        if type(value) is not pattern.kind:
            return False
        for place, field in enumerate(fields_of(pattern.kind)):
            part, member = pattern.values[place], getattr(value, field.name)
            if isinstance(part, Hole) and has_default(field) and member == field.default and part.name not in open_:
                return False
            if not self.unsaid(field.name, value) and not self.matches(part, member, binds, open_):
                return False
        return True


def held(piece: Piece, binds: dict[str, object]) -> object:
    """What a hole holds: one part of the pattern, or several."""
    names = piece.names
    return binds[names[0]] if len(names) == 1 else tuple([binds.get(name, ()) for name in names])


def spaced(words: list[str]) -> str:
    """Words and signs as they are printed."""
    made = ""
    for word in words:
        if not word:
            continue
        glued = not made or word.startswith(NO_SPACE_BEFORE) or made.endswith(NO_SPACE_AFTER)
        made += word if glued else f" {word}"
    return made


def listed(parts: list[str], last: str) -> str:
    """a, b and c"""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def capital(text: str) -> str:
    for place, char in enumerate(text):
        if char.isalpha():
            return text if place and text[place - 1] == "{" else text[:place] + char.upper() + text[place + 1 :]
        if char not in '«"(':
            return text
    return text

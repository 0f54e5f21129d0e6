"""Saying nodes by constructions: the first whose pattern a node matches.  Each language derives from this."""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms.form import AGREE, HOLE, ME, WORD, Form, Piece
from arbiter.berserk.language.grammar.reader import Table
from arbiter.kernel.notation import Hole, Pattern, show
from arbiter.kernel.reflect import fields_of, has_default

NO_SPACE_BEFORE = (",", ".", ":", ";", ")", "»")
NO_SPACE_AFTER = ("(", "«")
NUMBERED = ("being", "vps")  # said of one card or of many


class Unsayable(ValueError):
    """A node that no construction says."""


class Speaker:
    """Says nodes in one language."""

    def wording(self, form: Form) -> list[Piece] | None:
        raise NotImplementedError

    def say(self, category: str, arg: str, value: object, before: str = "") -> str:
        """A value of a category; `before` is the word it follows."""
        raise NotImplementedError

    def choose(self, options: tuple[str, ...], subject: object, arg: str) -> str:
        """Which of the words that agree."""
        raise NotImplementedError

    def by_table(self, table: Table, arg: str, value: object) -> str:
        for form in table.forms:
            wording = self.wording(form)
            if not wording:
                continue
            binds: dict[str, object] = {}
            if matches(form.pattern, value, binds, form.open):
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
                said.append(self.filled(piece, binds, before, arg))
        return spaced(said)

    def subject(self, wording: list[Piece], binds: dict[str, object]) -> object:
        """What words agree with: the hole in the nominative."""
        for piece in wording:
            if (
                piece.kind == HOLE
                and piece.category in ("cards", "thing", "many", "filter", "next")
                and piece.arg[:3] == "nom"
            ):
                return binds[piece.hole]
        return None

    def filled(self, piece: Piece, binds: dict[str, object], before: str, arg: str) -> str:
        if piece.hole == ME:
            return self.say("this", piece.arg, n.This(), before)
        names = piece.hole.split("+")
        value = binds[names[0]] if len(names) == 1 else tuple([binds.get(name, ()) for name in names])
        if piece.counted:
            number = n.Num(value) if isinstance(value, int) else value
            return self.say("counted", f"{piece.counted}.{piece.arg}", number, before)
        return self.say(piece.category, arg if piece.category in NUMBERED else piece.arg, value, before)


def matches(pattern: object, value: object, binds: dict[str, object], open_: list[str]) -> bool:
    """Whether a value is what a pattern says, and what its holes hold."""
    if isinstance(pattern, Hole):
        if pattern.name in binds:
            return binds[pattern.name] == value
        binds[pattern.name] = value
        return True
    if isinstance(pattern, tuple):
        if not isinstance(value, tuple) or len(value) != len(pattern):
            return False
        return all(matches(pattern[place], value[place], binds, open_) for place in range(len(pattern)))
    if not isinstance(pattern, Pattern):
        return bool(pattern == value)
    if type(value) is not pattern.kind:
        return False
    for place, field in enumerate(fields_of(pattern.kind)):
        part, member = pattern.values[place], getattr(value, field.name)
        if isinstance(part, Hole) and has_default(field) and member == field.default and part.name not in open_:
            return False
        if not ignored(field.name, value) and not matches(part, member, binds, open_):
            return False
    return True


def ignored(field: str, value: object) -> bool:
    """The names of chosen cards are for the powers that speak of them: nobody says them."""
    return field == "name" and isinstance(value, (n.Target, n.It))


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

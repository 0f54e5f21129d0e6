"""Reading by constructions: every way in which a phrase can be read at a place, remembered, with how far any came.

Reading is recursive descent over categories ("cards.acc", "effect.inf").  What is asked for again at the same place is
remembered, so that going back costs nothing.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from arbiter.kernel.notation import Hole, Pattern
from arbiter.wording.form import AGREE, ANY, HOLE, Form, Language, NoSuch, Piece, Table, View, subject_of

Found = tuple[object, int]

WORK_LIMIT: Final = 400_000  # pieces tried on one text; card texts take some thousand


class Overworked(Exception):
    """A text on which reading goes on and on."""


@final
class Token:
    """A word or sign: `word` as it is compared, `text` as printed.  `case`: of the card's own name, where this is it."""

    __slots__ = ("case", "end", "start", "text", "word")

    def __init__(self, word: str, text: str, start: int, end: int, case: str = "") -> None:
        self.word = word
        self.text = text
        self.start = start
        self.end = end
        self.case = case


@final
class State:
    """How far a wording was read: what its holes hold, which words agreed."""

    __slots__ = ("agreed", "at", "binds")

    def __init__(self, at: int, binds: dict[str, object], agreed: list[tuple[Piece, str]]) -> None:
        self.at = at
        self.binds = binds
        self.agreed = agreed


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader:
    """The words of a text, as they are compared, and what was read of them."""

    def __init__(self, spelled: list[str], language: Language) -> None:
        self.spelled = spelled
        self.language = language
        self.memory: dict[tuple[str, str, int], list[Found]] = {}
        self.furthest = 0
        self.known: list[str] = []  # what would have been understood there
        self.work = 0

    # What a language knows.

    def readings(self, category: str, arg: str, at: int) -> list[Found]:
        """Every reading of a category that has no table of its own, or more than one."""
        raise NotImplementedError(category)

    def held(self, piece: Piece, value: object) -> list[object]:
        """What a hole holds if this was read there; nothing, if it does not fit."""
        return [value]

    def allowed(self, piece: Piece, subject: Piece | None, binds: dict[str, object], arg: str) -> list[int]:
        """Which of the words of a piece agree with the subject, or with what was asked for."""
        raise NotImplementedError(piece.kind)

    def auxiliary(self, arg: str) -> str:
        """The word in front of a verb in this mood."""
        return ""

    # Words.

    def word(self, at: int) -> str:
        return self.spelled[at] if at < len(self.spelled) else ""

    def note(self, at: int, known: str) -> None:
        """Remember what would have been understood at this place."""
        self.work += 1
        if self.work > WORK_LIMIT:
            raise Overworked
        if at > self.furthest:
            self.furthest = at
            self.known = []
        if at == self.furthest and known and known not in self.known:
            self.known.append(known)

    def words(self, at: int, phrase: str) -> int:
        """The place after exactly these words, or -1."""
        for word in self.language.words(phrase):
            if self.word(at) != word:
                self.note(at, f'"{word}"')
                return -1
            at += 1
        self.note(at, "")
        return at

    def one_of(self, at: int, *phrases: str) -> int:
        for phrase in phrases:
            end = self.words(at, phrase)
            if end >= 0:
                return end
        return -1

    # Categories.

    def read(self, category: str, arg: str, at: int) -> list[Found]:
        """Every reading of a phrase of this category here."""
        key = (category, arg, at)
        readings = self.memory.get(key)
        if readings is None:
            self.memory[key] = []  # what begins with itself is no reading
            readings = distinct(self.readings(category, arg, at)) if at < len(self.spelled) else []
            if not readings:
                self.note(at, f"<{category}>")
            self.memory[key] = readings
        return readings

    def by_table(self, table: Table, arg: str, at: int) -> list[Found]:
        readings: list[Found] = []
        for form, wording in table.by_word.get(self.word(at), []):
            self.add(readings, form, wording, arg, at)
        for (category, how), rows in table.by_hole.items():
            after: list[str] = []
            for _, end in self.read(category, how, at):
                after += [self.word(end), self.word(end + 1)] if self.auxiliary(arg) else [self.word(end)]
                if self.word(end) not in rows:
                    self.note(end, table.hints[category, how])
            for word in dict.fromkeys([*after, ANY]) if after else ():
                for form, wording in rows.get(word, []):
                    self.add(readings, form, wording, arg, at)
        if not readings:
            for known in list(table.by_word)[:3]:
                self.note(at, f'"{known}"')
        return readings

    def add(self, readings: list[Found], form: Form, wording: list[Piece], arg: str, at: int) -> None:
        """What a construction reads here, besides what others did."""
        readings += self.by_wording(form, wording, arg, at)

    def by_wording(self, form: Form, wording: list[Piece], arg: str, at: int) -> list[Found]:
        states = [State(at, {}, [])]
        for piece in wording:
            after: list[State] = []
            for state in states:
                after += self.by_piece(piece, state, arg)
            states = after
            if not states:
                return []
        subject = subject_of(wording)
        agreeing = [state for state in states if self.agrees(state, subject, arg)]
        made = [(self.made(form, state), state.at) for state in agreeing]
        return [(value, end) for value, end in made if value is not None]

    def made(self, form: Form, state: State) -> object | None:
        """The nodes of a construction that was read; None if there are none such."""
        try:
            return filled(form.pattern, state.binds, self.language.views)
        except NoSuch:
            return None

    def by_piece(self, piece: Piece, state: State, arg: str) -> list[State]:
        at = state.at
        if piece.kind == HOLE:
            return self.by_hole(piece, state)
        auxiliary = self.auxiliary(arg) if piece.kind == AGREE else ""
        if auxiliary and self.word(at) != auxiliary:
            self.note(at, f'"{auxiliary}"')
            return []
        at += bool(auxiliary)
        word = self.word(at)
        if word in piece.compared:
            self.note(at + 1, "")
            agreed = [*state.agreed, (piece, word)] if piece.kind == AGREE else state.agreed
            return [State(at + 1, state.binds, agreed)]
        self.note(at, f'"{piece.options[0]}"')
        return []

    def by_hole(self, piece: Piece, state: State) -> list[State]:
        states: list[State] = []
        for read, end in self.read(*piece.asks, state.at):
            for value in self.held(piece, read):
                values = value if len(piece.names) > 1 and isinstance(value, tuple) else (value,)
                binds = dict(state.binds)
                clash = False
                for place, name in enumerate(piece.names):
                    clash = clash or (name in binds and binds[name] != values[place])
                    binds[name] = values[place]
                if not clash:
                    states.append(State(end, binds, state.agreed))
        return states

    def agrees(self, state: State, subject: Piece | None, arg: str) -> bool:
        """Whether every word that has to agree does."""
        for piece, word in state.agreed:
            allowed = self.allowed(piece, subject, state.binds, arg)
            if not any(piece.compared[place] == word for place in allowed):
                return False
        return True


def distinct(readings: list[Found]) -> list[Found]:
    kept: list[Found] = []
    for reading in readings:
        if not any(reading[1] == other[1] and reading[0] == other[0] for other in kept):
            kept.append(reading)
    return kept


def filled(pattern: object, binds: dict[str, object], views: dict[type, View]) -> object:
    """The pattern with its holes filled."""
    if isinstance(pattern, Hole):
        return binds[pattern.name]
    if isinstance(pattern, tuple):
        return tuple([filled(part, binds, views) for part in pattern])
    if isinstance(pattern, Pattern):
        values = [filled(value, binds, views) for value in pattern.values]
        view = views.get(pattern.kind)
        return pattern.kind(*values) if view is None else view.plain(values)
    return pattern

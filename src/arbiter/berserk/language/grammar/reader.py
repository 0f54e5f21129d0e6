"""Reading by constructions: every way in which a phrase can be read at a place, remembered, with how far any came.

Reading is recursive descent over categories ("cards.acc", "effect.inf").  What is asked for again at the same place is
remembered, so that going back costs nothing.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms import agreement
from arbiter.berserk.language.forms.form import AGREE, HOLE, WORD, Form, Piece
from arbiter.berserk.language.grammar.tokens import CLOSE, OPEN, Token
from arbiter.berserk.language.lexicon.morphology import spoken
from arbiter.kernel.notation import Hole, Pattern

Found = tuple[object, int]
_split: dict[str, tuple[str, ...]] = {}
"""The words of phrases that were asked for before."""

WORK_LIMIT: Final = 400_000  # pieces tried on one text; card texts take some thousand


class Overworked(Exception):
    """A text on which reading goes on and on."""


@final
class Table:
    """The constructions of a category, by the word they begin with."""

    def __init__(self, forms: list[Form]) -> None:
        self.forms = forms
        self.by_word: dict[str, list[tuple[Form, list[Piece]]]] = {}
        self.by_hole: list[tuple[Form, list[Piece]]] = []
        for form in forms:
            for wording in form.read:
                first = wording[0]
                if first.kind == HOLE:
                    self.by_hole.append((form, wording))
                    continue
                for word in dict.fromkeys(first.compared):
                    self.by_word.setdefault(word, []).append((form, wording))


@final
class State:
    """How far a wording was read: what its holes hold, which words agreed."""

    __slots__ = ("agreed", "at", "binds")

    def __init__(self, at: int, binds: dict[str, object], agreed: list[tuple[Piece, str]]) -> None:
        self.at = at
        self.binds = binds
        self.agreed = agreed


class Reader:
    """The tokens of a text and what was read of them."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.depths = quote_depths(tokens)
        self.memory: dict[tuple[str, str, int], list[Found]] = {}
        self.furthest = 0
        self.known: list[str] = []  # what would have been understood there
        self.work = 0

    def word(self, at: int) -> str:
        return self.tokens[at].word if at < len(self.tokens) else ""

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
        said = _split.get(phrase)
        if said is None:
            said = tuple([spoken(word) for word in phrase.split(" ")])
            _split[phrase] = said
        for word in said:
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
        found = self.memory.get(key)
        if found is None:
            self.memory[key] = []  # what begins with itself is no reading
            found = distinct(self.readings(category, arg, at)) if at < len(self.tokens) else []
            if not found:
                self.note(at, f"<{category}>")
            self.memory[key] = found
        return found

    def readings(self, category: str, arg: str, at: int) -> list[Found]:
        """What a reader of sentences knows; here only the tables."""
        raise NotImplementedError(category)

    def by_table(self, table: Table, arg: str, at: int) -> list[Found]:
        found: list[Found] = []
        word = self.word(at)
        for form, wording in table.by_word.get(word, []):
            found += self.by_wording(form, wording, arg, at)
        for form, wording in table.by_hole:
            found += self.by_wording(form, wording, arg, at)
        if not found:
            for known in list(table.by_word)[:3]:
                self.note(at, f'"{known}"')
        return found

    def by_wording(self, form: Form, wording: list[Piece], arg: str, at: int) -> list[Found]:
        states = [State(at, {}, [])]
        for piece in wording:
            after: list[State] = []
            for state in states:
                after += self.by_piece(piece, state)
            states = after
            if not states:
                return []
        subject = subject_of(wording)
        return [(filled(form.pattern, state.binds), state.at) for state in states if agrees(state, subject, arg)]

    def by_piece(self, piece: Piece, state: State) -> list[State]:
        at = state.at
        if piece.kind == HOLE:
            return self.by_hole(piece, state)
        word = self.word(at)
        if word in piece.compared:
            self.note(at + 1, "")
            agreed = [*state.agreed, (piece, word)] if piece.kind == AGREE else state.agreed
            return [State(at + 1, state.binds, agreed)]
        self.note(at, f'"{piece.options[0]}"')
        return []

    def by_hole(self, piece: Piece, state: State) -> list[State]:
        arg = piece.arg
        category = piece.category
        if piece.counted:
            category, arg = "counted", f"{piece.counted}.{piece.arg}"
        found: list[State] = []
        names = piece.hole.split("+")
        for value, end in self.read(category, arg, state.at):
            if piece.counted and piece.category == "int":
                if not isinstance(value, n.Num):
                    continue
                value = value.value
            values = value if len(names) > 1 and isinstance(value, tuple) else (value,)
            binds = dict(state.binds)
            clash = False
            for place, name in enumerate(names):
                clash = clash or (name in binds and binds[name] != values[place])
                binds[name] = values[place]
            if not clash:
                found.append(State(end, binds, state.agreed))
        return found


def distinct(found: list[Found]) -> list[Found]:
    kept: list[Found] = []
    for one in found:
        if not any(one[1] == other[1] and one[0] == other[0] for other in kept):
            kept.append(one)
    return kept


def filled(pattern: object, binds: dict[str, object]) -> object:
    """The pattern with its holes filled."""
    if isinstance(pattern, Hole):
        return binds[pattern.name]
    if isinstance(pattern, tuple):
        return tuple([filled(one, binds) for one in pattern])
    if isinstance(pattern, Pattern):
        return pattern.kind(*[filled(one, binds) for one in pattern.values])
    return pattern


def subject_of(wording: list[Piece]) -> Piece | None:
    """The hole that words agree with: the one in the nominative."""
    for piece in wording:
        if (
            piece.kind == HOLE
            and piece.category in ("cards", "thing", "many", "filter", "next")
            and piece.arg[:3] == "nom"
        ):
            return piece
    return None


def agrees(state: State, subject: Piece | None, arg: str) -> bool:
    """Whether every word that has to agree does: with the hole in the nominative, or with the number asked for."""
    for piece, word in state.agreed:
        count = len(piece.options)
        places = [place for place in range(count) if piece.compared[place] == word]
        if subject is not None:
            signatures = "p" if subject.arg == "nomp" else agreement.may_be(state.binds[subject.hole])
            allowed = [agreement.option(one, count) for one in signatures if one != "?"]
        elif arg == "pl":
            allowed = [count - 1]
        elif arg in ("nom", "acc"):
            allowed = [0 if arg == "nom" else 1]
        elif arg in tuple("mfnp"):
            allowed = [agreement.option(arg, count)]
        else:
            allowed = list(range(count - 1))
        if not any(place in allowed for place in places):
            return False
    return True


def quote_depths(tokens: list[Token]) -> list[int]:
    depths: list[int] = []
    depth = 0
    for token in tokens:
        if token.word == CLOSE and depth:
            depth -= 1
        depths.append(depth)
        if token.word == OPEN:
            depth += 1
    return depths


__all__ = ["WORD", "Found", "Overworked", "Reader", "Table"]

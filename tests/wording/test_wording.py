"""Tables of constructions, shown with a language of three nodes: what is read, what is said, and what is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

import pytest

from arbiter.kernel.notation import Notation
from arbiter.wording.form import Form, Language, Piece, Row, Table
from arbiter.wording.reader import WORK_LIMIT, Found, Overworked, Reader, Token
from arbiter.wording.speaker import Speaker, Unsayable


@dataclass(frozen=True)
class Deed:
    """What somebody does."""


@dataclass(frozen=True)
class Person:
    """Who does it."""


@final
@dataclass(frozen=True)
class You(Person):
    pass


@final
@dataclass(frozen=True)
class Each(Person):
    pass


@final
@dataclass(frozen=True)
class Draw(Deed):
    who: Person
    count: int = 1
    hidden: bool = False


NOTATION = Notation(
    {"You": You, "Each": Each, "Draw": Draw},
    {"Deed": Deed, "Person": Person},
    {"You": (), "Each": (), "Draw": ("Person", "int", "bool")},
)
ROWS: tuple[Row, ...] = (
    ("Draw($who)", "{who.nom} draws~draw a/one card | a card is drawn by {who.acc}", "{who.nom} берёт~берёте карту"),
    ("Draw($who, $n)", "{who.nom} draws~draw {n} cards", "{who.nom} берёт~берёте карт: {n}"),
    ("Draw($who, hidden=True)", "| {who.nom} peeks~peek", ""),
    ("Draw($who, $n, hidden=True)", "{who.nom} draws~draw +1//+1[ {n}]", "{who.nom} тайно[ {n}]"),
)
LANGUAGE = Language(NOTATION, {"Person": "person", "int": "int"}, str.lower, ("person",))
TABLE = Table(LANGUAGE.forms("deed", ROWS))
PERSONS = {"nom": (("you", You()), ("each player", Each())), "acc": (("you", You()), ("each player", Each()))}


class English(Reader):
    def readings(self, category: str, arg: str, at: int) -> list[Found]:
        if category == "deed":
            return self.by_table(TABLE, arg, at)
        if category == "int":
            word = self.word(at)
            return [(int(word), at + 1)] if word.isdecimal() else []
        ends = [(who, self.words(at, said)) for said, who in PERSONS[arg]]
        return [(who, end) for who, end in ends if end >= 0]

    def allowed(self, piece: Piece, subject: Piece | None, binds: dict[str, object], arg: str) -> list[int]:
        assert subject is not None
        return [1 if binds[subject.hole] == You() else 0]


class Said(Speaker):
    def __init__(self, foreign: bool) -> None:
        self.foreign = foreign

    def wording(self, form: Form) -> list[Piece] | None:
        return form.foreign if self.foreign else form.said

    def say(self, category: str, arg: str, value: object, before: str = "") -> str:
        if isinstance(value, Person):
            return ("вы" if self.foreign else "you") if value == You() else "каждый" if self.foreign else "each player"
        return str(value)

    def choose(self, options: tuple[str, ...], subject: object, arg: str) -> str:
        return options[1 if subject == You() else 0]


def reader(text: str) -> English:
    tokens = [Token(word.lower(), word, place, place) for place, word in enumerate(text.split())]
    return English(tokens, LANGUAGE)


def read(text: str) -> list[object]:
    made = reader(text)
    return [value for value, end in made.read("deed", "", 0) if end == len(made.tokens)]


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("You draw a card", Draw(You())),
        ("Each player draws one card", Draw(Each())),
        ("A card is drawn by you", Draw(You())),
        ("You draw 3 cards", Draw(You(), 3)),
        ("You peek", Draw(You(), hidden=True)),
        ("You draw +1/+1", Draw(You(), hidden=True)),
        ("You draw +1/+1 2", Draw(You(), 2, True)),
    ],
)
def test_what_is_read(text: str, node: object) -> None:
    assert read(text) == [node]


@pytest.mark.parametrize("text", ["You draws a card", "Each player draw 3 cards", "You draw cards", "They draw a card"])
def test_what_does_not_agree_or_is_not_known_is_no_reading(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    ("node", "english", "russian"),
    [
        (Draw(You()), "you draw a card", "вы берёте карту"),
        (Draw(Each(), 3), "each player draws 3 cards", "каждый берёт карт: 3"),
        (Draw(Each(), 2, True), "each player draws +1/+1 2", "каждый тайно 2"),
        (Draw(You(), hidden=True), "you draw +1/+1", "вы тайно"),
    ],
)
def test_the_same_rows_say_it(node: Draw, english: str, russian: str) -> None:
    assert Said(False).by_table(TABLE, "", node) == english
    assert Said(True).by_table(TABLE, "", node) == russian


def test_what_no_row_says() -> None:
    with pytest.raises(Unsayable):
        Said(False).by_table(TABLE, "", You())


def test_a_refusal_knows_how_far_it_came() -> None:
    made = reader("You draw 3 dragons")
    made.read("deed", "", 0)
    assert (made.furthest, made.known) == (3, ['"cards"'])


def test_work_is_bounded() -> None:
    made = reader("You draw 3 cards")
    made.work = WORK_LIMIT - 3
    with pytest.raises(Overworked):
        made.read("deed", "", 0)

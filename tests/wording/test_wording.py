"""Tables of constructions, shown with a language of three nodes: what is read, what is said, and what is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, final

import pytest

from arbiter.kernel.notation import Notation
from arbiter.wording.form import Form, Language, NoSuch, Piece, Row, Table, View
from arbiter.wording.reader import WORK_LIMIT, Found, Overworked, Reader
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


@final
@dataclass(frozen=True)
class Twice(Deed):
    """A shape that stands only in patterns: half of an even number of cards, drawn twice."""

    who: Person
    half: int


def twice(values: list[Any]) -> object:
    if values[1] > 100:
        raise NoSuch
    return Draw(values[0], 2 * values[1])


def seen_twice(value: Any) -> tuple[object, ...] | None:
    even = isinstance(value, Draw) and value.count % 2 == 0 and not value.hidden
    return (value.who, value.count // 2) if even else None


VIEWS: dict[type, View] = {Twice: View(twice, seen_twice)}
NOTATION = Notation(
    {"You": You, "Each": Each, "Draw": Draw, "Twice": Twice},
    {"Deed": Deed, "Person": Person},
    {"You": (), "Each": (), "Draw": ("Person", "int", "bool"), "Twice": ("Person", "int")},
)
ROWS: tuple[Row, ...] = (
    ("Twice($who, $n)", "twice {who.nom} draws~draw {n}", ""),
    ("Draw(Each(), 5)", "! everybody draws five", "каждый берёт пять"),
    ("Draw($who)", "{who.nom} draws~draw a/one card | a card is drawn by {who.acc}", "{who.nom} берёт~берёте карту"),
    ("Draw($who, $n)", "{who.nom} draws~draw {n} cards", "{who.nom} берёт~берёте карт: {n}"),
    ("Draw($who, hidden=True)", "| {who.nom} peeks~peek", ""),
    ("Draw($who, $n, hidden=True)", "{who.nom} draws~draw +1//+1[ {n}]", "{who.nom} тайно[ {n}]"),
)
LANGUAGE = Language(NOTATION, {"Person": "person", "int": "int"}, str.lower, ("person",), views=VIEWS)
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
        super().__init__(VIEWS)
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
    return English(text.lower().split(), LANGUAGE)


def read(text: str) -> list[object]:
    made = reader(text)
    return [value for value, end in made.read("deed", "", 0) if end == len(made.spelled)]


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
        ("Twice you draw 4", Draw(You(), 8)),
    ],
)
def test_what_is_read(text: str, node: object) -> None:
    assert read(text) == [node]


@pytest.mark.parametrize(
    "text",
    [
        "You draws a card",
        "Each player draw 3 cards",
        "You draw cards",
        "They draw a card",
        "Twice you draw 101",
        "Everybody draws five",
    ],
)
def test_what_does_not_agree_or_is_not_known_is_no_reading(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    ("node", "english", "russian"),
    [
        (Draw(You()), "you draw a card", "вы берёте карту"),
        (Draw(Each(), 3), "each player draws 3 cards", "каждый берёт карт: 3"),
        (Draw(You(), 8), "twice you draw 4", "вы берёте карт: 8"),
        (Draw(Each(), 5), "everybody draws five", "каждый берёт пять"),
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

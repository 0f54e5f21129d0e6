"""Every kind of decision can be answered by hand, in the short forms that people use."""

from __future__ import annotations

import pytest

from arbiter.client.answers import Sheet, has_default
from arbiter.client.decision_lines import how_to_answer
from arbiter.kernel.decisions import Assign, Decision, Divide, Number, Option, Order, Pay, PickOne, PickSome
from arbiter.kernel.messages import ArbiterError, Message

PROMPT = Message("nothing")
NAMES = ["Forge Hound", "Forest Bear", "Whelp"]
OPTIONS = [Option("object:5", "x", 5), Option("object:6", "x", 6), Option("object:9", "x", 9)]


def on(decision: Decision, shown: list[int] | None = None, slots: list[str] | None = None) -> Sheet:
    return Sheet(decision, [0, 1, 2] if shown is None else shown, NAMES, slots or [])


def one() -> PickOne:
    return PickOne(0, 0, "117.1", PROMPT, OPTIONS)


@pytest.mark.parametrize("text", ["2", "object:6", "forest bear", "Fores", " 2 "])
def test_one_by_number_key_or_name(text: str) -> None:
    assert on(one()).read(text) == "object:6"


def test_numbers_are_those_shown() -> None:
    assert on(one(), shown=[0, 2]).read("2") == "object:9"


@pytest.mark.parametrize("text", ["0", "4", "fo", "nobody", "", "-1"])
def test_what_means_no_option_is_refused(text: str) -> None:
    with pytest.raises(ArbiterError) as refused:
        on(one()).read(text)
    assert refused.value.message.id == "client-no-option"


@pytest.mark.parametrize(("text", "key"), [("y", "yes"), ("да", "yes"), ("n", "no"), ("нет", "no"), ("2", "no")])
def test_yes_and_no(text: str, key: str) -> None:
    decision = PickOne(0, 0, "608.2d", PROMPT, [Option("yes", "yes"), Option("no", "no")])
    assert Sheet(decision, [0, 1], ["yes", "no"], []).read(text) == key


def test_an_empty_line_passes() -> None:
    decision = PickOne(0, 0, "117.1", PROMPT, [Option("pass", "pass"), *OPTIONS])
    assert Sheet(decision, [0, 1, 2, 3], ["pass", *NAMES], []).read("") == "pass"
    assert has_default(decision)
    assert not has_default(one())


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("1 3", ("object:5", "object:9")),
        ("3,1", ("object:5", "object:9")),
        ("all", ("object:5", "object:6", "object:9")),
        ("все", ("object:5", "object:6", "object:9")),
        ("none", ()),
        ("", ()),
    ],
)
def test_some(text: str, keys: tuple[str, ...]) -> None:
    assert on(PickSome(0, 0, "701.8a", PROMPT, OPTIONS, 0, 3)).read(text) == keys


@pytest.mark.parametrize(
    ("text", "keys"), [("3 1 2", ("object:9", "object:5", "object:6")), ("2", ("object:6", "object:5", "object:9"))]
)
def test_an_order_may_be_begun_only(text: str, keys: tuple[str, ...]) -> None:
    assert on(Order(0, 0, "603.3b", PROMPT, OPTIONS)).read(text) == keys


def test_a_number() -> None:
    assert on(Number(0, 0, "601.2b", PROMPT, 0, 9)).read("7") == 7
    with pytest.raises(ArbiterError):
        on(Number(0, 0, "601.2b", PROMPT, 0, 9)).read("many")


@pytest.mark.parametrize("text", ["3 2", "1=3 2=2", "2=2, 1=3"])
def test_shares(text: str) -> None:
    decision = Divide(0, 0, "510.1c", PROMPT, OPTIONS, 5)
    assert on(decision).read(text) == (("object:5", 3), ("object:6", 2), ("object:9", 0))


def test_an_empty_line_divides_in_the_plainest_way() -> None:
    decision = Divide(0, 0, "510.1c", PROMPT, OPTIONS, 5, 1)
    assert decision.check(on(decision).read("")) is None


def attack(slots: int) -> Assign:
    return Assign(
        0, 0, "508.1a", PROMPT, OPTIONS, [Option(f"player:{seat}", "attacked") for seat in range(1, 1 + slots)]
    )


def test_with_one_place_numbers_are_enough() -> None:
    assert on(attack(1), slots=["P2"]).read("1 3") == (("object:5", "player:1"), ("object:9", "player:1"))
    assert on(attack(1), slots=["P2"]).read("all") == tuple((option.key, "player:1") for option in OPTIONS)
    assert on(attack(1), slots=["P2"]).read("") == ()


@pytest.mark.parametrize("text", ["1 2>a 3>b", "1>P2 2>P2 3>P3", "1, 2 > a 3 > b", "3>player:2 1 2>player:1"])
def test_places_by_letter_name_or_key(text: str) -> None:
    expected = (("object:5", "player:1"), ("object:6", "player:1"), ("object:9", "player:2"))
    assert on(attack(2), slots=["P2", "P3"]).read(text) == expected


def test_a_place_must_be_named_if_there_are_several() -> None:
    with pytest.raises(ArbiterError) as refused:
        on(attack(2), slots=["P2", "P3"]).read("1")
    assert refused.value.message.id == "client-which-slot"
    with pytest.raises(ArbiterError) as unknown:
        on(attack(2), slots=["P2", "P3"]).read("1>P9")
    assert unknown.value.message.id == "client-no-slot"


def test_an_empty_line_pays_as_suggested() -> None:
    decision = Pay(0, 0, "601.2g", PROMPT, OPTIONS, ("object:9",))
    assert on(decision).read("") == ("object:9",)
    assert on(decision).read("2 1") == ("object:6", "object:5")


@pytest.mark.parametrize(
    ("least", "most", "says"),
    [(1, 1, "Число."), (2, 2, "Числа через пробел: 1 3. Ровно 2."), (1, 2, "Числа через пробел: 1 3. От 1 до 2.")],
)
def test_how_many_are_wanted_is_said_as_people_say_it(least: int, most: int, says: str) -> None:
    """A newcomer read: numbers with spaces between, from 2 to 2."""
    decision = PickSome(0, 0, "701.8a", PROMPT, OPTIONS, least=least, most=most)
    assert how_to_answer(on(decision), "ru") == says

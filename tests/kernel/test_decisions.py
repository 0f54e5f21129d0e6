"""The seven kinds: what each accepts, what it refuses and why, and what a part of an answer may become."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.kernel.atoms import Builder, fallback, random_legal
from arbiter.kernel.decisions import (
    Answer,
    Assign,
    Decision,
    Divide,
    Number,
    Option,
    Order,
    Pay,
    PickOne,
    PickSome,
    Referee,
)
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.rng import Rng

ASK = Message("ask")


def options(*keys: str) -> list[Option]:
    return [Option(key, "take") for key in keys]


def reason(decision: Decision, answer: object, partial: bool = False) -> str | None:
    refusal = decision.check(answer, partial)
    assert refusal is None or refusal.rule == "1.1"
    return None if refusal is None else refusal.message.id


ONE = PickOne(0, 0, "1.1", ASK, options("a", "b"))
SOME = PickSome(0, 0, "1.1", ASK, options("a", "b", "c"), 1, 2)
ORDER = Order(0, 0, "1.1", ASK, options("a", "b", "c"))
NUMBER = Number(0, 0, "1.1", ASK, 2, 5)
DIVIDE = Divide(0, 0, "1.1", ASK, options("a", "b"), 3, 1)
PAY = Pay(0, 0, "1.1", ASK, options("a", "b", "c"), ("a",))


def assign() -> Assign:
    decision = Assign(0, 0, "1.1", ASK, [Option("a", "put"), Option("b", "put", group="low")], options("x", "y"))
    decision.allowed = {"low": ("y",)}
    decision.room = {"y": 1}
    return decision


@pytest.mark.parametrize(
    ("decision", "answer", "partial", "expected"),
    [
        (ONE, "a", False, None),
        (ONE, "c", False, "choice-unknown"),
        (ONE, ["a"], False, "choice-wrong-form"),
        (ONE, None, False, "choice-wrong-form"),
        (SOME, ["c", "a"], False, None),
        (SOME, [], False, "choice-count"),
        (SOME, [], True, None),
        (SOME, ["a", "b", "c"], True, "choice-count"),
        (SOME, ["a", "a"], False, "choice-twice"),
        (SOME, ["a", "d"], True, "choice-unknown"),
        (SOME, "ab", False, "choice-wrong-form"),
        (ORDER, ["c", "a", "b"], False, None),
        (ORDER, ["c", "a"], False, "choice-count"),
        (ORDER, ["c", "a"], True, None),
        (ORDER, ["c", "c", "a"], True, "choice-twice"),
        (NUMBER, 2, False, None),
        (NUMBER, 5, False, None),
        (NUMBER, 1, False, "choice-number"),
        (NUMBER, 6, False, "choice-number"),
        (NUMBER, True, False, "choice-wrong-form"),
        (NUMBER, "3", False, "choice-wrong-form"),
        (NUMBER, 3.0, False, "choice-wrong-form"),
        (DIVIDE, {"a": 1, "b": 2}, False, None),
        (DIVIDE, [("b", 1), ("a", 2)], False, None),
        (DIVIDE, {"a": 3}, False, "choice-share"),
        (DIVIDE, {"a": 2}, True, None),
        (DIVIDE, {"a": 1, "b": 1}, False, "choice-total"),
        (DIVIDE, {"a": 2, "b": 2}, True, "choice-total"),
        (DIVIDE, {"a": -1, "b": 4}, True, "choice-share"),
        (DIVIDE, {"c": 3}, True, "choice-unknown"),
        (DIVIDE, [("a", 1), ("a", 2)], False, "choice-wrong-form"),
        (PAY, ["b", "a"], False, None),
        (PAY, ["d"], False, "choice-unknown"),
        (PAY, ["b", "b"], False, "choice-twice"),
        (assign(), [], False, None),
        (assign(), [("a", "x"), ("b", "y")], False, None),
        (assign(), {"b": "x"}, False, "choice-not-there"),
        (assign(), [("a", "x"), ("a", "y")], False, "choice-twice"),
        (assign(), [("a", "y"), ("b", "y")], False, "choice-full"),
        (assign(), [("a", "z")], False, "choice-unknown"),
        (assign(), [("c", "x")], False, "choice-unknown"),
        (assign(), [("a",)], False, "choice-wrong-form"),
        (assign(), 7, False, "choice-wrong-form"),
    ],
)
def test_check(decision: Decision, answer: object, partial: bool, expected: str | None) -> None:
    assert reason(decision, answer, partial) == expected


def test_all_must_have_a_place() -> None:
    decision = assign()
    decision.all_ = True
    assert reason(decision, [("a", "x")]) == "choice-left-over"
    assert reason(decision, [("a", "x")], True) is None
    assert fallback(decision) == (("a", "x"), ("b", "y"))


def test_answers_come_back_in_one_form() -> None:
    assert SOME.normal(["c", "a"]) == ("a", "c")
    assert ORDER.normal(["c", "a", "b"]) == ("c", "a", "b")
    assert DIVIDE.normal({"b": 2}) == (("a", 0), ("b", 2))
    assert assign().normal({"b": "y", "a": "x"}) == (("a", "x"), ("b", "y"))


def test_choices_counts_ways_to_begin() -> None:
    assert ONE.choices() == 2
    assert PickSome(0, 0, "1.1", ASK, options("a", "b"), 2, 2).choices() == 1
    assert PickSome(0, 0, "1.1", ASK, options("a", "b"), 0, 0).choices() == 1
    assert Order(0, 0, "1.1", ASK, []).choices() == 1
    assert Number(0, 0, "1.1", ASK, 3, 3).choices() == 1
    assert Divide(0, 0, "1.1", ASK, options("a"), 4).choices() == 1
    assert Divide(0, 0, "1.1", ASK, options("a", "b"), 4, 2).choices() == 1
    assert Divide(0, 0, "1.1", ASK, options("a", "b"), 4, 1).choices() > 1


class Even(Referee):
    """Wants an even number of keys, and knows one answer."""

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        return None if partial or len(answer) % 2 == 0 else Refusal("2.2", Message("not-even"))

    def suggestions(self) -> list[object]:
        return [["a", "b"]]


def test_the_referee_is_asked_when_the_limits_are_kept() -> None:
    decision = PickSome(0, 0, "1.1", ASK, options("a", "b", "c"), 1, 3)
    decision.referee = Even()
    assert decision.check(["a", "b"]) is None
    refusal = decision.check(["a"])
    assert refusal is not None
    assert refusal.rule == "2.2"
    assert decision.check(["a"], True) is None
    limit = decision.check(["z"])
    assert limit is not None
    assert limit.rule == "1.1"
    assert fallback(decision) == ("a", "b")


class Guide(Referee):
    """Knows why the limits are what they are."""

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        return None

    def explain(self, answer: Answer, refusal: Refusal) -> Refusal:
        return Refusal("3.3", Message("too-far")) if refusal.message.id == "choice-not-there" else refusal


def test_the_referee_explains_what_a_limit_refuses() -> None:
    decision = Assign(0, 0, "1.1", ASK, options("a", "b"), options("x", "y"))
    decision.options[0].group = "near"
    decision.allowed = {"near": ("x",)}
    decision.referee = Guide()
    assert decision.check([("a", "x"), ("b", "y")]) is None
    refused = {key: decision.check([pair]) for key, pair in {"far": ("a", "y"), "unknown": ("z", "y")}.items()}
    assert [None if one is None else one.rule for one in refused.values()] == ["3.3", "1.1"]


KEYS = st.lists(st.sampled_from("abcdefgh"), unique=True, max_size=6)


@st.composite
def decisions(draw: st.DrawFn) -> Decision:
    """A decision of any kind that has a legal answer."""
    keys = draw(KEYS)
    kind = draw(st.sampled_from(["one", "some", "order", "number", "divide", "assign"]))
    if kind == "number":
        least = draw(st.integers(-5, 5))
        return Number(0, 0, "1.1", ASK, least, least + draw(st.integers(0, 9)))
    if kind == "some":
        least = draw(st.integers(0, len(keys)))
        return PickSome(0, 0, "1.1", ASK, options(*keys), least, draw(st.integers(least, 9)))
    if kind == "order":
        return Order(0, 0, "1.1", ASK, options(*keys))
    if kind == "divide":
        keys = keys or ["a"]
        least = draw(st.integers(0, 2))
        return Divide(0, 0, "1.1", ASK, options(*keys), least * len(keys) + draw(st.integers(0, 5)), least)
    if kind == "assign":
        return draw(assignments(keys))
    return PickOne(0, 0, "1.1", ASK, options(*(keys or ["a"])))


@st.composite
def assignments(draw: st.DrawFn, keys: list[str]) -> Assign:
    slots = ["x", "y", "z"][: draw(st.integers(1, 3))]
    decision = Assign(0, 0, "1.1", ASK, [Option(key, "put", group=key) for key in keys], options(*slots))
    for key in keys:
        if draw(st.booleans()):
            decision.allowed[key] = tuple(draw(st.lists(st.sampled_from(slots), unique=True)))
        if draw(st.integers(0, 3)) == 0:
            decision.uses[key] = 2
    for slot in slots:
        if draw(st.booleans()):
            decision.room[slot] = draw(st.integers(0, 3))
    ways = [decision.allowed.get(key, tuple(slots)) for key in keys]
    room = {slot: decision.room.get(slot, 99) for slot in slots}
    fits = any(all(way.count(slot) <= room[slot] for slot in slots) for way in product(*ways))
    decision.all_ = fits and draw(st.booleans())
    return decision


@given(decisions(), st.integers(0, 1 << 32))
def test_every_way_of_answering_is_legal(decision: Decision, seed: int) -> None:
    """Random answers, plain answers, and answers built pick by pick, which never lead into a dead end."""
    rng = Rng(seed)
    assert decision.check(random_legal(decision, rng)) is None
    assert decision.check(fallback(decision)) is None
    builder = Builder(decision)
    while not builder.done:
        moves = builder.moves()
        assert moves, f"dead end after {builder.picked}"
        builder.pick(moves[rng.below(len(moves))])
    answer = builder.answer()
    assert decision.check(answer) is None
    assert decision.normal(answer) == answer


@given(decisions(), st.integers(0, 1 << 32))
def test_a_part_of_a_legal_answer_may_still_become_one(decision: Decision, seed: int) -> None:
    answer = random_legal(decision, Rng(seed))
    if isinstance(answer, tuple):
        for length in range(len(answer)):
            assert decision.check(answer[:length], True) is None


WRONG = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=6,
)


@given(decisions(), WRONG)
def test_any_answer_is_accepted_or_refused(decision: Decision, answer: object) -> None:
    refusal = decision.check(answer)
    if refusal is None:
        assert decision.check(decision.normal(answer)) is None

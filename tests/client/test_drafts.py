"""Answers in the making, kind by kind: what a press does, what is refused, what the answer is."""

from __future__ import annotations

import pytest

from arbiter.client.answers import Sheet
from arbiter.client.drafts import Draft
from arbiter.kernel.decisions import Assign, Decision, Divide, Number, Option, Order, Pay, PickOne, PickSome
from arbiter.kernel.messages import ArbiterError, IllegalChoice, Message

PROMPT = Message("choose-choose", {"n": 1})


def options(*keys: str) -> list[Option]:
    return [Option(key, "choose", place + 1) for place, key in enumerate(keys)]


def assign(slots: int) -> Assign:
    return Assign(0, 0, "508.1a", PROMPT, options("a", "b", "c"), options("x", "y")[:slots])


def test_one_is_answered_at_once() -> None:
    assert Draft(PickOne(0, 0, "117.1", PROMPT, options("a", "b"))).press(["b"]) == "b"
    assert Draft(PickSome(0, 0, "514.1", PROMPT, options("a", "b"), 1, 1)).press(["b"]) == ("b",)


def test_several_are_taken_one_by_one_and_left_together() -> None:
    draft = Draft(PickSome(0, 0, "514.1", PROMPT, options("a", "b", "c"), 2, 2))
    assert draft.press(["a", "b"]) is None
    assert (draft.answer(), draft.problem() is None) == (("a",), False)
    draft.press(["a", "b"])
    assert (draft.answer(), draft.problem()) == (("a", "b"), None)
    with pytest.raises(IllegalChoice):
        draft.press(["c"])
    assert draft.answer() == ("a", "b")
    draft.press(["a", "b"])
    assert draft.answer() == ()
    draft.all()
    assert draft.count(["a", "b", "c"]) == 2


def test_an_order_keeps_what_is_left() -> None:
    draft = Draft(Order(0, 0, "603.3b", PROMPT, options("a", "b", "c")))
    draft.press(["c"])
    assert draft.answer() == ("c", "a", "b")
    assert (draft.position("c"), draft.position("a")) == (1, 0)


def test_a_number_is_typed() -> None:
    draft = Draft(Number(0, 0, "601.2b", PROMPT, 0, 20))
    for digit in "123":
        draft.type(digit)
    assert draft.problem() is not None
    draft.type("")
    assert (draft.answer(), draft.problem()) == (12, None)


def test_a_division_moves_shares_and_never_loses_any() -> None:
    draft = Draft(Divide(0, 0, "601.2d", PROMPT, options("a", "b"), 5, 1))
    assert draft.amounts == {"a": 4, "b": 1}
    draft.press(["b"])
    assert draft.amounts == {"a": 3, "b": 2}
    draft.fewer(["a"])
    assert (draft.left(), draft.problem() is None) == (1, False)
    draft.press(["b"])
    assert draft.answer() == (("a", 2), ("b", 3))
    for _ in range(5):
        draft.press(["b"])
    assert draft.amounts == {"a": 1, "b": 4}


def test_one_place_takes_at_once_and_several_wait_for_a_press() -> None:
    attack = Draft(assign(1))
    attack.press(["a", "b"])
    attack.press(["a", "b"])
    assert attack.answer() == (("a", "x"), ("b", "x"))
    attack.press(["a", "b"])
    assert attack.answer() == ()
    block = Draft(assign(2))
    with pytest.raises(ArbiterError):
        block.drop("y")
    block.press(["a"])
    block.press(["b"])
    assert (block.held, block.answer()) == (["a", "b"], ())
    block.drop("y")
    assert (block.held, block.answer()) == ([], (("a", "y"), ("b", "y")))
    block.fewer(["a", "b"])
    assert block.answer() == (("a", "y"),)


def test_a_full_place_refuses_and_the_rest_stays_held() -> None:
    decision = assign(2)
    decision.room["y"] = 1
    draft = Draft(decision)
    draft.press(["a"])
    draft.press(["b"])
    with pytest.raises(IllegalChoice):
        draft.drop("y")
    assert (draft.held, draft.answer()) == (["b"], (("a", "y"),))
    draft.all()
    assert draft.answer() == (("a", "x"), ("b", "x"), ("c", "x"))


def pay() -> Decision:
    means = [
        Option("1:0", "mana-ability", 1, 0, "R"),
        Option("1:1", "mana-ability", 1, 0, "G"),
        Option("2:0", "mana-ability", 2),
    ]
    return Pay(0, 0, "601.2g", PROMPT, means, ("2:0",))


def test_a_payment_begins_as_suggested_and_then_anew() -> None:
    draft = Draft(pay())
    assert draft.answer() == ("2:0",)
    draft.press(["1:0"])
    assert draft.answer() == ("1:0",)
    draft.press(["1:1"])
    assert draft.answer() == ("1:1",), "another mana of the same source"
    draft.clear()
    assert draft.answer() == ("2:0",)


def test_mana_of_the_pool_has_no_source_that_could_be_taken_twice() -> None:
    mana = [Option("spend:0", "spend-mana", 0, 0, "R"), Option("spend:1", "spend-mana", 0, 0, "G")]
    draft = Draft(Pay(0, 0, "601.2h", PROMPT, mana, ("spend:0",)))
    draft.press(["spend:0"])
    draft.press(["spend:1"])
    assert draft.answer() == ("spend:0", "spend:1")


def test_a_taken_place_is_exchanged_not_overwritten() -> None:
    decision = assign(2)
    decision.room.update({"x": 1, "y": 1})
    draft = Draft(decision)
    for key, slot in (("a", "x"), ("b", "y")):
        draft.press([key])
        draft.drop(slot)
    assert draft.lift("y") and draft.held == ["b"]
    draft.drop("x")
    assert (draft.held, draft.answer()) == ([], (("a", "y"), ("b", "x"))), "both lay somewhere: they change places"
    draft.press(["c"])
    draft.drop("x")
    assert (draft.held, draft.answer()) == (["b"], (("a", "y"), ("c", "x"))), "what lay there waits for another place"
    assert not draft.lift("nowhere")


def test_what_is_proposed_fills_what_is_left() -> None:
    decision = assign(2)
    decision.room.update({"x": 1, "y": 1})
    draft = Draft(decision)
    draft.press(["b"])
    draft.drop("x")
    draft.all((("a", "x"), ("b", "y")))
    assert draft.answer() == (("a", "y"), ("b", "x"))
    draft.clear()
    draft.all((("a", "x"), ("b", "y")))
    assert draft.answer() == (("a", "x"), ("b", "y"))


def test_what_is_chosen_to_begin_with_is_changed_card_by_card() -> None:
    decision = PickSome(0, 0, "100.4", PROMPT, options("a", "b", "c"), 2, 3)
    draft = Draft(decision, ["a", "b"])
    assert draft.answer() == ("a", "b")
    draft.press(["a"])
    draft.press(["c"])
    assert draft.answer() == ("b", "c")
    draft.clear()
    assert draft.answer() == ("a", "b")
    sheet = Sheet(decision, [0, 1, 2], ["Alp", "Bog", "Cat"], [], ("a", "b"))
    assert [sheet.read(text) for text in ("", "1 3", "cat", "all")] == [
        ("a", "b"),
        ("b", "c"),
        ("a", "b", "c"),
        ("a", "b", "c"),
    ]

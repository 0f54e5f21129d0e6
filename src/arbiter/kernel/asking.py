"""How rules ask: a rule with choices is a generator that yields a decision and receives the answer.

Every question goes through `ask`, which can ask again: when a player concedes, the open decision is withdrawn (the answer
None) and made anew from the state as it is then.  If nobody is left to decide, the maker returns None and so does `ask`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias, TypeVar

from arbiter.kernel.decisions import (
    CHANCE,
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
    Together,
)
from arbiter.kernel.messages import Message

T = TypeVar("T")
D = TypeVar("D", bound=Decision)
Answers: TypeAlias = "Answer | list[Answer | None] | None"
Asking: TypeAlias = Generator["Decision | Together", Answers, T]


def ask(make: Callable[[], D | None]) -> Asking[tuple[D, Answer] | None]:
    """The one question: asked until it is answered, or until there is nobody to answer it."""
    while True:
        decision = make()
        if decision is None:
            return None
        answer = yield decision
        if answer is not None and not isinstance(answer, list):
            return decision, answer


def pick_one(make: Callable[[], PickOne | None]) -> Asking[Option | None]:
    asked = yield from ask(make)
    return None if asked is None else asked[0].option(str(asked[1]))


def pick_some(make: Callable[[], PickSome | None]) -> Asking[list[Option] | None]:
    asked = yield from ask(make)
    return None if asked is None else _chosen(asked[0], asked[1])


def order(make: Callable[[], Order | None]) -> Asking[list[Option] | None]:
    asked = yield from ask(make)
    return None if asked is None else _chosen(asked[0], asked[1])


def pay(make: Callable[[], Pay | None]) -> Asking[list[Option] | None]:
    asked = yield from ask(make)
    return None if asked is None else _chosen(asked[0], asked[1])


def number(make: Callable[[], Number | None]) -> Asking[int | None]:
    asked = yield from ask(make)
    return asked[1] if asked is not None and isinstance(asked[1], int) else None


def divide(make: Callable[[], Divide | None]) -> Asking[list[tuple[Option, int]] | None]:
    asked = yield from ask(make)
    if asked is None or not isinstance(asked[1], tuple):
        return None
    by_key = {option.key: option for option in asked[0].options}
    return [(by_key[str(pair[0])], int(pair[1])) for pair in asked[1]]


def assign(make: Callable[[], Assign | None]) -> Asking[list[tuple[Option, Option]] | None]:
    asked = yield from ask(make)
    if asked is None or not isinstance(asked[1], tuple):
        return None
    by_key = {option.key: option for option in asked[0].options}
    slots = {slot.key: slot for slot in asked[0].slots}
    return [(by_key[str(pair[0])], slots[str(pair[1])]) for pair in asked[1]]


def together(make: Callable[[], Together]) -> Asking[tuple[list[Decision], list[Answer]]]:
    """Ask several seats at once; their answers in the order of the decisions, which come back with them."""
    while True:
        asked = make()
        if not asked.decisions:
            return [], []
        answer = yield asked
        if isinstance(answer, list):
            return asked.decisions, [option for option in answer if option is not None]


def _chosen(decision: Decision, answer: Answer) -> list[Option]:
    assert isinstance(answer, tuple)
    by_key = {option.key: option for option in decision.options}
    return [by_key[str(key)] for key in answer]


# Chance: a decision of the chance seat, asked again as it was if it is withdrawn.


def _chance(decision: D) -> Asking[Answer]:
    while True:
        answer = yield decision
        if answer is not None and not isinstance(answer, list):
            return answer


def shuffled(ids: Sequence[int], rule: str) -> Asking[list[int]]:
    """A random order of these things: the places they come from.  An id of 0 is a thing that everybody recognises."""
    size = len(ids)
    if size < 2:
        return list(range(size))
    options = [Option(str(index), "shuffle-place", id) for index, id in enumerate(ids)]
    decision = Order(CHANCE, CHANCE, rule, Message("chance-shuffle", {"n": size}), options)
    answer = yield from _chance(decision)
    assert isinstance(answer, tuple)
    return [int(str(key)) for key in answer]


def drawn(options: list[Option], rule: str, prompt: Message) -> Asking[Option]:
    """One of these options at random, by weight."""
    decision = PickOne(CHANCE, CHANCE, rule, prompt, options)
    answer = yield from _chance(decision)
    option = decision.option(str(answer))
    assert option is not None
    return option


def drawn_some(options: list[Option], count: int, rule: str, prompt: Message) -> Asking[list[Option]]:
    """`count` of these options at random, each subset equally likely."""
    decision = PickSome(CHANCE, CHANCE, rule, prompt, options, count, count)
    answer = yield from _chance(decision)
    return _chosen(decision, answer)


def rolled(sides: int, rule: str, prompt: Message) -> Asking[int]:
    """A die."""
    answer = yield from _chance(Number(CHANCE, CHANCE, rule, prompt, 1, sides))
    assert isinstance(answer, int)
    return answer


def recorded(procedure: Asking[T], answers: list[object]) -> Asking[T]:
    """Run a procedure and keep the answers it receives."""
    send: Any = None
    while True:
        try:
            asked = procedure.send(send)
        except StopIteration as stop:
            result: T = stop.value
            return result
        send = yield asked
        answers.append(send)


def again(procedure: Asking[T], answers: list[object]) -> Asking[T]:
    """Run a procedure with the answers it received before; a choice that it did not offer then is asked."""
    kept: list[Any] = list(answers)
    send: Any = None
    while True:
        try:
            asked = procedure.send(send)
        except StopIteration as stop:
            result: T = stop.value
            return result
        if kept and (not isinstance(asked, Decision) or asked.check(kept[0]) is None):
            send = kept.pop(0)
        else:
            send = yield asked

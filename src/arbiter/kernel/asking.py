"""How rules ask: a rule with choices is a generator that yields a decision and receives the answer.

Every question goes through one of these, which can ask again: when a player concedes, the open decision is withdrawn
(the answer None) and made anew from the state as it is then.  If nobody is left to decide, the maker returns None and
so does the question.  A chance decision is asked again as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeAlias, TypeVar

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
Answers: TypeAlias = "Answer | list[Answer | None] | None"
Asking: TypeAlias = Generator["Decision | Together", Answers, T]


def pick_one(make: Callable[[], PickOne | None]) -> Asking[Option | None]:
    while True:
        decision = make()
        if decision is None:
            return None
        answer = yield decision
        if isinstance(answer, str):
            return decision.option(answer)


def pick_some(make: Callable[[], PickSome | None]) -> Asking[list[Option] | None]:
    while True:
        decision = make()
        if decision is None:
            return None
        answer = yield decision
        if isinstance(answer, tuple):
            return _chosen(decision, answer)


def order(make: Callable[[], Order | None]) -> Asking[list[Option] | None]:
    while True:
        decision = make()
        if decision is None:
            return None
        answer = yield decision
        if isinstance(answer, tuple):
            by_key = {option.key: option for option in decision.options}
            return [by_key[str(key)] for key in answer]


def number(make: Callable[[], Number | None]) -> Asking[int | None]:
    while True:
        decision = make()
        if decision is None:
            return None
        answer = yield decision
        if isinstance(answer, int):
            return answer


def divide(make: Callable[[], Divide | None]) -> Asking[list[tuple[Option, int]] | None]:
    while True:
        decision = make()
        if decision is None:
            return None
        answer = yield decision
        if isinstance(answer, tuple):
            by_key = {option.key: option for option in decision.options}
            return [(by_key[str(pair[0])], int(pair[1])) for pair in answer]


def assign(make: Callable[[], Assign | None]) -> Asking[list[tuple[Option, Option]] | None]:
    while True:
        decision = make()
        if decision is None:
            return None
        answer = yield decision
        if isinstance(answer, tuple):
            by_key = {option.key: option for option in decision.options}
            slots = {slot.key: slot for slot in decision.slots}
            return [(by_key[str(pair[0])], slots[str(pair[1])]) for pair in answer]


def pay(make: Callable[[], Pay | None]) -> Asking[list[Option] | None]:
    while True:
        decision = make()
        if decision is None:
            return None
        answer = yield decision
        if isinstance(answer, tuple):
            by_key = {option.key: option for option in decision.options}
            return [by_key[str(key)] for key in answer]


def together(make: Callable[[], Together]) -> Asking[tuple[list[Decision], list[Answer]]]:
    """Ask several seats at once; their answers in the order of the decisions, which come back with them."""
    while True:
        asked = make()
        if not asked.decisions:
            return [], []
        answer = yield asked
        if isinstance(answer, list):
            return asked.decisions, [one for one in answer if one is not None]


def _chosen(decision: PickSome, answer: Answer) -> list[Option]:
    assert isinstance(answer, tuple)
    wanted = [str(key) for key in answer]
    by_key = {option.key: option for option in decision.options}
    return [by_key[key] for key in wanted]


def shuffled(size: int, rule: str) -> Asking[list[int]]:
    """A random order of `size` things, as a decision of the chance seat: the places they come from."""
    if size < 2:
        return list(range(size))
    options = [Option(str(index), "shuffle-place") for index in range(size)]
    decision = Order(CHANCE, CHANCE, rule, Message("chance-shuffle", {"n": size}), options)
    while True:
        answer = yield decision
        if isinstance(answer, tuple):
            return [int(str(key)) for key in answer]


def drawn(options: list[Option], rule: str, prompt: Message) -> Asking[Option]:
    """One of these options at random, by weight."""
    decision = PickOne(CHANCE, CHANCE, rule, prompt, options)
    while True:
        answer = yield decision
        option = decision.option(answer) if isinstance(answer, str) else None
        if option is not None:
            return option


def drawn_some(options: list[Option], count: int, rule: str, prompt: Message) -> Asking[list[Option]]:
    """`count` of these options at random, each subset equally likely."""
    decision = PickSome(CHANCE, CHANCE, rule, prompt, options, count, count)
    while True:
        answer = yield decision
        if isinstance(answer, tuple):
            return _chosen(decision, answer)


def rolled(sides: int, rule: str, prompt: Message) -> Asking[int]:
    """A die."""
    decision = Number(CHANCE, CHANCE, rule, prompt, 1, sides)
    while True:
        answer = yield decision
        if isinstance(answer, int):
            return answer

"""Counting: how many ways there are to go on from a position, by depth.

An answer is counted if the decision takes it, so the count depends on the options, on the limits and on the referee of
every decision on the way, and on everything that happens between them.  Answers are enumerated here, from what a
decision says of itself, and not by the engine.  Payments count once: how a cost is paid is another test's affair.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from pathlib import Path

from arbiter.kernel.decisions import (
    CHANCE,
    Assign,
    Decision,
    Divide,
    Number,
    Order,
    Pay,
    PickOne,
    PickSome,
)
from arbiter.kernel.game import Game
from arbiter.scenario.run import load
from arbiter.scenario.table import Table

MOST_ANSWERS = 300
"""Positions in which a decision has more answers are not counted."""

FILE = Path(__file__).parent / "counts.tsv"
SCENARIOS = Path(__file__).parent.parent / "scenarios" / "magic"


class Open(Exception):
    """The position is not closed: chance decides, or there are too many answers."""


def candidates(decision: Decision) -> Iterator[object]:
    """Everything of the form of an answer, legal or not."""
    keys = [option.key for option in decision.options]
    if isinstance(decision, PickOne):
        yield from keys
    elif isinstance(decision, PickSome):
        for size in range(decision.least, min(decision.most, len(keys)) + 1):
            yield from combinations(keys, size)
    elif isinstance(decision, Order):
        yield from permutations(keys)
    elif isinstance(decision, Number):
        yield from range(decision.least, decision.most + 1)
    elif isinstance(decision, Pay):
        yield decision.suggested
    elif isinstance(decision, Divide):
        for shares in product(range(decision.total + 1), repeat=len(keys)):
            yield tuple(zip(keys, shares, strict=True))
    elif isinstance(decision, Assign):
        yield from assignments(decision)


def assignments(decision: Assign) -> Iterator[object]:
    """Every option to no slot, or to as many as it may stand in."""
    slots = [slot.key for slot in decision.slots]
    ways: list[list[tuple[str, ...]]] = []
    for option in decision.options:
        most = decision.uses.get(option.key, 1)
        ways.append([some for size in range(min(most, len(slots)) + 1) for some in combinations(slots, size)])
    for chosen in product(*ways):
        pairs = zip(decision.options, chosen, strict=True)
        yield tuple([(option.key, slot) for option, some in pairs for slot in some])


def answers(decision: Decision) -> list[object]:
    """All legal answers."""
    if decision.seat == CHANCE:
        raise Open(decision.asks)
    found: list[object] = []
    for tried, answer in enumerate(candidates(decision)):
        if tried > MOST_ANSWERS * 10 or len(found) > MOST_ANSWERS:
            raise Open(decision.asks)
        if decision.check(answer) is None:
            found.append(answer)
    return found


def count(game: Game, depth: int) -> int:
    """How many sequences of so many answers there are."""
    if not game.decisions:
        return 0
    decision = game.decisions[0]
    legal = answers(decision)
    if depth == 1:
        return len(legal)
    total = 0
    for answer in legal:
        twin = game.fork(log=False)
        twin.answer(twin.decisions[0], answer)
        total += count(twin, depth - 1)
    return total


def begin(name: str, table: Table | None = None) -> Game:
    """The position of a scenario, before its script."""
    scenario, own = load(SCENARIOS / f"{name}.yaml")
    game = (table or own).begin(scenario)
    game.chance_open = True
    return game


def rows() -> list[tuple[str, list[int]]]:
    """The file: the name of a scenario, and the counts by depth."""
    lines = FILE.read_text("utf-8").splitlines() if FILE.exists() else []
    return [(line.split("\t")[0], [int(number) for number in line.split("\t")[1:]]) for line in lines]

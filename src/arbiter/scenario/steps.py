"""What a step of a script says: at which decision it is done, what it answers, which moment it waits for."""

from __future__ import annotations

from arbiter.kernel.decisions import CHANCE, Decision, Number, PickOne, PickSome
from arbiter.kernel.game import Game
from arbiter.scenario.document import Step
from arbiter.scenario.source import Fields, Items, Scalar, Value
from arbiter.scenario.table import Table


def takes(table: Table, game: Game, step: Step, decision: Decision) -> bool:
    """Whether a step's action is done at this decision."""
    if step.verb == "pass":
        return table.is_priority(decision)
    if step.verb == "answer":
        return decision.seat != CHANCE
    if step.verb != "choose":
        return table.takes(game, step, decision)
    if table.is_priority(decision) or decision.seat == CHANCE:
        return False
    default = table.default(game, decision)
    return default is None or bool(default.story)


def said(step: Step, decision: Decision) -> Value | int:
    """What a choose or answer step says: under its key, or behind the verb, where a number may stand."""
    if isinstance(decision, Number) and step.subject.lstrip("-").isdigit():
        return int(step.subject)
    return step.args.get("answer", Scalar(step.line, step.subject, step.subject, True))


def share_of(values: list[Value], decision: Decision) -> Value:
    """The next answer of a key that answers several decisions: a list gives each decision its share."""
    value = values[0]
    if not isinstance(value, Items) or not any(isinstance(item, Items) for item in value.items):
        share = 1 if isinstance(decision, (PickOne, Number)) else 0
        if isinstance(decision, PickSome) and decision.least == decision.most:
            share = decision.most
        if isinstance(value, Items) and share and len(value.items) > share:
            values[0] = Items(value.line, value.items[share:])
            return Items(value.line, value.items[:share])
        return values.pop(0)
    first = value.items[0]
    rest = value.items[1:]
    if rest:
        values[0] = Items(value.line, rest)
    else:
        values.pop(0)
    return first


def moment_of(value: Value) -> tuple[str, int]:
    """The step waited for, and whose turn (-1: anybody's)."""
    if isinstance(value, Fields):
        word, turn = value.get("step"), value.get("turn")
        seat = int(turn.text[1:]) - 1 if isinstance(turn, Scalar) else -1
        return (word.text if isinstance(word, Scalar) else ""), seat
    return (value.text if isinstance(value, Scalar) else ""), -1

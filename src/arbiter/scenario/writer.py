"""Scenario files from games: a position and what followed it, as a file that sets it up and plays it again.

The position is described in the words of the format where that leads to the same game, else written exactly; which of
the two is found out by playing.  Steps are `answer` steps: each answers the next decision, by name.
"""

from __future__ import annotations

from typing import Any, TypeAlias, final

import yaml

from arbiter.kernel.codec import Json
from arbiter.kernel.decisions import CHANCE, Answer, Assign, Decision, Number, Option
from arbiter.kernel.game import Game, from_state
from arbiter.kernel.inputs import Input
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.rules import Rules
from arbiter.kernel.state import State
from arbiter.scenario.answers import NotOffered, Reader
from arbiter.scenario.document import checked
from arbiter.scenario.run import table_for
from arbiter.scenario.source import Fields, Items, Scalar, Value, parse
from arbiter.scenario.table import Table

Facts: TypeAlias = dict[str, Any]
FILE = "written.yaml"


class Parts(Exception):
    """The game that a file sets up does not go as the one it was written from."""


def write(rules: Rules, setup: Json, position: State, inputs: list[Input], claim: str) -> str:
    """A scenario that sets up the position and gives these inputs; the last of them may be one that fails."""
    table = table_for(rules.name, FILE, 1)
    described = table.describe(position)
    for facts in [described] if described is not None else []:
        try:
            return _file(rules, setup, position, inputs, claim, facts, same_story=True)
        except (Parts, ArbiterError, NotOffered):
            break  # the format cannot say this position whole
    return _file(rules, setup, position, inputs, claim, table.exact(position))


def write_on(rules: Rules, position: State, inputs: list[Input], claim: str, facts: Facts, expects: Facts) -> str:
    """A scenario with the keys of a file that set up this position, these inputs after it, and what is to be expected."""
    return _file(rules, None, position, inputs, claim, facts, expects)


def _file(
    rules: Rules,
    setup: Json,
    position: State,
    inputs: list[Input],
    claim: str,
    facts: Facts,
    expects: Facts | None = None,
    same_story: bool = False,
) -> str:
    lines = claim.strip().splitlines() or ["It goes on."]
    head: Facts = {"game": rules.name, "rules": [], "claim": lines[-1][:200], **facts}
    table = table_for(rules.name, FILE, 1)
    root = parse(_yaml({**head, "then": {}}), FILE)
    game = table.begin(checked(root, FILE, table.words))
    game.chance_open = True
    original = from_state(rules, setup, position.copy(), chance_open=True)
    steps, chance = _Pair(table, original, game).follow(inputs)
    if same_story and _told(original) != _told(game):
        raise Parts  # the same places of options, and other objects in them
    body: Facts = dict(head)
    if chance:
        body["chance"] = chance
    if steps:
        body["when"] = steps
    body["then"] = expects or {}
    return _yaml(body)


def _told(game: Game) -> list[str]:
    return [str(entry) for entry in game.log.entries()]


def _yaml(document: Facts) -> str:
    return yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=118, default_flow_style=None)


@final
class _Pair:
    """The original and the game of the file, played side by side: options are matched by their places."""

    def __init__(self, table: Table, original: Game, game: Game) -> None:
        self.table = table
        self.original = original
        self.game = game
        self.steps: list[Facts] = []
        self.chance: list[Any] = []

    def follow(self, inputs: list[Input]) -> tuple[list[Facts], list[Any]]:
        for index, given in enumerate(inputs):
            last = index == len(inputs) - 1
            if given.kind in ("concede", "draw", "claim"):
                claimed = "claim victory" if given.value == given.seat else "grant victory"
                verb = {"concede": "concede", "draw": "offer draw"}.get(given.kind, claimed)
                self.steps.append({f"P{given.seat + 1}": verb})
                self.give(given, None, None, last)
                continue
            place = self.original.asked(given)
            if place < 0 or place >= len(self.game.decisions):
                raise Parts
            theirs, ours = self.original.decisions[place], self.game.decisions[place]
            answer = _translated(theirs, ours, given)
            self.say(ours, answer)
            self.give(given, ours, answer, last)
        return self.steps, self.chance

    def give(self, given: Input, decision: Decision | None, answer: Answer | None, last: bool) -> None:
        """Go on in both games; where the last input breaks the rules' own code, the file ends."""
        try:
            self.original.replay([given])
            if decision is None:
                self.game.replay([given])
            elif answer is not None:
                self.game.answer(decision, answer)
        except Exception:
            if not last:
                raise

    def say(self, decision: Decision, answer: Answer) -> None:
        """Write an answer so that it reads back as the same."""
        value = _Names(self.table, self.game, decision).value(answer)
        if decision.seat == CHANCE:
            self.chance.append(value)
            return
        player = f"P{decision.player + 1}"
        if isinstance(value, str):
            self.steps.append({player: f"answer {value}"})
        else:
            self.steps.append({player: "answer", "answer": value})


def _translated(theirs: Decision, ours: Decision, given: Input) -> Answer:
    """The answer with the keys of the other game."""
    same = theirs.asks == ours.asks and theirs.kind == ours.kind and len(theirs.options) == len(ours.options)
    if not same or [option.verb for option in theirs.options] != [option.verb for option in ours.options]:
        raise Parts
    keys = {option.key: other.key for option, other in zip(theirs.options, ours.options, strict=True)}
    if isinstance(theirs, Assign) and isinstance(ours, Assign):
        if len(theirs.slots) != len(ours.slots):
            raise Parts
        keys |= {slot.key: other.key for slot, other in zip(theirs.slots, ours.slots, strict=True)}
    value = given.value
    if isinstance(value, str):
        return keys[value]
    if not isinstance(value, tuple):
        if value is None:
            raise Parts
        return value
    made: list[Any] = []
    for item in value:
        if isinstance(item, tuple):
            made.append((keys[item[0]], item[1] if isinstance(item[1], int) else keys[item[1]]))
        else:
            made.append(keys[item])
    return tuple(made)


@final
class _Names:
    """Finds names for options that a reader takes for just those options."""

    def __init__(self, table: Table, game: Game, decision: Decision) -> None:
        self.reader = Reader(table, game, decision, FILE)
        self.decision = decision
        self.slots: list[tuple[Option, list[str]]] = []
        if isinstance(decision, Assign):
            self.slots = [(slot, table.slot_names(game, decision, slot)) for slot in decision.slots]

    def value(self, answer: Answer) -> Any:
        decision = self.decision
        if isinstance(decision, Number):
            made: Any = answer
        elif isinstance(answer, str):
            made = self.name(answer, self.reader.names, [])
        elif isinstance(answer, int):
            made = answer
        elif answer and isinstance(answer[0], tuple):
            made = self.pairs(list(answer))
        else:
            made = []
            used: list[str] = []
            for key in answer:
                made.append(self.name(str(key), self.reader.names, used))
                used.append(str(key))
            made = "nothing" if isinstance(decision, Assign) and not made else made
        if decision.normal(self.reader.read(_tree(made))) != decision.normal(answer):
            raise Parts
        return made

    def pairs(self, answer: list[Any]) -> Facts:
        made: Facts = {}
        used: list[str] = []
        for key, to in answer:
            name = self.name(str(key), self.reader.names, used) if str(key) not in used else list(made)[-1]
            if isinstance(to, int):
                made[name] = to
            else:
                made.setdefault(name, []).append(self.name(str(to), self.slots, []))
            used.append(str(key))
        return made

    def name(self, key: str, among: list[tuple[Option, list[str]]], used: list[str]) -> str:
        """The first of an option's names that means it alone."""
        for option, names in among:
            for name in names if option.key == key else []:
                try:
                    if self.reader.match(Scalar(1, name, name, True), among, used) == key:
                        return name
                except (ArbiterError, NotOffered):
                    continue
        raise Parts


def _tree(value: Any) -> Value:
    """Plain data as a file's value."""
    if isinstance(value, dict):
        return Fields(1, [Scalar(1, key, key, True) for key in value], [_tree(inner) for inner in value.values()])
    if isinstance(value, list):
        return Items(1, [_tree(item) for item in value])
    return Scalar(1, str(value), value, False)

"""What the engine says about a scenario, fact by fact: the facts that its file expects something of, and what is legal.

What the file expects is not looked at, only of what it speaks: so a position with one rule switched off, or under another
edition, can be asked the same, and what it says instead is a mistake with a name.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias, final

from arbiter.kernel.decisions import Decision, Order
from arbiter.kernel.messages import ArbiterError, Message, Reason, Refusal
from arbiter.scenario.answers import NotOffered
from arbiter.scenario.document import PLAYER, Scenario, Step, checked, game_of
from arbiter.scenario.report import Report
from arbiter.scenario.run import table_for
from arbiter.scenario.script import Runner
from arbiter.scenario.source import Fields, Scalar, ScenarioError, Value, parse
from arbiter.scenario.table import Fact, Named, Ordered, Symbols, Table

Plain: TypeAlias = "None | bool | int | str | list[str] | dict[str, int]"
"""What a fact is, as data files keep it."""

LEGAL = "legal"
"""Of an action: the rule that refuses it, or nothing."""

NO_FACTS = ("decision", "asked", "not asked", "events", "no events", "refused")
"""What files expect that is not a fact of the position."""


@final
class Point:
    """Where a scenario is asked what: after which step (those of the file, counted from 0), of what, which fact."""

    def __init__(self, step: int, of: str, fact: str) -> None:
        self.step = step
        self.of = of
        self.fact = fact

    @property
    def key(self) -> str:
        return f"{self.step}|{self.of}|{self.fact}"

    @staticmethod
    def named(key: str) -> Point:
        step, of, fact = key.split("|")
        return Point(int(step), of, fact)


class Reading(Runner):
    """A run that writes down what is so where the file expects something, and which actions the rules refuse."""

    def __init__(self, table: Table, scenario: Scenario, report: Report) -> None:
        self.found: dict[str, Plain] = {}
        self.prompts: dict[int, Message] = {}  # what the `choose` steps answer
        self.why_of: dict[str, Reason | Refusal] = {}
        self.order_unsaid = False  # somebody put alike things into an order that the script does not say
        super().__init__(table, scenario, report)
        self.before: dict[str, Plain] = {}  # the same facts, before anything was done
        for place, value in [*((i, other.value) for i, other in enumerate(self.steps) if other.kind == "expect"),
                             *([(len(self.steps), scenario.then)] if scenario.then is not None else [])]:  # fmt: skip
            for point, _, counted in points_of(place, value, tuple(table.words.facts)):
                fact = self.fact(point)
                if fact is not _NONE:
                    self.before[point.key] = plain(fact, counted)

    def place(self, step: Step) -> int:
        return next(index for index, other in enumerate(self.steps) if other is step)

    def default(self, line: int) -> None:
        if self.game.decisions and isinstance(self.table.next_to_decide(self.game), Order):
            self.order_unsaid = True
        super().default(line)

    def do(self, step: Step) -> None:
        if step.kind == "expect":
            self.look(self.place(step), step.value)
        else:
            super().do(step)

    def perform(self, step: Step, decision: Decision) -> None:
        key = Point(self.place(step), "", LEGAL).key
        self.prompts[self.place(step)] = self.table.prompt(self.game, decision)
        try:
            super().perform(step, decision)
        except NotOffered as error:
            refusal = self.table.refusal(self.game, step, error.decision, error.name)
            if refusal is not None:
                self.found[key] = refusal.rule
            raise
        self.found[key] = ""

    def weigh(self, step: Step, refusal: Refusal | None, error: ScenarioError | None) -> None:
        if error is None:
            key = Point(self.place(step), "", LEGAL).key
            self.found[key] = "" if refusal is None else refusal.rule
            if refusal is not None:
                self.why_of[key] = refusal
        elif refusal is None:
            raise error

    def close(self) -> None:
        """As a file ends, without what it must have cited."""
        then = self.scenario.then
        looks = isinstance(then, Fields) and then.get("decision") is not None
        while self.game.decisions and not looks and not self.table.is_priority(self.game.decisions[0]):
            self.default(self.scenario.fields.line)
        if then is not None:
            self.look(len(self.steps), then)

    # Facts.

    def look(self, step: int, value: Value) -> None:
        for point, line, counted in points_of(step, value, tuple(self.table.words.facts)):
            fact = self.fact(point)
            if fact is not _NONE:
                self.found[point.key] = plain(fact, counted)
                self.explain_fact(point, line)

    def fact(self, point: Point) -> Fact | object:
        """What is so now; `_NONE` if the name means nothing here, or several things."""
        name = point.fact.removesuffix("#")
        if point.fact == "result":
            result = self.game.result
            if result is None:
                return None
            return "draw" if not result.winners else ", ".join(f"P{seat + 1}" for seat in sorted(result.winners))
        if not point.of:
            return self.table.game_fact(self.game, name)
        if re.fullmatch(PLAYER, point.of):
            return self.table.player_fact(self.game, int(point.of[1:]) - 1, name)
        ids = self.table.find(self.game, point.of)
        if len(ids) != 1:
            return _NONE
        if name == "zone":
            return self.table.zone_of(self.game, ids[0])
        return self.table.object_fact(self.game, ids[0], name)

    def explain_fact(self, point: Point, line: int) -> None:
        """The tree of rules behind the fact, where the game has one."""
        fact = f"{'power' if point.fact == 'pt' else point.fact} of {point.of}"
        try:
            self.why_of[point.key] = self.game.why(self.table.why(self.game, Scalar(line, fact, fact, True)))
        except ArbiterError:
            return


_NONE = object()


def points_of(step: int, value: Value, facts: tuple[str, ...]) -> list[tuple[Point, int, bool]]:
    """Of what expectations speak; with the line, and whether only how many is asked."""
    points: list[tuple[Point, int, bool]] = []
    for key, inner in value.pairs() if isinstance(value, Fields) else []:
        name = key.text
        if name in NO_FACTS:
            continue
        if name == "why" and isinstance(inner, Fields):
            asked = [key.text.partition(" of ") for key in inner.keys]
            points += [(Point(step, of, fact), key.line, False) for fact, _, of in asked if of]
        elif name == "result" or name in facts:
            points.append((Point(step, "", name), key.line, False))
        elif isinstance(inner, Fields):
            points += [_point(step, name, fact, value) for fact, value in inner.pairs()]
        elif isinstance(inner, Scalar):
            points.append((Point(step, name, "zone"), key.line, False))
    return points


def _point(step: int, of: str, fact: Scalar, value: Value) -> tuple[Point, int, bool]:
    """Cards of a zone may be expected by their number only."""
    counted = isinstance(value, Scalar) and isinstance(value.value, int) and fact.text in COUNTED
    return Point(step, of, fact.text + "#" if counted else fact.text), fact.line, counted


COUNTED = ("hand", "library", "battlefield", "graveyard", "exile")


def plain(fact: Fact | object, counted: bool = False) -> Plain:
    """A fact as data: names as the file calls things, the most exact ones; without an order they are sorted."""
    if isinstance(fact, Ordered):
        return len(fact.items) if counted else [named.names[0] for named in fact.items]
    if isinstance(fact, list):
        names = [named.names[0] for named in fact if isinstance(named, Named)]
        return len(names) if counted else sorted(names)
    if isinstance(fact, Symbols):
        return fact.text
    if fact is None or isinstance(fact, (bool, int, str)):
        return fact
    assert isinstance(fact, dict)
    return {str(name): int(count) for name, count in sorted(fact.items())}


def scenario_of(text: str, name: str) -> tuple[Scenario, Table]:
    """A scenario from its text, checked in form, and the table to play it on."""
    root = parse(text, name)
    table = table_for(game_of(root), name, root.line).for_file(root)
    return checked(root, name, table.words, False), table


def read(text: str, name: str, rulebook: str = "") -> Reading:
    """Plays a scenario, by a rulebook of one's choice.  Raises `ArbiterError` where it cannot be played."""
    scenario, table = scenario_of(text, name)
    scenario.rulebook, scenario.strict = rulebook, True
    run = Reading(table, scenario, Report(name))
    run.run()
    return run


@final
class Noted:
    """A reading for who switches rules off: its lines stand where a bite has the rules cited.

    It counts as failed: what passes with a rule switched off is tried again from the imports on, which takes long."""

    def __init__(self, cited: list[str]) -> None:
        self.passed = False
        self.cited = cited


def noted(path: Path) -> Noted:
    """Reads a file as far as it can be played."""
    scenario, table = scenario_of(path.read_text("utf-8"), str(path))
    scenario.strict = True
    facts: dict[str, Plain] = {}
    with suppress(ArbiterError):
        run = Reading(table, scenario, Report(str(path)))
        facts = run.found
        run.run()
    return Noted([json.dumps([key, value]) for key, value in facts.items()])

"""One try at a part that is played, whatever is played: what was asked and cited, and whether the goal is reached."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import final

from arbiter.client.explaining import RULE_NUMBERS
from arbiter.kernel.decisions import Answer, Decision
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.messages import Message
from arbiter.lessons.lesson import Part, Remark, Texts
from arbiter.lessons.scripted import Scripted
from arbiter.scenario.expectations import Asked, Window, check
from arbiter.scenario.report import Report
from arbiter.scenario.run import table_for
from arbiter.scenario.source import Fields, ScenarioError
from arbiter.scenario.table import Table

LEARNER = 0
"""The seat of the learner: P1."""


@final
@dataclass(frozen=True)
class Told:
    """What the teacher says.  `kind` is well (the goal is reached), lost (it cannot be any more), mistake or hint."""

    kind: str
    text: Texts
    name: str = ""


def said(id: str, **args: str) -> Texts:
    """A message of ours in every language."""
    return {lang: say(Message(id, dict(args)), lang) for lang in LANGUAGES}


def holds(table: Table, game: Game, part: Part, facts: Fields, asked: list[Asked]) -> bool:
    """Whether facts are so now.  What speaks of an object that is not there (a token, before it is made) does not hold."""
    report = Report(part.file)
    try:
        check(table, game, part.file, report, facts, asked, Window(0, 0))
    except ScenarioError:
        return False
    return report.passed


class Trial:
    """One try at a part, from its position."""

    def __init__(self, part: Part, rulebook: str) -> None:
        self.part = part
        scenario = part.scenario()
        scenario.rulebook = rulebook
        self.table = table_for(part.game, part.file, part.line).for_file(part.fields)
        self.game = self.table.begin(scenario)
        self.asked: list[Asked] = []
        self.cited: set[str] = set()
        self.state = ""  # well | lost, when it is over
        self._seen: list[Decision] = []
        self._made: list[str] = []  # names of mistakes that were named already
        self._news: list[Told] = []

    def next(self, spare: bool = False) -> Decision | None:
        """What the learner is asked; all before it is answered by the others.  None: this try is over.

        `spare`: the learner is not asked where there is hardly anything to decide."""
        raise NotImplementedError

    def spared(self, decision: Decision) -> Answer | None:
        """What is answered for the learner, who is not asked; None if he is."""
        raise NotImplementedError

    def give(self, decision: Decision, answer: Answer) -> None:
        """The learner's answer.  `IllegalChoice`: nothing has happened."""
        raise NotImplementedError

    def turns(self) -> int:
        """How many turns have begun."""
        return 0

    def script(self, seat: int) -> Scripted:
        """The other side's steps."""
        steps = tuple([step for step in self.part.other if step.seat in (seat, -1)])
        return Scripted(self.table, self.game, steps, self.part.file)

    def notice(self) -> None:
        """Look at what has come of the last answer."""
        self.table.note(self.game)
        open_ = list(self.game.decisions)
        for decision in open_:
            if not any(seen is decision for seen in self._seen):
                key = self.table.key_for(self.game, decision)
                self.asked.append(Asked(decision.player, decision.seat, decision.asks, decision.prompt.id, key))
        self._seen = open_
        self._judge()

    def cites(self, rules: list[str]) -> None:
        """The learner was told these rules: something was refused, or he asked why (not)."""
        self.cited.update(rules)
        for remark in self.part.mistakes:
            if remark.refused and remark.refused in rules:
                self._name(remark)
        self._judge()

    def reads(self, lines: list[str]) -> None:
        """The same, of lines in which the rules stand."""
        numbers = [match.group(0) for line in lines for match in re.finditer(RULE_NUMBERS, line)]
        if numbers:
            self.cites(numbers)

    def news(self) -> list[Told]:
        """What the teacher has said since this was last asked."""
        news, self._news = self._news, []
        return news

    # Judging.

    def _judge(self) -> None:
        if self.state:
            return
        facts = self.part.passed
        good = not isinstance(facts, Fields) or self._holds(facts)
        if good and all(rule in self.cited for rule in self.part.cited):
            self._end("well", self.part.well or said("lesson-well"), "")
            return
        for remark in self.part.lost:
            if remark.facts is not None and self._holds(remark.facts):
                self._end("lost", remark.says, remark.name)
                return
        for remark in self.part.mistakes:
            if remark.facts is not None and self._holds(remark.facts):
                self._name(remark)
        if not self.game.decisions:
            self._end("lost", said("lesson-game-over"), "over")
        elif self.turns() >= self.part.turns:
            self._end("lost", said("lesson-late"), "late")

    def _holds(self, facts: Fields) -> bool:
        return holds(self.table, self.game, self.part, facts, self.asked)

    def _name(self, remark: Remark) -> None:
        if remark.name not in self._made:
            self._made.append(remark.name)
            self._news.append(Told("mistake", remark.says, remark.name))

    def _end(self, state: str, text: Texts, name: str) -> None:
        self.state = state
        self._news.append(Told(state, text, name))

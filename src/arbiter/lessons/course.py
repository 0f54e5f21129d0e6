"""A lesson being learnt: the real game from each part's position, the other side, and a teacher who looks on.

The learner answers decisions of the game (through a `Session`); after each answer of anybody the course looks whether the goal
is reached, can no longer be reached, or a usual mistake was made.  Nothing here writes to a screen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

from arbiter import games
from arbiter.agents import make
from arbiter.client.face import face_of
from arbiter.client.session import Session
from arbiter.client.text import with_rules
from arbiter.kernel.decisions import CHANCE, Answer, Decision, Pay
from arbiter.kernel.game import Game
from arbiter.kernel.messages import EVERYBODY, ArbiterError, IllegalSetup, Message
from arbiter.kernel.seats import Agent
from arbiter.lessons.drafting import Drafting
from arbiter.lessons.lesson import Choice, Lesson, Part
from arbiter.lessons.scripted import Dice
from arbiter.lessons.trial import LEARNER, Told, Trial, holds, said
from arbiter.scenario.document import Scenario
from arbiter.scenario.report import Report
from arbiter.scenario.run import table_for
from arbiter.scenario.script import Runner
from arbiter.scenario.source import Fields, Scalar, ScenarioError
from arbiter.scenario.table import Table


@final
@dataclass
class Marks:
    """What the learner has done in a lesson so far; kept between sittings."""

    part: int = 0
    done: bool = False
    tries: int = 0
    hints: int = 0
    mistakes: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, object]:
        return {
            "part": self.part, "done": self.done, "tries": self.tries, "hints": self.hints, "mistakes": self.mistakes,
        }  # fmt: skip


@final
class Play(Trial):
    """A part that is played: one try, from its position."""

    def __init__(self, part: Part, rulebook: str, lang: str) -> None:
        super().__init__(part, rulebook)
        self.game.chance_open = True
        agents: dict[int, Agent] = {CHANCE: Dice(self.table, self.game, part.fields.get("chance"), part.file)}
        for seat in self.game.rules.seats(self.game.state):
            if seat != LEARNER:
                agents[seat] = make(part.agent, 1) if part.agent else self.script(seat)
        self.session = Session(self.game, LEARNER, agents, lang)
        self._first: Decision | None = None  # what the learner was asked first
        self._turns = self._read = 0  # turns that have begun, entries of the log in which they were looked for
        self.notice()

    def next(self, spare: bool = False) -> Decision | None:
        """What the learner is asked; all before it is answered by the others.  None: this try is over.

        `spare`: the learner is not asked where there is hardly anything to decide."""
        while not self.state:
            decision = self.session.decision
            if decision is None:
                break
            answer = self.session.chosen(decision)
            if answer is None and spare:
                answer = self.spared(decision)
            if answer is None:
                self._first = self._first or decision
                return decision
            self.game.answer(decision, answer)
            self.notice()
        return None

    def spared(self, decision: Decision) -> Answer | None:
        return None if self._stops(decision) else self.session.spared(decision)

    def give(self, decision: Decision, answer: Answer) -> None:
        self.session.give(decision, answer)
        self.notice()

    def _stops(self, decision: Decision) -> bool:
        """Whether the learner is asked in any case: to see the position first, to ask about what cannot be done, and at
        the stops of his own turn while there is anything to do, be it mana that nothing can be paid with."""
        if self._first is None or decision is self._first:
            return True
        _, active, moment = self.table.moment(self.game)
        if active != LEARNER or self.table.stack(self.game) or isinstance(decision, Pay):
            return False
        wonders = any(rule not in self.cited for rule in self.part.cited)
        return wonders or (
            moment in self.session.stops.own and decision.choices() > 1 and self.table.is_priority(decision)
        )

    def turns(self) -> int:
        """How many turns have begun."""
        begun = self.session.face.turn_event
        self._turns += len([entry for entry in self.game.log.entries(self._read) if entry.message.id == begun])
        self._read = len(self.game.log)
        return self._turns


@final
class Question:
    """A part that is answered: the key is what the file says, or what the engine finds in the position."""

    def __init__(self, part: Part, rulebook: str) -> None:
        self.part = part
        self.state = ""
        self.report = Report(part.file)
        self.right = [place for place, choice in enumerate(part.choices, start=1) if choice.right]
        self._rulebook = rulebook
        if part.has_scene:
            self._play()
        self.right += [
            place for place, choice in enumerate(part.choices, start=1) if choice.is_apart and self._is_so(choice)
        ]
        if not self.right:
            raise ScenarioError(part.file, part.line, Message("lesson-none-holds"))

    def _play(self) -> None:
        """Play the position and see which of the choices hold at its end."""
        runner = self._runner(self.part.scenario(), self.report)
        runner.run()
        for place, choice in enumerate(self.part.choices, start=1):
            facts = None if choice.is_apart else choice.facts
            if facts is not None and holds(runner.table, runner.game, self.part, facts, runner.asked):
                self.right.append(place)

    def _runner(self, scenario: Scenario, report: Report) -> Runner:
        scenario.rulebook = self._rulebook
        return Runner(self._table(scenario.fields), scenario, report)

    def _table(self, fields: Fields) -> Table:
        return table_for(self.part.game, self.part.file, self.part.line).for_file(fields)

    def _is_so(self, choice: Choice) -> bool:
        """Whether the facts of a choice hold in a position or after a script of its own.

        Where the rules do not let the game begin, or refuse a step, they do not, unless that is what it says."""
        scenario = self.part.scenario(choice.when, choice.facts, choice.given)
        report = Report(self.part.file)
        try:
            self._runner(scenario, report).run()
        except IllegalSetup as error:
            wanted = None if choice.facts is None else choice.facts.get("refused")
            return isinstance(wanted, Scalar) and wanted.text == error.refusal.rule
        except ScenarioError as error:
            if error.problem.id != "scenario-illegal":
                raise
            return False
        return report.passed

    def position(self) -> Game | None:
        """The position that is asked about, before anything has happened in it; None if there is none on a table."""
        table = self._table(self.part.fields)
        if not self.part.has_scene or table.rules.name not in games.names("face"):
            return None
        scenario = self.part.scenario()
        scenario.rulebook = self._rulebook
        return table.begin(scenario)

    def choose(self, chosen: list[int]) -> list[Told]:
        """The learner's choice: numbers of choices from 1, all that are right and no others."""
        count = len(self.part.choices)
        if not chosen or any(not 1 <= number <= count for number in chosen):
            raise ArbiterError(Message("lesson-choose", {"count": count}))
        if sorted(set(chosen)) == sorted(self.right):
            self.state = "well"
            return [Told("well", self.part.well or said("lesson-well"))]
        remarks = [
            Told("mistake", self.part.choices[number - 1].says or said("lesson-not-right"), str(number))
            for number in sorted(set(chosen))
            if number not in self.right
        ]
        return remarks or [Told("mistake", said("lesson-more-right"), "more")]

    def story(self, lang: str) -> list[str]:
        """What happened in the position, in the names of the language; passes and empty steps are left out."""
        face = face_of(self.part.game)
        events = [line for line in self.report.story if line.kind == "event" and "step" not in line.message.id]
        return [with_rules(face.spoken(line.message, lang, EVERYBODY), line.rules[:1]) for line in events]


def begun(part: Part, rulebook: str, lang: str) -> Play | Drafting | Question:
    """A part from its beginning: a question, a draft, or a game."""
    if part.asks:
        return Question(part, rulebook)
    return Drafting(part, rulebook) if part.drafts else Play(part, rulebook, lang)


@final
class Course:
    """One learner on the way through one lesson."""

    def __init__(self, lesson: Lesson, rulebook: str = "", lang: str = "en", marks: Marks | None = None) -> None:
        self.lesson = lesson
        self.rulebook = rulebook or lesson.only
        if self.rulebook not in lesson.rulebooks:
            known = ", ".join([rulebook for rulebook in lesson.rulebooks if rulebook]) or "-"
            raise ArbiterError(
                Message("lesson-no-rulebook", {"name": self.rulebook, "lesson": lesson.id, "known": known})
            )
        self.lang = lang
        self.parts = lesson.parts_under(self.rulebook)
        self.marks = marks or Marks()
        if self.marks.done or self.marks.part >= len(self.parts):
            self.marks = Marks()
        self._hint = 0
        self.now: Play | Drafting | Question = self._begin()

    @property
    def part(self) -> Part:
        return self.parts[self.marks.part]

    def _begin(self) -> Play | Drafting | Question:
        self.marks.tries += 1
        part = self.part
        # Rules of the book that a lesson is only for are set in its positions; others are put over them.
        return begun(part, self.rulebook, self.lang)

    def again(self) -> None:
        """The part from its beginning."""
        self.now = self._begin()

    def hint(self) -> Told:
        """The next hint, the last one again when there are no more."""
        hints = self.part.hints
        if not hints:
            return Told("hint", said("lesson-no-hint"))
        text = hints[min(self._hint, len(hints) - 1)]
        self._hint += 1
        self.marks.hints += 1
        return Told("hint", text)

    def note(self, remarks: list[Told]) -> None:
        """Keep in the marks what was said."""
        self.marks.mistakes += [
            remark.name for remark in remarks if remark.kind != "well" and remark.name not in self.marks.mistakes
        ]

    def forward(self) -> bool:
        """To the next part, if this one is passed; False: that was the last."""
        assert self.now.state == "well"
        self._hint = 0
        if self.marks.part + 1 >= len(self.parts):
            self.marks.done = True
            return False
        self.marks.part += 1
        self.now = self._begin()
        return True

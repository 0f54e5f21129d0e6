"""A side that plays by steps of the scenario language: the other side of a lesson, and the learner of a test.

Where no step says what to do, it passes, declines, or does what needs no choice.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.atoms import draw, fallback
from arbiter.kernel.decisions import CHANCE, Answer, Decision
from arbiter.kernel.game import Game
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Agent, Seat
from arbiter.scenario.answers import NotOffered, Reader
from arbiter.scenario.document import Step
from arbiter.scenario.source import Items, ScenarioError, Value
from arbiter.scenario.steps import moment_of, said, share_of, takes
from arbiter.scenario.table import Table


@final
class Scripted(Agent):
    """Does its steps in order, each at the first moment at which it can be done."""

    name = "scripted"

    def __init__(self, table: Table, game: Game, steps: tuple[Step, ...], file: str) -> None:
        self.table = table
        self.game = game
        self.steps = list(steps)
        self.file = file
        self._doing: Step | None = None
        self.given: dict[str, list[Value]] = {}  # answers of the step that is being done to what it is asked on the way

    def choose(self, seat: Seat) -> Answer:
        decision = next(decision for decision in self.game.decisions if decision.seat == seat.seat)
        return self.answer(decision)

    def answer(self, decision: Decision) -> Answer:
        """What the script answers; the plainest answer where it says nothing."""
        try:
            return self._answer(decision)
        except NotOffered as error:
            step = self._doing
            refusal = self.table.refusal(self.game, step, error.decision, error.name) if step is not None else None
            reason = refusal.message if refusal is not None else Message("lesson-not-offered", {"name": error.name})
            args: dict[str, Argument] = {
                "reason": reason,
                "rule": refusal.rule if refusal is not None else decision.asks,
            }
            line = step.line if step is not None else 1
            raise ScenarioError(self.file, line, Message("scenario-illegal", args)) from None

    def spared(self, decision: Decision, answer: Answer) -> None:
        """This was answered by itself: what the script says to it is done."""
        key = self.table.key_for(self.game, decision)
        if not self.table.is_priority(decision):
            if self.given.get(key):
                share_of(self.given[key], decision)
            return
        step = self._next(decision)
        if step is not None and not step.refused:
            before = self._doing, self.given
            try:
                done = self._act(step, decision) == answer
            except NotOffered:  # the step belongs to a later decision
                done = False
            if done:
                self.steps.remove(step)
            else:
                self._doing, self.given = before

    def _answer(self, decision: Decision) -> Answer:
        key = self.table.key_for(self.game, decision)
        if not self.table.is_priority(decision) and self.given.get(key):
            return self._read(decision, share_of(self.given[key], decision))
        step = self._next(decision)
        if step is None:
            return self._default(decision)
        self.steps.remove(step)
        return self._act(step, decision)

    def next_attempt(self, decision: Decision) -> Step | None:
        """The next step, if it is one that must be refused and this is its moment; it is taken off the script."""
        step = self._next(decision)
        if step is None or not step.refused:
            return None
        self.steps.remove(step)
        return step

    def refusal(self, step: Step, decision: Decision) -> Refusal | None:
        """Why a step cannot be done at this moment; None if it can."""
        trial = Scripted(self.table.fork(), self.game.fork(log=False), (), self.file)
        twin = next(other for other in trial.game.decisions if other.player == decision.player)
        try:
            answer = trial._act(step, twin)
            refused = twin.check(answer)
            while refused is None:
                trial.game.answer(twin, answer)
                if not trial.game.decisions or not any(trial.given.values()):
                    return None
                twin = trial.game.decisions[0]
                if trial.table.is_priority(twin):
                    return None
                answer = trial._answer(twin)
                refused = twin.check(answer)
            return refused
        except NotOffered as error:
            return trial.table.refusal(trial.game, step, error.decision, error.name)

    def _next(self, decision: Decision) -> Step | None:
        """The step that is done now: the first that fits, since an attack may never come; a choice belongs to what is before it."""
        for place, step in enumerate(list(self.steps)):
            if step.kind == "until":
                word, seat = moment_of(step.value)
                now = self.table.moment(self.game)
                if place or now[2] != word or (seat >= 0 and now[1] != seat):
                    return None
                self.steps.remove(step)
                return self._next(decision)
            if takes(self.table, self.game, step, decision) and not (place and step.verb in ("choose", "answer")):
                return step
        return None

    def _act(self, step: Step, decision: Decision) -> Answer:
        self._doing, self.given = step, {}
        if step.verb == "pass":
            return self.table.passing(decision)
        if step.verb in ("choose", "answer"):
            given = said(step, decision)
            return self._read(decision, given) if isinstance(given, Value) else given
        answer = self.table.act(self.game, step, decision)
        if answer is None:
            raise NotOffered(decision, "")
        used = self.table.own_keys(step)
        self.given = {key: [value] for key, value in step.args.items() if key not in used}
        return self._read(decision, answer) if isinstance(answer, Value) else answer

    def _read(self, decision: Decision, value: Value) -> Answer:
        return Reader(self.table, self.game, decision, self.file).read(value)

    def _default(self, decision: Decision) -> Answer:
        if self.table.is_priority(decision):
            return self.table.passing(decision)
        default = self.table.default(self.game, decision)
        return fallback(decision) if default is None else default.answer


@final
class Dice(Agent):
    """Coins, dice and shuffles of a lesson: what its file gives, then what a generator does."""

    name = "dice"

    def __init__(self, table: Table, game: Game, chance: Value | None, file: str) -> None:
        self.table = table
        self.game = game
        self.given = list(chance.items) if isinstance(chance, Items) else []
        self.file = file
        self.rng = Rng(1)

    def choose(self, seat: Seat) -> Answer:
        decision = next(decision for decision in self.game.decisions if decision.seat == CHANCE)
        if not self.given:
            return draw(decision, self.rng)
        return Reader(self.table, self.game, decision, self.file).read(self.given.pop(0))

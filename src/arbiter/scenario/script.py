"""Playing a script: players do what it says and pass otherwise; what it leaves open is an error that lists the options.

A step waits for the moment at which its player can act; meanwhile everybody passes.  While it goes on, decisions that
it does not answer itself are answered by the `choose` steps after it, and `expect` steps may look at them.
"""

from __future__ import annotations

import json

from arbiter.kernel.atoms import draw
from arbiter.kernel.decisions import CHANCE, Answer, Decision, Order
from arbiter.kernel.game import WEIGHTY, Game
from arbiter.kernel.messages import ArbiterError, Argument, IllegalChoice, Message, Refusal
from arbiter.kernel.proposing import cannot_propose, last_round
from arbiter.kernel.rng import Rng
from arbiter.kernel.shortcuts import Choice
from arbiter.scenario.answers import NotOffered, Reader, not_offered, option_list
from arbiter.scenario.document import Scenario, Step, check_players
from arbiter.scenario.expectations import Asked, Checker, Window, check
from arbiter.scenario.report import Failure, Line, Report, why_lines
from arbiter.scenario.source import Fields, Items, Scalar, ScenarioError, Value
from arbiter.scenario.steps import moment_of, said, share_of, takes
from arbiter.scenario.table import Table

LIMIT = 3000
"""So many decisions may pass by default before a step counts as never coming."""

OUTSIDE = ("concede", "offer draw", "claim victory", "grant victory", "lose by penalty")
"""What a player may do at any moment, also while another decides."""


class Runner:
    """One run of one scenario.  Who wants to look at more than the file expects makes a class of its own from it."""

    def __init__(self, table: Table, scenario: Scenario, report: Report) -> None:
        self.table = table
        self.scenario = scenario
        self.report = report
        self.game: Game = table.begin(scenario)
        for part in ("when", "then"):
            check_players(scenario.fields.get(part), table.players(self.game), scenario.file)
        self.game.chance_open = True
        self.steps = scenario.steps
        self.at = 0
        self.chance: list[Value] = list(scenario.chance.items) if isinstance(scenario.chance, Items) else []
        self.chance_rng = Rng(1)
        self.asked: list[Asked] = []
        self.seen: list[Decision] = []  # those now open that are noted already
        self.told = 0  # log entries told
        self.mark = Window(0, 0)
        self.paused = False  # the script is over and its end looks at the open decision
        self.silent = False  # on a fork, trying something out
        self.unchecked = 0  # moments since the position was last checked
        self.broken = False  # an invariant of the rules does not hold: told once
        self.notice()

    def run(self) -> None:
        """The whole script, then the end."""
        while self.at < len(self.steps):
            self.at += 1
            self.do(self.steps[self.at - 1])
        self.close()

    def do(self, step: Step) -> None:
        if step.kind == "act":
            self.act(step)
        elif step.kind == "expect":
            self.expect(step.value)
        elif step.kind == "until":
            self.until(step)
        elif step.kind == "resolve":
            self.resolve(step)
        elif isinstance(step.value, Items):
            self.chance += step.value.items

    # Telling.

    def notice(self) -> None:
        """Tell what has happened and note what is asked now."""
        entries = list(self.game.log.entries(self.told))
        for place, entry in enumerate(entries):
            self.report.cite(entry.rules)
            self.tell(Line("event", entry.message, entry.rules))
            for besides in self.table.after(self.game, entries, place, self.told + place):
                self.tell(besides)
        self.table.note(self.game)
        self.told = len(self.game.log)
        open_ = list(self.game.decisions)
        for decision in open_:
            if not any(other is decision for other in self.seen):
                key = self.table.key_for(self.game, decision)
                self.asked.append(Asked(decision.player, decision.seat, decision.asks, decision.prompt.id, key))
                self.report.cite((decision.asks, *decision.also))
                self.check_seat(decision)
        self.seen = open_
        self.unchecked += 1
        if self.unchecked * WEIGHTY >= self.game.state.weight():
            self.check_invariants()
        result = self.game.result
        if result is not None:
            self.report.cite((result.rule,))

    def check_invariants(self) -> None:
        """Whether the position is one that can be: at every moment, of a large one as often as that costs no more."""
        self.unchecked = 0
        self.note_problems(self.game.rules.problems(self.game.state))

    def check_seat(self, decision: Decision) -> None:
        """Whether who answers is who decides for the player that is asked."""
        if self.table.answers_for(self.game, decision.player) != decision.seat:
            self.note_problems([f"P{decision.seat + 1} answers for P{decision.player + 1} ({decision.asks})"])

    def note_problems(self, problems: list[str]) -> None:
        if problems and not self.broken:
            self.broken = True
            line = self.steps[self.at - 1].line if self.at else self.scenario.fields.line
            self.report.failures.append(Failure(line, Message("scenario-invariant"), "-", "; ".join(problems)))

    def tell(self, line: Line) -> None:
        if not self.silent:
            self.report.story.append(line)

    def who(self, seat: int) -> str:
        return self.table.player_name(self.game, seat)

    def error(self, line: int, problem: Message) -> ScenarioError:
        return ScenarioError(self.scenario.file, line, problem)

    # Answering.

    def give(self, decision: Decision, answer: Answer, line: int) -> None:
        try:
            self.game.answer(decision, answer)
        except IllegalChoice as error:
            refusal = error.refusal
            problem = Message("scenario-illegal", {"reason": refusal.message, "rule": refusal.rule})
            raise _Illegal(self.scenario.file, line, problem, refusal) from None
        self.notice()

    def read(self, decision: Decision, value: Value) -> Answer:
        return Reader(self.table, self.game, decision, self.scenario.file).read(value)

    def default(self, line: int) -> None:
        """Answer a decision that no step answers: pass, decline, or what needs no choice; else an error."""
        if not self.game.decisions:
            raise self.error(line, Message("scenario-game-over"))
        decision = self.table.next_to_decide(self.game)
        if decision.seat == CHANCE:
            self.roll(decision, line)
            return
        if self.table.is_priority(decision):
            self.tell(Line("default", Message("story-passes", {"player": self.who(decision.player)})))
            self.give(decision, self.table.passing(decision), line)
            return
        default = self.table.default(self.game, decision)
        if default is not None and not default.story:
            self.give(decision, default.answer, line)
            return
        needed = default is None or (self.scenario.strict and default.consequence)
        if self.inline(needed):
            return
        if default is None or needed:
            raise self.unscripted(decision, line)
        args: dict[str, Argument] = {
            "player": self.who(decision.player),
            "prompt": self.table.prompt(self.game, decision),
        }
        self.tell(Line("default", Message(f"story-{default.story}", args), (decision.asks,)))
        self.give(decision, default.answer, line)

    def inline(self, needed: bool) -> bool:
        """Let the next steps of the script serve an open decision, if they do; or pause where the script ends on it.

        Expectations are looked at here if an answer is needed or follows; else they wait for what the script waits for.
        """
        if self.at < len(self.steps):
            step = self.steps[self.at]
            rest = [step for step in self.steps[self.at :] if step.kind != "expect"][:1]
            mine = any(step.verb in ("choose", "answer") and self.open_to(step) is not None for step in rest)
            answers = mine and step.kind != "expect"
            if answers or (step.kind == "expect" and (needed or mine)) or self.at_any_moment(step):
                self.at += 1
                self.do(step)
                return True
            return False
        then = self.scenario.then
        self.paused = not self.silent and isinstance(then, Fields) and then.get("decision") is not None
        return self.paused

    def at_any_moment(self, step: Step) -> bool:
        return step.verb in OUTSIDE or bool(self.table.ruling(step))

    def open_to(self, step: Step) -> Decision | None:
        """The open decision at which a step's action is done."""
        for decision in self.game.decisions:
            if decision.player == step.seat and takes(self.table, self.game, step, decision):
                return decision
        return None

    def unscripted(self, decision: Decision, line: int) -> ScenarioError:
        args: dict[str, Argument] = {
            "player": self.who(decision.player),
            "prompt": self.table.prompt(self.game, decision),
            "rule": decision.asks,
            "kind": Message(f"decision-{decision.kind.replace(' ', '-')}"),
            "options": ", ".join(option_list(self.table, self.game, decision)) or "-",
        }
        return self.error(line, Message("scenario-unscripted", args))

    def roll(self, decision: Decision, line: int) -> None:
        """A decision of the chance seat: from the script; a shuffle may be left to the generator."""
        if self.chance and (isinstance(self.chance[0], Items) or not isinstance(decision, Order)):
            value = self.chance.pop(0)
            try:
                self.give(decision, self.read(decision, value), value.line)
            except NotOffered as error:
                raise not_offered(self.table, self.game, error, self.scenario.file, value.line) from None
            return
        if not isinstance(decision, Order):
            raise self.unscripted(decision, line)
        self.give(decision, draw(decision, self.chance_rng), line)

    # Steps.

    def act(self, step: Step) -> None:
        """A player's action, at the first moment it can be tried."""
        if self.table.ruling(step):
            self.rule(step)
            return
        if step.verb in OUTSIDE:
            self.outside(step)
            return
        if step.verb == "shortcut":
            self.shortcut(step)
            return
        decision = self.wait_for(step)
        rolled = step.args.pop("roll", None)
        self.chance += rolled.items if isinstance(rolled, Items) else []
        if step.refused or step.possible:
            self.attempt(step, decision)
            return
        if step.verb != "choose":
            self.tell(Line("does", Message("story-does", {"action": step.says})))
        try:
            self.perform(step, decision)
        except NotOffered as error:
            refusal = self.table.refusal(self.game, step, error.decision, error.name)
            if refusal is not None:
                problem = Message("scenario-illegal", {"reason": refusal.message, "rule": refusal.rule})
                raise self.error(step.line, problem) from None
            raise not_offered(self.table, self.game, error, self.scenario.file, step.line) from None

    def outside(self, step: Step) -> None:
        """What a player may do at any moment."""
        if step.seat not in self.game.rules.seats(self.game.state):
            raise self.error(step.line, Message("scenario-not-playing", {"player": self.who(step.seat)}))
        self.tell(Line("does", Message("story-does", {"action": step.says})))
        if step.verb == "concede":
            self.game.concede(step.seat)
        elif step.verb == "lose by penalty":
            self.game.repair(json.dumps({"player": step.seat, "loses": True}))
        elif step.verb == "offer draw":
            self.game.offer_draw(step.seat)
        else:
            self.claim(step)
        self.notice()

    def rule(self, step: Step) -> None:
        """What a judge does."""
        change = self.table.ruling(step)
        refusal = self.game.rules.repair(self.game.state.copy(), change)
        if step.refused or step.possible:
            self.weigh(step, refusal, None)
            return
        if refusal is not None:
            problem = Message("scenario-illegal", {"reason": refusal.message, "rule": refusal.rule})
            raise self.error(step.line, problem)
        self.tell(Line("does", Message("story-does", {"action": step.says})))
        self.game.repair(change)
        self.notice()

    def claim(self, step: Step) -> None:
        """A player says that he has won already, or, if there are two, that the other has."""
        others = [seat for seat in self.game.rules.seats(self.game.state) if seat != step.seat]
        winner = step.seat if step.verb == "claim victory" else others[0]
        try:
            self.game.claim(step.seat, winner)
        except ArbiterError as error:
            raise self.error(step.line, error.message) from None

    def shortcut(self, step: Step) -> None:
        """A player proposes to repeat the last round of choices, or that all pass until some moment."""
        while not self.game.may_propose(step.seat) and self.game.decisions:
            self.default(step.line)
        times = step.args.get("repeat")
        repeated = times.value if isinstance(times, Scalar) and isinstance(times.value, int) else 1
        until = step.args.get("until")
        choices = last_round(self.game, step.seat) if until is None else self.passes(until)
        refusal = cannot_propose(self.game, step.seat, choices, repeated)
        if step.refused or step.possible:
            self.weigh(step, refusal, None)
            return
        if refusal is not None:
            problem = Message("scenario-illegal", {"reason": refusal.message, "rule": refusal.rule})
            raise self.error(step.line, problem)
        self.tell(Line("does", Message("story-does", {"action": step.says})))
        self.game.propose(step.seat, choices, repeated)
        self.notice()

    def passes(self, until: Value) -> list[Choice]:
        """The choices with which everybody lets the game go on to a moment."""
        word, seat = moment_of(until)
        trial = self.game.fork(log=False)
        start = self.table.moment(trial)
        choices: list[Choice] = []
        for _ in range(LIMIT):
            now = self.table.moment(trial)
            if (now[2] == word and (seat < 0 or now[1] == seat) and now != start) or not trial.decisions:
                break
            decision = trial.decisions[0]
            answer = decision.options[0].key if self.table.is_priority(decision) else self.declined(decision)
            choices.append((decision.seat, answer))
            trial.answer(decision, answer)
        return choices

    def declined(self, decision: Decision) -> Answer:
        """Doing nothing, where that is an answer."""
        empty: Answer = ()
        return empty if decision.check(empty) is None else decision.options[-1].key

    def wait_for(self, step: Step) -> Decision:
        for _ in range(LIMIT):
            decision = self.open_to(step)
            if decision is not None:
                return decision
            if not self.game.decisions:
                raise self.error(step.line, Message("scenario-game-over"))
            self.default(step.line)
        raise self.error(step.line, Message("scenario-never", {"action": step.says}))

    def perform(self, step: Step, decision: Decision) -> None:
        """Do the action and answer what it asks from the step's keys."""
        answer = self.answer_of(step, decision)
        if answer is None:
            raise NotOffered(decision, "")
        self.give(decision, self.read(decision, answer) if isinstance(answer, Value) else answer, step.line)
        used = ["answer", "asks", "offered"] if step.verb in ("choose", "answer") else self.table.own_keys(step)
        self.follow(step, {key: [value] for key, value in step.args.items() if key not in used})

    def answer_of(self, step: Step, decision: Decision) -> Value | Answer | None:
        """What a step answers at its decision."""
        if step.verb == "pass":
            answer = self.table.passing(decision)
            return answer if decision.check(answer) is None else None
        if step.verb not in ("choose", "answer"):
            return self.table.act(self.game, step, decision)
        self.check_question(step, decision)
        if step.subject and "answer" in step.args:
            raise self.error(step.line, Message("scenario-answer-twice"))
        return said(step, decision)

    def check_question(self, step: Step, decision: Decision) -> None:
        """What a choose step says about the decision itself."""
        wanted = {"asks": step.args.get("asks"), "options": step.args.get("offered")}
        facts = [(Scalar(step.line, key, key, False), value) for key, value in wanted.items() if value is not None]
        fields = Fields(step.line, [key for key, _ in facts], [value for _, value in facts])
        window = Window(len(self.game.log), len(self.asked))
        checker = Checker(self.table, self.game, self.scenario.file, self.report, self.asked, window)
        checker.decision_facts(fields, decision)

    def follow(self, step: Step, given: dict[str, list[Value]]) -> None:
        """The decisions on the way, until somebody has priority again."""
        lay = self.places(given)
        for _ in range(LIMIT):
            if self.paused or not self.game.decisions:
                break
            decision = self.game.decisions[0]
            if self.table.is_priority(decision):
                break
            key = self.table.key_for(self.game, decision)
            if decision.player == step.seat and given.get(key):
                value = share_of(given[key], decision)
                self.give(decision, self.read(decision, value), step.line)
            elif decision.seat != CHANCE and (step.verb in ("choose", "answer") or self.next_takes(step, decision)):
                break
            elif not self.in_passing(step, decision):
                self.default(step.line)
        now = self.places(given)
        moved = [key for key, was in lay.items() if was and not any(now[key].get(name) == was[name] for name in was)]
        left = [key for key, values in given.items() if values and key not in moved]
        if left:
            raise self.error(
                step.args[left[0]].line, Message("scenario-left-over", {"key": left[0], "action": step.says})
            )

    def places(self, given: dict[str, list[Value]]) -> dict[str, dict[str, str]]:
        """Where the objects are that a step names for costs: what had to be used without a question will have moved."""
        zones: dict[str, dict[str, str]] = {}
        for key, values in given.items() if not self.scenario.strict else ():
            if key != COSTS:
                continue
            names = [scalar.text for value in values for scalar in _scalars(value)]
            ids = {name: self.table.find(self.game, name) for name in names}
            zones[key] = {name: self.table.zone_of(self.game, own[0]) for name, own in ids.items() if len(own) == 1}
        return zones

    def in_passing(self, step: Step, decision: Decision) -> bool:
        """Whether a decision was answered that only serves what the step does, so that what the step names is spared."""
        if self.scenario.strict or decision.seat == CHANCE:
            return False
        named = [scalar.text for value in step.args.values() for scalar in _scalars(value)]
        answer = self.table.in_passing(self.game, decision, named)
        if answer is not None:
            self.give(decision, answer, step.line)
        return answer is not None

    def next_takes(self, step: Step, decision: Decision) -> bool:
        """Whether the next step answers this decision: a second defending player blocks as well, a squad is placed."""
        if self.at >= len(self.steps):
            return False
        following = self.steps[self.at]
        if following.verb in ("choose", "answer") and following.verb != step.verb:
            return False
        return self.open_to(following) is decision

    def attempt(self, step: Step, decision: Decision) -> None:
        """Try an action on a fork: it must be refused by the rule named, or be possible."""
        refusal, error = self.tried(step)
        self.weigh(step, refusal, error)

    def weigh(self, step: Step, refusal: Refusal | None, error: ScenarioError | None) -> None:
        """Compare what came of an attempt with what the step says must."""
        if refusal is not None:
            self.report.cite((refusal.rule,))
        expected = step.refused or "possible"
        what = Message("story-does", {"action": step.says})
        if step.possible and refusal is None and error is None:
            self.tell(Line("held", Message("story-possible", {"action": step.says})))
            return
        if step.refused and refusal is not None and refusal.rule == step.refused:
            message = Message("story-refused", {"action": step.says, "reason": refusal.message})
            self.tell(Line("refused", message, (refusal.rule,)))
            return
        if error is not None and refusal is None:
            raise error
        actual = "possible" if refusal is None else refusal.rule
        self.report.failures.append(Failure(step.line, what, expected, actual))

    def tried(self, step: Step) -> tuple[Refusal | None, ScenarioError | None]:
        """What comes of an action, without doing it."""
        twin = self.twin()
        decision = twin.open_to(step)
        assert decision is not None
        try:
            twin.perform(step, decision)
        except NotOffered as error:
            refusal = twin.table.refusal(twin.game, step, error.decision, error.name)
            if refusal is not None:
                return refusal, None
            return None, not_offered(twin.table, twin.game, error, self.scenario.file, step.line)
        except _Illegal as error:
            return error.refusal, None
        except ScenarioError as error:
            return None, error
        return None, None

    def twin(self) -> Runner:
        """The same run on a fork of the game; it tells nothing."""
        made = Runner.__new__(Runner)
        made.table, made.scenario, made.report = self.table.fork(), self.scenario, Report(self.report.file)
        made.game = self.game.fork()
        made.steps, made.at = self.steps, len(self.steps)
        made.chance, made.chance_rng = list(self.chance), Rng(1)
        made.asked, made.seen = [], []
        made.told, made.mark = len(made.game.log), self.mark
        made.paused, made.silent, made.broken, made.unchecked = False, True, self.broken, 0
        return made

    def resolve(self, step: Step) -> None:
        """All pass until the top of the stack (or all of it) has resolved."""
        while not self.table.stack(self.game):  # what waits to go onto it has its order and targets still to be chosen
            decision = self.table.next_to_decide(self.game) if self.game.decisions and not self.paused else None
            if decision is None or self.table.is_priority(decision):
                raise self.error(step.line, Message("scenario-stack-empty"))
            self.default(step.line)
        stack = self.table.stack(self.game)
        every = isinstance(step.value, Scalar) and step.value.text == "all"
        for _ in range(LIMIT):
            left = self.table.stack(self.game)
            if self.paused or not self.game.decisions or (not left if every else stack[0] not in left):
                return
            self.default(step.line)
        raise self.error(step.line, Message("scenario-never", {"action": "resolve"}))

    def until(self, step: Step) -> None:
        """All pass until a step of a turn begins: the next one, if the game is in one already."""
        word, seat = moment_of(step.value)
        start = self.table.moment(self.game)
        for _ in range(LIMIT):
            now = self.table.moment(self.game)
            here = now[2] == word and (seat < 0 or now[1] == seat) and now != start
            if self.paused or here or not self.game.decisions:
                break
            self.default(step.line)
        if self.game.result is None and not self.paused and not here:
            raise self.error(step.line, Message("scenario-never", {"action": f"until {word}"}))
        if self.game.result is not None and word != "the end":
            raise self.error(step.line, Message("scenario-game-over"))

    def expect(self, value: Value) -> None:
        check(self.table, self.game, self.scenario.file, self.report, value, self.asked, self.mark)
        self.mark = Window(len(self.game.log), len(self.asked))

    def explain(self, fact: Scalar) -> None:
        """Tell the tree behind a fact, as the game is now."""
        self.report.story += why_lines(self.game.why(self.table.why(self.game, fact)))

    def close(self) -> None:
        """The end: nothing may be left over, nothing left open that the end does not look at."""
        self.check_invariants()
        then = self.scenario.then
        looks = isinstance(then, Fields) and then.get("decision") is not None
        while self.game.decisions and not looks and not self.table.is_priority(self.game.decisions[0]):
            self.default(then.line if then is not None else self.scenario.fields.line)
        if self.chance:
            raise self.error(self.chance[0].line, Message("scenario-chance-left"))
        if then is not None:
            check(self.table, self.game, self.scenario.file, self.report, then, self.asked, Window(0, 0))
        cited = ", ".join(self.report.cited) or "-"
        for rule in self.scenario.rules:
            if rule not in self.report.cited:
                line = self.scenario.line_of("rules")
                self.report.failures.append(Failure(line, Message("scenario-not-cited"), rule, cited))
        for rule in self.scenario.silently:
            if rule in self.report.cited:
                line = self.scenario.line_of("silently")
                self.report.failures.append(Failure(line, Message("scenario-not-silent"), rule, cited))


COSTS = "costs"


class _Illegal(ScenarioError):
    """An answer that the rules refuse."""

    def __init__(self, file: str, line: int, problem: Message, refusal: Refusal) -> None:
        super().__init__(file, line, problem)
        self.refusal = refusal


def _scalars(value: Value) -> list[Scalar]:
    """The words in a value: itself, or those of a list."""
    if isinstance(value, Scalar):
        return [value]
    items = value.items if isinstance(value, Items) else []
    return [item for item in items if isinstance(item, Scalar)]

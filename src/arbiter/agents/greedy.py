"""The greedy agent: tries answers in a game that it imagines, plays on plainly to a quiet moment, takes the best.

It knows no game: a `Guide` says what a position is worth, when it is quiet, and what a plain answer is.  It never
looks at the game itself, only at what its seat can see and imagine.  How much it tries is bounded by counted answers,
never by a clock, so that the same seed and decisions give the same answers.
"""

from __future__ import annotations

from typing import final

from arbiter.agents.candidates import legal, neighbours, starts
from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer, Assign, Decision, Pay, PickSome
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Agent, Seat

LIMIT = 800
"""Answers tried for one decision, at the most; the last line begun is finished."""
LONGEST = 300
"""Answers in one line, at the most."""
NEARBY = 8
"""Neighbours tried for a choice within a line, at the most."""
DEPTH = 3
"""Own choices in a row that are searched: a spell, its mode, its target."""

REMEMBERED = 50
"""Positions that are kept to know them again."""

KEEN = 1
"""So many answers that were found good are tried before anything else, as long as they stay better than doing nothing."""

STEADY = 2
"""So many of the best lines are played with other luck."""

Line = list[tuple[str, Answer]]
"""Own answers in a row, each with the sign of its decision."""


class Guide:
    """What the greedy agent must be told of a game.  Games it is given are imagined."""

    def obvious(self, seat: Seat) -> Answer | None:
        """An answer that needs no thought, if there is one."""
        return None

    def standing(self, seat: Seat) -> str:
        """By what it is known again that an answer has led back to where it was given; empty: that does not matter here."""
        return ""

    def spell(self, seat: Seat) -> str:
        """As long as this is the same, what was found good is tried first; empty: everything is tried each time."""
        return ""

    def candidates(self, game: Game, decision: Decision) -> list[Answer]:
        """The answers to begin with; the first is preferred among equals, and does nothing if there is such an answer."""
        return starts(decision)

    def plain(self, game: Game, decision: Decision) -> Answer:
        """The answer with which to play on."""
        return fallback(decision)

    def is_choice(self, game: Game, decision: Decision) -> bool:
        """Whether an own decision within a line is to be searched, not answered plainly."""
        return not game.at_checkpoint

    def idles(self, game: Game) -> bool:
        """Whether whoever may act within a line does nothing, so that it need not be worked out what else there is."""
        return True

    def horizon(self, game: Game, seat: int) -> int:
        """Up to when lines are played on, in the measure of `moment`."""
        return 0

    def moment(self, game: Game) -> int:
        """How late it is; a line is over when this reaches the horizon."""
        return 0

    def samples(self) -> int:
        """How often the best lines are played once more with other luck: for games in which dice decide."""
        return 0

    def dearness(self, game: Game) -> int:
        """How many times as much as usual an answer costs to try here: the more, the fewer are tried."""
        return 1

    def value(self, game: Game, seat: int) -> int:
        """What the position is worth to a seat: more is better."""
        result = game.result
        if result is None or not result.winners:
            return 0
        return 1 if seat in result.winners else -1


@final
class GreedyAgent(Agent):
    """Looks one step ahead.  What it has thought out for the choices within that step, it then does."""

    def __init__(self, guide: Guide, seed: int = 0, limit: int = LIMIT) -> None:
        self.guide = guide
        self.rng = Rng(seed)
        self.limit = limit
        self.line: Line = []
        self.given: dict[str, list[Answer]] = {}  # where it stood lately, and what it answered there
        self.spell = ""
        self.keen: list[
            Answer
        ] = []  # in this spell: what was better than doing nothing and has not been done, the best first
        self.work = 0  # answers tried so far, for whoever measures

    def choose(self, seat: Seat) -> Answer:
        decision = seat.decision
        if isinstance(decision, Pay) and decision.check(decision.suggested) is None:
            return decision.suggested
        obvious = self.guide.obvious(seat)
        if obvious is not None and decision.check(obvious) is None:
            return decision.normal(obvious)
        while self.line:
            mark, answer = self.line.pop(0)
            if mark == sign(decision) and decision.check(answer) is None:
                return answer
        return self._search(seat, decision)

    def _search(self, seat: Seat, decision: Decision) -> Answer:
        try:
            game = seat.imagine(Rng(self.rng.below(1 << 62)))
        except ArbiterError:
            return fallback(decision)  # what was seen fits nothing that can be imagined
        game.keep_history = False
        standing = self.guide.standing(seat)
        for imagined in game.decisions:
            if sign(imagined) == sign(decision):
                self.line = self._best(seat, game, imagined, self.given.get(standing, []))
                self._note(standing, self.line[0][1])
                return self.line.pop(0)[1]
        return fallback(decision)

    def _best(self, seat: Seat, game: Game, decision: Decision, vain: list[Answer]) -> Line:
        """The best line: of what was found good in this spell, or else of everything."""
        spell = self.guide.spell(seat)
        keen = self.keen if spell and spell == self.spell else []
        candidates = self.guide.candidates(game, decision)
        left = [answer for answer in keen if answer in candidates[1:]][:KEEN]
        for only in [[*candidates[:1], *left]] if left else []:
            search = self._searched(seat, game, decision, vain, only)
            if search.chosen[0][1] != only[0]:
                return search.chosen
        search = self._searched(seat, game, decision, vain, candidates)
        self.spell, self.keen = spell, search.better() if spell else []
        return search.chosen

    def _searched(self, seat: Seat, game: Game, decision: Decision, vain: list[Answer], tried: list[Answer]) -> Search:
        limit = self.limit // self.guide.dearness(game)
        search = Search(self.guide, seat.seat, self.guide.horizon(game, seat.seat), limit, vain)
        search.chosen = search.best(game, decision, 0, tried)[1]
        if self.guide.samples():
            search.chosen = search.steadiest(game, search.chosen, self.rng)
        self.work += search.work
        return search

    def _note(self, standing: str, answer: Answer) -> None:
        """Remember an answer where it could lead back to the same position."""
        if standing:
            if standing not in self.given and len(self.given) >= REMEMBERED:
                self.given.clear()
            self.given.setdefault(standing, []).append(answer)


def sign(decision: Decision) -> str:
    """What tells a decision from others: the rule that asks, and what may be chosen."""
    keys = ",".join([option.key for option in decision.options])
    return f"{decision.asks} {decision.player} {decision.prompt.id} {keys}"


@final
class Search:
    """One step of thought: lines that begin with different answers, played on to the same moment."""

    def __init__(self, guide: Guide, seat: int, horizon: int, limit: int, vain: list[Answer]) -> None:
        self.guide = guide
        self.vain = vain  # answers that led back here before: whoever gave them again would do so for ever
        self.seat = seat
        self.horizon = horizon
        self.limit = limit
        self.work = 0
        self.chosen: Line = []  # the best of them
        self.luck = 0  # the generator where the lines begin
        self.path: Line = []  # the own choices that led to where the search is
        self.lines: list[
            tuple[int, Line, bool]
        ] = []  # all lines played to their end: value, answers, whether luck decided

    def steadiest(self, game: Game, best: Line, rng: Rng) -> Line:
        """Of the best lines the one that is best on the average when chance decides otherwise."""
        lines = sorted(self.lines, key=lambda pair: -pair[0])[:STEADY]
        if len(lines) < 2:
            return best
        seeds = [rng.below(1 << 62) for _ in range(self.guide.samples())]
        totals: list[int] = []
        for value, line, lucky in lines:
            others = [self._again(game, line, seed) if lucky else value for seed in seeds]
            totals.append(value + sum(others))
        return list(lines[totals.index(max(totals))][1])

    def _again(self, game: Game, line: Line, seed: int) -> int:
        """What a line is worth with other luck."""
        twin = game.fork(log=False)
        twin.state.rng = seed
        left = list(line)
        guide = self.guide
        for _ in range(LONGEST):
            if not left and guide.moment(twin) >= self.horizon:
                break
            if not left and guide.idles(twin) and twin.idle():
                continue
            if not twin.decisions:
                break
            decision = twin.decisions[0]
            if left and sign(decision) == left[0][0] and decision.check(left[0][1]) is None:
                twin.answer(decision, left.pop(0)[1])
            else:
                twin.answer(decision, guide.plain(twin, decision))
                left = left if decision.seat != self.seat else []
            self.work += 1
        return guide.value(twin, self.seat)

    def better(self) -> list[Answer]:
        """The first answers whose lines were worth more than that of the first candidate, the best first."""
        values: dict[Answer, int] = {}
        for value, line, _ in self.lines:
            values[line[0][1]] = max(value, values.get(line[0][1], value))
        idle = next(iter(values.values()), 0)
        return sorted([answer for answer, value in values.items() if value > idle], key=lambda key: -values[key])

    def best(self, game: Game, decision: Decision, depth: int, tried: list[Answer]) -> tuple[int, Line]:
        """The most valuable line from here, and its value."""
        candidates = legal(decision, [*tried]) or [fallback(decision)]
        if depth == 0:
            candidates = [answer for answer in candidates if answer not in self.vain] or candidates
        if len(candidates) == 1 and depth == 0 and not isinstance(decision, (Assign, PickSome)):
            return 0, [(sign(decision), candidates[0])]
        best = self._best_of(game, decision, candidates, None, depth)
        if isinstance(decision, (Assign, PickSome)):
            best = self._improved(game, decision, best, depth)
        return best

    def _best_of(
        self, game: Game, decision: Decision, answers: list[Answer], best: tuple[int, Line] | None, depth: int
    ) -> tuple[int, Line]:
        for place, answer in enumerate(answers):
            if best is not None and self.work >= self.limit:
                break
            last = depth > 0 and place + 1 == len(answers) and not isinstance(decision, (Assign, PickSome))
            value, line = self._after(game if last else game.fork(log=False), game, decision, answer, depth)
            if best is None or value > best[0]:
                best = value, [(sign(decision), answer), *line]
        assert best is not None
        return best

    def _improved(self, game: Game, decision: Decision, best: tuple[int, Line], depth: int) -> tuple[int, Line]:
        """From neighbour to better neighbour, until none is better or enough has been tried."""
        tried: dict[Answer, bool] = {}
        better = True
        while better:
            better = False
            for answer in neighbours(decision, best[1][0][1]):
                if answer in tried:
                    continue
                if self.work >= self.limit or (depth > 0 and len(tried) >= NEARBY):
                    return best
                tried[answer] = True
                valued = self._best_of(game, decision, [answer], best, depth)
                if valued[0] > best[0]:
                    best, better = valued, True
                    break
        return best

    def _after(self, twin: Game, game: Game, decision: Decision, answer: Answer, depth: int) -> tuple[int, Line]:
        """The value of the position that an answer leads to, and the own choices on the way.

        `twin`: where it is given, a fork of the game, or the game itself if nothing else is tried in it.
        """
        if depth == 0:
            self.luck = game.state.rng
        for place, other in enumerate(game.decisions):
            if other is decision:
                twin.answer(twin.decisions[place], answer)
                break
        self.work += 1
        self.path.append((sign(decision), answer))
        value = self._onward(twin, depth)
        self.path.pop()
        return value

    def _onward(self, game: Game, depth: int) -> tuple[int, Line]:
        """Play on: own choices are searched as deep as is allowed, all else is answered plainly."""
        guide = self.guide
        for _ in range(LONGEST):
            if guide.moment(game) >= self.horizon:
                break
            if guide.idles(game) and game.idle():
                self.work += 1
                continue
            decisions = game.decisions
            if not decisions:
                break
            decision = decisions[0]
            if self._searches(game, decision, depth):
                return self.best(game, decision, depth + 1, guide.candidates(game, decision))
            game.answer(decision, guide.plain(game, decision))
            self.work += 1
        value = guide.value(game, self.seat)
        if guide.samples():
            self.lines.append((value, list(self.path), game.state.rng != self.luck))
        return value, []

    def _searches(self, game: Game, decision: Decision, depth: int) -> bool:
        """Whether a decision within a line is an own choice, and there is room to search it."""
        if decision.seat != self.seat or depth >= DEPTH or self.work >= self.limit or isinstance(decision, Pay):
            return False
        return self.guide.is_choice(game, decision)

"""What the bench measures, on the engine that runs: random games, forks, copies of states, work per decision.

Figures are medians of several rounds where a moment is measured, and totals over a span of time where play is.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from statistics import median
from typing import final

from arbiter.agents.simple import RandomAgent
from arbiter.cli.benched import Benched, Table, benched
from arbiter.engine import engine, settle
from arbiter.games import DEFAULT
from arbiter.kernel.game import Game
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Seat, random_answer
from arbiter.kernel.state import State

REPEATS = 9
POSITIONS = 60
ANSWERS = 10

Figures = dict[str, float]


@final
class Totals:
    """What random play did."""

    def __init__(self) -> None:
        self.games = 0
        self.turns = 0
        self.decisions = 0
        self.choices = 0
        self.work: dict[str, int] = {}

    def add(self, kind: Benched, game: Game) -> None:
        self.games += 1
        self.turns += kind.turns(game)
        for name, count in kind.work(game).items():
            self.work[name] = self.work.get(name, 0) + count


def played(kind: Benched, seconds: float, table: Table | None = None) -> Figures:
    """Random games for so long (whole games), without log and history: what happens in a second.

    A choice is a decision that two answers or more fit.  `table`: other games than the usual ones.
    """
    totals = Totals()
    begin = kind.game if table is None else table
    begin(0)
    settle()
    began = time.perf_counter()
    while totals.games == 0 or time.perf_counter() - began < seconds:
        game = begin(totals.games)
        game.keep_history = False
        agent = RandomAgent(totals.games)
        asked = 0
        bound = kind.bound * max(1, len(game.rules.seats(game.state)) // 2)
        while game.decisions and asked < bound:
            decision = game.decisions[0]
            totals.choices += decision.choices() >= 2
            game.answer(decision, agent.choose(Seat(game, decision.seat)))
            asked += 1
        totals.decisions += asked
        totals.add(kind, game)
    passed = time.perf_counter() - began
    figures = {f"{name}_per_second": count / passed for name, count in _counts(totals).items()}
    return figures | {f"{name}_per_decision": count / totals.decisions for name, count in totals.work.items()}


def _counts(totals: Totals) -> dict[str, int]:
    counts = {"decisions": totals.decisions, "choices": totals.choices, "games": totals.games, "turns": totals.turns}
    return {**counts, **({"events": totals.work["events"]} if totals.work else {})}


def compared(kind: Benched, usual: Figures, seconds: float) -> dict[str, Figures]:
    """Games of many players beside the usual ones: decisions in a second, and how many times as much each costs."""
    figures: dict[str, Figures] = {}
    for name, table in kind.tables().items():
        own = played(kind, seconds, table)
        speed = own["decisions_per_second"]
        work = [sum(value for key, value in costs.items() if key.endswith("_per_decision")) for costs in (own, usual)]
        ratios = {"cost": usual["decisions_per_second"] / speed, "work": work[0] / work[1] if work[1] else 0.0}
        figures[name] = {
            "decisions_per_second": float(f"{speed:.3g}"),
            **{key: round(ratio, 2) for key, ratio in ratios.items()},
        }
    return figures


def positions(kind: Benched) -> list[Game]:
    """Checkpoints in the middle of random games at which something can be chosen."""
    games: list[Game] = []
    seed = 0
    while len(games) < POSITIONS:
        game = kind.game(seed)
        agent = RandomAgent(seed)
        for count in range(kind.bound):
            if not game.decisions or len(games) == POSITIONS:
                break
            decision = game.decisions[0]
            if count % 40 == 39 and game.at_checkpoint and decision.choices() >= 2:
                games.append(game.fork(log=False))
            game.answer(decision, agent.choose(Seat(game, decision.seat)))
        seed += 1
    return games


def forked(kind: Benched) -> Figures:
    """Microseconds for a fork and one answer at a checkpoint, and for ten answers after one fork."""
    ones: list[float] = []
    tens: list[float] = []
    for place, game in enumerate(positions(kind)):
        ones.append(_best(_FromFork(game, place, 1)))
        tens.append(_best(_FromFork(game, place, ANSWERS)))
    return {"fork_and_answer_us": median(ones), "fork_and_ten_answers_us": median(tens)}


@final
class _FromFork:
    """A fork and so many random answers; the same ones every time it is called."""

    def __init__(self, game: Game, seed: int, answers: int) -> None:
        self.game = game
        self.seed = seed
        self.answers = answers

    def __call__(self) -> None:
        twin = self.game.fork(log=False)
        rng = Rng(self.seed)
        for _ in range(self.answers):
            if not twin.decisions:
                return
            twin.answer(twin.decisions[0], random_answer(twin.decisions[0], rng))


def _best(work: Callable[[], None]) -> float:
    """Microseconds of the quickest of a few rounds: the others were disturbed."""
    times: list[float] = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times) * 1e6


def copied(state: State) -> float:
    """Microseconds to copy a state."""
    rounds = 50

    def copies() -> None:
        for _ in range(rounds):
            state.copy()

    return _best(copies) / rounds


def measured(seconds: float, game: str = DEFAULT) -> dict[str, object]:
    """All figures of the engine that runs, on one game."""
    kind = benched(game)
    figures = played(kind, seconds)
    many = compared(kind, figures, seconds)
    figures |= forked(kind)
    figures |= {name: copied(state) for name, state in kind.states().items()}
    rounded = {name: float(f"{value:.3g}") for name, value in figures.items()}
    facts = {"engine": engine(), "python": platform.python_version(), "game": game}
    return {**facts, "figures": rounded, "many": many, "growth": kind.growth(), "triggers": kind.triggers()}

"""What the bench measures, on the engine that runs: random games, forks, copies of states, work per decision.

Figures are medians of several rounds where a moment is measured, and totals over a span of time where play is.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from statistics import median
from typing import final

from arbiter.agents.random import RandomAgent
from arbiter.cli.growth import SIZES, grown
from arbiter.engine import engine, settle
from arbiter.kernel.game import Game
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Seat, random_answer
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.game import new_game
from arbiter.magic.state.state import MagicState

BOUND = 3000
"""Decisions after which a random game is given up."""
STARTER = 60
"""Cards of a starter deck."""
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
        self.work: dict[str, int] = {"events": 0, "derivations": 0, "plans": 0, "trigger_checks": 0}

    def add(self, game: Game) -> None:
        state = game.state
        assert isinstance(state, MagicState)
        self.games += 1
        self.turns += state.turn_count
        for name in self.work:
            self.work[name] += int(getattr(state.caches.work, name))


def decks(number: int) -> list[list[Card]]:
    """Two of the starter decks; all pairs have their turn."""
    names = [name for name in pool.decks(pool.STARTER) if len(pool.deck(name)) == STARTER]
    return [pool.deck(names[number % len(names)]), pool.deck(names[(3 * number + 1) % len(names)])]


def played(seconds: float) -> Figures:
    """Random games for so long (whole games), without log and history: what happens in a second.

    A choice is a decision that two answers or more fit.
    """
    totals = Totals()
    decks(0)
    settle()
    began = time.perf_counter()
    while totals.games == 0 or time.perf_counter() - began < seconds:
        game = new_game(decks(totals.games), totals.games, log=False)
        game.keep_history = False
        agent = RandomAgent(totals.games)
        asked = 0
        while game.decisions and asked < BOUND:
            decision = game.decisions[0]
            totals.choices += decision.choices() >= 2
            game.answer(decision, agent.choose(Seat(game, decision.seat)))
            asked += 1
        totals.decisions += asked
        totals.add(game)
    passed = time.perf_counter() - began
    figures = {f"{name}_per_second": count / passed for name, count in _counts(totals).items()}
    return figures | {f"{name}_per_decision": count / totals.decisions for name, count in totals.work.items()}


def _counts(totals: Totals) -> dict[str, int]:
    events = totals.work["events"]
    counts = {"decisions": totals.decisions, "choices": totals.choices}
    return {**counts, "games": totals.games, "turns": totals.turns, "events": events}


def positions() -> list[Game]:
    """Checkpoints in the middle of random games at which something can be chosen."""
    found: list[Game] = []
    seed = 0
    while len(found) < POSITIONS:
        game = new_game(decks(seed), seed, log=False)
        agent = RandomAgent(seed)
        for count in range(BOUND):
            if not game.decisions:
                break
            decision = game.decisions[0]
            if count % 40 == 39 and game.at_checkpoint and decision.choices() >= 2 and len(found) < POSITIONS:
                found.append(game.fork(log=False))
            game.answer(decision, agent.choose(Seat(game, decision.seat)))
        seed += 1
    return found


def forked() -> Figures:
    """Microseconds for a fork and one answer at a checkpoint, and for ten answers after one fork."""
    ones: list[float] = []
    tens: list[float] = []
    for place, game in enumerate(positions()):
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


def copied(objects: int) -> float:
    """Microseconds to copy a state with so many objects."""
    half = objects // 2
    deck = [card for part in decks(0) for card in part]
    large = (deck * (half // len(deck) + 1))[:half]
    state = new_game([large, large], 1, log=False).state
    rounds = 50

    def copies() -> None:
        for _ in range(rounds):
            state.copy()

    return _best(copies) / rounds


def measured(seconds: float) -> dict[str, object]:
    """All figures of the engine that runs."""
    figures = played(seconds) | forked()
    figures |= {"copy_150_us": copied(150), "copy_2000_us": copied(2000)}
    rounded = {name: float(f"{value:.3g}") for name, value in figures.items()}
    growth = {str(tokens): grown(tokens) for tokens in SIZES}
    return {"engine": engine(), "python": platform.python_version(), "figures": rounded, "growth": growth}

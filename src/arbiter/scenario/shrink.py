"""Random play with every invariant on, and shrinking: from a game that fails to the shortest that fails the same way.

A game is its set-up and its inputs, so a failure can be played again.  `shrink` first looks for a late position from
which the failure still comes: then only what follows it matters.  Then it leaves out inputs (delta debugging) and makes
answers plainer, as long as the same failure comes.  `written` hands the outcome to whoever writes a scenario of it.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import final

from arbiter.kernel.atoms import fallback, random_legal
from arbiter.kernel.codec import Json
from arbiter.kernel.decisions import Answer
from arbiter.kernel.game import Game, from_state, new_game
from arbiter.kernel.inputs import Input
from arbiter.kernel.rng import Rng
from arbiter.kernel.rules import Rules
from arbiter.kernel.saving import load_record, save_record
from arbiter.kernel.state import State

TIRED = 2400
"""After so many decisions random players choose what is plainest, so that a game full of free abilities ends; where rules
say how a game out of time ends, it is out of time."""
BOUND = 4000
"""A random game that takes more decisions counts as endless."""
FORK_EVERY = 50
TRIALS = 2000
"""How often a failing game is played again to shrink it, at the most."""


Look = Callable[[Game, int], list[str]]
"""What else is looked at in a game after so many decisions (0: at every chance): the problems it has."""


@final
class Failure:
    """What went wrong.  Two failures are the same when their signs are: numbers in problems do not count."""

    def __init__(self, sign: str, text: str) -> None:
        self.sign = sign
        self.text = text

    def __repr__(self) -> str:
        return f"Failure({self.sign!r})"


def from_exception(error: Exception) -> Failure:
    """The sign of an exception is its class and the function that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f"{Path(frames[-1].filename).stem}.{frames[-1].name}" if frames else "?"
    text = "".join(traceback.format_exception(error))
    return Failure(f"{type(error).__name__} in {where}", text)


def from_problems(problems: list[str]) -> Failure:
    return Failure("problem: " + re.sub(r"\d+", "N", problems[0]), "\n".join(problems))


@final
class Played:
    """A game that was played to its end, its failure, or the bound."""

    def __init__(self, game: Game | None) -> None:
        self.game = game  # None: it failed before its first decision
        self.decisions = 0
        self.failure: Failure | None = None

    @property
    def inputs(self) -> list[Input]:
        return [] if self.game is None else self.game.record


def begin(rules: Rules, setup: Json, position: State | None) -> Game:
    """The game before its first input; chance is answered from outside, so that the record holds all of it."""
    state = rules.start(setup) if position is None else position.copy()
    game = from_state(rules, setup, state, chance_open=True)
    game.began = position
    return game


def check(game: Game, count: int, look: Look | None = None) -> Failure | None:
    """The invariants at one moment: the game's own, others if wished, now and then that a fork is the same game."""
    problems = game.rules.problems(game.state)
    if not problems and look is not None:
        problems = look(game, count)
    if problems:
        return from_problems(problems)
    if count % FORK_EVERY == 0 and game.fork(log=False).digest() != game.digest():
        return Failure("fork", "a fork has another digest than its original")
    return None


def play(
    rules: Rules,
    setup: Json,
    seed: int,
    bound: int = BOUND,
    every: int = 1,
    tired: int = TIRED,
    look: Look | None = None,
) -> Played:
    """A random game with every invariant on, at every so many-th decision and at the end.

    Never raises: what goes wrong is in the outcome.
    """
    played = Played(None)
    try:
        played.game = new_game(rules, setup)
        _play_on(played, played.game, Rng(seed), bound, every, tired, look)
    except Exception as error:
        played.failure = from_exception(error)
    return played


def _play_on(
    played: Played, game: Game, rng: Rng, bound: int, every: int, tired: int, look: Look | None = None
) -> None:
    while game.decisions and played.decisions < bound:
        decision = game.decisions[rng.below(len(game.decisions))]
        end = game.rules.out_of_time(game.state) if played.decisions >= tired and game.at_checkpoint else ""
        if end:
            game.repair(end)
        else:
            game.answer(decision, random_legal(decision, rng) if played.decisions < tired else fallback(decision))
        played.decisions += 1
        if played.decisions % every == 0 or not game.decisions:
            played.failure = check(game, played.decisions, look)
        if played.failure is not None:
            return


@final
class Shrunk:
    """A short way to a failure: a position (None: the set-up's own), inputs, and what the last of them does."""

    def __init__(self, position: State | None, inputs: list[Input], failure: Failure, trials: int) -> None:
        self.position = position
        self.inputs = inputs
        self.failure = failure
        self.trials = trials

    def __repr__(self) -> str:
        return f"Shrunk({len(self.inputs)} inputs, {self.failure!r})"


@final
class Shrinker:
    """Plays candidates again; counts how often."""

    def __init__(self, rules: Rules, setup: Json, trials: int, look: Look | None = None) -> None:
        self.rules = rules
        self.look = look
        self.setup = setup
        self.left = trials
        self.sign = ""

    def fails(self, position: State | None, inputs: list[Input]) -> Shrunk | None:
        """Play what fits of these inputs; the inputs really given, up to the failure looked for, if it comes."""
        if self.left <= 0:
            return None
        self.left -= 1
        game: Game | None = None
        failure: Failure | None = None
        try:
            game = begin(self.rules, self.setup, position)
            for given in inputs:
                if not fits(game, given):
                    continue
                game.replay([given])
                failure = check(game, 0, self.look)
                if failure is not None:
                    break
        except Exception as error:
            failure = from_exception(error)
        if failure is None or (self.sign and failure.sign != self.sign):
            return None
        return Shrunk(position, [] if game is None else list(game.record), failure, 0)

    def late(self, shrunk: Shrunk) -> Shrunk:
        """The same failure from the latest position that still leads to it."""
        game = begin(self.rules, self.setup, shrunk.position)
        positions: list[tuple[State, int]] = []
        for index, given in enumerate(shrunk.inputs[:-1]):
            game.replay([given])
            if game.at_checkpoint:
                positions.append((game.state.copy(), index + 1))
        for state, done in reversed(positions[-8:]):
            again = self.fails(state, shrunk.inputs[done:])
            if again is not None:
                return again
        return shrunk

    def fewer(self, shrunk: Shrunk) -> Shrunk:
        """Leave out as many inputs as possible, larger parts first."""
        size = max(1, len(shrunk.inputs) // 2)
        while True:
            start, before = 0, len(shrunk.inputs)
            while start < len(shrunk.inputs):
                rest = shrunk.inputs[:start] + shrunk.inputs[start + size :]
                again = self.fails(shrunk.position, rest)
                if again is not None and len(again.inputs) < len(shrunk.inputs):
                    shrunk = again
                else:
                    start += size
            if size == 1 and len(shrunk.inputs) == before:
                return shrunk
            size = max(1, size // 2)

    def plainer(self, shrunk: Shrunk) -> Shrunk:
        """Replace answers by the plainest ones."""
        for index in range(len(shrunk.inputs)):
            plain = self.plain_answer(shrunk, index)
            if plain is None or index >= len(shrunk.inputs):
                continue
            given = shrunk.inputs[index]
            changed = Input(given.kind, given.seat, plain, given.place)
            again = self.fails(shrunk.position, [*shrunk.inputs[:index], changed, *shrunk.inputs[index + 1 :]])
            if again is not None and len(again.inputs) <= len(shrunk.inputs):
                shrunk = again
        return shrunk

    def plain_answer(self, shrunk: Shrunk, index: int) -> Answer | None:
        """The plainest answer at this place, if another one was given there."""
        given = shrunk.inputs[index]
        if given.kind != "answer":
            return None
        game = begin(self.rules, self.setup, shrunk.position)
        game.replay(shrunk.inputs[:index])
        place = game.asked(given)
        if place < 0 or place >= len(game.decisions):
            return None
        plain = fallback(game.decisions[place])
        return None if plain == given.value else plain


def draw_open(game: Game) -> None:
    """If the record has lost an answer of chance, let the generator give one."""
    game.chance_open = False
    game.settle()
    game.chance_open = True


def fits(game: Game, given: Input) -> bool:
    """Whether an input can be given here."""
    if game.result is not None or given.kind == "take back":
        return False
    if given.kind in ("concede", "draw", "claim"):
        return given.seat in game.rules.seats(game.state)
    if given.kind not in ("chance", "fixed"):
        draw_open(game)
    if given.kind == "repair":
        refused = game.rules.repair(game.state.copy(), given.value if isinstance(given.value, str) else "")
        return refused is None and game.at_checkpoint
    return game.asked(given) >= 0


def shrink(
    rules: Rules,
    setup: Json,
    position: State | None,
    inputs: list[Input],
    trials: int = TRIALS,
    look: Look | None = None,
) -> Shrunk | None:
    """The shortest way found to the failure of this game; None if it does not fail when it is played again."""
    worker = Shrinker(rules, setup, trials, look)
    shrunk = worker.fails(position, inputs)
    if shrunk is None:
        return None
    worker.sign = shrunk.failure.sign
    shrunk = worker.fewer(worker.late(shrunk))
    shrunk = worker.fewer(worker.plainer(shrunk))
    return Shrunk(shrunk.position, shrunk.inputs, shrunk.failure, trials - worker.left)


Writer = Callable[[Rules, Json, State, list[Input], str], str]
"""Writes a scenario file: rules, set-up, the position it starts from, the inputs that follow, what is wrong."""


def written(rules: Rules, setup: Json, shrunk: Shrunk, writer: Writer) -> str:
    """The shrunk game as a scenario."""
    position = begin(rules, setup, None).state if shrunk.position is None else shrunk.position
    return writer(rules, setup, position, shrunk.inputs, shrunk.failure.text)


def shrink_text(text: str, rules: Mapping[str, Rules], writer: Writer | None = None) -> str | None:
    """`arbiter shrink FILE`: a save or record that fails becomes a scenario (or, without a writer, a shorter record).

    None if the game does not fail.  A file that cannot be read raises `ArbiterError`.
    """
    known, setup, position, inputs = load_record(text, rules)
    shrunk = shrink(known, setup, position, inputs)
    if shrunk is None:
        return None
    if writer is not None:
        return written(known, setup, shrunk, writer)
    return save_record(known, setup, shrunk.position, shrunk.inputs)

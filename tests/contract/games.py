"""The games that the contract is checked on: all that are registered, the skirmish of the tests among them.

For the contract the module of a game also gives `PLAYERS` (how many can play), `samples(players, seed)` (a set-up) and, if
random games of it are long, `LONGEST` (more decisions than one takes); `TIRED` if the soak shall end them sooner than others.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import final

import arbiter
from arbiter.games import module_of, names, register
from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.rules import Rules
from arbiter.rulebook.book import Book, books, load_table
from arbiter.scenario.shrink import TIRED
from tests.games import SKIRMISH
from tests.reference.paranoid import watched

register(SKIRMISH)  # for the soak, which is no run of pytest

TEST_GAMES = Path(__file__).resolve().parent.parent / "games"
BOUND = 3000
"""More decisions than a random game takes, unless its module says otherwise (`LONGEST`)."""

SEEDS = int(os.environ.get("ARBITER_SOAK", "1"))
"""How many games of each size a check plays."""


@final
class Sample:
    """A game as the contract sees it."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.rules: Rules = watched(module.RULES)
        self.name: str = self.rules.name
        self.players: tuple[int, ...] = module.PLAYERS
        self.setup: Callable[[int, int], Json] = module.samples
        self.bound: int = getattr(module, "LONGEST", BOUND)
        self.tired: int = getattr(module, "TIRED", TIRED)

    def __repr__(self) -> str:
        return self.name

    def new(self, players: int, seed: int) -> Game:
        return new_game(self.rules, self.setup(players, seed))

    @cached_property
    def book(self) -> Book:
        """The rulebook that everything in this game cites."""
        beside = Path(str(self.module.__file__)).parent / "rulebook.tsv"
        return load_table(beside) if beside.exists() else books()[self.name]


def game_modules() -> list[ModuleType]:
    """The module of each registered game."""
    return [module_of(name) for name in names()]


def found_modules() -> list[str]:
    """Every module, below `arbiter` or `tests/games`, that looks like one of a game: none may be forgotten."""
    folders = [("arbiter", Path(str(arbiter.__file__)).parent), ("tests.games", TEST_GAMES)]
    looking_so = [
        f"{package}.{path.name}.game"
        for package, folder in folders
        for path in sorted(folder.iterdir())
        if (path / "__init__.py").exists() and (path / "game.py").exists()
    ]
    return [name for name in looking_so if hasattr(import_module(name), "RULES")]


def samples() -> list[Sample]:
    """The games whose modules give what the contract needs; `test_discovery` fails for any other."""
    return [Sample(it) for it in game_modules() if hasattr(it, "PLAYERS") and hasattr(it, "samples")]


def cases() -> list[tuple[Sample, int, int]]:
    """Every game in every size that it has of 2, 3 and 4 players, with the seeds of this run."""
    return [(it, size, seed) for it in samples() for size in it.players if 2 <= size <= 4 for seed in range(SEEDS)]


def case_id(case: tuple[Sample, int, int]) -> str:
    return f"{case[0].name}-{case[1]}-{case[2]}"

"""What the bench must be told of a game: which games it plays, how it counts turns and work, what it grows by."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arbiter import games
from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game
from arbiter.kernel.state import State
from arbiter.setup import decks_of

if TYPE_CHECKING:
    from arbiter.magic.state.state import MagicState

LARGE = 100
STARTER = 60
"""Cards of a starter deck of Magic."""

Counts = dict[str, int]
Table = Callable[[int], Game]
"""Makes a game of a number: another for each."""


class Benched:
    """One game."""

    bound = 3000
    """Decisions after which a random game is given up."""

    def game(self, number: int) -> Game:
        """A game at its first decision, without a log; another for each number."""
        raise NotImplementedError

    def turns(self, game: Game) -> int:
        raise NotImplementedError

    def work(self, game: Game) -> Counts:
        """What the engine counts of its own work; empty where it does not."""
        return {}

    def states(self) -> dict[str, State]:
        """States whose copying is measured, by the names of their figures."""
        raise NotImplementedError

    def tables(self) -> dict[str, Table]:
        """Games of many players, whose cost for each decision is compared with that of the usual ones."""
        return {}

    def growth(self) -> dict[str, dict[str, float]]:
        """How the work of a turn grows with the board, where a board has no bound."""
        return {}

    def triggers(self) -> dict[str, dict[str, float]]:
        """How the work of a turn grows with the number of abilities that trigger at the same time."""
        return {}


class BenchedMagic(Benched):
    """Magic: two of the starter decks; all pairs have their turn."""

    def __init__(self) -> None:
        from arbiter.magic import game as magic
        from arbiter.magic.cards import pool
        from arbiter.magic.state.state import MagicState

        self._magic, self._kind, self._setup = magic, MagicState, decks_of("magic")
        names = [name for name in pool.decks(pool.STARTER) if len(pool.deck(name)) == STARTER]
        self._decks = [pool.deck(name) for name in names]

    def game(self, number: int) -> Game:
        count = len(self._decks)
        pair = [self._decks[number % count], self._decks[(3 * number + 1) % count]]
        return self._magic.new_game(pair, number, log=False)

    def tables(self) -> dict[str, Table]:
        return {"four": self._four, "eight": self._eight}

    def _four(self, number: int) -> Game:
        """Commander, four players with ready decks of 100 cards."""
        return self._seated("commander", 4, number)

    def _eight(self, number: int) -> Game:
        """Free-for-All, eight players."""
        return self._seated("free-for-all", 8, number)

    def _seated(self, variant: str, players: int, number: int) -> Game:
        return self._setup.new_game((), number, variant=variant, players=players, log=False)

    def turns(self, game: Game) -> int:
        return self._state(game).turn_count

    def work(self, game: Game) -> Counts:
        state = self._state(game)
        names = ("events", "derivations", "plans", "trigger_checks")
        return {name: int(getattr(state.caches.work, name)) for name in names}

    def _state(self, game: Game) -> MagicState:
        state = game.state
        assert isinstance(state, self._kind)
        return state

    def states(self) -> dict[str, State]:
        return {"copy_150_us": self._large(150), "copy_2000_us": self._large(2000)}

    def _large(self, objects: int) -> State:
        half = objects // 2
        deck = [*self._decks[0], *self._decks[1]]
        large = (deck * (half // len(deck) + 1))[:half]
        return self._magic.new_game([large, large], 1, log=False).state

    def growth(self) -> dict[str, dict[str, float]]:
        from arbiter.cli.growth import SIZES, grown

        return {str(tokens): grown(tokens) for tokens in SIZES}

    def triggers(self) -> dict[str, dict[str, float]]:
        from arbiter.cli.growth import TRIGGERS, triggered

        return {str(number): triggered(number) for number in TRIGGERS}


class BenchedBerserk(Benched):
    """Berserk: two of the ready decks, from the roll for the first turn to the end; a battlefield has thirty cells."""

    bound = 20_000

    def __init__(self) -> None:
        from arbiter.berserk import game as berserk
        from arbiter.berserk.cards import pool
        from arbiter.kernel import game as kernel

        self._berserk, self._kernel = berserk, kernel
        self._decks = [list(pool.deck(name)) for name in pool.decks()]

    def game(self, number: int) -> Game:
        count = len(self._decks)
        pair: list[Json] = [list(self._decks[number % count]), list(self._decks[(3 * number + 1) % count])]
        return self._kernel.new_game(self._berserk.RULES, {"decks": pair, "seed": number}, False)

    def turns(self, game: Game) -> int:
        from arbiter.berserk.state.state import BerserkState

        assert isinstance(game.state, BerserkState)
        return game.state.turn

    def states(self) -> dict[str, State]:
        return {"copy_us": self.game(1).state}


def benched(name: str) -> Benched:
    """What is measured of a game; `ArbiterError` if there is no such game, or nothing to measure."""
    return games.made(name, "bench", Benched)

"""Decks by name or file, and games with them: what `new_game`, a simulation and a client must be told of a game."""

from __future__ import annotations

from typing import Any

from arbiter import games
from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game
from arbiter.kernel.rules import Rules, View

Cards = list[Any]
"""A deck: cards, in whatever form the game has them."""


class Decks:
    """Those of one game."""

    rules: Rules
    entrants: tuple[int, ...] = (2,)
    """How many can play each other in a simulation."""
    pair: tuple[str, ...] = ()
    """The decks of a simulation if none are named."""

    def ready(self) -> list[str]:
        """The names of the ready decks."""
        raise NotImplementedError

    def starters(self) -> list[str]:
        """Those of them that a person plays if none is named."""
        return self.ready()

    def is_ready(self, deck: str) -> bool:
        """Whether this is the name of a ready deck."""
        return deck in self.ready()

    def cards(self, deck: str) -> Cards:
        """The cards of a ready deck or of a deck file; `ArbiterError` if it cannot be played."""
        raise NotImplementedError

    def new_game(self, *given: Any, **settings: Any) -> Game:
        """A game with these decks (names, files, lists of cards) at its first decision: `new_game(decks, seed=0, ...)`."""
        raise NotImplementedError

    # Simulations, which play with cards and tell other processes of them.

    def setup(self, decks: list[Cards], seed: int, ruleset: Json = None) -> Json:
        raise NotImplementedError

    def ruleset(self, decks: list[str]) -> Json:
        """By what these decks want to be played, where it is not the usual; None where nothing is said."""
        return None

    def keys(self, deck: Cards) -> list[str]:
        """The cards by their keys."""
        raise NotImplementedError

    def definitions(self, decks: list[Cards]) -> Json:
        """What `Rules.learn` needs to know all these cards."""
        raise NotImplementedError

    def known(self, keys: list[str]) -> Cards:
        """The cards that keys mean, once they were learnt."""
        raise NotImplementedError

    def turns(self, view: View) -> int:
        """How many turns there have been."""
        raise NotImplementedError

    def first(self, view: View) -> int:
        """The seat that went first."""
        return 0


def decks_of(game: str) -> Decks:
    """The decks of a game; `ArbiterError` if there is no such game, or it has none."""
    return games.shared(game, "decks", Decks)

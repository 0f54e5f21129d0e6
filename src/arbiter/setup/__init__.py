"""Decks by name or file, and games with them: what `new_game`, a simulation and a client must be told of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, final

from arbiter import games
from arbiter.kernel.codec import Json
from arbiter.kernel.decisions import Answer, Decision
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.kernel.rules import Rules, View

Cards = list[Any]
"""A deck: cards, in whatever form the game has them."""


@final
@dataclass(frozen=True)
class Way:
    """How a game is played: which variant, by how many, by which ruleset.  Empty, 0: as the game is usually played."""

    variant: str = ""
    players: int = 0
    ruleset: str = ""


@final
@dataclass(frozen=True)
class Brought:
    """What a player brings to a game: a deck and what it is called, and other cards by the key of the set-up for them."""

    name: str
    cards: Cards
    extras: dict[str, Cards] = field(default_factory=dict)


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

    def read(self, name: str, text: str, way: Way) -> str | Cards | Brought:
        """The deck of a text, as `new_game` takes it; `ArbiterError` with all that is wrong with it."""
        raise ArbiterError(Message("setup-no-lists", {"game": self.rules.name}))

    def new_game(self, *given: Any, **settings: Any) -> Game:
        """A game with these decks (names, files, lists of cards) at its first decision: `new_game(decks, seed=0, ...)`."""
        raise NotImplementedError

    # Ways to play.

    def variants(self) -> list[str]:
        """The variants that can be chosen, the usual one first; their titles are the messages `variant-NAME`."""
        return []

    def rulesets(self) -> list[str]:
        """The rulesets that can be chosen, the usual one first; their titles are the messages `ruleset-NAME`."""
        return []

    def sizes(self, variant: str) -> list[int]:
        """How many can play a variant."""
        return list(self.entrants)

    def ready_for(self, variant: str) -> list[str]:
        """The names of the ready decks with which a variant is played."""
        return self.ready()

    def way(self, wanted: Way, decks: int = 0) -> Way:
        """How is played what is wanted, if so many decks are named; `ArbiterError` if it cannot be."""
        if wanted.variant or wanted.ruleset:
            what = wanted.variant or wanted.ruleset
            raise ArbiterError(Message("setup-one-way", {"game": self.rules.name, "name": what}))
        players = wanted.players or max(decks, len(self.pair))
        if players not in self.entrants:
            bounds: dict[str, Argument] = {"least": self.entrants[0], "most": self.entrants[-1], "given": players}
            raise ArbiterError(Message("setup-players", bounds))
        return Way(players=players)

    def brought(self, decks: Sequence[str | Cards | Brought], way: Way, seed: int = 0) -> list[Brought]:
        """What each player brings: these decks, and ready ones where there are fewer than players."""
        starters = [name for name in self.starters() if name not in decks] or self.starters()
        rest = [starters[(seed + place) % len(starters)] for place in range(way.players - len(decks))]
        brought: list[Brought] = []
        for deck in [*decks, *rest]:
            if isinstance(deck, Brought):
                brought.append(deck)
            else:
                brought.append(Brought(deck, self.cards(deck)) if isinstance(deck, str) else Brought("", list(deck)))
        return brought

    def rotation(self, way: Way) -> int:
        """By how many seats the entrants of a simulation move on from game to game: whole teams."""
        return 1

    def arranged(self, brought: list[Brought], seed: int, way: Way, ruleset: Json = None) -> Json:
        """The set-up of a game of a simulation."""
        return self.setup([deck.cards for deck in brought], seed, ruleset)

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

    # Matches.

    def match_setup(self, decks: Sequence[Any], seed: int, **settings: Any) -> Json:
        """The set-up of the first game of a match with these decks."""
        return self.new_game(decks, seed, **settings).setup

    def next_setup(self, game: Game, seed: int) -> Json:
        """The set-up of the game after this one, which is over, in a match."""
        assert isinstance(game.setup, dict)
        return {**game.setup, "seed": seed}

    def kept_deck(self, game: Game, decision: Decision) -> Answer | None:
        """The answer by which a player leaves a deck as it is, if that is what is asked; else None."""
        return None


def decks_of(game: str) -> Decks:
    """The decks of a game; `ArbiterError` if there is no such game, or it has none."""
    return games.shared(game, "decks", Decks)


def way_of(setup: Json) -> Way:
    """How the game of a set-up is played, as far as the set-up says it: for whoever shows a saved game."""
    if not isinstance(setup, dict):
        return Way()
    decks, ruleset = setup.get("decks"), setup.get("ruleset")
    named = ruleset.get("name", "") if isinstance(ruleset, dict) else ""
    players = len(decks) if isinstance(decks, list) else 0
    return Way(str(setup.get("variant", "")), players, str(named))

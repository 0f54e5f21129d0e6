"""The deck of the skirmish: there is one, and every player has it (201.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.rules import View
from arbiter.setup import Cards, Decks
from tests.games.skirmish import tables
from tests.games.skirmish.game import PLAYERS, RULES, samples

ONLY = "tricks"


@final
class SkirmishDecks(Decks):
    """A name serves to say how many play."""

    rules = RULES
    entrants = PLAYERS
    pair = (ONLY, ONLY)

    def ready(self) -> list[str]:
        return [ONLY]

    def cards(self, deck: str) -> Cards:
        if deck != ONLY:
            raise ArbiterError(Message("skirmish-no-deck", {"name": deck, "known": ONLY}))
        return tables.deck()

    def new_game(self, decks: Sequence[str], seed: int = 0) -> Game:
        for one in decks:
            self.cards(one)
        return new_game(RULES, samples(len(decks), seed))

    def setup(self, decks: list[Cards], seed: int, ruleset: Json = None) -> Json:
        return samples(len(decks), seed)

    def keys(self, deck: Cards) -> list[str]:
        return list(deck)

    def definitions(self, decks: list[Cards]) -> Json:
        return None

    def known(self, keys: list[str]) -> Cards:
        return list(keys)

    def turns(self, view: View) -> int:
        return int(view["round"])

"""Decks of Magic: those of the pool, deck files, lists of cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import final

from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game
from arbiter.kernel.rules import View
from arbiter.magic import game as magic
from arbiter.magic.cards import deck_files, pool, registry
from arbiter.magic.cards.card import Card
from arbiter.setup import Cards, Decks


@final
class MagicDecks(Decks):
    """In a simulation seat 0 begins."""

    rules = magic.RULES
    entrants = (2, 3, 4)
    pair = ("dawn", "tides")

    def ready(self) -> list[str]:
        return pool.decks()

    def starters(self) -> list[str]:
        return pool.decks(pool.STARTER)

    def cards(self, deck: str) -> Cards:
        return deck_files.playable(deck).main

    def new_game(
        self,
        decks: Sequence[str | Path | list[Card]],
        seed: int = 0,
        first: int | None = None,
        ruleset: dict[str, Json] | None = None,
        log: bool = True,
    ) -> Game:
        """A game of Magic.  A deck is a name of the pool's, a deck file, or a list of cards."""
        chosen = [one if isinstance(one, list) else deck_files.playable(one) for one in decks]
        mains = [one if isinstance(one, list) else one.main for one in chosen]
        sideboards: list[list[Card]] = [[] if isinstance(one, list) else one.sideboard for one in chosen]
        return magic.new_game(mains, seed, first, ruleset, log, sideboards if any(sideboards) else None)

    def setup(self, decks: list[Cards], seed: int, ruleset: Json = None) -> Json:
        return magic.setup_of(decks, seed, first=0)

    def keys(self, deck: Cards) -> list[str]:
        return [card.key for card in deck]

    def definitions(self, decks: list[Cards]) -> Json:
        return {card.key: registry.to_json(card) for deck in decks for card in deck}

    def known(self, keys: list[str]) -> Cards:
        return [registry.lookup(key) for key in keys]

    def turns(self, view: View) -> int:
        return max([int(turn["number"]) for turn in view.get("turns", [])], default=0)

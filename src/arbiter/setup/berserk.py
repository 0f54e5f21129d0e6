"""Decks of Berserk: the ready ones, deck files, lists of names of cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import final

from arbiter.berserk import game as berserk
from arbiter.berserk.cards import library, pool
from arbiter.berserk.cards.formats import CONSTRUCTED
from arbiter.kernel import game as kernel
from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game
from arbiter.kernel.rules import View
from arbiter.setup import Cards, Decks, Way


@final
class BerserkDecks(Decks):
    """Dice decide who goes first (402.1)."""

    rules = berserk.RULES
    pair = ("dark", "fire")

    def ready(self) -> list[str]:
        return pool.decks()

    def is_ready(self, deck: str) -> bool:
        return Path(deck).suffix == ""

    def cards(self, deck: str) -> Cards:
        return list(library.deck_called(deck)[1])

    def read(self, name: str, text: str, way: Way) -> Cards:
        """What would stand in a deck file, or a list of cards."""
        return list(library.read_text(name, text)[1])

    def new_game(
        self,
        decks: Sequence[str | Path | Sequence[str]],
        seed: int = 0,
        ruleset: dict[str, Json] | None = None,
        format: str | None = None,
        log: bool = True,
    ) -> Game:
        """A battle.  A deck is a ready one's name, a deck file, or a list of names of cards.

        `ruleset`: the readings that a club plays by, where they are not ours; `format`: decks are checked by its rules.
        """
        chosen: list[Json] = [self.cards(str(deck)) if isinstance(deck, (str, Path)) else list(deck) for deck in decks]
        named = [str(deck) for deck in decks if isinstance(deck, (str, Path))]
        wanted = self.ruleset(named) if decks and len(named) == len(decks) else None
        if isinstance(wanted, dict):
            ruleset = {**wanted, **(ruleset or {})}
        setup: dict[str, Json] = {"decks": chosen, "seed": seed, "ruleset": ruleset, "format": format}
        return kernel.new_game(berserk.RULES, setup, log)

    def setup(self, decks: list[Cards], seed: int, ruleset: Json = None) -> Json:
        listed: list[Json] = [list(deck) for deck in decks]
        rest: dict[str, Json] = {} if ruleset is None else {"ruleset": ruleset}
        return {"decks": listed, "seed": seed, **rest}

    def ruleset(self, decks: list[str]) -> Json:
        """402.3: decks of a draft or of sealed boosters get a smaller deal."""
        deal = library.common_format(decks).deal
        return None if deal == CONSTRUCTED.deal else {"deal": deal}

    def keys(self, deck: Cards) -> list[str]:
        return list(deck)

    def definitions(self, decks: list[Cards]) -> Json:
        cards = [pool.find(name) for name in dict.fromkeys(name for deck in decks for name in deck)]
        return pool.definitions([card for card in cards if card is not None])

    def known(self, keys: list[str]) -> Cards:
        return list(keys)

    def turns(self, view: View) -> int:
        return int(view["turn"])

    def first(self, view: View) -> int:
        return max(0, int(view["first"]))

"""What a simulation must be told of a game: its decks, how a game is set up, and who began it."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Any

from arbiter.kernel.codec import Json
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.rules import Rules, View

Cards = list[Any]
"""A deck: cards, in whatever form the game has them."""


class Kind:
    """One game, as a simulation sees it."""

    rules: Rules
    entrants: tuple[int, ...] = (2,)

    def cards(self, deck: str) -> Cards:
        """The cards of a ready deck or of a deck file; `ArbiterError` if it cannot be played."""
        raise NotImplementedError

    def is_ready(self, deck: str) -> bool:
        """Whether this is the name of a ready deck."""
        raise NotImplementedError

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


class MagicKind(Kind):
    """Magic: seat 0 begins."""

    entrants = (2, 3, 4)

    def __init__(self) -> None:
        from arbiter.magic import game as magic
        from arbiter.magic.cards import deck_files, pool, registry

        self.rules = magic.RULES
        self._magic, self._files, self._pool, self._registry = magic, deck_files, pool, registry

    def cards(self, deck: str) -> Cards:
        return self._files.playable(deck).main

    def is_ready(self, deck: str) -> bool:
        return deck in self._pool.decks()

    def setup(self, decks: list[Cards], seed: int, ruleset: Json = None) -> Json:
        return self._magic.setup_of(decks, seed, first=0)

    def keys(self, deck: Cards) -> list[str]:
        return [card.key for card in deck]

    def definitions(self, decks: list[Cards]) -> Json:
        return {card.key: self._registry.to_json(card) for deck in decks for card in deck}

    def known(self, keys: list[str]) -> Cards:
        return [self._registry.lookup(key) for key in keys]

    def turns(self, view: View) -> int:
        return max([int(turn["number"]) for turn in view.get("turns", [])], default=0)


class BerserkKind(Kind):
    """Berserk: dice decide who goes first (402.1)."""

    def __init__(self) -> None:
        from arbiter.berserk import game as berserk
        from arbiter.berserk.cards import formats, library, pool

        self.rules = berserk.RULES
        self._formats, self._library, self._pool = formats, library, pool

    def cards(self, deck: str) -> Cards:
        return list(self._library.deck_called(deck)[1])

    def is_ready(self, deck: str) -> bool:
        return Path(deck).suffix == ""

    def setup(self, decks: list[Cards], seed: int, ruleset: Json = None) -> Json:
        listed: list[Json] = [list(deck) for deck in decks]
        rest: dict[str, Json] = {} if ruleset is None else {"ruleset": ruleset}
        return {"decks": listed, "seed": seed, **rest}

    def ruleset(self, decks: list[str]) -> Json:
        """402.3: decks of a draft or of sealed boosters get a smaller deal."""
        usual, deal = self._formats.CONSTRUCTED.deal, self._library.common_format(decks).deal
        return None if deal == usual else {"deal": deal}

    def keys(self, deck: Cards) -> list[str]:
        return list(deck)

    def definitions(self, decks: list[Cards]) -> Json:
        found = [self._pool.find(name) for name in dict.fromkeys(name for deck in decks for name in deck)]
        return self._pool.definitions([card for card in found if card is not None])

    def known(self, keys: list[str]) -> Cards:
        return list(keys)

    def turns(self, view: View) -> int:
        return int(view["turn"])

    def first(self, view: View) -> int:
        return max(0, int(view["first"]))


KINDS: dict[str, type[Kind]] = {"magic": MagicKind, "berserk": BerserkKind}
"""A game is loaded when somebody wants to play it."""

_made: dict[str, Kind] = {}


def kind_of(name: str) -> Kind:
    """What a simulation must be told of a game; `ArbiterError` if there is no such game."""
    if name not in KINDS:
        close = get_close_matches(name, KINDS, 1)
        id = "sim-game-close" if close else "sim-game"
        known = ", ".join(KINDS)
        raise ArbiterError(Message(id, {"name": name, "known": known, "close": close[0] if close else ""}))
    if name not in _made:
        _made[name] = KINDS[name]()
    return _made[name]

"""Abilities that function while cards are drafted and decks are built, and what is known of it later.  CR 100.2, 103, 905"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import Ability, Condition, Players, Predicate, Quantity


@final
@dataclass(frozen=True)
class DraftAbility(Ability):
    """What is done with the card while it and others are drafted, or before the game begins (905.2)."""

    do: str  # a word of `words.DRAFTING`
    what: Predicate | None = None  # such cards only
    least: int = 1  # of the cards exiled before the game: so many
    most: int = 1


@final
@dataclass(frozen=True)
class StartingDeck(Ability):
    """What the deck and the hand of its owner are as the game begins (100.2, 103.4)."""

    smaller: int = 0  # so many cards fewer are enough for the deck
    without: Predicate | None = None  # no such cards are in the deck
    hand: int = 0  # the starting hand size; 0: as ever
    hands: int = 0  # so many hands more are drawn, of which one is kept


@final
@dataclass(frozen=True)
class ChooseNumber(Ability):
    """Before drawing your opening hand, choose one of these numbers."""

    numbers: tuple[int, ...]


@final
@dataclass(frozen=True)
class NumberChosen(Quantity):
    """The number that was chosen for the source before the game began."""


@final
@dataclass(frozen=True)
class Noted(Predicate):
    """Has a name or color, or is of a type, that you noted while drafting cards named as the source is (905.2b)."""

    kind: str  # a word of `words.NOTED`


@final
@dataclass(frozen=True)
class HighestNoted(Quantity):
    """The highest number that you noted for cards named as the source is (905.2b); 0 if you noted none."""


@final
@dataclass(frozen=True)
class NotedPlayers(Players):
    """The players whom you noted for cards named as the source is (905.2b)."""


@final
@dataclass(frozen=True)
class Removed(Quantity):
    """How many cards you removed from the draft with cards named as the source is."""

    keyword: str = ""  # only creature cards with this keyword


@final
@dataclass(frozen=True)
class GuessedRight(Condition):
    """You guessed correctly for a card named as the source is."""


@final
@dataclass(frozen=True)
class WholePool(Condition):
    """Every card in your card pool started the game in your library or in the command zone (905.1d)."""

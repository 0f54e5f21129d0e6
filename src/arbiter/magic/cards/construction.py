"""Whether a deck and its sideboard may be played: their sizes, how many of a card they hold.  CR 100.2, 100.4, 100.5, 108.5, 113.6m

`play` says in which way of playing: constructed, limited, or empty, where any deck will do.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.magic.cards.card import Card
from arbiter.magic.language.nodes import DeckLimit, OnlyForAnte, StartingDeck
from arbiter.magic.language.words import NONTRADITIONAL

WAYS: Final = ("", "constructed", "limited")
LEAST: Final[dict[str, tuple[int, str]]] = {
    "constructed": (60, "100.2a"),  # 100.2a
    "limited": (40, "100.2b"),  # 100.2b
}
"""The least number of cards in a deck; there is no greatest (100.5)."""

COPIES: Final = 4
"""Of a card with one name there may be so many, basic lands aside."""

SIDEBOARD: Final = 15


def problems(
    deck: list[Card], sideboard: list[Card], play: str, ante: bool = False, beside: list[Card] | None = None
) -> list[Refusal]:
    """Every rule that the deck or the sideboard breaks; empty if it may be played.  `ante`: whether it is played for ante;
    `beside`: what begins the game in the command zone."""
    refusals = _nontraditional(deck)
    refusals += [] if ante else _only_for_ante([*deck, *sideboard])
    if play not in LEAST:
        return refusals
    refusals += too_small(len(deck), play, fewer([*sideboard, *(beside or [])]))
    if play == "limited":
        return refusals  # 100.2b: as many of a card as were opened
    refusals += _too_many(deck, "100.2a")  # 100.2a
    if not refusals:
        refusals += _too_many([*deck, *sideboard], "100.4a")  # 100.4a
    if len(sideboard) > SIDEBOARD:  # 100.4a
        args: dict[str, Argument] = {"n": len(sideboard), "most": SIDEBOARD}
        refusals.append(Refusal("100.4a", Message("deck-sideboard", args)))
    return refusals


def _only_for_ante(cards: list[Card]) -> list[Refusal]:
    """407.3: cards that must be removed before playing if the players don't play for ante."""
    names = list(dict.fromkeys([card.name for card in cards if OnlyForAnte() in card.abilities]))
    return [Refusal("407.3", Message("deck-ante", {"card": name})) for name in names]


def _nontraditional(cards: list[Card]) -> list[Refusal]:
    """108.5: conspiracies, planes and the like start the game in no zone but the command zone."""
    return [
        Refusal("108.5", Message("deck-nontraditional", {"card": card.name}))
        for card in cards
        if any(word in NONTRADITIONAL for word in card.types)
    ]


def fewer(cards: list[Card]) -> int:
    """113.6m: how many cards fewer are enough, by what conspiracies beside the deck say."""
    abilities = [ability for card in cards if "conspiracy" in card.types for ability in card.abilities]
    return sum([ability.smaller for ability in abilities if isinstance(ability, StartingDeck)])


def too_small(size: int, play: str, fewer: int = 0) -> list[Refusal]:
    """Why a deck of this size is too small, if it is; `fewer`: so many cards fewer are enough."""
    least, rule = LEAST[play]
    least -= fewer
    if size >= least:  # 100.5
        return []
    return [Refusal(rule, Message("deck-small", {"n": size, "least": least}))]


def _too_many(cards: list[Card], rule: str) -> list[Refusal]:
    """Cards of one English name, other than basic lands, of which there are too many."""
    counts: dict[str, int] = {}
    limits: dict[str, int] = {}
    for card in cards:
        if not is_basic_land(card):
            counts[card.name] = counts.get(card.name, 0) + 1
            limits[card.name] = deck_limit(card, COPIES)
    return [
        Refusal(
            rule if limits[name] == COPIES else "113.6m",
            Message("deck-copies", {"card": name, "n": count, "most": limits[name]}),
        )
        for name, count in counts.items()
        if count > limits[name]
    ]


def is_basic_land(card: Card) -> bool:
    return "basic" in card.supertypes and "land" in card.types


def deck_limit(card: Card, usual: int) -> int:
    """How many of a card a deck may hold: as many as usual, unless it says itself how many (113.6m)."""
    return next((ability.most for ability in card.abilities if isinstance(ability, DeckLimit)), usual)


def smallest(play: str, all: int) -> int:
    """How many of all a player's cards, deck and sideboard, must be in the deck (100.2, 100.4a)."""
    least = LEAST[play][0] if play in LEAST else 0
    return max(least, all - SIDEBOARD) if play == "constructed" else least

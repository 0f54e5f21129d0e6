"""The same card in several sets: reprints, reissues, errata.  110.3-110.5"""

from __future__ import annotations

from arbiter.berserk.cards.card import Card


def latest(card: Card, other: Card) -> Card:
    """110.3: of a card and its reprint what the later set says is valid; of two from one set the one that came last."""
    return card if card.set > other.set else other


def valid_text(printed: str, erratum: str) -> str:
    """110.5: a card is played by its erratum, if there is one."""
    return erratum or printed


def together(cards: list[Card]) -> dict[str, Card]:
    """The cards that can be listed, by key."""
    by_name: dict[str, Card] = {}
    for card in cards:
        known = by_name.get(card.key)
        by_name[card.key] = card if known is None else latest(known, card)
    return by_name

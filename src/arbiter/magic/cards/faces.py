"""Cards with more than one face or half, put together from what each of them says.  CR 708, 709, 711, 712, 715

A face is a card of its own with a single set of characteristics.  The whole has the characteristics that the card has
where nothing else is said: of a split card those of both halves combined (708.4), of any other its normal or front ones.
"""

from __future__ import annotations

from typing import Final

from arbiter.magic.cards.card import Card
from arbiter.magic.language.compiler import linked
from arbiter.magic.language.manasymbols import symbols
from arbiter.magic.language.nodes import Ability

KINDS: Final = ("split", "flip", "double-faced", "meld", "adventurer")
BETWEEN: Final = " // "
"""Stands between the names of the halves where the whole split card is named."""


def put_together(kind: str, faces: tuple[Card, ...]) -> Card:
    """A card of such a kind, from its faces in the order in which they are printed: two of them (711.4, 712.3, 715.2, 715.2c)."""
    if kind not in KINDS or len(faces) != 2 or faces[0].faces or faces[1].faces:
        raise ValueError(f"two faces make a card of one of these kinds: {', '.join(KINDS)}")
    first, second = faces
    if kind == "split":
        return _split(first, second)
    if kind == "flip":
        second = _flipped(first, second)
    if kind == "double-faced":
        both = linked((*first.abilities, *second.abilities))  # 607.1b
        first = _with_abilities(first, both[: len(first.abilities)])
        second = _with_abilities(second, both[len(first.abilities) :])
    return _with_abilities(first, first.abilities, kind, (second,))


def _with_abilities(card: Card, abilities: tuple[Ability, ...], kind: str = "", faces: tuple[Card, ...] = ()) -> Card:
    return Card(
        card.name,
        card.mana_cost,
        card.supertypes,
        card.types,
        card.subtypes,
        abilities,
        card.power,
        card.toughness,
        card.loyalty,
        card.colors,
        kind,
        faces,
    )


def _split(left: Card, right: Card) -> Card:
    """One card (708.2) with two names, the combined mana cost, each type and each ability of both (708.4a-c)."""
    return Card(
        left.name + BETWEEN + right.name,
        combined_cost(left.mana_cost, right.mana_cost),
        _both(left.supertypes, right.supertypes),
        _both(left.types, right.types),
        _both(left.subtypes, right.subtypes),
        (*left.abilities, *right.abilities),
        kind="split",
        faces=(left, right),
    )


def _both(left: tuple[str, ...], right: tuple[str, ...]) -> tuple[str, ...]:
    return (*left, *[word for word in right if word not in left])


def combined_cost(left: str, right: str) -> str:
    """708.4b, 202.3d, 702.101c: generic mana added up, then the other symbols of both."""
    both = [*symbols(left), *symbols(right)]
    generic = sum([int(symbol) for symbol in both if symbol.isdigit()])
    others = [symbol for symbol in both if not symbol.isdigit()]
    first = [f"{{{generic}}}"] if generic or (both and not others) else []
    return "".join([*first, *[f"{{{symbol}}}" for symbol in others]])


def _flipped(normal: Card, other: Card) -> Card:
    """709.1b, 709.1c: another name, text box, type line, power and toughness; color and mana cost stay."""
    return Card(
        other.name,
        normal.mana_cost,
        other.supertypes,
        other.types,
        other.subtypes,
        other.abilities,
        other.power,
        other.toughness,
        other.loyalty,
        normal.colors,
    )

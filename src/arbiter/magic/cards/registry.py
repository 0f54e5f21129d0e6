"""Cards by the hash of their contents: what a state, a set-up or a save refers to.  A hash names one card for ever."""

from __future__ import annotations

from arbiter.kernel.codec import Damaged, Json
from arbiter.magic.cards.card import Card
from arbiter.magic.language.notation import parse_abilities

_known: dict[str, Card] = {}


def register(card: Card) -> str:
    """Make a card known by its key."""
    if card.key not in _known:
        _known[card.key] = card
    return card.key


def lookup(key: str) -> Card:
    if key not in _known:
        raise Damaged(key, "card")
    return _known[key]


def to_json(card: Card) -> Json:
    """The facts of a card, as they stand in a set-up or a save."""
    return [list(fact) if isinstance(fact, tuple) else fact for fact in card.facts()]


def from_json(value: Json) -> Card:
    """The card again, if the facts are whole."""
    if not isinstance(value, list) or len(value) != 10:
        raise Damaged(str(value)[:40], "card")
    name, cost, supertypes, types, subtypes, abilities, power, toughness, loyalty, colors = value
    return Card(
        str(name),
        str(cost),
        _words(supertypes),
        _words(types),
        _words(subtypes),
        tuple([parse_abilities(one)[0] for one in _words(abilities)]),
        _number(power),
        _number(toughness),
        _number(loyalty),
        _words(colors),
    )


def _words(value: Json) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise Damaged(str(value)[:40], "card")
    return tuple([str(word) for word in value])


def _number(value: Json) -> int | None:
    if value is None or isinstance(value, int):
        return value
    raise Damaged(str(value)[:40], "card")

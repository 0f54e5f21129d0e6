"""The cards that can be played, by name: our own set, and what card files, scenarios and saves have added; by content in saves."""

from __future__ import annotations

from dataclasses import is_dataclass
from functools import cache
from typing import Any

from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.editions import latest
from arbiter.berserk.language import nodes as n
from arbiter.kernel.codec import Codec, Damaged, Json

FIELDS = (
    "name",
    "type",
    "cost",
    "elite",
    "elements",
    "lives",
    "movement",
    "subtype",
    "strike",
    "abilities",
    "text",
    "variable",
    "english",
    "rarity",
    "legend",
    "set",
    "reissue",
)

BESIDES = ("text", "english", "rarity", "legend")
"""What does not count in play."""

MARK = "#"

_cards: dict[str, Card] = {}
_contents: dict[str, Card] = {}
_decks: dict[str, tuple[str, ...]] = {}


def node_classes() -> list[type[Any]]:
    """Every node, for codecs."""
    return [kind for kind in vars(n).values() if isinstance(kind, type) and is_dataclass(kind)]


CODEC = Codec([], node_classes())


def register(card: Card) -> None:
    """Make a card known; a later one of the same name takes its place, unless its set is an earlier one."""
    known = _cards.get(card.key)
    _cards[card.key] = card if known is None else latest(known, card)


@cache
def fill() -> None:
    """Our own set and its decks, and what the user has imported, when somebody asks for the first time."""
    from arbiter.berserk.cards import library, shelf

    own = {**shelf.cards(), **library.cards()}
    for name, card in own.items():
        _cards.setdefault(name, card)
    for name, listed in library.decks().items():
        _decks.setdefault(name, listed)


def find(name: str) -> Card | None:
    if name not in _cards:
        fill()
    return _cards.get(name)


def names() -> list[str]:
    fill()
    return list(_cards)


def register_deck(name: str, cards: tuple[str, ...]) -> None:
    _decks[name] = cards


def decks() -> list[str]:
    """The names of the ready decks."""
    fill()
    return list(_decks)


def deck(name: str) -> tuple[str, ...]:
    fill()
    return _decks[name]


def content(card: Card) -> str:
    """What a state, a set-up or a save calls a card: its key, and a hash of what counts in play.  It names one card for ever."""
    known = card.memory.get("content")
    if isinstance(known, str):
        return known
    made = _content_key(card.key.partition(MARK)[0], [CODEC.encode(getattr(card, field)) for field in FIELDS])
    card.memory["content"] = made
    _contents.setdefault(made, card)
    return made


def _content_key(name: str, values: list[Json]) -> str:
    counted: list[Json] = [value for field, value in zip(FIELDS, values, strict=False) if field not in BESIDES]
    return f"{name}{MARK}{CODEC.hashed(counted)[:16]}"


def called(text: str) -> Card | None:
    """The card that a content key names; a plain key, as saves of earlier versions have it, names what is known by it."""
    if text in _contents:
        return _contents[text]
    card = find(text.partition(MARK)[0])
    return card if card is not None and text in (content(card), card.key) else None


def definitions(cards: list[Card]) -> Json:
    """What a save tells of its cards, so that it is whole."""
    made: dict[str, Json] = {}
    for card in cards:
        key = content(card)
        if key not in made:
            values = [CODEC.encode(getattr(card, field)) for field in FIELDS]
            listed: list[Json] = list(values)
            made[key] = listed
    return made


def learn(told: Json) -> None:
    """Make known what a save defines.  A card that is known otherwise by that name stays what it is, beside the save's own."""
    if told is None:
        return
    if not isinstance(told, dict):
        raise Damaged("definitions", "cards")
    fill()
    for key, values in told.items():
        if key not in _contents:
            _learn(key, values)


def _learn(key: str, values: Json) -> None:
    """A node may have got fields since an earlier version wrote this: it keeps the name made of what is written."""
    if not isinstance(values, list) or len(values) != len(FIELDS):
        raise Damaged(key, "card")
    card = Card(*[CODEC.decode(value) for value in values])
    name = card.key
    if key == _content_key(name, values):
        card.memory["content"] = key
    known = find(name)
    if known is not None and content(known) == content(card):
        card = known
    elif known is not None:
        if MARK not in key:  # a save of an earlier version calls it by its name, which means another card here
            raise Damaged(key, "card")
        card.key = content(card)
    if key not in (content(card), name):
        raise Damaged(key, "card")
    _cards.setdefault(card.key, card)
    _contents[content(card)] = card

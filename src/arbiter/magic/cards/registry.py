"""Cards by the hash of their contents: what a state, a set-up or a save refers to.  A hash names one card for ever."""

from __future__ import annotations

from arbiter.kernel.codec import Damaged, Json
from arbiter.magic.cards.card import Card
from arbiter.magic.language.notation import parse_abilities

ONE_FACE = 10
"""How many facts a set of characteristics has."""
TWO_FACES = ONE_FACE + 2
MODIFIED = ONE_FACE + 3
"""And with a kind and other faces; with the modifiers of a vanguard (210, 211)."""

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


def learn(key: str, facts: Json) -> None:
    """Make known the card that these facts tell of; `Damaged` if it is not the one that the key names."""
    known = _known.get(key)
    if known is not None and to_json(known) == facts:
        return
    if register(from_json(facts)) != key:
        raise Damaged(key, "card")


def to_json(card: Card) -> Json:
    """The facts of a card, as they stand in a set-up or a save; each face after them in the same way."""
    made: list[Json] = []
    for fact in card.facts()[:ONE_FACE]:
        if isinstance(fact, tuple):
            made.append([str(word) for word in fact])
        else:
            made.append(fact if isinstance(fact, int) else None if fact is None else str(fact))
    if card.hand_modifier or card.life_modifier:
        made += ["vanguard", card.hand_modifier, card.life_modifier]
    if card.faces:
        made += [card.kind, [to_json(face) for face in card.faces]]
    return made


def from_json(value: Json, inner: bool = False) -> Card:
    """The card again, if the facts are whole."""
    if not isinstance(value, list) or len(value) not in ((ONE_FACE,) if inner else (ONE_FACE, TWO_FACES, MODIFIED)):
        raise Damaged(str(value)[:40], "card")
    name, cost, supertypes, types, subtypes, abilities, power, toughness, loyalty, colors = value[:ONE_FACE]
    modifiers = value[ONE_FACE + 1 :] if len(value) == MODIFIED else [0, 0]
    faces = value[ONE_FACE + 1] if len(value) == TWO_FACES else []
    if not isinstance(faces, list):
        raise Damaged(str(faces)[:40], "card")
    return Card(
        str(name),
        str(cost),
        _words(supertypes),
        _words(types),
        _words(subtypes),
        tuple([parse_abilities(text)[0] for text in _words(abilities)]),
        _number(power),
        _number(toughness),
        _number(loyalty),
        _words(colors),
        str(value[ONE_FACE]) if faces else "",
        tuple([from_json(face, inner=True) for face in faces]),
        _number(modifiers[0]) or 0,
        _number(modifiers[1]) or 0,
    )


def _words(value: Json) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise Damaged(str(value)[:40], "card")
    return tuple([str(word) for word in value])


def _number(value: Json) -> int | None:
    if value is None or isinstance(value, int):
        return value
    raise Damaged(str(value)[:40], "card")

"""What an object starts from: its copiable values, or what it last was.  CR 608.2g, 613.1, 706.2"""

from __future__ import annotations

from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.state.caches import Derived, Held
from arbiter.magic.state.records import Remembered


def recall(last: Remembered) -> Derived:
    """Last known information (608.2g)."""
    made = printed(last.was.print if last.copiable is None else last.copiable, last.controller)
    made.name = last.name
    made.colors = last.colors
    made.supertypes = last.supertypes
    made.types = last.types
    made.subtypes = last.subtypes
    made.power = last.power
    made.toughness = last.toughness
    made.mana_value = last.mana_value
    made.abilities = ()
    made.keywords = {}
    for keyword in last.keywords:
        made.keywords[keyword] = made.keywords.get(keyword, 0) + 1
    return made


def printed(card: Card, controller: int) -> Derived:
    """The copiable values an object starts from (613.1)."""
    made = Derived(card, controller)
    made.card = card.copiable
    # 200.2, 113.2c: each is an ability of its own, even if another one is worded alike
    made.abilities = tuple(
        [Held(ability, f"print:{card.name}:{index}") for index, ability in enumerate(card.abilities)]
    )
    if card.statics:
        made.abilities = (*made.abilities, *_statics(card, card.name, 0))
    made.keywords = count_keywords(made.abilities)
    return made


def _statics(card: Card, name: str, before: int) -> list[Held]:
    """The static abilities that keywords of the card stand for: what they do is part of the layers (702.1)."""
    return [Held(ability, f"print:{name}:{before + place}.k{index}") for place, index, ability in card.statics]


def other_face(whole: Card, face: Card, controller: int) -> Derived:
    """711.4: the other characteristics of a card; its abilities count as printed on the same object as the first ones (607.1b)."""
    made = Derived(face, controller)
    before = len(whole.abilities)
    made.abilities = tuple(
        [Held(ability, f"print:{whole.name}:{before + index}") for index, ability in enumerate(face.abilities)]
    ) + tuple(_statics(face, whole.name, before))
    made.keywords = count_keywords(made.abilities)
    return made


def count_keywords(held: tuple[Held, ...]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for own in held:
        if isinstance(own.ability, n.Keyword):
            counts[own.ability.name] = counts.get(own.ability.name, 0) + 1
    return counts

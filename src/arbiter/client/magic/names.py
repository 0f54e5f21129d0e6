"""Names and card texts as a reader of a language sees them; names stay in the nominative.

A card's name in the game is its English one (201.1).  The Russian names of the pool are shown in its place, and the
names of tokens are made of their subtypes (111.4), whose words the language has.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from arbiter.client.magic.printing import as_printed
from arbiter.client.magic.printing import local_name as local_name
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.wording import has_size, size_of
from arbiter.magic.cards.wording import rules_text as rules_text
from arbiter.magic.cards.wording import type_line as type_line
from arbiter.magic.language.typeline import TypeLine

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


def card_lines(card: Card, lang: str, called: Mapping[str, str] = NOTHING) -> list[str]:
    """A card as it would be printed: each half of a split card, or the card and any other face it has.

    `called` has names in the language that the pool does not know."""
    first, *others = card.faces if card.kind == "split" else (card, *card.faces)
    lines = face_lines(first, lang, called)
    for other in others:
        lines += ["//", *face_lines(other, lang, called)]
    return lines


def face_lines(card: Card, lang: str, called: Mapping[str, str] = NOTHING) -> list[str]:
    """One face: name and cost, type line, text, size."""
    types = TypeLine(card.supertypes, card.types, card.subtypes)
    name = called.get(card.name) or local_name(card.name, lang)
    text = rules_text(card.abilities, name, types, lang)
    shown = "/".join(size_of(card)) if has_size(card) else ""
    loyalty = "" if card.loyalty is None else str(card.loyalty)
    return as_printed(name, card.mana_cost, type_line(types, lang), text, shown, loyalty)

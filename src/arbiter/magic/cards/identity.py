"""Color identity: which colors a card shows anywhere, and so beside which commander it may be played.  CR 903.4"""

from __future__ import annotations

import re
from typing import Final

from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.manasymbols import COLOR_OF
from arbiter.magic.language.render.english import plain_en
from arbiter.magic.language.typeline import TypeLine

SYMBOL: Final = re.compile(r"\{([^{}]+)\}")
PRODUCES: Final = {"Plains": "white", "Island": "blue", "Swamp": "black", "Mountain": "red", "Forest": "green"}


def identity(card: Card) -> tuple[str, ...]:
    """903.4: the colors of its mana symbols, of its color indicator and of what defines its color; of all its faces (903.4c)."""
    colors: dict[str, bool] = {}
    for face in (card, *card.faces):
        written = face.mana_cost + _text(face)
        shown = [COLOR_OF[half] for symbol in SYMBOL.findall(written) for half in symbol.split("/") if half in COLOR_OF]
        colors |= dict.fromkeys([*shown, *face.colors, *_defined(face)], True)
    return tuple([color for color in COLOR_OF.values() if color in colors])


def _text(face: Card) -> str:
    """903.4b: the rules text, in which reminders do not stand."""
    return plain_en(face.abilities, TypeLine(face.supertypes, face.types, face.subtypes))


def _defined(face: Card) -> list[str]:
    """604.3: the colors that a characteristic-defining ability gives it."""
    static = [ability for ability in face.abilities if isinstance(ability, n.Static) and ability.defines]
    set_to = [part for ability in static for part in ability.modifications if isinstance(part, n.SetColors)]
    return [color for part in set_to for color in part.colors if color in COLOR_OF.values()]


def produced(card: Card) -> tuple[str, ...]:
    """903.5d: the colors of mana that its basic land types let it produce."""
    return tuple([PRODUCES[subtype] for subtype in card.subtypes if subtype in PRODUCES])

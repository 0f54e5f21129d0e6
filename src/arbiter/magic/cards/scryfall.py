"""The bulk files of Scryfall: cards (each printing an object, in each language or only in English) and rulings.  CR 2"""

from __future__ import annotations

from typing import Any, Final

from arbiter.kernel.messages import Message
from arbiter.magic.cards import entries
from arbiter.magic.cards.entries import Bad, Entry, Face, Foreign, Item, LeftOut, Printing, Ruling, Unusable
from arbiter.magic.cards.jsonstream import Unread

KEYS: Final = {
    "faceName": "name",
    "manaCost": "mana_cost",
    "type": "type_line",
    "text": "oracle_text",
    "colorIndicator": "color_indicator",
    "manaValue": "cmc",
    "hand": "hand_modifier",
    "life": "life_modifier",
}
CARD_LIMIT: Final = 1 << 19  # bytes of one card
PRINTED_IDS: Final = {"id": "scryfall", "arena_id": "arena", "mtgo_id": "mtgo"}


def item(value: Any, place: int) -> Item:
    """An element of a bulk file."""
    if isinstance(value, Unread):
        return entries.unread(f"#{place}", value)
    if not isinstance(value, dict):
        return Bad(f"#{place}", Message("import-card-shape", {"field": "object"}))
    try:
        if value.get("object") == "ruling":
            return _ruling(value)
        if value.get("object") == "card":
            return _card(value)
        raise entries.shape("object")
    except Unusable as problem:
        return Bad(entries.label(value, place), problem.why)


def _ruling(value: dict[str, Any]) -> Ruling:
    about = entries.one_line(value, "oracle_id")
    text = entries.text_of(value, "comment").strip()
    if not about or not text:
        raise entries.shape("oracle_id" if not about else "comment")
    return Ruling(about, entries.one_line(value, "published_at"), text)


def _card(value: dict[str, Any]) -> Item:
    layout = entries.one_line(value, "layout") or "normal"
    types = entries.one_line(value, "type_line", 2 * entries.NAME_LIMIT)
    if layout in entries.LEFT_OUT:
        return LeftOut(entries.LEFT_OUT[layout])
    if types.split()[:1] in (["Token"], ["Card"], ["Emblem"]):
        return LeftOut("emblem" if types.startswith("Emblem") else "token" if types.startswith("Token") else "art")
    sides = entries.list_of(value, "card_faces")
    if len(sides) > entries.FACES_LIMIT or not all(isinstance(side, dict) for side in sides):
        raise entries.shape("card_faces")
    name = entries.english_name(value.get("name"))
    twice = layout == "reversible_card" and bool(sides)
    if twice:  # the same card on both sides
        name, layout = entries.english_name(sides[0].get("name")), entries.one_line(sides[0], "layout") or "normal"
    faces = _faces({**value, **sides[0]} if twice else value, [] if twice else sides, name, layout)
    made = Entry(name, faces, _funny(value))
    made.oracle_id = entries.one_line(sides[0] if twice else value, "oracle_id")
    made.legalities = entries.legalities_of(value)
    made.names = _names(value, [] if twice else sides, sides[0] if twice else value)
    code = entries.one_line(value, "set")
    if code:
        number, rarity = entries.one_line(value, "collector_number"), entries.one_line(value, "rarity")
        ids = entries.ids_of(value, PRINTED_IDS) if value.get("lang", "en") == "en" else ()
        made.printings.append(Printing(code.upper(), number, rarity, ids))
    return made


def _faces(value: dict[str, Any], sides: list[dict[str, Any]], name: str, layout: str) -> list[Face]:
    if not sides:
        return [entries.face(value, name, KEYS, layout)]
    made = [entries.face(side, name, KEYS, layout, "abcdefgh"[place], True) for place, side in enumerate(sides)]
    worth = entries.number_of(value, "cmc")
    if worth is not None:
        made[0].setdefault("manaValue", worth)
    return made


def _funny(value: dict[str, Any]) -> bool:
    if value.get("border_color") == "silver" or value.get("security_stamp") == "acorn":
        return True
    return value.get("set_type") == "funny" and not entries.legalities_of(value)


def _names(value: dict[str, Any], sides: list[dict[str, Any]], whole: dict[str, Any]) -> list[Foreign]:
    lang = entries.one_line(value, "lang") or "en"
    names: list[Foreign] = []
    for place, side in enumerate([whole, *sides], -1):
        if side is not whole or not sides:
            for key in ("printed_name", "flavor_name"):
                name = entries.other_name(side.get(key))
                if name and (lang != "en" or key == "flavor_name"):
                    types = entries.one_line(side, "printed_type_line", entries.NAME_LIMIT)
                    text = entries.text_of(side, "printed_text").strip()
                    names.append(Foreign(lang, name, place, types, text))
    own = [foreign.name for foreign in names if foreign.face >= 0]
    if lang != "en" and len(own) > 1 and len(own) == len(sides):
        names.append(Foreign(lang, " // ".join(own)))
    return names

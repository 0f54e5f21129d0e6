"""Card files for the tests, in every format, of cards that nobody has printed."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

FORMATS = ("atomic", "printings", "set", "oracle", "default", "all")
Face = dict[str, Any]


def face(type: str, text: str = "", cost: str = "", pt: str = "", own: str = "", **more: Any) -> Face:
    made: Face = {"type": type, "text": text, "manaCost": cost, "faceName": own, **more}
    if pt:
        made["power"], made["toughness"] = pt.split("/")
    return {key: value for key, value in made.items() if value != ""}


MELD = (
    "{3}: If you both own and control this creature and a creature named Iron Right, exile them, "
    "then meld them into Iron Whole."
)
CARDS: dict[str, tuple[str, list[Face]]] = {
    "Ember Whelp": ("normal", [face("Creature — Dragon", "Flying", "{R}", "1/1")]),
    "Fenn's Ledger": ("normal", [face("Artifact", "{2}, {T}: Draw a card.", "{2}")]),
    "Élan": ("normal", [face("Sorcery", "You gain 3 life.", "{1}{W}")]),
    "Hush // Roar": (
        "split",
        [
            face("Instant", "Counter target spell.", "{U}{U}", own="Hush"),
            face("Sorcery", "Draw two cards.", "{2}{U}", own="Roar"),
        ],
    ),
    "Dusk Pilgrim // Night Prowler": (
        "transform",
        [
            face("Creature — Human", "{3}: Transform this creature.", "{1}{G}", "2/2", "Dusk Pilgrim"),
            face("Creature — Wolf", "Trample", "", "4/4", "Night Prowler", colorIndicator=["G"]),
        ],
    ),
    "Lantern Cat // Light the Way": (
        "adventure",
        [
            face("Creature — Cat", "Vigilance", "{W}", "1/1", "Lantern Cat"),
            face("Instant — Adventure", "You gain 2 life.", "{W}", own="Light the Way"),
        ],
    ),
    "Singing Stone": ("normal", [face("Artifact", "Sing a song to target opponent.", "{1}")]),
    "Gate // Path": ("modal_dfc", [face("Land", own="Gate"), face("Sorcery", "Draw a card.", "{1}{U}", own="Path")]),
    "Star Beast": ("normal", [face("Creature — Beast", "Trample", "{G}", "7-*/*")]),
    "Wanderer of X": ("normal", [face("Planeswalker", "+1: Draw a card.", "{X}{U}", loyalty="1d4+1")]),
    "A-Ember Whelp": ("normal", [face("Creature — Dragon", "Flying", "{R}", "1/2")]),
    "Iron Left": ("meld", [face("Artifact Creature — Golem", MELD, "{3}", "2/2", "Iron Left")]),
    "Iron Right": ("meld", [face("Artifact Creature — Golem", "Defender", "{4}", "3/3", "Iron Right")]),
}
WHOLE = face("Artifact Creature — Golem", "Trample", "", "7/7", "Iron Whole")
PLAYABLE = {"Ember Whelp", "Fenn's Ledger", "Élan", "Hush // Roar", "Dusk Pilgrim // Night Prowler", "A-Ember Whelp"}
PLAYABLE |= {"Lantern Cat // Light the Way", "Iron Left", "Iron Right"}
RUSSIAN = {"Ember Whelp": "Огнёвка", "Fenn's Ledger": "Книга Фенна"}
RULING = {"date": "2019-05-03", "text": "The Whelp flies over walls."}


def oracle_id(name: str) -> str:
    return f"oracle-{list(CARDS).index(name):04}" if name in CARDS else "oracle-whole"


def entries(name: str) -> list[Face]:
    """A card as MTGJSON has it."""
    layout, faces = CARDS[name]
    made: list[Face] = []
    for side, one in zip("ab", [*faces, *([WHOLE] if name == "Iron Left" else [])], strict=False):
        whole = {"name": f"{name} // Iron Whole"} if name == "Iron Left" else {"name": name}
        made.append({**whole, "layout": layout, **one, **({"side": side} if "faceName" in one else {})})
    first = made[0]
    first |= {
        "identifiers": {"scryfallOracleId": oracle_id(name)},
        "legalities": {"vintage": "Legal", "modern": "Banned"},
    }
    if name in RUSSIAN:
        first["foreignData"] = [{"language": "Russian", "name": RUSSIAN[name], "text": "Летает", "type": "Существо"}]
    if name == "Ember Whelp":
        first["rulings"] = [RULING]
    return made


def printed(name: str, code: str, number: str) -> list[Face]:
    return [{**one, "setCode": code, "number": number, "rarity": "rare"} for one in entries(name)]


def scryfall(name: str, code: str, number: str, lang: str = "en") -> Face:
    """A card as Scryfall has it."""
    layout, faces = CARDS.get(name, ("meld", [WHOLE]))
    keys = {"type": "type_line", "text": "oracle_text", "manaCost": "mana_cost", "faceName": "name"}
    keys |= {"colorIndicator": "color_indicator"}
    own = [{keys.get(key, key): value for key, value in one.items()} for one in faces]
    made: Face = {
        "object": "card",
        "oracle_id": oracle_id(name),
        "name": name,
        "layout": layout,
        "lang": lang,
        "set": code,
    }
    made |= {"collector_number": number, "rarity": "rare", "legalities": {"vintage": "legal", "modern": "not_legal"}}
    made["id"] = f"{code}-{number}-{lang}"
    if lang != "en":
        made["printed_name"] = RUSSIAN[name]
    return {**made, **own[0], "name": name} if len(own) == 1 else {**made, "card_faces": own}


TOKEN = {"object": "card", "name": "Whelp", "layout": "token", "type_line": "Token Creature — Dragon", "lang": "en"}
ART = {"object": "card", "name": "Ember Whelp // Ember Whelp", "layout": "art_series", "type_line": "Card // Card"}


def content(format: str) -> Any:
    """A whole file, as JSON."""
    meta = {"date": "2020-01-24", "version": "5"}
    if format == "atomic":
        keyed = {(f"{name} // Iron Whole" if name == "Iron Left" else name): entries(name) for name in CARDS}
        return {"meta": meta, "data": keyed}
    sets = {
        code: {
            "baseSetSize": len(CARDS),
            "booster": {"default": {"boosters": [{"contents": {"rare": 1}, "weight": 7}]}},
            "cards": [one for number, name in enumerate(CARDS, 1) for one in printed(name, code, str(number))],
            "code": code,
            "tokens": [{"name": "Whelp", "type": "Token Creature — Dragon"}],
        }
        for code in ("AAA", "BBB")
    }
    if format in ("printings", "set"):
        return {"meta": meta, "data": sets if format == "printings" else sets["AAA"]}
    names = [*CARDS, "Iron Whole"]
    made = [scryfall(name, "aaa", str(number)) for number, name in enumerate(names, 1)]
    if format != "oracle":
        made += [scryfall(name, "bbb", str(number)) for number, name in enumerate(names, 1)]
        made += [TOKEN, ART]
    if format == "all":
        made += [scryfall(name, "aaa", "1", "ru") for name in RUSSIAN]
    return made


def write(path: Path, value: Any, packed: bool = False) -> Path:
    text = value if isinstance(value, bytes) else json.dumps(value, ensure_ascii=False, indent=1).encode()
    path.write_bytes(gzip.compress(text, mtime=0) if packed else text)
    return path

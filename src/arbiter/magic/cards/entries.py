"""What a card file says of a card, in one shape for all formats: that of a face in MTGJSON's AtomicCards.  CR 2

Whatever comes from a file passes through here: fields are taken by name and checked, texts are cleaned of what could fool
a reader (control characters, marks that turn the direction of writing), lists have a greatest length.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, Final

from arbiter.kernel.messages import Message
from arbiter.magic.cards.jsonstream import Unread

NAME_LIMIT: Final = 200
TEXT_LIMIT: Final = 8_000
LIST_LIMIT: Final = 5_000
FACES_LIMIT: Final = 8
SHORT: Final = 40

COLORS: Final = "WUBRG"
LANGUAGES: Final = {
    "English": "en",
    "Russian": "ru",
    "German": "de",
    "French": "fr",
    "Italian": "it",
    "Spanish": "es",
    "Japanese": "ja",
    "Korean": "ko",
    "Portuguese (Brazil)": "pt",
    "Chinese Simplified": "zhs",
    "Chinese Traditional": "zht",
    "Latin": "la",
    "Ancient Greek": "grc",
    "Arabic": "ar",
    "Hebrew": "he",
    "Sanskrit": "sa",
    "Phyrexian": "ph",
}
"""Languages as MTGJSON calls them, and as Scryfall does."""

LEFT_OUT: Final = {
    "token": "token",
    "double_faced_token": "token",
    "emblem": "emblem",
    "art_series": "art",
    "art_card": "art",
    "dungeon": "dungeon",
    "substitute_card": "art",
}
"""Layouts of what is no card to play with, and what they are."""

Face = dict[str, Any]


@dataclass(frozen=True)
class Printing:
    """One printing of a card: its set, its number there, its rarity, and how other programs call it."""

    set: str
    number: str = ""
    rarity: str = ""
    ids: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Foreign:
    """What a card, or a face of it, is called in a language, and what it says there."""

    lang: str
    name: str
    face: int = -1  # -1: the whole card
    type: str = ""
    text: str = ""


@dataclass
class Entry:
    """A card of a file."""

    name: str
    faces: list[Face]
    funny: bool = False
    oracle_id: str = ""
    printings: list[Printing] = field(default_factory=list)
    names: list[Foreign] = field(default_factory=list)
    rulings: list[tuple[str, str]] = field(default_factory=list)
    legalities: dict[str, str] = field(default_factory=dict)

    @property
    def layout(self) -> str:
        return str(self.faces[0].get("layout", "normal"))


@dataclass(frozen=True)
class Ruling:
    """An official ruling, in a file of its own: about the card that has this identifier."""

    oracle_id: str
    date: str
    text: str


@dataclass(frozen=True)
class LeftOut:
    """Something that is no card to play with: token, emblem, art, dungeon."""

    kind: str


@dataclass(frozen=True)
class Bad:
    """An entry that cannot be used, and why."""

    label: str
    why: Message


Item = Entry | Ruling | LeftOut | Bad


class Unusable(Exception):
    """An entry that cannot be used."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


def unread(label: str, value: Unread) -> Bad:
    """An entry that the reader passed over."""
    if value.why == "not-json":
        return Bad(label, Message("import-card-json"))
    return Bad(label, Message("import-card-large" if value.why == "large" else "import-card-deep"))


def shape(where: str) -> Unusable:
    return Unusable(Message("import-card-shape", {"field": where}))


def cleaned(text: str) -> str:
    """A text without characters that cannot be seen; lines stay lines."""
    text = text.replace("\r\n", "\n").replace("\u00a0", " ").replace("\t", " ")
    if text.isascii() and text.replace("\n", "").isprintable():
        return text
    return "".join([letter for letter in text if letter == "\n" or letter == "\u3000" or letter.isprintable()])


def label(value: object, place: int) -> str:
    """How a bad entry is called in a list of such."""
    name = value.get("name") if isinstance(value, dict) else value
    if isinstance(name, str) and name.strip():
        return cleaned(name[:NAME_LIMIT]).replace("\n", " ")[:SHORT]
    return f"#{place}"


def english_name(value: object) -> str:
    """A name that may stand for a card.  One with characters that cannot be seen is refused: it could pass for another."""
    if not isinstance(value, str) or not value.strip():
        raise shape("name")
    name = re.sub(r" +", " ", value.replace("\u00a0", " ").strip())
    if len(name) > NAME_LIMIT:
        raise Unusable(Message("import-card-long", {"field": "name", "most": NAME_LIMIT}))
    if not name.isprintable():
        raise Unusable(Message("import-card-name"))
    return name


def other_name(value: object) -> str:
    """A name in another language; empty if there is none of use."""
    if not isinstance(value, str) or len(value) > NAME_LIMIT:
        return ""
    return " ".join(cleaned(value).split())


def text_of(value: dict[str, Any], key: str, most: int = TEXT_LIMIT) -> str:
    """A text of an entry; empty if it has none."""
    given = value.get(key)
    if given is None:
        return ""
    if isinstance(given, int) and not isinstance(given, bool) and most == SHORT:
        given = str(given) if abs(given) < 10**9 else "?"
    if not isinstance(given, str):
        raise shape(key)
    if len(given) > most:
        raise Unusable(Message("import-card-long", {"field": key, "most": most}))
    return cleaned(given)


def one_line(value: dict[str, Any], key: str, most: int = SHORT) -> str:
    return " ".join(text_of(value, key, most).split())


def list_of(value: dict[str, Any], key: str) -> list[Any]:
    given = value.get(key)
    if given is None:
        return []
    if not isinstance(given, list):
        raise shape(key)
    if len(given) > LIST_LIMIT:
        raise Unusable(Message("import-card-long", {"field": key, "most": LIST_LIMIT}))
    return given


def words_of(value: dict[str, Any], key: str) -> list[str]:
    """The texts of a list; what is no text, or no short one, is left out."""
    return [cleaned(word) for word in list_of(value, key) if isinstance(word, str) and len(word) <= NAME_LIMIT]


def object_of(value: dict[str, Any], key: str) -> dict[str, Any]:
    given = value.get(key)
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise shape(key)
    return given


def number_of(value: dict[str, Any], key: str) -> float | None:
    given = value.get(key)
    if isinstance(given, bool) or not isinstance(given, (int, float)):
        return None
    return float(given) if abs(given) < 10**9 and isfinite(given) else None


def ids_of(value: dict[str, Any], keys: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """Identifiers, by our names for them."""
    ids: list[tuple[str, str]] = []
    for key, own in keys.items():
        id = value.get(key)
        if isinstance(id, (str, int)) and not isinstance(id, bool) and len(str(id)[:SHORT]) < SHORT:
            ids.append((own, cleaned(str(id))))
    return tuple(ids)


def legalities_of(value: dict[str, Any]) -> dict[str, str]:
    """In which formats a card is legal, banned or restricted, by the file."""
    legalities: dict[str, str] = {}
    for format, word in list(object_of(value, "legalities").items())[:100]:
        if isinstance(word, str) and len(format) < SHORT and word.casefold() in ("legal", "banned", "restricted"):
            legalities[cleaned(format)] = word.casefold()
    return legalities


def face(
    value: dict[str, Any], name: str, keys: dict[str, str], layout: str, side: str = "", several: bool = False
) -> Face:
    """One face in the shape of AtomicCards; `keys` says what the file calls its fields."""
    made: Face = {"name": name, "layout": layout}
    if several:
        made["faceName"] = english_name(value.get(keys["faceName"]) or value.get("name"))
        made["side"] = side
    made["type"] = one_line(value, keys["type"], NAME_LIMIT)
    if not made["type"]:
        raise shape(keys["type"])
    for own in ("manaCost", "power", "toughness", "loyalty", "defense", "hand", "life"):
        word = one_line(value, keys.get(own, own), NAME_LIMIT if own == "manaCost" else SHORT)
        if word:
            made[own] = word
    text = text_of(value, keys["text"]).strip()
    if text:
        made["text"] = text
    indicator = [color for color in words_of(value, keys["colorIndicator"]) if color in COLORS and len(color) == 1]
    if indicator:
        made["colorIndicator"] = indicator
    worth = number_of(value, keys["manaValue"])
    if worth is not None:
        made["manaValue"] = worth
    return made

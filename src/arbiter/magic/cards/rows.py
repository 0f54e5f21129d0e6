"""What the store keeps of a card: facts that can be looked for, its abilities in notation, or why it was refused.  CR 2

A card is compiled once by each version of the language (`store.present_version`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import Message
from arbiter.magic.cards import printed, registry
from arbiter.magic.cards.card import Card, colors_of, mana_value
from arbiter.magic.cards.entries import COLORS, Entry, Face
from arbiter.magic.cards.wording import has_size, rules_text, sets, size_of, type_line, types_of
from arbiter.magic.language.manasymbols import COLOR_OF
from arbiter.magic.language.notation import show

PRINTED: Final = (
    "name",
    "faceName",
    "layout",
    "manaCost",
    "type",
    "text",
    "power",
    "toughness",
    "loyalty",
    "hand",
    "life",
)
"""The fields of a face that decide what a card is; the others may differ from printing to printing."""


KINDS: Final = {kind: layout for layout, kind in reversed(printed.LAYOUTS.items())}
"""What a kind of card is called in a file."""


@dataclass(frozen=True)
class Made:
    """What came of compiling a card: its facts and nodes as JSON, or the refusal as JSON; and its words in Russian."""

    nodes: str = ""
    refusal: str = ""
    types_ru: str = ""
    text_ru: str = ""


@dataclass(frozen=True)
class Row:
    """The facts of a card by which it is shown and found."""

    name: str
    layout: str
    cost: str
    worth: float
    colors: str
    types: str
    power: str
    toughness: str
    loyalty: str
    faces: str
    facts: str


def compiled(name: str, faces: list[Face]) -> Made:
    """Compile a card, or say why it is refused."""
    try:
        card = printed.whole(name, faces)
        return Made(json.dumps(registry.to_json(card), ensure_ascii=False), "", *_russian(card))
    except Exception as error:  # whatever a strange text does to the compiler, the other cards are read
        return Made(refusal=refusal_json(printed.refusal(error, name)))


def compiled_all(chunk: Iterable[tuple[str, list[Face]]]) -> list[Made]:
    return [compiled(name, faces) for name, faces in chunk]


def refusal_json(message: Message) -> str:
    return json.dumps([message.id, message.args], ensure_ascii=False)


def refusal_message(text: str) -> Message:
    id, args = json.loads(text)
    return Message(id, {str(key): value if isinstance(value, int) else str(value) for key, value in args.items()})


def _russian(card: Card, name: str = "") -> tuple[str, str]:
    """The type line and the text in Russian, in which the card calls itself so: to be found by."""
    try:
        return _in_russian(card, name)
    except Exception:  # a text that cannot be rendered is found by its English words only
        return "", ""


def _in_russian(card: Card, name: str) -> tuple[str, str]:
    types = [type_line(types_of(face), "ru") for face in sets(card)]
    names = [name if name and face.name == card.name else face.name for face in sets(card)]
    texts = [rules_text(face.abilities, own, types_of(face), "ru") for face, own in zip(sets(card), names, strict=True)]
    return " // ".join(types), "\n//\n".join(texts)


def row(entry: Entry) -> Row:
    """The facts of an entry of a file."""
    faces = entry.faces
    costs = [str(face.get("manaCost", "")) for face in faces]
    front = faces[0]
    both = entry.layout in ("split", "aftermath")
    worth = front.get("manaValue")
    if not isinstance(worth, float):
        worth = float(sum(_worth(cost) for cost in (costs if both else costs[:1])))
    return Row(
        entry.name,
        entry.layout,
        " // ".join([cost for cost in costs if cost]) if both or entry.layout == "adventure" else costs[0],
        worth,
        "".join([color for color in COLORS if any(color in _colors(face) for face in (faces if both else faces[:1]))]),
        " // ".join([str(face["type"]) for face in faces]),
        str(front.get("power", "")),
        str(front.get("toughness", "")),
        str(front.get("loyalty", "")),
        json.dumps(faces, ensure_ascii=False),
        digest(faces),
    )


def from_card(card: Card, russian: str = "") -> tuple[Entry, Made]:
    """An entry of our own for a card that has no printed text here: its text is rendered; the nodes are in notation."""
    faces: list[Face] = []
    for side in sets(card):
        types = types_of(side)
        face: Face = {
            "name": card.name,
            "layout": KINDS.get(card.kind, "normal"),
            "faceName": side.name,
            "type": str(types),
        }
        face |= {"manaCost": side.mana_cost, "text": _english(side)}
        face |= {"colorIndicator": [letter for letter, color in COLOR_OF.items() if color in side.colors]}
        if has_size(side):
            face |= dict(zip(("power", "toughness"), size_of(side), strict=True))
        if side.loyalty is not None:
            face["loyalty"] = str(side.loyalty)
        if side.hand_modifier or side.life_modifier:
            face |= {"hand": f"{side.hand_modifier:+d}", "life": f"{side.life_modifier:+d}"}
        faces.append(face)
    faces[0]["manaValue"] = float(card.mana_value)
    nodes = [show(ability) for face in sets(card) for ability in face.abilities]
    return Entry(card.name, faces), Made(json.dumps(nodes), "", *_russian(card, russian))


def _english(card: Card) -> str:
    """The text of a card by its nodes; the nodes themselves where nobody has words for them."""
    try:
        return rules_text(card.abilities, card.name, types_of(card), "en")
    except Exception:  # as above
        return "\n".join([show(ability) for ability in card.abilities])


def _worth(cost: str) -> int:
    try:
        return mana_value(cost)
    except ValueError:
        return 0


def _colors(face: Face) -> str:
    """The colors of a face, as letters."""
    if str(face.get("text", "")).startswith("Devoid"):
        return ""
    if face.get("colorIndicator"):
        return "".join(face["colorIndicator"])
    named = colors_of(str(face.get("manaCost", "")))
    return "".join([letter for letter, color in COLOR_OF.items() if color in named])


def digest(faces: list[Face]) -> str:
    """What is printed, in short: equal for equal cards."""
    facts = [[face.get(key) for key in (*PRINTED, "colorIndicator")] for face in faces]
    return hashlib.blake2b(json.dumps(facts, ensure_ascii=False).encode(), digest_size=12).hexdigest()


def why(refusal: str, lang: str) -> str:
    """The reason of a refusal as a sentence."""
    return say(refusal_message(refusal), lang)

"""The files of MTGJSON: AtomicCards (name -> faces), AllPrintings (set -> cards), and those of a single set.  CR 2

In AllPrintings each face of a card is an entry of its own; those with several are put together when their set is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from arbiter.kernel.messages import Message
from arbiter.magic.cards import entries
from arbiter.magic.cards.entries import Bad, Entry, Face, Foreign, Item, LeftOut, Printing, Unusable
from arbiter.magic.cards.jsonstream import Reader, Unread

KEYS: Final = {
    "faceName": "faceName",
    "type": "type",
    "text": "text",
    "colorIndicator": "colorIndicator",
    "manaValue": "manaValue",
}
PRINTED_IDS: Final = {
    "scryfallId": "scryfall",
    "multiverseId": "multiverse",
    "mtgArenaId": "arena",
    "mtgoId": "mtgo",
    "mtgjsonV4Id": "mtgjson",
}
WAITING: Final = 1 << 25  # bytes of the faces of one set that wait for the others of their cards
CARD_LIMIT: Final = 1 << 19  # bytes of one entry of a set


def atomic(name: str, value: Any, place: int) -> Item:
    """A member of AtomicCards."""
    if isinstance(value, Unread):
        return entries.unread(entries.label(name, place), value)
    if not isinstance(value, list) or not value or not all(isinstance(part, dict) for part in value):
        return Bad(entries.label(name, place), Message("import-card-shape", {"field": "data"}))
    return _guarded(name, value, place)


def _guarded(name: str, faces: list[dict[str, Any]], place: int) -> Item:
    try:
        return _entry(name, faces)
    except Unusable as problem:
        return Bad(entries.label(name, place), problem.why)


def _entry(name: str, values: list[dict[str, Any]]) -> Item:
    first = values[0]
    layout = entries.one_line(first, "layout") or "normal"
    types = entries.one_line(first, "type", entries.NAME_LIMIT)
    if layout in entries.LEFT_OUT:
        return LeftOut(entries.LEFT_OUT[layout])
    if types.split()[:1] in (["Token"], ["Card"], ["Emblem"]):
        return LeftOut("emblem" if types.startswith("Emblem") else "token" if types.startswith("Token") else "art")
    if len(values) > entries.FACES_LIMIT:
        raise entries.shape("faces")
    whole = entries.english_name(name or first.get("name"))
    values = sorted(values, key=lambda face: str(face.get("side") or ""))
    if layout == "reversible_card":  # the same card on both sides
        values, layout = values[:1], "normal"
    several = len(values) > 1 or "faceName" in first
    faces: list[Face] = []
    for place, face in enumerate(values):
        faces.append(entries.face(face, whole, KEYS, layout, "abcdefgh"[place], several))
    own = layout in ("normal", "meld")  # the card is called as its front is, whatever is on its back
    made = Entry(str(faces[0].get("faceName") or whole) if own else whole, faces)
    _rest(made, values)
    return made


def _rest(made: Entry, values: list[dict[str, Any]]) -> None:
    """What a file may say of a card besides what is printed on it."""
    first = values[0]
    made.funny = first.get("isFunny") is True
    identifiers = entries.object_of(first, "identifiers")
    made.oracle_id = dict(entries.ids_of(identifiers, {"scryfallOracleId": "oracle"})).get("oracle", "")
    made.legalities = entries.legalities_of(first)
    for place, face in enumerate(values):
        for name in _foreign(face, place if len(values) > 1 else -1):
            made.names.append(name)
        for ruling in entries.list_of(face, "rulings"):
            if isinstance(ruling, dict):
                made.rulings.append((entries.one_line(ruling, "date"), entries.text_of(ruling, "text")))
    made.rulings = list(dict.fromkeys(made.rulings))
    code = entries.one_line(first, "setCode")
    if code:
        ids = entries.ids_of(identifiers, PRINTED_IDS)
        number, rarity = entries.one_line(first, "number"), entries.one_line(first, "rarity")
        made.printings.append(Printing(code.upper(), number, rarity, ids))
    else:
        made.printings += [Printing(code.upper()) for code in entries.words_of(first, "printings") if len(code) < 10]


def _foreign(value: dict[str, Any], place: int) -> Iterator[Foreign]:
    for foreign in entries.list_of(value, "foreignData"):
        if not isinstance(foreign, dict):
            continue
        lang = entries.LANGUAGES.get(str(foreign.get("language")), "")
        name = entries.other_name(foreign.get("name"))
        if not lang or not name:
            continue
        own = entries.other_name(foreign.get("faceName"))
        types, text = entries.one_line(foreign, "type", entries.NAME_LIMIT), entries.text_of(foreign, "text").strip()
        if place < 0 or not own:
            yield Foreign(lang, name, max(place, -1), types, text)
            continue
        if place == 0 and name != own:
            yield Foreign(lang, name)
        yield Foreign(lang, own, place, types, text)


def printings(reader: Reader, place: int, keys: Iterator[str] | None = None) -> Iterator[Item]:
    """The cards of one set of AllPrintings; the reader stands before its object, or before the value of the first key."""
    if keys is None and reader.kind() != "{":
        reader.skip()
        yield Bad(f"#{place}", Message("import-card-shape", {"field": "data"}))
        return
    is_there = False
    for key in keys or reader.members():
        if key == "cards" and reader.kind() == "[":
            is_there = True
            yield from listed(reader)
        else:
            reader.skip()
    if not is_there:
        yield Bad(f"#{place}", Message("import-card-shape", {"field": "cards"}))


def listed(reader: Reader) -> Iterator[Item]:
    """The cards of a list in which each face is an entry."""
    waiting: dict[tuple[str, str], list[dict[str, Any]]] = {}
    held = 0
    for place, _ in enumerate(reader.elements(), 1):
        begun = reader.offset
        value = reader.value(CARD_LIMIT)
        if isinstance(value, Unread):
            yield entries.unread(f"#{place}", value)
        elif not isinstance(value, dict):
            yield Bad(f"#{place}", Message("import-card-shape", {"field": "cards"}))
        elif isinstance(value.get("side"), str) and held < WAITING:
            held += reader.offset - begun
            waiting.setdefault((str(value.get("name")), str(value.get("number"))), []).append(value)
        else:
            yield _guarded(str(value.get("name") or ""), [value], place)
    for place, values in enumerate(waiting.values(), 1):
        yield _guarded(str(values[0].get("name") or ""), values, place)

"""What is printed on published cards, read from a file in the shape of MTGJSON's AtomicCards (JSON, perhaps gzipped): CR 2.

The file is given by whoever builds the pool; nothing of it is stored but facts and nodes.  A card with several faces has
one entry for each of them, under both names; of a meld pair one card alone has an entry for the combined face.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any, Final

from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.cards.faces import BETWEEN, put_together
from arbiter.magic.language.manasymbols import COLOR_OF


class BadCards(ValueError):
    """The card file cannot be read, or does not hold a card; says why."""


def read(path: Path) -> dict[str, Any]:
    """The entries of a card file, by name."""
    try:
        packed = path.read_bytes()
        data = json.loads(gzip.decompress(packed) if packed[:2] == b"\x1f\x8b" else packed)
    except (OSError, EOFError, ValueError) as error:
        raise BadCards(f"{path}: {error}") from None
    entries = data.get("data") if isinstance(data, dict) else None
    if not isinstance(entries, dict):
        raise BadCards(f'{path}: expected an object with the key "data", as in AtomicCards')
    return entries


LAYOUTS: Final = {
    "split": "split",
    "aftermath": "split",
    "flip": "flip",
    "transform": "double-faced",
    "meld": "meld",
    "adventure": "adventurer",
}
"""What the file calls a kind of card, and what it is."""


def card(entries: dict[str, Any], name: str) -> Card:
    """A card by its name, or that of its front, its text compiled.  Raises `BadCards`, `NotUnderstood` or `UnknownType`."""
    faces = _entry(entries, name)
    if faces is None:
        raise BadCards(f"{name}: not in the card file")
    layout = str(faces[0].get("layout", "normal"))
    if layout == "meld" and len(faces) == 1:
        faces = [faces[0], _combined(entries, str(faces[0]["name"]))]
    if len(faces) == 1:
        return _face(faces[0], name)
    if layout not in LAYOUTS or len(faces) != 2:
        raise BadCards(f"{name}: {len(faces)} faces of the layout {layout}; known: {', '.join(LAYOUTS)}")
    return put_together(LAYOUTS[layout], tuple([_face(face, name) for face in faces]))


def _entry(entries: dict[str, Any], name: str) -> list[dict[str, Any]] | None:
    found = entries.get(name)
    if found is None:
        whole = [key for key in entries if key.startswith(name + BETWEEN)]
        found = entries[whole[0]] if len(whole) == 1 else None
    return found if isinstance(found, list) and found else None


def _combined(entries: dict[str, Any], name: str) -> dict[str, Any]:
    """The combined face of a meld pair, from the entry of the card that melds the pair."""
    for faces in entries.values():
        if faces[0].get("layout") == "meld" and len(faces) == 2 and f"named {name}" in faces[0].get("text", ""):
            combined: dict[str, Any] = faces[1]
            return combined
    raise BadCards(f"{name}: the card that it melds with is not in the card file")


def _face(face: dict[str, Any], name: str) -> Card:
    """A set of characteristics; `name` is that of the entry, for whoever gives no other."""
    size = f"{face['power']}/{face['toughness']}" if "power" in face else None
    loyalty = face.get("loyalty")
    indicator = face.get("colorIndicator")
    return make_card(
        str(face.get("faceName") or face.get("name") or name),
        face.get("manaCost", ""),
        face["type"],
        face.get("text", ""),
        size,
        int(loyalty) if loyalty is not None else None,
        tuple([COLOR_OF[letter] for letter in indicator]) if indicator else None,
    )

"""What is printed on published cards, read from a file in the shape of MTGJSON's AtomicCards (JSON, perhaps gzipped): CR 2.

The file is given by whoever builds the pool; nothing of it is stored but facts and nodes.  Cards of one face only.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
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


def card(entries: dict[str, Any], name: str) -> Card:
    """A card by its name, its text compiled.  Raises `BadCards`, `NotUnderstood` or `UnknownType`."""
    faces = entries.get(name)
    if not isinstance(faces, list) or len(faces) != 1:
        raise BadCards(f"{name}: not in the card file, or not of one face")
    face = faces[0]
    size = f"{face['power']}/{face['toughness']}" if "power" in face else None
    loyalty = face.get("loyalty")
    indicator = face.get("colorIndicator")
    return make_card(
        name,
        face.get("manaCost", ""),
        face["type"],
        face.get("text", ""),
        size,
        int(loyalty) if loyalty is not None else None,
        tuple([COLOR_OF[letter] for letter in indicator]) if indicator else None,
    )

"""The texts that the compiler is measured on: a card file of today's wording, and the older wording of the same cards.

They are no part of the project: they lie in a folder beside it, or in the one that ARBITER_CORPUS names;
what needs them is skipped where they are missing.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from arbiter.magic.language.compiler import NotUnderstood, compile_text
from arbiter.magic.language.nodes import Ability
from arbiter.magic.language.typeline import UnknownType

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = Path(os.environ.get("ARBITER_CORPUS", ROOT.parent / "shared" / "data" / "magic"))
MISSING: Final = (
    f"no card files in {FOLDER.name if FOLDER.is_absolute() else FOLDER} (ARBITER_CORPUS names another folder)"
)


class Face(NamedTuple):
    """What is printed on one face of a card."""

    name: str
    types: str
    text: str
    older: str | None
    """The text in the wording of 2019, if it is known."""


def present() -> bool:
    return (FOLDER / "AtomicCards.json.gz").exists() and (FOLDER / "texts-2019.json.gz").exists()


def faces(step: int = 1) -> Iterator[Face]:
    """The faces of every `step`-th card, each once."""
    with gzip.open(FOLDER / "AtomicCards.json.gz") as file:
        cards = json.load(file)["data"]
    with gzip.open(FOLDER / "texts-2019.json.gz") as file:
        older = json.load(file)
    seen: set[tuple[str, str]] = set()
    for name in list(cards)[::step]:
        for face in cards[name]:
            own = face.get("faceName") or face.get("name") or name
            if (own, face["type"]) not in seen:
                seen.add((own, face["type"]))
                yield Face(own, face["type"], face.get("text") or "", older.get(own))


def compiled(face: Face, text: str | None = None) -> tuple[Ability, ...] | None:
    """The abilities of a face, or of another text on it; None if it is refused."""
    try:
        return compile_text(face.name, face.types, face.text if text is None else text)
    except (NotUnderstood, UnknownType):
        return None

"""Meld cards put together: each front with the combined face of its pair.  CR 712

Files differ in where they keep the combined face: beside one of the fronts, beside both, or as an entry of its own.  The
text of the front that melds the pair names the other front and the combined face, so that is what is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from arbiter.magic.cards.entries import Entry, Face

_INTO: Final = re.compile(r"meld them into ([^\n]+?)\.(?:\s|$)")


def linked(entries: Iterable[Entry]) -> list[Entry]:
    """The cards among these entries of the layout: a front and, if it is there, its combined face."""
    parts = list(entries)
    faces = {called(face): face for entry in parts for face in reversed(entry.faces)}
    backs = {called(entry.faces[0]): entry.faces[1] for entry in parts if len(entry.faces) == 2}
    for name, face in faces.items():
        for into in _INTO.findall(str(face.get("text", ""))):
            if into in faces:
                backs.setdefault(name, faces[into])
    combined = {called(back) for back in backs.values()}
    made: list[Entry] = []
    for entry in parts:
        front = entry.faces[0]
        if called(front) not in combined:
            back = _combined(called(front), faces, backs)
            made.append(replace(entry, faces=[front] if back is None else [front, back]))
    return made


def called(face: Face) -> str:
    return str(face.get("faceName") or face["name"])


def _combined(front: str, faces: dict[str, Face], backs: dict[str, Face]) -> Face | None:
    """The combined face of a front: its own, or that of the front whose text names it."""
    if front in backs:
        return backs[front]
    for name, back in backs.items():
        if f"named {front}" in str(faces[name].get("text", "")):
            return back
    return None

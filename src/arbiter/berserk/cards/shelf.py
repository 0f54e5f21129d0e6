"""The cards that a user has imported: card files, kept in the user's data folder as they were written.

They are read with our own set when the pool is asked for the first time.  A card of the set cannot be replaced, and a file
of the same name takes the place of the one before.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.files import CardFileError, load
from arbiter.kernel.messages import ArbiterError, Message

FOLDER: Final = "berserk"

_chosen: list[Path] = []


@contextmanager
def chosen(place: Path | None) -> Iterator[None]:
    """Use the files of another folder for a while; None: the usual one."""
    before = list(_chosen)
    _chosen[:] = _chosen if place is None else [place]
    try:
        yield
    finally:
        _chosen[:] = before


def folder() -> Path:
    """Where a user's card files are."""
    wanted = os.environ.get("ARBITER_DATA")
    home = _chosen[-1] if _chosen else Path(wanted) if wanted else user_data_path("arbiter", appauthor=False)
    return home / FOLDER


def files() -> list[Path]:
    return sorted(path for path in folder().glob("*") if path.suffix.lower() in (".yaml", ".yml", ".csv"))


def cards() -> dict[str, Card]:
    """Every imported card, by name; files that are not understood any more are left out (`faults` tells of them)."""
    cards: dict[str, Card] = {}
    for path in files():
        try:
            cards |= {card.name: card for card in load(path)}
        except ArbiterError:
            continue
    return cards


def faults() -> list[Message]:
    """What is wrong with imported files: a later version may read them otherwise."""
    faults: list[Message] = []
    for path in files():
        try:
            load(path)
        except CardFileError as error:
            faults += error.messages()
    return faults


def add(path: Path, own: dict[str, Card]) -> list[Card]:
    """Import a card file; `CardFileError` with all its faults if it cannot be, and then nothing is changed."""
    made = load(path)
    taken = [card.name for card in made if card.name in own]
    if taken:
        args = {"file": path.name, "line": "1", "cards": ", ".join(taken)}
        raise CardFileError([Message("berserk-file-taken", dict(args))])
    folder().mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, folder() / path.name)
    return made

"""Set files and cubes of a user's own.

A set file is YAML: `code`, `name`, `booster` (as in `boosters`) and `cards` (a list of names for each rarity).  A cube is a text of
names, one in a line; "#" begins a remark.  Nonsense is refused with the place where it stands.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import yaml

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.yaml_text import loaded
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.deck_files import meant
from arbiter.magic.cards.sets import DOUBLE_FACED, NONBASIC, Printing
from arbiter.magic.limited.boosters import USUAL, WITHOUT_MYTHICS, BadBooster, CardSet, slots

MOST_BYTES: Final = 1_000_000
WORDS: Final = {"common": "C", "uncommon": "U", "rare": "R", "mythic": "M", "land": "L", "special": "S"}
KEYS: Final = ("code", "name", "booster", "cards")
CODE: Final = re.compile(r"[A-Z0-9_]{2,8}")


class BadFile(ArbiterError):
    """A file that is no set and no cube: where, and what would be right."""

    def __init__(self, file: Path, at: str, problem: Message) -> None:
        super().__init__(Message("limited-file", {"file": str(file), "at": at, "problem": problem}))


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadFile(path, "-", Message("limited-large", {"most": MOST_BYTES}))
        return path.read_text("utf-8")
    except OSError as error:
        raise BadFile(path, "-", Message("limited-unreadable", {"reason": error.strerror or "?"})) from None
    except UnicodeDecodeError as error:
        raise BadFile(path, "-", Message("limited-unreadable", {"reason": str(error)[:200]})) from None


def read_set(path: Path) -> CardSet:
    """A set of the user's own."""
    try:
        document = loaded(_text(path))
    except yaml.YAMLError as error:
        raise BadFile(path, "-", Message("limited-unreadable", {"reason": str(error)[:200]})) from None
    if not isinstance(document, dict) or set(document) - set(KEYS):
        raise BadFile(path, "-", Message("limited-expected", {"expected": ", ".join(KEYS)}))
    code = document.get("code")
    if not isinstance(code, str) or not CODE.fullmatch(code):
        raise BadFile(path, "code", Message("limited-expected", {"expected": "[A-Z0-9_]{2,8}"}))
    name = document.get("name", code)
    if not isinstance(name, str):
        raise BadFile(path, "name", Message("limited-expected", {"expected": "NAME"}))
    cards = _cards(path, document.get("cards"))
    rarities = {printing.rarity for printing in cards.values()}
    booster = document.get("booster", USUAL if "M" in rarities else WITHOUT_MYTHICS)
    if not isinstance(booster, str):
        raise BadFile(path, "booster", Message("limited-expected", {"expected": USUAL}))
    try:
        slots(booster)
    except BadBooster as bad:
        raise BadFile(path, "booster", bad.message) from None
    return CardSet(code, name, cards, booster)


def _cards(path: Path, given: Any) -> dict[str, Printing]:
    if not isinstance(given, dict) or not given:
        raise BadFile(path, "cards", Message("limited-expected", {"expected": "{common: [NAME, ...], ...}"}))
    cards: dict[str, Printing] = {}
    for word, names in given.items():
        at = f"cards: {word}"
        if word not in WORDS:
            raise BadFile(path, at, Message("limited-expected", {"expected": " | ".join(WORDS)}))
        if not isinstance(names, list):
            raise BadFile(path, at, Message("limited-expected", {"expected": "[NAME, ...]"}))
        for name in names:
            known = _known(path, f"{at}: {name}", name)
            if known in cards:
                raise BadFile(path, f"{at}: {name}", Message("limited-twice"))
            cards[known] = Printing("", WORDS[word], _marks(known))
    return cards


def _known(path: Path, at: str, name: object) -> str:
    """The name of a card that there is, also of one that cannot be played yet."""
    if not isinstance(name, str):
        raise BadFile(path, at, Message("limited-expected", {"expected": "NAME"}))
    known = pool.known(name) or pool.refused_name(name)
    if known:
        return known
    card = meant(name)
    if isinstance(card, Card):
        return card.name
    raise BadFile(path, at, card)


def _marks(name: str) -> str:
    if not pool.known(name):
        return ""
    printed = pool.outline(name)
    land = "land" in printed.types and "basic" not in printed.supertypes
    return (DOUBLE_FACED if printed.kind == "double-faced" else "") + (NONBASIC if land else "")


def read_cube(path: Path) -> list[str]:
    """The cards of a cube; "2 Island" are two of them."""
    names: list[str] = []
    for number, line in enumerate(_text(path).splitlines(), start=1):
        text = line.partition("#")[0].strip()
        counted = re.fullmatch(r"(\d{1,3})x?\s+(.+)", text)
        count, name = (int(counted[1]), counted[2]) if counted else (1, text)
        if name:
            names += [_known(path, str(number), name)] * count
    if not names:
        raise BadFile(path, "-", Message("limited-empty"))
    return names

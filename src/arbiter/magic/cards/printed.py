"""What is printed on published cards, read from a card file, and the cards that its texts compile to.  CR 2

The file is given by whoever imports it or builds the pool; `cardfile` reads its format.  A face is a dictionary in the
shape of MTGJSON's AtomicCards.  A card with several faces has one for each of them; of a meld pair each card has the
combined face as its second.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import Argument, Message
from arbiter.magic.cards import entries, melding
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.cardfile import BadFile, CardFile
from arbiter.magic.cards.compile import make_card
from arbiter.magic.cards.entries import Entry, Face
from arbiter.magic.cards.faces import put_together
from arbiter.magic.language.compiler import NotUnderstood
from arbiter.magic.language.manasymbols import COLOR_OF, unknown_symbols
from arbiter.magic.language.typeline import UnknownType

__all__ = ["BadCards", "BadFile", "refusal", "stream", "whole"]

LAYOUTS: Final = {
    "split": "split",
    "aftermath": "split",
    "flip": "flip",
    "transform": "double-faced",
    "meld": "meld",
    "adventure": "adventurer",
}
"""What a file calls a kind of card, and what it is."""

SINGLE: Final = "normal leveler saga planar scheme vanguard host augment".split()
"""Layouts with a single set of characteristics; others are of later editions."""

_SIZE: Final = re.compile(r"-?\d{1,6}|\*|\d{1,6}\+\*")
_LOYALTY: Final = re.compile(r"\d{1,6}")
_MODIFIER: Final = re.compile(r"[-+]?\d{1,3}")


class BadCards(ValueError):
    """What a card file says of a card is not enough to make it, or of a kind without rules here; says why."""

    def __init__(self, name: str, why: Message, later: bool = False) -> None:
        self.message = why
        self.later = later  # it takes rules of later work
        super().__init__(f"{name}: {say(why, 'en')}")


def stream(path: Path) -> Iterator[tuple[str, list[Face]]]:
    """Every card of a card file, once: its name and its faces; those that meld at the end.  Raises `BadFile`."""
    seen: set[str] = set()
    melds: list[Entry] = []
    with CardFile(path) as file:
        for item in file.items():
            if not isinstance(item, Entry) or item.name in seen:
                continue
            seen.add(item.name)
            if item.layout == "meld":
                melds.append(item)
            else:
                yield item.name, _with_names(item)
    for item in melding.linked(melds):
        yield item.name, _with_names(item)


def _with_names(entry: Entry) -> list[Face]:
    """The faces, with the names they have in other languages (`foreignData`, as MTGJSON writes it)."""
    words = {code: word for word, code in entries.LANGUAGES.items()}
    faces = [dict(face) for face in entry.faces]
    whole = {name.lang: name.name for name in entry.names if name.face < 0}
    for name in entry.names:
        if name.lang in words and (name.face >= 0 or len(faces) == 1) and name.face < len(faces):
            called = {"language": words[name.lang], "name": whole.get(name.lang, name.name)}
            own = {"faceName": name.name} if name.face >= 0 else {}
            faces[max(0, name.face)].setdefault("foreignData", []).append({**called, **own})
    return faces


def whole(name: str, faces: list[Face]) -> Card:
    """A card from its faces, their texts compiled.  Raises `BadCards`, `NotUnderstood`, `UnknownType` or `ValueError`."""
    layout = str(faces[0].get("layout", "normal"))
    if layout in SINGLE and len(faces) == 1:
        return _face(faces[0], name)
    if layout not in LAYOUTS and layout not in SINGLE:
        raise BadCards(name, Message("card-later-layout", {"layout": layout}), later=True)
    if layout == "meld" and len(faces) == 1:
        raise BadCards(name, Message("card-without-pair"))
    if layout not in LAYOUTS or len(faces) != 2:
        args: dict[str, Argument] = {"count": len(faces), "layout": layout}
        raise BadCards(name, Message("card-faces", args), later=True)
    return put_together(LAYOUTS[layout], tuple([_face(face, name) for face in faces]))


def _face(face: dict[str, Any], name: str) -> Card:
    """A set of characteristics; `name` is that of the entry, for whoever gives no other."""
    own = str(face.get("faceName") or face.get("name") or name)
    loyalty, text = face.get("loyalty"), str(face.get("text", ""))
    if loyalty == "X":  # 107.3, 306.5b: it is 0 but for the X for which the spell was cast
        loyalty, text = 0, f"{own} enters with X loyalty counters on it.\n{text}"
    indicator = face.get("colorIndicator")
    cost = str(face.get("manaCost", ""))
    strange = unknown_symbols(cost)
    if strange:
        raise BadCards(name, Message("card-mana-symbol", {"symbol": f"{{{strange[0]}}}"}))
    if loyalty is not None and not _LOYALTY.fullmatch(str(loyalty)):
        raise BadCards(name, Message("card-loyalty", {"loyalty": str(loyalty)}))
    return make_card(
        own,
        cost,
        str(face["type"]),
        text,
        _size(face, name),
        int(loyalty) if loyalty is not None else None,
        tuple([COLOR_OF[letter] for letter in indicator]) if indicator else None,
        modifiers=(_modifier(face, "hand", name), _modifier(face, "life", name)),
    )


def _modifier(face: dict[str, Any], key: str, name: str) -> int:
    """210.1, 211.1: the hand or life modifier of a vanguard; 0 where nothing is printed."""
    written = str(face.get(key, "") or "0").strip()
    if not _MODIFIER.fullmatch(written):
        raise BadCards(name, Message("card-modifier", {"key": key, "modifier": written}))
    return int(written)


def _size(face: dict[str, Any], name: str) -> str | None:
    """Power and toughness: numbers, stars, or so much more than a star (208.2)."""
    if "power" not in face and "toughness" not in face:
        return None
    size = f"{face.get('power', '')}/{face.get('toughness', '')}"
    if not all(_SIZE.fullmatch(str(face.get(key, "")).strip()) for key in ("power", "toughness")):
        raise BadCards(name, Message("card-size", {"size": size}))
    return size


def refusal(error: Exception, name: str) -> Message:
    """Why a card was refused, in either language."""
    if isinstance(error, NotUnderstood):
        return error.message()
    if isinstance(error, BadCards):
        return error.message
    if isinstance(error, UnknownType):
        args: dict[str, Argument] = {"card": name, "word": error.word, "closest": error.closest or "none"}
        return Message("card-later-type" if error.later else "card-unknown-type", args)
    return Message("card-failed", {"card": name, "reason": f"{type(error).__name__}: {error}"[:200]})

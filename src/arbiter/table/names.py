"""Names of people: what may be one, and which look alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from arbiter.table.faults import ILLEGAL, Fault

SHORTEST, LONGEST = 1, 24

_LIKE: Final = {
    # Cyrillic and Greek letters, and digits, that look like Latin ones
    **dict(zip("абвгеёкмнорстухъьіїјѕһԁԛԝ", "a6breekmhopctyxbbiijshdqw", strict=True)),
    **dict(zip("αβγεηικνορτυχ", "abyenikvoptux", strict=True)),
    **dict(zip("0134589|!$@", "oieasbgiisa", strict=True)),
    "l": "i",
    "ı": "i",
}
_MARKS: Final = re.compile(r"[\s._\-'`’‘·]+")


def cleaned(name: str) -> str:
    """A name as it is shown; `Fault` if it cannot be one."""
    text = " ".join(unicodedata.normalize("NFKC", name).split())
    if not SHORTEST <= len(text) <= LONGEST:
        raise Fault(ILLEGAL, "room-name-length", least=SHORTEST, most=LONGEST, given=len(text))
    for letter in text:
        if unicodedata.category(letter)[0] == "C":  # controls, marks that turn the direction, letters of nobody
            raise Fault(ILLEGAL, "room-name-character", character=f"U+{ord(letter):04X}")
    if not any(unicodedata.category(letter)[0] in "LN" for letter in text):
        raise Fault(ILLEGAL, "room-name-letters")
    if sum(unicodedata.category(letter)[0] == "M" for letter in text) > len(text) // 2:
        raise Fault(ILLEGAL, "room-name-letters")
    return text


def skeleton(name: str) -> str:
    """What a glance sees of a name: names with the same skeleton look alike."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = [letter for letter in plain if unicodedata.category(letter)[0] not in "MC"]
    like = "".join([_LIKE.get(letter, letter) for letter in letters])
    return _MARKS.sub("", like.replace("rn", "m").replace("vv", "w")) or "-"


def apart(name: str, taken: Iterable[str]) -> str:
    """The name as it is shown at a table with these others: with a number if it looks like one of them."""
    seen = {skeleton(other) for other in taken}
    if skeleton(name) not in seen:
        return name
    number = 2
    while skeleton(f"{name} ({number})") in seen:
        number += 1
    return f"{name} ({number})"

"""Sets: when each was released, of which sort it is, and which cards were printed in it, how rare.  For formats and boosters.

`sets.zip` holds three texts: `sets.tsv` (code, release, sort, name), `printings.tsv` (a card, then `CODE:RARITY` or
`CODE:RARITY:MARKS` for each set) and `boosters.tsv` (code, what a booster holds).  `python -m arbiter.magic.cards.sets SETS CARDS`
builds it from a file of sets and a file of cards; equal input gives equal bytes.
"""

from __future__ import annotations

import gzip
import json
import re
import sys
import zipfile
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from arbiter.magic.cards.embedded import archived

ARCHIVE: Final = Path(__file__).parent / "decks" / "sets.zip"
SETS, PRINTINGS, BOOSTERS = "sets.tsv", "printings.tsv", "boosters.tsv"
COMMON, LAND = "C", "L"
RARITIES: Final = ("C", "U", "R", "M", "L", "S")  # common, uncommon, rare, mythic rare, basic land, special
APART, DOUBLE_FACED, DRAFT, NONBASIC = "-", "d", "m", "l"
"""Marks of a printing: in no booster of its set; two faces; acts in a draft or is a conspiracy; a land that is not basic."""


@final
class Set:
    """A set of cards that were released together."""

    def __init__(self, code: str, released: str, kind: str, name: str) -> None:
        self.code = code
        self.released = released  # as 2020-01-24, which sorts like the days themselves
        self.kind = kind
        self.name = name


@final
class Printing:
    """A card in a set."""

    def __init__(self, set: str, rarity: str, marks: str = "") -> None:
        self.set = set
        self.rarity = rarity
        self.marks = marks


def _lines(name: str) -> list[str]:
    with zipfile.ZipFile(ARCHIVE) as archive:
        return archive.read(name).decode("utf-8").splitlines()


@cache
def sets() -> dict[str, Set]:
    """All sets by their codes, the earliest first."""
    rows = [Set(*line.split("\t")) for line in _lines(SETS)]
    return {set.code: set for set in rows}


@cache
def _printings() -> dict[str, str]:
    return dict([line.split("\t", 1) for line in _lines(PRINTINGS)])


def printings(name: str) -> list[Printing]:
    """In which sets a card was printed, the earliest first; empty if none is known."""
    return [Printing(*printing.split(":")) for printing in _printings().get(name, "").split()]


@cache
def _by_set() -> dict[str, dict[str, Printing]]:
    by_set: dict[str, dict[str, Printing]] = {}
    for name in _printings():
        for printing in printings(name):
            by_set.setdefault(printing.set, {})[name] = printing
    return by_set


def printed_in(code: str) -> dict[str, Printing]:
    """The cards of a set, each with how it was printed there."""
    return dict(_by_set().get(code, {}))


@cache
def boosters() -> dict[str, str]:
    """What a booster of each set holds, for those that had boosters; `limited.boosters` reads it."""
    return dict([line.split("\t", 1) for line in _lines(BOOSTERS)])


# Building.

LAST_IN_BOOSTERS: Final = {"AER": 184}
"""The last collector number in boosters, where no basic land stands after it."""

_WORDS: Final = {
    "Common": "C",
    "Uncommon": "U",
    "Rare": "R",
    "Mythic": "M",
    "RareMythic": "RM",
    "UncommonRare": "UR",
    "BasicLand": "L",
    "TimeShifted": "S",
    "dfc": DOUBLE_FACED,
    "land": NONBASIC,
}
_SHEETS: Final = (("draft matters", DRAFT), ("basic lands", "L"), (" lands", NONBASIC), ("raremythic", "RM"))


def packed(listed: list[dict[str, Any]], facts: dict[str, list[dict[str, Any]]] | None = None) -> bytes:
    """The archive, from sets with `code`, `releaseDate`, `type`, `name`, `booster` and `cards` (`name`, `rarity`, `number`), and
    from cards by name with `layout`, `types`, `supertypes` and `text` of each face."""
    ordered = sorted(listed, key=lambda set: (set["releaseDate"], set["code"]))
    heads = ["\t".join([set["code"], set["releaseDate"], set["type"], set["name"]]) for set in ordered]
    marks = {name.split(" // ")[0]: _marks(faces) for name, faces in (facts or {}).items()}
    cards: dict[str, dict[str, str]] = {}
    for set in ordered:
        last = LAST_IN_BOOSTERS.get(set["code"]) or _last_of_lands(set["cards"])
        inside = {card["name"] for card in set["cards"] if 0 < _number(card) <= last}
        for card in set["cards"]:
            # a card that a set has twice counts by its commoner printing
            before = cards.get(card["name"], {}).get(set["code"], "S")[0]
            rarity = min(card["rarity"], before, key=RARITIES.index)
            marked = marks.get(card["name"], "") + ("" if not last or card["name"] in inside else APART)
            cards.setdefault(card["name"], {})[set["code"]] = f"{rarity}:{marked}".rstrip(":")
    rows = [
        name + "\t" + " ".join([f"{code}:{printed}" for code, printed in cards[name].items()]) for name in sorted(cards)
    ]
    had = {set["code"]: _slots(set["booster"]) for set in ordered if set.get("booster") and set["cards"]}
    texts = {SETS: heads, PRINTINGS: rows, BOOSTERS: [f"{code}\t{slots}" for code, slots in had.items()]}
    return archived({name: "\n".join(lines) + "\n" for name, lines in texts.items()})


def _marks(faces: list[dict[str, Any]]) -> str:
    """What of a card matters for where it lies in a booster."""
    front = faces[0]
    draft = "Conspiracy" in front["types"] or re.search(r"\bdraft", front.get("text") or "", re.IGNORECASE)
    nonbasic = "Land" in front["types"] and "Basic" not in front["supertypes"]
    two_faced = front["layout"] == "transform"  # a meld card lies among those of its rarity
    marks = ((DOUBLE_FACED, two_faced), (DRAFT, draft), (NONBASIC, nonbasic))
    return "".join([mark for mark, holds in marks if holds])


def _number(card: dict[str, Any]) -> int:
    """A collector number without the letters after it; 0 if it begins with a letter: such cards are in no booster."""
    digits = re.match(r"\d+", str(card.get("number", "")))
    return int(digits[0]) if digits else 0


def _last_of_lands(cards: list[dict[str, Any]]) -> int:
    """Basic lands close a set: what is numbered after the first run of them was sold otherwise.  0: there are none."""
    last = 0
    for number in sorted(_number(card) for card in cards if card["rarity"] == LAND):
        if last and number > last + 1:
            break
        last = number
    return last


def _slots(contents: str) -> str:
    """What a booster holds, in our words: "9 C !d; 1 d; 1 L@ISD"."""
    slots: list[str] = []
    for slot in contents.split(", "):
        count, _, rest = slot.partition(" ")
        what, *filters = rest.split(":")
        word, _, code = what.partition(" ") if not what.startswith("fromSheet") else (what, "", "")
        words = [_kind(word) + (f"@{code}" if code else "")]
        words += ["!" + _kind(word[1:]) for word in filters if word.startswith("!")]
        if int(count):
            slots.append(" ".join([count, *words]))
    return "; ".join(slots)


def _kind(word: str) -> str:
    """A kind of slot; a sheet is known by what its name says."""
    if word in _WORDS:
        return _WORDS[word]
    return next((kind for name, kind in _SHEETS if name in word.casefold()), word)


def main(given: list[str]) -> int:
    if len(given) != 2:
        sys.stderr.write("Usage: python -m arbiter.magic.cards.sets SETS CARDS (JSON, perhaps gzipped)\n")
        return 2
    listed, cards = [_read(Path(path)) for path in given]
    ARCHIVE.write_bytes(packed(listed, cards["data"]))
    return 0


def _read(path: Path) -> Any:
    return json.loads(gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Sets: when each was released, of which sort it is, and which cards were printed in it, how rare.  For formats and boosters.

`sets.zip` holds two texts: `sets.tsv` (code, release, sort, name) and `printings.tsv` (a card, then `CODE:RARITY` for each
set).  `python -m arbiter.magic.cards.sets FILE` builds it from a file of sets; equal input gives equal bytes.
"""

from __future__ import annotations

import gzip
import json
import sys
import zipfile
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from arbiter.magic.cards.embedded import archived

ARCHIVE: Final = Path(__file__).parent / "decks" / "sets.zip"
SETS, PRINTINGS = "sets.tsv", "printings.tsv"
COMMON, LAND = "C", "L"
RARITIES: Final = ("C", "U", "R", "M", "L", "S")  # common, uncommon, rare, mythic rare, basic land, special


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

    def __init__(self, set: str, rarity: str) -> None:
        self.set = set
        self.rarity = rarity


def _lines(name: str) -> list[str]:
    with zipfile.ZipFile(ARCHIVE) as archive:
        return archive.read(name).decode("utf-8").splitlines()


@cache
def sets() -> dict[str, Set]:
    """All sets by their codes, the earliest first."""
    found = [Set(*line.split("\t")) for line in _lines(SETS)]
    return {one.code: one for one in found}


@cache
def _printings() -> dict[str, str]:
    return dict([line.split("\t", 1) for line in _lines(PRINTINGS)])


def printings(name: str) -> list[Printing]:
    """In which sets a card was printed, the earliest first; empty if none is known."""
    return [Printing(*one.split(":")) for one in _printings().get(name, "").split()]


def printed_in(code: str) -> dict[str, str]:
    """The cards of a set, each with its rarity there."""
    found: dict[str, str] = {}
    for name in _printings():
        for printing in printings(name):
            if printing.set == code:
                found[name] = printing.rarity
    return found


# Building.


def packed(listed: list[dict[str, Any]]) -> bytes:
    """The archive, from sets with `code`, `releaseDate`, `type`, `name` and `cards` (`name`, `rarity`)."""
    ordered = sorted(listed, key=lambda one: (one["releaseDate"], one["code"]))
    heads = ["\t".join([one["code"], one["releaseDate"], one["type"], one["name"]]) for one in ordered]
    cards: dict[str, dict[str, str]] = {}
    for one in ordered:
        for card in one["cards"]:
            # a card that a set has twice counts by its commoner printing
            rarity = min(card["rarity"], cards.get(card["name"], {}).get(one["code"], "S"), key=RARITIES.index)
            cards.setdefault(card["name"], {})[one["code"]] = rarity
    rows = [
        name + "\t" + " ".join([f"{code}:{rarity}" for code, rarity in cards[name].items()]) for name in sorted(cards)
    ]
    return archived({SETS: "\n".join(heads) + "\n", PRINTINGS: "\n".join(rows) + "\n"})


def main(given: list[str]) -> int:
    if len(given) != 1:
        sys.stderr.write("Usage: python -m arbiter.magic.cards.sets FILE (JSON, perhaps gzipped: a list of sets)\n")
        return 2
    path = Path(given[0])
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    ARCHIVE.write_bytes(packed(json.loads(data)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

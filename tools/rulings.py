"""Official rulings as scenarios: what is played, what is left out and why, what comes next.

    python tools/rulings.py --cards FILE [--next 20] [--wanted 600]

FILE is a card file with rulings (MTGJSON's AtomicCards).  Rulings are taken in the order of the SHA-1 of their text, those
of cards that compile; each is either played by a scenario below tests/scenarios/magic/rulings (its key `ruling` holds the
first 12 digits of that SHA-1) or left out in tests/magic/rulings.tsv with a reason, until so many as wanted are played.
Prints how far that came, then the next ones.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, final

from arbiter.magic.cards import printed
from arbiter.magic.cards.cardfile import CardFile
from arbiter.magic.cards.entries import Entry
from arbiter.magic.cards.reporting import missed

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "tests" / "scenarios" / "magic" / "rulings"
LEDGER = ROOT / "tests" / "magic" / "rulings.tsv"
DIGITS: Final = 12
RULING = re.compile(r'^ruling: "?([0-9a-f]+)"?$', re.M)


@final
class Ruling:
    """A ruling's number, its text, and the cards of the file that have it."""

    def __init__(self, text: str) -> None:
        self.number = hashlib.sha1(text.encode()).hexdigest()[:DIGITS]
        self.text = text
        self.cards: list[str] = []


def rulings(file: Path) -> tuple[list[Ruling], Callable[[str], bool]]:
    """The rulings of a card file in their order; and whether a card of it compiles, asked once for each."""
    found: dict[str, Ruling] = {}
    faces = dict(printed.stream(file))
    with CardFile(file) as entries:
        for entry in [item for item in entries.items() if isinstance(item, Entry)]:
            for _, text in entry.rulings:
                ruling = found.setdefault(text, Ruling(text))
                if entry.name not in ruling.cards:
                    ruling.cards.append(entry.name)
    known: dict[str, bool] = {}

    def compiles(name: str) -> bool:
        if name not in known:
            known[name] = not missed(name, faces[name])[0]
        return known[name]

    return sorted(found.values(), key=lambda one: one.number), compiles


def played(folder: Path = SCENARIOS) -> dict[str, Path]:
    """The rulings that scenarios play."""
    made: dict[str, Path] = {}
    for path in sorted(folder.glob("*.yaml")):
        number = RULING.search(path.read_text("utf-8"))
        if number is not None:
            made[number[1]] = path
    return made


def left_out(ledger: Path = LEDGER) -> dict[str, tuple[str, str]]:
    """The rulings that are left out: of which card, and why."""
    lines = ledger.read_text("utf-8").splitlines()[1:] if ledger.exists() else []
    rows = [line.split("\t") for line in lines]
    return {number: (card, why) for number, card, why in rows}


@final
class Standing:
    """How far the rulings are played."""

    def __init__(self) -> None:
        self.played: list[Ruling] = []
        self.left_out: list[Ruling] = []
        self.open: list[Ruling] = []


def standing(file: Path, wanted: int, ahead: int) -> Standing:
    """Go through the rulings of cards that compile until so many are played, or so many more are open."""
    ordered, compiles = rulings(file)
    shown, skipped = played(), left_out()
    found = Standing()
    for one in ordered:
        if len(found.played) >= wanted or len(found.open) >= ahead:
            break
        if one.number in shown:
            found.played.append(one)
        elif one.number in skipped:
            found.left_out.append(one)
        else:
            one.cards = [card for card in one.cards if compiles(card)]
            if one.cards:
                found.open.append(one)
    return found


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--cards", type=Path, required=True, help="a card file with rulings")
    parser.add_argument("--next", type=int, default=20, help="how many open rulings to print")
    parser.add_argument("--wanted", type=int, default=600, help="how many must be played")
    options = parser.parse_args(given)
    found = standing(options.cards, options.wanted, options.next)
    print(f"{len(found.played)} played, {len(found.left_out)} left out, the next {len(found.open)}:")
    for one in found.open:
        print(f"\n{one.number}  {', '.join(one.cards[:4])}\n  {one.text}")
    return 0 if not found.open else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

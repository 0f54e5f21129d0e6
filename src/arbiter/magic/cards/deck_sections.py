"""Decks in .dck files: with sections, as Forge writes them, or with the printing before each name, as XMage does.

[metadata]                      NAME:Dawn
Name=Dawn                       4 [M10:146] Lightning Bolt
[Main]                          SB: 2 [M10:64] Negate
4 Lightning Bolt|M10|[146]      LAYOUT MAIN:(1,1)(NONE,false,50)|([M10:146],)
"""

from __future__ import annotations

import re
from typing import Final

from arbiter.kernel.messages import Message
from arbiter.magic.cards.deck import COMMANDER, COMPANION, MAIN, OTHER, SIDEBOARD, Deck, Entry, Problem
from arbiter.magic.cards.deck_text import LONGEST, Reading, entry_of

SECTION: Final = re.compile(r"\[([A-Za-z ]{1,30})\]")
SECTIONS: Final[dict[str, str]] = {"main": MAIN, "sideboard": SIDEBOARD, "commander": COMMANDER, "companion": COMPANION}
METADATA: Final = ("metadata", "general")
FIELD: Final = re.compile(r"(NAME|AUTHOR|LAYOUT MAIN|LAYOUT SIDEBOARD):(.*)")
SECTION_LINE: Final = re.compile(
    r"^\[(?:metadata|general|main|sideboard|commander)\]\s*$", re.IGNORECASE | re.MULTILINE
)
PRINTED_LINE: Final = re.compile(r"^(?:SB:\s*)?\d+ \[[A-Za-z0-9_]*:[^\]\s]*\] ", re.MULTILINE)


def read(text: str) -> tuple[Deck, list[Problem]]:
    """The deck, and what is wrong with the lines."""
    reading = Reading()
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        section = SECTION.fullmatch(line)
        field = FIELD.fullmatch(line)
        if field is not None:  # a layout may be long
            reading.name = field[2].strip() if field[1] == "NAME" else reading.name
        elif len(line) > LONGEST:
            reading.wrong(number, Message("deck-file-long", {"most": LONGEST}))
        elif section is not None:
            word = section[1].strip().casefold()
            reading.part = "" if word in METADATA else SECTIONS.get(word, OTHER)
        elif not reading.part:
            key, _, value = line.partition("=")
            reading.name = value.strip() if key.strip().casefold() == "name" else reading.name
        elif line and not line.startswith(("#", "//", ";")) and reading.part != OTHER:
            _line(reading, line, number)
    return reading.deck(), reading.problems


def _line(reading: Reading, line: str, number: int) -> None:
    bare, *printed = [field.strip() for field in line.split("|")]
    entry = entry_of(bare, reading.part, number, reading)
    if entry is None:
        return
    if printed:
        place = printed[-1].strip("[]") if printed[-1].startswith("[") else ""
        entry = Entry(entry.count, entry.name, entry.part, printed[0], place, "", number)
    reading.add(entry)


def dck(deck: Deck) -> str:
    """With sections."""
    lines = ["[metadata]", f"Name={deck.name}"]
    for section, part in SECTIONS.items():
        entries = deck.of(part)
        lines += [f"[{section.title()}]"] if entries or part == MAIN else []
        for entry in entries:
            printed = f"|{entry.set.upper()}" + (f"|[{entry.number}]" if entry.number else "") if entry.set else ""
            lines.append(f"{entry.count} {entry.name}{printed}")
    return "\n".join(lines) + "\n"


def xmage(deck: Deck) -> str:
    """With the printing before each name, where it is known; a commander is in the sideboard."""
    lines = [f"NAME:{deck.name}"]
    for entry in [*deck.of(MAIN), *deck.of(COMMANDER, COMPANION, SIDEBOARD)]:
        side = "" if entry.part == MAIN else "SB: "
        printed = f"[{entry.set.upper()}:{entry.number}] " if entry.set else ""
        lines.append(f"{side}{entry.count} {printed}{entry.name}")
    return "\n".join(lines) + "\n"

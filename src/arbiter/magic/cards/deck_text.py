"""Decks as lines of text: "4 Name", as people, Arena, MTGO and .dec files write them.

    // comment                      also # and ;
    4 Lightning Bolt                4x, 4 x
    4 Lightning Bolt (M10) 146      the printing as Arena writes it; [M10] or [M10:146] before the name is read too
    SB: 2 Negate                    in the sideboard

A heading (Deck, Sideboard, Commander, Companion, About) says where the lines below it belong.  In a file without headings
and SB: a single blank line begins the sideboard, if 40 cards or more stand above it and 15 or fewer below.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, final

from arbiter.kernel.messages import Message
from arbiter.magic.cards.construction import LEAST
from arbiter.magic.cards.construction import SIDEBOARD as LARGEST_SIDEBOARD
from arbiter.magic.cards.deck import COMMANDER, COMPANION, MAIN, MOST_CARDS, OTHER, SIDEBOARD, Deck, Entry, Problem

LONGEST: Final = 400  # letters of a line

HEADINGS: Final[dict[str, str]] = {
    "deck": MAIN,
    "main": MAIN,
    "main deck": MAIN,
    "maindeck": MAIN,
    "mainboard": MAIN,
    "колода": MAIN,
    "основная колода": MAIN,
    "sideboard": SIDEBOARD,
    "side": SIDEBOARD,
    "сайдборд": SIDEBOARD,
    "резерв": SIDEBOARD,
    "commander": COMMANDER,
    "commanders": COMMANDER,
    "командир": COMMANDER,
    "companion": COMPANION,
    "компаньон": COMPANION,
    "maybeboard": OTHER,
    "considering": OTHER,
    "tokens": OTHER,
}
ABOUT: Final = ("about", "о колоде")
GROUPS: Final = tuple(
    "creature creatures land lands spell spells instant instants sorcery sorceries artifact artifacts enchantment "
    "enchantments planeswalker planeswalkers other существа земли заклинания прочее".split()
)
"""Headings inside a part of a deck: they say nothing that the cards do not say."""

HEADING: Final = re.compile(r"([^\W\d][^\d():]*?)\s*(?:\(\d+\))?\s*:?")
CALLED: Final = re.compile(r"(?:name|имя|название)\s*[:=]?\s+(.+)", re.IGNORECASE)
COMMENT: Final = re.compile(r"(?://|#|;)\s*(.*)")
LINE: Final = re.compile(r"(SB:\s*)?(\d{1,9})(?!\d)\s*(?:[xX×х]\s)?\s*(.*)")
BEFORE: Final = re.compile(r"\[([A-Za-z0-9_]{0,8})(?::([^\]\s]{0,12}))?\]\s*(.+)")
AFTER: Final = re.compile(r"(.+?)\s+[(\[]([A-Za-z0-9_]{2,8})[)\]](?:\s+([\w★†*-]{1,12}))?")
MARKS: Final = re.compile(r"(?:\s+\*[A-Za-z]{1,5}\*)+$")


@final
class Reading:
    """A deck in the making: lines are added one by one."""

    def __init__(self) -> None:
        self.name = ""
        self.entries: list[Entry] = []
        self.problems: list[Problem] = []
        self.part = MAIN
        self.count = 0

    def wrong(self, line: int, message: Message) -> None:
        self.problems.append(Problem(line, message))

    def add(self, entry: Entry) -> None:
        """A line with a count; its part may be one that is no part of the deck."""
        if entry.part == OTHER:
            return
        if not entry.name:
            self.wrong(entry.line, Message("deck-file-no-name"))
        elif entry.count < 1:
            self.wrong(entry.line, Message("deck-file-count", {"name": entry.name, "n": entry.count}))
        else:
            self.count += entry.count
            if self.count - entry.count <= MOST_CARDS < self.count:
                self.wrong(entry.line, Message("deck-file-large", {"most": MOST_CARDS}))
            self.entries.append(entry)

    def deck(self) -> Deck:
        return Deck(self.name, tuple(self.entries))


def read(text: str) -> tuple[Deck, list[Problem]]:
    """The deck, and what is wrong with the lines."""
    reading = Reading()
    sided = False  # where the sideboard is
    about = False
    groups: list[int] = []  # of each entry
    group = 0
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        group += not line
        comment = COMMENT.fullmatch(line)
        if not line or len(line) > LONGEST or comment is not None:
            if comment is not None:
                sided = _comment(reading, comment[1]) or sided
            elif line:
                reading.wrong(number, Message("deck-file-long", {"most": LONGEST}))
            continue
        heading = heading_of(line)
        if heading in ABOUT or (about and CALLED.fullmatch(line)):
            reading.name = reading.name if heading in ABOUT else CALLED.sub(r"\1", line)
            about = True
        elif heading in HEADINGS:
            reading.part, sided, about = HEADINGS[heading], sided or HEADINGS[heading] != MAIN or bool(groups), False
        elif heading not in GROUPS:
            entry = entry_of(line, reading.part, number, reading)
            if entry is not None:
                sided = sided or entry.part != MAIN
                before = len(reading.entries)
                reading.add(entry)
                groups += [group] * (len(reading.entries) - before)
    deck = reading.deck()
    return (deck if sided else below_a_blank_line(deck, groups)), reading.problems


def _comment(reading: Reading, comment: str) -> bool:
    """A comment may call the deck by its name, or say that the sideboard begins."""
    called = CALLED.fullmatch(comment.strip())
    if called is not None:
        reading.name = reading.name or called[1].lstrip(": ").strip()
    heading = heading_of(comment.strip()) if comment else ""
    if HEADINGS.get(heading) not in (SIDEBOARD, COMMANDER, OTHER):
        return False
    reading.part = HEADINGS[heading]
    return True


def heading_of(line: str) -> str:
    """The words of a heading, small and without a count; empty: it has digits where a heading has none."""
    match = HEADING.fullmatch(line)
    return "" if match is None else match[1].strip().casefold()


def entry_of(line: str, part: str, number: int, reading: Reading) -> Entry | None:
    """A line with a count and a name, perhaps with its printing; None: it is none, and the reading knows why."""
    match = LINE.fullmatch(line)
    if match is None:
        reading.wrong(number, Message("deck-file-no-count", {"line": line[:80]}))
        return None
    side, count, rest = match.groups()
    rest, _, remark = rest.partition(" #")
    rest = MARKS.sub("", rest.strip())
    if remark.strip().casefold() == "!commander" or "*CMDR*" in line:
        part = COMMANDER
    name, code, place = printing(rest.strip())
    return Entry(int(count), name, SIDEBOARD if side else part, code, place, "", number)


def printing(text: str) -> tuple[str, str, str]:
    """The name, the code of the set and the collector number, from before or behind the name."""
    before = BEFORE.fullmatch(text)
    if before is not None:
        return before[3].strip(), before[1], before[2] or ""
    after = AFTER.fullmatch(text)
    if after is not None:
        return after[1], after[2], after[3] or ""
    return text, "", ""


def below_a_blank_line(deck: Deck, groups: list[int]) -> Deck:
    """The deck with its second group of lines as its sideboard, if there are two and their sizes say so."""
    ends = sorted(set(groups))
    if len(ends) != 2:
        return deck
    sizes = [sum([entry.count for entry, at in zip(deck.entries, groups, strict=True) if at == end]) for end in ends]
    if sizes[0] < LEAST["limited"][0] or sizes[1] > LARGEST_SIDEBOARD:
        return deck
    moved = [
        Entry(
            entry.count,
            entry.name,
            SIDEBOARD if at == ends[1] else MAIN,
            entry.set,
            entry.number,
            entry.catalog,
            entry.line,
        )
        for entry, at in zip(deck.entries, groups, strict=True)
    ]
    return Deck(deck.name, tuple(moved))


# Writing.


def plain(deck: Deck) -> str:
    """Counts and names under headings."""
    return _under_headings(deck, lambda entry: entry.name)


def arena(deck: Deck) -> str:
    """With the printings that are known, under Arena's headings."""
    about = f"About\nName {deck.name}\n\n" if deck.name else ""
    return about + _under_headings(deck, _as_arena, "Deck")


def _as_arena(entry: Entry) -> str:
    return f"{entry.name} ({entry.set.upper()}) {entry.number}".rstrip() if entry.set else entry.name


def _under_headings(deck: Deck, shown: Callable[[Entry], str], main: str = "") -> str:
    parts = {COMMANDER: "Commander", COMPANION: "Companion", MAIN: main, SIDEBOARD: "Sideboard"}
    blocks: list[str] = []
    for part, heading in parts.items():
        lines = [f"{entry.count} {shown(entry)}" for entry in deck.of(part)]
        heading = heading or ("Deck" if blocks else "")
        blocks += ["\n".join([heading, *lines] if heading else lines)] if lines else []
    return "\n\n".join(blocks) + "\n"


def mtgo(deck: Deck) -> str:
    """As MTGO writes text: names only, "/" between halves; a commander is in the sideboard."""
    blocks = ["\n".join([f"{entry.count} {_slashed(entry.name)}" for entry in deck.of(MAIN)])]
    side = [f"{entry.count} {_slashed(entry.name)}" for entry in deck.of(COMMANDER, COMPANION, SIDEBOARD)]
    return "\n\n".join([*blocks, "\n".join(["Sideboard", *side])] if side else blocks) + "\n"


def _slashed(name: str) -> str:
    return name.replace(" // ", "/")


def dec(deck: Deck) -> str:
    """A .dec file: a commander is in the sideboard."""
    lines = [f"// NAME : {deck.name}"] if deck.name else []
    lines += [f"{entry.count} {entry.name}" for entry in deck.of(MAIN)]
    lines += [f"SB: {entry.count} {entry.name}" for entry in deck.of(COMMANDER, COMPANION, SIDEBOARD)]
    return "\n".join(lines) + "\n"

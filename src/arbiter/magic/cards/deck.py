"""A deck as it is written down: how many of which cards, in which part of it, of which printing; what is wrong with it.

`deck_files` reads and writes decks; the formats stand in `deck_text`, `deck_sections` and `deck_xml`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, final

from arbiter.kernel.messages import ArbiterError, Message

MAIN: Final = "main"
SIDEBOARD: Final = "sideboard"
COMMANDER: Final = "commander"
COMPANION: Final = "companion"
OTHER: Final = "other"
"""A part of a file that is no part of the deck: tokens, cards that are only considered."""

MOST_CARDS: Final = 5_000
"""The rules set no greatest number; whoever reads files of strangers does."""
SHOWN: Final = 20  # problems of a file that are told one by one
FORMATS: Final = ("plain", "arena", "mtgo", "dec", "dck", "xmage", "dek", "cod")
"""The formats in which a deck can be written."""


@final
@dataclass(frozen=True)
class Entry:
    """A line of a deck."""

    count: int
    name: str
    part: str = MAIN
    set: str = ""  # the code of the set, as it is written
    number: str = ""  # the collector number
    catalog: str = ""  # what MTGO calls the printing
    line: int = 0


@final
@dataclass(frozen=True)
class Deck:
    """The lines of a deck, and what it is called."""

    name: str
    entries: tuple[Entry, ...]

    def of(self, *parts: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.part in parts]

    def counts(self, *parts: str) -> dict[str, int]:
        """How many of each name, in the order of the file."""
        counts: dict[str, int] = {}
        for entry in self.of(*parts):
            counts[entry.name] = counts.get(entry.name, 0) + entry.count
        return counts

    def size(self, *parts: str) -> int:
        return sum([entry.count for entry in self.of(*parts)])


@final
@dataclass(frozen=True)
class Problem:
    """What is wrong in a line of a file; line 0: with the file."""

    line: int
    message: Message

    def told(self, file: str) -> Message:
        if self.line:
            return Message("deck-file-line", {"file": file, "line": self.line, "problem": self.message})
        return Message("deck-file-whole", {"file": file, "problem": self.message})


class BadDeck(ArbiterError):
    """A file that holds no deck that could be played: everything that is wrong with it."""

    def __init__(self, file: str, problems: Iterable[Problem], only_refused: bool = False) -> None:
        self.file = file
        self.only_refused = only_refused  # all cards are known, some are not understood: others can take their places
        self.problems = sorted(problems, key=lambda problem: problem.line)
        first, more = self.problems[0].told(file), len(self.problems) - 1
        super().__init__(Message("deck-file-more", {"one": first, "more": more}) if more else first)

    def messages(self) -> list[Message]:
        messages = [problem.told(self.file) for problem in self.problems[:SHOWN]]
        if len(self.problems) > SHOWN:
            messages[-1] = Message("deck-file-more", {"one": messages[-1], "more": len(self.problems) - SHOWN})
        if self.only_refused:
            messages.append(Message("deck-file-instead"))
        return messages

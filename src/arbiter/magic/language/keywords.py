"""The table of keyword abilities (702), read from `keywords.tsv`: rule, what it takes, Russian name, reminder text.

What the rules write out for a keyword stands in `meanings`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, final


@final
class KeywordLine:
    """One line of the table.  `parameter`: "" or some of the words cost, filter, number; a number may be left out: "number?"."""

    __slots__ = ("name", "of_whom", "parameter", "reminder", "reminder_ru", "rule", "russian", "with_what")

    def __init__(self, line: str) -> None:
        (
            self.name,
            self.rule,
            self.parameter,
            self.russian,  # in the nominative
            self.of_whom,  # in the genitive
            self.with_what,  # in the instrumental
            self.reminder,
            self.reminder_ru,
        ) = line.split("\t")


def _table() -> dict[str, KeywordLine]:
    rows = Path(__file__).with_name("keywords.tsv").read_text("utf-8").splitlines()[1:]
    lines = [KeywordLine(row) for row in rows]
    return {line.name: line for line in lines}


def _by_word(lines: dict[str, KeywordLine]) -> dict[str, tuple[KeywordLine, ...]]:
    """The lines whose names begin with a word, longer names first."""
    found: dict[str, tuple[KeywordLine, ...]] = {}
    for line in sorted(lines.values(), key=lambda one: -len(one.name)):
        word = line.name.split()[0]
        found[word] = (*found.get(word, ()), line)
    return found


KEYWORDS: Final[dict[str, KeywordLine]] = _table()
_BY_WORD: Final[dict[str, tuple[KeywordLine, ...]]] = _by_word(KEYWORDS)


def beginning(word: str) -> tuple[KeywordLine, ...]:
    """The keywords that a text can name which goes on with this word."""
    return _BY_WORD.get(word, ())

"""The words of the games for newcomers: a term, how it is written in running text, and what it means, in both languages.

Forms are separated by semicolons; a star stands for an ending, so that Russian cases are found as well.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, final

FILE: Final = Path(__file__).with_name("glossary.tsv")


@final
@dataclass(frozen=True)
class Entry:
    """A word of the glossary, by language."""

    game: str
    term: dict[str, str]
    written: dict[str, str]
    means: dict[str, str]

    def forms(self, lang: str) -> list[str]:
        """How it is written in running text; a star is an ending."""
        return [form.strip() for form in self.written[lang].split(";")]


@lru_cache(maxsize=1)
def _all() -> tuple[Entry, ...]:
    with FILE.open(encoding="utf-8", newline="") as file:
        return tuple(
            Entry(
                row["game"],
                {"en": row["en"], "ru": row["ru"]},
                {"en": row["forms en"], "ru": row["forms ru"]},
                {"en": row["means en"], "ru": row["means ru"]},
            )
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        )


def entries(game: str) -> list[Entry]:
    """The glossary of a game."""
    return [word for word in _all() if word.game == game]

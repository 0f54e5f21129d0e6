"""Which card is meant by some words of its name: in any case and order, with slips, with words left out or added.

Each word of a question is compared with each word of all names.  A word that few names have says more than one that many
have, and a name is recalled when most of what it says was written.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log
from typing import Final, final

from arbiter.answers.spelling import SLIP, Spellings
from arbiter.answers.words import is_common, sound, stem, words_of

LEAST_SAID: Final = 0.6
"""How much of a name must be written to recall it."""

LEAST_WORDS: Final = 2
LEAST_WHOLE: Final = 5
"""Longer words are compared with their endings too."""

TABLES: Final = """
CREATE TABLE IF NOT EXISTS recalled (id INTEGER PRIMARY KEY, card TEXT NOT NULL, words TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS recalled_words (heard TEXT NOT NULL, own TEXT NOT NULL, PRIMARY KEY (heard, own)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS recalled_words_by_size ON recalled_words (length(heard), heard, own);
CREATE TABLE IF NOT EXISTS recalled_by (own TEXT NOT NULL, name INTEGER NOT NULL, PRIMARY KEY (own, name)) WITHOUT ROWID;
"""
"""Names of cards of several words by each of these; and the whole words as they sound, for slips in an ending."""


@final
@dataclass(frozen=True)
class Recalled:
    """A card, how much of its name was said and how well, and the places of the words that said it."""

    card: str
    said: float  # of 1
    weight: float  # of all that was said of it
    places: frozenset[int]


def fold(base: sqlite3.Connection) -> None:
    """Take the names of the index apart."""
    rows = base.execute("SELECT names.name, key FROM names JOIN entries ON entries.id = entry WHERE kind = 'card'")
    names: dict[tuple[str, ...], str] = {}
    whole: set[tuple[str, str]] = set()
    for name, card in rows:
        own = dict.fromkeys([stem(word) for word in words_of(str(name)) if not is_common(word)])
        if len(own) >= LEAST_WORDS:
            names.setdefault(tuple(own), str(card))
            whole |= {(sound(word), stem(word)) for word in words_of(str(name)) if len(word) > LEAST_WHOLE}
    base.execute("DELETE FROM recalled")
    base.execute("DELETE FROM recalled_by")
    base.execute("DELETE FROM recalled_words")
    base.executemany("INSERT INTO recalled_words VALUES (?, ?)", sorted(whole))
    numbered = list(enumerate(names.items()))
    base.executemany(
        "INSERT INTO recalled VALUES (?, ?, ?)", [(id, card, " ".join(own)) for id, (own, card) in numbered]
    )
    base.executemany(
        "INSERT INTO recalled_by VALUES (?, ?)", [(own, id) for id, (words, _) in numbered for own in words]
    )


@final
class Recollection:
    """The names of cards, word by word."""

    def __init__(self, base: sqlite3.Connection, spellings: Spellings) -> None:
        self.base = base
        self.spellings = spellings
        self.names = int(base.execute("SELECT count(*) FROM recalled").fetchone()[0])

    def best(self, words: Mapping[int, str]) -> Recalled | None:
        """The card of whose name the most was said, of all whose names were said well enough."""
        heard: dict[str, dict[int, float]] = {}  # by word of a name: how like it is to the words at these places
        for place, word in words.items():
            for own, likeness in (self._slipped(word) | self.spellings.alike(word)).items():
                heard.setdefault(own, {})[place] = likeness
        recalled = [self._recalled(card, names.split(), heard) for card, names in self._candidates(heard)]
        good = [card for card in recalled if card.said >= LEAST_SAID and len(card.places) >= LEAST_WORDS]
        return max(good, key=lambda card: (round(card.weight * card.said, 6), card.card), default=None)

    def _slipped(self, word: str) -> dict[str, float]:
        """The stems of the words of names that are like a word with its ending: a slip in it hides the stem."""
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        if len(word) <= LEAST_WHOLE:
            return {}
        heard = sound(word)
        sql = "SELECT heard, own FROM recalled_words WHERE length(heard) BETWEEN ? AND ?"
        known = dict(self.base.execute(sql, (len(heard) - 1, len(heard) + 1)).fetchall())
        near = extract(heard, known.keys(), scorer=OSA.distance, score_cutoff=1, limit=None)
        return {known[whole]: 1 - SLIP * float(distance) for whole, distance, _ in near}

    def _candidates(self, heard: Iterable[str]) -> list[tuple[str, str]]:
        """The names with at least as many of these words as recall one."""
        several = list(heard)
        sql = f"""SELECT card, words FROM recalled_by JOIN recalled ON recalled.id = name
          WHERE own IN ({",".join("?" * len(several))}) GROUP BY name HAVING count(*) >= {LEAST_WORDS}"""
        return self.base.execute(sql, several).fetchall()

    def _recalled(self, card: str, name: list[str], heard: Mapping[str, Mapping[int, float]]) -> Recalled:
        """How much of a name was said; no word of the question says two of its words."""
        pairs = sorted(
            [(likeness, place, own) for own in name for place, likeness in heard.get(own, {}).items()], reverse=True
        )
        said: dict[str, float] = {}
        places: set[int] = set()
        for likeness, place, own in pairs:
            if own not in said and place not in places:
                said[own] = likeness
                places.add(place)
        weights = {own: self._weight(own) for own in name}
        weight = sum([likeness * weights[own] for own, likeness in said.items()])
        return Recalled(card, weight / sum(weights.values()), weight, frozenset(places))

    def _weight(self, own: str) -> float:
        """What a word says: the more, the fewer names have it."""
        names = self.base.execute("SELECT count(*) FROM recalled_by WHERE own = ?", (own,)).fetchone()[0]
        return log(1 + self.names / (1 + int(names)))

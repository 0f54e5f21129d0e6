"""What somebody meant who misspelt a word or the name of a card.

Words and names are folded once, when the index is made, and stand in it ready to be compared, by how long they are: whoever
asks a single question in a new process must not wait until tens of thousands of names are read.  Likeness has a bound, and so
have the lengths of what can be like: nothing that could be found is left out.
"""

from __future__ import annotations

import re
import sqlite3
from functools import cache
from math import ceil, floor
from typing import Final, final

from arbiter.answers.words import in_other_letters, is_common, is_russian, other_keys, sound, stem, words_of

ALIKE_NAME: Final = 80.0
ALIKE_LONG: Final = 86.0  # of a name of several words within a question

ENDING: Final = re.compile(r"(?:in|ng|ig|ign|nig|inng|ingg)$")
"""How -ing is misspelt: the stem of the right word lacks it, and is unlike the misspelt one."""

HEARD_ALIKE: Final = {"ет": "ит", "ит": "ет", "ут": "ят", "ют": "ят", "ят": "ют", "ат": "ут"}
"""Endings of Russian verbs that sound alike and are written for each other: «ходет»."""

SLIP: Final = 0.2
"""What a wrong letter takes from the likeness of two words."""

NOTHING: Final = (-100.0, "")

TABLES: Final = """
CREATE TABLE IF NOT EXISTS spelt (
  own TEXT PRIMARY KEY, heard TEXT NOT NULL, used INTEGER NOT NULL, word TEXT NOT NULL, russian INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS spelt_by_size ON spelt (russian, length(heard), heard, own, used);
CREATE TABLE IF NOT EXISTS card_names (written TEXT PRIMARY KEY, card TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS card_names_by_size ON card_names (length(written), written, card);
"""
"""`spelt`: each stem as it sounds (empty: too short to be guessed), how many texts use it, and a word that stands for it."""


def fold(base: sqlite3.Connection) -> None:
    """Take apart all words and names of the index."""
    used = {str(term): int(count) for term, count in base.execute("SELECT term, doc FROM vocabulary")}
    shown: dict[str, str] = {}
    cards: dict[str, str] = {}
    # The shortest name of a word shows how it is spelt, and a rule's before a card's.
    rows = base.execute(
        "SELECT names.name, kind, key, called FROM names JOIN entries ON entries.id = entry "
        "ORDER BY kind = 'card', length(called), names.rowid"
    )
    for name, kind, key, called in rows:
        words = words_of(str(name))
        if kind == "card":
            cards.setdefault(" ".join(words), str(key))
        for own, word in zip(str(called).split(), words, strict=False):
            used.setdefault(own, 0)
            shown.setdefault(own, word)
    spelt = [(own, _heard(own), count, shown.get(own, own), is_russian(own)) for own, count in used.items()]
    base.execute("DELETE FROM spelt")
    base.execute("DELETE FROM card_names")
    base.executemany("INSERT INTO spelt VALUES (?, ?, ?, ?, ?)", spelt)
    base.executemany("INSERT INTO card_names VALUES (?, ?)", cards.items())


def _heard(own: str) -> str:
    return sound(own) if len(own) > 2 and not own[0].isdigit() else ""


@final
class Spellings:
    """All words and names that there are, for those who misspell one."""

    def __init__(self, base: sqlite3.Connection) -> None:
        self.base = base
        self._sounding = cache(self._read_sounding)
        self._cards = cache(self._read_cards)

    def _read_sounding(self, russian: bool, size: int) -> dict[str, list[tuple[str, int]]]:
        """Stems and how much they are used, by what is heard, of those in which so many letters are heard."""
        sounding: dict[str, list[tuple[str, int]]] = {}
        sql = "SELECT heard, own, used FROM spelt WHERE russian = ? AND length(heard) = ?"
        for heard, own, used in self.base.execute(sql, (russian, size)):
            sounding.setdefault(heard, []).append((own, used))
        return sounding

    def _read_cards(self, size: int) -> dict[str, str]:
        """The cards whose names have so many letters."""
        return dict(
            self.base.execute("SELECT written, card FROM card_names WHERE length(written) = ?", (size,)).fetchall()
        )

    def has(self, word: str) -> bool:
        return self.base.execute("SELECT 1 FROM spelt WHERE own = ?", (stem(word),)).fetchone() is not None

    def shown(self, own: str) -> str:
        """A word that stands for a stem."""
        row = self.base.execute("SELECT word FROM spelt WHERE own = ?", (own,)).fetchone()
        return str(row[0]) if row is not None else own

    def glued(self, word: str) -> list[str]:
        """Two words that were written without a space; nothing if it is not so, or if one letter makes it a single word."""
        from rapidfuzz.distance import OSA

        if OSA.distance(sound(stem(word)), sound(self.meant(word))) <= 1:
            return []
        for place in range(2, len(word) - 1):
            parts = [word[:place], word[place:]]
            if all(is_common(part) or (len(part) > 2 and self.has(part)) for part in parts):
                return parts
        return []

    def meant(self, word: str) -> str:
        """The stem that may have been meant: with its ending mended, in the letters of the other keyboard or alphabet, or the
        likest one."""
        whole = ENDING.sub("ing", word)
        if whole != word and self.has(whole):
            return stem(whole)
        verb = word[:-2] + HEARD_ALIKE.get(word[-2:], "")
        if len(verb) > 4 and verb[-2:] != word[-2:] and self.has(verb):
            return stem(verb)
        others = [other for other in (other_keys(word), in_other_letters(word)) if len(other) > 2]
        for other in others:
            if self.has(other):
                return stem(other)
        likest = [
            self._likest(stem(spelling), far) for spelling, far in ((word, 0.0), *[(other, 0.5) for other in others])
        ]
        return max(likest)[1]

    def alike(self, word: str) -> dict[str, float]:
        """The stems that a word can be, and how like each is: the word itself, in other letters, with slips."""
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        stems: dict[str, float] = {}
        for spelling, trust in ((word, 1.0), (other_keys(word), 0.9), (in_other_letters(word), 0.9)):
            own = stem(spelling) if spelling else ""
            heard = sound(own) if own else ""
            if len(own) < 3:
                continue
            room = 0 if len(own) < 4 else 1 if len(own) < 7 else 2
            known: dict[str, list[tuple[str, int]]] = {}
            for size in range(len(heard) - room, len(heard) + room + 1):
                known |= self._sounding(is_russian(own), size)
            for likeness, distance, _ in extract(
                heard, known.keys(), scorer=OSA.distance, score_cutoff=room, limit=None
            ):
                for likely, _ in known[likeness]:
                    off = max(float(distance), OSA.distance(own, likely) / 2)
                    stems[likely] = max(stems.get(likely, 0.0), trust * (1 - SLIP * off))
        return stems

    def _likest(self, own: str, far: float) -> tuple[float, str]:
        """The stem that is nearest by its letters as they sound; of several the one that rules use most."""
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        if len(own) < 3:
            return NOTHING
        heard = sound(own)
        room = (1 if len(own) < 6 else 2 if len(own) < 10 else 3) - (far > 0)
        best = NOTHING
        known: dict[str, list[tuple[str, int]]] = {}
        for size in range(max(1, len(heard) - room), len(heard) + room + 1):
            known |= self._sounding(is_russian(own), size)
        for likeness, distance, _ in extract(heard, known.keys(), scorer=OSA.distance, score_cutoff=room, limit=8):
            for likely, used in known[likeness]:
                fit = -float(distance) - far - OSA.distance(own, likely) / 4 + (likely[0] == own[0]) / 2
                fit += 0.6 * (used > 0) + min(used, 50) / 100  # a word of the rules before one of a card's name
                best = max(best, (fit, likely))
        return best

    def card(self, written: str, alone: bool) -> tuple[float, str]:
        """The card whose name is like these words, and how like."""
        from rapidfuzz.fuzz import ratio
        from rapidfuzz.process import extractOne

        least = ALIKE_NAME if alone else ALIKE_LONG
        best = (0.0, "")
        for spelt in dict.fromkeys((written, in_other_letters(written))):
            known: dict[str, str] = {}
            # Twice the letters in common, of all letters: how much longer or shorter a name can be and still be so like.
            for size in range(ceil(len(spelt) * least / (200 - least)), floor(len(spelt) * (200 - least) / least) + 1):
                known |= self._cards(size)
            match = extractOne(spelt, known.keys(), scorer=ratio, score_cutoff=least)
            if match is not None:
                best = max(best, (float(match[1]), known[match[0]]))
        return best

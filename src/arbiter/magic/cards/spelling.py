"""Names as people write them: any case, with or without accents and punctuation, and the ones they may have meant (CR 201)."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable
from difflib import SequenceMatcher
from heapq import nsmallest
from typing import Final, final
from unicodedata import combining, normalize

LETTERS: Final = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "đ": "d", "þ": "th", "ł": "l", "ı": "i", "ё": "е", "й": "\0"}
)
"""Letters that Unicode does not take apart, or that it would take apart into another letter (й)."""

VOICED: Final = "\u3099\u309a"  # marks of Japanese that make another letter
SUGGESTED: Final = 4
ALIKE: Final = 0.7  # the least likeness of a name that may have been meant
COMPARED: Final = 200  # names that are compared letter by letter


def folded(name: str) -> str:
    """The letters and digits of a name, small and without accents: two spellings of one name have the same."""
    apart = normalize("NFKD", normalize("NFC", name).casefold().translate(LETTERS))
    kept = "".join([letter for letter in apart if letter.isalnum() or letter == "\0" or letter in VOICED])
    whole = normalize("NFC", "".join([letter for letter in kept if not combining(letter) or letter in VOICED]))
    return whole.replace("\0", "й") or name.strip().casefold()


@final
class Index:
    """Many folded names, asked for the ones that a misspelt name may have meant.

    Of each name it keeps its letters as a number: a bit for the first of each letter, another one for the second, and
    so on.  How many letters of one name another lacks is then a single operation.
    """

    def __init__(self, keys: Iterable[str]) -> None:
        self.sorted = sorted(set(keys))
        self._of_length: dict[int, list[str]] = {}
        for key in self.sorted:
            self._of_length.setdefault(len(key), []).append(key)
        self._letters: dict[int, list[int]] = {}  # by length, made when such names are first looked at
        self._bits: dict[tuple[str, int], int] = {}

    def close(self, wanted: str, most: int = SUGGESTED) -> list[str]:
        """Those that begin so, else those alike; the likeliest first."""
        starts = self._starting(wanted) if len(wanted) > 2 else []
        if starts:
            return nsmallest(most, starts, key=lambda key: (len(key), key))
        alike: list[tuple[float, str]] = []
        matcher = SequenceMatcher(None, "", wanted, autojunk=False)
        for bound, key in nsmallest(COMPARED, self._near(wanted)):
            if len(alike) >= most and bound > alike[most - 1][0]:
                break  # what follows has fewer letters in common than these have in the same order
            matcher.set_seq1(key)
            share = matcher.ratio()
            if share >= ALIKE:
                insort(alike, (-share, key))
        return [key for _, key in alike[:most]]

    def _starting(self, wanted: str) -> list[str]:
        starts: list[str] = []
        for place in range(bisect_left(self.sorted, wanted), len(self.sorted)):
            if not self.sorted[place].startswith(wanted):
                break
            starts.append(self.sorted[place])
        return starts

    def _near(self, wanted: str) -> list[tuple[float, str]]:
        """The names with nearly the same letters, with the most that they can be alike (negative: the most first)."""
        room = max(1, len(wanted) // 4)
        lengths = [length for length in self._of_length if abs(length - len(wanted)) <= room]
        letters = self._number(wanted) if lengths else 0
        near: list[tuple[float, str]] = []
        for length in lengths:
            least = max(len(wanted) - room, ALIKE * (len(wanted) + length) / 2)  # letters in common
            for key, other in zip(self._of_length[length], self._numbers(length), strict=True):
                common = (letters & other).bit_count()
                if common >= least:
                    near.append((-2 * common / (len(wanted) + length), key))
        return near

    def _numbers(self, length: int) -> list[int]:
        if length not in self._letters:
            self._letters[length] = [self._number(key) for key in self._of_length[length]]
        return self._letters[length]

    def _number(self, key: str) -> int:
        counts: dict[str, int] = {}
        number = 0
        for letter in key:
            count = counts[letter] = counts.get(letter, 0) + 1
            number |= 1 << self._bits.setdefault((letter, count), len(self._bits))
        return number

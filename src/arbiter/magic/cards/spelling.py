"""Names as people write them: any case, with or without accents and punctuation, and the ones they may have meant (CR 201)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher
from heapq import nsmallest
from typing import Final
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
    kept = "".join([one for one in apart if one.isalnum() or one == "\0" or one in VOICED])
    whole = normalize("NFC", "".join([one for one in kept if not combining(one) or one in VOICED]))
    return whole.replace("\0", "й") or name.strip().casefold()


def close(wanted: str, names: Iterable[str], most: int = SUGGESTED) -> list[str]:
    """The names that a misspelt one may have meant, the likeliest first."""
    spelt: dict[str, str] = {}
    for name in names:
        spelt.setdefault(folded(name), name)
    return [spelt[key] for key in close_keys(folded(wanted), spelt, most)]


def close_keys(wanted: str, keys: Iterable[str], most: int = SUGGESTED) -> list[str]:
    """The same for names that are folded already: those that begin so, else those alike."""
    known = list(dict.fromkeys(keys))
    starts = [key for key in known if len(wanted) > 2 and key.startswith(wanted)]
    if starts:
        return sorted(starts, key=lambda key: (len(key), key))[:most]
    room = max(1, len(wanted) // 4)
    letters = Counter(wanted)
    near: list[tuple[int, str]] = []
    for key in known:
        if abs(len(key) - len(wanted)) <= room:
            apart = (letters - Counter(key)).total()
            if apart <= room:
                near.append((apart, key))
    alike: list[tuple[float, str]] = []
    for _, key in nsmallest(COMPARED, near):
        share = SequenceMatcher(None, wanted, key).ratio()
        if share >= ALIKE:
            alike.append((-share, key))
    return [key for _, key in sorted(alike)[:most]]

"""For a refusal: the known wording that is nearest to what was not understood, and words that no rule defines."""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language.grammar.tables import TABLES
from arbiter.berserk.language.lexicon.morphology import spoken
from arbiter.berserk.language.named import NAMED
from arbiter.wording.form import AGREE, HOLE, Piece
from arbiter.wording.reader import Token
from arbiter.wording.speaker import spaced

UNDEFINED: Final = (  # words of later sets, which the rules do not explain; as they begin
    ("враг",), ("паладин",), ("легион",), ("одиночк",), ("превосходств",), ("рывк",), ("рывок",), ("незаживающ", "ран"),
    ("темн", "эльф"), ("опьянени",), ("печат",),
)  # fmt: skip
STEM: Final = 5
SHARED: Final = 2  # stems that two wordings have in common before one is called near


def undefined(tokens: list[Token], at: int) -> bool:
    """Whether the words at which reading ended are of those that no rule defines."""
    before = len([word for token in tokens[:at] for word in token.text.split()])
    printed = [spoken(word) for token in tokens for word in token.text.split()]  # a card's own name is one token
    for words in UNDEFINED:
        for start in (before, before - 1):
            said = printed[max(start, 0) : start + len(words)]
            if len(said) == len(words) and all(one.startswith(stem) for one, stem in zip(said, words, strict=True)):
                return True
    return False


def numberless(sentence: str) -> str:
    """The named ability that a sentence is but for its number, with one; empty: it is none (517)."""
    for line in NAMED.values():
        if line.takes and not line.default and spoken(line.cases["nom"]) == spoken(sentence):
            return f"{line.cases['nom']} 1"
    return ""


def nearest(text: str) -> str:
    """The wording of a row that shares most words with a text; empty: none is near."""
    wanted = stems(text)
    best, score = "", 0.0
    for said, known in _wordings():
        shared = len(wanted & known)
        value = shared / (len(wanted | known) or 1)
        if shared >= SHARED and value > score:
            best, score = said, value
    return best


def stems(text: str) -> set[str]:
    """The longer words of a text by their beginnings: endings differ."""
    words = [spoken("".join([char for char in word if char.isalpha()])) for word in text.split()]
    return {word[:STEM] for word in words if len(word) > 3}


_known: list[tuple[str, set[str]]] = []


def _wordings() -> list[tuple[str, set[str]]]:
    """Every wording that is said, with dots for what it leaves open; made once."""
    if not _known:
        forms = [form for table in TABLES.values() for form in table.forms]
        said = [_shown(form.said) for form in forms if form.said]
        _known.extend([(words, stems(words)) for words in dict.fromkeys(said)])
    return _known


def _shown(wording: list[Piece]) -> str:
    return spaced(
        [
            "…" if piece.kind == HOLE else piece.options[0]
            for piece in wording
            if piece.kind in (HOLE, AGREE) or piece.options
        ]
    )


__all__ = ["nearest", "numberless", "undefined"]

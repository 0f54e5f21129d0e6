"""Tokens of Russian card text, with their place in it.

A card's own name becomes one token (106.1.1), in whichever case it stands: as the card says that its name is
declined, or else by the tables of endings.
Symbols are written `{T}`, `{!}`, `{C}`; strengths such as 1-2-3 and signed numbers are one token each.
"""

from __future__ import annotations

import re
from typing import Final

from arbiter.berserk.language.lexicon.morphology import CASES, cases_of, spoken
from arbiter.berserk.language.lexicon.words import CLASS_NOUNS, TYPE_NOUNS
from arbiter.berserk.language.named import SPELLED
from arbiter.wording.reader import Token

PATTERN = re.compile(
    r"\{[^{}\s]+\}"  # {T}, {P-MAG}
    r"|\[(?:close|sudden|token)\]"
    r"|(?:(?<![^\s(«}\"])[+−–—-])?(?<![^\W_])(?:\d+|[XХxх])[-–—](?:\d+|[XХxх])[-–—](?:\d+|[XХxх])(?![^\W_])"  # 1-2-3, +1-1-Х
    r"|(?<![^\s(«}\"])[+−–—-](?:\d+|[XХxх])(?![\w-])"  # +2, -1
    r"|\+ (?:\d+|[XХxх])(?![\w-])"  # + 2
    r"|\d+(?=[^\W\d_]|\W|_|$)"
    r"|[^\W\d_]+(?:-[^\W\d_]+)*"
    r"|[.,:;()«»\"“”„*+]|[-–—]"
)
WORD = re.compile(r"[^\W\d_]+")
DASHES: Final = ("-", "–", "—", "−")
SYMBOLS: Final = {"[close]": "{T}", "[sudden]": "{!}", "[token]": "{C}", "{X}": "х"}
DASH: Final = "–"
OPEN: Final = "«"
CLOSE: Final = "»"
COMMON: Final = tuple(
    [spoken(word) for noun in (*TYPE_NOUNS, *CLASS_NOUNS) for word in noun.singular[0].replace("-", " ").split()]
)
"""Words that stand for cards of a kind, also where a name begins with one."""
ALIKE: Final = str.maketrans("aceopxyABCEHKMOPTX", "асеорхуАВСЕНКМОРТХ")
"""Latin letters that are printed among Cyrillic ones."""


def tokenize(text: str, names: tuple[str, ...]) -> tuple[list[Token], int]:
    """The tokens, and the place of the first character that no token can hold (-1: none).

    `names`: the card's own name, or its six cases.
    """
    found: list[Token] = []
    at = 0
    inside = False
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        own = _own_name(text, at, names)
        if own is not None:
            found.append(own)
            at = own.end
            continue
        match = PATTERN.match(text, at)
        if match is None:
            return found, at
        printed = match.group()
        word = _word(printed)
        if printed in '"“”„':
            word = CLOSE if inside else OPEN
        inside = (inside or word == OPEN) and word != CLOSE
        found.append(Token(word, printed, at, match.end()))
        at = match.end()
    return found, -1


def _word(printed: str) -> str:
    if printed in SYMBOLS:
        return SYMBOLS[printed]
    if printed.startswith("{"):
        return printed
    if printed in DASHES:
        return DASH
    if printed[0] in "+−–—-":
        return ("+" if printed[0] == "+" else "-") + spoken(_plain(printed[1:].strip())).replace("x", "х")
    if printed[0].isdigit() or (printed[0] in "XХxх" and printed[1:2] in DASHES):
        return spoken(_plain(printed)).replace("x", "х")
    mixed = any("а" <= char <= "я" for char in printed.lower()) or printed == "c"
    word = spoken(printed.translate(ALIKE) if mixed else printed)
    for other, usual in SPELLED.items():
        if word.startswith(other[:-1]):
            word = usual[:-1] + word[len(other) - 1 :]
    return "х" if word == "x" else word


def _plain(number: str) -> str:
    return number.replace("–", "-").replace("—", "-")


def _own_name(text: str, at: int, names: tuple[str, ...]) -> Token | None:
    """The card's own name; of several words it is known in small letters, too."""
    if at and text[at - 1].isalnum():
        return None
    cases: list[str] = []
    length = 0
    for place, name in enumerate(names):
        end = at + len(name)
        if not name or spoken(text[at:end]) != spoken(name) or not (text[at].isupper() or " " in name):
            continue
        if end < len(text) and (text[end].isalnum() or text[end] == "-"):
            continue
        if len(name) > length:
            cases, length = [], len(name)
        if len(name) == length:
            cases.append(CASES[place])
    by_tables = _declined(text, at, names[0]) if names and names[0] else None
    if not cases:
        return by_tables if by_tables is not None or not names else _shortened(text, at, names[0])
    if by_tables is not None and by_tables.end == at + length:  # what is told of the name may leave a case out
        cases = [case for case in CASES if case in cases or case in by_tables.case.split(" ")]
    return Token("~", text[at : at + length], at, at + length, " ".join(cases))


def _shortened(text: str, at: int, name: str) -> Token | None:
    """A hero called by the first of two names alone: a word that no rule knows and that is written with a capital."""
    first, _, rest = name.partition(" ")
    inside = at > 1 and text[at - 2] not in ".:"
    if not rest or not rest[:1].isupper() or " " in rest or not inside or spoken(first) in COMMON:
        return None
    found = _declined(text, at, first)
    return None if found is not None and spoken(found.text) == spoken(first) else found


def _declined(text: str, at: int, name: str) -> Token | None:
    """The own name in a case that nobody has told: each word declined by some table, and a case that they have in common."""
    own = WORD.findall(name)
    found = WORD.finditer(text, at)
    said = [match for match, _ in zip(found, own, strict=False)]
    if len(said) < len(own) or not own or said[0].start() != at or not (text[at].isupper() or " " in name):
        return None
    end = said[-1].end()
    gaps = WORD.sub("", text[at:end]) != WORD.sub("", name)
    if gaps or (end < len(text) and (text[end].isalnum() or text[end] == "-")):
        return None
    cases = set(CASES)
    for match, word in zip(said, own, strict=True):
        cases &= cases_of(spoken(match.group()), spoken(word))
    if not cases:
        return None
    return Token("~", text[at:end], at, end, " ".join([case for case in CASES if case in cases]))

"""Other wordings of what the grammar reads: older and newer templates, put into the one that it knows (207.1).

Each row is a phrase and what it is read as; `<1>` stands for any words of the same sentence.  The rows keep the meaning
to the letter; what they put in stands where the phrase stood, so a refusal shows what is printed.
"""

from __future__ import annotations

import re

from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.words import NUMBERS

SHUFFLED = ", reveal {} , then shuffle and put {} on top"
REWORDED = (
    ("would enter the battlefield under your control", "would enter the battlefield under your control"),
    ("enters the battlefield under your control", "you control enters"),
    ("enter the battlefield under your control", "you control enter"),
    ("enters the battlefield under an opponent 's control", "an opponent controls enters"),
    ("enters under your control", "you control enters"),
    ("enters under an opponent 's control", "an opponent controls enters"),
    (
        "puts a number of cards equal to <1> from the top of their library into their graveyard",
        "mills cards equal to <1>",
    ),
    ("puts that many cards from the top of their library into their graveyard", "mills that many cards"),
    ("put that many cards from the top of your library into your graveyard", "mill that many cards"),
    ("play the top card of your library if it 's a land card", "play lands from the top of your library"),
    ("cast the top card of your library if it 's a <1> card", "cast <1> spells from the top of your library"),
    ("cast the top card of your library if it 's an <1> card", "cast <1> spells from the top of your library"),
    (
        "you may search your library <1> . if you do , shuffle your library",
        "you may search your library <1> , then shuffle",
    ),
    ("if you search your library this way , shuffle it", "if you search your library this way , shuffle"),
    ("if you searched your library this way , shuffle it", "if you searched your library this way , shuffle"),
    (
        "and reveal that card . shuffle your library , then put the card on top of it",
        SHUFFLED.format("it", "that card"),
    ),
    (
        "and reveal those cards . shuffle your library , then put them on top of it in any order",
        SHUFFLED.format("them", "those cards") + " in any order",
    ),
    ("sacrifices <1> of their choice", "sacrifices <1>"),  # who sacrifices it chooses it
    ("sacrifice <1> of their choice", "sacrifice <1>"),
    ("sacrifice <1> of your choice", "sacrifice <1>"),
    ("exile all graveyards", "exile all cards from all graveyards"),
    *[
        (f"exile {whose} graveyard", f"exile all cards from {whose} graveyard")
        for whose in ("your", "their", "target player 's", "target opponent 's", "that player 's", "each opponent 's")
    ],
)
ENDS = (".", '"', ":", "•", "—")  # no wild part reaches beyond them
WILD_LIMIT = 20  # words of a wild part

Row = tuple[tuple[str, ...], tuple[str, ...]]
BY_FIRST: dict[str, list[Row]] = {}
for _phrase, _today in REWORDED:
    _row: Row = (tuple(_phrase.split(" ")), tuple(_today.split(" ")))
    BY_FIRST.setdefault(_row[0][0], []).append(_row)

SYMBOL = re.compile(r"\{([2WUBRG])([WUBRGP])\}")  # {WP}: a hybrid symbol written without its stroke


def reworded(tokens: list[Token]) -> list[Token]:
    """The tokens with every phrase of the table put into the wording of the grammar."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        end = at
        for row in BY_FIRST.get(tokens[at].word, ()):
            wild, end = matched(tokens, at, row[0])
            if end > at:
                result.extend(replacement(tokens, at, end, wild, row[1]))
                break
        if end == at and tokens[at].word in NUMBERS and at + 1 < len(tokens) and tokens[at + 1].text == "{E}":
            end = at + 2
            result.extend([tokens[at + 1]] * NUMBERS.index(tokens[at].word))  # "eight {E}"
        elif end == at:
            end = at + 1
            result.append(respelled(tokens[at]))
        at = end
    return result


def matched(tokens: list[Token], start: int, phrase: tuple[str, ...]) -> tuple[list[Token], int]:
    """The words of the wild part and where the phrase ends; where it begins if it is not there."""
    wild: list[Token] = []
    at = start
    for place, word in enumerate(phrase):
        if word == "<1>":
            after = phrase[place + 1]
            while at < len(tokens) and tokens[at].word != after and tokens[at].text not in ENDS:
                wild.append(tokens[at])
                at += 1
            if not wild or len(wild) > WILD_LIMIT:
                return [], start
        elif at < len(tokens) and tokens[at].word == word:
            at += 1
        else:
            return [], start
    return wild, at


def replacement(tokens: list[Token], start: int, end: int, wild: list[Token], today: tuple[str, ...]) -> list[Token]:
    first, last = tokens[start].start, tokens[end - 1].end
    result: list[Token] = []
    for word in today:
        if word == "<1>":
            result.extend(wild)
        else:
            result.append(Token(word, first, last))
    return result


def respelled(token: Token) -> Token:
    if token.text == "{H}":
        return Token("{P}", token.start, token.end)  # what some files write for the Phyrexian symbol
    found = SYMBOL.fullmatch(token.text)
    return Token(f"{{{found.group(1)}/{found.group(2)}}}", token.start, token.end) if found else token

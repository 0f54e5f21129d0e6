"""Wordings of the years until 2009, put into today's: in play, remove from the game, to your mana pool, play a spell (207.1).

What is put in stands where the older words stood, so a refusal shows what is printed.  A text of today has none of the words
that this pass looks for first, or uses them otherwise and keeps them.
"""

from __future__ import annotations

import re
from typing import Final

from arbiter.magic.language.grammar.tokens import Token

MARKS: Final = tuple("play plays played playing game pool he his him unblockable bury end though local global".split())
"""A line without any of these words is no older wording."""

ENDS: Final = (".", '"', ":", "•", "—")
FAR: Final = 30  # words between a verb and the end of its phrase
NEAR: Final = 8  # words between "play" and what is played

PHRASES: Final[tuple[tuple[str, str], ...]] = (
    ("comes into play", "enters the battlefield"),  # classic-2005/3.41
    ("come into play", "enter the battlefield"),
    ("came into play", "entered the battlefield"),
    ("coming into play", "entering the battlefield"),
    ("leaves play", "leaves the battlefield"),
    ("leave play", "leave the battlefield"),
    ("left play", "left the battlefield"),
    ("into play", "onto the battlefield"),
    ("in play", "on the battlefield"),
    ("from play", "from the battlefield"),  # classic-2005/3.48
    *[
        (f"to play {after}", f"to the battlefield {after}")
        for after in (".", ",", "tapped", "under", "at", "attached", "instead", "face", "and", "with")
    ],
    ("return to play", "return to the battlefield"),
    ("returns to play", "returns to the battlefield"),
    ("returned to play", "returned to the battlefield"),
    ("the removed card", "the exiled card"),
    ("the removed cards", "the exiled cards"),
    ("play the copy", "cast the copy"),
    ("play that copy", "cast that copy"),
    ("you played it", "you cast it"),
    ("couldn't have been played", "couldn't have been cast"),
    ("more to play", "more to cast"),  # classic-2005/3.40
    ("less to play", "less to cast"),
    ("to your mana pool", ""),  # classic-2005/3.44
    ("to his or her mana pool", ""),
    ("to their mana pool", ""),
    ("to that player 's mana pool", ""),
    ("could play an instant", "could cast an instant"),
    ("could play a sorcery", "could cast a sorcery"),
    ("~ can't be played", "~ can't be cast"),
    ("is unblockable this turn", "can't be blocked this turn"),
    ("are unblockable this turn", "can't be blocked this turn"),
    ("is unblockable", "can't be blocked"),  # classic-2005/3.45
    ("are unblockable", "can't be blocked"),
    ("can block as though it had flying", "has reach"),  # classic-2005/1.13
    ("can block as though they had flying", "have reach"),
    ("local enchantment", "Aura"),  # classic-2005/3.46
    ("local enchantments", "Auras"),
    ("global enchantment", "non-Aura enchantment"),
    ("global enchantments", "non-Aura enchantments"),
    ("his or her", "their"),
    ("him or her", "them"),
    ("himself or herself", "themselves"),
)
BY_FIRST: Final[dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]] = {}
for _older, _today in PHRASES:
    _words = tuple(_older.split(" "))
    BY_FIRST.setdefault(_words[0], []).append((_words, tuple(_today.split(" ")) if _today else ()))

CAST: Final = {"play": "cast", "plays": "casts", "played": "cast", "playing": "casting"}
ACTIVATE: Final = {"play": "activate", "plays": "activates", "played": "activated", "playing": "activating"}
EXILE: Final = {"remove": "exile", "removes": "exiles", "removed": "exiled", "removing": "exiling"}
CREATE: Final = {"put": "create", "puts": "creates"}
PASSIVE: Final = ("is", "are", "was", "were", "be", "been", "would")
WHO: Final = ("you", "they", "player", "players", "opponent", "opponents")
IRREGULAR: Final = {"is": "are", "isn't": "aren't", "has": "have", "does": "do", "doesn't": "don't", "was": "were"}
ADDED: Final = re.compile(r"\{([1-9])\}")

INLINE: Final = re.compile(r"(?P<head>.*\b[Cc]hoose (?:one|two|one or both)) [—-] (?P<modes>.*; or .*)\.$")


def modes_apart(lines: list[str]) -> list[str]:
    """A list of modes in one line ("Choose one — this; or that.") as one line for each, as it is written today (700.2).

    classic-2005/3.52
    """
    found: list[str] = []
    for line in lines:
        listed = INLINE.match(line)
        if listed is None:
            found.append(line)
            continue
        parts = [part.strip().removeprefix("or ") for part in listed["modes"].split(";")]
        found.append(f"{listed['head']} —")
        found += [f"• {part[:1].upper()}{part[1:]}." for part in parts]
    return found


def of_today(tokens: list[Token], land: bool = False) -> list[Token]:
    """The tokens of a line with every older phrase put into today's words; a land is played today as then (305.1)."""
    if not any(token.word in MARKS for token in tokens):
        return tokens
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        made, end = _phrase(tokens, at)
        if end == at:
            made, end = _sentence(tokens, at, result, land)
        result += made
        at = end
    return result


def _phrase(tokens: list[Token], at: int) -> tuple[list[Token], int]:
    """A phrase of the table at this place; where it begins if there is none."""
    for older, today in BY_FIRST.get(tokens[at].word, ()):
        end = at + len(older)
        if tuple([token.word for token in tokens[at:end]]) == older:
            return _written(tokens, at, end, today), end
    return [], at


def _written(tokens: list[Token], at: int, end: int, today: tuple[str, ...]) -> list[Token]:
    made: list[Token] = []
    for place, word in enumerate(today):
        capital = place == 0 and tokens[at].text[:1].isupper()
        made.append(Token(word.capitalize() if capital else word, tokens[at].start, tokens[end - 1].end))
    return made


def _sentence(tokens: list[Token], at: int, before: list[Token], land: bool) -> tuple[list[Token], int]:
    """What depends on the words around: removing, creating, playing, burying, "he or she", the end of turn."""
    word = tokens[at].word
    if word in EXILE:
        end = _ahead(tokens, at, ("from", "the", "game"))  # classic-2005/3.42, classic-2005/1.12
        if end:
            inner = of_today([*tokens[at + 1 : end]], land)
            return [*_written(tokens, at, at + 1, (EXILE[word],)), *inner], end + 3
    if word in CREATE and not (before and before[-1].word in PASSIVE):
        end = _ahead(tokens, at, ("into", "play"))  # classic-2005/3.47
        if end and any(token.word in ("token", "tokens") for token in tokens[at:end]):
            return [*_written(tokens, at, at + 1, (CREATE[word],)), *tokens[at + 1 : end]], end + 2
    quoted = len([token for token in before if token.text == '"']) % 2 == 1  # there "~" may be a land
    if word in CAST and not land and not quoted and at + 1 < len(tokens) and tokens[at + 1].text == "~":
        return _written(tokens, at, at + 1, (CAST[word],)), at + 1
    if word in CAST:
        return _played(tokens, at, before), at + 1
    if word in ("he", "she") and [token.word for token in tokens[at : at + 3]] == ["he", "or", "she"]:
        verb = tokens[at + 3 : at + 4]
        made = _written(tokens, at, at + 3, ("they",))
        return [*made, *[Token(_plural(token.text), token.start, token.end) for token in verb]], at + 3 + len(verb)
    if word == "bury":
        return _buried(tokens, at)
    if [token.word for token in tokens[at : at + 4]] == ["at", "end", "of", "turn"]:
        first = not before or before[-1].text in ENDS  # classic-2005/3.43
        moment = "at the beginning of the end step" if first else "at the beginning of the next end step"
        return _written(tokens, at, at + 4, tuple(moment.split(" "))), at + 4
    number = ADDED.fullmatch(tokens[at].text) if before and before[-1].word in ("add", "adds") else None
    if number is not None:
        # 106.10, classic-2005/1.15
        return [Token("{C}", tokens[at].start, tokens[at].end)] * int(number.group(1)), at + 1
    return [tokens[at]], at + 1


def _ahead(tokens: list[Token], at: int, words: tuple[str, ...]) -> int:
    """Where these words stand later in the same sentence; 0 if they do not."""
    for place in range(at + 1, min(len(tokens), at + FAR)):
        if tokens[place].text in ENDS:
            return 0
        if tuple([token.word for token in tokens[place : place + len(words)]]) == words:
            return place
    return 0


def _played(tokens: list[Token], at: int, before: list[Token]) -> list[Token]:
    """To play a spell is to cast it, to play an ability to activate it; lands and cards are played today as then."""
    for token in tokens[at + 1 : at + NEAR]:
        if token.text in ENDS or token.word in ("land", "lands", "card", "cards", "with", "from"):
            break
        if token.word in ("spell", "spells"):
            return _written(tokens, at, at + 1, (CAST[tokens[at].word],))
        if token.word in ("ability", "abilities"):
            return _written(tokens, at, at + 1, (ACTIVATE[tokens[at].word],))
    said = [token.word for token in before[-6:]]
    if said and said[-1] in WHO and ("spells" in said or "spell" in said):
        return _written(tokens, at, at + 1, (CAST[tokens[at].word],))
    if tokens[at].word == "played" and before and before[-1].word == "be":
        said = [token.word for token in before[-12:]]
        if "abilities" in said or "ability" in said:
            return _written(tokens, at, at + 1, ("activated",))
        if "spells" in said or "spell" in said:
            return _written(tokens, at, at + 1, ("cast",))
    return [tokens[at]]


def _buried(tokens: list[Token], at: int) -> tuple[list[Token], int]:
    """To bury is to destroy so that regeneration does not help."""
    end = at + 1
    while end < len(tokens) and tokens[end].text != ".":
        end += 1
    if end == len(tokens):
        return [tokens[at]], at + 1
    many = tokens[at + 1].word in ("all", "each")
    after = ("they" if many else "it", "can't", "be", "regenerated", ".")
    made = _written(tokens, at, at + 1, ("destroy",))
    return [*made, *of_today(tokens[at + 1 : end]), tokens[end], *_written(tokens, end, end + 1, after)], end + 1


def _plural(verb: str) -> str:
    """What "they" do, of what "he or she" does."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith(("ches", "shes", "sses", "xes")):
        return verb[:-2]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb

"""Tokens of English card text, with their place in it.

Reminder text in parentheses and ability words (207.2) are left out; the card's own name, `~` and "this creature" become
one token, `~` (201.4).
"""

from __future__ import annotations

import re
from typing import final

from arbiter.magic.language.subtypes import SUBTYPES
from arbiter.magic.language.words import ABILITY_WORDS, LATER_ABILITY_WORDS, plural

ODD_WORDS = [word for word in SUBTYPES if " " in word or ("'" in word and not word.endswith("'s"))]
PATTERN = re.compile(
    "".join(rf"{re.escape(form)}\b|" for word in ODD_WORDS for form in (plural(word), word))
    + r"\{[^{}\s]+\}"  # {T}, {2}
    r"|[+-]?(?:\d+|X|\*)/[+-]?(?:\d+|X|Y|\*)"  # +1/+1, 2/2, +X/+Y
    r"|[+-](?:\d+|X)(?![\w/])"  # loyalty
    r"|\d+(?:,\d{3})*"
    r"|~giver|~"
    r"|'s\b"
    r"|and/or\b"
    r"|[A-Za-z]+n't\b"
    r"|[A-Za-zÀ-ÿ]+(?:-[A-Za-zÀ-ÿ]+)*"
    r"|[.,:;•—\"'\[\]]"
)
MADE_NAME = re.compile(r"\btokens? named ([A-Z][\w'-]*(?: (?:of |the |of the )?[A-Z][\w'-]*)*)")
REMINDER = re.compile(r"\([^()]*\)")
SELF_NOUNS = tuple(
    "artifact aura card conspiracy creature emblem enchantment equipment fortification land permanent phenomenon plane "
    "planeswalker saga scheme spell token vehicle".split()
)


@final
class Token:
    """A word or sign: `word` in small letters for words that only begin a sentence, `text` as printed."""

    __slots__ = ("end", "start", "text", "word")

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text = text
        self.word = text.lower()
        self.start = start
        self.end = end


SAID_OF_ITSELF = ("has", "gains", "gets", "and", ",", "flying", "haste", "trample", "vigilance", "fear")


def plain(text: str) -> str:
    """The signs that the grammar knows, in place of their typographic variants; every character keeps its place."""
    for fancy, simple in (("’", "'"), ("‘", "'"), ("“", '"'), ("”", '"'), ("−", "-"), ("–", "-")):
        text = text.replace(fancy, simple)
    return text


def blanked(text: str) -> str:
    """The text with reminder text and a leading ability word replaced by spaces, so that places stay the same."""
    text = REMINDER.sub(lambda found: " " * len(found.group()), text)  # 207.2, 207.2a
    for word in (*ABILITY_WORDS, *LATER_ABILITY_WORDS):  # 207.2c
        head = re.match(re.escape(word) + r" — ", text)
        if head:
            return " " * head.end() + text[head.end() :]
    return text


DESCRIBING = ("a", "an", "another", "each", "target", "attacking")
"""Before these words a name that is also a subtype means the subtype."""


def own_names(name: str, legendary: bool = False) -> list[str]:
    """What a card calls itself: its name, and its short name (201.4c): before a comma, of a legend also before "the" or "of"."""
    names = [name, "CARDNAME"] if name else []  # as some files write it for the name
    if "," in name:
        names.append(name.split(",")[0])
    if legendary and " the " in name:
        names.append(name.split(",")[0].split(" the ")[0])
    first, _, rest = name.partition(" ")
    if legendary and rest and "," not in name and first not in SUBTYPES and (" " not in rest or rest.startswith("of ")):
        names.append(first)
    return [plain(own) for own in names]


def tokenize(line: str, name: str, legendary: bool = False) -> tuple[list[Token], int]:
    """The tokens of a line, and the place of the first character that no token can hold (-1: none)."""
    text = blanked(plain(line))
    names = own_names(name, legendary)
    full = [called for called in names if called not in SUBTYPES]
    made = MADE_NAME.findall(text)
    tokens: list[Token] = []
    at = 0
    quoted = own_ability = False
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        described = bool(tokens) and tokens[-1].word in DESCRIBING
        own = own_name_at(text, at, full if described else names)  # "each Garruk you control" is a subtype
        own = 0 if within_name(tokens) or begins_name(tokens, text[at + own :]) else own
        giver = quoted and not own_ability and text[at] != "~"
        if own and not (giver and tokens and tokens[-1].word == "named"):  # 201.2: cards of that name, not the giver
            tokens.append(Token("~giver" if giver else "~", at, at + own))  # 201.4a
            at += own
            continue
        made_name = own_name_at(text, at, made) if quoted else 0
        if made_name:
            tokens.append(Token("~", at, at + made_name))  # 201.4: a token calls itself by its name
            at += made_name
            continue
        found = PATTERN.match(text, at)
        if found is None:
            return tokens, at
        token = Token(found.group(), at, found.end())
        at = found.end()
        if token.text == '"':
            quoted = not quoted
            own_ability = quoted and given_to_itself(tokens)
        if token.word in SELF_NOUNS and tokens and tokens[-1].word == "this":  # 109.2d, 312.7
            tokens[-1] = Token("~", tokens[-1].start, token.end)
        else:
            tokens.append(token)
    return [neuter(tokens, place) for place in range(len(tokens))], -1


def begins_name(before: list[Token], after: str) -> bool:
    """Whether a longer name begins here: "create Stangg Twin" (201.2)."""
    return bool(before) and before[-1].word in ("create", "creates") and re.match(r" [A-Z]", after) is not None


def within_name(before: list[Token]) -> bool:
    """Whether a longer name goes on: "named Kobolds of Kher Keep" (201.2)."""
    words = [token.text for token in before[-3:]]
    return len(words) == 3 and words[0] == "named" and words[1][:1].isupper() and words[2] == "of"


PRONOUNS = {"he": "it", "she": "it", "him": "it", "his": "its", "himself": "itself", "herself": "itself"}
OWNED = ("owner", "controller", "power", "toughness", "loyalty", "mana", "name")


def neuter(tokens: list[Token], at: int) -> Token:
    """A card that speaks of itself as "him" or "her" means what others call "it"; "his or her" is of a player."""
    token = tokens[at]
    near = [token.word for token in (*tokens[max(0, at - 1) : at], *tokens[at + 1 : at + 2])]
    if "or" in near:
        return token
    word = PRONOUNS.get(token.word, "")
    if token.word == "her":
        word = "its" if near[-1:] and near[-1] in OWNED else "it"
    return Token(word.capitalize() if token.text[0].isupper() else word, token.start, token.end) if word else token


def given_to_itself(before: list[Token]) -> bool:
    """Whether the card itself has what stands in the quotes that open now: "~ gets +1/+1 and has" (201.4a)."""
    words = [token.word for token in before]
    entering = len(words) - 1 - words[::-1].index("enters") if "enters" in words else 0
    if words[-2:] == ["and", "with"] and entering and words[entering - 1] in ("it", "~"):
        return True  # "it enters with a counter on it and with": what it has from then on
    for place in range(len(before) - 1, -1, -1):
        token = before[place]
        if token.word == "~":  # as the subject, which begins a sentence or a clause
            return place == 0 or before[place - 1].text in (",", ".", ":", "•")
        if token.word not in SAID_OF_ITSELF and token.text[:1] not in "+-":
            return False
    return False


def with_quotes(tokens: list[Token]) -> list[Token]:
    """What stands in quotes, with the single quotes of an ability within it as quotes; an apostrophe follows a letter."""
    result: list[Token] = []
    for place, token in enumerate(tokens):
        before = tokens[place - 1] if place else None
        opens = before is not None and before.end < token.start
        closes = before is not None and before.text == "."
        result.append(Token('"', token.start, token.end) if token.text == "'" and (opens or closes) else token)
    return result


def own_name_at(text: str, at: int, names: list[str]) -> int:
    """The length of the card's own name at this place, 0 if it is not there."""
    if at and text[at - 1].isalnum():
        return 0
    for name in names:
        end = at + len(name)
        ends = not (end < len(text) and text[end].isalnum())
        if (
            ends
            and text.startswith(name, at)
            and not re.match(r" the [A-Z]", text[end : end + 6])  # "Tuktuk the Returned"
            and not text.startswith(" target ", end)  # "Exile target ...": what is told to do, not the card
        ):
            return len(name)
    return 0

"""English articles, numbers and lists."""

from __future__ import annotations

import re
from typing import Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import number_word, plural

OFF_TABLE: Final = re.compile(
    r"\b(?:(?:return|exile|put|reveal)s? this \w+(?= from your (?:graveyard|hand|opening hand))"
    r"|discards? this \w+|this \w+(?= is in your graveyard))",
    re.IGNORECASE,
)
"""Where an object calls itself and is neither a permanent nor a spell: there it is "this card"."""


def one_of_kinds(kinds: n.Either, many: bool) -> str:
    """ "that's a Wolf or a Werewolf", "that are Wolves or Werewolves" """
    said = [kind.word for kind in kinds.parts if isinstance(kind, n.Is)]
    if len(said) < len(kinds.parts):
        raise Unspeakable("one kind or another")
    those = [plural(word) if many else article(word) for word in said]
    return ("that are " if many else "that's ") + listed(those, "or")


def one_of_each(which: n.Several, said: list[str]) -> str:
    """ "a creature card and/or a land card", of which each may be left out"""
    if any(not isinstance(part, n.Pick) or (part.least, part.most) != (0, 1) for part in which.parts):
        return listed(said)
    return listed([article(phrase.removeprefix("up to one ")) for phrase in said], "and/or")


def article(phrase: str) -> str:
    """The phrase with "a" or "an"."""
    if phrase.startswith("other "):
        return f"an{phrase}"
    first = phrase.split(" ")[0].lower()
    vowel = first[:1] in "aeio" or (first[:1] == "u" and not first.startswith("uni"))
    vowel = vowel or first.startswith(("x", "8", "11/", "18/", "hour"))
    vowel = vowel and first != "one"
    return ("an " if vowel else "a ") + phrase


def amount(value: int) -> str:
    return f"{value:,}"


def listed(items: list[str], word: str = "and") -> str:
    """ "a", "a and b", "a, b, and c" """
    if len(items) < 3:
        return f" {word} ".join(items)
    return ", ".join(items[:-1]) + f", {word} {items[-1]}"


def with_kinds(part: n.HasCounters) -> str:
    kind = f"{part.kind} " if part.kind else ""
    if (part.comparison, part.number) == (">=", 1):
        return article(f"{kind}counter")
    if (part.comparison, part.number) == ("=", 0):
        return f"no {kind}counters"
    more = " or more" if part.comparison == ">=" else ""
    return f"{number_word(part.number)}{more} {kind}counter{'' if part.number == 1 else 's'}"


def called(text: str, word: str) -> str:
    """`~` as "this creature", with a capital where a sentence begins."""
    result: list[str] = []
    for place, part in enumerate(text.split("~")):
        if place:
            before = "".join(result)
            starts = not before or before.endswith((". ", "\n", '"', "• ", ": "))
            result.append(f"This {word}" if starts else f"this {word}")
        result.append(part)
    return OFF_TABLE.sub(lambda said: said[0].rpartition(" ")[0] + " card", "".join(result))

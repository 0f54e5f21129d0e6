"""What a noun phrase says, and names of cards in a text: of the card itself, and of others.  CR 201"""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.numbers import Numbers


@final
class Noun:
    """A noun phrase without its article: what it says, and how it says it."""

    __slots__ = ("end", "head", "number", "what")

    def __init__(self, what: n.Predicate, number: str, head: str, end: int) -> None:
        self.what = what
        self.number = number  # singular | plural | either
        self.head = head  # "" or card, spell, source: what the noun phrase is headed by besides types
        self.end = end


class Naming(Numbers):
    def capitals(self) -> str:
        """A name: words that begin with a capital letter, perhaps with a comma and a title after it."""
        words: list[str] = []
        while self.text()[:1].isupper() or (words and self.in_name()):
            words.append(self.text())
            self.at += 1
        return " ".join(words).replace(" ,", ",").replace(" 's", "'s")

    def in_name(self) -> bool:
        """Whether a small word or a comma stands inside a name."""
        if self.peek() == "'s":
            return self.text(1)[:1].isupper()
        place = 1 if self.peek() == "," else 0
        if self.peek(place) in ("of", "the", "to"):
            return self.text(place + 1)[:1].isupper()
        return place == 1 and self.text(1)[:1].isupper()

    def named(self) -> n.Predicate | None:
        """201.4, 201.2: "named ~", "named Graf Rats" """
        if self.words("named ~"):
            return n.Namesake(n.Self())
        name = self.capitals() if self.words("named") else ""
        if name and self.words("or a permanent named"):
            return n.Either((n.Called(name), n.Called(self.capitals())))
        return n.Called(name) if name else None

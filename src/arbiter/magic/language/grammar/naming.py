"""What a noun phrase says, and names of cards in a text: of the card itself, and of others.  CR 201"""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family


@final
class Noun:
    """A noun phrase without its article: what it says, and how it says it."""

    __slots__ = ("end", "head", "number", "what")

    def __init__(self, what: n.Predicate, number: str, head: str, end: int) -> None:
        self.what = what
        self.number = number  # singular | plural | either
        self.head = head  # "" or card, spell, source: what the noun phrase is headed by besides types
        self.end = end


class Naming(Family):
    def capitals(self) -> str:
        """A name: words that begin with a capital letter, perhaps with a comma and a title after it."""
        words: list[str] = []
        while self.line.text()[:1].isupper() or (words and self.in_name()):
            words.append(self.line.text())
            self.line.at += 1
        return " ".join(words).replace(" ,", ",").replace(" 's", "'s")

    def in_name(self) -> bool:
        """Whether a small word or a comma stands inside a name."""
        if self.line.peek() == "'s":
            return self.line.text(1)[:1].isupper()
        place = 1 if self.line.peek() == "," else 0
        if self.line.peek(place) in ("of", "the", "to"):
            return self.line.text(place + 1)[:1].isupper()
        return place == 1 and self.line.text(1)[:1].isupper()

    def named(self) -> n.Predicate | None:
        """201.4, 201.2: "named ~", "named Graf Rats" """
        if self.line.words("named ~"):
            return n.Namesake(n.Self())
        name = self.capitals() if self.line.words("named") else ""
        again = name and self.line.words("or a permanent named")
        if again or (name and self.line.peek() == "or" and self.line.text(1)[:1].isupper() and self.line.words("or")):
            return n.Either((n.Called(name), n.Called(self.capitals())))
        return n.Called(name) if name else None

"""Numbers in words and digits, and kinds of counters (107, 122)."""

from __future__ import annotations

from arbiter.magic.language.grammar.reader import Reader
from arbiter.magic.language.nodes import EventAmount, Number, Quantity, X, Y
from arbiter.magic.language.words import COUNTERS, NUMBERS


class Numbers(Reader):
    def number(self) -> int:
        """A number in words or digits; -1 if there is none."""
        word = self.peek()
        if word in NUMBERS:
            self.at += 1
            return NUMBERS.index(word)
        if word[:1].isdecimal() and "/" not in word:
            self.at += 1
            return int(word.replace(",", ""))
        self.note("<number>")
        return -1

    def count(self) -> Quantity | None:
        """How many, before a noun: "a", "two", "X", "that many"."""
        if self.one_of("a", "an"):
            return Number(1)
        if self.words("x"):
            return X()
        if self.words("y"):
            return Y()
        if self.one_of("that many", "that much"):
            return EventAmount()
        value = self.number()
        return Number(value) if value >= 0 else None

    def quantity(self) -> Quantity | None:
        """Read by `Quantities`, which knows what can be counted."""
        return None

    def fixed(self) -> Quantity | None:
        value = self.number()
        return Number(value) if value >= 0 else None

    def counter_kind(self) -> str:
        """A kind of counter, with the noun: "+1/+1 counters" """
        start = self.at
        kind = self.peek()
        if kind in COUNTERS:
            self.at += 1
            if self.one_of("counters", "counter"):
                return kind
        self.note("<kind> counter")
        self.at = start
        return ""

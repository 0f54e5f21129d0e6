"""Numbers in words and digits, and kinds of counters (107, 122)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.words import ANY_NUMBER, COUNTERS, NUMBERS, TENS


class Numbers(Family):
    def number(self) -> int:
        """A number in words or digits; -1 if there is none."""
        word = self.line.peek()
        if word in NUMBERS:
            self.line.at += 1
            return NUMBERS.index(word)
        if word[:1].isdecimal() and "/" not in word:
            self.line.at += 1
            return int(word.replace(",", ""))
        tens, dash, ones = word.partition("-")
        if dash and tens in TENS and ones in NUMBERS[1:10]:
            self.line.at += 1
            return 10 * TENS.index(tens) + 20 + NUMBERS.index(ones)
        self.line.note("<number>")
        return -1

    def least_and_most(self) -> tuple[int, int]:
        """ "a", "two", "up to two", "any number of": the least and the most; (-1, -1) or (0, -1) if it is none of these."""
        if self.line.words("any number of"):
            return 0, ANY_NUMBER
        if self.line.one_of("a", "an"):
            return 1, 1
        up_to = self.line.words("up to")
        most = self.number()
        return (0 if up_to else most), most

    def times(self) -> int:
        """How often: "twice", "three times"; once if nothing is said."""
        start = self.line.at
        often = 2 if self.line.words("twice") else self.number()
        if often == 2 or (often > 2 and self.line.words("times")):
            return often
        self.line.at = start
        return 1

    def count(self) -> n.Quantity | None:
        """How many, before a noun: "a", "two", "X", "that many"."""
        if self.line.one_of("a", "an"):
            return n.Number(1)
        if self.line.words("x plus"):
            value = self.number()
            return n.Plus(n.X(), n.Number(value)) if value > 0 else None
        for words, factor in (("twice x", 2), ("two times x", 2), ("three times x", 3)):
            if self.line.words(words):
                return n.Times(factor, n.X())
        if self.line.words("x"):
            return n.X()
        if self.line.words("y"):
            return n.Y()
        if self.line.one_of("that many", "that much"):
            return n.EventAmount()
        value = self.number()
        return n.Number(value) if value >= 0 else None

    def up_to(self) -> n.Quantity | None:
        """608.2d: "up to X", "any number of": as many as are chosen"""
        if self.line.words("any number of"):
            return n.UpTo(n.Number(ANY_NUMBER))
        most = self.count() if self.line.words("up to") else None
        return None if most is None else n.UpTo(most)

    def fixed(self) -> n.Quantity | None:
        value = self.number()
        return n.Number(value) if value >= 0 else None

    def counter_kind(self) -> str:
        """A kind of counter, with the noun: "+1/+1 counters" """
        start = self.line.at
        kind = self.line.peek()
        if kind in COUNTERS:
            self.line.at += 1
            if self.line.one_of("counters", "counter"):
                return kind
        self.line.note("<kind> counter")
        self.line.at = start
        return ""

"""Some of the cards that an effect has shown, exiled or milled, and the rest of them (608.2c, 608.2d)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.moving import POOL
from arbiter.magic.language.grammar.searching import Searching
from arbiter.magic.language.words import ANY_NUMBER

CALLED = (  # how those cards are called
    "them",
    "those cards",
    "the revealed cards",
    "the cards revealed this way",
    "cards revealed this way",
    "the milled cards",
    "the cards milled this way",
    "those exiled cards",
)
OTHERS = (
    "the rest of the revealed cards",
    "the rest of the cards revealed this way",
    "the rest of those cards",
    "the rest of the cards",
    "the rest",
    "all other cards revealed this way",
)
AFTER_OTHERS = ("into", "on", "onto", "face", ".", ",", "")


class Pooling(Searching):
    def objects(self, chooser: n.Players, subject: bool = False) -> n.Objects | None:
        return self.the_others() or self.some_of(chooser) or super().objects(chooser, subject)

    def the_others(self) -> n.Objects | None:
        """ "the rest", "the other": what no instruction has moved since"""
        start = self.at
        if self.one_of(*OTHERS):
            return n.Rest(POOL)
        if self.words("the other") and self.peek() in AFTER_OTHERS:
            return n.Rest(POOL)
        self.at = start
        return None

    def some_of(self, chooser: n.Players) -> n.Objects | None:
        """608.2d: "one of them", "up to two of those cards", "any number of them" """
        start = self.at
        least, most = 0, ANY_NUMBER
        if not self.words("any number"):
            up_to = self.words("up to")
            most = self.number()
            least = 0 if up_to else most
        if most >= 1 and self.words("of") and self.one_of(*CALLED):
            return n.Pick(n.Among(POOL), chooser, least, most)
        if self.at > start and most >= 1 and self.peek() in ("into", "onto", "on") and self.peek(-1) != "of":
            return n.Pick(n.Among(POOL), chooser, least, most)
        self.at = start
        return None

    def modifier(self) -> n.Predicate | None:
        if self.one_of(*[f"from among {called}" for called in CALLED]):
            return n.Among(POOL)
        return super().modifier()

    def gapped(self, done: n.Instruction) -> n.Instruction:
        """A second move without its verb: "... into your hand and the rest on the bottom of your library" """
        start = self.at
        if isinstance(done, n.Move) and self.words("and"):
            others = self.the_others()
            into = self.put_where() if others is not None else None
            if others is not None and into is not None:
                return n.Sequence((done, n.Move(others, into)))
        self.at = start
        return done

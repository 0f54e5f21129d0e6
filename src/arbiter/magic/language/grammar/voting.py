"""Votes: who votes for what, and what the votes decide (701.31)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.doubling import Doubling
from arbiter.magic.language.words import VOTED, VOTES

MOST = "with the most votes or tied for most votes"


class Voting(Doubling):
    voted: n.Predicate | None = None  # or the objects

    def vote(self) -> n.Instruction | None:
        """ "starting with you, each player votes for death or taxes", "... for a nonland permanent you don't control" """
        start = self.at
        if not self.words("starting with you , each player votes for"):
            return None
        words = self.vote_words()
        if words:
            self.ballot = words
            return n.Vote(words)
        noun = self.noun() if self.one_of("a", "an") else None
        if noun is not None and noun.number == "singular":
            self.voted = noun.what
            return n.Vote((), noun.what)
        self.failed(start, "starting with you, each player votes for <word> or <word>")
        self.at = start
        return None

    def vote_words(self) -> tuple[str, ...]:
        """Two words with no meaning in the rules, each connected with an effect (701.31b)."""
        first, second = self.peek(), self.peek(2)
        if first not in VOTES or second not in VOTES or self.peek(1) != "or":
            return ()
        self.at += 3
        return first, second

    def counted(self) -> n.Quantity | None:
        word = self.peek()
        if word in self.ballot and self.peek(1) in ("vote", "votes"):
            self.at += 2
            return n.VotesFor(word)
        return super().counted()

    def objects(self, chooser: n.Players, subject: bool = False) -> n.Objects | None:
        """ "each permanent with the most votes or tied for most votes" """
        start = self.at
        word = self.one_of(*[f"each {one}" for one in VOTED]) if self.voted is not None else ""
        if word and self.words(MOST):
            return n.MostVoted(word.removeprefix("each "))
        self.at = start
        return super().objects(chooser, subject)

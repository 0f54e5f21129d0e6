"""Noun phrases for players: who, and whose something is (102, 109.5)."""

from __future__ import annotations

from typing import Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.modifiers import Modifiers
from arbiter.magic.language.mentions import (
    It,
    TargetPlayerPhrase,
    ThatOne,
    They,
)

FIXED_PLAYERS: Final[tuple[tuple[str, n.Players], ...]] = (
    ("you", n.You()),
    ("each player who doesn't win the subgame", n.SubgameLosers()),
    ("each player on your team", n.Team()),
    ("each player", n.EachPlayer()),
    ("each other player", n.EachPlayer(others=True)),
    ("each other opponent", n.EachOpponent(ThatOne())),
    ("each opponent", n.EachOpponent()),
    ("defending player", n.DefendingPlayer()),
    ("target player chosen at random", TargetPlayerPhrase(n.Targets(None, n.EachPlayer(), random=True))),
    ("target player", TargetPlayerPhrase(n.Targets(None, n.EachPlayer()))),
    ("target opponent", TargetPlayerPhrase(n.Targets(None, n.EachOpponent()))),
    ("target teammate", TargetPlayerPhrase(n.Targets(None, n.Team(others=True)))),
    ("each of your teammates", n.Team(others=True)),
)


class Persons(Modifiers):
    def any_players(self) -> n.Players | None:
        """Players in an event: "an opponent", "a player", "you"."""
        if self.one_of("an opponent", "one of your opponents"):
            return n.EachOpponent()
        if self.one_of("a player", "each player"):
            return n.EachPlayer()
        if self.words("you"):
            return n.You()
        if self.words("enchanted player"):
            return n.AttachedPlayer()
        return n.ChosenPlayer() if self.words("the chosen player") else self.most_life()

    def most_life(self) -> n.Players | None:
        """ "the player with the most life or tied for most life" """
        return n.MostLife() if self.words("the player with the most life or tied for most life") else None

    def whose(self) -> n.Players | None:
        """A possessive: "your", "their", "that player's", "its owner's"."""
        start = self.at
        if self.words("your"):
            return n.You()
        if self.words("their"):
            return They()
        if self.words("an opponent 's"):
            return n.EachOpponent()
        who = self.players()
        if who is not None and self.words("'s"):
            return who
        self.at = start
        return None

    def possessor(self) -> n.Objects | None:
        """An object as a possessive: "its", "~'s", "that creature's"."""
        start = self.at
        if self.words("its"):
            return It()
        if self.words("their"):
            return It(plural=True)
        if self.words("that source 's"):
            return n.EventSource()
        which = self.known_object() or (self.target() if self.peek() == "target" else None)
        if which is not None and self.words("'s"):
            return which
        self.at = start
        return None

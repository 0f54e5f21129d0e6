"""Noun phrases for players: who, and whose something is (102, 109.5)."""

from __future__ import annotations

from typing import Final

from arbiter.magic.language.grammar.modifiers import Modifiers
from arbiter.magic.language.mentions import (
    It,
    TargetPlayerPhrase,
    ThatOne,
    They,
)
from arbiter.magic.language.nodes import (
    AttachedPlayer,
    ChosenPlayer,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    EventSource,
    MostLife,
    Objects,
    Players,
    SubgameLosers,
    Targets,
    Team,
    You,
)

FIXED_PLAYERS: Final[tuple[tuple[str, Players], ...]] = (
    ("you", You()),
    ("each player who doesn't win the subgame", SubgameLosers()),
    ("each player on your team", Team()),
    ("each player", EachPlayer()),
    ("each other player", EachPlayer(others=True)),
    ("each other opponent", EachOpponent(ThatOne())),
    ("each opponent", EachOpponent()),
    ("defending player", DefendingPlayer()),
    ("target player chosen at random", TargetPlayerPhrase(Targets(None, EachPlayer(), random=True))),
    ("target player", TargetPlayerPhrase(Targets(None, EachPlayer()))),
    ("target opponent", TargetPlayerPhrase(Targets(None, EachOpponent()))),
    ("target teammate", TargetPlayerPhrase(Targets(None, Team(others=True)))),
    ("each of your teammates", Team(others=True)),
)


class Persons(Modifiers):
    def any_players(self) -> Players | None:
        """Players in an event: "an opponent", "a player", "you"."""
        if self.one_of("an opponent", "one of your opponents"):
            return EachOpponent()
        if self.one_of("a player", "each player"):
            return EachPlayer()
        if self.words("you"):
            return You()
        if self.words("enchanted player"):
            return AttachedPlayer()
        return ChosenPlayer() if self.words("the chosen player") else self.most_life()

    def most_life(self) -> Players | None:
        """ "the player with the most life or tied for most life" """
        return MostLife() if self.words("the player with the most life or tied for most life") else None

    def whose(self) -> Players | None:
        """A possessive: "your", "their", "that player's", "its owner's"."""
        start = self.at
        if self.words("your"):
            return You()
        if self.words("their"):
            return They()
        if self.words("an opponent 's"):
            return EachOpponent()
        who = self.players()
        if who is not None and self.words("'s"):
            return who
        self.at = start
        return None

    def possessor(self) -> Objects | None:
        """An object as a possessive: "its", "~'s", "that creature's"."""
        start = self.at
        if self.words("its"):
            return It()
        if self.words("their"):
            return It(plural=True)
        if self.words("that source 's"):
            return EventSource()
        which = self.known_object() or (self.target() if self.peek() == "target" else None)
        if which is not None and self.words("'s"):
            return which
        self.at = start
        return None

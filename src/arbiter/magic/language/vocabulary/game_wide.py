"""Nodes beside the course of the game: players and teams, ending it early, the monarch, cards from outside.

CR 102, 400.10, 506.2, 717, 718
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.instructions import YOU, Into
from arbiter.magic.language.vocabulary.phrases import Condition, Instruction, Modification, Players, Predicate, Quantity


@final
@dataclass(frozen=True)
class PlayerCount(Quantity):
    """How many of these players are in the game: "the number of opponents you have" (102.2).

    With a kind of counters, how many of those they have together: "experience counters you have" (122.1).
    """

    who: Players
    kind: str = ""


@final
@dataclass(frozen=True)
class EndPhase(Instruction):
    """End the turn, or the combat phase, at once (717)."""

    what: str  # a word of words.ENDED


@final
@dataclass(frozen=True)
class BecomeMonarch(Instruction):
    """A player becomes the monarch (718)."""

    who: Players = YOU


@final
@dataclass(frozen=True)
class IsMonarch(Condition):
    """One of these players is the monarch (718.1)."""

    who: Players


@final
@dataclass(frozen=True)
class IsExtraTurn(Condition):
    """The turn under way is one that an effect gave one of these players (500.7)."""

    who: Players


@final
@dataclass(frozen=True)
class Bring(Instruction):
    """Bring a card that the player owns into the game from outside it (400.10b)."""

    who: Players
    what: Predicate
    into: Into
    reveal: bool = False


@final
@dataclass(frozen=True)
class MaximumHand(Modification):
    """A player's maximum hand size is this, or so much more or less (402.2); `words.ANY_NUMBER`: there is none."""

    number: int
    relative: bool = False


@final
@dataclass(frozen=True)
class Team(Players):
    """Your team: you and your teammates (102.4); `others`: your teammates alone (102.3)."""

    others: bool = False


@final
@dataclass(frozen=True)
class ActivePlayer(Players):
    """Whose turn it is (102.1); `attacking`: as the attacking player (506.2): of the creature that the one at hand blocks."""

    attacking: bool = False

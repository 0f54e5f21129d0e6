"""Keyword actions that stand for a whole procedure, what can be asked of one, what ascend gives (701.21-701.43, 702.130);
soulbond (702.94) and Vehicles (301.7, 702.121)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.instructions import YOU
from arbiter.magic.language.vocabulary.phrases import (
    Condition,
    EventPattern,
    Instruction,
    Objects,
    Players,
    Predicate,
    Quantity,
)


@final
@dataclass(frozen=True)
class KeywordAction(Instruction):
    """Do what a word of `words.KEYWORD_ACTIONS` stands for: surveil 2, proliferate, "it explores" (701)."""

    name: str
    number: Quantity | None = None
    what: Objects | None = None  # what explores, adapts, becomes monstrous, is supported
    who: Players = YOU


@final
@dataclass(frozen=True)
class Vote(Instruction):
    """Each player, starting with you, votes for one of these words or of these objects (701.31a)."""

    choices: tuple[str, ...] = ()
    what: Predicate | None = None


@final
@dataclass(frozen=True)
class VotesFor(Quantity):
    """How many votes a word got (701.31a)."""

    choice: str


@final
@dataclass(frozen=True)
class MostVoted(Objects):
    """The objects with the most votes; `called`: a word of `words.VOTED`."""

    called: str


@final
@dataclass(frozen=True)
class WonClash(Condition):
    """You won the clash before (701.22d)."""


@final
@dataclass(frozen=True)
class HasBlessing(Condition):
    """One of these players has the city's blessing (702.130c)."""

    who: Players


@final
@dataclass(frozen=True)
class ActionPerformed(EventPattern):
    """A keyword action is complete (701.39b): whenever you surveil, whenever ~ explores, becomes monstrous (701.30a)."""

    action: str  # a word of `words.PERFORMED`
    what: Predicate | None = None  # of an action of objects: such a permanent; None: the source itself
    who: Players | None = None  # of an action of players: these
    by: Predicate | None = None  # such an object does it: "championed with ~" (702.71c)


@final
@dataclass(frozen=True)
class Crew(Instruction):
    """A cost: tap any number of untapped creatures you control with total power so much or greater (702.121a)."""

    power: Quantity


@final
@dataclass(frozen=True)
class Crews(EventPattern):
    """A creature is tapped to pay for the crew ability of a Vehicle (702.121b); `what` None: the source itself."""

    what: Predicate | None


@final
@dataclass(frozen=True)
class PairedWith(Predicate):
    """A creature that is paired with another one (702.94b), with such a one if it is described."""

    what: Predicate | None = None


@final
@dataclass(frozen=True)
class PartnerOf(Objects):
    """The creature that another one is paired with (702.94b)."""

    what: Objects


@final
@dataclass(frozen=True)
class Pair(Instruction):
    """Pair two creatures for as long as both remain creatures on the battlefield under your control (702.94a)."""

    what: Objects
    other: Objects

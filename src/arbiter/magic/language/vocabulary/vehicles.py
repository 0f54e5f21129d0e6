"""Nodes of Vehicles (301.7, 702.121): the cost of crewing, and what triggers on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import EventPattern, Instruction, Predicate, Quantity


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

"""Nodes about creatures that soulbond pairs (702.94)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import Instruction, Objects, Predicate


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

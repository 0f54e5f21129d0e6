"""Nodes of phasing (702.25): permanents that phase out and in, and abilities that watch for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import EventPattern, Instruction, Objects, Predicate


@final
@dataclass(frozen=True)
class Phase(Instruction):
    """Permanents phase out; with `back`, all phased-out permanents of that kind phase in at the same time."""

    what: Objects | None
    back: Predicate | None = None


@final
@dataclass(frozen=True)
class Phases(EventPattern):
    """A permanent phases out, or in; `what` None: the source itself."""

    what: Predicate | None
    out: bool = True

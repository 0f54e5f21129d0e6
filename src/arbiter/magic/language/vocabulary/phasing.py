"""Nodes of status (110.5): permanents that phase out and in (702.25), abilities that watch for it, tapped for untapped."""

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


@final
@dataclass(frozen=True)
class SwitchStatus(Instruction):
    """Untap each tapped permanent of a kind and tap each untapped one, all at once (110.5)."""

    what: Predicate

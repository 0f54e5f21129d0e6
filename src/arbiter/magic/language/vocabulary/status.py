"""Nodes of status (110.5): face up and face down (707), manifesting (701.33), phased out and in (702.25), tapped for untapped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import EventPattern, Instruction, Objects, Players, Predicate, You

YOU = You()


@final
@dataclass(frozen=True)
class TurnFace(Instruction):
    """Turn permanents face up, or face down (707.2a, 707.8)."""

    what: Objects
    up: bool = True


@final
@dataclass(frozen=True)
class Manifest(Instruction):
    """Players put cards onto the battlefield face down, as 2/2 creatures (701.33)."""

    what: Objects
    who: Players = YOU


@final
@dataclass(frozen=True)
class FaceTurned(EventPattern):
    """A permanent is turned face up, or face down; `what` None: the source itself."""

    what: Predicate | None
    up: bool = True


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

"""Turning permanents face up and face down, and manifesting (707, 701.33)."""

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

"""Nodes about the game and the turn as wholes, and about what is done outside the stack.  CR 103.4b, 103.5, 104.4c, 116, 500.8-9"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import Ability, Condition, EventPattern, Instruction, Players

# Instructions.


@final
@dataclass(frozen=True)
class AddPhases(Instruction):
    """Phases, or steps after "this step", that are added to this turn in this order (500.8, 500.9)."""

    phases: tuple[str, ...]
    after: str = "phase"  # a word of words.ADDED_AFTER: the present phase or step; nothing is added after another


@final
@dataclass(frozen=True)
class EndableFor(Instruction):
    """You may pay this, whenever you have priority, to end the effect that began before (116.2c)."""

    cost: tuple[Instruction, ...]


@final
@dataclass(frozen=True)
class DrawGame(Instruction):
    """The game is a draw (104.4c)."""


# Conditions.


@final
@dataclass(frozen=True)
class AfterUpkeep(Condition):
    """It is a turn of one of these players and its first upkeep step is over (503.2)."""

    whose: Players


@final
@dataclass(frozen=True)
class InStep(Condition):
    """It is such a step or phase of a turn of one of these players: "during your upkeep" (500.1)."""

    step: str  # a word of words.STEPS
    whose: Players


# Events.


@final
@dataclass(frozen=True)
class AsUntapped(EventPattern):
    """As this player untaps their permanents in their untap step: part of that, and nothing triggers (502.2)."""

    who: Players


# Abilities.


@final
@dataclass(frozen=True)
class OpeningHand(Ability):
    """What may be done with the card before the first turn: begin the game with it on the battlefield (103.5a), reveal it
    (103.5b), or use it any time a mulligan could be declared (103.4b)."""

    how: str  # a word of words.OPENING
    do: Instruction | None = None  # what comes of it


@final
@dataclass(frozen=True)
class NonzeroX(Ability):
    """X can't be 0: of a spell as it is cast (107.3a, 107.3b)."""


@final
@dataclass(frozen=True)
class GoesFirst(Ability):
    """Its controller is the starting player; of several one is chosen at random (103.2c)."""


@final
@dataclass(frozen=True)
class SpecialAction(Ability):
    """You may do this any time you could cast an instant, without using the stack (116.2e)."""

    do: Instruction
    zone: str = "hand"  # where it can be taken

"""Nodes about commanders (903)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from arbiter.magic.language.vocabulary.phrases import (
    Ability,
    Condition,
    Either,
    In,
    Matches,
    Objects,
    Players,
    Quantity,
    Self,
)

EMINENT: Final = Matches(Self(), Either((In("command"), In("battlefield"))))
"""~ is in the command zone or on the battlefield: so an ability says that it functions in both (113.6b)."""


def is_eminent(condition: Condition | None) -> bool:
    """Whether an ability with this condition functions in the command zone, too."""
    return isinstance(condition, Matches) and condition == EMINENT


@final
@dataclass(frozen=True)
class CommanderCasts(Quantity):
    """How often players have cast their commander from the command zone this game (903.8); or how often `what` has been."""

    who: Players | None
    what: Objects | None = None


@final
@dataclass(frozen=True)
class CanCommand(Ability):
    """~ can be your commander (903.3a)."""

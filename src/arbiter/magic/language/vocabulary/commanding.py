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
    You,
)

EMINENT: Final = Matches(Self(), Either((In("command"), In("battlefield"))))
"""~ is in the command zone or on the battlefield: so an ability says that it functions in both (113.6b)."""


def is_eminent(condition: Condition | None) -> bool:
    """Whether an ability with this condition functions in the command zone, too."""
    return isinstance(condition, Matches) and condition == EMINENT


ALSO_BURIED: Final = Matches(Self(), Either((In("graveyard", You()), In("battlefield"))))
"""~ is in your graveyard or on the battlefield: it functions in both (113.6b)."""


def works_also_in(condition: Condition | None) -> str:
    """The zone in which an ability with this condition functions besides the battlefield; empty if there is none."""
    if not isinstance(condition, Matches):
        return ""
    return "graveyard" if condition == ALSO_BURIED else "command" if condition == EMINENT else ""


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

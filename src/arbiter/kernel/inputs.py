"""What comes into a game from outside, and where it can be taken up again."""

from __future__ import annotations

from typing import TypeAlias, final

from arbiter.kernel.decisions import Answer, Decision
from arbiter.kernel.state import State

Value: TypeAlias = "Answer | None"


SCRIPTED = -1
"""As an input's place: chance answered from the script."""


@final
class Input:
    """What came from outside.

    `kind`: answer, chance, fixed (chance from a script), concede, draw, claim, propose (a shortcut), take back, repair.

    `place` is the answered decision's place among those that were open, `secrets` the state's counter just before.
    """

    def __init__(self, kind: str, seat: int, value: Value = None, place: int = 0, secrets: int = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.value: Value = value
        self.place = place
        self.secrets = secrets
        self.acted = False  # the game waited for a seat, and it did something other than let the game go on

    def __repr__(self) -> str:
        return f"Input({self.kind!r}, {self.seat}, {self.value!r})"


NOBODY = -1
Offer: TypeAlias = tuple[int, int]
"""Who has said so, and who has won by that; nobody: a draw."""


@final
class Checkpoint:
    """A copy of the state from which the rest can be played again."""

    def __init__(self, state: State, inputs: int, log: int, offers: tuple[Offer, ...] = ()) -> None:
        self.state = state
        self.inputs = inputs
        self.log = log
        self.offers = offers
        self.open: list[Decision] | None = None  # what the game waited for there, if it was worked out

    def keep(self, open: list[Decision], inputs: int) -> list[Decision]:
        """Remember what the game waits for, if it still stands here; a referee may look at the state of the game that asked."""
        if inputs != self.inputs:
            return open
        for decision in open:
            if decision.referee is not None:
                return open
        self.open = open
        return open

"""Agents that do not belong to the house, as a user would write them."""

from __future__ import annotations

from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer
from arbiter.kernel.seats import Agent, Seat

NOT_CALLABLE = 7


class Plain(Agent):
    """Always the plainest answer."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seat: Seat) -> Answer:
        return fallback(seat.decision)


class Clumsy(Agent):
    """Fails in the first main phase of its second turn."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seat: Seat) -> Answer:
        if seat.view["turns"] and seat.view["turns"][0]["number"] >= 3:
            raise RuntimeError("clumsy")
        return fallback(seat.decision)


def nobody(seed: int) -> int:
    """No agent at all."""
    return seed

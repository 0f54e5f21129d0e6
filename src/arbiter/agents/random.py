"""The random agent: any legal answer, drawn from the decision alone."""

from __future__ import annotations

from typing import final

from arbiter.kernel.decisions import Answer
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Agent, Seat, random_answer


@final
class RandomAgent(Agent):
    """Plays at random.  The same seed and the same decisions give the same answers."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, seat: Seat) -> Answer:
        return random_answer(seat.decision, self.rng)

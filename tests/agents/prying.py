"""An agent that tries to learn more than its seat may know, and says so when it has."""

from __future__ import annotations

import gc
from typing import final

from arbiter.kernel.decisions import Answer
from arbiter.kernel.game import Game
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Agent, Seat, random_answer
from arbiter.kernel.state import State


@final
class PryingAgent(Agent):
    """Looks through the memory of its process for a game that somebody plays."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, seat: Seat) -> Answer:
        found = [one for one in gc.get_objects() if isinstance(one, (Game, State))]
        if found:
            raise RuntimeError("a game in reach")
        return random_answer(seat.decision, self.rng)

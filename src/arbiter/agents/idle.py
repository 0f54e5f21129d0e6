"""The idle agent: it does nothing wherever it may, for whoever wants to see a deck play alone."""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.decisions import Answer, Decision, Number, PickOne
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Agent, Seat, random_answer

NOTHING: Final = ("pass", "decline", "end", "stop", "keep", "no")
"""Keys of options that do nothing."""


@final
class IdleAgent(Agent):
    """Passes, keeps its hand, attacks and blocks with nothing; what it cannot leave undone it does by chance."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, seat: Seat) -> Answer:
        decision = seat.decision
        for answer in _idle(decision):
            if decision.check(answer) is None:
                return decision.normal(answer)
        return random_answer(decision, self.rng)


def _idle(decision: Decision) -> list[Answer]:
    """What would do nothing, the likeliest first."""
    if isinstance(decision, PickOne):
        return [key for key in NOTHING if decision.option(key) is not None]
    return [decision.least] if isinstance(decision, Number) else [()]

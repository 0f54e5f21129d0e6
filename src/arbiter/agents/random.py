"""The random agent: any legal answer, drawn from the decision and from what the agent has lately done."""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.decisions import Answer
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Agent, Seat, random_answer

PASS: Final = "pass"
LATELY: Final = 40
"""So many of its own actions back the agent remembers."""


@final
class RandomAgent(Agent):
    """Plays at random.  The same seed and the same decisions give the same answers.

    Where it could pass, it tires of what it repeats: an action that it took k times of late it takes one time in k + 1, and
    passes otherwise.  An ability that costs nothing would go on forever without that, and the stack would only grow.
    """

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.lately: list[str] = []

    def choose(self, seat: Seat) -> Answer:
        decision = seat.decision
        answer = random_answer(decision, self.rng)
        if not isinstance(answer, str) or decision.options[0].key != PASS:
            return answer
        often = self.lately.count(answer) if answer != PASS else 0
        if often and self.rng.below(often + 1):
            answer = PASS
        self.lately = [*self.lately[1 - LATELY :], answer]
        return answer

"""Agents that weigh nothing: one answers at random, one does nothing wherever it may."""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.decisions import Answer, Decision, Number, PickOne
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Agent, Seat, random_answer

PASS: Final = "pass"
LATELY: Final = 40
"""So many of its own actions back the agent remembers."""


@final
class RandomAgent(Agent):
    """Plays at random: any legal answer, drawn from the decision and from what it has lately done.

    The same seed and the same decisions give the same answers.

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


NOTHING: Final = ("pass", "decline", "end", "stop", "keep", "no")
"""Keys of options that do nothing."""


@final
class IdleAgent(Agent):
    """For whoever wants to see a deck play alone: passes, keeps its hand, attacks and blocks with nothing.

    What it cannot leave undone it does by chance.
    """

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

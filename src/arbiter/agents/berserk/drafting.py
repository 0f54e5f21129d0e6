"""The drafter of Berserk: the dearest card of the elements that it has most of."""

from __future__ import annotations

from collections import Counter
from typing import final

from arbiter.berserk.cards import pool
from arbiter.kernel.decisions import Answer
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Agent, Seat, random_answer


@final
class BerserkDrafter(Agent):
    """Drafts by cost and elements."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, seat: Seat) -> Answer:
        cards = [option for option in seat.decision.options if option.verb == "draft"]
        if not cards:
            return random_answer(seat.decision, self.rng)
        taken = [pool.find(str(card["name"])) for card in seat.view["pool"]]
        have = Counter([element for card in taken if card is not None for element in card.elements])
        return max(cards, key=lambda option: _worth(option.detail, have)).key


def _worth(name: str, have: Counter[str]) -> int:
    card = pool.find(name)
    return 0 if card is None else card.cost + 2 * card.elite + sum([have[one] for one in card.elements])

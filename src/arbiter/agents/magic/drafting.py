"""The drafter of Magic: takes what `limited.picking` wants most; what a card asks in a draft is answered as it comes."""

from __future__ import annotations

from typing import final

from arbiter.kernel.decisions import Answer, PickOne
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Agent, Seat, random_answer
from arbiter.magic.limited import picking


@final
class MagicDrafter(Agent):
    """Drafts by worth and colours."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, seat: Seat) -> Answer:
        decision = seat.decision
        cards = [option for option in decision.options if option.verb == "draft"]
        if not cards or not isinstance(decision, PickOne):
            return random_answer(decision, self.rng)
        taken = [str(card["name"]) for card in seat.view["pool"]]
        place = picking.best([option.detail for option in cards], taken)
        return cards[place].key

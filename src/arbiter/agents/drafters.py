"""Who drafts: agents for drafts, by the game they are drafted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import final

from arbiter.agents.simple import RandomAgent
from arbiter.berserk.cards import pool
from arbiter.kernel.decisions import Answer, PickOne
from arbiter.kernel.game import Game
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Agent, Seat, random_answer
from arbiter.magic.limited import picking


@final
class MagicDrafter(Agent):
    """Drafts Magic: takes what `limited.picking` wants most; what a card asks in a draft is answered as it comes."""

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


@final
class BerserkDrafter(Agent):
    """Drafts Berserk: the dearest card of the elements that it has most of."""

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
    return 0 if card is None else card.cost + 2 * card.elite + sum([have[element] for element in card.elements])


DRAFTERS: dict[str, type[MagicDrafter] | type[BerserkDrafter]] = {
    "draft-magic": MagicDrafter,
    "draft-berserk": BerserkDrafter,
}


def drafter(draft: Game, seed: int) -> Agent:
    """An agent that drafts as well as we know; one that takes anything where we know nothing."""
    made = DRAFTERS.get(draft.rules.name)
    return RandomAgent(seed) if made is None else made(seed)


def draft_on(draft: Game, agents: Mapping[int, Agent]) -> None:
    """Let these agents answer until somebody else is to decide, or the draft is over."""
    while True:
        open_ = [decision for decision in draft.decisions if decision.seat in agents]
        if not open_:
            return
        draft.answer(open_[0], agents[open_[0].seat].choose(Seat(draft, open_[0].seat)))

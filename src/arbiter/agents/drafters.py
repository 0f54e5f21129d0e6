"""Who drafts: agents for drafts, by the game they are drafted for."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter.agents.berserk.drafting import BerserkDrafter
from arbiter.agents.magic.drafting import MagicDrafter
from arbiter.agents.random import RandomAgent
from arbiter.kernel.game import Game
from arbiter.kernel.seats import Agent, Seat

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

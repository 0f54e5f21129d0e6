"""What happens before the Start of Battle, step by step.  402-405

"before recruiting" (403.1) and "after placement" (404.2) are alternations of abilities: the battle's modules play them.
"""

from __future__ import annotations

from arbiter.berserk.rules import deal, hidden_cards, hosts, placement, recruiting
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking


def step(state: BerserkState) -> Asking[None]:
    """The next thing to do in the phase that the state is in: each call is one step, from a checkpoint to the next."""
    if state.phase == "turn order":
        return deal.turn_order(state)
    if state.phase == "deal":
        return deal.deal(state)
    if state.phase == "redeal":
        return deal.redeal(state)
    if state.phase == "recruiting":
        return recruiting.recruit(state)
    if state.phase == "placement":
        return placement.place(state)
    if state.phase == "reveal":
        return hidden_cards.reveal_step(state)
    assert state.phase == "seating", state.phase
    return hosts.seating(state)

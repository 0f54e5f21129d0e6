"""What happens before the Start of Battle, step by step.  402-405

"before recruiting" (403.1) and "after placement" (404.2) are alternations of abilities: the battle's modules play them.
"""

from __future__ import annotations

from arbiter.berserk.rules import dealing, placing, recruiting, revealing, seating
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking


def step(state: BerserkState) -> Asking[None]:
    """The next thing to do in the phase that the state is in: each call is one step, from a checkpoint to the next."""
    if state.phase == "turn order":
        return dealing.turn_order(state)
    if state.phase == "deal":
        return dealing.deal(state)
    if state.phase == "redeal":
        return dealing.redeal(state)
    if state.phase == "recruiting":
        return recruiting.recruit(state)
    if state.phase == "placement":
        return placing.place(state)
    if state.phase == "reveal":
        return revealing.reveal_step(state)
    assert state.phase == "seating", state.phase
    return seating.seating(state)

"""With several stacks: on which of them a triggered ability is put.  CR 807.5b

What is cast or activated goes on the stack for which its player uses the priority; what an object on a stack caused goes on that
stack.  Of other triggered abilities their controller says it.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, pick_one
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Message
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import queries, stacks
from arbiter.magic.state.effects import Waiting
from arbiter.magic.state.state import MagicState


def chosen(state: MagicState, one: Waiting, index: int) -> Asking[int]:
    """807.5b: the stack (its turn's place) that the controller names, of those for which they receive priority."""

    def make() -> PickOne | None:
        seat = one.controller
        able = _able(state, seat, index)
        if not state.players[seat].playing or len(able) < 2:
            return None
        options = [Option(f"stack:{place}", "choose", -1 - state.turns[place].active) for place in able]
        prompt = Message("choose-stack")
        decision = PickOne(queries.decider(state, seat), seat, "807.5b", prompt, options)
        decision.about = one.source
        return decision

    picked = yield from pick_one(make)
    place = index if picked is None else int(picked.key.split(":")[1])
    if place >= len(state.turns):
        return index  # 807.4g: that marker is gone
    if place != index:
        state.edit_pending().resolving = place
        state.edit_turn(place).passed = 0  # 117.4: a player who had passed receives priority again
        layers.changed(state, "turn")
    return place


def _able(state: MagicState, seat: int, index: int) -> list[int]:
    """The turns in which players receive priority now, and this one among them; first the one it happened in."""
    others = [place for place, turn in enumerate(state.turns) if turn.stage in ("priority", "check") and place != index]
    return [place for place in [index, *others] if seat in stacks.acting(state, place)]

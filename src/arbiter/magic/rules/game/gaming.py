"""Instructions about the game and the turn as wholes: added phases and steps, a game that is a draw.  CR 104.4c, 500.8, 500.9"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.game import ending
from arbiter.magic.rules.meaning.phrases import Context
from arbiter.magic.rules.objects import queries, zones
from arbiter.magic.rules.turn import phases
from arbiter.magic.state.state import MagicState


def add_phases(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """500.8, 500.9: directly after this phase or step, if it is one that the effect speaks of."""
    assert isinstance(instruction, n.AddPhases)
    if instruction.after == "step":
        phases.add_steps(state, instruction.phases)
        return True
    phase = phases.PHASE_OF[queries.turn_of(state).step]
    fits = instruction.after == "phase" or phase.endswith(instruction.after.removesuffix(" phase"))
    if fits:
        phases.add_phases(state, instruction.phases)
    elif state.log.on:  # after this main phase, while there is none
        state.log.add("event-not-possible", {"object": zones.ref(state, ctx.source)}, ("101.3",))
    return fits
    yield  # a rule without a question is a generator too


def endable_for(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """116.2c: the effects that this spell or ability has begun can be ended by its controller, for a cost."""
    assert isinstance(instruction, n.EndableFor)
    since = 0 if ctx.item is None else ctx.item.id
    begun = [id for id, effect in state.effects.items() if effect.source == ctx.source and id > since]
    for id in begun:
        made = state.effects[id].copy()
        made.ended_for = instruction.cost
        state.effects[id] = made
    state.touched = True
    return bool(begun)
    yield  # see above


def draw_game(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """104.4c"""
    ending.end(state, [], "104.4c", "effect")
    return True
    yield  # see above

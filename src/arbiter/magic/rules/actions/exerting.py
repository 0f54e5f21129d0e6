"""Exerting: a permanent that its controller chooses not to untap in their next untap step.  CR 701.38"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import ActionPerformed
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.effects import Effect
from arbiter.magic.state.state import MagicState

EXERTED: Final = n.Restrict("untap", n.ControlledBy(n.You()))  # in another player's untap step it untaps
UNTIL: Final = "your next untap step"


@verb(n.Exert)
def exert(state: MagicState, instruction: n.Exert, ctx: Context) -> Asking[bool]:
    """701.38a: it will not untap in the next untap step of the player who exerts it."""
    ids = yield from choices.picked(state, ctx, instruction.what, "701.38a", "choose")
    done = False
    for id in ids:
        if id not in state.permanents:  # 701.38c
            continue
        made = Effect(state.new_id(), state.new_stamp(), ctx.source, ctx.controller, (id,), (EXERTED,), UNTIL)
        made.began = state.turn_count
        state.effects[made.id] = made  # 701.38b: tapped or not, exerted before or not
        layers.changed(state, "effects")
        if state.log.on:
            state.log.add("event-exerts", {"object": zones.ref(state, id)}, ("701.38a",))
        triggers.note(state, ActionPerformed("exert", ctx.controller, id), False)  # 701.38a
        done = True
    return done

"""Damage marked on permanents, taken off by an effect.  CR 120.6"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.state import MagicState


@verb(n.RemoveDamage)
def remove_damage(state: MagicState, instruction: n.RemoveDamage, ctx: Context) -> Asking[bool]:
    """120.6: damage stays marked until the cleanup step, unless an effect removes it."""
    ids = [id for id in phrases.objects(ctx, instruction.what) if id in state.permanents]
    for id in ids:
        permanent = state.edit_permanent(id)
        permanent.damage = 0
        permanent.deathtouched = False
        if state.log.on:
            state.log.add("event-damage-removed", {"object": zones.ref(state, id)}, ("120.6",))
    return bool(ids)
    yield  # a verb is a generator, also one that asks nothing

"""What bears abilities that an effect lets hold for some time: an object without characteristics in the command zone.  CR 611.2"""

from __future__ import annotations

from arbiter.magic.rules import layers
from arbiter.magic.state.effects import Effect
from arbiter.magic.state.state import MagicState


def gone(state: MagicState, effect: Effect) -> None:
    """As the effect ends, so does what bears its abilities."""
    if effect.modifications or effect.rules is not None:
        return
    for id in effect.affected:
        if id in state.zones.command and not state.objects[id].print.types:
            state.edit_zones().command = tuple([other for other in state.zones.command if other != id])
            del state.objects[id]
            layers.left(state, id)
            layers.changed(state, "effects")

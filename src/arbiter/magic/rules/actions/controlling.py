"""Controlling another player.  CR 716

Who makes a player's decisions stands with the player; `queries.decider` is the one place that looks.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.state import MagicState


@verb(n.ControlPlayer)
def control_player(state: MagicState, instruction: n.ControlPlayer, ctx: Context) -> Asking[bool]:
    """716.1: the effect applies to the next turn that the player takes, or (716.2) until what resolves has finished."""
    seats = phrases.players(ctx, instruction.whose)
    for seat in seats:
        player = state.edit_player(seat)
        rules = ["716.1"]
        if instruction.during == "resolution":
            player.commanded = ctx.controller  # 716.7: what the effect goes on to demand is done under this control
            rules = ["716.2"]
        else:
            if player.next_controller >= 0:
                rules.append("716.1a")
            player.next_controller = ctx.controller  # 716.1a, 716.9: the last one created is the one that works
        if seat == ctx.controller:
            rules.append("716.9")
        if state.log.on:
            id = "event-controls" if instruction.during == "resolution" else "event-will-control"
            args: dict[str, Argument] = {"player": zones.player_ref(ctx.controller), "other": zones.player_ref(seat)}
            state.log.add(id, args, tuple(rules))
    return bool(seats)
    yield  # a rule without a question is a generator too


def release(state: MagicState) -> None:
    """716.2: control that lasted while something resolved is over."""
    for seat, player in list(state.players.items()):
        if player.commanded >= 0:
            state.edit_player(seat).commanded = -1

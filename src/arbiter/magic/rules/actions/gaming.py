"""Instructions about the game and the turn as wholes: added phases and steps, a game that is a draw.  CR 104.4c, 500.8, 500.9"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import ending
from arbiter.magic.rules.events.monarch import crown
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.state import MagicState


@verb(n.EndableFor)
def endable_for(state: MagicState, instruction: n.EndableFor, ctx: Context) -> Asking[bool]:
    """116.2c: the effects that this spell or ability has begun can be ended by its controller, for a cost."""
    since = 0 if ctx.item is None else ctx.item.id
    begun = [id for id, effect in state.effects.items() if effect.source == ctx.source and id > since]
    for id in begun:
        made = state.effects[id].copy()
        made.ended_for = instruction.cost
        state.effects[id] = made
    state.touched = True
    return bool(begun)
    yield  # see above


@verb(n.DrawGame)
def draw_game(state: MagicState, instruction: n.DrawGame, ctx: Context) -> Asking[bool]:
    """104.4c"""
    ending.end(state, [], "104.4c", "effect")
    return True
    yield  # see above


@verb(n.BecomeMonarch)
def become_monarch(state: MagicState, instruction: n.BecomeMonarch, ctx: Context) -> Asking[bool]:
    """An effect instructs a player to become the monarch (718.1)."""
    seats = [seat for seat in phrases.players(ctx, instruction.who) if state.players[seat].playing]
    for seat in seats:
        crown(state, seat, ("718.1",))
    return bool(seats)
    yield  # a verb is a generator, also one that asks nothing

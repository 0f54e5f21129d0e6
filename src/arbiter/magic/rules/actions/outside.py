"""Cards from outside the game.  CR 400.10

A player's cards outside the game stand with the player (`Player.sideboard`); they are in no zone, and only their owner may look at
them.  To a subgame the cards of the main game are outside too (720.4).
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions import hidden
from arbiter.magic.rules.actions.actions import put_into
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Move
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing import arriving
from arbiter.magic.state.state import MagicState


@verb(n.Bring)
def bring(state: MagicState, instruction: n.Bring, ctx: Context) -> Asking[bool]:
    """400.10b: a card that the player owns comes into the game, and stays in it."""
    events: list[Event] = []
    for seat in phrases.players(ctx, instruction.who):
        own = layers.context(state, ctx.source, seat)
        own.bindings = ctx.bindings
        # 400.10a, 400.10c: nothing else looks at what is outside the game
        able = [id for id in state.players[seat].sideboard if phrases.matches(own, instruction.what, id)]
        if not state.ruleset.ante:  # 407.3
            able = [id for id in able if n.OnlyForAnte() not in state.objects[id].print.abilities]
        if not able and state.log.on:
            state.log.add("event-nothing-outside", {"player": zones.player_ref(seat)}, ("400.10a",))
        prompt = Message("choose-outside")
        chosen = yield from choices.some(state, seat, "400.10b", prompt, able, 1, 1, "bring", ctx.source)
        for id in chosen:
            if instruction.reveal:
                hidden.reveal_card(state, id)
            event = Move(id, instruction.into.zone, "400.10b", ctx.source, "bring")
            if arriving.arrives(state, ctx, instruction.into, event, seat):
                events.append(event)
    return (yield from put_into(state, ctx, instruction.into, events))

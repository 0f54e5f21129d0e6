"""Flipping a coin.  CR 705"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, drawn
from arbiter.kernel.decisions import Option
from arbiter.kernel.messages import Argument, Message
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import ActionPerformed
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState


@verb(n.FlipCoin)
def flip_coin(state: MagicState, instruction: n.FlipCoin, ctx: Context) -> Asking[bool]:
    """705.1: the player calls it; called or not, one half of the flips is won."""
    won = False
    if not instruction.called:
        return (yield from _flip_uncalled(state, instruction, ctx))
    for seat in phrases.players(ctx, instruction.who):
        options = [Option("won", "flip-won"), Option("lost", "flip-lost")]
        outcome = yield from drawn(options, "705.1", Message("chance-coin", {"player": zones.player_ref(seat)}))
        won = outcome.key == "won"
        kept = [binding for binding in ctx.bindings if binding.name != "flip"]
        ctx.bindings = (*kept, Binding("flip", (), 1 if won else 0))
        state.touched = True
        tell(state, "event-flip-won" if won else "event-flip-lost", ("705.1",), {"player": player_id(seat)})
        triggers.note(state, ActionPerformed("win a flip" if won else "lose a flip", seat), False)  # 603.2
    return won


def _flip_uncalled(state: MagicState, instruction: n.FlipCoin, ctx: Context) -> Asking[bool]:
    """705.2: only the side matters; nobody calls it, and nobody wins or loses the flip."""
    heads = 0
    for seat in phrases.players(ctx, instruction.who) * instruction.count:
        options = [Option("heads", "coin-heads"), Option("tails", "coin-tails")]
        side = yield from drawn(options, "705.2", Message("chance-coin", {"player": zones.player_ref(seat)}))
        kept = [binding for binding in ctx.bindings if binding.name != "coin"]
        ctx.bindings = (*kept, Binding("coin", (), 1 if side.key == "heads" else 0))
        heads += side.key == "heads"
        state.touched = True
        if state.log.on:
            face = Message("option-coin-heads") if side.key == "heads" else Message("option-coin-tails")
            args: dict[str, Argument] = {"player": zones.player_ref(seat), "side": face}
            state.log.add("event-flip", args, ("705.2",))
    ctx.run.amount = heads
    return True

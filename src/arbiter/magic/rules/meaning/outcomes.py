"""What a coin or a clash has decided, as an effect asks for it.  CR 705, 701.22"""

from __future__ import annotations

from typing import Final

from arbiter.magic.language import nodes as n
from arbiter.magic.rules.facts.context import Context

ASKED: Final = (n.CameUp, n.WonFlip, n.WonClash)


def holds(ctx: Context, what: n.CameUp | n.WonFlip | n.WonClash) -> bool:
    """Whether it came out that way."""
    if isinstance(what, n.CameUp):
        coin = ctx.bound("coin")
        return coin is not None and coin.number == (1 if what.side == "heads" else 0)
    binding = ctx.bound("flip" if isinstance(what, n.WonFlip) else "clash")
    return binding is not None and binding.number == 1


def is_decided(ctx: Context, what: n.Condition) -> bool:
    """705.2: a coin that was not flipped was neither won nor lost, and came up neither heads nor tails."""
    if isinstance(what, (n.WonFlip, n.CameUp)):
        return ctx.bound("flip" if isinstance(what, n.WonFlip) else "coin") is not None
    return True

"""What is known of how a spell was cast, also once it is a permanent; and how long a permanent has been there.  CR 400.7c, 702"""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.rules import queries
from arbiter.magic.rules.context import Context

ASKED = (n.CastLate, n.WasKicked, n.CastFrom, n.CostPaid, n.CameRecently)


def holds(ctx: Context, what: n.Condition) -> bool:
    """Whether a condition about the casting of the source is true."""
    if isinstance(what, n.CastLate):
        return ctx.bound("cast late") is not None  # 307.5a
    if isinstance(what, n.WasKicked):
        return _was_kicked(ctx)
    if isinstance(what, n.CastFrom):
        return ctx.source in ctx.state.items and ctx.state.items[ctx.source].cast_from == what.zone
    if isinstance(what, n.CostPaid):
        return what.keyword in _paid_for(ctx)  # 702.137b, 702.137c
    permanent = ctx.state.permanents.get(ctx.source)
    return permanent is not None and permanent.recent > 0  # 702.29a


def _was_kicked(ctx: Context) -> bool:
    if ctx.item is not None and ctx.item.kicked > 0:
        return True
    binding = ctx.bound("kicked")
    if binding is not None:
        return binding.number > 0
    permanent = ctx.state.permanents.get(ctx.source)
    return permanent is not None and ("kicked", "yes") in permanent.chosen  # 702.32d, 607.2h


def _paid_for(ctx: Context) -> list[str]:
    """The keywords whose costs were paid for the spell, or for the spell that became the permanent (400.7c)."""
    item = ctx.state.items.get(ctx.source)
    if item is not None and item.kind == "spell":
        return queries.keywords_in(item.alternative)
    binding = ctx.bound("paid")
    if binding is not None:
        return queries.keywords_in(binding.word)
    permanent = ctx.state.permanents.get(ctx.source)
    paid = [how for kind, how in permanent.chosen if kind == "paid"] if permanent is not None else []
    return queries.keywords_in(paid[0]) if paid else []

"""Suspending a card from hand: a special action.  CR 116.2f, 702.61

What happens to the card in exile is done by triggered abilities, written out in the keyword table.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import castable
from arbiter.magic.rules.casting.spells import keyword_of
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts.events import Move
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.paying import payment, total_costs
from arbiter.magic.rules.paying.budget import Budget
from arbiter.magic.rules.paying.payment_options import Purpose
from arbiter.magic.rules.paying.variables import choose_x
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.state.state import MagicState

NONE = n.Number(0)


def cannot(state: MagicState, seat: int, id: Id, budget: Budget | None = None) -> Refusal | None:
    """Why a player may not suspend this card now (116.2f)."""
    card = state.objects[id]
    suspend = keyword_of(state, id, "suspend")
    if suspend is None or card.zone != "hand" or card.owner != seat:
        return Refusal("116.2f", Message("special-none", {"object": zones.ref(state, id)}))
    refusal = castable.cannot_begin(state, seat, id, "")
    if refusal is not None:  # 116.2f
        return Refusal("702.61c" if refusal.rule == "601.3" else "116.2f", refusal.message)
    return payment.cannot_pay(state, seat, id, suspend.cost, least(suspend), budget)


def least(suspend: n.Keyword) -> int:
    """107.3d: of an X time counters there is one at least."""
    return 1 if suspend.number == n.X() else 0


def take(state: MagicState, seat: int, id: Id) -> Asking[None]:
    """702.61a: the player pays and exiles the card with time counters; an X in the cost is chosen just before (107.3d)."""
    suspend = keyword_of(state, id, "suspend")
    assert suspend is not None
    ctx = layers.context(state, id, seat)
    cost = suspend.cost
    ctx.x = yield from choose_x(
        state, seat, total_costs.mana_of(cost), Purpose("", id, cost), -1, "107.3d", at_least=least(suspend)
    )
    if not (yield from payment.pay(state, seat, id, cost, ctx.x, ctx, "special")) or id not in state.objects:
        return
    move = Move(id, "exile", "116.2f", id, "exile")
    move.arrival.counters = [("time", phrases.amount(ctx, suspend.number or NONE))]
    move.also = ("702.61a", "116.1")
    yield from happen(state, [move])

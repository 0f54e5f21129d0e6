"""Mana that instructions add, take away or ask for.  CR 106, 118.3a"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import mana_pools
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import object_names, phrases
from arbiter.magic.rules.paying import mana, payment, total_costs, unspent_mana
from arbiter.magic.rules.paying.payment_options import Purpose
from arbiter.magic.state.state import MagicState


@verb(n.AddMana)
def add_mana(state: MagicState, instruction: n.AddMana, ctx: Context) -> Asking[bool]:
    """106.4"""
    times = mana.amount_of(ctx, instruction)
    for seat in phrases.players(ctx, instruction.who):
        if instruction.unspent:  # 701.9f
            mana.add(state, seat, [(mana.color, mana.count) for mana in state.players[seat].pool], ctx.source)
            continue
        able = mana.alternatives(ctx, instruction)
        if not able:
            tell(state, "event-no-mana", ("106.5",), {"source": ctx.source})
            continue
        chosen = ctx.run.mana if ctx.run.mana in able else able[0]
        if ctx.run.mana not in able and len(able) > 1:
            rule = "106.8" if instruction.like is not None else "106.1b"
            chosen = yield from choices.mana(state, seat, ctx.source, able, rule)
        made = mana.all_produced(state, seat, ctx.run.tapped, chosen, times, True)
        place = 0
        if len(made) > 1:
            able = tuple([mana_pools.capped(mana, number) for mana, number in made])
            place = able.index((yield from choices.mana(state, seat, ctx.source, able, "616.1")))
        like = object_names.outright(ctx, instruction)  # 106.6: a type that was chosen stays that type
        mana.add(state, seat, mana_pools.amounts(*made[place]), ctx.source, like)  # 106.3: whatever effect it is
    return True


@verb(n.LoseMana)
def lose_mana(state: MagicState, instruction: n.LoseMana, ctx: Context) -> Asking[bool]:
    """106.4, 106.13"""
    lost = False
    for seat in phrases.players(ctx, instruction.who):
        gone = unspent_mana.lose(state, seat)
        lost = lost or bool(gone)
        if instruction.taken:
            unspent_mana.take(state, ctx.controller, gone)
    return lost
    yield  # a verb is a generator, also one that asks nothing


@verb(n.PayMana)
def pay_mana(state: MagicState, instruction: n.PayMana, ctx: Context) -> Asking[bool]:
    """118.3a, 118.3c: nobody has to activate mana abilities, also where the cost is mandatory."""
    seat, cost = ctx.controller, (instruction,)
    purpose = Purpose("", ctx.source, cost, ctx.x)
    if not payment.is_covered(state, seat, total_costs.mana_of(cost).with_x(ctx.x), purpose):
        prompt = Message("may-pay", {"object": zones.ref(state, ctx.source)})
        if not (yield from choices.yes(state, seat, "118.3c", prompt, ctx.source)):
            return False
    return (yield from payment.pay(state, seat, ctx.source, cost, ctx.x, ctx))

"""Assist: another player may pay for generic mana in the cost of a spell.  CR 702.131, 601.2g-h

The player chosen activates mana abilities first, then the caster does; before the caster pays, the other pays for as much of the
generic mana as they like.  What is then still missing cannot be made up for, and the casting is reversed (722).
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking, pick_some
from arbiter.kernel.decisions import PickSome
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.mana_costs import NOTHING, ManaCost
from arbiter.magic.rules.paying import payment
from arbiter.magic.rules.paying.payment import Activation
from arbiter.magic.rules.paying.payment_decision import Means, PayReferee
from arbiter.magic.rules.paying.payment_options import Purpose, spendable
from arbiter.magic.state.records import player_id, seat_of
from arbiter.magic.state.state import MagicState

RULE: Final = "702.131a"


def pay(
    state: MagicState, seat: int, spell: Id, cost: ManaCost, purpose: Purpose, spent: list[Activation]
) -> Asking[ManaCost | None]:
    """What is left for the caster to pay once another player has had a chance to help; None if it can no longer be paid."""
    if cost.generic <= 0 or not layers.characteristics(state, spell).has("assist"):
        return cost
    others = [player_id(player) for player in queries.playing(state) if player != seat]
    prompt = Message("choose-assistant", {"object": zones.ref(state, spell)})
    chosen = yield from choices.some(state, seat, RULE, prompt, others, 0, 1, "choose", spell)
    if not chosen or spell not in state.items:
        purpose.assisted = 0
        return cost
    other = seat_of(chosen[0])
    own = Purpose("cast", spell)
    own.assisted = 0
    own.assists = True
    yield from _activate(state, other, own, spent)
    purpose.assisted = min(cost.generic, len(spendable(state, other, own)))
    able = yield from payment.produce(state, seat, cost, purpose, spent)
    if not able or spell not in state.items:
        return None
    amount = yield from _how_much(state, other, spell, min(cost.generic, len(spendable(state, other, own))))
    purpose.assisted = 0
    if amount:
        paid = yield from payment.pay_mana(state, other, ManaCost(amount, ()), own, spent)
        if not paid:
            return None
    left = cost.more(-amount)
    return left if payment.is_covered(state, seat, left, purpose) else None


def _activate(state: MagicState, seat: int, purpose: Purpose, spent: list[Activation]) -> Asking[None]:
    """The player chosen activates mana abilities until they choose to stop."""

    def make() -> PickSome | None:
        means = Means(state, seat, purpose, NOTHING)
        if not state.players[seat].playing or not means.options:
            return None
        prompt = Message("assist", {"source": zones.ref(state, purpose.id)})
        most = len(means.options)
        decision = PickSome(queries.decider(state, seat), seat, RULE, prompt, means.options, 0, most)
        decision.about = purpose.id
        decision.also = ("605.3a",)
        decision.referee = PayReferee(means, (), "601.2g")
        return decision

    while True:
        chosen = yield from pick_some(make)
        if not chosen:
            return
        yield from payment.activate(state, seat, NOTHING, purpose, spent, chosen, None)


def _how_much(state: MagicState, seat: int, spell: Id, most: int) -> Asking[int]:
    if not most:
        return 0
    prompt = Message("choose-assistance", {"object": zones.ref(state, spell)})
    return (yield from choices.how_many(state, seat, RULE, prompt, most, spell))

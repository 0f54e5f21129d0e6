"""Costs that several players pay at the same time, some of them from one life total.  CR 508.1j, 509.1f, 810.9b"""

from __future__ import annotations

from arbiter.kernel.messages import Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import teams
from arbiter.magic.rules.paying import payment, payment_options
from arbiter.magic.rules.paying.payment_options import Purpose
from arbiter.magic.rules.paying.total_costs import mana_of
from arbiter.magic.state.state import MagicState

Due = tuple[int, Id, tuple[n.Instruction, ...]]
"""Who pays, the source of the cost, the cost."""


def cannot_pay(state: MagicState, costs: list[Due]) -> Refusal | None:
    """Why these costs can't all be paid at the same time; None if they can."""
    then = state.copy() if state.ruleset.shared_life and len(costs) > 1 else state
    for seat, source, cost in costs:
        refusal = payment.cannot_pay(then, seat, source, cost, 0)
        if refusal is not None:
            return refusal
        if then is not state:  # 810.9b: the next one pays from what is left of the team's life
            teams.set_life(then, seat, then.players[seat].life - _least_life(then, seat, source, cost))
            layers.changed(then, "life")
    return None


def _least_life(state: MagicState, seat: int, source: Id, cost: tuple[n.Instruction, ...]) -> int:
    """The life that a cost takes, with as little of it for Phyrexian mana symbols as the player's mana allows (107.4f)."""
    for_symbols = [
        way.life for way in mana_of(cost).ways() if payment.can_pay_mana(state, seat, way, Purpose("", source, cost, 0))
    ]
    return payment_options.life_in(state, seat, source, cost, 0) + min(for_symbols, default=0)

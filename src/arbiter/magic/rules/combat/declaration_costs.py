"""Costs of attacking and blocking: what may be paid as a creature attacks, and what that triggers; what all must pay at once.

CR 508.1g, 508.1j, 509.1f, 603.12, 810.9b
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import rebuilt
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import teams
from arbiter.magic.rules.paying import payment, payment_options
from arbiter.magic.rules.paying.payment_options import Purpose
from arbiter.magic.rules.paying.total_costs import mana_of
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.records import Binding
from arbiter.magic.state.state import MagicState


@final
class Option:
    """An optional cost that its player has chosen to pay."""

    def __init__(self, id: Id, origin: str, ability: n.AsAttacks) -> None:
        self.id = id
        self.origin = origin
        self.ability = ability


def cost_of(options: list[Option]) -> tuple[n.Instruction, ...]:
    """What is paid for all of them; what an ability calls itself is the creature that it is an ability of."""
    total: tuple[n.Instruction, ...] = ()
    for option in options:
        total = total + tuple([_of(part, option.id) for part in option.ability.cost])
    return total


def _of(part: n.Instruction, id: Id) -> n.Instruction:
    made = _renamed(part, f"attacker {id}")
    assert isinstance(made, n.Instruction)
    return made


def _renamed(node: object, name: str) -> object:
    return n.Bound(name) if isinstance(node, n.Self) else rebuilt(node, lambda part: _renamed(part, name))


def bindings(options: list[Option]) -> tuple[Binding, ...]:
    """The creatures of which `cost_of` speaks."""
    return tuple([Binding(f"attacker {option.id}", (option.id,)) for option in options])


def choose(state: MagicState, seat: int, ids: list[Id], total: tuple[n.Instruction, ...]) -> Asking[list[Option]]:
    """508.1g: which of the optional costs the player will pay; only what could be paid with all the rest is offered."""
    chosen: list[Option] = []
    for id in ids:
        for held in layers.characteristics(state, id).abilities:
            ability = held.ability
            if not isinstance(ability, n.AsAttacks):
                continue
            cost = total + cost_of(chosen) + ability.cost
            if payment.cannot_pay(state, seat, id, cost, 0) is not None:
                continue
            prompt = Message("may-pay-as-attacks", {"object": zones.ref(state, id)})
            if (yield from choices.yes(state, seat, "508.1g", prompt, id)):
                chosen.append(Option(id, held.origin, ability))  # 701.38d
    return chosen


def were_paid(state: MagicState, seat: int, options: list[Option]) -> None:
    """ "When you do": once the cost is paid, its ability triggers (603.12)."""
    for option in options:
        if state.log.witness is not None:
            state.log.witness.begins(option.id, option.origin, option.ability)
        then = option.ability.then
        if isinstance(then, n.WhenDone) and option.id in state.permanents:
            ctx = layers.context(state, option.id, seat)
            ctx.origin = option.origin
            triggers.reflexive(ctx, then)


# Costs that several players pay at the same time, some of them from one life total (508.1j, 509.1f, 810.9b).

Due = tuple[int, Id, tuple[n.Instruction, ...]]
"""Who pays, the source of the cost, the cost."""


def cannot_pay_together(state: MagicState, costs: list[Due]) -> Refusal | None:
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

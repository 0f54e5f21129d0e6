"""Activated abilities that cost more or less for what they target.  CR 601.2f, 602.2b"""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import name_behind
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts.context import Price
from arbiter.magic.rules.facts.mana_costs import ManaCost
from arbiter.magic.rules.paying import payment, total_costs
from arbiter.magic.state.caches import Held
from arbiter.magic.state.records import Item
from arbiter.magic.state.state import MagicState


@final
class AimedCost(Price):
    """What an ability costs with certain targets, tried on a copy of the state; `made`: the ability, if it is on the stack."""

    def __init__(self, state: MagicState, seat: int, id: Id, held: Held, made: Id = 0, x: int = 0) -> None:
        super().__init__()
        assert isinstance(held.ability, n.Activated)
        self.seat = seat
        self.id: Id = id
        self.ability: n.Activated = held.ability
        self.x = x
        self.state = state.copy()
        self.made: Id = made
        if not made:
            self.made = zones.new_object(self.state, "stack", seat, seat, state.objects[id].shown()).id
            zones.put_on_stack(self.state, Item(self.made, "activated", seat, id, held.origin, self.ability))

    def _mana(self, chosen: tuple[tuple[Id, ...], ...]) -> ManaCost:
        self.state.edit_item(self.made).targets = chosen
        return total_costs.ability_mana(self.state, self.seat, self.id, self.ability, self.made)

    def payable(self, chosen: tuple[tuple[Id, ...], ...]) -> bool:
        cost = self._mana(chosen).with_x(self.x)
        whole = total_costs.ability_cost(self.state, self.seat, self.id, self.ability)
        self.refusal = payment.cannot_pay(self.state, self.seat, self.id, whole, self.x, None, "activate", cost)
        return self.refusal is None

    def kind(self, target: Id) -> str:
        return self._mana(((target,),)).key

    def amount(self, targets: tuple[Id, ...]) -> int:
        cost = self._mana((targets,))
        return cost.generic + len(cost.wanted) - len(cost.cuts)


def matters(state: MagicState, ability: n.Ability) -> bool:
    """Whether an effect makes the cost of this ability depend on what it targets."""
    keyword = name_behind(ability) if isinstance(ability, n.Activated) and ability.targets else ""
    return bool(keyword) and any(
        isinstance(part, n.CostsMore) and part.verb == keyword and mentions(static.ability.spells, n.Targeting)
        for static, part in layers.plan_of(state).of(n.CostsMore)
    )


def price(state: MagicState, seat: int, id: Id, held: Held, made: Id = 0, x: int = 0) -> AimedCost | None:
    """The price of an ability whose targets make a difference to it; None if they make none."""
    return AimedCost(state, seat, id, held, made, x) if matters(state, held.ability) else None

"""What a card outside the battlefield may be good for, whatever the moment: looked up before the exact questions are asked."""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.paying import helping
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Object

Card = tuple[Id, Object, Derived]
"""A card that a player may be able to use, with what it is now."""


@final
class Uses:
    """What the abilities of a card make possible at all."""

    def __init__(self, derived: Derived) -> None:
        rather = [held.ability for _, held in derived.of(n.AlternativeCost)]
        hurried = any(isinstance(one, n.AlternativeCost) and one.flash for one in rather)  # 702.47a
        own = [held.ability for _, held in derived.of(n.Static)]
        hurried = hurried or bool(own) or bool(derived.of(n.AdditionalCost))  # 601.3c, 601.3d
        self.quick: bool = (
            hurried or derived.is_type("instant") or derived.has("flash")
        )  # when no sorcery could be cast
        self.eased: bool = any(derived.has(one) for one in helping.RULES) or any(
            _repriced(one) for one in own
        )  # it may cost less
        self.otherwise: bool = bool(rather)  # for another cost
        self.morph: bool = derived.has("morph") or derived.has("megamorph")  # face down
        self.discarded: bool = bool(derived.of(n.SpecialAction))  # 116.2e
        self.suspended: bool = derived.has("suspend")  # 116.2f


def _repriced(ability: n.Ability) -> bool:
    return isinstance(ability, n.Static) and any(isinstance(one, n.CostsMore) for one in ability.modifications)


def uses(derived: Derived) -> Uses:
    """Found once for all who share the record."""
    known = derived.memory
    if known is None:
        known = Uses(derived)
        derived.memory = known
    assert isinstance(known, Uses)
    return known

"""Additional costs that depend on choices: those that may be paid, and those paid more than once.  CR 118.8, 601.2b, 702.32

A cost of this kind belongs to a keyword: kicker, buyback, replicate ...  It is called by the keyword, by where the object has the
keyword from, and by the mana in it, so that what asks for it finds its own: see `cast_facts`.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.manasymbols import symbols
from arbiter.magic.rules import layers
from arbiter.magic.rules.paying import total_costs
from arbiter.magic.state.records import Extra
from arbiter.magic.state.state import MagicState

OTHERWISE: Final = "or@"  # the other of two costs is paid
KICKERS: Final = ("kicker", "multikicker")  # 702.32c


@final
class Offer:
    """An additional cost that a player may choose to pay."""

    def __init__(self, name: str, ability: n.AdditionalCost) -> None:
        self.name = name
        self.ability = ability
        self.keyword: str = ability.keyword


def offers(state: MagicState, id: Id) -> list[Offer]:
    """The additional costs of a spell that its controller may announce (601.2b), in the order in which they stand."""
    offered: list[Offer] = []
    for _, held in layers.characteristics(state, id).of(n.AdditionalCost):
        ability = held.ability
        if isinstance(ability, n.AdditionalCost) and ability.optional:
            offered.append(Offer(_name(ability, held.origin), ability))
    return offered


def forks(state: MagicState, id: Id) -> list[str]:
    """The additional costs for which another cost may be paid (601.2b): what stands in the record if that is chosen."""
    origins: list[str] = []
    for _, held in layers.characteristics(state, id).of(n.AdditionalCost):
        if isinstance(held.ability, n.AdditionalCost) and held.ability.otherwise:
            origins.append(OTHERWISE + held.origin)
    return origins


def _name(ability: n.AdditionalCost, origin: str) -> str:
    mana = "".join([part.cost for part in ability.cost if isinstance(part, n.PayMana)])
    return f"{ability.keyword}@{origin.rpartition('.k')[0]}#{mana}"


def times(state: MagicState, id: Id, ability: n.AdditionalCost, origin: str) -> int:
    """How often an additional cost is paid."""
    item = state.items.get(id)
    if ability.optional:  # 118.8b
        return sum([count for name, count in item.extra if name == _name(ability, origin)]) if item is not None else 0
    if ability.modal == "beyond":
        return max(0, len(item.modes) - 1) if item is not None else 0  # 702.119a
    return 1


def cost_of(state: MagicState, seat: int, id: Id, ability: n.AdditionalCost, origin: str) -> tuple[n.Instruction, ...]:
    """What is paid once; a cost that is like the spell's own mana cost is that (702.1b)."""
    item = state.items.get(id)
    other = item is not None and any(name == OTHERWISE + origin for name, _ in item.extra)
    cost = ability.otherwise if other else ability.cost
    cost = total_costs.own(state, seat, id, cost)
    changes = layers.cost_parts(state, seat, id, ability.keyword) if ability.keyword else []
    return _changed(cost, sum([part.generic * count for part, count in changes])) if changes else cost


def _changed(cost: tuple[n.Instruction, ...], generic: int) -> tuple[n.Instruction, ...]:
    """The cost with so much more generic mana in it, or less, but not less than none (118.7a)."""
    costs: list[n.Instruction] = []
    for part in cost:
        if isinstance(part, n.PayMana):
            parts = symbols(part.cost)
            others = [symbol for symbol in parts if not symbol.isdecimal()]
            number = max(0, sum([int(number) for number in parts if number.isdecimal()]) + generic)
            kept = others if number == 0 and others else [str(number), *others]
            part = n.PayMana("".join(["{" + symbol + "}" for symbol in kept]))
            generic = 0
        costs.append(part)
    return tuple(costs)


def rules(state: MagicState, id: Id) -> list[str]:
    """The rules of the keywords whose costs are paid."""
    numbers: list[str] = []
    for _, held in layers.characteristics(state, id).of(n.AdditionalCost):
        ability = held.ability
        if isinstance(ability, n.AdditionalCost) and ability.keyword and times(state, id, ability, held.origin):
            numbers.append(rule_of(ability.keyword))
    return numbers


def rule_of(keyword: str) -> str:
    return "702.32c" if keyword == "multikicker" else KEYWORDS[keyword].rule + "a"


def kicked(state: MagicState, id: Id) -> Extra:
    """What a player pays who pays the first kicker cost of a spell, once."""
    return tuple([(offer.name, 1) for offer in offers(state, id) if offer.keyword in KICKERS][:1])

"""A permanent that is chosen as a spell is announced, makes it cheaper, and is sacrificed as it is paid for.  CR 702.47, 702.118

Which one it is stands with the spell on the stack; what could be chosen is tried on copies of the state.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.manasymbols import symbols
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import ways_to_cast
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.mana_costs import ManaCost, mana_cost, reductions
from arbiter.magic.state.records import Binding, Item
from arbiter.magic.state.state import MagicState

OFFERED: Final = "offered"
CHOSEN: Final[dict[str, str]] = {"emerge": "702.118b", "offering": "702.47b"}


def candidates(state: MagicState, seat: int, id: Id, how: str) -> list[Id] | None:
    """What the player could choose if the card is cast in this way; None if nothing is to be chosen."""
    way = ways_to_cast.find(state, seat, id, how) if how else None
    if way is None or way.offered is None:
        return None
    ctx = layers.context(state, id, seat)
    ctx.controller = seat
    return choices.pickable(state, ctx, n.Pick(way.offered, n.You()), seat, "sacrifice")


def considered(state: MagicState, seat: int, id: Id, how: str, chosen: Id) -> MagicState:
    """A copy of the state in which this is chosen for the spell, or for the card as if it were one."""
    would = state.copy()
    if id not in would.items:
        would.items[id] = proposed(state, seat, id, how)
    item = would.edit_item(id)
    item.bindings = (*item.bindings, Binding(OFFERED, (chosen,)))
    return would


def proposed(state: MagicState, seat: int, id: Id, how: str) -> Item:
    """The card as the spell that it would be if it were cast in this way."""
    made = Item(id, "spell", seat, id, "print", None)
    way = ways_to_cast.find(state, seat, id, how)
    made.alternative = how
    made.rather = None if way is None else way.rather
    made.besides = () if way is None else way.besides
    return made


def chosen(state: MagicState, id: Id) -> tuple[Id, ...]:
    """What was chosen for a spell."""
    item = state.items.get(id)
    offered = [binding.ids for binding in item.bindings if binding.name == OFFERED] if item is not None else []
    return offered[0] if offered else ()


def besides(state: MagicState, id: Id) -> list[n.Instruction]:
    """601.2h: it is sacrificed as the total cost is paid."""
    return [n.Sacrifice(n.You(), n.Bound(OFFERED))] if chosen(state, id) else []


def reduced(state: MagicState, seat: int, id: Id, how: str, cost: ManaCost) -> ManaCost:
    """601.2f: the cost less what was chosen takes off it: generic mana, or mana as in its own mana cost (702.47c, 118.7)."""
    way = ways_to_cast.find(state, seat, id, how) if how else None
    for permanent in chosen(state, id) if way is not None else ():
        derived = layers.characteristics(state, permanent)
        if way is not None and way.reduces == "mana value":
            cost = cost.more(-derived.mana_value)
        elif way is not None:
            own = mana_cost(derived.mana_cost)
            others = [symbol for symbol in symbols(derived.mana_cost) if not symbol.isdecimal() and symbol != "X"]
            cuts = reductions("".join(["{" + symbol + "}" for symbol in others]))
            cost = cost.more(-own.generic).without(cuts)
    return cost


def rule_of(how: str) -> str:
    """By which rule it is chosen."""
    return next((CHOSEN[name] for name in queries.keywords_in(how) if name in CHOSEN), "601.2b")

"""Combat damage that uses the stack: assigned, waiting while players respond, then dealt as it was assigned.  CR 510

All damage of one combat damage step is one object.  It is neither spell nor ability, has no source and cannot be countered;
how much each creature deals to what was fixed when it was assigned.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.events import Damage, Event
from arbiter.magic.rules.replacing import pipeline
from arbiter.magic.state.records import Binding, Item
from arbiter.magic.state.state import MagicState

KIND: Final = "damage"
SHARE: Final = "combat damage"
PRINT: Final = Card("Combat damage", "", (), (), (), ())  # what it is called


def put(state: MagicState, assigned: list[Event]) -> None:
    """classic-2005/1.3, classic-2005/2.33: the damage that was assigned goes on the stack as one object, if there is any."""
    shares: list[Binding] = []
    for event in assigned:
        assert isinstance(event, Damage)
        shares.append(Binding(SHARE, (event.source, event.to), event.amount))
    if not shares:
        return
    active = queries.active_player(state)
    made = zones.new_object(state, "stack", active, active, PRINT)
    zones.put_on_stack(state, Item(made.id, KIND, active, 0, KIND, bindings=tuple(shares)))
    # classic-2005/2.33: one object for all of it, in each of two steps
    tell(state, "event-damage-on-stack", ("classic-2005/1.3", "classic-2005/2.33"), {"object": made.id})


def deal(state: MagicState, item: Item) -> Asking[None]:
    """classic-2005/1.3, classic-2005/1.4: all of it is dealt at once, also by creatures that have left play or combat."""
    events: list[Event] = []
    for share in item.bindings:
        source, to = share.ids
        if not _receives(state, to):
            tell(state, "event-damage-lost", ("classic-2005/1.4",), {"source": source, "object": to})
            continue
        event = Damage(source, to, share.number, True, "510.2")
        event.also = ("classic-2005/1.3", "120.2a")
        if source not in state.combat.attackers and source not in state.combat.blockers:
            event.also = (*event.also, "classic-2005/1.4")  # as it was when it left, if it has
        events.append(event)
    yield from pipeline.happen(state, events)
    if item.id in state.items:
        zones.take_out(state, item.id)


def _receives(state: MagicState, to: Id) -> bool:
    """classic-2005/1.4: what has left play, or is no longer a creature, is dealt none; what has left combat is dealt its damage."""
    if to < 0 or to not in state.permanents:
        return to < 0 and queries.exists(state, to)
    derived = layers.characteristics(state, to)
    return derived.is_creature or derived.is_type("planeswalker")

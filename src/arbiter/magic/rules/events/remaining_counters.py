"""Counters that remain on an object as it moves to another zone, because an ability of it says so.  CR 101.1, 122.2"""

from __future__ import annotations

from typing import Final

from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts.counters import counters_on, totals
from arbiter.magic.rules.facts.events import Move
from arbiter.magic.state.records import Object
from arbiter.magic.state.state import MagicState

KEEPS: Final = n.Allow("keep counters")
HIDDEN: Final = ("hand", "library")  # 400.2


def kept(state: MagicState, event: Move) -> tuple[tuple[str, int], ...]:
    """None, unless an ability that the object has as it leaves says otherwise."""
    counters = counters_on(state, event.id)
    if not counters or event.to in HIDDEN:
        return ()
    for held in layers.characteristics(state, event.id).abilities:
        if isinstance(held.ability, n.Static) and KEEPS in held.ability.modifications:
            return counters
    return ()


def keep(state: MagicState, made: Object, counters: tuple[tuple[str, int], ...]) -> None:
    """They are not put onto it: nothing replaces that, and nothing watches for it."""
    if made.zone == "battlefield":
        permanent = state.edit_permanent(made.id)
        permanent.counters = totals([*permanent.counters, *counters])
        layers.changed(state, "counters", made.id)
    else:
        made.counters = totals([*made.counters, *counters])
        layers.arrived(state, made.id)

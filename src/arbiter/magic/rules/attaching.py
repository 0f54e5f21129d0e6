"""What may be attached to what: Auras, Equipment, Fortifications.  CR 301.5, 301.6, 303.4, 701.3, 702.5, 702.16c-d"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers, phrases, replacement
from arbiter.magic.state.state import MagicState

ATTACHABLE: Final = ("Aura", "Equipment", "Fortification")


def can_be_attached(state: MagicState, id: Id, to: Id) -> bool:
    """Whether this permanent may be attached to that one; nothing that exists may be attached to a player."""
    derived = layers.characteristics(state, id)
    if to not in state.permanents or to == id or derived.is_creature:
        return False  # 301.5c, 303.4d
    if replacement.protection(state, to, id):
        return False  # 702.16c, 702.16d
    host = layers.characteristics(state, to)
    if "Aura" in derived.subtypes:
        return _can_enchant(state, id, to) and layers.forbidden(state, to, "be enchanted", id) is None
    if "Equipment" in derived.subtypes:
        return host.is_creature  # 301.5
    return "Fortification" in derived.subtypes and host.is_type("land")  # 301.6


def _can_enchant(state: MagicState, id: Id, to: Id) -> bool:
    """What an Aura can enchant is defined by its enchant abilities (303.4), all of them (702.5c)."""
    derived = layers.characteristics(state, id)
    ctx = layers.context(state, id, derived.controller)
    found = False
    for held in derived.abilities:
        ability = held.ability
        if isinstance(ability, n.Keyword) and ability.name == "enchant" and ability.filter is not None:
            found = True
            if not phrases.matches(ctx, ability.filter, to):
                return False
    return found

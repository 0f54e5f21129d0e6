"""What may be attached to what: Auras, Equipment, Fortifications.  CR 301.5, 301.6, 303.4, 701.3, 702.5, 702.16c-d"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import protection
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.records import player_id, seat_of
from arbiter.magic.state.state import MagicState

ATTACHABLE: Final = ("Aura", "Equipment", "Fortification")


def can_be_attached(state: MagicState, id: Id, to: Id) -> bool:
    """Whether this permanent may be attached to that one, or (an Aura) to that player."""
    derived = layers.characteristics(state, id)
    if to < 0:
        return _can_enchant_player(state, id, seat_of(to))
    if to in state.objects and state.objects[to].zone == "graveyard" and not derived.is_creature:
        return "Aura" in derived.subtypes and _can_enchant(state, id, to)  # 303.4a: its enchant ability says so
    if to not in state.permanents or to == id or derived.is_creature:
        return False  # 301.5c, 303.4d
    if not layers.reaches(state, derived.controller, to):
        return False  # 801.8, 801.9
    if protection.protection(state, to, id, True):
        return False  # 702.16c, 702.16d
    host = layers.characteristics(state, to)
    if "Aura" in derived.subtypes:
        return _can_enchant(state, id, to) and layers.forbidden(state, to, "be enchanted", id) is None
    if "Equipment" in derived.subtypes:
        return host.is_creature and layers.forbidden(state, to, "be equipped", id) is None  # 301.5
    return "Fortification" in derived.subtypes and host.is_type("land")  # 301.6


def could_equip(state: MagicState, id: Id, to: Id) -> bool:
    """Whether an Equipment or Fortification, wherever it is, could be attached to that permanent."""
    derived = layers.characteristics(state, id)
    subtypes = derived.subtypes
    if to not in state.permanents or protection.protection(state, to, id):
        return False
    if not layers.reaches(state, derived.controller, to):
        return False  # 801.9
    host = layers.characteristics(state, to)
    if "Equipment" in subtypes and layers.forbidden(state, to, "be equipped", id) is not None:
        return False
    return ("Equipment" in subtypes and host.is_creature) or ("Fortification" in subtypes and host.is_type("land"))


def _can_enchant(state: MagicState, id: Id, to: Id) -> bool:
    """What an Aura can enchant is defined by its enchant abilities (303.4, 702.5a), all of them (702.5c)."""
    derived = layers.characteristics(state, id)
    ctx = layers.context(state, id, derived.controller)
    enchants = False
    for held in derived.abilities:
        ability = held.ability
        if isinstance(ability, n.Keyword) and ability.name == "enchant":
            enchants = True
            if ability.filter is None or not phrases.matches(ctx, ability.filter, to):
                return False
            if state.objects[to].zone not in phrases.zones_of(ability.filter):
                return False
    return enchants


def _can_enchant_player(state: MagicState, id: Id, seat: int) -> bool:
    """303.4c, 702.5d: a player of the kind that each of its enchant abilities names, still in the game."""
    derived = layers.characteristics(state, id)
    if "Aura" not in derived.subtypes or derived.is_creature or not state.players[seat].playing:
        return False
    if protection.protection(state, player_id(seat), id):
        return False  # 702.16c
    ctx = layers.context(state, id, derived.controller)
    enchants = [held.ability for held in derived.abilities if is_enchant(held.ability)]
    return bool(enchants) and all(_names(ctx, ability, seat) for ability in enchants)


def is_enchant(ability: n.Ability) -> bool:
    return isinstance(ability, n.Keyword) and ability.name == "enchant"


def _names(ctx: Context, ability: n.Ability, seat: int) -> bool:
    assert isinstance(ability, n.Keyword)
    return ability.players is not None and seat in phrases.players(ctx, ability.players)

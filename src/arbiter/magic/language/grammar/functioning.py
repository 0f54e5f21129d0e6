"""Where and when an ability functions: from which zone (113.6), of a spell (604.5), against which player (508.5)."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import Attached
from arbiter.magic.language.reflect import TooDeep, fields_of, is_node, mentions, walk

OWN = n.Among(n.Self())


def zone_of_activated(
    cost: tuple[n.Instruction, ...], effect: n.Instruction, condition: n.Condition | None = None
) -> str:
    """113.6b, 113.6i, 113.6k: where it says it is; where the cost can be paid; out of which zone the effect moves the object."""
    said = zone_said(condition)
    if said:
        return "" if said == "battlefield" else said
    if any(isinstance(part, n.Discard) and part.what == n.Self() for part in cost):
        return "hand"
    if any(isinstance(part, n.Sacrifice) and part.what == n.Self() for part in cost):
        return ""  # a part of its cost puts the object into that zone
    return moved_out_of((*cost, effect))


def zone_of_triggered(event: n.EventPattern, effect: n.Instruction, condition: n.Condition | None) -> str:
    """113.6b, 113.6k: where the condition says it is; out of which zone the effect moves it, unless the event puts it there."""
    said = zone_said(condition)
    if said:
        return "" if said == "battlefield" else said
    inner = event.event if isinstance(event, (n.FirstTime, n.OneOrMore)) else event
    if isinstance(inner, n.ZoneChange) and (inner.what in (None, OWN) or _of_attached(inner)):
        return ""
    if isinstance(inner, n.Discards) and inner.what == OWN:
        return ""
    if isinstance(inner, n.Sacrifices) and inner.what in (None, OWN):
        return ""
    return moved_out_of(effect)


def zone_said(condition: n.Condition | None) -> str:
    """The zone that a condition says the object is in; empty if it says none."""
    for part in _instructions(condition):
        if isinstance(part, n.Matches) and part.what == n.Self() and isinstance(part.filter, n.In):
            return part.filter.zone
        if isinstance(part, n.Matches) and part.what == n.Self() and part.filter == n.Is("suspended"):
            return "exile"  # 702.61b
    return ""


def moved_out_of(said: object) -> str:
    """The zone out of which an instruction moves the object that it is on."""
    for part in _instructions(said):
        if isinstance(part, (n.Move, n.Exile)) and part.what == n.Self() and part.from_:
            return part.from_
    return ""


def _of_attached(event: n.ZoneChange) -> bool:
    """An Aura follows what it enchants."""
    what = event.what
    return isinstance(what, n.Among) and isinstance(what.what, Attached)


def _instructions(said: object, depth: int = 0) -> Iterator[object]:
    """The nodes of an effect, also of what it delays, without the abilities that it gives to others."""
    if depth > n.DEPTH_LIMIT * 2:
        raise TooDeep(f"nodes are nested deeper than {n.DEPTH_LIMIT}")
    if isinstance(said, tuple):
        for member in said:
            yield from _instructions(member, depth + 1)
    elif is_node(said) and not isinstance(said, n.Ability):
        yield said
        for field in fields_of(type(said)):
            yield from _instructions(getattr(said, field.name), depth + 1)


def facing_players(ability: n.Static) -> n.Static:
    """508.5: that a creature can't attack if the defending player is such a one is asked of each player it could attack."""
    condition = ability.condition
    if (
        condition is None
        or not mentions(condition, n.DefendingPlayer)
        or ability.modifications != (n.Restrict("attack"),)
    ):
        return ability
    return n.Static(ability.what, (n.Restrict("attack", facing=condition),))


def is_of_casting(ability: n.Ability) -> bool:
    """The static abilities that an instant or sorcery can have: about itself as a spell (604.5)."""
    if isinstance(ability, n.AdditionalCost):
        return ability.flash
    if isinstance(ability, n.DefineX):
        return True
    if isinstance(ability, n.Static) and ability.defines:
        return True  # 604.3, 113.6a: in all zones
    if isinstance(ability, n.StaticForPlayers):
        return ability.zone == "stack"
    said = ability.modifications[0] if isinstance(ability, n.Static) and ability.what == n.Self() else None
    return said == n.Restrict("be countered") or isinstance(said, (n.Allow, n.CostsMore))


def says_what_it_is(effect: n.Instruction) -> bool:
    """604.5: what a spell is as long as it is one is no effect of its resolution."""
    applied = [part for part in walk(effect) if isinstance(part, n.Apply) and part.duration == "permanent"]
    return any(part.what == n.Self() for part in applied)

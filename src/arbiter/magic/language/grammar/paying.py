"""Whether a cost pays what an ability calls paid: "the sacrificed creature" needs a cost that sacrifices one (601.2b, 602.1a)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions, walk

PAYS: dict[str, type] = {
    "sacrificed": n.Sacrifice,
    "discarded": n.Discard,
    "tapped": n.Tap,
    "revealed": n.Reveal,
    "returned": n.Move,
    "exiled": n.Exile,
}


def unpaid(abilities: tuple[n.Ability, ...]) -> bool:
    """Whether an ability speaks of what paid its cost, and no cost of it, or of the spell, is paid so."""
    also = [part for one in abilities if isinstance(one, n.AdditionalCost) for part in one.cost]
    activated = [part for part in walk(abilities) if isinstance(part, n.Activated)]
    for one in activated:
        if not all(pays(one.cost, paid) for paid in walk(one.effect) if isinstance(paid, n.Paid)):
            return True
    for ability in abilities:
        if isinstance(ability, n.SpellAbility):
            if not all(pays(tuple(also), paid) for paid in walk(ability) if isinstance(paid, n.Paid)):
                return True
        elif not isinstance(ability, n.Activated) and not mentions(ability, n.Activated):
            asked = [part.verb for part in walk(ability) if isinstance(part, n.Paid)]
            eats = any(isinstance(one, n.Keyword) and one.name == "devour" for one in abilities)
            if any(verb != "devoured" or not eats for verb in asked):  # 702.81b
                return True
    return False


def pays(cost: tuple[n.Instruction, ...], paid: n.Paid) -> bool:
    """One such object, not several, and by one part of the cost alone."""
    parts = [part for part in cost if isinstance(part, PAYS[paid.verb])]
    picked = [getattr(part, "what", None) for part in parts]
    return len(parts) == 1 and all(what is None or not isinstance(what, n.Pick) or what.most == 1 for what in picked)

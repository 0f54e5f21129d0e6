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
    """Whether an ability speaks of what paid its cost, and no cost of it, or of the spell, is paid so.

    What was done as the permanent entered needs an ability that did it.
    """
    kept = [ability.link for ability in abilities if isinstance(ability, n.Enters)]
    kept += [
        "devoured" for ability in abilities if isinstance(ability, n.Keyword) and ability.name == "devour"
    ]  # 702.81b
    also = [part for ability in abilities if isinstance(ability, n.AdditionalCost) for part in ability.cost]
    activated = [part for part in walk(abilities) if isinstance(part, n.Activated)]
    for used in activated:
        if not all(pays(used.cost, paid) for paid in _asked(used.effect, kept)):
            return True
    for ability in abilities:
        if isinstance(ability, n.SpellAbility):
            if not all(pays(tuple(also), paid) for paid in _asked(ability, kept)):
                return True
        elif not isinstance(ability, n.Activated) and not mentions(ability, n.Activated) and _asked(ability, kept):
            return True
    return False


def _asked(node: object, kept: list[str]) -> list[n.Paid]:
    """What it speaks of that must have been paid: all that no ability did as the permanent entered."""
    return [part for part in walk(node) if isinstance(part, n.Paid) and part.verb not in kept]


def pays(cost: tuple[n.Instruction, ...], paid: n.Paid) -> bool:
    """One such object, not several, and by one part of the cost alone."""
    kind = PAYS.get(paid.verb)
    parts = [part for part in cost if kind is not None and isinstance(part, kind)]
    picked = [getattr(part, "what", None) for part in parts]
    return len(parts) == 1 and all(what is None or not isinstance(what, n.Pick) or what.most == 1 for what in picked)

"""What kind of power a text says that it is: said once, it holds for all that follows.  109.3, 111.2, 8.spell"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from arbiter.berserk.language import nodes as n

SPELL: Final = "spell"
UNSAID: Final = "impact"  # 111.2: what is called nothing else


def styled(power: n.Power, kind: str, name: str) -> n.Power:
    """109.3, 111.2: the power under its name; of several all are of the kind, and the first is called so."""
    if isinstance(power, n.Does):
        return replace(power, kind=kind, name=name)
    if isinstance(power, n.Provided):
        return replace(power, power=styled(power.power, kind, name))
    if not isinstance(power, n.Joined):
        return power
    first, *others = power.parts
    return replace(power, parts=(styled(first, kind, name), *[styled(other, kind, "") for other in others]))


def led_by_a_spell(parts: tuple[n.Power, ...]) -> bool:
    """Whether what is said first of several is a spell."""
    first = parts[0]
    if isinstance(first, n.Joined):
        return led_by_a_spell(first.parts)
    if isinstance(first, n.Provided):
        return led_by_a_spell((first.power,))
    return isinstance(first, n.Does) and first.kind == SPELL


def told_together(how: str, parts: tuple[n.Power, ...], may: bool = False) -> n.Joined:
    """8.spell: the text that begins with the word tells the whole spell, as far as no other kind is named in it."""
    if led_by_a_spell(parts):
        parts = (parts[0], *[turned(part, UNSAID, SPELL) for part in parts[1:]])
    return n.Joined(how, parts, may)


def as_said(parts: tuple[n.Power, ...]) -> tuple[n.Power, ...]:
    """What each says of its kind: after a spell only what is none."""
    if led_by_a_spell(parts):
        return (parts[0], *[turned(part, SPELL, UNSAID) for part in parts[1:]])
    return parts


def turned(power: n.Power, old: str, new: str) -> n.Power:
    """What has no name of its own and is of one kind is of another."""
    if isinstance(power, n.Does):
        return replace(power, kind=new) if power.kind == old and not power.name else power
    if isinstance(power, n.Provided):
        return replace(power, power=turned(power.power, old, new))
    if isinstance(power, n.Joined):
        return replace(power, parts=tuple([turned(part, old, new) for part in power.parts]))
    return power

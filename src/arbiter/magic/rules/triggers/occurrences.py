"""What counts as one occurrence of an event for an ability, when several things happen at the same time.  CR 603.2c

"One or more ..." is one occurrence for each player that it happens to.  Damage is dealt to a permanent or player once, whatever
deals it; a source deals damage once, whomever it deals it to, unless the ability says to whom.
"""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.state.records import Binding

Remembered = tuple[Binding, ...]

OBJECT = "event object"
PLAYER = "event player"
SOURCE = "event source"
AMOUNT = "event amount"


def of(pattern: n.EventPattern, found: Remembered) -> list[Remembered] | None:
    """What tells one occurrence from another at the same moment; None: every event is one of its own."""
    if isinstance(pattern, n.OneOrMore):
        return _named(found, (PLAYER,))
    if isinstance(pattern, n.IsDealtDamage):
        return _named(found, (OBJECT, PLAYER))
    return _named(found, (SOURCE,)) if of_all_dealt(pattern) else None


def enough(pattern: n.EventPattern, found: Remembered) -> bool:
    """Whether so many of these have happened at the same time as the ability asks for (603.2c)."""
    if not isinstance(pattern, n.OneOrMore) or pattern.least < 2:
        return True
    return sum([len(one.ids) for one in found if one.name == OBJECT]) >= pattern.least


def of_all_dealt(pattern: n.EventPattern) -> bool:
    """Whether it speaks of a source dealing damage without saying to whom."""
    return isinstance(pattern, n.DealsDamage) and pattern.to is None and pattern.to_players is None


def _named(found: Remembered, names: tuple[str, ...]) -> list[Remembered]:
    return [(Binding(one.name, one.ids),) for one in found if one.name in names]


def joined(pattern: n.EventPattern, bindings: Remembered, found: Remembered) -> Remembered:
    """What an ability remembers of an occurrence, with another event of the same moment that belongs to it."""
    told = pattern.event if isinstance(pattern, n.OneOrMore) else pattern
    counted = isinstance(told, (n.IsDealtDamage, n.DealsDamage))
    kept = SOURCE if isinstance(told, n.IsDealtDamage) else ""
    names = [one.name for one in bindings]
    whole: list[Binding] = []
    for one in bindings:
        also = [id for other in found if other.name == one.name != kept for id in other.ids]
        more = sum([other.number for other in found if other.name == one.name == AMOUNT]) if counted else 0
        ids = (*one.ids, *[id for id in also if id not in one.ids])
        whole.append(Binding(one.name, ids, one.number + more, one.word))
    return (*whole, *[one for one in found if one.name not in names])


def among(pattern: n.EventPattern, choices: tuple[Remembered, ...], found: Remembered) -> tuple[Remembered, ...]:
    """The occurrences of one moment, of which one is chosen (603.7b), with another event of that moment."""
    occurrence = of(pattern, found)
    for place, one in enumerate(choices):
        if occurrence is not None and of(pattern, one) == occurrence:
            return (*choices[:place], joined(pattern, one, found), *choices[place + 1 :])
    return (*choices, found)

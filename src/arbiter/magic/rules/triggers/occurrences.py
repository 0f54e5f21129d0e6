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


def of(pattern: n.EventPattern, bindings: Remembered) -> list[Remembered] | None:
    """What tells one occurrence from another at the same moment; None: every event is one of its own."""
    if isinstance(pattern, n.OneOrMore):
        return _named(bindings, (PLAYER,))
    if isinstance(pattern, n.IsDealtDamage):
        return _named(bindings, (OBJECT, PLAYER))
    return _named(bindings, (SOURCE,)) if of_all_dealt(pattern) else None


def several(pattern: n.EventPattern, bindings: Remembered) -> int:
    """How many occurrences of it one event is: each counter that is put there is one (603.2c)."""
    each = isinstance(pattern, n.CountersPut) and pattern.each
    return max([binding.number for binding in bindings if each and binding.name == AMOUNT], default=1)


def enough(pattern: n.EventPattern, bindings: Remembered) -> bool:
    """Whether so many of these have happened at the same time as the ability asks for (603.2c)."""
    if not isinstance(pattern, n.OneOrMore) or pattern.least < 2:
        return True
    return sum([len(binding.ids) for binding in bindings if binding.name == OBJECT]) >= pattern.least


def of_all_dealt(pattern: n.EventPattern) -> bool:
    """Whether it speaks of a source dealing damage without saying to whom."""
    return isinstance(pattern, n.DealsDamage) and pattern.to is None and pattern.to_players is None


def _named(bindings: Remembered, names: tuple[str, ...]) -> list[Remembered]:
    return [(Binding(binding.name, binding.ids),) for binding in bindings if binding.name in names]


def joined(pattern: n.EventPattern, bindings: Remembered, added: Remembered) -> Remembered:
    """What an ability remembers of an occurrence, with another event of the same moment that belongs to it."""
    event = pattern.event if isinstance(pattern, n.OneOrMore) else pattern
    counted = isinstance(event, (n.IsDealtDamage, n.DealsDamage, n.CountersRemoved))
    kept = SOURCE if isinstance(event, n.IsDealtDamage) else ""
    names = [binding.name for binding in bindings]
    whole: list[Binding] = []
    for binding in bindings:
        also = [id for other in added if other.name == binding.name != kept for id in other.ids]
        more = sum([other.number for other in added if other.name == binding.name == AMOUNT]) if counted else 0
        ids = (*binding.ids, *[id for id in also if id not in binding.ids])
        whole.append(Binding(binding.name, ids, binding.number + more, binding.word))
    return (*whole, *[binding for binding in added if binding.name not in names])


def among(pattern: n.EventPattern, choices: tuple[Remembered, ...], bindings: Remembered) -> tuple[Remembered, ...]:
    """The occurrences of one moment, of which one is chosen (603.7b), with another event of that moment."""
    occurrence = of(pattern, bindings)
    for place, choice in enumerate(choices):
        if occurrence is not None and of(pattern, choice) == occurrence:
            return (*choices[:place], joined(pattern, choice, bindings), *choices[place + 1 :])
    return (*choices, bindings)

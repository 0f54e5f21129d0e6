"""Counters as a player or an object has them: so many of each kind.  CR 122"""

from __future__ import annotations


def add_counters(counters: tuple[tuple[str, int], ...], name: str, number: int) -> tuple[tuple[str, int], ...]:
    """The counters with so many more (or fewer) of a kind; none below zero."""
    table = dict(counters)
    table[name] = max(0, table.get(name, 0) + number)
    return tuple([(kind, count) for kind, count in table.items() if count > 0])


def counted(pairs: list[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Counters that several effects put on an object as it enters: as many of each kind as all of them say (122.6)."""
    counters: tuple[tuple[str, int], ...] = ()
    for name, number in pairs:
        counters = add_counters(counters, name, max(0, number))
    return counters

"""Counters as a player or an object has them: so many of each kind; what a level symbol asks.  CR 122, 710.2"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.state.state import MagicState


def add_counters(counters: tuple[tuple[str, int], ...], name: str, number: int) -> tuple[tuple[str, int], ...]:
    """The counters with so many more (or fewer) of a kind; none below zero."""
    table = dict(counters)
    table[name] = max(0, table.get(name, 0) + number)
    return tuple([(kind, count) for kind, count in table.items() if count > 0])


def totals(pairs: list[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Counters that several effects put on an object as it enters: as many of each kind as all of them say (122.6)."""
    counters: tuple[tuple[str, int], ...] = ()
    for name, number in pairs:
        counters = add_counters(counters, name, max(0, number))
    return counters


def counters_on(state: MagicState, id: Id) -> tuple[tuple[str, int], ...]:
    """The counters on a permanent, or on an object in another zone (122.1)."""
    if id in state.permanents:
        return state.permanents[id].counters
    return state.objects[id].counters if id in state.objects else ()


def counted(state: MagicState, id: Id, kind: str) -> int:
    """How many counters of a kind are on an object."""
    for name, number in counters_on(state, id):
        if name == kind:
            return number
    return 0


def counters_of(state: MagicState, id: Id, kind: str) -> int:
    """How many counters of a kind are on an object, or were on it as it last existed (608.2g)."""
    if id not in state.objects and id in state.memory.remembered:
        permanent = state.memory.remembered[id].permanent
        if permanent is not None:
            return permanent.count(kind)
        return dict(state.memory.remembered[id].was.counters).get(kind, 0)
    return counted(state, id, kind)


def player_counters(state: MagicState, seat: int, kind: str) -> int:
    """How many counters of a kind a player has (122.1c: poison counters among them)."""
    player = state.players[seat]
    return player.poison if kind == "poison" else dict(player.counters).get(kind, 0)


def level_reached(state: MagicState, id: Id, what: n.AtLevel) -> bool:
    """107.8, 710.2: whether it has as many level counters as the symbol says.

    A level symbol is a static ability with this condition: base power and toughness, and the abilities printed beside it.
    """
    permanent = state.permanents.get(id)
    number = 0 if permanent is None else permanent.count("level")
    if what.most:
        return what.least <= number <= what.most  # 107.8a, 710.2a, 710.5
    return number >= what.least  # 107.8b, 710.2b

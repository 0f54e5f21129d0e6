"""What an instruction said would happen, against what the log says did: plain numbers, where nothing replaced the event."""

from __future__ import annotations

from typing import Final

from arbiter.kernel.log import Entry
from arbiter.magic.language import nodes as n
from arbiter.magic.language.notation import show

AMOUNTS: Final[dict[type, tuple[str, str]]] = {
    n.DealDamage: ("amount", "event-damage"),
    n.GainLife: ("amount", "event-gains-life"),
    n.LoseLife: ("amount", "event-loses-life"),
    n.AddCounters: ("count", "event-counters-put"),
    n.RemoveCounters: ("count", "event-counters-removed"),
    n.CreateToken: ("count", "event-creates"),
}
"""The field that says how much, and the entry of the log that says how much it was."""

COUNTED: Final[dict[type, tuple[str, str]]] = {
    n.Draw: ("count", "event-draw"),
    n.Mill: ("count", "event-mill"),
}
"""The field that says how many, and the entry of the log that stands there once for each, by player."""

CHANGED: Final = ("event-replaced", "event-impossible", "event-draws-nothing", "event-not-prevented")
"""Entries after which the numbers may be others."""

ODD: Final = (n.RemoveCounters,)
"""What does as much as it can, and so perhaps less than it says (701.16 and the like)."""


def also(node: object) -> list[n.DealDamage]:
    """What the same instruction deals to others (120.2b)."""
    return [node.also, *also(node.also)] if isinstance(node, n.DealDamage) and node.also is not None else []


def otherwise(node: object, entries: list[Entry]) -> str:
    """How what happened differs from what the instruction says; empty if it does not."""
    if any(entry.message.id in CHANGED for entry in entries):
        return ""
    if type(node) in AMOUNTS:
        field, id = AMOUNTS[type(node)]
        numbers = [getattr(part, field) for part in [node, *also(node)]]
        said = [number.value for number in numbers if isinstance(number, n.Number)]
        for entry in entries if len(said) == len(numbers) else []:
            given = entry.message.args.get("n")
            less = isinstance(node, ODD) and isinstance(given, int) and given < max(said)
            if entry.message.id == id and given not in said and not less:
                return f"{show(node)}: {given}"
    if type(node) in COUNTED:
        field, id = COUNTED[type(node)]
        number = getattr(node, field)
        counts: dict[str, int] = {}
        for entry in entries if isinstance(number, n.Number) else []:
            if entry.message.id == id:
                player = str(entry.message.args.get("player"))
                counts[player] = counts.get(player, 0) + 1
        for count in counts.values():
            if count > number.value or (count < number.value and isinstance(node, n.Draw) and not node.up_to):
                return f"{show(node)}: {count}"
    return ""

"""By which rules an ability has triggered: a row for each kind of event pattern.  CR 603, 508.3, 509.5"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import walk
from arbiter.magic.rules.events import designations, variant_decks
from arbiter.magic.rules.triggers import occurrences
from arbiter.magic.state.lasting import Waiting

OF_PATTERN: Final[dict[type[n.EventPattern], tuple[str, ...]]] = {
    n.AttacksUnblocked: ("509.1i", "508.3d", "509.5g"),
    n.BecomesAttached: ("603.2d",),
    n.BecomesTapped: ("603.2d",),
    n.BecomesTarget: ("603.2d",),
    n.BecomesUnattached: ("603.2d", "603.10c"),
    n.Chapter: ("714.2b",),
    n.Crews: ("702.121b",),
    n.Cycles: ("702.28c",),
    n.DamagePrevented: ("615.13",),
    n.GainsLife: ("119.9",),
    n.HauntedDies: ("702.54c",),
    n.IsAttacked: ("508.1m", "508.3b"),
    n.IsCountered: ("603.10e",),
    n.LosesControl: ("603.10d",),
    n.LosesGame: ("603.10f",),
    n.Reveals: ("603.11",),
    n.Sacrifices: ("603.10a",),
    n.StateIs: ("603.8", "704.1a"),
    n.StepBegins: ("603.2b", "500.6"),
    n.TappedForMana: ("106.12a", "605.5a"),
}
OF_ORIGIN: Final[dict[str, tuple[str, ...]]] = {
    designations.MONARCH_ORIGIN: ("718.2",),
    variant_decks.PLANESWALKING: ("901.8", "901.9c"),
}
OF_ACTION: Final[dict[str, tuple[str, ...]]] = {
    "fight": ("701.12a",),
    "roll chaos": ("309.7", "901.9b"),
    "planeswalk to": ("901.11",),
    "planeswalk away from": ("603.10g",),
    "encounter": ("310.5",),
    "set in motion": ("904.9",),
}
"""By which rules abilities trigger on what is done."""


def _zone_change(event: n.ZoneChange) -> tuple[str, ...]:
    """603.6: into the battlefield, out of it, or another change of zones."""
    if event.to == "battlefield":
        return ("603.6a",)
    if isinstance(event.what, n.Among) and isinstance(event.what.what, n.AttachedTo):
        return ("603.10a", "603.6c", "603.6e")
    if event.from_ == "battlefield":
        return ("603.10a", "603.6c")
    return ("603.6", "603.10a") if event.from_ == "graveyard" else ("603.6",)


def _counters_put(event: n.CountersPut) -> tuple[str, ...]:
    return ("122.6", *(("122.7",) if event.nth else ()), *(("122.6a",) if event.who is not None else ()))


def _phases(event: n.Phases) -> tuple[str, ...]:
    return ("603.10b",) if event.out else ("702.25c",)


def _attacks(event: n.Attacks) -> tuple[str, ...]:
    how = "508.3a" if event.who is None else "508.3c"
    return ("508.1m", how, "506.5") if event.alone else ("508.1m", how)


def _blocks(event: n.Blocks) -> tuple[str, ...]:
    each = "509.5a" if event.attacker is None else "509.5b"
    return ("509.1i", "509.5e" if event.least else each)


def _becomes_blocked(event: n.BecomesBlocked) -> tuple[str, ...]:
    each = "509.5c" if event.by is None else "509.5d"
    return ("603.2d", "509.1i", "509.5e" if event.least else each)


DEPENDING: Final[dict[type[n.EventPattern], Callable[[Any], tuple[str, ...]]]] = {
    n.Attacks: _attacks,
    n.BecomesBlocked: _becomes_blocked,
    n.Blocks: _blocks,
    n.CountersPut: _counters_put,
    n.Phases: _phases,
    n.ZoneChange: _zone_change,
}
"""Patterns whose rules depend on what they say."""


def rules_of(trigger: Waiting, often: bool) -> tuple[str, ...]:
    """The rules by which an ability has triggered; `often`: it has triggered several times at once."""
    rules = ["603.2", "603.3"]
    event = trigger.ability.event
    if isinstance(event, n.OneOrMore) or occurrences.of_all_dealt(event):
        rules.append("603.2c")
        event = event.event if isinstance(event, n.OneOrMore) else event
    if trigger.origin == "reflexive":
        rules.append("603.12")
    elif type(event) in DEPENDING:
        rules += DEPENDING[type(event)](event)
    else:
        rules += OF_PATTERN.get(type(event), ())
    if trigger.origin == "delayed":
        rules.append("603.7b")
        if any(id > 0 for binding in trigger.bindings for id in binding.ids):
            rules.append("603.7c")
    if trigger.origin in OF_ORIGIN:
        rules += OF_ORIGIN[trigger.origin]
    elif isinstance(event, n.ActionPerformed):
        rules += OF_ACTION.get(event.action, ())
    if trigger.ability.condition is not None:
        rules.append("603.4")
        if any(isinstance(part, (n.WasKicked, n.TimesPaid)) for part in walk(trigger.ability.condition)):
            rules.append("607.2h")
    if often:
        rules.append("603.2c")
    return tuple(rules)

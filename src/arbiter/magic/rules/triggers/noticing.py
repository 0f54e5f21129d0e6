"""What has happened is noticed: abilities trigger on it, counter by counter where they wait for counters.  CR 603.2, 122.6"""

from __future__ import annotations

from arbiter.magic.rules import layers
from arbiter.magic.rules.events import designations, zones
from arbiter.magic.rules.facts.counters import counted
from arbiter.magic.rules.facts.events import Attached, Counters, Damage, Event, Life, Losing, Move, TurnFace
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.state import MagicState


def note(state: MagicState, done: list[Event]) -> None:
    """603.2: abilities trigger on what has happened."""
    designations.note_blessings(state)  # 702.130d
    done = [event for event in done if happened(event)]  # 603.2f
    triggers.write(state, [event for event in done if not _is_removal(event)], False)
    for event in done:
        if isinstance(event, Counters) and _is_removal(event):
            _removed(state, event)
            continue
        triggers.trigger(state, event, False)  # 120.4a: of damage now, before its results
        if isinstance(event, Move) and event.arrival.then is not None and event.result in state.permanents:
            ctx = layers.context(state, event.result, layers.characteristics(state, event.result).controller)
            ctx.run.done = True
            triggers.reflexive(ctx, event.arrival.then)  # 603.11, 706.9f
        if isinstance(event, Move) and event.arrival.attach > 0 and event.result in state.permanents:
            triggers.note(state, Attached(event.result, event.arrival.attach, "303.4f"), False)
        if isinstance(event, TurnFace) and event.arrival.attach > 0:
            triggers.note(state, Attached(event.id, event.arrival.attach, "303.4k"), False)
        if isinstance(event, Move) and event.second:
            triggers.note(state, zones.second_arrival(event), False)  # 712.4
        if isinstance(event, Move) and event.arrival.counters and event.result in state.permanents:
            for name, number in event.arrival.counters:  # 122.6: counters it enters with are put on it
                triggers.note(state, Counters(event.result, name, number, "122.6"), False)


def _is_removal(event: Event) -> bool:
    return isinstance(event, Counters) and event.number < 0 and event.on > 0


def _removed(state: MagicState, event: Counters) -> None:
    """603.2c: an ability that waits for a counter to be removed triggers for each of them."""
    if not layers.watched(state, event.kind) and not state.lasting.delayed:
        return
    left = counted(state, event.on, event.name)
    for place in range(min(event.removed, -event.number)):
        removal = Counters(event.on, event.name, -1, event.by, event.source)
        removal.left = left + min(event.removed, -event.number) - place - 1
        triggers.note(state, removal, False)


def happened(event: Event) -> bool:
    """603.2f: an event triggers only if it actually occurred."""
    if isinstance(event, Move):
        return event.result != 0
    if isinstance(event, Losing):
        return False  # 603.9: noted as the player leaves the game, for whatever reason
    if isinstance(event, (Life, Damage)):
        return (event.amount if isinstance(event, Life) else max(event.amount, 0)) != 0
    return not event.vain  # 603.2f

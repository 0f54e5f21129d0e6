"""Objects that change zones "until" something happens, and their return.  CR 610.3

What waits for a permanent to leave the battlefield is a link of that permanent (`UNTIL` and the zone it came from); what waits
for another event is a `Delayed` with a zone: it does not trigger, its objects go back right after the event.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Move
from arbiter.magic.state.lasting import Delayed
from arbiter.magic.state.records import Binding
from arbiter.magic.state.state import MagicState

UNTIL = "until "
WAITING = "waiting"
SOURCE_LEAVES: Final = n.ZoneChange(None, from_="battlefield")


def wait_all(ctx: Context, until: n.EventPattern, origins: dict[Id, str]) -> None:
    """The results of an instruction wait for an event; `origins` says from which zones they came."""
    both = dict.fromkeys([card for result in ctx.run.results for card in zones.both(ctx.state, result)])  # 712.4c
    for id in both:
        zone = origins.get(ctx.state.objects[id].was, "battlefield")
        if until == SOURCE_LEAVES:
            wait(ctx.state, ctx.source, zone, [id])
        else:
            _wait_for(ctx, until, zone, id)


def wait(state: MagicState, source: Id, zone: str, ids: list[Id]) -> None:
    """These objects wait in exile for the source to leave the battlefield; then they go back to this zone (610.3)."""
    waiting = [id for id in ids if id in state.objects and state.objects[id].zone == "exile"]
    if waiting:
        key = (source, "", UNTIL + zone)
        state.edit_memory().links[key] = (*state.memory.links.get(key, ()), *waiting)
        state.touched = True


def _wait_for(ctx: Context, until: n.EventPattern, zone: str, id: Id) -> None:
    if ctx.state.objects[id].zone == "exile":
        _delay(ctx.state, until, ctx.source, ctx.controller, ctx.bindings, zone, id)


def _delay(
    state: MagicState, until: n.EventPattern, source: Id, seat: int, bindings: tuple[Binding, ...], zone: str, id: Id
) -> Delayed:
    back = n.Move(n.Bound(WAITING), n.Into(zone))
    kept = (*bindings, Binding(WAITING, (id,)))
    made = Delayed(state.new_id(), until, back, source, seat, kept, state.turn_count)
    made.zone = zone
    state.edit_lasting().delayed[made.id] = made
    state.touched = True
    return made


def owner_left(state: MagicState, gone: list[Id]) -> None:
    """800.4a: permanents have left the game with their owner; what waited for that is due."""
    for key in [key for key in state.memory.links if key[0] in gone and key[2].startswith(UNTIL)]:
        zone = key[2].removeprefix(UNTIL)
        for id in [card for card in state.edit_memory().links.pop(key) if card in state.objects]:
            _delay(state, SOURCE_LEAVES, key[0], state.objects[id].owner, (), zone, id).occurred = True


def occurs(state: MagicState, delayed: Delayed) -> None:
    """The event that objects wait for has just happened (610.3)."""
    done = delayed.copy()
    done.occurred = True
    state.edit_lasting().delayed[done.id] = done
    state.touched = True


def due(state: MagicState, left: Sequence[Event] = ()) -> list[Event]:
    """610.3: right after permanents have left the battlefield, all that waited for them returns at the same time."""
    gone = [event.id for event in left if isinstance(event, Move) and event.result]
    back: list[Event] = []
    for key in [key for key in state.memory.links if key[0] in gone and key[2].startswith(UNTIL)] if gone else []:
        for id in state.edit_memory().links.pop(key):
            if id in state.objects:
                back.append(_returning(id, key[2].removeprefix(UNTIL), key[0]))
        state.touched = True
    for waiting in [delayed for delayed in state.lasting.delayed.values() if delayed.occurred]:
        del state.edit_lasting().delayed[waiting.id]
        state.touched = True
        for binding in waiting.bindings:
            if binding.name == WAITING and binding.ids[0] in state.objects:
                back.append(_returning(binding.ids[0], waiting.zone, waiting.source))
    for move in back if len(back) > 1 else []:
        move.also = (*move.also, "610.3c")  # at the same time
    return back


def _returning(id: Id, zone: str, source: Id) -> Move:
    move = Move(id, zone, "610.3", source, "")
    move.arrival.controller = -1  # 610.3b: its owner's
    move.also = ("610.3b",) if zone == "battlefield" else ()
    return move

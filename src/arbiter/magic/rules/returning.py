"""Objects that change zones "until" something leaves the battlefield, and their return.  CR 610.3

What waits is a link of the permanent that it waits for (`UNTIL` and the zone it came from).
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.kernel.records import Id
from arbiter.magic.rules.events import Event, Move
from arbiter.magic.state.state import MagicState

UNTIL = "until "


def wait(state: MagicState, source: Id, zone: str, ids: list[Id]) -> None:
    """These objects wait in exile for the source to leave the battlefield; then they go back to this zone (610.3)."""
    waiting = [id for id in ids if id in state.objects and state.objects[id].zone == "exile"]
    if waiting:
        key = (source, "", UNTIL + zone)
        state.links[key] = (*state.links.get(key, ()), *waiting)
        state.touched = True


def due(state: MagicState, left: Sequence[Event]) -> list[Event]:
    """610.3: right after permanents have left the battlefield, all that waited for them returns at the same time."""
    gone = [event.id for event in left if isinstance(event, Move) and event.result]
    back: list[Event] = []
    for key in [key for key in state.links if key[0] in gone and key[2].startswith(UNTIL)] if gone else []:
        for id in state.links.pop(key):
            if id in state.objects:
                back.append(_returning(id, key[2].removeprefix(UNTIL), key[0]))
        state.touched = True
    for move in back if len(back) > 1 else []:
        move.also = (*move.also, "610.3c")  # at the same time
    return back


def _returning(id: Id, zone: str, source: Id) -> Move:
    move = Move(id, zone, "610.3", source, "")
    move.controller = -1  # 610.3b: its owner's
    move.also = ("610.3b",) if zone == "battlefield" else ()
    return move

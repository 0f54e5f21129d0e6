"""The events that this process has in memory, and how they are changed: an entry is stored, or nothing has happened.

Two who act at once: the second finds the log longer than it was, reads what was added, and is asked again whether the rules
allow what he does.  Nothing is written over.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, final

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.table.faults import CONFLICT, Fault, absent
from arbiter.table.store import events as stored
from arbiter.table.store.engine import Store
from arbiter.table.store.events import EventRow
from arbiter.tournament.log import KEYS, Entry
from arbiter.tournament.running import Event
from arbiter.tournament.standings import Line, standings

MOST_KEPT: Final = 50
TRIES: Final = 20
Work = Callable[[Event], None]
"""Adds entries to an event, or refuses."""


def row_of(entry: Entry) -> dict[str, Any]:
    return {key: getattr(entry, key) for key in KEYS}


@final
@dataclass
class Room:
    """An event in memory.  `shown`: standings by the length of the log, of which only the last are kept.

    `driving`, `looked`, `trouble`: who sees to its tables, since when, and why they could not be opened (`event_tables`).
    """

    event: Event
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    shown: tuple[int, list[Line]] = (0, [])
    driving: asyncio.Task[None] | None = None
    looked: float = 0.0
    trouble: Message | None = None

    def standings(self) -> list[Line]:
        if self.shown[0] != len(self.event.log):
            self.shown = len(self.event.log), standings(self.event.state)
        return self.shown[1]


@final
class Rooms:
    """All of them, the latest used first to stay."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[str, Room] = OrderedDict()

    async def read(self, id: str) -> tuple[EventRow, Room]:
        """An event as it is stored now."""
        row = await stored.load(self.store, id)
        if row is None:
            raise absent()
        room = self._room(id)
        async with room.lock:
            await self._refresh(room, row)
        return row, room

    def _room(self, id: str) -> Room:
        room = self._known.get(id)
        if room is None:
            room = self._known[id] = Room(Event(legal=None))
        self._known.move_to_end(id)
        while len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)
        return room

    async def _refresh(self, room: Room, row: EventRow) -> None:
        """What others have added since we read; `row.length` may be behind what we have stored ourselves meanwhile."""
        if len(room.event.log) < row.length:
            fresh = await stored.entries(self.store, row.id, len(room.event.log))
            log = [*room.event.log, *[Entry(**row) for row in fresh]]
            room.event = await asyncio.to_thread(Event, log, None)

    async def act(self, id: str, work: Work, long: bool = False) -> tuple[Room, int]:
        """Do something to an event; how many entries that added.  What takes long is computed beside, on a copy."""
        for _ in range(TRIES):
            row, room = await self.read(id)
            if long:
                log = list(room.event.log)
                trial = await asyncio.to_thread(_worked, log, work)
                async with room.lock:
                    if len(room.event.log) == len(log) and await self._stored(id, trial, len(log)):
                        room.event = trial
                        return room, len(trial.log) - len(log)
                continue
            async with room.lock:
                await self._refresh(room, row)
                before = len(room.event.log)
                try:
                    work(room.event)
                    if await self._stored(id, room.event, before):
                        return room, len(room.event.log) - before
                    room.event = Event(legal=None)
                except BaseException:
                    if (
                        len(room.event.log) != before
                    ):  # refused half way, or not stored: what is in memory is not the event
                        room.event = Event(legal=None)
                    raise
        raise Fault(CONFLICT, "table-event-moved")

    async def _stored(self, id: str, event: Event, before: int) -> bool:
        fresh = [row_of(entry) for entry in event.log[before:]]
        return not fresh or await stored.append(self.store, id, before, fresh)


def _worked(log: list[Entry], work: Work) -> Event:
    trial = Event(log, None)
    work(trial)
    return trial


def now_for(event: Event) -> int:
    """Time does not go back in a log, whatever the clock of the machine does."""
    return max(int(time.time()), event.log[-1].when if event.log else 0)


def done_since(event: Event, after: int, who: str, what: str, data: dict[str, Any]) -> bool:
    """Whether somebody has done exactly this since he looked: an answer was lost on its way, and the request came again."""
    return any(entry.who == who and entry.what == what and entry.data == data for entry in event.log[after:])


def forbidden(error: ArbiterError) -> bool:
    return error.message.id in ("tournament-role-own", "tournament-role-refused")

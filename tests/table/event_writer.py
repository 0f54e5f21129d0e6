"""Enters results into a stored event, one after the other, and says of each that it is stored: for tests that kill it.

`python -m tests.table.event_writer URL EVENT FIRST` prints the number of each entry once it is durable.
"""

from __future__ import annotations

import asyncio
import sys

from arbiter.table.event_rooms import Rooms, now_for, row_of
from arbiter.table.store import events as stored
from arbiter.table.store.engine import Store
from arbiter.table.store.events import EventRow
from arbiter.tournament.running import Event

PLAYERS = 40


async def prepared(url: str, id: str) -> None:
    """An event without end: players register, and results are repaired again and again."""
    store = Store(url)
    await store.open()
    event = Event.create("Olga", 0, {"timed": False})
    event.register("Olga", 0, "name\n" + "\n".join(f"P{number}" for number in range(PLAYERS)))
    event.pair("Olga", 0)
    for match in event.state.current().matches:
        event.do("Olga", 0, "result", table=match.table, result=[2, 0, 0])
    rows = [row_of(one) for one in event.log]
    made = EventRow(id=id, name="", person="", public=False, length=len(rows), links={}, created=0, changed=0)
    await stored.add(store, made, rows)
    await store.close()


async def entered(url: str, id: str, first: int) -> None:
    """Repair a result with a mark that says which try it was: games drawn and the table."""
    store = Store(url)
    await store.open()
    rooms = Rooms(store)
    for number in range(first, first + 100_000):

        def work(event: Event, number: int = number) -> None:
            table, drawn = number % (PLAYERS // 2) + 1, number // (PLAYERS // 2) % 20
            result = [2, number // 400 % 2, drawn]
            event.do("Olga", now_for(event), "repair", round=1, table=table, result=result, keep_cut=True)

        await rooms.act(id, work)
        print(number, flush=True)


if __name__ == "__main__":
    asyncio.run(entered(sys.argv[1], sys.argv[2], int(sys.argv[3])))

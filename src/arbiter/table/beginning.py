"""Tables that begin in the middle: from a position, from a step of a replay, with decks from a draft."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, final

from arbiter.kernel.codec import Json
from arbiter.table import names, tokens
from arbiter.table.hub import Hub
from arbiter.table.store.models import Played, Record, Seat, Table
from arbiter.table.store.people import Person

AGENT = "agent"


@final
@dataclass(frozen=True)
class Sitting:
    """Who is to sit at a seat: a person, or an agent of a level."""

    person: Person | None = None
    level: str = ""
    name: str = ""
    deck: Any = None


async def begun(
    hub: Hub, host: str | None, title: str, setup: dict[str, Any], rows: list[Json], seats: list[Sitting]
) -> str:
    """A table at which a game with this set-up and record is being played; its id.  `setup` must be prepared."""
    table = tokens.new_id()
    now = time.time()
    async with hub.store.writing() as session:
        options = {"public": False, "watchers": True, "clock": {"player": 0, "match": 0, "away": 0}, "delay": 0}
        session.add(
            Table(
                id=table,
                game=str(setup["game"]),
                title=title[:200],
                setup=setup,
                state="playing",
                options={**options, "judge": False},
                host=host,
                created=now,
                changed=now,
                number=0,
                length=len(rows),
                fence=0,
            )
        )
        await session.flush()
        taken: list[str] = []
        for place, sitting in enumerate(seats):
            taken.append(names.apart(_name(sitting), taken))
            session.add(
                Seat(
                    table_id=table,
                    seat=place,
                    kind="person" if sitting.person is not None else AGENT,
                    person=None if sitting.person is None else sitting.person.id,
                    name=taken[-1],
                    level=sitting.level if sitting.person is None else "",
                    deck=sitting.deck,
                    settings={},
                )
            )
        session.add(Played(table_id=table, game=0, setup=setup, outcome=None, began=now, ended=None))
        await session.flush()
        for index, row in enumerate(rows):
            session.add(Record(table_id=table, game=0, index=index, row=row, at=now))
    await hub.tables.get(table)
    return table


def _name(sitting: Sitting) -> str:
    if sitting.name:
        return sitting.name
    return sitting.person.name if sitting.person is not None else sitting.level.capitalize()

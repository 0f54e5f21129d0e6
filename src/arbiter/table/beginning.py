"""Tables that begin in the middle: from a position, from a step of a replay, with decks from a draft."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, final

from pydantic import BaseModel
from sqlalchemy.ext.asyncio import AsyncSession

from arbiter.kernel.codec import Json
from arbiter.table import names, tokens
from arbiter.table.hub import Hub
from arbiter.table.store.models import Played, Record, Seat, Table


class TableAddress(BaseModel):
    """Where it goes on."""

    table: str


@final
@dataclass(frozen=True)
class Sitting:
    """Who is to sit at a seat: a person by id and name, or an agent of a level."""

    person: str = ""
    name: str = ""
    level: str = ""
    deck: Any = None


async def begun(
    hub: Hub, host: str | None, title: str, setup: dict[str, Any], rows: list[Json], seats: list[Sitting]
) -> str:
    """A table at which a game with this set-up and record is being played; its id.  `setup` must be prepared."""
    async with hub.store.writing() as session:
        table = await add_table(session, host, title, setup, rows, seats)
    await hub.tables.get(table)
    return table


async def add_table(
    session: AsyncSession,
    host: str | None,
    title: str,
    setup: dict[str, Any],
    rows: list[Json],
    seats: list[Sitting],
) -> str:
    """The same within a transaction of somebody else, who has the table run when that is stored."""
    table, now = tokens.new_id(), time.time()
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
            length=len(rows),
        )
    )
    await session.flush()
    session.add_all(_seats(table, seats))
    session.add(Played(table_id=table, game=0, setup=setup, outcome=None, began=now, ended=None))
    await session.flush()
    session.add_all([Record(table_id=table, game=0, index=index, row=row, at=now) for index, row in enumerate(rows)])
    return table


def _seats(table: str, seats: list[Sitting]) -> list[Seat]:
    """The rows of the seats; names that look alike are told apart."""
    made: list[Seat] = []
    for place, sitting in enumerate(seats):
        made.append(
            Seat(
                table_id=table,
                seat=place,
                kind="person" if sitting.person else "agent",
                person=sitting.person or None,
                name=names.apart(sitting.name or sitting.level.capitalize(), [seat.name for seat in made]),
                level="" if sitting.person else sitting.level,
                deck=sitting.deck,
                settings={},
            )
        )
    return made

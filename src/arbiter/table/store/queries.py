"""What the tables read and write: leases, games, inputs.

A process owns a table while the table names it and its own row in `nodes` is alive.  Whoever takes a table over raises the
table's fence; inputs are stored in a transaction that locks the table's row and finds owner and fence as they were.  So a
process that only believes to own a table, because it slept or was cut off, can store nothing.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from sqlalchemy import Connection, bindparam, delete, exists, func, insert, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncSession

from arbiter.table.store.engine import Store
from arbiter.table.store.models import Node, Played, Record, Seat, Table


class LostLease(Exception):
    """Another process runs this table now."""


@final
@dataclass(frozen=True)
class Lease:
    """The right to run a table: checked where inputs are stored."""

    table: str
    fence: int


@final
@dataclass
class Stored:
    """A table as it stands in the store, with its current game and all its rows if they were asked for."""

    table: Table
    seats: list[Seat]
    game: Played | None
    rows: list[Any]


# Processes.


async def beat(store: Store, address: str, seconds: float) -> None:
    """This process is alive for so long from now."""
    until = store.now() + seconds
    async with store.writing() as session:
        beaten = update(Node).where(Node.id == store.news.node).values(until=until).returning(Node.id)
        if await session.scalar(beaten) is None:
            await session.execute(insert(Node).values(id=store.news.node, address=address, until=until))
        await session.execute(delete(Node).where(Node.until < store.now() - 60 * seconds))


async def leave(store: Store) -> None:
    """This process ends: its tables are free at once."""
    async with store.writing() as session:
        await session.execute(update(Table).where(Table.owner == store.news.node).values(owner=None))
        await session.execute(delete(Node).where(Node.id == store.news.node))
        store.news.say(session, "node", store.news.node)


async def take_alone(store: Store) -> None:
    """Where one process at a time can use the database, all tables are its own from the start."""
    async with store.writing() as session:
        await session.execute(delete(Node))
        await session.execute(update(Table).values(owner=None))


def _free(store: Store) -> Any:
    alive = exists().where(Node.id == Table.owner, Node.until > store.now())
    return or_(Table.owner.is_(None), ~alive)


async def take(store: Store, table: str) -> Lease | None:
    """Take a table that nobody runs, or that is ours already; None: another process has it, or it does not exist."""
    async with store.writing() as session:
        result = await session.execute(select(Table.owner, Table.fence).where(Table.id == table).with_for_update())
        row = result.one_or_none()
        if row is None:
            return None
        if row.owner == store.news.node:
            return Lease(table, row.fence)
        taken = await session.execute(
            update(Table)
            .where(Table.id == table, _free(store))
            .values(owner=store.news.node, fence=Table.fence + 1)
            .returning(Table.fence)
        )
        fence = taken.scalar_one_or_none()
        return None if fence is None else Lease(table, fence)


async def give_up(store: Store, lease: Lease) -> None:
    """Let go of a table that nobody uses."""
    async with store.writing() as session:
        await session.execute(update(Table).where(*_held(store, lease)).values(owner=None))


async def owner_of(store: Store, table: str) -> str | None:
    """The address of the living process that runs a table."""
    async with store.reading() as session:
        alive = (Node.id == Table.owner) & (Node.until > store.now())
        return await session.scalar(select(Node.address).join(Table, alive).where(Table.id == table))


async def orphans(store: Store, most: int = 1000) -> list[str]:
    """Tables whose game is on and which no living process runs: their process died, or nobody has begun to."""
    left = or_(Table.owner.is_not(None), Table.needed)
    chosen = select(Table.id).where(Table.state == "playing", left, _free(store))
    async with store.reading() as session:
        return list(await session.scalars(chosen.order_by(Table.changed.desc()).limit(most)))


def _held(store: Store, lease: Lease) -> tuple[Any, ...]:
    return Table.id == lease.table, Table.owner == store.news.node, Table.fence == lease.fence


# Said for each answer, so they are made once: making a statement takes longer than executing it.
TABLES: Final = Table.metadata.tables["tables"]
HOLD: Final = update(TABLES).where(
    TABLES.c.id == bindparam("held"), TABLES.c.owner == bindparam("by"), TABLES.c.fence == bindparam("under")
)
RECORD: Final = insert(Record.metadata.tables["records"])


def hold(store: Store, connection: Connection, lease: Lease, **values: Any) -> None:
    """Inside a transaction: go on only if the table is still ours; nobody can take it before the transaction ends."""
    ours = {"held": lease.table, "by": store.news.node, "under": lease.fence}
    if connection.execute(HOLD, {**ours, "changed": time.time(), **values}).rowcount != 1:
        raise LostLease(lease.table)


# Games.


async def load(store: Store, table: str, whole: bool = True) -> Stored | None:
    """A table with the game that is being played; its rows only if they are wanted."""
    async with store.reading() as session:
        row = await session.get(Table, table)
        if row is None:
            return None
        seats = list(await session.scalars(select(Seat).where(Seat.table_id == table).order_by(Seat.seat)))
        if not whole:
            return Stored(row, seats, None, [])
        game = await session.get(Played, (table, row.number))
        return Stored(row, seats, game, await _rows(session, table, row.number))


async def _rows(session: AsyncSession, table: str, game: int, start: int = 0) -> list[Any]:
    rows = await session.scalars(
        select(Record.row)
        .where(Record.table_id == table, Record.game == game, Record.index >= start)
        .order_by(Record.index)
    )
    return list(rows)


async def record_of(store: Store, table: str, game: int, start: int = 0) -> list[Any]:
    """The rows of a game's record, from this one on."""
    async with store.reading() as session:
        return await _rows(session, table, game, start)


async def begin(store: Store, lease: Lease, game: int, setup: dict[str, Any]) -> None:
    """The next game of a table begins: its set-up is what it is replayed from for ever."""
    values = {"table_id": lease.table, "game": game, "setup": setup, "outcome": None, "began": time.time()}

    def work(connection: Connection) -> None:
        hold(store, connection, lease, number=game, length=0, state="playing", waiting=[], needed=True)
        connection.execute(insert(Played).values(values))

    await store.apply(work)
    await store.tell("lobby", lease.table)


@final
@dataclass(frozen=True)
class News:
    """What a game has taken in, and where that leaves it."""

    game: int
    start: int  # how many rows were stored before
    rows: Sequence[Any]
    waiting: list[int]
    needed: bool
    outcome: Any = None


async def append(store: Store, lease: Lease, news: News) -> None:
    """Store what a game has taken in: durable when this returns; `LostLease` if the table is another's."""
    now, key = time.time(), {"table_id": lease.table, "game": news.game}
    rows = [{**key, "index": news.start + place, "row": row, "at": now} for place, row in enumerate(news.rows)]

    def work(connection: Connection) -> None:
        length = news.start + len(rows)
        hold(store, connection, lease, length=length, waiting=news.waiting, needed=news.needed)
        if rows:
            connection.execute(RECORD, rows)
        if news.outcome is not None:
            chosen = update(Played).where(Played.table_id == lease.table, Played.game == news.game)
            connection.execute(chosen.values(outcome=news.outcome, ended=now))

    await store.apply(work)


async def end(store: Store, lease: Lease) -> None:
    """The last game of a table is over."""
    await store.apply(lambda connection: hold(store, connection, lease, state="over", needed=False))
    await store.tell("lobby", lease.table)


async def keep_room(store: Store, lease: Lease, room: dict[str, Any]) -> None:
    """What people do around the game: offers, clocks, chat."""
    await store.apply(lambda connection: hold(store, connection, lease, room=room))


async def keep_settings(store: Store, lease: Lease, seat: int, settings: dict[str, Any]) -> None:
    """What a seat settled for itself: stops and yields."""

    def work(connection: Connection) -> None:
        hold(store, connection, lease)
        chosen = update(Seat).where(Seat.table_id == lease.table, Seat.seat == seat)
        connection.execute(chosen.values(settings=settings))

    await store.apply(work)


async def counts(store: Store) -> dict[str, int]:
    """How many tables there are, by state."""
    async with store.reading() as session:
        result = await session.execute(select(Table.state, func.count()).group_by(Table.state))
        return {"waiting": 0, "playing": 0, "over": 0, **{row[0]: row[1] for row in result}}


async def alive(store: Store) -> bool:
    """Whether the database answers."""
    async with store.reading() as session:
        return bool(await session.scalar(select(true())))

"""Games that were kept to be looked at: whoever knows the address of one sees all of it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, ForeignKey, String, delete, func, select
from sqlalchemy.orm import Mapped, mapped_column

from arbiter.table.store.base import Base
from arbiter.table.store.engine import Store
from arbiter.table.store.models import KEY, Played, Record, Seat, Table

MOST = 200
"""Replays that a person may keep."""


class Replay(Base):
    """A game that is over, or a record that somebody brought: set-up and inputs, of their own."""

    __tablename__ = "replays"

    id: Mapped[str] = mapped_column(KEY, primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    source: Mapped[str] = mapped_column(String(60), default="", index=True)  # the table and number of the game
    game: Mapped[str] = mapped_column(String(40))
    title: Mapped[str] = mapped_column(String(200))
    names: Mapped[list[str]] = mapped_column(JSON)  # of the players
    setup: Mapped[dict[str, Any]] = mapped_column(JSON)
    rows: Mapped[list[Any]] = mapped_column(JSON)
    created: Mapped[float]


async def kept(store: Store, id: str) -> Replay | None:
    async with store.reading() as session:
        return await session.get(Replay, id)


async def kept_by(store: Store, person: str) -> list[Replay]:
    async with store.reading() as session:
        asked = select(Replay).where(Replay.person == person).order_by(Replay.created.desc())
        return list((await session.scalars(asked)).all())


async def keep(store: Store, replay: Replay) -> str:
    """Its id; that of an equal one if this person keeps it already; empty: there is no room."""
    async with store.writing() as session:
        if replay.source:
            asked = select(Replay.id).where(Replay.person == replay.person, Replay.source == replay.source)
            before = await session.scalar(asked)
            if before is not None:
                return before
        counted = select(func.count()).select_from(Replay).where(Replay.person == replay.person)
        if int(await session.scalar(counted) or 0) >= MOST:
            return ""
        session.add(replay)
        return replay.id


async def remove(store: Store, person: str, id: str) -> bool:
    async with store.writing() as session:
        asked = delete(Replay).where(Replay.id == id, Replay.person == person)
        return (await session.execute(asked.returning(Replay.id))).first() is not None


# Games of tables.


async def played(store: Store, table: str, number: int) -> tuple[Table, list[Seat], Played] | None:
    """A game of a table, without its record."""
    async with store.reading() as session:
        row = await session.get(Table, table)
        game = None if row is None else await session.get(Played, (table, number))
        if row is None or game is None:
            return None
        seats = await session.scalars(select(Seat).where(Seat.table_id == table).order_by(Seat.seat))
        return row, list(seats.all()), game


async def length(store: Store, table: str, number: int) -> int:
    async with store.reading() as session:
        asked = select(func.count()).select_from(Record).where(Record.table_id == table, Record.game == number)
        return int(await session.scalar(asked) or 0)


async def games_of(store: Store, person: str, most: int = 100) -> list[tuple[Table, Played]]:
    """The games that a person has played, the latest first."""
    async with store.reading() as session:
        sits = select(Seat.table_id).where(Seat.person == person)
        asked = (
            select(Table, Played)
            .join(Played, Played.table_id == Table.id)
            .where(Table.id.in_(sits))
            .order_by(Played.began.desc(), Played.table_id)
            .limit(most)
        )
        return [(row[0], row[1]) for row in (await session.execute(asked)).all()]

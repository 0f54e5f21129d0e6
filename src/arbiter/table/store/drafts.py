"""Draft rooms: set-up, seats, and the record of picks, which grows only at its end."""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import JSON, ForeignKey, String, insert, select, update
from sqlalchemy.orm import Mapped, mapped_column

from arbiter.table.store.base import Base
from arbiter.table.store.engine import Store
from arbiter.table.store.models import KEY

NEWS: Final = "draft"
"""The kind of news that a room has changed."""
LISTED: Final = 200
"""Of so many rooms that wait, the latest, those are listed that are open to all."""


class Draft(Base):
    """A room.  `length`: rows of its record; whoever adds rows says how many there were, and finds them so or adds none."""

    __tablename__ = "drafts"

    id: Mapped[str] = mapped_column(KEY, primary_key=True)
    host: Mapped[str] = mapped_column(KEY)
    game: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(20))
    state: Mapped[str] = mapped_column(String(10), default="waiting")  # waiting, drafting, building, over
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    setup: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)
    length: Mapped[int] = mapped_column(default=0)
    deadline: Mapped[float] = mapped_column(default=0.0)  # 0: any time
    created: Mapped[float]


class DraftSeat(Base):
    """Who sits there, the deck they have built, and the table at which they play with it."""

    __tablename__ = "draft_seats"

    draft_id: Mapped[str] = mapped_column(ForeignKey("drafts.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10))  # person, agent, open
    person: Mapped[str | None] = mapped_column(KEY, index=True)
    name: Mapped[str] = mapped_column(String(80), default="")
    deck: Mapped[Any] = mapped_column(JSON, nullable=True)
    table: Mapped[str] = mapped_column(KEY, default="")


class DraftRow(Base):
    """One input.  The key is what keeps it from being stored twice."""

    __tablename__ = "draft_rows"

    draft_id: Mapped[str] = mapped_column(ForeignKey("drafts.id", ondelete="CASCADE"), primary_key=True)
    index: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    row: Mapped[Any] = mapped_column(JSON)


async def load(store: Store, id: str) -> tuple[Draft, list[DraftSeat]] | None:
    async with store.reading() as session:
        draft = await session.get(Draft, id)
        if draft is None:
            return None
        seats = await session.scalars(select(DraftSeat).where(DraftSeat.draft_id == id).order_by(DraftSeat.seat))
        return draft, list(seats.all())


async def rows(store: Store, id: str, length: int) -> list[Any]:
    async with store.reading() as session:
        asked = select(DraftRow.row).where(DraftRow.draft_id == id, DraftRow.index < length).order_by(DraftRow.index)
        return list((await session.scalars(asked)).all())


async def add(store: Store, draft: Draft, seats: list[DraftSeat]) -> None:
    async with store.writing() as session:
        session.add(draft)
        await session.flush()
        session.add_all(seats)


async def append(store: Store, draft: Draft, fresh: list[Any], **values: Any) -> bool:
    """Add rows and change the room, if it is as it was read; else nothing, and False."""
    async with store.writing() as session:
        asked = update(Draft).where(Draft.id == draft.id, Draft.length == draft.length, Draft.state == draft.state)
        changed = asked.values(length=draft.length + len(fresh), **values).returning(Draft.id)
        if (await session.execute(changed)).first() is None:
            return False
        if fresh:
            rows = [{"draft_id": draft.id, "index": draft.length + at, "row": row} for at, row in enumerate(fresh)]
            await session.execute(insert(DraftRow), rows)
        store.news.say(session, NEWS, draft.id)
        return True


async def sit(store: Store, id: str, person: str, name: str) -> int:
    """Take the first open seat; -1 if there is none."""
    async with store.writing() as session:
        asked = select(DraftSeat).where(DraftSeat.draft_id == id, DraftSeat.kind == "open").order_by(DraftSeat.seat)
        seat = (await session.scalars(asked.limit(1).with_for_update())).first()
        if seat is None:
            return -1
        seat.kind, seat.person, seat.name = "person", person, name
        store.news.say(session, NEWS, id)
        return seat.seat


async def change_seat(store: Store, id: str, seat: int, **values: Any) -> None:
    async with store.writing() as session:
        asked = update(DraftSeat).where(DraftSeat.draft_id == id, DraftSeat.seat == seat)
        await session.execute(asked.values(**values))
        store.news.say(session, NEWS, id)


async def fill(store: Store, id: str) -> None:
    """Agents take the seats that are open."""
    async with store.writing() as session:
        asked = update(DraftSeat).where(DraftSeat.draft_id == id, DraftSeat.kind == "open")
        await session.execute(asked.values(kind="agent"))
        store.news.say(session, NEWS, id)


async def of_person(store: Store, person: str, most: int = 50) -> list[Draft]:
    async with store.reading() as session:
        sits = select(DraftSeat.draft_id).where(DraftSeat.person == person)
        asked = select(Draft).where(Draft.id.in_(sits)).order_by(Draft.created.desc()).limit(most)
        return list((await session.scalars(asked)).all())


async def open_to_all(store: Store) -> list[tuple[Draft, list[DraftSeat]]]:
    """The rooms that wait for anybody, with their seats, the latest first."""
    async with store.reading() as session:
        asked = select(Draft).where(Draft.state == "waiting").order_by(Draft.created.desc()).limit(LISTED)
        drafts = [draft for draft in await session.scalars(asked) if draft.options.get("public")]
        sits = select(DraftSeat).where(DraftSeat.draft_id.in_([draft.id for draft in drafts])).order_by(DraftSeat.seat)
        seats = list(await session.scalars(sits))
        return [(draft, [seat for seat in seats if seat.draft_id == draft.id]) for draft in drafts]


def now() -> float:
    return time.time()

"""Events: the log of each, which grows only at its end, and which links are good."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import JSON, ForeignKey, Integer, String, insert, select, update
from sqlalchemy.orm import Mapped, mapped_column

from arbiter.table.store.base import Base
from arbiter.table.store.engine import Store
from arbiter.table.store.models import KEY


class EventRow(Base):
    """An event.  `length`: entries of its log; whoever adds some says how many there were, and finds them so or adds none."""

    __tablename__ = "events"

    id: Mapped[str] = mapped_column(KEY, primary_key=True)
    name: Mapped[str] = mapped_column(String(200))
    person: Mapped[str] = mapped_column(KEY, index=True)  # who created it
    public: Mapped[bool] = mapped_column(default=True)  # whether it is listed
    length: Mapped[int] = mapped_column(Integer)
    links: Mapped[dict[str, int]] = mapped_column(JSON, default=dict)  # how often the link of somebody was renewed
    created: Mapped[float]
    changed: Mapped[float] = mapped_column(index=True)


class EntryRow(Base):
    """One entry.  The key is what keeps it from being stored twice."""

    __tablename__ = "event_entries"

    event_id: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    row: Mapped[Any] = mapped_column(JSON)


async def load(store: Store, id: str) -> EventRow | None:
    async with store.reading() as session:
        return await session.get(EventRow, id)


async def entries(store: Store, id: str, after: int = 0) -> list[Any]:
    async with store.reading() as session:
        asked = select(EntryRow.row).where(EntryRow.event_id == id, EntryRow.number > after).order_by(EntryRow.number)
        return list((await session.scalars(asked)).all())


async def add(store: Store, event: EventRow, rows: list[Any]) -> None:
    async with store.writing() as session:
        session.add(event)
        await session.flush()
        await session.execute(insert(EntryRow), _numbered(event.id, 0, rows))


async def append(store: Store, id: str, length: int, rows: list[Any]) -> bool:
    """Add entries, if there are as many as were read; else none, and False."""
    async with store.writing() as session:
        asked = update(EventRow).where(EventRow.id == id, EventRow.length == length)
        changed = asked.values(length=length + len(rows), changed=time.time()).returning(EventRow.id)
        if (await session.execute(changed)).first() is None:
            return False
        await session.execute(insert(EntryRow), _numbered(id, length, rows))
        return True


def _numbered(id: str, length: int, rows: list[Any]) -> list[dict[str, Any]]:
    return [{"event_id": id, "number": length + at, "row": row} for at, row in enumerate(rows, 1)]


async def renew(store: Store, id: str, who: str) -> None:
    """The links of somebody that were given out are void from now on."""
    async with store.writing() as session:
        event = await session.get(EventRow, id, with_for_update=True)
        assert event is not None
        event.links = {**event.links, who: event.links.get(who, 0) + 1}


async def listed(store: Store, person: str, most: int = 100) -> list[EventRow]:
    """Those that everybody may see and one's own, the latest first."""
    async with store.reading() as session:
        seen = (EventRow.public.is_(True)) | (EventRow.person == person)
        asked = select(EventRow).where(seen).order_by(EventRow.changed.desc()).limit(most)
        return list((await session.scalars(asked)).all())

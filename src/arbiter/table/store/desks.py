"""The logs of the judge's desks: entries that are only ever added.  A desk has the name of its table or event."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import JSON, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from arbiter.table.store.base import Base
from arbiter.table.store.engine import Store
from arbiter.table.store.models import KEY

TRIES: Final = 8
"""Of several judges who write at the same moment each is heard; who comes second looks again at what is there."""


class DeskEntry(Base):
    """One entry.  The key is what keeps two from being stored as one; `person`: who wrote it, by id."""

    __tablename__ = "desk_entries"

    desk: Mapped[str] = mapped_column(KEY, primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[float]
    person: Mapped[str] = mapped_column(KEY, index=True)
    row: Mapped[dict[str, Any]] = mapped_column(JSON)


async def read(store: Store, desk: str) -> list[DeskEntry]:
    """All entries of a desk, the oldest first."""
    async with store.reading() as session:
        chosen = select(DeskEntry).where(DeskEntry.desk == desk).order_by(DeskEntry.number)
        return list(await session.scalars(chosen))


async def add(
    store: Store, desk: str, person: str, make: Callable[[list[DeskEntry]], dict[str, Any]]
) -> dict[str, Any]:
    """Add what `make` writes after the entries that are there; durable when this returns.  What it raises adds nothing."""
    for _ in range(TRIES):
        known = await read(store, desk)
        row = make(known)
        try:
            async with store.writing() as session:
                values = {"desk": desk, "number": len(known) + 1, "at": time.time(), "person": person, "row": row}
                await session.execute(insert(DeskEntry).values(values))
                store.news.say(session, "desk", desk)
            return row
        except IntegrityError:
            continue
    raise TimeoutError(f"the desk {desk} is written to by too many at once")

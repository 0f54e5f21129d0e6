"""What people with an account have learnt: a row for each lesson, question and exam, the newest word on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from sqlalchemy import ForeignKey, String, delete, select
from sqlalchemy.orm import Mapped, mapped_column

from arbiter.table.store.base import Base
from arbiter.table.store.engine import Store

MOST: Final = 5000
"""Of one person; the bank has fewer than half as many questions."""


class Learnt(Base):
    """One of them: `item` is its kind and its name, `value` JSON that only the page understands, `at` when it was so."""

    __tablename__ = "learnt"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    item: Mapped[str] = mapped_column(String(220), primary_key=True)
    value: Mapped[str] = mapped_column(String(1200))
    at: Mapped[float]


@final
@dataclass(frozen=True)
class Word:
    """What is known of an item, and since when."""

    value: str
    at: float


async def read(store: Store, person: str) -> dict[str, Word]:
    async with store.reading() as session:
        rows = await session.scalars(select(Learnt).where(Learnt.person == person).order_by(Learnt.item))
        return {row.item: Word(row.value, row.at) for row in rows}


async def merge(store: Store, person: str, items: dict[str, Word]) -> dict[str, Word]:
    """Add what is newer than what is there; all of it then.  Two devices of one person: each item keeps its newest word."""
    async with store.writing() as session:
        chosen = select(Learnt).where(Learnt.person == person).order_by(Learnt.item).with_for_update()
        known = {row.item: row for row in await session.scalars(chosen)}
        for item, word in items.items():
            row = known.get(item)
            if row is None and len(known) < MOST:
                row = known[item] = Learnt(person=person, item=item, value=word.value, at=word.at)
                session.add(row)
            elif row is not None and word.at > row.at:
                row.value, row.at = word.value, word.at
        return {item: Word(row.value, row.at) for item, row in sorted(known.items())}


async def forget(store: Store, person: str, beginning: str = "") -> None:
    """Forget the items whose names begin so."""
    async with store.writing() as session:
        own = delete(Learnt).where(Learnt.person == person, Learnt.item.startswith(beginning, autoescape=True))
        await session.execute(own)

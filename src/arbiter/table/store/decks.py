"""The decks that people keep."""

from __future__ import annotations

import time

from sqlalchemy import ForeignKey, String, Text, delete, func, select, update
from sqlalchemy.orm import Mapped, mapped_column

from arbiter.table.store.base import Base
from arbiter.table.store.engine import Store
from arbiter.table.store.models import KEY

MOST = 300
"""Decks that a person may keep."""


class OwnDeck(Base):
    """A deck of a person: the list as text, in any format that the game reads."""

    __tablename__ = "decks"

    id: Mapped[str] = mapped_column(KEY, primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(80))
    format: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    changed: Mapped[float]


async def all_of(store: Store, person: str) -> list[OwnDeck]:
    async with store.reading() as session:
        asked = select(OwnDeck).where(OwnDeck.person == person).order_by(OwnDeck.changed.desc())
        return list((await session.scalars(asked)).all())


async def one(store: Store, person: str, id: str) -> OwnDeck | None:
    """A deck, if it is this person's."""
    async with store.reading() as session:
        deck = await session.get(OwnDeck, id)
        return deck if deck is not None and deck.person == person else None


async def add(store: Store, deck: OwnDeck) -> bool:
    """Keep a new deck; whether there was room for it."""
    async with store.writing() as session:
        asked = select(func.count()).select_from(OwnDeck).where(OwnDeck.person == deck.person)
        if int(await session.scalar(asked) or 0) >= MOST:
            return False
        session.add(deck)
        return True


async def change(store: Store, person: str, id: str, **values: str) -> bool:
    """Whether there was such a deck of this person."""
    async with store.writing() as session:
        asked = update(OwnDeck).where(OwnDeck.id == id, OwnDeck.person == person)
        changed = await session.execute(asked.values(changed=time.time(), **values).returning(OwnDeck.id))
        return changed.first() is not None


async def remove(store: Store, person: str, id: str) -> bool:
    async with store.writing() as session:
        asked = delete(OwnDeck).where(OwnDeck.id == id, OwnDeck.person == person)
        return (await session.execute(asked.returning(OwnDeck.id))).first() is not None

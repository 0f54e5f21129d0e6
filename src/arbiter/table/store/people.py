"""People: guests, accounts, their codes; invitations, and who may look on at which table; keys of the server."""

from __future__ import annotations

import secrets
import time
from typing import Final

from sqlalchemy import ForeignKey, String, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from arbiter.table.store.base import Base
from arbiter.table.store.engine import Store
from arbiter.table.store.models import KEY, Seat, Table

GUEST_DAYS: Final = 90
"""Guests who sit nowhere are forgotten after this."""
DAY: Final = 24 * 3600.0


class Person(Base):
    """A guest, or who has an account: then `login` is what a glance sees of the name, which nobody else may have.

    A session names the `generation`: raising it ends all of them.
    """

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(KEY, primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    login: Mapped[str | None] = mapped_column(String(80), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))
    generation: Mapped[int] = mapped_column(default=0)
    created: Mapped[float]
    seen: Mapped[float] = mapped_column(index=True)

    @property
    def has_account(self) -> bool:
        return self.login is not None


class Code(Base):
    """A recovery code that has not been used: its digest."""

    __tablename__ = "recovery_codes"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)


class Key(Base):
    """A secret of the server that all its processes share."""

    __tablename__ = "server_keys"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(String(100))


class Invite(Base):
    """An invitation: the digest of its token, and what it is good for.  `nonce`: from it and the server's key the token is
    made again for who may invite."""

    __tablename__ = "invites"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    role: Mapped[str] = mapped_column(String(10))  # player, watcher, judge
    seat: Mapped[int] = mapped_column(default=-1)
    nonce: Mapped[str] = mapped_column(KEY)
    until: Mapped[float]
    used_by: Mapped[str | None] = mapped_column(KEY)


class Onlooker(Base):
    """Who may look on at a table without sitting there."""

    __tablename__ = "onlookers"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    person: Mapped[str] = mapped_column(KEY, primary_key=True)
    role: Mapped[str] = mapped_column(String(10))  # watcher, judge


async def server_key(store: Store, name: str = "session") -> str:
    """The server's secret, made when it is first wanted; of several processes that make it at once one wins."""
    async with store.reading() as session:
        key = await session.get(Key, name)
    if key is not None:
        return key.value
    try:
        async with store.writing() as session:
            await session.execute(insert(Key).values(name=name, value=secrets.token_urlsafe(48)))
    except IntegrityError:
        pass
    async with store.reading() as session:
        made = await session.get(Key, name)
    assert made is not None
    return made.value


# People.


async def person_of(store: Store, id: str) -> Person | None:
    async with store.reading() as session:
        return await session.get(Person, id)


async def new_guest(store: Store, id: str, name: str) -> Person:
    now = time.time()
    person = Person(id=id, name=name, login=None, password=None, generation=0, created=now, seen=now)
    async with store.writing() as session:
        session.add(person)
    return person


async def by_login(store: Store, login: str) -> Person | None:
    async with store.reading() as session:
        return (await session.scalars(select(Person).where(Person.login == login))).one_or_none()


async def change(store: Store, id: str, **values: object) -> bool:
    """Change a person; False if somebody else has that login already."""
    try:
        async with store.writing() as session:
            await session.execute(update(Person).where(Person.id == id).values(**values))
    except IntegrityError:
        return False
    return True


async def end_sessions(store: Store, id: str, **values: object) -> int:
    """All sessions of a person end; the new generation."""
    async with store.writing() as session:
        raised = update(Person).where(Person.id == id).values(generation=Person.generation + 1, **values)
        store.news.say(session, "person", id)
        return (await session.execute(raised.returning(Person.generation))).scalar_one()


async def new_codes(store: Store, id: str, digests: list[str]) -> None:
    """These codes instead of all others."""
    async with store.writing() as session:
        await session.execute(delete(Code).where(Code.person == id))
        await session.execute(insert(Code), [{"digest": digest, "person": id} for digest in digests])


async def use_code(store: Store, id: str, digest: str, password: str) -> int | None:
    """Use up a code for another password: the new generation, or None if there is no such code."""
    async with store.writing() as session:
        used = await session.execute(
            delete(Code).where(Code.digest == digest, Code.person == id).returning(Code.digest)
        )
        if used.first() is None:
            return None
        changed = update(Person).where(Person.id == id).values(generation=Person.generation + 1, password=password)
        store.news.say(session, "person", id)
        return (await session.execute(changed.returning(Person.generation))).scalar_one()


async def count_codes(store: Store, id: str) -> int:
    async with store.reading() as session:
        return await session.scalar(select(func.count()).select_from(Code).where(Code.person == id)) or 0


async def forget(store: Store, id: str, name: str) -> list[str]:
    """Delete a person: account, codes, name.  Seats stay, under a name that says nothing; the tables where they were."""
    async with store.writing() as session:
        tables = list(await session.scalars(select(Seat.table_id).where(Seat.person == id)))
        await session.execute(update(Seat).where(Seat.person == id).values(name=name))
        await session.execute(delete(Onlooker).where(Onlooker.person == id))
        await session.execute(delete(Person).where(Person.id == id))
        store.news.say(session, "person", id)
        for table in tables:
            store.news.say(session, "table", table)
    return tables


OWNED: Final = (
    ("seats", "person"),
    ("tables", "host"),
    ("decks", "person"),
    ("replays", "person"),
    ("drafts", "host"),
    ("draft_seats", "person"),
    ("invites", "used_by"),
    ("onlookers", "person"),
    ("desk_entries", "person"),
    ("events", "person"),
)
"""Where a person stands in the database: what they have."""


async def carry_over(store: Store, guest: str, account: str) -> None:
    """What a guest has is the account's from now on: seats, tables, decks, rooms, replays; the guest is no more."""
    async with store.writing() as session:
        tables = list(await session.scalars(select(Seat.table_id).where(Seat.person == guest)))
        there = select(Onlooker.table_id).where(Onlooker.person == account)
        await session.execute(delete(Onlooker).where(Onlooker.person == guest, Onlooker.table_id.in_(there)))
        for table, column in OWNED:
            owned = Base.metadata.tables[table]
            await session.execute(update(owned).where(owned.c[column] == guest).values({column: account}))
        await session.execute(delete(Person).where(Person.id == guest))
        store.news.say(session, "person", guest)  # whose pages come again, as the account's
        for id in tables:
            store.news.say(session, "table", id)


async def prune(store: Store, now: float) -> int:
    """Forget guests who were not seen for long and sit nowhere."""
    async with store.writing() as session:
        sits = select(Seat.person).where(Seat.person.is_not(None))
        old = delete(Person).where(Person.login.is_(None), Person.seen < now - GUEST_DAYS * DAY, Person.id.not_in(sits))
        gone = await session.execute(old.returning(Person.id))
        return len(gone.all())


# Invitations.


async def invited(session: AsyncSession, digest: str, lock: bool = False) -> Invite | None:
    """An invitation that is still good."""
    asked = select(Invite).where(Invite.digest == digest, Invite.until > time.time())
    return (await session.scalars(asked.with_for_update() if lock else asked)).one_or_none()


async def invites_of(session: AsyncSession, table: str) -> list[Invite]:
    asked = select(Invite).where(Invite.table_id == table, Invite.used_by.is_(None), Invite.until > time.time())
    return list(await session.scalars(asked.order_by(Invite.seat)))


async def role_of(store: Store, table: str, person: str) -> str:
    """What somebody who does not sit there may do at a table: "watcher", "judge", or "" for nothing by name."""
    async with store.reading() as session:
        onlooker = await session.get(Onlooker, (table, person))
        return "" if onlooker is None else onlooker.role


async def tables_of(session: AsyncSession, person: str) -> list[Table]:
    """The tables where somebody sits or which they opened, that are not over."""
    mine = select(Seat.table_id).where(Seat.person == person)
    asked = select(Table).where(Table.state != "over", (Table.id.in_(mine)) | (Table.host == person))
    return list(await session.scalars(asked.order_by(Table.changed.desc()).limit(50)))

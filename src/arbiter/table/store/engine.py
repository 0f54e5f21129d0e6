"""A database is opened, brought up to date, read and written."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar, final

from sqlalchemy import (
    URL,
    ColumnElement,
    Connection,
    Double,
    Engine,
    create_engine,
    event,
    inspect,
    literal_column,
    make_url,
    text,
)
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.table.store.news import News

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What is to be done in a transaction."""
MIGRATIONS = Path(__file__).parent / "migrations"
VERSIONS = "alembic_version"
"""The table in which a database says how far it was brought."""
MIGRATING = 7_422_018
"""The number of the lock under which one process at a time migrates."""


@final
class Store:
    """A database.  `writing` is durable when it is left; news said inside goes out then, and not if it fails."""

    def __init__(self, url: str) -> None:
        self.url = _driven(url)
        self.postgresql = self.url.get_backend_name() == "postgresql"
        self._alone: sqlite3.Connection | None = None
        self._one_writer = asyncio.Lock()
        self._engines: list[AsyncEngine] = []
        self._scribe: Engine | None = None  # what writes in a thread, where the database is a file
        self._queued: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._writing_all: asyncio.Task[None] | None = None
        self.news = News(self.url if self.postgresql else None)

    async def open(self) -> None:
        """Connect and migrate.  SQLite serves one server at a time; a second is told so."""
        if self.postgresql:
            engine = create_async_engine(self.url, pool_size=10, max_overflow=10, pool_pre_ping=True)
            self._engines = [engine]
            self._read = self._write = async_sessionmaker(engine, expire_on_commit=False)
        else:
            self._alone = _only_one(self.url)
            reader, writer = _sqlite(self.url, "BEGIN", 5), _sqlite(self.url, "BEGIN IMMEDIATE", 1)
            self._engines = [writer, reader]
            self._read = async_sessionmaker(reader, expire_on_commit=False)
            self._write = async_sessionmaker(writer, expire_on_commit=False)
            self._scribe = _prepared(create_engine(self.url.set(drivername="sqlite"), pool_size=1), "BEGIN IMMEDIATE")
        async with self._engines[0].connect() as connection:
            await connection.run_sync(_migrate)
            await connection.commit()
        await self.news.open()

    async def close(self) -> None:
        await self.news.close()
        for engine in self._engines:
            await engine.dispose()
        if self._scribe is not None:
            self._scribe.dispose()
        if self._alone is not None:
            self._alone.close()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        async with self._read() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction.  Left in peace it is on the disk; an exception undoes it."""
        if self.postgresql:
            async with self._write() as session, session.begin():
                yield session
                await self.news.carry(session)
        else:
            async with self._one_writer, self._write() as session, session.begin():
                yield session
        self.news.deliver(session)

    async def tell(self, kind: str, key: str) -> None:
        """News of what is stored already."""
        async with self.writing() as session:
            self.news.say(session, kind, key)

    async def apply(self, work: Work[T]) -> T:
        """A short transaction, durable when this returns; an exception undoes it and no other.

        On SQLite all that wait at the same time are synced to the disk together, in one visit to a thread: answers come in
        crowds.
        """
        if self._scribe is None:
            async with self._engines[0].begin() as connection:
                return await connection.run_sync(work)
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queued.append((work, answer))
        if self._writing_all is None or self._writing_all.done():
            self._writing_all = asyncio.create_task(self._write_queued())
        return await answer

    async def _write_queued(self) -> None:
        """Write until nobody waits: what comes while the disk is busy goes together next time."""
        while self._queued:
            async with self._one_writer:
                batch, self._queued = self._queued, []
                await self._write_all(batch)

    async def _write_all(self, batch: list[tuple[Work[Any], asyncio.Future[Any]]]) -> None:
        assert self._scribe is not None
        done = await asyncio.to_thread(_together, self._scribe, [work for work, _ in batch])
        for (_, answer), (result, error) in zip(batch, done, strict=True):
            if answer.done():
                continue
            if error is None:
                answer.set_result(result)
            else:
                answer.set_exception(error)

    def now(self) -> ColumnElement[float]:
        """The time by the database's clock, in seconds since 1970: the one clock that all processes share."""
        if self.postgresql:
            return literal_column("extract(epoch from clock_timestamp())::float8", Double)
        return literal_column("(julianday('now') - 2440587.5) * 86400.0", Double)


def _driven(url: str) -> URL:
    """The URL with the driver that we use, so that people need not know its name."""
    try:
        address = make_url(url)
        backend = address.get_backend_name()
    except Exception:
        raise ArbiterError(Message("table-db-url", {"url": _without_secret(url)})) from None
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
    if backend not in drivers:
        raise ArbiterError(Message("table-db-url", {"url": _without_secret(url)}))
    return address.set(drivername=drivers[backend])


def _without_secret(url: str) -> str:
    """What may be shown of a URL: not what stands before the @."""
    return url.rpartition("@")[2]


def _together(engine: Engine, works: list[Work[Any]]) -> list[tuple[Any, Exception | None]]:
    """Several transactions in one: each by itself is done or undone, and then all are on the disk."""
    try:
        with engine.begin() as connection:
            return [(work(connection), None) for work in works]
    except Exception as error:  # nothing of it was stored
        if len(works) == 1:
            return [(None, error)]
    return [_together(engine, [work])[0] for work in works]  # it is rare that one cannot be done: each for itself then


def _sqlite(url: URL, begin: str, size: int) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=size, max_overflow=0)
    _prepared(engine.sync_engine, begin)
    return engine


def _prepared(engine: Engine, begin: str) -> Engine:
    """An engine of SQLite whose connections are as safe as we promise."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say so
        cursor = connection.cursor()
        # WAL lets people read while somebody writes; FULL syncs each commit: an acknowledged answer survives a power cut
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _only_one(url: URL) -> sqlite3.Connection | None:
    """Hold a lock that dies with the process: a file beside the database, locked by SQLite itself."""
    if not url.database or url.database == ":memory:":
        raise ArbiterError(Message("table-db-url", {"url": str(url)}))
    path = Path(url.database)
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise ArbiterError(Message("table-db-in-use", {"path": str(path)})) from None
    return lock


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})
    if _is_current(connection):
        return
    from alembic import command  # who starts a server again does not wait for it
    from alembic.config import Config as Alembic

    config = Alembic()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "heads")


def _is_current(connection: Connection) -> bool:
    """Whether the database has had the last migration."""
    known = inspect(connection).has_table(VERSIONS)
    return known and connection.scalar(text(f"SELECT version_num FROM {VERSIONS}")) == last_migration()


def last_migration() -> str:
    """The revision of the last migration: their files are named by it."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))

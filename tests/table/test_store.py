"""The store on both databases: migrations, leases and their fences, inputs, news."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config as Alembic
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event, select, update
from sqlalchemy.exc import IntegrityError

from arbiter.kernel.messages import ArbiterError
from arbiter.table.store import queries
from arbiter.table.store.base import Base
from arbiter.table.store.engine import MIGRATIONS, Store, last_migration
from arbiter.table.store.models import Node, Played, Record, Table
from arbiter.table.store.queries import LostLease, News
from tests.table.conftest import fresh_database
from tests.table.servers import PATIENCE

Work = Callable[[Store], Awaitable[None]]


def with_store(db: str, work: Work) -> None:
    async def run() -> None:
        store = Store(db)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def add_table(store: Store, id: str = "t", **more: Any) -> None:
    async with store.writing() as session:
        session.add(Table(id=id, game="magic", setup={}, created=0, changed=0, **more))


def news(start: int, rows: list[Any]) -> News:
    return News(game=0, start=start, rows=rows, waiting=[1], needed=False)


def test_the_migrations_make_what_the_models_declare(db: str) -> None:
    async def check(store: Store) -> None:
        async with store.writing() as session:
            connection = await session.connection()

            def differences(sync: Any) -> list[Any]:
                return list(compare_metadata(MigrationContext.configure(sync), Base.metadata))

            assert await connection.run_sync(differences) == []

    with_store(db, check)


OPENED_AGAIN = """
import asyncio, sys
from arbiter.table.store.engine import Store

async def run():
    store = Store(sys.argv[1])
    await store.open()
    await store.close()

asyncio.run(run())
print("alembic" in sys.modules)
"""


def test_who_starts_again_does_not_load_what_migrates(tmp_path: Path) -> None:
    """The first start migrates; the next one sees that there is nothing to do, and is at its page sooner."""
    db = f"sqlite:///{tmp_path / 'tables.db'}"
    for migrates in ("True", "False"):
        run = subprocess.run(
            [sys.executable, "-c", OPENED_AGAIN, db], capture_output=True, text=True, check=True, timeout=PATIENCE
        )
        assert run.stdout.strip() == migrates


def test_the_files_of_the_migrations_are_named_by_their_revisions() -> None:
    config = Alembic()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == last_migration()


def test_a_database_is_opened_again_as_it_was(db: str) -> None:
    async def write(store: Store) -> None:
        await add_table(store, title="kept")

    async def read(store: Store) -> None:
        stored = await queries.load(store, "t")
        assert stored is not None
        assert stored.table.title == "kept"

    with_store(db, write)
    with_store(db, read)


def test_inputs_are_stored_in_order_and_none_twice(db: str) -> None:
    async def check(store: Store) -> None:
        await queries.beat(store, "http://here", 60)
        await add_table(store)
        lease = await queries.take(store, "t")
        assert lease is not None
        await queries.begin(store, lease, 0, {"seed": 1})
        await queries.append(store, lease, news(0, [["answer", 0, "a", 0], ["answer", 1, "b", 0]]))
        with pytest.raises(IntegrityError):
            await queries.append(store, lease, news(1, [["answer", 1, "b", 0]]))
        stored = await queries.load(store, "t")
        assert stored is not None
        assert stored.game is not None
        assert [row[2] for row in stored.rows] == ["a", "b"]
        assert (stored.table.length, stored.table.waiting, stored.game.setup) == (2, [1], {"seed": 1})

    with_store(db, check)


def test_answers_that_come_together_are_stored_together_and_a_wrong_one_alone_is_refused(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        await queries.beat(store, "http://here", 60)
        tables = [f"t{place}" for place in range(20)]
        leases = []
        for id in tables:
            await add_table(store, id)
            lease = await queries.take(store, id)
            assert lease is not None
            await queries.begin(store, lease, 0, {})
            leases.append(lease)
        commits: list[int] = []
        assert store._scribe is not None
        event.listen(store._scribe, "commit", lambda _: commits.append(1))

        async def three(lease: queries.Lease) -> None:
            for start in range(3):
                await queries.append(store, lease, news(start, [["answer", 0, "a", 0]]))

        await asyncio.gather(*(three(lease) for lease in leases))
        assert len(commits) <= 6  # not 60: all who wait go together
        lost = queries.Lease("t0", 99)
        wrong = [queries.append(store, lost, news(3, [["answer", 0, "x", 0]]))]
        right = [queries.append(store, lease, news(3, [["answer", 0, "b", 0]])) for lease in leases[1:]]
        first, *others = await asyncio.gather(*wrong, *right, return_exceptions=True)
        assert isinstance(first, LostLease) and others == [None] * 19
        assert [len(await queries.record_of(store, id, 0)) for id in tables] == [3] + [4] * 19

    with_store(f"sqlite:///{tmp_path}/tables.db", check)


def test_what_fails_in_the_middle_leaves_nothing(db: str) -> None:
    async def check(store: Store) -> None:
        heard: list[tuple[str, str]] = []
        store.news.hear(lambda kind, key: heard.append((kind, key)))
        with pytest.raises(ZeroDivisionError):
            async with store.writing() as session:
                session.add(Table(id="t", game="magic", setup={}, created=0, changed=0))
                await session.flush()
                store.news.say(session, "table", "t")
                raise ZeroDivisionError
        assert await queries.load(store, "t") is None
        assert heard == []

    with_store(db, check)


def test_a_lease_that_was_taken_over_stores_nothing_more(postgresql_url: str) -> None:
    db = fresh_database(postgresql_url, "fences")

    async def check() -> None:
        one, two = Store(db), Store(db)
        await one.open()
        await two.open()
        try:
            await queries.beat(one, "http://one", 60)
            await queries.beat(two, "http://two", 60)
            await add_table(one)
            old = await queries.take(one, "t")
            assert old is not None
            assert await queries.take(one, "t") == old
            assert await queries.take(two, "t") is None, "it is another's, who is alive"
            assert await queries.owner_of(two, "t") == "http://one"
            await queries.begin(one, old, 0, {})
            async with two.writing() as session:  # the first falls silent
                await session.execute(update(Node).where(Node.id == one.news.node).values(until=0.0))
            assert await queries.orphans(two) == ["t"]
            new = await queries.take(two, "t")
            assert new is not None
            assert new.fence == old.fence + 1
            await queries.append(two, new, news(0, [["answer", 0, "new", 0]]))
            await queries.beat(one, "http://one", 60)  # the first wakes up and believes that all is as it was
            for stale in (
                queries.append(one, old, news(0, [["answer", 0, "old", 0]])),
                queries.keep_settings(one, old, 0, {}),
                queries.keep_room(one, old, {}),
                queries.end(one, old),
            ):
                with pytest.raises(LostLease):
                    await stale
            assert await queries.record_of(one, "t", 0) == [["answer", 0, "new", 0]]
        finally:
            await one.close()
            await two.close()

    asyncio.run(check())


def test_of_many_who_take_a_table_at_once_one_gets_it(postgresql_url: str) -> None:
    db = fresh_database(postgresql_url, "crowd")

    async def check() -> None:
        stores = [Store(db) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))  # who migrates at the same time waits
        try:
            for store in stores:
                await queries.beat(store, "http://x", 60)
            for number in range(10):
                await add_table(stores[0], f"t{number}")
                found = await asyncio.gather(*(queries.take(store, f"t{number}") for store in stores))
                assert sum(lease is not None for lease in found) == 1
        finally:
            await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(check())


def test_news_reaches_the_other_processes(postgresql_url: str) -> None:
    db = fresh_database(postgresql_url, "news")

    async def check() -> None:
        one, two = Store(db), Store(db)
        await one.open()
        await two.open()
        try:
            here: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
            there: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
            one.news.hear(lambda kind, key: here.put_nowait((kind, key)))
            two.news.hear(lambda kind, key: there.put_nowait((kind, key)))
            async with one.writing() as session:
                one.news.say(session, "table", "t")
            assert here.get_nowait() == ("table", "t")
            assert await asyncio.wait_for(there.get(), PATIENCE) == ("table", "t")
            assert here.empty(), "nobody hears their own words twice"
        finally:
            await one.close()
            await two.close()

    asyncio.run(check())


def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        for opened in (store.writing, store.reading):
            async with opened() as session:
                connection = await session.connection()
                for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                    assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value

    with_store(f"sqlite:///{tmp_path / 'tables.db'}", check)


def test_a_second_server_on_one_file_is_told_so(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'tables.db'}"

    async def check(_: Store) -> None:
        command = [sys.executable, "-m", "arbiter", "serve", "--no-browser", "--port", "0", "--db", db, "--lang", "en"]
        second = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, timeout=PATIENCE)
        assert second.returncode == 2
        assert second.stderr.startswith(f"arbiter: Another server uses {tmp_path / 'tables.db'} already.")

    with_store(db, check)


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://root:secret@host/x", "sqlite://"])
def test_what_is_no_database_is_said_without_its_secret(url: str) -> None:
    with pytest.raises(ArbiterError) as error:
        with_store(url, lambda _: asyncio.sleep(0))
    assert error.value.message.id == "table-db-url"
    assert "secret" not in str(error.value.message)


def test_a_table_takes_its_games_with_it(db: str) -> None:
    async def check(store: Store) -> None:
        await queries.beat(store, "http://here", 60)
        await add_table(store)
        lease = await queries.take(store, "t")
        assert lease is not None
        await queries.begin(store, lease, 0, {})
        await queries.append(store, lease, news(0, [["answer", 0, "a", 0]]))
        async with store.writing() as session:
            found = await session.get(Table, "t")
            assert found is not None
            await session.delete(found)
        async with store.reading() as session:
            for model in (Played, Record):
                assert list(await session.scalars(select(model))) == []

    with_store(db, check)

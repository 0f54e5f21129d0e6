"""Live tables with real workers, in this process: what is shown, who thinks, what is dropped, what is lost."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from arbiter.table.config import Config
from arbiter.table.hosting import GONE, attach, hosted
from arbiter.table.hub import Hub
from arbiter.table.limits import Limits
from arbiter.table.people import People
from arbiter.table.setups import prepared
from arbiter.table.store import queries
from arbiter.table.store.engine import Store
from arbiter.table.store.models import Played, Seat, Table
from arbiter.table.store.queries import LostLease
from arbiter.table.tables import Link, Live, Role, Tables
from arbiter.table.workers import Failed, Missing, Pool, Refusal
from tests.table.conftest import fresh_database
from tests.table.servers import PATIENCE
from tools.scripted import answer_to

Work = Callable[[Hub], Awaitable[None]]


@asynccontextmanager
async def server(db: str, **chosen: Any) -> AsyncIterator[Hub]:
    """A server without its net."""
    store = Store(db)
    await store.open()
    config = Config(db=db, workers=1, agent_workers=1, **chosen)
    people = await People.open(store, "secret")
    hub = Hub(config, store, Pool("people", 1), Pool("agents", 1), Tables(), people, Limits(scale=0))
    hub.workers.start()
    hub.agents.start()
    await hub.tables.start(hub)
    try:
        yield hub
        await hub.tables.stop()
    finally:
        await hub.workers.stop()
        await hub.agents.stop()
        await store.close()


def with_hub(db: str, work: Work, **chosen: Any) -> None:
    async def run() -> None:
        async with asyncio.timeout(120), server(db, **chosen) as hub:
            await work(hub)

    asyncio.run(run())


async def table_of(
    hub: Hub, *kinds: str, id: str = "t", game: str = "magic", seed: int = 1, options: dict[str, Any] | None = None
) -> Live:
    """A table whose game has been begun; `kinds` by seat: "person", or an agent's level."""
    setup = prepared({"game": game, "seed": seed})
    async with hub.store.writing() as session:
        session.add(Table(id=id, game=game, state="playing", setup=setup, created=0, changed=0, options=options or {}))
        await session.flush()
        session.add(Played(table_id=id, game=0, setup=setup, began=0.0))
        for seat, kind in enumerate(kinds):
            told = {"kind": "person"} if kind == "person" else {"kind": "agent", "level": kind}
            session.add(Seat(table_id=id, seat=seat, name=f"P{seat + 1}", **told))
    live = await hub.tables.get(id)
    assert live is not None
    return live


def taken(link: Link) -> Any:
    """What a connection would have sent: the screen that waits for it."""
    assert link.screen is not None
    screen, link.screen = json.loads(link.screen), None
    return screen


async def answer(live: Live, seen: Link) -> None:
    """The person of a connection answers something."""
    question = taken(seen)["question"]
    given = answer_to(question, RNG)
    await live.change("answer", seat=seen.seat, number=question["number"], answer=given)


RNG = random.Random(3)


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


def test_who_has_just_sat_down_is_not_shown_out_and_who_gave_the_seat_away_is(tmp_path: Path) -> None:
    """The seat is stored before the table has heard of it."""

    async def check(hub: Hub) -> None:
        attach(hub)
        live = await table_of(hub, "person", "person")

        async def sits(person: str) -> None:
            async with hub.store.writing() as session:
                await session.execute(update(Seat).where(Seat.seat == 0).values(person=person))

        async def closed(link: Link) -> int:
            await hosted(live).changed()
            return link.closing

        await live.join(Link(Role("watcher")))
        await sits("ben")
        ben = Link(Role("player", (0,), "ben", "Ben"))
        await live.join(ben)
        assert await closed(ben) == 0
        await sits("ann")
        await live.refresh()
        assert await closed(ben) == GONE

    with_hub(sqlite(tmp_path), check)


def test_a_connection_that_is_not_read_keeps_one_screen_and_then_gets_the_newest(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        live = await table_of(hub, "person", "person")
        quick, slow = Link(Role("player", (0, 1))), Link(Role("watcher"))
        await live.join(quick)
        await live.join(slow)
        first = slow.screen
        for _ in range(6):
            await answer(live, quick)
        assert slow.screen is first, "while the first has not gone out, none is made after it"
        assert slow.stale
        then = taken(slow)
        await live.show(slow)
        now = taken(slow)
        assert now["number"] == live.number > then["number"]
        assert now["log_from"] == then["log"][-1]["index"] + 1, "nothing of the log is left out"
        assert not slow.stale

    with_hub(sqlite(tmp_path), check)


def test_a_screen_that_goes_out_during_a_change_is_followed_by_the_newest(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        live = await table_of(hub, "person", "person")
        here, there = Link(Role("player", (0, 1))), Link(Role("watcher"))
        await live.join(here)
        await live.join(there)
        assert there.screen is not None and not there.stale
        answering = asyncio.create_task(answer(live, here))
        while not live._lock.locked():
            await asyncio.sleep(0)
        await asyncio.sleep(0)  # the worker has been asked, and not for this connection
        taken(there)
        await answering
        assert taken(there)["number"] == live.number

    with_hub(sqlite(tmp_path), check)


def test_nobody_notices_that_another_has_finished_a_sealed_choice(tmp_path: Path) -> None:
    """No screen comes, no room, no number grows, and the clock of who has finished is seen to run on."""

    async def check(hub: Hub) -> None:
        attach(hub)
        live = await table_of(hub, "person", "person", game="berserk", seed=3, options={"clock": {"player": 600}})
        here, there, judge = Link(Role("player", (0,))), Link(Role("player", (1,))), Link(Role("judge"))
        for link in (here, there, judge):
            await live.join(link)

        async def fresh(link: Link) -> Link:
            link.screen, link.room = None, None
            link.anew()
            await live.show(link)
            return link

        while len(live.waiting) < 2:
            await answer(live, await fresh(here if live.waiting == [0] else there))
        await asyncio.sleep(0.2)
        before = live.number_for(there)
        await fresh(here)
        for link in (there, judge):
            taken(await fresh(link))
        await answer(live, here)
        assert live.sealed == [0] and live.waiting == [1]
        await asyncio.sleep(0.2)
        assert (there.screen, there.room, there.stale) == (None, None, False)
        assert live.number_for(there) == before == live.number_for(here) - 1
        assert judge.screen is not None and here.screen is not None
        shown = taken(await fresh(there))  # whoever asks for everything learns no more
        assert (shown["number"], shown["waiting"], shown["question"]["number"]) == (before, [1], before)
        room = hosted(live).told
        clocks = {link: {one.seat: one for one in room(link).clocks} for link in (here, there, judge)}
        assert [clocks[link][0].runs for link in (here, there, judge)] == [False, True, False]
        assert clocks[there][0].left < clocks[here][0].left, "it seems to spend time"
        assert clocks[here][1].runs and clocks[there][1].runs
        await live.change("answer", seat=1, number=before, answer=answer_to(shown["question"], RNG))
        assert live.sealed == [] and live.number_for(here) == live.number_for(there) == live.number

    with_hub(sqlite(tmp_path), check)


def test_an_agent_that_thinks_too_long_answers_something_legal(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        live = await table_of(hub, "greedy", "greedy")
        await live.join(Link(Role("watcher")))
        end = time.monotonic() + PATIENCE
        while live.number < 15 and time.monotonic() < end:
            await asyncio.sleep(0.05)
        assert live.number >= 15

    with_hub(sqlite(tmp_path), check, agent_seconds=0.0005)


def test_a_game_that_nobody_uses_is_dropped_and_comes_back(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        live = await table_of(hub, "person", "person")
        link = Link(Role("player", (0, 1)))
        await live.join(link)
        await answer(live, link)
        number = live.number
        live.part(link)
        while "t" in hub.tables.live:
            await asyncio.sleep(0.05)
        assert not any(worker.games for worker in hub.workers.workers)
        again = await hub.tables.get("t")
        assert again is not None
        assert again is not live
        back = Link(Role("player", (0, 1)))
        await again.join(back)
        assert taken(back)["number"] == number
        with pytest.raises(LostLease):  # whoever still holds on to the old one can do nothing with it
            await live.change("concede", seat=0)

    with_hub(sqlite(tmp_path), check, idle_seconds=0.3)


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        live = await table_of(hub, "person", "person")
        link = Link(Role("player", (0, 1)))
        await live.join(link)
        number = live.number
        async with hub.store.writing() as session:
            row = await session.get(Table, "t")
            assert row is not None
            row.fence += 1  # another process has taken it
        with pytest.raises(LostLease):
            await answer(live, link)
        assert link.screen is None, "nobody is shown what is not stored"
        while not link.closing:
            await asyncio.sleep(0.01)
        assert link.closing == 1012
        assert len(await queries.record_of(hub.store, "t", 0)) == number
        assert "t" not in hub.tables.live

    with_hub(sqlite(tmp_path), check)


def test_a_stalled_process_does_no_harm_when_it_wakes(postgresql_url: str) -> None:
    """Two processes believe to run one table: what the first answers is refused, and the second goes on."""
    db = fresh_database(postgresql_url, "stalled")

    async def check(first: Hub) -> None:
        live = await table_of(first, "person", "person")
        link = Link(Role("player", (0, 1)))
        await live.join(link)
        async with server(db) as second:
            assert await second.tables.get("t") is None
            async with second.store.writing() as session:
                row = await session.get(Table, "t")
                assert row is not None
                row.owner = None  # as if the first had been silent for too long
            other = await second.tables.get("t")
            assert other is not None
            there = Link(Role("player", (0, 1)))
            await other.join(there)
            await answer(other, there)
            with pytest.raises(LostLease):
                await answer(live, link)
            await answer(other, there)
            assert len(await queries.record_of(second.store, "t", 0)) == other.number

    with_hub(db, check)


def test_workers_refuse_and_fail_without_harm() -> None:
    async def check() -> None:
        pool = Pool("test", 1)
        pool.start()
        try:
            with pytest.raises(Missing):
                await pool.ask("nothing", "screens", wants=[])
            with pytest.raises(Refusal) as refusal:
                await pool.run("arbiter.table.setups:prepared", {"game": "magic", "variant": "no such"}, lang="en")
            assert refusal.value.text
            with pytest.raises(Failed):
                await pool.run("arbiter.table.setups:prepared")
            assert (await pool.run("arbiter.table.setups:prepared", {"game": "magic"}))["game"] == "magic"
            assert pool.workers[0].crashes == 0
        finally:
            await pool.stop()

    asyncio.run(check())

"""Progress with an account: the newest word of two browsers stays, nobody reads another's, an account that goes takes it along."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from arbiter.table.store import learnt
from arbiter.table.store.engine import Store
from arbiter.table.store.learnt import Word
from arbiter.table.store.people import Person
from tests.table.asked import another, ok, served

LESSON = {"items": {"lesson:L-01": {"value": '{"part": 2, "done": false}', "at": 100}}}


def test_a_guest_keeps_nothing_here_and_an_account_everything(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        assert client.get("/api/progress").status_code == 401
        assert client.post("/api/progress", json=LESSON).status_code == 401
        ok(client.post("/api/account", json={"name": "Anna", "password": "a long password"}))
        assert ok(client.get("/api/progress")) == {"items": {}}
        assert ok(client.post("/api/progress", json=LESSON)) == LESSON
        phone = another(client)
        ok(phone.post("/api/session", json={"name": "Anna", "password": "a long password"}))
        newer = {"items": {"lesson:L-01": {"value": '{"part": 0, "done": true}', "at": 200}}}
        assert ok(phone.post("/api/progress", json=newer)) == newer
        assert ok(client.post("/api/progress", json=LESSON)) == newer, "what is older changes nothing"
        stranger = another(client)
        ok(stranger.post("/api/account", json={"name": "Boris", "password": "a long password"}))
        assert ok(stranger.get("/api/progress")) == {"items": {}}
        for wrong in ("lesson", "deck:x", "lesson:" + "x" * 300):
            body = {"items": {wrong: {"value": "{}", "at": 1}}}
            assert client.post("/api/progress", json=body).status_code == 422
        ok(client.delete("/api/progress?kind=exam"))
        assert ok(phone.get("/api/progress")) == newer
        ok(client.delete("/api/progress?kind=lesson"))
        assert ok(phone.get("/api/progress")) == {"items": {}}


def test_items_are_merged_and_go_with_their_owner(db: str) -> None:
    async def run() -> None:
        store = Store(db)
        await store.open()
        try:
            async with store.writing() as session:
                session.add(Person(id="p", name="Anna", login="anna", password="x", created=0, seen=0))
            await learnt.merge(store, "p", {"question:a": Word("1", 5), "exam:b": Word("2", 5)})
            found = await learnt.merge(store, "p", {"question:a": Word("0", 4), "lesson:c": Word("3", 1)})
            assert found == {"exam:b": Word("2", 5), "lesson:c": Word("3", 1), "question:a": Word("1", 5)}
            assert await learnt.read(store, "p") == found
            async with store.writing() as session:
                person = await session.get(Person, "p")
                await session.delete(person)
            assert await learnt.read(store, "p") == {}
        finally:
            await store.close()

    asyncio.run(run())


def test_nobody_fills_the_store(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        store = Store(db)
        await store.open()
        try:
            async with store.writing() as session:
                session.add(Person(id="p", name="Anna", login="anna", password="x", created=0, seen=0))
            monkeypatch.setattr(learnt, "MOST", 2)
            words = {f"question:{one}": Word("1", 1) for one in range(4)}
            assert len(await learnt.merge(store, "p", words)) == 2
        finally:
            await store.close()

    asyncio.run(run())

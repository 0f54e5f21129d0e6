"""What a socket says to what it is sent: right, wrong, forged, too much, too slow."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from arbiter.table.messages import FROM_SERVER
from tests.table.servers import PATIENCE, Server, Sitting, own_answers, rows_of, sit_down, until
from tools.scripted import Guest, Player, answer_to, at_table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("sockets")
    found = Server(f"sqlite:///{folder / 'tables.db'}", log=folder / "server.log").start()
    yield found
    found.end()
    lines = [json.loads(line) for line in (folder / "server.log").read_text().splitlines()]
    assert [line for line in lines if line["level"] == "error"] == [], "nothing that a client sends is an error of ours"


@pytest.fixture(scope="module")
def table(server: Server) -> Sitting:
    return sit_down(server, 2)


Said = dict[str, Any]


async def heard(socket: ClientConnection, kind: str, seconds: float = PATIENCE) -> Said:
    """The next message of a kind; each message must be one that the table can say."""
    async with asyncio.timeout(seconds):
        while True:
            raw = await socket.recv()
            FROM_SERVER.validate_json(raw)
            message: Said = json.loads(raw)
            if message["type"] == kind:
                return message


async def said(socket: ClientConnection, **message: Any) -> Said:
    """Send a message and wait for what it is answered with."""
    await socket.send(json.dumps({"ref": 7, **message}))
    async with asyncio.timeout(PATIENCE):
        while True:
            answer: Said = json.loads(await socket.recv())
            if answer.get("ref") == 7:
                return answer


def joined(table: Sitting, seat: int, lang: str = "en") -> Any:
    player = table.players[seat]
    return at_table(player.address(), table.id, player.cookie, lang)


async def asked(table: Sitting) -> int:
    """The seat that is to answer first."""
    async with joined(table, 0) as socket:
        found: int = (await heard(socket, "screen"))["waiting"][0]
        return found


def test_who_joins_gets_the_room_and_the_screen(table: Sitting) -> None:
    async def check() -> None:
        async with joined(table, 0) as socket:
            first = json.loads(await socket.recv())
            assert first["type"] == "room"
            screen = await heard(socket, "screen")
            assert screen["seat"] == 0
            room = await said(socket, type="whole")
            assert room["type"] == "done"
        async with joined(table, 0, "ru") as socket:
            assert (await heard(socket, "screen"))["lang"] == "ru"
            await socket.send(json.dumps({"type": "language", "ref": 1, "lang": "en"}))
            screen = await heard(socket, "screen")
            assert (screen["lang"], screen["log_from"]) == ("en", 0)

    asyncio.run(check())


def test_an_answer_sent_again_is_done_and_nothing_more(table: Sitting, server: Server) -> None:
    async def check() -> None:
        seat = await asked(table)
        async with joined(table, seat) as socket:
            question = (await heard(socket, "screen"))["question"]
            answer = answer_to(question, table.players[seat].rng)
            given = {"type": "answer", "seat": seat, "number": question["number"], "answer": answer}
            assert (await said(socket, **given))["type"] == "done"
            before = len(own_answers(rows_of(server.db, table.id), seat))
            assert (await said(socket, **given))["type"] == "done"
            refused = await said(socket, **{**given, "answer": "something else"})
            assert (refused["type"], refused["code"]) == ("refused", "table-question-gone")
            assert len(own_answers(rows_of(server.db, table.id), seat)) == before
        async with joined(table, seat) as socket:  # and over another connection
            assert (await said(socket, **given))["type"] == "done"
            assert len(own_answers(rows_of(server.db, table.id), seat)) == before

    asyncio.run(check())


def test_illegal_answers_are_refused_with_a_reason_and_change_nothing(table: Sitting, server: Server) -> None:
    async def check() -> None:
        seat = await asked(table)
        before = rows_of(server.db, table.id)
        async with joined(table, seat) as socket:
            question = (await heard(socket, "screen"))["question"]
            for answer in ("nonsense", ["nonsense"], {"a": 1}, None, 10**30, [[1, 2], [3]], True):
                refused = await said(socket, type="answer", seat=seat, number=question["number"], answer=answer)
                assert (refused["type"], bool(refused["text"])) == ("refused", True), answer
        assert rows_of(server.db, table.id) == before

    asyncio.run(check())


def test_nobody_answers_for_another_or_reads_with_their_eyes(table: Sitting, server: Server) -> None:
    async def check() -> None:
        seat = await asked(table)
        before = rows_of(server.db, table.id)
        async with joined(table, seat) as socket:
            number = (await heard(socket, "screen"))["question"]["number"]
        async with joined(table, 1 - seat) as socket:
            screen = await heard(socket, "screen")
            assert (screen["seat"], screen["question"]) == (1 - seat, None)
            for message in (
                {"type": "answer", "number": number, "answer": "keep"},
                {"type": "check", "number": number, "answer": "keep"},
                {"type": "ask", "what": "asked"},
                {"type": "stops", "auto": False},
                {"type": "pass", "until": "turn"},
                {"type": "take back"},
                {"type": "concede"},
                {"type": "repeat", "times": 2},
                {"type": "propose", "what": "draw"},
            ):
                refused = await said(socket, **message, seat=seat)
                assert (refused["type"], refused["code"]) == ("refused", "table-not-your-seat"), message
        assert rows_of(server.db, table.id) == before

    asyncio.run(check())


def test_who_is_not_at_the_table_hears_nothing(table: Sitting, server: Server) -> None:
    async def check(cookie: str, id: str) -> None:
        async with at_table(server.url, id, cookie) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404

    stranger = Guest(server.url, "Stranger")
    for cookie in ("", stranger.cookie, "arbiter_session=forged"):
        asyncio.run(check(cookie, table.id))
    asyncio.run(check(table.players[0].cookie, "no-such-table"))


WRONG: list[str | bytes] = [
    b"\x00\x01",
    "",
    "no json",
    "[]",
    "null",
    "{}",
    '{"type": "hello", "ref": 7}',
    '{"type": "ping"}',
    '{"type": "ping", "ref": "x"}',
    '{"type": "ping", "ref": 7, "more": 1}',
    '{"type": "answer", "ref": 7, "seat": 0, "number": "x", "answer": 1}',
    '{"type": "chat", "ref": 7, "text": ""}',
    '{"type": "repeat", "ref": 7, "seat": 0, "times": 0}',
    '{"type": "ask", "ref": 7, "what": "everything"}',
    "[" * 20000,
    '{"type": "ping", "ref": 1e400}',
]


def test_what_is_no_message_is_refused_and_the_connection_stays(table: Sitting) -> None:
    async def check() -> None:
        async with joined(table, 0) as socket:
            await heard(socket, "screen")
            for raw in WRONG:
                await socket.send(raw)
                refused = await heard(socket, "refused")
                assert (refused["code"], bool(refused["text"])) == ("table-message-wrong", True), raw
            assert (await said(socket, type="ping"))["type"] == "pong"

    asyncio.run(check())


def test_too_much_ends_the_connection_and_not_the_game(table: Sitting) -> None:
    async def check() -> None:
        for messages in (["x" * 100_000], ["nonsense"] * 200):
            async with joined(table, 0) as socket:
                await heard(socket, "screen")
                with pytest.raises(ConnectionClosed):
                    for raw in messages:
                        await socket.send(raw)
                    await heard(socket, "nothing")
        async with joined(table, 0) as socket:
            assert (await heard(socket, "screen"))["outcome"] is None

    asyncio.run(check())


def test_a_client_that_does_not_read_holds_up_nobody(server: Server) -> None:
    """The other plays on; when the slow one reads again, it gets the newest screen and not all that it missed."""
    table = sit_down(server, 1, agents=1)

    async def check() -> None:
        slow = await joined(table, 0)
        slow.transport.pause_reading()
        player = table.players[0]
        await asyncio.wait_for(player.play(lambda one: len(one.done) >= 25), PATIENCE)
        slow.transport.resume_reading()
        screens = 0
        number = -1
        while number < player.number:
            number = (await heard(slow, "screen"))["number"]
            screens += 1
        assert screens <= player.screens
        await slow.close()

    asyncio.run(check())


def test_a_worker_that_dies_is_replaced_and_its_games_go_on(server: Server) -> None:
    table = sit_down(server, 1, agents=1)
    player = table.players[0]

    async def check() -> None:
        for goal in (3, 6, 9):
            await asyncio.wait_for(player.play(has_done(goal)), PATIENCE)
            for pid in workers_of(server):
                os.kill(pid, signal.SIGKILL)
        await asyncio.wait_for(player.play(has_done(12)), PATIENCE)

    asyncio.run(check())
    assert len(own_answers(rows_of(server.db, table.id), 0)) == len(player.done)
    assert 'arbiter_worker_crashes{pool="people"}' in server.get("/metrics")


def has_done(goal: int) -> Callable[[Player], bool]:
    return lambda player: len(player.done) >= goal


def workers_of(server: Server) -> list[int]:
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [int(pid) for pid in children]


def test_workers_end_with_their_server(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}").start()
    pids = workers_of(server)
    assert len(pids) == 2
    server.kill()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids), "workers went on without their server")

"""Three processes on one PostgreSQL serve one lobby; what a killed one ran is taken over by the others."""

from __future__ import annotations

import asyncio
import random
import time

from sqlalchemy import select

from arbiter.table.config import Config
from arbiter.table.store.models import Node, Table
from tests.table.conftest import Start, fresh_database
from tests.table.servers import Server, check_promises, query, rows_of, sit_down, until
from tests.table.test_durability import answered
from tools.scripted import Guest, Player


def owner(db: str, table: str, servers: list[Server]) -> Server:
    """The process that runs a table."""
    ((address,),) = query(db, select(Node.address).join(Table, Table.owner == Node.id).where(Table.id == table))
    (found,) = [server for server in servers if server.url == address]
    return found


def test_three_processes_serve_one_table_and_take_it_over(postgresql_url: str, start: Start) -> None:
    db = fresh_database(postgresql_url, "takeover")
    begun = time.monotonic()
    servers = [start(db) for _ in range(3)]
    start_up = time.monotonic() - begun
    table = sit_down(servers[0], 2)
    alive = list(servers)
    first, second = table.players  # each plays through a process of their own
    first.address = lambda: alive[1 % len(alive)].url
    second.address = lambda: alive[2 % len(alive)].url
    waits: list[float] = []

    async def taken_over() -> None:
        playing = [asyncio.create_task(player.play(lambda _: False)) for player in table.players]
        await answered(table.players, 6)
        for _ in range(2):
            running = owner(db, table.id, alive)
            alive.remove(running)
            running.kill()
            killed = time.monotonic()
            await answered(table.players, 1)
            waits.append(time.monotonic() - killed)
            check_promises(db, table)
            await answered(table.players, 5)
            assert owner(db, table.id, alive) in alive
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    asyncio.run(taken_over())
    check_promises(db, table)
    assert max(waits) < 2 * Config().lease_seconds + start_up, "soon, as this machine goes"
    assert all(player.done for player in table.players)


def test_agents_play_on_when_their_process_is_killed_and_nobody_looks(postgresql_url: str, start: Start) -> None:
    db = fresh_database(postgresql_url, "nobody_looks")
    first = start(db)
    agent = {"kind": "agent", "level": "random"}
    made = Guest(first.url, "Host").open(seats=[agent, agent])

    def longer_than(length: int) -> int:
        def grown() -> int:
            ((found, state),) = query(db, select(Table.length, Table.state).where(Table.id == made["table"]))
            return int(found) if found > length or state == "over" else 0

        return until(grown, f"the agents stopped at {length}")

    longer_than(10)
    first.kill()
    left = len(rows_of(db, made["table"]))
    start(db)
    assert longer_than(left + 10) > left


def test_a_lobby_is_the_same_in_every_process(postgresql_url: str, start: Start) -> None:
    db = fresh_database(postgresql_url, "one_lobby")
    here, there = start(db), start(db)
    host, friend = Guest(here.url, "Host"), Guest(there.url, "Friend")
    made = host.open(seats=[{"kind": "me"}, {"kind": "anybody"}], public=True)
    listed = friend.send("GET", "/api/lobby?what=open")["tables"]
    assert [one["table"] for one in listed] == [made["table"]]
    friend.send("POST", f"/api/tables/{made['table']}/join", {})  # here the table is run, there somebody sat down
    players = [
        Player(lambda: here.url, made["table"], 0, host.cookie, random.Random(1)),
        Player(lambda: there.url, made["table"], 1, friend.cookie, random.Random(2)),
    ]

    async def both() -> None:
        playing = [asyncio.create_task(player.play(lambda _: False)) for player in players]
        await answered(players, 4)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    asyncio.run(both())
    assert all(player.screens for player in players)

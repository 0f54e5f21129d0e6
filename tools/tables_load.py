"""Load: many tables open, some of them playing at one answer per second and table, all over real sockets.

`python tools/tables_load.py --tables 1000 --playing 200 --seconds 60` starts a server of its own on SQLite (or --db URL) and
prints how long answers took: until they were stored, and until the screen that follows from them was there; and how much of the
processor each answer cost, which says more where the machine has other work.  The players run in a process of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection

sys.path.insert(0, str(Path(__file__).parent.parent))

from arbiter.engine import settle
from tools.scripted import Guest, Player, at_table

PORT = 8129


@dataclass
class Opened:
    table: str
    guests: list[Guest]


def open_one(address: str, game: str, two: bool) -> Opened:
    """A table with two people at their own screens, or at one."""
    host = Guest(address, "Host")
    made = host.open(game=game, seats=[{"kind": "me"}, {"kind": "friend" if two else "hot seat"}])
    guests = [host]
    if two:
        friend = Guest(address, "Friend")
        friend.accept(next(invite for invite in made["invites"] if invite["role"] == "player"))
        guests.append(friend)
    return Opened(made["table"], guests)


async def watch(socket: ClientConnection) -> None:
    """A page that is open and has nothing to do."""
    async for _ in socket:
        pass


def percentiles(times: list[float]) -> str:
    if not times:
        return "none"
    found = sorted(times)
    shares = [found[min(len(found) - 1, int(len(found) * share))] * 1000 for share in (0.5, 0.95, 0.99)]
    return "p50 {:.0f} ms, p95 {:.0f} ms, p99 {:.0f} ms, most {:.0f} ms".format(*shares, found[-1] * 1000)


async def load(address: str, opened: list[Opened], playing: int, seconds: float, pid: int) -> list[Player]:
    """Open all sockets, let the first tables play, and come back when the time is over."""
    idle: list[asyncio.Task[None]] = []
    async with asyncio.TaskGroup() as joining:
        gate = asyncio.Semaphore(20)

        async def join(one: Opened) -> None:
            async with gate:
                socket = await at_table(address, one.table, one.guests[0].cookie)
                await socket.recv()
                idle.append(asyncio.create_task(watch(socket)))

        for one in opened[playing:]:
            joining.create_task(join(one))
    print(f"{len(idle)} tables open and idle", flush=True)
    rng, players, tasks = random.Random(1), [], []
    for place, one in enumerate(opened[:playing]):
        pace = _pace(place / max(1, playing))
        for seat, guest in enumerate(one.guests):
            player = Player(lambda: address, one.table, seat, guest.cookie, random.Random(rng.random()), pace=pace)
            players.append(player)
            tasks.append(asyncio.create_task(player.play(lambda _: False)))
    await asyncio.sleep(10)  # games are dealt, hands kept
    settle()  # what is measured is the server, not this process looking for its own cycles
    for player in players:
        player.times.clear()
        player.shown.clear()
    before, used, own = sum(len(player.done) for player in players), cpu(pid), time.process_time()
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    answers, spent = sum(len(player.done) for player in players) - before, time.perf_counter() - began
    print(f"{answers} answers in {spent:.1f} s: {answers / spent:.1f} a second", flush=True)
    whole = 0.0
    for name, (ticks, size) in cpu(pid).items():
        took = ticks - used.get(name, (0, 0))[0]
        whole += took
        print(f"{name}: {took / max(1, answers) * 1000:.2f} ms of the processor for each answer, {size} MB")
    print(
        f"server and workers: {whole / max(1, answers) * 1000:.2f} ms for each answer, {whole / spent:.2f} processors busy"
    )
    print(f"players: {(time.process_time() - own) / max(1, answers) * 1000:.2f} ms of the processor for each answer")
    for task in [*tasks, *idle]:
        task.cancel()
    await asyncio.gather(*tasks, *idle, return_exceptions=True)
    return players


def _pace(start: float) -> Any:
    """One answer in each second, at its own moment of the second."""

    async def wait() -> None:
        now = time.time()
        await asyncio.sleep((start - now) % 1.0)

    return wait


def report(address: str, players: list[Player]) -> None:
    print("stored:", percentiles([one for player in players for one in player.times]))
    print("shown: ", percentiles([one for player in players for one in player.shown]))
    print("games over:", sum(player.outcome is not None for player in players if player.seat == 0))
    print("refused:", sum(len(player.refused) for player in players))
    print("connections lost:", sum(len(player.closed) for player in players))
    for line in httpx.get(address + "/metrics", trust_env=False).text.splitlines():
        if not line.startswith("#") and "bucket" not in line and "created" not in line:
            print(" ", line)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--playing", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--game", default="magic")
    parser.add_argument("--db", default="")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--path", default="src", help="where the package is: src, or build/compiled")
    given = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, 8192))
    with tempfile.TemporaryDirectory() as folder:
        db = given.db or f"sqlite:///{folder}/tables.db"
        env = {**os.environ, "PYTHONPATH": given.path, "ARBITER_RATES": "0"}
        command = [sys.executable, "-m", "arbiter", "serve", "--no-browser", "--port", str(PORT), "--db", db]
        with Path(folder, "log").open("wb") as log:
            server = subprocess.Popen([*command, "--workers", str(given.workers)], env=env, stderr=log)
        try:
            run(f"http://127.0.0.1:{PORT}", given, server.pid)
        finally:
            server.terminate()
            server.wait()
            lines = [json.loads(line) for line in Path(folder, "log").read_text().splitlines()]
            for line in [line for line in lines if line["level"] in ("warning", "error")][:10]:
                print(json.dumps(line)[:600])


def run(address: str, given: argparse.Namespace, pid: int) -> None:
    for _ in range(600):
        with suppress(httpx.TransportError):
            if httpx.get(address + "/healthz", trust_env=False).is_success:
                break
        time.sleep(0.1)
    began = time.perf_counter()
    with ThreadPoolExecutor(8) as several:
        making = [several.submit(open_one, address, given.game, place < given.playing) for place in range(given.tables)]
        opened = [one.result() for one in making]
    print(f"{len(opened)} tables opened in {time.perf_counter() - began:.0f} s", flush=True)
    report(address, asyncio.run(load(address, opened, given.playing, given.seconds, pid)))


def cpu(pid: int) -> dict[str, tuple[float, int]]:
    """Processor seconds and memory of the server and its workers."""
    found: dict[str, tuple[float, int]] = {}
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    for name, one in [("server", str(pid)), *[(f"worker {child}", child) for child in children]]:
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        ticks = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        found[name] = ticks, int(fields[21]) * os.sysconf("SC_PAGE_SIZE") // 2**20
    return found


if __name__ == "__main__":
    main()

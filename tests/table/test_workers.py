"""Workers that are slow, and workers that hang.  A small program stands for the real one: it sleeps as long as it is told."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable

import pytest

from arbiter.table import workers
from arbiter.table.workers import Hung, Missing, Pool, Worker

SLEEPER = """
import sys, time
from arbiter.table import pipes
from arbiter.table.worker import bounded
def say(header):
    sys.stdout.buffer.write(pipes.packed(header))
    sys.stdout.buffer.flush()
say({"ready": 1})
time.sleep(LOADS)
say({"loaded": True})
while (frame := pipes.read(sys.stdin.buffer)) is not None:
    seconds = frame[0]["args"][0]
    bounded(frame[0]["patience"])
    if seconds == "ends":
        sys.exit()
    while seconds == "spins":
        pass
    time.sleep(seconds)
    bounded(0)
    say({"id": frame[0]["id"], "result": seconds})
"""
ENDS, SPINS = "ends", "spins"
LOADS = 1.5
"""Seconds that it is loaded for: longer than anybody here has patience."""


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Pool], Awaitable[None]]], None]:
    async def spawn(worker: Worker) -> None:
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-c", SLEEPER.replace("LOADS", str(LOADS))]
        worker._process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)

    monkeypatch.setattr(Worker, "_spawn", spawn)

    async def with_pool(work: Callable[[Pool], Awaitable[None]]) -> None:
        pool = Pool("test", 1)
        pool.start()
        try:
            async with asyncio.timeout(120):
                await work(pool)
        finally:
            await pool.stop()

    return lambda work: asyncio.run(with_pool(work))


Check = Callable[[Callable[[Pool], Awaitable[None]]], None]


def test_who_waits_for_its_turn_is_not_taken_for_hung(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crowd takes longer than the patience for one, and so does loading: the worker goes through it, and loses no game."""
    monkeypatch.setattr(workers, "SLOW", 1)

    async def work(pool: Pool) -> None:
        crowd = [pool.run("sleep", 0.2, patience=1.2) for _ in range(10)]
        assert await asyncio.gather(*crowd) == [0.2] * 10
        assert pool.workers[0].crashes == 0

    check(work)


@pytest.mark.parametrize(("what", "patience"), [(SPINS, 0.5), (3600.0, 0.1)])
def test_what_hangs_is_ended_and_who_waited_behind_it_is_served(check: Check, what: object, patience: float) -> None:
    """What computes for ever is ended by its time on the processor, what waits for ever by the clock on the wall."""

    async def work(pool: Pool) -> None:
        hung = asyncio.create_task(pool.run("sleep", what, patience=patience))
        await asyncio.sleep(0)
        assert await pool.run("sleep", 0.0) == 0.0
        with pytest.raises(Hung):
            await hung
        assert pool.workers[0].crashes == 1

    check(work)


def test_what_ends_every_worker_is_given_up(check: Check) -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(Missing):
            await pool.run("sleep", ENDS)
        assert await pool.run("sleep", 0.0) == 0.0

    check(work)


def test_who_gives_up_leaves_nothing_behind(check: Check) -> None:
    """The worker goes on with what nobody waits for any longer; its answer is thrown away."""

    async def work(pool: Pool) -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(pool.run("sleep", 0.5), 0.1)
        assert await pool.run("sleep", 0.0) == 0.0
        assert pool.workers[0].load == 0 and pool.workers[0].crashes == 0

    check(work)

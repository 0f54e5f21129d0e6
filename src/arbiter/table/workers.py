"""Worker processes: games are computed there and never in the event loop.

A game stays with the worker that opened it.  A worker that dies is replaced at once; its games are `Missing` then, and are
opened again from the store by who needs them.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, final

from arbiter.table import pipes
from arbiter.table.pipes import Frame, Header

log = logging.getLogger(__name__)
START_SECONDS = 60.0
WATCH_SECONDS = 0.5
OVERSPENT = getattr(signal, "SIGPROF", 0)
"""What ends a process that has used up its time on the processor."""
PATIENCE = 60.0
"""Seconds of the processor that one request may take; a worker ends itself at a longer one (`worker.bounded`)."""
SLOW = 10
"""Where a worker cannot measure itself, or waits for what never comes, it is ended by the clock on the wall: after so many times
its patience, since a machine with other work may take that much longer for the same."""
TRIES = 4
LONGEST = 2**20
"""Bytes of an answer that are taken in at once; the screens of an answer seldom have more."""


class Missing(Exception):
    """The worker does not have this game (any more)."""


class Hung(Missing):
    """It was ended because it was at this for too long."""


class Failed(Exception):
    """The worker, or the game, broke at this request: a fault of ours, with its trace for the log."""


class Refusal(Exception):
    """The game refuses it, in words for who asked."""

    def __init__(self, code: str, text: str, rule: str = "", instead: list[str] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.text = text
        self.rule = rule
        self.instead = instead or []


@final
@dataclass(eq=False)
class Asked:
    """A request: it waits for its turn, so its patience begins when the worker comes to it."""

    do: str
    answer: asyncio.Future[Frame]
    patience: float
    since: float


@final
class Worker:
    """One process and what it was asked.  It serves one request after the other, in the order in which they came."""

    def __init__(self, name: str, beside: bool = False) -> None:
        self.name = name
        self.beside = beside  # it computes no games
        self.games: set[str] = set()
        self.crashes = 0
        self.pid = 0
        self._numbers = itertools.count(1)
        self._waiting: dict[int, Asked] = {}
        self._heard = 0.0  # when it last said anything, once it is loaded
        self._process: asyncio.subprocess.Process | None = None
        self._up = asyncio.Event()
        self._living: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to live; who asks something before it is up waits."""
        self._living = asyncio.create_task(self._live())

    async def stop(self) -> None:
        if self._living is not None:
            self._living.cancel()
            with suppress(asyncio.CancelledError):
                await self._living

    @property
    def is_up(self) -> bool:
        return self._up.is_set()

    @property
    def load(self) -> int:
        return len(self._waiting)

    async def ask(self, header: Header, patience: float = PATIENCE) -> Frame:
        """Send a request and wait for its answer; `Missing` if the process ends meanwhile."""
        if not self._up.is_set():
            try:
                await asyncio.wait_for(self._up.wait(), START_SECONDS)
            except TimeoutError:
                log.error("worker does not start", extra={"worker": self.name})
                raise Missing(self.name) from None
        process, number = self._process, next(self._numbers)
        assert process is not None and process.stdin is not None
        loop = asyncio.get_running_loop()
        asked = self._waiting[number] = Asked(header["do"], loop.create_future(), patience, loop.time())
        process.stdin.write(pipes.packed({**header, "id": number, "patience": patience}))
        with suppress(BrokenPipeError, ConnectionResetError):  # it has ended: whoever waits for it is told
            await process.stdin.drain()
        return await asked.answer

    async def _live(self) -> None:
        """A process after the other, until we are cancelled."""
        try:
            while True:
                await self._spawn()
                watching = asyncio.create_task(self._watch())
                try:
                    await self._hear()
                finally:
                    watching.cancel()
                self._fall()
                self.crashes += 1
                log.warning("worker ended", extra={"worker": self.name, "crashes": self.crashes})
                await asyncio.sleep(min(5.0, 0.05 * self.crashes))
        finally:
            self._fall()
            if self._process is not None and self._process.returncode is None:
                with suppress(ProcessLookupError):
                    self._process.kill()
                await self._process.wait()

    async def _spawn(self) -> None:
        paths = os.pathsep.join([path for path in sys.path if path])
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "arbiter.table.worker",
            *([pipes.BESIDE] if self.beside else []),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST,
            env={**os.environ, "PYTHONPATH": paths},
        )
        self.pid = self._process.pid

    async def _hear(self) -> None:
        assert self._process is not None and self._process.stdout is not None
        try:
            while True:
                header, parts = await pipes.receive(self._process.stdout)
                if "ready" in header:
                    self._up.set()
                    continue
                self._heard = asyncio.get_running_loop().time()
                if "loaded" in header:
                    continue
                asked = self._waiting.pop(header["id"], None)
                if asked is not None and not asked.answer.done():  # it may have been given up
                    asked.answer.set_result((header, parts))
        except (asyncio.IncompleteReadError, ConnectionResetError):
            if await self._process.wait() == -OVERSPENT:
                self._hung()

    async def _watch(self) -> None:
        """End the process where the request that it is at takes too long: the oldest one, since it was heard last."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            oldest = next(iter(self._waiting.values()), None)
            if oldest is None or not self._heard:  # whoever is still loaded is at no request
                continue
            spent = asyncio.get_running_loop().time() - max(oldest.since, self._heard)
            if spent > oldest.patience * SLOW and self._process is not None:
                self._hung()
                with suppress(ProcessLookupError):
                    self._process.kill()

    def _hung(self) -> None:
        """Tell who asked for what was too much: the oldest request is the one that it was at."""
        number = next(iter(self._waiting), None)
        if number is None:
            return
        asked = self._waiting.pop(number)
        log.error("worker hung", extra={"worker": self.name, "request": asked.do})
        if not asked.answer.done():
            asked.answer.set_exception(Hung(self.name))

    def _fall(self) -> None:
        """The process is gone, and all that it knew."""
        self._up.clear()
        self._heard = 0.0
        self.games.clear()
        fallen, self._waiting = self._waiting, {}
        for asked in fallen.values():
            if not asked.answer.done():
                asked.answer.set_exception(Missing(self.name))


@final
class Pool:
    """Workers that share the games."""

    def __init__(self, name: str, size: int, beside: bool = False) -> None:
        self.workers = [Worker(f"{name}-{place}", beside) for place in range(size)]
        self._homes: dict[str, Worker] = {}

    def start(self) -> None:
        for worker in self.workers:
            worker.start()

    async def stop(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self.workers))

    def has(self, key: str) -> bool:
        return key in self._homes and key in self._homes[key].games

    async def open(self, key: str, **given: Any) -> Header:
        """Give a game to the worker that has the fewest."""
        home = self._homes.get(key) or min(self.workers, key=lambda worker: (len(worker.games), worker.load))
        self._homes[key] = home
        answer, _ = _sound(await home.ask({"do": "open", "key": key, **given}))
        home.games.add(key)
        return answer

    async def ask(self, key: str, do: str, patience: float = PATIENCE, **given: Any) -> Frame:
        """Ask the worker that has this game; `Missing` if none has."""
        home = self._homes.get(key)
        if home is None or key not in home.games:
            raise Missing(key)
        try:
            return _sound(await home.ask({"do": do, "key": key, **given}, patience))
        except (Missing, Failed):
            home.games.discard(key)
            raise

    async def drop(self, key: str) -> None:
        home = self._homes.pop(key, None)
        if home is not None and key in home.games:
            home.games.discard(key)
            with suppress(Missing):
                await home.ask({"do": "drop", "key": key})

    async def run(self, name: str, *args: Any, lang: str = "en", patience: float = PATIENCE) -> Any:
        """A function `module:name` of this package in the worker that has the least to do; arguments and result are JSON.

        It changes nothing, so it is run again where its worker ended over something else.
        """
        asked = {"do": "run", "name": name, "args": list(args), "lang": lang}
        for _ in range(TRIES):
            worker = min(self.workers, key=lambda worker: (not worker.is_up, worker.load))
            try:
                answer, _ = _sound(await worker.ask(asked, patience))
            except Hung:
                raise
            except Missing:
                continue
            return answer["result"]
        raise Missing(name)


def _sound(frame: Frame) -> Frame:
    header = frame[0]
    if "missing" in header:
        raise Missing
    if "refused" in header:
        raise Refusal(**header["refused"])
    if "failed" in header:
        log.error("worker failed", extra={"trace": header["failed"]})
        raise Failed(header["failed"].strip().rpartition("\n")[2])
    return frame

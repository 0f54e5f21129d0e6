"""Players that are scripts: they sit at a table over its socket as a browser does, and keep what they were promised.

They know nothing of the rules: an answer is made of the question alone.  A connection that breaks is made again, and an answer
that nobody acknowledged is sent again.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Said = dict[str, Any]


def answer_to(question: Said, rng: random.Random, bold: float = 0.5) -> Any:
    """Some answer within the limits of a question; `bold`: how often something is done where nothing could be."""
    keys = [option["key"] for option in question["options"]]
    kind, begun = question["kind"], question["begun"]
    if kind == "pick one":
        lazy = question["idle"] and rng.random() > bold
        return question["idle"] if lazy else rng.choice(keys)
    if begun is not None:
        return begun
    if kind == "pick some":
        return rng.sample(keys, min(len(keys), question["least"]))
    if kind == "order":
        return keys
    if kind == "number":
        return question["least"]
    if kind == "divide":
        return {keys[0]: question["total"]}
    return []


@final
@dataclass
class Player:
    """One seat.  `done` has every answer that the server said it had stored, by the number of its question."""

    url: str | Callable[[], str]  # of the socket; asked anew for each connection
    seat: int
    rng: random.Random
    headers: dict[str, str] = field(default_factory=dict)
    origin: str | None = None
    bold: float = 0.5
    pause: float = 0.0  # seconds between a question and its answer
    done: dict[int, Any] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)  # from an answer to its `done`
    number: int = 0  # of the newest screen
    screens: int = 0
    refused: list[Said] = field(default_factory=list)
    closed: list[int] = field(default_factory=list)  # with which codes connections ended
    outcome: Said | None = None
    _asked: Said | None = None
    _pending: tuple[int, Any] | None = None
    _ref: int = 0
    _barred: set[str] = field(default_factory=set)  # answers to the open question that were refused

    async def play(self, until: Callable[[Player], bool]) -> None:
        """Play, over as many connections as it takes, until the game is over or this is true."""
        while self.outcome is None and not until(self):
            try:
                url = self.url if isinstance(self.url, str) else self.url()
                given: dict[str, Any] = {"additional_headers": self.headers, "max_size": 2**24, "proxy": None}
                async with connect(url, origin=self.origin, **given) as socket:  # type: ignore[arg-type]
                    await self._sit(socket, until)
            except ConnectionClosed as error:
                self.closed.append(error.rcvd.code if error.rcvd else 1006)
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            await asyncio.sleep(0.05)

    async def _sit(self, socket: ClientConnection, until: Callable[[Player], bool]) -> None:
        if self._pending is not None:
            await self._send(socket)
        while self.outcome is None and not until(self):
            message = json.loads(await socket.recv())
            match message["type"]:
                case "screen":
                    self.screens += 1
                    self.number, self.outcome = message["number"], message["outcome"]
                    self._asked = message["question"]
                    await self._answer(socket)
                case "done" if message["ref"] == self._ref and self._pending is not None:
                    self.times.append(time.perf_counter() - self._sent)
                    self.done[self._pending[0]] = self._pending[1]
                    self._pending, self._barred = None, set()
                    await self._answer(socket)
                case "refused" if message["ref"] == self._ref and self._pending is not None:
                    self.refused.append(message)
                    self._barred.add(json.dumps(self._pending[1]))
                    self._pending = None
                    await self._answer(socket)

    async def _answer(self, socket: ClientConnection) -> None:
        question = self._asked
        if question is None or self._pending is not None or question["number"] in self.done:
            return
        answer = answer_to(question, self.rng, self.bold)
        for _ in range(20):
            if json.dumps(answer) not in self._barred:
                break
            answer = answer_to(question, self.rng, 1.0)
        if self.pause:
            await asyncio.sleep(self.pause)
        self._pending = question["number"], answer
        self._ref += 1
        await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        assert self._pending is not None
        number, answer = self._pending
        self._sent = time.perf_counter()
        said = {"type": "answer", "ref": self._ref, "seat": self.seat, "number": number, "answer": answer}
        await socket.send(json.dumps(said))

"""Players that are scripts: they sit at a table over its socket as a browser does, and keep what they were promised.

They know nothing of the rules: an answer is made of the question alone.  A connection that breaks is made again, and an answer
that nobody acknowledged is sent again.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

Said = dict[str, Any]
BUSY = 503
TRIES = 5


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


def at_table(address: str, table: str, cookie: str, lang: str = "en") -> connect:
    """The socket of a table, as the page of this server opens it."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket?lang={lang}"
    headers = {"cookie": cookie}
    return connect(url, origin=Origin(address), additional_headers=headers, max_size=2**24, proxy=None)


@final
class Guest:
    """Somebody with a browser of their own: a cookie, and requests as the page sends them."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.http = httpx.Client(timeout=120, headers={"x-arbiter": "1"}, trust_env=False, verify=False)
        self.me = self.send("PUT", "/api/me", {"name": name})

    def send(self, method: str, path: str, body: Any = None) -> Any:
        """A request that must succeed, later if the server says so; its answer."""
        answer = self.http.request(method, self.address + path, json=body)
        for _ in range(TRIES):
            if answer.status_code != BUSY:
                break
            time.sleep(float(answer.headers["retry-after"]))
            answer = self.http.request(method, self.address + path, json=body)
        if answer.is_error:
            raise AssertionError(f"{method} {path}: {answer.status_code} {answer.text[:300]}")
        return answer.json() if answer.content else None

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def open(self, **wanted: Any) -> Any:
        """Open a table: its id and its invitations."""
        return self.send("POST", "/api/tables", wanted)

    def accept(self, invite: Said) -> None:
        self.send("POST", "/api/invites/accept", {"token": invite["link"].rpartition("/")[2]})


@final
@dataclass
class Player:
    """One seat.  `done` has every answer that the server said it had stored, by the number of its question."""

    address: Callable[[], str]  # of a server; asked anew for each connection
    table: str
    seat: int
    cookie: str
    rng: random.Random
    bold: float = 0.5
    pace: Callable[[], Awaitable[None]] | None = None  # waits until the next answer may be given
    done: dict[int, Any] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)  # from an answer to its `done`
    shown: list[float] = field(default_factory=list)  # from an answer to the screen that follows from it
    number: int = 0  # of the newest screen
    screens: int = 0
    refused: list[Said] = field(default_factory=list)
    closed: list[int] = field(default_factory=list)  # with which codes connections ended
    outcome: Said | None = None
    _asked: Said | None = None
    _pending: tuple[int, Any] | None = None
    _ref: int = 0
    _sent: float = 0.0
    _unseen: bool = False
    _barred: set[str] = field(default_factory=set)  # answers to the open question that were refused

    async def play(self, until: Callable[[Player], bool]) -> None:
        """Play, over as many connections as it takes, until the game is over or this is true."""
        while self.outcome is None and not until(self):
            try:
                async with at_table(self.address(), self.table, self.cookie) as socket:
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
                    if self._unseen and message["number"] > self.number:
                        self.shown.append(time.perf_counter() - self._sent)
                        self._unseen = False
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
        if self.pace is not None:
            await self.pace()
        self._pending = question["number"], answer
        self._ref += 1
        await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        assert self._pending is not None
        number, answer = self._pending
        self._sent, self._unseen = time.perf_counter(), True
        said = {"type": "answer", "ref": self._ref, "seat": self.seat, "number": number, "answer": answer}
        await socket.send(json.dumps(said))

"""People at a real server: a process of `arbiter serve`, guests with cookies, their sockets."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, final

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.table.servers import PATIENCE, ROOT, free_port

Message = dict[str, Any]


@final
class House:
    """A server process on a database of its own."""

    def __init__(self, folder: Path, db: str = "", **environment: str) -> None:
        self.folder = folder
        self.db = db or f"sqlite:///{folder / 'tables.db'}"
        self.environment = {"ARBITER_RATES": "0", **environment}
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> House:
        command = [sys.executable, "-m", "arbiter", "serve", "--no-browser", "--port", str(self.port), "--db", self.db]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "ARBITER_LANG": "en", **self.environment}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--workers", "1"], stdout=subprocess.DEVNULL, stderr=log, env=environment, cwd=ROOT
            )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log
            try:
                if httpx.get(f"{self.url}/healthz", verify=False).status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError("the server did not come up")

    @property
    def log(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def failures(self) -> list[str]:
        """What the server itself thinks went wrong."""
        return [line for line in self.log.splitlines() if '"level": "error"' in line or "Traceback" in line]

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()


@contextmanager
def open_house(folder: Path, db: str = "", **environment: str) -> Iterator[House]:
    house = House(folder, db, **environment)
    try:
        yield house.start()
    finally:
        house.stop()


@final
class Guest:
    """A browser: cookies, requests, sockets."""

    def __init__(self, house: House, name: str = "", lang: str = "en") -> None:
        self.house = house
        self.lang = lang
        headers = {"x-arbiter": "1", "accept-language": lang}
        self.http = httpx.Client(base_url=house.url, headers=headers, timeout=PATIENCE, verify=False)
        self.me = self.get("/api/me")
        if name:
            self.put("/api/me", {"name": name})

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        given = {} if body is None else {"json": body}
        return self.http.request(method, path, **given)

    def _right(self, answer: httpx.Response) -> Any:
        assert answer.is_success, f"{answer.request.method} {answer.request.url}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    def get(self, path: str) -> Any:
        return self._right(self.ask("GET", path))

    def post(self, path: str, body: Any = None) -> Any:
        return self._right(self.ask("POST", path, {} if body is None else body))

    def put(self, path: str, body: Any) -> Any:
        return self._right(self.ask("PUT", path, body))

    def refused(self, status: int, method: str, path: str, body: Any = None) -> Message:
        """What a request is refused with."""
        answer = self.ask(method, path, body)
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        told: Message = answer.json()
        assert set(told) == {"code", "text", "rule"} and told["text"]
        return told

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sit(self, table: str, lang: str = "") -> Socket:
        return Socket(self.house, table, self.cookies, lang or self.lang)

    def accept(self, invite: Message, deck: Any = "") -> str:
        token = str(invite["link"]).rpartition("/")[2]
        return str(self.post("/api/invites/accept", {"token": token, "deck": deck})["table"])


@final
class Socket:
    """A connection to a table: the newest room and screen, and every frame that came."""

    def __init__(self, house: House, table: str, cookies: str = "", lang: str = "en") -> None:
        address = f"ws://127.0.0.1:{house.port}/api/tables/{table}/socket?lang={lang}"
        headers = {"cookie": cookies} if cookies else {}
        self.connection: ClientConnection = connect(
            address,
            origin=Origin(house.url),
            additional_headers=headers,
            max_size=2**26,
            open_timeout=PATIENCE,
            legacy=True,
        )
        self.room: Message = {}
        self.screen: Message = {}
        self.frames: list[str] = []
        self._ref = 0

    def hear(self, seconds: float = PATIENCE) -> Message:
        """The next message."""
        frame = self.connection.recv(timeout=seconds)
        assert isinstance(frame, str)
        self.frames.append(frame)
        told: Message = json.loads(frame)
        if told["type"] == "room":
            self.room = told
        elif told["type"] == "screen":
            self.screen = told
        return told

    def until(self, fits: Callable[[Socket], Any], seconds: float = PATIENCE) -> Socket:
        """Listen until something holds."""
        end = time.monotonic() + seconds
        while not fits(self):
            left = end - time.monotonic()
            assert left > 0, f"waited in vain: {self.room} {self.screen.get('question')}"
            try:
                self.hear(left)
            except TimeoutError:
                continue
        return self

    def say(self, type: str, **given: Any) -> Message:
        """Say something; its answer."""
        self._ref += 1
        self.connection.send(json.dumps({"type": type, "ref": self._ref, **given}))
        while (told := self.hear()).get("ref") != self._ref:
            pass
        return told

    def done(self, type: str, **given: Any) -> Message:
        told = self.say(type, **given)
        assert told["type"] == "done", told
        return told

    def refused(self, type: str, **given: Any) -> str:
        told = self.say(type, **given)
        assert told["type"] == "refused", told
        return str(told["code"])

    def closed(self) -> int:
        """Listen until the server closes it; its code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code

    def close(self) -> None:
        self.connection.close()

    @property
    def seat(self) -> int:
        return int(self.room["mine"][0])

    def is_asked(self) -> bool:
        return bool(self.screen.get("question"))

    def is_playing(self) -> bool:
        return self.room.get("state") == "playing" and bool(self.screen)

"""Real servers for the tests: processes of `arbiter serve`, databases of both kinds, tables with tokens."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar, final

import pytest
from sqlalchemy import create_engine, make_url, select

from arbiter.table.store.models import Record
from tools.scripted import Guest, Player

T = TypeVar("T")
ROOT = Path(__file__).parents[2]
PATIENCE = 180.0
"""Seconds after which a test gives up waiting: what takes one second here may take fifty on a machine that is busy."""
PORTS = range(20_000, 32_000)
"""Below those that a system gives to outgoing connections: a server that is started again finds its port free."""
_given: set[int] = set()


def free_port() -> int:
    """A port that nobody listens at, and that no other server of this process was given."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe, suppress(OSError):  # taken: the next one
            probe.bind(("127.0.0.1", port))
            if port not in _given:
                _given.add(port)
                return port


def until(fits: Callable[[], T], what: str) -> T:
    """What there is as soon as there is something."""
    end = time.monotonic() + PATIENCE
    while not (found := fits()):
        assert time.monotonic() < end, what
        time.sleep(0.05)
    return found


@final
class Server:
    """A server process.  `kill` is kill -9."""

    def __init__(self, db: str, *options: str, log: Path | None = None) -> None:
        self.db = db
        self.options = options
        self.port = free_port()
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, wait: bool = True) -> Server:
        command = [sys.executable, "-m", "arbiter", "serve", "--no-browser", "--port", str(self.port), "--db", self.db]
        errors = subprocess.DEVNULL if self.log is None else self.log.open("ab")
        env = {"PYTHONPATH": str(ROOT / "src"), **os.environ, "ARBITER_LANG": "en", "ARBITER_RATES": "0"}
        self.process = subprocess.Popen(
            [*command, "--workers", "1", *self.options], stdout=subprocess.DEVNULL, stderr=errors, env=env, cwd=ROOT
        )
        if wait:
            self.wait_until_up()
        return self

    def wait_until_up(self) -> None:
        assert self.process is not None
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended with {self.process.returncode}")
            try:
                if self.get("/healthz")["well"]:
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server did not come up")

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.url + path, timeout=10) as answer:
            text = answer.read().decode()
            return json.loads(text) if answer.headers.get_content_type() == "application/json" else text

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As an operator stops it."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()


# Databases.


@cache
def postgresql() -> Path | None:
    """Where PostgreSQL's programs are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or [
        Path(path) for path in [shutil.which("initdb")] if path
    ]
    return found[-1].parent if found else None


@contextmanager
def cluster() -> Iterator[str]:
    """A PostgreSQL of our own; its URL.

    Its folder lies in none of pytest's: PostgreSQL refuses to run as root, and every run of pytest takes those from other users.
    """
    programs = postgresql()
    if programs is None:
        if os.environ.get("CI") == "true":
            raise AssertionError("PostgreSQL is not installed, and in CI it must be")
        pytest.skip("PostgreSQL is not installed (initdb was not found)")
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "check": True, "cwd": "/"}
    with TemporaryDirectory(prefix="arbiter-postgresql-") as folder:
        port, data = free_port(), Path(folder, "data")
        before: list[str] = []
        data.mkdir()
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
            shutil.chown(data, "postgres")
            before = ["runuser", "-u", "postgres", "--"]
        subprocess.run([*before, programs / "initdb", "-D", data, "-A", "trust", "-U", "arbiter", "-N"], **quiet)
        settings = (
            f"-c port={port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={data} -c max_connections=200"
        )
        control = [*before, str(programs / "pg_ctl"), "-D", str(data), "-w"]
        subprocess.run([*control, "-o", settings, "-l", str(data / "log"), "start"], **quiet)
        try:
            yield f"postgresql://arbiter@127.0.0.1:{port}/postgres"
        finally:
            subprocess.run([*control, "-m", "immediate", "stop"], **{**quiet, "check": False})


# Tables.


def _sync(db: str) -> Any:
    driver = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}[make_url(db).get_backend_name()]
    return create_engine(make_url(db).set(drivername=driver))


@final
@dataclass
class Sitting:
    """A table with people at it, who play by script."""

    id: str
    guests: list[Guest]
    players: list[Player]


def sit_down(server: Server, people: int = 2, agents: int = 0, seed: int = 1, **wanted: Any) -> Sitting:
    """People open a table, invite each other and sit down; agents on the seats behind them."""
    guests = [Guest(server.url, f"Guest {number}") for number in range(people)]
    seats = [{"kind": "me"}, *[{"kind": "friend"}] * (people - 1), *[{"kind": "agent", "level": "random"}] * agents]
    made = guests[0].open(seats=seats, **wanted)
    invites = {invite["seat"]: invite for invite in made["invites"] if invite["role"] == "player"}
    for seat, guest in enumerate(guests[1:], 1):
        guest.accept(invites[seat])

    def player(seat: int) -> Player:
        return Player(lambda: server.url, made["table"], seat, guests[seat].cookie, random.Random(seed + seat))

    return Sitting(made["table"], guests, [player(seat) for seat in range(people)])


def query(db: str, chosen: Any) -> list[Any]:
    """What stands in the database just now."""
    engine = _sync(db)
    try:
        with engine.connect() as connection:
            return list(connection.execute(chosen))
    finally:
        engine.dispose()


def rows_of(db: str, table: str, game: int = 0) -> list[Any]:
    """What is stored of a game: its rows, whose indices must have no gap."""
    chosen = select(Record.index, Record.row).where(Record.table_id == table, Record.game == game)
    found = query(db, chosen.order_by(Record.index))
    assert [row[0] for row in found] == list(range(len(found)))
    return [row[1] for row in found]


def own_answers(rows: list[Any], seat: int) -> list[Any]:
    """What a seat answered itself, stops and shortcuts left out."""
    return [row[2] for row in rows if row[0] == "answer" and row[1] == seat and len(row) == 4]


def alike(stored: Any, given: Any) -> bool:
    """An answer as it was given and as the record has it: of a payment or a choice the order may have been made canonical."""

    def flat(value: Any) -> list[str]:
        if isinstance(value, dict):
            return sorted(f"{key}={one}" for key, one in value.items())
        if isinstance(value, list):
            return sorted("=".join(str(part) for part in one) if isinstance(one, list) else str(one) for one in value)
        return [str(value)]

    return flat(stored) == flat(given)


def check_promises(db: str, table: Sitting) -> None:
    rows = rows_of(db, table.id)
    for player in table.players:
        own = own_answers(rows, player.seat)
        given = [player.done[number] for number in sorted(player.done)]
        assert len(own) - len(given) in (0, 1), "an answer was lost, or stored twice"  # 1: stored, not yet acknowledged
        for stored, sent in zip(own, given, strict=False):
            assert alike(stored, sent)

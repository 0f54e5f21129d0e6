"""Kill -9 while results are entered: what was acknowledged is stored, once, and the log is sound."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from pathlib import Path

from sqlalchemy import select

from arbiter.table.store.events import EntryRow, EventRow
from arbiter.tournament.log import entry_of
from arbiter.tournament.running import Event
from tests.table.event_writer import prepared
from tests.table.servers import query

ROOT = Path(__file__).parents[2]
ID = "event"


def kill_once(db: str, first: int, rng: random.Random) -> int:
    """Enter results from a number on, and kill the writer after a few; how many it said were stored."""
    command = [sys.executable, "-m", "tests.table.event_writer", db, ID, str(first)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, cwd=ROOT, text=True) as writer:
        assert writer.stdout is not None
        told = [writer.stdout.readline() for _ in range(rng.randint(1, 12))]
        time.sleep(rng.random() * 0.02)
        writer.kill()
        told += writer.stdout.read().splitlines(keepends=True)
    whole = [line for line in told if line.endswith("\n")]
    return int(whole[-1]) + 1 - first


def require_stored(db: str, before: int, acknowledged: int) -> int:
    """The log has no gap, is a log, and holds what was acknowledged and at most one more; how many entries it has."""
    found = query(db, select(EntryRow.number, EntryRow.row).where(EntryRow.event_id == ID).order_by(EntryRow.number))
    assert [number for number, _ in found] == list(range(1, len(found) + 1))
    ((length,),) = query(db, select(EventRow.length))
    assert length == len(found) and len(found) - before - acknowledged in (0, 1)
    Event([entry_of(row, number) for number, row in found], None)
    return len(found)


def kills(db: str, times: int, seed: int = 1) -> int:
    """Kill so many times; how many results were acknowledged in all."""
    asyncio.run(prepared(db, ID))
    rng, before = random.Random(seed), len(query(db, select(EntryRow.number)))
    start = done = before
    for _ in range(times):
        acknowledged = kill_once(db, done - start, rng)
        done = require_stored(db, done, acknowledged)
    return done - before


def test_nothing_is_lost_or_twice(db: str) -> None:
    assert kills(db, 3) >= 3

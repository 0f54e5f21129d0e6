"""Kill -9 in the middle of games, again and again: nothing is lost and nothing comes twice.

`python tools/tables_killed.py --kills 50 --tables 8` plays on a server of its own, on SQLite or --db URL, kills it at random
moments, starts it again, and compares what the players were promised with what is stored, after each kill and at the end.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.table.servers import Server, Sitting, check_promises, sit_down

LONGEST = 300
"""Seconds after which a server is killed although nothing was acknowledged: where there is other work it takes long to start."""


async def killed(server: Server, db: str, tables: list[Sitting], kills: int, rng: random.Random) -> list[int]:
    """Play and kill; how many answers were acknowledged by the time of each kill."""
    players = [player for table in tables for player in table.players]
    playing = [asyncio.create_task(player.play(lambda _: False)) for player in players]
    counts = []
    for kill in range(kills):
        goal = sum(len(player.done) for player in players) + rng.randint(1, 12)
        end = time.monotonic() + LONGEST
        while sum(len(player.done) for player in players) < goal and time.monotonic() < end:
            await asyncio.sleep(rng.random() * 0.05)
        server.kill()
        for table in tables:
            check_promises(db, table)
        counts.append(sum(len(player.done) for player in players))
        print(f"kill {kill + 1}: {counts[-1]} answers acknowledged, all stored once", flush=True)
        await asyncio.to_thread(server.start)
    await asyncio.sleep(3)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    server.kill()
    for table in tables:
        check_promises(db, table)
    counts.append(sum(len(player.done) for player in players))
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--db", default="")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = given.db or f"sqlite:///{folder}/tables.db"
        server = Server(db, log=Path(folder, "log")).start()
        try:
            games = ["magic", "berserk"]
            tables = [sit_down(server, 2, seed=place, game=games[place % 2]) for place in range(given.tables)]
            counts = asyncio.run(killed(server, db, tables, given.kills, random.Random(given.seed)))
        except BaseException:
            print("".join(Path(folder, "log").read_text().splitlines(True)[-10:]), file=sys.stderr)
            raise
        finally:
            server.end()
    over = sum(table.players[0].outcome is not None for table in tables)
    print(
        f"{given.kills} kills, {len(tables)} tables, {counts[-1]} answers acknowledged, {over} games over: none lost, none twice"
    )


if __name__ == "__main__":
    main()

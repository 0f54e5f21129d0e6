"""What was acknowledged is stored, whatever happens to the server; nothing is lost and nothing comes twice."""

from __future__ import annotations

import asyncio
import os

from tests.table.conftest import Start
from tests.table.servers import PATIENCE, check_promises, sit_down
from tools.scripted import Player

KILLS = 10 if os.environ.get("ARBITER_NIGHTLY") else 4


def test_killed_again_and_again_in_mid_game(db: str, start: Start) -> None:
    """kill -9 while players of both games answer; they come back, send again what was not acknowledged, and play on."""
    server = start(db)
    tables = [sit_down(server, 2, game=game, seed=3) for game in ("magic", "berserk")]
    crew = [player for table in tables for player in table.players]

    async def killed_often() -> None:
        playing = [asyncio.create_task(player.play(lambda _: False)) for player in crew]
        for kill in range(KILLS):
            await answered(crew, 3 + kill % 4)
            await asyncio.sleep(0.02 * kill)  # somewhere in the middle of the next answers
            server.kill()
            for table in tables:
                check_promises(db, table)
            await asyncio.to_thread(server.start)
        await answered(crew, 5)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    asyncio.run(killed_often())
    server.kill()
    for table in tables:
        check_promises(db, table)
    assert all(player.done for player in crew)


async def answered(crew: list[Player], more: int) -> None:
    """Wait until so many more answers are acknowledged, or the game is over."""
    goal = sum(len(player.done) for player in crew) + more
    async with asyncio.timeout(PATIENCE):
        while sum(len(player.done) for player in crew) < goal and not all(player.outcome for player in crew):
            await asyncio.sleep(0.01)

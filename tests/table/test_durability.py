"""What was acknowledged is stored, whatever happens to the server; nothing is lost and nothing comes twice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.table.conftest import Start
from tests.table.servers import Sitting, own_answers, rows_of, sit_down
from tools.scripted import Player

KILLS = 10


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


@pytest.mark.parametrize("game", ["magic", "berserk"])
def test_killed_again_and_again_in_mid_game(db: str, start: Start, game: str) -> None:
    """kill -9 while both players are answering; they come back, send again what was not acknowledged, and play on."""
    server = start(db)
    table = sit_down(server, 2, game=game, seed=3)
    crew = table.players

    async def killed_often() -> None:
        playing = [asyncio.create_task(player.play(lambda _: False)) for player in crew]
        for kill in range(KILLS):
            await answered(crew, 3 + kill % 4)
            await asyncio.sleep(0.02 * kill)  # somewhere in the middle of the next answers
            server.kill()
            check_promises(db, table)
            await asyncio.to_thread(server.start)
        await answered(crew, 5)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    asyncio.run(killed_often())
    server.kill()
    check_promises(db, table)
    assert all(player.done for player in crew)


async def answered(crew: list[Player], more: int) -> None:
    """Wait until so many more answers are acknowledged, or the game is over."""
    goal = sum(len(player.done) for player in crew) + more
    async with asyncio.timeout(60):
        while sum(len(player.done) for player in crew) < goal and not all(player.outcome for player in crew):
            await asyncio.sleep(0.01)

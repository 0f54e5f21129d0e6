"""Workers beside the games: searches, lists of decks, replays and experiments are computed there and never in the event loop.

They are started by the first who asks, and two of a kind never wait for each other: a long experiment holds up no search.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any, Final, final

from fastapi import Depends
from starlette.requests import HTTPConnection

from arbiter.table.faults import ILLEGAL, TOO_OFTEN, Fault
from arbiter.table.workers import Failed, Missing, Pool, Refusal

CARDS: Final = "cards"
LAB: Final = "lab"
ANSWERS: Final = "answers"
QUIET: Final = 30.0
"""Seconds after the start in which pages and games have their turn."""
PREPARING: Final = 600.0
"""Seconds for the index of answers, which is made once and kept."""
PATIENCE: Final = 10.0
"""Seconds for one piece of work; what takes longer is given up, and its worker replaced."""
MOST_WAITING: Final = 40
"""Pieces of work that wait for one worker; more are refused."""


def refused(refusal: Refusal) -> Fault:
    """What a worker refused, in the words that it found for it."""
    return Fault(ILLEGAL, "table-refused", text=refusal.text, rule=refusal.rule)


@final
class Desk:
    """The workers of a server process, by what they do."""

    def __init__(self) -> None:
        self._pools: dict[str, Pool] = {}

    async def run(self, kind: str, name: str, *args: Any, lang: str, patience: float = PATIENCE) -> Any:
        """A function of `arbiter.table` in a worker; arguments and result are JSON.  `Fault` if it refuses or takes too long."""
        pool = self._pools.get(kind) or self._start(kind)
        if pool.workers[0].load >= MOST_WAITING:
            raise Fault(TOO_OFTEN, "table-busy", wait=5)
        try:
            return await pool.run(f"arbiter.table.{name}", *args, lang=lang, patience=patience)
        except Refusal as refusal:
            raise refused(refusal) from None
        except Missing:
            raise Fault(ILLEGAL, "table-too-long") from None
        except Failed:
            raise Fault(ILLEGAL, "table-not-computed") from None

    async def prepare(self) -> None:
        """Have the index of answers made, or brought up to date, before the first question."""
        await asyncio.sleep(QUIET)
        with suppress(Fault):
            await self.run(ANSWERS, "questions:prepare", lang="en", patience=PREPARING)

    def _start(self, kind: str) -> Pool:
        pool = self._pools[kind] = Pool(kind, 1, beside=True)
        pool.start()
        return pool

    async def stop(self) -> None:
        for pool in self._pools.values():
            await pool.stop()
        self._pools = {}


def desk_of(connection: HTTPConnection) -> Desk:
    desk = connection.app.state.desk
    assert isinstance(desk, Desk)
    return desk


AtDesk = Annotated[Desk, Depends(desk_of)]

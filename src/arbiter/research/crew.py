"""Games of a simulation in other processes, which get the plan as text and give rows back as text."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import Any

from arbiter.engine import end_with_parent, settle, sheltered
from arbiter.games import register_all, registered
from arbiter.research.plan import Plan, plan_from
from arbiter.research.storage import play_and_keep
from arbiter.research.summary import Row, row_from


def played_together(
    plan: Plan, left: list[int], doubtful: list[int], jobs: int, folder: Path | None, records: bool
) -> Iterator[Row]:
    """Play these (taking them from the list) until none is left or a process dies: then `doubtful` were under way."""
    begin = (json.dumps(plan.as_json()), "" if folder is None else str(folder), records, registered())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin, begin)
    running: dict[Future[str], int] = {}
    try:
        while left or running:
            while left and len(running) < 2 * jobs:
                number = left.pop(0)
                with sheltered():
                    running[pool.submit(_played, number)] = number
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                text = future.result()
                del running[future]
                yield row_from(text)
    except BrokenProcessPool:
        doubtful += sorted(running.values())
    except KeyboardInterrupt:
        pool.shutdown(wait=True, cancel_futures=True)
        yield from _done(running)
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _done(running: dict[Future[str], int]) -> Iterator[Row]:
    """What was finished after all."""
    for future in running:
        if future.done() and not future.cancelled():
            with suppress(BrokenProcessPool):
                yield row_from(future.result())


_PLAN: list[Plan] = []
_WHERE: list[str | bool] = []


def _begin(text: str, folder: str, records: bool, games: list[dict[str, Any]]) -> None:
    """A process begins: it plays on when the user interrupts (`sheltered`), and is told by its parent when to stop."""
    end_with_parent()
    register_all(games)
    _PLAN[:] = [plan_from(text)]
    _WHERE[:] = [folder, records]
    settle()


def _played(number: int) -> str:
    folder, records = str(_WHERE[0]), bool(_WHERE[1])
    return play_and_keep(_PLAN[0], number, Path(folder) if folder else None, records).text()

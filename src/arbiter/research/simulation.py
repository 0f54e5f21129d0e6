"""Simulation: the games of a plan, in this process or in several, from the beginning or from where it stopped.

A game follows from its number, so results do not depend on how many processes play, nor in which order.  Other
processes get the plan as text and give rows back as text.
"""

from __future__ import annotations

import json
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import Any, final

from arbiter.engine import end_with_parent, settle
from arbiter.games import DEFAULT, register_all, registered
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.research.plan import BOUND, Deck, Maker, Plan, plan_from
from arbiter.research.playing import play
from arbiter.research.storage import Storage, keep_record
from arbiter.research.summary import FAILURE, Row, Summary, row_from

MOST_JOBS = 64
DIED = "the process died"

Progress = Callable[[int, int], None]
"""Told how many games are done, and of how many."""


class Stopped(Exception):
    """Interrupted by the user: what was played is in the summary."""

    def __init__(self, summary: Summary) -> None:
        super().__init__(summary)
        self.summary = summary


def simulate(
    decks: Sequence[Deck],
    agents: Sequence[Maker] = ("greedy",),
    games: int = 100,
    *,
    seed: int = 0,
    swap: bool = False,
    bound: int = BOUND,
    jobs: int = 1,
    out: Path | str | None = None,
    records: bool = True,
    fresh: bool = False,
    game: str = DEFAULT,
) -> Summary:
    """Play so many games and count.

    With `out` everything is kept there, and a second call goes on where one stopped, unless it is to begin `fresh`.
    """
    plan = Plan(decks, agents, seed, swap, bound, game)
    return Simulation(plan, games, jobs, None if out is None else Path(out), records, fresh).run()


@final
class Simulation:
    """A plan being played."""

    def __init__(
        self,
        plan: Plan,
        games: int,
        jobs: int = 1,
        out: Path | None = None,
        records: bool = True,
        fresh: bool = False,
        progress: Progress | None = None,
    ) -> None:
        if games < 1:
            raise ArbiterError(Message("sim-positive", {"what": "games", "given": games}))
        if not 1 <= jobs <= MOST_JOBS:
            raise ArbiterError(Message("sim-jobs", {"most": MOST_JOBS, "given": jobs}))
        self.plan = plan
        self.games = games
        self.jobs = jobs
        self.records = out if records else None
        self.progress = progress
        self.storage = None if out is None else Storage(out, plan, fresh)
        self.rows: dict[int, Row] = {} if self.storage is None else self.storage.rows.copy()
        self.before = 0.0 if self.storage is None else self.storage.seconds
        self.began = time.perf_counter()

    def run(self) -> Summary:
        """Play what is not played yet.  Raises `Stopped` when interrupted."""
        numbers = [number for number in range(self.games) if number not in self.rows]
        self._tell()
        try:
            for row in self._here(numbers) if self.jobs == 1 else self._elsewhere(numbers):
                self._keep(row)
        except KeyboardInterrupt:
            self._close()
            raise Stopped(self.summary()) from None
        self._close()
        return self.summary()

    def summary(self) -> Summary:
        rows = [row for number, row in self.rows.items() if number < self.games]
        plan = self.plan
        return Summary(plan.agent_names, plan.deck_names, plan.swap, rows, self._seconds())

    def _seconds(self) -> float:
        return self.before if self.began < 0 else self.before + time.perf_counter() - self.began

    def _keep(self, row: Row) -> None:
        self.rows[row.number] = row
        if self.storage is not None:
            self.storage.keep(row)
        self._tell()

    def _tell(self) -> None:
        if self.progress is not None:
            self.progress(len([number for number in self.rows if number < self.games]), self.games)

    def _close(self) -> None:
        self.before, self.began = self._seconds(), -1.0
        if self.storage is not None:
            self.storage.finish(self.before)

    def _here(self, numbers: list[int]) -> Iterator[Row]:
        for number in numbers:
            yield play_and_keep(self.plan, number, self.storage and self.storage.folder, self.records is not None)

    # In other processes.

    def _elsewhere(self, numbers: list[int]) -> Iterator[Row]:
        left = list(numbers)
        while left:
            doubtful: list[int] = []
            yield from self._crew(left, doubtful, self.jobs)
            for number in doubtful:  # one of these has killed its process: which one shows when each is alone
                alone = [number]
                culprit: list[int] = []
                yield from self._crew(alone, culprit, 1)
                if culprit:
                    yield self._dead(number)

    def _dead(self, number: int) -> Row:
        row = Row(number, self.plan.seed_of(number))
        row.entrants = self.plan.entrants(number)
        row.decks = [self.plan.played_deck(number, entrant) for entrant in row.entrants]
        row.ended, row.sign = FAILURE, DIED
        return row

    def _crew(self, left: list[int], doubtful: list[int], jobs: int) -> Iterator[Row]:
        """Play these (taking them from the list) until none is left or a process dies: then `doubtful` were under way."""
        text = json.dumps(self.plan.as_json())
        folder = "" if self.storage is None else str(self.storage.folder)
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(jobs, context, _begin, (text, folder, self.records is not None, registered()))
        running: dict[Future[str], int] = {}
        try:
            while left or running:
                while left and len(running) < 2 * jobs:
                    number = left.pop(0)
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


def play_and_keep(plan: Plan, number: int, folder: Path | None, records: bool) -> Row:
    """A game, kept where it belongs."""
    row, record, failure = play(plan, number)
    if folder is not None and (records or failure is not None):
        keep_record(folder, number, record, "" if failure is None else failure.text)
    return row


_PLAN: list[Plan] = []
_WHERE: list[str | bool] = []


def _begin(text: str, folder: str, records: bool, games: list[dict[str, Any]]) -> None:
    """A process begins: it plays on when the user interrupts, and is told by its parent when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    register_all(games)
    _PLAN[:] = [plan_from(text)]
    _WHERE[:] = [folder, records]
    settle()


def _played(number: int) -> str:
    folder, records = str(_WHERE[0]), bool(_WHERE[1])
    return play_and_keep(_PLAN[0], number, Path(folder) if folder else None, records).text()

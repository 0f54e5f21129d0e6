"""Simulation: the games of a plan, in this process or in several, from the beginning or from where it stopped.

A game follows from its number, so results do not depend on how many processes play, nor in which order.  Other
processes (`crew`) get the plan as text and give rows back as text.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import final

from arbiter.games import DEFAULT
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.matches.standing import new_standing
from arbiter.research.plan import Deck, Maker, Plan
from arbiter.research.storage import Storage, play_and_keep
from arbiter.research.summary import FAILURE, Row, Summary
from arbiter.setup import Way

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
    decks: Sequence[Deck] = (),
    agents: Sequence[Maker] = ("greedy",),
    games: int = 100,
    *,
    seed: int = 0,
    swap: bool = False,
    bound: int | None = None,
    jobs: int = 1,
    out: Path | str | None = None,
    records: bool = True,
    fresh: bool = False,
    game: str = DEFAULT,
    best_of: int = 1,
    variant: str = "",
    players: int = 0,
    ruleset: str = "",
) -> Summary:
    """Play so many games (or matches, `best_of` so many games each) and count.

    Where fewer decks are named than play, the others have ready ones.  With `out` everything is kept there, and a second
    call goes on where one stopped, unless it is to begin `fresh`.
    """
    way = Way(variant, players, ruleset) if variant or players or ruleset else None
    plan = Plan(decks, agents, seed, swap, bound, game, way)
    plan.best_of = new_standing(plan.size, best_of).best_of
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
        return Summary(plan.agent_names, plan.deck_names, plan.swap, rows, self._seconds(), plan.way)

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
        from arbiter.research.crew import played_together  # who plays in one process waits for no others to be loaded

        folder = None if self.storage is None else self.storage.folder
        return played_together(self.plan, left, doubtful, jobs, folder, self.records is not None)

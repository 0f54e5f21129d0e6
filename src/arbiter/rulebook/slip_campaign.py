"""A campaign of slips: those of a section, or a sample of them, are tried against the scenarios of the section.

Only a scenario that calls the function can notice a mistake in it, so the plain run notes which functions each one calls, and
the others are not played.  What reads card texts is called once for each text and then remembered: there all are played.
Scenarios that name the very rule come first, and the first that notices ends the experiment.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import final

from arbiter.rulebook.bite import LEAST_WORK, NOTICED, STILLBORN, Experiment, Outcome, Warm, module_name, perform
from arbiter.rulebook.campaign import MORE_WORK
from arbiter.rulebook.shows import Show
from arbiter.rulebook.slip_ledger import SURVIVED, UNREACHED, SlipLedger
from arbiter.rulebook.slips import Slip, function_at

REMEMBERED = "language"
"""The package of a game that reads texts."""


def sample(ledger: SlipLedger, sections: list[str], count: int | None) -> list[Slip]:
    """The first so many slips of each section, always the same ones, and those that survived before: what is due of them."""
    taken: dict[str, int] = {}
    chosen: list[Slip] = []
    for slip in ledger.slips:
        if sections and slip.section not in sections:
            continue
        taken[slip.section] = taken.get(slip.section, 0) + 1
        if (count is None or taken[slip.section] <= count or slip.key in ledger.verdicts) and ledger.due(slip):
            chosen.append(slip)
    return sorted(chosen, key=lambda slip: slip.section)


@final
class SlipCampaign:
    """Trying slips of one book: the scenarios as they pass without one, with what each of them calls."""

    def __init__(
        self, root: Path, ledger: SlipLedger, shows: list[Show], runner: str, jobs: int, warm: Warm | None = None
    ) -> None:
        self.root = root
        self.ledger = ledger
        self.shows = {show.name: show for show in shows if show.passed}
        self.runner = runner
        self.jobs = jobs
        self.warm = warm
        self.least_work = LEAST_WORK

    def noticing(self, slip: Slip) -> list[Show]:
        """The scenarios that could notice, the likeliest first."""
        mine = [
            self.shows[scenario.name] for scenario in self.ledger.sections[slip.section] if scenario.name in self.shows
        ]
        place = function_at(str(slip.path), slip.first)
        calling = [show for show in mine if place in show.cited]
        if not calling and REMEMBERED in slip.path.parts:
            calling = mine
        return sorted(calling, key=lambda show: (slip.rule not in show.rules, show.work))

    def run(self, chosen: list[Slip], progress: Callable[[int, int], None]) -> None:
        """Tries slips; the ledger learns of each."""
        for start in range(0, len(chosen), self.jobs * 4):
            progress(start, len(chosen))
            some = chosen[start : start + self.jobs * 4]
            trials = [(slip, self.noticing(slip)) for slip in some]
            played = [(slip, shows) for slip, shows in trials if shows]
            for slip, shows in trials:
                if not shows:
                    self.ledger.keep(slip, UNREACHED, "")
            outcomes = perform(
                [self._experiment(slip, shows) for slip, shows in played], self.runner, self.jobs, self.warm
            )
            for (slip, shows), ends in zip(played, outcomes, strict=True):
                self.ledger.keep(slip, *_verdict(shows, ends))
        progress(len(chosen), len(chosen))

    def _experiment(self, slip: Slip, shows: list[Show]) -> Experiment:
        allowed = {show.path: self.least_work + MORE_WORK * show.work for show in shows}
        mutant = slip.mutant(self.ledger.sources[slip.path])
        return Experiment(module_name(slip.path, self.root), slip.path, mutant, allowed, first_only=True)


def _verdict(shows: list[Show], ends: dict[Path, Outcome]) -> tuple[str, str]:
    for show in shows:
        outcome = ends.get(show.path)
        if outcome is not None and outcome.end in NOTICED:
            return outcome.end, show.name
    stillborn = any(outcome.end == STILLBORN for outcome in ends.values())
    return (STILLBORN, "") if stillborn else (SURVIVED, "")

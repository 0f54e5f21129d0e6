"""A campaign of bites: which places are due, the experiments they need, and what the ledger learns from them."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import final

from arbiter.rulebook.bite import (
    FAILED,
    LEAST_WORK,
    NOTICED,
    PASSED,
    STILLBORN,
    Experiment,
    Outcome,
    Warm,
    module_name,
    perform,
)
from arbiter.rulebook.book import Book
from arbiter.rulebook.citations import citations
from arbiter.rulebook.coverage import shown_by
from arbiter.rulebook.ledger import Entry, Ledger, Site, sites_of
from arbiter.rulebook.mutants import Mutant, mutants
from arbiter.rulebook.shows import MOST_RULES, Named, Show

Progress = Callable[[int, int], None]

MORE_WORK = 20.0
"""How many times the work of its run without a mutant a scenario may take."""

BASELINE_WORK = 120.0

SPOT_CHECKS = 50
"""CI looks again at so many places that bite as the ledger says."""

MOST_CHANGED = 50
"""CI tries no more of the places that changed: the rest is for `make bite`."""


@final
class Trial:
    """One mutant, the places that it switches off, and the scenarios that should notice."""

    def __init__(self, mutant: Mutant, path: Path) -> None:
        self.mutant = mutant
        self.path = path
        self.sites: list[Site] = []
        self.shows: dict[str, Show] = {}


@final
class Campaign:
    """Biting for one book: its code, its scenarios as they pass without a mutant, its ledger."""

    def __init__(
        self,
        book: Book,
        root: Path,
        ledger: Ledger,
        shows: list[Show],
        runner: str,
        jobs: int,
        warm: Warm | None = None,
    ) -> None:
        self.book = book
        self.root = root
        self.ledger = ledger
        self.shows = shows
        self.runner = runner
        self.jobs = jobs
        self.warm = warm
        self.least_work = LEAST_WORK
        self.brief = False  # whether a place bites is enough: which scenarios notice is not asked
        self.cited = sites_of(citations(book))
        self.sites = [site for site in self.cited if self.showing(site)]
        for site in self.sites:
            ledger.text(site.citation.path)

    def showing(self, site: Site) -> list[Show]:
        """The scenarios that could notice: they pass, name the rule, and their run cites it."""
        rule = site.citation.rule
        if rule not in self.book.rules or rule in self.book.not_applicable:
            return []
        return shown_by(self.shows, rule)

    def due(self) -> list[Site]:
        """The places of which the ledger knows nothing that still holds; first one place of each rule that nothing has bitten
        yet, the one that bit before its code changed if there is one."""
        known = {site.key: self.ledger.current(site) for site in self.sites}
        seen = {site.citation.rule for site in self.sites if (entry := known[site.key]) is not None and entry.bites}
        due = [site for site in self.sites if known[site.key] is None]
        first: list[Site] = []
        for site in sorted(due, key=self._never_bit):
            if site.citation.rule not in seen:
                seen.add(site.citation.rule)
                first.append(site)
        keys = {site.key for site in first}
        return first + [site for site in due if site.key not in keys]

    def _never_bit(self, site: Site) -> bool:
        entry = self.ledger.entries.get(site.key)
        return entry is None or not entry.bites

    def trials(self, sites: list[Site]) -> list[Trial]:
        """The mutants of these places.  What one docstring cites several times is tried only once."""
        trials: dict[tuple[Path, bytes], Trial] = {}
        for site in sites:
            path = site.citation.path
            for mutant in mutants(self.ledger.text(path).decode(), site.citation):
                same = (path, hashlib.blake2b(ast.dump(mutant.tree).encode()).digest())
                trial = trials.setdefault(same, Trial(mutant, path))
                trial.sites.append(site)
                trial.shows |= {show.name: show for show in self.showing(site)}
        return list(trials.values())

    def bite(self, sites: list[Site], progress: Progress) -> dict[str, Entry]:
        """Tries every mutant of these places; for each place, which scenarios noticed and how."""
        entries = {site.key: Entry("", {}) for site in sites}
        trials = self.trials(sites)
        for start in range(0, len(trials), self.jobs * 8):
            progress(start, len(trials))
            some = [trial for trial in trials[start : start + self.jobs * 8] if not self._answered(trial, entries)]
            for trial, outcomes in zip(some, self._perform(some), strict=True):
                self._learn(trial, outcomes, entries)
        progress(len(trials), len(trials))
        for site in sites:
            entries[site.key].content = self.ledger.content(site, entries[site.key].bites)
        return entries

    def _answered(self, trial: Trial, entries: dict[str, Entry]) -> bool:
        return self.brief and all(entries[site.key].bites for site in trial.sites)

    def _perform(self, trials: list[Trial]) -> list[dict[Path, Outcome]]:
        experiments = [
            Experiment(
                module_name(trial.path, self.root),
                trial.path,
                trial.mutant,
                {show.path: self.least_work + MORE_WORK * show.work for show in self._likeliest_first(trial)},
                first_only=self.brief and len(trial.sites) == 1,
            )
            for trial in trials
        ]
        return perform(experiments, self.runner, self.jobs, self.warm)

    def _likeliest_first(self, trial: Trial) -> list[Show]:
        """Those that noticed when the ledger was written, and the quick ones before the slow ones."""
        entries = [self.ledger.entries[site.key] for site in trial.sites if site.key in self.ledger.entries]
        noticed = {name for entry in entries for name in entry.bites}
        return sorted(trial.shows.values(), key=lambda show: (show.name not in noticed, show.work, show.name))

    def _learn(self, trial: Trial, outcomes: dict[Path, Outcome], entries: dict[str, Entry]) -> None:
        for site in trial.sites:
            for show in self.showing(site):
                outcome = outcomes.get(show.path)  # none if another one noticed first, and that was enough
                known = entries[site.key].bites.get(show.name)
                if outcome is not None and outcome.end in NOTICED and known != FAILED:
                    entries[site.key].bites[show.name] = outcome.end

    def known(self) -> list[Site]:
        """The places of which the ledger knows something that holds."""
        return [site for site in self.cited if self.ledger.current(site) is not None]

    def keep(self, judged: dict[str, Entry]) -> None:
        """Writes what was learnt into the ledger, and forgets places that are gone or that no scenario shows.

        What scenarios show that were not played is kept as it is known."""
        played = {show.name for show in self.shows}
        unplayed = {
            rule
            for rule, named in self.ledger.by_rule.items()
            if any(scenario.name not in played for scenario in named)
        }
        kept = [site for site in self.cited if site.citation.rule in unplayed]
        there = {site.key for site in [*self.sites, *kept]}
        entries = self.ledger.entries | judged
        self.ledger.entries = {key: entry for key, entry in entries.items() if key in there}


class CannotRun(Exception):
    """Not even the code as it is can be imported."""


def concerned(book: Book, ledger: Ledger, named: list[Named]) -> list[Named]:
    """The scenarios that name a rule with a place of which the ledger knows nothing that still holds: the others need not
    be played to know what is due."""
    due = {site.citation.rule for site in sites_of(citations(book)) if ledger.current(site) is None}
    return [scenario for scenario in named if not due.isdisjoint(scenario.rules)]


def baseline(named: list[Named], runner: str, jobs: int = 1) -> list[Show]:
    """The scenarios as they end with the code as it is, played in children so that this process stays without a game."""
    module = runner.partition(":")[0]
    shares = [{scenario.path: BASELINE_WORK for scenario in named[start::jobs]} for start in range(jobs)]
    plain = [Experiment(module, Path(), None, share) for share in shares]
    outcomes = {path: end for ends in perform(plain, runner, jobs) for path, end in ends.items()}
    for outcome in outcomes.values():
        if outcome.end == STILLBORN:
            raise CannotRun(outcome.error)
    shows = []
    for scenario in named:
        outcome = outcomes[scenario.path]
        shows.append(Show(scenario, outcome.end == PASSED, frozenset(outcome.cited), outcome.work))
    return shows


def some_of(sites: list[Site], commit: str, count: int) -> list[Site]:
    """So many of these places, a different choice for every commit."""
    return sorted(sites, key=lambda site: hashlib.blake2b(f"{commit} {site.key}".encode()).digest())[:count]


@final
class Choice:
    """What CI looks at: of the places that changed those to be tried, and places that are to bite as the ledger says."""

    def __init__(self, changed: list[Site], tried: list[Site], picked: list[Site]) -> None:
        self.changed = changed
        self.tried = tried
        self.picked = picked

    def named(self, named: list[Named]) -> list[Named]:
        """The scenarios that these places need."""
        rules = {site.citation.rule for site in (*self.tried, *self.picked)}
        return [scenario for scenario in named if not rules.isdisjoint(scenario.rules)]


def choose(book: Book, ledger: Ledger, commit: str, most: int = MOST_CHANGED, spots: int = SPOT_CHECKS) -> Choice:
    """A different choice for every commit.  No scenario is played for it: one that passes has cited what it names."""
    changed: list[Site] = []
    biting: list[Site] = []
    for site in sites_of(citations(book)):
        rule = site.citation.rule
        if rule not in book.rules or rule in book.not_applicable:
            continue
        if not any(len(scenario.rules) <= MOST_RULES for scenario in ledger.by_rule.get(rule, [])):
            continue
        known = ledger.current(site)
        if known is None:
            changed.append(site)
        elif known.bites:
            biting.append(site)
    return Choice(changed, some_of(changed, commit, most), some_of(biting, commit, spots))

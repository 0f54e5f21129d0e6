"""Coverage: how much of a rule book the engine implements, shows and describes.  Generated, never kept by hand.

A rule is *implemented* when code cites it; *tested* when, besides, a passing scenario names it (three rules at most in
a scenario), the engine cited it in that run (or the file says that it works silently), and it bites: with a cited place
switched off that scenario fails.
"""

from __future__ import annotations

from typing import final

from arbiter.rulebook.book import Book, books, package_folder, project_folder, section_of
from arbiter.rulebook.citations import Citation, citations
from arbiter.rulebook.index import Index, Shown, opened
from arbiter.rulebook.ledger import Ledger, Site, read_ledger, sites_of
from arbiter.rulebook.shows import MOST_RULES, Named, Run, Show, play

NOT_APPLICABLE, DEFERRED, IMPLEMENTED, TESTED, MISSING = (
    "not_applicable",
    "deferred",
    "implemented",
    "tested",
    "missing",
)


@final
class Counts:
    """What the report counts, for a book or a section.  `implemented` includes `tested`; the rest is missing."""

    def __init__(self) -> None:
        self.rules = 0
        self.not_applicable = 0
        self.deferred = 0
        self.implemented = 0
        self.tested = 0
        self.described = 0

    @property
    def missing(self) -> int:
        return self.rules - self.not_applicable - self.deferred - self.implemented

    def add(self, status: str, described: bool) -> None:
        self.rules += 1
        self.not_applicable += status == NOT_APPLICABLE
        self.deferred += status == DEFERRED
        self.implemented += status in (IMPLEMENTED, TESTED)
        self.tested += status == TESTED
        self.described += described

    def as_json(self) -> dict[str, int]:
        return {
            "rules": self.rules,
            "not_applicable": self.not_applicable,
            "deferred": self.deferred,
            "implemented": self.implemented,
            "tested": self.tested,
            "described": self.described,
        }


@final
class Coverage:
    """The report on one book: the status of every rule, and the counts."""

    def __init__(self, book: Book, statuses: dict[str, str], examples_passing: int) -> None:
        self.book = book
        self.statuses = statuses
        self.whole = Counts()
        self.sections = {section: Counts() for section in book.sections}
        self.examples_total = len(book.examples)
        self.examples_passing = examples_passing
        for number, status in statuses.items():
            described = book.described(number)
            self.whole.add(status, described)
            self.sections[section_of(number)].add(status, described)

    def as_json(self) -> dict[str, object]:
        report: dict[str, object] = dict(self.whole.as_json())
        report["sections"] = {section: counts.as_json() for section, counts in self.sections.items()}
        report["examples"] = {"total": self.examples_total, "passing": self.examples_passing}
        return report


def statuses(book: Book, cited: set[str], tested: set[str]) -> dict[str, str]:
    """The one status of every rule.  A rule that is not applicable stays so; code outranks a deferral."""
    statuses: dict[str, str] = {}
    for number in book.rules:
        if number in book.not_applicable:
            statuses[number] = NOT_APPLICABLE
        elif number in tested:
            statuses[number] = TESTED
        elif number in cited:
            statuses[number] = IMPLEMENTED
        else:
            statuses[number] = DEFERRED if book.work_for(number) is not None else MISSING
    return statuses


def shown_by(shows: list[Show], rule: str) -> list[Show]:
    """The passing scenarios that may show a rule: they name it, with two others at most, and the engine cited it,
    or the file says that it works silently."""
    return [
        show
        for show in shows
        if show.passed
        and rule in show.rules
        and len(show.rules) <= MOST_RULES
        and (rule in show.cited or rule in show.silent)
    ]


def sites_by_rule(book: Book, cited: list[Citation] | None = None) -> dict[str, list[Site]]:
    """The places in the code that implement a rule of the book, by rule."""
    sites: dict[str, list[Site]] = {}
    for site in sites_of(citations(book) if cited is None else cited):
        if site.citation.rule in book.rules:
            sites.setdefault(site.citation.rule, []).append(site)
    return sites


def tested_rules(sites: dict[str, list[Site]], shows: list[Show], ledger: Ledger) -> set[str]:
    """The rules that some scenario shows and that bite in that very scenario."""
    tested: set[str] = set()
    for rule, places in sites.items():
        showing = {show.name for show in shown_by(shows, rule)}
        if showing and showing & ledger.bitten(places):
            tested.add(rule)
    return tested


def coverage(book: Book, shows: list[Show], ledger: Ledger, cited: list[Citation] | None = None) -> Coverage:
    """The report on a book, from its tables, its code, runs of its scenarios, and the ledger of bites."""
    sites = sites_by_rule(book, cited)
    own = [show for show in shows if show.book == book.game]
    passing = {id for show in own if show.passed for id in show.examples if id in book.examples}
    return Coverage(book, statuses(book, set(sites), tested_rules(sites, own, ledger)), len(passing))


def survey(
    run: Run,
    only: str = "",
    jobs: int = 1,
    reading: Shown | None = None,
    playing: Shown | None = None,
) -> dict[str, Coverage]:
    """The report on every book that ships, or only one: for `arbiter coverage`.

    Scenarios are played whose text, or anything that a play uses, is not as it was when they were played last.
    """
    kept = opened()
    named = all_scenarios(kept, reading)
    shipped = {name: book for name, book in books().items() if book.folder.is_relative_to(package_folder())}
    chosen = {name: book for name, book in shipped.items() if only in ("", name)}
    played = [scenario for scenario in named if any(_shows(book, scenario) for book in chosen.values())]
    shows = shown_now(kept, played, run, jobs, playing)
    coverages: dict[str, Coverage] = {}
    for name, book in chosen.items():
        own = [scenario for scenario in named if _shows(book, scenario)]
        mine = [shows[scenario.name] for scenario in own]
        coverages[name] = coverage(book, mine, read_ledger(book, own), kept.citations(book, reading))
    return coverages


def _shows(book: Book, scenario: Named) -> bool:
    """Whether a scenario can show something of a book: it is of the game and, for a book beside its own, names a rule of it
    or plays an example."""
    if scenario.book != book.game:
        return False
    return (
        not book.of
        or any(rule in book.rules for rule in scenario.rules)
        or any(id in book.examples for id in scenario.examples)
    )


def all_scenarios(kept: Index, shown: Shown | None) -> list[Named]:
    """The scenarios of the project; none where the package is installed without it."""
    project = project_folder()
    return kept.scenarios(project / "tests" / "scenarios", shown) if project is not None else []


def shown_now(kept: Index, named: list[Named], run: Run, jobs: int, shown: Shown | None) -> dict[str, Show]:
    """What each scenario shows: as it was kept, or played now."""
    world = kept.world()
    shows = kept.plays(named, world)
    due = [scenario for scenario in named if scenario.name not in shows]
    new: list[tuple[Named, Show]] = []
    try:
        for count, show in enumerate(play(due, run, jobs), start=1):
            shows[show.name] = show
            new.append((due[count - 1], show))
            if shown is not None:
                shown(count, len(due))
    finally:
        kept.played(new, world)  # who is interrupted goes on from here
    return shows

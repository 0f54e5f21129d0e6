"""Worked examples of the documents: which of them a scenario plays, and what each of the others waits for.

`examples.tsv` lists the examples of the rule book, `manual.tsv` those of the judge's manual, `waiting.tsv` what an
example that cannot be played yet waits for.  An example of a kind that is not played (a reading, a trivial remark, a
policy, a question) needs no scenario; `tested.tsv` names the test that shows it, or says why nothing can.

The page `docs/examples.md`, or `docs/examples-<book>.md` for other books than
Magic's, is made from these tables and from the scenario files: `python -m arbiter.rulebook.examples` writes them anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import final

from arbiter.games import DEFAULT
from arbiter.rulebook.book import OPEN_WORK, BadBook, Book, page_for, project_folder, read_table, shipping
from arbiter.rulebook.shows import Named, scenarios

PLAYED = ("scenario", "engine-scenario")
KINDS = (*PLAYED, "reading", "trivial", "policy", "quiz")
NO_TEST = "none"
SOURCES = {"examples.tsv": "book", "manual.tsv": "manual"}


@final
class Example:
    """One example: where it comes from, its rule or section there, and its kind."""

    def __init__(self, id: str, source: str, place: str, kind: str) -> None:
        self.id = id
        self.source = source
        self.place = place
        self.kind = kind

    @property
    def is_played(self) -> bool:
        return self.kind in PLAYED


@final
class Standing:
    """What became of an example: the scenarios that play it, the open work that it waits for, or a test; and why."""

    def __init__(self, example: Example, scenarios: list[str], work: str, why: str, test: str = "") -> None:
        self.example = example
        self.scenarios = scenarios
        self.work = work
        self.why = why
        self.test = test

    @property
    def status(self) -> str:
        """`plays`, `waits`, `tested`, the kind of an example that is not played, or `unsettled`."""
        if self.scenarios:
            return "plays"
        if self.work:
            return "waits"
        if self.test:
            return "tested"
        return "unsettled" if self.example.is_played else self.example.kind


def read_examples(folder: Path) -> dict[str, Example]:
    """All examples that a book's folder lists, in the order of their documents."""
    examples: dict[str, Example] = {}
    for file, source in SOURCES.items():
        if not (folder / file).exists():
            continue
        for id, place, kind in read_table(
            folder / file, ("example", "rule" if source == "book" else "section", "kind")
        ):
            if id in examples or kind not in KINDS:
                raise BadBook(f"{file}, {id}: expected an example that comes once, of one of the kinds {KINDS}")
            examples[id] = Example(id, source, place, kind)
    return examples


def read_waiting(folder: Path, examples: dict[str, Example]) -> dict[str, tuple[str, str]]:
    """What examples wait for: the work and, in a clause, what is missing."""
    path = folder / "waiting.tsv"
    waiting: dict[str, tuple[str, str]] = {}
    for id, work, why in read_table(path, ("example", "work", "why")) if path.exists() else ():
        if id not in examples or id in waiting:
            raise BadBook(f"{path.name}, {id}: expected an example that is listed, once")
        if work not in OPEN_WORK:
            raise BadBook(f"{path.name}, {id}: {work!r} is not one of: {', '.join(OPEN_WORK)}")
        waiting[id] = (work, why)
    return waiting


def read_tested(folder: Path, examples: dict[str, Example]) -> dict[str, tuple[str, str]]:
    """Of examples that no scenario plays: the test that shows them, if any does, and what to say of it."""
    path = folder / "tested.tsv"
    tested: dict[str, tuple[str, str]] = {}
    for id, test, why in read_table(path, ("example", "test", "why")) if path.exists() else ():
        if id not in examples or id in tested or examples[id].is_played:
            raise BadBook(f"{path.name}, {id}: expected an example that is listed and not played, once")
        tested[id] = ("" if test == NO_TEST else test, why)
    return tested


def standings(book: Book, named: Iterable[Named]) -> list[Standing]:
    """Every example of the documents with what became of it.  Whether its scenarios pass is for the tests to see."""
    examples = read_examples(book.folder)
    waiting = read_waiting(book.folder, examples)
    tested = read_tested(book.folder, examples)
    playing: dict[str, list[str]] = {id: [] for id in examples}
    beside = [head.parent for head in (book.folder.parent if book.of else book.folder).rglob("book.yaml")]
    known = {*examples, *[id for folder in beside for id in read_examples(folder)]}
    for scenario in named:
        for id in scenario.examples if scenario.book == book.game else ():
            if id not in known:
                raise BadBook(f"{scenario.name}: there is no worked example {id!r}")
            if id in playing:
                playing[id].append(scenario.name)
    standings: list[Standing] = []
    for id, example in examples.items():
        work, why = waiting.get(id, ("", ""))
        test, remark = tested.get(id, ("", ""))
        standings.append(Standing(example, playing[id], work, why or remark, test))
    return standings


TITLES = {
    "book": "The Comprehensive Rules of 24 January 2020",
    "manual": "The judge candidate's manual",
}

HEAD = """# Worked examples

The documents explain their rules by examples. Those that describe a game are played by scenarios (`tests/scenarios`); this
page lists every example, the scenario that plays it, or what it waits for. It is made by
`python -m arbiter.rulebook.examples`, and a test keeps it true.
"""


def page(standings: list[Standing], titles: dict[str, str] = TITLES) -> str:
    """The page of the documentation: counts, then a table for each document."""
    lines = [HEAD]
    for source, title in titles.items():
        own = [standing for standing in standings if standing.example.source == source]
        counts: dict[str, int] = {}
        for standing in own:
            counts[standing.status] = counts.get(standing.status, 0) + 1
        lines.append(f"## {title}\n")
        lines.append("".join(f"- {status}: {count}\n" for status, count in sorted(counts.items())))
        place = "rule" if source == "book" else "section"
        lines.append(f"| example | {place} | status | scenario, test, or what it waits for |\n|---|---|---|---|")
        lines += [f"| {_cells(standing)} |" for standing in own]
        lines.append("")
    return "\n".join(lines)


def _cells(standing: Standing) -> str:
    reasons = [text for text in (standing.work, standing.test, standing.why) if text]
    what = ", ".join(standing.scenarios) if standing.scenarios else ": ".join(reasons)
    return " | ".join((standing.example.id, standing.example.place, standing.status, what.replace("|", "\\|")))


def main() -> int:
    project = project_folder()
    if project is None:
        print("The page is written in a clone of the project.", file=sys.stderr)
        return 2
    named = list(scenarios(project / "tests" / "scenarios"))
    for book in shipping():
        if book.of and not book.examples:
            continue
        titles = TITLES if book.name == DEFAULT else {"book": book.titles["en"]}
        text = page(standings(book, named), titles)
        (project / "docs" / page_for(book, "examples")).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

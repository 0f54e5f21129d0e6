"""What changed from May 2019 to January 2020: `changes.tsv` has a row for every change, and scenarios that show it.

`differs`: play is not the same.  Each scenario of the row passes by its own book and not by the other one.
`same`: the entry writes down what was done before; the scenario is played by both books, and the reason says why.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final, final

import pytest

from arbiter.kernel.messages import ArbiterError, IllegalSetup
from arbiter.rulebook.book import books, place
from arbiter.scenario.document import Scenario
from arbiter.scenario.run import load, run_under
from arbiter.scenario.source import Fields, Scalar

BEFORE: Final = "cr-2019-05-03"
NOW: Final = "cr-2020-01-24"
SCENARIOS: Final = Path(__file__).parents[1] / "scenarios"
COLUMNS: Final = ["rule", "kind", "scenario", "reason"]

NEW: Final = """
    106.11 107.3k 110.2b 111.9 111.10 111.10a 111.10b 111.10c 115.7f 118.7g 118.13 118.13a 118.13b 118.13c
    119.10 122.7 201.3f 303.4k 508.4b 601.3 601.3e 609.4b 612.8 701.18h 701.37b 701.37c 702.1c 702.1d 702.11f
    702.16i 702.102f 702.137 702.137a 702.137b 702.137c 706.9e 706.9f 715.1 715.2 715.2a 715.2b 715.2c 715.3
    715.3a 715.3b 715.3c 715.3d 715.4 715.5 717.2 717.2a 717.2b 717.2c 717.2d 717.2e 717.2f 717.2g 800.5 805.4d
""".split()
"""The rules that have no counterpart in 2019, but for those that its text had merely lost."""

CHANGED: Final = """
    103.4 103.4c 107.1c 107.3d 107.3i 107.4h 113.7a 205.1b 205.3g 205.3j 205.3k 205.3m 207.2c 301.5 306.5b
    400.7a 400.7c 508.4 508.4c 601.2 601.4 603.3 603.12 608.2d 702.21j 702.21k 702.41a 702.46a 702.46b 702.46c
    702.73a 702.75a 702.87b 702.95a 702.102a 702.102b 702.102c 702.102d 702.102e 702.108a 702.112a 702.116a
    702.118a 702.136a 704.5n 706.9a 706.10 717.1b 717.1d 800.4c 800.4h 805.3a 902.5a
""".split()
"""The rules whose content changed."""

LOST: Final = (
    "118.7a 118.7b 118.7c 118.7d 118.7e 118.7f 302.4a 302.4b 302.4c 302.5 302.6 302.7 702.36c 702.36e 702.36f".split()
)
"""The rules that the text of 2019 had lost, but for 702.36g, which only points to another section."""


@final
class Change:
    """A row: the rule by its number of 2020, differs or same, scenarios (several with spaces between), why."""

    def __init__(self, rule: str, kind: str, scenarios: str, reason: str) -> None:
        self.rule = rule
        self.kind = kind
        self.files = [SCENARIOS / f"{name}.yaml" for name in scenarios.split()]
        self.reason = reason


def _read() -> list[Change]:
    with (books()["magic"].folder / BEFORE / "changes.tsv").open(encoding="utf-8") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    assert rows[0] == COLUMNS
    return [Change(*row) for row in rows[1:]]


CHANGES: Final = _read()
ROWS = pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.rule)


def _book_of(scenario: Scenario) -> str:
    """The rulebook that a file names for itself."""
    settings = scenario.given.get("ruleset")
    name = settings.get("name") if isinstance(settings, Fields) else None
    return name.text if isinstance(name, Scalar) else NOW


def _passes(rulebook: str, path: Path) -> bool:
    try:
        return run_under(rulebook, path).passed
    except (ArbiterError, IllegalSetup):
        return False  # something that the script does cannot be done by this book


def test_each_change_has_one_row_in_the_order_of_the_book() -> None:
    assert [change.rule for change in CHANGES] == sorted([*NEW, *CHANGED, *LOST], key=place)
    assert [change.rule for change in CHANGES if not books()["magic"].has(change.rule)] == []


@ROWS
def test_a_scenario_names_the_rule(change: Change) -> None:
    named = [rule for path in change.files for one in [load(path)[0]] for rule in (*one.rules, *one.silently)]
    assert {change.rule, f"{BEFORE}/{change.rule}"} & set(named), f"no scenario of the row names {change.rule}"
    assert change.reason.endswith("."), "a sentence that says what is different, or why nothing is"


@ROWS
def test_the_scenarios_tell_the_books_apart_or_show_that_nothing_differs(change: Change) -> None:
    assert change.kind in ("differs", "same")
    for path in change.files:
        scenario = load(path)[0]
        own = _book_of(scenario)
        other = NOW if own == BEFORE else BEFORE
        assert _passes(own, path)
        assert _passes(other, path) == (change.kind == "same")
        if change.kind == "same":
            assert other in scenario.also, f"{path.stem} says `also under: [{other}]`"

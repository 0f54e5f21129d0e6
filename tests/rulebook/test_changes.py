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
    numbers = [change.rule for change in CHANGES]
    assert numbers == sorted(set(numbers), key=place)
    assert [number for number in numbers if not books()["magic"].has(number)] == []


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

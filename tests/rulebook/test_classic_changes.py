"""What the guide of 2005 says otherwise: `changes.tsv` has a row for every difference, and what shows it.

`differs`: the scenario names the rule, passes by the guide and not by the rules of January 2020.  `same`: it passes by both, and
the reason says why nothing is different.  `test`: no game shows it; a test does.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

import pytest

from arbiter.kernel.messages import ArbiterError
from arbiter.rulebook.book import books
from arbiter.rulebook.examples import read_examples, read_tested
from arbiter.scenario.run import load, run_under

THEN: Final = "classic-2005"
NOW: Final = "cr-2020-01-24"
FOLDER: Final = books()[THEN].folder
ROOT: Final = Path(__file__).parents[2]
THE_REST: Final = "4.1"  # what the guide does not say otherwise


def _read() -> list[list[str]]:
    with (FOLDER / "changes.tsv").open(encoding="utf-8") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    assert rows[0] == ["rule", "kind", "scenario", "reason"]
    return rows[1:]


ROWS: Final = _read()


def _passes(rulebook: str, path: Path) -> bool:
    try:
        return run_under(rulebook, path).passed
    except ArbiterError:
        return False  # something that the script does cannot be done by this book


def _is_test(named: str) -> bool:
    file, _, name = named.partition("::")
    return f"def {name}(" in (ROOT / file).read_text(encoding="utf-8")


def _numbers() -> list[str]:
    return [rule.removeprefix(f"{THEN}/") for rule in books()[THEN].rules]


def test_each_difference_has_a_row() -> None:
    assert [row[0] for row in ROWS] == [rule for rule in _numbers() if rule != THE_REST]


@pytest.mark.parametrize(
    ("rule", "kind", "shown", "reason"), ROWS, ids=lambda value: value if value[0].isdigit() else ""
)
def test_what_shows_a_difference(rule: str, kind: str, shown: str, reason: str) -> None:
    assert kind in ("differs", "same", "test") and reason.endswith(".")
    if kind == "test":
        assert _is_test(shown)
        return
    path = ROOT / "tests" / "scenarios" / f"{shown}.yaml"
    scenario = load(path)[0]
    assert kind == "same" or f"{THEN}/{rule}" in (*scenario.rules, *scenario.silently)
    assert _passes(THEN, path)
    assert _passes(NOW, path) == (kind == "same")


def test_what_shows_an_example_that_is_not_played() -> None:
    tested = read_tested(FOLDER, read_examples(FOLDER))
    assert [test for test, _ in tested.values() if test and not _is_test(test)] == []
    unplayed = [id for id, one in read_examples(FOLDER).items() if not one.is_played]
    assert list(tested) == unplayed, "each says what shows it, or why nothing does"

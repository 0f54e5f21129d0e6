"""CC-1: what the judge's manual says otherwise than the rules of 2020 has the outcome of the profile that is chosen."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from arbiter.scenario.run import run_file, run_under
from arbiter.training import policy

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "magic"
MANUAL = "manual-2015"
DIFFERS = (
    *("J-1.1-5", "J-1.1-11", "J-1.3.6-3", "J-1.3.6-4", "J-1.3.6-6", "J-2.3.4-7", "J-3.2.5-1", "J-3.2.5-2", "J-3.2.7-8"),
    *("J-4.1-11", "J-4.3-9", "J-5.2.1-2", "J-5.2.3-11", "J-5.2.4-6"),
)
"""The records that carry the mark [differs-cr2020]."""


@cache
def shown() -> dict[str, list[Path]]:
    """The scenarios that name each record as their example."""
    found: dict[str, list[Path]] = {id: [] for id in DIFFERS}
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        line = re.search(r"^example: (.*)$", path.read_text("utf-8"), re.MULTILINE)
        for id in re.findall(r"J-[\d.]+-\d+", line[1]) if line is not None else ():
            if id in found:
                found[id].append(path)
    return found


def by_manual(path: Path) -> bool:
    return f"ruleset: {{name: {MANUAL}" in path.read_text("utf-8")


def at_the_desk(id: str, profile: str) -> set[str]:
    """The rulings of its policy cases by a profile."""
    walks = [
        policy.walked(case) for case in policy.cases().values() if case.example == id and profile in str(case.answers)
    ]
    return {walk.ruling.id for walk in walks if walk is not None and walk.ruling is not None}


@pytest.mark.parametrize("id", DIFFERS)
def test_cc_1_a_record_has_the_outcome_of_the_profile(id: str) -> None:
    manual = [path for path in shown()[id] if by_manual(path)]
    today = [path for path in shown()[id] if not by_manual(path)]
    for path in shown()[id]:
        assert run_file(path).error is None, path
    under_both = [path for path in today if f"also under: [{MANUAL}" in path.read_text("utf-8")]
    for path in under_both:
        assert run_under(MANUAL, path).error is None, path
    assert manual or under_both or at_the_desk(id, MANUAL), "by the manual"
    assert today or at_the_desk(id, "cr-2020-01"), "by the rules of 2020"
    if not today:
        assert at_the_desk(id, MANUAL) != at_the_desk(id, "cr-2020-01")

"""Every policy case of the manual: the walk of a table gives the ruling that the manual gives."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from arbiter.judge.infractions import guide
from arbiter.judge.loading import tables
from arbiter.judge.walking import Walk
from arbiter.kernel.localisation import LANGUAGES

CASES: dict[str, list[dict[str, Any]]] = yaml.safe_load(Path(__file__).with_name("cases.yaml").read_text("utf-8"))
WALKS = [pytest.param(walk, id=f"{case}/{place}") for case, walks in CASES.items() for place, walk in enumerate(walks)]
POLICY_CASES = 102
"""So many records of the manual's examples are about policy."""


def word(answer: object) -> str:
    return {True: "yes", False: "no"}[answer] if isinstance(answer, bool) else str(answer)


def walked(table: str, answers: dict[str, object]) -> Walk:
    """The whole walk; every question that is asked has an answer, and every answer is asked for."""
    walk = Walk.begin(tables(), table)
    left = dict(answers)
    while walk.question is not None:
        assert walk.question.id in left, f"{walk.question.id} is asked"
        walk.answer(word(left.pop(walk.question.id)))
    assert left == {}, "these were never asked"
    return walk


@pytest.mark.parametrize("case", WALKS)
def test_the_desk_rules_as_the_manual_does(case: dict[str, Any]) -> None:
    walk = walked(case["table"], case["answers"])
    assert walk.ruling is not None
    assert walk.ruling.id == case["ruling"]
    assert walk.ruling.penalty == case.get("penalty", walk.ruling.penalty)
    assert walk.extension() == case.get("extension", 0)
    for lang in LANGUAGES:
        said = walk.as_json(lang, guide())
        assert isinstance(said, dict) and isinstance(said["ruling"], dict)
        text = said["ruling"]["text"]
        assert isinstance(text, str) and "{" not in text
        assert case.get("says", "") in text


def test_no_case_is_left_out() -> None:
    assert len(CASES) == POLICY_CASES
    assert all(walks for walks in CASES.values())


def test_no_serious_case_goes_without_its_penalty() -> None:
    """Where the manual removes somebody, the case says so itself, and does not take whatever the table gives."""
    silent = [
        case
        for case, walks in CASES.items()
        for walk in walks
        if tables()[walked(walk["table"], walk["answers"]).table.name].rulings[walk["ruling"]].outcome == "serious"
        and "penalty" not in walk
    ]
    assert silent == ["J-5.1.3-8", "J-5.1.3-22"]  # the one is about who removes, the other says only: theft

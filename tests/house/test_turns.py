"""Which engine runs a test: each test has its turn on one of them, and which one changes with a word."""

from __future__ import annotations

import pytest

from tests import conftest
from tests.conftest import ALIKE, BOTH, is_tested_by
from tests.house.sources import ROOT

NAMES = [f"tests/magic/test_{number}.py::test_it" for number in range(400)]
WORDS = ["monday", "tuesday"]


def on_compiled(monkeypatch: pytest.MonkeyPatch, turn: str) -> list[str]:
    monkeypatch.setattr(conftest, "TURN", turn)
    return [name for name in NAMES if is_tested_by(True, name)]


@pytest.mark.parametrize("turn", WORDS)
def test_each_test_has_its_turn_on_one_engine(monkeypatch: pytest.MonkeyPatch, turn: str) -> None:
    compiled = on_compiled(monkeypatch, turn)
    assert [name for name in NAMES if not is_tested_by(False, name)] == compiled
    assert 270 < len(compiled) < 330  # three of four


def test_another_word_gives_other_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (on_compiled(monkeypatch, turn) for turn in WORDS)
    assert first != second


@pytest.mark.parametrize("turn", ["", *WORDS])
def test_some_tests_run_on_both_engines_and_some_on_the_plain_one_alone(
    monkeypatch: pytest.MonkeyPatch, turn: str
) -> None:
    monkeypatch.setattr(conftest, "TURN", turn)
    for number in range(20):
        both, alike = f"{BOTH[1]}test_{number}.py::test_it", f"{ALIKE[0]}test_{number}.py::test_it"
        assert (is_tested_by(True, both), is_tested_by(False, both)) == (True, True)
        assert (is_tested_by(True, alike), is_tested_by(False, alike)) == (False, True)


def test_without_a_word_an_engine_runs_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    assert on_compiled(monkeypatch, "") == NAMES
    assert all(is_tested_by(False, name) for name in NAMES)


def test_the_places_that_are_named_are_there() -> None:
    """A file that has moved would have its turn like any other, and nobody would see it."""
    assert [place for place in (*ALIKE, *BOTH) if not (ROOT / place).exists()] == []

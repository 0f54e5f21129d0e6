"""`arbiter quiz` at the terminal."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from arbiter.cli import main
from arbiter.training import choosing


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def quiz(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["quiz", *words]) == 0
    return capsys.readouterr().out


def test_count(capsys: pytest.CaptureFixture[str]) -> None:
    counted = json.loads(quiz(capsys, "--count", "--json"))
    assert counted["questions"] == len(choosing.entries()) == sum(counted["kinds"].values())
    assert "вопрос" in quiz(capsys, "--count", "--lang", "ru")


def test_practice_remembers_and_explains(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("9\n1\nq\n"))
    said = quiz(capsys, "4.3", "--seed", "5", "--number", "2", "--lang", "en")
    assert "Answer with a number from 1 to" in said
    assert "The answer:" in said and "In the manual: 4.3" in said
    kept = json.loads((tmp_path / "arbiter" / "training.json").read_text("utf-8"))
    assert len(kept) == 1


def test_the_exam_reports_by_section(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 5))
    said = quiz(capsys, "--exam", "--number", "5", "--pass", "1", "--seed", "3", "--lang", "en")
    assert "[5/5]" in said and "%" in said
    assert "needed: 1 %" in said


def test_an_exam_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["quiz", "--exam", "--pass", "101"]) == 2


def test_a_policy_case_in_steps(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n2\n1\n"))
    said = quiz(capsys, "J-5.1.1-2/1", "--policy", "--lang", "ru")
    assert said.count("Верно.") == 3 and "Верно: 3 из 3" in said


def test_the_path(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(quiz(capsys, "--path", "--json", "--lang", "ru"))
    assert rows[0]["section"] == "1.1" and rows[0]["title"] == "Карты"


def test_no_such_topic(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["quiz", "99.9", "--lang", "en"]) == 2
    assert "no questions that fit" in capsys.readouterr().err


def test_no_such_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["quiz", "--show", "nothing", "--lang", "en"]) == 2

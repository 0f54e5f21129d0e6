"""`arbiter desk` at the terminal and for programs."""

from __future__ import annotations

import io
import json

import pytest

from arbiter.cli import main
from arbiter.judge.loading import tables


def run(arguments: list[str], typed: str, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> str:
    patch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["desk", *arguments]) == 0
    return capsys.readouterr().out


def test_a_walk_by_numbers_words_and_back(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "problem\nregular\nno\nyes\n1\n2\n1\n"
    out = run([], typed, capsys, monkeypatch)
    assert "The player counts as having chosen not to" in out and "JCM 5.1.1" in out
    out = run(["missed-trigger"], "no\nno\n<\nperhaps\nyes\n", capsys, monkeypatch)
    assert "Right would be one of: yes, no" in out and "chosen not to" in out


def test_penalties_upgrades_and_time(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    out = run(["tournament-error", "slow", "--earlier", "1", "--seconds", "200"], "", capsys, monkeypatch)
    assert "Penalty: Game Loss." in out and "Upgraded" in out and "4 minutes" in out
    out = run(["tournament-error", "slow", "--lang", "ru"], "", capsys, monkeypatch)
    assert "Наказание: предупреждение." in out and "Усилено" not in out


def test_json_gives_the_question_or_the_ruling(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = json.loads(run(["lateness", "--json"], "", capsys, monkeypatch))
    assert asked["question"]["number"] is True and asked["path"] == []
    ruled = json.loads(run(["lateness", "4", "--json"], "", capsys, monkeypatch))
    assert ruled["ruling"]["extension"] == 4 and ruled["ruling"]["cites"] == ["JCM 5.1.2"]
    listed = json.loads(run(["--list", "--json"], "", capsys, monkeypatch))
    assert {row["table"] for row in listed} == set(tables())


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["latenes"], "nearest: lateness"),
        (["lateness", "soon"], "whole number"),
        (["lateness", "4", "5"], "answers nothing"),
        (["lateness"], "Still open"),
        (["lateness", "4", "--seconds", "-1"], "count from 0"),
    ],
)
def test_what_is_wrong_is_one_message(
    arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["desk", *arguments]) == 2
    assert problem in capsys.readouterr().err

"""`arbiter event`: a Friday from the console, and simulated events."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter.cli import main


def run(*words: str) -> int:
    return main(["event", *words])


def test_an_event_from_the_console(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "friday.log")
    assert run("create", file, "--name", "Friday", "--rounds", "2", "--cut", "0", "--at", "0") == 0
    assert run("create", file) == 2
    table = tmp_path / "players.csv"
    table.write_text("name\nAnna\nBoris\n", "utf-8")
    assert run("add", file, "--csv", str(table)) == 0
    assert run("add", file, "Clara", "Dmitri") == 0
    assert run("pair", file, "--start") == 0
    assert run("result", file, "1", "2-1") == 0
    assert run("result", file, "1", "2-1") == 2
    assert run("result", file, "2", "two") == 2
    assert run("pair", file) == 2
    assert run("result", file, "2", "2-0") == 0
    assert run("drop", file, "4") == 0
    assert run("drop", file, "four") == 2
    assert run("repair", file, "1", "1", "0-2") == 0
    assert run("show", file) == 0
    capsys.readouterr()
    assert run("standings", file, "--json") == 0
    lines = json.loads(capsys.readouterr().out)
    assert [line["points"] for line in lines] == [3, 3, 0, 0]
    assert run("standings", file, "--lang", "ru") == 0
    assert "Положение" in capsys.readouterr().out
    assert run("show", str(tmp_path / "none.log")) == 2
    assert run("log", file) == 0
    assert len(capsys.readouterr().out.splitlines()) == len((tmp_path / "friday.log").read_text("utf-8").splitlines())


@pytest.mark.parametrize("players", [7, 8, 33])
def test_a_simulated_event_is_the_same_for_a_seed(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "--players", str(players), "--rounds", "3", "--seed", "5", "--json")
    assert run(*words) == 0
    first = capsys.readouterr().out
    assert run(*words) == 0
    assert capsys.readouterr().out == first
    told = json.loads(first)
    assert len(told["rounds"]) == 3
    for round in told["rounds"]:
        seated = sorted(id for one in round["pairings"] for id in one["players"])
        assert seated == list(range(1, players + 1))
        assert sum(len(one["players"]) == 1 for one in round["pairings"]) == players % 2
    assert len(told["standings"]) == players


def test_simulating_nobody_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "--players", "1") == 2
    assert "2" in capsys.readouterr().err

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


def test_no_prizes_while_a_round_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They were shared out by the standings before a final, and the page does not offer that."""
    file = str(tmp_path / "friday.log")
    run("create", file, "--rounds", "1", "--cut", "0", "--at", "0")
    run("add", file, *"ABCD")
    run("pair", file, "--start", "--at", "60")
    before = (tmp_path / "friday.log").read_bytes()
    capsys.readouterr()
    assert run("prizes", file) == 2
    assert "Round 1 is not over" in capsys.readouterr().err
    assert run("prizes", file, "--lang", "ru") == 2
    assert "Тур 1 не окончен" in capsys.readouterr().err
    assert (tmp_path / "friday.log").read_bytes() == before
    for table in ("1", "2"):
        assert run("result", file, table, "2-0") == 0
    assert run("prizes", file) == 0


def test_a_new_event_has_a_seed_of_its_own(tmp_path: Path) -> None:
    """All had 0: with as many players every Friday had the pairs of the last one."""
    seeds = []
    for number in range(4):
        file = tmp_path / f"{number}.log"
        assert run("create", str(file)) == 0
        seeds.append(json.loads(file.read_text("utf-8"))["data"]["settings"]["seed"])
    assert len(set(seeds)) == 4
    assert run("create", str(tmp_path / "own.log"), "--seed", "7") == 0
    assert '"seed": 7' in (tmp_path / "own.log").read_text("utf-8")


def test_the_clock_is_told_once_and_a_deed_with_its_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Sixteen players had eight lines with the same minutes, and nothing said what to take back."""
    file = str(tmp_path / "friday.log")
    run("create", file, "--rounds", "2", "--cut", "0", "--at", "0")
    run("add", file, *"ABCDEFGH")
    run("staff", file, "Jan", "head-judge")
    run("pair", file, "--start", "--at", "60")
    run("extend", file, "3", "4", "--as", "Jan", "--at", "60")
    capsys.readouterr()
    assert run("show", file, "--at", "120") == 0
    told = [line.strip() for line in capsys.readouterr().out.splitlines() if "min." in line]
    assert told == ["50 min. left", "table 3: 54 min. left"]
    assert run("drop", file, "4") == 0
    said = capsys.readouterr().out
    assert said == f"Done: drop (entry {len((tmp_path / 'friday.log').read_text('utf-8').splitlines())}).\n"
    assert run("undo", file, said.split()[-1].rstrip(").")) == 0
    capsys.readouterr()
    assert run("disqualify", file, "4", "--lang", "ru") == 2
    assert "оно для ролей главный судья." in capsys.readouterr().err
    assert run("disqualify", file, "4", "--as", "Jan") == 0


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

"""`arbiter sim` as a user meets it."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import arbiter
from arbiter.cli import main
from arbiter.research import simulate

SOURCES = str(Path(str(arbiter.__file__)).parent.parent)
PATIENCE = 120.0
"""Seconds after which a program hangs; a busy machine needs some of them."""
SIM = ["sim", "--decks", "embers", "thicket", "--agents", "random"]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": SOURCES, "ARBITER_LANG": "en"}


def test_what_it_prints(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*SIM, "--games", "3", "--lang", "en"]) == 0
    printed = capsys.readouterr()
    assert "3 games, seed 0." in printed.out and "random (embers)" in printed.out
    assert "3 of 3 games, about 0 s left" in printed.err and "\r" not in printed.err
    (record,) = tmp_path.glob("arbiter-sim/random-embers-random-thicket-*/records/000000.json")
    assert f"arbiter replay {record.relative_to(tmp_path)}" in printed.out
    assert main(["replay", str(record), "--lang", "en"]) == 0
    assert "Turn 1: P1" in capsys.readouterr().out


def test_without_decks_two_of_the_game_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["sim", "--game", "берсерк", "--agents", "random", "--games", "1", "--out", str(tmp_path), "--lang", "en"]
    assert main(command) == 0
    assert "random (dark)" in capsys.readouterr().out
    assert main(["sim", "--game", "chess", "--games", "1", "--lang", "en"]) == 2
    assert "There is no game" in capsys.readouterr().err


def test_in_russian(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIM, "--games", "2", "--swap", "--out", str(tmp_path), "--lang", "ru"]) == 0
    printed = capsys.readouterr()
    assert "2 игры, зерно 0." in printed.out and "По колодам:" in printed.out
    assert "сыграно 2 из 2" in printed.err


def test_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIM, "--games", "2", "--bound", "30", "--out", str(tmp_path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 2 and found["given up"] == [0, 1] and found["folder"] == str(tmp_path)


def test_the_bound_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIM, "--games", "2", "--bound", "30", "--out", str(tmp_path), "--lang", "en"]) == 0
    assert "Given up after 30 decisions, and counted for nobody: 2 (games 0, 1)." in capsys.readouterr().out


def test_a_failure_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["sim", "--decks", "embers", "thicket", "--agents", "tests.agents.own:Clumsy", "--games", "1"]
    assert main([*command, "--out", str(tmp_path), "--lang", "en"]) == 1
    assert "failed: RuntimeError in own.choose. Its record: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--decks", "embers", "thikket"], "There is no deck “thikket”."),
        (["--decks", "embers"], "A game takes 2 to 24 decks"),
        (["--decks", "embers", "thicket", "--agents", "greddy"], "Did you mean greedy?"),
        (["--decks", "embers", "thicket", "--games", "0"], "must be 1 or more"),
        (["--decks", "embers", "thicket", "--games", "many"], "many"),
        (["--decks", "embers", "thicket", "--jobs", "0"], "1 to 64 processes"),
    ],
)
def test_bad_input_is_one_message(
    arguments: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["sim", *arguments, "--lang", "en"]) == 2
    printed = capsys.readouterr()
    assert says in printed.err and printed.err.count("\n") == 1 and not printed.out
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert main([*SIM, "--out", str(tmp_path / "file"), "--lang", "en"]) == 2
    assert "could not be written" in capsys.readouterr().err


def interrupted(command: list[str], out: Path) -> tuple[int, str]:
    """Ctrl-C after two games or more: the exit code and what was said."""
    running = subprocess.Popen([*command, "--out", str(out)], env=environment(), stderr=subprocess.PIPE)
    results = out / "results.jsonl"
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and not (results.exists() and results.read_text("utf-8").count("\n") >= 2):
        time.sleep(0.02)
    running.send_signal(signal.SIGINT)
    _, told = running.communicate(timeout=PATIENCE)
    return running.returncode, told.decode()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted_and_gone_on_with(jobs: str, tmp_path: Path) -> None:
    """Ctrl-C leaves what is done; the same command goes on and comes to the same results."""
    for games in (
        12,
        48,
        192,
    ):  # who is held up while looking finds all games played, and has to begin with more of them
        out = tmp_path / f"a{games}"
        command = [sys.executable, "-m", "arbiter", *SIM, "--games", str(games), "--jobs", jobs]
        code, told = interrupted(command, out)
        if code != 0:
            break
    results = out / "results.jsonl"
    assert code == 130
    assert "The same command goes on from here." in told
    done = results.read_text("utf-8").count("\n")
    assert 2 <= done < games
    again = subprocess.run([*command, "--out", str(out)], env=environment(), capture_output=True, check=True)
    assert f"Going on: {done} of {games} games are played." in again.stderr.decode()
    simulate(["embers", "thicket"], ["random"], games, out=tmp_path / "b")
    assert results.read_bytes() == (tmp_path / "b" / "results.jsonl").read_bytes()


def test_a_bar_on_a_terminal(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "arbiter", *SIM, "--games", "2", "--out", str(tmp_path)]
    subprocess.run(command, env=environment(), stdout=subprocess.DEVNULL, stderr=theirs, check=True)
    os.close(theirs)
    shown = b""
    try:
        while part := os.read(ours, 4096):
            shown += part
    except OSError:
        pass  # the other end is closed
    assert b"\r[###############...............] 1 of 2 games" in shown
    assert b"\r[##############################] 2 of 2 games" in shown

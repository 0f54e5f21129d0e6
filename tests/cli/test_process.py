"""The script as a process: a whole game over its streams, saving, closed pipes, interrupts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import arbiter

SOURCES = str(Path(str(arbiter.__file__)).parent.parent)


def start(*arguments: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": SOURCES, "PYTHONIOENCODING": "utf-8", "ARBITER_LANG": "en"}
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "arbiter", *arguments]
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", env=environment)


@pytest.mark.parametrize(("lang", "won"), [("en", "Winner: P"), ("ru", "Победа: P")])
def test_a_whole_game(lang: str, won: str) -> None:
    out, err = start("play", "--plain", "--seed", "5", "--lang", lang).communicate("2\nall\n1\n\n" * 400, timeout=300)
    assert err == ""
    assert out.splitlines()[-1].startswith(won)
    assert "[event" not in out and "[option" not in out and "[client" not in out


def test_save_when_leaving_then_go_on_then_replay(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    out, _ = start("play", "--seed", "3", "--deck", "embers", "--save", file).communicate(
        "1\nkeep\nquit\n", timeout=120
    )
    assert out.splitlines()[-1] == f"Saved: {file}"
    out, err = start("play", "--load", file).communicate("table\nquit\n", timeout=120)
    assert err == "" and "Turn " in out
    process = start("replay", file)
    told, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (0, "")
    assert "P1 keeps a hand of 7 cards (103.4)" in told


def test_a_closed_pipe_ends_quietly() -> None:
    process = start("cards", "--json")
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert process.wait(timeout=120) == 0
    assert process.stderr.read() == ""


def test_letters_that_a_terminal_cannot_show_or_send() -> None:
    environment = {**os.environ, "PYTHONPATH": SOURCES, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "arbiter", "play", "--lang", "ru", "--seed", "3"]
    done = subprocess.run(
        command, input=b"\xff\xfe\n1\n", capture_output=True, env=environment, timeout=120, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"P1" in done.stdout and b"?" in done.stdout


def test_an_interrupt_ends_quietly(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    process = start("play", "--seed", "3", "--save", str(file))
    assert process.stdout is not None
    line = "begin"
    while line and "first turn" not in line:
        line = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert err == ""
    assert file.exists()

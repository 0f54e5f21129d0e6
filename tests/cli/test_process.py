"""The script as a process: a whole game over its streams, saving, closed pipes, interrupts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import arbiter
from arbiter.__main__ import main as script

SOURCES = str(Path(str(arbiter.__file__)).parent.parent)


def start(*arguments: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": SOURCES, "PYTHONIOENCODING": "utf-8", "ARBITER_LANG": "en"}
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "arbiter", *arguments]
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", env=environment)


@pytest.mark.parametrize(("lang", "won"), [("en", "You lost. Winner: P"), ("ru", "Вы проиграли. ")])
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


def test_an_interrupt_while_loading_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    class Loading(ModuleType):
        def __getattr__(self, name: str) -> object:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "arbiter.cli", Loading("arbiter.cli"))
    monkeypatch.setattr(arbiter, "cli", sys.modules["arbiter.cli"], raising=False)
    assert script() == 130


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


def test_an_interrupted_game_is_kept_and_told_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    process = start("play", "--seed", "3")
    assert process.stdout is not None
    line = "begin"
    while line and "first turn" not in line:
        line = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    kept = tmp_path / "arbiter" / "interrupted-game.json"
    assert (process.returncode, err) == (130, "")
    assert f"The game was kept: {kept}" in out and kept.exists()
    out, err = start("play", "--load", str(kept)).communicate("quit\n", timeout=120)
    assert err == "" and "first turn" in out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_output_without_room_is_one_message() -> None:
    environment = {**os.environ, "PYTHONPATH": SOURCES, "ARBITER_LANG": "en"}
    with Path("/dev/full").open("w") as full:
        for arguments in (["--help"], ["cards", "--json"]):
            command = [sys.executable, "-m", "arbiter", *arguments]
            done = subprocess.run(
                command, stdout=full, stderr=subprocess.PIPE, env=environment, timeout=120, check=False
            )
            assert done.returncode == 2
            assert done.stderr.decode() == "arbiter: The output could not be written: no room is left.\n"


def test_a_closed_stream_is_one_message() -> None:
    environment = {**os.environ, "PYTHONPATH": SOURCES, "ARBITER_LANG": "en"}
    command = f"exec {sys.executable} -m arbiter --help"
    for streams, told in (
        (">&-", "arbiter: The output could not be written: the stream is closed.\n"),
        (">&- 2>&-", ""),
    ):
        done = subprocess.run(
            ["sh", "-c", f"{command} {streams}"], stderr=subprocess.PIPE, env=environment, timeout=120, check=False
        )
        assert (done.returncode, done.stderr.decode()) == (2, told)

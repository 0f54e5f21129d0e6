"""The terminal goes away, or the program is told to end: it ends at once, and the game is kept."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest

from arbiter.client.hangup import table_watched
from tests.client.terminal import CONTROL, Terminal

BATTLE = ("--game", "berserk", "--deck", "dark", "--opponent", "fire", "--agent", "greedy", "--seed", "7")
HUNG_UP, TERMINATED = 129, 143


@pytest.mark.parametrize("nohup", [False, True], ids=["SIGHUP", "nohup"])
@pytest.mark.parametrize("mode", [(), ("--plain",)], ids=["table", "lines"])
def test_a_closed_window_ends_the_program(tmp_path: Path, mode: tuple[str, ...], nohup: bool) -> None:
    """Also where the signal is ignored: reading then gives nothing, again and again, and writing fails."""
    terminal = Terminal(tmp_path, *BATTLE, *mode, "--save", "kept.json", nohup=nohup)
    terminal.until("402.1")
    assert terminal.close() == HUNG_UP
    assert json.loads((tmp_path / "kept.json").read_text("utf-8"))["game"] == "berserk"


def test_a_closed_window_on_the_start_screen(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, nohup=True)
    terminal.until("Space: play")
    assert terminal.close() == HUNG_UP


def test_a_game_without_a_file_is_kept_beside_the_settings(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *BATTLE)
    terminal.until("402.1")
    assert terminal.close() == HUNG_UP
    kept = tmp_path / "arbiter" / "broken-game.json"
    terminal = Terminal(tmp_path, "--load", str(kept), "--plain")
    terminal.until("402.1")
    terminal.press("quit\n")
    assert terminal.code() == 0


@pytest.mark.parametrize("mode", [(), ("--plain",)], ids=["table", "lines"])
def test_told_to_end(tmp_path: Path, mode: tuple[str, ...]) -> None:
    """The terminal is there still: it is given back as it was."""
    terminal = Terminal(tmp_path, *BATTLE, *mode, "--save", "kept.json")
    terminal.until("402.1")
    os.kill(terminal.process.pid, signal.SIGTERM)
    assert terminal.code() == TERMINATED
    assert "Saved: kept.json" in CONTROL.sub("", terminal.seen)
    assert mode or "\x1b[?1049l" in terminal.seen
    assert (tmp_path / "kept.json").exists()


def test_a_draft_ends_too(tmp_path: Path) -> None:
    terminal = Terminal(
        tmp_path, "--players", "2", "--seed", "7", "--out", "mine", command=("cards", "draft"), nohup=True
    )
    terminal.until("Enter")
    assert terminal.close() == HUNG_UP


def test_a_game_that_was_left_is_written_whatever_the_terminal_does() -> None:
    """The window is closed while the file is being written: nothing ends the program before it is there."""
    done: list[str] = []

    def after() -> None:
        os.kill(os.getpid(), signal.SIGHUP)
        os.kill(os.getpid(), signal.SIGTERM)
        done.append("written")

    with table_watched(lambda: done.append("farewell"), lambda code: done.append("leave"), after):
        done.append("played")
    assert done == ["played", "written"]

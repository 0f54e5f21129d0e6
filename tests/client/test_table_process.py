"""The real program in a real terminal: `arbiter play` in a pseudo-terminal, from the start screen to the shell."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

import arbiter

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")
fcntl = pytest.importorskip("fcntl")

SOURCES = str(Path(str(arbiter.__file__)).parent.parent)
CONTROL = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[PX^_\]].*?(?:\x07|\x1b\\)|\x1b.", re.DOTALL)
PATIENCE = 120.0


class Terminal:
    """A program at the other end of a terminal of 100 columns and 30 lines."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        size = (30).to_bytes(2, sys.byteorder) + (100).to_bytes(2, sys.byteorder) + bytes(4)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, size)
        environment = {
            **os.environ, "PYTHONPATH": SOURCES, "TERM": "xterm-256color", "XDG_CONFIG_HOME": str(folder), "LANG": "C.UTF-8",
            "ARBITER_LANG": "en", "PYTHONIOENCODING": "utf-8",
        }  # fmt: skip
        command = [sys.executable, "-m", "arbiter", "play", *arguments]
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment, cwd=folder)
        os.close(slave)
        self.seen = ""

    def until(self, *texts: str) -> str:
        """Read until the program has drawn one of these since the last key; which one."""
        end = time.monotonic() + PATIENCE
        while True:
            drawn = CONTROL.sub("", self.seen)
            for text in texts:
                if text in drawn:
                    return text
            assert time.monotonic() < end, f"{texts!r} never came; last: {drawn[-2000:]}"
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.master, 65536).decode("utf-8", "replace")
                except OSError:  # the program has gone and closed its end
                    assert any(text in CONTROL.sub("", self.seen) for text in texts)

    def press(self, keys: str) -> None:
        self.seen = ""
        os.write(self.master, keys.encode("utf-8"))

    def code(self) -> int:
        """The exit code, once the program has ended."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.master, 65536).decode("utf-8", "replace")
                except OSError:
                    break
        code = self.process.wait(timeout=PATIENCE)
        os.close(self.master)
        return code


def test_from_the_start_screen_to_the_end_of_a_game(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--save", "last.json")
    terminal.until("Space: play")
    terminal.press(" ")
    if terminal.until("Choose who takes the first turn", "Keep this hand") != "Keep this hand":  # the toss was won
        terminal.press("1")
        terminal.until("Keep this hand")
    terminal.press("1")
    terminal.until("has priority")
    terminal.press("l")
    terminal.until("Что вы делаете?")
    terminal.press("c")
    terminal.until("104.3a")
    terminal.press("1")
    terminal.until("Победа: P2")
    terminal.press("4")
    assert terminal.code() == 0
    assert "Сохранено: last.json" in CONTROL.sub("", terminal.seen)
    assert (tmp_path / "last.json").exists()


def test_decks_on_the_command_line_skip_the_start_screen(tmp_path: Path) -> None:
    options = ["--deck", "embers", "--opponent", "thicket", "--agent", "random", "--seed", "7", "--lang", "ru"]
    terminal = Terminal(tmp_path, *options)
    terminal.until("Выберите, кто ходит первым")
    terminal.press("q")
    terminal.until("Уйти из этой игры?")
    terminal.press("1")
    assert terminal.code() == 0

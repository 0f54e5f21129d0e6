"""A program at the other end of a terminal, for tests of `arbiter play` as people start it."""

from __future__ import annotations

import os
import re
import select
import signal
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
PROMPT = 30.0
"""Seconds for what a program does at once, on a machine that is busy."""


class Terminal:
    """A program at the other end of a terminal of 100 columns and 30 lines."""

    def __init__(
        self, folder: Path, *arguments: str, command: tuple[str, ...] = ("play",), nohup: bool = False
    ) -> None:
        self.master, slave = pty.openpty()
        size = (30).to_bytes(2, sys.byteorder) + (100).to_bytes(2, sys.byteorder) + bytes(4)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, size)
        environment = {
            **os.environ, "PYTHONPATH": SOURCES, "TERM": "xterm-256color", "XDG_CONFIG_HOME": str(folder), "LANG": "C.UTF-8",
            "ARBITER_LANG": "en", "PYTHONIOENCODING": "utf-8",
        }  # fmt: skip
        words = [sys.executable, "-m", "arbiter", *command, *arguments]
        before = signal.signal(signal.SIGHUP, signal.SIG_IGN if nohup else signal.SIG_DFL)  # children inherit it
        try:
            self.process = subprocess.Popen(
                words, stdin=slave, stdout=slave, stderr=slave, env=environment, cwd=folder, start_new_session=True
            )
        finally:
            signal.signal(signal.SIGHUP, before)
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

    def close(self) -> int:
        """Close the window: nobody reads and types any more.  The exit code of the program, which must end by itself."""
        os.close(self.master)
        try:
            return self.process.wait(timeout=PROMPT)
        finally:
            self.process.kill()

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

"""How far a command is: a bar on the error stream of a terminal."""

from __future__ import annotations

import sys
import time
from typing import final

from arbiter.cli.output import said

BAR = 30


@final
class Progress:
    """How far it is, on the error stream of a terminal."""

    def __init__(self, lang: str, id: str) -> None:
        self.lang = lang
        self.id = id
        self.begun = False
        self.told = 0.0

    def show(self, done: int, all: int, count: int | None = None) -> None:
        now = time.monotonic()
        if not sys.stderr.isatty() or (done < all and now - self.told < 0.1):
            return
        self.begun, self.told = True, now
        filled = BAR * done // max(1, all)
        args = {"percent": 100 * done // max(1, all), "count": done if count is None else count}
        text = said(self.lang, self.id, **args)
        print(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {text}\x1b[K", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        if self.begun:
            print(file=sys.stderr)

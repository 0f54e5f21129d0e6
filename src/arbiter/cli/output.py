"""What commands print: text for people, JSON for programs; how far they are, on the error stream."""

from __future__ import annotations

import json
import sys
import time
from typing import final

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import Argument, Message

BAR = 30
LINE_EVERY = 5.0  # seconds, where there is no terminal


def said(lang: str, id: str, **args: Argument) -> str:
    return say(Message(id, dict(args)), lang)


def print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


@final
class Progress:
    """How far a command is: a bar on the error stream of a terminal, else a line of it now and then."""

    def __init__(self, lang: str, id: str) -> None:
        self.lang = lang
        self.id = id
        self.begun = False
        self.told = 0.0
        self.since = time.monotonic()

    def show(self, done: int, all: int, count: int | None = None) -> None:
        now = time.monotonic()
        args = {"percent": 100 * done // max(1, all), "count": done if count is None else count}
        if not sys.stderr.isatty():
            if now - max(self.told, self.since) > LINE_EVERY:
                self.told = now
                print(said(self.lang, self.id, **args), file=sys.stderr, flush=True)
            return
        if done < all and now - self.told < 0.1:
            return
        self.begun, self.told = True, now
        filled = BAR * done // max(1, all)
        text = said(self.lang, self.id, **args)
        print(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {text}\x1b[K", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        if self.begun:
            print(file=sys.stderr)

"""What a person settled and wants to find again: stops, payment, the pace of agents, the last decks.

A small JSON file in the user's configuration folder.  A damaged one is as good as none, and one that cannot be written
is no error: the game is what matters.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, final

from arbiter.client.files import write_whole
from arbiter.client.stops import OTHER_STOPS, OWN_STOPS, Stops
from arbiter.kernel.messages import ArbiterError
from arbiter.magic.rules.turn.phases import STEPS

PAUSE = 0.5
LONGEST_PAUSE = 10.0


def settings_file() -> Path:
    base = os.environ.get("XDG_CONFIG_HOME") or "~/.config"
    return Path(base).expanduser() / "arbiter" / "table.json"


@final
class Settings:
    """The settings, as they are read and written."""

    def __init__(self) -> None:
        self.own = list(OWN_STOPS)
        self.others = list(OTHER_STOPS)
        self.respond = True
        self.ask_payment = True
        self.pause = PAUSE  # seconds after something an agent did
        self.deck = ""
        self.opponent = ""
        self.agent = ""

    def keep(self, stops: Stops) -> None:
        """Remember the stops of a game."""
        self.own, self.others = list(stops.own), list(stops.others)
        self.respond, self.ask_payment = stops.respond, stops.ask_payment

    def give(self, stops: Stops) -> None:
        """Begin a game with the stops of the last one."""
        stops.own, stops.others = list(self.own), list(self.others)
        stops.respond, stops.ask_payment = self.respond, self.ask_payment

    def write(self) -> None:
        path = settings_file()
        with suppress(ArbiterError, OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, json.dumps(vars(self), indent=1))


def read_settings() -> Settings:
    """The settings of last time; what is missing or makes no sense is as at the first time."""
    made = Settings()
    read: Any = None
    with suppress(OSError, ValueError, RecursionError):
        read = json.loads(settings_file().read_text(encoding="utf-8"))
    if not isinstance(read, dict):
        return made
    for name, value in vars(made).items():
        found = read.get(name)
        if isinstance(value, list):
            if isinstance(found, list):
                setattr(made, name, [step for step in found if step in STEPS])
        elif type(found) is type(value):
            setattr(made, name, found)
    made.pause = min(max(0.0, made.pause), LONGEST_PAUSE)
    return made

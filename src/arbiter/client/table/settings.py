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

from arbiter.client.face import face_of
from arbiter.client.files import write_whole
from arbiter.client.stops import Stops
from arbiter.games import names
from arbiter.kernel.messages import ArbiterError

PAUSE = 0.5
LONGEST_PAUSE = 10.0


def settings_file() -> Path:
    base = os.environ.get("XDG_CONFIG_HOME") or "~/.config"
    return Path(base).expanduser() / "arbiter" / "table.json"


@final
class Settings:
    """The settings, as they are read and written; `games` has what was settled for each game."""

    def __init__(self) -> None:
        self.respond = True
        self.ask_payment = True
        self.pause = PAUSE  # seconds after something an agent did
        self.game = ""
        self.games: dict[str, Choices] = {}

    def of(self, game: str) -> Choices:
        """What was settled for a game."""
        if game not in self.games:
            self.games[game] = Choices(face_of(game).stops())
        return self.games[game]

    def keep(self, game: str, stops: Stops) -> None:
        """Remember the stops of a game."""
        own = self.of(game)
        own.own, own.others = list(stops.own), list(stops.others)
        self.respond, self.ask_payment = stops.respond, stops.ask_payment

    def give(self, game: str, stops: Stops) -> None:
        """Begin a game with the stops of the last one."""
        own = self.of(game)
        stops.own, stops.others = list(own.own), list(own.others)
        stops.respond, stops.ask_payment = self.respond, self.ask_payment

    def write(self) -> None:
        path = settings_file()
        facts = {**vars(self), "games": {name: vars(choices) for name, choices in self.games.items()}}
        with suppress(ArbiterError, OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, json.dumps(facts, indent=1))


@final
class Choices:
    """What was settled for one game: stops, and what was played last."""

    def __init__(self, stops: Stops) -> None:
        self.own = list(stops.own)
        self.others = list(stops.others)
        self.deck = ""
        self.opponent = ""
        self.agent = ""
        self.variant = ""
        self.players = ""
        self.ruleset = ""


def read_settings() -> Settings:
    """The settings of last time; what is missing or makes no sense is as at the first time."""
    made = Settings()
    read: Any = None
    with suppress(OSError, ValueError, RecursionError):
        read = json.loads(settings_file().read_text(encoding="utf-8"))
    if not isinstance(read, dict):
        return made
    for name, value in vars(made).items():
        if name != "games" and type(read.get(name)) is type(value):
            setattr(made, name, read[name])
    made.pause = min(max(0.0, made.pause), LONGEST_PAUSE)
    games = read.get("games")
    for game, facts in games.items() if isinstance(games, dict) else ():
        if game in names("face") and isinstance(facts, dict):
            _read_choices(made.of(game), facts, face_of(game).stops().moments)
    return made


def _read_choices(into: Choices, facts: dict[str, Any], moments: tuple[str, ...]) -> None:
    for name, value in vars(into).items():
        choice = facts.get(name)
        if type(choice) is type(value):
            setattr(into, name, [step for step in choice if step in moments] if isinstance(choice, list) else choice)

"""The program in the terminal: start screen, games, and what follows a game."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import final

from textual.app import App

from arbiter.client.files import write_whole
from arbiter.client.hangup import table_watched
from arbiter.client.plan import Plan
from arbiter.client.table.game import GameScreen
from arbiter.client.table.settings import Settings, read_settings, settings_file
from arbiter.client.table.start import StartScreen
from arbiter.client.table.styles import CSS
from arbiter.client.text import said
from arbiter.kernel.game import Game
from arbiter.kernel.saving import save, save_record

BROKEN = "broken-game.json"
"""Where a game goes that broke off, beside the settings, if no other file was named."""


@final
class TableApp(App[None]):
    """One person at the table.  Without a plan it begins with the start screen."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Arbiter"

    def __init__(self, plan: Plan | None, lang: str, settings: Settings | None = None) -> None:
        super().__init__()
        self.plan = plan
        self.lang = lang
        self.settings = read_settings() if settings is None else settings
        self.fault: Exception | None = None  # what broke the game off
        self.last: GameScreen | None = None  # the game that was played last, for whoever wants to save it

    def on_mount(self) -> None:
        if self.plan is None:
            self.choose()
        else:
            self.begin(self.plan)

    def choose(self) -> None:
        """The start screen."""
        self.push_screen(StartScreen(self.settings, self.lang), self._chosen)

    def _chosen(self, plan: Plan | None) -> None:
        if plan is not None:
            self.begin(plan)

    def begin(self, plan: Plan) -> None:
        """A game; `plan` may go on with one that was saved."""
        self.plan = plan
        self.last = GameScreen(plan, self.settings, self.lang)
        self.push_screen(self.last)

    def next(self, what: str, screen: GameScreen, game: object = None) -> None:
        """What a person wants after (or instead of) a game."""
        self.lang = str(screen.lang)  # the terms of its rulebook stay with the game
        if what == "leave":
            self.exit()
            return
        while screen in self.screen_stack:  # with whatever lies over it
            self.pop_screen()
        seed = int(time.time())
        after = screen.plan.following(screen.session.game, seed) if what == "following" else None
        if what == "again":
            self.begin(screen.plan.again(seed))
        elif after is not None:
            self.begin(after)
        elif isinstance(game, Game):
            plan = screen.plan
            self.begin(_going_on(plan, seed, game))
        else:
            self.choose()

    def broken(self, error: Exception, screen: GameScreen) -> None:
        """The engine or an agent failed: leave the terminal, so that what is said of it stays on the screen."""
        self.fault, self.lang = error, screen.lang
        self.exit(return_code=1)

    def keep(self, file: Path | None) -> Path | None:
        """Write the game that broke off, as set-up and inputs; where it is, if there was one."""
        if self.last is None:
            return None
        game = self.last.session.game
        place = file or settings_file().with_name(BROKEN)
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, save_record(game.rules, game.setup, game.began, game.record))
        return place

    def rescue(self, file: Path | None) -> str:
        """Write the game that broke off, and say where it is."""
        assert self.fault is not None
        place = self.keep(file)
        assert place is not None
        fault = f"{type(self.fault).__name__}: {self.fault}"
        return said(self.lang, "table-broken", file=str(place), fault=fault)


def _going_on(plan: Plan, seed: int, game: Game) -> Plan:
    """A plan that goes on with a game that was saved, of whatever game."""
    return Plan(seed, agent=plan.agent, game=game)


def _hung_up(app: TableApp, file: Path | None) -> None:
    """The terminal is gone: a game that is not over is kept, one that is over only where a file is named for it."""
    if file is not None or (app.last is not None and not app.last.over):
        app.keep(file)


def run_table(plan: Plan | None, lang: str, file: Path | None) -> TableApp:
    """Play in the terminal until the person leaves; the last game is written if a file is given."""
    app = TableApp(plan, lang)

    def after() -> None:
        if app.fault is not None:
            print(app.rescue(file), file=sys.stderr)
        elif file is not None and app.last is not None:
            write_whole(file, save(app.last.session.game))

    with table_watched(lambda: _hung_up(app, file), lambda code: app.call_from_thread(app.exit, None, code), after):
        app.run()
    return app

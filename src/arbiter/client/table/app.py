"""The program in the terminal: start screen, games, and what follows a game."""

from __future__ import annotations

import time
from pathlib import Path
from typing import final

from textual.app import App

from arbiter.client.files import write_whole
from arbiter.client.plan import Plan
from arbiter.client.table.game import GameScreen
from arbiter.client.table.settings import Settings, read_settings
from arbiter.client.table.start import StartScreen
from arbiter.client.table.styles import CSS
from arbiter.kernel.game import Game
from arbiter.kernel.saving import save


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
        self.lang = screen.lang
        if what == "leave":
            self.exit()
            return
        self.pop_screen()
        seed = int(time.time())
        if what == "again":
            self.begin(screen.plan.again(seed))
        elif isinstance(game, Game):
            plan = screen.plan
            self.begin(Plan(seed, plan.deck, plan.opponent, plan.agent, plan.opponents, game))
        else:
            self.choose()


def run_table(plan: Plan | None, lang: str, file: Path | None) -> TableApp:
    """Play in the terminal until the person leaves; the last game is written if a file is given."""
    app = TableApp(plan, lang)
    app.run()
    if file is not None and app.last is not None:
        write_whole(file, save(app.last.session.game))
    return app

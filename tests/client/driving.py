"""A person at the terminal table, in a test: Textual's pilot presses keys and clicks on the real program."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Any, final

from textual.pilot import Pilot
from textual.screen import Screen

from arbiter.client.plan import Plan
from arbiter.client.table.app import TableApp
from arbiter.client.table.game import GameScreen
from arbiter.client.table.panels import Prompt
from arbiter.client.table.question import Question
from arbiter.client.table.settings import Settings
from arbiter.client.table.zones import Zone
from arbiter.kernel.decisions import Decision
from arbiter.kernel.game import Game
from arbiter.scenario.run import load

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

PATIENCE = 60.0
"""Seconds after which a test gives up waiting."""


@final
class Driver:
    """The program, and a hand on keyboard and mouse."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def game(self) -> GameScreen:
        assert self.app.last is not None
        return self.app.last

    @property
    def screen(self) -> Screen[Any]:
        return self.app.screen

    @property
    def question(self) -> Question:
        assert self.game.question is not None
        return self.game.question

    @property
    def decision(self) -> Decision:
        return self.question.decision

    def asked(self) -> bool:
        """Whether something waits for the person: a question, or a page over the table."""
        return not isinstance(self.screen, GameScreen) or self.screen.question is not None

    async def wait(self, until: Callable[[], bool] | None = None) -> None:
        """Until the person is asked, or until something else holds."""
        there = until or self.asked
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        while not there():
            assert loop.time() < end, "nothing happens:\n" + self.text()
            await asyncio.sleep(0.002)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, one after another, and wait until the program asks again."""
        for key in keys:
            await self.pilot.press(key)
            await self.wait()

    async def click(self, zone: str, index: int, button: int = 1) -> None:
        """Click on a tile of the table."""
        places = [place for place in self.zone(zone).places if place[4] == index]
        assert places, f"{zone} does not show {index}:\n" + self.text()
        x, y, width, height, _ = places[0]
        await self.pilot.click("#" + zone, offset=(x + width // 2, y + height // 2), button=button)
        await self.wait()

    def zone(self, name: str) -> Zone:
        return self.game.query_one("#" + name, Zone)

    def rows(self) -> list[str]:
        """The rows of the question."""
        return [tile.title for tile in self.zone("prompt").tiles]

    def titles(self, zone: str) -> list[str]:
        return [tile.named() for tile in self.zone(zone).tiles]

    def notice(self) -> str:
        return self.game.query_one("#prompt", Prompt).notice

    def text(self) -> str:
        """What stands on the screen, line by line."""
        strips = self.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def quick() -> Settings:
    """Settings without pauses."""
    made = Settings()
    made.pause = 0.0
    return made


@asynccontextmanager
async def table(
    plan: Plan | None, lang: str = "en", size: tuple[int, int] = (100, 30), settings: Settings | None = None
) -> AsyncIterator[Driver]:
    """The program at its first question."""
    app = TableApp(plan, lang, settings or quick())
    async with app.run_test(size=size) as pilot:
        driver = Driver(app, pilot)
        await driver.wait()
        yield driver


def position(game: Game) -> Plan:
    """A plan that goes on with a game, against a random agent."""
    return Plan(7, "embers", "thicket", "random", game=game)


def driven(story: Callable[[], Awaitable[None]]) -> None:
    """Run what a test does with the program."""

    async def run() -> None:
        await story()

    asyncio.run(run())


MAGIC = 'rules: ["117.1"]\nthen: {P1: {life: 20}}'
BERSERK = 'game: berserk\nrules: ["119.2"]\nthen: {effects: 0}'


def standing(folder: Path, given: str, head: str = MAGIC) -> Game:
    """A game that goes on from a position, written as in a scenario file."""
    file = folder / "position.yaml"
    file.write_text(f"{head}\nclaim: A position to play from.\ngiven:\n{indent(given, '  ')}", "utf-8")
    scenario, table_of = load(file)
    game = table_of.begin(scenario)
    game.chance_open = False
    return game

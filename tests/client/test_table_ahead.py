"""Keys typed ahead: they come faster than screens change, and none of them puts the table away."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Key

from arbiter.client.plan import Plan
from arbiter.client.table.game import GameScreen
from arbiter.client.table.screens import Menu, Page
from arbiter.client.table.start import StartScreen
from tests.client.driving import Driver, driven, quick, table

PLANS = {
    "magic": Plan(5, "embers", "thicket", "random"),
    "berserk": Plan(5, "steppe", "dark", "random", of="berserk"),
}


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


async def at_once(driver: Driver, *keys: str) -> None:
    """All of these keys lie before the same screen before it has looked at the first."""
    screen = driver.screen
    for key in keys:
        screen.post_message(Key(key, key if len(key) == 1 else None))
    await driver.pilot.pause()
    await driver.pilot.pause()


@pytest.mark.parametrize("game", list(PLANS))
def test_a_page_is_put_away_once(game: str) -> None:
    async def story() -> None:
        async with table(PLANS[game].again(5)) as driver:
            await driver.press("z")
            assert isinstance(driver.screen, Page)
            await at_once(driver, "escape", "enter", "escape")
            assert isinstance(driver.screen, GameScreen) and driver.question is not None
            assert driver.text().strip()

    driven(story)


def test_a_choice_is_made_once() -> None:
    async def story() -> None:
        async with table(PLANS["berserk"].again(5)) as driver:
            await driver.press("q")
            assert isinstance(driver.screen, Menu)
            await at_once(driver, "escape", "escape", "1")
            assert isinstance(driver.screen, GameScreen)

    driven(story)


def test_a_game_begins_once() -> None:
    async def story() -> None:
        async with table(None, settings=quick()) as driver:
            assert isinstance(driver.screen, StartScreen)
            await at_once(driver, "space", "space", "space")
            await driver.wait(lambda: isinstance(driver.screen, GameScreen))
            await driver.wait()
            assert len(driver.app.screen_stack) == 2 and driver.text().strip()

    driven(story)

"""Whole games at the table, by keys and by mouse, in both languages; small terminals; thousands of tokens."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.client.plan import Plan
from arbiter.client.table.screens import Menu
from arbiter.client.table.settings import settings_file
from arbiter.kernel.decisions import Assign, PickOne, PickSome
from tests.client.driving import Driver, driven, position, quick, standing, table

TOO_LONG = 400


def wanted_row(driver: Driver) -> int:
    """The first land or spell that can be played; -1: none."""
    options = driver.decision.options
    for place, tile in enumerate(driver.zone("prompt").tiles):
        if tile.kind == "row" and options[tile.id].verb in ("play", "cast") and place < 9:
            return place
    return -1


async def by_keys(driver: Driver) -> None:
    """Plays what can be played, attacks with everything, never blocks."""
    decision = driver.decision
    row = wanted_row(driver)
    if decision.option("pass") is not None:
        await driver.press("space" if row < 0 else str(row + 1))
    elif isinstance(decision, Assign):
        await driver.press(*(["x"] if decision.prompt.id == "declare-attackers" else []), "space")
    elif isinstance(decision, PickSome):
        await driver.press("x")
        if driver.game.question is not None and driver.decision is decision:
            await driver.press("space")
    else:
        await driver.press("enter" if isinstance(decision, PickOne) else "space")


async def by_mouse(driver: Driver) -> None:
    """The same with the mouse alone."""
    decision = driver.decision
    row = wanted_row(driver)
    if decision.option("pass") is not None:
        await driver.click("prompt", max(0, row))
    elif decision.prompt.id == "declare-attackers":
        for index in [place for place, tile in enumerate(driver.zone("own-creatures").tiles) if tile.able][:3]:
            await driver.click("own-creatures", index)
        await driver.click("keys", 0)
    elif isinstance(decision, PickSome) and len(driver.question.draft.picked) < decision.least:
        await driver.click("prompt", len(driver.question.draft.picked))
    else:
        await driver.click(*(("prompt", 0) if isinstance(decision, PickOne) else ("keys", 0)))


@pytest.mark.parametrize(
    ("lang", "seed", "agent", "mouse"),
    [("en", 5, "random", False), ("ru", 6, "random", False), ("en", 5, "random", True), ("ru", 8, "greedy", False)],
)
def test_a_whole_game(lang: str, seed: int, agent: str, mouse: bool) -> None:
    async def story() -> None:
        async with table(Plan(seed, "embers", "thicket", agent), lang) as driver:
            for _ in range(TOO_LONG):
                if driver.game.over:
                    break
                assert "[table" not in driver.text() and "[client" not in driver.text()
                await (by_mouse if mouse else by_keys)(driver)
            assert driver.game.over and isinstance(driver.screen, Menu)
            rule = driver.game.session.outcome()[1]
            assert rule in driver.text()
            assert ("Победа" if lang == "ru" else "Winner") in driver.text()
            first = driver.game
            await driver.press("1")
            await driver.wait(lambda: driver.game is not first and driver.game.question is not None)
            assert driver.decision.asks in ("103.2", "103.4")

    driven(story)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (200, 60), (20, 6)])
def test_any_terminal(size: tuple[int, int]) -> None:
    async def story() -> None:
        async with table(Plan(5, "embers", "thicket", "random"), "ru", size) as driver:
            for _ in range(6):
                await by_keys(driver)
            assert driver.game.question is not None
            if size[0] >= 60:
                assert "P2" in driver.text() and driver.question.text[:20] in driver.text()

    driven(story)


def test_resizing_in_mid_game() -> None:
    async def story() -> None:
        async with table(Plan(5, "embers", "thicket", "random")) as driver:
            await driver.press("1")
            await driver.pilot.resize_terminal(60, 20)
            await driver.wait()
            assert driver.game.has_class("narrow") and driver.game.has_class("low")
            assert "P1 has priority" in driver.text()
            await driver.pilot.resize_terminal(120, 40)
            await driver.wait()
            assert not driver.game.has_class("narrow")

    driven(story)


def test_two_thousand_tokens_lie_in_heaps(tmp_path: Path) -> None:
    goblin = "{name: Goblin, type: Creature - Goblin, pt: 1/1, token: true}"
    text = (
        f"P1:\n  library: [Mountain x9]\n  battlefield: [{', '.join([goblin] * 2000)}]\nP2: {{library: [Forest x9]}}\n"
    )
    game = standing(tmp_path, text)

    async def story() -> None:
        async with table(position(game)) as driver:
            assert driver.titles("own-creatures") == ["2000× Goblin"]
            assert driver.rows() == ["Goblin 1/1"]
            await driver.press("enter", "+", "down", "up")
            assert driver.zone("prompt").tiles[0].size == "[2/2000]"
            await driver.press("x")
            assert driver.zone("own-creatures").tiles[0].chosen == 2000

    driven(story)


def test_the_start_screen_chooses_and_remembers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))

    async def story() -> None:
        async with table(None, "en", settings=quick()) as driver:
            assert "Your deck" in driver.text() and "greedy" in driver.text()
            await driver.press("l")
            assert "Ваша колода" in driver.text()
            await driver.press("д")
            await driver.press("down", "tab", "up", "tab", "down", "space")
            await driver.wait(lambda: driver.app.last is not None and driver.game.question is not None)
            assert driver.game.plan.agent == "random"
            assert driver.game.plan.deck != driver.game.plan.opponent or driver.game.plan.deck
            assert driver.game.plan.deck in settings_file().read_text("utf-8")

    driven(story)


def test_three_opponents() -> None:
    async def story() -> None:
        async with table(Plan(5, "embers", "thicket", "random", opponents=3)) as driver:
            for _ in range(8):
                await by_keys(driver)
            assert sorted([tile.title for tile in driver.zone("others").tiles]) == ["P2", "P3", "P4"]
            before = driver.game.opponent
            await driver.press("v")
            assert driver.game.opponent not in (before, 0)

    driven(story)

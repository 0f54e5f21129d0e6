"""Berserk at the terminal table: whole battles by keys and by mouse, what cells show, dice that roll, small terminals."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.client.berserk.zones import Dice, Field
from arbiter.client.plan import Plan
from arbiter.client.table.screens import Menu
from arbiter.client.table.settings import Settings, settings_file
from arbiter.kernel.decisions import Assign, Number, PickOne
from tests.client.berserk_cards import learn
from tests.client.berserk_person import deed
from tests.client.driving import Driver, driven, quick, table

TOO_LONG = 700
SEED = 5


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def plan(seed: int = SEED) -> Plan:
    horde, grove = learn()
    return Plan(seed, horde, grove, "random", of="berserk")


def row_of(driver: Driver, key: str) -> int:
    tiles = driver.zone("prompt").tiles
    return next(place for place, tile in enumerate(tiles) if tile.kind == "row" and key in tile.facts["keys"])


async def by_keys(driver: Driver, moved: int) -> int:
    """One answer; how many moves there have been."""
    decision = driver.decision
    if isinstance(decision, PickOne):
        place = deed(decision, moved % 5)
        driver.game.focus_on("prompt", row_of(driver, decision.options[place].key))
        await driver.press("enter")
        return moved + (decision.options[place].verb == "berserk-move")
    if isinstance(decision, Number):
        await driver.press("enter")
    elif isinstance(decision, Assign):
        await driver.press("x", "space")
    else:
        await driver.press("space")
    return moved


async def to(driver: Driver, asks: str, turn: int = 0) -> None:
    """Play until this rule asks, in this turn or later."""
    moved = 0
    for _ in range(TOO_LONG):
        if driver.decision.asks == asks and driver.game.view["turn"] >= turn:
            return
        moved = await by_keys(driver, moved)
    raise AssertionError(f"{asks} never asked")


@pytest.mark.parametrize(("lang", "seed"), [("ru", SEED), ("en", 7)])
def test_a_whole_battle(lang: str, seed: int) -> None:
    async def story() -> None:
        async with table(plan(seed), lang, (100, 32)) as driver:
            moved = 0
            for _ in range(TOO_LONG):
                if driver.game.over:
                    break
                assert not any(bare in driver.text() for bare in ("[table", "[client", "[berserk", "[option"))
                moved = await by_keys(driver, moved)
            ended = driver.screen
            assert driver.game.over and isinstance(ended, Menu)
            assert driver.game.session.outcome()[1] in driver.text()
            assert ("побеждает" if lang == "ru" else "wins") in driver.text()
            assert ("не осталось существ" if lang == "ru" else "no creatures left") in " ".join(ended.lines)

    driven(story)


def test_recruiting_shows_the_deal_the_squad_and_crystals() -> None:
    async def story() -> None:
        async with table(plan(), "ru", (100, 32)) as driver:
            await to(driver, "403.2.1")
            text = driver.text()
            assert "набор отряда" in text and "золото 24 · серебро 22" in text
            assert "2× Пробный воин" in text and "♥10" in text and "G6" in text
            await driver.click("deal", driver.titles("deal").index("Пробный вожак"))
            await driver.wait(lambda: "золото 18" in driver.text())
            assert "[Пробный вожак ♥10 2-3-4]" in driver.text()

    driven(story)


def test_placement_is_done_by_pointing() -> None:
    async def story() -> None:
        async with table(plan(), "ru", (100, 32)) as driver:
            await to(driver, "404.1.1")
            assert isinstance(driver.decision, Assign)
            first = driver.decision.options[0].key
            driver.game.focus_on("prompt", row_of(driver, first))
            await driver.press("enter")
            assert driver.question.draft.held == [first]
            field = driver.zone("field")
            able = [index for index, tile in enumerate(field.tiles) if tile.able]
            assert [field.tiles[index].title for index in able][:3] == ["b3", "c3", "d3"]
            await driver.click("field", able[0])
            assert driver.question.draft.places([first]) == ["cell:11"]
            await driver.press("space")
            assert "404.1" in driver.notice()
            await driver.press("x", "space")
            assert driver.game.view["phase"] != "placement"

    driven(story)


def test_the_field_is_seen_from_the_own_side() -> None:
    async def story() -> None:
        async with table(plan(), "ru", (100, 32)) as driver:
            driver.game.focus_on("prompt", 1)
            await driver.press("enter")
            await to(driver, "412.2", 1)
            cells = [tile.facts["cell"] for tile in driver.zone("field").tiles]
            assert driver.game.view["first"] == 1 and cells == [
                row * 5 + column for row in range(6) for column in range(4, -1, -1)
            ]
            own = [tile for tile in driver.zone("field").tiles[15:] if tile.facts["units"] and tile.color == "own"]
            assert len(own) >= 3

    driven(story)


def test_reachable_cells_and_targets_are_shown() -> None:
    async def story() -> None:
        async with table(plan(), "ru", (100, 32)) as driver:
            await to(driver, "412.2", 1)
            moves = [one for one in driver.decision.options if one.verb == "berserk-move"]
            cells = {one["id"]: one["cell"] for one in driver.game.view["cards"] if one["zone"] == "battlefield"}

            def ways(id: int) -> int:
                row, column = divmod(cells[id], 5)
                beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
                free = [5 * r + c for r, c in beside if 0 <= r < 6 and 0 <= c < 5]
                return len([cell for cell in free if cell not in cells.values()])

            free = next(move for move in moves if ways(move.about) > 1)
            driver.game.focus_on("prompt", row_of(driver, free.key))
            await driver.press("enter")
            assert driver.decision.prompt.id == "berserk-ask-cell"
            wanted = sorted(option.detail for option in driver.decision.options)
            assert sorted(tile.title for tile in driver.zone("field").tiles if tile.able) == wanted
            assert f"❨{wanted[0]}❩" in driver.text()
            await driver.press("u")
            strike = next(one for one in driver.decision.options if one.verb == "berserk-strike")
            driver.game.focus_on("prompt", row_of(driver, strike.key))
            await driver.press("enter")
            targets = {option.about for option in driver.decision.options}
            able = {id for tile in driver.zone("field").tiles if tile.able for id in tile.ids}
            assert targets <= able | {tile.id for tile in driver.zone("own-auxiliary").tiles if tile.able}

    driven(story)


def test_a_closed_card_lies_and_a_hidden_one_shows_its_back() -> None:
    async def story() -> None:
        async with table(plan(), "ru", (100, 32)) as driver:
            await to(driver, "412.2", 1)
            field = driver.zone("field")
            assert isinstance(field, Field)
            moved = 0
            lying: list[int] = []
            while not lying:
                moved = await by_keys(driver, moved)
                lying = [index for index, tile in enumerate(field.tiles) if tile.dim and tile.facts["units"]]
            x, y = next((x, y) for x, y, _, _, index in field.places if index == lying[0])
            line = "".join(segment.text for segment in field.drawn.strip(y + 1))
            assert line[x : x + 2] in ("┌↷", "┏↷"), "two lines, the upper one free"

    driven(story)


def test_why_and_why_not_of_a_cell() -> None:
    async def story() -> None:
        async with table(plan(), "ru", (100, 32)) as driver:
            await to(driver, "412.2", 1)
            tiles = driver.zone("field").tiles
            mine = next(place for place, tile in enumerate(tiles) if tile.color == "own")
            driver.game.focus_on("field", mine)
            await driver.press("?")
            assert "(508.5)" in driver.text() and "(105.1)" in driver.text()
            await driver.press("escape", "!")
            assert "Сейчас это возможно" in driver.text() or "(513.1)" in driver.text()
            await driver.press("escape", "i")
            assert "Сейчас: жизни" in driver.text()
            await driver.press("escape", "up")
            assert driver.game.zone == "field" and driver.game.index == mine - 5

    driven(story)


def test_dice_are_seen_to_roll() -> None:
    async def story() -> None:
        settings = Settings()
        settings.pause = 0.01
        async with table(plan(), "ru", (100, 32), settings) as driver:
            assert "⚁ 2 P1" in driver.text() and "⚀ 1 P2" in driver.text()
            await to(driver, "412.2", 1)
            strike = next(one for one in driver.decision.options if one.verb == "berserk-strike")
            driver.game.focus_on("prompt", row_of(driver, strike.key))
            await driver.press("enter", "enter")
            dice = driver.game.query_one("#dice", Dice)
            await driver.wait(lambda: bool(dice.tiles) and not dice.rolling and "Пробн" in dice.tiles[0].note)
            assert dice.tiles[0].size in "⚀⚁⚂⚃⚄⚅"

    driven(story)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (140, 45)])
def test_small_and_large_terminals(size: tuple[int, int]) -> None:
    async def story() -> None:
        async with table(plan(), "ru", size) as driver:
            await to(driver, "412.2", 1)
            assert len(driver.zone("field").places) == 30
            assert "Выберите игродействие" in driver.text()
            assert "Пробн" in driver.text()

    driven(story)


def test_zones_help_stops_and_conceding() -> None:
    async def story() -> None:
        async with table(plan(), "ru", (100, 32)) as driver:
            await to(driver, "412.2", 1)
            await driver.press("z")
            assert "Карт в колоде" in driver.text()
            await driver.press("escape", "h", "end")
            assert "закрытая (↷) лежит" in driver.text()
            await driver.press("escape", "t")
            assert "Где вас спрашивать?" in driver.text() and "Открытие" in driver.text()
            await driver.press("enter", "escape")
            assert "opening" in driver.game.session.stops.own
            assert "opening" in settings_file().read_text("utf-8")
            await driver.press("l")
            assert "Choose" in driver.text() or "game action" in driver.text()
            await driver.press("c")
            assert "602.1" in driver.text()
            await driver.pilot.press("1")
            await driver.wait(lambda: driver.game.over)

    driven(story)


def test_the_start_screen_offers_both_games() -> None:
    learn()

    async def story() -> None:
        async with table(None, "ru", settings=quick()) as driver:
            assert "Magic" in driver.text() and "Берсерк" in driver.text()
            await driver.press("left", "left", "left", "left", "down")
            await driver.wait(lambda: "элитных" in driver.text())
            await driver.press("space")
            await driver.wait(lambda: driver.app.last is not None and driver.game.question is not None)
            assert driver.game.plan.face.name == "berserk"

    driven(story)

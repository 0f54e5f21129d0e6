"""What one can ask and do besides answering: why, why not, look, stops, take-back, conceding, files, languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.client.magic.stops import OWN_STOPS
from arbiter.client.plan import Plan
from arbiter.client.table.screens import Menu, Page
from arbiter.client.table.settings import Settings, read_settings, settings_file
from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer
from arbiter.kernel.seats import Agent, Seat
from tests.client.driving import Driver, driven, position, standing, table

EMBERS = ("embers", "thicket", "random")


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def plan(seed: int = 5) -> Plan:
    return Plan(seed, *EMBERS)


async def to_own_main(driver: Driver) -> None:
    await driver.press("1")
    assert driver.decision.option("pass") is not None


def test_why_and_look_on_a_card_and_on_the_question() -> None:
    async def story() -> None:
        async with table(plan()) as driver:
            await to_own_main(driver)
            await driver.press("?")
            assert "117.3d" in driver.text() and "Why you are asked" in driver.text() and "117.1:" in driver.text()
            await driver.press("escape", "tab", "?")
            assert isinstance(driver.screen, Page) and "offered by rule 305.1" in driver.text()
            await driver.press("escape", "i")
            assert "Basic Land — Mountain" in driver.text()
            await driver.press("escape")
            await driver.click("hand", 1, button=3)
            assert isinstance(driver.screen, Page)

    driven(story)


def test_why_a_value_of_a_permanent(tmp_path: Path) -> None:
    bear = "{name: Bear, type: Creature - Bear, pt: 2/2, counters: {+1/+1: 2}}"
    game = standing(tmp_path, f"P1:\n  library: [Forest x9]\n  battlefield: [{bear}]\nP2: {{library: [Forest x9]}}\n")

    async def story() -> None:
        async with table(position(game)) as driver:
            assert driver.zone("own-creatures").tiles[0].size == "4/4"
            await driver.press("up", "up", "?")
            for expected in ("power 4 (613.1)", "Counters: 4 (613.3d)", "controller"):
                assert expected in driver.text(), driver.text()

    driven(story)


def test_why_of_players_steps_and_events() -> None:
    async def story() -> None:
        async with table(plan()) as driver:
            await to_own_main(driver)
            driver.game.focus_on("others", 0)
            await driver.press("?")
            assert "P2 has 20 life" in driver.text()
            await driver.press("escape")
            driver.game.focus_on("steps", 3)
            await driver.press("?")
            assert "505.1:" in driver.text()
            await driver.press("escape")
            await driver.click("log", len(driver.zone("log").tiles) - 1)
            assert isinstance(driver.screen, Page) and "(" not in driver.text().splitlines()[0][:1]
            await driver.press("escape", "g")
            assert "newest first" in driver.text()

    driven(story)


def test_why_not() -> None:
    async def story() -> None:
        async with table(plan()) as driver:
            await to_own_main(driver)
            await driver.click("hand", 0)
            dear = next(place for place, tile in enumerate(driver.zone("hand").tiles) if "3" in tile.cost)
            await driver.click("hand", dear)
            assert "Press ! for the reason" in driver.notice()
            await driver.press("!")
            assert "601.2" in driver.text() or "118.3" in driver.text() or "305.2" in driver.text(), driver.text()

    driven(story)


def test_take_back_asks_where_somebody_has_learnt_something() -> None:
    async def story() -> None:
        async with table(plan()) as driver:
            await to_own_main(driver)
            lands = len(driver.zone("own-lands").tiles)
            await driver.click("hand", 0)
            assert len(driver.zone("own-lands").tiles) == lands + 1
            await driver.press("u")
            assert isinstance(driver.screen, Menu) and "Your opponents agree to it" in driver.text(), driver.text()
            await driver.press("1")
            assert len(driver.zone("own-lands").tiles) == lands and driver.notice() == "Taken back."
            assert not any("plays Mountain" in tile.title for tile in driver.game.events[-1:])

    driven(story)


def test_nothing_to_take_back() -> None:
    async def story() -> None:
        async with table(plan()) as driver:
            await driver.press("u")
            assert driver.notice() == "There is nothing to take back."

    driven(story)


def test_a_shortcut_without_anything_to_repeat_is_refused() -> None:
    async def story() -> None:
        async with table(plan()) as driver:
            await to_own_main(driver)
            await driver.press("r")
            assert "How many times?" in driver.text(), driver.text()
            await driver.press("enter")
            assert "721.2a" in driver.notice() or "shortcut" in driver.notice(), driver.notice()

    driven(story)


def test_conceding_asks_first_and_ends_the_game() -> None:
    async def story() -> None:
        async with table(plan()) as driver:
            await driver.press("c")
            assert "104.3a" in driver.text()
            await driver.press("2")
            assert not driver.game.over
            await driver.press("c")
            await driver.pilot.press("1")
            await driver.wait(lambda: driver.game.over)
            assert driver.game.session.game.result is not None
            assert "Winner: P2" in driver.text() and "P1 loses the game (104.3a" in driver.text(), driver.text()

    driven(story)


def test_the_language_changes_in_mid_game_and_letters_are_places_on_the_keyboard() -> None:
    async def story() -> None:
        async with table(plan()) as driver:
            await to_own_main(driver)
            await driver.press("l")
            assert "Что вы делаете?" in driver.text() and "рука" in driver.text() and "Гора" in driver.text()
            assert "сохраняет руку" in driver.text() or "оставляет" in driver.text() or "Ход 1" in driver.text()
            await driver.press("р")
            assert "Клавиши" in driver.text()
            await driver.press("escape", "д")
            assert "What do you do?" in driver.text()

    driven(story)


def test_stops_are_set_by_click_and_remembered() -> None:
    async def story() -> None:
        async with table(plan()) as driver:
            await to_own_main(driver)
            assert driver.game.view["turns"][0]["active"] == 0
            upkeep = 1
            await driver.click("steps", upkeep)
            assert "You will be asked: upkeep step (your turns)" in driver.notice()
            assert "upkeep" in read_settings().of("magic").own
            await driver.click("steps", upkeep)
            assert "upkeep" not in driver.game.session.stops.own
            await driver.press("t")
            assert "Where do you want to be asked?" in driver.text()
            await driver.press("enter", "escape")
            assert "upkeep" in driver.game.session.stops.own

    driven(story)


def test_passing_until_the_turn_ends() -> None:
    async def story() -> None:
        async with table(plan()) as driver:
            await to_own_main(driver)
            await driver.click("hand", 0)
            turn = driver.game.view["turns"][0]["number"]
            await driver.press("e")
            now = driver.game.view["turns"][0]
            assert now["number"] > turn

    driven(story)


def test_every_decision_can_be_asked() -> None:
    async def story() -> None:
        async with table(plan()) as driver:
            await to_own_main(driver)
            await driver.press("a", "space")
            assert driver.game.view["turns"][0]["step"] == "beginning of combat"
            await driver.press("m", "p")
            assert not driver.game.session.stops.ask_payment and driver.game.settings.pause > 0

    driven(story)


def test_save_and_open(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)

    async def story() -> None:
        async with table(plan()) as driver:
            await to_own_main(driver)
            await driver.press("s", "x", "enter")
            assert (tmp_path / "x").exists() and driver.notice() == "Saved: x"
            digest = driver.game.session.game.digest()
            await driver.press("space")
            first = driver.game
            await driver.press("o", "x", "enter")
            await driver.wait(lambda: driver.game is not first and driver.game.question is not None)
            assert driver.game.session.game.digest() == digest
            await driver.press("o", "y", "enter")
            assert driver.notice() == "y cannot be read: there is no such file or folder."

    driven(story)


def test_zones_and_help_and_leaving() -> None:
    async def story() -> None:
        async with table(plan()) as driver:
            await driver.press("z")
            assert "Graveyard (0)" in driver.text() and "Exile" in driver.text()
            await driver.press("escape", "f1")
            assert "take back your last answer" in driver.text()
            await driver.press("escape", "q")
            assert "Leave this game?" in driver.text()
            await driver.pilot.press("1")
        assert driver.app.return_code == 0

    driven(story)


class Slow(Agent):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        from threading import Event

        self.go = Event()

    def choose(self, seat: Seat) -> Answer:
        self.go.wait(10)
        return fallback(seat.decision)


def test_the_screen_lives_while_an_agent_thinks() -> None:
    async def story() -> None:
        async with table(plan()) as driver:
            slow = Slow()
            driver.game.session.agents[1] = slow
            await driver.pilot.press("1")
            await driver.wait(lambda: "P2 is thinking" in driver.text())
            await driver.pilot.press("h")
            await driver.pilot.pause()
            assert isinstance(driver.screen, Page)
            await driver.pilot.press("escape")
            await driver.pilot.press("l")
            await driver.pilot.press("space")
            assert driver.game.lang == "en", "what needs the game waits"
            slow.go.set()
            await driver.wait(lambda: driver.game.question is not None)
            assert driver.game.lang == "ru"

    driven(story)


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"own": 3, "pause": "x", "respond": null}', '{"games": {"magic": {"own": ["no step"]}}}']
)
def test_damaged_settings_are_as_good_as_none(text: str) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text(text, "utf-8")
    read = read_settings()
    assert read.respond and read.pause == Settings().pause
    assert read.of("magic").own in (list(OWN_STOPS), [])


def test_settings_that_cannot_be_written_are_no_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "file"))
    Settings().write()
    assert read_settings().of("magic").own == list(OWN_STOPS)

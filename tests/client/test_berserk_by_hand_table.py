"""What a person missed at Berserk's table while playing there: cells with names, the focus in placement, dice that change."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.client.berserk.layout import BerserkLayout
from arbiter.client.plan import Plan
from arbiter.client.table.settings import Settings
from arbiter.games import all_rules
from arbiter.kernel.game import Game
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import Message, Ref
from arbiter.kernel.saving import load, load_record, save_record
from tests.client.driving import driven, table

RECORD = Path(__file__).resolve().parents[2] / "docs" / "games" / "hand-berserk-ru.json"
LARGE = (160, 52)


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def where(wanted: str) -> int:
    """How many inputs there were before the person's first answer that begins so."""
    inputs = load_record(RECORD.read_text("utf-8"), all_rules())[3]
    return next(place for place, one in enumerate(inputs) if one.seat == 0 and str(one.value).startswith(wanted))


def at(count: int) -> Plan:
    """The battle that was played by hand goes on after so many inputs, against somebody quick."""
    rules, setup, began, inputs = load_record(RECORD.read_text("utf-8"), all_rules())
    game: Game = load(save_record(rules, setup, began, inputs[:count]), all_rules())
    return Plan(1, agent="random", game=game)


def test_large_cells_have_names_and_the_phases_are_written_out() -> None:
    async def story() -> None:
        async with table(at(where("defend:")), "ru", LARGE) as driver:
            text = driver.text()
            assert "Знаменосец Заката━" in text and "c5┃" in text
            assert "▶Действие" in text and "Заключительная фаза" in text
            assert "❨Вестница Полудня ♥9/9 2-2-3❩" in text
            assert (
                "нападает Ворон Тризны; назначить защитником: Вестница Полудня (вспомогательная зона, жизни 9/9)"
                in text
            )
            lying = next(line for line in text.split("\n") if "↷Демон Долга" in line)
            assert "13" not in lying, "a closed card is flat: its numbers stand in the frame below"

    driven(story)


def test_a_saved_game_does_not_roll_its_dice_again() -> None:
    """There were dozens of throws: each would take half a second before anybody is asked."""
    settings = Settings()
    assert settings.pause

    async def story() -> None:
        async with table(at(where("no")), "ru", LARGE, settings) as driver:
            layout = driver.game.layout_
            assert driver.question is not None and isinstance(layout, BerserkLayout) and not layout.dice
            assert len([tile for tile in driver.game.events if tile.title[0] in "⚀⚁⚂⚃⚄⚅"]) > 15

    driven(story)


def test_in_placement_the_focus_goes_to_the_cells_and_back() -> None:
    async def story() -> None:
        async with table(at(where("(('")), "ru", LARGE) as driver:
            assert driver.decision.asks == "404.1.1"
            await driver.press("2")
            assert driver.game.zone == "field" and driver.question.draft.held
            here = driver.game.focused_tile()
            assert here is not None and driver.question.slot(here)
            await driver.press("right", "enter")
            assert driver.game.zone == "prompt" and not driver.question.draft.held
            assert len(driver.question.draft.pairs) == 1
            tile = driver.game.focused_tile()
            assert tile is not None and tile.kind == "row" and not tile.note

    driven(story)


def test_up_from_the_question_leads_to_the_nearest_row() -> None:
    async def story() -> None:
        async with table(at(where("strike:")), "ru", LARGE) as driver:
            while driver.game.zone != "field":
                await driver.press("up")
            tile = driver.game.focused_tile()
            assert tile is not None and tile.facts["cell"] // 5 == 5, "the own row below"

    driven(story)


def test_a_changed_roll_turns_the_die_that_lies_there() -> None:
    async def story() -> None:
        async with table(at(where("strike:")), "ru", LARGE) as driver:
            layout = driver.game.layout_
            assert isinstance(layout, BerserkLayout)

            def told(id: str, who: int, number: int) -> Entry:
                return Entry(Message(id, {"object": Ref(who, f"Воин {who}"), "n": number}), (), -1)

            await layout.happened(driver.game, [told("berserk-rolls", 1, 3), told("berserk-rolls", 2, 6)])
            await layout.happened(driver.game, [told("berserk-roll-changed", 1, 4)])
            shown = [(tile.size, tile.title, tile.note) for tile in layout.dice]
            assert shown == [("⚃", "4", "Воин 1"), ("⚅", "6", "Воин 2")]

            def came(id: str, who: int, kind: str, roll: str) -> Entry:
                return Entry(Message(id, {"object": Ref(who, ""), "kind": kind, "roll": roll}), (), -1)

            results = [came("berserk-result", 1, "weak", "4+1=5"), came("berserk-answers", 2, "none", "6")]
            await layout.happened(driver.game, results)
            await driver.pilot.pause()
            assert "4+1=5 → слабый Воин 1" in driver.text() and "6 → ничего Воин 2" in driver.text()

    driven(story)

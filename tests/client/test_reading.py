"""What can be read at the table without asking for it: the card in focus, what is on the stack, which trigger is which, who won."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.client.magic.layout import shared as lines_shared
from arbiter.client.plan import Plan
from arbiter.client.table.beside import shared
from arbiter.client.table.panels import Reading
from arbiter.kernel.decisions import Order
from tests.client.driving import BERSERK, Driver, driven, position, standing, table
from tests.client.test_table_decisions import given

PONDERER = """{name: Ponderer, cost: "{U}", type: Creature - Sphinx, pt: 1/1,
      text: "When ~ enters the battlefield, you gain 3 life.\\nWhen ~ enters the battlefield, draw a card."}"""
SHOCK = '{name: Shock, cost: "{R}", type: Instant, text: Shock deals 2 damage to any target.}'
OX = '{name: Ox, cost: "{2}{R}", type: Creature - Ox, pt: 2/4, text: Vigilance}'
SIZES = [(80, 24), (100, 30), (160, 50)]


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def read(driver: Driver) -> str:
    """The words of the card in focus, as far as they are shown."""
    panel = driver.game.query_one("#reading", Reading)
    return " ".join(" ".join(panel.lines).split()) if panel.display else ""


@pytest.mark.parametrize("size", SIZES)
def test_the_card_in_focus_is_told(tmp_path: Path, size: tuple[int, int]) -> None:
    text = given(f"hand: [{SHOCK}, {OX}]\n  battlefield: [Mountain x4]")

    async def story() -> None:
        async with table(position(standing(tmp_path, text)), size=size) as driver:
            assert driver.rows()[0] == "pass" and read(driver) == ""
            driver.game.focus_on("hand", 0)
            await driver.pilot.pause()
            assert "Shock deals 2 damage to any target." in read(driver)
            assert "Shock deals" in driver.text() and "The stack" in driver.text()
            driver.game.focus_on("prompt", 2)
            await driver.pilot.pause()
            assert "Vigilance" in read(driver)

    driven(story)


def test_what_is_on_the_stack_is_told_and_an_ability_is_no_spell(tmp_path: Path) -> None:
    text = given(f"hand: [{PONDERER}]\n  battlefield: [Island]")

    async def story() -> None:
        async with table(position(standing(tmp_path, text)), size=(120, 40)) as driver:
            driver.game.session.auto = False
            await driver.press("2")
            while driver.decision.asks != "117.1":
                await driver.press("space")
            spell = driver.zone("stack").tiles[0]
            assert spell.title == "Ponderer" and "draw a card" in spell.text
            while not isinstance(driver.decision, Order):
                await driver.press("space")
            gain, draw = driver.rows()
            assert "you gain 3 life" in gain and "draw a card" in draw
            await driver.press("space")
            top = driver.zone("stack").tiles[0]
            assert top.title == "ability of Ponderer"
            assert "draw a card" in top.text and "3 life" not in top.text
            assert "On the stack: ability of Ponderer (P1)." in driver.text()

    driven(story)


def test_rows_follow_the_hand_and_lands_stay_side_by_side(tmp_path: Path) -> None:
    cards = [f'{{name: {name}, cost: "{cost}", type: Instant, text: Draw a card.}}' for name, cost in (
        ("Zeal", "{U}"), ("Act", "{2}{U}"), ("Mind", "{1}{U}"))]  # fmt: skip
    text = given(f"hand: [{', '.join(cards)}]\n  battlefield: [Island x4, Mountain x2]")

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            driver.game.session.auto = False
            assert driver.titles("hand") == ["Zeal", "Mind", "Act"]
            names = [row.split()[1] for row in driver.rows() if row.startswith("cast")]
            assert names == ["Zeal", "Mind", "Act"]
            await driver.press("2")
            while driver.decision.asks != "117.1":
                await driver.press("space")
            assert driver.titles("own-lands") == ["3× Island", "Island", "2× Mountain"]
            assert [tile.dim for tile in driver.zone("own-lands").tiles] == [False, True, False]

    driven(story)


def test_lands_are_not_hidden_while_rows_are_empty(tmp_path: Path) -> None:
    names = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")
    text = given(
        f"battlefield: [{', '.join(f'{name} x2' for name in names)}, Sulfurous Springs, Tranquil Cove, Evolving Wilds]"
    )

    async def story() -> None:
        async with table(position(standing(tmp_path, text)), size=(80, 24)) as driver:
            driver.game.redraw()
            await driver.pilot.pause()
            lands = driver.zone("own-lands")
            assert len(lands.places) == len(lands.tiles) == 9

    driven(story)


def test_room_is_shared() -> None:
    assert shared(12, 0, 5) == (2, 5)
    assert shared(6, 0, 9) == (0, 6)
    assert shared(12, 4, 6) == (5, 6)
    assert shared(8, 20, 20) == (4, 4)
    assert lines_shared(4, [3, 1, 0, 2]) == [2, 1, 0, 1]
    assert lines_shared(9, [3, 1, 0, 2]) == [3, 1, 0, 2]
    assert lines_shared(0, [3, 1]) == [1, 1]


@pytest.mark.parametrize(("lang", "words"), [("en", "You lost. Winner: P2"), ("ru", "Вы проиграли. ")])
def test_who_lost_is_told_so(tmp_path: Path, lang: str, words: str) -> None:
    async def story() -> None:
        async with table(position(standing(tmp_path, given("battlefield: [Mountain]"))), lang) as driver:
            driver.game.session.game.concede(0)
            driver.game.go_on()
            await driver.wait(lambda: driver.game.over)
            assert words in driver.text()

    driven(story)


def test_who_won_is_told_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with table(position(standing(tmp_path, given("battlefield: [Mountain]")))) as driver:
            driver.game.session.game.concede(1)
            driver.game.go_on()
            await driver.wait(lambda: driver.game.over)
            assert "You won. Winner: P1" in driver.text()

    driven(story)


TWINS = """
P1:
  c3: {name: Боец, strike: 2-3-4, lives: 9}
  d3: {name: Боец, strike: 2-3-4, lives: 9}
P2:
  c4: {name: Враг, strike: 1-2-3, lives: 9, text: "{T}: Выстрел на 2-2-3."}
"""


@pytest.mark.parametrize("size", SIZES)
def test_cards_of_one_name_are_told_apart_and_both_dice_say_what_came_of_them(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async def story() -> None:
        async with table(Plan(7, agent="random", game=standing(tmp_path, TWINS, BERSERK)), "ru", size) as driver:
            rows = driver.rows()
            strike = next(place for place, row in enumerate(rows) if "простой удар" in row and "d3" in row)
            driver.game.focus_on("prompt", strike)
            await driver.pilot.pause()
            assert "движение 1" in read(driver)
            await driver.press("enter")
            while driver.game.view["turn"] and driver.decision.asks != "412.2":
                await driver.press("1" if driver.decision.asks in ("501.1", "504.1") else "space")
            said = " ".join(tile.title for tile in driver.game.events)
            assert "Боец (d3) объявляет простой удар" in said and "в ответ" in said
            dice = driver.zone("dice").tiles
            assert len(dice) == 2 and all(tile.marks.startswith("→") for tile in dice)

    driven(story)

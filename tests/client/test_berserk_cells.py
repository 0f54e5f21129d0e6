"""Effects on cells at both clients: a sign in the cell, what the effect says, whose it is, and which rules it follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.berserk.language import nodes as n
from arbiter.client.berserk.board import board_lines, cell_name
from arbiter.client.berserk.cells import cell_called, remark, rules_of, signs
from arbiter.client.berserk.zones import Field
from arbiter.client.plan import Plan
from arbiter.kernel.game import Game
from arbiter.kernel.notation import show
from tests.client.berserk_cards import learn
from tests.client.driving import BERSERK, Driver, driven, standing, table
from tests.client.table import Person

FIRE = "Если существо оказывается на этой клетке – ранить это существо на 2"
GIVEN = f"""\
P1:
  a1: {{name: Поджигатель, text: '{{!}}: Наложить на любую свободную клетку «{FIRE}» (1 раз за ход)'}}
  a2: {{name: Каменщик, text: '{{!}}: Наложить на любую свободную клетку эффект занятой клетки до конца хода (1 раз за ход)'}}
  b1: {{name: Зодчий, text: '{{T}}: Наложить на клетку выбранного существа «Существа на этой клетке получают Броню 1»'}}
  c1: {{name: Жилец}}
P2:
  c6: {{name: Враг}}
"""


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def answer(game: Game, *keys: str) -> None:
    """Answer for whoever is asked, and pass until nothing is on the stack."""
    for key in keys:
        game.answer(game.decisions[0], key)
    while game.view(0)["stack"]:
        game.answer(game.decisions[0], "pass")


def use(game: Game, name: str, *then: str) -> None:
    """A card of the person's uses its ability."""
    source = next(one["id"] for one in game.view(0)["cards"] if one.get("name") == name)
    key = next(one.key for one in game.decisions[0].options if one.key.startswith(f"use:{source}:"))
    answer(game, key, *then)


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """A fire on c3, a cell that counts as occupied at d2, and armor on the cell of a creature at c1."""
    made = standing(tmp_path, GIVEN, BERSERK)
    use(made, "Поджигатель", "cell:12")
    use(made, "Каменщик", "cell:8")
    dweller = next(one["id"] for one in made.view(0)["cards"] if one["name"] == "Жилец")
    use(made, "Зодчий", f"card:{dweller}")
    assert [effect["cell"] for effect in made.view(0)["cells"]] == ["c3", "d2", "c1"]
    return made


# In lines.


def test_rows_say_which_cells_have_effects_and_below_them_stands_what_these_do(game: Game) -> None:
    text = " ".join("\n".join(board_lines(game.view(0), "ru")).split())
    assert "ряд 3: c3 [✦ эффект P1] ряд 2:" in text and "d2 [▦ эффект P1] ряд 1:" in text
    assert "c1 Жилец (P1, жизни 10/10, удар 1-2-3) [✦ эффект P1]" in text
    assert f"эффекты клеток: c3 (P1) «{FIRE}» (119.2, 119.3);" in text
    assert "d2 (P1) клетка считается занятой (119.2, 119.3); c1 (P1) «Существа на этой клетке" in text
    english = " ".join("\n".join(board_lines(game.view(1), "en")).split())
    assert "c3 [✦ effect of P1]" in english and "d2 (P1) the cell counts as occupied (119.2, 119.3);" in english
    assert "effects on cells: c3 (P1) “When a creature comes onto this cell, wound that creature for 2”" in english, (
        "the other player sees them too"
    )


def test_nothing_is_said_where_no_cell_has_an_effect(game: Game) -> None:
    text = "\n".join(board_lines({**game.view(0), "cells": []}, "ru"))
    assert "эффект" not in text and "c3" not in text


def test_look_and_why_of_a_cell_in_lines(game: Game) -> None:
    turn = game.view(0)["turn"]
    person = Person(game, ["смотреть c3", "почему D2", "смотреть с1", "смотреть e5", "почему e5", "стол"], "ru")
    person.play()
    fire = person.after("смотреть c3")
    assert "Клетка c3: пусто" in fire
    assert f"✦ Эффект клетки: «{FIRE}». Контролирует P1, до конца боя (119.2, 119.3)" in fire
    stone = person.after("почему D2")
    assert (
        f"▦ Эффект клетки: клетка считается занятой. Контролирует P1, до конца хода {turn} (119.2, 119.3, 8: " in stone
    )
    for rule in ("119.2", "119.3", "8.occupied-cell"):
        assert f"{rule}: " in stone, stone
    armor = person.after("смотреть с1")  # a letter of the other alphabet
    assert "Клетка c1: Жилец (P1, жизни" in armor and "«Существа на этой клетке получают Броню 1»" in armor
    assert person.after("смотреть e5").strip() == person.after("почему e5").strip() == "Клетка e5: пусто"


def test_look_and_why_of_a_cell_in_english(game: Game) -> None:
    turn = game.view(0)["turn"]
    person = Person(game, ["look c3", "why d2"])
    person.play()
    fire, stone = person.after("look c3"), person.after("why d2")
    assert "Cell c3: empty" in fire and "Controlled by P1, until the end of the battle (119.2, 119.3)" in fire
    assert f"the cell counts as occupied. Controlled by P1, until the end of turn {turn} (119.2, 119.3, 8." in stone
    assert "119.3: " in stone


def test_names_of_cells() -> None:
    assert [cell_called(text) for text in ("c3", " E6 ", "в2", "а1")] == ["c3", "e6", "b2", "a1"]
    assert not any(cell_called(text) for text in ("", "c", "c7", "f1", "c33", "33", "²3"))


def test_effects_of_both_players_on_one_cell() -> None:
    armor = show(n.Named("armor", 1))
    both = [
        {"cell": "c3", "player": 0, "what": [armor]},
        {"cell": "c3", "player": 1, "what": [show(n.Occupied()), armor]},
    ]
    assert signs(both) == "✦▦" and signs(both[:1]) == "✦" and signs([]) == ""
    assert remark(both, "ru") == "[✦▦ эффекты P1, P2]" and remark(both, "en") == "[✦▦ effects of P1, P2]"
    assert rules_of(both[:1]) == ("119.2", "119.3") and rules_of(both)[2:] == ("8.occupied-cell",)


# At the table.


def plan(game: Game) -> Plan:
    return Plan(7, *learn(), "random", game=game)


def place(driver: Driver, name: str) -> int:
    tiles = driver.zone("field").tiles
    return next(index for index, tile in enumerate(tiles) if cell_name(tile.facts["cell"]) == name)


def drawn(driver: Driver, name: str) -> list[str]:
    """The lines of a cell on the screen."""
    field = driver.zone("field")
    assert isinstance(field, Field)
    x, y, width, height, _ = next(spot for spot in field.places if spot[4] == place(driver, name))
    lines = ["".join(segment.text for segment in field.drawn.strip(y + line)) for line in range(height)]
    return [line[x : x + width] for line in lines]


@pytest.mark.parametrize("size", [(80, 24), (100, 32), (160, 50)])
def test_cells_show_their_effects(game: Game, size: tuple[int, int]) -> None:
    async def story() -> None:
        async with table(plan(game), "ru", size) as driver:
            assert "·c3·✦" in "".join(drawn(driver, "c3"))
            assert "·d2·▦" in "".join(drawn(driver, "d2"))
            assert "✦" in drawn(driver, "c1")[0] and "Жилец" in drawn(driver, "c1")[0]
            assert "·e5·" in "".join(drawn(driver, "e5")) and "✦" not in "".join(drawn(driver, "e5"))
            framed = len(drawn(driver, "d2")) > 2
            assert drawn(driver, "d2")[0].startswith("┌") == framed, "as if a card stood there"
            assert not drawn(driver, "c3")[0].startswith("┌")

    driven(story)


@pytest.mark.parametrize("size", [(80, 24), (100, 32)])
def test_a_closed_card_lies_on_a_cell_with_an_effect(game: Game, size: tuple[int, int]) -> None:
    state = game.view(0)
    assert next(one for one in state["cards"] if one["name"] == "Зодчий")["closed"]

    async def story() -> None:
        async with table(plan(game), "ru", size) as driver:
            tile = driver.zone("field").tiles[place(driver, "b1")]
            assert "✦" not in "".join(drawn(driver, "b1"))
            tile.facts["effects"] = [effect for effect in state["cells"] if effect["cell"] == "c3"]
            driver.zone("field").draw()
            text = "".join(drawn(driver, "b1"))
            assert "✦" in text and "↷" in text and "Зодчий" in text

    driven(story)


def test_why_and_look_at_a_cell_with_an_effect(game: Game) -> None:
    async def story() -> None:
        async with table(plan(game), "ru", (120, 40)) as driver:
            driver.game.focus_on("field", place(driver, "c3"))
            await driver.press("?")
            text = " ".join(driver.text().split())
            assert "ранить это существо на 2»" in text and "Контролирует P1, до конца боя (119.2, 119.3)" in text
            assert "119.2: " in text and "119.3: " in text
            await driver.press("escape", "i")
            assert "Эффект клетки" in driver.text(), "without a card it is the same page"
            await driver.press("escape")
            driver.game.focus_on("field", place(driver, "c1"))
            await driver.press("i")
            text = driver.text()
            assert "Жилец" in text and "получают Броню 1»" in text and "119.2: " not in text
            await driver.press("escape", "l")
            driver.game.focus_on("field", place(driver, "d2"))
            await driver.press("?")
            assert "Effect on the cell: the cell counts as occupied. Controlled by P1" in driver.text()
            assert "8.occupied-cell: " in driver.text()
            await driver.press("escape")
            driver.game.focus_on("field", place(driver, "e5"))
            await driver.press("?")
            assert "119.2: " not in driver.text() and "Cell e5" not in driver.text()

    driven(story)


def test_signs_have_the_color_of_the_player_who_controls_them(game: Game) -> None:
    async def story() -> None:
        async with table(plan(game), "ru", (100, 32)) as driver:
            assert driver.zone("field").tiles[place(driver, "c3")].facts["whose"] == "own"
            view = {**driver.game.view, "seat": 1}
            board = driver.game.layout_.board(view, "ru")
            tile = next(one for one in board.tiles() if one.kind == "cell" and one.title == "c3")
            assert tile.facts["whose"] == "their"

    driven(story)


def test_the_help_explains_the_signs(game: Game) -> None:
    async def story() -> None:
        async with table(plan(game), "ru", (140, 50)) as driver:
            await driver.press("h")
            assert "✦ — на клетке эффект, ▦ — эффект делает её занятой" in driver.text()

    driven(story)

"""Playable abilities of cells at both clients and in an agent's hands: what they are called, used, and why not."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

import pytest

from arbiter.agents.registry import make
from arbiter.client.berserk.board import board_lines, cell_name
from arbiter.client.plan import Plan
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import say
from arbiter.kernel.seats import Seat
from arbiter.scenario.run import load
from tests.client.berserk_cards import learn
from tests.client.driving import Driver, driven, table
from tests.client.table import Person

FIRE = "{!}: Ранить каждое существо на этой клетке на 5 (1 раз за ход)"
GIVEN = f"""\
P1:
  c1: {{name: Жилец}}
P2:
  c6: {{name: Враг, lives: 5}}
  e6: {{name: Другой}}
cells:
  c6: [{{text: '{FIRE}', player: P1, from: Жилец}}]
  a1: [{{text: '{{T}}: Ранить выбранное существо на 1', player: P1}}]
  e6: [{{text: '{FIRE}', player: P2}}]
"""


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """The person can burn the enemy on c6; the fire on e6 is the other player's; a1 cannot pay for what it has."""
    file = tmp_path / "position.yaml"
    head = 'game: berserk\nrules: ["119.2"]\nclaim: A position to play from.\nthen: {effects: 0}\n'
    file.write_text(f"{head}given:\n{indent(GIVEN, '  ')}", "utf-8")
    scenario, table_of = load(file)
    made = table_of.begin(scenario)
    made.chance_open = False
    return made


def key_of(game: Game) -> str:
    return next(one.key for one in game.decisions[0].options if one.verb == "berserk-use-cell")


def test_an_option_says_whose_ability_it_is_and_what_it_does(game: Game) -> None:
    text = " ".join(Person(game, [], "ru").play().split())
    assert f"особенность клетки c6: {FIRE}" in text
    text = " ".join(Person(game, []).play().split())
    assert "ability of the cell c6: {!}: Wound each creature on this cell for 5 (once a turn)" in text


def test_the_plain_words_of_the_option_name_the_cell(game: Game) -> None:
    decision = game.decisions[0]
    option = next(one for one in decision.options if one.verb == "berserk-use-cell")
    message = game.rules.option_text(game.state, 0, decision, option)
    assert say(message, "ru") == "использовать особенность клетки c6"
    assert say(message, "en") == "use an ability of the cell c6"


def test_what_is_on_the_stack_and_how_often_it_was_used(game: Game) -> None:
    game.answer(game.decisions[0], key_of(game))
    assert "клетка c6 (особенность, P1)" in " ".join("\n".join(board_lines(game.view(1), "ru")).split())
    assert "cell c6 (" in "\n".join(board_lines(game.view(0), "en"))
    while game.view(0)["stack"]:
        game.answer(game.decisions[0], "pass")
    person = Person(game, ["смотреть c6", "почему не c6"], "ru")
    person.play()
    assert "до конца боя, использований: 1 (119.2, 119.3)" in person.after("смотреть c6")
    assert "c6: особенность использована столько раз, сколько можно" in person.after("почему не c6")


def test_why_not_of_a_cell(game: Game) -> None:
    person = Person(game, ["why not e6", "why not a1", "why not c6", "why not b2"])
    person.play()
    assert "the effect on this cell is the other player's (119.3)" in person.after("why not e6")
    assert "a cell has nothing to pay with (501.2)" in person.after("why not a1")
    assert "ability of the cell c6" in person.after("why not c6"), "it is offered"
    assert "b2" in person.after("why not b2")


def test_the_greedy_agent_burns_the_enemy(game: Game) -> None:
    agent = make("greedy", 3, "berserk")
    chosen = agent.choose(Seat(game, 0))
    assert chosen == key_of(game)
    game.answer(game.decisions[0], chosen)
    other = make("greedy", 4, "berserk")
    for _ in range(40):
        if not game.decisions:
            break
        decision = game.decisions[0]
        game.answer(decision, (agent if decision.seat == 0 else other).choose(Seat(game, decision.seat)))
    assert not any(one.get("name") == "Враг" for one in game.view(0)["cards"])


def place(driver: Driver, name: str) -> int:
    tiles = driver.zone("field").tiles
    return next(index for index, tile in enumerate(tiles) if cell_name(tile.facts["cell"]) == name)


def test_at_the_table_the_cell_is_pressed(game: Game) -> None:
    async def story() -> None:
        async with table(Plan(7, *learn(), "random", game=game), "ru", (120, 40)) as driver:
            driver.game.focus_on("field", place(driver, "e6"))
            await driver.press("!")
            assert "эффект этой клетки контролирует другой игрок" in " ".join(driver.text().split())
            await driver.press("escape")
            driver.game.focus_on("field", place(driver, "c6"))
            await driver.press("enter")
            assert any(effect["used"] for effect in game.view(0)["cells"]) or game.view(0)["stack"]

    driven(story)

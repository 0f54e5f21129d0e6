"""What a newcomer reads in a terminal of 80 columns and 24 lines: the start screen, the help, the line of keys, what Space does."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets import OptionList

from arbiter.client.berserk.layout import BerserkLayout
from arbiter.client.berserk.stops import BerserkStops, hits_only_own
from arbiter.client.face import face_of
from arbiter.client.plan import Plan
from arbiter.client.stops import EVENT, TURN
from arbiter.client.table.grid import cut_name, hanging
from arbiter.client.table.panels import Prompt
from arbiter.client.table.question import Question
from arbiter.client.table.start import LISTS, StartScreen
from arbiter.games import names
from arbiter.kernel.decisions import Number
from arbiter.kernel.game import Game
from arbiter.kernel.messages import Message
from arbiter.scenario.run import load
from tests.client.berserk_cards import learn
from tests.client.driving import driven, table
from tests.client.table import Person
from tests.client.test_berserk_table import to

SMALL = (80, 24)


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_start_screen_breaks_no_word(lang: str) -> None:
    async def story() -> None:
        async with table(None, lang, SMALL) as driver:
            screen = driver.screen
            assert isinstance(screen, StartScreen)
            for game in names("layout"):
                screen.query_one("#game", OptionList).highlighted = names("layout").index(game)
                await driver.pilot.pause()
                lists = [screen.query_one("#" + name, OptionList) for name in LISTS]
                room = [one.scrollable_content_region.width for one in lists]
                words = [
                    (room[place], word)
                    for place, one in enumerate(lists)
                    for option in one.options
                    for word in str(option.prompt).split()
                ]
                assert [(width, word) for width, word in words if cell_len(word) > width] == []
                assert driver.text().splitlines()[-1].split()[0].rstrip(":") == {"en": "Space", "ru": "Пробел"}[lang]

    driven(story)


def test_rows_that_are_cut_keep_their_cells() -> None:
    """Of two cards of a name one sees which is meant."""
    row = "передвинуть: Меткач Ясеневой Тропы (d1, осталось движения 1)"
    assert cut_name(row, 30) == "передвинуть: Меткач Ясен… (d1)"
    assert cut_name(row, 50) == "передвинуть: Меткач Ясеневой Тропы (d1, осталось …"
    assert cut_name(row, 80) == row
    assert cut_name("hand over the turn", 10) == "hand over…"
    assert cut_name("recruit Somebody (creature, lives 5)", 20) == "recruit Somebody (c…"


def test_long_lines_go_on_below_their_text() -> None:
    keys = "  a  p            ask every decision or pass by itself"
    assert hanging(keys, 40) == ["  a  p            ask every decision or", "                  pass by itself"]
    assert hanging("  one two three", 10) == ["  one two", "  three"]
    assert hanging("one two three", 8) == ["one two", "three"]
    assert hanging("short  enough", 20) == ["short  enough"]
    assert hanging("", 20) == [""]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_help_keeps_its_columns(lang: str) -> None:
    async def story() -> None:
        horde, grove = learn()
        async with table(Plan(5, horde, grove, "random", of="berserk"), lang, SMALL) as driver:
            await driver.pilot.press("h")
            await driver.wait(lambda: driver.screen is not driver.game)
            lines = [line.partition("│ ")[2].partition(" │")[0] for line in driver.text().splitlines()]
            keys = next(place for place, line in enumerate(lines) if line.startswith("  1 … 9"))
            assert all(line.startswith("  ") for line in lines[keys : keys + 6]), lines

    driven(story)


@pytest.mark.parametrize(("lang", "space"), [("en", "Space: hand over the turn."), ("ru", "Пробел — передать ход.")])
def test_what_space_does_is_said(lang: str, space: str) -> None:
    async def story() -> None:
        horde, grove = learn()
        async with table(Plan(5, horde, grove, "random", of="berserk"), lang, (100, 32)) as driver:
            await to(driver, "412.2")
            assert driver.question.how().startswith(space)
            assert driver.text().splitlines()[-1].split()[0] == {"en": "Space", "ru": "Пробел"}[lang]

    driven(story)


def test_why_not_a_target_says_only_that_it_can_be_chosen(tmp_path: Path) -> None:
    """Cards that are offered for something else than a game action get no list of game actions."""
    file = tmp_path / "position.yaml"
    head = 'game: berserk\nrules: ["107.2"]\nclaim: A position to play from.\nthen: {effects: 0}\n'
    file.write_text(head + "given: {P1: {c3: {name: Боец}}, P2: {c4: {name: Враг}, d4: {name: Второй}}}\n", "utf-8")
    scenario, table_of = load(file)
    game = table_of.begin(scenario)
    person = Person(game, ["почему нельзя Боец", "прост", "почему нельзя Враг"], "ru")
    person.play()
    assert "Сейчас это возможно: простой удар" in person.after("почему нельзя Боец")
    assert "513.1" in person.after("почему нельзя Боец")
    assert person.after("почему нельзя Враг").splitlines()[0] == "  Сейчас это возможно: Враг (c4, P2, жизни 10/10)."
    assert "не в вашем отряде" not in person.after("почему нельзя Враг")


def test_passing_a_turn_answers_nothing_in_it(tmp_path: Path) -> None:
    """In Berserk the turn of another player is all strikes and dice: asked at each of them, nobody has passed the turn."""
    file = tmp_path / "position.yaml"
    head = 'game: berserk\nrules: ["107.2"]\nclaim: A position to play from.\nthen: {effects: 0}\n'
    given = "given: {turn: P2, P1: {c3: {name: Цель}, b3: {name: Защитник}}, P2: {c4: {name: Враг}}}\n"
    file.write_text(head + given, "utf-8")
    scenario, table_of = load(file)
    game = table_of.begin(scenario)
    strike = next(one for one in game.decisions[0].options if one.verb == "berserk-strike")
    game.answer(game.decisions[0], strike.key)
    while game.decisions[0].seat == 1:
        decision = game.decisions[0]
        game.answer(decision, "pass" if decision.option("pass") is not None else decision.options[0].key)
    stops = BerserkStops()
    assert stops.answer(game, game.decisions[0]) is None
    stops.pass_until(EVENT, game, 0)
    assert stops.answer(game, game.decisions[0]) is None
    stops.pass_until(TURN, game, 0)
    assert stops.answer(game, game.decisions[0]) == "pass"


@pytest.mark.parametrize(("lang", "sure"), [("en", "Space once more"), ("ru", "Пробел ещё раз")])
def test_space_gives_no_turn_away_unseen(lang: str, sure: str) -> None:
    """A key that was meant for the question before asks first; the line of keys says what Space does."""

    async def story() -> None:
        horde, grove = learn()
        async with table(Plan(5, horde, grove, "random", of="berserk"), lang, SMALL) as driver:
            await to(driver, "412.2")
            turn = driver.game.view["turn"]
            last = driver.text().splitlines()[-1]
            assert {"en": "Space hand over the turn", "ru": "Пробел передать ход"}[lang] in last
            await driver.press("space")
            assert sure in driver.notice() and driver.game.view["turn"] == turn and driver.decision.asks == "412.2"
            await driver.press("space")
            assert driver.game.view["turn"] > turn or driver.decision.asks != "412.2"

    driven(story)


def berserk(folder: Path, given: str) -> Game:
    """A position of Berserk."""
    file = folder / "position.yaml"
    head = 'game: berserk\nrules: ["107.2"]\nclaim: A position to play from.\nthen: {effects: 0}\n'
    file.write_text(head + given, "utf-8")
    scenario, table_of = load(file)
    return table_of.begin(scenario)


def test_a_strike_at_own_cards_is_nothing_to_do(tmp_path: Path) -> None:
    """No frame says that the card can act, and no turn waits for it."""
    game = berserk(
        tmp_path,
        "given: {P1: {c1: {name: Боец, movement: 0}, d1: {name: Друг, movement: 0}}, P2: {c6: {name: Враг}}}\n",
    )
    decision = game.decisions[0]
    assert {option.verb for option in decision.options} == {"berserk-end", "berserk-strike"}
    assert all(hits_only_own(game, decision, one) for one in decision.options if one.verb == "berserk-strike")
    assert BerserkStops().answer(game, decision) == "end"
    question = Question(face_of("berserk"), game, decision, "ru")
    board = BerserkLayout().board(game.view(0), "ru")
    question.mark(board)
    assert not any(tile.able for tile in board.tiles())
    near = berserk(tmp_path, "given: {P1: {c3: {name: Боец, movement: 0}}, P2: {c4: {name: Враг}}}\n")
    assert BerserkStops().answer(near, near.decisions[0]) is None


def test_silver_pays_unless_somebody_wants_to_be_asked() -> None:
    decision = Number(0, 0, "403.2.1", Message("berserk-ask-gold"), 1, 5)
    assert BerserkStops().special(decision) == 1
    assert BerserkStops().special(Number(0, 0, "105.2.3", Message("berserk-ask-x"), 1, 5)) is None


@pytest.mark.parametrize("size", [(59, 20), (40, 16), (20, 8)])
def test_the_start_screen_needs_few_columns(size: tuple[int, int]) -> None:
    async def story() -> None:
        async with table(None, "ru", size) as driver:
            screen = driver.screen
            assert isinstance(screen, StartScreen)
            for name in LISTS:
                screen.query_one("#" + name, OptionList).focus()
                await driver.pilot.pause()
                assert screen.query_one("#" + name, OptionList).size.width > 0
            await driver.pilot.press("space")
            await driver.wait(lambda: driver.app.last is not None)

    driven(story)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_conditions_are_seen_in_small_cells(tmp_path: Path, lang: str) -> None:
    given = """given:
  P1: {c3: {name: Боец, chips: 2, text: "Отравление 1."}}
  P2: {c4: {name: Враг}}
"""

    async def story() -> None:
        async with table(Plan(7, agent="random", game=berserk(tmp_path, given)), lang, SMALL) as driver:
            assert "◆2☠1" in driver.text()

    driven(story)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_question_and_the_keys_leave_nothing_out(lang: str) -> None:
    """The rule that asks and the key for help are there, however long the question is."""

    async def story() -> None:
        horde, grove = learn()
        async with table(Plan(5, horde, grove, "random", of="berserk"), lang, SMALL) as driver:
            await to(driver, "403.2.1")
            assert "(403.2.1)" in driver.text()
            assert {"en": "h help", "ru": "h помощь"}[lang] in driver.text().splitlines()[-1]
            prompt = driver.game.query_one("#prompt", Prompt)
            prompt.text = "long " * 15
            prompt.show(prompt.tiles)
            await driver.pilot.pause()
            assert "(403.2.1)" in driver.text()

    driven(story)

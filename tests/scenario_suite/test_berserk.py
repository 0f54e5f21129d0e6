"""Berserk's side of the scenarios: positions get into the state, the guide is played, and every mistake gets one message."""

from __future__ import annotations

import re
from pathlib import Path

import jsonschema
import pytest
import yaml

from arbiter.berserk.game import RULES, samples
from arbiter.berserk.language import nodes as n
from arbiter.berserk.state.records import Lasting
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.localisation import say
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import random_answer
from arbiter.kernel.state import State
from arbiter.scenario.berserk.describe import describe
from arbiter.scenario.berserk.table import BerserkTable
from arbiter.scenario.berserk.words import OBJECT_FACTS, ON_CELL, PLAYER_FACTS, SQUAD, STATE, WORDS
from arbiter.scenario.document import checked
from arbiter.scenario.report import Report
from arbiter.scenario.run import judge, load, run_file
from arbiter.scenario.schema import path_of, schema, text
from arbiter.scenario.script import Runner
from arbiter.scenario.source import ScenarioError, parse
from arbiter.scenario.writer import write

ROOT = Path(__file__).parent.parent.parent
GUIDE = (ROOT / "docs" / "scenarios-berserk.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", GUIDE, re.S)
HEAD = "game: berserk\nrules: []\nclaim: x\n"


def indented(source: str, by: int) -> str:
    return "".join(" " * by + line + "\n" for line in source.splitlines())


def written(folder: Path, source: str) -> Path:
    path = folder / "scenario.yaml"
    path.write_text(source, encoding="utf-8")
    return path


def test_the_first_example_is_played(tmp_path: Path) -> None:
    report = run_file(written(tmp_path, BLOCKS[0]))
    assert report.passed, report.lines()


def test_the_other_examples_are_read() -> None:
    squad, acquired, cells = BLOCKS[1:]
    for source in (
        HEAD + "given:\n" + indented(squad, 2) + "then: {}",
        HEAD + "given:\n  P1:\n    c3:\n      name: x\n" + indented(acquired, 6) + "then: {}",
        HEAD + "given:\n" + indented(cells, 2) + "then: {}",
    ):
        checked(parse(source, "guide"), "guide", WORDS)


def test_the_guide_names_every_word() -> None:
    words = [
        *PLAYER_FACTS,
        *OBJECT_FACTS,
        *SQUAD.fields,
        *STATE,
        *WORDS.given.fields,
        *WORDS.facts,
        *WORDS.verbs,
        *ON_CELL.fields,
    ]
    assert [word for word in words if word not in GUIDE] == []


def test_the_schema_is_current() -> None:
    assert path_of("berserk").read_text(encoding="utf-8") == text("berserk"), "run: python -m arbiter.scenario.schema"
    jsonschema.Draft202012Validator.check_schema(schema("berserk"))


POSITION = """
given:
  turn: P2
  P1:
    gold: 3
    b2: [{name: Хозяин}, {name: Наездник, subtype: symbiote}]
    auxiliary: [{name: Орёл, subtype: flying}]
    deck: [{name: Верхний}, {name: Нижний}]
    graveyard: [{name: Павший, incarnation: 1}]
  P2:
    c5: {name: Чужой, owner: P1, wounds: 2, chips: 3, additional lives: 1, closed: true, acquired: ['Named("poison", 2)']}
    d6: {name: Тайный, hidden: true}
then:
  P1: {deck: [Верхний, Нижний], cards: [Хозяин, Наездник, Орёл]}
"""


def test_a_position_gets_into_the_state(tmp_path: Path) -> None:
    scenario, table = load(written(tmp_path, HEAD + POSITION))
    assert isinstance(table, BerserkTable)
    game = table.begin(scenario)
    state = game.state
    assert isinstance(state, BerserkState)
    assert (state.first, state.active, state.turn, state.phase) == (0, 1, 4, "choice")
    by_name = {one.print.name: one for one in state.objects.values()}
    assert by_name["Наездник"].host == by_name["Хозяин"].id
    assert (by_name["Хозяин"].cell, by_name["Чужой"].cell) == (6, 22)
    strange = by_name["Чужой"]
    assert (strange.owner, strange.controller, strange.wounds, strange.chips, strange.lives) == (0, 1, 2, 3, 1)
    assert by_name["Тайный"].known == 2 and by_name["Верхний"].known == 0
    assert [one.on for one in state.lasting.values()] == [strange.id]
    assert state.players[0].gold == 3


WRONG = {
    "an unknown card": ("given: {P1: {c3: Никто}}\nthen: {}", "Никто"),
    "a cell off the board": ("given: {P1: {f3: {name: A}}}\nthen: {}", "f3"),
    "a text that is not understood": ("given: {P1: {c3: {name: A, text: Поёт песни}}}\nthen: {}", "Поёт"),
    "a notation that is none": ("given: {P1: {c3: {name: A, abilities: 'Sings()'}}}\nthen: {}", "Sings"),
    "two cards on one cell": (
        "given: {P1: {c3: {name: A}}, P2: {c3: {name: B}}}\nthen: {}",
        "stand on one cell",
    ),
    "a card defined twice": ("given: {P1: {c3: {name: A, lives: 3}, c2: {name: A, lives: 4}}}\nthen: {}", "twice"),
    "a die nobody gave": (
        "given: {P1: {c3: {name: A}}, P2: {c4: {name: B}}}\nwhen: [{P1: strike with A, at: B}, resolve]\nthen: {}",
        "The script does not say",
    ),
    "a third player is expected": (
        "given: {P1: {c3: {name: A}}}\nthen:\n  P3: {gold: 1}",
        "line 6: P3 is not a player of this game. Known: P1, P2",
    ),
    "a third player acts": (
        "given: {P1: {c3: {name: A}}}\nwhen:\n  - {P3: pass}\nthen: {}",
        "line 6: P3 is not a player of this game. Known: P1, P2",
    ),
    "a third player owns a card": (
        "given:\n  P1:\n    c3: {name: A, owner: P3}\nthen: {}",
        "line 6: P3 is not a player of this game. Known: P1, P2",
    ),
    "a third player goes first": ("given: {first: P3}\nthen: {}", "line 4: P3 is not a player of this game"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_mistake_is_one_message(tmp_path: Path, case: str) -> None:
    source, words = WRONG[case]
    report = run_file(written(tmp_path, HEAD + source))
    assert report.error is not None
    assert words in say(report.error.message)
    assert not re.search(r"\[[a-z0-9-]+: ", say(report.error.message, "ru"))


def test_a_judge_reads_the_story_in_russian() -> None:
    path = ROOT / "tests" / "scenarios" / "berserk" / "531" / "another_card_is_wounded_instead.yaml"
    told, code = judge([path], "ru")
    assert code == 0
    assert "Камень душ получает 3 раны. Источник: " in told


def random_battle(seed: int, before: int) -> tuple[Game, State, int]:
    """A random battle, a position in it (a Choice Subphase if `before` is even), and how many inputs led there."""
    game = new_game(RULES, samples(2, seed))
    rng = Rng(seed)
    position: State | None = None
    mark = 0
    while game.decisions:
        decision = game.decisions[0]
        if position is not None and len(game.record) >= mark + 25 and BerserkTable().is_priority(decision):
            break
        game.answer(decision, random_answer(decision, rng))
        state = game.state
        assert isinstance(state, BerserkState)
        quiet = state.phase == "choice" and before % 2 == 0
        if position is None and len(game.record) >= before and game.at_checkpoint and (quiet or before % 2):
            position, mark = state.copy(), len(game.record)
    assert position is not None
    return game, position, mark


def _board(state: BerserkState) -> list[tuple[str, int, int, int]]:
    standing = [one for one in state.objects.values() if one.zone == "battlefield"]
    return sorted([(one.print.name, one.cell, one.wounds, one.chips) for one in standing])


@pytest.mark.parametrize("seed", range(4))
def test_a_battle_is_written_as_a_scenario(tmp_path: Path, seed: int) -> None:
    game, position, mark = random_battle(seed, 300 + seed)
    made = write(RULES, None, position, game.record[mark:], "It goes on so.")
    path = written(tmp_path, made)
    scenario, table = load(path)
    report = Report(str(path))
    runner = Runner(table, scenario, report)
    runner.run()
    assert report.passed, report.lines()
    state = runner.game.state
    assert isinstance(state, BerserkState) and isinstance(game.state, BerserkState)
    assert (state.turn, state.phase, len(state.stack)) == (game.state.turn, game.state.phase, len(game.state.stack))
    assert _board(state) == _board(game.state)


def test_a_quiet_position_is_described_in_words() -> None:
    _, position, _ = random_battle(2, 300)
    assert isinstance(position, BerserkState)
    facts = describe(position)
    assert facts is not None and "exact" not in facts["given"]


def test_effects_on_cells_are_described_in_words() -> None:
    """What is written sets up the same effects again: where, whose, what, till when, how often used, by which card."""
    scenario, table = load(ROOT / "tests/scenarios/berserk/119/the_effect_of_a_cell_is_its_makers_players.yaml")
    runner = Runner(table, scenario, Report("cells"))
    runner.run()
    state = runner.game.state
    assert isinstance(state, BerserkState) and [effect.cell for effect in state.lasting.values()] == [27]
    fire = next(iter(state.lasting.values()))
    ability = n.Playable(n.Cost(), n.Does(n.Wound(n.Every(n.OnCell()), n.Num(1))), sudden=True, times=2)
    made = Lasting(state.new_id(), 0, 999, 1, (n.Occupied(), ability), "end of next turn", state.turn + 1, cell=4)
    made.used = (0, 1)
    state.lasting[made.id] = made
    facts = describe(state)
    assert facts is not None and facts["given"]["cells"]["e1"][0]["used"] == [0, 1]
    head = {"game": "berserk", "rules": [], "claim": "The same effects.", "then": {}}
    source = yaml.safe_dump({**head, **facts}, allow_unicode=True)
    again = BerserkTable().begin(checked(parse(source, "again.yaml"), "again.yaml", WORDS)).state
    assert isinstance(again, BerserkState)
    first, second = again.lasting.values()
    for one, other in ((first, fire), (second, made)):
        assert (one.cell, one.seat, one.what, one.until, one.turn, one.used) == (
            other.cell, other.seat, other.what, other.until, other.turn, other.used
        )  # fmt: skip
    assert again.objects[first.source].print.name == "Поджигатель" and second.source not in again.objects
    assert describe(again) == facts


def test_an_effect_on_a_cell_needs_words() -> None:
    text = "game: berserk\nrules: []\nclaim: Nothing.\ngiven:\n  cells: {c3: [{player: P1}]}\nthen: {}\n"
    with pytest.raises(ScenarioError, match="text"):
        BerserkTable().begin(checked(parse(text, "x.yaml"), "x.yaml", WORDS))

"""Scenario files written from games: played again, they lead to the same position."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from arbiter.kernel.atoms import random_legal
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.rng import Rng
from arbiter.kernel.state import State
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES, setup_of
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.state import MagicState
from arbiter.scenario.magic.describe import describe, rules_of
from arbiter.scenario.report import Report
from arbiter.scenario.run import load, run_file
from arbiter.scenario.script import Runner
from arbiter.scenario.writer import write

CARDS = [
    make_card("Bear", "{1}{G}", "Creature — Bear", "", pt="2/2"),
    make_card("Drake", "{2}{U}", "Creature — Drake", "Flying", pt="2/2"),
    make_card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target."),
    make_card("Courier", "{1}{U}", "Creature — Human", "When Courier enters, draw a card.", pt="1/1"),
    make_card("Gamble", "{R}", "Sorcery", "Flip a coin. If you win the flip, draw a card."),
    make_card("Sprout", "{G}", "Instant", "Create a 1/1 green Saproling creature token."),
    make_card("Omen", "{U}", "Sorcery", "Scry 2."),
    make_card("Strength", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2."),
]
LANDS = [make_card(name, "", f"Basic Land — {name}") for name in ("Forest", "Island", "Mountain")]
DECK = [card for card in CARDS for _ in range(3)] + [land for land in LANDS for _ in range(7)]


def random_game(seed: int, before: int, after: int, busy: bool) -> tuple[Game, State, int]:
    """A random game, a position in it (with something on the stack, if `busy`), and how many inputs led there."""
    game = new_game(RULES, setup_of([DECK, DECK], seed))
    rng = Rng(seed)
    position: State | None = None
    mark = 0
    while game.decisions:
        decision = game.decisions[0]
        if position is not None and len(game.record) >= mark + after and decision.prompt.id == "priority":
            break
        game.answer(decision, random_legal(decision, rng))
        state = game.state
        assert isinstance(state, MagicState)
        if position is None and len(game.record) >= before and game.at_checkpoint and bool(state.items) == busy:
            position, mark = state.copy(), len(game.record)
    assert position is not None
    return game, position, mark


def replayed(path: Path) -> tuple[Report, MagicState]:
    scenario, table = load(path)
    report = Report(str(path))
    runner = Runner(table, scenario, report)
    runner.run()
    assert isinstance(runner.game.state, MagicState)
    return report, runner.game.state


@pytest.mark.parametrize("seed", range(6))
def test_described_positions_lead_to_the_same_end(seed: int, tmp_path: Path) -> None:
    game, position, mark = random_game(seed, 60 + 30 * seed, 60, False)
    text = write(RULES, game.setup, position, game.record[mark:], "random")
    assert "exact:" not in text
    path = tmp_path / "written.yaml"
    path.write_text(text, encoding="utf-8")
    report, state = replayed(path)
    assert report.passed, report.lines()
    original = game.state
    assert isinstance(original, MagicState)
    for seat in original.players:
        ours, theirs = state.players[seat], original.players[seat]
        assert (ours.life, len(ours.hand), ours.lands_played) == (theirs.life, len(theirs.hand), theirs.lands_played)
        assert names(state, ours.library) == names(original, theirs.library)
        assert names(state, ours.graveyard) == names(original, theirs.graveyard)
    assert unlabelled(state) == unlabelled(original)


def unlabelled(state: MagicState) -> str:
    """What can be said of a position, without the numbers that labels have."""
    described = describe(state)
    assert described is not None
    return re.sub(r"#\d+", "#", json.dumps(described["given"]))


def names(state: MagicState, ids: tuple[int, ...]) -> list[str]:
    return [state.objects[id].print.name for id in ids]


@pytest.mark.parametrize("seed", range(3))
def test_positions_without_words_are_written_exactly(seed: int, tmp_path: Path) -> None:
    game, position, mark = random_game(seed, 80, 40, True)
    text = write(RULES, game.setup, position, game.record[mark:], "random")
    assert "exact:" in text
    path = tmp_path / "written.yaml"
    path.write_text(text, encoding="utf-8")
    report = run_file(path)
    assert report.passed, report.lines()
    _, state = replayed(path)
    assert isinstance(game.state, MagicState)
    assert (state.turns, state.permanents, state.players) == (
        game.state.turns,
        game.state.permanents,
        game.state.players,
    )
    assert [line for line in text.splitlines() if "answer" in line], "the inputs stand in the file"


def test_an_exact_position_that_is_damaged_is_one_message(tmp_path: Path) -> None:
    path = tmp_path / "damaged.yaml"
    for text in ("{}", "[", '{"cards": {}, "state": 3}', '{"cards": 1, "state": {}}'):
        path.write_text(f"rules: []\nclaim: x\ngiven:\n  exact: '{text}'\nthen: {{}}\n", encoding="utf-8")
        report = run_file(path)
        assert report.error is not None
        assert "line 4: the exact position cannot be read" in report.lines()[-1]


def described(players: int, **settings: object) -> dict[str, object]:
    """By what a described position of so many players is played."""
    ruleset = Ruleset()
    for name, value in settings.items():
        setattr(ruleset, name, value)
    return rules_of(ruleset, players)


def test_a_description_keeps_variant_teams_and_ranges() -> None:
    assert described(2) == described(3) == {}
    assert described(4, first_draw_skipped=False, random_seats=True) == {"variant": "free-for-all"}
    teams = described(4, teams=((0, 1), (2, 3)), ranges=(1, 1, 2, 2), starting_life=30)
    assert teams == {
        "teams": [["P1", "P2"], ["P3", "P4"]],
        "ruleset": {"starting life": 30, "ranges": [1, 1, 2, 2]},
    }
    both = described(3, first_draw_skipped=False, random_seats=True, markers=2)
    assert both == {"variant": "free-for-all", "ruleset": {"markers": 2}}


def test_a_position_of_teams_is_read_as_it_was_described(tmp_path: Path) -> None:
    game = new_game(
        RULES,
        setup_of([DECK] * 4, 3, 0, {"teams": [[0, 1], [2, 3]], "first_draw_skipped": False, "random_seats": True}),
    )
    rng = Rng(4)
    while not (isinstance(game.state, MagicState) and game.state.turns and game.at_checkpoint):
        game.answer(game.decisions[0], random_legal(game.decisions[0], rng))
    position = game.state.copy()
    assert isinstance(position, MagicState)
    text = write(RULES, game.setup, position, [], "random")
    assert "exact:" not in text and "variant: free-for-all" in text
    path = tmp_path / "teams.yaml"
    path.write_text(text, encoding="utf-8")
    again = replayed(path)[1]
    assert again.ruleset == position.ruleset and again.ruleset.teams == ((0, 1), (2, 3))

"""The cost of a turn grows linearly with the board: ten times the tokens, about ten times the work, counted."""

from __future__ import annotations

import pytest

from arbiter.cli.growth import COUNTED, grown, triggered
from arbiter.kernel.game import from_state
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES, new_game
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts.events import Move
from arbiter.magic.state.state import MagicState

SMALL, LARGE = 20, 200
WIDE, WIDER = 600, 1800
FEW, MANY = 300, 900
SLACK = 1.25
OF_TABLES = ("walked", "copied")
"""What is bounded on large boards only: a small stack is gone through, and a small state copied, whole every time."""


@pytest.fixture(scope="module")
def turns() -> dict[int, dict[str, float]]:
    return {tokens: grown(tokens) for tokens in (SMALL, LARGE)}


@pytest.fixture(scope="module")
def wide_turns() -> dict[int, dict[str, float]]:
    return {tokens: grown(tokens) for tokens in (WIDE, WIDER)}


@pytest.fixture(scope="module")
def triggers() -> dict[int, dict[str, float]]:
    return {number: triggered(number) for number in (FEW, MANY)}


def test_the_turn_is_a_whole_one(turns: dict[int, dict[str, float]]) -> None:
    """Half of the attackers are blocked, and every token that dies rings both bells."""
    assert turns[LARGE]["trigger_checks"] == 10 * turns[SMALL]["trigger_checks"] == 2 * LARGE
    assert turns[LARGE]["events"] >= 3 * LARGE


@pytest.mark.parametrize("counter", [one for one in COUNTED if one not in OF_TABLES])
def test_work_grows_no_faster_than_the_board(turns: dict[int, dict[str, float]], counter: str) -> None:
    small, large = turns[SMALL][counter], turns[LARGE][counter]
    assert large <= SLACK * small * LARGE / SMALL


@pytest.mark.parametrize("counter", COUNTED)
def test_nor_on_a_wide_board(wide_turns: dict[int, dict[str, float]], counter: str) -> None:
    assert wide_turns[WIDER][counter] <= SLACK * wide_turns[WIDE][counter] * WIDER / WIDE


@pytest.mark.parametrize("counter", COUNTED)
def test_nor_with_many_triggers_at_once(triggers: dict[int, dict[str, float]], counter: str) -> None:
    assert triggers[MANY]["trigger_checks"] == 3 * triggers[FEW]["trigger_checks"]
    assert triggers[MANY][counter] <= SLACK * triggers[FEW][counter] * MANY / FEW


@pytest.mark.parametrize("number", [10, 300])
def test_cards_that_are_alike_are_asked_once_whether_they_can_be_cast(number: int) -> None:
    free = make_card("Spark", "{0}", "Instant", "You gain 1 life.")
    other = make_card("Ember", "{0}", "Instant", "You gain 2 life.")
    game = new_game([[free] * (number + 20), [other] * 60], seed=1, log=False, first=0)
    while game.decisions[0].asks == "103.4":
        game.answer(game.decisions[0], "keep")
    state = game.state
    assert isinstance(state, MagicState)
    for id in state.players[0].library[:number]:
        zones.move(state, Move(id, "hand", "121.1"))
    game = from_state(RULES, game.setup, state, log=False)
    state = game.state
    assert isinstance(state, MagicState)
    before = state.caches.work.asked
    offered = [option.key for option in game.decisions[0].options if option.verb == "cast"]
    assert sorted(offered) == sorted([f"cast:{id}" for id in state.players[0].hand]) and len(offered) == number + 7
    assert state.caches.work.asked == before + 1

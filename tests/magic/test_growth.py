"""The cost of a turn grows linearly with the board: ten times the tokens, about ten times the work, counted."""

from __future__ import annotations

import pytest

from arbiter.cli.growth import COUNTED, grown

SMALL, LARGE = 20, 200
SLACK = 1.25


@pytest.fixture(scope="module")
def turns() -> dict[int, dict[str, float]]:
    return {tokens: grown(tokens) for tokens in (SMALL, LARGE)}


def test_the_turn_is_a_whole_one(turns: dict[int, dict[str, float]]) -> None:
    """Half of the attackers are blocked, and every token that dies rings both bells."""
    assert turns[LARGE]["trigger_checks"] == 10 * turns[SMALL]["trigger_checks"] == 2 * LARGE
    assert turns[LARGE]["events"] >= 3 * LARGE


@pytest.mark.parametrize("counter", COUNTED)
def test_work_grows_no_faster_than_the_board(turns: dict[int, dict[str, float]], counter: str) -> None:
    small, large = turns[SMALL][counter], turns[LARGE][counter]
    assert large <= SLACK * small * LARGE / SMALL

"""Clocks are values: they are told the time, and say what is left."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.games import all_rules
from arbiter.kernel.messages import ArbiterError
from arbiter.matches import load_match, new_match
from arbiter.matches.clock import clock_from, new_clock


def test_only_who_thinks_spends_time() -> None:
    clock = new_clock(2, player=1000, match=5000).passed_to((0,), 100)
    clock = clock.passed_to((1,), 400)
    assert (clock.left(0, 900), clock.left(1, 900)) == (700, 500)
    assert clock.match_left(900) == 4200 and clock.overdue(900) == ()
    assert clock.overdue(1400) == (1,) and not clock.is_over(1400) and clock.is_over(5100)


def test_both_think_at_once() -> None:
    clock = new_clock(2, player=1000).passed_to((0, 1), 0).passed_to((), 300)
    assert clock.spent == (300, 300) and clock.at(900).spent == (300, 300)


def test_time_does_not_run_back() -> None:
    clock = new_clock(2, player=1000).passed_to((0,), 500)
    with pytest.raises(ArbiterError):
        clock.at(499)
    with pytest.raises(ArbiterError):
        new_clock(2, player=-1)


@given(st.lists(st.tuples(st.sampled_from([(), (0,), (1,), (0, 1)]), st.integers(0, 50)), max_size=20))
def test_a_clock_is_written_and_read(turns: list[tuple[tuple[int, ...], int]]) -> None:
    clock, now = new_clock(2, 100, 1000), 0
    for seats, step in turns:
        now += step
        clock = clock.passed_to(seats, now)
    assert clock_from(clock.as_json()) == clock
    assert sum(clock.spent) <= 2 * now


def test_who_has_no_time_left_loses_the_match(tmp_path: Path) -> None:
    match = new_match("magic", ["dawn", "tides"], player_time=1000, match_time=60_000, seed=2)
    match.tick(0)
    seat = match.decisions[0].seat
    match.tick(600)
    again = load_match(match.save(), all_rules())
    assert again.clock == match.clock and again.clock is not None and again.clock.left(seat, 600) == 400
    match.tick(1100)
    assert match.result is not None and match.result.winners == (1 - seat,)
    assert load_match(match.save(), all_rules()).result is not None


def test_the_time_of_the_match_ends_it() -> None:
    match = new_match("magic", ["dawn", "tides"], match_time=1000)
    match.tick(5)
    match.tick(1005)
    assert match.result is not None and match.result.why == "time"
    with pytest.raises(ArbiterError):
        new_match("magic", ["dawn", "tides"]).tick(0)

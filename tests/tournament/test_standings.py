"""Standings: the worked examples of the rules, and a second computation that shares nothing with the first."""

from __future__ import annotations

from fractions import Fraction

import pytest

from arbiter.tournament.running import Event
from arbiter.tournament.simulating import LIVELY, Simulation
from arbiter.tournament.standings import Record, game_share, match_share, percent, standings
from arbiter.tournament.state import State
from tests.tournament.events import WHO, made


@pytest.mark.parametrize(
    ("points", "rounds", "share"),
    [(16, 8, Fraction(16, 24)), (3, 4, Fraction(33, 100)), (9, 5, Fraction(3, 5)), (0, 0, Fraction(33, 100))],
)
def test_match_win_percentages_of_the_rules(points: int, rounds: int, share: Fraction) -> None:
    assert match_share(State(), Record(points=points, rounds=rounds)) == share


@pytest.mark.parametrize(
    ("points", "games", "share"), [(6, 2, "100.00"), (6, 3, "66.67"), (7, 3, "77.78"), (3, 3, "33.33")]
)
def test_game_win_percentages(points: int, games: int, share: str) -> None:
    assert percent(game_share(State(), Record(game_points=points, games=games))) == share


def test_the_floor_is_not_a_third() -> None:
    assert game_share(State(), Record(game_points=0, games=2)) == Fraction(33, 100) < Fraction(1, 3)


def test_a_bye_counts_for_oneself_unless_a_number_says_otherwise() -> None:
    record = Record(points=9, rounds=5, byes=1, bye_points=3)
    assert match_share(State(), record) == Fraction(9, 15)
    event = made(2, numbers={"bye": {"counted": False}})
    assert match_share(event.state, record) == Fraction(6, 12)


def by_hand(state: State, until: int) -> list[tuple[int, int, Fraction, Fraction, Fraction]]:
    """MTR Appendix C once more, in another way: from a list of single sides of matches, each average by its definition."""
    sides: list[tuple[int, int, int, int, int]] = []  # player, opponent (0: bye), own games, the other's, drawn
    for round in state.rounds[:until]:
        if round.stage != "swiss":
            continue
        for match in round.matches:
            assert match.result is not None
            first, second, drawn = match.result
            other = match.players[1] if len(match.players) == 2 else 0
            sides.append((match.players[0], other, first, second, drawn))
            if other:
                sides.append((other, match.players[0], second, first, drawn))
    missed = {id: sum(number < player.came for number in player.away) for id, player in state.players.items()}

    def points(id: int) -> int:
        return sum(3 if own > theirs else 1 if own == theirs else 0 for who, _, own, theirs, _ in sides if who == id)

    def mw(id: int) -> Fraction:
        rounds = sum(side[0] == id for side in sides) + missed[id]
        return max(Fraction(33, 100), Fraction(points(id), 3 * rounds)) if rounds else Fraction(33, 100)

    def gw(id: int) -> Fraction:
        played = [(own, theirs, drawn) for who, _, own, theirs, drawn in sides if who == id]
        games = sum(own + theirs + drawn for own, theirs, drawn in played)
        return max(Fraction(33, 100), Fraction(sum(3 * own + drawn for own, _, drawn in played), 3 * games or 1))

    table = []
    for id in state.players:
        met = [other for who, other, *_ in sides if who == id and other]
        omw = sum(map(mw, met), Fraction(0)) / len(met) if met else Fraction(33, 100)
        ogw = sum(map(gw, met), Fraction(0)) / len(met) if met else Fraction(33, 100)
        table.append((id, points(id), omw, gw(id), ogw))
    return sorted(table, key=lambda row: (-row[1], -row[2], -row[3], -row[4], row[0]))


@pytest.mark.parametrize(("players", "seed"), [(5, 1), (9, 2), (17, 3), (30, 4), (16, 5)])
def test_a_second_computation_gives_the_same(players: int, seed: int) -> None:
    event = Simulation(players, seed, unrest=LIVELY).run()
    for number, round in enumerate(event.state.rounds, 1):
        if round.stage == "swiss":
            lines = standings(event.state, number)
            found = [(line.player, line.points, line.opponents_match, line.game, line.opponents_game) for line in lines]
            assert found == by_hand_at(event, number)


def by_hand_at(event: Event, number: int) -> list[tuple[int, int, Fraction, Fraction, Fraction]]:
    """Only rounds up to a number count as missed, too."""
    state = event.state
    kept = {id: list(player.away) for id, player in state.players.items()}
    for player in state.players.values():
        player.away = [one for one in player.away if one <= number]
    try:
        return by_hand(state, number)
    finally:
        for id, player in state.players.items():
            player.away = kept[id]


def test_who_is_equal_in_everything_shares_a_place() -> None:
    event = made(4, rounds=1, cut=0)
    event.pair(WHO, 0)
    for match in event.state.current().matches:
        event.do(WHO, 0, "result", table=match.table, result=(2, 0, 0))
    assert [line.place for line in standings(event.state)] == [1, 1, 3, 3]


def test_who_has_met_nobody_has_the_floor_and_stands_with_who_beat_the_weakest() -> None:
    """An opponent counts at least 0.33, so nobody's average is below it, the average of nobody included."""
    event = made(3, rounds=2, cut=0)
    event.pair(WHO, 0)
    event.do(WHO, 0, "result", table=1, result=(2, 0, 0))
    winner, bye, loser = standings(event.state)
    assert event.state.current().matches[-1].players == (bye.player,) or event.state.current().matches[-1].players == (
        winner.player,
    )
    assert winner.key() == bye.key() and winner.opponents_match == Fraction(33, 100)
    assert winner.place == bye.place == 1 and loser.place == 3

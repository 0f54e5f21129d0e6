"""Standings: match points, opponents' match-win %, game-win %, opponents' game-win %.  MTR 3.1, Appendix C

Percentages are fractions: they are compared exactly, and made decimal only to be shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, final

from arbiter.tournament.state import SWISS, Match, State


@final
@dataclass(frozen=True)
class Line:
    """A line of the standings."""

    place: int
    player: int
    points: int
    wins: int
    losses: int
    draws: int
    opponents_match: Fraction
    game: Fraction
    opponents_game: Fraction

    def key(self) -> tuple[int, Fraction, Fraction, Fraction]:
        return self.points, self.opponents_match, self.game, self.opponents_game


@final
@dataclass
class Record:
    """What a player has done: counted once for each match."""

    points: int = 0
    rounds: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    game_points: int = 0
    games: int = 0
    bye_points: int = 0
    byes: int = 0
    bye_games: int = 0
    bye_game_points: int = 0
    opponents: tuple[int, ...] = ()


def records(state: State, until: int | None = None) -> dict[int, Record]:
    """The records of all players after a round (all rounds of Swiss, if none is named)."""
    made = {id: Record() for id in state.players}
    for round in state.rounds[: len(state.rounds) if until is None else until]:
        if round.stage == SWISS:
            for match in round.matches:
                if match.result is not None:
                    _count(state, made, match)
    for id, player in state.players.items():
        _count_missed(state, made[id], player.away, player.came, until)
    return made


def _count(state: State, made: dict[int, Record], match: Match) -> None:
    assert match.result is not None
    table = state.numbers["points"]
    first, second, drawn = match.result
    for place, player in enumerate(match.players):
        won, lost = (first, second) if place == 0 else (second, first)
        record = made[player]
        outcome = "win" if won > lost else "loss" if won < lost else "draw"
        points, games = table[outcome], won + lost + drawn
        game_points = won * table["win"] + drawn * table["draw"] + lost * table["loss"]
        record.points += points
        record.rounds += 1
        record.wins += outcome == "win"
        record.losses += outcome == "loss"
        record.draws += outcome == "draw"
        record.game_points += game_points
        record.games += games
        if match.bye:
            record.bye_points += points
            record.byes += 1
            record.bye_games += games
            record.bye_game_points += game_points
        if len(match.players) == 2:
            record.opponents += (match.players[1 - place],)


def _count_missed(state: State, record: Record, away: list[int], came: int, until: int | None) -> None:
    """TM-14: rounds without this player, if they count as lost."""
    for number in away:
        if (until is None or number <= until) and state.rounds[number - 1].stage == SWISS:
            rule = state.numbers["late" if number < came else "dropped"]["missed"]
            if rule == "loss":
                record.rounds += 1
                record.losses += 1


def _share(points: int, most: int, floor: Fraction) -> Fraction:
    return max(floor, Fraction(points, most)) if most else floor


def match_share(state: State, record: Record) -> Fraction:
    """Match points of those possible, at least 0.33; whether a bye is counted is a setting."""
    win, floor = state.numbers["points"]["win"], Fraction(state.numbers["floor"]["percent"], 100)
    counted = state.numbers["bye"]["counted"]
    points = record.points if counted else record.points - record.bye_points
    return _share(points, win * (record.rounds if counted else record.rounds - record.byes), floor)


def game_share(state: State, record: Record) -> Fraction:
    win, floor = state.numbers["points"]["win"], Fraction(state.numbers["floor"]["percent"], 100)
    counted = state.numbers["bye"]["counted"]
    points = record.game_points if counted else record.game_points - record.bye_game_points
    return _share(points, win * (record.games if counted else record.games - record.bye_games), floor)


def _mean(state: State, shares: list[Fraction]) -> Fraction:
    """Of the opponents.  No opponent counts less than the floor, so no mean is below it; who has met nobody (byes only) has
    the floor itself, and stands level with who has beaten the weakest."""
    return sum(shares, Fraction(0)) / len(shares) if shares else Fraction(state.numbers["floor"]["percent"], 100)


def standings(state: State, until: int | None = None) -> list[Line]:
    """The table after a round.  Who is equal in everything has the same place, and stands in order of number."""
    made = records(state, until)
    match = {id: match_share(state, record) for id, record in made.items()}
    game = {id: game_share(state, record) for id, record in made.items()}
    lines = [
        Line(
            0,
            id,
            record.points,
            record.wins,
            record.losses,
            record.draws,
            _mean(state, [match[opponent] for opponent in record.opponents]),
            game[id],
            _mean(state, [game[opponent] for opponent in record.opponents]),
        )
        for id, record in made.items()
    ]
    lines.sort(key=lambda line: (line.key(), -line.player), reverse=True)
    placed: list[Line] = []
    for number, line in enumerate(lines, 1):
        place = placed[-1].place if placed and placed[-1].key() == line.key() else number
        placed.append(Line(place, *[getattr(line, name) for name in list(Line.__dataclass_fields__)[1:]]))
    return placed


def percent(share: Fraction) -> str:
    """66.67: rounded half up, for people."""
    hundredths = (share * 10000 + Fraction(1, 2)).__floor__()
    return f"{hundredths // 100}.{hundredths % 100:02d}"


def facts(state: State, line: Line) -> dict[str, Any]:
    """A line for programs."""
    return {
        "place": line.place,
        "player": line.player,
        "name": state.players[line.player].name,
        "points": line.points,
        "record": [line.wins, line.losses, line.draws],
        "omw": percent(line.opponents_match),
        "gw": percent(line.game),
        "ogw": percent(line.opponents_game),
        "active": state.players[line.player].active,
    }

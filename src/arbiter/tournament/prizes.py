"""Final places, prizes and rating points.  TM-27"""

from __future__ import annotations

from arbiter.tournament.standings import records, standings
from arbiter.tournament.state import SWISS, State


def places(state: State) -> list[int]:
    """The players from the first to the last: the bracket first, among those out in the same round the standings."""
    order = {line.player: place for place, line in enumerate(standings(state))}
    reached = dict.fromkeys(order, 0)
    for depth, round in enumerate([round for round in state.rounds if round.stage != SWISS], 1):
        for match in round.matches:
            for player in match.players:
                reached[player] = depth
            going = match.players[0] if match.bye else match.winner()
            if going is not None:
                reached[going] = depth + 1
    kept = {id for id, player in state.players.items() if not player.disqualified}
    return sorted(kept, key=lambda id: (-reached[id], order[id]))


def prizes(state: State, boosters: int | None = None) -> dict[int, int]:
    """How many boosters each player has; all are given out, what rounding leaves goes to the first places."""
    ids = places(state)
    table = state.numbers["prizes"]
    whole = int(len(state.players) * table["boosters_per_player"]) if boosters is None else boosters
    sizes = [size for size in table["table"] if size <= len(ids)]
    shares: list[int] = table["table"][max(sizes)] if sizes else [100]
    given = [whole * share // 100 for share in shares]
    for place in range(whole - sum(given)):
        given[place % len(given)] += 1
    return {id: count for id, count in zip(ids, given, strict=False) if count}


def rating(state: State) -> dict[int, int]:
    """Points for taking part and for results; a casual event gives the same to everybody."""
    settings = state.settings
    if settings.type == "unsanctioned":
        return dict.fromkeys(state.players, 0)
    row = state.numbers["rating"]["casual" if settings.type == "casual" else settings.rel]
    return {
        id: row["part"] + row["win"] * record.wins + row["draw"] * record.draws for id, record in records(state).items()
    }

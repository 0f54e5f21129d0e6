"""Tables for spreadsheets: players, pairings, standings as CSV.  What is written for players can be registered again."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from arbiter.tournament.settings import refused
from arbiter.tournament.standings import facts, standings
from arbiter.tournament.state import State

Rows = Iterable[list[object]]


def table(state: State, kind: str) -> str:
    if kind not in KINDS:
        raise refused("setting-choice", name="table", value=kind, known=", ".join(KINDS))
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerows([_plain(cell) for cell in row] for row in KINDS[kind](state))
    return out.getvalue()


def _plain(cell: object) -> object:
    """A text that a spreadsheet would take for a formula is marked as text."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t") else cell


def _players(state: State) -> Rows:
    yield ["name", "byes", "members", "number", "active"]
    for player in state.players.values():
        yield [player.name, player.byes, "/".join(player.members), player.id, int(player.active)]


def _pairings(state: State) -> Rows:
    yield ["round", "stage", "table", "first", "second", "won", "lost", "drawn"]
    for round in state.rounds:
        for match in round.matches:
            names = [state.players[id].name for id in match.players]
            yield [
                round.number,
                round.stage,
                match.table,
                *names,
                *[""] * (2 - len(names)),
                *(match.result or ("",) * 3),
            ]


def _standings(state: State) -> Rows:
    yield ["place", "number", "name", "points", "wins", "losses", "draws", "omw", "gw", "ogw", "active"]
    for line in standings(state):
        standing = facts(state, line)
        shares = [standing["omw"], standing["gw"], standing["ogw"]]
        yield [
            standing["place"],
            standing["player"],
            standing["name"],
            standing["points"],
            *standing["record"],
            *shares,
            int(standing["active"]),
        ]


KINDS: Final[Mapping[str, Callable[[State], Rows]]] = {
    "players": _players,
    "pairings": _pairings,
    "standings": _standings,
}

"""What a rewind would undo (JA-7), read from the log of a game, and the rewind itself.

A point is a number of inputs: the game as it was after so many of them.  Nothing is changed by looking.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from arbiter.judge.table import Reader
from arbiter.kernel.codec import Json
from arbiter.kernel.decisions import CHANCE
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import say
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import JUDGE, ArbiterError, Message
from arbiter.kernel.yaml_text import loaded


@dataclass(frozen=True)
class Traces:
    """Which messages of which game tell what, and the limits of a simple rewind."""

    limits: dict[str, int]
    games: dict[str, dict[str, tuple[str, ...]]]


@dataclass(frozen=True)
class RewindReport:
    """What would be undone, the last thing first; how much of each sort; and whether that is still simple."""

    point: int
    inputs: int
    undone: tuple[Entry, ...]
    counts: dict[str, int]
    over: tuple[str, ...]
    chance: int

    @property
    def simple(self) -> bool:
        """Whether the manual recommends to go back; if not, the game is left as it is."""
        return not self.over

    def as_json(self, lang: str, seat: int = JUDGE) -> Json:
        """For a seat, only what it may know; a judge sees all (and that he has looked is logged by the desk)."""
        seen = [entry for entry in self.undone if seat == JUDGE or entry.seen_by(seat)]
        lines: list[Json] = [say(entry.message, lang, seat) for entry in seen]
        counts: dict[str, Json] = {**self.counts}
        return {
            "point": self.point,
            "inputs": self.inputs,
            "undone": lines,
            "counts": counts,
            "chance": self.chance,
            "over": [*self.over],
            "advice": "rewind" if self.simple else "leave",
        }


@cache
def traces() -> Traces:
    reader = Reader("traces")
    text = files("arbiter.judge").joinpath("traces.yaml").read_text("utf-8")
    top = reader.mapping(loaded(text), "file", {"limits", "games"}, {"limits", "games"})
    limits = reader.mapping(top["limits"], "limits", set(), {"decisions"})
    games = reader.mapping(top["games"], "games", set(), set())
    traces: dict[str, dict[str, tuple[str, ...]]] = {}
    for game, rows in games.items():
        kinds = reader.mapping(rows, game, set(limits) - {"decisions"}, set())
        traces[game] = {kind: tuple(ids) for kind, ids in kinds.items() if isinstance(ids, list)}
    return Traces({kind: limit for kind, limit in limits.items() if isinstance(limit, int)}, traces)


def points(game: Game) -> list[int]:
    """Where a judge may go back to: before each answer that a seat gave, the last one first."""
    inputs = game.inputs
    return [place for place in range(len(inputs) - 1, -1, -1) if inputs[place].kind == "answer"]


def rewind_report(game: Game, point: int) -> RewindReport:
    """What going back to this point would undo."""
    _require(game, point)
    then = game.fork()
    then.take_back(JUDGE, True, point)
    undone = tuple(game.log.entries(len(then.log)))
    since = game.inputs[point:]
    counts = {"decisions": sum(input.kind == "answer" and input.acted for input in since)}
    known = traces().games.get(game.rules.name)
    if known is None:  # of a game whose log is not described, only that something was learnt
        counts["seen"] = game.state.secrets - since[0].secrets
    for kind, ids in (known or {}).items():
        counts[kind] = sum(entry.message.id in ids for entry in undone)
    over = tuple(kind for kind, limit in traces().limits.items() if counts.get(kind, 0) > limit)
    chance = sum(input.seat == CHANCE for input in since)
    return RewindReport(point, len(since), tuple(reversed(undone)), counts, over, chance)


def rewind(game: Game, point: int, dice: int | None = None) -> RewindReport:
    """Go back.  The record keeps what was taken back; where the position can be repaired, the log says that a judge did it.

    `dice`: from there on chance falls by them, so that nobody knows what was seen to fall before.
    """
    report = rewind_report(game, point)
    game.take_back(JUDGE, True, point)
    announced = json.dumps({"rewound": report.inputs} | ({} if dice is None else {"dice": dice}))
    if game.at_checkpoint and game.rules.repair(game.state.copy(), announced) is None:
        game.repair(announced)
    return report


def _require(game: Game, point: int) -> None:
    if not game.log.on:
        raise ArbiterError(Message("judge-no-log"))
    known = points(game)
    if point not in known:
        nearest = min(known, key=lambda place: abs(place - point), default=0)
        raise ArbiterError(Message("judge-no-point", {"point": point, "nearest": nearest}))

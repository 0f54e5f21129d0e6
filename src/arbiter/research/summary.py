"""What came of a simulation: a row for each game, and the counts over them, with confidence intervals."""

from __future__ import annotations

import json
from dataclasses import asdict
from math import sqrt
from typing import Any, final

from arbiter.setup import Way

RESULT, ENDLESS, BOUND, FAILURE = "result", "endless", "bound", "failure"
"""How a game of a simulation can end: by the rules, stopped because nothing ends it, given up, or by an error."""

Z = 1.959963984540054
"""95 %."""


@final
class Row:
    """One game.  It holds nothing that could differ the next time the same game is played."""

    def __init__(self, number: int, seed: int) -> None:
        self.number = number
        self.seed = seed
        self.entrants: list[int] = []  # by seat
        self.first = 0  # the seat that went first
        self.decks: list[int] = []  # by seat
        self.ended = FAILURE
        self.winners: list[int] = []  # entrants
        self.rule = ""  # by which it ended
        self.turns = 0
        self.decisions = 0  # with two options or more
        self.answers = 0
        self.sign = ""  # of the failure

    def as_json(self) -> dict[str, Any]:
        return dict(vars(self))

    def text(self) -> str:
        return json.dumps(self.as_json(), separators=(",", ":"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Row) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"Row({self.text()})"


def row_from(text: str) -> Row:
    """The row that `text` has written; ValueError if it is none."""
    facts = json.loads(text)
    if not isinstance(facts, dict) or set(facts) != set(vars(Row(0, 0))):
        raise ValueError("not a row")
    row = Row(0, 0)
    for name, value in facts.items():
        setattr(row, name, value)
    return row


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval for a share: where the true one lies, 19 times out of 20."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    middle = share + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@final
class Share:
    """Wins out of games."""

    def __init__(self, name: str, wins: int, games: int) -> None:
        self.name = name
        self.wins = wins
        self.games = games

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def as_json(self) -> dict[str, Any]:
        low, high = self.interval
        facts = {"name": self.name, "wins": self.wins, "games": self.games}
        return {**facts, "share": round(self.share, 4), "interval": [round(low, 4), round(high, 4)]}

    def __repr__(self) -> str:
        low, high = self.interval
        return f"{self.name}: {self.wins} of {self.games} ({low:.1%} to {high:.1%})"


@final
class Summary:
    """The counts.  `rows` are the games in order, `seconds` how long they took."""

    def __init__(
        self,
        agents: list[str],
        decks: list[str],
        swap: bool,
        rows: list[Row],
        seconds: float,
        way: Way | None = None,
    ) -> None:
        self.way = way or Way(players=len(agents))
        self.agents = agents
        self.decks = decks
        self.swap = swap
        self.rows = sorted(rows, key=lambda row: row.number)
        self.seconds = seconds
        self.finished = [row for row in self.rows if row.ended == RESULT]

    @property
    def names(self) -> list[str]:
        """What to call the entrants; alike ones are numbered."""
        shown = self.agents if self.swap else [f"{a} ({d})" for a, d in zip(self.agents, self.decks, strict=True)]
        if len(set(shown)) == len(shown):
            return list(shown)
        return [f"{name} #{place + 1}" for place, name in enumerate(shown)]

    @property
    def entrants(self) -> list[Share]:
        wins = [len([row for row in self.finished if place in row.winners]) for place in range(len(self.agents))]
        return [Share(name, count, len(self.finished)) for name, count in zip(self.names, wins, strict=True)]

    @property
    def by_deck(self) -> list[Share]:
        """How the decks did, whoever played them."""
        shares: list[Share] = []
        for place, name in enumerate(self.decks):
            wins = 0
            for row in self.finished:
                played = dict(zip(row.entrants, row.decks, strict=True))
                wins += any(played[entrant] == place for entrant in row.winners)
            shares.append(Share(name, wins, len(self.finished)))
        return shares

    @property
    def by_seat(self) -> list[Share]:
        """How often who sat there won, in the order of the turns."""
        shares: list[Share] = []
        for place in range(len(self.agents)):
            seats = [(row.first + place) % len(row.entrants) for row in self.finished]
            wins = [row.entrants[seat] in row.winners for row, seat in zip(self.finished, seats, strict=True)]
            shares.append(Share(str(place + 1), sum(wins), len(self.finished)))
        return shares

    @property
    def beginner(self) -> Share:
        """How often who began won."""
        return Share(
            "first", len([row for row in self.finished if row.entrants[row.first] in row.winners]), len(self.finished)
        )

    @property
    def draws(self) -> int:
        return len([row for row in self.finished if not row.winners])

    @property
    def given_up(self) -> list[int]:
        """The games that the bound on decisions ended."""
        return [row.number for row in self.rows if row.ended == BOUND]

    @property
    def endless(self) -> list[int]:
        """The games that were stopped because they went on and on without anybody choosing."""
        return [row.number for row in self.rows if row.ended == ENDLESS]

    @property
    def failures(self) -> list[Row]:
        return [row for row in self.rows if row.ended == FAILURE]

    @property
    def turns(self) -> float:
        return sum(row.turns for row in self.rows) / max(1, len(self.rows))

    @property
    def decisions(self) -> int:
        return sum(row.decisions for row in self.rows)

    def as_json(self) -> dict[str, Any]:
        return {
            "games": len(self.rows),
            **{key: value for key, value in asdict(self.way).items() if value},
            "entrants": [share.as_json() for share in self.entrants],
            "decks": [share.as_json() for share in self.by_deck],
            "first": self.beginner.as_json(),
            "seats": [share.as_json() for share in self.by_seat],
            "draws": self.draws,
            "endless": self.endless,
            "given up": self.given_up,
            "failures": [row.as_json() for row in self.failures],
            "turns": round(self.turns, 2),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 2),
            "decisions per second": round(self.decisions / self.seconds) if self.seconds else None,
        }

    def __repr__(self) -> str:
        return f"Summary({len(self.rows)} games; " + "; ".join(repr(share) for share in self.entrants) + ")"

"""What an event is at a moment: settings, players, rounds with their matches.  Made by `folding` from the log, never saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, final

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.tournament import numbers as numbers_of
from arbiter.tournament.numbers import Numbers

SWISS: Final = "swiss"
ELIMINATION: Final = "elimination"
STRUCTURES: Final = (SWISS, ELIMINATION)
KINDS: Final = ("constructed", "draft", "sealed")
RELS: Final = ("regular", "competitive", "professional")
GAMES: Final = ("magic", "berserk")
TYPES: Final = ("casual", "sanctioned", "unsanctioned")

Result = tuple[int, int, int]
"""Games won by the first, by the second, drawn."""


@final
@dataclass(frozen=True)
class Settings:
    """What was decided before the event began.  TM-1"""

    name: str = ""
    game: str = "magic"
    kind: str = "constructed"
    format: str = "constructed"
    type: str = "unsanctioned"
    program: str = ""  # fnm, prerelease, ...
    rel: str = "regular"
    structure: str = SWISS
    team_size: int = 1
    two_headed: bool = False
    rounds: int = 0  # 0: by the table, when the first round is paired
    cut: int = -1  # -1: by the table
    cut_drafted: bool = False
    minutes: int = 0  # of a Swiss round; 0: as recommended
    timed: bool = True
    continuous: bool = True  # decks may change between matches, where that is possible
    at_tables: bool = False  # matches are played at our own tables, and drafts too
    sets: str = ""  # of which boosters are opened: codes with commas
    seed: int = 0
    numbers: Mapping[str, Any] = field(default_factory=dict)  # what is changed in them

    @property
    def team(self) -> bool:
        return self.team_size > 1

    @property
    def one_by_one(self) -> bool:
        """Whether each member of a team has a match of his own; two heads play together.  MTR 8, 9"""
        return self.team and not self.two_headed

    @property
    def drafted_alone(self) -> bool:
        """Whether the members of a team draft each for himself; two heads take together.  MTR 8, 9.7"""
        return self.one_by_one and self.kind == "draft"


@final
@dataclass
class Player:
    """Who takes part: a person, or a team under one name."""

    id: int
    name: str
    members: tuple[str, ...] = ()
    byes: int = 0  # awarded before the event
    came: int = 1  # the first round of this player
    active: bool = True
    disqualified: bool = False
    away: list[int] = field(default_factory=list)  # rounds that were paired without this player
    decks: dict[int, str] = field(default_factory=dict)  # of each member of a team
    checked: int = 0  # deck checks
    agent: str = ""  # the level of a program that plays
    penalties: list[tuple[int, str, str]] = field(default_factory=list)  # in which round, for what, which
    pool: list[str] | None = None  # what was opened or drafted, in Limited
    pools: dict[int, list[str]] = field(default_factory=dict)  # where the members of a team draft, each alone

    def cards_of(self, member: int) -> list[str] | None:
        """Of what a member of a team, or who plays alone, builds a deck."""
        return self.pools.get(member, self.pool)


@final
@dataclass
class Match:
    """Two players at a table, or one with a bye."""

    table: int
    players: tuple[int, ...]
    result: Result | None = None
    no_show: int = 0  # who did not come
    claims: dict[int, Result] = field(default_factory=dict)  # what players have reported
    extension: int = 0  # seconds
    at_table: int = 0  # of these: given by judges at the table of ours where it is played
    turns: int = 0  # extra turns besides the usual five
    called: int | None = None  # since when a judge is wanted

    @property
    def bye(self) -> bool:
        return len(self.players) == 1

    def winner(self) -> int | None:
        if self.result is None or self.result[0] == self.result[1]:
            return None
        return self.players[0 if self.result[0] > self.result[1] else 1]


@final
@dataclass
class Round:
    """A round: its matches, and its clock."""

    number: int
    stage: str  # swiss, or the name of a round of the bracket
    matches: list[Match]
    minutes: int = 0
    started: int | None = None
    paused: int | None = None
    stopped: int = 0  # seconds the clock stood still
    paired: int = 0  # the entry that paired it

    def at(self, table: int) -> Match:
        for match in self.matches:
            if match.table == table:
                return match
        raise ArbiterError(Message("tournament-no-table", {"table": table, "round": self.number}))

    def of(self, player: int) -> Match | None:
        return next((match for match in self.matches if player in match.players), None)

    @property
    def over(self) -> bool:
        return all(match.result is not None for match in self.matches)


@final
@dataclass(frozen=True)
class Timer:
    """Time for something besides rounds: from when, and the steps it goes through (what, its number, seconds)."""

    what: str
    started: int
    steps: tuple[tuple[str, int, int], ...]


@final
@dataclass
class State:
    """An event at a moment."""

    settings: Settings = field(default_factory=Settings)
    numbers: Numbers = field(default_factory=numbers_of.standard)
    staff: dict[str, str] = field(default_factory=dict)  # name -> role
    players: dict[int, Player] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    announced: tuple[int, int] | None = None  # Swiss rounds and cut, which then stay as they are (TM-5)
    told: list[str] = field(default_factory=list)  # announcements made (TM-26)
    pods: list[list[int]] = field(default_factory=list)  # ids by seat
    seated: int = 0  # the entry that made the pods
    timer: Timer | None = None
    seeds: list[int] = field(default_factory=list)  # who entered the bracket, in its order
    prizes: dict[int, int] = field(default_factory=dict)
    ended: bool = False

    def player(self, id: int) -> Player:
        if id not in self.players:
            raise ArbiterError(Message("tournament-no-player", {"player": id}))
        return self.players[id]

    def active(self) -> list[Player]:
        return [player for player in self.players.values() if player.active]

    @property
    def round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    def current(self) -> Round:
        if not self.rounds:
            raise ArbiterError(Message("tournament-no-round"))
        return self.rounds[-1]

    def numbered(self, number: int) -> Round:
        if not 1 <= number <= len(self.rounds):
            raise ArbiterError(Message("tournament-round-unknown", {"round": number, "most": len(self.rounds)}))
        return self.rounds[number - 1]

    def swiss_rounds(self) -> list[Round]:
        return [round for round in self.rounds if round.stage == SWISS]

    @property
    def continuous(self) -> bool:
        """TM-20: whether players may change their decks between matches: it is chosen, and possible in Limited at Regular."""
        table, settings = self.numbers["continuous"], self.settings
        return settings.continuous and settings.rel in table["rel"] and settings.kind in table["kinds"]

    @property
    def game_wins(self) -> int:
        """Games that whoever sits at a table must win there."""
        table = self.numbers["match"]
        return int(table["two-headed-giant"] if self.settings.two_headed else table["wins"])

    @property
    def needed_wins(self) -> int:
        """What a result of so many decides: games, or, where the members of teams play one by one, their matches."""
        return self.settings.team_size // 2 + 1 if self.settings.one_by_one else self.game_wins

    def members(self, id: int) -> tuple[str, ...]:
        """Who sits down for a player: himself, or those of a team, who have numbers where they gave no names."""
        player, size = self.player(id), self.settings.team_size
        return player.members or (
            (player.name,) if size == 1 else tuple([f"{player.name} {n + 1}" for n in range(size)])
        )

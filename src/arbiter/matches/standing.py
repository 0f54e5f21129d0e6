"""How a match stands: games won, games drawn, who has conceded, and who has won by that."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, final

from arbiter.kernel.codec import Damaged, Json
from arbiter.kernel.messages import ArbiterError, Argument, Message, Ref

MOST: Final = 99
"""Best of more games than this is nothing anybody plays."""

WON, GAMES, TIME, CONCEDED, AGREED = "won", "games", "time", "conceded", "agreed"
"""Why a match is over: enough games were won, no more are played, its time is over, all others conceded, all agreed."""


@final
@dataclass(frozen=True)
class Standing:
    """Won games by seat.  A drawn game is played again and counts for nobody; `most_games`: no more are played (0: any number)."""

    best_of: int
    wins: tuple[int, ...]
    games: int = 0
    draws: int = 0
    most_games: int = 0
    conceded: tuple[int, ...] = ()
    ended: str = ""  # TIME or AGREED, if it was ended so

    @property
    def needed(self) -> int:
        """Games that must be won."""
        return self.best_of // 2 + 1

    @property
    def score(self) -> str:
        return ":".join([str(won) for won in self.wins])

    @property
    def seats(self) -> list[int]:
        """Who can still win the match."""
        return [seat for seat in range(len(self.wins)) if seat not in self.conceded]

    @property
    def over(self) -> str:
        """Why the match is over; empty while it goes on."""
        if len(self.seats) <= 1:
            return CONCEDED
        if max(self.wins[seat] for seat in self.seats) >= self.needed:
            return WON
        if self.ended:
            return self.ended
        return GAMES if self.most_games and self.games >= self.most_games else ""

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Who has won: whoever leads when it is over, nobody if several lead; None while it goes on.

        A game can be won by a team: its players lead together.
        """
        why = self.over
        if not why:
            return None
        if why == AGREED or not self.seats:
            return ()
        most = max(self.wins[seat] for seat in self.seats)
        leading = tuple([seat for seat in self.seats if self.wins[seat] == most])
        return leading if why in (WON, CONCEDED) or len(leading) == 1 else ()

    def after(self, winners: tuple[int, ...]) -> Standing:
        """After one more game."""
        wins = tuple([won + (seat in winners) for seat, won in enumerate(self.wins)])
        return replace(self, wins=wins, games=self.games + 1, draws=self.draws + (not winners))

    def without(self, seat: int) -> Standing:
        """A player has conceded the match."""
        return self if seat in self.conceded else replace(self, conceded=(*self.conceded, seat))

    def stopped(self, why: str) -> Standing:
        """The match ends as it stands."""
        return replace(self, ended=why)

    def as_json(self) -> dict[str, Json]:
        wins: list[Json] = list(self.wins)
        conceded: list[Json] = list(self.conceded)
        fields: dict[str, Json] = {"best of": self.best_of, "wins": wins, "games": self.games, "draws": self.draws}
        return {**fields, "most games": self.most_games, "conceded": conceded, "ended": self.ended}


@final
class MatchResult:
    """How a match ended: who won (nobody: a draw), and why (`standing`)."""

    def __init__(self, winners: tuple[int, ...], why: str, standing: Standing) -> None:
        self.winners = winners
        self.why = why
        self.standing = standing

    @property
    def message(self) -> Message:
        players = [Ref(-1 - seat, f"P{seat + 1}") for seat in self.winners]
        args: dict[str, Argument] = {"players": players, "score": self.standing.score, "why": self.why}
        return Message("match-won" if self.winners else "match-drawn", args)

    def __repr__(self) -> str:
        return f"MatchResult({self.winners!r}, {self.why!r}, {self.standing.wins!r})"

    def __str__(self) -> str:
        return str(self.message)


def new_standing(seats: int, best_of: int, most_games: int = 0) -> Standing:
    """A match that begins; `ArbiterError` for a number of games that makes no sense."""
    if not 1 <= best_of <= MOST or best_of % 2 == 0:
        raise ArbiterError(Message("match-best-of", {"given": best_of, "most": MOST}))
    if most_games < 0 or 0 < most_games < best_of // 2 + 1:
        raise ArbiterError(Message("match-most-games", {"given": most_games, "least": best_of // 2 + 1}))
    return Standing(best_of, (0,) * seats, most_games=most_games)


def standing_from(fields: Json) -> Standing:
    """What `as_json` has written."""
    if not isinstance(fields, dict) or not isinstance(fields.get("ended", ""), str):
        raise Damaged("match", "setup")
    numbers = [fields.get(key, 0) for key in ("best of", "games", "draws", "most games")]
    wins, conceded = fields.get("wins"), fields.get("conceded", [])
    if not isinstance(wins, list) or not isinstance(conceded, list):
        raise Damaged("match", "setup")
    if not all(type(number) is int and number >= 0 for number in (*numbers, *wins, *conceded)):
        raise Damaged("match", "setup")
    best_of, games, draws, most_games = [int(str(number)) for number in numbers]
    made = new_standing(len(wins), best_of, most_games)
    counts = tuple([int(str(won)) for won in wins])
    out = tuple([int(str(seat)) for seat in conceded])
    return replace(made, wins=counts, games=games, draws=draws, conceded=out, ended=str(fields.get("ended", "")))

"""The clocks of a table: those of `arbiter.matches.clock`, who is away, and what happens when time is over.

Times are milliseconds of any clock that goes forward; what is stored is only ever compared with itself, so that a table may
be carried to another process: the time in between counts for nobody.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, final

from arbiter.kernel.codec import Json
from arbiter.matches.clock import Clock, clock_from, new_clock

SECOND: Final = 1000


@final
@dataclass(frozen=True)
class Times:
    """What a table allows, in seconds; 0: any time.

    `player`: for each player in the whole match, of thinking.  `match`: for the match.  `away`: how long the others wait for
    somebody who has gone and is to answer.
    """

    player: int = 0
    match: int = 0
    away: int = 0


@final
@dataclass(frozen=True)
class Lapse:
    """Time is over: `seat` has lost the match by the clock, or by staying away; seat -1: the time of the match is over."""

    seat: int
    why: str  # "clock", "away" or "match"


@final
@dataclass
class Clocks:
    """The clocks of a table as they stand."""

    times: Times
    clock: Clock
    gone: dict[int, int] = field(default_factory=dict)  # seats whose people have no page open, since when
    asked: int = 0  # since when the same people are asked
    called: bool = False  # the time of the match is over, and what is left is counted in turns

    def wait_for(self, seats: tuple[int, ...], now: int) -> None:
        """From now on these are to answer; nobody: the clocks stand still."""
        if seats != self.clock.thinking or self.clock.since < 0:
            self.asked = now
        self.clock = self.clock.passed_to(seats, now)

    def stop(self, now: int) -> None:
        """The game is over: nobody thinks, and the time of the match stands too."""
        self.clock = replace(self.clock.at(now), thinking=())

    def extend(self, seconds: int) -> None:
        """More time for the match and for each player, where there is a clock."""
        more = seconds * SECOND
        player = self.clock.player + more if self.clock.player else 0
        match = max(1, self.clock.match + more) if self.clock.match else 0
        self.clock = replace(self.clock, player=player, match=match)

    def begin(self, seconds: float) -> None:
        """Of a match whose clock has not begun so much is left."""
        if self.clock.match and self.clock.began < 0:
            self.clock = replace(self.clock, match=max(1, int(seconds * SECOND)))

    def hold(self, now: int) -> None:
        """The clock of the round stands: until `wait_for` says so nobody spends time, and the match takes none."""
        if self.clock.since >= 0:
            passed = now - self.clock.since
            self.clock = replace(self.clock, began=self.clock.began + passed, since=now, thinking=())

    def left(self, seat: int, now: int) -> None:
        """Somebody has closed the page."""
        self.gone.setdefault(seat, now)

    def came(self, seat: int) -> None:
        self.gone.pop(seat, None)

    def lapses(self, now: int) -> list[Lapse]:
        """Whose time is over at this moment."""
        if self.clock.since < 0:
            return []
        if self.clock.is_over(now) and not self.called:
            return [Lapse(-1, "match")]
        lapses = [Lapse(seat, "clock") for seat in self.clock.overdue(now)]
        return lapses or [
            Lapse(seat, "away") for seat in self.clock.thinking if self._away_until(seat) in range(now + 1)
        ]

    def next_lapse(self, now: int) -> int | None:
        """The next moment at which somebody's time can be over; None: time does not matter just now."""
        if self.clock.since < 0 or not self.clock.thinking:
            return None
        whole = None if self.called else self.clock.match_left(now)
        lefts = [whole, *[self.clock.left(seat, now) for seat in self.clock.thinking]]
        moments = [now + left for left in lefts if left is not None]
        moments += [until for seat in self.clock.thinking if (until := self._away_until(seat)) >= 0]
        return min(moments, default=None)

    def _away_until(self, seat: int) -> int:
        """When the others need not wait for a seat any longer; -1: it is there, or they wait for ever."""
        if not self.times.away or seat not in self.gone:
            return -1
        return max(self.gone[seat], self.asked) + self.times.away * SECOND

    def resume(self, now: int) -> None:
        """Go on after the server was down: what passed since the clock was last looked at counts for nobody, and nobody
        spends time before `wait_for` says so."""
        if self.clock.since < 0:
            return
        self.hold(now)
        self.asked = now
        self.gone = {seat: now for seat in self.gone}

    def as_json(self) -> dict[str, Json]:
        gone: dict[str, Json] = {str(seat): since for seat, since in self.gone.items()}
        times: list[Json] = [self.times.player, self.times.match, self.times.away]
        return {"times": times, "clock": self.clock.as_json(), "gone": gone, "called": self.called}


def clocks_from(saved: dict[str, Json]) -> Clocks:
    """What `as_json` has written."""
    times, gone = saved["times"], saved["gone"]
    assert isinstance(times, list) and isinstance(gone, dict)
    away = {int(seat): int(str(since)) for seat, since in gone.items()}
    called = saved.get("called") is True
    return Clocks(Times(*[int(str(time)) for time in times]), clock_from(saved["clock"]), away, called=called)


def new_clocks(seats: int, times: Times) -> Clocks:
    return Clocks(times, new_clock(seats, times.player * SECOND, times.match * SECOND))

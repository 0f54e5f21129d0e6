"""Clocks as values: what each player and the whole match may take, what they have taken, since when somebody is thinking.

Times are whole milliseconds from outside; only differences matter.  Nothing here looks at a clock of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import final

from arbiter.kernel.codec import Damaged, Json
from arbiter.kernel.messages import ArbiterError, Message


@final
@dataclass(frozen=True)
class Clock:
    """`player` and `match`: what each player and all together may take (0: any time).  `thinking`: who is thinking now."""

    spent: tuple[int, ...]
    player: int = 0
    match: int = 0
    began: int = -1
    since: int = -1
    thinking: tuple[int, ...] = ()

    def at(self, now: int) -> Clock:
        """The clock as it stands at this moment: what was thought so far is spent."""
        if self.began >= 0 and now < self.since:
            raise ArbiterError(Message("match-clock-back", {"now": now, "since": self.since}))
        began = now if self.began < 0 else self.began
        passed = now - self.since if self.since >= 0 else 0
        spent = tuple([time + (passed if seat in self.thinking else 0) for seat, time in enumerate(self.spent)])
        return replace(self, spent=spent, began=began, since=now)

    def passed_to(self, seats: tuple[int, ...], now: int) -> Clock:
        """From now on these players are thinking; nobody: the clocks stand still."""
        return replace(self.at(now), thinking=seats)

    def left(self, seat: int, now: int) -> int | None:
        """What a player has left; None if players have any time."""
        return None if not self.player else max(0, self.player - self.at(now).spent[seat])

    def match_left(self, now: int) -> int | None:
        """What the match has left; None if it has any time."""
        if not self.match:
            return None
        return self.match if self.began < 0 else max(0, self.match - (now - self.began))

    def overdue(self, now: int) -> tuple[int, ...]:
        """The players who have used up their time."""
        return tuple([seat for seat in range(len(self.spent)) if self.left(seat, now) == 0])

    def is_over(self, now: int) -> bool:
        """Whether the time of the match is over."""
        return self.match_left(now) == 0

    def as_json(self) -> dict[str, Json]:
        spent: list[Json] = list(self.spent)
        thinking: list[Json] = list(self.thinking)
        fields: dict[str, Json] = {"spent": spent, "player": self.player, "match": self.match}
        return {**fields, "began": self.began, "since": self.since, "thinking": thinking}


def new_clock(seats: int, player: int = 0, match: int = 0) -> Clock:
    """A clock that has not begun; so many milliseconds for each player and for the match."""
    if player < 0 or match < 0:
        raise ArbiterError(Message("match-clock-budget", {"given": min(player, match)}))
    return Clock((0,) * seats, player, match)


def clock_from(fields: Json) -> Clock:
    """What `as_json` has written."""
    if not isinstance(fields, dict):
        raise Damaged("clock", "match")
    spent, thinking = fields.get("spent"), fields.get("thinking")
    numbers = [fields.get(key) for key in ("player", "match", "began", "since")]
    if not isinstance(spent, list) or not isinstance(thinking, list):
        raise Damaged("clock", "match")
    if not all(type(number) is int for number in (*numbers, *spent, *thinking)):
        raise Damaged("clock", "match")
    player, match, began, since = [int(str(number)) for number in numbers]
    times, seats = [int(str(time)) for time in spent], [int(str(seat)) for seat in thinking]
    if min([player, match, *times, *seats], default=0) < 0 or max(seats, default=-1) >= len(times):
        raise Damaged("clock", "match")
    return Clock(tuple(times), player, match, began, since, tuple(seats))

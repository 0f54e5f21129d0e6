"""The clock of a round: time left at a table, extensions, and what happens when time is over.  MTR 2.4, 2.5; TM-9..11"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.tournament.state import Match, Round, State


@final
@dataclass(frozen=True)
class Time:
    """How it stands at a table: before, running, paused, turns (time is over) or open (no limit)."""

    phase: str
    seconds: int  # left; below zero since time was called
    turns: int  # that may be played after the current one


def at_table(state: State, round: Round, match: Match, now: int) -> Time:
    turns = int(state.numbers["turns"]["extra"]) + match.turns
    limit = 60 * round.minutes + match.extension
    if round.started is None:
        return Time("before", limit, turns)
    if not round.minutes:
        return Time("open", 0, turns)
    until = round.paused if round.paused is not None else now
    left = limit - (until - round.started - round.stopped)
    return Time("turns" if left <= 0 else "running" if round.paused is None else "paused", left, turns)


def extension_for(state: State, ruling: int) -> int:
    """TM-10: the seconds that a ruling of so many seconds earns: all of them, if it took more than a minute."""
    return ruling if ruling > 60 * state.numbers["minutes"]["ruling"] else 0


def who_takes_turn(state: State, number: int, extra: int = 0) -> int | None:
    """TM-11: who has the extra turn of this number: 1 the opponent of who was active at time, 0 that player; None: no more.

    An effect that gives a turn takes one of these: `extra` is how many turns such effects have put in before this one.
    """
    if not 1 <= number <= state.numbers["turns"]["extra"]:
        return None
    return (number - extra) % 2

"""Events for tests: made in a line, played with given results."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.kernel.messages import ArbiterError
from arbiter.tournament.decks import require_legal
from arbiter.tournament.running import Event

WHO = "Olga"
JUDGE = "Jan"


def made(count: int = 0, **settings: Any) -> Event:
    """An event with so many players, without a clock."""
    event = Event.create(WHO, 0, {"timed": False, **settings}, require_legal)
    event.do(WHO, 0, "staff", name=JUDGE, role="head-judge")
    for number in range(1, count + 1):
        event.do(WHO, 0, "register", name=f"P{number}")
    return event


def play(event: Event, *results: tuple[int, int, int]) -> None:
    """Pairs a round; the results in order of tables, what is not given is won by the first."""
    event.pair(WHO, event.log[-1].when)
    given = list(results)
    for match in event.state.current().matches:
        if not match.bye:
            wins = event.state.needed_wins
            event.do(
                WHO, event.log[-1].when, "result", table=match.table, result=given.pop(0) if given else (wins, 0, 0)
            )


def refusal(event: Event, who: str, what: str, when: int | None = None, **data: Any) -> str:
    """The id of the message with which an entry is refused; nothing has changed then."""
    before = len(event.log), repr(event.state)
    with pytest.raises(ArbiterError) as caught:
        event.do(who, event.log[-1].when if when is None else when, what, **data)
    assert (len(event.log), repr(event.state)) == before
    return caught.value.message.id.removeprefix("tournament-")

"""Decks of events are judged in a worker: it has the cards, the server has not."""

from __future__ import annotations

from typing import Any

from arbiter.tournament.running import Event


def judged(settings: dict[str, Any], name: str, text: str, others: list[str], pool: list[str] | None) -> None:
    """Refuses a deck that may not be played in an event with these settings; `others`: the decks of the rest of a team."""
    event = Event.create("staff", 0, settings)
    event.do("staff", 0, "register", name=name)
    for member, other in enumerate(others, 1):
        event.do("staff", 0, "deck", player=1, text=other, member=member, accepted=True)
    event.do("staff", 0, "deck", player=1, text=text, **({} if pool is None else {"pool": pool}))

"""What the parts of a running server share."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, final
from weakref import WeakValueDictionary

from fastapi import Depends
from starlette.requests import HTTPConnection

from arbiter.table.config import Config
from arbiter.table.limits import Limits
from arbiter.table.store.engine import Store

if TYPE_CHECKING:
    from arbiter.table.people import People
    from arbiter.table.tables import Tables
    from arbiter.table.workers import Pool


@final
class Rooms:
    """Who waits for news of draft rooms."""

    def __init__(self, store: Store) -> None:
        self._waiting: WeakValueDictionary[str, asyncio.Event] = WeakValueDictionary()
        store.news.hear(self._hear)

    def changed(self, id: str) -> asyncio.Event:
        """Set when the room changes next, or may have."""
        return self._waiting.setdefault(id, asyncio.Event())

    def _hear(self, kind: str, key: str) -> None:
        for id in [key] if kind == "draft" else list(self._waiting) if not kind else []:
            told = self._waiting.pop(id, None)
            if told is not None:
                told.set()


@final
@dataclass
class Hub:
    """One server process: its choices, its database, its games and who computes them."""

    config: Config
    store: Store
    workers: Pool  # for people: a game stays with one worker
    agents: Pool  # for agents, who may think long
    tables: Tables
    people: People  # who is who
    limits: Limits  # how often they may do what
    pictures: dict[str, dict[str, Path]] = field(default_factory=dict)  # of cards, by game (`images`)
    rooms: Rooms = field(init=False)
    choices: dict[str, asyncio.Task[Any]] = field(default_factory=dict)  # by language: what can be played

    def __post_init__(self) -> None:
        self.rooms = Rooms(self.store)


def hub(connection: HTTPConnection) -> Hub:
    """The server that a request has come to, for routers: `hub: Here`."""
    found = connection.app.state.hub
    assert isinstance(found, Hub)
    return found


Here = Annotated[Hub, Depends(hub)]

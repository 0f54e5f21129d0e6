"""What the parts of a running server share."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, final

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
    choices: dict[str, asyncio.Task[Any]] = field(default_factory=dict)  # by language: what can be played


def hub(connection: HTTPConnection) -> Hub:
    """The server that a request has come to, for routers: `hub: Here`."""
    found = connection.app.state.hub
    assert isinstance(found, Hub)
    return found


Here = Annotated[Hub, Depends(hub)]

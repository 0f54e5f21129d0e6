"""The parts of the server that nobody needs for the first page: each is loaded when one of its addresses is first asked for, or
soon after the start, beside what is served meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib import import_module
from typing import Final, NamedTuple, final

from fastapi import APIRouter

from arbiter.engine import keep


@final
class Part(NamedTuple):
    """Modules with a `router` each, whose addresses begin like this."""

    prefix: str
    modules: tuple[str, ...]


LATER: Final = (
    Part("/api/decks", ("arbiter.table.decks",)),
    Part("/api/replays", ("arbiter.table.replays",)),
    Part("/api/lab", ("arbiter.table.lab",)),
    Part("/api/ask", ("arbiter.table.ask",)),
    Part("/api/lessons", ("arbiter.table.learning",)),
    Part("/api/progress", ("arbiter.table.learnt",)),
    Part("/api/drafts", ("arbiter.table.drafts",)),
    Part("/api/events", ("arbiter.table.events", "arbiter.table.event_desk")),
    Part("/api/quiz", ("arbiter.table.quizzes",)),
)
QUIET: Final = 3.0
"""Seconds after the start in which the first page has its turn."""


@final
class Parts:
    """Those that are not loaded yet.  `join` takes the routes of one that is."""

    def __init__(self, join: Callable[[APIRouter], None]) -> None:
        self._join = join
        self._pending = list(LATER)

    def want(self, path: str) -> None:
        """Somebody asks for this address."""
        for part in [part for part in self._pending if path.startswith(part.prefix)]:
            self._load(part)

    def all(self) -> None:
        for part in [*self._pending]:
            self._load(part)

    async def soon(self) -> None:
        """Load the rest in a thread, so that those who are served hardly wait for it."""
        await asyncio.sleep(QUIET)
        for part in LATER:
            for module in part.modules:
                await asyncio.to_thread(import_module, module)
            if part in self._pending:
                self._load(part)
        keep()

    def _load(self, part: Part) -> None:
        routers = [import_module(module).router for module in part.modules]
        self._pending.remove(part)
        for router in routers:
            assert isinstance(router, APIRouter)
            self._join(router)

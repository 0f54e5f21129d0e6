"""Word of what has changed, to everybody in this process and, on PostgreSQL, to the other processes by NOTIFY.

News names what changed (`table` and an id, say); what it is now stands in the store.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import final

import sqlalchemy
from sqlalchemy.ext.asyncio import AsyncSession

CHANNEL = "arbiter"
Hearer = Callable[[str, str], None]
"""Is told what kind of thing changed, and which."""
log = logging.getLogger(__name__)


@final
class News:
    """Said inside a transaction, heard after its commit."""

    def __init__(self, url: sqlalchemy.URL | None) -> None:
        self.node = secrets.token_urlsafe(12)  # the name of this process
        self._url = url
        self._hearers: list[Hearer] = []
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        if self._url is not None:
            ready = asyncio.Event()
            self._listening = asyncio.create_task(self._listen(ready))
            await ready.wait()

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening

    def hear(self, hearer: Hearer) -> None:
        """Call this at all news, in the event loop.  `("", "")` means that some may have been missed."""
        self._hearers.append(hearer)

    def say(self, session: AsyncSession, kind: str, key: str) -> None:
        session.info.setdefault("news", []).append((kind, key))

    async def carry(self, session: AsyncSession) -> None:
        """To the other processes, in the same transaction."""
        if session.info.get("news"):
            payload = json.dumps([self.node, session.info["news"]])
            await session.execute(sqlalchemy.select(sqlalchemy.func.pg_notify(CHANNEL, payload)))

    def deliver(self, session: AsyncSession) -> None:
        for kind, key in session.info.pop("news", []):
            self._tell(kind, key)

    def _tell(self, kind: str, key: str) -> None:
        for hearer in self._hearers:
            try:
                hearer(kind, key)
            except Exception:  # one who cannot bear the news must not keep it from the rest
                log.exception("news not taken")

    async def _listen(self, ready: asyncio.Event) -> None:
        """A connection of its own that only listens; when it breaks, another, after which something may have been missed."""
        import psycopg  # only where PostgreSQL is used

        assert self._url is not None
        address = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if ready.is_set():
                        self._tell("", "")
                    ready.set()
                    async for note in connection.notifies():
                        node, news = json.loads(note.payload)
                        if node != self.node:
                            for kind, key in news:
                                self._tell(kind, key)
            except (psycopg.Error, OSError) as error:
                log.warning("listening broke off", extra={"problem": type(error).__name__})
                if not ready.is_set():
                    raise
                await asyncio.sleep(0.5)

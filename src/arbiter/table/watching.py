"""Watchers who are kept behind: they see the game as it was some time ago, so that nobody can be helped by what they know.

Where the players have agreed to show all hands, watchers see them, never less than a minute late.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Final, final
from weakref import WeakKeyDictionary

from sqlalchemy import select

from arbiter.kernel.messages import JUDGE
from arbiter.table.rooms import WATCHER
from arbiter.table.store.models import Played, Record
from arbiter.table.tables import Link, hand_out
from arbiter.table.workers import Failed, Missing

if TYPE_CHECKING:
    from arbiter.table.hosting import Hosted

log = logging.getLogger(__name__)
BEHIND: Final = ":behind"
"""After a table's id: the key of the older game in its worker."""
PAUSE: Final = 0.5


@final
class Behind:
    """The older game of a table and who sees it."""

    def __init__(self, hosted: Hosted) -> None:
        self.hosted = hosted
        self.live = hosted.live
        self.key = self.live.id + BEHIND
        self.game = -1
        self.length = 0
        self._seen: WeakKeyDictionary[Link, tuple[int, int, int]] = WeakKeyDictionary()  # what each was shown last
        self._running: asyncio.Task[None] | None = None

    @property
    def seconds(self) -> float:
        """How far watchers are behind; 0: not at all."""
        delay = float(self.live.table.options.get("delay") or 0)
        least = self.live.hub.config.open_seconds
        return max(delay, least) if self.hosted.room.open_hands else delay

    def keeps(self, link: Link) -> bool:
        """Whether a connection is kept behind: all watchers are."""
        return link.role.role == "watcher" and self.seconds > 0

    def wake(self) -> None:
        """Somebody may be watching: look after them until nobody is."""
        if (self._running is None or self._running.done()) and any(self.keeps(link) for link in self.live.links):
            self._running = self.live._start(self._run())

    async def _run(self) -> None:
        try:
            while not self.live.closed and (links := [link for link in self.live.links if self.keeps(link)]):
                try:
                    await self._step(links)
                except (Missing, Failed):
                    self.game = -1  # opened again from the store
                await asyncio.sleep(PAUSE)
        except Exception:
            log.exception("watchers are not shown the game", extra={"table": self.live.id})
        finally:
            self.game = -1
            await self.live.hub.workers.drop(self.key)

    async def _step(self, links: list[Link]) -> None:
        """Bring the older game forward to its time, and show it to who has not seen that."""
        setup, rows, at = await self._then(time.time() - self.seconds)
        if setup is None:
            return
        workers = self.live.hub.workers
        if at != self.game or not workers.has(self.key):
            await workers.drop(self.key)
            await workers.open(self.key, setup=setup, rows=rows, stops={}, settles=False)
            self.game, self.length = at, len(rows)
            for link in links:
                link.anew()
        elif len(rows) > self.length:
            await workers.ask(self.key, "follow", rows=rows[self.length :], start=self.length)
            self.length = len(rows)
        await self._show(links, JUDGE if self.hosted.room.open_hands else WATCHER)

    async def _show(self, links: list[Link], seat: int) -> None:
        now, workers = (self.game, self.length, seat), self.live.hub.workers
        ready = [link for link in links if self._seen.get(link) != now or not link.number]
        ready = [link for link in ready if link.screen is None and not link.closing]
        if not ready:
            return
        eras = [(link, link.era) for link in ready]
        header, parts = await workers.ask(self.key, "screens", wants=[link.wants([seat]) for link in ready])
        hand_out(eras, header, parts)
        self._seen.update(dict.fromkeys([link for link, era in eras if link.era == era], now))

    async def _then(self, moment: float) -> tuple[dict[str, Any] | None, list[Any], int]:
        """The game that was played at a moment: its set-up, its rows so far, its number in the match."""
        async with self.live.hub.store.reading() as session:
            begun = select(Played).where(Played.table_id == self.live.id, Played.began <= moment)
            game = (await session.scalars(begun.order_by(Played.game.desc()).limit(1))).first()
            if game is None:
                return None, [], -1
            so_far = select(Record.row).where(
                Record.table_id == self.live.id, Record.game == game.game, Record.at <= moment
            )
            return game.setup, list(await session.scalars(so_far.order_by(Record.index))), game.game

    async def tell(self, link: Link, **args: Any) -> bytes | None:
        """Answer a question about the older game; None: nothing is seen yet."""
        if not self.live.hub.workers.has(self.key):
            return None
        given = {**args, "lang": link.lang, "seat": link.seat}
        _, parts = await self.live.hub.workers.ask(self.key, "tell", lang=link.lang, name="ask", args=given)
        return parts[0]

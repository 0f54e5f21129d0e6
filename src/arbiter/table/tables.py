"""Live tables: the games that this process runs.

All that happens at a table happens under its lock, one thing after the other: a worker computes it, the store keeps it, and
only then is it acknowledged and shown.  What could not be stored has not happened: the worker's game is thrown away and made
again from the store.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, final

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.table import metrics
from arbiter.table.messages import Room, Seated
from arbiter.table.pipes import Header
from arbiter.table.store import queries
from arbiter.table.store.models import Seat, Table
from arbiter.table.store.queries import Lease, LostLease
from arbiter.table.workers import Failed, Missing, Refusal

if TYPE_CHECKING:
    from arbiter.table.hub import Hub

log = logging.getLogger(__name__)
AGENTS = ":agents"
"""After the key of a game: the key of the game in the worker where its agents think."""
TRIES = 2
WATCHER = -1
JUDGE = -2
"""As the seat of a view: whoever sees what all may see, and whoever sees all."""
ALONE = 1e9
"""Seconds of a life that nobody need watch."""
RESTART = 1012
"""As the code that closes a socket: come again."""


@final
@dataclass(frozen=True)
class Role:
    """Who somebody is at a table: `mine` are the seats they answer for."""

    role: Literal["player", "watcher", "judge"]
    mine: tuple[int, ...] = ()
    person: str = ""
    name: str = ""


@final
@dataclass(eq=False)
class Link:
    """One connection to a table, and what it has been sent.

    Only answers queue up.  Of the room and the screen just the newest is sent, when the last one has gone out: a slow client
    misses steps, never the end.
    """

    role: Role
    lang: str = "en"
    who: str = ""  # by whom its messages are counted
    seat: int = -1  # whose view it sees
    log_from: int = 0
    number: int = 0  # of the screen it was sent last
    known: set[str] = field(default_factory=set)
    replies: list[bytes] = field(default_factory=list)
    room: bytes | None = None
    screen: bytes | None = None
    stale: bool = True  # there is something newer than what it has been sent
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    closing: int = 0  # the code to close it with
    era: int = 0  # how often it has begun anew

    def say(self, message: bytes) -> None:
        self.replies.append(message)
        self.wake.set()

    def close(self, code: int) -> None:
        self.closing = self.closing or code
        self.wake.set()

    def anew(self) -> None:
        """What it has been sent counts for nothing: the next screen is whole."""
        self.log_from, self.number, self.known, self.stale = 0, 0, set(), True
        self.era += 1

    def wants(self, seats: Sequence[int]) -> list[Any]:
        """What a worker must know to make its next screen: the view is that of one of these seats (`worker.Games`)."""
        return [list(seats), self.seat, self.lang, self.log_from, list(self.known), self.number]

    def show(self, screen: bytes, number: int, seat: int, log_from: int, names: list[str]) -> None:
        """Take a screen over, with what the worker says about it."""
        self.screen, self.seat, self.log_from, self.number, self.stale = screen, seat, log_from, number, False
        self.known.update(names)
        self.wake.set()


@final
class Live:
    """A table that this process runs."""

    def __init__(self, hub: Hub, lease: Lease, table: Table, seats: list[Seat]) -> None:
        self.hub = hub
        self.id = lease.table
        self.key = f"{lease.table}.{lease.fence}"  # of its game in the workers: another lease has another game
        self.lease = lease
        self.table = table
        self.seats = seats
        self.links: set[Link] = set()
        self.waiting: list[int] = list(table.waiting)
        self.number = 0
        self.known = 0  # so many inputs all may know of: less than `number` while choices are sealed
        self.sealed: list[int] = []  # who has made one of these
        self.concerned: list[int] | None = None  # who may notice the last change; None: all
        self.outcome: Any = None
        self.used = time.monotonic()
        self.changed: list[Callable[[], Awaitable[None]]] = []
        """Called after each change of the game, under no lock: clocks, offers that have lapsed."""
        self._length = table.length
        self._lock = asyncio.Lock()
        self._behind: list[Any] = []  # rows that the agents' worker has not been told
        self.held: Callable[[Link], bool] = lambda _: False
        """Whose screens somebody else makes: watchers kept behind."""
        self.clocked = False  # a clock runs: the table goes on with nobody there
        self.conceded: list[int] = []  # who has conceded the match
        self.turn = 0  # that is played
        self.limit: tuple[int, bool] | None = (
            None  # time is over: the last turn, and whether life decides (`playing.Limit`)
        )
        self._thinking: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    # The game.

    @property
    def playing(self) -> bool:
        return self.table.state == "playing"

    @property
    def round(self) -> dict[str, Any]:
        """What the event says about the time of its match (`event_tables`); empty at other tables."""
        round: dict[str, Any] = self.table.options.get("round") or {}
        return round

    @property
    def _time(self) -> dict[str, Any]:
        """What a worker must know of it: whether the round has not begun, and what is still played after it."""
        return {"early": bool(self.round.get("early")), "limit": self.limit}

    @property
    def busy(self) -> bool:
        return self._thinking is not None and not self._thinking.done()

    async def begin(self, setup: dict[str, Any], game: int = 0) -> None:
        """A game begins: the set-up, spelt out to the last card, is stored before anybody sees one."""
        setup = await self.hub.workers.run("arbiter.table.setups:prepared", setup)
        async with self._lock:
            await queries.begin(self.hub.store, self.lease, game, setup)
            await self.reload()
            await self._forget()
            await self._open()
            for link in self.links:
                link.anew()
            await self._show()
        self._after()

    async def change(self, name: str, lang: str = "en", /, **args: Any) -> Header:
        """Let something happen in the game.  When this returns it is durable; `Refusal` if it is not legal."""
        began = time.perf_counter()
        async with self._lock:
            self.used = time.monotonic()
            ready = self._ready()
            wants = [link.wants(self._views(link)) for link, _ in ready]
            try:
                given = {"name": name, "args": args, "wants": wants, **self._time}
                header, screens = await self._ask("change", lang=lang, **given)
            except asyncio.CancelledError:  # the worker may have done it, and nobody would store it
                await self._forget()
                raise
            await self._keep(header, args.get("seat", -1))
            metrics.ANSWERS.labels(name).inc()
            metrics.SECONDS.observe(time.perf_counter() - began)
            hand_out(ready, header, screens)
            await self._show()  # whose last screen has gone out meanwhile
        self._after()
        return header

    async def tell(self, name: str, lang: str, /, **args: Any) -> bytes:
        """Ask the game something that changes nothing: a message for whoever asked."""
        async with self._lock:
            self.used = time.monotonic()
            _, parts = await self._ask("tell", lang=lang, name=name, args={**args, "lang": lang})
            return parts[0]

    async def standing(self) -> dict[str, list[str]]:
        """How the match stands, in words of each language."""
        async with self._lock:
            header, _ = await self._ask("match")
        lines: dict[str, list[str]] = header["lines"]
        return lines

    async def show(self, link: Link) -> None:
        """The newest screen for a connection that has sent all it had."""
        async with self._lock:
            if link.stale:
                await self._show()

    async def _keep(self, header: Header, seat: int) -> None:
        """Store what the worker has computed; what cannot be stored has not happened."""
        rows = header["rows"]
        try:
            if rows:
                waiting, outcome = header["waiting"], header["outcome"]
                needed = self.clocked or bool(self._agents(waiting))
                news = queries.News(self.table.number, self._length, rows, waiting, needed, outcome)
                await queries.append(self.hub.store, self.lease, news)
            stops = header.get("stops")
            if stops and self.seats[seat].settings != stops:
                await queries.keep_settings(self.hub.store, self.lease, seat, stops)
                self.seats[seat].settings = stops
        except BaseException as error:
            await self._forget()
            if isinstance(error, LostLease):
                self.hub.tables.lose(self)
            raise
        self._length += len(rows)
        self._behind += rows
        self._stands(header)
        for link in self.links:
            link.stale = link.stale or self.concerns(link)

    def _stands(self, header: Header) -> None:
        self.number, self.waiting, self.outcome = header["number"], header["waiting"], header["outcome"]
        self.known, self.sealed = header["known"], header["sealed"]
        self.turn, self.concerned = header["turn"], header.get("concerned")

    def concerns(self, link: Link) -> bool:
        """Whether a connection may notice the last change: of a sealed choice only who made it and the judge do."""
        noticed = self.concerned
        return noticed is None or link.role.role == "judge" or any(seat in noticed for seat in link.role.mine)

    def number_for(self, link: Link) -> int:
        """How many inputs the people of a connection may know of."""
        if not self.sealed or link.role.role == "judge":
            return self.number
        return self.known + any(seat in self.sealed for seat in link.role.mine)

    async def _ask(self, do: str, **given: Any) -> tuple[Header, list[bytes]]:
        """Ask the worker that has the game; where none has it, it is made again from the store."""
        for tries in range(TRIES):
            if self.closed:
                raise LostLease(self.id)
            if not self.hub.workers.has(self.key):
                await self._open()
            with suppress(Missing):
                return await self.hub.workers.ask(self.key, do, **given)
            log.warning("game lost by its worker", extra={"table": self.id, "tries": tries + 1})
        raise Failed(f"the game of table {self.id} ends its worker at: {do}")

    async def _open(self) -> None:
        """Give the game to a worker.  What happens by itself at the start (dice, a shuffle) is stored like all else."""
        stored = await queries.load(self.hub.store, self.id)
        if stored is None or stored.game is None:
            raise ArbiterError(Message("table-not-begun"))
        self.seats = stored.seats
        stops = {str(seat.seat): seat.settings for seat in stored.seats if seat.kind == "person"}
        given = {"setup": stored.game.setup, "rows": stored.rows, "stops": stops, "settles": True, **self._time}
        header = await self.hub.workers.open(self.key, **given)
        self._length = len(stored.rows)
        metrics.REBUILT.inc()
        await self._keep(header, -1)

    async def _forget(self) -> None:
        """Throw the computed game away; the store has the true one."""
        self._behind = []
        await self.hub.workers.drop(self.key)
        await self.hub.agents.drop(self.key + AGENTS)

    # What is shown.

    async def _show(self) -> None:
        """Screens for all connections that wait for nothing else, in one request.  Under the lock: nothing is seen that is
        not stored."""
        ready = [(link, era) for link, era in self._ready() if link.stale]
        if ready and self.table.state != "waiting":
            wants = [link.wants(self._views(link)) for link, _ in ready]
            header, screens = await self._ask("screens", wants=wants)
            hand_out(ready, header, screens)

    def _ready(self) -> list[tuple[Link, int]]:
        """The connections that can take a screen, and since when they have what they have."""
        ready = [link for link in self.links if link.screen is None and not link.closing and not self.held(link)]
        return [(link, link.era) for link in ready]

    def _views(self, link: Link) -> Sequence[int]:
        """Whose view a connection gets: at a hot seat that of who is to answer, and the last one while nobody is."""
        return link.role.mine or (JUDGE if link.role.role == "judge" else WATCHER,)

    def tell_room(self, links: Iterable[Link] | None = None) -> None:
        """Something about the room has changed: who is there, offers, clocks."""
        for link in self.links if links is None else links:
            link.room = self.hub.tables.room_of(self, link).model_dump_json().encode()
            link.wake.set()

    # Who comes and goes.

    async def join(self, link: Link) -> None:
        self.links.add(link)
        self.used = time.monotonic()
        self.tell_room()
        if self.table.state != "waiting":
            await self.show(link)
        self._after()

    def part(self, link: Link) -> None:
        self.links.discard(link)
        self.used = time.monotonic()
        self.tell_room()
        if not self.closed:
            self._start(self._tell_changed())

    async def keep_room(self, room: dict[str, Any], tell: bool = True) -> None:
        """Store what people do around the game, then tell them."""
        await queries.keep_room(self.hub.store, self.lease, room)
        self.table.room = room
        if tell:
            self.tell_room()

    def resume(self) -> None:
        """Go on with what goes on by itself: a game whose agent is to answer, or that was begun and not dealt."""
        if self.playing and self.table.needed:
            self._start(self._resume())

    async def _resume(self) -> None:
        async with self._lock:
            await self._ask("screens", wants=[])
        self._after()

    async def refresh(self) -> None:
        """Read again what others may have changed in the store: who sits where, what the host chose."""
        async with self._lock:
            await self.reload()
        self.tell_room()
        self._after()

    async def reload(self) -> None:
        """The same, told to nobody."""
        stored = await queries.load(self.hub.store, self.id, whole=False)
        if stored is not None:
            self.table, self.seats = stored.table, stored.seats

    # Agents.

    def _after(self) -> None:
        """After a change: agents that are to answer begin to think."""
        self._start(self._tell_changed())
        if self.playing and self._agents(self.waiting) and not self.busy:
            self._thinking = self._start(self._think())
        if self.playing and self.outcome is not None and (self._ending is None or self._ending.done()):
            self._ending = self._start(self._end())

    async def _end(self) -> None:
        """The game is over: the next one of the match follows after a while, or the table is."""
        try:
            async with self._lock:
                given = {"seed": secrets.randbelow(2**62), "conceded": self.conceded, **self._time}
                header, _ = await self._ask("following", **given)
            if header["setup"] is None:
                await queries.end(self.hub.store, self.lease)
                await self.refresh()
                return
            if any(seat.kind == "person" for seat in self.seats):  # programs need not look at how it ended
                await asyncio.sleep(self.hub.config.between_games)
            await self.begin(header["setup"], self.table.number + 1)
        except LostLease:
            self.hub.tables.lose(self)

    async def _tell_changed(self) -> None:
        for listener in list(self.changed):
            await listener()

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _agents(self, waiting: list[int]) -> list[int]:
        return [seat for seat in waiting if seat < len(self.seats) and self.seats[seat].kind == "agent"]

    async def _think(self) -> None:
        """Answer for agents until people are to answer."""
        try:
            while not self.closed and self.playing and (waiting := self._agents(self.waiting)):
                await self._answer_for(waiting[0])
        except LostLease:
            log.info("table lost while an agent thought", extra={"table": self.id})
        except Exception:
            log.exception("an agent could not answer", extra={"table": self.id})

    async def _answer_for(self, seat: int) -> None:
        level, began = self.seats[seat].level or "random", time.perf_counter()
        answer = await self._thought(seat, level)
        metrics.THOUGHT.labels(level).observe(time.perf_counter() - began)
        if answer is None and seat in self.waiting:
            metrics.LATE.inc()
            async with self._lock:
                answer, _ = await self._ask("quick", seat=seat, seed=self._length)
        if answer is None:
            return
        try:
            await self.change("answer", seat=seat, number=answer["number"], answer=answer["answer"])
        except Refusal as refusal:  # a take-back came between, say: it thinks again
            log.info("agent refused", extra={"table": self.id, "level": level, "code": refusal.code})

    async def _thought(self, seat: int, level: str) -> Header | None:
        """Answer and number of what an agent has thought out in a worker for agents; None if it took too long or broke."""
        key, seconds = self.key + AGENTS, self.hub.config.agent_seconds
        for _ in range(TRIES):
            try:
                async with self._lock:  # rows are told in order, and none twice
                    behind, self._behind = self._behind, []
                    if not self.hub.agents.has(key):
                        await self._open_for_agents(key)
                    elif behind:
                        await self.hub.agents.ask(key, "follow", rows=behind)
                given = {"seat": seat, "level": level, "seed": self.table.number, "seconds": seconds}
                answer, _ = await self.hub.agents.ask(key, "think", patience=seconds * 2 + 5, **given)
                return None if "late" in answer else answer
            except Missing:
                continue
            except (Failed, Refusal) as error:
                log.error("agent broke", extra={"table": self.id, "level": level, "problem": str(error)})
                return None
        return None

    async def _open_for_agents(self, key: str) -> None:
        stored = await queries.load(self.hub.store, self.id)
        assert stored is not None and stored.game is not None
        await self.hub.agents.open(key, setup=stored.game.setup, rows=stored.rows, stops={}, settles=False)

    async def close(self, code: int) -> None:
        """Let go of the table: connections come back, here or elsewhere."""
        self.closed = True
        for link in self.links:
            link.close(code)
        for task in list(self._tasks):
            if task is not asyncio.current_task():
                task.cancel()
        await self._forget()


def hand_out(ready: list[tuple[Link, int]], header: Header, screens: list[bytes]) -> None:
    """Screens of what is stored go to those for whom they were made; who has begun anew meanwhile waits for a whole one."""
    for (link, era), screen, facts in zip(ready, screens, header["sent"], strict=True):
        if screen and link.era == era:
            link.show(screen, *facts)


def plain_room(live: Live, link: Link) -> Room:
    """The table as a room: who sits there, and whether they are here."""
    present = {seat for link in live.links for seat in link.role.mine}
    seats = [
        Seated.model_validate(
            {
                "seat": seat.seat,
                "name": seat.name,
                "kind": seat.kind,
                "level": seat.level,
                "present": seat.kind == "agent" or seat.seat in present,
                "me": seat.seat in link.role.mine,
            }
        )
        for seat in live.seats
    ]
    return Room.model_validate(
        {
            "table": live.id,
            "game": live.table.game,
            "title": live.table.title,
            "seats": seats,
            "watchers": sum(link.role.role == "watcher" for link in live.links),
            "role": link.role.role,
            "mine": list(link.role.mine),
            "state": live.table.state,
            "next": live.table.next,
        }
    )


@final
class Tables:
    """The tables that this process runs, and its heartbeat."""

    def __init__(self) -> None:
        self.live: dict[str, Live] = {}
        self.room_of: Callable[[Live, Link], Room] = plain_room
        """How a table is told as a room; who adds offers, clocks and chat puts in a fuller one."""
        self.opened: list[Callable[[Live], None]] = []
        """Called when this process begins to run a table."""
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, hub: Hub) -> None:
        self.hub = hub
        hub.store.news.hear(self._hear)
        self._start(self._tidying())
        if hub.store.postgresql:
            await self._beat(hub.config.lease_seconds)
            self._start(self._beating())
        else:  # nobody else can come near the database: one beat for as long as we live
            await queries.take_alone(hub.store)
            await self._beat(ALONE)
            self._start(self._take_orphans())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Let everybody go.  All that was acknowledged is stored, so there is nothing to save."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*(live.close(RESTART) for live in list(self.live.values())))
        self.live.clear()
        await queries.leave(self.hub.store)

    async def get(self, id: str) -> Live | None:
        """The table, if this process runs it or can take it; None: another process runs it, or there is none."""
        if id in self.live:
            return self.live[id]
        async with self._opening.setdefault(id, asyncio.Lock()):
            if id in self.live:
                return self.live[id]
            lease = await queries.take(self.hub.store, id)
            stored = None if lease is None else await queries.load(self.hub.store, id, whole=False)
            self._opening.pop(id, None)
            if lease is None or stored is None or id in self.live:
                return self.live.get(id)
            live = self.live[id] = Live(self.hub, lease, stored.table, stored.seats)
            for listener in self.opened:
                listener(live)
            live.resume()
            return live

    def lose(self, live: Live) -> None:
        """Another process has taken the table: whoever is connected here comes back and is led there."""
        if self.live.get(live.id) is live:
            del self.live[live.id]
            self._start(live.close(RESTART))

    def _hear(self, kind: str, key: str) -> None:
        """News from the store: what others changed at a table of ours."""
        if kind == "table" and key in self.live:
            self._start(self.live[key].refresh())

    # Time.

    async def _beat(self, seconds: float) -> None:
        await queries.beat(self.hub.store, self.hub.config.reached_at, seconds)

    async def _beating(self) -> None:
        """Say that we are alive, and take over the games of those who are not."""
        lease = self.hub.config.lease_seconds
        while True:
            try:
                await self._beat(lease)
                await self._take_orphans()
            except Exception:
                log.exception("no heartbeat")
            await asyncio.sleep(lease / 5)

    async def _take_orphans(self) -> None:
        for id in await queries.orphans(self.hub.store):
            await self.get(id)

    async def _tidying(self) -> None:
        """Drop games that nobody uses: first from the workers, then the table itself."""
        idle = self.hub.config.idle_seconds
        while True:
            await asyncio.sleep(min(30.0, idle / 2))
            now = time.monotonic()
            for live in list(self.live.values()):
                if not live.links and not live.busy and not live.clocked and now - live.used > idle:
                    await self._let_go(live)

    async def _let_go(self, live: Live) -> None:
        del self.live[live.id]
        await live.close(RESTART)
        with suppress(LostLease):
            await queries.give_up(self.hub.store, live.lease)

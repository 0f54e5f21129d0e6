"""A live table gets its room: what people say is carried out on the game, clocks run, a full table starts, and everybody is
told.  Joined to `tables` and `sockets` by what these call and ask; they know nothing of it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, final
from weakref import WeakKeyDictionary

from fastapi import WebSocket

from arbiter.kernel.messages import JUDGE, ArbiterError
from arbiter.table import messages as m
from arbiter.table import opening
from arbiter.table.clocks import Times
from arbiter.table.faults import absent
from arbiter.table.hub import Hub
from arbiter.table.lobby import way
from arbiter.table.people import COOKIE
from arbiter.table.rooms import Deed, Room, Speaker, new_room, room_from
from arbiter.table.sockets import ROLES, ask, handles, own_seat, reply
from arbiter.table.store.models import Seat
from arbiter.table.store.people import invites_of, role_of
from arbiter.table.store.queries import LostLease, load
from arbiter.table.tables import RESTART, Link, Live, Role, plain_room
from arbiter.table.watching import Behind
from arbiter.table.workers import Refusal

log = logging.getLogger(__name__)
GONE: Final = 4403
"""As the code that closes a socket for good: the seat is not yours any longer."""
REST: Final = 30_000
"""Milliseconds that people have to come back after the server was down."""
SAVED_EVERY: Final = 5.0
"""Seconds between two stores of a clock that runs: a crash gives nobody more than this."""


def now() -> int:
    """Milliseconds of a clock that only goes forward."""
    return int(time.monotonic() * 1000)


def speaker(link: Link) -> Speaker:
    return Speaker(link.role.person, link.role.name, link.role.role, link.role.mine)


@final
class Hosted:
    """The room of a live table."""

    def __init__(self, live: Live) -> None:
        self.live = live
        saved = live.table.room
        clock = live.table.options.get("clock") or {}
        self.room: Room = room_from(saved) if saved else new_room(len(live.seats), Times(**clock))
        self.room.clocks.resume(now())
        self.loaded = not saved
        self.resting = now() + REST if saved else 0  # until then who is not back yet spends no time
        self.standing: dict[str, list[str]] = {}
        self.stands_at = (-1, "")  # the game and the state for which the standing was asked
        live.conceded, live.limit = list(self.room.conceded), self._limit()
        self.early = bool(live.round.get("early"))  # as far as the game knows
        self.number = -1  # inputs when we last looked
        self.state = ("", -1, "")  # of the table, when we last looked
        self.saved = 0.0
        self.judges: set[str] = set()
        self.starting = False
        self.sealed_at: dict[int, int] = {}  # since when those whose choices are sealed think no longer
        self.invite = ""  # the link for the next free seat
        self.behind = Behind(self)
        live.held = self.behind.keeps
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None

    # After each change.

    async def changed(self) -> None:
        """The game has gone on, or somebody came or went."""
        try:
            async with self._lock:
                await self._look()
        except LostLease:
            self.live.hub.tables.lose(self.live)
        except Exception:
            log.exception("room not kept", extra={"table": self.live.id})

    async def _look(self) -> None:
        live = self.live
        await self._show_out()
        state = (live.table.state, live.table.number, live.table.next)
        if state != self.state:
            self.state = state
            live.tell_room()
        if live.table.state == "waiting":
            await self._find_invite()
            await self._start_if_full()
            return
        self.behind.wake()
        before = self.room.as_json()
        if await self._hear_event():
            return
        self._see_who_is_there()
        if live.known != self.number:
            self.number = live.known
            self.room.went_on()
        if live.table.state == "over" or live.outcome is not None:
            self.room.is_over()
        await self._ask_standing()
        timed = self._run_clocks()
        after = self.room.as_json()
        ticks = {**before, "clocks": None} == {**after, "clocks": None}
        if not ticks:
            await self._keep()
        elif timed:
            if time.monotonic() - self.saved > SAVED_EVERY:
                await self._keep(tell=False)
            live.tell_room([link for link in live.links if live.concerns(link)])

    # What the event of a match wants.

    def _limit(self) -> tuple[int, bool] | None:
        """Which turn is the last one, once time was called; in a later game of the match none is."""
        if not self.room.called or not self.live.round:
            return None
        game, turn = self.room.called
        last = turn + int(self.live.round["turns"]) if turn and game == self.live.table.number else -1
        return last, bool(self.live.round["life"])

    async def _hear_event(self) -> bool:
        """Take over what was changed in the event: time, turns; whether the match is over by what happened elsewhere."""
        round, room = self.live.round, self.room
        if not round:
            return False
        if self.early and not round.get("early"):
            self.early = False
            room.notice("room-round-begins", time.time())
            await self._keep()
            self.live._start(self.carry_out([Deed("go on")]))
        more = int(round["allowed"]) - int(round["opened"]) - room.extended
        if more:
            room.extend(more, time.time())
        self.live.limit = self._limit()
        if round.get("decided") and self.live.playing and not room.ended:
            room.ended = "match"
            room.notice("room-team-decided", time.time())
            await self._keep()
            self.live._start(self.carry_out([Deed("time over")]))
            return True
        return False

    def _turns_left(self) -> int:
        """How many turns are still played after this one; -1: time is not over."""
        limit = self._limit()
        return -1 if limit is None else max(0, limit[0] - self.live.turn)

    async def _keep(self, tell: bool = True) -> None:
        self.saved = time.monotonic()
        await self.live.keep_room(self.room.as_json(), tell)

    async def _show_out(self) -> None:
        """Whoever sat on a seat that is another's now has no business here.  Who has only just sat down may know it before us."""
        if self._strangers():
            await self.live.reload()
        for link in self._strangers():
            link.close(GONE)

    def _strangers(self) -> list[Link]:
        owners = {seat.seat: seat.person for seat in self.live.seats}
        people = [link for link in self.live.links if link.role.person]
        return [link for link in people if any(owners.get(seat) != link.role.person for seat in link.role.mine)]

    async def _find_invite(self) -> None:
        async with self.live.hub.store.reading() as session:
            invites = [invite for invite in await invites_of(session, self.live.id) if invite.role == "player"]
        link = f"/join/{self.live.hub.people.invitation(invites[0].nonce)}" if invites else ""
        if link != self.invite:
            self.invite = link
            self.live.tell_room()

    async def _start_if_full(self) -> None:
        live = self.live
        if self.starting or not live.seats or any(seat.kind == "open" for seat in live.seats):
            return
        self.starting = True
        try:
            settled = await live.hub.workers.run("arbiter.table.choices:settled", live.table.setup)
            self.room.decks = settled["decks"]
            await live.keep_room(self.room.as_json())
            await live.begin(settled["setup"])
        except (Refusal, ArbiterError) as error:
            log.error("table does not start", extra={"table": live.id, "problem": str(error)})
            self.room.notice("room-not-started", time.time(), problem=getattr(error, "text", str(error)))
            await self._keep()
        finally:
            self.starting = False

    def _see_who_is_there(self) -> None:
        present = {seat for link in self.live.links for seat in link.role.mine}
        for seat in self.live.seats:
            if seat.kind == "person" and seat.seat in present:
                self.room.clocks.came(seat.seat)
            elif seat.kind == "person":
                self.room.clocks.left(seat.seat, now())
        judges = {link.role.name for link in self.live.links if link.role.role == "judge"}
        for name in sorted(judges - self.judges):
            self.room.notice("room-judge-looks", time.time(), name=name)
        self.judges = judges

    async def _ask_standing(self) -> None:
        """How the match stands, once for each game and when it is over."""
        live, setup = self.live, self.live.table.setup
        at = (live.table.number, f"{live.table.state} {live.outcome is not None}")
        if at == self.stands_at or (setup.get("best_of", 1) == 1 and not setup.get("campaign")):
            return
        self.standing, self.stands_at = await live.standing(), at

    # Time.

    def _run_clocks(self) -> bool:
        """Who is to answer spends time; whether there is any clock at all."""
        live, clocks = self.live, self.room.clocks
        times = clocks.times
        if not (times.player or times.match or times.away):
            return False
        if not self.loaded:  # the game is still made again: that is nobody's time either
            clocks.resume(now())
            self.loaded = live.hub.workers.has(live.id)
        asked = self._asked()
        if self.live.round.get("paused") or self.early:
            clocks.hold(now())
            live.clocked = False
            return True
        self.sealed_at = {seat: self.sealed_at.get(seat, now()) for seat in live.sealed}
        if live.playing and live.outcome is None:
            self._begin_clock()
            clocks.wait_for(tuple(asked), now())
        else:
            clocks.stop(now())
        live.clocked = bool(asked) and live.playing
        self._set_timer()
        return True

    def _begin_clock(self) -> None:
        """Who comes late to a match of a round has so much less of it."""
        if self.live.round.get("ends"):
            left = int(self.live.round["ends"]) - time.time() + self.room.judged
            self.room.clocks.begin(left)

    def _asked(self) -> list[int]:
        """The people who are to answer and spend time; after the server was down only who is back with the game before them."""
        live = self.live
        asked = [seat.seat for seat in live.seats if seat.kind == "person" and seat.seat in live.waiting]
        if now() >= self.resting and self.loaded:
            self.resting = 0
        if not self.resting:
            return asked
        return [seat for seat in asked if seat not in self.room.clocks.gone and self.loaded]

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        moment = self.room.clocks.next_lapse(now())
        if self.resting:
            moment = min(moment or self.resting, max(self.resting, now() + 1000))
        if moment is not None and not self.live.closed:
            loop = asyncio.get_running_loop()
            pause = max(0.0, (moment - now()) / 1000) + 0.01
            self._timer = loop.call_later(min(pause, SAVED_EVERY), lambda: self.live._start(self._tick()))

    async def _tick(self) -> None:
        async with self._lock:
            lapses = self.room.clocks.lapses(now())
            names = {seat.seat: seat.name for seat in self.live.seats}
            turns = int(self.live.round.get("turns", 0))
            deeds = self.room.lapse(lapses, names, time.time(), turns) if self.live.playing else []
            if deeds == [Deed("call time")]:
                self.room.called = [self.live.table.number, self.live.turn]
                self.live.limit = self._limit()
                await self._keep()
            elif deeds:
                self.room.clocks.stop(now())
                await self._keep()
        if deeds:
            await self.carry_out(deeds)
        else:
            await self.changed()

    # What people say.

    async def say(self, link: Link, text: str) -> None:
        async with self._lock:
            self.room.say(speaker(link), text, time.time())
            await self._keep()

    async def tell(self, id: str, **args: str) -> None:
        """Everybody at the table is told something, each in their language."""
        async with self._lock:
            self.room.notice(id, time.time(), **args)
            await self._keep()

    async def extend(self, minutes: int, name: str) -> None:
        """A judge gives the match more time."""
        async with self._lock:
            self.room.clocks.extend(minutes * 60)
            self.room.judged += minutes * 60
            if self.room.called:  # there is time again
                self.room.clocks.called, self.room.called = False, []
                self.live.limit = None
            self.room.notice("room-judge-extends", time.time(), name=name, minutes=str(minutes))
            self._set_timer()
            await self._keep()

    async def mute(self, link: Link, seat: int, on: bool) -> None:
        async with self._lock:
            self.room.mute(speaker(link), seat, on)
            await self._keep()

    async def propose(self, link: Link, message: m.Propose) -> None:
        live = self.live
        state = "over" if live.outcome is not None or live.table.state == "over" else live.table.state
        async with self._lock:
            who = speaker(link)
            if message.no:
                self.room.refuse(who, message.seat, message.what, time.time())
                deeds: list[Deed] = []
            else:
                deeds = self.room.propose(who, message.seat, message.what, live.seats, state, live.number)
            await self._keep()
        await self.carry_out(deeds)

    async def concede(self, link: Link, seat: int, match: bool) -> None:
        await self.carry_out([Deed("concede", seat, match)], link.lang)

    async def take_back(self, link: Link, seat: int) -> None:
        """At once where nobody has learnt anything, else proposed to the others."""
        try:
            await self.live.change("take_back", link.lang, seat=seat)
        except Refusal as refusal:
            if refusal.code != "take-back-too-far":
                raise
            await self.propose(link, m.Propose(ref=0, seat=seat, what="take back"))

    async def carry_out(self, deeds: Sequence[Deed], lang: str = "en") -> None:
        """Do on the game what was agreed, conceded or lost on time."""
        live = self.live
        for deed in deeds:
            if deed.what == "take back":
                await live.change("take_back", lang, seat=deed.seat, agreed=True)
            elif deed.what == "draw":
                await self._draw(lang)
            elif deed.what in ("call time", "go on"):
                await live.change("go_on", lang, seat=JUDGE)
            elif deed.what == "time over":
                await self._out([seat.seat for seat in live.seats])  # no further game
                await self._draw(lang)
            elif deed.what == "concede":
                if deed.match:
                    await self._out([deed.seat])
                await live.change("concede", lang, seat=deed.seat)
            elif deed.what == "rematch":
                await self._rematch()

    async def _out(self, seats: list[int]) -> None:
        """These have given up the match: stored before the game ends, so that nobody plays on without it."""
        async with self._lock:
            self.room.conceded = sorted({*self.room.conceded, *seats})
            self.live.conceded = list(self.room.conceded)
            await self._keep()

    async def _draw(self, lang: str) -> None:
        for seat in self.live.seats:
            with suppress(Refusal):  # somebody who has left the game needs not agree
                await self.live.change("draw", lang, seat=seat.seat)

    async def _rematch(self) -> None:
        live = self.live
        stored = await load(live.hub.store, live.id)
        assert stored is not None
        played = [] if stored.game is None else list(stored.game.setup.get("names", []))
        again = await opening.rematch(live.hub, live.hub.people, stored.table, stored.seats, played)
        await live.hub.tables.get(again)
        await live.refresh()

    # What is shown.

    def _unknown(self, mine: Sequence[int]) -> dict[int, int]:
        """Since when the clocks of others stand whose choices are sealed: they are shown running, so that nobody learns it."""
        return {seat: since for seat, since in self.sealed_at.items() if seat not in mine}

    def told(self, link: Link) -> m.Room:
        """The table as a room, for one connection."""
        live, room, who = self.live, self.room, speaker(link)
        plain = plain_room(live, link)
        setup = live.table.setup
        decks = room.decks.get(link.lang, [])
        seats = [
            seat.model_copy(update={"deck": decks[seat.seat]})
            if seat.seat < len(decks) and (seat.me or seat.kind == "agent" or live.table.state == "over")
            else seat
            for seat in plain.seats
        ]
        return plain.model_copy(
            update={
                "title": live.table.title or way(live.table, link.lang),
                "seats": seats,
                "variant": str(setup.get("variant", "")),
                "ruleset": str(setup.get("ruleset", "")),
                "best_of": int(setup.get("best_of", 1)),
                "standing": self.standing.get(link.lang, []),
                "clocks": room.times(now(), {} if who.role == "judge" else self._unknown(who.seats)),
                "turns": self._turns_left(),
                "early": bool(live.round.get("early")),
                "proposals": room.proposals(live.seats, link.lang),
                "chat": room.heard(who, link.lang),
                "muted": room.muted.get(who.person, []),
                "invite": self.invite if link.role.person == live.table.host and live.table.state == "waiting" else "",
                "replay": f"/replays/{live.id}~{live.table.number}" if live.table.state == "over" else "",
            }
        )


_hosted: WeakKeyDictionary[Live, Hosted] = WeakKeyDictionary()


def hosted(live: Live) -> Hosted:
    return _hosted[live]


def attach(hub: Hub) -> None:
    """Give every table that this process begins to run its room."""

    def opened(live: Live) -> None:
        hosted = _hosted[live] = Hosted(live)
        live.changed.append(hosted.changed)
        live._start(hosted.changed())

    def heard(kind: str, key: str) -> None:
        if kind == "person":  # all their sessions have ended; who has a new one comes again
            for link in [link for live in hub.tables.live.values() for link in live.links]:
                if link.role.person == key:
                    link.close(RESTART)
        elif kind == "table" and key in hub.tables.live:
            live = hub.tables.live[key]
            live._start(_closed_if_gone(live))

    hub.tables.opened.append(opened)
    hub.tables.room_of = lambda live, link: hosted(live).told(link)
    hub.store.news.hear(heard)


async def _closed_if_gone(live: Live) -> None:
    """The host has closed a table that had not begun."""
    if await load(live.hub.store, live.id, whole=False) is None and live.hub.tables.live.pop(live.id, None) is live:
        await live.close(GONE)


# Who somebody is, and what they say.


async def role_by_session(here: Hub, socket: WebSocket, table: str) -> Role | None:
    """Players by their seats, then who was invited to look on, then anybody where the table is open to all."""
    person = await here.people.read(socket.cookies.get(COOKIE, ""))
    stored = await load(here.store, table, whole=False)
    if stored is None:
        return None
    me = "" if person is None else person.id
    mine = [seat for seat in stored.seats if me and seat.person == me]
    if mine:
        return Role("player", tuple([seat.seat for seat in mine]), me, _name(mine))
    name = "" if person is None else person.name
    invited = await role_of(here.store, table, me) if me else ""
    if invited == "judge":
        return Role("judge", (), me, name)
    options = stored.table.options
    host = bool(me) and stored.table.host == me
    open_to_me = bool(options.get("watchers")) and (options.get("public") or invited == "watcher")
    return Role("watcher", (), me, name) if open_to_me or host else None


def _name(mine: list[Seat]) -> str:
    return mine[0].name


ROLES.append(role_by_session)


def _done(live: Live, link: Link, ref: int) -> None:
    reply(link, m.Done(ref=ref, number=live.number))


@handles(m.Ask)
async def _ask(live: Live, link: Link, message: m.Ask) -> None:
    """Who is kept behind asks about what they see, and not about the game as it is now."""
    behind = hosted(live).behind
    if not behind.keeps(link):
        await ask(live, link, message)
        return
    answer = await behind.tell(link, **message.model_dump(include={"what", "id", "name", "ref"}))
    if answer is None:
        raise absent()
    link.say(answer)


@handles(m.TakeBack)
async def _take_back(live: Live, link: Link, message: m.TakeBack) -> None:
    await hosted(live).take_back(link, own_seat(link, message.seat))
    _done(live, link, message.ref)


@handles(m.Propose)
async def _propose(live: Live, link: Link, message: m.Propose) -> None:
    own_seat(link, message.seat)
    await hosted(live).propose(link, message)
    _done(live, link, message.ref)


@handles(m.Concede)
async def _concede(live: Live, link: Link, message: m.Concede) -> None:
    await hosted(live).concede(link, own_seat(link, message.seat), message.match)
    _done(live, link, message.ref)


@handles(m.Chat)
async def _chat(live: Live, link: Link, message: m.Chat) -> None:
    await hosted(live).say(link, message.text)
    _done(live, link, message.ref)


@handles(m.Mute)
async def _mute(live: Live, link: Link, message: m.Mute) -> None:
    await hosted(live).mute(link, message.seat, message.on)
    _done(live, link, message.ref)

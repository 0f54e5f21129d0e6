"""The judge's desk of a table: calls, rulings and all else that a desk logs, and the fixes that a judge carries out on the game.

A fix is a row of the game's record like any answer: it is stored before anybody sees it, replays and saves have it, and the
log of the game says that a judge did it.  Who did it and why stands in the desk's log and is told to everybody at the table.
What a judge looked at is logged before it is shown.
"""

from __future__ import annotations

import json
import logging
import secrets
import time
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, final
from weakref import WeakSet

from fastapi import APIRouter
from pydantic import BaseModel, Field
from sqlalchemy import func, select

from arbiter.judge.calls import RIGHTS, Desk, Entry
from arbiter.kernel.messages import JUDGE
from arbiter.table import messages as m
from arbiter.table.faults import CONFLICT, FORBIDDEN, Fault, absent
from arbiter.table.hosting import hosted
from arbiter.table.hub import Here, Hub
from arbiter.table.lobby import way
from arbiter.table.opening import Strict
from arbiter.table.people import Asking, Somebody
from arbiter.table.sockets import handles, own_seat, reply
from arbiter.table.store import desks
from arbiter.table.store.models import Record, Seat, Table
from arbiter.table.store.people import Onlooker
from arbiter.table.store.queries import load
from arbiter.table.tables import RESTART, Link, Live

log = logging.getLogger(__name__)
router = APIRouter(prefix="/api", tags=["desk"])
MOST_DESKS: Final = 50
Level = Literal["regular", "competitive"]
Fact = Annotated[str, Field(max_length=2000)] | int | bool | list[Annotated[str, Field(max_length=200)]]
Name = Annotated[str, Field(min_length=1, max_length=40)]


@final
@dataclass(frozen=True)
class At:
    """Who somebody is at a desk, and what the desk is about."""

    role: str
    name: str
    title: str
    players: list[str]
    judges: int
    also: tuple[str, ...] = ()  # what else he is there

    def writes(self) -> dict[str, str]:
        """What he may write, each as what he writes it."""
        return {kind: role for kind, allowed in RIGHTS.items() for role in (*self.also, self.role) if role in allowed}


class DeskCall(BaseModel):
    """A call of the log: whether it is open, since how many seconds, and the minutes it proposes."""

    number: int
    open: bool
    seconds: int
    extension: int


class DeskPace(BaseModel):
    """Who is to answer, and since how many seconds nothing has happened."""

    waiting: list[str]
    seconds: int


class DeskTold(BaseModel):
    """A desk as somebody may read it."""

    desk: str
    title: str
    role: str
    players: list[str]
    judges: int
    me: str
    writes: list[str]  # the kinds of entries that the asker may write
    entries: list[dict[str, Any]]
    calls: list[DeskCall]
    pace: DeskPace | None = None


class DeskListed(BaseModel):
    desk: str
    title: str
    open: int  # calls that nobody has closed
    removals: int = 0  # of which the organizer, who asks, is to be told


class DeskWritten(Strict):
    """An entry: its kind and what it says.  Who writes it and when is not for the client to say."""

    kind: str = Field(min_length=1, max_length=20)
    facts: dict[Name, Fact] = Field(default={}, max_length=12)


class DeskWalk(Strict):
    """Answers so far; `player`: whose earlier offences count, `call`: whose time counts."""

    table: str = Field(default="", max_length=40)
    answers: list[Annotated[str, Field(max_length=40)]] = Field(default=[], max_length=40)
    player: str = Field(default="", max_length=80)
    call: int = 0


class DecisionListed(BaseModel):
    table: str
    title: str
    rel: str


# Who is who.


async def who_is(here: Hub, desk: str, person: str, name: str) -> At:
    """A judge, a player or the host of a table; for all others there is no such desk."""
    stored = await load(here.store, desk, whole=False)
    if stored is None:
        raise absent()
    async with here.store.reading() as session:
        chosen = select(Onlooker.person).where(Onlooker.table_id == desk, Onlooker.role == "judge")
        judges = list(await session.scalars(chosen))
    role = ""
    if any(seat.person == person for seat in stored.seats):
        role = "player"
    elif person in judges:
        role = "head-judge" if await _head(here, desk, judges) == person else "floor-judge"
    elif stored.table.host == person:
        role = "organizer"
    if not role:
        raise absent()
    title = stored.table.title or way(stored.table, "en")
    return At(role, name, title, [seat.name for seat in stored.seats], len(judges))


async def _head(here: Hub, desk: str, judges: list[str]) -> str:
    """The head judge is who came first: the first judge that the desk's log knows."""
    if len(judges) == 1:
        return judges[0]
    entries = await desks.read(here.store, desk)
    return next((entry.person for entry in entries if entry.person in judges), "")


def log_of(judges: int, entries: list[desks.DeskEntry]) -> Desk:
    """The log as it stands, checked as when it was written."""
    desk = Desk(judges)
    desk.read([entry.row for entry in entries])
    return desk


async def write(here: Hub, at: At, desk: str, person: str, kind: str, facts: dict[str, Any]) -> dict[str, Any]:
    """An entry in the log of a desk; `ArbiterError` if it may not be written.  Who appeals does so for himself."""
    facts = {**facts, "player": at.name} if kind == "appeal" else facts

    def made(entries: list[desks.DeskEntry]) -> dict[str, Any]:
        known = log_of(at.judges, entries)
        now = max(int(time.time()), known.entries[-1].at if known.entries else 0)
        return known.write(now, at.name, at.writes().get(kind, at.role), kind, **facts).as_json()

    return await desks.add(here.store, desk, person, made)


# Pages.


@router.get("/desks")
async def my_desks(here: Here, asker: Asking, person: Somebody) -> list[DeskListed]:
    """The tables that I judge, and those of mine from which somebody was removed (JA-12), the newest first."""
    async with here.store.reading() as session:
        judged = select(Onlooker.table_id).where(Onlooker.person == person.id, Onlooker.role == "judge")
        playing = select(Seat.table_id).where(Seat.person == person.id)  # who plays is no organizer there
        hosted = (Table.host == person.id) & Table.id.in_(select(desks.DeskEntry.desk)) & Table.id.not_in(playing)
        chosen = select(Table).where(Table.id.in_(judged) | hosted).order_by(Table.created.desc()).limit(MOST_DESKS)
        tables = list(await session.scalars(chosen))
        judging = set(await session.scalars(judged))
    listed = []
    for table in tables:
        known = log_of(MOST_DESKS, await desks.read(here.store, table.id))
        removals = len(known.for_organizer()) if table.host == person.id and table.id not in judging else 0
        if table.id in judging or removals:
            title = table.title or way(table, asker.lang)
            listed.append(DeskListed(desk=table.id, title=title, open=len(known.open_calls()), removals=removals))
    return listed


@router.get("/desks/{desk}")
async def look(here: Here, person: Somebody, desk: str) -> DeskTold:
    """A desk with its log, as far as the asker may read it."""
    at = await who_is(here, desk, person.id, person.name)
    return await told_of(here, at, desk)


async def told_of(here: Hub, at: At, desk: str) -> DeskTold:
    known = log_of(at.judges, await desks.read(here.store, desk))
    entries = known.seen_by(at.role)
    return DeskTold(
        desk=desk,
        title=at.title,
        role=at.role,
        players=at.players,
        judges=at.judges,
        me=at.name,
        writes=list(at.writes()),
        entries=[entry.as_json() for entry in entries],
        calls=[_call(known, entry) for entry in entries if entry.kind == "call"],
        pace=await _pace(here, desk) if at.role != "player" else None,
    )


def _call(known: Desk, call: Entry) -> DeskCall:
    ends = known.of(call.number, "close")
    seconds = (ends[-1].at if ends else int(time.time())) - call.at
    return DeskCall(number=call.number, open=not ends, seconds=max(0, seconds), extension=known.extension(call.number))


async def _pace(here: Hub, desk: str) -> DeskPace | None:
    """JA-10: how long the table has been waiting for somebody."""
    stored = await load(here.store, desk, whole=False)
    if stored is None or stored.table.state != "playing":
        return None
    async with here.store.reading() as session:
        last = select(func.max(Record.at)).where(Record.table_id == desk, Record.game == stored.table.number)
        since = await session.scalar(last)
    names = [seat.name for seat in stored.seats if seat.seat in stored.table.waiting]
    return DeskPace(waiting=names, seconds=0 if since is None else max(0, int(time.time() - since)))


@router.post("/desks/{desk}", status_code=201)
async def add(here: Here, asker: Asking, person: Somebody, desk: str, given: DeskWritten) -> DeskTold:
    """Write into the log of a desk: a call, a ruling, a penalty, an appeal, a statement."""
    asker.limits.take("chat", person.id)
    at = await who_is(here, desk, person.id, person.name)
    if given.kind in BY_SOCKET:
        raise Fault(FORBIDDEN, "room-judge-at-table", kind=given.kind)
    await write(here, at, desk, person.id, given.kind, dict(given.facts))
    return await told_of(here, at, desk)


@router.get("/desks/{desk}/report/{call}")
async def report(here: Here, person: Somebody, desk: str, call: int) -> dict[str, Any]:
    """The report of a removal, for judges and the organizer."""
    at = await who_is(here, desk, person.id, person.name)
    if at.role == "player":
        raise Fault(FORBIDDEN, "room-judges-only")
    return dict(log_of(at.judges, await desks.read(here.store, desk)).report(call))


@router.get("/decisions")
async def tables(here: Here, asker: Asking) -> list[DecisionListed]:
    """The decision tables."""
    tables = await here.workers.run("arbiter.table.walks:listed", asker.lang, lang=asker.lang)
    return [DecisionListed.model_validate(table) for table in tables]


@router.post("/decisions")
async def walk(here: Here, asker: Asking, wanted: DeskWalk) -> dict[str, Any]:
    """A walk through the tables that belongs to no call: for learning, and for a judge without a table."""
    return await _walked(here, wanted, asker.lang, [], 0)


@router.post("/desks/{desk}/walk")
async def walk_of_call(here: Here, asker: Asking, person: Somebody, desk: str, wanted: DeskWalk) -> dict[str, Any]:
    """A walk for a call: with the player's earlier offences, and the time since the call."""
    at = await who_is(here, desk, person.id, person.name)
    if at.role == "player":
        raise Fault(FORBIDDEN, "room-judges-only")
    return await walked_at(here, at, desk, wanted, asker.lang)


async def walked_at(here: Hub, at: At, desk: str, wanted: DeskWalk, lang: str) -> dict[str, Any]:
    known = log_of(at.judges, await desks.read(here.store, desk))
    calls = [entry for entry in known.entries if entry.kind == "call" and entry.number == wanted.call]
    seconds = int(time.time()) - calls[0].at if calls else 0
    return await _walked(here, wanted, lang, known.infractions_of(wanted.player), max(0, seconds))


async def _walked(here: Hub, wanted: DeskWalk, lang: str, offences: list[str], seconds: int) -> dict[str, Any]:
    given = (wanted.table, wanted.answers, lang, offences, seconds)
    walk: dict[str, Any] = await here.workers.run("arbiter.table.walks:walked", *given, lang=lang)
    return walk


# At the table.

BY_SOCKET: Final = ("looked", "repair", "rewind", "extension")
"""What the table itself writes when a judge does it."""


def _judge(link: Link) -> None:
    if link.role.role != "judge":
        raise Fault(FORBIDDEN, "room-judges-only")


def _require_on(live: Live) -> None:
    if not live.playing or live.outcome is not None:
        raise Fault(CONFLICT, "room-judge-over")


async def _note(live: Live, link: Link, kind: str, **facts: Any) -> None:
    """What somebody at the table does, in the log of its desk."""
    at = await who_is(live.hub, live.id, link.role.person, link.role.name)
    await write(live.hub, at, live.id, link.role.person, kind, facts)


def _done(live: Live, link: Link, ref: int) -> None:
    reply(link, m.Done(ref=ref, number=live.number))


@handles(m.Call)
async def _call_judge(live: Live, link: Link, message: m.Call) -> None:
    """A player calls a judge: the desk has it with its time, and all at the table are told."""
    own_seat(link, message.seat)
    players = [seat.name for seat in live.seats]
    facts = {"table": live.id, "rel": message.rel, "players": players, "description": message.text}
    await _note(live, link, "call", **facts)
    await hosted(live).tell("room-judge-called", name=link.role.name, why=message.text)
    _done(live, link, message.ref)


@handles(m.Consult)
async def _consult(live: Live, link: Link, message: m.Consult) -> None:
    _judge(link)
    text = "what can be mended" if message.point < 0 else "what a rewind would undo"
    await _note(live, link, "looked", text=text, game=live.table.number, number=live.number, point=message.point)
    link.say(await live.tell("advise", link.lang, seat=JUDGE, point=message.point, ref=message.ref))


@handles(m.Repair)
async def _repair(live: Live, link: Link, message: m.Repair) -> None:
    _judge(link)
    _require_on(live)
    change = json.dumps(message.change)
    await live.change("repair", link.lang, seat=JUDGE, number=message.number, change=change)
    await _note(live, link, "repair", text=message.why, change=change, game=live.table.number, number=message.number)
    await hosted(live).tell("room-judge-repairs", name=link.role.name, why=message.why or "-")
    _done(live, link, message.ref)


@handles(m.Rewind)
async def _rewind(live: Live, link: Link, message: m.Rewind) -> None:
    """From there on chance falls by dice of the server: nobody knows what was seen to fall before."""
    _judge(link)
    _require_on(live)
    given = {"number": message.number, "point": message.point, "dice": secrets.randbelow(2**63)}
    await live.change("rewind", link.lang, seat=JUDGE, **given)
    facts = {"point": message.point, "inputs": message.number, "game": live.table.number}
    await _note(live, link, "rewind", text=message.why, **facts)
    await hosted(live).tell("room-judge-rewinds", name=link.role.name, why=message.why or "-")
    _done(live, link, message.ref)


@handles(m.Extend)
async def _extend(live: Live, link: Link, message: m.Extend) -> None:
    """More time, for the match and for each player."""
    _judge(link)
    _require_on(live)
    await _note(live, link, "extension", minutes=message.minutes)
    await hosted(live).extend(message.minutes, link.role.name)
    _done(live, link, message.ref)


# A judge sees all cards: that he looks is logged before he sees one.

_logged: WeakSet[Link] = WeakSet()


def attach(hub: Hub) -> None:
    """At every table of this process, log which judges come to look, and show them nothing before."""

    def opened(live: Live) -> None:
        kept = live.held

        async def looked() -> None:
            for link in [link for link in live.links if link.role.role == "judge" and link not in _logged]:
                _logged.add(link)
                try:
                    await _note(live, link, "looked", text="all cards", game=live.table.number, number=live.number)
                    waiting.discard(link)
                    await live.show(link)
                except Exception:
                    log.exception("a judge's look is not logged", extra={"table": live.id})
                    link.close(RESTART)

        waiting: WeakSet[Link] = WeakSet()

        def held(link: Link) -> bool:
            if link.role.role == "judge" and link not in _logged:
                waiting.add(link)
            return link in waiting or kept(link)

        live.held = held
        live.changed.append(looked)

    hub.tables.opened.append(opened)

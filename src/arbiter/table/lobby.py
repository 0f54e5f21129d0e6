"""The lobby: which tables there are, opening one, taking a seat, leaving, watching; invitations by link."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any, Final, Literal

import segno
from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field
from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.messages import Message
from arbiter.table import names, tokens
from arbiter.table.faults import CONFLICT, FORBIDDEN, Fault, absent
from arbiter.table.hub import Here, Hub, hub
from arbiter.table.opening import Deck, Strict, TableWanted, invite_again, open_table
from arbiter.table.people import Asking, Known, People, Somebody, Visitor
from arbiter.table.reach import for_others
from arbiter.table.shapes import Choices, title
from arbiter.table.store import people as stored
from arbiter.table.store.models import Seat, Table
from arbiter.table.store.people import Invite, Onlooker, Person

PAGE: Final = 30
MOST_OPEN: Final = 20
"""Tables that one person may have waiting or playing at once."""

router = APIRouter(prefix="/api", tags=["lobby"])


class Sits(BaseModel):
    seat: int
    kind: Literal["person", "agent", "open"]
    name: str
    level: str = ""  # of an agent; of an open seat: "friend" or "anybody"
    me: bool = False


class Listed(BaseModel):
    """A table as the lobby shows it."""

    table: str
    game: str
    title: str
    variant: str
    ruleset: str
    best_of: int
    campaign: int
    state: Literal["waiting", "playing", "over"]
    seats: list[Sits]
    player_seconds: int
    match_seconds: int
    public: bool
    mine: bool  # I sit there, or opened it
    host: bool
    may_join: bool
    may_watch: bool
    created: float


class Page(BaseModel):
    tables: list[Listed]
    page: int
    more: bool


class Qr(BaseModel):
    """A QR code to draw: so many modules each way, the quiet zone included, and an SVG path of the dark ones."""

    size: int
    path: str


class Invitation(BaseModel):
    """A link that lets in whoever has it."""

    role: Literal["player", "watcher", "judge"]
    seat: int
    link: str  # the path on this server
    url: str  # the whole address, such as another device can open it
    here_only: bool = False  # no other device can: the server listens to this machine only
    qr: Qr


class Made(BaseModel):
    """A table I have opened or come to."""

    table: str
    link: str
    invites: list[Invitation] = []


class Bring(Strict):
    """What I bring to a seat: a ready deck's name, or a list; empty: a ready one."""

    deck: Deck = ""


class Token(Strict):
    token: str = Field(min_length=1, max_length=100)


class Accepts(Bring, Token):
    """An invitation is accepted."""


class SeatNamed(Strict):
    seat: int = Field(ge=0, le=23)


class Asks(Strict):
    """A fresh invitation in place of the old one."""

    role: Literal["player", "watcher", "judge"]
    seat: int = Field(default=-1, ge=-1, le=23)


class Invited(BaseModel):
    """What an invitation is for."""

    role: Literal["player", "watcher", "judge"]
    seat: int
    taken: bool  # I have accepted it already
    table: Listed


Wanted = Annotated[int, Query(ge=0, le=10_000)]


# Looking.


@router.get("/choices")
async def get_choices(here: Here, asker: Asking) -> Choices:
    """Everything that can be chosen before a game."""
    return Choices.model_validate(await chosen_from(here, asker.lang))


async def chosen_from(here: Hub, lang: str) -> Any:
    """The choices in a language, worked out once: a worker that has loaded no game yet needs seconds for it."""
    task = here.choices.get(lang)
    if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
        work = here.agents.run("arbiter.table.choices:choices", lang, lang=lang)
        task = here.choices[lang] = asyncio.create_task(work)
    return await asyncio.shield(task)


async def look_after(here: Hub) -> None:
    """Have the choices ready before somebody wants them (the first page asks), and once a day forget guests of long ago."""
    for lang in LANGUAGES:
        await chosen_from(here, lang)
    while True:
        await stored.prune(here.store, time.time())
        await asyncio.sleep(stored.DAY)


@router.get("/lobby")
async def lobby(
    here: Here, asker: Asking, person: Visitor, what: Literal["open", "watch", "mine"] = "open", page: Wanted = 0
) -> Page:
    """Public tables with a free seat, games to watch, or my own tables, the newest first."""
    me = "" if person is None else person.id
    async with here.store.reading() as session:
        tables = list(await session.scalars(_listing(what, me).offset(page * PAGE).limit(PAGE + 1)))
        seats = await _seats(session, [table.id for table in tables])
    shown = [listed(table, seats[table.id], me, asker.lang) for table in tables[:PAGE]]
    return Page(tables=shown, page=page, more=len(tables) > PAGE)


def _listing(what: str, me: str) -> Any:
    asked = select(Table).order_by(Table.created.desc(), Table.id)
    if what == "mine":
        sits = select(Seat.table_id).where(Seat.person == (me or "-"))
        return asked.where(Table.state != "over", or_(Table.id.in_(sits), Table.host == (me or "-")))
    public = Table.options["public"].as_boolean()
    if what == "watch":
        return asked.where(Table.state == "playing", public, Table.options["watchers"].as_boolean())
    free = select(Seat.table_id).where(Seat.kind == "open", Seat.level == "anybody")
    return asked.where(Table.state == "waiting", public, Table.id.in_(free))


async def _seats(session: AsyncSession, tables: list[str]) -> dict[str, list[Seat]]:
    seats: dict[str, list[Seat]] = {table: [] for table in tables}
    asked = select(Seat).where(Seat.table_id.in_(tables)).order_by(Seat.table_id, Seat.seat)
    for seat in await session.scalars(asked):
        seats[seat.table_id].append(seat)
    return seats


def listed(table: Table, seats: list[Seat], me: str, lang: str) -> Listed:
    """A table in words for somebody.  Decks are not in it: what others play is nobody's business before the game."""
    mine = any(seat.person == me for seat in seats) if me else False
    public = bool(table.options.get("public"))
    clock = table.options.get("clock") or {}
    free = any(seat.kind == "open" and seat.level == "anybody" for seat in seats)
    fields = {
        "table": table.id,
        "game": table.game,
        "title": table.title or way(table, lang),
        "variant": str(table.setup.get("variant", "")),
        "ruleset": str(table.setup.get("ruleset", "")),
        "best_of": int(table.setup.get("best_of", 1)),
        "campaign": int(table.setup.get("campaign", 0)),
        "state": table.state,
        "seats": [_sits(seat, me) for seat in seats],
        "player_seconds": int(clock.get("player", 0)),
        "match_seconds": int(clock.get("match", 0)),
        "public": public,
        "mine": mine or bool(me and table.host == me),
        "host": bool(me and table.host == me),
        "may_join": table.state == "waiting" and public and free and not mine,
        "may_watch": mine or (public and bool(table.options.get("watchers"))),
        "created": table.created,
    }
    return Listed.model_validate(fields)


def _sits(seat: Seat, me: str) -> Sits:
    fields = {"seat": seat.seat, "kind": seat.kind, "name": seat.name, "level": seat.level}
    return Sits.model_validate({**fields, "me": bool(me and seat.person == me)})


def way(table: Table, lang: str) -> str:
    """What is played, in words: "Magic: Commander, best of 3"."""
    parts = [title("game", table.game, lang)]
    if table.setup.get("variant"):
        parts.append(title("variant", str(table.setup["variant"]), lang))
    best, campaign = int(table.setup.get("best_of", 1)), int(table.setup.get("campaign", 0))
    if best > 1:
        parts.append(say(Message("room-best-of", {"n": best}), lang))
    if campaign:
        parts.append(say(Message("room-campaign", {"n": campaign}), lang))
    return ", ".join(parts)


async def _seen(session: AsyncSession, id: str, me: str) -> tuple[Table, list[Seat]]:
    """A table that somebody may know of; whoever may not is told that there is none."""
    table = await session.get(Table, id)
    if table is None:
        raise absent()
    seats = (await _seats(session, [id]))[id]
    known = table.options.get("public") or (me and (table.host == me or any(seat.person == me for seat in seats)))
    if not known and (not me or await session.get(Onlooker, (id, me)) is None):
        raise absent()
    return table, seats


@router.get("/tables/{table}")
async def look(here: Here, asker: Asking, person: Visitor, table: str) -> Listed:
    """One table."""
    me = "" if person is None else person.id
    async with here.store.reading() as session:
        row, seats = await _seen(session, table, me)
    return listed(row, seats, me, asker.lang)


# Opening.


@router.post("/tables", status_code=201)
async def create(
    here: Here, people: Known, asker: Asking, person: Somebody, request: Request, wanted: TableWanted
) -> Made:
    """Open a table.  It starts by itself when no seat is free."""
    asker.limits.take("create", asker.address, person.id)
    await _require_few(here, person)
    table = await open_table(here, people, person, wanted, asker.lang)
    await here.tables.get(table)  # which starts it if nobody is waited for
    async with here.store.reading() as session:
        invites = await stored.invites_of(session, table)
    return Made(table=table, link=f"/table/{table}", invites=[_link(people, request, invite) for invite in invites])


@router.post("/play", status_code=201)
async def play(
    here: Here, people: Known, asker: Asking, person: Somebody, request: Request, wanted: TableWanted
) -> Made:
    """Play now: a game against agents, or whatever else is wanted; `{}` is enough."""
    return await create(here, people, asker, person, request, wanted)


async def _require_few(here: Hub, person: Person) -> None:
    async with here.store.reading() as session:
        opened = select(func.count()).select_from(Table).where(Table.host == person.id, Table.state != "over")
        if (await session.scalar(opened) or 0) >= MOST_OPEN * max(1, here.config.guard.scale or MOST_OPEN):
            raise Fault(CONFLICT, "room-too-many", most=MOST_OPEN)


# Coming and going.


@router.post("/tables/{table}/join")
async def join(here: Here, asker: Asking, person: Somebody, table: str, given: Bring) -> Made:
    """Take a free seat of a public table."""
    asker.limits.take("join", asker.address, person.id)
    async with here.store.reading() as session:
        row, seats = await _seen(session, table, person.id)
    if any(seat.person == person.id for seat in seats):
        return Made(table=table, link=f"/table/{table}")
    free = [seat.seat for seat in seats if seat.kind == "open" and seat.level == "anybody"]
    if not row.options.get("public") or not free:
        raise Fault(CONFLICT, "room-no-seat")
    await _sit(here, person, table, free, given.deck, asker.lang)
    return Made(table=table, link=f"/table/{table}")


async def _sit(
    here: Hub, person: Person, table: str, places: list[int], deck: Deck, lang: str, digest: str = ""
) -> None:
    """Take the first of these seats that is still free, if the deck may be played there.

    Whoever comes by an invitation uses it up in the same transaction.
    """
    brought = deck if isinstance(deck, str) else deck.model_dump()
    async with here.store.reading() as session:
        row = await session.get(Table, table)
    if row is None:
        raise absent()
    if deck:
        decks = list(row.setup["decks"])
        decks[places[0]] = brought
        await here.workers.run("arbiter.table.choices:checked", {**row.setup, "decks": decks}, lang=lang)
    async with here.store.writing() as session:
        locked = await session.get(Table, table, with_for_update=True)
        seats = (await _seats(session, [table]))[table]
        free = [seat for seat in seats if seat.seat in places and seat.kind == "open"]
        if locked is None or locked.state != "waiting" or not free:
            raise Fault(CONFLICT, "room-no-seat")
        seat = free[0]
        name = names.apart(person.name, [seat.name for seat in seats if seat.name])
        seat.kind, seat.person, seat.name, seat.level = "person", person.id, name, seat.level
        seat.deck = brought or seat.deck
        locked.setup = {**locked.setup, "decks": [seat.deck or "" for seat in seats]}
        used = update(Invite).where(Invite.table_id == table, Invite.role == "player", Invite.seat == seat.seat)
        await session.execute(used.values(used_by=person.id))
        here.store.news.say(session, "table", table)
    await here.tables.get(table)


@router.post("/tables/{table}/leave", status_code=204)
async def leave(here: Here, people: Known, person: Somebody, table: str) -> None:
    """Leave before the start.  When the host leaves, the table is gone.  Later one concedes."""
    async with here.store.writing() as session:
        locked, seats = await _waiting(session, table, person)
        if locked.host == person.id:
            await session.execute(delete(Table).where(Table.id == table))
        else:
            for seat in seats:
                if seat.person == person.id:
                    await _free(session, people, seat)
        here.store.news.say(session, "table", table)


@router.post("/tables/{table}/kick", status_code=204)
async def kick(here: Here, people: Known, person: Somebody, table: str, given: SeatNamed) -> None:
    """The host frees the seat of somebody who does not show up, before the start."""
    async with here.store.writing() as session:
        locked, seats = await _waiting(session, table, person)
        if locked.host != person.id:
            raise Fault(FORBIDDEN, "room-host-only")
        for seat in seats:
            if seat.seat == given.seat and seat.kind == "person" and seat.person != person.id:
                await _free(session, people, seat)
        here.store.news.say(session, "table", table)


async def _waiting(session: AsyncSession, id: str, person: Person) -> tuple[Table, list[Seat]]:
    """A table that has not begun, locked; for who is there."""
    await _seen(session, id, person.id)
    table = await session.get(Table, id, with_for_update=True, populate_existing=True)
    if table is None:
        raise absent()
    if table.state != "waiting":
        raise Fault(CONFLICT, "room-begun")
    return table, (await _seats(session, [id]))[id]


async def _free(session: AsyncSession, people: People, seat: Seat) -> None:
    """Somebody else may sit there; the old link is void."""
    seat.kind, seat.person, seat.name, seat.deck = "open", None, "", ""
    await invite_again(session, people, seat.table_id, "player", seat.seat)


# Invitations.


def _link(people: People, request: Request, invite: Invite) -> Invitation:
    return invitation(request, invite.role, invite.seat, f"/join/{people.invitation(invite.nonce)}")


def invitation(request: Request, role: str, seat: int, link: str) -> Invitation:
    """A path of this server as an address that other devices can open, if any can."""
    secure = "https" if request.scope["state"]["asker"].secure else "http"
    asked = request.headers.get("host", "localhost")
    host = for_others(asked, hub(request).config.host)
    url = f"{secure}://{host or asked}{link}"
    fields = {"role": role, "seat": seat, "link": link, "url": url, "here_only": not host}
    return Invitation.model_validate({**fields, "qr": qr_of(url)})


def qr_of(text: str) -> Qr:
    """The dark modules of a QR code as an SVG path, row by row."""
    code = segno.make(text, error="m", micro=False)
    rows = [list(row) for row in code.matrix_iter(border=4)]
    parts = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark]
    return Qr(size=len(rows), path="".join(parts))


@router.get("/tables/{table}/invites")
async def invites(here: Here, people: Known, person: Somebody, request: Request, table: str) -> list[Invitation]:
    """The links that are still good, for the host."""
    async with here.store.reading() as session:
        row, _ = await _seen(session, table, person.id)
        if row.host != person.id:
            raise Fault(FORBIDDEN, "room-host-only")
        return [_link(people, request, invite) for invite in await stored.invites_of(session, table)]


@router.post("/tables/{table}/invites")
async def new_invite(
    here: Here, people: Known, person: Somebody, request: Request, table: str, given: Asks
) -> list[Invitation]:
    """A fresh link in place of an old one, which is void from now on."""
    async with here.store.writing() as session:
        row, seats = await _seen(session, table, person.id)
        if row.host != person.id:
            raise Fault(FORBIDDEN, "room-host-only")
        free = [seat.seat for seat in seats if seat.kind == "open"]
        allowed = {"player": given.seat in free, "watcher": True, "judge": bool(row.options.get("judge"))}
        if not allowed[given.role] or (given.role == "watcher" and not row.options.get("watchers")):
            raise Fault(CONFLICT, "room-no-seat")
        await invite_again(session, people, table, given.role, given.seat if given.role == "player" else -1)
        await session.flush()
        return [_link(people, request, invite) for invite in await stored.invites_of(session, table)]


@router.post("/invites/look")
async def look_at_invite(here: Here, asker: Asking, person: Visitor, given: Token) -> Invited:
    """What an invitation is for, before one accepts it."""
    asker.limits.take("join", asker.address)
    me = "" if person is None else person.id
    async with here.store.reading() as session:
        invite = await _good(session, given.token, me)
        table = await session.get(Table, invite.table_id)
        assert table is not None
        seats = (await _seats(session, [table.id]))[table.id]
    shown = listed(table, seats, me, asker.lang)
    taken = bool(me) and invite.used_by == me
    return Invited.model_validate({"role": invite.role, "seat": invite.seat, "taken": taken, "table": shown})


@router.post("/invites/accept")
async def accept(here: Here, asker: Asking, person: Somebody, given: Accepts) -> Made:
    """Come to the table by a link.  Who has accepted it before is simply there again."""
    asker.limits.take("join", asker.address, person.id)
    async with here.store.reading() as session:
        invite = await _good(session, given.token, person.id)
        sits = select(Seat.seat).where(Seat.table_id == invite.table_id, Seat.person == person.id)
        sitting = (await session.scalars(sits)).first() is not None
    if sitting and invite.role != "player":
        raise Fault(CONFLICT, "room-sits-there")  # a player is no judge, and sees no more by watching
    if invite.role != "player":
        await _look_on(here, invite, person)
    elif not sitting:
        await _sit(here, person, invite.table_id, [invite.seat], given.deck, asker.lang)
    return Made(table=invite.table_id, link=f"/table/{invite.table_id}")


async def _good(session: AsyncSession, token: str, me: str) -> Invite:
    """An invitation that is still good for somebody: one that another has used is not."""
    invite = await stored.invited(session, tokens.digest(token))
    if invite is None or (invite.used_by is not None and invite.used_by != me):
        raise absent()
    return invite


async def _look_on(here: Hub, invite: Invite, person: Person) -> None:
    """A judge's invitation is for one person, a watcher's for all who have it."""
    async with here.store.writing() as session:
        locked = await stored.invited(session, invite.digest, lock=True)
        if locked is None or (locked.used_by is not None and locked.used_by != person.id):
            raise absent()
        if locked.role == "judge":
            locked.used_by = person.id
        known = await session.get(Onlooker, (locked.table_id, person.id))
        if known is None:
            session.add(Onlooker(table_id=locked.table_id, person=person.id, role=locked.role))
        elif locked.role == "judge":
            known.role = "judge"

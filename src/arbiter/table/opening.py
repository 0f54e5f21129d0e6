"""Tables are opened: what a host chooses becomes a table with seats, invitations and a set-up."""

from __future__ import annotations

import secrets
import time
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from arbiter import games
from arbiter.table import names, tokens
from arbiter.table.faults import ILLEGAL, Fault
from arbiter.table.hub import Hub
from arbiter.table.people import People
from arbiter.table.shapes import DeckList
from arbiter.table.store.models import Seat, Table
from arbiter.table.store.people import DAY, Invite, Onlooker, Person

INVITED_DAYS: Final = 7
MOST_SEED: Final = 2**62
AGENT: Final = "greedy"

Deck = str | DeckList


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatWanted(Strict):
    """Who is to sit there: I, somebody beside me at this screen, an agent, a friend by link, anybody from the lobby."""

    kind: Literal["me", "hot seat", "agent", "friend", "anybody"] = "agent"
    level: str = Field(default="", max_length=20)  # of an agent; empty: the strongest
    name: str = Field(default="", max_length=200)  # of who plays at my screen
    deck: Deck = ""  # a ready deck's name, or a list; empty: a ready one, by chance or chosen by who comes


class ClockWanted(Strict):
    """In seconds; 0: any time.  `away`: how long the others wait for somebody who left and is to answer."""

    player: int = Field(default=0, ge=0, le=24 * 3600)
    match: int = Field(default=0, ge=0, le=24 * 3600)
    away: int = Field(default=0, ge=0, le=24 * 3600)


class TableWanted(Strict):
    """A table as its host wants it.  Without seats: I against agents."""

    game: str = Field(default=games.DEFAULT, max_length=40)
    variant: str = Field(default="", max_length=60)
    ruleset: str = Field(default="", max_length=60)
    players: int = Field(default=0, ge=0, le=24)
    best_of: int = Field(default=1, ge=1, le=99)
    campaign: int = Field(default=0, ge=0, le=20)
    seats: list[SeatWanted] = Field(default=[], max_length=24)
    clock: ClockWanted = ClockWanted()
    public: bool = False  # listed in the lobby
    watchers: bool = True  # who may see the table may watch
    delay: int = Field(default=0, ge=0, le=3600)  # seconds that watchers are behind
    judge: bool = False  # a seat for a judge, who sees all


def setup_of(wanted: TableWanted, seats: list[SeatWanted], seed: int) -> dict[str, Any]:
    """What `setups.Wanted` takes."""
    choices = wanted.model_dump(include={"game", "variant", "ruleset", "players", "best_of", "campaign"})
    return {**choices, "seed": seed, "decks": [_plain(seat.deck) for seat in seats]}


def _plain(deck: Deck) -> Any:
    return deck if isinstance(deck, str) else deck.model_dump()


async def open_table(hub: Hub, people: People, host: Person, wanted: TableWanted, lang: str) -> str:
    """A table with its seats and invitations; its id.  What cannot be played is refused in the host's language."""
    seats = list(wanted.seats) or [SeatWanted(kind="me")]
    if sum(seat.kind == "me" for seat in seats) > 1:
        raise Fault(ILLEGAL, "room-twice-me")
    seed = secrets.randbelow(MOST_SEED)
    setup = setup_of(wanted, seats, seed)
    players = await hub.workers.run("arbiter.table.choices:checked", setup, lang=lang)
    seats += [SeatWanted() for _ in range(players - len(seats))]
    known = await hub.workers.run("arbiter.table.choices:levels", wanted.game, lang=lang)
    for seat in seats:
        if seat.kind == "agent" and seat.level and seat.level not in known:
            raise Fault(ILLEGAL, "room-no-level", level=seat.level, known=", ".join(known))
    setup |= {"players": players, "decks": [_plain(seat.deck) for seat in seats]}
    options = wanted.model_dump(include={"clock", "public", "watchers", "delay", "judge"})
    table = tokens.new_id()
    async with hub.store.writing() as session:
        session.add(Table(id=table, game=wanted.game, setup=setup, options=options, host=host.id))
        await session.flush()
        for place, row in enumerate(_seated(seats, host, known[0])):
            session.add(Seat(table_id=table, seat=place, settings={}, **row))
        await _invitations(session, people, table, seats, wanted)
    return table


def _seated(seats: list[SeatWanted], host: Person, best: str) -> list[dict[str, Any]]:
    """The rows of the seats; names that look alike are told apart."""
    rows: list[dict[str, Any]] = []
    for seat in seats:
        taken = [str(row["name"]) for row in rows]
        row: dict[str, Any] = {"kind": "open", "person": None, "name": "", "level": "", "deck": _plain(seat.deck)}
        if seat.kind in ("me", "hot seat"):
            name = names.cleaned(seat.name) if seat.kind == "hot seat" and seat.name else host.name
            row |= {"kind": "person", "person": host.id, "name": names.apart(name, taken)}
        elif seat.kind == "agent":
            level = seat.level or best
            row |= {"kind": "agent", "name": names.apart(level.capitalize(), taken), "level": level}
        else:
            row["level"] = seat.kind  # of an open seat: for whom it is kept
        rows.append(row)
    return rows


async def _invitations(
    session: AsyncSession, people: People, table: str, seats: list[SeatWanted], wanted: TableWanted
) -> None:
    for place, seat in enumerate(seats):
        if seat.kind in ("friend", "anybody"):
            invite(session, people, table, "player", place)
    if wanted.watchers:
        invite(session, people, table, "watcher")
    if wanted.judge:
        invite(session, people, table, "judge")


def invite(session: AsyncSession, people: People, table: str, role: str, seat: int = -1) -> None:
    """A new invitation; the digest of its token is stored."""
    nonce = tokens.new_id()
    digest = tokens.digest(people.invitation(nonce))
    until = time.time() + INVITED_DAYS * DAY
    session.add(Invite(digest=digest, table_id=table, role=role, seat=seat, nonce=nonce, until=until, used_by=None))


async def invite_again(session: AsyncSession, people: People, table: str, role: str, seat: int = -1) -> None:
    """A new invitation in place of all earlier ones for the same: whoever got hold of an old link has nothing."""
    await session.execute(delete(Invite).where(Invite.table_id == table, Invite.role == role, Invite.seat == seat))
    invite(session, people, table, role, seat)


async def rematch(hub: Hub, people: People, table: Table, seats: list[Seat], played: list[str]) -> str:
    """A table like this one with the same people and decks (`played`: their names), everybody one seat further; its id,
    which is that of the first who asks."""
    again = tokens.new_id()
    async with hub.store.writing() as session:
        old = await session.get(Table, table.id, with_for_update=True)
        assert old is not None
        if old.next:
            return old.next
        now = time.time()
        moved = [seats[(place + 1) % len(seats)] for place in range(len(seats))]
        decks = {seat.seat: seat.deck or (played[seat.seat] if seat.seat < len(played) else "") for seat in seats}
        setup = {**old.setup, "seed": secrets.randbelow(MOST_SEED), "decks": [decks[seat.seat] for seat in moved]}
        session.add(
            Table(
                id=again,
                game=old.game,
                title=old.title,
                setup=setup,
                options=old.options,
                host=old.host,
                created=now,
                changed=now,
                number=0,
                length=0,
                fence=0,
            )
        )
        await session.flush()
        for place, seat in enumerate(moved):
            row: dict[str, Any] = {"kind": seat.kind, "person": seat.person, "name": seat.name, "level": seat.level}
            row["deck"] = decks[seat.seat]
            session.add(Seat(table_id=again, seat=place, settings=dict(seat.settings or {}), **row))
        for person, role in await session.execute(
            select(Onlooker.person, Onlooker.role).where(Onlooker.table_id == old.id)
        ):
            session.add(Onlooker(table_id=again, person=person, role=role))
        if old.options.get("watchers"):
            invite(session, people, again, "watcher")
        old.next = again
        hub.store.news.say(session, "table", old.id)
    return again

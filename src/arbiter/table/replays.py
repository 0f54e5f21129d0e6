"""Replays: games that are over, step by step; one's own view of a game that is not.

The address of a game of a table is TABLE~NUMBER, for who plays there.  A replay that was kept has an address of its own that
nobody can guess, and whoever has it sees everything.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, final

from fastapi import APIRouter, Path, Query, Response
from pydantic import BaseModel, Field

from arbiter.kernel.messages import JUDGE
from arbiter.table import tokens
from arbiter.table.beginning import Sitting, TableAddress, begun
from arbiter.table.desk import LAB, AtDesk, Desk
from arbiter.table.faults import CONFLICT, FORBIDDEN, Fault, absent
from arbiter.table.hub import Here, Hub
from arbiter.table.messages import MOST_TEXT, Screen, Told
from arbiter.table.people import Asking, Somebody
from arbiter.table.shapes import Strict, Timeline
from arbiter.table.store import queries
from arbiter.table.store import replays as stored
from arbiter.table.store.people import Person
from arbiter.table.store.replays import MOST, Replay

router = APIRouter(prefix="/api/replays", tags=["replays"])
PATIENCE: Final = 60.0
"""Seconds: the first look at a game plays it again from the start."""
MOST_FILE: Final = 450_000
OF_TABLE: Final = "~"

Id = Annotated[str, Path(max_length=60)]


class ReplayListed(BaseModel):
    """A replay in a list."""

    id: str
    game: str
    title: str
    over: bool
    kept: bool
    at: float


class ReplayAbout(BaseModel):
    """What a replay is, and through whose eyes it may be seen; -2: everything lies open."""

    id: str
    game: str
    title: str
    players: list[str]
    seats: list[int]
    over: bool
    shared: bool
    mine: bool


class ReplayLooking(Strict):
    """A step, whose eyes, and what the page has already: entries of the log, faces of cards."""

    at: int = Field(ge=0)
    seat: int = Field(default=-1, ge=-2, le=23)
    had: int = Field(default=0, ge=0)
    known: list[str] = Field(default=[], max_length=3_000)


class ReplayAsking(Strict):
    at: int = Field(ge=0)
    seat: int = Field(default=-1, ge=-2, le=23)
    what: Literal["why", "why not", "look", "means", "actions", "rule", "asked", "place"]
    id: int = 0
    name: str = Field(default="", max_length=MOST_TEXT)


class Upload(Strict):
    text: str = Field(max_length=MOST_FILE)
    title: str = Field(default="", max_length=200)


class PlayOn(Strict):
    """From a step: who plays each seat from there, I or an agent of a level."""

    at: int = Field(ge=0)
    seats: list[str] = Field(default=[], max_length=24)


class ReplayAddress(BaseModel):
    id: str


@final
@dataclass
class Source:
    """A game to look at: who may, and how its record is got."""

    id: str
    game: str
    title: str
    names: list[str]
    seats: list[int]
    setup: dict[str, Any]
    rows: list[Any] | None  # None: in the record of a table
    length: int
    over: bool
    mine: bool

    @property
    def key(self) -> str:
        return f"{self.id}:{self.length}"

    @property
    def is_open(self) -> bool:
        return JUDGE in self.seats

    async def record(self, hub: Hub) -> list[Any]:
        if self.rows is not None:
            return self.rows
        table, _, number = self.id.partition(OF_TABLE)
        return await queries.record_of(hub.store, table, int(number))


async def _source(hub: Hub, person: Person, id: str) -> Source:
    """What an address means for this person; who may not know of it is told that there is nothing."""
    if OF_TABLE in id:
        return await _of_table(hub, person, id)
    replay = await stored.kept(hub.store, id)
    if replay is None:
        raise absent()
    seats = [*range(len(replay.names)), JUDGE]
    return Source(
        id=id,
        game=replay.game,
        title=replay.title,
        names=replay.names,
        seats=seats,
        setup=replay.setup,
        rows=replay.rows,
        length=len(replay.rows),
        over=True,
        mine=replay.person == person.id,
    )


async def _of_table(hub: Hub, person: Person, id: str) -> Source:
    """A game of a table, for who plays there.  Until the match is over everybody has the own view of it only."""
    table, _, number = id.partition(OF_TABLE)
    played = await stored.played(hub.store, table, int(number)) if number.isdecimal() and len(number) < 5 else None
    if played is None:
        raise absent()
    row, seats, game = played
    mine = [seat.seat for seat in seats if seat.person == person.id]
    if not mine:
        raise absent()
    over = row.state == "over"
    return Source(
        id=id,
        game=row.game,
        title=row.title,
        names=[seat.name for seat in seats],
        seats=[*[seat.seat for seat in seats], JUDGE] if over else mine,
        setup=game.setup,
        rows=None,
        length=await stored.length(hub.store, table, int(number)),
        over=over,
        mine=True,
    )


async def of_tape(hub: Hub, desk: Desk, source: Source, name: str, *args: Any, lang: str) -> Any:
    """Ask the worker of a tape; where it does not know it, it is told."""
    for _ in range(2):
        result = await desk.run(LAB, name, source.key, *args, lang=lang, patience=PATIENCE)
        if result is not None:
            return result
        rows = await source.record(hub)
        await desk.run(
            LAB, "tapes:open_tape", source.key, source.setup, rows[: source.length], lang=lang, patience=PATIENCE
        )
    raise Fault(CONFLICT, "table-busy", wait=5)


def _seat(source: Source, seat: int) -> int:
    """The eyes through which somebody may look; by default the first that are allowed."""
    if seat == -1:
        return JUDGE if source.is_open else source.seats[0]
    if seat not in source.seats:
        raise Fault(FORBIDDEN, "table-replay-seat")
    return seat


# Lists.


@router.get("")
async def mine(hub: Here, person: Somebody) -> list[ReplayListed]:
    """The games that I have played, and the replays that I keep."""
    rows = [
        ReplayListed(
            id=f"{table.id}{OF_TABLE}{game.game}",
            game=table.game,
            title=table.title,
            over=table.state == "over",
            kept=False,
            at=game.ended or game.began,
        )
        for table, game in await stored.games_of(hub.store, person.id)
    ]
    for replay in await stored.kept_by(hub.store, person.id):
        rows.append(
            ReplayListed(id=replay.id, game=replay.game, title=replay.title, over=True, kept=True, at=replay.created)
        )
    return sorted(rows, key=lambda row: -row.at)


@router.post("", status_code=201)
async def upload(hub: Here, desk: AtDesk, asker: Asking, person: Somebody, given: Upload) -> ReplayAddress:
    """Bring a saved game or a record: it is played once to the end, and kept if that can be done."""
    asker.limits.take("create", asker.address, person.id)
    tape: Any = await desk.run(LAB, "tapes:read", given.text, lang=asker.lang, patience=PATIENCE)
    players = int(tape["setup"]["players"])
    replay = Replay(
        id=tokens.new_token(),
        person=person.id,
        source="",
        game=tape["game"],
        title=given.title,
        names=[f"P{seat + 1}" for seat in range(players)],
        setup=tape["setup"],
        rows=tape["rows"],
        created=time.time(),
    )
    return ReplayAddress(id=await _keep(hub, replay))


async def _keep(hub: Hub, replay: Replay) -> str:
    id = await stored.keep(hub.store, replay)
    if not id:
        raise Fault(CONFLICT, "table-replays-full", most=MOST)
    return id


@router.delete("/{id}", status_code=204)
async def remove(hub: Here, person: Somebody, id: Id) -> None:
    """A replay that I keep: its address leads nowhere from now on."""
    if not await stored.remove(hub.store, person.id, id):
        raise absent()


# One.


@router.get("/{id}")
async def about(hub: Here, person: Somebody, id: Id) -> ReplayAbout:
    source = await _source(hub, person, id)
    return ReplayAbout(
        id=id,
        game=source.game,
        title=source.title,
        players=source.names,
        seats=source.seats,
        over=source.over,
        shared=source.rows is not None,
        mine=source.mine,
    )


@router.get("/{id}/timeline")
async def timeline(
    hub: Here, desk: AtDesk, asker: Asking, person: Somebody, id: Id, seat: Annotated[int, Query(ge=-2, le=23)] = -1
) -> Timeline:
    """Turns and steps with what happened at each, as a seat may know it."""
    source = await _source(hub, person, id)
    timeline = await of_tape(hub, desk, source, "tapes:timeline", _seat(source, seat), asker.lang, lang=asker.lang)
    return Timeline.model_validate(timeline)


@router.post("/{id}/screen")
async def screen(hub: Here, desk: AtDesk, asker: Asking, person: Somebody, id: Id, given: ReplayLooking) -> Screen:
    """What was seen at a step."""
    source = await _source(hub, person, id)
    args = (given.at, _seat(source, given.seat), asker.lang, given.had, given.known)
    return Screen.model_validate(await of_tape(hub, desk, source, "tapes:screen", *args, lang=asker.lang))


@router.post("/{id}/ask")
async def ask(hub: Here, desk: AtDesk, asker: Asking, person: Somebody, id: Id, given: ReplayAsking) -> Told:
    """Why something was so at a step."""
    asker.limits.take("ask", asker.address)
    source = await _source(hub, person, id)
    args = (given.at, _seat(source, given.seat), given.what, given.id, given.name, asker.lang)
    return Told.model_validate(await of_tape(hub, desk, source, "tapes:told", *args, lang=asker.lang))


@router.get("/{id}/file", response_class=Response)
async def file(hub: Here, desk: AtDesk, asker: Asking, person: Somebody, id: Id) -> Response:
    """The record as a file that `arbiter replay` opens: it holds everything, so of games that are over only."""
    source = await open_source(hub, person, id)
    text = await of_tape(hub, desk, source, "tapes:text", lang=asker.lang)
    headers = {"content-disposition": f'attachment; filename="{source.game}-{id[:8]}.json"'}
    return Response(str(text), media_type="application/json", headers=headers)


async def open_source(hub: Hub, person: Person, id: str) -> Source:
    source = await _source(hub, person, id)
    if not source.is_open:
        raise Fault(FORBIDDEN, "table-replay-running")
    return source


@router.post("/{id}/share", status_code=201)
async def share(hub: Here, person: Somebody, id: Id) -> ReplayAddress:
    """An address that nobody can guess, for who is to see the whole game."""
    source = await open_source(hub, person, id)
    if source.rows is not None:
        return ReplayAddress(id=id)
    rows = await source.record(hub)
    replay = Replay(
        id=tokens.new_token(),
        person=person.id,
        source=id,
        game=source.game,
        title=source.title,
        names=source.names,
        setup=source.setup,
        rows=rows,
        created=time.time(),
    )
    return ReplayAddress(id=await _keep(hub, replay))


@router.post("/{id}/play", status_code=201)
async def play_on(hub: Here, desk: AtDesk, asker: Asking, person: Somebody, id: Id, given: PlayOn) -> TableAddress:
    """A new table from a step: set-up and record up to there."""
    asker.limits.take("create", asker.address, person.id)
    source = await open_source(hub, person, id)
    rows = await source.record(hub)
    part: Any = await desk.run(LAB, "tapes:part", source.setup, rows, given.at, lang=asker.lang, patience=PATIENCE)
    if part["over"]:
        raise Fault(CONFLICT, "table-replay-over")
    seats = sitting(person, given.seats, int(part["players"]))
    return TableAddress(table=await begun(hub, person.id, source.title, source.setup, part["rows"], seats))


LEVELS: Final = ("random", "greedy", "idle")


def sitting(person: Person, wanted: list[str], players: int) -> list[Sitting]:
    """Seats as they are wanted: "me", or the level of an agent; I sit first and agents elsewhere if nothing is said."""
    seats: list[Sitting] = []
    for seat in range(players):
        word = wanted[seat] if seat < len(wanted) else "me" if seat == 0 else "greedy"
        if word != "me" and word not in LEVELS:
            raise Fault(CONFLICT, "room-no-level", level=word[:20], known=", ".join(LEVELS))
        seats.append(Sitting(person.id, person.name) if word == "me" else Sitting(level=word))
    return seats

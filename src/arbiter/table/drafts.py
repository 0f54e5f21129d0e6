"""Draft and sealed rooms: packs are opened and picked from, decks are built, and the match begins.

A room is its set-up and its record, like a game.  Whoever asks drives it on: agents pick, time runs out, decks are paired.
Rows are added where the record is as it was read, so it does not matter which process does it, or how often it is tried.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from contextlib import suppress
from typing import Annotated, Any, Final, Literal, cast

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field, JsonValue
from sqlalchemy import update

from arbiter.table import tokens
from arbiter.table.beginning import Sitting, add_table
from arbiter.table.catalogue import CardListed
from arbiter.table.desk import LAB, AtDesk, Desk
from arbiter.table.faults import CONFLICT, FORBIDDEN, ILLEGAL, Fault, absent
from arbiter.table.hub import Here, Hub
from arbiter.table.lobby import Invitation, invitation
from arbiter.table.messages import Face
from arbiter.table.people import Asking, Somebody
from arbiter.table.shapes import MOST_TEXT, Strict
from arbiter.table.store import drafts as stored
from arbiter.table.store.drafts import Draft, DraftSeat
from arbiter.table.store.people import Person
from arbiter.tournament.settings import seconds_for

router = APIRouter(prefix="/api/drafts", tags=["drafts"])
PATIENCE: Final = 30.0
TRIES: Final = 6
FEWEST, MOST = 2, 12
AT_ONE_TABLE: Final = 8
AGENT: Final = "greedy"
MOST_DECK: Final = 400
WAITS: Final = 25.0
"""Seconds after which who waits for news is answered in any case: less than proxies bear."""

Word = Literal["me", "agent", "open"]
USUAL: Final[list[Word]] = ["me", "agent", "agent", "agent", "agent", "agent", "agent", "agent"]

Id = Annotated[str, Path(max_length=43)]


class DraftWanted(Strict):
    """A room as its host wants it.  `seats`: for each seat "me", "agent" or "open" (for who comes by the link)."""

    game: Literal["magic", "berserk"] = "magic"
    kind: Literal["booster", "sealed", "cube"] = "booster"
    sets: list[str] = Field(default=[], max_length=6)  # codes: one, or one for each round
    cube: str = Field(default="", max_length=MOST_TEXT)  # names, a line each
    seats: list[Word] = Field(default=USUAL, max_length=MOST)
    pick_seconds: int = Field(default=0, ge=0, le=3600)  # 0: any time
    build_seconds: int = Field(default=0, ge=0, le=24 * 3600)
    best_of: Literal[1, 3, 5] = 1
    together: bool = False  # all play at one table; else each plays who sat across
    public: bool = False  # anybody may come: the room stands in the list of those that wait


class BoosterSet(BaseModel):
    code: str
    name: str
    released: str


class DraftListed(BaseModel):
    """A room in a list."""

    id: str
    game: str
    kind: str
    state: str
    created: float


class DraftOpen(DraftListed):
    """A room that waits for anybody."""

    host: str
    seats: int
    free: int


class DraftAddress(BaseModel):
    id: str


class DraftSits(BaseModel):
    """A seat as all may see it."""

    seat: int
    kind: str
    name: str
    me: bool
    taken: int = 0
    packs: list[int] = []
    up: list[str] = []  # cards that lie face up
    waits: bool = False  # is to pick
    ready: bool = False  # has built a deck


class DraftCard(BaseModel):
    card: CardListed
    face: Face | None = None


class DraftOption(BaseModel):
    key: str
    text: str
    verb: str = ""


class DraftQuestion(BaseModel):
    """What a draft asks: a card of the pack, or what a card asks besides."""

    number: int
    kind: str
    prompt: str
    options: list[DraftOption]
    least: int = 0
    most: int = 0
    rules: list[str] = []


Stage = Literal["waiting", "drafting", "building", "over"]


class DraftState(BaseModel):
    """A room as a person sees it."""

    id: str
    game: str
    kind: str
    state: Stage
    host: bool
    seat: int  # mine; -1: I have none
    seats: list[DraftSits]
    length: int
    together: bool = False  # all will play at one table
    mark: str = ""  # what it looks like: who asks with this is answered when it looks otherwise
    left: float = -1  # seconds until time runs out; below zero: any time
    round: int = 0
    rounds: int = 0
    pack: list[DraftCard] = []
    pool: list[DraftCard] = []
    notes: list[str] = []
    question: DraftQuestion | None = None
    deck: list[str] | None = None  # that I have handed in
    table: str = ""  # where I play
    event: str = ""  # to which the draft belongs: I play there
    invite: Invitation | None = None  # while it waits for others


class DraftPick(Strict):
    number: int
    answer: JsonValue


class DraftDeck(Strict):
    """The cards of the deck, basic lands included."""

    main: list[Annotated[str, Field(max_length=200)]] = Field(max_length=MOST_DECK)


class DraftBroken(BaseModel):
    rule: str
    text: str


class DraftProposal(BaseModel):
    main: list[str]


# Driving.


async def _run(desk: Desk, lang: str, name: str, *args: Any) -> Any:
    return await desk.run(LAB, f"packs:{name}", *args, lang=lang, patience=PATIENCE)


async def _load(hub: Hub, id: str) -> tuple[Draft, list[DraftSeat]]:
    draft = await stored.load(hub.store, id)
    if draft is None:
        raise absent()
    return draft


async def driven(hub: Hub, desk: Desk, id: str, lang: str) -> tuple[Draft, list[DraftSeat]]:
    """The room after all that happens by itself: a start, picks of agents and of who is late, the match."""
    for _ in range(TRIES):
        draft, seats = await _load(hub, id)
        late = bool(draft.deadline) and time.time() > draft.deadline
        if draft.state == "waiting" and not any(seat.kind == "open" for seat in seats):
            await _start(hub, desk, draft, seats, lang)
        elif draft.state == "drafting" and late:
            await _answer(hub, desk, draft, seats, -1, 0, None, lang, late=True)
        elif draft.state == "building" and (
            late or draft.options.get("apart") or all(seat.deck for seat in seats if seat.kind == "person")
        ):
            await _pair(hub, desk, draft, seats, lang)
        else:
            break
    return draft, seats


async def _start(hub: Hub, desk: Desk, draft: Draft, seats: list[DraftSeat], lang: str) -> None:
    """Packs are opened; agents pick at once."""
    options = draft.options
    args = (draft.game, draft.kind, options["sets"], options["cube"], len(seats), int(options["seed"]))
    many = (int(options.get("rounds", 0)), int(options.get("each", 1)))
    begun = await _run(desk, lang, "begin", *args, *many)
    setup, rows, cards = begun["setup"], begun["rows"], 0
    state = "building" if draft.kind == "sealed" else "drafting"
    if state == "drafting":
        agents = [seat.seat for seat in seats if seat.kind == "agent"]
        key = f"{draft.id}:begin"
        answered = await _run(desk, lang, "answer", key, setup, rows, -1, 0, None, agents, [])
        rows, cards = rows + answered["rows"], answered["cards"]
    await stored.append(hub.store, draft, rows, setup=setup, state=state, deadline=_deadline(draft, state, cards))


def _deadline(draft: Draft, state: str, cards: int) -> float:
    """When time runs out; in an event a pick has the seconds that the tournament rules give for a pack of so many cards."""
    options = draft.options
    seconds = {"drafting": options["pick_seconds"], "building": options["build_seconds"]}.get(state, 0)
    if state == "drafting" and options.get("picks"):
        seconds = seconds_for({int(n): int(time) for n, time in options["picks"].items()}, cards)
    return time.time() + seconds if seconds else 0.0


async def _answer(
    hub: Hub,
    desk: Desk,
    draft: Draft,
    seats: list[DraftSeat],
    seat: int,
    number: int,
    answer: Any,
    lang: str,
    late: bool = False,
) -> bool:
    """An answer, stored before it is acknowledged; False: somebody else was quicker, and all is to be read again."""
    rows = await stored.rows(hub.store, draft.id, draft.length)
    agents = [seat.seat for seat in seats if seat.kind == "agent"]
    people = [seat.seat for seat in seats if seat.kind == "person"] if late else []
    answered = await _run(desk, lang, "answer", draft.id, draft.setup, rows, seat, number, answer, agents, people)
    state = "building" if answered["over"] else "drafting"
    anew = late or state == "building" or seat in answered["waiting"]
    deadline = _deadline(draft, state, answered["cards"]) if anew else draft.deadline
    if not answered["rows"] and not late:
        return True  # it is in force already
    return await stored.append(hub.store, draft, answered["rows"], state=state, deadline=deadline)


async def _pair(hub: Hub, desk: Desk, draft: Draft, seats: list[DraftSeat], lang: str) -> None:
    """Decks are there: who sat across play each other, or all at one table.  Tables and the end of the room are stored together."""
    rows = await stored.rows(hub.store, draft.id, draft.length)
    if draft.options.get("event"):  # its rounds are paired there, with the decks that were handed in here
        await stored.append(hub.store, draft, [], state="over", deadline=0)
        return
    decks: list[list[str]] = []
    for seat in seats:
        decks.append(seat.deck or await _run(desk, lang, "proposal", draft.id, draft.setup, rows, seat.seat))
    half = len(seats) // 2
    pairs = [list(range(len(seats)))] if draft.options.get("together") else [[at, at + half] for at in range(half)]
    pairs = [pair for pair in pairs if any(seats[seat].kind == "person" for seat in pair)]
    args = (decks, pairs, int(draft.options["seed"]), int(draft.options["best_of"]))
    made = await _run(desk, lang, "games", draft.id, draft.setup, rows, *args)
    tables: list[str] = []
    async with hub.store.writing() as session:
        asked = update(Draft).where(Draft.id == draft.id, Draft.state == "building").values(state="over", deadline=0)
        if (await session.execute(asked.returning(Draft.id))).first() is None:
            return
        for game in made:
            sitting = [_sitting(seats[seat]) for seat in game["seats"]]
            table = await add_table(session, draft.host, "", game["setup"], [], sitting)
            tables.append(table)
            own = update(DraftSeat).where(DraftSeat.draft_id == draft.id, DraftSeat.seat.in_(game["seats"]))
            await session.execute(own.values(table=table))
    for table in tables:
        await hub.tables.get(table)


def _sitting(seat: DraftSeat) -> Sitting:
    return Sitting(seat.person, seat.name) if seat.person else Sitting(name=seat.name, level=AGENT)


def _mine(seats: list[DraftSeat], person: Person) -> int:
    return next((seat.seat for seat in seats if seat.person == person.id), -1)


async def _shown(hub: Hub, desk: Desk, person: Person, id: str, lang: str) -> DraftState:
    draft, seats = await driven(hub, desk, id, lang)
    mine = _mine(seats, person)
    seen: dict[str, Any] = {}
    if draft.state != "waiting":
        rows = await stored.rows(hub.store, id, draft.length)
        seen = await _run(desk, lang, "look", id, draft.setup, rows, mine, lang)
    players = {player["seat"]: player for player in seen.get("players", [])}
    waits = seen.get("waiting", [])
    sits = [
        DraftSits(
            seat=seat.seat,
            kind=seat.kind,
            name=seat.name,
            me=seat.seat == mine,
            waits=seat.seat in waits,
            ready=seat.deck is not None,
            **{key: players.get(seat.seat, {}).get(key, default) for key, default in _NOTHING.items()},
        )
        for seat in seats
    ]
    return DraftState(
        id=id,
        game=draft.game,
        kind=draft.kind,
        state=cast(Stage, draft.state),
        host=draft.host == person.id,
        seat=mine,
        seats=sits,
        length=draft.length,
        together=bool(draft.options.get("together")),
        mark=_mark(draft, seats),
        left=max(0.0, draft.deadline - time.time()) if draft.deadline else -1,
        round=seen.get("round", 0),
        rounds=seen.get("rounds", 0),
        pack=seen.get("pack", []),
        pool=seen.get("pool", []),
        notes=seen.get("notes", []),
        question=seen.get("question"),
        deck=seats[mine].deck if mine >= 0 else None,
        table=seats[mine].table if mine >= 0 else "",
        event=str(draft.options.get("event", "")),
    )


def _mark(draft: Draft, seats: list[DraftSeat]) -> str:
    """What all may see of a room, in short."""
    ready = [f"{seat.kind[0]}{seat.name}{seat.deck is not None}{seat.table}" for seat in seats]
    return hashlib.sha256(repr((draft.state, draft.length, ready)).encode()).hexdigest()[:16]


async def _news(hub: Hub, id: str, mark: str) -> None:
    """Wait until a room looks otherwise than this, its time runs out, or long enough: a page is told, and need not ask."""
    until = asyncio.get_running_loop().time() + WAITS
    while (left := until - asyncio.get_running_loop().time()) > 0:
        changed = hub.rooms.changed(id)
        draft, seats = await _load(hub, id)
        if _mark(draft, seats) != mark:
            return
        lapses = draft.deadline - time.time() + 0.1 if draft.deadline else left
        if lapses <= 0:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(changed.wait(), min(left, lapses))


_NOTHING: Final[dict[str, Any]] = {"taken": 0, "packs": [], "up": []}


# Routes.


@router.get("/sets")
async def available(desk: AtDesk, asker: Asking) -> list[BoosterSet]:
    """The sets of which boosters of Magic can be made, the latest first."""
    return [BoosterSet.model_validate(set) for set in await _run(desk, asker.lang, "available", asker.lang)]


@router.get("/open")
async def open_to_all(hub: Here) -> list[DraftOpen]:
    """Rooms that wait for anybody, the latest first."""
    drafts: list[DraftOpen] = []
    for draft, seats in await stored.open_to_all(hub.store):
        host = next((seat.name for seat in seats if seat.person == draft.host), "")
        free = sum(seat.kind == "open" for seat in seats)
        listed = DraftListed(id=draft.id, game=draft.game, kind=draft.kind, state=draft.state, created=draft.created)
        drafts += [DraftOpen(**listed.model_dump(), host=host, seats=len(seats), free=free)] if free else []
    return drafts


@router.get("")
async def mine(hub: Here, person: Somebody) -> list[DraftListed]:
    drafts = await stored.of_person(hub.store, person.id)
    return [
        DraftListed(id=draft.id, game=draft.game, kind=draft.kind, state=draft.state, created=draft.created)
        for draft in drafts
    ]


@router.post("", status_code=201)
async def create(hub: Here, desk: AtDesk, asker: Asking, person: Somebody, wanted: DraftWanted) -> DraftAddress:
    """Open a room.  It starts by itself when no seat is open."""
    asker.limits.take("create", asker.address, person.id)
    if wanted.seats.count("me") != 1 or not FEWEST <= len(wanted.seats) <= MOST:
        raise Fault(ILLEGAL, "table-draft-seats", least=FEWEST, most=MOST)
    seed = secrets.randbelow(2**31)
    if wanted.together and (wanted.game != "magic" or len(wanted.seats) > AT_ONE_TABLE):
        raise Fault(ILLEGAL, "table-draft-together", most=AT_ONE_TABLE)
    options = wanted.model_dump(include={"together", "pick_seconds", "build_seconds", "best_of", "cube", "public"})
    codes = [code.upper() for code in wanted.sets] or (["M10"] if wanted.game == "magic" else [])
    args = (wanted.game, wanted.kind, codes, wanted.cube, len(wanted.seats), seed)
    await _run(desk, asker.lang, "begin", *args)  # refuses what cannot be, in words, before anybody is invited
    draft = Draft(
        id=tokens.new_token(),
        host=person.id,
        game=wanted.game,
        kind=wanted.kind,
        state="waiting",
        options={**options, "sets": codes, "seed": seed},
        setup={},
        length=0,
        deadline=0.0,
        created=time.time(),
    )
    seats = [_seat(draft.id, place, word, person) for place, word in enumerate(wanted.seats)]
    await stored.add(hub.store, draft, seats)
    await driven(hub, desk, draft.id, asker.lang)
    return DraftAddress(id=draft.id)


def _seat(draft: str, place: int, word: str, person: Person) -> DraftSeat:
    fields = {"draft_id": draft, "seat": place, "deck": None, "table": ""}
    if word == "me":
        return DraftSeat(**fields, kind="person", person=person.id, name=person.name)
    name = f"{AGENT.capitalize()} {place + 1}" if word == "agent" else ""
    return DraftSeat(**fields, kind=word, person=None, name=name)


@router.get("/{id}")
async def look(
    hub: Here,
    desk: AtDesk,
    asker: Asking,
    person: Somebody,
    request: Request,
    id: Id,
    mark: Annotated[str, Query(max_length=16)] = "",
) -> DraftState:
    """The room as I see it: its address is the invitation.  `mark`: that of what I have; the answer comes when there is
    something newer, and after 25 seconds at the latest."""
    if mark:
        await _news(hub, id, mark)
    shown = await _shown(hub, desk, person, id, asker.lang)
    if shown.state == "waiting" and not shown.event:
        shown.invite = invitation(request, "player", -1, f"/drafts/{id}")
    return shown


@router.post("/{id}/join")
async def join(hub: Here, desk: AtDesk, asker: Asking, person: Somebody, id: Id) -> DraftState:
    """Take an open seat."""
    asker.limits.take("join", asker.address, person.id)
    draft, seats = await _load(hub, id)
    sits = _mine(seats, person) >= 0
    if not sits and draft.state == "waiting":
        sits = await stored.sit(hub.store, id, person.id, person.name) >= 0
    if not sits:
        raise Fault(CONFLICT, "table-draft-full")
    return await _shown(hub, desk, person, id, asker.lang)


@router.post("/{id}/start")
async def start(hub: Here, desk: AtDesk, asker: Asking, person: Somebody, id: Id) -> DraftState:
    """Start now: agents take the open seats."""
    draft, _ = await _load(hub, id)
    if draft.host != person.id:
        raise Fault(FORBIDDEN, "table-draft-host")
    if draft.state == "waiting":
        await stored.fill(hub.store, id)
    return await _shown(hub, desk, person, id, asker.lang)


async def _seated(hub: Hub, person: Person, id: str, state: str) -> tuple[Draft, list[DraftSeat], int]:
    draft, seats = await _load(hub, id)
    seat = _mine(seats, person)
    if seat < 0:
        raise absent()
    if draft.state != state:
        raise Fault(CONFLICT, "table-draft-stage")
    return draft, seats, seat


@router.post("/{id}/pick")
async def pick(hub: Here, desk: AtDesk, asker: Asking, person: Somebody, id: Id, given: DraftPick) -> DraftState:
    """Answer what the draft asks me.  Nobody sees it before all have picked; sending it again is harmless."""
    for _ in range(TRIES):
        draft, seats, seat = await _seated(hub, person, id, "drafting")
        if await _answer(hub, desk, draft, seats, seat, given.number, given.answer, asker.lang):
            return await _shown(hub, desk, person, id, asker.lang)
    raise Fault(CONFLICT, "table-busy", wait=1)


@router.get("/{id}/proposal")
async def proposal(hub: Here, desk: AtDesk, asker: Asking, person: Somebody, id: Id) -> DraftProposal:
    """A deck from my pool, to begin with."""
    draft, _, seat = await _seated(hub, person, id, "building")
    rows = await stored.rows(hub.store, id, draft.length)
    return DraftProposal(main=await _run(desk, asker.lang, "proposal", id, draft.setup, rows, seat))


@router.post("/{id}/check")
async def check(
    hub: Here, desk: AtDesk, asker: Asking, person: Somebody, id: Id, given: DraftDeck
) -> list[DraftBroken]:
    """What a deck from my pool breaks."""
    draft, _, seat = await _seated(hub, person, id, "building")
    rows = await stored.rows(hub.store, id, draft.length)
    args = (id, draft.setup, rows, seat, given.main, asker.lang)
    return [DraftBroken.model_validate(problem) for problem in await _run(desk, asker.lang, "broken", *args)]


@router.post("/{id}/deck")
async def hand_in(hub: Here, desk: AtDesk, asker: Asking, person: Somebody, id: Id, given: DraftDeck) -> DraftState:
    """Hand in a deck; when all have, the match begins."""
    problems = await check(hub, desk, asker, person, id, given)
    if problems:
        raise Fault(
            ILLEGAL, "table-refused", text="\n".join([problem.text for problem in problems]), rule=problems[0].rule
        )
    _, _, seat = await _seated(hub, person, id, "building")
    await stored.change_seat(hub.store, id, seat, deck=given.main)
    return await _shown(hub, desk, person, id, asker.lang)

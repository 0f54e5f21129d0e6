"""Events over HTTP: whoever acts shows the link that was made for him, as `Authorization: Bearer ...`; no account is needed."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from pydantic import BaseModel, Field
from starlette.requests import HTTPConnection

from arbiter.kernel.messages import ArbiterError
from arbiter.table import names, tokens
from arbiter.table.desk import CARDS, AtDesk, Desk
from arbiter.table.event_links import token_of, who_has
from arbiter.table.event_rooms import Room, Rooms, Work, done_since, forbidden, now_for, row_of
from arbiter.table.event_tables import Tables, boards, drafting, hand_out, playing, sitting
from arbiter.table.event_views import EventGlance, EventView, MyEvent, is_staff, mine, whole
from arbiter.table.faults import CONFLICT, FORBIDDEN, UNKNOWN_PERSON, Fault, absent
from arbiter.table.hub import Here
from arbiter.table.hub import hub as hub_of
from arbiter.table.lobby import Qr, qr_of
from arbiter.table.people import Asking, Known, Somebody
from arbiter.table.shapes import MOST_TEXT, Strict
from arbiter.table.store import events as stored
from arbiter.table.store.events import EventRow
from arbiter.tournament import exporting, printing
from arbiter.tournament.log import entry_of
from arbiter.tournament.prizes import prizes
from arbiter.tournament.roles import AT_THE_DOOR, JUDGES, acting, roles_of
from arbiter.tournament.rounds import drafters
from arbiter.tournament.running import Event
from arbiter.tournament.settings import new_seed

router = APIRouter(prefix="/api/events", tags=["events"])
Id = Annotated[str, Path(max_length=43)]
LINKING: Final = ("organiser", "head-judge", "scorekeeper")
MOST_ENTRIES: Final = 50_000
PATIENCE: Final = 60.0
UNCHANGED: Final[dict[int | str, dict[str, Any]]] = {204: {"description": "Nothing has changed."}}


def rooms_of(connection: HTTPConnection) -> Rooms:
    state = connection.app.state
    if not hasattr(state, "rooms"):
        state.rooms = Rooms(hub_of(connection).store)
    assert isinstance(state.rooms, Rooms)
    return state.rooms


InRooms = Annotated[Rooms, Depends(rooms_of)]


class NewEvent(Strict):
    settings: dict[str, Any] = Field(default_factory=dict)
    organiser: str = Field(min_length=1, max_length=80)
    public: bool = True


class OldEvent(Strict):
    """An event from its log, as it was exported."""

    entries: list[dict[str, Any]] = Field(max_length=MOST_ENTRIES)
    public: bool = True


class EventDeed(Strict):
    """What is done.  `after`: how long the log was when its doer looked; a request that came twice is then done once."""

    what: str = Field(max_length=20)
    data: dict[str, Any] = Field(default_factory=dict)
    after: int | None = Field(default=None, ge=0, lt=2**31)


class EventJoining(Strict):
    name: str = Field(min_length=1, max_length=80)


class LinkWanted(Strict):
    """Whose link is wanted: #3, the name of somebody of the staff, #door for registration.  `renew`: the old one is void."""

    who: str = Field(min_length=1, max_length=100)
    renew: bool = False


class EventLink(BaseModel):
    """A link that lets one person act."""

    event: str
    who: str
    token: str
    link: str
    url: str
    qr: Qr


class EventDone(BaseModel):
    """How long the log is now, and how many entries were added."""

    length: int
    added: int


class EventDecks(BaseModel):
    decks: dict[int, str]


class Visit:
    """A request: which event, who asks."""

    def __init__(self, row: EventRow, room: Room, who: str) -> None:
        self.row, self.room, self.who = row, room, who

    @property
    def event(self) -> Event:
        return self.room.event

    @property
    def roles(self) -> list[str]:
        return roles_of(self.event.state, self.who)

    @property
    def role(self) -> str:
        """The first of them: nobody but the staff has several."""
        return self.roles[0]

    def require_staff(self) -> None:
        if not is_staff(self.event.state, self.who):
            raise Fault(FORBIDDEN, "table-event-staff")


async def _asked(people: Known, rooms: InRooms, id: Id, authorization: Annotated[str, Header()] = "") -> Visit:
    """Who asks about which event.  Nobody is a spectator; a wrong link is refused, so that its owner gets to know."""
    row, room = await rooms.read(id)
    token = authorization.removeprefix("Bearer ").strip()
    if not token:
        return Visit(row, room, "")
    who = who_has(people.key, id, token, row.links)
    if who is None:
        raise Fault(UNKNOWN_PERSON, "table-event-link")
    return Visit(row, room, who)


Asked = Annotated[Visit, Depends(_asked)]


def tables_of(visit: Asked, here: Here, desk: AtDesk, rooms: InRooms) -> Tables:
    return Tables(here, desk, rooms, visit.row.id, visit.row.person)


AtTables = Annotated[Tables, Depends(tables_of)]


def _link(people: Known, request: Request, id: str, who: str, renewed: dict[str, int]) -> EventLink:
    token = token_of(people.key, id, who, renewed)
    link = f"/events/{id}#{token}"
    secure = "https" if request.scope["state"]["asker"].secure else "http"
    url = f"{secure}://{request.headers.get('host', 'localhost')}{link}"
    return EventLink(event=id, who=who, token=token, link=link, url=url, qr=qr_of(url))


# Events.


@router.get("")
async def listed(here: Here, person: Somebody) -> list[EventGlance]:
    """Events that everybody may see and one's own, the latest first."""
    events = await stored.listed(here.store, person.id)
    return [
        EventGlance(id=event.id, name=event.name, changed=event.changed, mine=event.person == person.id)
        for event in events
    ]


@router.post("", status_code=201)
async def create(
    here: Here, people: Known, desk: AtDesk, asker: Asking, person: Somebody, request: Request, given: NewEvent
) -> EventLink:
    """A new event; the answer is the link of its organiser."""
    asker.limits.take("create", asker.address, person.id)
    settings = {"seed": new_seed(), **given.settings}
    event = Event.create(names.cleaned(given.organiser), int(time.time()), settings)
    if event.state.settings.kind != "constructed":
        await desk.run(CARDS, "event_decks:can_open", given.settings, lang=asker.lang, patience=PATIENCE)
    return await _added(here, people, person.id, request, event, given.public)


@router.post("/import", status_code=201)
async def imported(
    here: Here, people: Known, asker: Asking, person: Somebody, request: Request, given: OldEvent
) -> EventLink:
    """An event from its log; the answer is the link of who created it there."""
    asker.limits.take("create", asker.address, person.id)
    log = [entry_of(row, place) for place, row in enumerate(given.entries, 1)]
    event = await asyncio.to_thread(Event, log, None)
    if not log:
        raise Fault(422, "tournament-not-created")
    return await _added(here, people, person.id, request, event, given.public)


async def _added(here: Here, people: Known, person: str, request: Request, event: Event, public: bool) -> EventLink:
    id, now = tokens.new_id(), time.time()
    name = event.state.settings.name[:200]
    row = EventRow(
        id=id, name=name, person=person, public=public, length=len(event.log), links={}, created=now, changed=now
    )
    await stored.add(here.store, row, [row_of(entry) for entry in event.log])
    return _link(people, request, id, event.log[0].who, {})


@router.get("/{id}", response_model=EventView, responses=UNCHANGED)
async def one(
    visit: Asked,
    tables: AtTables,
    asker: Asking,
    id: Id,
    round: Annotated[int | None, Query(ge=1, le=100)] = None,
    after: Annotated[int, Query(ge=0)] = 0,
) -> EventView | Response:
    """An event; with `round` as it was when that round was over; nothing, if its log is as long as `after`."""
    tables.drive(visit.room)
    if after and after == len(visit.event.log):
        return Response(status_code=204)
    return whole(id, visit.room, visit.who, round, asker.lang)


@router.get("/{id}/me", response_model=MyEvent, responses=UNCHANGED)
async def me(visit: Asked, tables: AtTables, id: Id, after: Annotated[int, Query(ge=0)] = 0) -> MyEvent | Response:
    """What the owner of a link needs to know: table, opponent, clock, place."""
    tables.drive(visit.room)
    if after and after == len(visit.event.log):
        return Response(status_code=204)
    return mine(id, visit.room, visit.who)


# Deeds.


@router.post("/{id}/do")
async def do(visit: Asked, rooms: InRooms, desk: AtDesk, asker: Asking, id: Id, given: EventDeed) -> EventDone:
    """Add an entry to the log, or be told why not."""
    if given.what == "create":
        raise Fault(FORBIDDEN, "table-event-staff")
    if given.what == "deck":
        await _judge(visit, desk, asker.lang, given.data)
    if given.what == "pools" and not given.data:
        return await _open_pools(visit, rooms, desk, asker.lang, id)
    long = given.what in LONG and not given.data

    def work(event: Event) -> None:
        after = len(event.log) if given.after is None else given.after
        if not done_since(event, after, visit.who, given.what, given.data):
            _carry_out(event, visit.who, given.what, given.data)

    return await acted(rooms, id, work, long)


async def _open_pools(visit: Visit, rooms: Rooms, desk: Desk, lang: str, id: str) -> EventDone:
    """TM-21: boosters for everybody in a sealed event, by dice of the server; programs build their decks at once."""
    state = visit.event.state
    if not is_staff(state, visit.who):
        raise Fault(FORBIDDEN, "table-event-staff")
    settings, ids = visit.event.log[0].data["settings"], [player.id for player in state.active() if player.pool is None]
    seed = secrets.randbelow(2**62)
    given = await desk.run(CARDS, "event_decks:opened", settings, len(ids), seed, lang=lang, patience=PATIENCE)
    decks: dict[int, list[str]] = {}
    for place, player in enumerate(ids):
        if state.players[player].agent:
            args = (settings, given[place])
            decks[player] = await desk.run(CARDS, "event_decks:built", *args, lang=lang, patience=PATIENCE)

    def work(event: Event) -> None:
        for place, player in enumerate(ids):
            if event.state.player(player).pool is None:
                hand_out(event, player, given[place], decks.get(player, []))

    return await acted(rooms, id, work)


async def acted(rooms: Rooms, id: str, work: Work, long: bool = False) -> EventDone:
    try:
        room, added = await rooms.act(id, work, long)
    except ArbiterError as error:
        if forbidden(error):
            fault = Fault(FORBIDDEN, error.message.id)
            fault.message = error.message
            raise fault from None
        raise
    return EventDone(length=len(room.event.log), added=added)


def _prizes(event: Event, who: str, when: int) -> None:
    given = prizes(event.state)
    event.do(who, when, "prizes", prizes={str(id): count for id, count in given.items()})


LONG: Final[dict[str, Callable[[Event, str, int], object]]] = {
    "pair": Event.pair,
    "pods": Event.pods,
    "announce": Event.announce,
    "prizes": _prizes,
}
"""What the server works out, if it is not given."""


def _carry_out(event: Event, who: str, what: str, data: dict[str, Any]) -> None:
    when = now_for(event)
    if what in LONG and not data:
        LONG[what](event, who, when)
    elif what == "table" and set(data) == {"rows"} and isinstance(data["rows"], str):
        event.register(who, when, data["rows"])
    else:
        event.do(who, when, what, **data)


async def _judge(visit: Visit, desk: Desk, lang: str, data: dict[str, Any]) -> None:
    """Ask a worker whether a deck may be played; who it is for and who may hand it in is asked when it is added."""
    state = visit.event.state
    player, text, member = data.get("player"), data.get("text"), data.get("member", 0)
    if type(player) is not int or player not in state.players or not isinstance(text, str):
        return
    if acting(state, visit.who) != player and not is_staff(state, visit.who):
        return
    if (data.get("accepted") or "pool" in data) and not is_staff(state, visit.who):
        raise Fault(FORBIDDEN, "table-event-staff")
    if len(text) > MOST_TEXT:
        raise Fault(413, "room-too-large", most=MOST_TEXT)
    if data.get("accepted"):
        return
    entrant = state.players[player]
    if type(member) is not int:
        return  # refused when it is added
    others = [deck for place, deck in entrant.decks.items() if place != member and member not in entrant.pools]
    pool = data.get("pool", entrant.cards_of(member))
    args = (visit.event.log[0].data["settings"], entrant.name, text, others, pool)
    await desk.run(CARDS, "event_decks:judged", *args, lang=lang, patience=PATIENCE)


@router.post("/{id}/join", status_code=201)
async def join(
    visit: Asked, rooms: InRooms, people: Known, asker: Asking, request: Request, id: Id, given: EventJoining
) -> EventLink:
    """Register oneself, with the link of registration; the answer is the player's own link."""
    if visit.role != "door":
        raise Fault(FORBIDDEN, "table-event-door")
    asker.limits.take("door", id)
    name = names.cleaned(given.name)
    got: list[int] = []

    def work(event: Event) -> None:
        event.do(AT_THE_DOOR, now_for(event), "register", name=name)
        got[:] = [max(event.state.players)]

    await acted(rooms, id, work)
    return _link(people, request, id, f"#{got[0]}", visit.row.links)


@router.post("/{id}/links")
async def link(visit: Asked, here: Here, people: Known, request: Request, id: Id, given: LinkWanted) -> EventLink:
    """The link of a player, of somebody of the staff (only the organiser has these), or of registration."""
    state, who = visit.event.state, given.who
    if visit.role not in LINKING or (is_staff(state, who) and visit.role != "organiser"):
        raise Fault(FORBIDDEN, "table-event-staff")
    if not is_staff(state, who) and who != AT_THE_DOOR and acting(state, who) is None:
        raise absent()
    renewed = dict(visit.row.links)
    if given.renew:
        await stored.renew(here.store, id, who)
        renewed[who] = renewed.get(who, 0) + 1
    return _link(people, request, id, who, renewed)


# At our own tables.


class EventSeat(BaseModel):
    """Where it is played: the address of a page."""

    address: str


@router.post("/{id}/games/{table}")
async def sit(
    visit: Asked,
    tables: AtTables,
    person: Somebody,
    table: Annotated[int, Path(ge=1, lt=2**31)],
    member: Annotated[int, Query(ge=0, lt=10)] = 0,
) -> EventSeat:
    """Go to the table of a match: a player to his seat, a judge to judge, others of the staff to watch.

    `member`: of a team, whose seat it is; where the members play one by one, also at which of their tables.
    """
    state = visit.event.state
    match = next((match for match in playing(state) if match.table == table), None)
    if match is None:
        raise Fault(CONFLICT, "table-event-no-game", table=table)
    if member >= state.settings.team_size:
        raise absent()
    mine = acting(state, visit.who)
    if mine not in match.players:
        visit.require_staff()
    board = member if boards(state) > 1 else 0
    name = await tables.opened(state, state.current(), match, board)
    if mine is not None and mine in match.players:
        people = [(player.id, seat) for player, seat in sitting(state, match, board)]
        await tables.seat(name, people.index((mine, member)), person.id)
    else:
        await tables.look_on(name, person.id, "watcher" if set(JUDGES).isdisjoint(visit.roles) else "judge")
    return EventSeat(address=f"/table/{name}")


@router.post("/{id}/draft")
async def draft(
    visit: Asked, tables: AtTables, person: Somebody, member: Annotated[int, Query(ge=0, lt=10)] = 0
) -> EventSeat:
    """Take one's seat in the draft of one's pod.  `member`: of a team whose members draft each for himself."""
    state, mine = visit.event.state, acting(visit.event.state, visit.who)
    pod = next((at for at in drafting(state) if mine in state.pods[at]), None)
    if pod is None or mine is None:
        raise Fault(CONFLICT, "table-draft-stage")
    name = await tables.pod_opened(state, pod)
    seats = drafters(state, pod)
    if (mine, member) not in seats:
        raise absent()
    await tables.draft_seat(name, seats.index((mine, member)), person.id)
    return EventSeat(address=f"/drafts/{name}")


# On paper, and for other programs.


@router.get("/{id}/decks/{player}")
async def decks(visit: Asked, id: Id, player: Annotated[int, Path(ge=1, lt=2**31)]) -> EventDecks:
    """A player's lists: for the staff, and for himself."""
    state = visit.event.state
    if not is_staff(state, visit.who) and acting(state, visit.who) != player:
        raise Fault(FORBIDDEN, "table-event-staff")
    return EventDecks(decks=dict(state.player(player).decks))


@router.get("/{id}/log")
async def log(visit: Asked, id: Id) -> list[dict[str, Any]]:
    """The whole log, for the staff; `import` takes it."""
    visit.require_staff()
    return [row_of(entry) for entry in visit.event.log]


@router.get("/{id}/tables/{kind}.csv", response_class=Response)
async def table(visit: Asked, id: Id, kind: Annotated[str, Path(max_length=20)]) -> Response:
    """Standings, pairings or players for a spreadsheet."""
    text = exporting.table(visit.event.state, kind)
    return Response("\ufeff" + text, media_type="text/csv; charset=utf-8")


@router.get("/{id}/print/{kind}.pdf", response_class=Response)
async def printed(
    visit: Asked,
    asker: Asking,
    id: Id,
    kind: Annotated[str, Path(max_length=20)],
    round: Annotated[int | None, Query(ge=1, le=100)] = None,
) -> Response:
    """Pages of A4.  Deck lists are for the staff."""
    if kind == printing.DECKS:
        visit.require_staff()
    asker.limits.take("create", asker.counted)
    facts = await asyncio.to_thread(printing.facts, visit.event.state, kind, asker.lang, round)
    made = await asyncio.to_thread(printing.pages, facts)
    return Response(made, media_type="application/pdf")

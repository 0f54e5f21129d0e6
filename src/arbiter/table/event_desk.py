"""The desk of a whole event: calls from players' phones with their tables, rulings and penalties for all of its tables.

A call is an entry of the event (where a judge is wanted) and of the desk (what it is about); a penalty of the desk stands in the
player's record in the event too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path
from pydantic import Field

from arbiter.table.event_rooms import Rooms, now_for
from arbiter.table.events import Asked, EventDone, Id, InRooms, Visit, acted
from arbiter.table.faults import FORBIDDEN, Fault
from arbiter.table.hub import Here
from arbiter.table.judging import (
    BY_SOCKET,
    At,
    DeskTold,
    DeskWalk,
    DeskWritten,
    Fact,
    log_of,
    told_of,
    walked_at,
    write,
)
from arbiter.table.people import Asking
from arbiter.table.shapes import Strict
from arbiter.table.store import desks
from arbiter.tournament.roles import acting, judges
from arbiter.tournament.running import Event
from arbiter.tournament.state import State

router = APIRouter(prefix="/api/events", tags=["desk"])
ROLES: Final = {
    "organiser": "organizer",
    "head-judge": "head-judge",
    "floor-judge": "floor-judge",
    "player": "player",
}
"""Who somebody of an event is at its desk."""
RANKS: Final = ("head-judge", "floor-judge", "organizer", "player")
"""Who organises and judges sits at the desk as a judge."""
MOST_JUDGES: Final = 1000


def _at(visit: Visit) -> At:
    """Who asks, at the desk of the event; scorekeepers and spectators have no business there."""
    state = visit.event.state
    roles = sorted((ROLES[role] for role in visit.roles if role in ROLES), key=RANKS.index)
    if not roles:
        raise Fault(FORBIDDEN, "room-judges-only")
    me = acting(state, visit.who)
    name = visit.who if me is None else state.players[me].name
    players = [player.name for player in state.players.values()]
    return At(roles[0], name, state.settings.name, players, judges(state), tuple(roles[1:]))


@router.get("/{id}/desk")
async def desk_of(visit: Asked, here: Here, id: Id) -> DeskTold:
    """The desk of an event with its log, as far as the asker may read it.  A player reads what concerns his own calls."""
    at = _at(visit)
    desk = await told_of(here, at, id)
    if at.role == "player":
        mine = {int(str(entry["number"])) for entry in desk.entries if at.name in _names(entry.get("players"))}
        desk.entries = [entry for entry in desk.entries if entry["number"] in mine or entry.get("call") in mine]
        desk.calls = [call for call in desk.calls if call.number in mine]
        desk.players = [at.name]
    return desk


def _names(given: object) -> list[str]:
    return [str(name) for name in given] if isinstance(given, list) else []


@router.post("/{id}/desk", status_code=201)
async def written(visit: Asked, here: Here, rooms: InRooms, asker: Asking, id: Id, given: DeskWritten) -> DeskTold:
    """Write into the log of the desk: a ruling, a penalty, an appeal, a statement."""
    asker.limits.take("chat", asker.counted)
    at = _at(visit)
    if given.kind in BY_SOCKET and given.kind != "extension":
        raise Fault(FORBIDDEN, "room-judge-at-table", kind=given.kind)
    if given.kind == "call" and at.role == "player":
        raise Fault(FORBIDDEN, "room-judges-only")  # a player calls from the page of the match, which knows the table
    facts = _called(visit.event.state, id, given.facts) if given.kind == "call" else dict(given.facts)
    await write(here, at, id, visit.who, given.kind, facts)
    if given.kind == "penalty":
        await _record(visit, rooms, id, dict(given.facts))
    if given.kind in ("close", "extension"):
        await _at_the_match(visit, here, rooms, id, given)
    return await desk_of(visit, here, id)


async def _at_the_match(visit: Visit, here: Here, rooms: InRooms, id: str, given: DeskWritten) -> None:
    """Of a call that is closed nobody waits for a judge any longer; the minutes that one gives are the match's."""
    entries = log_of(MOST_JUDGES, await desks.read(here.store, id)).entries
    call = next((entry.facts for entry in entries if entry.number == given.facts.get("call")), {})
    seconds = 60 * int(str(given.facts.get("minutes", 0)))

    def work(event: Event) -> None:
        round = event.state.round
        if round is None or round.number != call.get("round"):
            return
        match = next((match for match in round.matches if match.table == call.get("table")), None)
        if match is None:
            return
        if given.kind == "close" and match.called is not None:
            event.do(visit.who, now_for(event), "attend", table=match.table)
        elif given.kind == "extension" and match.result is None:
            event.do(visit.who, now_for(event), "extend", table=match.table, seconds=seconds)

    await acted(rooms, id, work)


async def _record(visit: Visit, rooms: Rooms, id: str, facts: dict[str, Any]) -> None:
    """What the desk decided, in the record of the player."""
    players = visit.event.state.players.values()
    named = next((player.id for player in players if player.name == facts.get("player")), None)
    if named is None:
        return
    data = {"player": named, "infraction": str(facts["infraction"]), "penalty": str(facts["penalty"])}

    def work(event: Event) -> None:
        event.do(visit.who, now_for(event), "penalty", **data)

    await acted(rooms, id, work)


@router.post("/{id}/desk/walk")
async def walked(visit: Asked, here: Here, asker: Asking, id: Id, wanted: DeskWalk) -> dict[str, Any]:
    """A walk through the decision tables for a call of the event: with the player's earlier offences in it."""
    at = _at(visit)
    if at.role == "player":
        raise Fault(FORBIDDEN, "room-judges-only")
    return await walked_at(here, at, id, wanted, asker.lang)


@router.get("/{id}/desk/report/{call}")
async def report(visit: Asked, here: Here, id: Id, call: Annotated[int, Path(ge=1, lt=2**31)]) -> dict[str, Any]:
    """The report of a removal, for judges and the organiser."""
    at = _at(visit)
    if at.role == "player":
        raise Fault(FORBIDDEN, "room-judges-only")
    return dict(log_of(at.judges, await desks.read(here.store, id)).report(call))


class EventCall(Strict):
    text: str = Field(default="", max_length=500)


@router.post("/{id}/call")
async def call(visit: Asked, here: Here, rooms: InRooms, asker: Asking, id: Id, given: EventCall) -> EventDone:
    """A player wants a judge: the event shows where, the desk has table, round, both players and what it is about."""
    asker.limits.take("chat", asker.counted)
    state = visit.event.state
    me, round = acting(state, visit.who), state.round
    match = round.of(me) if round is not None and me is not None else None
    new = match is not None and match.called is None

    def work(event: Event) -> None:
        text = given.text.strip()
        event.do(visit.who, now_for(event), "call", player=me or 0, **({"text": text} if text else {}))

    done = await acted(rooms, id, work)
    if match is not None and new:
        called = _called(state, id, {"table": match.table, "description": given.text.strip()})
        await write(here, _at(visit), id, visit.who, "call", called)
    return done


def _called(state: State, id: str, given: Mapping[str, Fact]) -> dict[str, Any]:
    """What a call of the event says (JA-1): its table stands for the round and for who plays there; 0: at no table."""
    table, round = given.get("table"), state.round
    match = state.current().at(table) if isinstance(table, int) and table else None
    return {
        "table": match.table if match is not None else 0,
        "round": round.number if round is not None else 0,
        "tournament": state.settings.name or id,
        "rel": "regular" if state.settings.rel == "regular" else "competitive",
        "players": [state.players[player].name for player in match.players] if match is not None else [],
        "description": str(given.get("description", "")),
    }

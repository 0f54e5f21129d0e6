"""A seat's socket: messages in, answers and screens out.  What is said stands in `messages`.

A message that is not understood, too large, or not for this seat is refused; the game does not notice.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.table import messages as m
from arbiter.table import metrics
from arbiter.table.guard import RELAYED, asker_of
from arbiter.table.hub import Hub, hub
from arbiter.table.relay import relay
from arbiter.table.store import queries
from arbiter.table.store.queries import LostLease
from arbiter.table.tables import RESTART, Link, Live, Role
from arbiter.table.workers import Failed, Missing, Refusal

log = logging.getLogger(__name__)
router = APIRouter()

MOST_REPLIES: Final = 200
"""Who does not read what was answered is not heard any longer."""
MOST_NONSENSE: Final = 100
"""So many messages that are none end a connection."""
NOT_ALLOWED: Final = 1008
NOT_THERE: Final = 4404

COUNTED: Final = {"answer": "answer", "repeat": "answer", "check": "ask", "ask": "ask", "chat": "chat"} | {
    "propose": "propose",
    "call": "propose",
    "consult": "ask",
    "repair": "propose",
    "rewind": "propose",
    "take back": "propose",
    "concede": "propose",
}
"""Messages that are counted besides, and as what (`limits`)."""

Handler = Callable[[Live, Link, Any], Awaitable[None]]
HANDLERS: dict[type[BaseModel], Handler] = {}


def handles(kind: type[BaseModel]) -> Callable[[Handler], Handler]:
    """At the function that serves a kind of message."""

    def registered(handler: Handler) -> Handler:
        HANDLERS[kind] = handler
        return handler

    return registered


ROLES: list[Callable[[Hub, WebSocket, str], Awaitable[Role | None]]] = []
"""Asked in turn who somebody is at a table; whom none of them knows is not let in."""


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    """A seat's socket at a table."""
    here = hub(websocket)
    role = None
    for known in ROLES:
        role = role or await known(here, websocket, table)
    if role is None:  # accepted first, so that a page can tell this from a server that is away
        await websocket.accept()
        await websocket.close(NOT_THERE)
        return
    live = await here.tables.get(table)
    if live is None:
        address = await queries.owner_of(here.store, table)
        if address is None or RELAYED in websocket.headers:
            await websocket.accept()
            await websocket.close(RESTART)
        else:
            await relay(websocket, address)
        return
    await websocket.accept()
    lang = websocket.query_params.get("lang", "en")
    who = role.person or asker_of(websocket.scope).address
    await serve(websocket, live, Link(role, lang if lang in LANGUAGES else "en", who))


async def serve(websocket: WebSocket, live: Live, link: Link) -> None:
    """Until one of the two ends it."""
    metrics.SOCKETS.inc()
    sending = asyncio.create_task(_sending(websocket, live, link))
    try:
        await live.join(link)
        await _hearing(websocket, live, link)
    except (WebSocketDisconnect, RuntimeError):  # starlette raises the latter where the socket was closed from our side
        pass
    except (LostLease, Missing, Failed, Refusal):
        log.exception("table not shown", extra={"table": live.id})
        link.close(RESTART)
        await asyncio.wait([sending], timeout=5)
    finally:
        metrics.SOCKETS.dec()
        sending.cancel()
        live.part(link)
        if (
            websocket.client_state is WebSocketState.CONNECTED
            and websocket.application_state is WebSocketState.CONNECTED
        ):
            await websocket.close(link.closing or RESTART)


async def _sending(websocket: WebSocket, live: Live, link: Link) -> None:
    """Send what is there, the newest of each kind; a screen that was outdated meanwhile follows."""
    try:
        while not link.closing:
            await link.wake.wait()
            link.wake.clear()
            replies, link.replies = link.replies, []
            room, link.room = link.room, None
            for message in [*replies, *([] if room is None else [room])]:
                await websocket.send_text(message.decode())
            if link.screen is not None:
                await websocket.send_text(link.screen.decode())
                link.screen = None
                if link.stale:
                    await live.show(link)
        await websocket.close(link.closing)
    except (WebSocketDisconnect, RuntimeError):
        pass
    except (LostLease, Missing, Failed, Refusal):
        log.exception("screen not sent", extra={"table": live.id})
        await websocket.close(RESTART)


async def _hearing(websocket: WebSocket, live: Live, link: Link) -> None:
    nonsense = 0
    while not link.closing and nonsense < MOST_NONSENSE and len(link.replies) < MOST_REPLIES:
        raw = await _received(websocket)
        try:
            message = m.FROM_CLIENT.validate_json(raw)
        except ValidationError as error:
            nonsense += 1
            link.say(_not_understood(raw, error, link.lang))
            continue
        metrics.MESSAGES.labels(message.type).inc()
        await handle(live, link, message)
    link.closing = link.closing or NOT_ALLOWED


async def _received(websocket: WebSocket) -> str:
    """The next message; one in bytes is none, and as empty as it looks."""
    event = await websocket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1000))
    return event.get("text") or ""


async def handle(live: Live, link: Link, message: Any) -> None:
    """Serve one message; whatever is wrong with it is said to who sent it."""
    try:
        live.hub.limits.take("message", link.who)
        if message.type in COUNTED:
            live.hub.limits.take(COUNTED[message.type], link.who)
        await HANDLERS[type(message)](live, link, message)
    except Refusal as refusal:
        metrics.REFUSED.labels(refusal.code).inc()
        reply(link, refused(message.ref, refusal))
    except ArbiterError as error:
        metrics.REFUSED.labels(error.message.id).inc()
        text = "\n".join([say(message, link.lang) for message in error.messages()])
        reply(link, m.Refused(ref=message.ref, code=error.message.id, text=text))
    except (LostLease, Missing):
        link.close(RESTART)
    except Exception:  # of the worker, the database, ourselves: the game stands as it is stored
        log.exception("message failed", extra={"table": live.id, "kind": message.type})
        text = say(Message("table-failed"), link.lang)
        reply(link, m.Refused(ref=message.ref, code="table-failed", text=text))


def refused(ref: int, refusal: Refusal) -> m.Refused:
    return m.Refused(ref=ref, code=refusal.code, text=refusal.text, rule=refusal.rule, instead=refusal.instead)


def reply(link: Link, message: BaseModel) -> None:
    link.say(message.model_dump_json().encode())


def _not_understood(raw: str, error: ValidationError, lang: str) -> bytes:
    """What is wrong with a message, and with which: its `ref`, if it has one."""
    try:
        fields = json.loads(raw)
        ref = fields.get("ref", 0) if isinstance(fields, dict) else 0
    except (ValueError, RecursionError):
        ref = 0
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"])[:100]
    text = say(Message("table-message-wrong", {"place": place or "-", "problem": first["msg"]}), lang)
    right = isinstance(ref, int) and not isinstance(ref, bool) and abs(ref) < 2**53
    metrics.REFUSED.labels("table-message-wrong").inc()
    return m.Refused(ref=ref if right else 0, code="table-message-wrong", text=text).model_dump_json().encode()


def own_seat(link: Link, seat: int) -> int:
    """A seat that this connection may answer for."""
    if seat not in link.role.mine:
        raise ArbiterError(Message("table-not-your-seat", {"seat": seat + 1}))
    return seat


def _done(live: Live, link: Link, ref: int) -> None:
    reply(link, m.Done(ref=ref, number=live.number_for(link)))


@handles(m.Answer)
async def _answer(live: Live, link: Link, message: m.Answer) -> None:
    seat = own_seat(link, message.seat)
    await live.change("answer", link.lang, seat=seat, number=message.number, answer=message.answer)
    _done(live, link, message.ref)


@handles(m.Check)
async def _check(live: Live, link: Link, message: m.Check) -> None:
    seat = own_seat(link, message.seat)
    given = message.model_dump(include={"number", "answer", "partial", "ref"})
    link.say(await live.tell("check", link.lang, seat=seat, **given))


@handles(m.Ask)
async def ask(live: Live, link: Link, message: m.Ask) -> None:
    seat = link.seat if message.seat < 0 else own_seat(link, message.seat)
    given = message.model_dump(include={"what", "id", "name", "ref"})
    link.say(await live.tell("ask", link.lang, seat=seat, **given))


@handles(m.SetStops)
async def _stops(live: Live, link: Link, message: m.SetStops) -> None:
    seat = own_seat(link, message.seat)
    settings = message.model_dump(exclude={"type", "ref", "seat"}, exclude_none=True)
    await live.change("set_stops", link.lang, seat=seat, settings=settings)
    _done(live, link, message.ref)


@handles(m.Pass)
async def _pass(live: Live, link: Link, message: m.Pass) -> None:
    await live.change("pass_until", link.lang, seat=own_seat(link, message.seat), until=message.until)
    _done(live, link, message.ref)


@handles(m.TakeBack)
async def _take_back(live: Live, link: Link, message: m.TakeBack) -> None:
    await live.change("take_back", link.lang, seat=own_seat(link, message.seat))
    _done(live, link, message.ref)


@handles(m.Concede)
async def _concede(live: Live, link: Link, message: m.Concede) -> None:
    await live.change("concede", link.lang, seat=own_seat(link, message.seat))
    _done(live, link, message.ref)


@handles(m.Repeat)
async def _repeat(live: Live, link: Link, message: m.Repeat) -> None:
    await live.change("repeat", link.lang, seat=own_seat(link, message.seat), times=message.times)
    _done(live, link, message.ref)


@handles(m.Language)
async def _language(live: Live, link: Link, message: m.Language) -> None:
    link.lang = message.lang
    await _whole(live, link, message)


@handles(m.Whole)
async def _whole(live: Live, link: Link, message: m.Whole | m.Language) -> None:
    link.anew()
    live.tell_room()
    await live.show(link)
    _done(live, link, message.ref)


@handles(m.Ping)
async def _ping(live: Live, link: Link, message: m.Ping) -> None:
    reply(link, m.Pong(ref=message.ref))

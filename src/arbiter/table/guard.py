"""What stands before every request and every socket: whose page it comes from, how large, how often, how long; and what
browsers are told about the answers.

Pure ASGI, so that it sees sockets too and adds nothing to what it lets through.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import socket
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any, Final, final
from urllib.parse import parse_qs, urlsplit

from arbiter.kernel.messages import ArbiterError
from arbiter.table.faults import BAD, FORBIDDEN, TOO_LARGE, Fault, language, told
from arbiter.table.limits import Limits

Scope = MutableMapping[str, Any]
Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE: Final = ("GET", "HEAD", "OPTIONS")
MARK: Final = "x-arbiter"
"""A header that only a page of ours can send: a form of another site cannot, and a script of one must ask first."""

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final[Mapping[str, str]] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # an address can hold an invitation
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
DOCUMENTS: Final = "/api/ask/documents"
"""Below this address whole documents are sent."""
RELAYED: Final = "x-arbiter-relayed"
"""Another process of the same lobby leads a socket here, and says for whom."""
log = logging.getLogger("arbiter.table.guard")


@final
@dataclass(frozen=True)
class Settings:
    """What the keeper of a server can choose.

    `hosts`: names under which it is reached, besides this machine's own and plain addresses; "*" is any.  A name that
    nobody listed is refused: else a page of another site could be made to look like ours by its name server.
    `proxies`: addresses whose X-Forwarded-For and X-Forwarded-Proto are believed; none by default.
    `scale`: how many times the usual rates are allowed; 0: no limits.
    """

    hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    scale: float = 1
    body: int = 512 * 1024
    document: int = 4_000_000
    """Bytes of a document that somebody sends to be read: a whole rulebook, or two of them."""
    message: int = 64 * 1024
    reading: float = 20
    """Seconds in which a body must have arrived."""
    secure: bool = False
    """Whether cookies are sent over HTTPS only, and browsers are told to come so; also where a believed proxy says https."""


def settings_from(environment: Mapping[str, str]) -> Settings:
    """What the keeper has set: ARBITER_HOSTS and ARBITER_PROXIES (with commas), ARBITER_SECURE, ARBITER_RATES."""

    def listed(name: str) -> tuple[str, ...]:
        return tuple([part.strip() for part in environment.get(name, "").split(",") if part.strip()])

    scale = float(environment.get("ARBITER_RATES") or 1)
    secure = environment.get("ARBITER_SECURE", "") not in ("", "0")
    return Settings(hosts=listed("ARBITER_HOSTS"), proxies=listed("ARBITER_PROXIES"), scale=scale, secure=secure)


@final
@dataclass
class Asker:
    """Where a request comes from: put into the scope for whoever counts or sets cookies."""

    address: str
    secure: bool
    lang: str
    limits: Limits = field(repr=False)
    counted: str = ""
    """By what the asker is counted: the address, or the link of an event, where many phones have one address."""


def asker_of(scope: Scope) -> Asker:
    asker = scope["state"]["asker"]
    assert isinstance(asker, Asker)
    return asker


@final
class Guard:
    """The outermost part of the server."""

    def __init__(
        self,
        app: App,
        settings: Settings | None = None,
        limits: Limits | None = None,
        believed: Callable[[str], str] = lambda token: "",
        holder: Callable[[str, str], str] = lambda path, authorization: "",
    ) -> None:
        """`believed`: the address that another process of ours has vouched for, or nothing; `holder`: whose link is shown."""
        self.app = app
        self.holder = holder
        self.believed = believed
        self.settings = settings or Settings()
        self.limits = limits or Limits(scale=self.settings.scale)
        self.hosts = own_names() | {name.lower() for name in self.settings.hosts}
        self.proxies = [ipaddress.ip_network(network, strict=False) for network in self.settings.proxies]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        asker = self._asker(scope, headers)
        scope.setdefault("state", {})["asker"] = asker
        try:
            self._check(scope, headers, asker)
        except Fault as fault:
            log.info("refused %s from %s: %s", scope["path"], asker.address, fault.message.id)
            await _refuse(scope, receive, self._with_headers(send, asker), fault, asker.lang)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        await self._serve(scope, receive, self._with_headers(send, asker), asker)

    def _asker(self, scope: Scope, headers: Mapping[str, str]) -> Asker:
        address = scope["client"][0] if scope.get("client") else ""
        secure = scope.get("scheme") in ("https", "wss") or self.settings.secure
        if self._is_proxy(address):
            told_by = [part.strip() for part in headers.get("x-forwarded-for", "").split(",") if part.strip()]
            while told_by and self._is_proxy(
                address
            ):  # from the nearest outwards: what a stranger wrote stands farthest
                address = told_by.pop()
            secure = secure or headers.get("x-forwarded-proto", "") == "https"
        if RELAYED in headers:
            address = self.believed(headers[RELAYED]) or address
        asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])[-1]
        lang = language(asked, headers.get("accept-language", ""))
        link = self.holder(scope["path"], headers["authorization"]) if "authorization" in headers else ""
        return Asker(counted(address), secure, lang, self.limits, link or counted(address))

    def _is_proxy(self, address: str) -> bool:
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self.proxies)

    def _check(self, scope: Scope, headers: Mapping[str, str], asker: Asker) -> None:
        host = headers.get("host", "")
        if "*" not in self.hosts and not self._is_ours(host):
            raise Fault(421, "room-host", host=host[:100])
        origin = headers.get("origin")
        is_socket = scope["type"] == "websocket"
        unsafe = is_socket or scope["method"] not in SAFE
        # every browser says whose page opens a socket or changes something; who says nothing is a program, and no page's
        if unsafe and origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            raise Fault(FORBIDDEN, "room-origin", origin=origin[:100])
        if unsafe and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise Fault(FORBIDDEN, "room-origin", origin=headers["sec-fetch-site"][:100])
        if unsafe and not is_socket and not headers.get(MARK):
            raise Fault(FORBIDDEN, "room-mark", header="X-Arbiter")
        if not is_socket and _length(headers) > self._most(scope):
            raise Fault(TOO_LARGE, "room-too-large", most=self._most(scope))
        page = not unsafe and not scope["path"].startswith("/api")  # files of the page, which browsers keep
        kind = "socket" if is_socket else "request" if unsafe else "file" if page else "read"
        self.limits.take(kind, asker.counted)

    def _most(self, scope: Scope) -> int:
        """How large a body may be."""
        return self.settings.document if scope["path"].startswith(DOCUMENTS) else self.settings.body

    def _is_ours(self, host: str) -> bool:
        name = urlsplit(f"//{host}").hostname or ""
        if name in self.hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    async def _serve(self, scope: Scope, receive: Receive, send: Send, asker: Asker) -> None:
        """Let the app answer, with a body that is neither too large nor too slow."""
        loop = asyncio.get_running_loop()
        until, size = loop.time() + self.settings.reading, 0
        whole = False

        async def bounded() -> Event:
            nonlocal size, whole
            if whole:
                return await receive()
            try:
                event = await asyncio.wait_for(receive(), max(0.01, until - loop.time()))
            except TimeoutError:
                raise Fault(408, "room-too-slow", seconds=round(self.settings.reading)) from None
            size += len(event.get("body", b""))
            whole = not event.get("more_body", False)
            if size > self._most(scope):
                raise Fault(TOO_LARGE, "room-too-large", most=self._most(scope))
            return event

        try:
            await self.app(scope, bounded, send)
        except Fault as fault:
            await _refuse(scope, receive, send, fault, asker.lang)

    def _with_headers(self, send: Send, asker: Asker) -> Send:
        """Answers carry our headers, unless the app said the same otherwise."""

        async def sending(event: Event) -> None:
            if event["type"] == "http.response.start":
                headers = list(event.get("headers", []))
                given = {bytes(name).lower() for name, _ in headers}
                ours = dict(HEADERS)
                if asker.secure:
                    ours["strict-transport-security"] = "max-age=31536000"
                headers += [(key.encode(), value.encode()) for key, value in ours.items() if key.encode() not in given]
                event = {**event, "headers": headers}
            await send(event)

        return sending


async def _refuse(scope: Scope, receive: Receive, send: Send, error: ArbiterError, lang: str) -> None:
    """Before a socket is accepted, closing it makes the server answer 403."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": error.message.id})
        return
    status = error.status if isinstance(error, Fault) else BAD
    more = error.headers if isinstance(error, Fault) else {}
    body = json.dumps(told(error, lang), ensure_ascii=False).encode()
    headers = {
        "content-type": "application/json",
        "content-length": str(len(body)),
        "cache-control": "no-store",
        **more,
    }
    encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": encoded})
    await send({"type": "http.response.body", "body": body})


def _length(headers: Mapping[str, str]) -> int:
    given = headers.get("content-length", "0")
    return int(given) if given.isascii() and given.isdigit() and len(given) < 19 else 0


def counted(address: str) -> str:
    """An address as it is counted: whoever has a network of IPv6 has all its addresses."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    mapped = parsed.ipv4_mapped
    return str(mapped) if mapped else str(ipaddress.ip_network((parsed, 64), strict=False))


def own_names() -> set[str]:
    """The names this machine has for itself."""
    name = socket.gethostname().lower()
    return {"localhost", name, f"{name}.local"}

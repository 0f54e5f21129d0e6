"""What stands before every request (`arbiter.table.guard`, `arbiter.table.errors`)."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import httpx
import pytest
from fastapi import FastAPI, Request, WebSocket
from pydantic import BaseModel
from sqlalchemy.exc import TimeoutError
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from arbiter.kernel.messages import ArbiterError, IllegalSetup, Message, Refusal
from arbiter.table import errors
from arbiter.table.guard import RELAYED, Asker, Guard, Settings, asker_of
from arbiter.table.limits import Limits, Rate
from arbiter.table.people import People
from arbiter.table.store.engine import Store
from arbiter.table.store.queries import LostLease
from arbiter.table.tokens import Signer
from arbiter.table.workers import Missing

OURS = {"x-arbiter": "1"}


class Given(BaseModel):
    number: int


def app() -> FastAPI:
    made = FastAPI()
    errors.install(made)

    @made.get("/who")
    def who(request: Request) -> dict[str, Any]:
        asker = asker_of(request.scope)
        return {"address": asker.address, "secure": asker.secure, "lang": asker.lang}

    @made.post("/do")
    def do(given: Given) -> int:
        return given.number

    @made.get("/fail")
    def fail() -> None:
        raise RuntimeError("the secret is swordfish")

    @made.get("/busy/{what}")
    def busy(what: str) -> None:
        raise {"worker": Missing("people-0"), "table": LostLease("t"), "database": TimeoutError("swordfish")}[what]

    @made.get("/illegal")
    def illegal() -> None:
        raise IllegalSetup(Refusal("100.2a", Message("room-no-offer")))

    @made.websocket("/socket")
    async def talk(socket: WebSocket) -> None:
        await socket.accept()
        await socket.send_text("hello")
        await socket.close()

    return made


def client(settings: Settings | None = None, limits: Limits | None = None, **more: Any) -> TestClient:
    guard = Guard(app(), settings, limits or Limits(scale=0))
    return TestClient(guard, "http://localhost", raise_server_exceptions=False, **more)


# Whose page it comes from.


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:80", "192.168.1.7", "[::1]:8000"])
def test_names_of_this_machine_and_plain_addresses_are_ours(host: str) -> None:
    assert client().get("/who", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", ""])
def test_a_name_that_nobody_listed_is_refused(host: str) -> None:
    """Else a page of another site could give its name our address and speak to us as if it were ours."""
    answer = client().get("/who", headers={"host": host})
    assert answer.status_code == 421 and answer.json()["code"] == "room-host"


def test_the_keeper_can_list_names() -> None:
    assert client(Settings(hosts=("Play.Example",))).get("/who", headers={"host": "play.example"}).status_code == 200
    assert client(Settings(hosts=("*",))).get("/who", headers={"host": "anything"}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {},  # a form of any page
        {**OURS, "origin": "http://evil.example"},
        {**OURS, "origin": "null"},
        {**OURS, "origin": "http://localhost:81"},
        {**OURS, "sec-fetch-site": "cross-site"},
        {**OURS, "sec-fetch-site": "same-site"},
    ],
)
def test_another_page_cannot_change_anything(headers: dict[str, str]) -> None:
    answer = client().post("/do", json={"number": 1}, headers=headers)
    assert answer.status_code == 403 and set(answer.json()) == {"code", "text", "rule"}


def test_our_page_can() -> None:
    headers = {**OURS, "origin": "http://localhost", "sec-fetch-site": "same-origin"}
    assert client().post("/do", json={"number": 1}, headers=headers).json() == 1
    assert client().post("/do", json={"number": 1}, headers=OURS).json() == 1  # a program, not a browser


@pytest.mark.parametrize("headers", [{"origin": "http://localhost.evil.example"}, {"origin": "null"}])
def test_a_socket_is_opened_by_our_page_only(headers: dict[str, str]) -> None:
    with pytest.raises(WebSocketDisconnect), client().websocket_connect("/socket", headers=headers) as socket:
        socket.receive_text()


@pytest.mark.parametrize("headers", [{"origin": "http://localhost"}, {}])
def test_our_page_and_programs_open_sockets(headers: dict[str, str]) -> None:
    headers = {**headers, "host": "localhost"}
    with client().websocket_connect("/socket", headers=headers) as socket:
        assert socket.receive_text() == "hello"


# What browsers are told.


@pytest.mark.parametrize("path", ["/who", "/nowhere", "/fail", "/illegal"])
def test_every_answer_carries_the_headers(path: str) -> None:
    headers = client().get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "strict-transport-security" not in headers
    assert "strict-transport-security" in client(Settings(secure=True)).get(path).headers


# Proxies.


def test_forwarded_headers_are_believed_from_listed_proxies_only() -> None:
    headers = {"x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.0.0.2", "x-forwarded-proto": "https"}
    stranger = client(client=("203.0.113.1", 1)).get("/who", headers=headers).json()
    assert stranger == {"address": "203.0.113.1", "secure": False, "lang": "en"}
    settings = Settings(proxies=("10.0.0.0/8",))
    behind = client(settings, client=("10.0.0.1", 1)).get("/who", headers=headers).json()
    assert behind == {"address": "203.0.113.9", "secure": True, "lang": "en"}  # not what the stranger wrote in front


def test_an_ipv6_network_counts_as_one() -> None:
    one, two = [client(client=(f"2001:db8:1:2::{n}", 1)).get("/who").json()["address"] for n in (1, 2)]
    assert one == two == "2001:db8:1:2::/64"
    assert client(client=("::ffff:203.0.113.1", 1)).get("/who").json()["address"] == "203.0.113.1"


def test_another_process_of_ours_is_believed_by_the_secret_they_share() -> None:
    ours, theirs = [People(cast(Store, None), key, Signer(key)) for key in ("key", "other")]
    guard = Guard(app(), Settings(), Limits(scale=0), ours.believed)

    def seen(told: str) -> Any:
        headers = {RELAYED: told, "x-forwarded-for": "6.6.6.6"}
        return (
            TestClient(guard, "http://localhost", client=("10.0.0.1", 1)).get("/who", headers=headers).json()["address"]
        )

    assert seen(ours.vouched("203.0.113.9")) == "203.0.113.9"
    assert seen(ours.vouched("2001:db8::/64")) == "2001:db8::/64"
    real = ours.vouched("203.0.113.9")
    for told in ("1", "", "203.0.113.8" + real.removeprefix("203.0.113.9"), theirs.vouched("203.0.113.9"), real[:-1]):
        assert seen(told) == "10.0.0.1"


# Sizes, times, rates.


def test_a_large_body_is_refused_by_its_length_and_by_its_bytes() -> None:
    small = client(Settings(body=100))
    assert small.post("/do", content=b"x" * 101, headers=OURS).status_code == 413

    def pieces() -> Any:
        for _ in range(11):
            yield b"x" * 10

    answer = small.post("/do", content=pieces(), headers=OURS)
    assert answer.status_code == 413 and answer.json()["code"] == "room-too-large"


def test_a_body_that_never_ends_is_given_up() -> None:
    async def never() -> Any:
        yield b"{"
        await asyncio.sleep(30)

    async def check() -> httpx.Response:
        transport = httpx.ASGITransport(Guard(app(), Settings(reading=0.2), Limits(scale=0)))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.post("/do", content=never(), headers=OURS)

    answer = asyncio.run(check())
    assert answer.status_code == 408 and answer.json()["code"] == "room-too-slow"


def test_floods_are_told_when_to_come_again() -> None:
    rates = {"file": Rate(3, 60), "request": Rate(1, 60), "socket": Rate(1, 60)}
    flooded = client(limits=Limits(rates))
    assert [flooded.get("/who").status_code for _ in range(4)] == [200, 200, 200, 429]
    assert int(flooded.get("/who").headers["retry-after"]) > 1
    assert flooded.post("/do", json={"number": 1}, headers=OURS).status_code == 200


# Errors.


def test_errors_are_json_in_the_language_asked_for() -> None:
    answer = client().get("/illegal?lang=ru", headers={"accept-language": "en"})
    assert answer.status_code == 422
    assert answer.json() == {
        "code": "room-no-offer",
        "text": "Нет предложения, от которого можно отказаться.",
        "rule": "100.2a",
    }
    assert (
        client().get("/illegal", headers={"accept-language": "fr, en;q=0.2, ru;q=0.5"}).json()["text"].startswith("Нет")
    )
    assert client().get("/illegal").json()["text"].startswith("Nothing is offered")


def test_a_wrong_shape_is_named() -> None:
    answer = client().post("/do", json={"number": "x"}, headers=OURS)
    assert answer.status_code == 422 and "number" in answer.json()["text"]
    assert client().post("/do", content=b"{", headers=OURS).status_code == 422


def test_a_crash_tells_nothing() -> None:
    answer = client().get("/fail")
    assert answer.status_code == 500 and answer.json()["code"] == "room-failed" and "swordfish" not in answer.text


@pytest.mark.parametrize("what", ["worker", "table", "database"])
def test_what_passes_by_itself_can_be_asked_again(what: str) -> None:
    answer = client().get(f"/busy/{what}")
    assert answer.status_code == 503 and answer.json()["code"] == "room-busy" and "swordfish" not in answer.text
    assert int(answer.headers["retry-after"]) > 0


def test_what_is_not_there_is_said_in_the_same_shape() -> None:
    assert client().get("/nowhere").json()["code"] == "room-not-there"
    assert client().put("/do", headers=OURS).json()["code"] == "room-status"


def test_an_error_with_several_faults_tells_them_all() -> None:
    class Both(ArbiterError):
        def messages(self) -> list[Message]:
            return [self.message, Message("room-nothing-said")]

    from arbiter.table.faults import told

    assert told(Both(Message("room-no-offer")), "en")["text"].count("\n") == 1


def test_an_asker_does_not_print_the_limits() -> None:
    assert "limits" not in repr(Asker("1.2.3.4", False, "en", Limits()))

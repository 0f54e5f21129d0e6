"""Names, tokens, sessions, passwords, limits (`arbiter.table.names`, `tokens`, `limits`); accounts over a real server."""

from __future__ import annotations

import asyncio
import secrets
import time
from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeTimedSerializer

from arbiter.table import app, names, tokens
from arbiter.table.faults import Fault
from arbiter.table.limits import Limits, Rate
from arbiter.table.store import people
from arbiter.table.store.base import Base
from arbiter.table.store.engine import Store
from arbiter.table.store.models import Seat, Table
from tests.table.servers import PATIENCE
from tests.table.visitors import Guest, House, Socket

# Names.


@pytest.mark.parametrize(("given", "shown"), [(" Ann  B ", "Ann B"), ("Ａｎｎ", "Ann"), ("Анна", "Анна"), ("7", "7")])
def test_names_are_cleaned(given: str, shown: str) -> None:
    assert names.cleaned(given) == shown


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("", "room-name-length"),
        ("x" * 25, "room-name-length"),
        ("An\x00n", "room-name-character"),
        ("An\u202en", "room-name-character"),
        ("An\u200bn", "room-name-character"),
        ("\ud800", "room-name-character"),
        ("---", "room-name-letters"),
        ("e\u0335\u0336\u0337\u0338", "room-name-letters"),
    ],
)
def test_what_is_no_name_is_refused(given: str, code: str) -> None:
    with pytest.raises(Fault) as fault:
        names.cleaned(given)
    assert (fault.value.status, fault.value.message.id) == (422, code)


@pytest.mark.parametrize(
    ("one", "two"), [("Ann", "ann"), ("Anna", "Аnnа"), ("Bill", "BiII"), ("Bob", "B0b"), ("J. Doe", "jdoe"), ("É", "e")]
)
def test_look_alikes_have_one_skeleton(one: str, two: str) -> None:
    assert names.skeleton(one) == names.skeleton(two)
    assert names.apart(two, [one]) == f"{two} (2)"


def test_others_stay_as_they_are() -> None:
    assert names.apart("Ann", ["Ben", "Anne"]) == "Ann"
    assert names.apart("Ann", ["Ann", "Ann (2)"]) == "Ann (3)"


# Sessions.


def test_a_session_is_read_by_who_signed_it() -> None:
    session = tokens.Session("somebody", 3)
    cookie = tokens.Signer("key").write(session)
    assert tokens.Signer("key").read(cookie) == session
    assert tokens.Signer("other").read(cookie) is None


@pytest.mark.parametrize("place", [0, 5, -1])
def test_a_changed_session_is_none(place: int) -> None:
    cookie = list(tokens.Signer("key").write(tokens.Session("somebody", 3)))
    cookie[place] = "A" if cookie[place] != "A" else "E"
    assert tokens.Signer("key").read("".join(cookie)) is None


def test_an_old_session_is_none() -> None:
    cookie = tokens.Signer("key").write(tokens.Session("somebody", 3))
    assert tokens.Signer("key", days=-1).read(cookie) is None


@pytest.mark.parametrize("said", [None, {}, ["a"], [1, 2], ["a", "b"], ["a", 1, 2]])
def test_signed_nonsense_is_none(said: object) -> None:
    cookie = URLSafeTimedSerializer("key", salt="arbiter-session").dumps(said)
    assert tokens.Signer("key").read(str(cookie)) is None


def test_tokens_are_long_and_never_the_same() -> None:
    made = {tokens.new_token() for _ in range(100)}
    assert len(made) == 100 and all(len(token) == 43 for token in made)
    assert len({tokens.digest(token) for token in made}) == 100
    assert tokens.digest("\ud800")  # whatever comes out of an address has a digest


# Passwords and codes.


def test_a_password_is_known_by_its_hash() -> None:
    async def check() -> None:
        stored = await tokens.hashed("correct horse")
        assert stored.startswith("$argon2id$") and "correct" not in stored
        assert await tokens.matches("correct horse", stored)
        assert not await tokens.matches("correct hose", stored)
        assert not await tokens.matches("correct horse", None)
        assert not await tokens.matches("correct horse", "damaged")

    asyncio.run(check())


@pytest.mark.parametrize("password", ["short", "x" * 201, "aaaaaaaaaaaa", "Margaret"])
def test_bad_passwords_are_refused(password: str) -> None:
    with pytest.raises(Fault):
        tokens.checked_password(password, "margaret")


def test_codes_are_read_however_they_are_typed() -> None:
    codes = tokens.new_codes()
    assert len(set(codes)) == tokens.CODES
    code = codes[0]
    stored = tokens.code_digest("key", "ann", code)
    assert tokens.code_digest("key", "ann", code.upper().replace("-", " ")) == stored
    assert tokens.code_digest("key", "ben", code) != stored
    assert tokens.code_digest("kez", "ann", code) != stored


# Limits.


def test_a_bucket_empties_and_fills_again() -> None:
    now = [0.0]
    limits = Limits({"chat": Rate(2, 10)}, clock=lambda: now[0])
    limits.take("chat", "ann")
    limits.take("chat", "ann")
    limits.take("chat", "ben")
    with pytest.raises(Fault) as fault:
        limits.take("chat", "ann")
    assert fault.value.status == 429 and fault.value.headers == {"retry-after": "5"}
    now[0] = 4.9
    assert limits.wait("chat", "ann") == pytest.approx(0.1)
    now[0] = 5.0
    assert limits.wait("chat", "ann") == 0


def test_an_address_counts_besides_a_person() -> None:
    limits = Limits({"sign in": Rate(2, 10)}, clock=lambda: 0.0)
    limits.take("sign in", "ann", "10.0.0.1")
    limits.take("sign in", "ben", "10.0.0.1")
    with pytest.raises(Fault):
        limits.take("sign in", "cat", "10.0.0.1")


def test_limits_can_be_scaled_and_switched_off() -> None:
    wide = Limits({"chat": Rate(2, 10)}, scale=2, clock=lambda: 0.0)
    assert [wide.wait("chat", "ann") > 0 for _ in range(5)] == [False] * 4 + [True]
    off = Limits({"chat": Rate(2, 10)}, scale=0)
    assert not any(off.wait("chat", "ann") for _ in range(100))


# Guests and accounts.


def test_guests_of_long_ago_are_forgotten_unless_they_sit_somewhere(tmp_path: Path) -> None:
    async def check() -> None:
        store = Store(f"sqlite:///{tmp_path / 'people.db'}")
        await store.open()
        try:
            for id in ("old", "new", "sits", "account"):
                await people.new_guest(store, id, id)
            now = time.time()
            await people.change(store, "account", login="account", seen=0.0)
            for id in ("old", "sits"):
                await people.change(store, id, seen=now - 91 * people.DAY)
            async with store.writing() as session:
                session.add(Table(id="table", game="magic", setup={}, created=now, changed=now))
                await session.flush()
                session.add(Seat(table_id="table", seat=0, kind="person", person="sits"))
            assert await people.prune(store, now) == 1
            known = [await people.person_of(store, id) for id in ("old", "new", "sits", "account")]
            assert [one is not None for one in known] == [False, True, True, True]
        finally:
            await store.close()

    asyncio.run(check())


PASSWORD = "correct horse"


def fresh(name: str) -> str:
    """A name that no other test has."""
    return f"{name}{secrets.token_hex(5).translate(str.maketrans('0123456789', 'ghjkmpqtuv'))}"


def with_account(house: House, name: str) -> tuple[Guest, list[str]]:
    guest = Guest(house)
    codes: list[str] = guest.post("/api/account", {"name": name, "password": PASSWORD})["codes"]
    return guest, codes


def signed_in(house: House, name: str, password: str = PASSWORD) -> Guest:
    guest = Guest(house)
    guest.post("/api/session", {"name": name, "password": password})
    return guest


def test_a_first_visit_makes_a_guest(house: House) -> None:
    guest = Guest(house)
    assert guest.me["name"].startswith("Guest ") and not guest.me["account"]
    assert guest.get("/api/me")["id"] == guest.me["id"]
    assert Guest(house, lang="ru").me["name"].startswith("Гость ")
    cookie = guest.http.get("/api/me", headers={"cookie": ""}).headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie and "Secure" not in cookie
    assert guest.put("/api/me", {"name": "  Ann  "})["name"] == "Ann"
    assert guest.refused(422, "PUT", "/api/me", {"name": "\u202e"})["code"] == "room-name-character"


def test_who_only_looks_becomes_no_guest(house: House) -> None:
    """A first page asks for several things at once: whoever it is for is one guest, of the name that it shows."""
    with httpx.Client(base_url=house.url, headers={"x-arbiter": "1"}, timeout=PATIENCE, verify=False) as browser:
        for path in ("/api/decks", "/api/drafts", "/api/replays", "/api/events", "/api/desks", "/api/lobby"):
            answer = browser.get(path)
            assert answer.is_success, answer.text
            assert "set-cookie" not in answer.headers, path
        assert browser.get("/api/decks/none").status_code == 404
        me = browser.get("/api/me").json()
        assert browser.get("/api/decks").json() == [] and browser.get("/api/me").json() == me
        assert "set-cookie" not in browser.get("/api/me").headers


def test_a_guest_becomes_an_account_and_signs_in_elsewhere(house: House) -> None:
    name = fresh("Ann")
    first, codes = with_account(house, name)
    assert len(codes) == tokens.CODES and first.get("/api/me") == {
        **first.me,
        "name": name,
        "account": True,
        "codes": 8,
    }
    assert (
        first.refused(409, "POST", "/api/account", {"name": name, "password": PASSWORD})["code"] == "room-has-account"
    )
    second = signed_in(house, name.upper())  # a name is what a glance sees of it
    assert second.get("/api/me")["id"] == first.me["id"]
    other = Guest(house)
    taken = other.refused(409, "POST", "/api/account", {"name": name.replace("A", "А"), "password": PASSWORD})
    assert taken["code"] == "room-name-taken"


def test_signing_in_carries_over_what_a_guest_had(house: House) -> None:
    name = fresh("Ann")
    account, _ = with_account(house, name)
    guest = Guest(house, "Passing")
    deck = guest.post("/api/decks", {"game": "magic", "name": "Mine", "text": "60 Mountain"})
    table = guest.post(
        "/api/tables", {"game": "magic", "seats": [{"kind": "me"}, {"kind": "agent", "level": "random"}]}
    )
    socket = guest.sit(table["table"])
    socket.until(Socket.is_playing)
    cookies = guest.cookies
    guest.refused(401, "POST", "/api/session", {"name": name, "password": "wrong " + PASSWORD})
    assert guest.get("/api/me")["id"] == guest.me["id"], "who is refused stays who they were"
    guest.post("/api/session", {"name": name, "password": PASSWORD})
    assert socket.closed() == 1012, "the page comes again"
    again = guest.sit(table["table"]).until(lambda seen: seen.screen)
    assert again.room["mine"] == [0]
    for one in (guest, account):  # the same on every device
        assert one.get("/api/me")["id"] == account.me["id"]
        assert [each["id"] for each in one.get("/api/decks")] == [deck["id"]]
    lost = Guest(house)
    lost.http.cookies.clear()
    assert lost.http.get("/api/me", headers={"cookie": cookies}).json()["id"] != guest.me["id"], "the guest is no more"


def test_all_that_names_a_person_is_carried_over() -> None:
    assert app.ROUTERS  # the whole server is loaded: every table is declared
    named = {
        (table.name, column.name)
        for table in Base.metadata.tables.values()
        for column in table.columns
        if column.name in ("person", "host", "used_by")
    }
    of_accounts = {("recovery_codes", "person"), ("learnt", "person")}
    assert named - of_accounts == set(people.OWNED)


def test_a_wrong_name_and_a_wrong_password_sound_the_same(house: House) -> None:
    name = fresh("Ann")
    with_account(house, name)
    guest = Guest(house)
    one = guest.refused(401, "POST", "/api/session", {"name": name, "password": "wrong horse"})
    two = guest.refused(401, "POST", "/api/session", {"name": fresh("Nobody"), "password": "wrong horse"})
    assert one == two and not guest.get("/api/me")["account"]


def test_signing_out_here_and_everywhere(house: House) -> None:
    name = fresh("Ann")
    first, _ = with_account(house, name)
    second, third = signed_in(house, name), signed_in(house, name)
    kept = first.cookies
    first.ask("DELETE", "/api/session")
    assert first.get("/api/me")["id"] != second.get("/api/me")["id"]
    table = second.post("/api/tables", {"seats": [{"kind": "me"}, {"kind": "friend"}]})["table"]
    open_page = third.sit(table).until(lambda it: it.room)
    second.ask("DELETE", "/api/session?everywhere=true")
    assert open_page.closed() == 1012  # told to come again, and then it is nobody's
    assert third.sit(table).closed() == 4404
    for cookie in (kept, third.cookies):  # a copy of the cookie is worth nothing any more
        assert not Guest(house).http.get("/api/me", headers={"cookie": cookie}).json()["account"]


def test_another_password_ends_all_other_sessions(house: House) -> None:
    name = fresh("Ann")
    first, _ = with_account(house, name)
    second = signed_in(house, name)
    wrong = {"old": "wrong horse", "new": "battery staple"}
    assert first.refused(403, "PUT", "/api/account/password", wrong)["code"] == "room-wrong-password"
    weak = {"old": PASSWORD, "new": "short"}
    assert first.refused(422, "PUT", "/api/account/password", weak)["code"] == "room-password-length"
    first.put("/api/account/password", {"old": PASSWORD, "new": "battery staple"})
    assert first.get("/api/me")["account"] and not second.get("/api/me")["account"]
    Guest(house).refused(401, "POST", "/api/session", {"name": name, "password": PASSWORD})
    signed_in(house, name, "battery staple")


def test_a_recovery_code_is_good_once(house: House) -> None:
    name = fresh("Ann")
    first, codes = with_account(house, name)
    guest = Guest(house)
    given = {"name": name, "code": codes[0].upper(), "password": "battery staple"}
    assert guest.post("/api/account/recover", given)["codes"] == 7
    assert guest.get("/api/me")["id"] == first.me["id"] and not first.get("/api/me")["account"]
    assert Guest(house).refused(401, "POST", "/api/account/recover", given)["code"] == "room-wrong-code"
    more = guest.post("/api/account/codes", {"password": "battery staple"})["codes"]
    old = {**given, "code": codes[1]}
    Guest(house).refused(401, "POST", "/api/account/recover", old)
    Guest(house).post("/api/account/recover", {**given, "code": more[0]})


def test_an_account_can_be_deleted(house: House) -> None:
    name = fresh("Ann")
    first, _ = with_account(house, name)
    made = first.post("/api/tables", {"seats": [{"kind": "me"}, {"kind": "friend"}]})
    ben = Guest(house, "Ben")
    ben.accept(next(one for one in made["invites"] if one["role"] == "player"))
    theirs = ben.sit(made["table"]).until(Socket.is_playing)
    assert (
        first.refused(403, "POST", "/api/account/delete", {"password": "wrong horse"})["code"] == "room-wrong-password"
    )
    first.post("/api/account/delete", {"password": PASSWORD})
    Guest(house).refused(401, "POST", "/api/session", {"name": name, "password": PASSWORD})
    theirs.until(lambda it: it.room["seats"][0]["name"] == "(gone)")
    with_account(house, name)  # the name is free again


def test_what_needs_an_account_says_so(house: House) -> None:
    guest = Guest(house)
    assert guest.refused(401, "POST", "/api/account/codes", {"password": PASSWORD})["code"] == "room-no-account"
    assert guest.refused(401, "POST", "/api/account/delete", {"password": PASSWORD})["code"] == "room-no-account"


def test_passwords_and_codes_are_stored_as_hashes(house: House) -> None:
    name = fresh("Ann")
    _, codes = with_account(house, name)
    stored = b"".join(path.read_bytes() for path in Path(house.folder).glob("tables.db*"))
    assert name.encode() in stored and b"$argon2id$" in stored
    assert PASSWORD.encode() not in stored
    assert not any(code.encode() in stored or code.replace("-", "").encode() in stored for code in codes)

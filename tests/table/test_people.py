"""Names, tokens, sessions, passwords, limits (`arbiter.table.names`, `tokens`, `limits`)."""

from __future__ import annotations

import asyncio

import pytest
from itsdangerous import URLSafeTimedSerializer

from arbiter.table import names, tokens
from arbiter.table.faults import Fault
from arbiter.table.limits import Limits, Rate

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

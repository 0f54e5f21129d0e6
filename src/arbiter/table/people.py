"""Who is asking: guests by a signed cookie, accounts with a password.  No mail address is asked of anybody."""

from __future__ import annotations

import hmac
import secrets
import time
from dataclasses import dataclass
from typing import Annotated, Final, final

from fastapi import APIRouter, Depends, Query, Response
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import HTTPConnection

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import Message
from arbiter.table import names, tokens
from arbiter.table.faults import CONFLICT, FORBIDDEN, UNKNOWN_PERSON, Fault
from arbiter.table.guard import Asker, asker_of
from arbiter.table.hub import hub
from arbiter.table.store import people as stored
from arbiter.table.store.engine import Store
from arbiter.table.store.people import DAY, Person

COOKIE: Final = "arbiter_session"
WHO_AM_I: Final = "/api/me"
NOBODY: Final = "-"
"""As the id of who looks and is not known."""
router = APIRouter(prefix="/api", tags=["people"])


@final
@dataclass(frozen=True)
class People:
    """What a server process needs to know people by: its database and its secret."""

    store: Store
    key: str
    signer: tokens.Signer

    @classmethod
    async def open(cls, store: Store, key: str = "") -> People:
        """`key`: the server's secret, where its keeper does not want it in the database."""
        secret = key or await stored.server_key(store)
        return cls(store, secret, tokens.Signer(secret))

    async def read(self, cookie: str) -> Person | None:
        """Whose session this is; None: nobody's, or one that has ended."""
        session = self.signer.read(cookie) if cookie else None
        person = None if session is None else await stored.person_of(self.store, session.person)
        if session is None or person is None or person.generation != session.generation:
            return None
        if person.seen < time.time() - DAY:
            await stored.change(self.store, person.id, seen=time.time())
        return person

    def write(self, response: Response, person: Person, asker: Asker) -> None:
        """Give the browser a session.  Lax: who follows an invitation from elsewhere is known too."""
        value = self.signer.write(tokens.Session(person.id, person.generation))
        response.set_cookie(
            COOKIE, value, self.signer.seconds, httponly=True, samesite="lax", secure=asker.secure, path="/"
        )

    def invitation(self, nonce: str) -> str:
        """The token of an invitation, made from the server's secret: only its digest is stored."""
        digest = hmac.digest(self.key.encode(), b"invite:" + nonce.encode(), "sha256")
        return tokens.encoded(digest)

    def vouched(self, address: str) -> str:
        """What a process tells another of its kind about where a socket comes from."""
        proof = hmac.digest(self.key.encode(), b"relay:" + address.encode(), "sha256")
        return f"{address} {tokens.encoded(proof)}"

    def believed(self, vouched: str) -> str:
        """The address that another process has vouched for; empty if it was somebody else."""
        address = vouched.partition(" ")[0]
        return address if hmac.compare_digest(self.vouched(address).encode(), vouched.encode()) else ""


def people_of(connection: HTTPConnection) -> People:
    return hub(connection).people


def asking(connection: HTTPConnection) -> Asker:
    return asker_of(connection.scope)


Known = Annotated[People, Depends(people_of)]
Asking = Annotated[Asker, Depends(asking)]


async def visitor(connection: HTTPConnection) -> Person | None:
    """Who is asking, if we know them."""
    return await people_of(connection).read(connection.cookies.get(COOKIE, ""))


async def somebody(connection: HTTPConnection, response: Response) -> Person:
    """Who is asking; whom we do not know is a guest from now on.

    Who only looks becomes none: a first page asks for several things at once, and each would make another guest of them.
    """
    people, asker = people_of(connection), asking(connection)
    person = await visitor(connection)
    if person is None:
        name = say(Message("room-guest", {"number": str(secrets.randbelow(9000) + 1000)}), asker.lang)
        if connection.scope.get("method") == "GET" and connection.url.path != WHO_AM_I:
            return Person(id=NOBODY, name=name, generation=0, created=0.0, seen=0.0)
        asker.limits.take("visit", asker.counted)
        person = await stored.new_guest(people.store, tokens.new_id(), name)
        people.write(response, person, asker)
    return person


async def account(connection: HTTPConnection) -> Person:
    """Who is asking, if they have an account."""
    person = await visitor(connection)
    if person is None or not person.has_account:
        raise Fault(UNKNOWN_PERSON, "room-no-account")
    return person


Visitor = Annotated[Person | None, Depends(visitor)]
Somebody = Annotated[Person, Depends(somebody)]
Account = Annotated[Person, Depends(account)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Me(BaseModel):
    """Who I am."""

    id: str
    name: str
    account: bool
    codes: int = 0  # recovery codes that are left


class Named(Strict):
    name: str = Field(max_length=200)


class Credentials(Strict):
    name: str = Field(max_length=200)
    password: str = Field(max_length=tokens.LONGEST)


class Proof(Strict):
    """The password once more, before what cannot be undone."""

    password: str = Field(max_length=tokens.LONGEST)


class NewPassword(Strict):
    old: str = Field(max_length=tokens.LONGEST)
    new: str = Field(max_length=tokens.LONGEST)


class Recovery(Strict):
    name: str = Field(max_length=200)
    code: str = Field(max_length=40)
    password: str = Field(max_length=tokens.LONGEST)


class Codes(BaseModel):
    """Codes to write down: they are never shown again."""

    codes: list[str]


async def _me(people: People, person: Person) -> Me:
    left = await stored.count_codes(people.store, person.id) if person.has_account else 0
    return Me(id=person.id, name=person.name, account=person.has_account, codes=left)


@router.get("/me")
async def me(people: Known, person: Somebody) -> Me:
    """Who I am; on a first visit a guest."""
    return await _me(people, person)


@router.put("/me")
async def rename(people: Known, person: Somebody, given: Named) -> Me:
    """Another name.  An account keeps its login with it: the name of an account is what one signs in with."""
    name = names.cleaned(given.name)
    login = names.skeleton(name) if person.has_account else None
    if not await stored.change(people.store, person.id, name=name, login=login):
        raise Fault(CONFLICT, "room-name-taken")
    person.name = name
    return await _me(people, person)


@router.post("/account", status_code=201)
async def open_account(people: Known, asker: Asking, person: Somebody, given: Credentials) -> Codes:
    """The guest becomes an account; seats and name stay.  The answer has the recovery codes, once."""
    asker.limits.take("account", asker.address)
    if person.has_account:
        raise Fault(CONFLICT, "room-has-account")
    name = names.cleaned(given.name)
    password = await tokens.hashed(tokens.checked_password(given.password, name))
    if not await stored.change(people.store, person.id, name=name, login=names.skeleton(name), password=password):
        raise Fault(CONFLICT, "room-name-taken")
    return await _new_codes(people, person)


async def _new_codes(people: People, person: Person) -> Codes:
    codes = tokens.new_codes()
    digests = [tokens.code_digest(people.key, person.id, code) for code in codes]
    await stored.new_codes(people.store, person.id, digests)
    return Codes(codes=codes)


@router.post("/session")
async def sign_in(people: Known, asker: Asking, guest: Visitor, response: Response, given: Credentials) -> Me:
    """Sign in.  What the browser had as a guest, seats, tables and decks, is the account's then.

    A wrong name and a wrong password are told in the same words and after the same time.
    """
    login = names.skeleton(given.name)
    asker.limits.take("sign in", asker.address, f"login:{login}")
    person = await stored.by_login(people.store, login)
    if not await tokens.matches(given.password, person.password if person else None) or person is None:
        raise Fault(UNKNOWN_PERSON, "room-wrong-password")
    if guest is not None and not guest.has_account:
        await stored.carry_over(people.store, guest.id, person.id)
    people.write(response, person, asker)
    return await _me(people, person)


@router.delete("/session", status_code=204)
async def sign_out(
    people: Known, person: Visitor, response: Response, everywhere: Annotated[bool, Query()] = False
) -> None:
    """Sign out here, or everywhere."""
    if everywhere and person is not None:
        await stored.end_sessions(people.store, person.id)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


async def _prove(asker: Asker, person: Person, password: str) -> None:
    asker.limits.take("sign in", asker.address, f"login:{person.login}")
    if not await tokens.matches(password, person.password):
        raise Fault(FORBIDDEN, "room-wrong-password")


@router.put("/account/password")
async def change_password(people: Known, asker: Asking, person: Account, response: Response, given: NewPassword) -> Me:
    """Another password.  All other sessions end."""
    await _prove(asker, person, given.old)
    password = await tokens.hashed(tokens.checked_password(given.new, person.name))
    person.generation = await stored.end_sessions(people.store, person.id, password=password)
    people.write(response, person, asker)
    return await _me(people, person)


@router.post("/account/recover")
async def recover(people: Known, asker: Asking, response: Response, given: Recovery) -> Me:
    """Another password by a recovery code, which is used up.  All sessions end."""
    login = names.skeleton(given.name)
    asker.limits.take("sign in", asker.address, f"login:{login}")
    person = await stored.by_login(people.store, login)
    password = await tokens.hashed(tokens.checked_password(given.password, given.name))
    digest = tokens.code_digest(people.key, person.id if person else "", given.code)
    generation = await stored.use_code(people.store, person.id, digest, password) if person else None
    if person is None or generation is None:
        raise Fault(UNKNOWN_PERSON, "room-wrong-code")
    person.generation = generation
    people.write(response, person, asker)
    return await _me(people, person)


@router.post("/account/codes")
async def more_codes(people: Known, asker: Asking, person: Account, given: Proof) -> Codes:
    """New recovery codes; the old ones are void."""
    await _prove(asker, person, given.password)
    return await _new_codes(people, person)


@router.post("/account/delete", status_code=204)
async def delete_account(people: Known, asker: Asking, person: Account, response: Response, given: Proof) -> None:
    """Delete the account.  Games stay for the others, without the name."""
    await _prove(asker, person, given.password)
    await stored.forget(people.store, person.id, say(Message("room-deleted"), asker.lang))
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")

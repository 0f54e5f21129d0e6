"""What nobody can guess: tokens of invitations, signed sessions, passwords and codes, and how each is stored.

Nothing here is stored as it is given out: of tokens and codes a digest is kept, of passwords an Argon2 hash, and a session is
signed with a key of the server and names a generation of its person, so that all sessions end at once.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Final, final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeTimedSerializer

from arbiter.table.faults import ILLEGAL, Fault
from arbiter.table.names import skeleton

SESSION_DAYS: Final = 180
SHORTEST, LONGEST = 8, 200
"""Characters of a password."""
CODES: Final = 8
AT_ONCE: Final = 2
"""Passwords that are hashed at the same time: each takes 64 MiB."""


def new_id() -> str:
    """A name for something that is no secret by itself, and yet nothing that can be counted through."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """A token that lets in: 256 bits."""
    return secrets.token_urlsafe(32)


def encoded(secret: bytes) -> str:
    return base64.urlsafe_b64encode(secret).decode().rstrip("=")


def digest(token: str) -> str:
    """What is stored of a token.  It is random and long, so that a plain digest is enough."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


@final
@dataclass(frozen=True)
class Session:
    """What a cookie says."""

    person: str
    generation: int


@final
class Signer:
    """Makes and reads what a cookie holds; `key` is the server's secret, the same for all its processes."""

    def __init__(self, key: str, days: float = SESSION_DAYS) -> None:
        self._serializer = URLSafeTimedSerializer(key, salt="arbiter-session")
        self.seconds = round(days * 24 * 3600)

    def write(self, session: Session) -> str:
        return str(self._serializer.dumps([session.person, session.generation]))

    def read(self, cookie: str) -> Session | None:
        """None for whatever we did not write, or wrote too long ago."""
        try:
            fields = self._serializer.loads(cookie, max_age=self.seconds)
        except BadSignature:
            return None
        match fields:
            case [str(person), int(generation)]:
                return Session(person, generation)
        return None


# Passwords.

_hasher = PasswordHasher()
_threads = ThreadPoolExecutor(AT_ONCE, "passwords")


@cache
def _nobodys() -> str:
    """Compared with where there is no such account: the answer takes as long as where there is one."""
    return _hasher.hash(secrets.token_hex(8))


def checked_password(password: str, name: str) -> str:
    """A password that may be chosen."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Fault(ILLEGAL, "room-password-length", least=SHORTEST, most=LONGEST)
    if skeleton(password) == skeleton(name) or len(set(password)) < 4:
        raise Fault(ILLEGAL, "room-password-weak")
    return password


async def hashed(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(_threads, _hasher.hash, password)


async def matches(password: str, stored: str | None) -> bool:
    """Whether a password is the one that was hashed; where nothing was stored it takes as long and is wrong."""
    loop = asyncio.get_running_loop()
    right = await loop.run_in_executor(_threads, _verified, password[:LONGEST], stored or "")
    return right and stored is not None and len(password) <= LONGEST


def _verified(password: str, stored: str) -> bool:
    try:
        return _hasher.verify(stored or _nobodys(), password)
    except (VerificationError, InvalidHashError):
        return False


# Recovery codes.


def new_codes() -> list[str]:
    """Codes to write down, in letters that are not mistaken for each other: 60 bits each."""
    alphabet = "abcdefghjkmnpqrstuvwxyz23456789"
    return ["-".join("".join(secrets.choice(alphabet) for _ in range(4)) for _ in range(3)) for _ in range(CODES)]


def code_digest(key: str, person: str, code: str) -> str:
    """What is stored of a code: short enough to be tried, so that the server's key goes into it."""
    plain = "".join(letter for letter in code.lower() if letter.isalnum())
    digest = hmac.new(key.encode(), f"{person}:{plain}".encode("utf-8", "surrogatepass"), hashlib.sha256).digest()
    return base64.b32encode(digest).decode().rstrip("=").lower()

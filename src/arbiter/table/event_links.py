"""Links of an event: each lets one person act, and nobody else.

A link holds who it is for and a proof made with the server's secret, so nothing of it is stored.  How often somebody's link was
renewed goes into the proof: a renewed link is the only good one.
"""

from __future__ import annotations

import base64
import hmac
from collections.abc import Mapping

from arbiter.table import tokens

PREFIX = "/api/events/"
RENEWED = 4
"""Links renewed more often are counted by their address like everybody's."""
MOST = 600
"""Characters of a link."""


def token_of(key: str, event: str, who: str, renewed: Mapping[str, int]) -> str:
    signed = f"event:{event}:{renewed.get(who, 0)}:{who}".encode()
    proof = hmac.digest(key.encode(), signed, "sha256")
    return f"{tokens.encoded(who.encode())}.{tokens.encoded(proof)}"


def holder(key: str, path: str, authorization: str) -> str:
    """Whose link a request shows, to count by: many phones of a hall have one address.  Nothing, if we never made the link.

    A renewed link is counted too; nobody can make up others to be counted as many.
    """
    event, token = path.removeprefix(PREFIX).partition("/")[0], authorization.removeprefix("Bearer ").strip()
    if not path.startswith(PREFIX) or not token or len(token) > MOST:
        return ""
    who = _named(token)
    made = who is not None and any(who_has(key, event, token, {who: times}) for times in range(RENEWED))
    return f"{event}:{token}" if made else ""


def _named(token: str) -> str | None:
    """Who a link says that it is for."""
    name = token[:MOST].partition(".")[0]
    try:
        return base64.urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode("utf-8")
    except ValueError:
        return None


def who_has(key: str, event: str, token: str, renewed: Mapping[str, int]) -> str | None:
    """For whom this link was made; None: we did not make it for this event, or it was renewed."""
    who = _named(token)
    if who is None:
        return None
    right = token_of(key, event, who, renewed)
    return who if hmac.compare_digest(right.encode(), token.encode("utf-8", "surrogatepass")) else None

"""Links of an event: each lets one person act, and nobody else.

A link holds who it is for and a proof made with the server's secret, so nothing of it is stored.  How often somebody's link was
renewed goes into the proof: a renewed link is the only good one.
"""

from __future__ import annotations

import base64
import hmac
from collections.abc import Mapping

from arbiter.table import tokens

MOST = 600
"""Characters of a link."""


def token_of(key: str, event: str, who: str, renewed: Mapping[str, int]) -> str:
    told = f"event:{event}:{renewed.get(who, 0)}:{who}".encode()
    proof = hmac.digest(key.encode(), told, "sha256")
    return f"{tokens.encoded(who.encode())}.{tokens.encoded(proof)}"


def who_has(key: str, event: str, token: str, renewed: Mapping[str, int]) -> str | None:
    """For whom this link was made; None: we did not make it for this event, or it was renewed."""
    name = token[:MOST].partition(".")[0]
    try:
        who = base64.urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode("utf-8")
    except ValueError:
        return None
    right = token_of(key, event, who, renewed)
    return who if hmac.compare_digest(right.encode(), token.encode("utf-8", "surrogatepass")) else None

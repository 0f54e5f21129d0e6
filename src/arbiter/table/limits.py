"""How often somebody may do something: buckets that fill again with time, by person and by address.

They are kept by each server process for itself: a limit is there to stop a flood, not to count exactly.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, final

from arbiter.table.faults import TOO_OFTEN, Fault


@final
@dataclass(frozen=True)
class Rate:
    """So many at once, and again so many in `seconds`."""

    many: int
    seconds: float


RATES: Final[Mapping[str, Rate]] = {
    "visit": Rate(60, 600),  # new guests from one address
    "sign in": Rate(10, 300),
    "account": Rate(10, 3600),
    "create": Rate(20, 300),
    "join": Rate(40, 60),
    "request": Rate(300, 60),  # any request that changes something, by address
    "read": Rate(1200, 60),  # any other
    "file": Rate(6000, 60),  # of the page: a hall of phones behind one router opens it at the same time
    "door": Rate(300, 60),  # who enters a name with the link of registration, by event
    "socket": Rate(120, 60),
    "chat": Rate(8, 10),
    "answer": Rate(100, 5),
    "ask": Rate(60, 5),  # why, why not, check: these cost more than they look
    "document": Rate(12, 300),  # whole rulebooks to be read or compared
    "propose": Rate(15, 30),
    "message": Rate(300, 5),  # anything on a socket
}
MOST_KEYS: Final = 50_000
"""More buckets than this are not kept: those that were used longest ago are forgotten, which only helps who used them."""


@final
class Limits:
    """All buckets.  `scale`: how many times as much as usual is allowed (0: anything goes; a test of load wants that)."""

    def __init__(
        self, rates: Mapping[str, Rate] = RATES, scale: float = 1, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rates = rates
        self.scale = scale
        self.clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()  # what is left, and since when

    def wait(self, kind: str, who: str) -> float:
        """Take one; 0, or how many seconds to wait for it."""
        if not self.scale:
            return 0
        rate, now = self.rates[kind], self.clock()
        most = rate.many * self.scale
        left, since = self._buckets.pop((kind, who), (most, now))
        left = min(most, left + (now - since) * most / rate.seconds)
        self._buckets[kind, who] = (left - 1 if left >= 1 else left, now)
        while len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return 0 if left >= 1 else (1 - left) * rate.seconds / most

    def take(self, kind: str, *whos: str) -> None:
        """Take one for each of these (a person, an address); `Fault` if one of them must wait."""
        for who in whos:
            wait = self.wait(kind, who)
            if wait:
                raise Fault(TOO_OFTEN, "room-too-often", wait, seconds=max(1, round(wait)))

"""How many objects a game can hold: more are refused with a message, before they eat the memory.

The rules know no bound; a table does.  Amounts are numbers of any size; objects are records, each with a history of its own.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import Message, Refusal, TooMuch
from arbiter.magic.state.state import MagicState

OBJECTS: Final = 20_000


def require(state: MagicState, number: int, rule: str) -> None:
    """Refuse what would make so many objects more, if there is no room for them."""
    if number + len(state.objects) > OBJECTS:
        args: dict[str, int] = {"n": number, "most": OBJECTS}
        raise TooMuch(Refusal(rule, Message("too-many-objects", {**args})))

"""What happens is told: a line of the log with the rules that made it so."""

from __future__ import annotations

from arbiter.kernel.messages import EVERYBODY, Argument
from arbiter.kernel.records import Id
from arbiter.magic.rules.events import zones
from arbiter.magic.state.state import MagicState

Mentions = dict[str, Id | list[Id]]
"""The objects and (below zero) players that a line speaks of, by the names that they have in its message."""


def tell(
    state: MagicState,
    id: str,
    rules: tuple[str, ...],
    mentions: Mentions,
    facts: dict[str, Argument] | None = None,
    seats: int = EVERYBODY,
) -> None:
    """Tell what has happened, if somebody listens: names are looked up only then."""
    if not state.log.on:
        return
    args: dict[str, Argument] = {}
    for name, mentioned in mentions.items():
        if isinstance(mentioned, list):
            args[name] = [zones.ref(state, id) for id in mentioned]
        else:
            args[name] = zones.ref(state, mentioned)
    state.log.add(id, args if facts is None else {**args, **facts}, rules, seats)

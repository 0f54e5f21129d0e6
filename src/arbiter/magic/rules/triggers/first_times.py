"""What happens to an object or a player for the first or second time in a turn; kept where a card of this game asks.  CR 603.2"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts.events import (
    ActionPerformed,
    Attacked,
    Damage,
    Discarded,
    DrawCard,
    Event,
    Life,
    Targeted,
    WasCast,
)
from arbiter.magic.rules.meaning.history import asked_by
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState

ASKED: Final = (0, "first time")  # among what was used this turn: a card asks what happened in it


def begin(state: MagicState) -> None:
    """A turn begins: nothing has happened in it yet.  Whether a card asks is found once for the turn."""
    layers.changed(state, "history")
    if any(asked_by(card.print).first for card in state.objects.values()):
        state.edit_memory().used[ASKED] = 1


def _key(event: Event) -> tuple[Id, str] | None:
    """What happened, and to whom."""
    if isinstance(event, (Targeted, Attacked)):
        return event.id, f"first {event.kind}"
    if isinstance(event, ActionPerformed):
        return player_id(event.seat), f"first {event.name}"
    if isinstance(event, Damage):
        return event.to, "first damage"
    if isinstance(event, Life):
        return player_id(event.seat), "first gain" if event.amount > 0 else "first loss"
    if isinstance(event, (DrawCard, Discarded, WasCast)):
        return player_id(event.seat), f"first {event.kind}"
    return None


def is_nth(state: MagicState, event: Event, nth: int) -> bool:
    """Whether this has happened to the same object or player so many times less one earlier in the turn."""
    key = _key(event)
    return key is not None and state.memory.used.get(key, 0) == nth - 1


def remember(state: MagicState, event: Event) -> None:
    """The event has happened, and whatever triggers on it has triggered."""
    key = _key(event) if ASKED in state.memory.used else None
    if key is not None:
        state.edit_memory().used[key] = state.memory.used.get(key, 0) + 1
        state.touched = True

"""Loyalty: what it is, and who has any.  CR 306.5"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.state.state import MagicState


def of(state: MagicState, id: Id) -> int | None:
    """The loyalty of an object; None: it has none."""
    derived = layers.characteristics(state, id)
    if not derived.is_type("planeswalker"):  # 306.5: only planeswalkers have it
        return None
    if id in state.permanents:
        return state.permanents[id].count("loyalty")  # 306.5c
    return derived.loyalty  # 306.5a

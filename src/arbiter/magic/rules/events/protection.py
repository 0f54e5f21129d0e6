"""Protection: what a permanent or player is protected from.  CR 702.16"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts.events import Damage
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.records import seat_of
from arbiter.magic.state.state import MagicState


def protected(state: MagicState, event: Damage) -> bool:
    """702.16e: damage from a source with the quality is prevented."""
    if event.to > 0 and event.to not in state.permanents:
        return False
    return protection(state, event.to, event.source)


def _protected_player(state: MagicState, seat: int, source: Id) -> bool:
    for keyword, giver in layers.player_keywords(state, seat):
        ctx = layers.context(state, giver, seat)
        if keyword.name == "protection" and keyword.filter is not None and phrases.matches(ctx, keyword.filter, source):
            return True
    return False


def protection(state: MagicState, id: Id, source: Id, attached: bool = False) -> bool:
    """Whether the permanent (or, below zero, the player) has protection from something the source is (702.16a).

    `attached`: from being enchanted or equipped by it, where an Aura may spare itself (702.16n).
    """
    if id < 0:
        return _protected_player(state, seat_of(id), source)
    derived = layers.characteristics(state, id)
    if not derived.has("protection"):
        return False
    ctx = layers.context(state, id, derived.controller)
    for held in derived.abilities:
        keyword = held.ability
        quality = keyword.filter if isinstance(keyword, n.Keyword) and keyword.name == "protection" else None
        ctx.origin = held.origin  # 607.2d
        spares = attached and isinstance(keyword, n.Keyword) and keyword.spares
        if spares and held.origin.startswith(f"static:{source}:"):
            continue  # 702.16n
        # 702.16g-j, 702.16m: each of them by itself, however many; everything is a quality too
        if quality is not None and phrases.matches(ctx, quality, source):
            return True
    return False

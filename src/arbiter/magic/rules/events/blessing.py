"""The city's blessing: a designation that players get by ascend and have for the rest of the game.  CR 702.130"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.state.state import MagicState

ENOUGH: Final = 10  # permanents


def look(state: MagicState) -> None:
    """702.130b: any time a player controls enough permanents, one of them with ascend.

    It is asked before abilities trigger on what has just happened (702.130d).
    """
    if not layers.watched(state, layers.ASCEND):
        return
    for id, _ in layers.watchers(state, layers.ASCEND):
        _bless(state, layers.characteristics(state, id).controller, "702.130b")


def resolves(state: MagicState, spell: Id, seat: int) -> None:
    """702.130a: what ascend on an instant or sorcery does, before anything else that the spell says."""
    if layers.characteristics(state, spell).has("ascend"):
        _bless(state, seat, "702.130a")


def _bless(state: MagicState, seat: int, rule: str) -> None:
    """702.130c: however many players have it; who has it keeps it."""
    if state.players[seat].blessed or len(state.permanents) < ENOUGH:
        return
    own = [id for id in state.permanents if layers.characteristics(state, id).controller == seat]
    if len(own) < ENOUGH:
        return
    state.edit_player(seat).blessed = True
    state.touched = True
    layers.changed(state, "players")
    if state.log.on:
        state.log.add("event-blessing", {"player": zones.player_ref(seat)}, (rule, "702.130c"))

"""Whether a creature's controller has controlled it continuously since their most recent turn began.  CR 302.6

Who controls a permanent is derived; `Permanent.held_by` is who did when this was last looked at, so that control which has passed
on, by whatever effect, or has come back, is noticed.
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.state.state import MagicState


def is_sick(state: MagicState, id: Id) -> bool:
    """302.6: even if control has passed on in the middle of a resolution."""
    return state.permanents[id].sick or has_passed(state, id)


def has_passed(state: MagicState, id: Id) -> bool:
    """Whether the permanent has another controller than when this was last looked at."""
    before = state.permanents[id].held_by
    return before >= 0 and before != layers.characteristics(state, id).controller


def note(state: MagicState) -> None:
    """Control of what has changed may have passed to another player: that player has not had it since their turn began."""
    for id in list(state.permanents) if state.caches.check_all else sorted(state.caches.check):
        if id not in state.permanents:
            continue
        controller = layers.characteristics(state, id).controller
        if state.permanents[id].held_by != controller:
            if has_passed(state, id):
                state.edit_permanent(id).sick = True  # 302.6
                state.edit_permanent(id).recent = 2
            state.edit_permanent(id).held_by = controller


def turn_begins(state: MagicState, seat: int) -> None:
    """302.6: what a player controls as their turn begins, whether or not there will be an untap step."""
    for id in list(state.permanents):
        stale = state.permanents[id].sick or state.permanents[id].held_by != seat
        if stale and layers.characteristics(state, id).controller == seat:
            made = state.edit_permanent(id)
            made.sick, made.held_by = False, seat


def upkeep_begins(state: MagicState, seat: int, noted: bool) -> None:
    """702.29a: what a player controls as an upkeep begins came under their control before it; `noted`: after what triggers."""
    for id, permanent in list(state.permanents.items()):
        if permanent.recent == (2 if noted else 1) and layers.characteristics(state, id).controller == seat:
            state.edit_permanent(id).recent -= 1

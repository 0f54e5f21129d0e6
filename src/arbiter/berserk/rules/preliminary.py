"""The steps of the Preliminary Phase in their order, and going from one to the next.  401.2"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.state.state import BerserkState

PHASES: Final = (
    "turn order",
    "deal",
    "redeal",
    "before recruiting",
    "recruiting",
    "placement",
    "after placement",
    "reveal",
    "seating",
    "start of battle",
)
"""402 to 405; the battle's own phases come after them."""


def go_on(state: BerserkState) -> None:
    """401.2: the next step begins, with the First player's go (401.3) and nobody having declined anything."""
    state.change()
    state.phase = PHASES[PHASES.index(state.phase) + 1]
    state.begun = False
    state.going = state.active = state.priority = state.first  # 303.1
    state.passes = 0
    for seat in state.players:
        state.edit_player(seat).passed = False


def number_of(key: str) -> int:
    """Which card or cell a key of an answer names; -1: none."""
    digits = key.partition(":")[2]
    return int(digits) if digits.isdigit() else -1


def in_order(state: BerserkState) -> list[int]:
    """8.first-player: the First player, then the Second."""
    return [state.first, 1 - state.first]

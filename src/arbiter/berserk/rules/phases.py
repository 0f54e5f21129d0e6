"""The phases of a game in their order, as words of the state; which turn is the last for an effect.  401, 408, 415.3"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import words
from arbiter.berserk.state.state import BerserkState

SETUP: Final = ("turn order", "deal", "redeal", "recruiting", "placement", "reveal", "seating")
"""Procedures that ask and end; nobody has priority in them."""

ALTERNATING: Final = {
    "before recruiting": ("before recruiting", "403.1"),  # 8.before-recruiting
    "after placement": ("after placement", "404.2"),
    "start of battle": ("start of battle", "406.1"),  # 8.at-the-start-of-battle
    "vanguard": ("vanguard", "407.1"),
    "initial": ("before turn", "409.1"),
}
"""401.3: where players use abilities of one sort in turn: the moment that these wait for, and the rule."""

NEXT: Final = {
    "before recruiting": "recruiting",
    "after placement": "reveal",
    "start of battle": "vanguard",
    "vanguard": "initial",  # 408.1
    "initial": "preparation",  # 409.2
    "opening": "choice",  # 410.4, 411.2
    "movement": "choice",  # 412, 413.2
    "action": "choice",  # 412, 414.2
}

PHASES: Final = (*SETUP, *ALTERNATING, "preparation", "opening", "choice", "movement", "action", "final", "over")


PRELIMINARY: Final = (
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
"""402 to 405: the steps of the Preliminary Phase; the battle's own phases come after them."""


def go_on(state: BerserkState) -> None:
    """401.2: the next step begins, with the First player's go (401.3) and nobody having declined anything."""
    state.change()
    state.phase = PRELIMINARY[PRELIMINARY.index(state.phase) + 1]
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


def last_turn(state: BerserkState, until: str, you: int, target: int) -> int:
    """The turn with which an effect ends (117.3, 415.3, 8.wording); 0: with none."""
    if until == "end of turn":
        return state.turn
    if until == "end of your turn":
        return state.turn if state.active == you else state.turn + 1
    if until == "end of opponent's turn":
        return state.turn if state.active != you else state.turn + 1
    if until == "end of your next turn":
        return state.turn + 2 if state.active == you else state.turn + 1
    if until == "end of next turn" and state.ruleset.battle.next_turn_of_target == "either_player":
        return state.turn + 1
    if until == "end of next turn":  # 8.wording
        return state.turn + 1 if state.active != target else state.turn + 2
    if until == "start of your turn":
        return state.turn if state.active != you else state.turn + 1
    if until in words.NEXT_TURNS:  # 8.for-turns
        whose, count = words.NEXT_TURNS[until]
        mine = state.active == (you if whose == "you" else 1 - you)
        return state.turn + 2 * count - (0 if mine else 1)
    return 0

"""The phases of a battle, in order, as words of the state.  401, 408"""

from __future__ import annotations

from typing import Final

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

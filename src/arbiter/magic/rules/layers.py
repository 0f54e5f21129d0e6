"""The interaction of continuous effects: what every object is now, and what effects forbid and demand.  CR 613

The parts: `layer_reads` (what an effect reads and changes), `layer_apply` (what a modification does), `layer_order`
(timestamps and dependency), `layer_board` and `layer_plan` (the layers), `layer_outcome` (what is kept, and when it is
cleared), `layer_bans` (613.9, 613.10), `watchers` (which abilities watch for events), `layer_why` (the reasons).
"""

from __future__ import annotations

from arbiter.magic.rules.layer_bans import (
    allowed,
    allowed_players,
    attack_cost,
    cannot_cast,
    cost_changes,
    cost_floor,
    forbidden,
    instead_costs,
    land_plays,
    limits,
    player_bans,
    player_keywords,
    required,
    restricts,
)
from arbiter.magic.rules.layer_outcome import FINAL, Final, changed, characteristics, context, entered, left, plan_of
from arbiter.magic.rules.layer_why import why
from arbiter.magic.rules.watchers import KIND_OF, watched, watchers

__all__ = [
    "FINAL",
    "KIND_OF",
    "Final",
    "allowed",
    "allowed_players",
    "attack_cost",
    "cannot_cast",
    "changed",
    "characteristics",
    "context",
    "cost_changes",
    "cost_floor",
    "entered",
    "forbidden",
    "instead_costs",
    "land_plays",
    "left",
    "limits",
    "plan_of",
    "player_bans",
    "player_keywords",
    "required",
    "restricts",
    "watched",
    "watchers",
    "why",
]

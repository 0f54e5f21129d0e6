"""The interaction of continuous effects: what every object is now, and what effects forbid and demand.  CR 613

The parts: `layer_reads` (what an effect reads and changes), `layer_apply` (what a modification does), `layer_order`
(timestamps and dependency), `layer_board` and `layer_plan` (the layers), `layer_outcome` (what is kept, and when it is
cleared), `layer_bans` (613.9, 613.10), `watchers` (which abilities watch for events), `layer_why` (the reasons).
"""

from __future__ import annotations

from arbiter.magic.rules.layer_bans import (
    activation_ban,
    all_player_bans,
    allowed,
    allowed_players,
    allows,
    attack_ban,
    attack_cost,
    ban_context,
    casting_limits,
    company,
    cost_changes,
    cost_floor,
    cost_parts,
    demanded,
    forbidden,
    instead_costs,
    land_plays,
    limited,
    limits,
    maximum_hand,
    player_bans,
    player_keywords,
    required,
    restricts,
    speaks_of,
)
from arbiter.magic.rules.layer_outcome import (
    FINAL,
    Final,
    arrived,
    changed,
    characteristics,
    context,
    entered,
    keyword_behind,
    left,
    plan_of,
)
from arbiter.magic.rules.layer_why import why
from arbiter.magic.rules.watchers import ASCEND, KIND_OF, acting, watched, watchers

__all__ = [
    "ASCEND",
    "FINAL",
    "KIND_OF",
    "Final",
    "acting",
    "activation_ban",
    "all_player_bans",
    "allowed",
    "allowed_players",
    "allows",
    "arrived",
    "attack_ban",
    "attack_cost",
    "ban_context",
    "casting_limits",
    "changed",
    "characteristics",
    "company",
    "context",
    "cost_changes",
    "cost_floor",
    "cost_parts",
    "demanded",
    "entered",
    "forbidden",
    "instead_costs",
    "keyword_behind",
    "land_plays",
    "left",
    "limited",
    "limits",
    "maximum_hand",
    "plan_of",
    "player_bans",
    "player_keywords",
    "required",
    "restricts",
    "speaks_of",
    "watched",
    "watchers",
    "why",
]

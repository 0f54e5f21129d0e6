"""The interaction of continuous effects: what every object is now, and what effects forbid and demand.  CR 613

The parts: `layer_reads` (what an effect reads and changes), `layer_apply` (what a modification does), `layer_order`
(timestamps and dependency), `layer_board` and `layer_plan` (the layers), `layer_outcome` (what is kept, and when it is
cleared), `layer_bans` (613.9, 613.10), `watchers` (which abilities watch for events), `layer_why` (the reasons).
"""

from __future__ import annotations

from arbiter.magic.rules.layer_bans import cost_changes, forbidden, player_bans, required
from arbiter.magic.rules.layer_outcome import FINAL, Final, changed, characteristics, context, entered, left
from arbiter.magic.rules.layer_why import why
from arbiter.magic.rules.watchers import KIND_OF, watched, watchers

__all__ = [
    "FINAL",
    "KIND_OF",
    "Final",
    "changed",
    "characteristics",
    "context",
    "cost_changes",
    "entered",
    "forbidden",
    "left",
    "player_bans",
    "required",
    "watched",
    "watchers",
    "why",
]

"""The combat phase: its turn-based actions for the turn loop, and who may attack or block.  CR 506-511"""

from __future__ import annotations

from arbiter.magic.rules.combat.attack_declaration import can_attack, cannot_be_declared, declare_attackers
from arbiter.magic.rules.combat.block_declaration import can_block, declare_blockers
from arbiter.magic.rules.combat.combat_damage import combat_damage, needs_first_strike
from arbiter.magic.rules.events import combatants
from arbiter.magic.state.state import MagicState

__all__ = [
    "can_attack",
    "can_block",
    "cannot_be_declared",
    "combat_damage",
    "declare_attackers",
    "declare_blockers",
    "end",
    "needs_first_strike",
]


def end(state: MagicState) -> None:
    """511.3: as the end of combat step ends, everything is removed from combat."""
    combatants.clear(state)

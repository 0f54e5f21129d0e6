"""The modules that register what they do: verbs and combinators with the interpreter, noun phrases with `phrases`.

They are loaded with the package, whatever is imported of it first.
"""

from __future__ import annotations

from types import ModuleType
from typing import Final

from arbiter.magic.rules.actions import (
    ante,
    attachments,
    coin_flips,
    composed_instructions,
    counters,
    damage,
    draws,
    face_down,
    faces,
    keyword_actions,
    lasting_effects,
    library_actions,
    life,
    mana_actions,
    piles,
    planes,
    players,
    searches,
    soulbond,
    status,
    tokens,
    variant_actions,
    votes,
    zone_changes,
)
from arbiter.magic.rules.casting import casting_on_resolution, new_targets, next_spells, stack_copies
from arbiter.magic.rules.combat import combat_changes
from arbiter.magic.rules.game import restart, subgames
from arbiter.magic.rules.meaning import object_names, phrases, relations
from arbiter.magic.rules.paying import crew
from arbiter.magic.rules.turn import ended_phases, phases

REGISTERED: Final[tuple[ModuleType, ...]] = (
    object_names,
    phrases,
    relations,
    crew,
    casting_on_resolution,
    new_targets,
    next_spells,
    stack_copies,
    combat_changes,
    ante,
    attachments,
    coin_flips,
    composed_instructions,
    counters,
    damage,
    draws,
    face_down,
    faces,
    keyword_actions,
    lasting_effects,
    library_actions,
    life,
    mana_actions,
    piles,
    planes,
    players,
    searches,
    soulbond,
    status,
    tokens,
    variant_actions,
    votes,
    zone_changes,
    ended_phases,
    phases,
    restart,
    subgames,
)

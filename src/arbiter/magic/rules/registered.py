"""The modules that register what they do: verbs and combinators with the interpreter, noun phrases with `phrases`.

They are loaded with the package, whatever is imported of it first.
"""

from __future__ import annotations

from types import ModuleType
from typing import Final

from arbiter.magic.rules.actions import (
    actions,
    ante,
    coins,
    composed,
    controlling,
    counters,
    drawing,
    exerting,
    face_down,
    faces,
    gaming,
    hidden,
    keyword_actions,
    lasting,
    life,
    marked,
    outside,
    pairing,
    phasing_out,
    piles,
    searching,
    swapping,
    voting,
)
from arbiter.magic.rules.casting import casting_within, copying, retargeting
from arbiter.magic.rules.combat import joining
from arbiter.magic.rules.game import restarting, subgames
from arbiter.magic.rules.meaning import naming, phrases, relations
from arbiter.magic.rules.paying import crewing
from arbiter.magic.rules.turn import ending_phases, phases

REGISTERED: Final[tuple[ModuleType, ...]] = (
    naming,
    phrases,
    relations,
    crewing,
    casting_within,
    copying,
    retargeting,
    joining,
    actions,
    ante,
    coins,
    composed,
    controlling,
    counters,
    drawing,
    exerting,
    face_down,
    faces,
    gaming,
    hidden,
    keyword_actions,
    lasting,
    life,
    marked,
    outside,
    pairing,
    phasing_out,
    piles,
    searching,
    swapping,
    voting,
    ending_phases,
    phases,
    restarting,
    subgames,
)

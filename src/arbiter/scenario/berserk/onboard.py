"""Cells as a script speaks of them: `use c3`, and the second of several abilities of the cell (8.cell)."""

from __future__ import annotations

import re
from typing import TypeGuard

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules.context import key_of_cell
from arbiter.berserk.rules.phases import ALTERNATING
from arbiter.berserk.state.state import BerserkState
from arbiter.scenario.berserk.position import cell_number
from arbiter.scenario.berserk.words import CELL
from arbiter.scenario.document import Step
from arbiter.scenario.source import Scalar

MOMENTS = [moment for moment, _ in ALTERNATING.values()]


def is_cell(name: str) -> bool:
    return re.fullmatch(CELL, name) is not None


def keys_meant(state: BerserkState, step: Step) -> list[str]:
    """The keys of the playable abilities of a cell that a step may speak of, the oldest first; one, if it numbers them."""
    cell = cell_number(step.subject)
    keys = [key for key, _ in playable(state, cell)]
    place = step.args.get("ability")
    return keys if not isinstance(place, Scalar) else keys[int(place.text) - 1 :][:1]


def playable(state: BerserkState, cell: int) -> list[tuple[str, n.Ability]]:
    """The abilities of a cell that a player uses at will, or where players alternate (409.1), the oldest effect first."""
    return [
        (key_of_cell(cell, effect.id, index), ability)
        for effect in state.lasting.values()
        for index, ability in enumerate(effect.what if effect.cell == cell else ())
        if isinstance(ability, n.Playable) or _alternates(ability)
    ]


def _alternates(ability: n.Node) -> TypeGuard[n.Triggered]:
    return isinstance(ability, n.Triggered) and isinstance(ability.when, n.Begins) and ability.when.moment in MOMENTS


def place_of(state: BerserkState, name: str, key: str) -> int:
    """Which of the playable abilities of a cell has this key, counted from 1."""
    return 1 + [playable_key for playable_key, _ in playable(state, cell_number(name))].index(key)


def is_sudden(state: BerserkState, step: Step) -> bool:
    """Whether the ability that a step speaks of may be used at any time."""
    meant = keys_meant(state, step)
    abilities = [ability for key, ability in playable(state, cell_number(step.subject)) if key in meant]
    return any(isinstance(ability, n.Playable) and ability.sudden for ability in abilities)


def key_to_ask(state: BerserkState, step: Step) -> str:
    """The ability of which it is asked why it cannot be used."""
    return next(iter(keys_meant(state, step)), step.subject)

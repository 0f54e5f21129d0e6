"""Levelers: what a level symbol asks.  CR 107.8, 710.2

A level symbol is a static ability with this condition: base power and toughness, and the abilities printed beside it.
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.state.state import MagicState


def reached(state: MagicState, id: Id, what: n.AtLevel) -> bool:
    """107.8, 710.2: whether it has as many level counters as the symbol says."""
    permanent = state.permanents.get(id)
    number = 0 if permanent is None else permanent.count("level")
    if what.most:
        return what.least <= number <= what.most  # 107.8a, 710.2a, 710.5
    return number >= what.least  # 107.8b, 710.2b

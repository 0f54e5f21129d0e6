"""Whether a look could come out otherwise than the one before.

What the twins of the layers and of state-based actions say, and what the engine says beside them, is worked out from the
state and from what the engine keeps of it (`state.caches`).  Records are frozen and tables hold records, so two moments
at which every table holds the same entries in the same order, and every other field is equal, are the same input to both.

Left out is what neither side reads: who has priority, by which rule, how many have passed (`Turn.priority`, `by`,
`passed`: no node of the language speaks of them; `tests/contract/test_paranoid.py` reads the rules to see that this
stays so), positions that the game has been in (`past`: what 721 forbids to choose again) and counters of work.
Declarations and payments are compared at every look, as they depend on who is asked for what.
"""

from __future__ import annotations

from arbiter.magic.state.caches import Caches
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn

Moment = list[object]


def moment(state: MagicState) -> Moment:
    """Everything in the state that the layers and state-based actions are worked out from; equal if nothing of it has changed."""
    found: Moment = [calm(turn) for turn in state.turns]
    for value in state.values():
        if isinstance(value, dict):
            found += [tuple(value), tuple(value.values())]
        elif value is not state.turns:
            found.append(value)
    return found


def worked_out(caches: Caches) -> Moment:
    """What the engine has worked out of it so far."""
    found: Moment = [caches.plan, caches.stale, caches.all_dirty, caches.check_all]
    found.append({kind: dict(table) for kind, table in caches.watchers.items()})
    tables = (
        caches.derived,
        caches.indexed,
        caches.sources,
        caches.face_down,
        caches.dirty,
        caches.check,
        caches.special,
    )
    return found + [None if table is None else dict(table) for table in tables]


def calm(turn: Turn) -> Turn:
    """The turn, whoever has priority in it."""
    made = turn.copy()
    made.priority, made.by, made.passed = -1, "", 0
    return made

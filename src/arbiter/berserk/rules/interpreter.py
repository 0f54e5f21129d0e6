"""The interpreter: which procedure carries out which effect.  111.2, 119.1, 8.effect

A table at the bottom of the rules.  The module that knows a verb registers its procedure here (`@verb(n.Wound)`), so what
stands below that module can carry out any effect too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules.context import Context
from arbiter.berserk.state.records import Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking

E = TypeVar("E", bound=n.Effect)

Procedure = Callable[[BerserkState, Use, Context, n.Does, E], Asking[bool]]
"""Gives back whether the effect was put on at all: what follows with "whereupon" asks for that (505.4)."""

VERBS: Final[dict[type[n.Effect], Procedure[Any]]] = {}


def verb(kind: type[E]) -> Callable[[Procedure[E]], Procedure[E]]:
    """Registers the procedure that carries out this kind of effect."""

    def register(procedure: Procedure[E]) -> Procedure[E]:
        VERBS[kind] = procedure
        return procedure

    return register


def perform(state: BerserkState, use: Use, ctx: Context, power: n.Does) -> Asking[bool]:
    """119.1, 8.effect: a spell or an impact leaves the stack and does what it says."""
    procedure = VERBS.get(type(power.effect))
    if procedure is None:
        raise TypeError(f"no rule for {power.effect!r}")
    return (yield from procedure(state, use, ctx, power, power.effect))

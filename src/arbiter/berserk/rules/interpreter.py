"""The interpreter: effects of spells and impacts, carried out.  111.2, 119.1, 8.effect

A table of what each kind of effect does.  The function that does it stands in the module of its rule, above this one, and
registers here: `@verb(n.Wound)`; what each card of those that an effect speaks of receives registers with `@on_card`
(`recipients`).  So what stands below can have any effect carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules.context import Context
from arbiter.berserk.state.records import Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking

Kind = TypeVar("Kind", bound=n.Effect)
Verb = Callable[[BerserkState, Use, Context, n.Does, Kind], Asking[bool]]

VERBS: Final[dict[type[n.Effect], Callable[[BerserkState, Use, Context, n.Does, Any], Asking[bool]]]] = {}


def verb(kind: type[Kind]) -> Callable[[Verb[Kind]], Verb[Kind]]:
    """The function below carries out effects of this kind; it returns whether the effect was put on at all (505.4)."""

    def register(do: Verb[Kind]) -> Verb[Kind]:
        assert kind not in VERBS, kind
        VERBS[kind] = do
        return do

    return register


def carry_out(state: BerserkState, use: Use, ctx: Context, power: n.Does) -> Asking[bool]:
    """119.1, 8.effect: a spell or an impact leaves the stack and does what it says."""
    do = VERBS[type(power.effect)]
    return (yield from do(state, use, ctx, power, power.effect))

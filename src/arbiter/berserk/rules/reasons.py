"""Why a number of a card is what it is: what is printed, and what changed it.  105, 508.5, 516"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import properties
from arbiter.berserk.rules.telling import ref
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.messages import Message, Reason
from arbiter.kernel.records import Id

PRINTED: Final = {
    "cost": "105.1",
    "lives": "105.3",
    "movement": "105.4",
    "weak": "105.5",
    "medium": "105.5",
    "strong": "105.5",
}
"""The base properties that are numbers, and the rules that say where they are printed."""


def of_number(state: BerserkState, id: Id, what: str) -> Reason:
    """The tree behind a number of `PRINTED`."""
    one = state.objects[id]
    printed = Message("berserk-why-printed", {"n": properties.base(one, what), "kind": what})
    because = [Reason(PRINTED[what], printed)]
    for mod in properties.mods(state, id):
        if isinstance(mod.what, n.Changes) and mod.what.trait == what:
            because.append(Reason("516.1", Message("berserk-why-from", {"object": ref(state, mod.source)})))
    if what == "lives":
        for number, kind in ((one.lives, "additional"), (-one.reduced, "reduced"), (-one.wounds, "wounds")):
            if number:
                because.append(Reason("508.5", Message("berserk-why-part", {"n": number, "kind": kind})))
    message = Message("berserk-why-number", {"n": properties.number(state, id, what), "kind": what})
    return Reason("508.5" if what == "lives" else "516.2", message, because)

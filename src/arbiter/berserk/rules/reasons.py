"""Why a number of a card or of an attack is what it is: what is printed, and what changed it.  105, 508.5, 516, 519.3"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import printed, properties, strength
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
    card = state.objects[id]
    value = Message("berserk-why-printed", {"n": printed.base(card, what), "kind": what})
    because = [Reason(PRINTED[what], value)]
    for mod in properties.mods(state, id):
        if isinstance(mod.what, n.Changes) and mod.what.trait == what:
            because.append(Reason("516.1", Message("berserk-why-from", {"object": ref(state, mod.source)})))
    if what == "lives":
        for number, kind in ((card.lives, "additional"), (-card.reduced, "reduced"), (-card.wounds, "wounds")):
            if number:
                because.append(Reason("508.5", Message("berserk-why-part", {"n": number, "kind": kind})))
    message = Message("berserk-why-number", {"n": properties.number(state, id, what), "kind": what})
    return Reason("508.5" if what == "lives" else "516.2", message, because)


def of_attack(state: BerserkState, blow: strength.Blow) -> Reason:
    """The tree behind the strength of an attack."""
    because = [Reason("105.5", Message("berserk-why-printed", {"n": strength.printed(state, blow), "kind": blow.kind}))]
    for amount, mod in strength.modifiers(state, blow):
        message = Message("berserk-why-modifier", {"n": amount, "object": ref(state, mod.source)})
        because.append(Reason("8.to-attack" if isinstance(mod.what, n.Bonus) else "8.from-attack", message))
    message = Message("berserk-why-strength", {"n": strength.value(state, blow), "object": ref(state, blow.source)})
    return Reason("519.3", message, because)

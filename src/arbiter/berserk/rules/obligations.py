"""Cards that must do something: whether they still have to, and who chooses the attack and its target.  8.obligation-to-attack"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, properties
from arbiter.berserk.state.known import Mod
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.records import Id


def obliged(state: BerserkState, id: Id, deed: str) -> list[Mod]:
    """What a text obliges a card to: a word of `words.DUTIES`."""
    return [mod for mod in properties.mods(state, id) if isinstance(mod.what, n.Must) and mod.what.deed == deed]


def duties(state: BerserkState, id: Id) -> list[Mod]:
    """What obliges a card to announce an attack this turn, as long as it has not; precision ignores it (8.precision)."""
    card = state.objects[id]
    if card.hidden or card.controller != state.active or card.mark("turn attack announced"):
        return []
    demands = obliged(state, id, "attack")
    if demands and properties.of(state, id).has("precision"):  # 8.precision
        return []
    return demands


def firm(state: BerserkState, id: Id) -> bool:
    """8.obligation-to-attack: there is no penalty to take instead."""
    return any(isinstance(mod.what, n.Must) and mod.what.penalty is None for mod in duties(state, id))


def chooser(state: BerserkState, id: Id, seat: int) -> int:
    """8.obligation-to-attack: the player whose card obliges it chooses the target; otherwise the one who announces."""
    demands = duties(state, id) if id in state.objects and board.in_game(state.objects[id]) else []
    return demands[0].seat if demands else seat

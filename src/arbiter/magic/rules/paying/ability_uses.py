"""What activating an ability does besides paying: its card is shown, its use counted.  CR 602.2a, 602.5b, 606.3"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import EVERYBODY, Argument
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.events import zones
from arbiter.magic.state.caches import Held
from arbiter.magic.state.state import MagicState

LOYALTY: Final = "loyalty"  # under this name all loyalty abilities of a permanent are counted together


def reveal(state: MagicState, seat: int, id: Id) -> None:
    """602.2a: a card in a hidden zone is revealed as an ability of it is activated."""
    if state.objects[id].zone not in ("hand", "library"):
        return
    if state.objects[id].known != EVERYBODY:
        state.edit_object(id).known = EVERYBODY
        state.learn()
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": zones.ref(state, id)}
        state.log.add("event-reveals", args, ("602.2a",))


def count_use(state: MagicState, id: Id, held: Held, ability: n.Activated) -> None:
    if ability.loyalty and id in state.permanents:
        state.edit_permanent(id).loyalty_used = True
        state.used[(id, LOYALTY)] = state.used.get((id, LOYALTY), 0) + 1
        state.touched = True
    if ability.per_turn:
        key = (id, held.origin)  # 602.5c
        state.used[key] = state.used.get(key, 0) + 1
        state.touched = True

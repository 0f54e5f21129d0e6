"""Creatures that are put onto the battlefield attacking or blocking, and so were never declared.  CR 506.3, 508.4, 509.7"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking, pick_one
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.rules import attacking, blocking, choices, combatants, layers, queries, triggers, zones
from arbiter.magic.rules.combatants import key_of
from arbiter.magic.rules.events import BecameBlocked
from arbiter.magic.state.state import MagicState

COMBAT: Final = (  # 506.1
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first combat damage",
    "combat damage",
    "end of combat",
)


def put_attacking(state: MagicState, id: Id) -> Asking[None]:
    """508.4: its controller chooses what it attacks; it is attacking, but it never attacked."""
    if not _fights(state, id):
        return
    seat = layers.characteristics(state, id).controller
    if seat != queries.active_player(state):
        return  # 506.3b
    able = combatants.can_be_attacked(state, seat)
    prompt = Message("choose-attacked", {"object": zones.ref(state, id)})
    chosen = yield from choices.some(state, seat, "508.4", prompt, able, 1, 1, "attacked", id)
    if chosen and id in state.permanents:
        attacking.becomes_attacker(state, id, chosen[0])
        if state.log.on:
            args: dict[str, Argument] = {"object": zones.ref(state, id), "at": zones.ref(state, chosen[0])}
            state.log.add("event-enters-attacking", args, ("508.4",))


def put_blocking(state: MagicState, id: Id, attacker: Id) -> Asking[None]:
    """509.7: it is blocking that creature, but it never blocked; what it blocks has become blocked (509.5c, 509.5d)."""
    if not _fights(state, id) or attacker not in state.attackers:
        return  # 509.7a
    if state.attackers[attacker].defending != layers.characteristics(state, id).controller:
        return  # 506.3d
    before = state.attackers[attacker]
    blocking.becomes_blocker(state, id, attacker)
    if state.log.on:
        args: dict[str, Argument] = {"object": zones.ref(state, id), "attacker": zones.ref(state, attacker)}
        state.log.add("event-enters-blocking", args, ("509.7",))
    yield from _place(state, id, attacker)
    becomes = BecameBlocked(attacker, id, "509.5d")
    becomes.first = not before.blocked
    triggers.note(state, becomes, False)


def _fights(state: MagicState, id: Id) -> bool:
    """Whether it can be in combat at all: a creature on the battlefield, during combat (506.3a, 506.1)."""
    if id not in state.permanents or not layers.characteristics(state, id).is_creature:
        return False
    return queries.turn_of(state).step in COMBAT


def _place(state: MagicState, id: Id, attacker: Id) -> Asking[None]:
    """The active player announces its place in the damage assignment order; the others stay as they are (509.7)."""
    others = [one for one in state.attackers[attacker].blockers if one != id]
    if not others:
        return
    seat = queries.active_player(state)

    def make() -> PickOne | None:
        if not state.players[seat].playing or attacker not in state.attackers:
            return None
        options = [Option(key_of(one), "order-damage", one) for one in (*others, id)]
        args = {"object": zones.ref(state, id), "attacker": zones.ref(state, attacker)}
        decision = PickOne(queries.decider(state, seat), seat, "509.7", Message("place-blocker", dict(args)), options)
        decision.about = attacker
        return decision

    chosen = yield from pick_one(make)
    if chosen is None or attacker not in state.attackers:
        return
    place = others.index(chosen.about) if chosen.about in others else len(others)
    made = state.attackers[attacker].copy()
    made.blockers = (*others[:place], id, *others[place:])
    state.attackers[attacker] = made
    state.touched = True

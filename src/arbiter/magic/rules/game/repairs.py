"""What a judge changes in a position.  A repair is no event of the game: nothing triggers, nothing is replaced (722.1).

Each is JSON: {"player": seat, "life": n}, {"player": seat, "loses": true} (104.3k), {"object": id, "tapped": true},
{"object": id, "zone": "graveyard"}: a known card goes where it belongs,
{"player": seat, "return": n}: cards of the hand, chosen at random, go on top of the library,
{"player": seat, "shuffle": true, "top": a, "bottom": b}: the library, except so many cards whose places are known,
{"object": id, "trigger": k}: its k-th triggered ability, which was missed, goes on the stack,
{"check": true}: state-based actions mend what is illegal now,
{"rewound": n, "dice": d}: after a judge has taken n inputs back, a line of the log; `d`: chance falls anew from here on.
"""

from __future__ import annotations

from typing import Any

from arbiter.kernel import reflect
from arbiter.kernel.atoms import permuted
from arbiter.kernel.records import Id
from arbiter.kernel.rng import MASK
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import ending, layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import teams
from arbiter.magic.rules.facts.events import Move
from arbiter.magic.state.lasting import Waiting
from arbiter.magic.state.past import Past
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState

BELONGS = ("hand", "graveyard", "exile", "library")
"""Where a judge may put a card that lies wrong."""

LIES = (*BELONGS, "battlefield")
"""Where it may lie."""

OF_EVENT = (n.EventObject, n.EventSource, n.EventPlayer, n.EventAmount, n.EventAttackedPlayer, n.EventAttacked)
"""An ability that speaks of what made it trigger cannot be put on the stack without it."""


def repair(state: MagicState, outer: MagicState, data: Any) -> bool:
    """Do what a judge says; false: it makes no sense here.  `outer` holds the dice, also for a game within a game."""
    if not isinstance(data, dict):
        return False
    state.past = Past()  # 104.4b: what a judge does is no part of a loop
    if data.get("check") is True:
        return _check(state)
    if _is_number(data.get("rewound")):
        if _is_number(data.get("dice")):
            outer.rng = data["dice"] & MASK
        tell(state, "event-judge-rewound", ("722.1",), {}, {"n": data["rewound"]})
        return True
    if _is_number(data.get("player")) and data["player"] in state.players:
        return _of_player(state, outer, data["player"], data)
    if _is_number(data.get("object")) and data["object"] in state.objects:
        return _of_object(state, data["object"], data)
    return False


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _of_player(state: MagicState, outer: MagicState, seat: int, data: dict[str, Any]) -> bool:
    if data.get("loses") is True:  # 104.3k: a judge's penalty
        ending.lose(state, [(seat, ending.PENALTY)])
        return True
    if _is_number(data.get("life")):
        teams.set_life(state, seat, data["life"])
        layers.changed(state, "life")
        return True
    if _is_number(data.get("return")):
        return _return(state, outer, seat, data["return"])
    if data.get("shuffle") is True:
        top, bottom = data.get("top", 0), data.get("bottom", 0)
        return _is_number(top) and _is_number(bottom) and _shuffle(state, outer, seat, top, bottom)
    return False


def _of_object(state: MagicState, id: Id, data: dict[str, Any]) -> bool:
    if id in state.permanents and isinstance(data.get("tapped"), bool):
        state.edit_permanent(id).tapped = data["tapped"]
        layers.changed(state, "status", id)
        return True
    if data.get("zone") in BELONGS:
        return _put(state, id, str(data["zone"]))
    if id in state.permanents and _is_number(data.get("trigger")):
        return _trigger(state, id, data["trigger"])
    return False


def _return(state: MagicState, outer: MagicState, seat: int, number: int) -> bool:
    hand = state.players[seat].hand
    if not 0 < number <= len(hand):
        return False
    for place in permuted(outer, len(hand))[:number]:
        event = Move(hand[place], "library", "722.1")
        event.place.unseen_by = "all" if number > 1 else ""  # 401.4: in a random order
        zones.move(state, event)
    outer.secrets += 1
    tell(state, "event-judge-returns", ("722.1",), {"player": player_id(seat)}, {"n": number})
    return True


def _shuffle(state: MagicState, outer: MagicState, seat: int, top: int, bottom: int) -> bool:
    size = len(state.players[seat].library)
    if min(top, bottom) < 0 or top + bottom > size:
        return False
    middle = [top + place for place in permuted(outer, size - top - bottom)]
    outer.secrets += 1
    kept = (*range(top), *range(size - bottom, size))
    zones.rearranged(state, seat, [*range(top), *middle, *range(size - bottom, size)], kept)
    tell(state, "event-judge-shuffles", ("722.1",), {"player": player_id(seat)}, {"n": len(middle)})
    return True


def _put(state: MagicState, id: Id, zone: str) -> bool:
    old = state.objects[id]
    if old.zone == zone or old.zone not in LIES:
        return False
    made = zones.move(state, Move(id, zone, "722.1"))
    tell(state, "event-judge-puts", ("722.1",), {"object": made, "player": player_id(old.owner)})
    return True


def _trigger(state: MagicState, id: Id, place: int) -> bool:
    """603.3: a missed trigger waits again, and goes on the stack before a player next receives priority."""
    facts = layers.characteristics(state, id)
    held = [held for held in facts.abilities if isinstance(held.ability, n.Triggered)]
    if not 0 <= place < len(held):
        return False
    ability = held[place].ability
    assert isinstance(ability, n.Triggered)
    if any(reflect.mentions(ability.effect, kind) for kind in OF_EVENT):
        return False
    turn = _at_priority(state)
    if turn < 0:
        return False
    state.edit_pending().waiting.append(Waiting(id, facts.controller, held[place].origin, ability, (), turn))
    state.edit_turn(turn).stage = "check"
    tell(state, "event-judge-trigger", ("722.1",), {"object": id})
    return True


def _check(state: MagicState) -> bool:
    turn = _at_priority(state)
    if turn < 0:
        return False
    state.edit_turn(turn).stage = "check"
    tell(state, "event-judge-checks", ("722.1",), {})
    return True


def _at_priority(state: MagicState) -> int:
    """The turn in which a player has priority; -1: there is none."""
    for index, turn in enumerate(state.turns):
        if turn.stage == "priority":
            return index
    return -1

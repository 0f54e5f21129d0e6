"""What a judge changes in a battle.  A repair is no event: nothing is triggered by it, and nothing happens instead.  520.1

Each is JSON: {"card": id, "wounds": 3} (also chips, lives, cell, closed) sets numbers of a card in the game zone,
{"object": id, "zone": "graveyard"} or "deck" puts a card where it belongs (into the deck: on top, and not out of the battle),
{"player": seat, "return": n}: cards of the deal, chosen at random, go back on top of the deck (402.3),
{"player": seat, "shuffle": true, "top": a, "bottom": b}: the deck, except so many cards whose places are known (204.3),
{"check": true}: what the rules do by themselves is done now (503.1),
{"rewound": n, "dice": d}: after a judge has taken n inputs back, a line of the log; `d`: chance falls anew from here on,
{"player": seat, "loses": true}: a penalty (602.1); {"award": ...}, {"time": ...}: `victory.award`.
"""

from __future__ import annotations

from typing import Any, Final

from arbiter.berserk.rules import board, victory, zones
from arbiter.berserk.rules.telling import no, player, ref, tell
from arbiter.berserk.state.records import Object
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.atoms import permuted
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.kernel.rng import MASK

UNSAID: Final = "520.1"
"""Named where the book says nothing: a judge sets things right."""
NUMBERS: Final = ("wounds", "chips", "lives", "cell")
PILES: Final = ("graveyard", "deck")


def repair(state: BerserkState, data: Any) -> Refusal | None:
    """Do what a judge says, or say what is wrong with it."""
    wrong = Refusal(UNSAID, Message("berserk-repair-form"))
    if not isinstance(data, dict) or not data:
        return wrong
    if all(key in ("award", "time") for key in data):
        return victory.award(state, data)
    if data.get("check") is True:
        state.checking = True
        tell(state, "judge-checks", UNSAID, {})
        return None
    if _is_number(data.get("rewound")):
        if _is_number(data.get("dice")):
            state.rng = data["dice"] & MASK
        tell(state, "judge-rewound", UNSAID, {"n": data["rewound"]})
        return None
    if _is_number(data.get("player")) and data["player"] in state.players:
        return None if _of_player(state, data["player"], data) else wrong
    if _is_number(data.get("object")) and data["object"] in state.objects:
        return None if _put(state, data["object"], data.get("zone")) else wrong
    if _is_number(data.get("card")) and data["card"] in state.objects:
        return _set(state, data["card"], {name: value for name, value in data.items() if name != "card"})
    return wrong


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _of_player(state: BerserkState, seat: int, data: dict[str, Any]) -> bool:
    if data.get("loses") is True:
        tell(state, "penalty", "602.1", {"player": player(state, seat)})
        victory.finish(state, (1 - seat,), "602.1")
        return True
    if _is_number(data.get("return")):
        return _return(state, seat, data["return"])
    if data.get("shuffle") is True:
        top, bottom = data.get("top", 0), data.get("bottom", 0)
        return _is_number(top) and _is_number(bottom) and _shuffle(state, seat, top, bottom)
    return False


def _return(state: BerserkState, seat: int, number: int) -> bool:
    deal = [card.id for card in board.dealt(state, seat)]
    if not 0 < number <= len(deal):
        return False
    for place in permuted(state, len(deal))[:number]:
        _on_deck(state, deal[place], 0 if number > 1 else 1 << seat)
    state.secrets += 1
    tell(state, "judge-returns", ("402.3", UNSAID), {"player": player(state, seat), "n": number})
    return True


def _on_deck(state: BerserkState, id: Id, known: int) -> None:
    """204.4: a different card from now on, on top of its owner's deck."""
    old = state.objects[id]
    zones.leave_pile(state, id)
    zones.forget_effects(state, id)
    del state.objects[id]
    new = state.new_id()
    made = Object(new, old.owner, old.owner, "deck", old.print, old.number)
    made.known = known
    state.objects[new] = made
    owner = state.edit_player(old.owner)
    owner.deck = (new, *owner.deck)
    state.change()


def _shuffle(state: BerserkState, seat: int, top: int, bottom: int) -> bool:
    """Only what is random: cards at known places stay what they are; of the others nobody knows which is which any more."""
    deck = state.players[seat].deck
    if min(top, bottom) < 0 or top + bottom > len(deck):
        return False
    middle: list[Id] = []
    for place in permuted(state, len(deck) - top - bottom):
        old = state.objects.pop(deck[top + place])
        new = state.new_id()
        state.objects[new] = Object(new, old.owner, old.owner, "deck", old.print, old.number)
        middle.append(new)
    state.edit_player(seat).deck = (*deck[:top], *middle, *deck[len(deck) - bottom :])
    state.change()
    state.secrets += 1
    tell(state, "judge-shuffles", ("204.3", UNSAID), {"player": player(state, seat), "n": len(middle)})
    return True


def _put(state: BerserkState, id: Id, zone: object) -> bool:
    card = state.objects[id]
    from_ = ("deal", "deck") if zone == "graveyard" else ("deal", "graveyard")
    dies = zone == "graveyard" and board.in_game(card) and not board.carried(state, id)
    if zone not in PILES or not (card.zone in from_ or dies):
        return False
    tell(state, "judge-puts", UNSAID, {"object": ref(state, id)})
    if zone == "graveyard":
        zones.leave_pile(state, id)
        zones.bury(state, [id], UNSAID, False)
    else:
        _on_deck(state, id, card.known)
    state.secrets += 1
    state.checking = True
    return True


def _set(state: BerserkState, id: Id, wanted: dict[str, object]) -> Refusal | None:
    """Numbers of a card, its cell, and whether it is closed."""
    wrong = Refusal(UNSAID, Message("berserk-repair-form"))
    if not wanted or not board.in_game(state.objects[id]):
        return wrong
    for name, value in wanted.items():
        good = type(value) is int and value >= 0 and name in NUMBERS
        if not good and not (name == "closed" and isinstance(value, bool)):
            return wrong
        if name == "cell" and (not isinstance(value, int) or value >= board.CELLS or not board.is_free(state, value)):
            return no(state, "507.2", "repair-cell", id)
    for name, value in wanted.items():
        if name == "cell":
            assert isinstance(value, int)
            zones.place(state, id, value)
        else:
            setattr(state.edit(id), name, value)
    tell(state, "repaired", UNSAID, {"object": ref(state, id)})
    state.checking = True
    return None

"""What a seat may know of a battle: built from what it may see; and states imagined from that.  204.2, 205.2, 403, 529"""

from __future__ import annotations

from typing import Any, Final

from arbiter.berserk.rules import board, payment, prices, properties, rolls
from arbiter.berserk.rules.board import dealt
from arbiter.berserk.rules.context import cell_of_key
from arbiter.berserk.rules.prices import recruited
from arbiter.berserk.rules.recruiting import start_again
from arbiter.berserk.state.records import Lasting, Object, Player, Roll, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.notation import show
from arbiter.kernel.records import Id
from arbiter.kernel.rng import Rng

UNKNOWN: Final = ("recruiting", "placement", "after placement", "reveal")
"""403.2: until the squads are revealed nobody knows how many crystals the other one has left."""


def sees(card: Object, seat: int) -> bool:
    """Whether a seat knows what a card is."""
    return card.known == EVERYBODY or (seat >= 0 and (card.known >> seat) & 1 == 1)


def view(state: BerserkState, seat: int) -> dict[str, Any]:
    """Everything the seat may know, as JSON values."""
    return {
        "seat": seat,
        "phase": state.phase,
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "priority": state.priority,
        "going": state.going,
        "passes": state.passes,
        "players": [_player(state, seat, player) for player in state.players.values()],
        "cards": [_card(state, seat, card) for card in board.everybody(state)],
        "cells": [_on_cell(effect) for effect in state.lasting.values() if effect.cell >= 0],
        "stack": [_item(state, id) for id in state.stack],
        "waiting": [{"source": trigger.source, "player": trigger.seat} for trigger in state.waiting],
        "result": None if state.phase != "over" else {"winners": list(state.winners), "rule": state.ended_by},
    }


def _on_cell(effect: Lasting) -> dict[str, Any]:
    """119.2, 119.3: an effect on a cell, which everybody sees: where, whose, what, how often used."""
    return {
        "id": effect.id,
        "cell": board.cell_name(effect.cell),
        "player": effect.seat,
        "what": [show(node) for node in effect.what],
        "used": list(effect.used),
    }


def _player(state: BerserkState, seat: int, player: Player) -> dict[str, Any]:
    own = seat == player.seat
    secret = state.phase in UNKNOWN and not own  # 403.2: what is left would tell what was recruited
    deal, squad = dealt(state, player.seat), recruited(state, player.seat)
    return {
        "seat": player.seat,
        "gold": None if secret else player.gold,
        "silver": None if secret else player.silver,
        "deck": len(player.deck) if state.phase != "recruiting" or own else None,
        "deal": [_brief(it) for it in deal] if own else None,
        "recruited": [_brief(it) for it in squad] if own else None,
        "graveyard": [_brief(state.objects[id]) for id in player.graveyard],
        "sideboard": len(player.sideboard),
        "left": player.left,
        "passed": player.passed,
    }


def _brief(card: Object) -> dict[str, Any]:
    return {"id": card.id, "name": card.print.key, "incarnation": card.incarnation}


def _card(state: BerserkState, seat: int, card: Object) -> dict[str, Any]:
    """A card in the game zone; of a hidden one the others see only where it lies (529.1)."""
    shown: dict[str, Any] = {
        "id": card.id,
        "owner": card.owner,
        "controller": card.controller,
        "zone": card.zone,
        "cell": card.cell,
        "hidden": card.hidden,
        "closed": card.closed,
        "host": card.host,
        "wounds": card.wounds,
        "chips": card.chips,
    }
    if not sees(card, seat):
        return shown
    known = properties.of(state, card.id)
    shown["name"] = card.print.key
    shown["type"], shown["subtype"] = known.type, known.subtype
    shown["elements"], shown["classes"], shown["elite"] = list(known.elements), list(known.classes), known.elite
    shown["cost"] = properties.number(state, card.id, "cost")
    shown["lives"] = properties.current_lives(state, card.id) if properties.has_lives(state, card.id) else None
    shown["additional lives"] = card.lives
    shown["strike"] = [properties.number(state, card.id, kind) for kind in ("weak", "medium", "strong")]
    shown["movement"] = payment.allowance(state, card.id)
    shown["acted"] = card.acted
    shown["named"] = dict(known.named)
    shown["abilities"] = [held.key for held in known.held]
    return shown


def _item(state: BerserkState, id: Id) -> dict[str, Any]:
    roll = state.rolls.get(id)
    if roll is not None:
        return _die(state, roll)
    return _use(state.uses[id])


def _die(state: BerserkState, roll: Roll) -> dict[str, Any]:
    use = state.uses[roll.use]
    now = rolls.value(state, roll, use.fights)
    return {"id": roll.id, "kind": "roll", "card": roll.card, "natural": roll.natural, "value": now, "of": roll.use}


def _use(use: Use) -> dict[str, Any]:
    return {
        "id": use.id,
        "kind": use.what,
        "player": use.seat,
        "source": use.source,
        "ability": use.key,
        "cell": board.cell_name(cell_of_key(use.key)),
        "stage": use.stage,
        "targets": list(use.targets),
        "cells": list(use.cells),
        "x": use.x,
        "defender": use.defender,
        "kinds": list(use.kinds),
        "rolls": list(use.rolls),
    }


# Imagining.


def imagine(state: BerserkState, now: BerserkState, seat: int, rng: Rng) -> BerserkState:
    """A state like this one in all that the seat knows now: unknown cards of each player are dealt anew among their places."""
    for player in state.players:
        _mend_recruiting(state, player, seat)
        hidden = [card for card in state.objects.values() if card.owner == player and not _knows(card, now, seat)]
        prints = sorted([(card.print, card.number) for card in hidden], key=lambda pair: (pair[0].key, pair[1]))
        order = rng.permutation(len(prints))
        for card, place in zip(hidden, order, strict=True):
            made = state.edit(card.id)
            made.print, made.number = prints[place]
            made.x, made.cheaper = 0, False  # nobody has told them yet (404.2.1)
            made.marks = tuple([mark for mark in made.marks if mark[0] not in prices.PAID])
            if state.phase in UNKNOWN:
                made.stamp = 0
    return _stamped_anew(state) if state.phase in UNKNOWN else state


def _stamped_anew(state: BerserkState) -> BerserkState:
    """403.2: gaps between the timestamps of one's own cards would tell how many the other player has recruited."""
    ids = {id: id for id in state.ids()}
    return state.renamed(ids, {old: new for new, old in enumerate(state.stamps()) if old})


def unrecognised(state: BerserkState, now: BerserkState, seat: int, ids: list[Id]) -> list[Id]:
    """Which of these objects are physical cards that the seat does not know now."""
    known = {(card.owner, card.number) for card in now.objects.values() if sees(card, seat)}
    there = [state.objects[id] for id in ids if id in state.objects]
    return [card.id for card in there if (card.owner, card.number) not in known]


def _knows(card: Object, now: BerserkState, seat: int) -> bool:
    later = now.objects.get(card.id)
    return sees(card, seat) or (later is not None and sees(later, seat))


def _mend_recruiting(state: BerserkState, player: int, seat: int) -> None:
    """403.2: what the other player recruits, and what is left of his crystals, is unknown as well."""
    if player == seat or state.phase not in UNKNOWN:
        return
    made = state.edit_player(player)
    if state.phase == "recruiting":
        start_again(state, player)
    else:
        made.gold = made.silver = made.flown = 0

"""What a seat may know of a game: built from what it may see, never cut from what it may not.  CR 400.2, 402.3, 716.4

Also `imagine`: a state like another in all that a seat knows, with what it does not know dealt anew.
"""

from __future__ import annotations

from typing import Any

from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.records import Id
from arbiter.kernel.rng import Rng
from arbiter.magic.cards.card import Card
from arbiter.magic.rules import layers, queries, subgames
from arbiter.magic.state.caches import Caches
from arbiter.magic.state.records import Item, Object, Player
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn

UNKNOWN = Card("?", "", (), (), (), ())


def sees(state: MagicState, seat: int, card: Object) -> bool:
    """Whether this seat knows what the object is: itself, or through a player it controls (716.4)."""
    if card.known == EVERYBODY:
        return True
    if seat < 0:
        return False
    mask = 1 << seat
    for other, player in state.players.items():
        if (
            seat in (player.controller, player.commanded) and card.zone != "outside"
        ):  # 716.4: outside the game only the owner looks
            mask |= 1 << other
    return card.known & mask != 0


def view(state: MagicState, seat: int) -> dict[str, Any]:
    """Everything the seat may know, as JSON values."""
    inner = subgames.innermost(state)
    levels = 0
    outer = state
    while outer.subgame is not None:
        levels += 1
        outer = outer.subgame
    outcome = inner.outcome
    return {
        "seat": seat,
        "stage": inner.stage,
        "subgame": levels,
        "order": list(inner.order),
        "turns": [_turn(turn) for turn in inner.turns],
        "players": [_player(inner, seat, inner.players[one]) for one in inner.order],
        "battlefield": [_permanent(inner, id) for id in inner.permanents],
        "stack": [_item(inner, inner.items[id]) for turn in inner.turns for id in turn.stack],
        "exile": [_object(inner, seat, id) for id in inner.exile],
        "command": [_object(inner, seat, id) for id in inner.command],
        "ante": [_object(inner, seat, id) for id in inner.ante],
        "monarch": inner.monarch,
        "announced": list(inner.announced),
        "waiting": [{"source": one.source, "player": one.controller} for one in inner.waiting],
        "result": None if outcome is None else {"winners": list(outcome.winners), "rule": outcome.rule},
    }


def _turn(turn: Turn) -> dict[str, Any]:
    return {
        "number": turn.number,
        "active": turn.active,
        "step": turn.step,
        "priority": turn.priority,
        "stack": list(turn.stack),
    }


def _player(state: MagicState, seat: int, player: Player) -> dict[str, Any]:
    library = [
        [place, _object(state, seat, id)]
        for place, id in enumerate(player.library)
        if sees(state, seat, state.objects[id])
    ]
    return {
        "seat": player.seat,
        "life": player.life,
        "poison": player.poison,
        "counters": dict(player.counters),
        "playing": player.playing,
        "hand": [_object(state, seat, id) for id in player.hand],  # 402.3
        "library": len(player.library),  # 401.3
        "library known": library,
        "graveyard": [_object(state, seat, id) for id in player.graveyard],
        "sideboard": [_object(state, seat, id) for id in player.sideboard if sees(state, seat, state.objects[id])],
        "pool": "".join([mana.color for mana in player.pool]),
        "lands played": player.lands_played,
        "mulligans": player.mulligans,
        "controlled by": player.controller,
    }


def _object(state: MagicState, seat: int, id: Id) -> dict[str, Any]:
    card = state.objects[id]
    if not sees(state, seat, card):
        return {"id": id}
    return {"id": id, **_facts(state, id)}


def _facts(state: MagicState, id: Id) -> dict[str, Any]:
    if state.objects[id].face_down:  # 406.3: who may look at it sees what it is, which the game does not
        return {"name": state.objects[id].print.name, "face down": True, "owner": state.objects[id].owner}
    now = layers.characteristics(state, id)
    facts: dict[str, Any] = {
        "name": now.name,
        "cost": now.mana_cost,
        "types": [*now.supertypes, *now.types],
        "subtypes": list(now.subtypes),
        "colors": list(now.colors),
        "keywords": list(now.keywords),
        "owner": state.objects[id].owner,
    }
    if now.is_creature:
        facts["power"] = now.power
        facts["toughness"] = now.toughness
    return facts


def _permanent(state: MagicState, id: Id) -> dict[str, Any]:
    permanent = state.permanents[id]
    facts = {"id": id, **_facts(state, id), "controller": layers.characteristics(state, id).controller}
    facts["tapped"] = permanent.tapped
    facts["sick"] = permanent.sick
    facts["damage"] = permanent.damage
    facts["counters"] = dict(permanent.counters)
    facts["attached"] = permanent.attached
    facts["token"] = state.objects[id].token
    if id in state.attackers:
        attacker = state.attackers[id]
        facts["attacking"] = attacker.at
        facts["blocked"] = attacker.blocked
    if id in state.blockers:
        facts["blocking"] = list(state.blockers[id].blocking)
    return facts


def _item(state: MagicState, item: Item) -> dict[str, Any]:
    return {
        "id": item.id,
        "kind": item.kind,
        "source": item.source,
        "name": layers.characteristics(state, item.source).name if queries.find(state, item.source) else "",
        "controller": item.controller,
        "targets": [list(group) for group in item.targets],
        "modes": list(item.modes),
        "x": item.x,
    }


# Imagining.


def imagine(state: MagicState, now: MagicState, seat: int, rng: Rng) -> MagicState:
    """Deal anew what the seat does not know `now`: the prints of unknown cards change places within each deck.

    With closed lists a card of another deck that this seat has never seen becomes a card without characteristics.
    """
    unknown = _hidden(now, seat)
    levels = [state]
    while levels[-1].subgame is not None:
        levels.append(levels[-1].subgame)
    dealt: dict[int, Card] = {}
    for level in reversed(levels):  # a card of the main game is the same card in a subgame (720.4)
        _deal(level, seat, unknown, dealt, rng)
        level.caches = Caches()
    return state


def _hidden(state: MagicState, seat: int) -> dict[int, bool]:
    """The physical cards that the seat cannot tell now, and whether they lie outside the (main) game."""
    found: dict[int, bool] = {}
    level: MagicState | None = state
    while level is not None:
        for card in level.objects.values():
            if card.number and not sees(level, seat, card):
                found.setdefault(card.number, level is state and card.zone == "outside")
        level = level.subgame
    return found


def _deal(state: MagicState, seat: int, unknown: dict[int, bool], dealt: dict[int, Card], rng: Rng) -> None:
    """Deal one level; `unknown` says of each such card whether it is of a sideboard, `dealt` what was dealt already."""
    for card in list(state.objects.values()):
        if card.number in dealt:
            state.edit_object(card.id).print = dealt[card.number]
    for owner in sorted(state.players):
        for aside in (False, True):
            cards = [card for card in state.objects.values() if card.owner == owner and not sees(state, seat, card)]
            cards = [card for card in cards if unknown.get(card.number) is aside and card.number not in dealt]
            if owner != seat and not state.ruleset.open_lists:
                for card in cards:
                    state.edit_object(card.id).print = UNKNOWN
                    dealt[card.number] = UNKNOWN
                continue
            prints = sorted([card.print for card in cards], key=lambda one: one.key)
            for card, place in zip(sorted(cards, key=lambda one: one.id), rng.permutation(len(cards)), strict=True):
                state.edit_object(card.id).print = prints[place]
                dealt[card.number] = prints[place]

"""What must hold in every position of every game: broken only if the engine is wrong."""

from __future__ import annotations

from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import queries
from arbiter.magic.state.state import MagicState


def problems(state: MagicState) -> list[str]:
    found = _zones(state) + _battlefield(state) + _stack(state) + _turns(state)
    numbers = [card.number for card in state.objects.values() if card.number]
    numbers += [one.was.number for one in state.phased.values() if one.was.number]
    numbers += [card.melded_number for card in state.objects.values() if card.melded_number]
    if len(numbers) != len(dict.fromkeys(numbers)):
        found.append("a card is in two places")
    return found if state.subgame is None else found + problems(state.subgame)


def _zones(state: MagicState) -> list[str]:
    """Every object is in exactly the zone it says."""
    listed: dict[int, str] = {}
    found: list[str] = []
    for seat in state.players:
        player = state.players[seat]
        zones = (("library", player.library), ("hand", player.hand), ("graveyard", player.graveyard))
        for zone, ids in (*zones, ("outside", player.sideboard)):
            for id in ids:
                if id in listed:
                    found.append(f"object {id} is listed twice")
                listed[id] = zone
                if id in state.objects and state.objects[id].owner != seat:
                    found.append(f"object {id} is in the {zone} of a player who does not own it")
    for zone, ids in (
        ("exile", state.exile),
        ("command", state.command),
        ("ante", state.ante),
        ("battlefield", tuple(state.permanents)),
    ):
        for id in ids:
            listed[id] = zone
    for turn in state.turns:
        for id in turn.stack:
            listed[id] = "stack"
    for id, zone in listed.items():
        if id not in state.objects or state.objects[id].zone != zone:
            found.append(f"object {id} is listed in the {zone} but is not there")
    away = [id for id, object in state.objects.items() if object.zone == "subgame" and state.subgame is not None]
    listed |= dict.fromkeys(away, "subgame")  # in the subgame's library, as 720.2 says
    gone = [
        id for id, object in state.objects.items() if object.token and object.zone in ("library", "hand", "graveyard")
    ]
    listed |= dict.fromkeys(gone, "gone")  # a token is no card of that zone
    found += [f"object {id} is in no zone" for id in state.objects if id not in listed]
    lying = [
        one for one in state.objects.values() if one.face_down and one.zone not in ("exile", "stack", "battlefield")
    ]
    found += [f"object {one.id} lies face down in the {one.zone}" for one in lying]
    return found


def _battlefield(state: MagicState) -> list[str]:
    found: list[str] = []
    for id, permanent in state.permanents.items():
        if any(number <= 0 for _, number in permanent.counters) or permanent.damage < 0:
            found.append(f"permanent {id} has counters or damage below one")
        controller = layers.characteristics(state, id).controller
        if state.outcome is None and not state.players[controller].playing:
            found.append(f"permanent {id} is controlled by a player who has left")
    found += [f"{id} is phased out and in" for id in state.phased if id in state.objects or id in state.permanents]
    found += [f"{id} attacks but is not on the battlefield" for id in state.attackers if id not in state.permanents]
    found += [f"{id} blocks but is not on the battlefield" for id in state.blockers if id not in state.permanents]
    return found


def _stack(state: MagicState) -> list[str]:
    on_stack = [id for turn in state.turns for id in turn.stack]
    return [f"item {id} is not on a stack" for id in state.items if id not in on_stack] + [
        f"object {id} on the stack has no item" for id in on_stack if id not in state.items
    ]


def _turns(state: MagicState) -> list[str]:
    if state.stage != "playing" or state.outcome is not None:
        return []
    waiting = [turn.priority for turn in state.turns if turn.stage == "priority"]
    return [f"player {seat} has priority but has left" for seat in waiting if seat not in queries.playing(state)]

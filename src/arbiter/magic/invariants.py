"""What must hold in every position of every game: broken only if the engine is wrong."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.rules import ending, layers
from arbiter.magic.rules.events import turn_markers
from arbiter.magic.rules.facts import command_zone, queries, stacks, teams
from arbiter.magic.rules.facts.ranges import reaches_player
from arbiter.magic.state.records import seat_of
from arbiter.magic.state.state import MagicState


def problems(state: MagicState) -> list[str]:
    broken = _zones(state) + _battlefield(state) + _stack(state) + _turns(state) + _planes(state) + _teams(state)
    if len(state.order) > 2 and state.outcome is None:
        broken += _departures(state) + _ranges(state) + _markers(state)
    numbers = [card.number for card in state.objects.values() if card.number]
    numbers += [phased.was.number for phased in state.phased.values() if phased.was.number]
    numbers += [card.melded_number for card in state.objects.values() if card.melded_number]
    if len(numbers) != len(dict.fromkeys(numbers)):
        broken.append("a card is in two places")
    return broken if state.subgame is None else broken + problems(state.subgame)


def _zones(state: MagicState) -> list[str]:
    """Every object is in exactly the zone it says."""
    listed: dict[int, str] = {}
    problems: list[str] = []
    for seat in state.players:
        player = state.players[seat]
        zones = (("library", player.library), ("hand", player.hand), ("graveyard", player.graveyard))
        for zone, ids in (*zones, ("outside", player.sideboard)):
            for id in ids:
                if id in listed:
                    problems.append(f"object {id} is listed twice")
                listed[id] = zone
                if id in state.objects and state.objects[id].owner != seat:
                    problems.append(f"object {id} is in the {zone} of a player who does not own it")
    for zone, ids in (
        ("exile", state.zones.exile),
        ("command", state.zones.command),
        ("ante", state.zones.ante),
        ("battlefield", tuple(state.permanents)),
    ):
        for id in ids:
            listed[id] = zone
    decked = command_zone.decked(state)
    problems += [f"card {id} is in a deck and face up" for id in decked if id in listed]
    listed |= dict.fromkeys(decked, "command")
    for turn in state.turns:
        for id in turn.stack:
            listed[id] = "stack"
    for id, zone in listed.items():
        if id not in state.objects or state.objects[id].zone != zone:
            problems.append(f"object {id} is listed in the {zone} but is not there")
    away = [id for id, object in state.objects.items() if object.zone == "subgame" and state.subgame is not None]
    listed |= dict.fromkeys(away, "subgame")  # in the subgame's library, as 720.2 says
    gone = [
        id for id, object in state.objects.items() if object.token and object.zone in ("library", "hand", "graveyard")
    ]
    listed |= dict.fromkeys(gone, "gone")  # a token is no card of that zone
    problems += [f"object {id} is in no zone" for id in state.objects if id not in listed]
    lying = [
        card
        for card in state.objects.values()
        if card.face_down and card.zone not in ("exile", "stack", "battlefield", "command")
    ]
    problems += [f"object {card.id} lies face down in the {card.zone}" for card in lying]
    return problems


def _battlefield(state: MagicState) -> list[str]:
    problems: list[str] = []
    for id, permanent in state.permanents.items():
        if any(number <= 0 for _, number in permanent.counters) or permanent.damage < 0:
            problems.append(f"permanent {id} has counters or damage below one")
        controller = layers.characteristics(state, id).controller
        if state.outcome is None and not state.players[controller].playing and not ending.awaits_owner(state, id):
            problems.append(f"permanent {id} is controlled by a player who has left")
    problems += [f"{id} is phased out and in" for id in state.phased if id in state.objects or id in state.permanents]
    problems += [
        f"{id} attacks but is not on the battlefield" for id in state.combat.attackers if id not in state.permanents
    ]
    problems += [
        f"{id} blocks but is not on the battlefield" for id in state.combat.blockers if id not in state.permanents
    ]
    return problems


def _stack(state: MagicState) -> list[str]:
    on_stack = [id for turn in state.turns for id in turn.stack]
    return [f"item {id} is not on a stack" for id in state.items if id not in on_stack] + [
        f"object {id} on the stack has no item" for id in on_stack if id not in state.items
    ]


def _planes(state: MagicState) -> list[str]:
    """901.6: whoever controls a plane is a planar controller who is still in the game."""
    if state.stage != "playing" or state.outcome is not None:
        return []
    able = [turn.planar for turn in state.turns if turn.planar in queries.playing(state)]
    there = command_zone.face_up_planes(state)
    return [f"plane {id} has no planar controller" for id in there if state.objects[id].controller not in able]


def _teams(state: MagicState) -> list[str]:
    """805, 810: a team that shares its turns or its life is one in all that is shared."""
    problems: list[str] = []
    for team in state.ruleset.teams:
        members = [state.players[seat] for seat in team]
        if state.ruleset.shared_life and len({(player.life, player.poison) for player in members}) > 1:
            problems.append(f"the players {team} do not have one life total and one number of poison counters")
        if state.ruleset.shared_life and state.outcome is None and len({player.playing for player in members}) > 1:
            problems.append(f"of the players {team} some have left and some have not")
    for turn in state.turns if state.ruleset.shared_turns and state.outcome is None else []:
        if turn.active != teams.primary(state, turn.active) and teams.members(state, turn.active):
            problems.append(f"player {turn.active} is no primary player, but has the turn")
        if turn.silent >= len(teams.acting_with(state, turn.priority)) and turn.stage == "priority":
            problems.append(f"all of the team of player {turn.priority} have passed, but are asked")
    return problems


def _turns(state: MagicState) -> list[str]:
    if state.stage != "playing" or state.outcome is not None:
        return []
    waiting = [turn.priority for turn in state.turns if turn.stage == "priority"]
    return [f"player {seat} has priority but has left" for seat in waiting if seat not in queries.playing(state)]


def _departures(state: MagicState) -> list[str]:
    """800.4: of a player who has left nothing remains but what is anted or was never in the game."""
    gone = [seat for seat, player in state.players.items() if not player.playing]
    if not gone:
        return []
    owned = [
        object for object in state.objects.values() if object.owner in gone and object.zone not in ("ante", "outside")
    ]
    problems = [
        f"object {object.id} of player {object.owner}, who has left, is in the {object.zone}" for object in owned
    ]
    problems += [
        f"item {item.id} is controlled by one who has left" for item in state.items.values() if item.controller in gone
    ]
    for seat, player in state.players.items():
        if player.playing and any(
            controller in gone for controller in (player.controller, player.next_controller, player.commanded)
        ):
            problems.append(f"player {seat} is controlled by one who has left")
    for effect in state.lasting.effects.values():
        if effect.controller in gone and any(
            isinstance(modification, n.GainControl) for modification in effect.modifications
        ):
            problems.append(f"effect {effect.id} gives control to one who has left")
    if state.monarch in gone:
        problems.append("the monarch has left")
    return problems


def _ranges(state: MagicState) -> list[str]:
    """801: everybody is in their own range, and only who is in range was attacked."""
    if not state.ruleset.ranges or not state.turns:
        return []
    problems = [
        f"player {seat} is out of range of themselves" for seat in queries.playing(state) if not _sees(state, seat)
    ]
    for attacker in state.combat.attackers.values():
        active = teams.acting_with(state, state.turns[attacker.turn].active)
        if attacker.attacked < 0 and not any(
            reaches_player(state, seat, seat_of(attacker.attacked)) for seat in active
        ):
            problems.append(f"{attacker.id} attacks player {seat_of(attacker.attacked)}, who is out of range")
    return problems


def _sees(state: MagicState, seat: int) -> bool:
    return reaches_player(state, seat, seat)


def _markers(state: MagicState) -> list[str]:
    """807.4, 807.5: as many markers as there may be, each with one turn, and priority only for stacks within reach."""
    if state.ruleset.markers < 2 or not state.turns:
        return []
    problems: list[str] = []
    designated = sum([turn.removals for turn in state.turns])
    if len(state.turns) - designated > max(1, len(queries.playing(state)) // 4):
        problems.append("there are too many turn markers")
    taken = [turn.active for turn in state.turns if turn.stage != "held"]
    if len(taken) != len(dict.fromkeys(taken)):
        problems.append("a player takes two turns at once")
    for index, turn in enumerate(state.turns):
        if turn.stage == "held" and (turn.removals or not state.players[turn.active].playing):
            problems.append(f"the marker of player {turn.active} waits and should not")
        if turn.stage == "priority" and teams.primary(state, turn.priority) not in stacks.acting(state, index):
            problems.append(f"player {turn.priority} has priority for a stack out of reach")
    if not taken and not any(turn_markers.may_begin(state, index) for index in range(len(state.turns))):
        problems.append("all turns wait for each other")
    places = (
        [trigger.turn for trigger in state.pending.waiting]
        + [attacker.turn for attacker in state.combat.attackers.values()]
        + [state.pending.resolving]
    )
    if any(place >= len(state.turns) for place in places):
        problems.append("something belongs to a turn that is not taken")
    return problems

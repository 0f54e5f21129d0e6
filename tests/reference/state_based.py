"""State-based actions once more, straight from the book: rule by rule over the whole game.  CR 704.5

Written apart from `arbiter.magic.rules.state_based`, with which `compare` compares; shares with it what an object is
(`layers`) and what words mean (`phrases`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers, state_based
from arbiter.magic.rules.facts.events import Counters, Destruction, Move
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.state import MagicState


@dataclass
class Due:
    """What state-based actions would do now: ids and seats, with every rule that says so."""

    lose: dict[int, set[str]] = field(default_factory=dict)
    cease: set[Id] = field(default_factory=set)
    go: dict[Id, set[str]] = field(default_factory=dict)  # into their owners' graveyards, destroyed or not
    legends: set[frozenset[Id]] = field(default_factory=set)  # of each of these one is kept
    unattached: set[Id] = field(default_factory=set)
    counters: dict[Id, int] = field(default_factory=dict)  # so many pairs of +1/+1 and -1/-1 are removed


def due(state: MagicState) -> Due:
    found = Due()
    _players(state, found)
    found.cease = {one.id for one in state.objects.values() if one.token and one.zone not in ("battlefield", "stack")}
    beings = {id: layers.characteristics(state, id) for id in state.permanents}
    for id, being in beings.items():
        _creature(state, id, being, found)
        _attachment(state, id, being, beings, found)
        pairs = min(state.permanents[id].count("+1/+1"), state.permanents[id].count("-1/-1"))
        if pairs:
            found.counters[id] = pairs  # 704.5q
        if "planeswalker" in being.types and state.permanents[id].count("loyalty") == 0:
            found.go.setdefault(id, set()).add("704.5i")
    _legends(beings, found)
    _worlds(state, beings, found)
    return found


def _players(state: MagicState, found: Due) -> None:
    for seat, player in state.players.items():
        if not player.playing or layers.player_bans(state, seat, "lose") is not None:
            continue
        rules = set()
        team = state.ruleset.shared_life
        if player.life <= 0 and layers.player_bans(state, seat, "lose for life") is None:
            rules.add("704.5t" if team else "704.5a")
        if player.drew_from_empty:
            rules.add("704.5b")
        most = 10 if not team else 15 + 5 * (len(state.ruleset.teams[0]) - 2)  # 810.8d, 810.11
        if player.poison >= most:
            rules.add("704.5u" if team else "704.5c")
        deadly = state.ruleset.commander_damage
        if deadly and any(dealt >= deadly for _, dealt in player.commander_damage):
            rules.add("704.5v")
        if rules:
            found.lose[seat] = rules


def _creature(state: MagicState, id: Id, being: Derived, found: Due) -> None:
    if "creature" not in being.types:
        return
    rules = set()
    permanent = state.permanents[id]
    if being.toughness <= 0:
        rules.add("704.5f")
    elif "indestructible" not in being.keywords:
        if permanent.damage >= being.toughness:
            rules.add("704.5g")
        if permanent.deathtouched:
            rules.add("704.5h")
    if rules:
        found.go.setdefault(id, set()).update(rules)


def _legends(beings: dict[Id, Derived], found: Due) -> None:
    """704.5j"""
    legendary = {id: being for id, being in beings.items() if "legendary" in being.supertypes}
    for one in legendary.values():
        same = frozenset(
            id for id, other in legendary.items() if (other.name, other.controller) == (one.name, one.controller)
        )
        if len(same) > 1 and one.name:
            found.legends.add(same)


def _worlds(state: MagicState, beings: dict[Id, Derived], found: Due) -> None:
    """704.5k, 801.12: for each of them those in its controller's range count."""
    worlds = [id for id, being in beings.items() if "world" in being.supertypes]
    for id in worlds:
        near = [other for other in worlds if _in_range(state, beings[id].controller, beings[other].controller)]
        newest = all(_newer(state, id, other) for other in near if other != id)
        if len(near) > 1 and not newest:
            found.go.setdefault(id, set()).add("801.12" if state.ruleset.ranges else "704.5k")


def _in_range(state: MagicState, seat: int, other: int) -> bool:
    """801.2: as it was determined when this turn began (801.2c)."""
    return state.players[seat].reach == -1 or bool(state.players[seat].reach & 1 << other)


def _newer(state: MagicState, id: Id, other: Id) -> bool:
    """Whether one has been a world permanent for a shorter time than the other; not if they entered together."""
    together = state.permanents[id].worlds
    if together and together == state.permanents[other].worlds:
        return False
    return state_based.world_since(state, id) > state_based.world_since(state, other)


def _attachment(state: MagicState, id: Id, being: Derived, beings: dict[Id, Derived], found: Due) -> None:
    to = state.permanents[id].attached
    host = beings.get(to)
    creature = "creature" in being.types
    aura, gear = "Aura" in being.subtypes, "Equipment" in being.subtypes
    lawful = host is not None and to != id and _enchants(state, id, to)
    if to < 0:
        lawful = _enchants_player(state, id, -1 - to)
    if aura and (to == 0 or not creature) and not lawful:
        if any(one.duration == "bestow" and id in one.affected for one in state.lasting.effects.values()):
            found.unattached.add(id)  # 702.102e
        else:
            found.go.setdefault(id, set()).add("704.5m")
    if not to:
        return
    if creature or not (aura or gear or "Fortification" in being.subtypes):
        found.unattached.add(id)  # 704.5p
    elif gear and (host is None or to == id or "creature" not in host.types or _protected(state, to, id)):
        found.unattached.add(id)  # 704.5n
    elif gear and host is not None and not _in_range(state, being.controller, host.controller):
        found.unattached.add(id)  # 801.9


def _enchants_player(state: MagicState, aura: Id, seat: int) -> bool:
    """303.4c of a player"""
    being = layers.characteristics(state, aura)
    ctx = layers.context(state, aura, being.controller)
    enchants = [one for one in (held.ability for held in being.abilities) if isinstance(one, n.Keyword)]
    enchants = [one for one in enchants if one.name == "enchant"]
    named = [one.players is not None and seat in phrases.players(ctx, one.players) for one in enchants]
    return bool(named) and all(named) and state.players[seat].playing and not _protected(state, -1 - seat, aura)


def _enchants(state: MagicState, aura: Id, to: Id) -> bool:
    """303.4c, 702.5c, 702.16c"""
    being = layers.characteristics(state, aura)
    ctx = layers.context(state, aura, being.controller)
    abilities = [held.ability for held in being.abilities]
    filters = [one.filter for one in abilities if isinstance(one, n.Keyword) and one.name == "enchant"]
    legal = bool(filters) and all(what is not None and phrases.matches(ctx, what, to) for what in filters)
    banned = any(
        not ban.must
        and ban.action == "be enchanted"
        and (ban.by is None or phrases.matches(layers.context(state, ban.source, ban.controller), ban.by, aura))
        for ban in layers.characteristics(state, to).bans
    )
    return legal and not banned and not _protected(state, to, aura)


def _protected(state: MagicState, id: Id, source: Id) -> bool:
    if id < 0:
        given = [(one, by) for one, by in layers.player_keywords(state, -1 - id) if one.name == "protection"]
        return any(
            one.filter is not None and phrases.matches(layers.context(state, by, -1 - id), one.filter, source)
            for one, by in given
        )
    being = layers.characteristics(state, id)
    ctx = layers.context(state, id, being.controller)
    for held in being.abilities:
        ability = held.ability
        if isinstance(ability, n.Keyword) and ability.name == "protection":
            assert ability.filter is not None
            ctx.origin = held.origin  # 607.2d
            spared = ability.spares and held.origin.startswith(f"static:{source}:")  # 702.16n
            if not spared and phrases.matches(ctx, ability.filter, source):
                return True
    return False


def compare(state: MagicState) -> bool:
    """Fails unless the engine finds exactly what the book says; whether anything is due.

    Of legends that conflict the first is kept, whoever chooses.
    """
    if any(layers.characteristics(state, id).names_of is not None for id in state.permanents):
        return False  # 612.6: not gone through here
    book = due(state)
    survey = state_based.Survey(state)
    groups = [ids for _, ids in state_based.legends(state, survey)]
    kept = [ids[0] for ids in groups]
    found = state_based.look(state, survey, kept)
    assert {seat for seat, _ in found.losers} == set(book.lose)
    assert all(rule in book.lose[seat] for seat, rule in found.losers)
    assert {id for id, _ in found.ceasing} == book.cease
    assert {frozenset(ids) for ids in groups} == book.legends
    for group in book.legends:
        for id in group - set(kept):
            book.go.setdefault(id, set()).add("704.5j")
    going = {event.id: event.by for event in found.events if isinstance(event, (Move, Destruction))}
    assert len(going) == len(found.events) and set(going) == set(book.go)
    assert all(rule in book.go[id] for id, rule in going.items())
    assert {id for id, _ in found.unattached} == book.unattached
    removed = {event.on: -event.number for event in found.counters if isinstance(event, Counters)}
    assert removed == book.counters and len(found.counters) == 2 * len(removed)
    return bool(book.lose or book.cease or book.go or book.unattached or book.counters)

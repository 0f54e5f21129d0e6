"""Declarations of attackers and blockers once more, straight from the book: all there are.  CR 508.1, 509.1

Written apart from `arbiter.magic.rules.combat.attack_declaration` and `block_declaration`; shares with them what an object is
(`layers`) and what words mean (`phrases`).
"""

from __future__ import annotations

from itertools import combinations, product

from arbiter.kernel.decisions import Assign
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.combat import attack_declaration, blockers
from arbiter.magic.rules.facts.ranges import reaches_player
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Binding
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Attacker

SMALL = 4000
"""So many declarations are compared one by one; larger boards are left out."""

Declaration = frozenset[tuple[Id, Id]]
"""Creatures with what they attack or block; players are below zero."""


def attacks(state: MagicState) -> set[Declaration]:
    """Every legal declaration of attackers."""
    active = state.turns[state.pending.resolving].active
    mine = [id for id in state.permanents if is_creature(state, id) and controller(state, id) in side(state, active)]
    seats = [seat for seat in state.order if state.players[seat].playing and may_be_attacked(state, active, seat)]
    places = [-1 - seat for seat in seats]
    places += [
        id
        for id in state.permanents
        if "planeswalker" in layers.characteristics(state, id).types and controller(state, id) in seats
    ]
    legal: dict[Declaration, int] = {}
    for choice in product([0, *places], repeat=len(mine)):
        declared = frozenset((id, at) for id, at in zip(mine, choice, strict=True) if at)
        if all(may_attack(state, id, at) for id, at in declared) and together_allowed(state, declared):
            legal[declared] = sum(demands(state, id, "attack") + goads(state, id, at) for id, at in declared)
    unpaid = [number for declared, number in legal.items() if not attack_declaration.total_cost(state, list(declared))]
    return {  # 508.1d: nobody is required to pay a cost
        declared
        for declared, number in legal.items()
        if number >= max(unpaid) and attack_declaration.cannot_afford(state, sorted(declared)) is None
    }


def side(state: MagicState, seat: int) -> list[int]:
    """805.10a: who attacks, or blocks, together with a player."""
    teams = [team for team in state.ruleset.teams if seat in team] if state.ruleset.shared_turns else []
    return [one for one in teams[0] if state.players[one].playing] if teams else [seat]


def may_be_attacked(state: MagicState, active: int, seat: int) -> bool:
    """102.3: an opponent; 506.2a: the one chosen; 803.1, 809.3c, 811.4: by where they sit."""
    if seat == active or any(active in team and seat in team for team in state.ruleset.teams):
        return False
    chosen = state.turns[state.pending.resolving].defending
    table = [one for one in state.order if state.players[one].playing]
    steps = (table.index(seat) - table.index(active)) % len(table)
    to_the_left, to_the_right = steps == 1, steps == len(table) - 1
    wanted = {"left": to_the_left, "right": to_the_right}.get(state.ruleset.defending, True)
    near = to_the_left or to_the_right or not state.ruleset.adjacent
    return chosen in (-1, seat) and wanted and near


def together_allowed(state: MagicState, declared: Declaration) -> bool:
    """508.1c: restrictions on how many attack, and on who attacks alone."""
    if any(len(declared) <= others(state, id, ("attack alone", "attack or block alone")) for id, _ in declared):
        return False
    if any(len(declared) > limit.number for _, limit, _ in layers.limits(state, "attack")):
        return False
    for _, limit, seats in layers.limits(state, "be attacked"):
        if any(len([at for _, at in declared if at == -1 - seat]) > limit.number for seat in seats):
            return False
    return True


def may_attack(state: MagicState, id: Id, at: Id) -> bool:
    """508.1a: untapped, and haste or here since the turn began; 508.1c: no restriction; 702.3b: no defender."""
    permanent = state.permanents[id]
    keywords = layers.characteristics(state, id).keywords
    bans = layers.characteristics(state, id).bans
    slow = "defender" in keywords and not any(ban.action == "attack with defender" for ban in bans)
    if permanent.tapped or slow or (permanent.sick and "haste" not in keywords):
        return False
    whose = -1 - at if at < 0 else controller(state, at)
    if state.ruleset.ranges and not reaches_player(state, controller(state, id), whose):  # 801.3
        return False
    for ban in bans:
        if ban.action == "attack you or planeswalkers" and whose == ban.controller:
            return False
        if ban.action == "attack you" and at == -1 - ban.controller:
            return False
        if ban.facing is not None:
            ctx = layers.context(state, ban.source, ban.controller)
            ctx.bindings = (Binding("defending", (-1 - whose,)),)
            if phrases.holds(ctx, ban.facing):  # 508.5
                return False
    return not forbids(state, id, ("attack", "attack or block"), 0)


def blocks(state: MagicState, seat: int) -> set[Declaration]:
    """Every legal declaration of blockers of one defending player, or team (805.10d)."""
    seats = side(state, seat)
    mine = [id for id in state.permanents if is_creature(state, id) and controller(state, id) in seats]
    mine = [id for id in mine if id not in state.combat.blockers]  # 509.1a: what blocks already is not declared
    against = [
        one.id for one in state.combat.attackers.values() if any(attacks_player(state, one, own) for own in seats)
    ]
    legal: dict[Declaration, int] = {}
    for choice in product(*[groups(against, reach(state, id)) for id in mine]):
        declared = frozenset((id, attacker) for id, chosen in zip(mine, choice, strict=True) for attacker in chosen)
        if restrictions_hold(state, declared, against):
            legal[declared] = obeyed(state, declared, against)
    unpaid = [number for declared, number in legal.items() if not any(costs(state, id) for id, _ in declared)]
    return {  # 509.1c: as many requirements as could be obeyed; nobody is required to pay a cost
        declared
        for declared, number in legal.items()
        if number >= max(unpaid) and blockers.cannot_afford(state, sorted(declared)) is None
    }


def groups(against: list[Id], most: int) -> list[tuple[Id, ...]]:
    """The sets of attackers that one creature might block (509.1a)."""
    return [chosen for size in range(min(most, len(against)) + 1) for chosen in combinations(against, size)]


def reach(state: MagicState, id: Id) -> int:
    return 1 + sum(ban.number for ban in layers.characteristics(state, id).bans if ban.action == "block more")


def costs(state: MagicState, id: Id) -> bool:
    """509.1d"""
    return any(ban.action == "block unless paid" for ban in layers.characteristics(state, id).bans)


def attacks_player(state: MagicState, attacker: Attacker, seat: int) -> bool:
    """509.1a: attacking that player or a planeswalker they control; 506.4c: or one that they did."""
    if attacker.at < 0:
        return -1 - attacker.at == seat
    if attacker.at in state.permanents:
        return controller(state, attacker.at) == seat
    return attacker.defending == seat


def evades_by_kind(mine: Derived, theirs: Derived) -> bool:
    """702.13b, 702.30b, 702.35b, 702.117b"""
    artifact = "artifact" in mine.types
    return (
        ("fear" in theirs.keywords and not artifact and "black" not in mine.colors)
        or ("intimidate" in theirs.keywords and not artifact and not any(one in theirs.colors for one in mine.colors))
        or ("horsemanship" in theirs.keywords and "horsemanship" not in mine.keywords)
        or ("skulk" in theirs.keywords and theirs.power < mine.power)
    )


def restrictions_hold(state: MagicState, declared: Declaration, against: list[Id]) -> bool:
    """509.1b"""
    for blocker, attacker in declared:
        if state.permanents[blocker].tapped or forbids(state, blocker, ("block", "attack or block"), 0):
            return False
        mine, theirs = layers.characteristics(state, blocker), layers.characteristics(state, attacker)
        if "flying" in theirs.keywords and not {"flying", "reach"} & set(mine.keywords):
            return False
        if evades_by_kind(mine, theirs):
            return False
        despite = any(ban.action == "block despite shadow" for ban in mine.bans) and "shadow" in theirs.keywords
        if ("shadow" in theirs.keywords) != ("shadow" in mine.keywords) and not despite:
            return False
        if walks(state, attacker):
            return False
        if forbids(state, blocker, ("block", "attack or block"), attacker):
            return False
        if forbids(state, attacker, ("be blocked",), blocker) or protected(state, attacker, blocker):
            return False
    blocking = {one for one, _ in declared}
    if any(len(blocking) > limit.number for _, limit, _ in layers.limits(state, "block")):
        return False
    if any(len(blocking) <= others(state, id, ("block alone", "attack or block alone")) for id in blocking):
        return False
    return all(
        enough(state, attacker, len([one for one, other in declared if other == attacker])) for attacker in against
    )


def enough(state: MagicState, attacker: Id, number: int) -> bool:
    """Whether so many creatures may block it together: none, or as many as it takes and no more (702.110b)."""
    derived = layers.characteristics(state, attacker)
    if number == 1 and "menace" in derived.keywords:
        return False
    for ban in derived.bans:
        if ban.action == "be blocked by fewer" and 0 < number < ban.number:
            return False
        if ban.action == "be blocked by more" and number > ban.number:
            return False
    return True


def obeyed(state: MagicState, declared: Declaration, against: list[Id]) -> int:
    """509.1c: how many requirements are obeyed."""
    total = sum(demands(state, blocker, "block") for blocker in {one for one, _ in declared})
    for blocker, attacker in declared:
        for ban in layers.characteristics(state, blocker).bans:
            if ban.must and ban.action == "block" and ban.by is not None:
                total += phrases.matches(layers.context(state, ban.source, ban.controller), ban.by, attacker)
    for attacker in against:
        number = len([one for one, other in declared if other == attacker])
        total += demands(state, attacker, "be blocked") if number else 0
        total += demands(state, attacker, "be blocked by all") * number
    return total


def is_creature(state: MagicState, id: Id) -> bool:
    return "creature" in layers.characteristics(state, id).types


def controller(state: MagicState, id: Id) -> int:
    return layers.characteristics(state, id).controller


def demands(state: MagicState, id: Id, action: str) -> int:
    bans = layers.characteristics(state, id).bans
    return len([ban for ban in bans if ban.must and ban.action == action and ban.by is None])


def goads(state: MagicState, id: Id, at: Id) -> int:
    """701.37a: it attacks, and it attacks another player than the one who goaded it; 701.37c: each counts once."""
    bans = layers.characteristics(state, id).bans
    goading = {ban.controller for ban in bans if ban.must and ban.action == "goad"}
    return len(goading) + len([seat for seat in goading if at < 0 and -1 - at != seat])


def others(state: MagicState, id: Id, actions: tuple[str, ...]) -> int:
    """508.1c, 509.1b: how many others it takes to do what the creature can't do alone."""
    bans = [ban for ban in layers.characteristics(state, id).bans if not ban.must and ban.action in actions]
    return max((ban.number or 1 for ban in bans), default=0)


def forbids(state: MagicState, id: Id, actions: tuple[str, ...], by: Id) -> bool:
    for ban in layers.characteristics(state, id).bans:
        if not ban.must and ban.facing is None and ban.action in actions:
            ctx = layers.context(state, ban.source, ban.controller)
            if ban.by is None or (by and phrases.matches(ctx, ban.by, by)):
                return True
    return False


def walks(state: MagicState, attacker: Id) -> bool:
    """702.14c"""
    derived = layers.characteristics(state, attacker)
    ctx = layers.context(state, attacker, derived.controller)
    kinds = [one.ability.filter for one in derived.abilities if isinstance(one.ability, n.Keyword)]
    named = [one.ability.name for one in derived.abilities if isinstance(one.ability, n.Keyword)]
    lands = [
        id
        for id in state.permanents
        if controller(state, id) == state.combat.attackers[attacker].defending
        and "land" in layers.characteristics(state, id).types
    ]
    walked = [kind for kind, name in zip(kinds, named, strict=True) if name == "landwalk" and kind is not None]
    spared = [ban.action.removeprefix("be blocked despite ") for ban in derived.bans]
    walked = [
        kind
        for kind in walked
        if "landwalk" not in spared and not (isinstance(kind, n.Is) and f"{kind.word.lower()}walk" in spared)
    ]
    return any(phrases.matches(ctx, kind, land) for kind in walked for land in lands)


def protected(state: MagicState, id: Id, source: Id) -> bool:
    """702.16f"""
    derived = layers.characteristics(state, id)
    ctx = layers.context(state, id, derived.controller)
    for held in derived.abilities:
        ability = held.ability
        if isinstance(ability, n.Keyword) and ability.name == "protection":
            assert ability.filter is not None
            ctx.origin = held.origin  # 607.2d
            if phrases.matches(ctx, ability.filter, source):
                return True
    return False


def compare(state: MagicState, decision: Assign) -> int:
    """Fails unless a declaration is legal exactly if the book says so; how many legal ones were compared."""
    ids, slots = [option.about for option in decision.options], [slot.about for slot in decision.slots]
    seats = side(state, decision.player)
    mine = [id for id in state.permanents if is_creature(state, id) and controller(state, id) in seats]
    size = 1
    for id in mine:
        size *= 1 + len(groups(slots, 1 if decision.asks == "508.1a" else reach(state, id)))
    if size > SMALL:
        return 0
    legal = attacks(state) if decision.asks == "508.1a" else blocks(state, decision.player)
    assert {one for declared in legal for one, _ in declared} == set(ids)
    for choice in product(*[groups(slots, decision.uses.get(f"object:{id}", 1)) for id in ids]):
        declared = [(one, other) for one, chosen in zip(ids, choice, strict=True) for other in chosen]
        answer = [
            (f"object:{one}", f"object:{other}" if other > 0 else f"player:{-1 - other}") for one, other in declared
        ]
        assert (decision.check(answer) is None) == (frozenset(declared) in legal), declared
    return len(legal)

"""What continuous effects forbid, demand and make dearer.  CR 101.2, 601.2f, 613.9, 613.10"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import walk
from arbiter.magic.rules.layer_apply import ban_of
from arbiter.magic.rules.layer_board import ForPlayers, Step
from arbiter.magic.rules.layer_outcome import Final, characteristics, context, plan_of
from arbiter.magic.rules.phrases import matches, players, zones_of
from arbiter.magic.state.caches import Ban
from arbiter.magic.state.records import player_id, seat_of
from arbiter.magic.state.state import MagicState

BOTH = "attack or block"


def covers(ban: str, action: str) -> bool:
    return ban == action or (ban == BOTH and action in ("attack", "block"))


def forbidden(state: MagicState, id: Id, action: str, by: Id = 0) -> Ban | None:
    """The effect that says the object can't do this now (101.2); `by`: by whom it would be done, where that matters."""
    for ban in bans_on(state, id):
        if not ban.must and covers(ban.action, action) and _by(state, ban, by):
            return ban
    return None


def required(state: MagicState, id: Id, action: str) -> Ban | None:
    """The effect that says the object must do this now if able (508.1d, 509.1c)."""
    for ban in bans_on(state, id):
        if ban.must and ban.action == action:
            return ban
    return None


def allowed(state: MagicState, id: Id, action: str) -> Ban | None:
    """The effect by which the object's controller may choose this for it."""
    for ban in bans_on(state, id):
        if ban.action == action:
            return ban
    return None


def _by(state: MagicState, ban: Ban, by: Id) -> bool:
    if ban.by is None:
        return True
    if by == 0:
        return False
    return matches(context(state, ban.source, ban.controller), ban.by, by)


def bans_on(state: MagicState, id: Id) -> list[Ban]:
    """For a permanent the layers have found them; for a spell or card they are looked for now (113.6f, 604.5)."""
    if id in state.permanents:
        return list(characteristics(state, id).bans)
    if id not in state.objects:
        return []
    found = own_bans(state, id)
    for step in plan_of(state).steps:
        if step.layer == "8" and _reaches(state, step, id):
            for modification in step.modifications:
                ban = ban_of(modification, step.source, step.controller)
                if ban is not None:
                    found.append(ban)
    return found


def own_bans(state: MagicState, id: Id) -> list[Ban]:
    """What a spell says of itself while on the stack."""
    found: list[Ban] = []
    if state.objects[id].zone != "stack":
        return found
    derived = characteristics(state, id)
    for held in derived.abilities:
        if isinstance(held.ability, n.Static) and isinstance(held.ability.what, n.Self):
            for modification in held.ability.modifications:
                ban = ban_of(modification, id, derived.controller)
                if ban is not None and ban.action == "be countered":
                    found.append(ban)
    return found


def _reaches(state: MagicState, step: Step, id: Id) -> bool:
    """Whether an effect that speaks of objects in this object's zone applies to it."""
    if step.scope is not None:
        return id in step.members
    assert step.filter is not None
    zone = state.objects[id].zone
    return zone in zones_of(step.filter) and matches(step.context(state, Final(state)), step.filter, id)


def _speaks_of(state: MagicState, one: ForPlayers, seat: int) -> bool:
    ctx = context(state, one.source, one.controller)
    return seat in players(ctx, one.ability.who)


def player_bans(state: MagicState, seat: int, action: str) -> Ban | None:
    """The effect that says a player can't do this now (613.9, 101.2)."""
    for one in plan_of(state).for_players:
        for modification in one.ability.modifications:
            if isinstance(modification, n.Restrict) and modification.action == action and _speaks_of(state, one, seat):
                return Ban(action, modification.by, one.source, False, one.controller)
    for effect in state.effects.values():
        if player_id(seat) in effect.affected:
            for modification in effect.modifications:
                if isinstance(modification, n.Restrict) and modification.action == action:
                    return Ban(action, modification.by, effect.source, False, effect.controller)
    return None


def cannot_cast(state: MagicState, seat: int, id: Id, begins: bool) -> Ban | None:
    """The effect that says a player can't cast this card or spell (101.2).

    `begins`: choices are still to be made; a prohibition on some mana values does not stop the beginning if X is one (601.3a).
    """
    found: list[Ban] = []
    for one in plan_of(state).for_players:
        for part in one.ability.modifications:
            if isinstance(part, n.Restrict) and part.action == "cast spells" and _speaks_of(state, one, seat):
                found.append(Ban(part.action, part.by, one.source, False, one.controller))
    for effect in state.effects.values():
        for part in effect.modifications if player_id(seat) in effect.affected else ():
            if isinstance(part, n.Restrict) and part.action == "cast spells":
                found.append(Ban(part.action, part.by, effect.source, False, effect.controller))
    open_ = begins and "{X}" in characteristics(state, id).mana_cost
    for ban in found:
        if ban.by is None:
            return ban
        if open_ and any(isinstance(one, n.Number_) and one.characteristic == "mana value" for one in walk(ban.by)):
            continue
        if matches(context(state, ban.source, ban.controller), ban.by, id):
            return ban
    return None


def player_keywords(state: MagicState, seat: int) -> list[tuple[n.Keyword, Id]]:
    """The keyword abilities that effects give a player (702.11c, 702.16b, 702.18a), each with the effect's source."""
    given: list[tuple[n.Modification, Id]] = []
    for one in plan_of(state).for_players:
        if any(isinstance(part, n.Grant) for part in one.ability.modifications) and _speaks_of(state, one, seat):
            given += [(part, one.source) for part in one.ability.modifications]
    for effect in state.effects.values():
        if player_id(seat) in effect.affected:
            given += [(part, effect.source) for part in effect.modifications]
    found: list[tuple[n.Keyword, Id]] = []
    for part, source in given:
        for ability in part.abilities if isinstance(part, n.Grant) else ():
            if isinstance(ability, n.Keyword):
                found.append((ability, source))
    return found


def land_plays(state: MagicState, seat: int) -> int:
    """How many lands a player can play this turn: one, and what effects add (305.2)."""
    total = 1
    for one in plan_of(state).for_players:
        for modification in one.ability.modifications:
            if isinstance(modification, n.MoreLands) and _speaks_of(state, one, seat):
                total += modification.number
    for effect in state.effects.values():
        if player_id(seat) in effect.affected:
            total += sum([one.number for one in effect.modifications if isinstance(one, n.MoreLands)])
    return total


def allowed_players(state: MagicState, action: str) -> list[int]:
    """The players whom an effect allows this."""
    found: list[int] = []
    for one in plan_of(state).for_players:
        for modification in one.ability.modifications:
            if isinstance(modification, n.Allow) and modification.action == action:
                found += players(context(state, one.source, one.controller), one.ability.who)
    return found


def attack_cost(state: MagicState, id: Id, at: Id) -> tuple[n.Instruction, ...]:
    """What must be paid for this creature to attack that player or planeswalker (508.1h)."""
    cost: tuple[n.Instruction, ...] = ()
    for ban in bans_on(state, id):
        if ban.action == "attack unless paid":
            cost = cost + ban.cost
    for one in plan_of(state).for_players:
        for modification in one.ability.modifications:
            if isinstance(modification, n.AttackCost) and at < 0 and _speaks_of(state, one, seat_of(at)):
                cost = cost + modification.cost
    return cost


def restricts(state: MagicState, action: str) -> bool:
    """Whether any effect says of some object that it can't do this."""
    for step in plan_of(state).steps:
        if step.layer == "8" and any(
            isinstance(one, n.Restrict) and one.action == action for one in step.modifications
        ):
            return True
    return False


def limits(state: MagicState, action: str) -> list[tuple[int, n.Limit, list[int]]]:
    """The effects by which no more than so many creatures can do this: the source, the limit, whom it speaks of (508.1c)."""
    found: list[tuple[int, n.Limit, list[int]]] = []
    for one in plan_of(state).for_players:
        for modification in one.ability.modifications:
            if isinstance(modification, n.Limit) and modification.action == action:
                seats = players(context(state, one.source, one.controller), one.ability.who)
                found.append((one.source, modification, seats))
    return found


def cost_changes(state: MagicState, seat: int, spell_id: Id) -> int:
    """How much generic mana the spell costs more (or, below zero, less) for this player (601.2f)."""
    total = 0
    for one in plan_of(state).for_players:
        ctx = context(state, one.source, one.controller)
        for modification in one.ability.modifications:
            if isinstance(modification, n.CostsMore) and _speaks_of(state, one, seat):
                total += modification.generic if matches(ctx, one.ability.spells, spell_id) else 0
    for effect in state.effects.values():
        if player_id(seat) in effect.affected or spell_id in effect.affected:
            total += _dearer(effect.modifications)
    for step in plan_of(state).steps:
        if step.layer == "8" and step.effect == 0 and spell_id in state.objects and _reaches(state, step, spell_id):
            total += _dearer(step.modifications)
    for held in characteristics(state, spell_id).abilities:
        if isinstance(held.ability, n.Static) and isinstance(held.ability.what, n.Self):
            total += _dearer(held.ability.modifications)  # 113.6c
    return total


def instead_costs(state: MagicState, seat: int, spell_id: Id) -> list[tuple[n.Instruction, ...]]:
    """What this player may pay rather than the spell's mana cost by static abilities of permanents (118.9)."""
    found: list[tuple[n.Instruction, ...]] = []
    for one in plan_of(state).for_players:
        for modification in one.ability.modifications:
            if isinstance(modification, n.InsteadCost) and _speaks_of(state, one, seat):
                ctx = context(state, one.source, one.controller)
                found += [modification.cost] if matches(ctx, one.ability.spells, spell_id) else []
    return found


def cost_floor(state: MagicState, seat: int, spell_id: Id) -> int:
    """The mana that the spell costs at the least for this player (601.2f)."""
    floor = 0
    for one in plan_of(state).for_players:
        for modification in one.ability.modifications:
            if isinstance(modification, n.CostsAtLeast) and modification.mana > floor and _speaks_of(state, one, seat):
                ctx = context(state, one.source, one.controller)
                floor = modification.mana if matches(ctx, one.ability.spells, spell_id) else floor
    return floor


def _dearer(modifications: tuple[n.Modification, ...]) -> int:
    return sum([one.generic for one in modifications if isinstance(one, n.CostsMore)])

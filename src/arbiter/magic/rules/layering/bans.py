"""What continuous effects forbid, demand, and make more expensive.  CR 101.2, 601.2f, 613.9, 613.10"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.language.reflect import mentions
from arbiter.magic.language.subtypes import SUBTYPES
from arbiter.magic.rules.facts import queries, teams, vanguards
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.layering.board import ForPlayers, Step
from arbiter.magic.rules.layering.modifications import ban_of
from arbiter.magic.rules.layering.outcome import Final, characteristics, context, plan_of
from arbiter.magic.rules.meaning.phrases import holds, matches, players, quantity, zones_of
from arbiter.magic.state.caches import Ban
from arbiter.magic.state.records import Binding, player_id, seat_of
from arbiter.magic.state.state import MagicState

BOTH = "attack or block"
MAXIMUM_HAND = 7  # 402.2
ITS_OWNER = "attack its owner"


def covers(ban: str, action: str) -> bool:
    if ban == action:
        return True
    return ban.startswith(BOTH) and action in (f"attack{ban[len(BOTH) :]}", f"block{ban[len(BOTH) :]}")


def forbidden(state: MagicState, id: Id, action: str, by: Id = 0) -> Ban | None:
    """The effect that says the object can't do this now (101.2); `by`: by whom it would be done, where that matters."""
    if id in state.permanents and not characteristics(state, id).bans:
        return None
    for ban in bans_on(state, id):
        if not ban.must and ban.facing is None and covers(ban.action, action) and _by(state, ban, by):
            return ban
    return None


def bars_counters(state: MagicState, id: Id, kind: str) -> bool:
    """Whether an effect says that such a counter can't be put on it."""
    return any(forbidden(state, id, action) is not None for action in ("have counters", f"have {kind} counters"))


def untargetable_for(state: MagicState, id: Id, source: Id, seat: int) -> Ban | None:
    """The effect that keeps an object from being the target of an ability that a player would activate, which is not yet there."""
    for ban in bans_on(state, id):
        if ban.must or ban.action != "be targeted":
            continue
        if ban.by is None or _is_ability_of(ban_context(state, ban), ban.by, source, seat):
            return ban
    return None


def _is_ability_of(ctx: Context, by: n.Predicate, source: Id, seat: int) -> bool:
    if isinstance(by, n.All):
        return all(_is_ability_of(ctx, part, source, seat) for part in by.parts)
    if isinstance(by, n.Either):
        return any(_is_ability_of(ctx, part, source, seat) for part in by.parts)
    if isinstance(by, n.ControlledBy):
        return seat in players(ctx, by.who)
    if isinstance(by, n.FromSource):
        return matches(ctx, by.what, source)  # 113.7
    return isinstance(by, n.Is) and by.word in words.ABILITIES


def company(state: MagicState, id: Id, action: str) -> int:
    """How many others must do what the creature can't do alone (508.1c, 509.1b); 0: none."""
    bans = [ban for ban in bans_on(state, id) if not ban.must and covers(ban.action, action)]
    return max([max(1, ban.number) for ban in bans], default=0)


def required(state: MagicState, id: Id, action: str) -> Ban | None:
    """The effect that says the object must do this now if able (508.1d, 509.1c)."""
    for ban in bans_on(state, id):
        if ban.must and ban.action == action:
            return ban
    return None


def allowed(state: MagicState, id: Id, action: str, by: Id = 0) -> Ban | None:
    """The effect by which the object's controller may choose this for it, of this other object."""
    for ban in bans_on(state, id):
        if ban.action == action and _by(state, ban, by):
            return ban
    return None


def aimed_despite(state: MagicState, at: Id, seat: int) -> bool:
    """702.11b, 702.11c: whether an effect of this player's lets them target it as though it didn't have hexproof."""
    action = "be targeted despite hexproof"
    if at > 0:
        return any(ban.action == action and ban.controller == seat for ban in bans_on(state, at))
    for effect in state.lasting.effects.values():
        if at in effect.affected and n.Allow(action) in effect.modifications and effect.controller == seat:
            return True
    said = [static for static, part in plan_of(state).of(n.Allow) if part == n.Allow(action)]
    return any(static.controller == seat and speaks_of(state, static, seat_of(at)) for static in said)


def _by(state: MagicState, ban: Ban, by: Id) -> bool:
    if ban.by is None:
        return True
    if by == 0:
        return False
    return matches(ban_context(state, ban), ban.by, by)


def ban_context(state: MagicState, ban: Ban) -> Context:
    """How the words of a ban are understood: whose it is, and which linked abilities it belongs to (607.2a, 607.2d)."""
    ctx = context(state, ban.source, ban.controller)
    ctx.origin = ban.origin
    return ctx


def bans_on(state: MagicState, id: Id) -> list[Ban]:
    """For a permanent the layers have found them; for a spell or card they are looked for now (113.6f, 604.5)."""
    if id in state.permanents:
        return list(characteristics(state, id).bans)
    if id not in state.objects:
        return []
    bans = own_bans(state, id)
    for step in plan_of(state).steps:
        if step.layer == "8" and _reaches(state, step, id):
            for modification in step.modifications:
                ban = ban_of(modification, step.source, step.controller, step.origin)
                if ban is not None:
                    bans.append(ban)
    return bans


def own_bans(state: MagicState, id: Id) -> list[Ban]:
    """What a spell says of itself while on the stack; of its abilities there it says nothing (113.6f, 113.7a)."""
    bans: list[Ban] = []
    if state.objects[id].zone != "stack" or (id in state.items and state.items[id].kind != "spell"):
        return bans
    derived = characteristics(state, id)
    ctx = context(state, id, derived.controller)
    ctx.x = state.items[id].x if id in state.items else 0
    for held in derived.abilities:
        if isinstance(held.ability, n.Static) and isinstance(held.ability.what, n.Self):
            when = held.ability.condition
            if when is not None and not holds(ctx, when):
                continue
            for modification in held.ability.modifications:
                ban = ban_of(modification, id, derived.controller, held.origin)
                if ban is not None and ban.action in ("be countered", "have damage prevented"):
                    bans.append(ban)
    return bans


def _reaches(state: MagicState, step: Step, id: Id) -> bool:
    """Whether an effect that speaks of objects in this object's zone applies to it."""
    if step.scope is not None:
        return id in step.members
    assert step.filter is not None
    zone = state.objects[id].zone
    return zone in zones_of(step.filter) and matches(step.context(state, Final(state)), step.filter, id)


def speaks_of(state: MagicState, static: ForPlayers, seat: int) -> bool:
    """Whether a static ability that speaks of players speaks of this one (613.9)."""
    if static.ability.ignored_for and (static.source, static.origin) in state.players[seat].ignores:
        return False  # 116.2d
    return seat in spoken_of(state, static)


def spoken_of(state: MagicState, static: ForPlayers) -> list[int]:
    """The players whom a static ability speaks of (613.9): nobody while its condition does not hold (604.2)."""
    ctx = context(state, static.source, static.controller)
    ctx.origin = static.origin
    if static.ability.condition is not None and not holds(ctx, static.ability.condition):
        return []
    return players(ctx, static.ability.who)


def player_bans(state: MagicState, seat: int, action: str) -> Ban | None:
    """An effect that says a player can't do this now (613.9, 101.2)."""
    bans = all_player_bans(state, seat, action)
    return bans[0] if bans else None


def _now(state: MagicState, seat: int, part: n.Restrict | n.CostsMore) -> bool:
    """101.2: what a player can do only on their own turns is forbidden, or costs more, on the others."""
    return not part.off_turn or not teams.is_active(state, seat)


def all_player_bans(state: MagicState, seat: int, action: str) -> list[Ban]:
    """The effects that say a player can't do this now, or (`by`) not with such objects (613.9, 101.2)."""
    bans: list[Ban] = []
    if not state.lasting.effects and not plan_of(state).of(n.Restrict):
        return bans
    if state.ruleset.shared_life and action in teams.SHARED_BANS:  # 810.8a, 810.9g, 810.9h, 810.10c
        for member in queries.team(state, seat):
            bans += _own_bans(state, member, action)
        return bans
    return _own_bans(state, seat, action)


def _own_bans(state: MagicState, seat: int, action: str) -> list[Ban]:
    """The same, of the player alone."""
    bans: list[Ban] = []
    for static, part in plan_of(state).of(n.Restrict):
        applies = isinstance(part, n.Restrict) and part.action == action and speaks_of(state, static, seat)
        if isinstance(part, n.Restrict) and applies and _now(state, seat, part):
            bans.append(Ban(action, part.by, static.source, False, static.controller, (), 0, static.origin))
    for effect in state.lasting.effects.values():
        if player_id(seat) in effect.affected:
            for part in effect.modifications:
                if isinstance(part, n.Restrict) and part.action == action and _now(state, seat, part):
                    bans.append(Ban(action, part.by, effect.source, False, effect.controller))
    return bans


def activation_ban(state: MagicState, seat: int, source: Id, mana: bool, tap: bool) -> Ban | None:
    """The effect by which a player can't activate an ability of this source (602.5); `mana`: it is a mana ability; `tap`: with
    {T} in its cost."""
    of_it = forbidden(state, source, "activate abilities")
    if of_it is None and tap:
        of_it = forbidden(state, source, "activate tap abilities")
    if of_it is None and not mana:
        of_it = forbidden(state, source, "activate nonmana abilities")
    if of_it is not None:
        return of_it
    bans = all_player_bans(state, seat, "activate abilities")
    if not mana:
        bans += all_player_bans(state, seat, "activate nonmana abilities")
    for ban in bans:
        if ban.by is None:
            return ban
        if _speaks_of_zone(state, ban.by, source) and matches(ban_context(state, ban), ban.by, source):
            return ban
    return None


def _speaks_of_zone(state: MagicState, by: n.Predicate, source: Id) -> bool:
    """109.2: a type without the word card or a zone means a permanent; what only speaks of sources means any of them."""
    zones = zones_of(by)
    if source not in state.objects or state.objects[source].zone in zones:
        return True
    parts = by.parts if isinstance(by, (n.All, n.Either)) else (by,)
    kinds = [part.word for part in parts if isinstance(part, n.Is)]
    return zones == ["battlefield"] and not any(word in words.CARD_TYPES or word in SUBTYPES for word in kinds)


def player_keywords(state: MagicState, seat: int) -> list[tuple[n.Keyword, Id]]:
    """The keyword abilities that effects give a player (702.11c, 702.16b, 702.18a), each with the effect's source."""
    given: list[tuple[n.Modification, Id]] = []
    for static, granted in plan_of(state).of(n.Grant):
        if speaks_of(state, static, seat):
            given.append((granted, static.source))
    for effect in state.lasting.effects.values():
        if player_id(seat) in effect.affected:
            given += [(part, effect.source) for part in effect.modifications]
    keywords: list[tuple[n.Keyword, Id]] = []
    for part, source in given:
        for ability in part.abilities if isinstance(part, n.Grant) else ():
            if isinstance(ability, n.Keyword):
                keywords.append((ability, source))
    return keywords


def land_plays(state: MagicState, seat: int) -> int:
    """How many lands a player can play this turn: one, and what effects add (305.2)."""
    total = 1
    for static, part in plan_of(state).of(n.MoreLands):
        if isinstance(part, n.MoreLands) and speaks_of(state, static, seat):
            total += part.number  # 101.1
    for effect in state.lasting.effects.values():
        if player_id(seat) in effect.affected:
            total += sum([more.number for more in effect.modifications if isinstance(more, n.MoreLands)])
    return total


def more_cards(state: MagicState, seat: int, action: str) -> int:
    """How many additional cards a player may look at each time they do this (701.41b)."""
    total = 0
    for static, part in plan_of(state).of(n.MoreCards):
        if isinstance(part, n.MoreCards) and part.action == action and speaks_of(state, static, seat):
            total += part.number
    return total


def maximum_hand(state: MagicState, seat: int) -> int:
    """402.2: a player's maximum hand size, normally seven; effects change it in the order of their timestamps (613.10)."""
    maxima = [
        (static.stamp, part) for static, part in plan_of(state).of(n.MaximumHand) if speaks_of(state, static, seat)
    ]
    for effect in state.lasting.effects.values():
        if player_id(seat) in effect.affected:
            maxima += [(effect.stamp, part) for part in effect.modifications if isinstance(part, n.MaximumHand)]
    # 902.5b
    size = max(0, MAXIMUM_HAND + vanguards.hand_modifier(state, seat)) if state.zones.command else MAXIMUM_HAND
    for _, part in sorted(maxima, key=lambda pair: pair[0]):  # 613.10
        if isinstance(part, n.MaximumHand):
            size = max(0, size + part.number) if part.relative else part.number
    return size


def demanded(state: MagicState, seat: int, action: str) -> list[tuple[Id, str, bool]]:
    """The static abilities that make this player do something, or let them: each its source and origin, and whether they may."""
    demands: list[tuple[Id, str, bool]] = []
    for static in plan_of(state).for_players:
        for part in static.ability.modifications:
            says = isinstance(part, (n.Require, n.Allow)) and part.action == action
            if says and seat in spoken_of(state, static):
                demands.append((static.source, static.origin, isinstance(part, n.Allow)))
    return demands


def allows(state: MagicState, action: str) -> bool:
    """Whether any effect allows this for some object."""
    plan = plan_of(state)
    for step in plan.steps if plan.rules(n.Allow) else ():
        if step.layer == "8" and any(
            isinstance(modification, n.Allow) and modification.action == action for modification in step.modifications
        ):
            return True
    return False


def allowed_players(state: MagicState, action: str) -> list[int]:
    """The players whom an effect allows this."""
    seats: list[int] = []
    for static, part in plan_of(state).of(n.Allow):
        if isinstance(part, n.Allow) and part.action == action:
            seats += spoken_of(state, static)
    return seats


def attack_wanted(state: MagicState, id: Id, at: Id) -> int:
    """508.1d: how many effects demand that the creature attacks this very player or planeswalker."""
    wanted = 0
    for ban in bans_on(state, id):
        if ban.must and ban.action == "attack whom" and ban.by is not None:
            wanted += 1 if at > 0 and matches(ban_context(state, ban), ban.by, at) else 0
        elif ban.must and ban.action == ITS_OWNER:
            wanted += 1 if at == player_id(state.objects[id].owner) else 0
        elif ban.must and ban.action == "attack whom" and ban.whom is not None:
            wanted += 1 if seat_of(at) in players(ban_context(state, ban), ban.whom) else 0
    return wanted


def untaps_with(state: MagicState, id: Id, seat: int) -> bool:
    """502.2: whether the permanent untaps in this player's untap step, who does not control it."""
    ban = required(state, id, "untap with others")
    return ban is not None and (ban.whom is None or seat in players(ban_context(state, ban), ban.whom))


def attack_ban(state: MagicState, id: Id, at: Id) -> Ban | None:
    """The effect by which the creature can't attack this player, or a planeswalker of that player (508.1c)."""
    for ban in bans_on(state, id) if at else ():
        if ban.facing is not None and covers(ban.action, "attack"):
            defending = seat_of(at) if at < 0 else characteristics(state, at).controller
            ctx = ban_context(state, ban)
            ctx.bindings = (Binding("defending", (player_id(defending),)),)
            if holds(ctx, ban.facing):  # 508.5
                return ban
        if ban.action not in ("attack you", "attack you or planeswalkers"):
            continue
        planeswalker = at > 0 and ban.action != "attack you"
        whose = characteristics(state, at).controller if planeswalker else seat_of(at) if at < 0 else -1
        if whose == ban.controller:
            return ban
    return None


def attack_cost(state: MagicState, id: Id, at: Id) -> tuple[n.Instruction, ...]:
    """What must be paid for this creature to attack that player or planeswalker (508.1h)."""
    cost: tuple[n.Instruction, ...] = ()
    for ban in bans_on(state, id):
        if ban.action == "attack unless paid":
            cost = cost + ban.cost
    for static, part in plan_of(state).of(n.CostTo):
        if not isinstance(part, n.CostTo) or (at > 0 and part.action != "attack or planeswalkers"):
            continue
        if speaks_of(state, static, seat_of(at) if at < 0 else characteristics(state, at).controller):
            each, ctx = part.each, context(state, static.source, static.controller)
            times = 1 if each is None else max(0, quantity(ctx, each))
            cost = cost + part.cost * (times if matches(ctx, static.ability.spells, id) else 0)
    return cost


def restricts(state: MagicState, action: str) -> bool:
    """Whether any effect says of some object that it can't do this."""
    plan = plan_of(state)
    for step in plan.steps if plan.rules(n.Restrict) else ():
        if step.layer == "8" and any(
            isinstance(modification, n.Restrict) and modification.action == action
            for modification in step.modifications
        ):
            return True
    return False


def casting_limits(state: MagicState, seat: int) -> list[tuple[Context, n.Predicate, int]]:
    """The effects by which the player can't cast more than so many such spells each turn (601.3)."""
    limits: list[tuple[Context, n.Predicate, int]] = []
    for static, part in plan_of(state).of(n.Limit):
        if isinstance(part, n.Limit) and part.action == "cast" and speaks_of(state, static, seat):
            limits.append((context(state, static.source, static.controller), static.ability.spells, part.number))
    return limits


def limits(state: MagicState, action: str, id: Id = 0) -> list[tuple[int, n.Limit, list[int]]]:
    """The effects by which no more than so many creatures can do this: the source, the limit, the players it speaks of (508.1c)."""
    limits: list[tuple[int, n.Limit, list[int]]] = []
    for static, part in plan_of(state).of(n.Limit):
        if isinstance(part, n.Limit) and part.action == action:
            ctx = context(state, static.source, static.controller)
            if not id or matches(ctx, static.ability.spells, id):
                limits.append((static.source, part, spoken_of(state, static)))
    return limits


def again(state: MagicState, action: str, id: Id, seat: int) -> int:
    """603.2: how many effects let what triggers for this player because this object does that trigger once more."""
    times = 0
    for static, part in plan_of(state).of(n.Require):
        requires = isinstance(part, n.Require) and part.action == action and speaks_of(state, static, seat)
        times += requires and matches(context(state, static.source, static.controller), static.ability.spells, id)
    return times


def untriggered(state: MagicState, action: str, id: Id) -> bool:
    """603.2: whether an effect keeps abilities from triggering because this object does that."""
    for static, part in plan_of(state).of(n.Restrict):
        spoken_of = isinstance(part, n.Restrict) and part.action == action
        if spoken_of and matches(context(state, static.source, static.controller), static.ability.spells, id):
            return True
    return False


def limited(state: MagicState, action: str, seat: int, ids: list[Id]) -> list[tuple[int, list[Id]]]:
    """For each such limit on this player: how many, and which of these objects it speaks of."""
    limits: list[tuple[int, list[Id]]] = []
    for static, part in plan_of(state).of(n.Limit):
        if isinstance(part, n.Limit) and part.action == action and speaks_of(state, static, seat):
            ctx = context(state, static.source, static.controller)
            limits.append((part.number, [id for id in ids if matches(ctx, static.ability.spells, id)]))
    return limits


def cost_parts(state: MagicState, seat: int, id: Id, verb: str, made: Id = 0) -> list[tuple[n.CostsMore, int]]:
    """The effects that change what this spell, or this object's ability, costs this player, and how often each does.

    `made`: the ability on the stack, once it has been announced: what it targets can make a difference (601.2f).
    """
    parts: list[tuple[n.CostsMore, int]] = []
    plan = plan_of(state)
    for static, more in plan.of(n.CostsMore):
        applies = isinstance(more, n.CostsMore) and more.verb == verb and speaks_of(state, static, seat)
        if isinstance(more, n.CostsMore) and applies and _now(state, seat, more):
            ctx = context(state, static.source, static.controller)
            ctx.each = player_id(seat)
            about = made if made and mentions(static.ability.spells, n.Targeting) else id
            if matches(ctx, static.ability.spells, about):
                _count(parts, ctx, more)
    for effect in state.lasting.effects.values():
        if player_id(seat) in effect.affected or id in effect.affected:
            for part in effect.modifications:
                if isinstance(part, n.CostsMore) and part.verb == verb:
                    _count(parts, context(state, effect.source, effect.controller), part)
    for step in plan.steps if plan.rules(n.CostsMore) else ():
        if step.layer == "8" and step.effect == 0 and id in state.objects:
            for part in step.modifications:
                if isinstance(part, n.CostsMore) and part.verb == verb and _reaches(state, step, id):
                    _count(parts, step.context(state, Final(state)), part)
    for _, held in characteristics(state, id).of(n.Static) if verb == "cast" else ():
        ability = held.ability
        if isinstance(ability, n.Static) and isinstance(ability.what, n.Self):  # 113.6c
            ctx = context(state, id, seat)
            ctx.controller = seat
            if ability.condition is None or holds(ctx, ability.condition):
                for part in ability.modifications:
                    if isinstance(part, n.CostsMore) and part.verb == verb:
                        _count(parts, ctx, part)
    return parts


def reprices(state: MagicState) -> bool:
    """Whether an effect changes what some spell or ability costs: looked up before the exact question is asked."""
    plan = plan_of(state)
    if plan.of(n.CostsMore) or plan.rules(n.CostsMore):
        return True
    return any(
        isinstance(part, n.CostsMore) for effect in state.lasting.effects.values() for part in effect.modifications
    )


def _count(parts: list[tuple[n.CostsMore, int]], ctx: Context, part: n.CostsMore) -> None:
    times = 1 if part.each is None else quantity(ctx, part.each)
    if times > 0:
        parts.append((part, times))


def cost_changes(state: MagicState, seat: int, spell_id: Id) -> int:
    """How much generic mana the spell costs more (or, below zero, less) for this player (601.2f)."""
    total = 0
    for part, times in cost_parts(state, seat, spell_id, "cast"):
        total += part.generic * times
    return total


def instead_costs(state: MagicState, seat: int, spell_id: Id) -> list[tuple[n.Instruction, ...]]:
    """What this player may pay rather than the spell's mana cost by static abilities of permanents (118.9)."""
    costs: list[tuple[n.Instruction, ...]] = []
    for static, rather in plan_of(state).of(n.InsteadCost):
        if isinstance(rather, n.InsteadCost) and speaks_of(state, static, seat):
            ctx = context(state, static.source, static.controller)
            costs += [rather.cost] if matches(ctx, static.ability.spells, spell_id) else []
    for effect in state.lasting.effects.values():
        if effect.controller == seat and spell_id in effect.affected:
            costs += [part.cost for part in effect.modifications if isinstance(part, n.InsteadCost)]
    return costs


def cost_floor(state: MagicState, seat: int, spell_id: Id) -> int:
    """The least mana that the spell costs this player (601.2f)."""
    floor = 0
    for static, part in plan_of(state).of(n.CostsAtLeast):
        if isinstance(part, n.CostsAtLeast) and part.mana > floor and speaks_of(state, static, seat):
            ctx = context(state, static.source, static.controller)
            floor = part.mana if matches(ctx, static.ability.spells, spell_id) else floor
    return floor

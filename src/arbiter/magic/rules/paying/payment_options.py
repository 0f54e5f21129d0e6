"""What a payment may use: the mana in the pool and mana abilities, as options of a decision.  CR 106.6, 118.3, 601.2g, 605.3"""

from __future__ import annotations

from itertools import combinations, islice
from typing import Final, final

from arbiter.kernel.messages import EVERYBODY, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import summoning_sickness, zones
from arbiter.magic.rules.facts import mana_pools, queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.counters import counted
from arbiter.magic.rules.facts.mana_costs import NOTHING, ManaCost
from arbiter.magic.rules.facts.ranges import reaches_player
from arbiter.magic.rules.meaning import object_names, phrases
from arbiter.magic.rules.paying import crew, mana, mana_substitutes, payable_objects, total_costs
from arbiter.magic.rules.paying.budget import Budget
from arbiter.magic.rules.paying.mana import ManaAbility
from arbiter.magic.rules.paying.mana_sources import Source
from arbiter.magic.rules.paying.mana_substitutes import Help
from arbiter.magic.rules.replacing import impossible_events
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState

KEPT: Final = 50  # so many ways to keep objects for another cost are tried
MOST_X: Final = 30  # so many values of X in the cost of a mana ability
Spoiled = list[tuple[Id, bool, bool]]
"""Objects that a cost taps, or makes leave: they are not there for mana in the same way."""


@final
class Purpose:
    """What is being paid for: casting a spell, activating an ability of an object, or something else; and its other costs."""

    def __init__(self, verb: str, id: Id, cost: tuple[n.Instruction, ...] = (), x: int = 0) -> None:
        self.verb = verb  # cast | activate | nothing
        self.id = id
        self.cost = cost
        self.x = x
        self.gone: tuple[Id, ...] = ()  # objects that are to be used up before its costs are paid
        self.helping: list[Help] = []  # what is to pay for parts of it without being mana
        self.asked = False  # the player has had the chance to pay for parts of it so
        self.assisted = (
            -1
        )  # how much generic mana another player is to pay for (702.131a); below zero: nobody has been asked
        self.assists = False  # it is that other player who pays

    def without(self, gone: tuple[Id, ...]) -> Purpose:
        """The same, once these objects are gone."""
        made = Purpose(self.verb, self.id, self.cost, self.x)
        made.gone = gone
        made.helping, made.asked = self.helping, self.asked
        made.assisted, made.assists = self.assisted, self.assists
        return made


def usable(state: MagicState, seat: int) -> list[ManaAbility]:
    """Mana abilities that could be activated while something is paid for (605.3a), their cost besides mana included."""
    able = mana.abilities(state, seat)
    if able and layers.all_player_bans(state, seat, "activate abilities"):
        able = [
            ability for ability in able if layers.activation_ban(state, seat, ability.id, True, _taps(ability)) is None
        ]
    return [ability for ability in able if not _useless(state, seat, ability)]


def _condition_met(state: MagicState, seat: int, ability: ManaAbility) -> bool:
    """602.5b: "Activate only if" """
    condition = ability.ability.condition
    return condition is None or phrases.holds(layers.context(state, ability.id, seat), condition)


def _taps(ability: ManaAbility) -> bool:
    return n.TapThis() in ability.ability.cost


def _useless(state: MagicState, seat: int, ability: ManaAbility) -> bool:
    if layers.forbidden(state, ability.id, "activate abilities") is not None:
        return True  # 602.5
    if _taps(ability) and layers.forbidden(state, ability.id, "activate tap abilities") is not None:
        return True  # 602.5
    if ability.ability.timing or not _condition_met(state, seat, ability):  # 304.5: nobody has priority then
        return True  # 602.5d, 602.5e: never in the middle of something else
    if mana.shape_of(ability.held).simple:
        return cannot_tap(state, ability.id) is not None
    if ability.uses_left(state) == 0:
        return True  # 602.5b
    return any(
        cannot_do(state, seat, ability.id, part, 0, verb="activate") is not None for part in ability.ability.cost
    )


def budget_of(state: MagicState, seat: int, shown: bool = False) -> Budget:
    """Everything the player can pay mana with now; `shown`: as far as all players know of it (402.3)."""
    player = state.players[seat]
    kept = layers.player_bans(state, seat, "lose life") is not None
    budget = Budget("", 0 if kept else player.life)  # 119.8
    for piece in mana_pools.pieces(player.pool):
        budget.put(mana.kind_of(piece), piece.only)
    budget.limits["cards"] = len(player.hand)
    for ability in usable(state, seat):
        if shown and state.objects[ability.id].known != EVERYBODY:
            continue
        for source in sources_of(state, seat, ability, budget):
            budget.add(source)
    return budget


def without_plenty(state: MagicState, seat: int, cost: ManaCost) -> ManaCost:
    """What is to be paid piece by piece."""
    return cost.more(-paid_in_bulk(state, seat, cost))


def paid_in_bulk(state: MagicState, seat: int, cost: ManaCost) -> int:
    """118.3a: how much of a large amount of generic mana is paid as a number, with what there is plenty of."""
    if cost.generic <= mana_pools.PIECES:
        return 0
    return min(cost.generic - mana_pools.PIECES // 2, mana_pools.plenty(state.players[seat].pool))


def sources_of(state: MagicState, seat: int, ability: ManaAbility, budget: Budget) -> list[Source]:
    """A mana ability as the solver sees it: one source for each way to pay what it costs that makes a difference."""
    sources: list[Source] = []
    eaten = total_costs.ability_mana(state, seat, ability.id, ability.ability)
    for eats in [NOTHING] if eaten is NOTHING else eaten.with_x(0).ways():
        for x in _values_of_x(state, seat, ability):
            sources += _variants(state, seat, ability, eats, x, budget)
    return sources


def _values_of_x(state: MagicState, seat: int, ability: ManaAbility) -> list[int]:
    """107.3a: what X may be in the cost of a mana ability, where it says how much the ability gives."""
    cost = ability.ability.cost
    if _gives_always_the_same(ability) or not mentions(cost, n.X) or ability.ability.x is not None:
        return [0]
    values = [0]
    while values[-1] < MOST_X:
        if any(cannot_do(state, seat, ability.id, part, values[-1] + 1, verb="activate") is not None for part in cost):
            break
        values.append(values[-1] + 1)
    return values


def _gives_always_the_same(ability: ManaAbility) -> bool:
    shape = mana.shape_of(ability.held)
    return shape.simple or bool(shape.gives)


def _variants(
    state: MagicState, seat: int, ability: ManaAbility, eats: ManaCost, x: int, budget: Budget
) -> list[Source]:
    """The sources for one X: one, unless what is sacrificed for it says how much it gives."""
    shape = mana.shape_of(ability.held)
    derived = layers.characteristics(state, ability.id)
    made = Source(f"{ability.key}@{x}" if x else ability.key, ability.id, (), shape.certain, eats)
    made.ability, made.x = ability.key, x
    made.taps = shape.taps
    made.leaves = shape.leaves
    made.body = derived.is_creature
    if shape.only is not None:
        made.only = object_names.outright(layers.context(state, ability.id, seat), shape.only)
    if not shape.simple:
        _other_costs(state, seat, ability, made, budget)
    if shape.certain and isinstance(ability.ability.effect, n.Sequence):
        made.pain = _pain(layers.context(state, ability.id, seat), ability.ability.effect)
    sources: list[Source] = []
    for gives, victims in _given_for(state, seat, ability, made):
        if not gives:
            continue
        source = made if victims == made.victims else made.copy()
        source.otherwise = tuple([id for id in made.victims if id not in victims])
        source.victims = victims
        source.gives = tuple([kind.lower() for kind in gives]) if "snow" in derived.supertypes else gives  # 107.4h
        source.key = made.key if victims == made.victims else f"{made.key}&{victims[0]}"
        if shape.simple and shape.gives:
            source.shaped(shape.bodies if made.body else shape.things)
        sources.append(source)
    return sources


def _given_for(
    state: MagicState, seat: int, ability: ManaAbility, made: Source
) -> list[tuple[tuple[str, ...], tuple[Id, ...]]]:
    """What an ability gives, and for which of the objects that it may use up it gives that."""
    if not made.victims or not mentions(ability.ability.effect, n.Paid):
        return [(ability.gives(state, seat, made.x), made.victims)]
    verbs = [type(part).__name__.lower() for part in ability.ability.cost if payable_objects.takes_objects(part)]
    ids_by_mana: dict[tuple[str, ...], list[Id]] = {}
    for id in made.victims:
        gives = ability.gives(state, seat, made.x, Binding("paid " + verbs[0], (id,), 1))
        ids_by_mana.setdefault(gives, []).append(id)
    return [(gives, tuple(ids)) for gives, ids in ids_by_mana.items()]


def _other_costs(state: MagicState, seat: int, ability: ManaAbility, made: Source, budget: Budget) -> None:
    """Life, counters, cards, other permanents: all of it shared by everything that is used in one payment (118.3, 119.4)."""
    ctx = layers.context(state, ability.id, seat)
    ctx.x, ctx.announcing.paid_for = made.x, "activate"
    limited: list[tuple[str, int]] = []
    times: list[int] = []
    for part in ability.ability.cost:
        if isinstance(part, n.PayLife):
            made.life += phrases.quantity(ctx, part.amount)
        elif isinstance(part, n.RemoveCounters) and isinstance(part.what, n.Self):
            name = f"{part.kind}:{ability.id}"
            budget.limits[name] = counted(state, ability.id, part.kind)
            limited.append((name, 0 if part.count is None else phrases.quantity(ctx, part.count)))
        elif isinstance(part, n.PayCounters):
            budget.limits[part.kind] = dict(state.players[seat].counters).get(part.kind, 0)
            limited.append((part.kind, phrases.quantity(ctx, part.count)))
        elif payable_objects.takes_objects(part) and payable_objects.needed(ctx, part) == 1 and not made.victims:
            made.tapping = isinstance(part, n.Tap)
            twice = made.id if made.tapping and made.taps else 0
            made.victims = tuple([id for id in payable_objects.candidates(ctx, part, seat) or [] if id != twice])
        elif isinstance(part, n.Discard) and part.what is None:
            limited.append(("cards", phrases.quantity(ctx, part.count)))
        elif not isinstance(part, (n.PayMana, n.TapThis)) and not mana.gives_up_itself((part,)):
            times.append(payable_objects.times(ctx, part, seat))
    left = ability.uses_left(state)
    times += [left] if left > 0 else []
    if times:
        budget.limits[f"use:{made.ability}"] = min(times)
        limited.append((f"use:{made.ability}", 1))
    made.limited = tuple([limit for limit in dict.fromkeys(limited) if limit[1] > 0])


def _pain(ctx: Context, effect: n.Sequence) -> int:
    """How much life the effect of a mana ability takes from its controller."""
    total = 0
    for part in effect.parts:
        loses = isinstance(part, n.LoseLife) and isinstance(part.who, n.You)
        hit = isinstance(part, n.DealDamage) and isinstance(part.to_players, n.You)
        if isinstance(part, (n.LoseLife, n.DealDamage)) and (loses or hit):
            total += max(0, phrases.quantity(ctx, part.amount))
    return total


def lacks_life(state: MagicState, seat: int, source: Id, cost: tuple[n.Instruction, ...], x: int) -> Refusal | None:
    """119.4: all payments of life in a cost together are no more than the player has."""
    if len([part for part in cost if isinstance(part, n.PayLife)]) < 2:
        return None  # a single one has been looked at
    enough = life_in(state, seat, source, cost, x) <= queries.payable_life(state, seat)
    return None if enough else _no(state, "119.4", "cost-life", source)


def life_in(state: MagicState, seat: int, source: Id, cost: tuple[n.Instruction, ...], x: int) -> int:
    """How much life a cost takes in all."""
    ctx = layers.context(state, source, seat)
    ctx.x = x
    return sum([phrases.quantity(ctx, part.amount) for part in cost if isinstance(part, n.PayLife)])


@final
class Kept:
    """What the rest of a cost needs, besides its mana: objects for certain, objects of which some will do, life, cards."""

    def __init__(self, spoiled: Spoiled) -> None:
        self.spoiled = spoiled
        self.slots: dict[tuple[bool, tuple[Id, ...]], int] = {}  # whether they are tapped, which would do, how many
        self.life = 0
        self.cards = 0

    def allows(self, used: list[Source]) -> bool:
        """Whether enough objects are left for the rest once these sources have been used."""
        if not self.slots:
            return True
        gone = [source.id for source in used if source.leaves]
        tapped = [source.id for source in used if source.taps]
        wanted: list[list[Id]] = []
        for (taps, ids), least in self.slots.items():
            wanted += [[id for id in ids if id not in gone and not (taps and id in tapped)]] * least
        return payable_objects.assignable(wanted)


def kept_of(state: MagicState, seat: int, budget: Budget, purpose: Purpose) -> Kept:
    """118.3: what is not there for mana because the rest of the cost needs it."""
    ctx = layers.context(state, purpose.id, seat)
    ctx.x, ctx.run.barred, ctx.announcing.paid_for = purpose.x, purpose.gone, purpose.verb
    tapped = any(isinstance(part, n.TapThis) for part in purpose.cost)
    held = purpose.verb == "cast" and purpose.id in state.players[seat].hand  # 601.2a: it will be on the stack
    gone = held or mana.gives_up_itself(purpose.cost)
    kept = Kept([(purpose.id, tapped, gone)] if (tapped or gone) and purpose.id in budget.owners else [])
    kept.spoiled += [(help.id, True, True) for help in purpose.helping]
    kept.cards = 1 if held else 0
    for part in purpose.cost:
        if isinstance(part, n.PayLife):
            kept.life += phrases.quantity(ctx, part.amount)
        elif isinstance(part, n.Sacrifice) and isinstance(part.what, n.Bound):
            kept.spoiled += [(id, False, True) for id in _bound(state, purpose.id, part.what.name)]
        elif payable_objects.takes_objects(part):
            able = (isinstance(part, n.Tap), tuple(payable_objects.candidates(ctx, part, seat) or []))
            kept.slots[able] = kept.slots.get(able, 0) + payable_objects.needed(ctx, part)
            kept.cards += payable_objects.needed(ctx, part) if isinstance(part, n.Discard) else 0
    return kept


def without_needed(state: MagicState, seat: int, budget: Budget, purpose: Purpose) -> list[Budget]:
    """What is left to pay mana with, once what the rest of a cost needs is spared (118.3): one for each way to spare it."""
    if not purpose.cost and not purpose.helping and purpose.id not in budget.owners:
        return [budget]
    kept = kept_of(state, seat, budget, purpose)
    ways: list[Spoiled] = [kept.spoiled]
    for (taps, ids), least in kept.slots.items():
        held = _held(budget, list(ids), least, sum(kept.slots.values()), taps)
        ways = [way + more for way in ways for more in held if not any(kept in way for kept in more)][:KEPT]
    if ways == [[]] and not kept.life and not kept.cards:
        return [budget]
    return [budget.sparing(way, kept.life, {"cards": kept.cards}) for way in ways]


def _bound(state: MagicState, spell: Id, name: str) -> tuple[Id, ...]:
    """What was chosen as a spell was announced."""
    item = state.items.get(spell)
    return next((binding.ids for binding in item.bindings if binding.name == name), ()) if item is not None else ()


def _held(budget: Budget, able: list[Id], least: int, all_: int, taps: bool) -> list[Spoiled]:
    """The ways to keep objects for being tapped, or for leaving, for a cost: those that nothing else uses are taken first.

    `all_`: how many objects the whole cost needs.
    """
    risky = {source.id: True for source in budget.sources if source.leaves or (taps and source.taps)}
    for source in budget.sources:
        for id in source.victims if taps or not source.tapping else ():
            risky[id] = True
    wanted = [id for id in able if id in risky]
    missing = least - (len(able) - len(wanted))
    if missing <= 0:
        return [[]]
    ways = [list(chosen) for chosen in islice(combinations(budget.alike(wanted, all_), missing), KEPT)]
    return [[(id, taps, True) for id in chosen] for chosen in ways] or [[]]


def fitted(state: MagicState, seat: int, budget: Budget, purpose: Purpose) -> Budget:
    """106.6: the budget without mana that may not be spent on this."""
    if not budget.restricted:
        return budget
    usable, feeding = [], []
    eaters = [source.id for source in budget.sources if source.eats.total]
    for only in budget.restrictions():
        if mana.may_spend(state, seat, only, purpose.verb, purpose.id):
            usable.append(only)
        if eaters and all(mana.may_spend(state, seat, only, "activate", id) for id in eaters):
            feeding.append(only)
    return budget.fit(usable, feeding)


def budgets(state: MagicState, seat: int, purpose: Purpose, budget: Budget | None) -> list[Budget]:
    """All that could pay for this: one budget for each way to spare what the rest of the cost needs."""
    whole = whole_of(state, seat, purpose, budget)
    return [fitted(state, seat, budget, purpose) for budget in without_needed(state, seat, whole, purpose)]


def whole_of(state: MagicState, seat: int, purpose: Purpose, budget: Budget | None) -> Budget:
    """All that the player has for this, whatever else the cost needs: with what pays without being mana (702.50a)."""
    whole = budget_of(state, seat) if budget is None else budget
    if whole.life and not choices.may_pay_so(state, seat, purpose.verb):  # 107.4f
        whole = whole.sparing([], whole.life, {})
    if purpose.verb == "cast" and not purpose.assists and mana_substitutes.keywords(state, purpose.id):
        more = mana_substitutes.sources(state, seat, purpose.id, purpose.helping)
        assisted = purpose.assisted if purpose.assisted >= 0 else _assistance(state, seat, purpose.id)
        whole = whole.joined(more, [help.mask for help in purpose.helping], assisted)
    return whole


def _assistance(state: MagicState, seat: int, spell: Id) -> int:
    """702.131a: how much generic mana one other player could pay for at most."""
    if not layers.characteristics(state, spell).has("assist"):
        return 0
    amount = 0
    for other in [player for player in queries.playing(state) if reaches_player(state, seat, player)]:  # 801.5a
        purpose = Purpose("cast", spell)
        purpose.assists = True
        means = budgets(state, other, purpose, budget_of(state, other, shown=True))[0] if other != seat else None
        while means is not None and amount < means.most and means.can_pay(ManaCost(amount + 1, ())):
            amount += 1
    return amount


def needed_elsewhere(
    state: MagicState, seat: int, cost: ManaCost, purpose: Purpose, used: Source, given: str
) -> tuple[Id, ...]:
    """The objects that a mana ability can't use up so that the rest of what is being paid can still be paid (118.3)."""
    whole = budget_of(state, seat)
    used = next((source for source in whole.sources if source.key == used.key), used)
    ctx = layers.context(state, purpose.id, seat)
    ctx.x, ctx.announcing.paid_for = purpose.x, purpose.verb
    parts = [
        payable_objects.candidates(ctx, part, seat) or []
        for part in purpose.cost
        if payable_objects.takes_objects(part)
    ]
    barred = list(used.otherwise)
    known: dict[str, bool] = {}  # by what tells an object apart: whether the rest can be paid without it
    for id in used.victims:
        sort = " ".join([whole.sort_of(id), *[str(id in able) for able in parts]])
        if sort not in known:
            left = purpose.without((id,) if not used.tapping else ())
            ways = budgets(state, seat, left, whole.after(used, given, id))
            known[sort] = any(way.can_pay(cost.plus(used.eats)) for way in ways) and payable_objects.payable_without(
                ctx, purpose.cost, seat, left.gone
            )
        if not known[sort]:
            barred.append(id)
    return tuple(barred) if any(known.values()) else used.otherwise


def spendable(state: MagicState, seat: int, purpose: Purpose) -> list[int]:
    """The places of the mana in the pool that may be spent on this (106.6)."""
    places: list[int] = []
    for place, piece in enumerate(mana_pools.pieces(state.players[seat].pool)):
        if piece.only is None or mana.may_spend(state, seat, piece.only, purpose.verb, purpose.id):
            places.append(place)
    return places


# What a cost takes besides mana.


def looking(state: MagicState, seat: int, source: Id, x: int, within: Context | None = None, verb: str = "") -> Context:
    """How the payer looks at a cost; one that is paid on resolution may speak of whatever the effect knows (608.2g)."""
    ctx = layers.context(state, source, seat)
    ctx.x, ctx.announcing.paid_for = x, verb
    if within is not None:
        ctx.item, ctx.bindings, ctx.each, ctx.origin = within.item, within.bindings, within.each, within.origin
    return ctx


def cannot_do(
    state: MagicState,
    seat: int,
    source: Id,
    part: n.Instruction,
    x: int,
    within: Context | None = None,
    verb: str = "",
) -> Refusal | None:
    """Whether a part of a cost, other than mana, is out of reach; `within`: the effect that has it paid; `verb`: to cast ..."""
    if isinstance(part, n.TapThis):
        return cannot_tap(state, source)
    if isinstance(part, n.UntapThis):
        return cannot_tap(state, source, untap=True)
    if isinstance(part, n.PayCounters):
        own = looking(state, seat, source, x, within)
        enough = dict(state.players[seat].counters).get(part.kind, 0) >= phrases.quantity(own, part.count)
        return None if enough else _no(state, "107.14", "cost-player-counters", source)
    if isinstance(part, n.PayMana):
        return None if part.cost else _no(state, "118.6", "cost-none", source)
    ctx = looking(state, seat, source, x, within, verb)
    if isinstance(part, n.Crew):
        strong = crew.in_reach(state, seat, phrases.quantity(ctx, part.power))
        return None if strong else _no(state, "702.121a", "cost-crew", source)
    if isinstance(part, n.TapForPower):
        strong = crew.in_reach(state, seat, part.power, False)
        return None if strong else _no(state, "118.3", "cost-crew", source)
    if isinstance(part, n.PayLife):
        amount = phrases.quantity(ctx, part.amount)
        if amount > 0 and layers.player_bans(state, seat, "lose life") is not None:
            return _no(state, "119.8", "cost-life-kept", source)
        if not choices.may_pay_so(state, seat, verb):
            return _no(state, "101.2", "cost-life-kept", source)
        return None if amount <= queries.payable_life(state, seat) else _no(state, "119.4", "cost-life", source)
    if isinstance(part, (n.GainLife, n.Draw)):
        return _cannot_have(state, ctx, part)
    if isinstance(part, n.ForEachPlayer):
        return None if can_be_made_to(state, ctx, part) else _no(state, "119.7", "cost-life-kept", source)
    if isinstance(part, n.Discard) and choices.spared(ctx, seat, "discard"):
        return _no(state, "101.2", "cost-discard", source)
    if isinstance(part, n.Discard) and isinstance(part.what, n.Pick):
        able = [id for id in choices.pickable(state, ctx, part.what, seat) if id != source]
        enough = len(able) >= choices.bounds(ctx, part.what)[0]
        return None if enough else _no(state, "118.3", "cost-discard", source)
    if isinstance(part, n.Discard) and part.what is not None:
        ids = phrases.objects(ctx, part.what)
        held = bool(ids) and all(id in state.players[seat].hand for id in ids)
        return None if held else _no(state, "118.3", "cost-discard", source)
    if isinstance(part, n.Discard):
        count = phrases.quantity(ctx, part.count)
        others = [id for id in state.players[seat].hand if id != source]
        return None if len(others) >= count else _no(state, "118.3", "cost-discard", source)
    if isinstance(part, n.Sacrifice) and isinstance(part.what, n.Bound):  # 702.47b, 702.118b: that one and no other
        for id in _bound(state, source, part.what.name):
            if id not in state.permanents or not choices.can_sacrifice(ctx, seat, id):
                return _no(state, "118.3", "lacks-sacrifice", source)
    if not payable_objects.is_there(ctx, part, seat, within is not None):
        return _no(state, "118.3", "lacks-" + payable_objects.MISSING[type(part)], source)
    return None


def can_be_made_to(state: MagicState, ctx: Context, part: n.ForEachPlayer) -> list[Id]:
    """Who can do what the cost has one player do: "have an opponent gain 3 life" (119.7)."""
    ids = [player_id(seat) for seat in phrases.players(ctx, part.who)]
    do = part.do
    return [id for id in ids if not isinstance(do, (n.GainLife, n.Draw)) or _cannot_have(state, ctx.at(id), do) is None]


def _cannot_have(state: MagicState, ctx: Context, part: n.GainLife | n.Draw) -> Refusal | None:
    """614.17b: a cost can't be paid that includes what can't happen: that a player gains life (119.7), or draws (121.2b)."""
    for seat in phrases.players(ctx, part.who):
        if isinstance(part, n.GainLife):
            if layers.player_bans(state, seat, "gain life") is not None:
                return _no(state, "119.7", "cost-life-kept", ctx.source)
        elif impossible_events.cannot_choose_to_draw(state, seat, phrases.quantity(ctx, part.count)):
            return _no(state, "614.17b", "cost-draw", ctx.source)
    return None


def cannot_tap(state: MagicState, id: Id, untap: bool = False) -> Refusal | None:
    """{T}, {Q}: not if tapped, or untapped, already; nor a creature that came under control this turn, without haste (302.6)."""
    if id not in state.permanents or state.permanents[id].tapped != untap:
        if untap:
            return _no(state, "107.6", "cost-untapped", id)
        return _no(state, "118.3", "cost-tapped", id)
    derived = layers.characteristics(state, id)
    if derived.is_creature and not derived.has("haste") and summoning_sickness.is_sick(state, id):
        return _no(state, "302.6", "cost-sick", id)  # 602.5a, 702.10c: haste
    return None


def _no(state: MagicState, rule: str, id: str, source: Id) -> Refusal:
    return Refusal(rule, Message(id, {"object": zones.ref(state, source)}))

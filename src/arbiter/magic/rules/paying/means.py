"""What a payment may use: the mana in the pool and mana abilities, as options of a decision.  CR 106.6, 118.3, 601.2g, 605.3"""

from __future__ import annotations

from itertools import combinations, islice
from typing import Final, final

from arbiter.kernel.decisions import Answer, Option, Referee
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import layers
from arbiter.magic.rules.effects import choices
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.meaning.phrases import Context
from arbiter.magic.rules.objects import queries, zones
from arbiter.magic.rules.paying import crewing, helping, mana, pricing, reach, suggesting
from arbiter.magic.rules.paying.budget import Budget, Need, reached
from arbiter.magic.rules.paying.costs import NOTHING, ManaCost, mana_cost
from arbiter.magic.rules.paying.doings import Source
from arbiter.magic.rules.paying.helping import Help
from arbiter.magic.rules.paying.mana import ManaAbility
from arbiter.magic.rules.replacing import cannot
from arbiter.magic.rules.turn import sickness
from arbiter.magic.state.records import Binding, Mana
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
        """The same, once these objects are not there any more."""
        made = Purpose(self.verb, self.id, self.cost, self.x)
        made.gone = gone
        made.helping, made.asked = self.helping, self.asked
        made.assisted, made.assists = self.assisted, self.assists
        return made


def usable(state: MagicState, seat: int) -> list[ManaAbility]:
    """Mana abilities that could be activated while something is paid for (605.3a), their cost besides mana included."""
    able = mana.abilities(state, seat)
    if able and layers.all_player_bans(state, seat, "activate abilities"):
        able = [ability for ability in able if layers.activation_ban(state, seat, ability.id, True) is None]
    return [ability for ability in able if not _useless(state, seat, ability)]


def _condition_met(state: MagicState, seat: int, ability: ManaAbility) -> bool:
    """602.5b: "Activate only if" """
    condition = ability.ability.condition
    return condition is None or phrases.holds(layers.context(state, ability.id, seat), condition)


def _useless(state: MagicState, seat: int, ability: ManaAbility) -> bool:
    if layers.forbidden(state, ability.id, "activate abilities") is not None:
        return True  # 602.5
    if ability.ability.timing or not _condition_met(state, seat, ability):  # 304.5: nobody has priority then
        return True  # 602.5d, 602.5e: never in the middle of something else
    if mana.shape_of(ability.held).simple:
        return cannot_tap(state, ability.id) is not None
    if ability.uses_left(state) == 0:
        return True  # 602.5b
    return any(cannot_do(state, seat, ability.id, part, 0) is not None for part in ability.ability.cost)


def budget_of(state: MagicState, seat: int) -> Budget:
    """Everything the player can pay mana with now."""
    player = state.players[seat]
    kept = layers.player_bans(state, seat, "lose life") is not None
    budget = Budget("", 0 if kept else player.life)  # 119.8
    for one in player.pool:
        budget.put(mana.kind_of(one), one.only)
    budget.limits["cards"] = len(player.hand)
    for ability in usable(state, seat):
        for source in sources_of(state, seat, ability, budget):
            budget.add(source)
    return budget


def sources_of(state: MagicState, seat: int, ability: ManaAbility, budget: Budget) -> list[Source]:
    """A mana ability as the solver sees it: one source for each way to pay what it costs that makes a difference."""
    found: list[Source] = []
    eaten = pricing.ability_mana(state, seat, ability.id, ability.ability)
    for eats in [NOTHING] if eaten is NOTHING else eaten.with_x(0).ways():
        for x in _values_of_x(state, seat, ability):
            found += _variants(state, seat, ability, eats, x, budget)
    return found


def _values_of_x(state: MagicState, seat: int, ability: ManaAbility) -> list[int]:
    """107.3a: what X may be in the cost of a mana ability, where it says how much the ability gives."""
    cost = ability.ability.cost
    if _gives_always_the_same(ability) or not mentions(cost, n.X) or ability.ability.x is not None:
        return [0]
    found = [0]
    while found[-1] < MOST_X:
        if any(cannot_do(state, seat, ability.id, part, found[-1] + 1) is not None for part in cost):
            break
        found.append(found[-1] + 1)
    return found


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
    made.only = shape.only
    if not shape.simple:
        _other_costs(state, seat, ability, made, budget)
    if shape.certain and isinstance(ability.ability.effect, n.Sequence):
        made.pain = _pain(layers.context(state, ability.id, seat), ability.ability.effect)
    found: list[Source] = []
    for gives, victims in _given_for(state, seat, ability, made):
        if not gives:
            continue
        one = made if victims == made.victims else made.copy()
        one.otherwise = tuple([id for id in made.victims if id not in victims])
        one.victims = victims
        one.gives = tuple([kind.lower() for kind in gives]) if "snow" in derived.supertypes else gives  # 107.4h
        one.key = made.key if victims == made.victims else f"{made.key}&{victims[0]}"
        if shape.simple and shape.gives:
            one.shaped(shape.bodies if made.body else shape.things)
        found.append(one)
    return found


def _given_for(
    state: MagicState, seat: int, ability: ManaAbility, made: Source
) -> list[tuple[tuple[str, ...], tuple[Id, ...]]]:
    """What an ability gives, and for which of the objects that it may use up it gives that."""
    if not made.victims or not mentions(ability.ability.effect, n.Paid):
        return [(ability.gives(state, seat, made.x), made.victims)]
    verbs = [type(part).__name__.lower() for part in ability.ability.cost if reach.takes_objects(part)]
    found: dict[tuple[str, ...], list[Id]] = {}
    for id in made.victims:
        gives = ability.gives(state, seat, made.x, Binding("paid " + verbs[0], (id,), 1))
        found.setdefault(gives, []).append(id)
    return [(gives, tuple(ids)) for gives, ids in found.items()]


def _other_costs(state: MagicState, seat: int, ability: ManaAbility, made: Source, budget: Budget) -> None:
    """Life, counters, cards, other permanents: all of it shared by everything that is used in one payment (118.3, 119.4)."""
    ctx = layers.context(state, ability.id, seat)
    ctx.x = made.x
    limited: list[tuple[str, int]] = []
    times: list[int] = []
    for part in ability.ability.cost:
        if isinstance(part, n.PayLife):
            made.life += phrases.quantity(ctx, part.amount)
        elif isinstance(part, n.RemoveCounters) and isinstance(part.what, n.Self):
            name = f"{part.kind}:{ability.id}"
            budget.limits[name] = queries.counted(state, ability.id, part.kind)
            limited.append((name, 0 if part.count is None else phrases.quantity(ctx, part.count)))
        elif isinstance(part, n.PayCounters):
            budget.limits[part.kind] = dict(state.players[seat].counters).get(part.kind, 0)
            limited.append((part.kind, phrases.quantity(ctx, part.count)))
        elif reach.takes_objects(part) and reach.needed(ctx, part) == 1 and not made.victims:
            made.tapping = isinstance(part, n.Tap)
            twice = made.id if made.tapping and made.taps else 0
            made.victims = tuple([id for id in reach.candidates(ctx, part, seat) or [] if id != twice])
        elif isinstance(part, n.Discard) and part.what is None:
            limited.append(("cards", phrases.quantity(ctx, part.count)))
        elif not isinstance(part, (n.PayMana, n.TapThis)) and not mana.gives_up_itself((part,)):
            times.append(reach.times(ctx, part, seat))
    left = ability.uses_left(state)
    times += [left] if left > 0 else []
    if times:
        budget.limits[f"use:{made.ability}"] = min(times)
        limited.append((f"use:{made.ability}", 1))
    made.limited = tuple([one for one in dict.fromkeys(limited) if one[1] > 0])


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
    parts = [part for part in cost if isinstance(part, n.PayLife)]
    if len(parts) < 2:
        return None  # a single one has been looked at
    ctx = layers.context(state, source, seat)
    ctx.x = x
    total = sum([phrases.quantity(ctx, part.amount) for part in parts])
    return None if total <= queries.payable_life(state, seat) else _no(state, "119.4", "cost-life", source)


def without_needed(state: MagicState, seat: int, budget: Budget, purpose: Purpose) -> list[Budget]:
    """What is left to pay mana with, once what the rest of a cost needs is spared (118.3): one for each way to spare it."""
    if not purpose.cost and not purpose.helping and purpose.id not in budget.owners:
        return [budget]
    ctx = layers.context(state, purpose.id, seat)
    ctx.x, ctx.barred = purpose.x, purpose.gone
    tapped = any(isinstance(part, n.TapThis) for part in purpose.cost)
    held = purpose.verb == "cast" and purpose.id in state.players[seat].hand  # 601.2a: it will be on the stack
    gone = held or mana.gives_up_itself(purpose.cost)
    spoiled: Spoiled = [(purpose.id, tapped, gone)] if (tapped or gone) and purpose.id in budget.owners else []
    spoiled += [(one.id, True, True) for one in purpose.helping]
    life, cards = 0, 1 if held else 0
    wanted: dict[tuple[bool, tuple[Id, ...]], int] = {}  # parts that the same objects could pay
    for part in purpose.cost:
        if isinstance(part, n.PayLife):
            life += phrases.quantity(ctx, part.amount)
        elif isinstance(part, n.Sacrifice) and isinstance(part.what, n.Bound):
            spoiled += [(id, False, True) for id in _bound(state, purpose.id, part.what.name)]
        elif reach.takes_objects(part):
            able = (isinstance(part, n.Tap), tuple(reach.candidates(ctx, part, seat) or []))
            wanted[able] = wanted.get(able, 0) + reach.needed(ctx, part)
            cards += reach.needed(ctx, part) if isinstance(part, n.Discard) else 0
    ways: list[Spoiled] = [spoiled]
    for (taps, ids), least in wanted.items():
        kept = _held(budget, list(ids), least, sum(wanted.values()), taps)
        ways = [way + more for way in ways for more in kept if not any(one in way for one in more)][:KEPT]
    if ways == [[]] and not life and not cards:
        return [budget]
    return [budget.sparing(way, life, {"cards": cards}) for way in ways]


def _bound(state: MagicState, spell: Id, name: str) -> tuple[Id, ...]:
    """What was chosen as a spell was announced."""
    item = state.items.get(spell)
    return next((one.ids for one in item.bindings if one.name == name), ()) if item is not None else ()


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
    found = [list(chosen) for chosen in islice(combinations(budget.alike(wanted, all_), missing), KEPT)]
    return [[(id, taps, True) for id in chosen] for chosen in found] or [[]]


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
    whole = budget_of(state, seat) if budget is None else budget
    if purpose.verb == "cast" and not purpose.assists and helping.keywords(state, purpose.id):
        more = helping.sources(state, seat, purpose.id, purpose.helping)
        assisted = purpose.assisted if purpose.assisted >= 0 else _assistance(state, seat, purpose.id)
        whole = whole.joined(more, [one.mask for one in purpose.helping], assisted)
    return [fitted(state, seat, one, purpose) for one in without_needed(state, seat, whole, purpose)]


def _assistance(state: MagicState, seat: int, spell: Id) -> int:
    """702.131a: how much generic mana one other player could pay for, at the most."""
    if not layers.characteristics(state, spell).has("assist"):
        return 0
    found = 0
    for other in queries.playing(state):
        purpose = Purpose("cast", spell)
        purpose.assists = True
        means = budgets(state, other, purpose, None)[0] if other != seat else None
        while means is not None and found < means.most and means.can_pay(ManaCost(found + 1, ())):
            found += 1
    return found


def needed_elsewhere(
    state: MagicState, seat: int, cost: ManaCost, purpose: Purpose, used: Source, given: str
) -> tuple[Id, ...]:
    """The objects that a mana ability can't use up so that the rest of what is being paid can still be paid (118.3)."""
    whole = budget_of(state, seat)
    used = next((one for one in whole.sources if one.key == used.key), used)
    ctx = layers.context(state, purpose.id, seat)
    ctx.x = purpose.x
    parts = [reach.candidates(ctx, part, seat) or [] for part in purpose.cost if reach.takes_objects(part)]
    barred = list(used.otherwise)
    known: dict[str, bool] = {}  # by what tells an object apart: whether the rest can be paid without it
    for id in used.victims:
        sort = " ".join([whole.sort_of(id), *[str(id in able) for able in parts]])
        if sort not in known:
            left = purpose.without((id,) if not used.tapping else ())
            ways = budgets(state, seat, left, whole.after(used, given, id))
            known[sort] = any(one.can_pay(cost.plus(used.eats)) for one in ways) and reach.payable_without(
                ctx, purpose.cost, seat, left.gone
            )
        if not known[sort]:
            barred.append(id)
    return tuple(barred) if any(known.values()) else used.otherwise


def spendable(state: MagicState, seat: int, purpose: Purpose) -> list[int]:
    """The places of the mana in the pool that may be spent on this (106.6)."""
    found: list[int] = []
    for place, one in enumerate(state.players[seat].pool):
        if one.only is None or mana.may_spend(state, seat, one.only, purpose.verb, purpose.id):
            found.append(place)
    return found


# What a cost takes besides mana.


def cannot_do(state: MagicState, seat: int, source: Id, part: n.Instruction, x: int) -> Refusal | None:
    """Whether one part of a cost, other than mana, is out of reach."""
    if isinstance(part, n.TapThis):
        return cannot_tap(state, source)
    if isinstance(part, n.UntapThis):
        return cannot_tap(state, source, untap=True)
    if isinstance(part, n.PayCounters):
        own = layers.context(state, source, seat)
        own.x = x
        enough = dict(state.players[seat].counters).get(part.kind, 0) >= phrases.quantity(own, part.count)
        return None if enough else _no(state, "107.14", "cost-player-counters", source)
    if isinstance(part, n.PayMana):
        return None if part.cost else _no(state, "118.6", "cost-none", source)
    ctx = layers.context(state, source, seat)
    ctx.x = x
    if isinstance(part, n.Crew):
        strong = crewing.in_reach(state, seat, phrases.quantity(ctx, part.power))
        return None if strong else _no(state, "702.121a", "cost-crew", source)
    if isinstance(part, n.PayLife):
        amount = phrases.quantity(ctx, part.amount)
        if amount > 0 and layers.player_bans(state, seat, "lose life") is not None:
            return _no(state, "119.8", "cost-life-kept", source)
        return None if amount <= queries.payable_life(state, seat) else _no(state, "119.4", "cost-life", source)
    if isinstance(part, (n.GainLife, n.Draw)):
        return _cannot_have(state, ctx, part)
    if isinstance(part, n.Discard) and isinstance(part.what, n.Pick):
        able = [id for id in choices.pickable(state, ctx, part.what, seat) if id != source]
        enough = len(able) >= choices.bounds(ctx, part.what)[0]
        return None if enough else _no(state, "118.3", "cost-discard", source)
    if isinstance(part, n.Discard) and part.what is not None:
        held = all(id in state.players[seat].hand for id in phrases.objects(ctx, part.what))
        return None if held else _no(state, "118.3", "cost-discard", source)
    if isinstance(part, n.Discard):
        count = phrases.quantity(ctx, part.count)
        others = [id for id in state.players[seat].hand if id != source]
        return None if len(others) >= count else _no(state, "118.3", "cost-discard", source)
    if isinstance(part, n.Sacrifice) and isinstance(part.what, n.Bound):  # 702.47b, 702.118b: that one and no other
        for id in _bound(state, source, part.what.name):
            if id not in state.permanents or not choices.can_sacrifice(state, seat, id):
                return _no(state, "118.3", "lacks-sacrifice", source)
    if not reach.is_there(ctx, part, seat):
        return _no(state, "118.3", "lacks-" + reach.MISSING[type(part)], source)
    return None


def _cannot_have(state: MagicState, ctx: Context, part: n.GainLife | n.Draw) -> Refusal | None:
    """614.17b: a cost can't be paid that includes what can't happen: that a player gains life (119.7), or draws (121.2b)."""
    for seat in phrases.players(ctx, part.who):
        if isinstance(part, n.GainLife):
            if layers.player_bans(state, seat, "gain life") is not None:
                return _no(state, "119.7", "cost-life-kept", ctx.source)
        elif cannot.cannot_choose_to_draw(state, seat, phrases.quantity(ctx, part.count)):
            return _no(state, "614.17b", "cost-draw", ctx.source)
    return None


def cannot_tap(state: MagicState, id: Id, untap: bool = False) -> Refusal | None:
    """{T}, {Q}: not if tapped, or untapped, already; nor a creature that came under control this turn, without haste (302.6)."""
    if id not in state.permanents or state.permanents[id].tapped != untap:
        if untap:
            return _no(state, "107.6", "cost-untapped", id)
        return _no(state, "118.3", "cost-tapped", id)
    derived = layers.characteristics(state, id)
    if derived.is_creature and not derived.has("haste") and sickness.is_sick(state, id):
        return _no(state, "302.6", "cost-sick", id)  # 602.5a, 702.10c: haste
    return None


def _no(state: MagicState, rule: str, id: str, source: Id) -> Refusal:
    return Refusal(rule, Message(id, {"object": zones.ref(state, source)}))


# Options.


@final
class Means:
    """What a payment may use: mana abilities by key, one option per alternative of what they give."""

    def __init__(self, state: MagicState, seat: int, purpose: Purpose, cost: ManaCost) -> None:
        self.options: list[Option] = []
        self.by_key: dict[str, ManaAbility] = {}
        self.sources: dict[str, Source] = {}
        self.gives: dict[str, str] = {}
        self.reserve: dict[str, Need] = {}  # what must still be payable once this is used as was suggested
        ways = budgets(state, seat, purpose, None)
        able = [one for one in ways if one.plan(one.need_of(cost)) is not None]
        self.budget: Budget = (able or ways)[0]
        self.ways: list[
            dict[str, bool]
        ] = []  # which sources may be used together, so that the rest of the cost is spared
        self.need: Need = self.budget.need_of(cost)
        self.demand: suggesting.Demand = _demand(state, seat, purpose.id)
        abilities = {ability.key: ability for ability in usable(state, seat)}
        every = list(self.budget.sources)
        for way in able[1:] if len(able) > 1 else []:
            every += [one for one in way.sources if not any(one.key == known.key for known in every)]
        if len(able) > 1:
            self.ways = [{source.key: True for source in way.sources} for way in able]
        for source in every:
            if source.eats.total and not self.budget.can_pay(source.eats):
                continue
            for index, given in enumerate(source.gives):
                key = f"{source.key}:{index}"
                if key in self.sources:
                    continue
                self.sources[key] = source
                self.gives[key] = given
                if source.mask:
                    helper = Option(key, "pay-by-tapping", source.id)
                    self.options.append(helper if source.taps else Option(key, "pay-by-exiling", source.id))
                    continue
                self.by_key[key] = abilities[source.ability]
                self.options.append(Option(key, "mana-ability", source.id, 0, given.upper(), f"{given} {source.shape}"))

    def suggested(self, reserve: Need | None) -> tuple[str, ...] | None:
        """Means that pay, or, where something uncertain or many-sided must be tried first, that; None if nothing does."""
        if reserve is not None:
            kept = suggesting.feeding(self.budget, self.need, reserve, self.demand)
            if kept:
                return self._keys(kept)
        found = suggesting.uses(self.budget, self.need, True, self.demand)
        if found is not None:
            return self._keys(found)
        found = suggesting.uses(self.budget, self.need, False, self.demand)
        if found is not None:
            return self._keys([use for use in found if not use[0].certain][:1] or found)
        plan = self.budget.plan(self.need)
        if plan is None:
            return None
        first = plan.uses[0]
        if first[0].eats.total:
            key = self._keys([first])
            for rest in plan.rest.less(self.budget.eaten(first[0])):
                self.reserve[key[0]] = rest
            return key
        before = suggesting.uses(self.budget, plan.rest, True, self.demand, plan.used) or []
        return self._keys([*before, first])

    def is_last(self, key: str, chosen: list[Option]) -> bool:
        """Whether an object is gone once this is used that is to give something else as well: that comes before."""
        source = self.sources.get(key)
        others = [self.sources[one.key].id for one in chosen if one.key != key and one.key in self.sources]
        return source is not None and source.leaves and source.id in others

    def _keys(self, uses: list[tuple[Source, str]]) -> tuple[str, ...]:
        return tuple([f"{source.key}:{source.gives.index(given)}" for source, given in uses])


def _demand(state: MagicState, seat: int, paying: Id) -> suggesting.Demand:
    """How often each type of mana stands in the costs of the player's other cards in hand."""
    found: suggesting.Demand = {}
    for id in state.players[seat].hand:
        for wanted in mana_cost(state.objects[id].print.mana_cost).wanted if id != paying else ():
            for letter in wanted:
                found[letter] = found.get(letter, 0) + 1
    return found


class PayReferee(Referee):
    """Whether the chosen means cover the cost, or may yet: what is uncertain may be tried first."""

    def __init__(self, means: Means, suggested: tuple[str, ...], rule: str) -> None:
        self.means = means
        self.suggested = suggested
        self.rule = rule

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        keys = [str(key) for key in answer]
        tapped: dict[Id, bool] = {}
        gone: dict[Id, bool] = {}
        bits = list(self.means.budget.floating)
        helped = [self.means.sources[key].mask << self.means.sources[key].shift for key in keys]
        helped = [*[mask for mask in helped if mask], *self.means.budget.promised]
        life = 0
        for key in keys:
            source = self.means.sources[key]
            if (source.taps and source.id in tapped) or (source.leaves and source.id in gone):
                return Refusal(self.rule, Message("pay-twice", {"key": key}))
            if source.taps:
                tapped[source.id] = True
            if source.leaves:  # after it was tapped
                gone[source.id] = True
            bits += source.bits(self.means.gives[key])
            life += source.life
        need = self.means.need
        used = [self.means.sources[key].key for key in keys]
        if self.means.ways and not any(all(key in way for key in used) for way in self.means.ways):
            return Refusal(self.rule, Message("pay-kept"))
        if helped and helping.unneeded(helped, need):
            return helping.too_many(self.rule)
        if life and life + need.life > self.means.budget.life:
            return Refusal("119.4", Message("pay-life", {"n": life + need.life}))
        if partial or reached(suggesting.grouped(bits), need.masks, need.generic):
            return None
        if any(not self.means.sources[key].certain or not self.means.sources[key].plain for key in keys):
            return None
        if sorted(keys) == sorted(self.suggested):
            return None  # the first step of several
        return Refusal(self.rule, Message("pay-short", {"n": need.total}))

    def suggestions(self) -> list[object]:
        return [self.suggested]


class SpendReferee(Referee):
    """Whether exactly this mana pays."""

    def __init__(
        self, bits: dict[str, int], need: Need, suggested: tuple[str, ...], rule: str, fixed: list[int]
    ) -> None:
        self.bits = bits
        self.fixed = fixed  # what pays without being mana
        self.need = need
        self.suggested = suggested
        self.rule = rule

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        chosen = [self.bits[str(key)] for key in answer]
        chosen += self.fixed
        if partial and len(chosen) <= self.need.total:
            return None
        enough = len(chosen) == self.need.total
        if enough and reached(suggesting.grouped(chosen), self.need.masks, self.need.generic):
            return None
        return Refusal(self.rule, Message("pay-not-so", {"n": self.need.total}))

    def suggestions(self) -> list[object]:
        return [self.suggested]


def spend_options(pool: tuple[Mana, ...], places: list[int]) -> list[Option]:
    """The mana in a pool, piece by piece; what is of one kind stands for each other."""
    found: list[Option] = []
    for place in places:
        one = pool[place]
        kind = ("restricted-" if one.only is not None else "") + ("snow" if one.snow else "mana")
        found.append(Option(f"spend:{place}", f"spend-{kind}", 0, 0, one.color, f"{one.color} {one.snow} {one.only}"))
    return found

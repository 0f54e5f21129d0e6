"""Whether a card could be cast now, for what and at what: permissions and prohibitions, places, times, costs, targets.

CR 601.3, 115, 118.8, 118.9
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.decisions import Decision
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import aimed_abilities, halves, offerings, permissions, timing, ways_to_cast
from arbiter.magic.rules.casting.spells import modal_of, paid_targets, spell_ability
from arbiter.magic.rules.events import face_turns, zones
from arbiter.magic.rules.facts import commanders
from arbiter.magic.rules.facts.context import Context, Price
from arbiter.magic.rules.facts.mana_costs import ManaCost, mana_cost
from arbiter.magic.rules.layers import keyword_rules
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.paying import additional_costs, mana_substitutes, payment, total_costs
from arbiter.magic.rules.paying.budget import Budget
from arbiter.magic.rules.paying.payment_options import Purpose
from arbiter.magic.rules.paying.variables import aimable_x, defined_x, highest_x, least_x
from arbiter.magic.rules.targets import demanded_targets, modes, targets
from arbiter.magic.rules.targets.targets import aura_target
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Binding, Object
from arbiter.magic.state.state import MagicState

UsableCard = tuple[Id, Object, Derived]
"""A card that a player may be able to use, with what it is now."""

MAIN_PHASE: Final[dict[str, str]] = {
    "artifact": "301.1",
    "creature": "302.1",
    "enchantment": "303.1",
    "planeswalker": "306.1",
    "sorcery": "307.1",
}


def cannot(state: MagicState, seat: int, id: Id, how: str, budget: Budget | None = None) -> Refusal | None:
    """The rule that keeps a player from casting this card now (601.3); None if they may begin to, and could finish."""
    card = state.objects[id]
    if how == face_turns.MORPH and card.face_down != face_turns.MORPH:
        if not has_morph(state, id):
            return no(state, "702.36d", "cast-not-face-down", id)
        return cannot(face_turns.turned_down(state, id), seat, id, how)  # 707.4, 601.3e
    if card.face_down == "exiled":
        return cannot(face_turns.turned_up(state, id), seat, id, how)  # 406.3
    part, rest = halves.parted(how)
    if part or (card.print.kind == "split" and not card.face):
        refusal = halves.cannot(state, seat, id, part)
        return refusal or _cannot(halves.considered(state, id, part), seat, id, rest, None)
    return _cannot(state, seat, id, how, budget)


def _cannot(state: MagicState, seat: int, id: Id, how: str, budget: Budget | None) -> Refusal | None:
    would = ways_to_cast.considered(state, seat, id, how)
    refusal = cannot_begin(would, seat, id, how)
    if refusal is not None:
        return refusal
    there = _as_spell(would, seat, id, how)
    return _cannot_finish(there, seat, id, how, budget if there is state else None)


def _as_spell(state: MagicState, seat: int, id: Id, how: str) -> MagicState:
    """The state with the card on the stack, where effects give keywords to spells: "spells you cast have convoke" (601.2a)."""
    if "stack" not in layers.plan_of(state).zones or state.objects[id].zone == "stack":
        return state
    would = state.copy()
    made = would.edit_object(id)
    made.zone, made.controller = "stack", seat
    item = offerings.proposed(state, seat, id, how)
    item.cast_from = state.objects[id].zone
    would.items[id] = item
    layers.changed(would, "controller", id)
    given = layers.characteristics(would, id).keywords
    return would if given != layers.characteristics(state, id).keywords else state


def cannot_begin(state: MagicState, seat: int, id: Id, how: str) -> Refusal | None:
    """601.3: the rule that keeps a player from putting this card on the stack now, whatever becomes of it there."""
    derived = layers.characteristics(state, id)
    refusal = _wrong_place(state, seat, id, how)
    if refusal is not None:
        return refusal
    if derived.is_type("land"):  # 300.2a
        return no(state, "305.9", "cast-land", id)
    if permissions.forbidden(state, seat, id):
        return no(state, "702.60a" if permissions.split_second(state, id) else "601.3", "cast-forbidden", id)
    if _lacks_legend(state, seat, id):
        return no(state, "205.4e", "cast-no-legend", id)
    if too_early(state, seat, id) and not _hurries(state, seat, id, how):
        return timing.not_sorcery_speed(state, seat)
    return _wrong_time(state, _context(state, seat, id), id)


def _context(state: MagicState, seat: int, id: Id, how: str = "") -> Context:
    ctx = layers.context(state, id, state.objects[id].owner)
    ctx.controller = seat
    ctx.x = max(0, defined_x(state, seat, id))
    ctx.bindings = (Binding("paid", (), 0, how),) if how else ()
    ctx.announcing.casting = id not in state.items
    return ctx


def _cannot_finish(state: MagicState, seat: int, id: Id, how: str, budget: Budget | None) -> Refusal | None:
    """Which part of 601.2b-h could not be done: choosing modes and targets, paying the total cost."""
    ctx = _context(state, seat, id, how)
    price = aimed_price(state, seat, id, how)
    ctx.announcing.price = price
    refusal = _no_choices(state, ctx, id, how)
    if refusal is not None:
        return refusal
    instead = ways_to_cast.rather(state, seat, id, how)  # 118.6a: an alternative cost can be paid
    unpayable = (
        not layers.characteristics(state, id).mana_cost if instead is None else total_costs.is_unpayable(instead)
    )
    if unpayable:
        return no(state, "118.6", "cost-none", id)  # 202.1b
    if price is not None and price.known:
        return None  # 601.2c, 601.2f: with some of its targets
    able = offerings.candidates(state, seat, id, how)
    if able is not None:
        return _cannot_offer(state, seat, id, how, able)
    also, whole = additional(state, seat, id, how), total_mana(state, seat, id, how)
    x = defined_x(state, seat, id)
    x = least_x(state, seat, whole, Purpose("cast", id, also)) if x < 0 else x
    refusal = payment.cannot_pay(state, seat, id, also, x, budget, "cast", whole.with_x(x))
    return None if refusal is None or _payable_otherwise(state, seat, id, how, x) else refusal


def _payable_otherwise(state: MagicState, seat: int, id: Id, how: str, x: int) -> bool:
    """601.2b: whether the spell can be paid for with the other of two additional costs."""
    for name in additional_costs.forks(state, id) if id not in state.items else ():
        would = state.copy()
        item = offerings.proposed(state, seat, id, how)
        item.extra = ((name, 1),)
        would.items[id] = item
        cost = total_mana(would, seat, id, how).with_x(x)
        if payment.cannot_pay(would, seat, id, additional(would, seat, id, how), x, None, "cast", cost) is None:
            return True
    return False


def _cannot_offer(state: MagicState, seat: int, id: Id, how: str, able: list[Id]) -> Refusal | None:
    """Why the spell can't be paid for with any permanent that may be sacrificed for it."""
    refusal: Refusal | None = no(state, "118.3", "lacks-sacrifice", id)
    for permanent in able if refusal is not None else []:
        refusal = cannot_pay_offering(state, seat, id, how, permanent)
        if refusal is None:
            return None
    return refusal


def cannot_pay_offering(state: MagicState, seat: int, id: Id, how: str, chosen: Id) -> Refusal | None:
    """Why the spell can't be paid for if this is sacrificed for it."""
    would = offerings.considered(state, seat, id, how, chosen)
    cost = total_mana(would, seat, id, how).with_x(0)
    return payment.cannot_pay(would, seat, id, additional(would, seat, id, how), 0, None, "cast", cost)


def has_morph(state: MagicState, id: Id) -> bool:
    """702.36a: whether the card, wherever it could be played from, has an ability by which it may be cast face down."""
    seen = face_turns.turned_up(state, id) if state.objects[id].face_down else state
    derived = layers.characteristics(seen, id)
    return derived.has("morph") or derived.has("megamorph")


def _lacks_legend(state: MagicState, seat: int, id: Id) -> bool:
    """205.4e: only a player who controls a legendary creature or planeswalker casts a legendary instant or sorcery."""
    spell = layers.characteristics(state, id)
    if "legendary" not in spell.supertypes or not (spell.is_type("instant") or spell.is_type("sorcery")):
        return False
    for other in state.permanents:
        permanent = layers.characteristics(state, other)
        if (
            permanent.controller == seat
            and "legendary" in permanent.supertypes
            and (permanent.is_creature or permanent.is_type("planeswalker"))
        ):
            return False
    return True


ONLY: Final[dict[type, str]] = {
    n.CombatPoint: "506.6",
    n.AfterUpkeep: "503.2",
    n.InStep: "500.1",
}
"""By which rule a spell may not be cast yet, where the time that the card names has a rule of its own."""


def _wrong_time(state: MagicState, ctx: Context, id: Id) -> Refusal | None:
    """601.3: what the card itself says about when it may be cast (113.6d, 604.6), such as a point of combat (506.6)."""
    for _, held in layers.characteristics(state, id).of(n.CastOnly):
        if isinstance(held.ability, n.CastOnly) and not phrases.holds(ctx, held.ability.condition):
            usual = ONLY.get(type(held.ability.condition), "601.3")
            return no(state, (*keyword_rules(state, id, held.origin), usual)[0], "cast-only", id)
    return None


def too_early(state: MagicState, seat: int, id: Id) -> bool:
    """117.1a: most spells are cast only when a sorcery could be, unless something is paid (601.3c)."""
    if timing.sorcery_speed(state, seat):
        return False
    if layers.characteristics(state, id).is_type("instant") or permissions.flash_by(state, seat, id):  # 304.1
        return False
    return bool(slow(state, id)) and not permissions.flash_cost(state, id)


def _hurries(state: MagicState, seat: int, id: Id, how: str) -> bool:
    """702.47a: whether casting it in this way lets it be cast any time an instant could be."""
    way = ways_to_cast.find(state, seat, id, how) if how else None
    return way is not None and way.flash


def slow(state: MagicState, id: Id) -> tuple[str, ...]:
    """The rules by which a card of these types is cast during a main phase of its player's turn, with an empty stack."""
    derived = layers.characteristics(state, id)
    return tuple(
        [rule for kind, rule in MAIN_PHASE.items() if derived.is_type(kind)]
    )  # 300.2b, 308.1: tribal says nothing


def _wrong_place(state: MagicState, seat: int, id: Id, how: str) -> Refusal | None:
    card = state.objects[id]
    able = permissions.found(state, seat, id, "cast") if card.zone != "hand" else []
    offered = ways_to_cast.named(state, seat, id) if how or card.zone != "hand" else {}
    way = ways_to_cast.face_down() if how == face_turns.MORPH else offered.get(how)
    if how and way is None:
        if how in state.ruleset.unknown:
            return no(state, "cr-2019-05-03/702.137", "cost-no-alternative", id)
        return no(state, (*ways_to_cast.rules_in(how), "118.9")[0], "cost-no-alternative", id)
    if way is not None and way.zone:
        there = card.zone == way.zone and card.owner in permissions.graveyards(state, seat)
        return None if there else no(state, (*ways_to_cast.rules_in(how), "118.9b")[0], "cast-not-there", id)
    if how and not able and any(way.zone == card.zone and way.rather is not None for way in offered.values()):
        return no(state, "118.9a", "cost-one-alternative", id)
    if able:
        paid = None if way is None else way.rather
        fit = any(way.only is None or way.only == paid for way in able)
        return None if fit else no(state, "118.9b", "cost-required", id)
    return None if card.zone == "hand" and card.owner == seat else no(state, "601.2a", "cast-not-there", id)


def _no_choices(state: MagicState, ctx: Context, id: Id, how: str) -> Refusal | None:
    """Whether modes and targets can be chosen (601.2b-c)."""
    modal = modal_of(state, id)
    if modal is not None:
        foresee_x(state, ctx, id, how, modal)
        return None if modes.choosable(ctx, modal) else no(state, "700.2a", "no-mode", id)
    ability = spell_ability(state, id)
    if ability is not None:
        specs = paid_targets(ctx, ability)
        if mentions(specs, n.X) and defined_x(state, ctx.controller, id) < 0:  # 601.2c
            purpose = Purpose("cast", id, additional(state, ctx.controller, id, how))
            cost = total_mana(state, ctx.controller, id, how)
            return aimable_x(state, ctx, cost, purpose, specs)
        return targets.available(ctx, specs)
    spec = aura_target(state, id)
    return None if spec is None else targets.available(ctx, (spec,))


def foresee_x(state: MagicState, ctx: Context, id: Id, how: str, modal: n.Modal) -> None:
    """601.2b: modes are chosen before X is: those whose targets speak of X go by the highest that could be paid."""
    if any(mentions(mode.targets, n.X) for mode in modal.modes) and defined_x(state, ctx.controller, id) < 0:
        purpose = Purpose("cast", id, additional(state, ctx.controller, id, how))
        ctx.announcing.most_x = highest_x(state, ctx.controller, total_mana(state, ctx.controller, id, how), purpose)


def no(state: MagicState, rule: str, id: str, object: Id) -> Refusal:
    return Refusal(rule, Message(id, {"object": zones.ref(state, object)}))


def additional(state: MagicState, seat: int, id: Id, how: str) -> tuple[n.Instruction, ...]:
    """What is paid besides the mana cost (601.2b, 601.2f): additional costs, an alternative cost that is not mana."""
    costs: list[n.Instruction] = []
    for held in layers.characteristics(state, id).abilities:  # 118.8a
        ability = held.ability
        if isinstance(ability, n.AdditionalCost) and ability.flash and not permissions.is_hastened(state, seat, id):
            continue
        if isinstance(ability, n.AdditionalCost):
            costs += additional_costs.cost_of(state, seat, id, ability, held.origin) * additional_costs.times(
                state, id, ability, held.origin
            )
    costs += ways_to_cast.besides(state, seat, id, how)
    costs += [part for part in ways_to_cast.rather(state, seat, id, how) or () if not isinstance(part, n.PayMana)]
    costs += offerings.besides(state, id)
    if state.commanders:
        costs += commander_tax(state, seat, id)
    return tuple(costs + total_costs.besides(state, seat, id, "cast"))


def commander_tax(state: MagicState, seat: int, id: Id) -> list[n.Instruction]:
    """903.8: the additional cost of a commander that is cast from the command zone, or has been proposed from there."""
    item = state.items.get(id)
    origin = state.objects[id].zone if item is None or not item.cast_from else item.cast_from
    more = commanders.tax(state, seat, state.objects[id]) if origin == "command" else 0
    return [n.PayMana("{" + str(more) + "}")] if more else []


def total_mana(state: MagicState, seat: int, id: Id, how: str) -> ManaCost:
    """601.2f: the mana cost or alternative cost, plus additional costs and increases, minus reductions; X and hybrid open."""
    instead = ways_to_cast.rather(state, seat, id, how)
    cost = mana_cost(layers.characteristics(state, id).mana_cost)  # 202.1, 202.1a
    if instead is not None:
        cost = total_costs.mana_of(instead)  # 107.3b: then it has no X
    cost = cost.plus(total_costs.mana_of(additional(state, seat, id, how)))  # 118.9d
    cost = offerings.reduced(state, seat, id, how, total_costs.changed(state, seat, cost, id, "cast"))
    cost = cost.at_least(layers.cost_floor(state, seat, id))
    return total_costs.as_though(state, seat, id, cost)  # 609.4b


def cannot_within(state: MagicState, seat: int, id: Id, how: str) -> Refusal | None:
    """Why a card can't be cast while something resolves (608.2f): when its type could be cast otherwise makes no difference."""
    if state.objects[id].face_down == "exiled":
        return cannot_within(face_turns.turned_up(state, id), seat, id, how)  # 406.3
    part, rest = halves.parted(how)
    if part:
        refusal = halves.cannot(state, seat, id, part, True)
        return refusal or cannot_within(halves.considered(state, id, part), seat, id, rest)
    if how and ways_to_cast.find(state, seat, id, how) is None:
        return no(state, "118.9", "cost-no-alternative", id)
    if layers.characteristics(state, id).is_type("land"):
        return no(state, "305.9", "cast-land", id)
    if permissions.forbidden(state, seat, id):
        return no(state, "702.60a" if permissions.split_second(state, id) else "601.3", "cast-forbidden", id)
    if _lacks_legend(state, seat, id):
        return no(state, "205.4e", "cast-no-legend", id)
    refusal = _wrong_time(state, _context(state, seat, id), id)  # 601.3
    return refusal or _cannot_finish(_as_spell(state, seat, id, how), seat, id, how, None)


# Costs that depend on targets.


@final
class AimedPrice(Price):
    """What a spell costs with certain targets, tried on a copy of the state (601.2f)."""

    def __init__(self, state: MagicState, seat: int, id: Id, how: str, x: int) -> None:
        super().__init__()
        self.state = state
        self.seat = seat
        self.id: Id = id
        self.how = how
        self.x = x
        self.known: dict[tuple[tuple[Id, ...], ...], bool] = {}

    def _aimed(self, chosen: tuple[tuple[Id, ...], ...]) -> MagicState:
        would = self.state.copy()
        if self.id not in would.items:
            would.items[self.id] = offerings.proposed(would, self.seat, self.id, self.how)
        would.edit_item(self.id).targets = chosen
        return would

    def payable(self, chosen: tuple[tuple[Id, ...], ...]) -> bool:
        known = self.known.get(chosen)
        if known is None:
            would = self._aimed(chosen)
            cost = total_mana(would, self.seat, self.id, self.how).with_x(self.x)
            besides = additional(would, self.seat, self.id, self.how)
            self.refusal = payment.cannot_pay(would, self.seat, self.id, besides, self.x, None, "cast", cost)
            known = self.refusal is None
            self.known[chosen] = known
        return known

    def kind(self, target: Id) -> str:
        return total_mana(self._aimed(((target,),)), self.seat, self.id, self.how).key

    def amount(self, targets: tuple[Id, ...]) -> int:
        cost = total_mana(self._aimed((targets,)), self.seat, self.id, self.how)
        return cost.generic + len(cost.wanted) - len(cost.cuts)


def aimed_price(state: MagicState, seat: int, id: Id, how: str, x: int = 0) -> AimedPrice | None:
    """The price of a spell whose targets make a difference to it; None if they make none."""
    return AimedPrice(state, seat, id, how, x) if is_priced_by_target(state, id) else None


def is_priced_by_target(state: MagicState, id: Id) -> bool:
    """Whether an effect, or the card itself, makes the cost of this spell depend on what it targets."""
    for static, part in layers.plan_of(state).of(n.CostsMore):
        if isinstance(part, n.CostsMore) and part.verb == "cast" and mentions(static.ability.spells, n.Targeting):
            return True
    for _, held in layers.characteristics(state, id).of(n.Static):
        ability = held.ability
        own = isinstance(ability, n.Static) and isinstance(ability.modifications[0], n.CostsMore)
        if own and mentions(ability, n.Targeting):
            return True
    return False


@final
class Uses:
    """What the abilities of a card make possible at all."""

    def __init__(self, derived: Derived) -> None:
        rather = [held.ability for _, held in derived.of(n.AlternativeCost)]
        hurried = any(isinstance(cost, n.AlternativeCost) and cost.flash for cost in rather)  # 702.47a
        own = [held.ability for _, held in derived.of(n.Static)]
        hurried = hurried or bool(own) or bool(derived.of(n.AdditionalCost))  # 601.3c, 601.3d
        self.quick: bool = (
            hurried or derived.is_type("instant") or derived.has("flash")
        )  # when no sorcery could be cast
        self.eased: bool = any(derived.has(keyword) for keyword in mana_substitutes.RULES) or any(
            _repriced(ability) for ability in own
        )  # it may cost less
        self.otherwise: bool = bool(rather)  # for another cost
        self.morph: bool = derived.has("morph") or derived.has("megamorph")  # face down
        self.discarded: bool = bool(derived.of(n.SpecialAction))  # 116.2e
        self.suspended: bool = derived.has("suspend")  # 116.2f


def _repriced(ability: n.Ability) -> bool:
    return isinstance(ability, n.Static) and any(
        isinstance(modification, n.CostsMore) for modification in ability.modifications
    )


def uses(derived: Derived) -> Uses:
    """Worked out once for all objects that share the record."""
    known = derived.memory
    if known is None:
        known = Uses(derived)
        derived.memory = known
    assert isinstance(known, Uses)
    return known


def not_a_target(state: MagicState, decision: Decision, id: Id) -> Refusal | None:
    """Why something may not be chosen as a target (for explanations, not for play): the decision is about one use of the word."""
    ctx = layers.context(state, decision.about, decision.player)
    offered = [option.about for option in decision.options]
    args: dict[str, Argument] = {"source": zones.ref(state, decision.about)}
    for spec, by in _targets_on(state, decision.about):
        if [target for target in targets.candidates(ctx, spec) if target not in offered] == []:
            refusal = targets.illegal(ctx, spec, id, by)
            if refusal is not None:
                return refusal
        elif id in targets.candidates(ctx, spec):
            if demanded_targets.of(ctx, (spec,), decision.asks) is not None:
                return Refusal(decision.asks, Message("target-demanded", args))
            held = layers.characteristics(state, decision.about).abilities
            aimed = any(aimed_abilities.matters(state, given.ability) for given in held)
            if aimed or is_priced_by_target(state, decision.about):
                return Refusal("601.2f", Message("target-dear", {**args, "object": zones.ref(state, id)}))
    return None


def _targets_on(state: MagicState, source: Id) -> list[tuple[n.Targets, str]]:
    """Every use of the word "target" on an object, and the rule for abilities of that kind."""
    specs: list[tuple[n.Targets, str]] = []
    for held in layers.characteristics(state, source).abilities:
        ability = held.ability
        if isinstance(ability, (n.SpellAbility, n.Activated, n.Triggered)):
            by = "115.1a" if isinstance(ability, n.SpellAbility) else "115.1d"
            if isinstance(ability, n.Activated):
                by = "115.1c"
            modal = modes.modal_in(ability.effect)
            inner = [] if modal is None else [spec for mode in modal.modes for spec in mode.targets]
            specs += [(spec, by) for spec in (*ability.targets, *inner)]
    enchant = targets.enchant_spec(state, source)
    return specs if enchant is None else [*specs, (enchant, "115.1b")]

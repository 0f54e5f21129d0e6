"""Casting spells, and taking back what cannot be completed.  CR 601, 722

The procedure reads in the order of 601.2: a proposes, b chooses modes, X and costs, c targets, f-h pay, i makes it cast.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.asking import Asking, number, pick_some
from arbiter.kernel.decisions import Number, Option, PickSome
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import (
    choices,
    dividing,
    layers,
    modes,
    payment,
    permissions,
    phrases,
    pricing,
    queries,
    revealing,
    targets,
    timing,
    triggers,
    zones,
)
from arbiter.magic.rules.budget import ENDLESS, Budget
from arbiter.magic.rules.costs import ManaCost, mana_cost
from arbiter.magic.rules.events import Move, WasCast
from arbiter.magic.rules.means import Purpose, budgets, cannot_do
from arbiter.magic.rules.payment import Activation
from arbiter.magic.rules.phrases import Context
from arbiter.magic.rules.spells import (
    chosen_ability,
    follow_payment,
    is_kicker,
    keyword_of,
    kicked_only,
    modal_of,
    rather,
    spell_ability,
)
from arbiter.magic.state.records import Binding, Item
from arbiter.magic.state.state import MagicState

NO_TARGET: Final = n.Targets(None, None, 0, 0)
MAIN_PHASE: Final[dict[str, str]] = {
    "artifact": "301.1",
    "creature": "302.1",
    "enchantment": "303.1",
    "planeswalker": "306.1",
    "sorcery": "307.1",
}


@final
class Proposal:
    """What is needed to take an action back: the moment before it, and the mana abilities activated since."""

    def __init__(self, state: MagicState, seat: int) -> None:
        self.saved: MagicState = state.copy()
        self.seat = seat
        self.spent: list[Activation] = []


def cannot(state: MagicState, seat: int, id: Id, how: str, budget: Budget | None = None) -> Refusal | None:
    """The rule that keeps a player from casting this card now (601.3); None if they may begin to, and could finish."""
    if state.objects[id].face_down:
        return cannot(zones.turned_up(state, id), seat, id, how)  # 406.3
    card = state.objects[id]
    derived = layers.characteristics(state, id)
    refusal = _wrong_place(state, seat, id, how)
    if refusal is not None:
        return refusal
    if derived.is_type("land"):  # 300.2a
        return _no(state, "305.9", "cast-land", id)
    if permissions.forbidden(state, seat, id):
        return _no(state, "601.3", "cast-forbidden", id)
    if _lacks_legend(state, seat, id):
        return _no(state, "205.4e", "cast-no-legend", id)
    refusal = _too_early(state, seat, id) if not permissions.flash_cost(state, id) else None  # 601.3c
    if refusal is not None:
        return refusal
    ctx = layers.context(state, id, card.owner)
    ctx.controller = seat
    refusal = _wrong_time(state, ctx, id) or _no_choices(state, ctx, id)
    if refusal is not None:
        return refusal
    if not how and not derived.mana_cost:  # 118.6a: an alternative cost can be paid
        return _no(state, "118.6", "cost-none", id)  # 202.1b
    x = max(0, _defined_x(state, seat, id))
    cost = total_mana(state, seat, id, how, 0).with_x(x)
    return payment.cannot_pay(state, seat, id, additional(state, seat, id, how, 0), x, budget, "cast", cost)


def _lacks_legend(state: MagicState, seat: int, id: Id) -> bool:
    """205.4e: a legendary instant or sorcery is cast only by who controls a legendary creature or planeswalker."""
    spell = layers.characteristics(state, id)
    if "legendary" not in spell.supertypes or not (spell.is_type("instant") or spell.is_type("sorcery")):
        return False
    for other in state.permanents:
        one = layers.characteristics(state, other)
        if (
            one.controller == seat
            and "legendary" in one.supertypes
            and (one.is_creature or one.is_type("planeswalker"))
        ):
            return False
    return True


ONLY: Final[dict[type, str]] = {
    n.CombatPoint: "506.6",
    n.AfterUpkeep: "503.2",
}
"""By which rule a spell may not be cast yet, where the time that the card names has a rule of its own."""


def _wrong_time(state: MagicState, ctx: Context, id: Id) -> Refusal | None:
    """601.3: what the card itself says about when it may be cast (113.6d, 604.6), such as a point of combat (506.6)."""
    for held in layers.characteristics(state, id).abilities:
        if isinstance(held.ability, n.CastOnly) and not phrases.holds(ctx, held.ability.condition):
            return _no(state, ONLY.get(type(held.ability.condition), "601.3"), "cast-only", id)
    return None


def _too_early(state: MagicState, seat: int, id: Id) -> Refusal | None:
    """117.1a: most spells are cast only when a sorcery could be."""
    if layers.characteristics(state, id).is_type("instant") or permissions.flash_by(state, seat, id):  # 304.1
        return None
    return timing.not_sorcery_speed(state, seat) if slow(state, id) else None


def slow(state: MagicState, id: Id) -> tuple[str, ...]:
    """The rules by which a card of these types is cast during a main phase of its player's turn, with an empty stack."""
    derived = layers.characteristics(state, id)
    return tuple(
        [rule for kind, rule in MAIN_PHASE.items() if derived.is_type(kind)]
    )  # 300.2b, 308.1: tribal says nothing


def _wrong_place(state: MagicState, seat: int, id: Id, how: str) -> Refusal | None:
    card = state.objects[id]
    able = permissions.found(state, seat, id, "cast") if card.zone != "hand" else []
    if how == "flashback":
        there = card.zone == "graveyard" and keyword_of(state, id, "flashback") is not None
        there = there and card.owner in permissions.graveyards(state, seat)
        return None if there else _no(state, "702.33a", "cast-not-there", id)
    if how.startswith("alternative"):
        if card.zone == "graveyard" and not able and keyword_of(state, id, "flashback") is not None:
            return _no(state, "118.9a", "cost-one-alternative", id)
        if rather(state, seat, id, how) is None:
            return _no(state, "118.9", "cost-no-alternative", id)
    if able:
        paid = rather(state, seat, id, how) if how else None
        fit = any(one.only is None or one.only == paid for one in able)
        return None if fit else _no(state, "118.9b", "cost-required", id)
    return None if card.zone == "hand" and card.owner == seat else _no(state, "601.2a", "cast-not-there", id)


def _no_choices(state: MagicState, ctx: Context, id: Id) -> Refusal | None:
    """Whether modes and targets can be chosen (601.2b-c)."""
    modal = modal_of(state, id)
    if modal is not None:
        return None if modes.choosable(ctx, modal) else _no(state, "700.2a", "no-mode", id)
    ability = spell_ability(state, id)
    if ability is not None:
        return targets.available(ctx, _unkicked(ability))
    spec = aura_target(state, id)
    return None if spec is None else targets.available(ctx, (spec,))


def _unkicked(ability: n.SpellAbility) -> tuple[n.Targets, ...]:
    """702.32g: targets that only the kicked part mentions are not chosen unless the spell was kicked."""
    unused = kicked_only(ability)
    return tuple([NO_TARGET if slot in unused else spec for slot, spec in enumerate(ability.targets)])


def aura_target(state: MagicState, id: Id) -> n.Targets | None:
    """303.4a: an Aura spell has a target, defined by its enchant ability."""
    return targets.enchant_spec(state, id) if "Aura" in layers.characteristics(state, id).subtypes else None


def _no(state: MagicState, rule: str, id: str, object: Id) -> Refusal:
    return Refusal(rule, Message(id, {"object": zones.ref(state, object)}))


def additional(state: MagicState, seat: int, id: Id, how: str, kicked: int) -> tuple[n.Instruction, ...]:
    """What is paid besides the mana cost (601.2b, 601.2f): additional costs, kicker, an alternative cost that is no mana."""
    found: list[n.Instruction] = []
    for held in layers.characteristics(state, id).abilities:  # 118.8a
        ability = held.ability
        if isinstance(ability, n.AdditionalCost) and ability.flash and not permissions.is_hastened(state, seat, id):
            continue
        if isinstance(ability, n.AdditionalCost) or (kicked and is_kicker(ability)):
            assert isinstance(ability, (n.AdditionalCost, n.Keyword))
            found += ability.cost
    instead = rather(state, seat, id, how) if how else None
    found += [part for part in instead or () if not isinstance(part, n.PayMana)]
    return tuple(found + pricing.besides(state, seat, id, "cast"))


def total_mana(state: MagicState, seat: int, id: Id, how: str, kicked: int) -> ManaCost:
    """601.2f: the mana cost or alternative cost, plus additional costs and increases, minus reductions; X and hybrid open."""
    instead = rather(state, seat, id, how) if how else None
    cost = mana_cost(layers.characteristics(state, id).mana_cost)  # 202.1, 202.1a
    if instead is not None:
        cost = pricing.mana_of(instead)  # 107.3b: then it has no X
    cost = cost.plus(pricing.mana_of(additional(state, seat, id, how, kicked)))  # 118.9d
    cost = pricing.changed(state, seat, cost, id, "cast").at_least(layers.cost_floor(state, seat, id))
    return cost.of_any_color() if permissions.any_color(state, seat, id) else cost  # 609.4b


def cast(state: MagicState, seat: int, id: Id, how: str) -> Asking[None]:
    """601.2"""
    late = timing.not_sorcery_speed(state, seat) is not None
    spell = yield from _procedure(state, seat, id, how, late)
    if spell:
        timing.acted(state, seat)


def cast_within(state: MagicState, seat: int, id: Id, how: str, copy: bool = False) -> Asking[Id]:
    """608.2f: a spell cast while something resolves goes through the same steps, and no player receives priority after it."""
    return (yield from _procedure(state, seat, id, how, False, True, copy))


def cannot_within(state: MagicState, seat: int, id: Id, how: str) -> Refusal | None:
    """Why a card can't be cast while something resolves (608.2f): when it could be cast otherwise makes no difference."""
    if layers.characteristics(state, id).is_type("land"):
        return _no(state, "305.9", "cast-land", id)
    if permissions.forbidden(state, seat, id):
        return _no(state, "601.3", "cast-forbidden", id)
    if _lacks_legend(state, seat, id):
        return _no(state, "205.4e", "cast-no-legend", id)
    ctx = layers.context(state, id, seat)
    refusal = _no_choices(state, ctx, id)
    if refusal is not None:
        return refusal
    if not how and not layers.characteristics(state, id).mana_cost:
        return _no(state, "118.6", "cost-none", id)
    cost = total_mana(state, seat, id, how, 0).with_x(0)
    return payment.cannot_pay(state, seat, id, additional(state, seat, id, how, 0), 0, None, "cast", cost)


def _procedure(
    state: MagicState, seat: int, id: Id, how: str, late: bool, within: bool = False, copy: bool = False
) -> Asking[Id]:
    """601.2a-i: the spell that was cast; 0 if the casting was reversed."""
    proposal = Proposal(state, seat)
    state.proposing = True
    origin = state.objects[id].zone
    if state.objects[id].face_down:
        zones.turn_up(state, id)
    spell = propose(state, seat, id, how, origin, copy)
    ctx = layers.context(state, spell, seat)
    made = yield from _choices(state, seat, spell, ctx, how)
    rule = _illegal(state, seat, spell, late, within) if made and spell in state.items else ""
    if rule:
        made = False
        if state.log.on:
            state.log.add("event-spell-illegal", {"object": zones.ref(state, spell)}, ("601.2e", rule))
    if made and spell in state.items:
        made = yield from _pay(state, seat, spell, ctx, proposal)
    if not made or spell not in state.items:  # 601.2
        yield from reverse(state, proposal, spell)
        return 0
    drawn = zones.proposed(state)
    if late or within:
        state.edit_item(spell).bindings = (*state.items[spell].bindings, Binding("cast late", (), 1))  # 307.5a
    became_cast(state, seat, spell, within)
    yield from revealing.turned_up(state, drawn)
    return spell


def _illegal(state: MagicState, seat: int, spell: Id, late: bool, within: bool = False) -> str:
    """601.2e: the rule by which a proposed spell can't be cast after all; `late`: when no sorcery could be cast."""
    item = state.items[spell]
    if permissions.forbidden(state, seat, spell):
        return "601.3a"
    if within:
        return ""  # 608.2f: the effect itself allows it
    quick = item.hastened or layers.characteristics(state, spell).is_type("instant")
    if late and not quick and not permissions.flash_by(state, seat, spell):
        return "601.4"
    if item.cast_from != "hand" and item.alternative != "flashback":
        return "" if permissions.found(state, seat, spell, "cast") else "601.4"
    return ""


def _allowed_by(state: MagicState, seat: int, id: Id) -> tuple[str, ...]:
    """The rules, other than the usual ones, that allow a player to begin to cast this from there and now."""
    found: tuple[str, ...] = ()
    if state.objects[id].zone != "hand" and permissions.found(state, seat, id, "cast"):
        found = ("601.3",)
    if timing.not_sorcery_speed(state, seat) is None or layers.characteristics(state, id).is_type("instant"):
        return found
    quick = permissions.flash_by(state, seat, id)
    if quick:
        return (*found, quick)
    return (*found, "601.3c") if permissions.is_hastened(state, seat, id) else found


def propose(state: MagicState, seat: int, id: Id, how: str, origin: str, copy: bool = False) -> Id:
    """601.2a: the card moves to the top of the stack and is a spell, controlled by the player."""
    instead = rather(state, seat, id, how) if how else None
    hastened = permissions.is_hastened(state, seat, id)
    allowed = _allowed_by(state, seat, id) if state.log.on and not copy else ()
    if copy:
        made = zones.new_object(state, "stack", seat, seat, layers.characteristics(state, id).card)  # 112.1b, 706.12
        made.copied = True
        spell = made.id
    else:
        move = Move(id, "stack", "601.2a", 0, "cast")
        spell = zones.move(state, move)  # 112.3: what is printed on it comes along
        allowed = (*allowed, *move.also)
    state.edit_object(spell).controller = seat
    item = Item(spell, "spell", seat, spell, "print", None)  # 405.4
    item.alternative = how
    item.rather = instead or ()
    item.hastened = hastened
    item.cast_from = origin
    zones.put_on_stack(state, item)  # 605.5b: also a spell that adds mana
    layers.changed(state, "controller", spell)
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": zones.ref(state, spell)}
        state.log.add("event-proposes", args, ("601.2a", *allowed))
    return spell


def _choices(state: MagicState, seat: int, spell: Id, ctx: Context, how: str) -> Asking[bool]:
    """601.2b-c"""
    which: tuple[int, ...] = ()
    modal = modal_of(state, spell)
    if modal is not None:
        chosen = yield from modes.choose(state, ctx, modal, "601.2b", "700.2a")
        if chosen is None:
            return False
        which = chosen
    kicked = yield from _choose_kicker(state, seat, spell, how)
    cost = total_mana(state, seat, spell, how, kicked)
    purpose = Purpose("cast", spell, additional(state, seat, spell, how, kicked))
    x = yield from choose_x(state, seat, cost, purpose, _defined_x(state, seat, spell))
    way = yield from payment.announce(state, seat, cost.with_x(x), purpose, "601.2b")  # 118.13, 118.13a
    if way is None or spell not in state.items:
        return False
    announced = state.edit_item(spell)
    announced.x = ctx.x = x  # 107.3h
    announced.announced = way.text
    ability = chosen_ability(state, spell, which)
    spec = aura_target(state, spell)
    specs = ability.targets if ability is not None else (() if spec is None else (spec,))
    if ability is not None and not kicked:
        specs = _unkicked(ability)
    also = ("303.4a", "115.1b") if ability is None else ("115.1a",)
    shared = dividing.totals(ctx, ability.effect) if ability is not None else {}
    chosen_targets = yield from targets.choose(state, ctx, specs, "601.2c", also, shared)
    if chosen_targets is None or spell not in state.items:
        return False
    shares = yield from dividing.announce(state, ctx, chosen_targets, shared)
    if spell not in state.items:
        return False
    item = state.edit_item(spell)
    item.modes = which
    item.kicked = kicked
    item.targets = chosen_targets
    item.divided = shares
    item.ability = ability
    return True


def _choose_kicker(state: MagicState, seat: int, spell: Id, how: str) -> Asking[int]:
    """702.32a: the kicker cost may be paid in addition; announced in 601.2b."""
    if keyword_of(state, spell, "kicker") is None:
        return 0
    cost = total_mana(state, seat, spell, how, 1).with_x(0)
    besides = additional(state, seat, spell, how, 1)
    if payment.cannot_pay(state, seat, spell, besides, 0, None, "cast", cost) is not None:
        return 0
    prompt = Message("may-kick", {"object": zones.ref(state, spell)})
    wanted = yield from choices.yes(state, seat, "702.32a", prompt, spell)
    return 1 if wanted else 0  # 118.8b


def _can_be(state: MagicState, seat: int, cost: ManaCost, purpose: Purpose, x: int) -> bool:
    """Whether a cost with this value of X could be paid (118.4): X mana, X life, X counters ..."""
    if any(cannot_do(state, seat, purpose.id, part, x) is not None for part in purpose.cost):
        return False
    means = budgets(state, seat, Purpose(purpose.verb, purpose.id, purpose.cost, x), None)
    return any(one.can_pay(cost.with_x(x)) and not one.gave_up for one in means)


def defined(ctx: Context, value: n.Quantity | None) -> int:
    """107.3c: what X is, if the text says so; below zero if it does not."""
    return -1 if value is None else max(0, phrases.quantity(ctx, value))


def _defined_x(state: MagicState, seat: int, id: Id) -> int:
    """107.3c: what a spell's text says X is; below zero if it does not."""
    for held in layers.characteristics(state, id).abilities:
        if isinstance(held.ability, n.DefineX):
            ctx = layers.context(state, id, seat)
            ctx.controller = seat
            return defined(ctx, held.ability.value)
    return -1


def choose_x(
    state: MagicState, seat: int, cost: ManaCost, purpose: Purpose, said: int = -1, rule: str = "601.2b"
) -> Asking[int]:
    """601.2b: the player announces X; no more is offered than could be paid.  0 where no cost has an X (107.3b).

    `said`: what the text says X is.
    """
    if said >= 0:
        return said  # 107.3c
    if not cost.xs and not mentions(purpose.cost, n.X):  # 607.2i: a variable additional cost has an X too
        return 0  # 107.3i
    most = 0
    while most < ENDLESS and _can_be(state, seat, cost, purpose, most + 1):
        most += 1

    def make() -> Number | None:
        if not state.players[seat].playing:
            return None
        prompt = Message("choose-x", {"source": zones.ref(state, purpose.id)})
        decision = Number(queries.decider(state, seat), seat, rule, prompt, 0, most)
        decision.about = purpose.id
        decision.also = ("107.3a",) if purpose.verb else ()
        return decision

    chosen = yield from number(make)
    return 0 if chosen is None else chosen


def _pay(state: MagicState, seat: int, spell: Id, ctx: Context, proposal: Proposal) -> Asking[bool]:
    """601.2f-h"""
    item = state.items[spell]
    whole = total_mana(state, seat, spell, item.alternative, item.kicked).with_x(item.x)  # 601.6: now, and never again
    also = additional(state, seat, spell, item.alternative, item.kicked)
    purpose = Purpose("cast", spell, also, item.x)
    cost = yield from payment.choose_halves(state, seat, whole, payment.named(whole, item.announced), purpose)
    if spell not in state.items:
        return False
    printed = mana_cost(layers.characteristics(state, spell).mana_cost).with_x(item.x)
    before = printed.announced(payment.named(printed, item.announced)).total
    if state.log.on and (cost.total != before or also):
        rules = _total_by(state, seat, item, also)
        state.log.add("event-total-cost", {"object": zones.ref(state, spell), "n": cost.total}, rules)
    paid = yield from payment.pay_all(state, seat, cost, purpose, proposal.spent, ctx)
    if paid and spell in state.items:
        state.edit_item(spell).bindings = ctx.bindings
    return paid


def _total_by(state: MagicState, seat: int, item: Item, also: tuple[n.Instruction, ...]) -> tuple[str, ...]:
    """The rules by which the total cost is not just the mana cost (601.2f)."""
    found = ["601.2f"]
    changes = layers.cost_parts(state, seat, item.id, "cast")
    if item.alternative:
        found.append("118.9")
        if also or changes:
            found.append("118.9d")
        if mana_cost(layers.characteristics(state, item.id).mana_cost).xs and not item.x:
            found.append("107.3b")
    if also:
        found.append("118.8")
    if len(also) > 1:
        found.append("118.8a")
    if any(part.generic < 0 for part, _ in changes):
        found.append("118.7a")
    if any(part.less for part, _ in changes):
        found.append("118.7")
    return tuple(found)


def became_cast(state: MagicState, seat: int, spell: Id, within: bool = False) -> None:
    """601.2i"""
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": zones.ref(state, spell)}
        rules = ("601.2i", "608.2f") if within else ("601.2i", *slow(state, spell))
        state.log.add("event-cast", args, rules)
    follow_payment(state, seat, spell)
    triggers.note(state, WasCast(spell, seat, "601.2i"), False)
    timing.acted(state, seat)


def reverse(state: MagicState, proposal: Proposal, object: Id) -> Asking[None]:
    """722.1: the action is reversed; mana abilities that changed a library, and those that paid for them, are kept."""
    from arbiter.magic.rules import activating, ending

    seat = proposal.seat
    if not state.players[seat].playing:
        zones.proposed(state)
        return  # the player has left, and the spell with them (800.4a)
    name = zones.ref(state, object)
    left = [
        one for one in proposal.saved.players if proposal.saved.players[one].playing and not state.players[one].playing
    ]
    rng, secrets = state.rng, state.secrets
    state.restore(proposal.saved)
    state.rng, state.secrets = rng, secrets
    for one in left:
        ending.leave(state, one)
    if state.log.on:
        state.log.add("reversed", {"object": name, "player": zones.player_ref(seat)}, ("722.1", "722.2"))
    last = max([index for index, one in enumerate(proposal.spent) if one.final], default=-1)
    for index, activation in enumerate(proposal.spent):
        if index <= last and (activation.final or _feeds(proposal.spent[index + 1 : last + 1])):
            activating.again(activation.activate(state, seat), activation.answers)
    rest = [one for index, one in enumerate(proposal.spent) if index > last]
    yield from _keep_some(state, seat, rest)


def _feeds(later: list[Activation]) -> bool:
    """Whether mana made before could have been spent on a later mana ability that is kept."""
    return any(one.final and pricing.mana_of(one.ability.ability.cost).total > 0 for one in later)


def _keep_some(state: MagicState, seat: int, spent: list[Activation]) -> Asking[None]:
    """ "Each player may also reverse any legal mana abilities": those not reversed are activated again."""
    from arbiter.magic.rules import activating

    plain = [one for one in spent if one.ability.id in state.permanents]
    if not plain:
        return
    options = [Option(f"keep:{i}", "keep-mana", one.ability.id, 0, one.mana) for i, one in enumerate(plain)]

    def make() -> PickSome | None:
        if not state.players[seat].playing:
            return None
        return PickSome(
            queries.decider(state, seat), seat, "722.1", Message("choose-keep-mana"), options, 0, len(options)
        )

    chosen = yield from pick_some(make)
    for option in chosen or []:
        one = plain[int(option.key.split(":")[1])]
        activating.again(one.activate(state, seat), one.answers)

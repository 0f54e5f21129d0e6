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
from arbiter.magic.rules import choices, dividing, layers, payment, queries, targets, timing, triggers, zones
from arbiter.magic.rules.budget import ENDLESS, Budget
from arbiter.magic.rules.costs import ManaCost, mana_cost
from arbiter.magic.rules.events import Move, WasCast
from arbiter.magic.rules.means import Purpose, budgets
from arbiter.magic.rules.payment import Activation
from arbiter.magic.rules.phrases import Context
from arbiter.magic.rules.spells import (
    chosen_ability,
    is_kicker,
    keyword_of,
    kicked_only,
    modal_of,
    modes_possible,
    rather,
    spell_ability,
)
from arbiter.magic.state.records import Item
from arbiter.magic.state.state import MagicState

NO_TARGET: Final = n.Targets(None, None, 0, 0)


@final
class Proposal:
    """What is needed to take an action back: the moment before it, and the mana abilities activated since."""

    def __init__(self, state: MagicState, seat: int) -> None:
        self.saved: MagicState = state.copy()
        self.seat = seat
        self.spent: list[Activation] = []


def cannot(state: MagicState, seat: int, id: Id, how: str, budget: Budget | None = None) -> Refusal | None:
    """The rule that keeps a player from casting this card now (601.3); None if they may begin to, and could finish."""
    card = state.objects[id]
    derived = layers.characteristics(state, id)
    refusal = _wrong_place(state, seat, id, how)
    if refusal is not None:
        return refusal
    if derived.is_type("land"):
        return _no(state, "305.9", "cast-land", id)
    if layers.cannot_cast(state, seat, id, True) is not None:
        return _no(state, "601.3", "cast-forbidden", id)
    if not derived.is_type("instant") and not derived.has("flash"):
        refusal = timing.not_sorcery_speed(state, seat)
        if refusal is not None:
            return refusal
    ctx = layers.context(state, id, card.owner)
    ctx.controller = seat
    refusal = _no_choices(state, ctx, id)
    if refusal is not None:
        return refusal
    if not how and not derived.mana_cost:
        return _no(state, "118.6", "cost-none", id)
    cost = total_mana(state, seat, id, how, 0).with_x(0)
    return payment.cannot_pay(state, seat, id, additional(state, seat, id, how, 0), 0, budget, "cast", cost)


def _wrong_place(state: MagicState, seat: int, id: Id, how: str) -> Refusal | None:
    card = state.objects[id]
    if how == "flashback":
        there = card.zone == "graveyard" and card.owner == seat and keyword_of(state, id, "flashback") is not None
        return None if there else _no(state, "702.33a", "cast-not-there", id)
    if how.startswith("alternative"):
        if card.zone == "graveyard" and keyword_of(state, id, "flashback") is not None:
            return _no(state, "118.9a", "cost-one-alternative", id)
        if rather(state, seat, id, how) is None:
            return _no(state, "118.9", "cost-no-alternative", id)
    return None if card.zone == "hand" and card.owner == seat else _no(state, "601.2a", "cast-not-there", id)


def _no_choices(state: MagicState, ctx: Context, id: Id) -> Refusal | None:
    """Whether modes and targets can be chosen (601.2b-c)."""
    modal = modal_of(state, id)
    if modal is not None:
        enough = len(modes_possible(ctx, modal)) >= modal.least
        return None if enough else _no(state, "700.2a", "no-mode", id)
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
    for held in layers.characteristics(state, id).abilities:
        ability = held.ability
        if isinstance(ability, n.AdditionalCost) or (kicked and is_kicker(ability)):
            assert isinstance(ability, (n.AdditionalCost, n.Keyword))
            found += ability.cost
    instead = rather(state, seat, id, how) if how else None
    found += [part for part in instead or () if not isinstance(part, n.PayMana)]
    return tuple(found)


def total_mana(state: MagicState, seat: int, id: Id, how: str, kicked: int) -> ManaCost:
    """601.2f: the mana cost or alternative cost, plus additional costs and increases, minus reductions; X and hybrid open."""
    instead = rather(state, seat, id, how) if how else None
    cost = mana_cost(layers.characteristics(state, id).mana_cost)
    if instead is not None:
        cost = payment.mana_of(instead)
    cost = cost.plus(payment.mana_of(additional(state, seat, id, how, kicked)))
    return cost.more(layers.cost_changes(state, seat, id)).at_least(layers.cost_floor(state, seat, id))


def cast(state: MagicState, seat: int, id: Id, how: str) -> Asking[None]:
    """601.2"""
    proposal = Proposal(state, seat)
    state.proposing = True
    origin = state.objects[id].zone
    spell = propose(state, seat, id, how, origin)
    ctx = layers.context(state, spell, seat)
    made = yield from _choices(state, seat, spell, ctx, how)
    if made and spell in state.items and layers.cannot_cast(state, seat, spell, False) is not None:
        made = False  # 601.2e
        if state.log.on:
            state.log.add("event-spell-illegal", {"object": zones.ref(state, spell)}, ("601.2e",))
    if made and spell in state.items:
        made = yield from _pay(state, seat, spell, ctx, proposal)
    if not made or spell not in state.items:
        yield from reverse(state, proposal, spell)
        return
    zones.proposed(state)
    became_cast(state, seat, spell)


def propose(state: MagicState, seat: int, id: Id, how: str, origin: str) -> Id:
    """601.2a: the card moves to the top of the stack and is a spell, controlled by the player."""
    move = Move(id, "stack", "601.2a", 0, "cast")
    spell = zones.move(state, move)
    state.edit_object(spell).controller = seat
    item = Item(spell, "spell", seat, spell, "print", None)
    item.alternative = how
    item.cast_from = origin
    zones.put_on_stack(state, item)
    layers.changed(state, "controller", spell)
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": zones.ref(state, spell)}
        state.log.add("event-proposes", args, ("601.2a",))
    return spell


def _choices(state: MagicState, seat: int, spell: Id, ctx: Context, how: str) -> Asking[bool]:
    """601.2b-c"""
    modes: tuple[int, ...] = ()
    modal = modal_of(state, spell)
    if modal is not None:
        chosen = yield from choose_modes(state, ctx, modal, "601.2b")
        if chosen is None:
            return False
        modes = chosen
    kicked = yield from _choose_kicker(state, seat, spell, how)
    cost = total_mana(state, seat, spell, how, kicked)
    purpose = Purpose("cast", spell, additional(state, seat, spell, how, kicked))
    x = yield from choose_x(state, seat, cost, purpose)
    way = yield from payment.announce(state, seat, cost.with_x(x), purpose, "601.2b")
    if way is None or spell not in state.items:
        return False
    announced = state.edit_item(spell)
    announced.x = ctx.x = x
    announced.announced = way.text
    ability = chosen_ability(state, spell, modes)
    spec = aura_target(state, spell)
    specs = ability.targets if ability is not None else (() if spec is None else (spec,))
    if ability is not None and not kicked:
        specs = _unkicked(ability)
    also = ("303.4a",) if ability is None else ()
    shared = dividing.totals(ctx, ability.effect) if ability is not None else {}
    chosen_targets = yield from targets.choose(state, ctx, specs, "601.2c", also, shared)
    if chosen_targets is None or spell not in state.items:
        return False
    shares = yield from dividing.announce(state, ctx, chosen_targets, shared)
    if spell not in state.items:
        return False
    item = state.edit_item(spell)
    item.modes = modes
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
    return 1 if (yield from choices.yes(state, seat, "702.32a", prompt, spell)) else 0


def choose_modes(state: MagicState, ctx: Context, modal: n.ModalAbility, rule: str) -> Asking[tuple[int, ...] | None]:
    """700.2a: modes that could not have legal targets can't be chosen."""
    seat = ctx.controller

    def make() -> PickSome | None:
        able = modes_possible(ctx, modal)
        if not state.players[seat].playing or len(able) < modal.least:
            return None
        options = [Option(f"mode:{index}", "mode", 0, 0, str(index + 1)) for index in able]
        prompt = Message("choose-mode", {"source": zones.ref(state, ctx.source)})
        decision = PickSome(queries.decider(state, seat), seat, rule, prompt, options, modal.least, modal.most)
        decision.about = ctx.source
        decision.also = ("700.2a",)
        return decision

    chosen = yield from pick_some(make)
    return None if chosen is None else tuple([int(option.key.split(":")[1]) for option in chosen])


def choose_x(state: MagicState, seat: int, cost: ManaCost, purpose: Purpose) -> Asking[int]:
    """601.2b: the player announces X; no more is offered than could be paid.  0 where no cost has an X (107.3b)."""
    if not cost.xs:
        return 0
    most = 0
    means = budgets(state, seat, purpose, None)
    while most < ENDLESS and any(one.can_pay(cost.with_x(most + 1)) and not one.gave_up for one in means):
        most += 1

    def make() -> Number | None:
        if not state.players[seat].playing:
            return None
        prompt = Message("choose-x", {"source": zones.ref(state, purpose.id)})
        decision = Number(queries.decider(state, seat), seat, "601.2b", prompt, 0, most)
        decision.about = purpose.id
        decision.also = ("107.3a",)
        return decision

    chosen = yield from number(make)
    return 0 if chosen is None else chosen


def _pay(state: MagicState, seat: int, spell: Id, ctx: Context, proposal: Proposal) -> Asking[bool]:
    """601.2f-h"""
    item = state.items[spell]
    whole = total_mana(state, seat, spell, item.alternative, item.kicked).with_x(item.x)
    cost = whole.announced(payment.named(whole, item.announced))
    printed = mana_cost(layers.characteristics(state, spell).mana_cost).with_x(item.x)
    before = printed.announced(payment.named(printed, item.announced)).total
    if state.log.on and cost.total != before:
        rules = ("601.2f", "118.9") if item.alternative.startswith("alternative") else ("601.2f",)
        rules = (*rules, "118.7a") if layers.cost_changes(state, seat, spell) < 0 else rules
        state.log.add("event-total-cost", {"object": zones.ref(state, spell), "n": cost.total}, rules)
    purpose = Purpose("cast", spell, additional(state, seat, spell, item.alternative, item.kicked), item.x)
    paid = yield from payment.pay_all(state, seat, cost, purpose, proposal.spent, ctx)
    if paid and spell in state.items:
        state.edit_item(spell).bindings = ctx.bindings
    return paid


def became_cast(state: MagicState, seat: int, spell: Id) -> None:
    """601.2i"""
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": zones.ref(state, spell)}
        state.log.add("event-cast", args, ("601.2i",))
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
        state.log.add("reversed", {"object": name, "player": zones.player_ref(seat)}, ("722.1",))
    last = max([index for index, one in enumerate(proposal.spent) if one.final], default=-1)
    for index, activation in enumerate(proposal.spent):
        if index <= last and (activation.final or _feeds(proposal.spent[index + 1 : last + 1])):
            activating.again(activation.activate(state, seat), activation.answers)
    rest = [one for index, one in enumerate(proposal.spent) if index > last]
    yield from _keep_some(state, seat, rest)


def _feeds(later: list[Activation]) -> bool:
    """Whether mana made before could have been spent on a later mana ability that is kept."""
    return any(one.final and payment.mana_of(one.ability.ability.cost).total > 0 for one in later)


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

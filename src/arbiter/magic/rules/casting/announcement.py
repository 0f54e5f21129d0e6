"""Announcing what a spell will be: its modes, which additional costs are paid for it, how many targets.  CR 601.2b, 118.8, 700.2

Only what could be paid together with all that was announced before is offered.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import offerings
from arbiter.magic.rules.casting.castable import AimedPrice, additional, cannot_pay_offering, foresee_x, total_mana
from arbiter.magic.rules.casting.spells import modal_of, paid_targets, spell_ability
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.paying import additional_costs, payment
from arbiter.magic.rules.paying.additional_costs import Offer
from arbiter.magic.rules.targets import modes, targets
from arbiter.magic.state.records import Binding, Extra
from arbiter.magic.state.state import MagicState

OFTEN = 1000  # no additional cost is paid more often


def choose_modes(
    state: MagicState, seat: int, spell: Id, ctx: Context, how: str, modal: n.Modal
) -> Asking[tuple[int, ...] | None]:
    """The modes; all of them if the cost for that is paid (702.41a), or as many as can be paid for (702.119a)."""
    foresee_x(state, ctx, spell, how, modal)
    able = modes.possible(ctx, modal)
    everything = tuple(range(len(modal.modes)))
    for offer in additional_costs.offers(state, spell):
        if offer.ability.modal == "all" and len(able) == len(everything) > modal.least:
            yield from _choose_one(state, seat, spell, how, offer)
            if spell not in state.items:
                return None
            if any(name == offer.name for name, _ in state.items[spell].extra):
                modes.log_chosen(state, seat, spell, everything, ("601.2b", additional_costs.rule_of(offer.keyword)))
                return everything
    most = modal.most
    if any(_each_mode(held.ability) for _, held in layers.characteristics(state, spell).of(n.AdditionalCost)):
        able_to_pay = [count for count in range(1, most + 1) if _modes_payable(state, seat, spell, how, count)]
        most = max(modal.least, *able_to_pay)
    return (yield from modes.choose(state, ctx, modal, "601.2b", "700.2a", most))


def _each_mode(ability: n.Ability) -> bool:
    return isinstance(ability, n.AdditionalCost) and ability.modal == "beyond"


def _modes_payable(state: MagicState, seat: int, spell: Id, how: str, count: int) -> bool:
    would = state.copy()
    would.edit_item(spell).modes = tuple(range(count))
    return count < 2 or _can_pay(would, seat, spell, how)


def choose_costs(state: MagicState, seat: int, spell: Id, how: str) -> Asking[None]:
    """118.8b: which of the additional costs that need not be paid the player will pay, one after the other as they stand."""
    for offer in additional_costs.offers(state, spell):
        if not offer.ability.modal and spell in state.items:
            yield from _choose_one(state, seat, spell, how, offer)
    for name in additional_costs.forks(state, spell):
        if spell in state.items:
            yield from _choose_other(state, seat, spell, how, name)


def choose_offering(state: MagicState, seat: int, spell: Id, how: str, ctx: Context) -> Asking[bool]:
    """702.47b, 702.118b: which permanent will be sacrificed; False if none can be any longer."""
    able = offerings.candidates(state, seat, spell, how)
    if able is None:
        return True
    able = [permanent for permanent in able if cannot_pay_offering(state, seat, spell, how, permanent) is None]
    rule = offerings.rule_of(how)
    prompt = Message("choose-sacrifice", {"n": 1})
    chosen = yield from choices.some(state, seat, rule, prompt, able, 1, 1, "sacrifice", spell)
    if not chosen or spell not in state.items:
        return False
    ctx.bindings = (*ctx.bindings, Binding(offerings.OFFERED, (chosen[0],)))
    state.edit_item(spell).bindings = ctx.bindings
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": zones.ref(state, chosen[0])}
        args["source"] = zones.ref(state, spell)
        state.log.add("event-offers", args, ("601.2b", rule))
    return True


def _choose_other(state: MagicState, seat: int, spell: Id, how: str, name: str) -> Asking[None]:
    """601.2b: which of two additional costs is paid, if both could be."""
    other = (*state.items[spell].extra, (name, 1))
    if not _payable(state, seat, spell, how, other):
        return
    chosen = not _can_pay(state, seat, spell, how)
    if not chosen:
        prompt = Message("may-pay-otherwise", {"object": zones.ref(state, spell)})
        chosen = yield from choices.yes(state, seat, "601.2b", prompt, spell)
    if chosen and spell in state.items:
        state.edit_item(spell).extra = other


def _choose_one(state: MagicState, seat: int, spell: Id, how: str, offer: Offer) -> Asking[None]:
    most = 0
    limit = OFTEN if offer.ability.optional == "any number" else 1
    while most < limit and _payable(state, seat, spell, how, (*state.items[spell].extra, (offer.name, most + 1))):
        most += 1
    if not most:
        return
    if not offer.keyword:
        prompt = Message("may-pay-additional", {"object": zones.ref(state, spell)})
        if (yield from choices.yes(state, seat, "118.8b", prompt, spell, ("601.2b",))) and spell in state.items:
            state.edit_item(spell).extra = (*state.items[spell].extra, (offer.name, 1))
        return
    rule = additional_costs.rule_of(offer.keyword)
    args: dict[str, Argument] = {"object": zones.ref(state, spell)}
    args["keyword"] = Message("keyword-" + offer.keyword.replace(" ", "-"))
    args["mana"] = offer.name.rpartition("#")[2] or "none"
    if limit == 1:
        wanted = yield from choices.yes(state, seat, rule, Message("may-pay-extra", args), spell, ("601.2b",))
        count = 1 if wanted else 0
    else:
        prompt = Message("choose-extra", args)
        count = yield from choices.how_many(state, seat, rule, prompt, most, spell, ("601.2b",))
    if count and spell in state.items:
        state.edit_item(spell).extra = (*state.items[spell].extra, (offer.name, count))


def _payable(state: MagicState, seat: int, spell: Id, how: str, extra: Extra) -> bool:
    would = state.copy()
    would.edit_item(spell).extra = extra
    return _can_pay(would, seat, spell, how) and _aimable(would, seat, spell)


def _aimable(state: MagicState, seat: int, spell: Id) -> bool:
    """702.32g: whether there are targets for what happens only if that cost is paid."""
    ability = spell_ability(state, spell)
    if ability is None or modal_of(state, spell) is not None:
        return True
    ctx = layers.context(state, spell, seat)
    specs = paid_targets(ctx, ability)
    return mentions(specs, n.X) or targets.available(ctx, specs) is None


def _can_pay(state: MagicState, seat: int, spell: Id, how: str) -> bool:
    cost = total_mana(state, seat, spell, how).with_x(0)
    besides = additional(state, seat, spell, how)
    return payment.cannot_pay(state, seat, spell, besides, 0, None, "cast", cost) is None


def most_targets(state: MagicState, seat: int, ctx: Context, specs: tuple[n.Targets, ...], how: str) -> dict[int, int]:
    """By use of the word "target": how many of them the player could pay for, where that is not free."""
    held = [held.ability for _, held in layers.characteristics(state, ctx.source).of(n.Static)]
    if not any(mentions(ability, n.TargetsChosen) for ability in held):
        return {}
    price = AimedPrice(state, seat, ctx.source, how, ctx.x)
    most: dict[int, int] = {}
    for slot, spec in enumerate(specs):
        able = len(targets.candidates(ctx, spec)) if spec.most > 1 else 0
        number = min(1, able)
        while number < min(able, spec.most) and price.payable((tuple(range(1, number + 2)),)):
            number += 1
        if able:
            most[slot] = number
    return most

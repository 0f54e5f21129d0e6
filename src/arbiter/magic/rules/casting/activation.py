"""Activating abilities.  CR 602, 606"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import rule_of
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import aimed_abilities, permissions, reversal, timing
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import command_zone
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import ActionPerformed
from arbiter.magic.rules.facts.mana_abilities import is_mana_ability
from arbiter.magic.rules.layering.modifications import DEPLOYMENT
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.paying import payment, total_costs, variables
from arbiter.magic.rules.paying.budget import Budget
from arbiter.magic.rules.paying.mana import ManaAbility
from arbiter.magic.rules.paying.payment import LOYALTY, Chosen, count_use, mana_ability, reveal_source
from arbiter.magic.rules.paying.payment_options import Purpose
from arbiter.magic.rules.targets import division, modes, target_choice, targets
from arbiter.magic.rules.triggers import lookback, revealed_cards, triggers
from arbiter.magic.state.caches import Held
from arbiter.magic.state.records import Item
from arbiter.magic.state.state import MagicState


def cannot(state: MagicState, seat: int, id: Id, held: Held, budget: Budget | None = None) -> Refusal | None:
    """The rule that keeps a player from activating this ability now (602.5); None if they may."""
    ability = held.ability
    if not isinstance(ability, n.Activated):
        return _no(state, "602.1c", "ability-not-activated", id)
    derived = layers.characteristics(state, id)
    own = layers.context(state, id, derived.controller)
    if seat not in phrases.players_anywhere(own, ability.who):  # 602.1b
        return _no(state, "602.2", "ability-not-yours", id)  # 303.4e, 301.5d
    if not layers.reaches(state, seat, id):
        return _no(state, "801.6", "ability-out-of-range", id)
    if command_zone.working_zone(state, id) != (ability.zone or "battlefield"):
        return _no(state, _zone_rule(ability), "ability-not-there", id)
    if permissions.split_second(state) and not is_mana_ability(ability):  # 702.60b: these are activated as usual
        return _no(state, "702.60a", "ability-forbidden", id)
    ban = layers.activation_ban(state, seat, id, is_mana_ability(ability), n.TapThis() in ability.cost)
    if ban is not None or (layers.player_bans(state, seat, "cycle") is not None and _cycles(state, id, held)):
        return _no(state, "602.5", "ability-forbidden", id)
    for ban in layers.all_player_bans(state, seat, "activate loyalty abilities") if ability.loyalty else ():
        if ban.by is None or phrases.matches(layers.ban_context(state, ban), ban.by, id):
            return _no(state, "602.5", "ability-forbidden", id)
    if ability.loyalty:  # 209.2, 606.1, 606.2, 306.5d
        refusal = timing.not_sorcery_speed(state, seat) or _loyalty(state, seat, id)
        if refusal is not None:
            return Refusal("606.3", refusal.message)
    elif ability.timing == "sorcery":  # 307.5
        refusal = timing.not_sorcery_speed(state, seat)
        if refusal is not None:
            return Refusal("602.5d", refusal.message)
    # 113.10a: also of an ability that an effect has added
    if ability.per_turn and state.memory.used.get((id, held.origin), 0) >= ability.per_turn:
        return _no(state, "702.56b" if ability.forecast else "602.5b", "ability-used", id)
    ctx = layers.context(state, id, seat)
    ctx.origin = held.origin
    if ability.condition is not None and not phrases.holds(ctx, ability.condition):
        timed = isinstance(ability.condition, n.CombatPoint)
        rule = "702.56b" if ability.forecast else "506.6g" if timed else "602.5b"
        return _no(state, rule, "ability-condition", id)
    ctx.x = max(0, variables.defined(ctx, ability.x))
    if ability.x is None and mentions(ability.targets, n.X):
        purpose = Purpose("activate", id, total_costs.ability_cost(state, seat, id, ability))
        needed = total_costs.ability_mana(state, seat, id, ability)
        refusal = variables.aimable_x(state, ctx, needed, purpose, ability.targets)
    else:
        ctx.announcing.price = aimed_abilities.price(state, seat, id, held)
        refusal = targets.available(ctx, ability.targets)
    if refusal is not None:
        return refusal
    modal = modes.modal_in(ability.effect)
    if modal is not None and not modes.choosable(ctx, modal):
        return _no(state, "700.2a", "no-mode", id)
    if ctx.announcing.price is not None:
        return None  # 601.2f: with some target it can be paid
    needed = total_costs.ability_mana(state, seat, id, ability)
    whole = total_costs.ability_cost(state, seat, id, ability)
    x = variables.defined(ctx, ability.x)
    x = variables.least_x(state, seat, needed, Purpose("activate", id, whole)) if x < 0 else x
    refusal = payment.cannot_pay(state, seat, id, whole, x, budget, "activate", needed.with_x(x))
    return Refusal("606.5", refusal.message) if refusal is not None and ability.loyalty else refusal


def _zone_rule(ability: n.Activated) -> str:
    """The rule that says from where the ability functions."""
    if not ability.zone:
        return "113.6"
    if any(isinstance(part, (n.Discard, n.Exile)) and part.what == n.Self() for part in ability.cost):
        return "113.6i"  # only there can its cost be paid
    return "113.6k"  # its effect moves the object out of that zone


def _loyalty(state: MagicState, seat: int, id: Id) -> Refusal | None:
    """606.3: only if no loyalty ability of that permanent was activated this turn, or not as often as effects allow."""
    if id not in state.permanents or not state.permanents[id].loyalty_used:  # 113.5
        return None
    most = 1
    for _, limit, seats in layers.limits(state, "activate loyalty abilities", id):
        most = max(most, limit.number) if seat in seats else most
    return _no(state, "606.3", "loyalty-used", id) if state.memory.used.get((id, LOYALTY), 1) >= most else None


def _no(state: MagicState, rule: str, id: str, object: Id) -> Refusal:
    return Refusal(rule, Message(id, {"object": zones.ref(state, object)}))


def activate(state: MagicState, seat: int, id: Id, held: Held) -> Asking[None]:
    """602.2, 701.2a: the ability goes on the stack, choices are made, costs paid; what cannot be finished is reversed (722.1)."""
    ability = held.ability
    assert isinstance(ability, n.Activated)
    if is_mana_ability(ability):  # 405.6, 405.6c, 113.4: it does not use the stack
        index = layers.characteristics(state, id).abilities.index(held)
        yield from mana_ability(state, seat, ManaAbility(id, held, index), Chosen())
        timing.acted(state, seat)  # 117.3c: abilities that triggered meanwhile go on the stack now
        return
    proposal = reversal.Proposal(state, seat)
    state.edit_pending().proposing = True
    reveal_source(state, seat, id)
    name = zones.ref(state, id)  # paying may move it
    keyword = layers.keyword_behind(state, id, held.origin)
    made = zones.new_object(state, "stack", seat, seat, state.objects[id].shown())  # 602.2a, 113.1c
    item = Item(made.id, "activated", seat, id, held.origin, ability)  # 113.7, 113.8
    zones.put_on_stack(state, item)
    ctx = layers.context(state, id, seat)
    ctx.origin, ctx.item = held.origin, item
    moded = yield from _moded(state, ctx, ability, made.id)
    if moded is None:
        yield from reversal.reverse(state, proposal, made.id)
        return
    cost = total_costs.ability_mana(state, seat, id, ability)
    whole = total_costs.ability_cost(state, seat, id, ability)  # 602.1, 606.4, 107.7: everything before the colon
    whole_purpose = Purpose("activate", id, whole)
    yield from variables.choose_whose(state, ctx, ability.x, cost, whole_purpose)
    defined_x = variables.defined(ctx, ability.x)
    x = yield from variables.choose_x(state, seat, cost, whole_purpose, defined_x, "601.2b", ctx, moded.targets)
    purpose = yield from variables.choose_y(state, seat, cost, Purpose("activate", id, whole, x), x, ctx)
    way = yield from payment.announce(state, seat, cost.with_x(x), purpose, "602.2b")
    if way is None or made.id not in state.items:
        yield from reversal.reverse(state, proposal, made.id)
        return
    ctx.x = x
    if not (yield from _aimed(state, ctx, held, moded, made.id)):
        yield from reversal.reverse(state, proposal, made.id)
        return
    edited = state.edit_item(made.id)
    edited.x = x  # 107.3j
    edited.announced = way.text
    count_use(state, id, held, ability)
    cost = total_costs.ability_mana(state, seat, id, ability, made.id)  # 601.2f, 602.4: now, and never again
    needed = yield from payment.choose_halves(state, seat, cost.with_x(x), payment.named(cost, way.text), purpose)
    if cost.key != total_costs.mana_of(ability.cost).key or cost.cuts or whole != ability.cost:
        tell(state, "event-total-cost", ("602.2b", "601.2f"), {}, {"object": name, "n": needed.total})
    paid = yield from payment.pay_all(state, seat, needed, purpose, proposal.spent, ctx)  # 602.1a
    if not paid or made.id not in state.items:
        yield from reversal.reverse(state, proposal, made.id)
        return
    drawn = zones.proposed(state)
    state.edit_item(made.id).bindings = lookback.after_payment(ctx)
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": name}
        state.log.add("event-activates", args, ("602.2", *_written(held, ability, keyword)))
    _activated(state, seat, id, made.id, ability)
    if keyword is not None and keyword.name == "cycling":
        _cycled(state, seat, id)
    yield from revealed_cards.turned_up(state, drawn)
    timing.acted(state, seat)


def _activated(state: MagicState, seat: int, source: Id, id: Id, ability: n.Activated) -> None:
    """602.2b: abilities that wait for this trigger now; no mana ability comes here (605.3b)."""
    event = ActionPerformed("activate", seat, id)
    event.of = source
    triggers.note(state, event, False)
    payment.note_untapped(state, seat, source, ability)


def _cycles(state: MagicState, id: Id, held: Held) -> bool:
    keyword = layers.keyword_behind(state, id, held.origin)
    return keyword is not None and keyword.name == "cycling"


def _cycled(state: MagicState, seat: int, id: Id) -> None:
    """702.28c: the cycled card may trigger in whatever zone it is now."""
    for card in [card.id for card in state.objects.values() if card.was == id]:
        triggers.note_cycling(state, seat, card)


def _moded(state: MagicState, ctx: Context, ability: n.Activated, id: Id) -> Asking[n.Activated | None]:
    """700.2a: the ability with the modes that its controller chooses as they activate it; None if they can't."""
    modal = modes.modal_in(ability.effect)
    if modal is None:
        return ability
    chosen = yield from modes.choose(state, ctx, modal, "602.2b", "700.2a")
    if chosen is None or id not in state.items:
        return None
    moded = modes.with_modes(ability, chosen)
    edited = state.edit_item(id)
    edited.modes = chosen
    edited.ability = moded
    return moded


def _written(held: Held, ability: n.Activated, keyword: n.Keyword | None) -> tuple[str, ...]:
    """The rule that writes out the ability, if one does."""
    if ability.forecast:
        return ("702.56a",)
    if keyword is not None:
        return (rule_of(keyword),)
    return ("804.2",) if held.origin == DEPLOYMENT.origin else ()


def _aimed(state: MagicState, ctx: Context, held: Held, ability: n.Activated, id: Id) -> Asking[bool]:
    """602.2b: targets, and how an effect is divided among them."""
    shared = division.totals(ctx, ability.effect)
    written = ctx.origin.rpartition(".k")[2].isdecimal()  # by the rules, for a keyword
    also = ("115.1c", "115.1e") if written else ("115.1c",)
    specs = division.at_least_one(ctx, ability.targets, shared)
    ctx.announcing.price = aimed_abilities.price(state, ctx.controller, ctx.source, held, id, ctx.x)
    chosen = yield from target_choice.choose(state, ctx, specs, "602.2b", also, shared)
    ctx.announcing.price = None
    shares = yield from division.announce(state, ctx, chosen or (), shared)
    if chosen is None or id not in state.items:
        return False
    edited = state.edit_item(id)
    edited.targets = chosen
    ctx.bindings = (*ctx.bindings, *targets.players_of(state, ability.targets, chosen))
    edited.bindings = ctx.bindings
    edited.divided = shares
    return True

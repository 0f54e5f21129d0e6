"""Activating abilities, mana abilities among them; special actions.  CR 602, 605, 606, 116"""

from __future__ import annotations

from typing import Any, TypeVar

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import casting, dividing, effects, layers, payment, phrases, targets, timing, triggers, zones
from arbiter.magic.rules.budget import Budget, Need
from arbiter.magic.rules.events import TappedForMana
from arbiter.magic.rules.mana import ManaAbility, is_mana_ability, is_triggered_mana_ability, unit
from arbiter.magic.rules.means import Purpose
from arbiter.magic.rules.spells import keyword_rules
from arbiter.magic.state.caches import Held
from arbiter.magic.state.records import Item
from arbiter.magic.state.state import MagicState

T = TypeVar("T")


def cannot(state: MagicState, seat: int, id: Id, held: Held, budget: Budget | None = None) -> Refusal | None:
    """The rule that keeps a player from activating this ability now (602.5); None if they may."""
    ability = held.ability
    if not isinstance(ability, n.Activated):
        return _no(state, "602.1", "ability-not-activated", id)
    derived = layers.characteristics(state, id)
    if derived.controller != seat:
        return _no(state, "602.2", "ability-not-yours", id)
    if state.objects[id].zone != (ability.zone or "battlefield"):
        return _no(state, "113.6", "ability-not-there", id)
    if layers.player_bans(state, seat, "activate abilities") is not None:
        return _no(state, "602.5", "ability-forbidden", id)
    if ability.loyalty:
        refusal = timing.not_sorcery_speed(state, seat) or _loyalty(state, id)
        if refusal is not None:
            return Refusal("606.3", refusal.message)
    elif ability.timing == "sorcery":
        refusal = timing.not_sorcery_speed(state, seat)
        if refusal is not None:
            return Refusal("602.5d", refusal.message)
    if ability.per_turn and state.used.get((id, held.origin), 0) >= ability.per_turn:
        return _no(state, "602.5b", "ability-used", id)
    ctx = layers.context(state, id, seat)
    ctx.origin = held.origin
    if ability.condition is not None and not phrases.holds(ctx, ability.condition):
        return _no(state, "602.5b", "ability-condition", id)
    refusal = targets.available(ctx, ability.targets)
    if refusal is not None:
        return refusal
    refusal = payment.cannot_pay(state, seat, id, ability.cost, 0, budget, "activate")
    return Refusal("606.5", refusal.message) if refusal is not None and ability.loyalty else refusal


def _loyalty(state: MagicState, id: Id) -> Refusal | None:
    """606.3: only if no loyalty ability of that permanent was activated this turn."""
    if id in state.permanents and state.permanents[id].loyalty_used:
        return _no(state, "606.3", "loyalty-used", id)
    return None


def _no(state: MagicState, rule: str, id: str, object: Id) -> Refusal:
    return Refusal(rule, Message(id, {"object": zones.ref(state, object)}))


def activate(state: MagicState, seat: int, id: Id, held: Held) -> Asking[None]:
    """602.2: the ability goes on the stack, choices are made, costs paid; what cannot be finished is reversed (722.1)."""
    ability = held.ability
    assert isinstance(ability, n.Activated)
    if is_mana_ability(ability):
        index = layers.characteristics(state, id).abilities.index(held)
        yield from mana_ability(state, seat, ManaAbility(id, held, index), "")
        timing.acted(state, seat)  # 117.3c: abilities that triggered meanwhile go on the stack now
        return
    proposal = casting.Proposal(state, seat)
    state.proposing = True
    name = zones.ref(state, id)  # paying may move it
    written = keyword_rules(state, id, held.origin)
    cycles = _is_cycling(state, id, held)
    made = zones.new_object(state, "stack", seat, seat, state.objects[id].print)  # 602.2a
    item = Item(made.id, "activated", seat, id, held.origin, ability)
    zones.put_on_stack(state, item)
    cost = payment.mana_of(ability.cost)
    x = yield from casting.choose_x(state, seat, cost, Purpose("activate", id, ability.cost))
    purpose = Purpose("activate", id, ability.cost, x)
    way = yield from payment.announce(state, seat, cost.with_x(x), purpose, "602.2b")
    if way is None or made.id not in state.items:
        yield from casting.reverse(state, proposal, made.id)
        return
    ctx = layers.context(state, id, seat)
    ctx.origin = held.origin
    ctx.x = x
    ctx.item = item
    shared = dividing.totals(ctx, ability.effect)
    chosen = yield from targets.choose(state, ctx, ability.targets, "602.2b", (), shared)
    shares = yield from dividing.announce(state, ctx, chosen or (), shared)
    if chosen is None or made.id not in state.items:
        yield from casting.reverse(state, proposal, made.id)
        return
    edited = state.edit_item(made.id)
    edited.targets = chosen
    edited.divided = shares
    edited.x = x
    edited.announced = way.text
    _count_use(state, id, held, ability)
    paid = yield from payment.pay_all(state, seat, cost.with_x(x).announced(way), purpose, proposal.spent, ctx)
    if not paid or made.id not in state.items:
        yield from casting.reverse(state, proposal, made.id)
        return
    zones.proposed(state)
    state.edit_item(made.id).bindings = ctx.bindings
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": name}
        state.log.add("event-activates", args, ("602.2", *written))
    for one in [one.id for one in state.objects.values() if cycles and one.was == id]:
        triggers.note_cycling(state, seat, one)  # 702.28c: in whatever zone it is now
    timing.acted(state, seat)


def _is_cycling(state: MagicState, id: Id, held: Held) -> bool:
    """Whether the rules have written this ability out for cycling or typecycling (702.28a, 702.28e)."""
    keyword = held.origin.rpartition(".k")[0]
    found = [one.ability for one in layers.characteristics(state, id).abilities if one.origin == keyword]
    return any(isinstance(one, n.Keyword) and one.name == "cycling" for one in found)


def _count_use(state: MagicState, id: Id, held: Held, ability: n.Activated) -> None:
    if ability.loyalty and id in state.permanents:
        state.edit_permanent(id).loyalty_used = True
    if ability.per_turn:
        key = (id, held.origin)
        state.used[key] = state.used.get(key, 0) + 1
        state.touched = True


def mana_ability(
    state: MagicState, seat: int, ability: ManaAbility, mana: str, reserve: Need | None = None
) -> Asking[bool]:
    """605.3: pay its cost, then it resolves at once.  `mana` is what the player said it is to give.

    `reserve` is what must be payable besides, if its own cost is paid as suggested.
    """
    held = ability.held
    node = ability.ability
    if payment.cannot_pay(state, seat, ability.id, node.cost, 0, None, "activate") is not None:
        return False
    ctx = layers.context(state, ability.id, seat)
    ctx.origin = held.origin
    ctx.mana = unit(state, seat, ability, mana)
    _count_use(state, ability.id, held, node)
    paid = yield from payment.pay(state, seat, ability.id, node.cost, 0, ctx, "activate", reserve)
    if not paid:
        return False
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": zones.ref(state, ability.id)}
        state.log.add("event-mana-ability", args, ("605.3b",))
    before = len(state.players[seat].pool)
    yield from effects.carry_out(state, node.effect, ctx)
    if len(state.players[seat].pool) > before and any(isinstance(part, n.TapThis) for part in node.cost):
        yield from _tapped_for_mana(state, seat, ability.id)
    return True


def _tapped_for_mana(state: MagicState, seat: int, id: Id) -> Asking[None]:
    """605.4a: triggered mana abilities resolve at once, right after the mana ability that they trigger from."""
    waiting = len(state.waiting)
    triggers.note(state, TappedForMana(id, seat, "106.12a"), False)
    now = [one for one in state.waiting[waiting:] if is_triggered_mana_ability(one.ability)]
    if not now:
        return
    state.waiting = tuple([one for one in state.waiting if one not in now])
    for one in now:
        ctx = layers.context(state, one.source, one.controller)
        ctx.origin = one.origin
        ctx.bindings = one.bindings
        if state.log.on:
            args: dict[str, Argument] = {"object": zones.ref(state, one.source)}
            state.log.add("event-triggered-mana", args, ("605.4a", "106.12a"))
        yield from effects.carry_out(state, one.ability.effect, ctx)


def recorded(procedure: Asking[T], answers: list[object]) -> Asking[T]:
    """Run a procedure and keep the answers it receives."""
    send: Any = None
    while True:
        try:
            asked = procedure.send(send)
        except StopIteration as stop:
            result: T = stop.value
            return result
        send = yield asked
        answers.append(send)


def again(procedure: Asking[T], answers: list[object]) -> T:
    """Run a procedure with the answers it received before."""
    send: Any = None
    for answer in [*answers, None]:
        try:
            procedure.send(send)
        except StopIteration as stop:
            result: T = stop.value
            return result
        send = answer
    raise AssertionError("a procedure asked more than it did the first time")

"""Activating abilities, mana abilities among them; special actions.  CR 602, 605, 606, 116"""

from __future__ import annotations

from typing import Any, TypeVar

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import casting, effects, layers, payment, targets, timing, zones
from arbiter.magic.rules.costs import Budget
from arbiter.magic.rules.mana import ManaAbility, is_mana_ability
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
    return targets.available(ctx, ability.targets) or payment.cannot_pay(state, seat, id, ability.cost, 0, budget)


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
    made = zones.new_object(state, "stack", seat, seat, state.objects[id].print)  # 602.2a
    item = Item(made.id, "activated", seat, id, held.origin, ability)
    zones.put_on_stack(state, item)
    xs = payment.mana_part(ability.cost, 1).total - payment.mana_part(ability.cost, 0).total
    x = 0
    if xs:
        x = yield from casting.choose_x(state, seat, id, payment.mana_part(ability.cost, 0), xs)
    ctx = layers.context(state, id, seat)
    ctx.origin = held.origin
    ctx.x = x
    chosen = yield from targets.choose(state, ctx, ability.targets, "602.2b")
    if chosen is None or made.id not in state.items:
        yield from casting.reverse(state, proposal, made.id)
        return
    edited = state.edit_item(made.id)
    edited.targets = chosen
    edited.x = x
    _count_use(state, id, held, ability)
    needed = payment.mana_part(ability.cost, x)
    paid = yield from payment.pay_all(state, seat, id, ability.cost, needed, x, proposal.spent, ctx)
    if not paid or made.id not in state.items:
        yield from casting.reverse(state, proposal, made.id)
        return
    zones.proposed(state)
    state.edit_item(made.id).bindings = ctx.bindings
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": name}
        state.log.add("event-activates", args, ("602.2",))
    timing.acted(state, seat)


def _count_use(state: MagicState, id: Id, held: Held, ability: n.Activated) -> None:
    if ability.loyalty and id in state.permanents:
        state.edit_permanent(id).loyalty_used = True
    if ability.per_turn:
        key = (id, held.origin)
        state.used[key] = state.used.get(key, 0) + 1
        state.touched = True


def mana_ability(state: MagicState, seat: int, ability: ManaAbility, mana: str) -> Asking[bool]:
    """605.3: pay its cost, then it resolves at once.  `mana` is what the player said it is to give."""
    held = ability.held
    node = ability.ability
    if payment.cannot_pay(state, seat, ability.id, node.cost, 0) is not None:
        return False
    ctx = layers.context(state, ability.id, seat)
    ctx.origin = held.origin
    times = ability.source(state, seat)
    ctx.mana = _unit(node, mana, times.gives)
    _count_use(state, ability.id, held, node)
    paid = yield from payment.pay(state, seat, ability.id, node.cost, 0, ctx)
    if not paid:
        return False
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": zones.ref(state, ability.id)}
        state.log.add("event-mana-ability", args, ("605.3b",))
    yield from effects.carry_out(state, node.effect, ctx)
    return True


def _unit(node: n.Activated, mana: str, gives: tuple[str, ...]) -> str:
    """The alternative of the "add" instruction that gives this mana."""
    from arbiter.magic.rules.mana import _adds

    if not mana:
        return ""
    alternatives = _adds(node.effect)[0].mana
    for index, given in enumerate(gives):
        if given == mana:
            return alternatives[index]
    return ""


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

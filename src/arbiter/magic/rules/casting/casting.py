"""Casting spells.  CR 601.2

The procedure reads in the order of 601.2: a proposes, b chooses modes, X and costs, c targets, f-h pay, i makes it cast.  What
may be cast stands in `castable` (601.3), what is taken back in `reversal` (722).
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import written
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import announcement, halves, next_spells, permissions, splice, timing, ways_to_cast
from arbiter.magic.rules.casting.castable import additional, aimed_price, commander_tax, slow, total_mana
from arbiter.magic.rules.casting.reversal import Proposal, reverse
from arbiter.magic.rules.casting.spells import chosen_ability, modal_of, paid_targets
from arbiter.magic.rules.events import commanding, face_turns, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import cast_facts
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Move, WasCast
from arbiter.magic.rules.facts.mana_costs import mana_cost
from arbiter.magic.rules.layers import written_by
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.paying import additional_costs, assist, payment
from arbiter.magic.rules.paying.payment_options import Purpose
from arbiter.magic.rules.paying.variables import choose_x, choose_y, defined_x, with_y
from arbiter.magic.rules.targets import division, target_choice, targets
from arbiter.magic.rules.targets.targets import aura_target
from arbiter.magic.rules.triggers import revealed_cards, triggers
from arbiter.magic.state.records import Binding, Item
from arbiter.magic.state.state import MagicState


def cast(state: MagicState, seat: int, id: Id, how: str) -> Asking[None]:
    """601.2, 701.4a"""
    late = timing.not_sorcery_speed(state, seat) is not None
    spell = yield from _procedure(state, seat, id, how, late)
    if spell:
        timing.acted(state, seat)


def cast_within(state: MagicState, seat: int, id: Id, how: str, copy: bool = False) -> Asking[Id]:
    """608.2f: a spell cast while something resolves goes through the same steps, and no player receives priority after it."""
    return (yield from _procedure(state, seat, id, how, False, True, copy))


def _procedure(
    state: MagicState, seat: int, id: Id, how: str, late: bool, within: bool = False, copy: bool = False
) -> Asking[Id]:
    """601.2a-i: the spell that was cast; 0 if the casting was reversed."""
    proposal = Proposal(state, seat)
    state.edit_pending().proposing = True
    origin = state.objects[id].zone
    part, how = halves.parted(how)
    if part:
        state.edit_object(id).face = halves.FACES[part]  # 708.3, 715.3
    if how == face_turns.MORPH:
        face_turns.turn_down(state, id)  # 707.4
    elif state.objects[id].face_down:
        face_turns.turn_up(state, id)
    spell = propose(state, seat, id, how, origin, copy, part)
    ctx = layers.context(state, spell, seat)
    made = yield from _choices(state, seat, spell, ctx, how)
    rule = _illegal(state, seat, spell, late, within) if made and spell in state.items else ""
    if rule:
        made = False
        tell(state, "event-spell-illegal", ("601.2e", rule), {"object": spell})
    if made and spell in state.items:
        made = yield from _pay(state, seat, spell, ctx, proposal)
    if not made or spell not in state.items:  # 601.2
        yield from reverse(state, proposal, spell)
        return 0
    drawn = zones.proposed(state)
    if late or within:
        state.edit_item(spell).bindings = (*state.items[spell].bindings, Binding("cast late", (), 1))  # 307.5a
    cast_facts.note_phase(state, spell, seat)
    _note_controlled(state, seat, spell)
    became_cast(state, seat, spell, within)
    yield from next_spells.begin(state, seat, spell)
    yield from revealed_cards.turned_up(state, drawn)
    return spell


def _note_controlled(state: MagicState, seat: int, spell: Id) -> None:
    """601.2i: that its player controls such a permanent as the spell becomes cast, if it asks."""
    ctx = layers.context(state, spell, seat)
    for part in written(state.objects[spell].print.abilities):
        theirs = n.All((part.what, n.ControlledBy(n.You()))) if isinstance(part, n.ShownOrControlled) else None
        if theirs is not None and phrases.select(ctx, theirs):
            item = state.edit_item(spell)
            item.bindings = (*item.bindings, Binding(cast_facts.CONTROLLED, (), 1))
            return


def _illegal(state: MagicState, seat: int, spell: Id, late: bool, within: bool = False) -> str:
    """601.2e: the rule by which a proposed spell can't be cast after all; `late`: when no sorcery could be cast."""
    item = state.items[spell]
    if permissions.forbidden(state, seat, spell):
        return "601.3a"
    if within:
        return ""  # 608.2f: the effect itself allows it
    way = ways_to_cast.named(state, seat, spell).get(item.alternative) if item.alternative else None
    quick = item.hastened or (way is not None and way.flash) or layers.characteristics(state, spell).is_type("instant")
    if late and not quick and not permissions.flash_by(state, seat, spell):
        return "601.4"
    if item.cast_from != "hand" and (way is None or way.zone != item.cast_from):
        return "" if permissions.found(state, seat, spell, "cast") else "601.4"
    return ""


def _allowed_by(state: MagicState, seat: int, id: Id) -> tuple[str, ...]:
    """The rules, other than the usual ones, that allow a player to begin to cast this from there and now."""
    rules: tuple[str, ...] = ()
    if state.objects[id].zone != "hand" and permissions.found(state, seat, id, "cast"):
        rules = ("601.3", "903.8") if state.objects[id].zone == "command" else ("601.3",)
    if timing.not_sorcery_speed(state, seat) is None or layers.characteristics(state, id).is_type("instant"):
        return rules
    quick = permissions.flash_by(state, seat, id)
    if quick:
        return (*rules, quick)
    return (*rules, "601.3c") if permissions.is_hastened(state, seat, id) else rules


def propose(state: MagicState, seat: int, id: Id, how: str, origin: str, copy: bool = False, part: str = "") -> Id:
    """601.2a: the card moves to the top of the stack and is a spell, controlled by the player."""
    way = ways_to_cast.find(state, seat, id, how)
    hastened = permissions.is_hastened(state, seat, id)
    allowed = _allowed_by(ways_to_cast.considered(state, seat, id, how), seat, id) if state.log.on and not copy else ()
    granted = ways_to_cast.granted(state, id, how)
    if copy:
        card = state.objects[id].print if part else layers.characteristics(state, id).card
        made = zones.new_object(state, "stack", seat, seat, card)  # 112.1b, 706.12
        made.copied = True
        made.face = state.objects[id].face
        state.edit_object(id).face = 0  # 708.3c: the card itself goes on having both halves
        spell = made.id
    else:
        move = Move(id, "stack", "601.2a", 0, "cast")
        move.face = state.objects[id].face  # 708.3a, 715.3b
        spell = zones.move(state, move)  # 112.3: what is printed on it comes along
        allowed = (*allowed, *move.also)
    state.edit_object(spell).controller = seat
    item = Item(spell, "spell", seat, spell, "print", None)  # 405.4
    item.alternative = how
    item.rather = None if way is None else way.rather
    item.besides = () if way is None else way.besides
    item.hastened = hastened
    item.cast_from = origin
    zones.put_on_stack(state, item)  # 605.5b: also a spell that adds mana
    layers.changed(state, "controller", spell)
    if granted:
        ways_to_cast.keep(state, seat, spell, granted)
        allowed = (*allowed, "400.7f")
    if way is not None:
        ways_to_cast.begin(state, seat, spell, way)  # 702.102b, 702.95c
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": zones.ref(state, spell)}
        turned = ("707.4", "702.36c") if how == face_turns.MORPH else ()
        chosen = (*turned, *ways_to_cast.rules_in(how), *ways_to_cast.changes_in(how), *halves.RULES.get(part, ()))
        state.log.add("event-proposes", args, ("601.2a", *allowed, *chosen))
    return spell


def _choices(state: MagicState, seat: int, spell: Id, ctx: Context, how: str) -> Asking[bool]:
    """601.2b-c"""
    which: tuple[int, ...] = ()
    modal = modal_of(state, spell)
    if modal is not None:
        chosen = yield from announcement.choose_modes(state, seat, spell, ctx, how, modal)
        if chosen is None or spell not in state.items:
            return False
        which = chosen
        state.edit_item(spell).modes = which
    ability = chosen_ability(state, spell, which)
    if ability is not None:
        spliced = yield from splice.choose(state, seat, spell, ctx, how)
        if spliced:
            splice.splice(state, seat, spell, spliced)
            ability = yield from splice.with_text(state, ctx, ability, spliced)
        if ability is None or spell not in state.items:
            return False
    if not (yield from announcement.choose_offering(state, seat, spell, how, ctx)):
        return False
    yield from announcement.choose_costs(state, seat, spell, how)
    if spell not in state.items:
        return False
    cost = total_mana(state, seat, spell, how)
    purpose = Purpose("cast", spell, additional(state, seat, spell, how))
    spec = aura_target(state, spell)
    specs = paid_targets(ctx, ability) if ability is not None else (() if spec is None else (spec,))
    ctx.x = yield from choose_x(state, seat, cost, purpose, defined_x(state, seat, spell), "601.2b", ctx, specs)
    x = ctx.x
    purpose = yield from choose_y(state, seat, cost, purpose, x, ctx)
    way = yield from payment.announce(state, seat, cost.with_x(x), purpose, "601.2b")  # 118.13, 118.13a
    if way is None or spell not in state.items:
        return False
    announced = state.edit_item(spell)
    announced.x = x  # 107.3h
    announced.bindings = ctx.bindings
    announced.announced = way.text
    also = ("303.4a", "115.1b") if ability is None else ("115.1a",)
    shared = division.totals(ctx, ability.effect) if ability is not None else {}
    specs = division.at_least_one(ctx, specs, shared)
    payable = announcement.most_targets(state, seat, ctx, specs, how)
    ctx.announcing.price = aimed_price(state, seat, spell, how, x)
    chosen_targets = yield from target_choice.choose(state, ctx, specs, "601.2c", also, {**payable, **shared})
    ctx.announcing.price = None
    if chosen_targets is None or spell not in state.items:
        return False
    shares = yield from division.announce(state, ctx, chosen_targets, shared)
    if spell not in state.items:
        return False
    item = state.edit_item(spell)
    item.targets = chosen_targets
    ctx.bindings = (*ctx.bindings, *targets.players_of(state, specs, chosen_targets))
    item.bindings = ctx.bindings
    item.divided = shares
    item.ability = ability
    return True


def _pay(state: MagicState, seat: int, spell: Id, ctx: Context, proposal: Proposal) -> Asking[bool]:
    """601.2f-h"""
    item = state.items[spell]
    whole = total_mana(state, seat, spell, item.alternative).with_x(item.x)  # 601.6: now, and never again
    also = with_y(additional(state, seat, spell, item.alternative), ctx)
    purpose = Purpose("cast", spell, also, item.x)
    cost = yield from payment.choose_halves(state, seat, whole, payment.named(whole, item.announced), purpose)
    if spell not in state.items:
        return False
    printed = mana_cost(layers.characteristics(state, spell).mana_cost).with_x(item.x)
    before = printed.announced(payment.named(printed, item.announced)).total
    if state.log.on and (cost.total != before or also):
        rules = _total_by(state, seat, item, also)
        state.log.add("event-total-cost", {"object": zones.ref(state, spell), "n": cost.total}, rules)
    left = yield from assist.pay(state, seat, spell, cost, purpose, proposal.spent)
    if left is None or spell not in state.items:
        return False
    paid = yield from payment.pay_all(state, seat, left, purpose, proposal.spent, ctx)
    if paid and spell in state.items:
        kept = [binding for binding in state.items[spell].bindings if binding.name == cast_facts.SPENT]
        state.edit_item(spell).bindings = (*ctx.bindings, *kept)
    return paid


def _total_by(state: MagicState, seat: int, item: Item, also: tuple[n.Instruction, ...]) -> tuple[str, ...]:
    """The rules by which the total cost is not just the mana cost (601.2f)."""
    rules = ["601.2f"]
    changes = layers.cost_parts(state, seat, item.id, "cast")
    if item.rather is not None:
        rules.append("118.9")
        if also or changes:
            rules.append("118.9d")
        if mana_cost(layers.characteristics(state, item.id).mana_cost).xs and not item.x:
            rules.append("107.3b")
    if also:
        rules.append("118.8")
    if len(also) > 1:
        rules.append("118.8a")
    if state.commanders and commander_tax(state, seat, item.id):
        rules.append("903.8")
    rules += additional_costs.rules(state, item.id)
    if any(part.generic < 0 for part, _ in changes):
        rules.append("118.7a")
    if any(part.less for part, _ in changes):
        rules.append("118.7")
    for _, held in layers.characteristics(state, item.id).of(n.Static):  # 113.6c
        own = held.ability
        if isinstance(own, n.Static) and any(isinstance(part, n.CostsMore) for part in own.modifications):
            rules += written_by(held.origin, own)
    return tuple(dict.fromkeys(rules))


def became_cast(state: MagicState, seat: int, spell: Id, within: bool = False) -> None:
    """601.2i"""
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": zones.ref(state, spell)}
        rules = ("601.2i", "608.2f") if within else ("601.2i", *slow(state, spell))
        state.log.add("event-cast", args, rules)
    ways_to_cast.follow(state, seat, spell)
    if state.commanders:
        commanding.note_cast(state, seat, spell)
    triggers.note(state, WasCast(spell, seat, "601.2i"), False)
    timing.acted(state, seat)

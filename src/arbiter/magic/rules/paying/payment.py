"""Paying costs: whether they can be paid, and the paying, with the mana abilities activated meanwhile.  CR 118, 601.2f-h, 605.3

A cost is a row of instructions.  The player announces how hybrid and Phyrexian symbols are paid (118.13), activates mana
abilities (601.2g), then pays the mana and the rest.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.asking import Asking, pick_one, recorded
from arbiter.kernel.asking import pay as ask_pay
from arbiter.kernel.decisions import Option, Pay, PickOne
from arbiter.kernel.messages import EVERYBODY, Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import interpreter, layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import cast_facts, mana_pools, queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import ActionPerformed, TappedForMana
from arbiter.magic.rules.facts.mana_abilities import is_triggered_mana_ability
from arbiter.magic.rules.facts.mana_costs import BITS, GENERIC, NOTHING, ManaCost, rules_of
from arbiter.magic.rules.meaning import moved_objects, phrases
from arbiter.magic.rules.paying import (
    mana,
    mana_substitutes,
    payable_objects,
    suggested_payment,
    total_costs,
    variables,
)
from arbiter.magic.rules.paying.budget import Budget, Need
from arbiter.magic.rules.paying.mana import BUSY, ManaAbility, shape_of, unit
from arbiter.magic.rules.paying.payment_decision import Means, PayReferee, SpendReferee, spend_options
from arbiter.magic.rules.paying.payment_options import (
    Purpose,
    budget_of,
    budgets,
    cannot_do,
    lacks_life,
    looking,
    needed_elsewhere,
    paid_in_bulk,
    spendable,
    without_plenty,
)
from arbiter.magic.rules.paying.total_costs import mana_of
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.caches import Held
from arbiter.magic.state.lasting import Waiting
from arbiter.magic.state.records import Binding, Mana, player_id
from arbiter.magic.state.state import MagicState

LOYALTY: Final = "loyalty"  # under this name all loyalty abilities of a permanent are counted together

__all__ = ["Activation", "Purpose", "announce", "budget_of", "can_pay_mana", "cannot_pay", "mana_of", "pay", "pay_all"]


WHEN_PAID: Final[dict[str, str]] = {
    "": "118.13b",  # on resolution
    "special": "118.13c",  # for a special action
}
SYMBOL_RULES: Final = (("2", "107.4e"), ("P", "107.4f"))
"""By which rule an open symbol can be paid in several ways."""


def cannot_pay(
    state: MagicState,
    seat: int,
    source: Id,
    cost: tuple[n.Instruction, ...],
    x: int,
    budget: Budget | None = None,
    verb: str = "",
    needed: ManaCost | None = None,
    within: Context | None = None,
) -> Refusal | None:
    """The rule because of which a player cannot pay a cost (118.3); None if they can, as far as anyone can know.

    `needed` is the mana to be paid, if it is not just what stands in the cost; `verb`: to cast or to activate `source`;
    `within`: the effect on whose resolution it is paid (118.12).
    """
    for part in cost:
        refusal = cannot_do(state, seat, source, part, x, within, verb)
        if refusal is not None:
            return refusal
    if len(cost) > 1:
        refusal = lacks_life(state, seat, source, cost, x)
        if refusal is not None:
            return refusal
        if not payable_objects.enough(looking(state, seat, source, x, within, verb), cost, seat):
            return Refusal("118.3", Message("lacks-objects", {"object": zones.ref(state, source)}))
    total = mana_of(cost).with_x(x) if needed is None else needed
    if can_pay_mana(state, seat, total, Purpose(verb, source, cost, x), budget):
        return None
    return Refusal("118.3", Message("cost-mana", {"object": zones.ref(state, source)}))


def can_pay_mana(state: MagicState, seat: int, cost: ManaCost, purpose: Purpose, budget: Budget | None = None) -> bool:
    """Whether pool and mana abilities cover the cost, along with what else is to be paid."""
    if cost.total == 0 and not cost.open and not cost.least:
        return True  # 107.4d, 118.5, 118.5a
    cost = without_plenty(state, seat, cost)
    return any(way.can_pay(cost) for way in budgets(state, seat, purpose, budget))


# Announcing.


def announce(state: MagicState, seat: int, cost: ManaCost, purpose: Purpose, rule: str) -> Asking[ManaCost | None]:
    """118.13: which half of a hybrid symbol, and whether mana or 2 life for a Phyrexian one; None if nothing can be paid.

    Which color pays a symbol of two colors is settled by what is paid with: until then it makes no difference.
    """
    if not cost.open:
        return NOTHING

    def able() -> list[ManaCost]:
        means = budgets(state, seat, purpose, None)
        small = without_plenty(state, seat, cost)
        return [way for way in cost.announcements() if any(_reaches(means, settled) for settled in small.settled(way))]

    rules = tuple([number for letter, number in SYMBOL_RULES if any(symbol[0] == letter for symbol in cost.open)])
    announcements = able()  # 118.13
    if not announcements:
        return None
    chosen = announcements[0].text
    if len(announcements) > 1:

        def make() -> PickOne | None:
            if not state.players[seat].playing or not able():
                return None
            options = [Option(f"announce:{way.text}", "announce-cost", 0, 0, way.text) for way in able()]
            prompt = Message("announce-cost", {"source": zones.ref(state, purpose.id)})
            decision = PickOne(queries.decider(state, seat), seat, rule, prompt, options)
            decision.about = purpose.id
            decision.also = (WHEN_PAID.get(purpose.verb, "118.13a"), *rules)
            return decision

        option = yield from pick_one(make)
        if option is None:
            return None
        chosen = option.detail
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "mana": chosen}
        args["object"] = zones.ref(state, purpose.id)
        state.log.add("event-announces", args, (rule, *rules))
    return named(cost, chosen)


def _reaches(means: list[Budget], cost: ManaCost) -> bool:
    return any(budget.can_pay(cost) for budget in means)


def choose_halves(state: MagicState, seat: int, cost: ManaCost, way: ManaCost, purpose: Purpose) -> Asking[ManaCost]:
    """118.7e: which half of a hybrid symbol the cost is reduced by; asked where it makes a difference."""
    totals = {total.key: total for total in cost.settled(way)}
    means = budgets(state, seat, purpose, None)
    able = [total for total in totals.values() if _reaches(means, without_plenty(state, seat, total))]
    if len(able) < 2:
        return able[0] if able else cost.announced(way)

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [Option(f"reduced:{total.key}", "announce-cost", 0, 0, total.text or "{0}") for total in able]
        prompt = Message("choose-reduction", {"source": zones.ref(state, purpose.id)})
        decision = PickOne(queries.decider(state, seat), seat, "118.7e", prompt, options)
        decision.about = purpose.id
        return decision

    option = yield from pick_one(make)
    return able[0] if option is None else totals[option.key.removeprefix("reduced:")]


def named(cost: ManaCost, text: str) -> ManaCost:
    """What was announced for a cost, by its text."""
    return next((way for way in cost.announcements() if way.text == text), NOTHING)


# Paying.


def pay_mana(
    state: MagicState,
    seat: int,
    cost: ManaCost,
    purpose: Purpose,
    spent: list[Activation],
    reserve: Need | None = None,
) -> Asking[bool]:
    """601.2g-h: activate mana abilities until the pool covers the cost, then pay.  False if that has become impossible.

    `reserve` is what the suggested payment leaves for what is being paid for outside of this.
    """
    bulk = paid_in_bulk(state, seat, cost)
    cost = cost.more(-bulk)
    able = yield from produce(state, seat, cost, purpose, spent, reserve)
    if not able:
        return False
    need = Need(max(0, cost.generic), cost.masks, cost.life)
    return (yield from _spend(state, seat, cost, need, purpose, reserve, bulk))


def is_covered(state: MagicState, seat: int, cost: ManaCost, purpose: Purpose) -> bool:
    cost = cost.more(-paid_in_bulk(state, seat, cost))
    return _covered(state, seat, Need(max(0, cost.generic), cost.masks, cost.life), purpose, None)


def produce(
    state: MagicState,
    seat: int,
    cost: ManaCost,
    purpose: Purpose,
    spent: list[Activation],
    reserve: Need | None = None,
) -> Asking[bool]:
    """601.2g: activate mana abilities until the pool, and what else is to pay, covers the cost; False if it no longer can."""
    need = Need(max(0, cost.generic), cost.masks, cost.life)
    if (
        purpose.assists
        or purpose.verb != "cast"
        or (purpose.assisted <= 0 and not mana_substitutes.could_help(state, seat, purpose.id, need))
    ):
        purpose.asked = True
    while True:
        if purpose.asked and _covered(state, seat, need, purpose, reserve):
            return True

        def make() -> Pay | None:
            return _pay_decision(state, seat, cost, purpose, reserve)

        chosen = yield from ask_pay(make)  # 117.1d
        if chosen is None:
            return state.players[seat].playing and _covered(state, seat, need, purpose, None)
        purpose.asked = True
        yield from activate(state, seat, cost, purpose, spent, chosen, reserve)


def activate(
    state: MagicState,
    seat: int,
    cost: ManaCost,
    purpose: Purpose,
    spent: list[Activation],
    chosen: list[Option],
    reserve: Need | None,
) -> Asking[None]:
    """Use what was chosen: mana abilities now; what pays without being mana is kept in mind for the paying itself (601.2h)."""
    means = Means(state, seat, purpose, cost)
    means.suggested(reserve)
    purpose.helping += [
        mana_substitutes.of(means.sources[option.key]) for option in chosen if option.key not in means.by_key
    ]
    for option in sorted(chosen, key=lambda option: means.is_last(option.key, chosen)):
        ability = means.by_key.get(option.key)
        if ability is None or not ability.is_there(state):
            continue
        source = means.sources[option.key]
        activation = Activation(ability, option.detail, means.reserve.get(option.key), seat)
        activation.x = source.x
        if source.victims:
            activation.barred = needed_elsewhere(state, seat, cost, purpose, source, means.gives[option.key])
        spent.append(activation)
        before = state.memory.library_changes
        done = yield from recorded(activation.activate(state), activation.answers)
        activation.final = state.memory.library_changes != before
        if not done:
            spent.pop()


@final
class _Pool:
    """The mana in a pool that may be spent on something, and which of it is spent if the player does not say."""

    def __init__(self, state: MagicState, seat: int, need: Need, purpose: Purpose, reserve: Need | None) -> None:
        pool = mana_pools.pieces(state.players[seat].pool)  # 716.5a: the player's own resources, whoever decides
        self.places: list[int] = spendable(state, seat, purpose)
        self.bits: list[int] = [BITS[mana.kind_of(pool[place])] for place in self.places]
        restricted = [pool[place].only is not None for place in self.places]
        order = suggested_payment.precious(self.bits, restricted, reserve)
        self.helping: list[int] = [help.mask for help in purpose.helping]  # 601.2h: besides the mana
        self.helping += [BITS[GENERIC]] * max(0, purpose.assisted)
        order += [len(self.bits) + place for place in range(len(self.helping))]
        spent = suggested_payment.spending(self.bits + self.helping, need, order)
        self.spent: list[int] | None = None if spent is None else [place for place in spent if place < len(self.bits)]

    def left(self) -> list[int]:
        return [bit for place, bit in enumerate(self.bits) if self.spent is None or place not in self.spent]


def _covered(state: MagicState, seat: int, need: Need, purpose: Purpose, reserve: Need | None) -> bool:
    """Whether the pool pays, and what it pays with is not missed where it is needed more."""
    if need.total == 0:
        return True
    pool = _Pool(state, seat, need, purpose, reserve)
    if pool.spent is None or reserve is None:
        return pool.spent is not None
    means = budgets(state, seat, purpose, None)[0]
    if means.plan(need.plus(reserve)) is None:
        return True
    means.floating = pool.left()
    return means.plan(reserve) is not None


def _spend(
    state: MagicState, seat: int, cost: ManaCost, need: Need, purpose: Purpose, reserve: Need | None, bulk: int
) -> Asking[bool]:
    """601.2h, 118.3a: take the mana out of the pool; which mana is asked if it makes a difference, but not for `bulk`."""
    if need.total == 0:
        return True
    pool = _Pool(state, seat, need, purpose, reserve)
    spent = pool.spent
    assert spent is not None
    chosen = [pool.places[place] for place in spent]
    if len(pool.bits) > len(spent) and suggested_payment.has_choice(pool.bits, need, spent, tuple(pool.helping)):

        def make() -> Pay | None:
            return _spend_decision(state, seat, need, purpose, pool)

        options = yield from ask_pay(make)
        if options is None:
            return False
        chosen = [int(option.key.split(":")[1]) for option in options]
    if purpose.helping:
        yield from mana_substitutes.pay(state, seat, purpose.id, purpose.helping)
    gone = mana.spend(state, seat, chosen, bulk, rules_of(cost)) if chosen else []
    if purpose.verb == "cast":
        cast_facts.note_spent(state, purpose.id, gone)
    if purpose.verb == "cast" and any(piece.spent is not None for piece in gone):
        yield from _riders(state, seat, purpose, gone)
    return True


def _riders(state: MagicState, seat: int, purpose: Purpose, gone: list[Mana]) -> Asking[None]:
    """106.6: what happens because certain mana was spent to cast this, once for each such mana."""
    for piece in gone:  # 106.6a
        rider = piece.spent
        if rider is None:
            continue
        ctx = layers.context(state, piece.source, seat)
        ctx.controller = seat
        ctx.bindings = (Binding("event object", (purpose.id,)), Binding("event player", (player_id(seat),)))
        if not phrases.matches(ctx, rider.spells, purpose.id):
            continue
        if rider.triggers:
            ability = n.Triggered(n.CastsSpell(n.You(), rider.spells), rider.do)
            turn = state.pending.resolving if state.turns else 0
            made = Waiting(piece.source, seat, "delayed", ability, ctx.bindings, turn)  # 603.7a
            state.edit_pending().waiting.append(made)
            state.touched = True
        else:
            yield from interpreter.carry_out(state, rider.do, ctx)


def _spend_decision(state: MagicState, seat: int, need: Need, purpose: Purpose, pool: _Pool) -> Pay | None:
    """None: the player has left."""
    if not state.players[seat].playing:
        return None
    options = spend_options(mana_pools.pieces(state.players[seat].pool), pool.places)
    suggested = tuple([options[place].key for place in pool.spent or []])
    prompt = Message("spend", {"source": zones.ref(state, purpose.id), "n": need.total})
    decision = Pay(queries.decider(state, seat), seat, "601.2h", prompt, options, suggested)
    decision.about = purpose.id
    decision.also = ("118.3a",)
    bits = {option.key: pool.bits[place] for place, option in enumerate(options)}
    decision.referee = SpendReferee(bits, need, suggested, "601.2h", pool.helping)
    return decision


def _pay_decision(state: MagicState, seat: int, cost: ManaCost, purpose: Purpose, reserve: Need | None) -> Pay | None:
    """None: nothing the player has can pay this any more, or there is nothing left to choose from."""
    if not state.players[seat].playing:
        return None
    means = Means(state, seat, purpose, cost)
    suggested = means.suggested(reserve)
    if suggested is None or not means.options:
        return None
    prompt = Message("pay", {"source": zones.ref(state, purpose.id), "cost": cost.text or "{0}"})
    decision = Pay(queries.decider(state, seat), seat, "601.2g", prompt, means.options, suggested)
    decision.about = purpose.id
    helped = (
        tuple([mana_substitutes.RULES[name] for name in mana_substitutes.keywords(state, purpose.id)])
        if purpose.verb == "cast"
        else ()
    )
    decision.also = ("605.3a", *rules_of(cost), *helped)
    decision.referee = PayReferee(means, suggested, "601.2h")
    return decision


@final
class Activation:
    """A mana ability activated while something was being cast or activated: what 722.1 may have to reverse or to keep."""

    def __init__(self, ability: ManaAbility, mana: str, reserve: Need | None, seat: int) -> None:
        self.seat = seat
        self.ability = ability
        self.mana = mana
        self.reserve = reserve
        self.x = 0
        self.barred: tuple[Id, ...] = ()  # objects that are needed for what is being paid
        self.answers: list[object] = []
        self.final = False  # it changed a library: it cannot be reversed

    def activate(self, state: MagicState) -> Asking[bool]:
        chosen = Chosen(self.mana, self.x, self.barred)
        return mana_ability(state, self.seat, self.ability, chosen, self.reserve)


def pay(
    state: MagicState,
    seat: int,
    source: Id,
    cost: tuple[n.Instruction, ...],
    x: int,
    ctx: Context | None = None,
    verb: str = "",
    reserve: Need | None = None,
    mana: ManaCost | None = None,
    spent: list[Activation] | None = None,
    barred: tuple[Id, ...] = (),
) -> Asking[bool]:
    """Pay a whole cost (118.2); False if it turned out to be impossible.

    `mana`: what effects have made of its mana; `spent`: where mana abilities are noted that may have to be reversed (722.1);
    `barred`: what can't be used for it.
    """
    purpose = Purpose(verb, source, cost, x)
    needed = mana_of(cost).with_x(x) if mana is None else mana
    noted: list[Activation] = [] if spent is None else spent
    if needed is not NOTHING:  # 118.5
        way = yield from announce(state, seat, needed, purpose, WHEN_PAID.get(verb, "602.2b"))
        if way is None:
            return False
        needed = needed.announced(way)
    return (yield from pay_all(state, seat, needed, purpose, noted, ctx, reserve, barred))


def pay_all(
    state: MagicState,
    seat: int,
    needed: ManaCost,
    purpose: Purpose,
    spent: list[Activation],
    ctx: Context | None = None,
    reserve: Need | None = None,
    barred: tuple[Id, ...] = (),
) -> Asking[bool]:
    """Mana first, because its abilities come before the paying (601.2g), then the rest in the order written (601.2h)."""
    if needed is not NOTHING or purpose.verb == "cast":
        paid = yield from pay_mana(state, seat, needed, purpose, spent, reserve)  # 118.2
        if not paid:
            return False
    source, x = purpose.id, purpose.x
    own = layers.context(state, source, seat)
    own.x = x
    own.origin = "" if ctx is None else ctx.origin  # 400.7h: the ability finds what its cost moves
    if ctx is not None:  # 118.12a: the cost may speak of what resolves, and of who pays it
        own.item, own.bindings, own.each = ctx.item, ctx.bindings, ctx.each
    own.bindings = () if ctx is None else ctx.bindings  # 508.1g: whose optional costs to attack these are
    own.run.paying = True
    own.announcing.paid_for = purpose.verb
    life = (n.PayLife(n.Number(needed.life)),) if needed.life else ()  # 107.4f
    parts = payable_objects.in_order((*life, *purpose.cost))
    for place, part in enumerate(parts):
        if isinstance(part, n.PayMana):
            continue
        within = ctx if purpose.verb == "" else None
        if cannot_do(state, seat, source, part, x, within, purpose.verb) is not None:
            return False
        own.run.barred = barred
        own.run.barred = (*barred, *payable_objects.kept_back(own, part, tuple(parts[place + 1 :]), seat))
        own.run.amount = 0
        yield from interpreter.carry_out(state, part, own)  # 118.1
        asked = part.what if isinstance(part, n.Discard) else None
        if isinstance(asked, n.Pick) and moved_objects.unproven(own, asked.what):
            return False  # 701.8c: nobody can say that it was such a card
        chosen = own.bound("chosen " + part.kind) if isinstance(part, n.ChooseWord) else None
        if ctx is not None and chosen is not None:
            interpreter.bind(ctx, chosen)  # 601.2b, 607.2d: the spell and what it becomes remember it
        if ctx is not None and own.run.results:
            interpreter.bind(ctx, _paid(part, own))
    return True  # 118.11, 118.12b: whatever has become of what was done


def _paid(part: n.Instruction, own: Context) -> Binding:
    """What was paid, for "the sacrificed creature" and the like: the object as it last was."""
    name = "removed" if isinstance(part, n.RemoveCounters) else "paid " + type(part).__name__.lower()
    objects, remembered = own.state.objects, own.state.memory.remembered
    ids = [objects[id].was if objects[id].was in remembered else id for id in own.run.results if id in objects]
    return Binding(name, tuple(ids), own.run.amount)


@final
class Chosen:
    """What a player has already said of a mana ability: the mana it is to give, X, what is not to be used up for it."""

    def __init__(self, mana: str = "", x: int = 0, barred: tuple[Id, ...] = ()) -> None:
        self.mana = mana  # empty: nothing has been said
        self.x = x
        self.barred = barred


def mana_ability(
    state: MagicState, seat: int, ability: ManaAbility, chosen: Chosen, reserve: Need | None = None
) -> Asking[bool]:
    """605.3: pay its cost, then it resolves at once.

    `reserve` is what must be payable besides, if its own cost is paid as suggested.
    """
    held = ability.held
    node = ability.ability
    whole = total_costs.ability_cost(state, seat, ability.id, node)
    ctx = layers.context(state, ability.id, seat)
    ctx.origin = held.origin
    cost = total_costs.ability_mana(state, seat, ability.id, node)
    ctx.x = chosen.x
    if not chosen.mana and not shape_of(held).simple:
        ctx.x = yield from variables.choose_x(state, seat, cost, Purpose("activate", ability.id, whole))
    needed = cost.with_x(ctx.x)
    if cannot_pay(state, seat, ability.id, whole, ctx.x, None, "activate", needed) is not None:
        return False
    reveal_source(state, seat, ability.id)
    ctx.run.mana = unit(state, seat, ability, chosen.mana, ctx.x)
    ctx.run.tapped = ability.id if shape_of(held).taps else 0  # 106.12
    count_use(state, ability.id, held, node)
    busy = (ability.id, held.origin + BUSY)
    state.edit_memory().used[busy] = 1  # 605.3c: not again until it has resolved
    paid = yield from pay(state, seat, ability.id, whole, ctx.x, ctx, "activate", reserve, needed, None, chosen.barred)
    state.edit_memory().used.pop(busy, None)
    if not paid:
        return False
    note_untapped(state, seat, ability.id, node)
    tell(state, "event-mana-ability", ("605.3b",), {"player": player_id(seat), "object": ability.id})
    before = len(state.players[seat].pool)
    yield from interpreter.carry_out(state, node.effect, ctx)
    if len(state.players[seat].pool) > before and ctx.run.tapped:
        added = state.players[seat].pool[before:]
        made = "".join([piece.color for piece in mana_pools.pieces(added)])
        yield from _tapped_for_mana(state, seat, ability.id, made, mana_pools.amount(added))
    return True


def note_untapped(state: MagicState, seat: int, id: Id, ability: n.Activated) -> None:
    """602.2: what waits for an ability, also for mana, that was activated without {T} in its cost."""
    if n.TapThis() not in ability.cost:
        triggers.note(state, ActionPerformed("activate without tapping", seat, id), False)


def _tapped_for_mana(state: MagicState, seat: int, id: Id, added: str, number: int) -> Asking[None]:
    """605.4a: triggered mana abilities resolve at once, right after the mana ability that they trigger from."""
    waiting = len(state.pending.waiting)
    triggers.note(state, TappedForMana(id, seat, "106.12a", added, number), False)  # 605.4
    now = [trigger for trigger in state.pending.waiting[waiting:] if is_triggered_mana_ability(trigger.ability)]
    if not now:
        return
    state.edit_pending().waiting = [trigger for trigger in state.pending.waiting if trigger not in now]
    for trigger in now:
        ctx = layers.context(state, trigger.source, trigger.controller)
        ctx.origin = trigger.origin
        ctx.bindings = trigger.bindings
        tell(state, "event-triggered-mana", ("605.4a", "106.12a"), {"object": trigger.source})
        yield from interpreter.carry_out(state, trigger.ability.effect, ctx)


def reveal_source(state: MagicState, seat: int, id: Id) -> None:
    """602.2a: a card in a hidden zone is revealed as an ability of it is activated."""
    if state.objects[id].zone not in ("hand", "library"):
        return
    if state.objects[id].known != EVERYBODY:
        state.edit_object(id).known = EVERYBODY
        state.learn()
    tell(state, "event-reveals", ("602.2a",), {"player": player_id(seat), "object": id})


def count_use(state: MagicState, id: Id, held: Held, ability: n.Activated) -> None:
    if ability.loyalty and id in state.permanents:
        state.edit_permanent(id).loyalty_used = True
        state.edit_memory().used[(id, LOYALTY)] = state.memory.used.get((id, LOYALTY), 0) + 1
        state.touched = True
    if ability.per_turn or mentions(ability.effect, n.TimesActivated):
        key = (id, held.origin)  # 602.5c
        state.edit_memory().used[key] = state.memory.used.get(key, 0) + 1
        state.touched = True

"""Splicing cards of the hand onto a spell: their rules text is added to its own.  CR 702.46, 612.8

The spell keeps its other characteristics; what it says is in its item on the stack, and is gone once it leaves (702.46e).
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking, order, pick_some
from arbiter.kernel.decisions import Answer, Order, PickSome, Referee
from arbiter.kernel.messages import EVERYBODY, Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting.castable import additional, total_mana
from arbiter.magic.rules.casting.spells import keyword_of, modal_of, paid_targets, spell_ability, together
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.paying import payment
from arbiter.magic.rules.targets import modes, targets
from arbiter.magic.state.state import MagicState


def able(state: MagicState, seat: int, spell: Id, ctx: Context, how: str) -> list[Id]:
    """The cards that the player could splice onto the spell (702.46a-b), each by itself."""
    cards: list[Id] = []
    plan = layers.plan_of(state)
    for id in state.players[seat].hand:
        if not state.objects[id].print.acts and not plan.reaches(state, id):
            continue
        keyword = keyword_of(state, id, "splice")
        if keyword is None or keyword.filter is None or not phrases.matches(ctx, keyword.filter, spell):
            continue
        # 702.46b: the choices that its text asks for must be possible
        if _choosable(state, ctx, id) and affordable(state, seat, spell, how, keyword.cost):
            cards.append(id)
    return cards


def _choosable(state: MagicState, ctx: Context, id: Id) -> bool:
    """Whether modes and targets could be chosen for the card's text, as the spell that has it (702.46c)."""
    ability = spell_ability(state, id)
    if ability is None:
        return False
    modal = modal_of(state, id)
    return (
        modes.choosable(ctx, modal) if modal is not None else targets.available(ctx, paid_targets(ctx, ability)) is None
    )


def affordable(state: MagicState, seat: int, spell: Id, how: str, cost: tuple[n.Instruction, ...]) -> bool:
    """Whether the spell could be paid for with this in addition."""
    would = state.copy()
    would.edit_item(spell).besides = (*state.items[spell].besides, *cost)
    whole = total_mana(would, seat, spell, how).with_x(0)
    also = additional(would, seat, spell, how)
    return payment.cannot_pay(would, seat, spell, also, 0, None, "cast", whole) is None


@final
class Payable(Referee):
    """Knows that all cards spliced have to be paid for (702.46a)."""

    def __init__(self, state: MagicState, seat: int, spell: Id, how: str, ids: list[Id]) -> None:
        self.state = state
        self.seat = seat
        self.spell = spell
        self.how = how
        self.ids: dict[str, Id] = {option.key: option.about for option in choices.options_for(ids, "splice")}

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        cost = costs_of(self.state, [self.ids[str(key)] for key in answer])
        if affordable(self.state, self.seat, self.spell, self.how, cost):
            return None
        return Refusal("118.3", Message("splice-too-dear", {"object": zones.ref(self.state, self.spell)}))

    def suggestions(self) -> list[object]:
        return [[]]


def costs_of(state: MagicState, ids: list[Id]) -> tuple[n.Instruction, ...]:
    """The additional cost of splicing these cards."""
    costs: list[n.Instruction] = []
    for id in ids:
        keyword = keyword_of(state, id, "splice")
        costs += () if keyword is None else keyword.cost
    return tuple(costs)


def choose(state: MagicState, seat: int, spell: Id, ctx: Context, how: str) -> Asking[list[Id]]:
    """601.2b, 702.46b: the cards, each once, all revealed at once, in the order in which their effects will happen."""
    ids = able(state, seat, spell, ctx, how)
    if not ids:
        return []

    def make() -> PickSome | None:
        if not state.players[seat].playing or spell not in state.items:
            return None
        prompt = Message("choose-splice", {"object": zones.ref(state, spell)})
        options = choices.options_for(ids, "splice")
        decision = PickSome(queries.decider(state, seat), seat, "702.46a", prompt, options, 0, len(ids))
        decision.about = spell
        decision.referee = Payable(state, seat, spell, how, ids)
        return decision

    picked = yield from pick_some(make)
    chosen = [option.about for option in picked or []]
    if len(chosen) > 1:
        chosen = yield from _in_order(state, seat, spell, chosen)
    return chosen if spell in state.items else []


def _in_order(state: MagicState, seat: int, spell: Id, ids: list[Id]) -> Asking[list[Id]]:
    """702.46b"""

    def make() -> Order | None:
        if not state.players[seat].playing:
            return None
        options = choices.options_for(ids, "order")
        decision = Order(queries.decider(state, seat), seat, "702.46b", Message("choose-splice-order"), options)
        decision.about = spell
        return decision

    chosen = yield from order(make)
    return ids if chosen is None else [option.about for option in chosen]


def splice(state: MagicState, seat: int, spell: Id, ids: list[Id]) -> None:
    """The cards are revealed and stay in hand; the spell gains their text for as long as it is on the stack."""
    for id in ids:
        state.edit_object(id).known = EVERYBODY
        state.learn()
        if state.log.on:
            args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": zones.ref(state, id)}
            args["spell"] = zones.ref(state, spell)
            state.log.add("event-splices", args, ("702.46a", "612.8"))
    item = state.edit_item(spell)
    item.besides = (*item.besides, *costs_of(state, ids))
    item.spliced = tuple([layers.characteristics(state, id).card for id in ids])


def with_text(state: MagicState, ctx: Context, own: n.SpellAbility, ids: list[Id]) -> Asking[n.SpellAbility | None]:
    """702.46b: what the spell does: its own text first, then that of each card; None if modes can't be chosen."""
    parts = [own]
    for id in ids:
        ability = spell_ability(state, id)
        modal = modal_of(state, id)
        assert ability is not None
        if modal is not None:
            which = yield from modes.choose(state, ctx, modal, "601.2b", "700.2a")
            if which is None:
                return None
            ability = modes.with_modes(ability, which)
        parts.append(ability)  # 201.4b, 702.46c: what it says of itself is said of the spell
    return together(parts)  # 612.8, 702.46d

"""Markers: effects that put wounds, lives and chips on cards and take them off.  119.4, 119.5, 120, 508, 8.wound, 8.heal"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import acquired, meaning, properties, questions, replacement, triggers, wounds
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.interpreter import verb
from arbiter.berserk.rules.recipients import on_card, on_cards, open_to, receipt, spoken_of
from arbiter.berserk.rules.telling import ref, tell
from arbiter.berserk.rules.wounds import Hurt
from arbiter.berserk.state.records import Facts, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking
from arbiter.kernel.records import Id


@verb(n.Wound)
def _wound(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Wound) -> Asking[bool]:
    count = meaning.quantity(ctx, effect.count)
    ids = open_to(state, use, power, spoken_of(ctx, use, effect.who))
    hurts = [_wounds(state, ctx, use, effect, Hurt(id, count, use.source, power.kind)) for id in ids]
    yield from replacement.land(state, hurts, ("508.3", "8.wound"))  # 8.wound
    return bool(hurts)


def _wounds(state: BerserkState, ctx: Context, use: Use, effect: n.Wound, hurt: Hurt) -> Hurt:
    """Who deals the wounds, and who controls it: the source of the game action, or the card that the text names (8.wound)."""
    dealers = meaning.cards(ctx, effect.by) if effect.by is not None else []
    hurt.source = dealers[0] if dealers else use.source
    hurt.seat = state.objects[dealers[0]].controller if dealers else use.seat
    hurt.named = properties.named_of(state, use)
    hurt.count = hurt.strength = max(0, hurt.count + wounds.more(state, hurt))  # 8.spell, 8.impact
    return hurt


@verb(n.Redistribute)
def _redistribute(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Redistribute) -> Asking[bool]:
    """8.redistribute-wounds: the event's wounds are healed, and as many are dealt among other cards."""
    target = use.facts.subject
    healed = wounds.heal(state, target, use.facts.amount, "8.redistribute-wounds") if target in state.objects else 0
    ids = [id for id in meaning.cards(ctx, effect.among) if id != target]
    if not healed or not ids:
        return False
    hurts: list[Hurt] = []
    left = healed
    for index, id in enumerate(ids):
        last = index == len(ids) - 1
        count = left
        if not last:
            count = yield from questions.how_many(
                state, use.seat, "8.redistribute-wounds", "berserk-ask-share", 0, left, id
            )
        hurts.append(Hurt(id, count, use.source, "impact", "", use.seat))
        left -= count
    yield from replacement.land(state, hurts, "8.redistribute-wounds")
    return True


@on_card(n.Choose)
def _choose(state: BerserkState, ctx: Context, effect: n.Choose, id: Id) -> bool:
    """8.chosen-card: it is chosen, and what follows speaks of it."""
    tell(state, "chosen", "8.chosen-card", {"object": ref(state, id)})
    return True


@verb(n.AddLives)
def _add_lives(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.AddLives) -> Asking[bool]:
    """508.2, 531.4: additional lives, unless something else is done instead; wounds that come of it land at the end."""
    count = meaning.quantity(ctx, effect.count)
    used: list[str] = []
    hurts: list[Hurt] = []
    done = False
    for id in open_to(state, use, power, spoken_of(ctx, use, effect.who)):
        new = yield from replacement.instead(state, "lives", Hurt(id, count, use.source, power.kind), used)
        if new is None:
            done = wounds.add_lives(state, id, count, "508.2") > 0 or done
        else:
            hurts += new
    yield from replacement.land(state, hurts, "508.3", used)
    return done


@receipt(n.Heal)
def _heal(state: BerserkState, ctx: Context, effect: n.Heal, id: Id) -> bool:
    count = None if effect.count is None else meaning.quantity(ctx, effect.count) + meaning.enhanced(ctx, "healing", id)
    healed = wounds.heal(state, id, count, "8.heal")
    if effect.surplus and count is not None:  # 8.vampirism
        healed += wounds.add_lives(state, id, count - healed, "508.2")
    return healed > 0 or wounds.can_be_healed(state, id)  # 522.2: removing no wounds is executed all the same


@verb(n.Heal)
def _healing(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Heal) -> Asking[bool]:
    """531.1: what a card may do instead of its regeneration; all other healing comes to every card that is spoken of."""
    if properties.named_of(state, use) == "regeneration":
        count = 0 if effect.count is None else meaning.quantity(ctx, effect.count)
        hurt = Hurt(use.source, count, use.source, power.kind)
        new = yield from replacement.instead(state, "regeneration", hurt, [])
        if new is not None:
            yield from replacement.land(state, new, "508.3")
            return True
    return (yield from on_cards(state, use, ctx, power, effect))


@on_card(n.RemoveLives)
def _remove_lives(state: BerserkState, ctx: Context, effect: n.RemoveLives, id: Id) -> bool:
    gone = min(meaning.quantity(ctx, effect.count), state.objects[id].lives)  # 119.5.1
    if gone <= 0:
        return False
    state.edit(id).lives -= gone
    tell(state, "lives-gone", "119.5.1", {"object": ref(state, id), "n": gone})
    return True


@on_card(n.ReduceLives)
def _reduce_lives(state: BerserkState, ctx: Context, effect: n.ReduceLives, id: Id) -> bool:
    count = meaning.quantity(ctx, effect.count)
    if count <= 0 or not properties.has_lives(state, id):
        return False
    before = properties.current_lives(state, id)
    state.edit(id).reduced += count  # 508.4: these are no wounds
    tell(state, "reduced", "508.4", {"object": ref(state, id), "n": count})
    triggers.number_changed(state, id, "lives", before)
    return True


@on_card(n.LeaveLives)
def _leave_lives(state: BerserkState, ctx: Context, effect: n.LeaveLives, id: Id) -> bool:
    """8.current-lives-remain: wounds are put on or taken off, and nobody notices; never more than there can be."""
    now = properties.current_lives(state, id)
    count = min(meaning.quantity(ctx, effect.count), wounds.maximum(state, id))
    card = state.edit(id)
    card.wounds = max(0, card.wounds + now - count)
    tell(state, "lives-left", "8.current-lives-remain", {"object": ref(state, id), "n": count})
    return now != count


@on_card(n.Chips)
def _chips(state: BerserkState, ctx: Context, effect: n.Chips, id: Id) -> bool:
    count = meaning.quantity(ctx, effect.count)
    return lose_chips(state, id, count) if effect.lose else get_chips(state, id, count, effect.accumulated)


def get_chips(state: BerserkState, id: Id, count: int, accumulated: bool) -> bool:
    """120.1, 120.2, 522.2: chips are put on a card, up to its maximum (8.maximum-chips)."""
    deed = "accumulate chips" if accumulated else "get chips"
    if wounds.cannot(state, id, deed):
        return False
    limit = wounds.most(state, id, "chips")
    if limit is not None:  # 120.4, 8.maximum-chips
        count = min(count, limit - state.objects[id].chips)
    if count <= 0:
        return False
    before = state.objects[id].chips
    charges = [held.ability for held in properties.of(state, id).held if isinstance(held.ability, n.Charge)]
    state.edit(id).chips += count
    for charge in charges:  # 8.charge, 8.armor
        if before < charge.chips <= before + count:
            acquired.renew(state, id, [part.name for part in charge.what if isinstance(part, n.Named)])
    tell(state, "chips", "120.3" if accumulated else "120.2", {"object": ref(state, id), "n": count})
    triggers.happened(state, [Facts("gets chips", id, amount=count), Facts("becomes chips", id, amount=before)])
    return True


def lose_chips(state: BerserkState, id: Id, count: int) -> bool:
    """119.5.1: as many as there are."""
    gone = min(count, state.objects[id].chips)
    if gone <= 0:
        return False
    state.edit(id).chips -= gone
    tell(state, "chips-gone", "119.5.1", {"object": ref(state, id), "n": gone})
    return True

"""What game actions cost: resources at hand when they are announced, paid when they are executed.  120, 501.2, 506, 510, 522.2"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.language.named import NAMED
from arbiter.berserk.language.reflect import walk
from arbiter.berserk.rules import board, meaning, properties, triggers, wounds
from arbiter.berserk.rules.context import OF_CELL, Context
from arbiter.berserk.rules.telling import no, ref, tell
from arbiter.berserk.rules.wounds import STAYED_OPEN
from arbiter.berserk.state.known import Mod
from arbiter.berserk.state.records import Facts, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.messages import Refusal
from arbiter.kernel.records import Id


def times(state: BerserkState, id: Id, attacks: bool = False) -> int:
    """510.6: how often a card may act in a turn; some may attack more than once."""
    most = 1
    for deed in ("act", "attack") if attacks else ("act",):
        more = wounds.may(state, id, deed)
        if more is not None:
            most = max(most, more.times)
    return most


def cannot_act(state: BerserkState, id: Id, attacks: bool = False) -> Refusal | None:
    """510.1, 510.4: an Action takes an open card that has not acted, unless something lets it act oftener (510.6)."""
    card = state.objects[id]
    if card.closed or committed(state, id, "close"):
        return no(state, "510.1", "act-closed", id)
    if card.acted >= times(state, id, attacks):
        return no(state, "510.4", "act-again", id)
    if state.turn == 0:
        return no(state, "401.1", "act-early", id)
    if wounds.cannot(state, id, "act"):
        return no(state, "525.2", "act-forbidden", id)
    return None


def committed(state: BerserkState, id: Id, what: str, besides: Id = 0) -> int:
    """501.2: how much of a resource of a card is already pledged to game actions (but this one) that are not paid yet."""
    count = 0
    for use in state.uses.values():
        if use.spent or use.id == besides:
            continue
        if what == "close" and ((use.source == id and (closes(use) or use.what == "defend")) or use.defender == id):
            count += 1
        if what == "chips":
            count += sum([amount for owner, amount in use.means if owner == id])
        if what == "wounds" and use.source == id and use.cost is not None:
            count += meaning.quantity(_context(state, use), use.cost.wounds)
        if what == "destroy" and use.source == id and use.cost is not None and use.cost.destroy:
            count += 1
        if what == "movement" and use.source == id and (use.what == "move" or _takes_movement(use)):
            count += 1
    return count


def closes(use: Use) -> bool:
    return use.cost is not None and use.cost.close


def _takes_movement(use: Use) -> bool:
    return use.cost is not None and use.cost.movement


def _context(state: BerserkState, use: Use) -> Context:
    ctx = Context(state, use.source, use.seat)
    ctx.x = use.x
    return ctx


def free_chips(state: BerserkState, id: Id) -> int:
    return state.objects[id].chips - committed(state, id, "chips")


def purses(state: BerserkState, id: Id) -> list[Id]:
    """120.5: the cards whose chips a card may use: its own, and those that a text lets it use as its own (520.1)."""
    payers = [id]
    for mod in _lenders(state, id):
        assert isinstance(mod.what, n.Can)
        ctx = Context(state, mod.source, mod.seat)
        for other in board.everybody(state):
            lends = other.id not in payers and not other.hidden and other.chips > 0
            if lends and (mod.what.to is None or meaning.matches(ctx, mod.what.to, other.id)):
                payers.append(other.id)
    return payers


def _lenders(state: BerserkState, id: Id) -> list[Mod]:
    mods = properties.mods(state, id)
    return [mod for mod in mods if isinstance(mod.what, n.Can) and mod.what.deed == "use chips of others"]


def lent_by(state: BerserkState, id: Id) -> str:
    """The rule by which a card uses chips of others: that of the named ability, or that its text prevails."""
    names = [mod.named for mod in _lenders(state, id) if mod.named]
    return NAMED[names[0]].rule if names else "520.1"


def chips_at_hand(state: BerserkState, id: Id) -> int:
    return sum([free_chips(state, purse) for purse in purses(state, id)])


def cannot_pay(state: BerserkState, seat: int, id: Id, cost: n.Cost, x: int, attacks: bool = False) -> Refusal | None:
    """501.2: what is missing to pay for an ability."""
    ctx = Context(state, id, seat)
    ctx.x = x
    if cost.close:
        refusal = cannot_act(state, id, attacks)
        if refusal is not None:
            return refusal
    chips = meaning.quantity(ctx, cost.chips)
    # 8.chip
    if chips > chips_at_hand(state, id) or (chips == 0 and isinstance(cost.chips, n.X)):
        return no(state, "522.2" if chips == 0 else "501.2", "pay-chips", id)
    hurts = meaning.quantity(ctx, cost.wounds)
    least = 0 if state.ruleset.battle.payment_may_kill else 1
    if hurts and hurts > properties.current_lives(state, id) - committed(state, id, "wounds") - least:
        return no(state, "501.2", "pay-wounds", id)
    if cost.destroy and committed(state, id, "destroy"):
        return no(state, "501.2", "pay-destroy", id)
    if cost.movement and cannot_move_instead(state, id) is not None:
        return cannot_move_instead(state, id)
    return None


def cannot_move_instead(state: BerserkState, id: Id) -> Refusal | None:
    """506.6, 506.7: what replaces movement takes an open creature with its whole allowance."""
    card = state.objects[id]
    if properties.of(state, id).type != "creature" or card.zone != "battlefield":
        return no(state, "506.6", "move-no-creature", id)
    if card.closed:
        return no(state, "506.3", "move-closed", id)
    if card.moved or card.acted or committed(state, id, "movement") or committed(state, id, "close"):
        return no(state, "506.7", "move-spent", id)
    return no(state, "525.2", "move-forbidden", id) if wounds.cannot(state, id, "move") else None


def allowance(state: BerserkState, id: Id) -> int:
    """506.1: movement units left; an Action takes them all."""
    card = state.objects[id]
    if properties.of(state, id).subtype != "independent":
        return 0
    if card.acted:
        return 0  # 506.5, 510.5
    return max(0, properties.number(state, id, "movement") - card.moved - committed(state, id, "movement"))


def close(state: BerserkState, id: Id, by: str | tuple[str, ...]) -> bool:
    """8.close; closing a closed card is illegal (525.1)."""
    if id not in state.objects or state.objects[id].closed:
        return False
    state.edit(id).closed = True
    tell(state, "closes", by, {"object": ref(state, id)})
    triggers.happened(state, [Facts("closes", id)])
    return True


def open_(state: BerserkState, id: Id, by: str) -> bool:
    """8.opening: the card may move and act again (506.4, 510.4)."""
    if id not in state.objects or not state.objects[id].closed or wounds.cannot(state, id, "open"):
        return False
    card = state.edit(id)
    card.closed, card.moved, card.acted = False, 0, 0
    tell(state, "opens", by, {"object": ref(state, id)})
    triggers.happened(state, [Facts("opens", id)])
    return True


def pay(state: BerserkState, id: Id) -> None:
    """301.1, 302.6, 501.2, 511.6: after it is executed; a source that has left pays nothing (502.3)."""
    use = state.edit_use(id)
    use.spent = True
    source = use.source
    if use.limit:
        _mark(state, use)
    _mark_reached(state, use)
    _note_named(state, use)
    if source not in state.objects or not board.in_game(state.objects[source]):
        return
    cost = use.cost
    if cost is not None:
        ctx = _context(state, use)
        for owner, amount in use.means:
            if owner in state.objects and amount:
                state.edit(owner).chips -= min(amount, state.objects[owner].chips)  # 120.5, 8.payment
                tell(state, "pays-chips", ("120.5", "8.payment"), {"object": ref(state, owner), "n": amount})
        hurts = meaning.quantity(ctx, cost.wounds)
        if hurts:  # 501.3: from nobody, so nothing prevents or replaces them, and nobody has dealt them
            triggers.happened(state, wounds.put_on(state, [wounds.Hurt(source, hurts, 0, "")], "501.2"))
        if cost.movement:
            state.edit(source).moved += 99
        if cost.close:  # 8.without-closing
            by_text = words.OWN_ABILITY if use.key.startswith("p") else ""
            by = ("510.2", "414.1") if state.phase == "action" else ("510.2",)
            again = state.ruleset.battle.repeated_actions_close == "last_action"  # 510.6
            more = again and state.objects[source].acted + 1 < times(state, source, _attacked(use))
            stays = use.stays and not use.fast  # 8.does-not-close: a sudden attack closes
            if stays:
                triggers.add_mark(state, source, STAYED_OPEN)
            act(state, source, stays, by_text, by, more)
    if use.defender:
        defended(state, use.defender, use.aimed)


def _mark(state: BerserkState, use: Use) -> None:
    """8.once-per-turn, 8.once-per-battle: the mark of a limited ability, in the game zone or the graveyard (205.4)."""
    if use.key.startswith(OF_CELL):
        triggers.mark_cell(state, use.key)
        return
    card = state.objects.get(use.source)
    if card is None or (not board.in_game(card) and card.zone != "graveyard"):
        return
    if board.in_game(card) or state.ruleset.use_markers_in_graveyard == "kept":
        triggers.add_mark(state, card.id, use.limit)


def _note_named(state: BerserkState, use: Use) -> None:
    """113.2, 8.accompanying-ability: a named ability has been used, for which something may wait."""
    if use.source not in state.objects:
        return
    for held in properties.of(state, use.source).held:
        if held.key == use.key and held.named in words.USED:
            triggers.happened(state, [Facts("uses", use.source, kind=held.named)])


def _mark_reached(state: BerserkState, use: Use) -> None:
    """8.once-per-turn, 8.once-per-battle, "for each": the mark lies on the card that the ability was used on."""
    for power in use.powers:
        for part in walk(power):
            if isinstance(part, n.Unreached):
                for id in [id for id in use.targets if id in state.objects]:
                    triggers.add_mark(state, id, meaning.reached(part, use.source))


def can_still_pay(state: BerserkState, use: Use) -> bool:
    """501.2, 8.close: nothing is performed while its cards cannot pay: a closed card neither acts nor moves."""
    card = state.objects.get(use.source)
    if use.spent or card is None or not board.in_game(card):
        return True  # 502.3: a source that has left pays nothing
    if use.what == "move" or use.cost is None:
        return use.what != "move" or not card.closed
    if card.closed and (use.cost.close or use.cost.movement):
        return False
    if any(owner not in state.objects or state.objects[owner].chips < amount for owner, amount in use.means):
        return False
    hurts = meaning.quantity(_context(state, use), use.cost.wounds)
    return not hurts or hurts <= properties.current_lives(state, use.source)


def _attacked(use: Use) -> bool:
    return any(isinstance(power, n.Attack) for power in use.powers)


def act(
    state: BerserkState,
    id: Id,
    stays: bool = False,
    kind: str = "",
    by: str | tuple[str, ...] = "510.2",
    more: bool = False,
) -> None:
    """510.2, 8.action: it has acted, and it closes, unless its text says otherwise (520.1) or it has `more` actions left."""
    state.edit(id).acted += 1
    if not more and not stays:
        close(state, id, by)
    triggers.happened(state, [Facts("acts", id, kind=kind)])
    triggers.happened(state, [Facts("acts", id, kind=kind)], after=True)


def defended(state: BerserkState, id: Id, whom: Id = 0) -> None:
    """513.9: the defender pays with the attacker."""
    if id in state.objects and board.in_game(state.objects[id]):
        act(
            state, id, wounds.may(state, id, "not close when defending", whom) is not None, by="513.9"
        )  # 8.does-not-close


def destroy_as_payment(state: BerserkState, use: Use) -> bool:
    return use.cost is not None and use.cost.destroy

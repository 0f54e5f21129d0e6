"""Hidden cards: which may stay so, when they are revealed, what turns a card.  404.2.1-404.2.2, 405.1, 503.1, 525.1, 529, 605.2"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, meaning, payment, properties, triggers, wounds, zones
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.phases import go_on, in_order
from arbiter.berserk.rules.recipients import on_card
from arbiter.berserk.rules.telling import player, ref, tell
from arbiter.berserk.state.records import Facts, Lasting, Object
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Option, PickSome
from arbiter.kernel.messages import EVERYBODY, Argument, Message
from arbiter.kernel.records import Id

STARTED: Final = "battle started"
"""The mark of a card that has got what it starts the battle with: it gets it once."""

THIRD: Final = 3


def reveal(state: BerserkState, id: Id, by: str) -> None:
    """529.3, 8.hidden-card: a hidden card is turned face up, without the stack; nothing happens to a revealed one (525.1)."""
    reveal_all(state, [id], by)


def reveal_all(state: BerserkState, ids: list[Id], by: str) -> None:
    """Several at once: all are turned, then flyers and terrains go away, then each gets what it starts with."""
    turned = [id for id in ids if state.objects[id].hidden]
    for id in turned:
        card = state.edit(id)
        card.hidden, card.known = False, EVERYBODY  # 8.reveal
        tell(state, "reveals", (by, "8.reveal"), {"object": ref(state, id), "player": player(state, card.controller)})
        _tell_cost(state, card)
    for id in turned:
        _to_auxiliary(state, id)
    for id in turned:
        _starts_with(state, id)
    if turned:
        triggers.happened(state, [Facts("is revealed", id) for id in turned])
        state.secrets += 1


def _tell_cost(state: BerserkState, card: Object) -> None:
    """404.2.1: which X was used in recruiting; 404.2.2: which of its costs."""
    args: dict[str, Argument] = {"object": ref(state, card.id), "player": player(state, card.controller)}
    if card.print.variable and not card.cheaper:
        tell(state, "tells-x", "404.2.1", {**args, "n": card.x})
    if has_other_cost(card.print):
        tell(state, "tells-other-cost" if card.cheaper else "tells-own-cost", "404.2.2", args)


def has_other_cost(card: Card) -> bool:
    """404.2.2: whether an ability allows another cost in recruiting."""
    standing = [ability for ability in card.abilities if isinstance(ability, n.Permanent)]
    return any(isinstance(what, n.OtherCost) for ability in standing for what in ability.does)


def _to_auxiliary(state: BerserkState, id: Id) -> None:
    """208.1, 211.1, 203.1"""
    if state.objects[id].zone == "battlefield" and zones.leaves_battlefield(state, id):
        zones.to_auxiliary(state, id)


def _starts_with(state: BerserkState, id: Id) -> None:
    """503.1, 529.2: chips and abilities with which it starts the battle are put on as it is revealed."""
    if state.objects[id].mark(STARTED):
        return
    card = state.edit(id)
    card.marks = (*card.marks, (STARTED, 1))
    for mod in list(properties.mods(state, id)):
        if not isinstance(mod.what, n.StartsWith):
            continue
        ctx = Context(state, mod.source, mod.seat)
        ctx.x = state.objects[id].x
        chips = meaning.quantity(ctx, mod.what.chips)
        if chips > 0:  # 522.2
            state.edit(id).chips += chips  # 8.starts-the-battle-with
            tell(
                state,
                "starts-with-chips",
                ("503.1", "8.starts-the-battle-with"),
                {"object": ref(state, id), "n": chips},
            )
        if mod.what.lives:
            state.edit(id).lives += mod.what.lives  # 508.2
            args: dict[str, Argument] = {"object": ref(state, id), "n": mod.what.lives}
            tell(state, "lives", ("503.1", "8.starts-the-battle-with"), args)
        if mod.what.what:
            key = state.new_id()
            state.change()
            state.lasting[key] = Lasting(key, id, mod.source, mod.seat, mod.what.what, stamp=state.new_stamp())
            rules = ("503.1", "8.starts-the-battle-with")
            tell(state, "starts-with-abilities", rules, {"object": ref(state, id), "n": len(mod.what.what)})


def has_stealth(card: Object) -> bool:
    """8.stealth: printed; a hidden card's abilities count as absent otherwise (529.4)."""
    return card.print.has("stealth")


def hidden_cards(state: BerserkState, seat: int) -> list[Object]:
    return [card for card in board.squad(state, seat) if card.hidden]


def reveal_step(state: BerserkState) -> Asking[None]:
    """405.1: the First player reveals, then the Second; before them what must be revealed after placement (404.2)."""
    seat = state.going
    if not state.begun:
        _reveal_costs(state)
        state.begun = True
        return
    kept: list[Id] = []
    if _may_stay(state, seat):
        chosen = yield from asking.pick_some(lambda: None if state.players[seat].left else _ask_hidden(state, seat))
        kept = [option.about for option in chosen or []]
    if kept:
        bare = any(not _is_behind(state, state.objects[id]) for id in kept)  # nobody may learn it of the others
        rule = ("405.1", "8.stealth") if bare else ("405.1",)
        tell(state, "stays-hidden", rule, {"player": player(state, seat), "n": len(kept)})
    reveal_all(state, [card.id for card in hidden_cards(state, seat) if card.id not in kept], "405.1")
    if seat == state.first:
        state.going = 1 - seat
    else:
        state.secrets += 1  # 403.2: how many crystals are left is no longer secret
        go_on(state)


def _reveal_costs(state: BerserkState) -> None:
    """404.2.1: cards whose cost has an X; 404.2.2: cards whose cost could be replaced."""
    for seat in in_order(state):
        for card in hidden_cards(state, seat):
            if card.print.variable:
                reveal(state, card.id, "404.2.1")
            elif has_other_cost(card.print):
                reveal(state, card.id, "404.2.2")


def _may_stay(state: BerserkState, seat: int) -> list[Object]:
    """405.1: the Second player's third row; 8.stealth: cards of either player."""
    return [card for card in hidden_cards(state, seat) if has_stealth(card) or _is_behind(state, card)]


def _is_behind(state: BerserkState, card: Object) -> bool:
    """405.1: in the third row of the Second player, where any card may stay hidden."""
    if card.controller == state.first:  # 8.second-player
        return False
    return board.own_row(state, card.controller, card.cell) == THIRD


def _ask_hidden(state: BerserkState, seat: int) -> PickSome:
    staying = _may_stay(state, seat)
    options = [
        Option(f"card:{card.id}", "berserk-stay-hidden", card.id, detail=board.cell_name(card.cell)) for card in staying
    ]
    decision = PickSome(seat, seat, "405.1", Message("berserk-ask-hidden"), options, 0, len(options))
    decision.also = ("8.stealth",) if any(has_stealth(card) for card in staying) else ()
    return decision


def reveal_third_row(state: BerserkState) -> None:
    """405.1: at the end of the First player's first turn the Second's cards are revealed; those with stealth may stay."""
    second = 1 - state.first
    reveal_all(state, [card.id for card in hidden_cards(state, second) if not has_stealth(card)], "405.1")


def uncover(state: BerserkState) -> None:
    """605.2: at the end of the game hidden cards are revealed; nothing else happens to them any more."""
    for card in [it for it in board.everybody(state) if it.hidden]:
        made = state.edit(card.id)
        made.hidden, made.known = False, EVERYBODY
        tell(state, "reveals", "605.2", {"object": ref(state, card.id), "player": player(state, card.controller)})
        state.secrets += 1


@on_card(n.Turn)
def _turn(state: BerserkState, ctx: Context, effect: n.Turn, id: Id) -> bool:
    """525.1: open, close, reveal, hide; a card that is so already cannot be made so."""
    how = effect.how
    if how == "open":
        return payment.open_(state, id, "8.opening")
    if how == "close":
        return not wounds.cannot(state, id, "close") and payment.close(state, id, "8.close")
    if how == "reveal":
        if not state.objects[id].hidden:
            return False
        reveal(state, id, "529.3")
        return True
    card = state.objects[id]
    if card.hidden or card.zone != "battlefield" or wounds.cannot(state, id, "be hidden"):
        return False
    made = state.edit(id)
    made.hidden, made.known = True, 1 << card.controller  # 529.1, 529.2: what it carries stays on it
    tell(state, "hidden", "529.1", {"object": ref(state, id)})
    return True

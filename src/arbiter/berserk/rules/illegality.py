"""Illegality: what would do nothing to a card is not announced against it.  525.1-525.3, 8.heal, 8.poison, 532.7"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.rules import board, meaning, properties, squads, stack, wounds
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.hosts import can_host
from arbiter.berserk.rules.recipients import is_there
from arbiter.berserk.rules.relocation import cannot_relocate
from arbiter.berserk.rules.telling import no
from arbiter.berserk.state.records import Object
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.messages import Refusal
from arbiter.kernel.records import Id


def outside(state: BerserkState, card: Object) -> Refusal | None:
    """201.2: a card outside the game zone does nothing and undergoes nothing; one in a deck takes no part in play (204.1)."""
    if board.in_game(card):
        return None
    return no(state, "204.1" if card.zone == "deck" else "201.2", "outside", card.id)


def cannot_undergo(ctx: Context, effect: n.Effect, id: Id) -> Refusal | None:
    """525.1, 525.2, 525.3: what a card cannot undergo, or would lose without having it, cannot be announced against it."""
    state, card = ctx.state, ctx.state.objects[id]
    if not is_there(state, id, effect, ctx.facts):
        return outside(state, card)
    if card.hidden and not isinstance(effect, n.Turn):
        return None  # 529.6
    if isinstance(effect, (n.Heal, n.Wound, n.Prevent, n.AddLives, n.RemoveLives, n.ReduceLives, n.LeaveLives)):
        return _lives(ctx, effect, card)
    if isinstance(effect, n.Chips):
        return _chips(ctx, effect, card)
    if isinstance(effect, n.Relocate) and not effect.placed:
        return cannot_relocate(state, id)
    if isinstance(effect, n.Turn):
        return _turn(state, effect.how, card)
    finished = (
        meaning.quantity(ctx, effect.lives) + meaning.enhanced(ctx, "finishing", id)
        if isinstance(effect, n.Finish)
        else 0
    )
    if isinstance(effect, n.Finish) and not finishable(state, id, finished):
        return no(state, "8.finishing", "finish", id)
    if isinstance(effect, n.Take) and effect.names:
        return _take(state, effect, id)
    if isinstance(effect, n.Give):
        return _give(state, effect, id)
    return _control(ctx, effect, card) if isinstance(effect, n.Control) else None


def _lives(ctx: Context, effect: n.Effect, card: Object) -> Refusal | None:
    """211.2, 212.9, 206.6: what has no lives gets no wounds and no lives; 8.heal: who is healed."""
    state, id = ctx.state, card.id
    if isinstance(effect, n.Heal):
        if wounds.cannot(state, id, "be healed"):
            return no(state, "525.2", "undergo", id)
        return None if wounds.can_be_healed(state, id) else no(state, "8.heal", "heal", id)
    if not properties.has_lives(state, id):
        return no(state, _lifeless(state, id, effect), "lifeless", id)
    if isinstance(effect, n.AddLives):
        if wounds.cannot(state, id, "get lives"):
            return no(state, "525.2", "undergo", id)
        limit = wounds.most(state, id, "lives")
        if limit is not None and wounds.maximum(state, id) >= limit:
            return no(state, "8.maximum-lives", "maximum", id)
    if isinstance(effect, n.RemoveLives) and card.lives <= 0:
        return no(state, "525.3", "take-nothing", id)
    return None


def _lifeless(state: BerserkState, id: Id, effect: n.Effect) -> str:
    """211.2, 212.9: terrain and equipment get no wounds; 206.6: what has no lives gets no additional ones."""
    if isinstance(effect, n.Wound):
        return "211.2" if properties.of(state, id).type == "terrain" else "212.9"
    return "206.6"


def _chips(ctx: Context, effect: n.Chips, card: Object) -> Refusal | None:
    """120.4, 8.maximum-chips: none beyond the maximum; 525.3: none from a card that has none, nor X from one that has fewer."""
    state = ctx.state
    if effect.lose:
        needed = ctx.x if isinstance(effect.count, n.X) else 1
        return None if card.chips >= max(1, needed) else no(state, "525.3", "take-nothing", card.id)
    if wounds.cannot(state, card.id, "accumulate chips" if effect.accumulated else "get chips"):
        return no(state, "525.2", "undergo", card.id)
    return full(state, card)


def full(state: BerserkState, card: Object) -> Refusal | None:
    """8.maximum-chips: a card that has all the chips it may have gets none."""
    limit = wounds.most(state, card.id, "chips")
    return None if limit is None or card.chips < limit else no(state, "8.maximum-chips", "maximum", card.id)


def _turn(state: BerserkState, how: str, card: Object) -> Refusal | None:
    """525.1: what is so already cannot be made so; 525.2: what a text forbids."""
    so = card.closed if how in ("open", "close") else card.hidden
    if so != (how in ("open", "reveal")):
        return no(state, "525.1", f"turn-{how}", card.id)
    if how != "reveal" and wounds.cannot(state, card.id, "be hidden" if how == "hide" else how):
        return no(state, "525.2", "undergo", card.id)
    return no(state, "529.1", "relocate", card.id) if how == "hide" and card.zone != "battlefield" else None


def _take(state: BerserkState, effect: n.Take, id: Id) -> Refusal | None:
    known = properties.of(state, id)
    if not any(properties.has(known, name) for name in effect.names):
        return no(state, "525.3", "take-nothing", id)
    if effect.names != (words.FLIGHT,):
        return None
    if wounds.cannot(state, id, "lose flight"):
        return no(state, "525.2", "undergo", id)
    kept = state.ruleset.flight_without_free_cell == "kept" and not board.free_cells(state)
    return no(state, "208.7", "flight", id) if kept else None


def _give(state: BerserkState, effect: n.Give, id: Id) -> Refusal | None:
    """106.2.4, 8.poison: nothing of what would be given can be had; 528.1: who is protected from it may be chosen all the same."""
    if all(has_element(state, id, what) for what in effect.what):
        return no(state, "106.2.4", "element-twice", id)
    rules = [cannot_have(state, id, what) for what in effect.what]
    return no(state, rules[0], "kept-off", id) if all(rules) else None


def _control(ctx: Context, effect: n.Control, card: Object) -> Refusal | None:
    """532.7: a player does not take control of a card of his own squad, or of one that may not come into it."""
    seat = ctx.you if effect.by == "you" else 1 - ctx.you
    if card.controller == seat:
        return no(ctx.state, "532.7", "control-own", card.id)
    rule = squads.against(ctx.state, seat, card.id)
    return no(ctx.state, rule, "control", card.id) if rule else None


def has_element(state: BerserkState, id: Id, what: n.Node) -> bool:
    """106.2.4: whether a card would get an element that it has."""
    return isinstance(what, n.Becoming) and not what.only and what.word in properties.of(state, id).elements


def keeps_off(state: BerserkState, id: Id, what: n.Node) -> bool:
    """528.1, 8.protection-from: whether a card does not get a marker or an ability."""
    return cannot_have(state, id, what) != "" or (isinstance(what, n.Named) and is_protected(state, id, what))


CHOOSY = ("poison", "plague", "thirst")
"""Named abilities that not every card can have."""


def cannot_have(state: BerserkState, id: Id, what: n.Node) -> str:
    """The rule by which a card cannot have a marker or an ability; empty: it can."""
    if has_element(state, id, what):
        return "106.2.4"
    if not isinstance(what, n.Named):
        return ""
    known = properties.of(state, id)
    if what.name == "poison" and (known.has("incorporeal") or known.type != "creature"):
        return "8.poison"  # an incorporeal card cannot be poisoned
    if what.name == "plague" and known.type != "creature":
        return "8.plague"
    if what.name == "thirst" and (known.type != "creature" or known.subtype == "flying"):
        return "8.thirst"
    return ""


def is_protected(state: BerserkState, id: Id, what: n.Named) -> bool:
    """8.protection-from: from a named ability."""
    mods = properties.mods(state, id)
    return any(isinstance(mod.what, n.Protection) and what.name in mod.what.kinds for mod in mods)


def finishable(state: BerserkState, id: Id, most: int) -> bool:
    """8.finishing: a non-incorporeal creature, no symbiote, with so few lives."""
    known = properties.of(state, id)
    if known.type != "creature" or known.subtype == "symbiote" or known.has("incorporeal"):
        return False
    return properties.current_lives(state, id) <= most


def cannot_be_other_target(ctx: Context, effect: n.Effect, what: n.Target, id: Id) -> Refusal | None:
    """525.1: why a card cannot take another role in an effect: a new target, a host, one to swap with, a source on the stack."""
    state = ctx.state
    if isinstance(effect, n.Swap) and not state.objects[id].hidden:
        return cannot_relocate(state, id)  # 8.swap
    if isinstance(effect, n.Redirect) and effect.to is what:
        return None if stack.may_be_redirected_to(ctx, effect, id) else no(state, "8.redirection", "redirect-to", id)
    if isinstance(effect, n.Seat) and effect.on is what:
        return _host(ctx, effect, id)
    if getattr(effect, "of", None) is what and not stack.is_source(ctx, effect, id):
        return no(state, "527.1" if isinstance(effect, n.Block) else "119.2", "not-on-stack", id)
    return None


def _host(ctx: Context, effect: n.Seat, id: Id) -> Refusal | None:
    """209.3-209.6, 212.1-212.4: another card that can be its host."""
    riders = meaning.cards(ctx, effect.who)
    if not riders:
        return None
    if ctx.state.objects[riders[0]].host == id:
        return no(ctx.state, "525.1", "host-already", riders[0], id)
    return can_host(ctx.state, riders[0], id)

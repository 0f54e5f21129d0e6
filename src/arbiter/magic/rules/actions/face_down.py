"""Face-down permanents: turning them face up and face down, manifesting.  CR 707, 116.2b, 701.33, 702.36

What a face-down object is, the object says (`Object.shown`); who may look at it, `zones` says.  What it would be if it were
face up, its morph cost included, is looked up on a scratch copy of the state.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import EVERYBODY, Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import face_turns, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Move, TurnFace
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.layering.plan import has_static
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.paying import payment, total_costs
from arbiter.magic.rules.paying.budget import Budget
from arbiter.magic.rules.paying.payment_options import Purpose
from arbiter.magic.rules.paying.variables import choose_x
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState

MORPH: Final = ("morph", "megamorph")
NEVER_PERMANENT: Final = ("instant", "sorcery")
STAYS_UP: Final[dict[str, str]] = {
    "double-faced": "711.10",  # 711.10
    "meld": "712.10",  # 712.10
}
"""Kinds of cards that can't be turned face down on the battlefield."""

MANIFEST: Final = "manifest"


def would_be(state: MagicState, id: Id) -> Derived:
    """What a face-down permanent would be if it were face up (702.36e)."""
    plan = layers.plan_of(state)
    permanent = state.permanents[id]
    key = ("face up", plan.class_of(state, id))
    known = plan.memory.get(key)
    if known is not None:
        return known
    derived = layers.characteristics(face_turns.face_up(state, id), id)
    if not has_static(state.objects[id].print if permanent.copied is None else permanent.copied):
        plan.remember(key, derived)  # the same effects apply to it whether it is face up or not
    return derived


def morph_of(derived: Derived) -> n.Keyword | None:
    """The morph ability, with its cost; a megamorph cost is a morph cost (702.36b)."""
    for held in derived.abilities:
        if isinstance(held.ability, n.Keyword) and held.ability.name in MORPH:
            return held.ability
    return None


def cost_of(state: MagicState, id: Id, how: str) -> tuple[n.Instruction, ...]:
    """What is paid to turn it face up: its morph cost (702.36e) or its card's mana cost (701.33b); nothing: it can't be."""
    card = state.objects.get(id)
    if card is None or not card.face_down or id not in state.permanents:
        return ()
    if how != MANIFEST:
        morph = morph_of(would_be(state, id))
        return () if morph is None else morph.cost
    if card.face_down != MANIFEST or "creature" not in card.print.types or not card.print.mana_cost:
        return ()  # 701.33b
    return (n.PayMana(card.print.mana_cost),)


def cannot(state: MagicState, seat: int, id: Id, how: str, budget: Budget | None = None) -> Refusal | None:
    """Why a player may not turn this permanent face up now, as a special action (116.2b)."""
    rule = "701.33b" if how == MANIFEST else "702.36e"
    own = id in state.permanents and layers.characteristics(state, id).controller == seat
    cost = cost_of(state, id, how) if own else ()
    if not cost:
        return Refusal(rule, Message("turn-up-none", {"object": zones.ref(state, id)}))
    return payment.cannot_pay(state, seat, id, cost, 0, budget)


def take(state: MagicState, seat: int, id: Id, how: str) -> Asking[None]:
    """702.36e, 701.33b: the player shows the cost, pays it, and turns the permanent face up; the stack is not used."""
    cost = cost_of(state, id, how)
    ctx = layers.context(state, id, seat)
    state.edit_object(id).known = EVERYBODY  # the cost is shown, and then the card
    state.learn()
    x = yield from choose_x(state, seat, total_costs.mana_of(cost), Purpose("", id, cost), -1, "107.3d")
    ctx.x = x
    rule = "701.33b" if how == MANIFEST else "702.36e"
    tell(state, "event-shows-cost", (rule,), {"player": player_id(seat), "object": id})
    mega = how != MANIFEST and would_be(state, id).has("megamorph")
    if not (yield from payment.pay(state, seat, id, cost, x, ctx, "special")) or id not in state.permanents:
        return
    event = TurnFace(id, True, rule)
    event.also = ("116.2b", "701.33c") if state.objects[id].face_down == MANIFEST and how != MANIFEST else ("116.2b",)
    event.arrival.x = x
    if mega:
        event.arrival.counters.append(("+1/+1", 1))  # 702.36b
        event.also = (*event.also, "702.36b")
    yield from happen(state, [event])


@verb(n.TurnFace)
def turn(state: MagicState, instruction: n.TurnFace, ctx: Context) -> Asking[bool]:
    """An effect turns permanents face up (707.7) or face down (707.2a), or exiled cards face up (406.3)."""
    ids = yield from choices.picked(state, ctx, instruction.what, "608.2d", "choose")
    events: list[Event] = []
    exiled = [id for id in ids if instruction.up and id in state.zones.exile and state.objects[id].face_down]
    for id in exiled:
        face_turns.turn_up(state, id)
    for id in ids:
        if id not in state.permanents or bool(state.objects[id].face_down) != instruction.up:
            continue
        if instruction.up and _stays(state, id):
            continue
        if not instruction.up and state.objects[id].print.kind in STAYS_UP:
            rule = STAYS_UP[state.objects[id].print.kind]
            tell(state, "event-stays-up", (rule,), {"object": id})
            continue
        events.append(TurnFace(id, instruction.up, "707.7" if instruction.up else "707.2a", ctx.source))
    done = yield from happen(state, events) if events else _none()
    ctx.run.results = [*exiled, *[event.id for event in done if isinstance(event, TurnFace)]]
    return bool(ctx.run.results)


def _none() -> Asking[list[Event]]:
    return []
    yield


def _stays(state: MagicState, id: Id) -> bool:
    """701.33f: a permanent represented by an instant or sorcery card is revealed and stays face down."""
    if not any(kind in NEVER_PERMANENT for kind in state.objects[id].print.types):
        return False
    state.edit_object(id).known = EVERYBODY
    state.learn()
    if state.log.on:
        args: dict[str, Argument] = {
            "object": zones.ref(state, id),
            "player": zones.player_ref(layers.characteristics(state, id).controller),
        }
        state.log.add("event-stays-face-down", args, ("701.33f",))
    return True


@verb(n.Manifest)
def manifest(state: MagicState, instruction: n.Manifest, ctx: Context) -> Asking[bool]:
    """701.33a: cards are put onto the battlefield face down, one at a time (701.33d)."""
    made: list[Id] = []
    for seat in phrases.players(ctx, instruction.who):
        ids = yield from choices.picked(state, ctx, instruction.what, "701.33a", "choose", seat)
        for id in ids:  # 701.33d
            there = zones.current(state, id)
            if not there:
                continue
            event = Move(there, "battlefield", "701.33a", ctx.source, MANIFEST)
            event.face_down = MANIFEST
            event.arrival.controller = seat
            event.effect = True
            event.also = ("701.33d",) if len(ids) > 1 else ()
            done = yield from happen(state, [event])
            made += [event.result for event in done if isinstance(event, Move) and event.result in state.permanents]
            if not done:
                tell(state, "event-not-manifested", ("701.33e",), {"object": there})
    ctx.run.results = made
    return bool(made)

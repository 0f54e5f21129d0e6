"""How objects arrive where an effect puts them: whose, attached to what; and Auras with nothing to enchant.  CR 110.2a, 303.4f-i"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import targets
from arbiter.magic.rules.effects import choices
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.meaning.phrases import Context
from arbiter.magic.rules.objects import zones
from arbiter.magic.rules.objects.attaching import could_equip
from arbiter.magic.rules.replacing import entering
from arbiter.magic.rules.replacing.events import Event, Move
from arbiter.magic.state.state import MagicState


def arrives(
    state: MagicState, ctx: Context, into: n.Into, event: Move, seat: int, what: n.Objects | None = None
) -> bool:
    """What the effect says of how the object arrives, noted in its move; False if it can't arrive so.

    `seat`: who puts it there; `what`: the objects that are moved, where "its owner" is the owner of each of them.
    """
    event.position = into.position
    event.place = into.place
    event.tapped = into.tapped
    event.counters = [(kind, phrases.amount(ctx, number)) for kind, number in into.counters]
    event.face_down = "turned" if into.face == "face down" else ""  # 707.3
    event.being = into.being
    if into.being:
        event.also = (*event.also, "611.2e")
    if isinstance(into.controller, n.OwnerOf) and into.controller.what == what:
        event.controller = state.objects[event.id].owner  # 110.2a: each its own
    elif into.controller is not None:
        event.controller = (phrases.players(ctx, into.controller) or [seat])[0]
    elif into.zone == "battlefield":
        event.controller = seat  # 110.2a
    if into.transformed and not entering.arrives_transformed(state, event):
        return False
    return into.attached is None or attached(state, ctx, into.attached, event)


def placed(state: MagicState, events: list[Event]) -> Asking[list[Event]]:
    """The moves without those of Auras that nothing could be enchanted by (303.4g)."""
    moving: list[Event] = []
    for event in events:
        stays = False
        if isinstance(event, Move):
            stays = yield from _has_no_place(state, event)
        if not stays:
            moving.append(event)
    return moving


def _has_no_place(state: MagicState, event: Move) -> Asking[bool]:
    """303.4f: who gets an Aura that enters without being cast chooses what it enchants; 303.4g: if nothing, it stays."""
    if event.face_down:
        return False  # 707.3
    if event.to != "battlefield" or event.attach or "Aura" not in layers.characteristics(state, event.id).subtypes:
        return False
    if event.face and "Aura" not in zones.card_of(state, event).subtypes:
        return False  # 711.8: what counts is the face that it enters with
    seat = state.objects[event.id].owner if event.controller < 0 else event.controller  # 303.4f
    able = targets.enchantable(state, event.id, seat)
    prompt = Message("choose-enchant")
    chosen = yield from choices.some(state, seat, "303.4f", prompt, able, 1, 1, "enchant", event.id)
    event.attach = chosen[0] if chosen else 0
    if chosen:
        event.also = (*event.also, "303.4f")
    elif state.log.on:
        state.log.add("event-nothing-to-enchant", {"object": zones.ref(state, event.id)}, ("303.4g",))
    return not chosen


def attached(state: MagicState, ctx: Context, to: n.Objects, event: Move) -> bool:
    """Onto the battlefield attached to something: whether it comes at all."""
    derived = layers.characteristics(state, event.id)
    host = phrases.objects(ctx, to)[:1]
    seat = state.objects[event.id].owner if event.controller < 0 else event.controller
    if "Aura" in derived.subtypes:
        if host and host[0] in targets.enchantable(state, event.id, seat):
            event.attach = host[0]
            return True
        if state.log.on:  # 303.4i: it stays where it is
            state.log.add("event-nothing-to-enchant", {"object": zones.ref(state, event.id)}, ("303.4i",))
        return False
    if host and could_equip(state, event.id, host[0]):  # 303.4h
        event.attach = host[0]
    else:
        event.also = (*event.also, "303.4h")  # it enters unattached
    return True

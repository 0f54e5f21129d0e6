"""How objects arrive where an effect puts them: whose, attached to what; and Auras with nothing to enchant.  CR 110.2a, 303.4f-i"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.legal_attachments import could_equip
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Move
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.targets import targets
from arbiter.magic.state.records import Object
from arbiter.magic.state.state import MagicState


def arrives(
    state: MagicState, ctx: Context, into: n.Into, event: Move, seat: int, what: n.Objects | None = None
) -> bool:
    """What the effect says of how the object arrives, noted in its move; False if it can't arrive so.

    `seat`: who puts it there; `what`: the objects that are moved, where "its owner" is the owner of each of them.
    """
    event.place.position = into.position
    event.place.depth = into.place if into.beneath is None else phrases.amount(ctx, into.beneath) + 1  # 401.7
    event.arrival.tapped = into.tapped
    event.arrival.counters = [(kind, phrases.amount(ctx, number)) for kind, number in into.counters]
    event.face_down = "turned" if into.face == "face down" else ""  # 707.3
    event.arrival.being = into.being
    if into.being:
        event.also = (*event.also, "611.2e")
    if isinstance(into.controller, n.OwnerOf) and into.controller.what == what:
        event.arrival.controller = state.objects[event.id].owner  # 110.2a: each its own
    elif into.controller is not None:
        event.arrival.controller = (phrases.players(ctx, into.controller) or [seat])[0]
    elif into.zone == "battlefield":
        event.arrival.controller = seat  # 110.2a
    if into.transformed and not arrives_transformed(state, event):
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
    """303.4f: the player who gets an Aura that enters without being cast chooses what it enchants; 303.4g: if nothing, it stays."""
    if event.face_down:
        return False  # 707.3
    if (
        event.to != "battlefield"
        or event.arrival.attach
        or "Aura" not in layers.characteristics(state, event.id).subtypes
    ):
        return False
    if event.face and "Aura" not in zones.card_of(state, event).subtypes:
        return False  # 711.8: what counts is the face that it enters with
    seat = state.objects[event.id].owner if event.arrival.controller < 0 else event.arrival.controller  # 303.4f
    able = targets.enchantable(state, event.id, seat)
    prompt = Message("choose-enchant")
    chosen = yield from choices.some(state, seat, "303.4f", prompt, able, 1, 1, "enchant", event.id)
    event.arrival.attach = chosen[0] if chosen else 0
    if chosen:
        event.also = (*event.also, "303.4f")
    tell(state, "event-nothing-to-enchant", ("303.4g",), {"object": event.id})
    return not chosen


def attached(state: MagicState, ctx: Context, to: n.Objects, event: Move) -> bool:
    """Onto the battlefield attached to something: whether it comes at all."""
    derived = layers.characteristics(state, event.id)
    host = phrases.objects(ctx, to)[:1]
    seat = state.objects[event.id].owner if event.arrival.controller < 0 else event.arrival.controller
    if "Aura" in derived.subtypes:
        if host and host[0] in targets.enchantable(state, event.id, seat):
            event.arrival.attach = host[0]
            return True
        # 303.4i: it stays where it is
        tell(state, "event-nothing-to-enchant", ("303.4i",), {"object": event.id})
        return False
    if host and could_equip(state, event.id, host[0]):  # 303.4h
        event.arrival.attach = host[0]
    else:
        event.also = (*event.also, "303.4h")  # it enters unattached
    return True


def arrives_transformed(state: MagicState, event: Move) -> bool:
    """711.8: it enters with its back face up; 711.8a: what isn't a double-faced card stays where it is."""
    if not is_double_faced(state.objects[event.id]):
        tell(state, "event-cannot-transform", ("711.8a",), {"object": event.id})
        return False
    event.face = 1
    event.also = (*event.also, "711.8")
    return True


def is_double_faced(card: Object) -> bool:
    """Whether the object is represented by a double-faced card: no token and no copy is, whatever it is a copy of (711.1)."""
    return card.print.kind == "double-faced" and not card.token and not card.copied

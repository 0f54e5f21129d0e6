"""Attaching permanents, and exchanging one with a card in its controller's hand: aura swap.  CR 701.3, 701.10, 702.64"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import legal_attachments, zones
from arbiter.magic.rules.events.legal_attachments import can_be_attached
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Attached, Event, Move, Unattached
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing.entry import Entering
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.rules.triggers import bestowed_auras, triggers
from arbiter.magic.state.state import MagicState

ATTACHED: Final[dict[str, str]] = {
    "Equipment": "301.5a",
    "Fortification": "301.6",
}
"""By which rule something is attached: it equips a creature, or fortifies a land."""


def possible(ctx: Context, instruction: n.ExchangeControl) -> bool:
    """Whether there is something to exchange; what a hand holds is for its player to know."""
    there = [id for id in phrases.objects(ctx, instruction.what) if id in ctx.state.permanents]
    return bool(there) and bool(ctx.state.players[ctx.controller].hand)


def swap(state: MagicState, instruction: n.ExchangeControl, ctx: Context) -> Asking[bool]:
    """702.64a: one goes to the hand as the other comes from there, attached to what the first one was attached to."""
    there = [id for id in phrases.objects(ctx, instruction.what) if id in state.permanents]
    assert instruction.other is not None
    cards = yield from choices.picked(state, ctx, instruction.other, "702.64a", "choose")
    cards = [id for id in cards if id in state.objects]
    if not there or not cards or not _both(state, ctx.controller, there[0], cards[0]):
        tell(state, "event-no-exchange", ("702.64b",), {"source": ctx.source})
        return False
    back = Move(there[0], "hand", "702.64a", ctx.source, "")
    enters = _entering(state, ctx, there[0], cards[0])
    done = yield from happen(state, [back, enters])
    ctx.run.results = [enters.result] if enters.result else []
    return bool(done)


@verb(n.ExchangeZones)
def exchange_zones(state: MagicState, instruction: n.ExchangeZones, ctx: Context) -> Asking[bool]:
    """701.10f: all cards of two zones change places at the same time, even if one of them is empty."""
    one, other = instruction.zones
    events: list[Event] = []
    for seat in phrases.players(ctx, instruction.who):
        for zone, to in ((one, other), (other, one)):
            events += [Move(id, to, "701.10f", ctx.source, "") for id in queries.zone_ids(state, zone, seat)]
    done = yield from happen(state, events)
    return bool(done)


def _entering(state: MagicState, ctx: Context, permanent: Id, card: Id) -> Move:
    enters = Move(card, "battlefield", "702.64a", ctx.source, "")
    enters.arrival.controller = ctx.controller
    # 701.10e: to what the other one was attached
    enters.arrival.attach = state.permanents[permanent].attached
    return enters


def _both(state: MagicState, seat: int, permanent: Id, card: Id) -> bool:
    """702.64b: whether both halves can be done: the permanent is the player's own, the card can enchant the same."""
    host = state.permanents[permanent].attached
    if state.objects[permanent].owner != seat or not host:  # 701.10d: only cards of one owner
        return False
    move = Move(card, "battlefield", "702.64a")
    move.arrival.controller = seat
    would = Entering(state, move)  # 303.4i, 614.12: judged as it would be there
    return layers.characteristics(would.state, would.id).is_type("enchantment") and legal_attachments.can_be_attached(
        would.state, would.id, host
    )


@verb(n.Attach)
def attach(state: MagicState, instruction: n.Attach, ctx: Context) -> Asking[bool]:
    """701.3"""
    what = yield from choices.picked(state, ctx, instruction.what, "701.3a", "attach")
    to = yield from choices.picked(state, ctx, instruction.to, "701.3a", "attach")
    if len(to) > 1 and what and what[0] in state.permanents:  # 301.5c: its controller chooses one
        seat = layers.characteristics(state, what[0]).controller
        prompt = Message("choose-attach", {"n": 1})
        to = yield from choices.some(state, seat, "301.5c", prompt, to, 1, 1, "attach", what[0])
    done = False
    for id in what if to else []:
        if id in state.permanents and to[0] in state.permanents:
            done = attach_to(state, id, to[0]) or done
    return done


@verb(n.Unattach)
def unattach(state: MagicState, instruction: n.Unattach, ctx: Context) -> Asking[bool]:
    """701.3d: it stays on the battlefield, attached to nothing."""
    yield from ()
    hosts = None if instruction.host is None else phrases.objects(ctx, instruction.host)
    done = False
    for id in phrases.objects(ctx, instruction.what):
        host = state.permanents[id].attached if id in state.permanents else 0
        if host and (hosts is None or host in hosts):
            bestowed_auras.unattach(state, id, "701.3d")
            done = True
    return done


def attach_to(state: MagicState, id: Id, to: Id) -> bool:
    """Attach a permanent.  Nothing happens if it is there already or may not be."""
    permanent = state.permanents[id]
    if permanent.attached == to or id == to or not can_be_attached(state, id, to):  # 701.3b, 303.4j
        if state.log.on:
            aura = permanent.attached != to and "Aura" in layers.characteristics(state, id).subtypes
            rules = ("701.3b", "303.4j") if aura else ("701.3b", "301.5b")
            state.log.add("event-stays-attached", {"object": zones.ref(state, id)}, rules)
        return False
    if permanent.attached in state.permanents:
        triggers.note(state, Unattached(id, permanent.attached, "701.3d"), True)  # 603.10c
    zones.detached(state, id)
    state.edit_permanent(id).attached = to
    state.edit_object(id).stamp = state.new_stamp()  # 613.6d, 701.3c
    layers.changed(state, "attached", id)
    if state.log.on:
        args: dict[str, Argument] = {"object": zones.ref(state, id), "other": zones.ref(state, to)}
        named = [rule for word, rule in ATTACHED.items() if word in layers.characteristics(state, id).subtypes]
        state.log.add("event-attached", args, ("701.3a", *named))
    triggers.note(state, Attached(id, to, "701.3a"), False)
    return True

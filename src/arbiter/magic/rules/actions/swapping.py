"""A permanent is exchanged with a card in its controller's hand: aura swap.  CR 702.64, 701.10"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import attaching, zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Move
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing.entering import Entering
from arbiter.magic.rules.replacing.replacement import happen
from arbiter.magic.state.state import MagicState


def possible(ctx: Context, instruction: n.ExchangeControl) -> bool:
    """Whether there is something to exchange; what a hand holds is for its player to know."""
    there = [id for id in phrases.objects(ctx, instruction.what) if id in ctx.state.permanents]
    return bool(there) and bool(ctx.state.players[ctx.controller].hand)


def swap(state: MagicState, instruction: n.ExchangeControl, ctx: Context) -> Asking[bool]:
    """702.64a: the one goes to the hand as the other comes from there, attached to what the first one was attached to."""
    there = [id for id in phrases.objects(ctx, instruction.what) if id in state.permanents]
    assert instruction.other is not None
    cards = yield from choices.picked(state, ctx, instruction.other, "702.64a", "choose")
    cards = [id for id in cards if id in state.objects]
    if not there or not cards or not _both(state, ctx.controller, there[0], cards[0]):
        if state.log.on:
            state.log.add("event-no-exchange", {"source": zones.ref(state, ctx.source)}, ("702.64b",))
        return False
    back = Move(there[0], "hand", "702.64a", ctx.source, "")
    enters = _entering(state, ctx, there[0], cards[0])
    done = yield from happen(state, [back, enters])
    ctx.results = [enters.result] if enters.result else []
    return bool(done)


@verb(n.ExchangeZones)
def exchange_zones(state: MagicState, instruction: n.ExchangeZones, ctx: Context) -> Asking[bool]:
    """701.10f: all cards of two zones change places at the same time, also if there are none in one of them."""
    one, other = instruction.zones
    events: list[Event] = []
    for seat in phrases.players(ctx, instruction.who):
        for zone, to in ((one, other), (other, one)):
            events += [Move(id, to, "701.10f", ctx.source, "") for id in queries.zone_ids(state, zone, seat)]
    done = yield from happen(state, events)
    return bool(done)


def _entering(state: MagicState, ctx: Context, permanent: Id, card: Id) -> Move:
    enters = Move(card, "battlefield", "702.64a", ctx.source, "")
    enters.controller = ctx.controller
    # 701.10e: to what the other one was attached
    enters.attach = state.permanents[permanent].attached
    return enters


def _both(state: MagicState, seat: int, permanent: Id, card: Id) -> bool:
    """702.64b: whether both halves can be done: the permanent is the player's own, the card can enchant the same."""
    host = state.permanents[permanent].attached
    if state.objects[permanent].owner != seat or not host:  # 701.10d: only cards of one owner
        return False
    move = Move(card, "battlefield", "702.64a")
    move.controller = seat
    would = Entering(state, move)  # 303.4i, 614.12: judged as it would be there
    return layers.characteristics(would.state, would.id).is_type("enchantment") and attaching.can_be_attached(
        would.state, would.id, host
    )

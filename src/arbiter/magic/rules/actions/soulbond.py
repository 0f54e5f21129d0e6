"""Creatures that soulbond pairs: becoming paired, and unpaired again.  CR 702.94"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import linked_objects
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import links
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.records import seat_of
from arbiter.magic.state.state import MagicState


@verb(n.Pair)
def pair(state: MagicState, instruction: n.Pair, ctx: Context) -> Asking[bool]:
    """702.94a: two creatures of one player become paired, unless one of them no longer can be (702.94c)."""
    first = phrases.objects(ctx, instruction.what)
    other = yield from choices.picked(state, ctx, instruction.other, "702.94a", "choose")
    both = [*first[:1], *other[:1]]
    if len(both) < 2 or both[0] == both[1] or not all(_can_be_paired(state, id, ctx.controller) for id in both):
        tell(state, "event-not-paired", ("702.94c",), {"object": ctx.source})
        return False
    linked_objects.make_pair(state, both[0], both[1], ctx.controller)
    _changed(state)
    tell(state, "event-paired", ("702.94a", "702.94b"), {"object": both[0], "other": both[1]})
    ctx.run.results = both
    return True


def _can_be_paired(state: MagicState, id: Id, seat: int) -> bool:
    """702.94c, 702.94d: a creature on the battlefield under that player's control that is not paired."""
    return _belongs(state, id, seat) and not links.partner(state, id)


def _belongs(state: MagicState, id: Id, seat: int) -> bool:
    if id not in state.permanents:
        return False
    derived = layers.characteristics(state, id)
    return derived.is_creature and derived.controller == seat


def settle(state: MagicState) -> None:
    """702.94e: a pair ends if one of the two leaves, stops being a creature, or comes under another player's control."""
    for place in [place for place in state.memory.links if place[2] == links.PAIRED]:
        link = state.memory.links.get(place)
        if link is None:
            continue
        partner, seat = link[0], seat_of(link[1])
        if _belongs(state, place[0], seat) and _belongs(state, partner, seat):
            continue
        state.edit_memory().links.pop(place)
        state.edit_memory().links.pop((partner, "", links.PAIRED), None)
        _changed(state)
        tell(state, "event-unpaired", ("702.94e",), {"object": place[0], "other": partner})


def _changed(state: MagicState) -> None:
    state.touched = True
    layers.changed(state, "attached")

"""Permanents with another face or half: transforming, flipping, melding.  CR 701.27, 701.36, 709, 711, 712

Which characteristics a card has where is a fact of the object (`Object.face`) and of the permanent (`Permanent.flipped`);
the layers begin with them.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions import zone_changes
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Move, NewFace
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.replacing.arrivals import is_double_faced
from arbiter.magic.rules.replacing.proposals import propose
from arbiter.magic.rules.triggers.triggers import SINCE
from arbiter.magic.state.state import MagicState


@verb(n.Transform)
def transform(state: MagicState, instruction: n.Transform, ctx: Context) -> Asking[bool]:
    """701.27a: turn it over so that its other face is up."""
    ids = yield from choices.picked(state, ctx, instruction.what, "701.27a", "choose")
    events: list[Event] = []
    for id in ids:
        if id not in state.permanents:
            continue
        rules = _cannot_transform(state, ctx, id)
        if not rules:
            events.append(NewFace(id, False, "701.27a", ctx.source))
        else:
            tell(state, "event-cannot-transform", rules, {"object": id})
    ctx.run.results = ids
    return bool((yield from propose(state, ctx, events)))


def _cannot_transform(state: MagicState, ctx: Context, id: Id) -> tuple[str, ...]:
    """The rules by which nothing happens; none: it transforms."""
    card = state.objects[id]
    if layers.forbidden(state, id, "transform") is not None:
        return ("101.2",)
    if card.print.kind == "meld":
        return "712.1b", "711.1d"
    if not is_double_faced(card):
        return "701.27c", "711.5"
    if card.face_down:
        return ("711.9a",)
    other = card.print if card.face else card.print.faces[0]
    if "instant" in other.types or "sorcery" in other.types:
        return "701.27d", "711.6"
    return ("701.27f",) if _has_since(state, ctx, id) else ()


def _has_since(state: MagicState, ctx: Context, id: Id) -> bool:
    """701.27f: whether it has transformed since its own ability was put onto the stack, or was created if it is a delayed one."""
    item = ctx.item
    if item is None or item.kind == "spell" or item.source != id:
        return False
    created = ctx.bound(SINCE)
    began = item.id if created is None else created.ids[0]
    return state.permanents[id].turned > began


@verb(n.Meld)
def meld(state: MagicState, instruction: n.Meld, ctx: Context) -> Asking[bool]:
    """701.36a: both are exiled, then the two cards enter as one permanent, with their back faces up and combined."""
    ids = yield from choices.picked(state, ctx, instruction.what, "701.36a", "exile")
    events: list[Event] = [Move(id, "exile", "701.11a", ctx.source, "exile") for id in ids if id in state.permanents]
    yield from zone_changes.move_all(state, ctx, events)
    cards = [id for id in ctx.run.results if id in state.zones.exile]
    if not _is_pair(state, cards, instruction.into):
        for id in cards:
            tell(state, "event-cannot-meld", ("701.36c",), {"object": id})
        return False
    event = Move(cards[0], "battlefield", "701.36a", ctx.source, "")
    event.arrival.controller = ctx.controller
    event.face = 1  # 712.8: only so is its back face up
    event.arrival.melds = cards[1]
    event.also = ("712.2",)
    return (yield from zone_changes.move_all(state, ctx, [event]))


def _is_pair(state: MagicState, ids: list[Id], into: str) -> bool:
    """701.36b: two meld cards, no tokens, that have the same combined back face and are not the same card."""
    cards = [state.objects[id] for id in ids]
    if len(cards) != 2 or any(card.token or card.copied or card.print.kind != "meld" for card in cards):
        return False
    first, second = cards[0].print, cards[1].print
    return first.name != second.name and first.faces == second.faces and first.faces[0].name == into


@verb(n.Flip)
def flip(state: MagicState, instruction: n.Flip, ctx: Context) -> Asking[bool]:
    """709.2; a permanent that is flipped stays flipped (709.4)."""
    ids = yield from choices.picked(state, ctx, instruction.what, "709.2", "choose")
    events: list[Event] = [
        NewFace(id, True, "709.2", ctx.source)
        for id in ids
        if id in state.permanents and not state.permanents[id].flipped
    ]
    ctx.run.results = ids
    return bool((yield from propose(state, ctx, events)))

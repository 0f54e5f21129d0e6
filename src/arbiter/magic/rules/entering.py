"""Entering the battlefield: the object as it would be there, and what it enters as and with.  CR 614.1c, 614.1d, 614.12, 706.5"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking, pick_one
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import choices, layers, phrases, queries, zones
from arbiter.magic.rules.events import Move
from arbiter.magic.rules.layer_apply import excepted
from arbiter.magic.rules.performing import affected
from arbiter.magic.state.caches import Derived, Held
from arbiter.magic.state.records import Binding
from arbiter.magic.state.state import MagicState


@final
class Entering:
    """An object as it would exist on the battlefield (614.12), on a scratch copy of the state."""

    def __init__(self, state: MagicState, event: Move) -> None:
        self.state = state.copy()
        twin = Move(event.id, event.to, event.by, event.source, event.verb)
        twin.controller = event.controller
        twin.tapped = event.tapped
        twin.copied = event.copied
        twin.chosen = event.chosen
        twin.token = event.token
        twin.attach = event.attach
        self.id: Id = zones.move(self.state, twin)
        self.derived: Derived = layers.characteristics(self.state, self.id)


def enter_context(would: Entering, event: Move, held: Held) -> phrases.Context:
    ctx = layers.context(would.state, would.id, would.derived.controller)
    ctx.origin = held.origin
    ctx.x = event.x
    ctx.bindings = (Binding("kicked", (), event.kicked),)
    return ctx


def enter(state: MagicState, event: Move, held: Held, ability: n.Enters) -> Asking[None]:
    """614.1c-d: tapped, with counters, with a choice that is made before it enters (614.12a)."""
    would = Entering(state, event)
    ctx = enter_context(would, event, held)
    if ability.choose:
        picked = yield from choices.as_it_enters(state, affected(state, event), ability.choose, event.id)
        event.chosen = (*event.chosen, (ability.choose, picked))
    event.tapped = event.tapped or ability.tapped
    event.counters += [(kind, phrases.quantity(ctx, number)) for kind, number in ability.counters]


def enter_as_copy(state: MagicState, event: Move, ability: n.EntersAsCopy) -> Asking[None]:
    """706.5: the choice is made before it enters (614.12a); it enters with the copiable values of what is chosen (706.2)."""
    seat = affected(state, event)
    ctx = layers.context(state, event.id, seat)

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [Option(f"object:{id}", "copy", id) for id in phrases.select(ctx, ability.of) if id != event.id]
        if ability.may or not options:
            options.append(Option("none", "decline"))
        return PickOne(queries.decider(state, seat), seat, "706.5", Message("choose-copy"), options)

    chosen = yield from pick_one(make)
    if chosen is not None and chosen.about:
        copied = layers.characteristics(state, chosen.about).card
        if ability.changes or ability.keeps_name:
            own = state.objects[event.id].print
            copied = excepted(copied, ability.changes, own.name if ability.keeps_name else copied.name)  # 706.9
        event.copied = copied

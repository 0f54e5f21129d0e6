"""Contradictory moves: what happens if two things at the same time would do something different to one object.  CR 400.6"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, pick_one
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Destruction, Event, Move
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.state import MagicState


def settle(state: MagicState, events: list[Event], instruction: n.Instruction, ctx: Context) -> Asking[n.Instruction]:
    """What is left of an instruction that happens at the same time as these events; an event that is given up is dropped."""
    parts = instruction.parts if isinstance(instruction, n.Sequence) else (instruction,)
    kept: list[n.Instruction] = []
    for part in parts:
        gives_way = False
        for id in _moved_by(ctx, part):
            event = _moving(events, id)
            if event is not None:
                gives_way = yield from _chosen(state, event, part, id)
        if not gives_way:
            kept.append(part)
    if len(kept) == len(parts):
        return instruction
    return kept[0] if len(kept) == 1 else n.Sequence(tuple(kept))


def _moved_by(ctx: Context, part: n.Instruction) -> list[Id]:
    """The objects that an instruction would move, where nobody has to choose them."""
    if not isinstance(part, (n.Exile, n.Move)) or isinstance(part.what, n.Pick):
        return []
    return phrases.objects(ctx, part.what)


def _moving(events: list[Event], id: Id) -> Move | Destruction | None:
    for event in events:
        if isinstance(event, (Move, Destruction)) and event.id == id and not event.dropped:
            return event
    return None


def _chosen(state: MagicState, event: Move | Destruction, part: n.Instruction, id: Id) -> Asking[bool]:
    """400.6: the object's controller (its owner, if it has none) chooses which applies; whether the instruction gives way."""
    assert isinstance(part, (n.Exile, n.Move))
    seat = layers.characteristics(state, id).controller
    there = event.to if isinstance(event, Move) else "graveyard"
    here = "exile" if isinstance(part, n.Exile) else part.into.zone
    options = [Option(f"zone:{zone}", "goes", id, 0, zone) for zone in (there, here)]

    def make() -> PickOne | None:
        if not state.players[seat].playing or there == here:
            return None
        prompt = Message("choose-contradiction", {"object": zones.ref(state, id)})
        decision = PickOne(queries.decider(state, seat), seat, "400.6", prompt, options)
        decision.about = id
        return decision

    chosen = yield from pick_one(make)
    if chosen is not None and chosen.detail == here:
        event.dropped = True
        return False
    return True

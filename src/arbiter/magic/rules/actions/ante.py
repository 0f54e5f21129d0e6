"""Playing for ante: the zone, how cards get there, and who gets them.  CR 407

Whether a game is played for ante is a setting of its ruleset (407.1).
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.actions.zone_changes import move_all
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Move
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.state.state import MagicState


def first_cards(state: MagicState) -> Asking[None]:
    """407.2: each player puts a random card of their deck into the ante zone; libraries are shuffled, so the top one is random."""
    if not state.ruleset.ante:  # 407.1: an agreement, not a rule of every game
        return
    events: list[Event] = []
    for seat in queries.playing(state):
        for id in state.players[seat].library[:1]:
            events.append(Move(id, "ante", "407.2", 0, "ante"))
    for event in events:
        event.also = ("407.1",)
    yield from happen(state, events)


@verb(n.Ante)
def ante(state: MagicState, instruction: n.Ante, ctx: Context) -> Asking[bool]:
    """407.4: an object is put into the ante zone from wherever it is, by its owner and nobody else."""
    events: list[Event] = []
    for seat in phrases.players(ctx, instruction.who):
        ids = yield from choices.picked(state, ctx, instruction.what, "407.4", "choose", seat)
        for id in ids:
            there = zones.current(state, id)
            if there and state.objects[there].owner == seat:  # 407.4
                events.append(Move(there, "ante", "407.4", ctx.source, "ante"))
    return (yield from move_all(state, ctx, events))

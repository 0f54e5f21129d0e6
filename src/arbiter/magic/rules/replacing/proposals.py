"""What instructions propose to happen: one player's, and what several players do by the same words.  CR 608.2e, 101.4, 614.5

Players choose in turn order, and then it happens at the same time: each player's part of the effect is a procedure of its own.  It
runs until it proposes something to happen; there it waits until the parts of all players have come as far.
"""

from __future__ import annotations

from typing import Any, Final

from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Together
from arbiter.magic.rules.facts import ranges
from arbiter.magic.rules.facts.context import Context, Gathering
from arbiter.magic.rules.facts.events import Counters, Damage, DrawCard, DrawCards, Event, Life
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.state.state import MagicState

WAITS: Final = Together([])  # no decision: the procedure has come to something that happens


def wait(gathering: Gathering, events: list[Event]) -> Asking[list[Event]]:
    """What a player does waits for what the others do; those that happened, as modified."""
    gathering.events = events
    yield WAITS
    done = gathering.done
    gathering.done = []
    return done


def at_once(state: MagicState, parts: list[tuple[Context, Asking[bool]]]) -> Asking[None]:
    """608.2e: the parts of all players, in turn order as far as they choose, together in what happens."""
    for own, _ in parts:
        own.run.gathering = Gathering()
    going = parts
    while going:
        waiting: list[tuple[Context, Asking[bool]]] = []
        for own, part in going:
            if not (yield from _until_it_waits(state, own, part)):
                waiting.append((own, part))
        yield from _happens(state, [own for own, _ in waiting])
        going = waiting
    for own, _ in parts:
        own.run.gathering = None


def _until_it_waits(state: MagicState, own: Context, part: Asking[bool]) -> Asking[bool]:
    """Whether the part has come to its end.  Draws do not wait: each player completes theirs before the next (121.2c)."""
    send: Any = None
    while True:
        try:
            asked = part.send(send)
        except StopIteration as stop:
            own.run.done = bool(stop.value)
            return True
        if asked is not WAITS:
            send = yield asked
            continue
        send = None
        assert own.run.gathering is not None
        if not own.run.gathering.events or not isinstance(own.run.gathering.events[0], (DrawCard, DrawCards)):
            return False
        own.run.gathering.done = yield from happen(state, own.run.gathering.events)


def _happens(state: MagicState, players: list[Context]) -> Asking[None]:
    gathered = [own.run.gathering for own in players if own.run.gathering is not None]
    events = [event for proposal in gathered for event in proposal.events]
    for event in events if len(gathered) > 1 else []:
        event.also = (*event.also, "608.2e")
    done = yield from happen(state, events)
    for proposal in gathered:
        proposal.done = [event for event in done if any(event is other for other in proposal.events)]
        proposal.events = []


def propose(state: MagicState, ctx: Context, events: list[Event]) -> Asking[list[Event]]:
    """Let these happen at the same time, within what the instruction is already part of (614.5)."""
    for event in events:
        event.applied = (*event.applied, *ctx.run.applied)
        event.effect = not ctx.run.paying
        if state.ruleset.ranges and event.effect:
            event.reach = ranges.reach(ctx)  # 801.10
    if ctx.run.gathering is not None and not ctx.run.paying:
        return (yield from wait(ctx.run.gathering, events))  # 608.2e
    done = yield from happen(state, events)
    ctx.run.amount = sum([abs(event.amount) for event in done if isinstance(event, (Life, Damage))])
    ctx.run.amount += sum([max(0, event.removed) for event in done if isinstance(event, Counters)])
    return done

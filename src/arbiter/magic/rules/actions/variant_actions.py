"""Instructions of schemes and phenomena: which permanents are kept, creatures tapped for their power, turns the other way round.

CR 101.1, 608.2e, 701.16, 701.20
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, pick_some
from arbiter.kernel.messages import EVERYBODY, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions import zone_changes
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Move, Turned
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.paying import crew
from arbiter.magic.rules.replacing.proposals import propose
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState


@verb(n.SacrificeRest)
def sacrifice_rest(state: MagicState, instruction: n.SacrificeRest, ctx: Context) -> Asking[bool]:
    """608.2e, 701.16a: all choose in turn what they keep, then all sacrifice the rest at once."""
    events: list[Event] = []
    limits = instruction.least, instruction.most
    seats = phrases.players(ctx, instruction.who)
    owned = {seat: [id for id in phrases.select(ctx, instruction.what) if _controls(state, seat, id)] for seat in seats}
    if instruction.fewest:
        limits = (min([len(permanents) for permanents in owned.values()], default=0),) * 2
    for seat, permanents in owned.items():
        what = n.Pick(n.All((*_parts(instruction.what), n.ControlledBy(n.You()))), n.You(), *limits)
        own = ctx.at(0)
        own.controller = seat
        kept = yield from choices.picked(state, own, what, "608.2d", "choose", seat)
        choices.announce(state, seat, kept)
        for id in permanents:
            if id not in kept and zone_changes.sacrificed(ctx, seat, id):
                events.append(Move(id, "graveyard", "701.16a", ctx.source, "sacrifice"))
    state.edit_pending().announced = ()
    done = yield from propose(state, ctx, events)
    return bool(done)


def _parts(what: n.Predicate) -> tuple[n.Predicate, ...]:
    return what.parts if isinstance(what, n.All) else (what,)


def _controls(state: MagicState, seat: int, id: Id) -> bool:
    return id in state.permanents and layers.characteristics(state, id).controller == seat


@verb(n.DiscardChosen)
def discard_chosen(state: MagicState, instruction: n.DiscardChosen, ctx: Context) -> Asking[bool]:
    """608.2e, 701.8b: all hands are revealed, then a card is chosen from each, then all of these are discarded at once."""
    seats = phrases.players(ctx, instruction.who)
    for seat in seats:
        for id in state.players[seat].hand:
            state.edit_object(id).known = EVERYBODY
            tell(state, "event-reveals", ("701.15a",), {"object": id, "player": player_id(seat)})
    state.learn()
    chosen: dict[int, list[Id]] = {}
    for seat in seats:
        able = [id for id in state.players[seat].hand if phrases.matches(ctx, instruction.what, id)]
        able = [] if choices.spared(ctx, seat, "discard") else able
        prompt = Message("choose-discard", {"n": 1})
        chosen[seat] = yield from choices.some(
            state, ctx.controller, "701.8b", prompt, able, 1, 1, "discard", ctx.source
        )
    return (yield from zone_changes.discard_cards(state, ctx, chosen))


@verb(n.TapForPower)
def tap_for_power(state: MagicState, instruction: n.TapForPower, ctx: Context) -> Asking[bool]:
    """118.3: untapped creatures of the player who pays, as many as it takes."""
    if not crew.in_reach(state, ctx.controller, instruction.power, False):
        return False
    chosen = yield from pick_some(lambda: crew.decision(state, ctx, instruction.power, False))
    events: list[Event] = [Turned(option.about, True, "701.20a", ctx.source) for option in chosen or []]
    yield from propose(state, ctx, events)
    return chosen is not None


@verb(n.ReverseTurnOrder)
def reverse_turn_order(state: MagicState, instruction: n.ReverseTurnOrder, ctx: Context) -> Asking[bool]:
    """101.1: from now on turns are taken in the other direction around the table, as a card says."""
    state.order = tuple(reversed(state.order))
    state.touched = True
    layers.changed(state, "players")
    tell(state, "event-turns-reversed", ("101.1",), {"source": ctx.source})
    return True
    yield  # a verb is a generator, also one that asks nothing

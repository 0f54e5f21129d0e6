"""Status of permanents: tapped and untapped, phased out; lands of another type.  CR 110.5, 205.3i, 701.20, 702.25"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.subtypes import LAND_TYPES
from arbiter.magic.rules import interpreter, layers
from arbiter.magic.rules.choices import choices, word_choices
from arbiter.magic.rules.events import phasing
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Phasing, Turned
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing.proposals import propose
from arbiter.magic.state.state import MagicState


@verb(n.Tap)
def tap(state: MagicState, instruction: n.Tap, ctx: Context) -> Asking[bool]:
    return (yield from _turn(state, ctx, instruction.what, True))


@verb(n.Untap)
def untap(state: MagicState, instruction: n.Untap, ctx: Context) -> Asking[bool]:
    return (yield from _turn(state, ctx, instruction.what, False))


def _turn(state: MagicState, ctx: Context, what: n.Objects, tapped: bool) -> Asking[bool]:
    """701.20"""
    ids = yield from choices.picked(state, ctx, what, "701.20a", "tap" if tapped else "untap")
    rule = "701.20a" if tapped else "701.20b"
    # 603.2d: what is in that state already does not become so
    events: list[Event] = [
        Turned(id, tapped, rule, ctx.source)
        for id in ids
        if id in state.permanents and state.permanents[id].tapped != tapped
    ]
    ctx.run.results = ids
    done = yield from propose(state, ctx, events)
    return bool(done)


@verb(n.SwitchStatus)
def switch_status(state: MagicState, instruction: n.SwitchStatus, ctx: Context) -> Asking[bool]:
    """110.5, 701.20: which are tapped is looked at once, before any of them is turned."""
    events: list[Event] = []
    ids = phrases.select(ctx, instruction.what)
    for id in ids:
        tapped = state.permanents[id].tapped
        events.append(Turned(id, not tapped, "701.20b" if tapped else "701.20a", ctx.source))
    ctx.run.results = ids
    return bool((yield from propose(state, ctx, events)))


@verb(n.TapThis)
def tap_this(state: MagicState, instruction: n.TapThis, ctx: Context) -> Asking[bool]:
    """107.5"""
    done = yield from propose(state, ctx, [Turned(ctx.source, True, "107.5", ctx.source)])
    return bool(done)


@verb(n.UntapThis)
def untap_this(state: MagicState, instruction: n.UntapThis, ctx: Context) -> Asking[bool]:
    """107.6"""
    done = yield from propose(state, ctx, [Turned(ctx.source, False, "107.6", ctx.source)])
    return bool(done)


@verb(n.Phase)
def phase(state: MagicState, instruction: n.Phase, ctx: Context) -> Asking[bool]:
    """702.25b, 702.25c: all of it happens at the same time."""
    ids: list[Id] = []
    if instruction.what is not None:
        ids = yield from choices.picked(state, ctx, instruction.what, "702.25b", "choose")
    events: list[Event] = phasing.out_events(state, ids, "702.25b", ctx.source)
    if instruction.back is not None:
        events += phasing.in_events(state, _phased_out(state, ctx, instruction.back), "702.25c", ctx.source)
    done = yield from propose(state, ctx, events)
    ctx.run.results = [event.id for event in done if isinstance(event, Phasing)]
    return bool(done)


def _phased_out(state: MagicState, ctx: Context, what: n.Predicate) -> list[Id]:
    """The phased-out permanents that match: judged as they would be on the battlefield."""
    would = state.copy()
    for event in phasing.in_events(would, list(state.phased), "702.25c"):
        if isinstance(event, Phasing):
            phasing.perform(would, event)
    seen = layers.context(would, ctx.source, ctx.controller)
    return [id for id in state.phased if id in would.permanents and phrases.matches(seen, what, id)]


@verb(n.ChangeLandType)
def change_land_type(state: MagicState, instruction: n.ChangeLandType, ctx: Context) -> Asking[bool]:
    """205.3i, 305.7: both types are chosen, the second one among the basic ones; what is a land of the first one is so now."""
    seat, prompt = ctx.controller, Message("choose-any-land-type")
    able = sorted(LAND_TYPES)
    old = yield from word_choices.one_of(state, seat, "608.2d", prompt, "type", able, ("205.3i",), ctx.source)
    new = yield from word_choices.subtype(state, seat, "608.2d", "basic land type", ctx.source)
    lands = n.Every(n.All((n.Is("land"), n.Is(old))))
    return (yield from interpreter.carry_out(state, n.Apply(lands, (n.SetTypes((new,)),)), ctx))

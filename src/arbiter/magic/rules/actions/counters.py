"""Counters on objects and players: put, removed, moved, paid.  CR 122"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.choices.word_choices import one_of
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.counters import counted, counters_on, player_counters
from arbiter.magic.rules.facts.events import Counters, Event
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing.impossible_events import impossible
from arbiter.magic.rules.replacing.proposals import propose
from arbiter.magic.rules.targets import division
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState


@verb(n.AddCounters)
def add(state: MagicState, instruction: n.AddCounters, ctx: Context) -> Asking[bool]:
    return (yield from _counters(state, ctx, instruction.what, instruction.kind, instruction.count, 1))


@verb(n.RemoveCounters)
def remove(state: MagicState, instruction: n.RemoveCounters, ctx: Context) -> Asking[bool]:
    if isinstance(instruction.what, n.Pick):  # 608.2d: from something that has them, if anything does
        able = choices.pickable(state, ctx, instruction.what, ctx.controller)
        without = [id for id in able if not counted(state, id, instruction.kind)]
        ctx.run.barred = (*ctx.run.barred, *without) if len(without) < len(able) else ctx.run.barred
    if instruction.count is None:
        return (yield from _remove_all(state, ctx, instruction))
    return (yield from _counters(state, ctx, instruction.what, instruction.kind, instruction.count, -1))


def _remove_all(state: MagicState, ctx: Context, instruction: n.RemoveCounters) -> Asking[bool]:
    """122.1: all counters of the kind, or of every kind; later parts of the effect can ask how many there were."""
    ids = yield from choices.picked(state, ctx, instruction.what, "122.1", "counter")
    events: list[Event] = []
    for id in ids:
        there = counters_on(state, id) if id in state.objects else ()
        for kind, number in there:
            if number > 0 and instruction.kind in ("", kind):
                event = Counters(id, kind, -number, "122.1", ctx.source)
                event.seat = choices.instructed(ctx, instruction.what)
                events.append(event)
    ctx.run.results = ids
    done = yield from propose(state, ctx, events)
    return bool(done)


def _counters(
    state: MagicState, ctx: Context, what: n.Objects, kind: str, count: n.Quantity, sign: int
) -> Asking[bool]:
    shares: dict[Id, int] = {}
    if isinstance(count, n.Divided) and isinstance(what, n.Pick):
        shares = yield from division.on_resolution(state, ctx, what, phrases.amount(ctx, count.total))
        ids = list(shares)
    else:
        ids = yield from choices.picked(state, ctx, what, "122.1", "counter")
    its_own = not ctx.each and mentions(count, n.EachItem)  # 701.9e: on each of several as many as it has
    events: list[Event] = []
    for id in ids:
        if id in state.objects:
            own_kind = kind or (yield from _one_kind(state, ctx, id))
            if isinstance(count, n.UpTo):
                share = yield from _so_many(state, ctx, count, id, own_kind, sign)
                if share > 0:
                    chosen = Counters(id, own_kind, sign * share, "122.1", ctx.source)
                    chosen.seat = choices.instructed(ctx, what)
                    events.append(chosen)
                continue
            share = shares[id] if shares else division.share(ctx.at(id) if its_own else ctx, count, what, id)
            if sign < 0:
                share = min(share, counted(state, id, own_kind))  # 609.3: as many as there are
                if share < 1:
                    continue
            event = Counters(id, own_kind, sign * share, "122.1", ctx.source)
            event.seat = choices.instructed(ctx, what)  # 122.6a: the player whom the effect tells to
            events.append(event)
    ctx.run.results = ids
    done = yield from propose(state, ctx, events)
    return bool(done)


def _so_many(state: MagicState, ctx: Context, count: n.UpTo, id: Id, kind: str, sign: int) -> Asking[int]:
    """608.2d: as many as the controller chooses; no more are removed than are there, none put beyond the total (609.3)."""
    there = counted(state, id, kind)
    most = phrases.amount(ctx, count.most)
    if sign < 0:
        most = min(most, there)
    if count.total:
        most = min(most, max(0, count.total - there))
    prompt = Message("choose-how-many-counters", {"object": zones.ref(state, id)})
    return (yield from choices.how_many(state, ctx.controller, "608.2d", prompt, most, ctx.source)) if most else 0


def _one_kind(state: MagicState, ctx: Context, id: Id) -> Asking[str]:
    """608.2d: "a counter" is of a kind that is there; whoever does it chooses which."""
    able = [kind for kind, number in counters_on(state, id) if number > 0]
    prompt = Message("choose-kind-of-counter", {"object": zones.ref(state, id)})
    return (yield from one_of(state, ctx.controller, "608.2d", prompt, "kind", able, (), id)) if able else ""


@verb(n.DoubleCounters)
def double(state: MagicState, instruction: n.DoubleCounters, ctx: Context) -> Asking[bool]:
    """701.9e: of each kind as many as there are on the permanent."""
    events: list[Event] = []
    for id in phrases.objects(ctx, instruction.what):
        for kind, number in counters_on(state, id) if id in state.objects else ():
            if number > 0:
                event = Counters(id, kind, number, "701.9e", ctx.source)
                event.seat = ctx.controller
                events.append(event)
    done = yield from propose(state, ctx, events)
    return bool(done)


@verb(n.MoveCounters)
def move(state: MagicState, instruction: n.MoveCounters, ctx: Context) -> Asking[bool]:
    """122.5: removed from one object and put onto another; if either can't be done, neither is."""
    from_ = yield from choices.picked(state, ctx, instruction.what, "122.5", "counter")
    onto = yield from choices.picked(state, ctx, instruction.onto, "122.5", "counter")
    if not from_ or not onto:
        return False
    kind = instruction.kind or (yield from _one_kind(state, ctx, from_[0]))
    has = counted(state, from_[0], kind)
    number = has if instruction.count is None else min(has, phrases.amount(ctx, instruction.count))
    if isinstance(instruction.count, n.UpTo):
        number = yield from _so_many(state, ctx, instruction.count, from_[0], kind, -1)
    taken = Counters(from_[0], kind, -number, "122.5", ctx.source)
    put = Counters(onto[0], kind, number, "122.5", ctx.source)
    put.seat = ctx.controller
    if from_[0] == onto[0] or number < 1 or _cannot(state, taken, put):  # 122.5
        tell(state, "event-no-counters-moved", ("122.5",), {"object": from_[0]})
        return False
    yield from propose(state, ctx, [taken, put])
    ctx.run.results = [onto[0]]
    return True


def _cannot(state: MagicState, taken: Counters, put: Counters) -> bool:
    return bool(impossible(state, taken) or impossible(state, put))


@verb(n.GetCounters)
def get_counters(state: MagicState, instruction: n.GetCounters, ctx: Context) -> Asking[bool]:
    """122.1: players get counters."""
    events: list[Event] = []
    for seat in phrases.players(ctx, instruction.who):
        number = phrases.amount(ctx, instruction.count)
        if number > 0:
            events.append(Counters(player_id(seat), instruction.kind, number, "122.1", ctx.source))
    done = yield from propose(state, ctx, events)
    return bool(done)


@verb(n.LoseCounters)
def lose_counters(state: MagicState, instruction: n.LoseCounters, ctx: Context) -> Asking[bool]:
    """122.1: all counters of the kind that the players have are removed; of every kind, if none is named."""
    events: list[Event] = []
    for seat in phrases.players(ctx, instruction.who):
        player = state.players[seat]
        for kind, number in (("poison", player.poison), *player.counters):
            if number > 0 and instruction.kind in ("", kind):
                events.append(Counters(player_id(seat), kind, -number, "122.1", ctx.source))
    done = yield from propose(state, ctx, events)
    return bool(done)


@verb(n.PayCounters)
def pay_counters(state: MagicState, instruction: n.PayCounters, ctx: Context) -> Asking[bool]:
    """107.14: to pay {E} is to remove an energy counter from oneself; a player who has too few pays none (118.3)."""
    number = phrases.amount(ctx, instruction.count)
    if player_counters(state, ctx.controller, instruction.kind) < number:
        return False
    event = Counters(player_id(ctx.controller), instruction.kind, -number, "107.14", ctx.source)
    yield from propose(state, ctx, [event])
    return True


@verb(n.PayAnyCounters)
def pay_any_counters(state: MagicState, instruction: n.PayAnyCounters, ctx: Context) -> Asking[bool]:
    """107.14, 608.2d: so many as the player chooses now."""
    most = player_counters(state, ctx.controller, instruction.kind)
    prompt = Message("choose-energy-paid", {"source": zones.ref(state, ctx.source)})
    paid = (yield from choices.how_many(state, ctx.controller, "608.2d", prompt, most, ctx.source)) if most else 0
    if paid:
        yield from pay_counters(state, n.PayCounters(instruction.kind, n.Number(paid)), ctx)
    ctx.run.amount = paid
    return paid > 0

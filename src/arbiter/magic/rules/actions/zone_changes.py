"""Objects that instructions move: destroyed, exiled, sacrificed, discarded, countered, put somewhere.

CR 400, 404.2, 701.5, 701.7, 701.8, 701.11, 701.16
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking, drawn_some
from arbiter.kernel.messages import EVERYBODY, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.combat import combat_changes
from arbiter.magic.rules.events import awaited_returns, linked_objects, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import links
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import ActionPerformed, Destruction, Discarded, Event, Move
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import moved_objects, phrases
from arbiter.magic.rules.replacing import arrivals, order_of_cards
from arbiter.magic.rules.replacing.proposals import propose
from arbiter.magic.rules.triggers import lookback, triggers
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState

THEIRS: Final = n.All((n.Is("permanent"), n.ControlledBy(n.ThatPlayer())))
ASKED: Final = {zone: f"to-{zone}" for zone in ("hand", "battlefield", "library", "graveyard")}
"""How a player is asked what moves to a zone."""


def move_all(state: MagicState, ctx: Context, events: list[Event]) -> Asking[bool]:
    """Move objects; the new objects are the results."""
    moving = yield from arrivals.placed(state, events)
    done = yield from propose(state, ctx, moving)
    ctx.run.results = [event.result for event in done if isinstance(event, Move) and event.result]
    return bool(ctx.run.results)


def put_into(state: MagicState, ctx: Context, into: n.Into, events: list[Event]) -> Asking[bool]:
    """Move objects, and let those that are put onto the battlefield attacking attack (508.4)."""
    done = yield from move_all(state, ctx, events)
    for id in ctx.run.results if into.attacking else []:
        yield from combat_changes.put_attacking(state, ctx, id, into.at)
    return done


@verb(n.Destroy)
def destroy(state: MagicState, instruction: n.Destroy, ctx: Context) -> Asking[bool]:
    """701.7"""
    ids = yield from choices.picked(state, ctx, instruction.what, "701.7a", "destroy")
    events: list[Event] = []
    for id in ids:
        if id in state.permanents:
            events.append(Destruction(id, instruction.regeneration, "701.7a", ctx.source))
    done = yield from propose(state, ctx, events)
    ctx.run.results = [zones.current(state, event.id) for event in done if isinstance(event, Destruction)]
    return bool(done)


@verb(n.Exile)
def exile(state: MagicState, instruction: n.Exile, ctx: Context) -> Asking[bool]:
    """701.11; what it exiles is remembered for a linked ability (607.2a)."""
    ids = yield from choices.picked(state, ctx, instruction.what, "701.11a", "exile")
    if instruction.until == awaited_returns.SOURCE_LEAVES and ctx.source not in state.permanents:
        return False  # 610.3a: what it would wait for has happened
    events: list[Event] = []
    origins: dict[Id, str] = {}
    pile = state.new_id() if instruction.face_down else 0  # 406.4
    for there in found_by(ctx, ids, instruction.from_):
        if there:
            origins[there] = state.objects[there].zone
            event = Move(there, "exile", "701.11a", ctx.source, "exile")  # 406.2
            event.face_down = "exiled" if instruction.face_down else ""
            event.pile = pile
            event.arrival.counters = [(kind, phrases.amount(ctx, number)) for kind, number in instruction.counters]
            if instruction.link:  # 607.2a, 607.2b: by an instruction, or as what replaces an event
                event.also = ("607.2a",) if ctx.item is not None else ("607.2b",)
            if instruction.link == "championed":
                event.also = ("607.2j", "702.71c")
            events.append(event)
    done = yield from move_all(state, ctx, events)
    if instruction.until is not None:
        awaited_returns.wait_all(ctx, instruction.until, origins)
    if instruction.link and ctx.run.results:
        both = dict.fromkeys([card for id in ctx.run.results for card in zones.both(state, id)])  # 712.4c
        exiled = [id for id in both if state.objects[id].zone == "exile"]
        linked_objects.remember(state, ctx.source, ctx.origin, instruction.link, exiled)
    if instruction.link == "championed" and ctx.run.results:
        for id in origins:
            triggers.note(state, ActionPerformed("champion", ctx.controller, id, ctx.source), False)  # 702.71c
    if instruction.haunting is not None:
        for id in ctx.run.results:
            linked_objects.add(state, (id, "", links.HAUNTING), phrases.objects(ctx, instruction.haunting))  # 702.54b
    return done


def found_by(ctx: Context, ids: list[Id], zone: str = "") -> list[Id]:
    """The objects that the effect finds (400.7), in that zone if one is named, of a melded permanent both cards."""
    there = [lookback.found(ctx, id) for id in ids]
    cards = [card for id in there if id for card in zones.both(ctx.state, id)]
    return list(dict.fromkeys([id for id in cards if not zone or ctx.state.objects[id].zone == zone]))


UNABLE: Final = "sided unable"  # the players who could not do what they were told


@verb(n.Sacrifice)
def sacrifice(state: MagicState, instruction: n.Sacrifice, ctx: Context) -> Asking[bool]:
    """701.16: a player can sacrifice only what they control."""
    events: list[Event] = []
    unable = list(phrases.players(ctx, instruction.who))
    seats = _obeying(ctx, instruction.who, "sacrifice")
    for seat in seats:  # 608.2e: all choose in turn, then all sacrifice at once
        ids = yield from choices.picked(state, ctx, instruction.what, "701.16a", "sacrifice", seat)
        if len(seats) > 1:
            choices.announce(state, seat, ids)
        for id in ids:
            if choices.can_sacrifice(ctx, seat, id):
                move = Move(id, "graveyard", "701.16a", ctx.source, "sacrifice")
                move.exploits = instruction.exploits
                move.also = ("702.109b",) if instruction.exploits else ()
                events.append(move)
                unable = [player for player in unable if player != seat]
    state.edit_pending().announced = ()
    if unable and len(unable) + len(events) > 1:  # 101.3: the effect may go on to speak of those who can't
        kept = [binding for binding in ctx.bindings if binding.name != UNABLE]
        ctx.bindings = (*kept, Binding(UNABLE, tuple([player_id(seat) for seat in unable])))
    return (yield from move_all(state, ctx, events))


@verb(n.SpareOneOfEach)
def spare_one_of_each(state: MagicState, instruction: n.SpareOneOfEach, ctx: Context) -> Asking[bool]:
    """608.2e, 701.16a: all is chosen, one permanent for each kind, maybe the same for several; then all others are sacrificed."""
    events: list[Event] = []
    for seat in _obeying(ctx, instruction.who, "sacrifice"):
        own = phrases.select(ctx.at(player_id(seat)), THEIRS)
        meant = [id for id in own if phrases.matches(ctx, instruction.what, id)]
        spared: list[Id] = []
        for kind in instruction.kinds:
            able = [id for id in (own if instruction.by_you else meant) if phrases.matches(ctx, kind, id)]
            chooser = ctx.controller if instruction.by_you else seat
            prompt = Message("choose-choose", {"n": 1})
            spared += yield from choices.some(state, chooser, "608.2d", prompt, able, 1, 1, "choose", ctx.source)
        for id in meant:
            if id not in spared and choices.can_sacrifice(ctx, seat, id):
                events.append(Move(id, "graveyard", "701.16a", ctx.source, "sacrifice"))
    return (yield from move_all(state, ctx, events))


def _obeying(ctx: Context, who: n.Players, deed: str) -> list[int]:
    """The players whom the effect can cause to do this (101.2)."""
    seats = phrases.players(ctx, who)
    spared = [seat for seat in seats if choices.spared(ctx, seat, deed)]
    for seat in spared:
        tell(ctx.state, "event-not-caused", ("101.2",), {"player": player_id(seat), "source": ctx.source})
    return [seat for seat in seats if seat not in spared]


@verb(n.Discard)
def discard(state: MagicState, instruction: n.Discard, ctx: Context) -> Asking[bool]:
    """701.8: the player chooses, unless it is at random; several players choose without seeing each other's choice."""
    count = phrases.amount(ctx, instruction.count)
    seats = _obeying(ctx, instruction.who, "discard")
    hands = {seat: list(state.players[seat].hand) for seat in seats}
    if instruction.what is not None:
        named = yield from choices.picked(state, ctx, instruction.what, "701.8b", "discard")
        return (
            yield from discard_cards(state, ctx, {seat: [id for id in hands[seat] if id in named] for seat in seats})
        )
    if instruction.at_random:
        chosen: dict[int, list[Id]] = {}
        for seat in seats:
            chosen[seat] = yield from _at_random(state, hands[seat], count)
    else:
        chosen = yield from choices.secretly(state, dict.fromkeys(seats, count), "701.8a", hands, ctx.source)
    return (yield from discard_cards(state, ctx, chosen))


@verb(n.DiscardRest)
def discard_rest(state: MagicState, instruction: n.DiscardRest, ctx: Context) -> Asking[bool]:
    """608.2e, 701.8a: whoever keeps some of the cards chooses what to discard; nobody sees the choices of others."""
    hands = {seat: list(state.players[seat].hand) for seat in phrases.players(ctx, instruction.who)}
    fewest = min([len(hand) for hand in hands.values()], default=0)
    counts = {seat: len(hands[seat]) - fewest for seat in _obeying(ctx, instruction.who, "discard")}
    chosen = yield from choices.secretly(state, counts, "701.8a", hands, ctx.source)
    return (yield from discard_cards(state, ctx, chosen))


def _at_random(state: MagicState, hand: list[Id], count: int) -> Asking[list[Id]]:
    if len(hand) <= count:
        return hand
    options = choices.options_for(hand, "discard")
    chosen = yield from drawn_some(options, count, "701.8b", Message("chance-discard"))
    return [option.about for option in chosen]


def discard_cards(state: MagicState, ctx: Context, chosen: dict[int, list[Id]]) -> Asking[bool]:
    """Cards go from hands to graveyards at the same time (701.8a)."""
    events: list[Event] = []
    for seat in chosen:
        for id in chosen[seat]:
            if id in state.objects:
                events.append(Move(id, "graveyard", "701.8a", ctx.source, "discard"))
    done = yield from move_all(state, ctx, events)
    hidden = [id for id in ctx.run.results if _goes_unseen(state, id)]
    if hidden:
        ctx.bindings = (*ctx.bindings, Binding(moved_objects.UNDEFINED, tuple(hidden)))
    for id in ctx.run.results:
        event = Discarded(state.objects[id].owner, id, "701.8a", ctx.source)
        event.undefined = id in hidden
        triggers.note_discard(state, event)
    return done


def _goes_unseen(state: MagicState, id: Id) -> bool:
    """701.8c: whether a discarded card was put into a hidden zone without being revealed."""
    return state.objects[id].zone in ("library", "hand") and state.objects[id].known != EVERYBODY


@verb(n.Move)
def move(state: MagicState, instruction: n.Move, ctx: Context) -> Asking[bool]:
    """Return, put: to any zone."""
    into = instruction.into
    ids = yield from choices.picked(state, ctx, instruction.what, "400.7", "choose", asked=ASKED.get(into.zone, ""))
    events: list[Move] = []
    objects = found_by(ctx, ids, instruction.from_)
    if into.zone == "library":
        staying = [id for id in objects if state.objects[id].zone == "library"]
        soon = order_of_cards.soon_shuffled(ctx)
        placed = yield from order_of_cards.within_libraries(state, staying, into, soon, ctx.controller)
        objects = [id for id in objects if id not in staying]
        if staying and not objects:
            ctx.run.results = placed
            return bool(placed)
    for there in objects:
        event = Move(there, into.zone, "400.7", ctx.source, "")
        seat = choices.instructed(ctx, instruction.what)  # 110.2a
        if arrivals.arrives(state, ctx, into, event, seat, instruction.what):
            events.append(event)
    arranged = yield from order_of_cards.into_libraries(state, events, into.random, order_of_cards.soon_shuffled(ctx))
    done = yield from put_into(state, ctx, into, arranged)
    if instruction.link and ctx.run.results:
        linked_objects.remember(state, ctx.source, ctx.origin, instruction.link, ctx.run.results)  # 607.2c
    return done


@verb(n.CounterSpell)
def counter(state: MagicState, instruction: n.CounterSpell, ctx: Context) -> Asking[bool]:
    """701.5, 701.5b: a countered spell goes to its owner's graveyard, or where the effect says instead (614.15).

    A countered ability ceases to exist.
    """
    events: list[Event] = []
    countered = False
    for id in phrases.objects(ctx, instruction.what):
        by = ctx.source if ctx.item is None else ctx.item.id
        if id not in state.items or _uncounterable(state, id, by):
            continue
        if state.items[id].kind != "spell":
            tell(state, "event-counter", ("701.5a",), {"object": id})
            zones.take_out(state, id)
            countered = True
            continue
        event = Move(id, "graveyard", "701.5a", ctx.source, "counter")
        if instruction.into is not None:
            event.to = instruction.into.zone
            arrivals.arrives(state, ctx, instruction.into, event, ctx.controller)  # 110.2a
            event.also = ("614.15", "616.1a")
        events.append(event)
    done = yield from move_all(state, ctx, events)
    return done or countered


def _uncounterable(state: MagicState, id: Id, by: Id) -> bool:
    """Its own ability says so (113.6f), or another effect does (101.2); of a triggered ability, its instructions (603.1a)."""
    ability = state.items[id].ability
    if isinstance(ability, n.Triggered) and ability.uncounterable:
        tell(state, "event-not-countered", ("603.1a",), {"object": id})
        return True
    ban = layers.forbidden(state, id, "be countered", by)
    if ban is not None and state.log.on:
        rule = "113.6f" if ban.source == id else "101.2"
        state.log.add("event-not-countered", {"object": zones.ref(state, id)}, (rule,))
    return ban is not None


@verb(n.ReorderGraveyard)
def reorder_graveyard(state: MagicState, instruction: n.ReorderGraveyard, ctx: Context) -> Asking[bool]:
    """404.2: the cards of a graveyard keep their order, unless an effect lets it be changed."""
    for seat in phrases.players(ctx, instruction.who):
        cards = list(state.players[seat].graveyard)
        if len(cards) > 1:
            arranged = yield from order_of_cards.ordered(state, seat, cards, "choose-graveyard-order", "404.2")
            if state.players[seat].playing:
                state.edit_player(seat).graveyard = tuple(arranged)
                layers.changed(state, "graveyard")
    return True

"""Searching zones for cards, and cards from outside the game.  CR 701.18, 400.10

A player's cards outside the game stand with the player (`Player.sideboard`); they are in no zone, and only their owner may look at
them.  To a subgame the cards of the main game are outside too (720.4).
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, shuffled
from arbiter.kernel.messages import EVERYBODY, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions import library_actions
from arbiter.magic.rules.actions.library_actions import know, reveal_card, shuffle_library
from arbiter.magic.rules.actions.zone_changes import put_into
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import linked_objects, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import teams
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import ActionPerformed, Event, Move
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing import arrivals, order_of_cards
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState


@verb(n.Search)
def search(state: MagicState, instruction: n.Search, ctx: Context) -> Asking[bool]:
    """701.18: look through a library, or several zones, take what is found somewhere, then shuffle."""
    events: list[Event] = []
    others: list[Event] = []
    under: dict[int, list[Id]] = {}
    to_shuffle: list[int] = []
    for seat in phrases.players(ctx, instruction.who):  # 701.18i: in turn order; what is found moves together
        owners = [seat] if instruction.whose is None else phrases.players(ctx, instruction.whose)
        looked = yield from _zones(state, ctx, instruction, seat)
        to_shuffle += owners if "library" in looked or not instruction.optional else []
        if not looked:
            continue
        if "library" in looked and seat in owners:
            triggers.note(state, ActionPerformed("search", seat), False)  # 701.18b: whatever is found
        taken: list[Id] = []
        for owner in owners:
            taken += yield from _found(state, ctx, instruction, seat, owner, looked)
        for id in taken if instruction.reveal else []:  # 701.18e
            reveal_card(state, id)
        if instruction.into.zone == "library":
            for id in taken:
                under.setdefault(state.objects[id].owner, []).append(id)
            continue
        first = taken
        if instruction.rest is not None and len(taken) > instruction.chosen:
            first = yield from _chosen(state, ctx, instruction, seat, taken)
            others += _moves(state, ctx, instruction.rest, [id for id in taken if id not in first], seat)
        events += _moves(state, ctx, instruction.into, first, seat)
    held = [event for event in events if isinstance(event, Move) and state.objects[event.id].zone == "hand"]
    done = yield from put_into(state, ctx, instruction.into, [*events, *others])
    results = ctx.run.results
    ctx.run.amount = len([event for event in held if event.result])  # "for each card exiled from their hand this way"
    for seat in to_shuffle:
        if seat in under:
            results = yield from _shuffled_under(state, instruction, seat, under[seat])
        else:
            yield from shuffle_library(state, seat, "701.19a")
    if instruction.link and results:
        exiled = [id for id in results if state.objects[id].zone == "exile"]
        linked_objects.remember(state, ctx.source, ctx.origin, instruction.link, exiled)
    ctx.run.results = results
    return done or bool(results)


def _chosen(state: MagicState, ctx: Context, instruction: n.Search, seat: int, found: list[Id]) -> Asking[list[Id]]:
    """608.2d: which of the cards found go one way, while the others go another: who searches chooses, or who is told to."""
    prompt = Message("choose-found", {"object": zones.ref(state, ctx.source)})
    if instruction.chooser is not None:
        seat = yield from choices.chooser(state, ctx, instruction.chooser, "608.2d")
    many = instruction.chosen
    return (yield from choices.some(state, seat, "608.2d", prompt, found, many, many, "choose", ctx.source))


def _moves(state: MagicState, ctx: Context, into: n.Into, ids: list[Id], seat: int) -> list[Event]:
    events: list[Event] = []
    for id in ids:
        event = Move(id, into.zone, "701.18a", ctx.source, "")
        if arrivals.arrives(state, ctx, into, event, seat):
            events.append(event)
    return events


def _zones(state: MagicState, ctx: Context, instruction: n.Search, seat: int) -> Asking[tuple[str, ...]]:
    """The zones that are searched: of "library and/or graveyard" the library only if the player wants to (701.18a)."""
    banned = "library" in instruction.zones and layers.player_bans(state, seat, "search libraries") is not None
    own = "library" in instruction.zones and seat == ctx.controller and instruction.whose in (None, instruction.who)
    banned = banned or (own and layers.player_bans(state, seat, "be made to search") is not None)
    if banned:
        tell(state, "event-cannot-search", ("101.2",), {"player": player_id(seat)})
    if not instruction.optional:
        return () if banned else instruction.zones
    rest = tuple([zone for zone in instruction.zones if zone != "library"])
    prompt = Message("may-search", {"object": zones.ref(state, ctx.source)})
    if banned or not (yield from choices.yes(state, seat, "701.18a", prompt, ctx.source)):
        return rest
    return instruction.zones


def _found(
    state: MagicState, ctx: Context, instruction: n.Search, seat: int, owner: int, looked: tuple[str, ...]
) -> Asking[list[Id]]:
    """What a player finds: in a public zone all that matches, in a hidden one what they choose to find (701.18b)."""
    own = ctx.of(seat)
    player = state.players[owner]
    hidden: list[Id] = list(player.hand) if "hand" in looked else []
    hidden += _searched(state, seat, owner) if "library" in looked else []
    for id in hidden:
        know(state, id, seat)
    public = list(player.graveyard) if "graveyard" in looked else []
    number = instruction.most
    if instruction.number is not None:
        number = phrases.amount(ctx, instruction.number)
    chosen: list[Id] = []
    for kind in (instruction.what, *instruction.also):  # 701.18h: one search for all of them
        must = [id for id in public if id not in chosen and phrases.matches(own, kind, id)]
        able = [id for id in hidden if id not in chosen and phrases.matches(own, kind, id)]
        if not instruction.every:
            must, able = [], must + able
        single = number == 1 and instruction.number is None
        exact = kind == n.All(()) and (single or instruction.exact)  # 701.18d: a mere number of cards must be found
        prompt = Message("choose-search", {"n": number})
        chosen += must
        if able:
            most = min(number, len(able))
            least = most if exact else 0
            if instruction.different:
                chosen += yield from _of_different_names(state, ctx, seat, able, most)
                continue
            chosen += yield from choices.some(state, seat, "701.18b", prompt, able, least, most, "search", ctx.source)
    return chosen


def _of_different_names(state: MagicState, ctx: Context, seat: int, able: list[Id], most: int) -> Asking[list[Id]]:
    """201.2: one card after the other, none with the name of one before; the player may stop at any of them."""
    chosen: list[Id] = []
    prompt = Message("choose-search", {"n": 1})
    while able and len(chosen) < most:
        found = yield from choices.some(state, seat, "701.18b", prompt, able, 0, 1, "search", ctx.source)
        if not found:
            break
        chosen += found
        name = layers.characteristics(state, found[0]).name
        able = [id for id in able if layers.characteristics(state, id).name != name]
    return chosen


def _shuffled_under(state: MagicState, instruction: n.Search, seat: int, found: list[Id]) -> Asking[list[Id]]:
    """701.19b: the rest of the library is shuffled, the cards found go on top of it, or so many cards from its top (401.7)."""
    known = EVERYBODY if instruction.reveal else state.objects[found[0]].known
    found = yield from order_of_cards.ordered(state, seat, found, "choose-top-order", "401.4")
    library = list(state.players[seat].library)
    places = [library.index(id) for id in found]
    order = yield from shuffled(library, "701.19a")
    zones.rearranged(state, seat, order)
    player = state.edit_player(seat)
    now = [player.library[order.index(place)] for place in places]
    others = [id for id in player.library if id not in now]
    above = max(0, instruction.into.place - 1)
    player.library = (*others[:above], *now, *others[above:])
    for id in now:
        state.edit_object(id).known = known
    layers.changed(state, "library")
    tell(state, "event-shuffles", ("701.19a",), {"player": player_id(seat)})
    tell(state, "event-put-after-shuffle", ("701.19b",), {"player": player_id(seat)}, {"n": len(now)})
    triggers.note(state, ActionPerformed("shuffle", seat), False)
    return now


def _searched(state: MagicState, seat: int, owner: int) -> tuple[Id, ...]:
    """701.18f: the library, or the part of it that an effect lets this player search instead."""
    limits = [(source, limit.number) for source, limit, seats in layers.limits(state, "search") if seat in seats]
    library = state.players[owner].library
    for source, number in limits:
        tell(state, "event-searches-part", ("701.18f",), {"player": player_id(seat), "source": source}, {"n": number})
        library = library[:number]
    return library


@verb(n.Bring)
def bring(state: MagicState, instruction: n.Bring, ctx: Context) -> Asking[bool]:
    """400.10b: a card that the player owns comes into the game, and stays in it."""
    events: list[Event] = []
    for seat in phrases.players(ctx, instruction.who):
        own = layers.context(state, ctx.source, seat)
        own.bindings = ctx.bindings
        # 400.10a, 400.10c: nothing else looks at what is outside the game
        outside = teams.sideboard(state, seat)
        if state.ruleset.outside == "sideboard and exile":  # classic-2005/2.36
            outside = (*outside, *[id for id in state.zones.exile if state.objects[id].owner == seat])
        able = [id for id in outside if phrases.matches(own, instruction.what, id)]
        if not state.ruleset.ante:  # 407.3
            able = [id for id in able if n.OnlyForAnte() not in state.objects[id].print.abilities]
        if not able:
            tell(state, "event-nothing-outside", ("400.10a",), {"player": player_id(seat)})
        prompt = Message("choose-outside")
        chosen = yield from choices.some(state, seat, "400.10b", prompt, able, 1, 1, "bring", ctx.source)
        for id in chosen:
            teams.take_from_sideboard(state, seat, id)
            if instruction.reveal:
                library_actions.reveal_card(state, id)
            event = Move(id, instruction.into.zone, "400.10b", ctx.source, "bring")
            if arrivals.arrives(state, ctx, instruction.into, event, seat):
                events.append(event)
    return (yield from put_into(state, ctx, instruction.into, events))

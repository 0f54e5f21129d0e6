"""The verbs of effects that concern hidden cards: shuffle, mill, scry, look, reveal, search.  CR 701.15, 701.17-701.19

What a player has looked at is a fact of the state from then on (`Object.known`).
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, order, pick_some, shuffled
from arbiter.kernel.decisions import Order, PickSome
from arbiter.kernel.messages import EVERYBODY, Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.rules import arriving, choices, layers, phrases, queries, zones
from arbiter.magic.rules.actions import move_all, put_into
from arbiter.magic.rules.events import Event, Move
from arbiter.magic.rules.phrases import Context
from arbiter.magic.state.state import MagicState


def shuffle(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    assert isinstance(instruction, n.Shuffle)
    seats = phrases.players(ctx, instruction.whose)
    events: list[Event] = []
    for seat in seats:
        for zone in instruction.zones:  # 400.11: it is done to all cards in the zone
            events += [Move(id, "library", "400.11", ctx.source, "") for id in queries.zone_ids(state, zone, seat)]
    if events:
        yield from move_all(state, ctx, events)
    for seat in seats:
        yield from shuffle_library(state, seat, "701.19a")
    return True


def shuffle_library(state: MagicState, seat: int, rule: str) -> Asking[None]:
    """701.19: a library in random order."""
    order = yield from shuffled(len(state.players[seat].library), rule)
    zones.rearranged(state, seat, order)
    if state.log.on:
        state.log.add("event-shuffles", {"player": zones.player_ref(seat)}, (rule,))


def mill(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """The top cards of a library go to the graveyard (in this edition plain words of an effect, no keyword action)."""
    assert isinstance(instruction, n.Mill)
    events: list[Event] = []
    for seat in phrases.players(ctx, instruction.who):
        for id in state.players[seat].library[
            : phrases.quantity(ctx, instruction.count)
        ]:  # 609.3: as many as there are
            events.append(Move(id, "graveyard", "400.7", ctx.source, "mill"))
    return (yield from move_all(state, ctx, events))


def scry(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """701.17: look at the top cards, put any number on the bottom, the rest back, in any order."""
    assert isinstance(instruction, n.Scry)
    for seat in phrases.players(ctx, instruction.who):
        top = state.players[seat].library[: phrases.quantity(ctx, instruction.count)]
        if top:
            yield from _scry(state, ctx, seat, list(top))
    return True


def _scry(state: MagicState, ctx: Context, seat: int, top: list[Id]) -> Asking[None]:
    for id in top:
        know(state, id, seat)
    decided = yield from _sort(state, ctx, seat, top, "701.17a", "choose-bottom")
    kept = [id for id in top if id not in decided]
    kept = yield from _sort_order(state, ctx, seat, kept, "choose-top-order")
    sunk = yield from _sort_order(state, ctx, seat, decided, "choose-bottom-order")
    if not state.players[seat].playing:
        return  # 800.4a: the cards have left the game with their owner
    player = state.edit_player(seat)
    rest = tuple([id for id in player.library if id not in top])
    player.library = (*kept, *rest, *sunk)
    layers.changed(state, "library")
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "n": len(top), "bottom": len(sunk)}
        state.log.add("event-scry", args, ("701.17a",))


def _sort(state: MagicState, ctx: Context, seat: int, ids: list[Id], rule: str, prompt: str) -> Asking[list[Id]]:
    def make() -> PickSome | None:
        if not state.players[seat].playing:
            return None
        options = choices.options_for(ids, "bottom")
        decision = PickSome(queries.decider(state, seat), seat, rule, Message(prompt), options, 0, len(ids))
        decision.about = ctx.source
        return decision

    chosen = yield from pick_some(make)
    return [] if chosen is None else [option.about for option in chosen]


def _sort_order(
    state: MagicState, ctx: Context, seat: int, ids: list[Id], prompt: str, rule: str = "701.17a"
) -> Asking[list[Id]]:
    if len(ids) < 2:
        return ids

    def make() -> Order | None:
        if not state.players[seat].playing:
            return None
        decision = Order(queries.decider(state, seat), seat, rule, Message(prompt), choices.options_for(ids, "order"))
        decision.about = ctx.source
        return decision

    chosen = yield from order(make)
    return ids if chosen is None else [option.about for option in chosen]


def look_at(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """The top cards of one's library are looked at; some of them go somewhere, the rest elsewhere (608.2d, 401.4)."""
    assert isinstance(instruction, n.LookAt)
    seat = ctx.controller
    top = list(state.players[seat].library[: phrases.quantity(ctx, instruction.count)])
    for id in top:
        know(state, id, seat)
    if state.log.on and top:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "n": len(top)}
        state.log.add("event-looks", args, ("608.2c",))
    what = instruction.what
    able = [id for id in top if what is None or phrases.matches(ctx, what, id)]
    prompt = Message("choose-looked", {"n": instruction.most})
    chosen: list[Id] = []
    if instruction.pairs:
        chosen = yield from _one_of_each_pair(state, ctx, top)
    elif instruction.most:
        least, most = instruction.least, instruction.most
        chosen = yield from choices.some(state, seat, "608.2d", prompt, able, least, most, "search", ctx.source)
    events: list[Event] = []
    for id in chosen:
        if instruction.reveal:
            reveal_card(state, id)
        events += _put(state, id, instruction.into, seat, ctx)
    rest = [id for id in top if id not in chosen]
    if instruction.rest.zone != "library":
        for id in rest:
            events += _put(state, id, instruction.rest, seat, ctx)
    yield from move_all(state, ctx, events)
    results = ctx.results
    if instruction.rest.zone == "library":
        yield from _back(state, ctx, seat, rest, instruction.rest)
    ctx.results = results
    return bool(top)


def _one_of_each_pair(state: MagicState, ctx: Context, ids: list[Id]) -> Asking[list[Id]]:
    """105.5: a color pair is exactly two colors; for each of the ten a revealed card that has these and no other."""
    chosen: list[Id] = []
    for id in ids:
        reveal_card(state, id)
    for place, first in enumerate(words.COLORS):
        for second in words.COLORS[place + 1 :]:
            able = [id for id in ids if sorted(layers.characteristics(state, id).colors) == sorted((first, second))]
            prompt = Message("choose-looked", {"n": 1})
            chosen += yield from choices.some(state, ctx.controller, "105.5", prompt, able, 1, 1, "search", ctx.source)
    return chosen


def _put(state: MagicState, id: Id, into: n.Into, seat: int, ctx: Context) -> list[Event]:
    event = Move(id, into.zone, "608.2c", ctx.source, "")
    return [event] if arriving.arrives(state, ctx, into, event, seat) else []


def _back(state: MagicState, ctx: Context, seat: int, ids: list[Id], into: n.Into) -> Asking[None]:
    """401.4: cards that stay in a library, at one end of it, in an order that only their owner knows, or nobody."""
    prompt = "choose-top-order" if into.position == "top" else "choose-bottom-order"
    if into.random and len(ids) > 1:
        places = yield from shuffled(len(ids), "401.4")
        ordered = [_unknown(state, ids[place]) for place in places]
    else:
        ordered = yield from _sort_order(state, ctx, seat, ids, prompt, "401.4")
    if not state.players[seat].playing:
        return  # 800.4a: the cards have left the game with their owner
    player = state.edit_player(seat)
    moved = dict.fromkeys([*ids, *ordered])
    others = tuple([id for id in player.library if id not in moved])
    player.library = (*ordered, *others) if into.position == "top" else (*others, *ordered)
    layers.changed(state, "library")


def _unknown(state: MagicState, id: Id) -> Id:
    """The card under a new id, since its place among others is left to chance: nobody can tell it from them."""
    old = state.objects.pop(id)
    made = old.copy()
    made.id, made.known, made.stamp = state.new_id(), 0, state.new_stamp()
    state.objects[made.id] = made
    return made.id


def know(state: MagicState, id: Id, seat: int) -> None:
    """A player looks at a card (701 and 400.2): a fact of the state from now on."""
    if state.objects[id].known != EVERYBODY and not (state.objects[id].known >> seat) & 1:
        made = state.edit_object(id)
        made.known |= 1 << seat
        state.learn()


def reveal(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """701.15: show a card to all players."""
    assert isinstance(instruction, n.Reveal)
    ids = yield from choices.picked(state, ctx, instruction.what, "701.15a", "reveal")
    if instruction.to is not None:
        for seat in phrases.players(ctx, instruction.to):
            _look(state, ids, seat)
    else:
        for id in ids:
            reveal_card(state, id)
    ctx.results = ids
    return bool(ids)


def _look(state: MagicState, ids: list[Id], seat: int) -> None:
    """701.15a, 402.3: only this player looks at the cards, because an effect says so."""
    for id in ids:
        know(state, id, seat)
    if state.log.on and ids:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "n": len(ids)}
        state.log.add("event-looks-at", args, ("701.15a",))


def reveal_until(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """701.15a: card by card; if there is none of the kind, the whole library is revealed (609.3)."""
    assert isinstance(instruction, n.RevealUntil)
    revealed: list[Id] = []
    found = False
    for seat in phrases.players(ctx, instruction.who):
        for id in state.players[seat].library:
            if instruction.exile:
                yield from move_all(state, ctx, [Move(id, "exile", "701.11a", ctx.source, "exile")])
                ids = list(ctx.results)
            else:
                reveal_card(state, id)
                ids = [id]
            revealed += ids
            if any(phrases.matches(ctx, instruction.what, one) for one in ids):
                found = True
                break
    ctx.results = revealed
    return found


def reveal_card(state: MagicState, id: Id) -> None:
    if id not in state.objects:
        return
    if state.objects[id].known != EVERYBODY:
        state.edit_object(id).known = EVERYBODY
        state.learn()
    if state.objects[id].zone == "library":
        state.library_changes += 1
    if state.log.on:
        args: dict[str, Argument] = {
            "object": zones.ref(state, id),
            "player": zones.player_ref(state.objects[id].owner),
        }
        state.log.add("event-reveals", args, ("701.15a",))


def search(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """701.18: look through a library, or several zones, take what is found somewhere, then shuffle."""
    assert isinstance(instruction, n.Search)
    events: list[Event] = []
    shuffled: list[int] = []
    for seat in phrases.players(ctx, instruction.who):
        owners = [seat] if instruction.whose is None else phrases.players(ctx, instruction.whose)
        shuffled += owners
        if "library" in instruction.zones and layers.player_bans(state, seat, "search libraries") is not None:
            if state.log.on:
                state.log.add("event-cannot-search", {"player": zones.player_ref(seat)}, ("101.2",))
            continue
        found: list[Id] = []
        for owner in owners:
            found += yield from _found(state, ctx, instruction, seat, owner)
        for id in found:
            if instruction.reveal:
                reveal_card(state, id)
            event = Move(id, instruction.into.zone, "701.18a", ctx.source, "")
            if arriving.arrives(state, ctx, instruction.into, event, seat):
                events.append(event)
    done = yield from put_into(state, ctx, instruction.into, events)
    results = ctx.results
    for seat in shuffled:
        yield from shuffle_library(state, seat, "701.19a")
    ctx.results = results
    return done


def _found(state: MagicState, ctx: Context, instruction: n.Search, seat: int, owner: int) -> Asking[list[Id]]:
    """What a player finds: in a public zone all that matches, in a hidden one what they choose to find (701.18b)."""
    own = Context(state, ctx.look, ctx.source, seat)
    own.item, own.bindings, own.origin = ctx.item, ctx.bindings, ctx.origin
    player = state.players[owner]
    hidden: list[Id] = list(player.hand) if "hand" in instruction.zones else []
    hidden += _searched(state, seat, owner) if "library" in instruction.zones else []
    for id in hidden:
        know(state, id, seat)
    public = list(player.graveyard) if "graveyard" in instruction.zones else []
    must = [id for id in public if phrases.matches(own, instruction.what, id)]
    able = [id for id in hidden if phrases.matches(own, instruction.what, id)]
    if not instruction.every:
        must, able = [], must + able
    least = instruction.most if instruction.what == n.All(()) else 0  # 701.18d: a mere number of cards must be found
    prompt = Message("choose-search", {"n": instruction.most})
    chosen: list[Id] = []
    if able:
        most = min(instruction.most, len(able))
        chosen = yield from choices.some(
            state, seat, "701.18b", prompt, able, min(least, most), most, "search", ctx.source
        )
    return [*must, *chosen]


def _searched(state: MagicState, seat: int, owner: int) -> tuple[Id, ...]:
    """701.18f: the library, or the part of it that an effect lets this player search instead."""
    limits = [(source, limit.number) for source, limit, seats in layers.limits(state, "search") if seat in seats]
    library = state.players[owner].library
    for source, number in limits:
        if state.log.on:
            args: dict[str, Argument] = {
                "player": zones.player_ref(seat),
                "n": number,
                "source": zones.ref(state, source),
            }
            state.log.add("event-searches-part", args, ("701.18f",))
        library = library[:number]
    return library

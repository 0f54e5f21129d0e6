"""The verbs of effects that concern hidden cards: shuffle, mill, scry, look, reveal, search.  CR 701.15, 701.17-701.19

What a player has looked at is a fact of the state from then on (`Object.known`).
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, order, pick_some, shuffled
from arbiter.kernel.decisions import Order, PickSome
from arbiter.kernel.messages import EVERYBODY, Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import choices, layers, phrases, queries, zones
from arbiter.magic.rules.actions import move_all
from arbiter.magic.rules.events import Event, Move
from arbiter.magic.rules.phrases import Context
from arbiter.magic.state.state import MagicState


def shuffle(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    assert isinstance(instruction, n.Shuffle)
    for seat in phrases.players(ctx, instruction.whose):
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
        for id in state.players[seat].library[: phrases.quantity(ctx, instruction.count)]:
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
    if instruction.most:
        least, most = instruction.least, instruction.most
        chosen = yield from choices.some(state, seat, "608.2d", prompt, able, least, most, "search", ctx.source)
    events: list[Event] = []
    for id in chosen:
        if instruction.reveal:
            reveal_card(state, id)
        events.append(_put(id, instruction.into, seat, ctx))
    rest = [id for id in top if id not in chosen]
    if instruction.rest.zone != "library":
        events += [_put(id, instruction.rest, seat, ctx) for id in rest]
    yield from move_all(state, ctx, events)
    results = ctx.results
    if instruction.rest.zone == "library":
        yield from _back(state, ctx, seat, rest, instruction.rest.position)
    ctx.results = results
    return bool(top)


def _put(id: Id, into: n.Into, seat: int, ctx: Context) -> Move:
    event = Move(id, into.zone, "608.2c", ctx.source, "")
    event.tapped = into.tapped
    event.controller = seat if into.zone == "battlefield" else -1
    return event


def _back(state: MagicState, ctx: Context, seat: int, ids: list[Id], position: str) -> Asking[None]:
    """401.4: cards that stay in a library, at one end of it, in an order that only their owner knows."""
    prompt = "choose-top-order" if position == "top" else "choose-bottom-order"
    ordered = yield from _sort_order(state, ctx, seat, ids, prompt, "401.4")
    if not state.players[seat].playing:
        return  # 800.4a: the cards have left the game with their owner
    player = state.edit_player(seat)
    others = tuple([id for id in player.library if id not in ordered])
    player.library = (*ordered, *others) if position == "top" else (*others, *ordered)
    layers.changed(state, "library")


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
    for id in ids:
        reveal_card(state, id)
    ctx.results = ids
    return bool(ids)


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
    """701.18: look through a library; one may fail to find a card with stated qualities (701.18b)."""
    assert isinstance(instruction, n.Search)
    events: list[Event] = []
    seats = phrases.players(ctx, instruction.who)
    for seat in seats:
        if layers.player_bans(state, seat, "search libraries") is not None:
            if state.log.on:
                state.log.add("event-cannot-search", {"player": zones.player_ref(seat)}, ("101.2",))
            continue
        for id in state.players[seat].library:
            know(state, id, seat)
        own = Context(state, ctx.look, ctx.source, seat)
        able = [id for id in state.players[seat].library if phrases.matches(own, instruction.what, id)]
        prompt = Message("choose-search", {"n": instruction.most})
        found = yield from choices.some(state, seat, "701.18b", prompt, able, 0, instruction.most, "search", ctx.source)
        for id in found:
            if instruction.reveal:
                reveal_card(state, id)
            event = Move(id, instruction.into.zone, "701.18a", ctx.source, "")
            event.tapped = instruction.into.tapped
            event.position = instruction.into.position
            event.controller = seat if instruction.into.zone == "battlefield" else -1
            events.append(event)
    done = yield from move_all(state, ctx, events)
    results = ctx.results
    for seat in seats:
        yield from shuffle_library(state, seat, "701.19a")
    ctx.results = results
    return done

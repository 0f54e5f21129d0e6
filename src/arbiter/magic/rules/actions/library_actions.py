"""Instructions about hidden cards: shuffle, mill, scry, look, reveal.  CR 701.15, 701.17-701.19

What a player has looked at is a fact of the state from then on (`Object.known`).
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, order, pick_some, shuffled
from arbiter.kernel.decisions import Order, PickSome
from arbiter.kernel.messages import EVERYBODY, Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions.zone_changes import found_by, move_all
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import ActionPerformed, Event, Move
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing import arrivals, order_of_cards
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState


@verb(n.Shuffle)
def shuffle(state: MagicState, instruction: n.Shuffle, ctx: Context) -> Asking[bool]:
    seats = phrases.players(ctx, instruction.whose)
    events: list[Event] = []
    for seat in seats:
        for zone in instruction.zones:  # 400.11: it is done to all cards in the zone
            there = queries.zone_ids(state, zone, seat)
            if zone == "battlefield":
                there = tuple([id for id in there if state.objects[id].owner == seat])
            events += [Move(id, "library", "400.11", ctx.source, "") for id in there]
    if instruction.what is not None:
        ids = yield from choices.picked(state, ctx, instruction.what, "701.19c", "choose")
        # 701.19c: the library is shuffled whether or not they go there
        returning = [id for id in found_by(ctx, ids) if state.objects[id].zone != "library"]
        events += [Move(id, "library", "701.19c", ctx.source, "") for id in returning]
    if events:
        yield from move_all(state, ctx, events)
    ctx.run.amount = len(ctx.run.results)  # "that many": they are not known apart from the others any more
    for seat in seats:  # 701.19d
        yield from shuffle_library(state, seat, "701.19a")
    return True


def shuffle_library(state: MagicState, seat: int, rule: str) -> Asking[None]:
    """701.19: a library in random order."""
    order = yield from shuffled(state.players[seat].library, rule)
    zones.rearranged(state, seat, order)
    tell(state, "event-shuffles", (rule,), {"player": player_id(seat)})
    triggers.note(
        state, ActionPerformed("shuffle", seat), False
    )  # 701.19e, 701.19f: each time, however few cards it has


@verb(n.Mill)
def mill(state: MagicState, instruction: n.Mill, ctx: Context) -> Asking[bool]:
    """The top cards of a library go to the graveyard (in this edition plain words of an effect, no keyword action)."""
    events: list[Event] = []
    for seat in phrases.players(ctx, instruction.who):
        for id in state.players[seat].library[: phrases.amount(ctx, instruction.count)]:  # 609.3: as many as there are
            events.append(Move(id, "graveyard", "400.7", ctx.source, "mill"))
    return (yield from move_all(state, ctx, events))


@verb(n.Scry)
def scry(state: MagicState, instruction: n.Scry, ctx: Context) -> Asking[bool]:
    """701.17: look at the top cards, put any number on the bottom, the rest back, in any order."""
    number = phrases.amount(ctx, instruction.count)
    if number < 1:  # 701.17b: to scry 0 is not to scry
        return True
    tops: list[tuple[int, list[Id]]] = []
    for seat in phrases.players(ctx, instruction.who):  # 701.17c: all look at once, then decide in turn
        tops.append((seat, list(state.players[seat].library[:number])))
        for id in tops[-1][1]:
            know(state, id, seat)
    sorted_: list[tuple[int, list[Id], list[Id]]] = []
    for seat, top in tops:
        kept, sunk = yield from _scried(state, ctx, seat, top)
        sorted_.append((seat, kept, sunk))
    for seat, kept, sunk in sorted_:
        _put_back(state, seat, kept, sunk)
    return True


def _scried(state: MagicState, ctx: Context, seat: int, top: list[Id]) -> Asking[tuple[list[Id], list[Id]]]:
    """What goes on the top and what on the bottom, as the player decides."""
    if not top:
        return [], []
    decided = yield from _sort(state, ctx, seat, top, "701.17a", "choose-bottom")
    kept = [id for id in top if id not in decided]
    kept = yield from _sort_order(state, ctx, seat, kept, "choose-top-order")
    sunk = yield from _sort_order(state, ctx, seat, decided, "choose-bottom-order")
    return kept, sunk


def _put_back(state: MagicState, seat: int, kept: list[Id], sunk: list[Id]) -> None:
    if not state.players[seat].playing:
        return  # 800.4a: the cards have left the game with their owner
    player = state.edit_player(seat)
    rest = tuple([id for id in player.library if id not in kept and id not in sunk])
    player.library = (*kept, *rest, *sunk)  # 701.17a
    layers.changed(state, "library")
    tell(
        state,
        "event-scry",
        ("701.17a",),
        {"player": player_id(seat)},
        {"n": len(kept) + len(sunk), "bottom": len(sunk)},
    )
    triggers.note(state, ActionPerformed("scry", seat), False)


def looked_through(
    state: MagicState, ctx: Context, seat: int, owner: int, top: list[Id], away: str, rule: str
) -> Asking[None]:
    """701.21a, 701.41a: a player looks at top cards of a library, puts some away (graveyard, bottom), the rest back."""
    for id in top:
        know(state, id, seat)
    prompt = "choose-away" if away == "graveyard" else "choose-bottom"
    gone: list[Id] = []
    if top:
        gone = yield from _sort(state, ctx, seat, top, rule, prompt)
    kept = yield from _sort_order(state, ctx, seat, [id for id in top if id not in gone], "choose-top-order", rule)
    if away == "graveyard":
        events: list[Event] = [Move(id, "graveyard", rule, ctx.source, "") for id in gone]
        yield from move_all(state, ctx, events)
        gone = []
    gone = yield from _sort_order(state, ctx, seat, gone, "choose-bottom-order", rule)
    if not state.players[owner].playing:
        return  # 800.4a: the cards have left the game with their owner
    player = state.edit_player(owner)
    moved = dict.fromkeys([*kept, *gone])
    player.library = (*kept, *[id for id in player.library if id not in moved], *gone)  # 701.41a, 701.21a
    layers.changed(state, "library")
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "n": len(top)}
        state.log.add("event-looks-through", {**args, "owner": zones.player_ref(owner)}, (rule,))


def to_the_bottom(state: MagicState, seat: int, id: Id) -> None:
    """A card of a library goes to its bottom; it does not change zones."""
    player = state.edit_player(seat)
    if id in player.library:
        player.library = (*[card for card in player.library if card != id], id)
        layers.changed(state, "library")


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


@verb(n.TakeColorPairs)
def take_color_pairs(state: MagicState, instruction: n.TakeColorPairs, ctx: Context) -> Asking[bool]:
    """The top cards of one's library are revealed; one for each color pair goes somewhere, the rest elsewhere (105.5, 401.4)."""
    seat = ctx.controller
    top = list(state.players[seat].library[: phrases.amount(ctx, instruction.count)])
    chosen = yield from _one_of_each_pair(state, ctx, top)
    events: list[Event] = []
    for id in chosen:
        events += _put(state, id, instruction.into, seat, ctx)
    yield from move_all(state, ctx, events)
    results = ctx.run.results
    yield from order_of_cards.within_libraries(state, [id for id in top if id not in chosen], instruction.rest, [])
    ctx.run.results = results
    return bool(top)


@verb(n.PutBack)
def put_back(state: MagicState, instruction: n.PutBack, ctx: Context) -> Asking[bool]:
    """Cards of libraries go back on top, in an order that the player chooses who is told to put them there (608.2c)."""
    ids = [id for id in phrases.objects(ctx, instruction.what) if id in state.objects]
    for owner in queries.apnap(state):
        own = [id for id in ids if id in state.players[owner].library]
        if not own:
            continue
        ordered = yield from _sort_order(state, ctx, ctx.controller, own, "choose-top-order", "608.2d")
        if not state.players[owner].playing:
            continue  # 800.4a: the cards have left the game with their owner
        player = state.edit_player(owner)
        player.library = (*ordered, *[id for id in player.library if id not in own])  # 401.4
        layers.changed(state, "library")
    ctx.run.results = ids
    return bool(ids)


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
    return [event] if arrivals.arrives(state, ctx, into, event, seat) else []


def know(state: MagicState, id: Id, seat: int) -> None:
    """701.15d, 400.2: a player looks at a card: a fact of the state from now on."""
    if state.objects[id].known != EVERYBODY and not (state.objects[id].known >> seat) & 1:
        made = state.edit_object(id)
        made.known |= 1 << seat
        state.learn()


@verb(n.Reveal)
def reveal(state: MagicState, instruction: n.Reveal, ctx: Context) -> Asking[bool]:
    """701.15, 701.15b: show a card to all players; it stays where it is."""
    ids = yield from choices.picked(state, ctx, instruction.what, "701.15a", "reveal")
    if instruction.to is not None:
        for seat in phrases.players(ctx, instruction.to):
            _look(state, ids, seat)
    else:
        for id in ids:
            reveal_card(state, id)
    ctx.run.results = ids
    return bool(ids)


def _look(state: MagicState, ids: list[Id], seat: int) -> None:
    """701.15d, 402.3: only this player looks at the cards, because an effect says so."""
    for id in ids:
        know(state, id, seat)
    if ids:
        tell(state, "event-looks-at", ("701.15d",), {"player": player_id(seat)}, {"n": len(ids)})


@verb(n.RevealUntil)
def reveal_until(state: MagicState, instruction: n.RevealUntil, ctx: Context) -> Asking[bool]:
    """701.15a: card by card; if there are not so many of the kind, the whole library is revealed (609.3)."""
    revealed: list[Id] = []
    stopped = False
    for seat in phrases.players(ctx, instruction.who):
        missing = instruction.count if instruction.number is None else phrases.quantity(ctx, instruction.number)
        for id in state.players[seat].library:
            if instruction.exile:
                yield from move_all(state, ctx, [Move(id, "exile", "701.11a", ctx.source, "exile")])
                ids = list(ctx.run.results)
            else:
                reveal_card(state, id)
                ids = [id]
            revealed += ids
            missing -= any(phrases.matches(ctx, instruction.what, card) for card in ids)
            if not missing:
                stopped = True
                break
    ctx.run.results = revealed
    return stopped


def reveal_card(state: MagicState, id: Id) -> None:
    if id not in state.objects:
        return
    if state.objects[id].known != EVERYBODY:
        state.edit_object(id).known = EVERYBODY
        state.learn()
    if state.objects[id].zone == "library":
        state.edit_memory().library_changes += 1
    tell(state, "event-reveals", ("701.15a",), {"object": id, "player": player_id(state.objects[id].owner)})

"""The order of cards that are put into a library or a graveyard at the same time.  CR 401.4, 404.3"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, order, shuffled
from arbiter.kernel.decisions import Order
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Move
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.state import MagicState


def soon_shuffled(ctx: Context) -> list[int]:
    """Whose library the effect shuffles right after this."""
    return phrases.players(ctx, ctx.run.next.whose) if isinstance(ctx.run.next, n.Shuffle) else []


def into_libraries(state: MagicState, events: list[Move], at_random: bool, soon: list[int]) -> Asking[list[Event]]:
    """401.4: cards that go to one place of a library together are arranged by their owner, or at random.

    `soon`: who shuffles right after it, so that no order matters.
    """
    piles: dict[tuple[int, str, int], list[Move]] = {}
    result: list[Event] = []
    for event in events:
        if event.to == "library":
            owner = state.objects[event.id].owner
            piles.setdefault((owner, event.place.position, event.place.depth), []).append(event)
        else:
            result.append(event)
    for (owner, position, _), pile in piles.items():
        ordered = pile if owner in soon else (yield from _pile(state, owner, pile, position, at_random))
        result += ordered if position == "bottom" else reversed(ordered)  # each goes on top of the one before
    return result


def _pile(state: MagicState, owner: int, pile: list[Move], position: str, at_random: bool) -> Asking[list[Move]]:
    if len(pile) < 2:
        return pile
    if at_random:
        places = yield from shuffled([event.id for event in pile], "401.4")
        for event in pile:
            event.place.unseen_by = "all"
        return [pile[place] for place in places]
    by_id = {event.id: event for event in pile}
    prompt = "choose-bottom-order" if position == "bottom" else "choose-top-order"
    arranged = yield from ordered(state, owner, list(by_id), prompt, "401.4")
    for event in pile:
        event.place.unseen_by = "others"  # 401.4: the order is not revealed
    return [by_id[id] for id in arranged]


def within_libraries(
    state: MagicState, ids: list[Id], into: n.Into, soon: list[int], by: int | None = None
) -> Asking[list[Id]]:
    """401.4, 401.7: cards of libraries get another place there, which is no change of zones; they get new ids all the same.

    In a random order nobody knows them any longer; an order that a player has chosen, only that player knows.  `by`: who is
    told to put them there, and orders those that their owner has not seen (608.2c).
    """
    placed: list[Id] = []
    for seat in queries.apnap(state):
        pile = [id for id in ids if id in state.players[seat].library]
        knows = seat if by is None or _seen_by(state, pile, seat) else by
        hidden_from = ""
        if into.random and len(pile) > 1:
            places = yield from shuffled(pile, "401.4")
            pile, hidden_from = [pile[place] for place in places], "all"
        elif len(pile) > 1 and seat not in soon:
            prompt = "choose-bottom-order" if into.position == "bottom" else "choose-top-order"
            pile, hidden_from = (yield from ordered(state, knows, pile, prompt, "401.4")), "others"
        if not pile or not state.players[seat].playing:
            continue  # 800.4a: the cards have left the game with their owner
        others = [id for id in state.players[seat].library if id not in pile]  # 401.4, 401.7
        renewed = [_renewed(state, id, knows, hidden_from) for id in pile]
        above = len(others) if into.position == "bottom" else max(0, into.place - 1)
        state.edit_player(seat).library = (*others[:above], *renewed, *others[above:])
        layers.changed(state, "library")
        placed += renewed
    return placed


def _seen_by(state: MagicState, ids: list[Id], seat: int) -> bool:
    return all(state.objects[id].known & (1 << seat) for id in ids)


def _renewed(state: MagicState, id: Id, seat: int, hidden_from: str) -> Id:
    """The card under a new id; its place is not known to those who were not shown it."""
    old = state.objects.pop(id)
    made = old.copy()
    made.id, made.stamp = state.new_id(), state.new_stamp()
    if hidden_from:
        made.known = 0 if hidden_from == "all" else (1 << seat)
    state.objects[made.id] = made
    return made.id


def ordered(state: MagicState, seat: int, ids: list[Id], prompt: str, rule: str) -> Asking[list[Id]]:
    """The order in which a player puts these; not asked where all are alike."""
    if all(state.objects[id].print is state.objects[ids[0]].print for id in ids[1:]):
        return ids

    def make() -> Order | None:
        if not state.players[seat].playing:
            return None
        return Order(queries.decider(state, seat), seat, rule, Message(prompt), choices.options_for(ids, "order"))

    chosen = yield from order(make)
    return ids if chosen is None else [option.about for option in chosen]


def in_graveyards(state: MagicState, before: dict[int, int]) -> Asking[None]:
    """404.3: cards put into a graveyard at the same time lie in the order that their owner chooses.

    `before`: how many cards lay in each graveyard.
    """
    for seat in queries.apnap(state) if state.turns else []:
        graveyard = state.players[seat].graveyard
        arrived = list(graveyard[before.get(seat, 0) :])
        if len(arrived) < 2:
            continue
        arranged = yield from ordered(state, seat, arrived, "choose-graveyard-order", "404.3")
        if arranged != arrived and state.players[seat].playing:
            state.edit_player(seat).graveyard = (*graveyard[: len(graveyard) - len(arrived)], *arranged)
            layers.changed(state, "graveyard")


def melded(state: MagicState, done: list[Event]) -> Asking[None]:
    """The two cards of a melded permanent: their order in a library (712.4a), which is the later one in exile (712.4b)."""
    for event in done:
        if not isinstance(event, Move) or event.second not in state.objects or event.result not in state.objects:
            continue
        if event.apart:
            continue  # 903.9a: they are not in the same zone
        pair = [event.result, event.second]
        owner = state.objects[event.result].owner
        if event.to == "library":
            prompt = "choose-bottom-order" if event.place.position == "bottom" else "choose-top-order"
            now = [id for id in state.players[owner].library if id in pair]
            arranged = yield from ordered(state, owner, now, prompt, "712.4a")
            library = list(state.players[owner].library)
            for place, id in zip([library.index(card) for card in now], arranged, strict=True):
                library[place] = id
            state.edit_player(owner).library = tuple(library)
        elif event.to == "exile":
            resolving = state.pending.resolution
            seat = owner if resolving is None else resolving.item.controller
            arranged = yield from ordered(state, seat, pair, "choose-exile-order", "712.4b")
            for id in arranged:
                state.edit_object(id).stamp = state.new_stamp()
            layers.changed(state, "exile")


def sizes(state: MagicState) -> dict[int, int]:
    """How many cards lie in each graveyard."""
    return {seat: len(player.graveyard) for seat, player in state.players.items()}

"""The order of cards that are put into a library or a graveyard at the same time.  CR 401.4, 404.3"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, order, shuffled
from arbiter.kernel.decisions import Order
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.rules import choices, layers, queries
from arbiter.magic.rules.events import Event, Move
from arbiter.magic.state.state import MagicState


def into_libraries(state: MagicState, events: list[Move], at_random: bool) -> Asking[list[Event]]:
    """401.4: cards that go to one place of a library together are arranged by their owner, or at random."""
    piles: dict[tuple[int, str, int], list[Move]] = {}
    result: list[Event] = []
    for event in events:
        if event.to == "library":
            owner = state.objects[event.id].owner
            piles.setdefault((owner, event.position, event.place), []).append(event)
        else:
            result.append(event)
    for (owner, position, _), pile in piles.items():
        ordered = yield from _pile(state, owner, pile, position, at_random)
        result += ordered if position == "bottom" else reversed(ordered)  # each goes on top of the one before
    return result


def _pile(state: MagicState, owner: int, pile: list[Move], position: str, at_random: bool) -> Asking[list[Move]]:
    if len(pile) < 2:
        return pile
    if at_random:
        places = yield from shuffled(len(pile), "401.4")
        for event in pile:
            event.unseen_by = "all"
        return [pile[place] for place in places]
    by_id = {event.id: event for event in pile}
    prompt = "choose-bottom-order" if position == "bottom" else "choose-top-order"
    arranged = yield from ordered(state, owner, list(by_id), prompt, "401.4")
    for event in pile:
        event.unseen_by = "others"  # 401.4: the order is not revealed
    return [by_id[id] for id in arranged]


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


def sizes(state: MagicState) -> dict[int, int]:
    """How many cards lie in each graveyard."""
    return {seat: len(player.graveyard) for seat, player in state.players.items()}

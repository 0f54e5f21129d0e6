"""Before the first turn: squads, decks, secret placement, bids.  Rules 201 and 202."""

from __future__ import annotations

from typing import final

from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Answer, Assign, Number, Option, Referee, Together
from arbiter.kernel.messages import Message, Refusal
from tests.games.skirmish.common import draw, name_of, number, reveal, tell
from tests.games.skirmish.state import Fighter, SkirmishState
from tests.games.skirmish.tables import FIGHTERS, HAND, PLACES, SQUAD, deck


def muster(state: SkirmishState, seat: int) -> Asking[None]:
    """201.1, 201.2"""
    squad = yield from asking.shuffled([0] * len(FIGHTERS), "201.1")
    order = yield from asking.shuffled([0] * len(deck()), "201.2")
    names = list(FIGHTERS)
    for index in squad[:SQUAD]:
        id = state.new_id()
        state.fighters[id] = Fighter(id, seat, names[index], FIGHTERS[names[index]][0], known=1 << seat)
    player = state.edit_player(seat)
    player.mustered = True
    player.deck = tuple([deck()[index] for index in order])
    tell(state, "skirmish-mustered", "201.1", {"player": name_of(state, -1 - seat), "n": SQUAD})
    for _ in range(HAND):
        draw(state, seat, "201.2")
    if all(one.mustered for one in state.players.values()):
        state.stage = "place"


@final
class PlacedReferee(Referee):
    """202.1: at least one fighter is placed."""

    def __init__(self, first: tuple[str, str]) -> None:
        self.first = first

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        return None if answer or partial else Refusal("202.1", Message("skirmish-place-one"))

    def suggestions(self) -> list[object]:
        return [[self.first]]


def placement(state: SkirmishState, seat: int) -> Assign:
    options = [Option(f"fighter:{one.id}", "skirmish-fighter", one.id) for one in state.reserve(seat)]
    slots = [Option(f"place:{place}", "skirmish-place", detail=str(place)) for place in range(1, PLACES + 1)]
    decision = Assign(seat, seat, "202.1", Message("skirmish-ask-place"), options, slots)
    decision.room = {slot.key: 1 for slot in slots}
    decision.referee = PlacedReferee((options[0].key, slots[0].key))
    return decision


def place(state: SkirmishState) -> Asking[None]:
    """202.1: all at the same time, face down."""
    asked, answers = yield from asking.together(lambda: Together([placement(state, seat) for seat in state.seats()]))
    for decision, answer in zip(asked, answers, strict=True):
        assert isinstance(answer, tuple)
        for pair in answer:
            state.edit_fighter(number(str(pair[0]))).place = number(str(pair[1]))
        tell(state, "skirmish-placed", "202.1", {"player": name_of(state, -1 - decision.player), "n": len(answer)})
    state.stage = "bid"


def bid(state: SkirmishState) -> Asking[None]:
    """202.2 to 202.4"""

    def make() -> Together:
        return Together([Number(seat, seat, "202.2", Message("skirmish-ask-bid"), 1, 6) for seat in state.seats()])

    asked, answers = yield from asking.together(make)
    for decision, answer in zip(asked, answers, strict=True):
        assert isinstance(answer, int)
        player = state.edit_player(decision.player)
        player.bid = answer
        player.supplies = (6 - answer) // 2
        tell(state, "skirmish-bid", "202.3", {"player": name_of(state, -1 - decision.player), "n": answer})
    for one in list(state.fighters.values()):
        if one.place:
            reveal(state, one.id, "202.3")
    state.secrets += 1
    state.active = max(state.seats(), key=lambda seat: (state.players[seat].bid, -seat))
    state.stage = "turn"

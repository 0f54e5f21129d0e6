"""The settings of a ruleset that bear on what comes before a battle and after it: each read otherwise than by default."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules.campaign import remains
from arbiter.berserk.rules.hosts import can_host, cannot_stay, may_seat, seat_later, seat_on
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.decisions import PickOne
from tests.berserk.setup.making import (
    add,
    answer,
    artifact,
    asked,
    creature,
    equipment,
    hidden,
    keys,
    lines,
    names,
    now,
    parasite,
    play,
    position,
    recruit,
    recruiting,
    rule_against,
    rule_of,
    shown,
    symbiote,
    with_,
)


def test_the_second_recruits_after_the_first() -> None:
    state = recruiting([creature("A")], [creature("B")], recruiting="in_turn")
    game = play(state)
    mine, theirs = state.objects
    assert [one.seat for one in game.decisions] == [0]
    recruit(game, 0, mine, 3)
    answer(game, 0, "stop")
    assert [one.seat for one in game.decisions] == [1]
    assert lines(game, 1)[-1] == "P1 has recruited one card."
    recruit(game, 1, theirs, 0)
    answer(game, 1, "stop")
    assert names(now(game), 1, "squad") == ["B"]


def unplaced(**rules: bool) -> BerserkState:
    """A player who has paid 3 gold and 2 silver for a card that finds no room."""
    state = recruiting([creature("Paid", 5, elements=("fire",))], [], **rules)
    (id,) = state.objects
    for index in range(9):
        add(state, 0, creature(f"C{index}"), "squad")
    forbids = with_(n.Forbids(0, (1, 5)))
    state.edit_player(1).stopped = True
    add(state, 1, creature("Pirate", abilities=forbids), "squad")
    game = play(state)
    recruit(game, 0, id, 3)
    answer(game, 0, "stop")
    decision = asked(game, 0)
    order = [key for key in keys(decision) if now(game).objects[int(key[5:])].print.name != "Paid"]
    cells = [1, 2, 3, 6, 7, 8, 11, 12, 13]
    game.answer(decision, [(key, f"cell:{cell}") for key, cell in zip(order, cells, strict=True)])
    assert names(now(game), 0, "deck") == ["Paid"]
    return now(game)


def test_crystals_for_an_unplaced_card() -> None:
    assert (unplaced().players[0].gold, unplaced().players[0].silver) == (21, 20)
    refunded = unplaced(unplaced_cards_refunded=True).players[0]
    assert (refunded.gold, refunded.silver) == (24, 22)


def test_what_was_paid_is_no_longer_known_on_the_battlefield() -> None:
    state = unplaced()
    assert all(one.marks == () for one in state.objects.values() if one.zone == "battlefield" and one.hidden)


def test_a_parasite_on_any_card_of_the_first_row() -> None:
    state = position(phase="seating", first=0, parasite_host="card")
    tick, idol = shown(state, 0, parasite(), 7), shown(state, 1, artifact(), 17)
    leech, own = shown(state, 0, symbiote(), 8), shown(state, 0, artifact(), 12)
    assert may_seat(state, tick, idol) is None
    assert rule_of(can_host(state, leech, own)) == "209.2"
    seat_on(state, tick, idol, "405.2")
    assert cannot_stay(state, tick) == ""


def test_riders_may_be_left_to_die() -> None:
    state = position(phase="seating", first=0, seating_mandatory=False)
    shown(state, 0, symbiote(), 7)
    shown(state, 0, creature(), 12)
    assert rule_against(asked(play(state), 0), []) == ""


def test_hidden_riders_die_at_once() -> None:
    state = position(phase="seating", first=0, hidden_without_host="dies_at_once")
    sword, third = hidden(state, 1, equipment(), 27), hidden(state, 1, creature(), 28)
    game = play(state)
    assert now(game).objects[sword].zone == "graveyard"
    assert now(game).objects[third].hidden


def test_hidden_riders_are_seated_when_they_are_revealed() -> None:
    state = position(phase="final", first=0, hidden_without_host="seated_when_revealed")
    leech, host = shown(state, 1, symbiote(), 27), shown(state, 1, creature(), 17)
    procedure = seat_later(state, leech)
    decision = next(procedure)
    assert isinstance(decision, PickOne) and keys(decision) == [f"host:{host}"]
    with pytest.raises(StopIteration):
        procedure.send(f"host:{host}")
    assert (state.objects[leech].host, state.objects[leech].cell) == (host, 17)


def test_by_default_nobody_is_seated_later() -> None:
    state = position(phase="final", first=0)
    leech = shown(state, 1, symbiote(), 27)
    shown(state, 1, creature(), 17)
    assert list(seat_later(state, leech)) == []


def over(won: tuple[int, ...], **rules: Any) -> BerserkState:
    state = position(phase="over", first=0, campaign=True, **rules)
    shown(state, 0, creature("Own"), 12)
    shown(state, 0, creature("Taken"), 13, number=1)
    state.edit(2).controller = 1
    state.winners, state.ended_by = won, "602.1"
    return state


def test_whose_cards_are_the_losers() -> None:
    assert remains(over((0,)), 0) == (("Own",), ("Taken",))
    assert remains(over((0,), campaign_cards_of="owner"), 0) == (("Own", "Taken"), ())
    assert remains(over((1,), campaign_cards_of="owner"), 0) == ((), ("Own", "Taken"))


def test_cards_after_a_drawn_game() -> None:
    assert remains(over(()), 0) == (("Own", "Taken"), ())
    assert remains(over((), drawn_campaign_game="to_graveyards"), 0) == ((), ("Own", "Taken"))


def test_the_loser_chooses_only_with_the_first_deal() -> None:
    deck = [creature(f"a{index}") for index in range(20)]
    state = position(deck, deck, phase="deal", first=0, loser_chooses_in_redeal=False)
    state.edit_player(0).beaten = True
    game = play(state)
    assert asked(game, 0).asks == "703.1"
    answer(game, 0, keys(asked(game, 0))[:2])
    answer(game, 0, "redeal")
    answer(game, 1, "keep")
    assert asked(game, 0).asks == "402.4.1"
    assert len(names(now(game), 0, "deal")) == 15

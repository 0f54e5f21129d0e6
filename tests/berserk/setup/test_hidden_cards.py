"""The Reveal step, and revealing at any time.  404.2.1, 404.2.2, 405.1, 529, 605.2"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import properties
from arbiter.berserk.rules.hidden_cards import reveal, reveal_all, reveal_third_row, uncover
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.decisions import PickSome
from arbiter.kernel.messages import EVERYBODY
from tests.berserk.setup.making import (
    CREATURE,
    add,
    answer,
    artifact,
    asked,
    cited,
    creature,
    flyer,
    hidden,
    keys,
    lines,
    now,
    play,
    position,
    shown,
    terrain,
    with_,
)

STEALTH = (n.Named("stealth"),)


def revealing() -> BerserkState:
    return position(phase="reveal", first=0)


def test_all_are_revealed_the_first_players_before_the_seconds() -> None:
    state = revealing()
    ids = [hidden(state, 0, creature("Ally"), 12), hidden(state, 1, creature("Foe"), 17)]
    game = play(state)
    assert all(not now(game).objects[id].hidden and now(game).objects[id].known == EVERYBODY for id in ids)
    told = lines(game, 0)
    assert told.index("P1 reveals Ally.") < told.index("P2 reveals Foe.")


def test_flyers_and_terrains_go_to_the_auxiliary_zone() -> None:
    state = revealing()
    bird, ford = hidden(state, 0, flyer(), 12), hidden(state, 0, terrain(), 7)
    ghost = hidden(state, 0, artifact("Comet", abilities=with_(n.Can("stay in the auxiliary zone"))), 6)
    game = play(state)
    for id in (bird, ford, ghost):
        assert (now(game).objects[id].zone, now(game).objects[id].cell) == ("auxiliary", -1)
    assert {"208.1", "211.1", "203.1"} <= set(cited(game))


def test_only_the_second_may_keep_the_third_row_hidden() -> None:
    state = revealing()
    own = hidden(state, 0, creature("Rear"), 2)
    third = hidden(state, 1, creature("Third"), 27)
    second_row = hidden(state, 1, creature("Middle"), 22)
    game = play(state)
    decision = asked(game, 1)
    assert isinstance(decision, PickSome) and (decision.asks, decision.least) == ("405.1", 0)
    assert keys(decision) == [f"card:{third}"]
    assert not now(game).objects[own].hidden
    answer(game, 1, [f"card:{third}"])
    assert (now(game).objects[third].hidden, now(game).objects[second_row].hidden) == (True, False)
    assert now(game).objects[third].known == 2
    assert "P2 leaves one card hidden." in lines(game, 0)


def test_the_third_row_may_be_revealed_as_well() -> None:
    state = revealing()
    third = hidden(state, 1, creature("Third"), 27)
    game = play(state)
    answer(game, 1, [])
    assert not now(game).objects[third].hidden


def test_stealth_lets_cards_of_either_player_stay_hidden() -> None:
    state = revealing()
    mine = hidden(state, 0, creature("Spy", abilities=STEALTH), 12)
    theirs = hidden(state, 1, creature("Rogue", abilities=STEALTH), 17)
    game = play(state)
    assert asked(game, 0).also == ("8.stealth",)
    answer(game, 0, [f"card:{mine}"])
    answer(game, 1, [f"card:{theirs}"])
    assert now(game).objects[mine].hidden and now(game).objects[theirs].hidden
    assert "8.stealth" in cited(game)


def test_the_third_row_is_revealed_after_the_firsts_turn_but_not_what_has_stealth() -> None:
    state = position(phase="end of turn", first=0)
    plain = hidden(state, 1, creature("Third"), 27)
    spy = hidden(state, 1, creature("Spy", abilities=STEALTH), 28)
    mine = hidden(state, 0, creature("Mine", abilities=STEALTH), 12)
    reveal_third_row(state)
    assert [state.objects[id].hidden for id in (plain, spy, mine)] == [False, True, True]


# 404.2.1, 404.2.2


def test_a_card_with_x_must_be_revealed_and_its_x_told_even_in_the_third_row() -> None:
    state = revealing()
    id = add(state, 1, creature("Genie", 0, variable=True, abilities=STEALTH), "battlefield", 27, hidden=True, x=4)
    game = play(state)
    assert not now(game).objects[id].hidden
    assert "Genie was recruited with X = 4." in lines(game, 0)
    assert "404.2.1" in cited(game)


def test_a_card_with_another_cost_must_be_revealed_and_tells_which_was_paid() -> None:
    state = revealing()
    card = creature("Two-priced", 8, abilities=(*with_(n.OtherCost(5)), *STEALTH))
    add(state, 0, card, "battlefield", 7, hidden=True, cheaper=True)
    add(state, 1, card, "battlefield", 17, hidden=True)
    game = play(state)
    assert "Two-priced was recruited for its other cost." in lines(game, 1)
    assert "Two-priced was recruited for its printed cost." in lines(game, 0)
    assert "404.2.2" in cited(game)


# 503.1, 529.2


def starting() -> n.StartsWith:
    return n.StartsWith(n.X(), (n.Named("armor", 2),))


def test_what_a_card_starts_with_is_put_on_as_it_is_revealed_and_once() -> None:
    state = revealing()
    id = add(state, 0, creature("Joker", abilities=with_(starting())), "battlefield", 7, hidden=True, x=3)
    assert state.objects[id].chips == 0
    reveal(state, id, "529.3")
    assert state.objects[id].chips == 3
    assert properties.of(state, id).named["armor"] == 2
    state.edit(id).hidden = True
    reveal(state, id, "529.3")
    assert state.objects[id].chips == 3


def test_what_is_revealed_together_counts_for_one_another() -> None:
    state = revealing()
    gift = n.Permanent((n.StartsWith(n.Num(1)),), n.Every(n.All((CREATURE, n.Of("you"), n.Other()))))
    one = hidden(state, 0, creature("Soldier"), 7)
    hidden(state, 0, creature("Quartermaster", abilities=(gift,)), 8)
    reveal_all(state, list(state.objects), "405.1")
    assert state.objects[one].chips == 1


def test_a_reveal_is_noted_by_who_waits_for_it() -> None:
    state = revealing()
    power = n.Does(n.Heal(n.This()))
    id = hidden(state, 0, creature("Herald", abilities=(n.Triggered(n.When("is revealed"), power),)), 7)
    reveal(state, id, "529.3")
    assert [one.source for one in state.waiting] == [id]


def test_no_chips_are_put_on_if_there_are_none() -> None:
    state = revealing()
    hidden(state, 0, creature("Joker", abilities=with_(n.StartsWith(n.X()))), 7)
    game = play(state)
    assert not any("starts with" in line for line in lines(game))


def test_revealing_a_revealed_card_does_nothing() -> None:
    state = revealing()
    id = shown(state, 0, creature(abilities=with_(n.StartsWith(n.Num(2)))), 7)
    reveal(state, id, "529.3")
    assert state.objects[id].chips == 0 and state.secrets == 0


def test_at_the_end_of_the_game_everything_is_uncovered() -> None:
    state = position(first=0)
    id = hidden(state, 1, flyer(), 27)
    uncover(state)
    assert (state.objects[id].hidden, state.objects[id].known, state.objects[id].zone) == (
        False,
        EVERYBODY,
        "battlefield",
    )

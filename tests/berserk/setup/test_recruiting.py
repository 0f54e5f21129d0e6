"""Recruiting: prices, limits, secrecy.  403.2 and what it refers to."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.rules.prices import recruited
from arbiter.berserk.rules.recruiting import cannot_recruit, price
from arbiter.berserk.state.records import Lasting
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import Number
from arbiter.kernel.game import Game
from arbiter.kernel.rng import Rng
from tests.berserk.setup.making import (
    CREATURE,
    add,
    answer,
    asked,
    cited,
    creature,
    equipment,
    flyer,
    keys,
    lines,
    names,
    now,
    play,
    position,
    recruit,
    recruiting,
    rule_against,
    rule_of,
    terrain,
    with_,
)


def alone(*deal: Card, **rules: bool) -> tuple[Game, list[int]]:
    """A game in which the other player has stopped recruiting, and the cards of the deal."""
    state = recruiting(deal, [], **rules)
    state.edit_player(1).stopped = True
    return play(state), list(state.objects)


def squad_of(*squad: Card, deal: tuple[Card, ...]) -> tuple[BerserkState, list[int]]:
    """A player who has recruited these and looks at those."""
    state = recruiting([])
    for card in squad:
        add(state, 0, card, "squad")
    return state, [add(state, 0, card, "deal") for card in deal]


def money(game: Game, seat: int = 0) -> tuple[int, int]:
    return now(game).players[seat].gold, now(game).players[seat].silver


# 403.2.1: crystals.


def test_an_elite_card_is_paid_in_gold_without_a_question() -> None:
    game, (id,) = alone(creature(cost=7, elite=True))
    recruit(game, 0, id)
    assert money(game) == (17, 22)
    assert names(now(game), 0, "squad") == ["Soldier"]


@pytest.mark.parametrize("gold", [0, 2, 5])
def test_an_ordinary_card_is_paid_in_any_mix(gold: int) -> None:
    game, (id,) = alone(creature(cost=5))
    answer(game, 0, f"recruit:{id}")
    decision = asked(game, 0)
    assert isinstance(decision, Number) and (decision.asks, decision.least, decision.most) == ("403.2.1", 0, 5)
    answer(game, 0, gold)
    assert money(game) == (24 - gold, 22 - (5 - gold))


def test_how_much_gold_is_asked_only_if_there_is_a_choice() -> None:
    state = recruiting([creature(cost=5)], [])
    state.edit_player(1).stopped = True
    state.edit_player(0).silver, state.players[0].gold = 3, 2
    game = play(state)
    recruit(game, 0, next(iter(state.objects)))
    assert money(game) == (0, 0)


def test_a_further_element_costs_a_gold_crystal_that_is_lost_first() -> None:
    game, (one, same, other, neutral) = alone(
        creature("A", 4, elements=("forest",), elite=True),
        creature("B", 4, elements=("forest",), elite=True),
        creature("C", 4, elements=("swamp",), elite=True),
        creature("D", 4, elite=True),
    )
    for id, left in ((one, 20), (same, 16), (neutral, 12), (other, 7)):
        recruit(game, 0, id)
        assert money(game) == (left, 22)
    private = lines(game, 0)
    assert private.index("P1 loses 1 gold: C brings a further element.") < private.index(
        "P1 recruits C for 4 gold and 0 silver."
    )


@pytest.mark.parametrize(
    ("squad", "elements", "penalty"),
    [
        ((), (), 0),
        ((), ("fire",), 0),
        ((), ("fire", "dark"), 1),
        ((), ("fire", "dark", "swamp"), 2),
        (((),), ("fire",), 0),  # a neutral squad has no first element yet
        ((("fire",),), ("fire",), 0),
        ((("fire",),), ("dark",), 1),
        ((("fire",),), ("dark", "fire"), 1),
        ((("fire",), ("dark",)), ("dark", "fire"), 0),
        ((("fire", "dark"),), ("swamp", "forest"), 2),
    ],
)
def test_the_price_of_elements(squad: tuple[tuple[str, ...], ...], elements: tuple[str, ...], penalty: int) -> None:
    there = [creature(f"S{index}", elements=one) for index, one in enumerate(squad)]
    state, (id,) = squad_of(*there, deal=(creature("New", elements=elements),))
    assert price(state, 0, id).penalty == penalty


def test_a_new_element_cannot_be_paid_in_silver() -> None:
    state, (id,) = squad_of(creature("A", elements=("fire",)), deal=(creature("B", 3, elements=("dark",)),))
    assert cannot_recruit(state, 0, id) is None
    state.edit_player(0).gold = 0
    assert rule_of(cannot_recruit(state, 0, id)) == "403.2.1"


@pytest.mark.parametrize(("elite", "gold", "silver"), [(True, 4, 22), (False, 1, 3), (False, 0, 4)])
def test_what_cannot_be_paid_is_not_offered_and_the_reason_is_told(elite: bool, gold: int, silver: int) -> None:
    state = recruiting([creature(cost=5, elite=elite)], [])
    state.edit_player(0).gold, state.players[0].silver = gold, silver
    game = play(state)
    id = next(iter(state.objects))
    assert keys(asked(game, 0)) == ["stop"]
    assert rule_against(asked(game, 0), f"recruit:{id}") == "403.2.1"


def test_crystals_that_are_left_stay() -> None:
    game, (id, _) = alone(creature(cost=7, elite=True), creature("B", 3))
    recruit(game, 0, id)
    answer(game, 0, "stop")
    assert money(game) == (17, 22)
    assert now(game).phase == "placement"


# 403.2.2: what was recruited counts for what comes after it.


COVEN = n.Class("Coven")


def patron() -> Card:
    return creature("Patron", 6, elite=True, abilities=with_(n.Recruits(1, n.Is("Coven"))))


def test_a_discount_works_only_for_what_is_recruited_after_it() -> None:
    """B-403.2.2-1"""
    game, (before, source, after) = alone(
        creature("K1", 5, elite=True, abilities=(COVEN,)),
        patron(),
        creature("K2", 5, elite=True, abilities=(COVEN,)),
    )
    recruit(game, 0, before)
    recruit(game, 0, source)
    recruit(game, 0, after)
    assert money(game)[0] == 24 - 5 - 6 - 4


def test_a_discount_leaves_others_alone_and_never_pays() -> None:
    deal = (creature("Stranger", 5), creature("Cheap", 0, abilities=(COVEN,)))
    state, (stranger, cheap) = squad_of(patron(), patron(), deal=deal)
    assert price(state, 0, stranger).cost == 5
    assert price(state, 0, cheap).cost == 0


def test_the_recruits_of_the_other_player_do_not_count() -> None:
    state = recruiting([creature("K", 5, abilities=(COVEN,))], [])
    (id,) = state.objects
    add(state, 1, patron(), "squad")
    assert price(state, 0, id).cost == 5


@pytest.mark.parametrize(
    ("squad", "cost"),
    [
        ((), 6),
        ((creature("Lord", 9),), 4),
        ((creature("Lord", 8),), 6),
        ((terrain("Hall", 9),), 6),
        ((creature("Lord", 0, variable=True),), 6),
    ],
)
def test_loyalty(squad: tuple[Card, ...], cost: int) -> None:
    """8.loyalty: another creature that costs 9 or more; what was paid for it does not matter."""
    state, (id,) = squad_of(*squad, deal=(creature("Page", 6, abilities=(n.Named("loyalty", 2),)),))
    assert price(state, 0, id).cost == cost


def test_loyalty_to_a_creature_whose_x_makes_it_dear() -> None:
    state = recruiting([])
    add(state, 0, creature("Lord", 2, variable=True), "squad", x=7)
    id = add(state, 0, creature("Page", 6, abilities=(n.Named("loyalty", 2),)), "deal")
    assert price(state, 0, id).cost == 4


def test_a_dear_creature_is_not_loyal_to_itself() -> None:
    state, (id,) = squad_of(deal=(creature("Page", 12, abilities=(n.Named("loyalty", 2),)),))
    assert price(state, 0, id).cost == 12


def test_an_effect_can_change_a_cost() -> None:
    state, (one, other) = squad_of(deal=(creature("A", 6), creature("B", 6)))
    state.lasting[900] = Lasting(900, one, 0, 0, (n.Recruits(2),))
    state.lasting[901] = Lasting(901, -1, 0, 0, (n.Recruits(1, CREATURE),))
    state.lasting[902] = Lasting(902, other, 0, 0, (n.Changes("cost", n.Num(2), sets=True),))
    assert (price(state, 0, one).cost, price(state, 0, other).cost) == (3, 1)


# X and other costs.


def test_x_is_fixed_in_recruiting() -> None:
    """105.2.3"""
    game, (id,) = alone(creature(cost=1, elite=True, variable=True))
    answer(game, 0, f"recruit:{id}")
    decision = asked(game, 0)
    assert isinstance(decision, Number) and (decision.asks, decision.least, decision.most) == ("105.2.3", 0, 23)
    answer(game, 0, 6)
    assert money(game) == (17, 22)
    (one,) = recruited(now(game), 0)
    assert one.x == 6


def test_x_of_a_flying_creature_is_limited_by_208_5() -> None:
    game, (id,) = alone(flyer(cost=2, variable=True))
    answer(game, 0, f"recruit:{id}")
    decision = asked(game, 0)
    assert isinstance(decision, Number) and decision.most == 13
    answer(game, 0, 13)
    answer(game, 0, 0)
    assert (money(game), now(game).players[0].flown) == ((24, 7), 15)


def test_a_cost_that_may_be_replaced() -> None:
    """404.2.2"""
    card = creature("Two-priced", 8, elite=True, abilities=with_(n.OtherCost(5)))
    game, (id,) = alone(card)
    assert keys(asked(game, 0)) == ["stop", f"recruit:{id}", f"other:{id}"]
    answer(game, 0, f"other:{id}")
    answer(game, 0, 1)
    assert money(game) == (23, 18)
    assert recruited(now(game), 0)[0].cheaper


def test_a_cost_that_cannot_be_replaced_now() -> None:
    rival = n.Exists(n.All((n.Called("Rival"), n.Of("you"))))
    card = creature("Two-priced", 8, abilities=with_(n.OtherCost(5, if_=rival)))
    state, (id,) = squad_of(deal=(card,))
    assert rule_of(cannot_recruit(state, 0, id, other=True)) == "404.2.2"
    add(state, 0, creature("Rival"), "squad")
    assert cannot_recruit(state, 0, id, other=True) is None
    assert price(state, 0, id, other=True).cost == 5


# What cannot be taken.


UNIQUE = (n.Named("uniqueness"),)
GOBLINS = with_(n.Cannot("be taken with", n.Is("orc")))
ORC = (n.Class("orc"),)


@pytest.mark.parametrize(
    ("squad", "card", "rule"),
    [
        ((), creature(cost=-1), "206.5"),
        ((), creature(abilities=with_(n.Cannot("be recruited"))), "525.2"),
        ((creature("King", abilities=UNIQUE),), creature("King", abilities=UNIQUE), "8.uniqueness"),
        ((creature("King"),), creature("King", abilities=UNIQUE), "8.uniqueness"),
        ((creature("King", abilities=UNIQUE),), creature("King"), "8.uniqueness"),
        ((creature("King", abilities=UNIQUE),), creature("Queen", abilities=UNIQUE), ""),
        ((creature("King"),), creature("King"), ""),
        ((creature("Grunt", abilities=ORC),), creature("Elf", abilities=GOBLINS), "532.8"),
        ((creature("Elf", abilities=GOBLINS),), creature("Grunt", abilities=ORC), "532.8"),
        ((creature("Elf", abilities=GOBLINS),), creature("Human"), ""),
        ((terrain("Ford"),), terrain("Hill"), "211.3"),
        ((creature("Guide", abilities=with_(n.Can("second terrain"))), terrain("Ford")), terrain("Hill"), ""),
        ((terrain("Ford"),), terrain("Hill", abilities=with_(n.Can("second terrain"))), ""),
        (
            (creature("Guide", abilities=with_(n.Can("second terrain"))), terrain("Ford"), terrain("Hill")),
            terrain("Wood"),
            "211.4",
        ),
        ((), terrain("Hill"), ""),
        ((), equipment(), ""),
    ],
)
def test_what_cannot_be_in_one_squad(squad: tuple[Card, ...], card: Card, rule: str) -> None:
    state, (id,) = squad_of(*squad, deal=(card,))
    assert rule_of(cannot_recruit(state, 0, id)) == rule
    game = play(state)
    assert (f"recruit:{id}" in keys(asked(game, 0))) == (rule == "")
    assert rule_against(asked(game, 0), f"recruit:{id}") == rule


def test_only_cards_of_the_own_deal_are_recruited() -> None:
    state = recruiting([creature()], [creature("Theirs")])
    mine, theirs = state.objects
    assert rule_of(cannot_recruit(state, 0, theirs)) == "403.2.1"
    assert rule_of(cannot_recruit(state, 0, 999)) == "403.2.1"
    game = play(state)
    assert rule_against(asked(game, 0), f"recruit:{theirs}") == "403.2.1"
    assert rule_against(asked(game, 0), "nonsense") == "403.2.1"
    assert rule_against(asked(game, 0), f"recruit:{mine}") == ""


@pytest.mark.parametrize(("paid", "counted"), [(True, 8), (False, 10)])
def test_fifteen_crystals_for_flying_creatures(paid: bool, counted: int) -> None:
    """208.5: what is paid, or (a setting) what is printed; the crystal for a further element is no part of it."""
    cheaper = creature("Falconer", 1, abilities=with_(n.Recruits(2, n.Is("flying"))), elements=("forest",))
    state, ids = squad_of(
        cheaper,
        deal=(flyer("A", 10, elements=("fire",), elite=True), flyer("B", 9), flyer("C", 10)),
    )
    ruleset = state.ruleset.copy()
    ruleset.flyer_limit_counts = "paid" if paid else "printed"
    state.ruleset = ruleset
    state.edit_player(1).stopped = True
    game = play(state)
    recruit(game, 0, ids[0])
    assert money(game)[0] == 24 - 8 - 1
    assert now(game).players[0].flown == counted
    assert rule_of(cannot_recruit(now(game), 0, ids[1])) == ("" if paid else "208.5")
    assert rule_of(cannot_recruit(now(game), 0, ids[2])) == "208.5"


# Both at once, secretly.


def test_both_are_asked_at_once_whatever_each_is_asked() -> None:
    game = play(recruiting([creature("A", 5), creature("A2", 2)], [creature("B", 5, elite=True), creature("B2", 2)]))
    mine = [one.id for one in now(game).objects.values() if one.owner == 0]
    theirs = [one.id for one in now(game).objects.values() if one.owner == 1]
    answer(game, 1, f"recruit:{theirs[0]}")
    assert names(now(game), 1, "squad") == []  # sealed
    answer(game, 0, f"recruit:{mine[0]}")
    assert isinstance(asked(game, 0), Number) and not isinstance(asked(game, 1), Number)
    answer(game, 0, 0)
    answer(game, 1, "stop")
    assert [one.seat for one in game.decisions] == [0]
    answer(game, 0, "stop")
    assert now(game).phase == "placement"
    assert (names(now(game), 0, "deck"), names(now(game), 1, "deck")) == (["A2"], ["B2"])


def test_the_other_player_learns_nothing_but_numbers() -> None:
    game = play(recruiting([creature("Alpha", 5, elite=True)], [creature("Beta", 5, elite=True)]))
    for seat in (0, 1):
        (id,) = [one.id for one in now(game).objects.values() if one.owner == seat]
        answer(game, seat, f"recruit:{id}")
    for seat in (0, 1):
        answer(game, seat, "stop")
    for lang in ("en", "ru"):
        assert not any("Beta" in line for line in lines(game, 0, lang))
        assert any("Beta" in line for line in lines(game, 1, lang))
    assert "P2 has recruited one card." in lines(game, 0)
    assert all(one.known == 1 << one.owner for one in now(game).objects.values())


def test_the_order_of_sealed_answers_does_not_matter() -> None:
    digests = []
    for order in ((0, 1), (1, 0)):
        game = play(recruiting([creature("A")], [creature("B")]))
        ids = list(now(game).objects)
        for seat in order:
            answer(game, seat, f"recruit:{ids[seat]}")
        digests.append(game.digest())
    assert digests[0] == digests[1]


def test_a_card_that_was_shown_cannot_be_followed() -> None:
    """What was shown before recruiting has another id in the deal, and its effects go along."""
    state = position(phase="recruiting", first=0)
    id = add(state, 0, creature("Shown", 6), "deal", known=-1)
    state.lasting[900] = Lasting(900, id, id, 0, (n.Recruits(2),))
    game = play(state)
    (one,) = [one for one in now(game).objects.values() if one.zone == "deal"]
    assert one.id != id and one.known == 1
    assert price(now(game), 0, one.id).cost == 4


def test_a_take_back_does_not_open_what_the_other_sealed() -> None:
    game = play(recruiting([creature("A")], [creature("B")]))
    digest = game.digest()
    answer(game, 1, "stop")
    game.take_back(1)
    assert game.digest() == digest and [one.seat for one in game.decisions] == [0, 1]


CARDS = st.builds(
    lambda name, cost, elite, elements, kind, variable: (
        flyer(name, cost, elite=elite, elements=tuple(elements))
        if kind == "flyer"
        else terrain(name, cost, elite=elite, elements=tuple(elements))
        if kind == "terrain"
        else creature(name, cost, elite=elite, elements=tuple(elements), variable=variable)
    ),
    st.sampled_from("ABCDEFGH"),
    st.integers(0, 12),
    st.booleans(),
    st.lists(st.sampled_from(words.ELEMENTS), unique=True, max_size=2),
    st.sampled_from(("creature", "creature", "flyer", "terrain")),
    st.booleans(),
)


@settings(max_examples=60)
@given(st.lists(CARDS, max_size=15), st.lists(CARDS, max_size=15), st.integers(0, 10**6))
def test_random_recruiting_keeps_every_rule(one: list[Card], other: list[Card], seed: int) -> None:
    """The accounts agree with a second reckoning from the squads: costs, elements, flyers, terrains."""
    game = play(recruiting(one, other))
    rng = Rng(seed)
    while now(game).phase == "recruiting" and game.decisions:
        decision = game.decisions[rng.below(len(game.decisions))]
        if decision.options and len(decision.options) > 1 and rng.below(8):
            game.answer(decision, decision.options[1 + rng.below(len(decision.options) - 1)].key)
        else:
            game.answer(decision, random_legal(decision, rng))
        for seat in (0, 1):
            audit(now(game), seat)
    assert "403.2.2" in cited(game)


def audit(state: BerserkState, seat: int) -> None:
    have = state.players[seat]
    squad = recruited(state, seat)
    costs = {one.id: one.print.cost + one.x for one in squad}
    elements = {word for one in squad for word in one.print.elements}
    spent_gold, spent_silver = 24 - have.gold, 22 - have.silver
    assert have.gold >= 0 and have.silver >= 0
    assert spent_gold + spent_silver == sum(costs.values()) + max(0, len(elements) - 1)
    assert spent_silver <= sum(costs[one.id] for one in squad if not one.print.elite)
    assert sum(costs[one.id] for one in squad if one.print.subtype == "flying") == have.flown <= 15
    assert len([one for one in squad if one.print.type == "terrain"]) <= 1

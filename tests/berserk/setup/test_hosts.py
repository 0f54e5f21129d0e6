"""Symbiotes, parasites and equipment.  405.2, 209, 212"""

from __future__ import annotations

import pytest

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules.hosts import can_host, cannot_stay, hostless, may_seat, seat_on
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.decisions import Assign
from tests.berserk.setup.making import (
    add,
    answer,
    artifact,
    asked,
    cited,
    creature,
    equipment,
    flyer,
    hidden,
    keys,
    lines,
    now,
    parasite,
    play,
    position,
    rule_against,
    rule_of,
    shown,
    symbiote,
    terrain,
)

ELF = (n.Class("elf"),)
GHOST = (n.Named("incorporeal"),)


def elf(name: str = "Elf", *abilities: n.Ability) -> Card:
    return creature(name, abilities=(*ELF, *abilities))


def seating() -> BerserkState:
    return position(phase="seating", first=0)


BARE = (n.Permanent((n.Cannot("wear equipment"),)),)
NO_SHIELDS = (n.Permanent((n.Cannot("wear equipment", n.Is("shield")),)),)


@pytest.mark.parametrize(
    ("rider", "host", "rule"),
    [
        (symbiote(), creature(), ""),
        (symbiote(), elf(), ""),
        (symbiote(), artifact(), "209.2"),
        (symbiote(), flyer(), "209.4"),
        (symbiote(), creature(abilities=GHOST), "209.5"),
        (symbiote(abilities=GHOST), creature(abilities=GHOST), ""),
        (symbiote(abilities=GHOST), creature(), ""),
        (symbiote(), symbiote("Other"), "209.6"),
        (equipment(), elf(), ""),
        (equipment(), artifact(), "212.1"),
        (equipment(), creature(), "212.2"),
        (equipment(), flyer(abilities=ELF), "212.3"),
        (equipment(), symbiote(abilities=ELF), "212.3"),
        (equipment(), creature(abilities=(*ELF, *GHOST)), "212.3"),
        (equipment(), elf("Bare", *BARE), "8.does-not-wear"),
        (equipment("Targe", word="shield"), elf("Archer", *NO_SHIELDS), "8.does-not-wear"),
        (equipment("Bow"), elf("Archer", *NO_SHIELDS), ""),
        (parasite(), creature(), ""),
    ],
)
def test_who_can_be_a_host(rider: Card, host: Card, rule: str) -> None:
    state = seating()
    on, below = shown(state, 0, rider, 7), shown(state, 0, host, 12)
    if host.subtype == "flying":
        state.edit(below).zone = "auxiliary"
    assert rule_of(can_host(state, on, below)) == rule


def test_nobody_is_the_own_host() -> None:
    state = seating()
    id = shown(state, 0, symbiote(), 7)
    assert rule_of(can_host(state, id, id)) == "209.2"


def test_a_hidden_creature_is_no_host() -> None:
    state = seating()
    rider, host = shown(state, 1, symbiote(), 17), hidden(state, 1, creature(), 27)
    assert rule_of(may_seat(state, rider, host)) == "209.2"


@pytest.mark.parametrize(
    ("first", "second", "rule"),
    [
        (symbiote(), symbiote("Other"), "209.6"),
        (symbiote(), parasite(), "209.6"),
        (symbiote(), equipment(), ""),
        (equipment(), symbiote(), ""),
        (equipment("Sword"), equipment("Axe"), "212.4"),
        (equipment("Sword"), equipment("Helm", word="armour"), ""),
        (
            equipment("Spiked shield", abilities=(n.Class("weapon"), n.Class("shield"))),
            equipment("Targe", word="shield"),
            "212.4",
        ),
    ],
)
def test_how_many_a_host_carries(first: Card, second: Card, rule: str) -> None:
    state = seating()
    host = shown(state, 0, elf(), 12)
    one, other = shown(state, 0, first, 7), shown(state, 0, second, 8)
    seat_on(state, one, host, "405.2")
    assert rule_of(can_host(state, other, host)) == rule


@pytest.mark.parametrize(
    ("rider", "seat", "cell", "rule"),
    [
        (symbiote(), 0, 12, ""),
        (symbiote(), 1, 17, "209.2"),
        (equipment(), 0, 12, ""),
        (equipment(), 1, 17, "212.1"),
        (parasite(), 0, 12, "209.2"),
        (parasite(), 1, 17, ""),
        (parasite(), 1, 22, "209.2"),
    ],
)
def test_whose_creature_may_be_chosen(rider: Card, seat: int, cell: int, rule: str) -> None:
    state = seating()
    on, below = shown(state, 0, rider, 7), shown(state, seat, elf(), cell)
    assert rule_of(may_seat(state, on, below)) == rule


# The step.


def test_the_five_parts_in_their_order() -> None:
    state = seating()
    host0, host1 = shown(state, 0, elf("Host 0"), 12), shown(state, 1, elf("Host 1"), 17)
    sword, leech = shown(state, 0, equipment("Sword"), 6), shown(state, 1, symbiote("Leech"), 22)
    tick0, tick1 = shown(state, 0, parasite("Tick 0"), 7), shown(state, 1, parasite("Tick 1"), 23)
    game = play(state)
    answer(game, 0, [(f"card:{sword}", f"host:{host0}")])
    answer(game, 1, [(f"card:{leech}", f"host:{host1}")])
    assert [one.seat for one in game.decisions] == [1]  # Host 1 carries a symbiote: there is no host for Tick 0
    answer(game, 1, [(f"card:{tick1}", f"host:{host0}")])
    objects = now(game).objects
    assert (objects[sword].host, objects[sword].cell, objects[sword].was) == (host0, 12, 6)
    assert (objects[leech].host, objects[leech].cell) == (host1, 17)
    assert (objects[tick1].host, objects[tick1].cell, objects[tick1].controller) == (host0, 12, 1)
    assert objects[tick0].zone == "graveyard"
    assert now(game).phase == "start of battle"
    assert "209.7" in cited(game)
    assert "Tick 0 dies." in lines(game)


def test_what_can_be_seated_must_be() -> None:
    state = seating()
    rider, host = shown(state, 0, symbiote(), 7), shown(state, 0, creature(), 12)
    decision = asked(play(state), 0)
    assert isinstance(decision, Assign) and decision.asks == "405.2"
    assert rule_against(decision, []) == "405.2"
    assert rule_against(decision, [], partial=True) == ""
    assert rule_against(decision, [(f"card:{rider}", f"host:{host}")]) == ""


def test_two_for_one_host() -> None:
    state = seating()
    riders = [shown(state, 0, symbiote(), 7), shown(state, 0, symbiote("Other"), 8)]
    host = shown(state, 0, creature(), 12)
    game = play(state)
    both = [(f"card:{rider}", f"host:{host}") for rider in riders]
    assert rule_against(asked(game, 0), both) == "209.6"
    assert rule_against(asked(game, 0), both, partial=True) == "209.6"
    answer(game, 0, both[1:])
    assert now(game).objects[riders[0]].zone == "graveyard"


def test_two_swords_for_one_hand_and_a_helmet() -> None:
    state = seating()
    sword, axe = shown(state, 0, equipment("Sword"), 6), shown(state, 0, equipment("Axe"), 7)
    helm, host = shown(state, 0, equipment("Helm", word="armour"), 8), shown(state, 0, elf(), 12)
    decision = asked(play(state), 0)
    every = [(f"card:{id}", f"host:{host}") for id in (sword, axe, helm)]
    assert rule_against(decision, every) == "212.4"
    assert rule_against(decision, every[:1]) == "405.2"
    assert rule_against(decision, [every[0], every[2]]) == ""


def test_a_wrong_host_is_explained() -> None:
    state = seating()
    rider, host = shown(state, 0, symbiote(), 7), shown(state, 0, creature(), 12)
    bird = add(state, 0, flyer(), "auxiliary", known=-1)
    foe = shown(state, 1, creature("Foe"), 17)
    decision = asked(play(state), 0)
    assert keys(decision) == [f"card:{rider}"]
    assert rule_against(decision, [(f"card:{rider}", f"host:{bird}")]) == "209.4"
    assert rule_against(decision, [(f"card:{rider}", f"host:{foe}")]) == "209.2"
    assert rule_against(decision, [(f"card:{rider}", "host:999")]) == "405.2"
    assert rule_against(decision, [(f"card:{host}", f"host:{host}")]) == "405.2"
    assert rule_against(decision, "nonsense") == "405.2"


def test_what_is_suggested_is_legal() -> None:
    state = seating()
    for index, card in enumerate(
        (symbiote(), symbiote("S2"), equipment(), equipment("Axe"), equipment("H", word="armour"))
    ):
        shown(state, 0, card, index)
    shown(state, 0, elf(), 12)
    shown(state, 0, elf("Ghost", *GHOST), 13)
    shown(state, 0, creature(), 11)
    decision = asked(play(state), 0)
    assert decision.referee is not None
    (suggestion,) = decision.referee.suggestions()
    assert decision.check(suggestion) is None


def test_hidden_cards_are_neither_seated_nor_checked() -> None:
    state = seating()
    shown(state, 1, elf(), 17)
    sword, leech = hidden(state, 1, equipment(), 27), hidden(state, 1, symbiote(), 28)
    game = play(state)
    assert now(game).phase == "start of battle"
    assert [now(game).objects[id].zone for id in (sword, leech)] == ["battlefield", "battlefield"]


def test_what_has_no_host_dies_and_its_owner_orders_the_graveyard() -> None:
    state = seating()
    sword, leech = shown(state, 0, equipment(), 6), shown(state, 0, symbiote(), 7)
    shown(state, 0, artifact(), 8)
    game = play(state)
    decision = asked(game, 0)
    assert decision.asks == "205.1.2"
    answer(game, 0, [f"card:{leech}", f"card:{sword}"])
    assert now(game).players[0].graveyard == (leech, sword)
    assert {"209.7", "212.5"} <= set(cited(game))
    assert hostless(now(game)) == []


def test_a_death_in_the_seating_step_is_noted_by_who_waits_for_it() -> None:
    """8.on-death: announced when a player next receives priority."""
    power = n.Does(n.Heal(n.This()))
    state = seating()
    leech = shown(state, 0, symbiote(abilities=(n.Triggered(n.When("dies"), power),)), 7)
    game = play(state)
    assert [one.source for one in now(game).waiting] == [leech]


@pytest.mark.parametrize(
    ("rider", "becomes", "rule"),
    [
        (symbiote(), creature(), ""),
        (equipment(), elf(), ""),
        (equipment(), creature(), ""),  # 212.2: losing the class does not matter
        (symbiote(), flyer(), "209.4"),
        (equipment(), flyer(abilities=ELF), "212.3"),
        (symbiote(), artifact(), "209.3"),
        (equipment(), artifact(), "212.2"),
        (symbiote(), creature(abilities=GHOST), "209.5"),
        (symbiote(abilities=GHOST), creature(abilities=GHOST), ""),
        (equipment(), creature(abilities=GHOST), "212.2"),
        (symbiote(), symbiote("Other"), "209.6"),
        (equipment(), symbiote("Other"), "212.3"),
        (equipment(), terrain(), "212.2"),
    ],
)
def test_what_a_host_must_stay(rider: Card, becomes: Card, rule: str) -> None:
    state = seating()
    host, on = shown(state, 0, elf(), 12), shown(state, 0, rider, 7)
    seat_on(state, on, host, "405.2")
    assert cannot_stay(state, on) == ""
    state.edit(host).print = becomes
    assert cannot_stay(state, on) == rule


def test_a_host_that_has_left_is_none() -> None:
    state = seating()
    host, on = shown(state, 0, elf(), 12), shown(state, 0, equipment(), 7)
    seat_on(state, on, host, "405.2")
    state.edit(host).zone = "graveyard"
    assert cannot_stay(state, on) == "212.3"
    del state.objects[host]
    state.change()
    assert cannot_stay(state, on) == "212.3"
    assert hostless(state) == [on]

"""Placement, tier by tier.  404.1"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board
from arbiter.berserk.rules.placement import forbidden, tiers
from arbiter.berserk.state.records import Lasting
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.decisions import Assign
from arbiter.kernel.game import Game
from tests.berserk.setup.making import (
    add,
    answer,
    asked,
    cited,
    creature,
    flyer,
    hidden,
    keys,
    lines,
    names,
    now,
    play,
    position,
    rule_against,
    terrain,
    with_,
)

INNER = {0: [1, 2, 3, 6, 7, 8, 11, 12, 13], 1: [16, 17, 18, 21, 22, 23, 26, 27, 28]}
FRONT = {0: [10, 14], 1: [15, 19]}
REAR = {0: [0, 4, 5, 9], 1: [20, 24, 25, 29]}
FORBIDS = with_(n.Forbids(1, (1, 5)))


def placing(seat: int, count: int, *opposing: Card) -> Game:
    """The game when this seat (0 is the First player) is to place so many cards."""
    state = position(phase="placement", first=0)
    for index in range(count):
        add(state, seat, creature(f"C{index}"), "squad")
    for index, card in enumerate(opposing):
        if seat == 0:
            add(state, 1, card, "squad")
        else:
            hidden(state, 0, card, index + 1)
    return play(state)


def pairs(game: Game, cells: list[int]) -> list[tuple[str, str]]:
    (decision,) = game.decisions
    return [(key, f"cell:{cell}") for key, cell in zip(keys(decision), cells, strict=False)]


def verdict(game: Game, cells: list[int], partial: bool = False) -> str:
    (decision,) = game.decisions
    return rule_against(decision, pairs(game, cells), partial)


def test_the_tiers() -> None:
    state = position(first=0)
    assert tiers(state, 0) == [INNER[0], REAR[0], FRONT[0]]
    assert [sorted(one) for one in tiers(state, 1)] == [sorted(INNER[1] + FRONT[1]), REAR[1]]


def test_the_tiers_when_the_other_seat_goes_first() -> None:
    state = position(first=1)
    assert tiers(state, 1) == [INNER[0], REAR[0], FRONT[0]]
    assert tiers(state, 0)[1] == REAR[1]


def test_the_first_places_the_whole_squad_then_the_second() -> None:
    state = position(phase="placement", first=0)
    for seat in (0, 1):
        for card in (creature(f"A{seat}"), flyer(f"F{seat}"), terrain(f"T{seat}")):
            add(state, seat, card, "squad")
    before = list(state.objects)
    game = play(state)
    assert [one.seat for one in game.decisions] == [0]
    answer(game, 0, pairs(game, [12, 1, 8]))
    placed = [one for one in now(game).objects.values() if one.owner == 0]
    assert {(one.print.name, one.cell, one.hidden) for one in placed} == {
        ("A0", 12, True),
        ("F0", 1, True),
        ("T0", 8, True),
    }
    assert not {one.id for one in placed} & set(before)  # nobody can follow a card from the deal
    assert [one.seat for one in game.decisions] == [1]
    answer(game, 1, pairs(game, [15, 19, 22]))
    assert "P1 places 3 cards face down." in lines(game, 1)
    assert now(game).phase == "start of battle"


def test_cards_lie_face_down_and_their_owner_alone_knows_them() -> None:
    game = placing(0, 2)
    add(now(game), 1, creature("Theirs"), "squad")
    answer(game, 0, pairs(game, [7, 12]))
    mine = [one for one in now(game).objects.values() if one.owner == 0]
    assert [(one.hidden, one.known, one.zone, one.cell) for one in mine] == [
        (True, 1, "battlefield", 7),
        (True, 1, "battlefield", 12),
    ]
    assert not any("C0" in line or "C1" in line for line in lines(game, 1))


@pytest.mark.parametrize(
    ("seat", "count", "cells", "rule"),
    [
        (0, 3, [1, 7, 13], ""),
        (0, 3, [0, 7, 13], "404.1.2"),  # not offered: with three cards no edge can be reached
        (0, 3, [10, 7, 13], "404.1.2"),
        (0, 10, [*INNER[0], 0], ""),
        (0, 10, [*INNER[0][:8], 0, 4], "404.1.2"),
        (0, 10, [*INNER[0], 10], "404.1.2"),
        (0, 14, [*INNER[0], *REAR[0], 10], ""),
        (0, 14, [*INNER[0], 0, 4, 5, 10, 14], "404.1.2"),
        (1, 3, [15, 19, 28], ""),
        (1, 3, [20, 19, 28], "404.1.3"),
        (1, 12, [*INNER[1], *FRONT[1], 29], ""),
        (1, 12, [*INNER[1], 15, 20, 29], "404.1.3"),
        (0, 3, [1, 7], "404.1.1"),
        (0, 2, [1, 20], "404.1.1"),
        (0, 2, [1, 99], "404.1.1"),
        (0, 2, [7, 7], "404.1.1"),
    ],
)
def test_where_cards_may_be_placed(seat: int, count: int, cells: list[int], rule: str) -> None:
    assert verdict(placing(seat, count), cells) == rule


def test_a_wrong_card_is_refused_by_the_question() -> None:
    (decision,) = placing(0, 2).decisions
    assert rule_against(decision, [("card:99", "cell:7")]) == "404.1.1"
    assert rule_against(decision, "nonsense") == "404.1.1"


@pytest.mark.parametrize(
    ("cells", "rule"),
    [([0], ""), ([0, 4, 5, 9], "404.1.2"), ([1], ""), ([0, 4], "404.1.2"), ([*INNER[0], 0], "")],
)
def test_a_part_of_a_placement_is_refused_only_if_it_cannot_be_mended(cells: list[int], rule: str) -> None:
    """Ten cards: one edge cell can still be right, two cannot."""
    assert verdict(placing(0, 10), cells, partial=True) == rule


def legal(seat: int, cells: set[int], banned: set[int]) -> bool:
    """404.1.2, 404.1.3 once more, word by word."""
    if cells & banned:
        return False
    full = cells | banned
    if seat == 0:
        if cells & set(REAR[0]) and not set(INNER[0]) <= full:
            return False
        return not cells & set(FRONT[0]) or set(INNER[0] + REAR[0]) <= full
    return not cells & set(REAR[1]) or set(INNER[1] + FRONT[1]) <= full


HALF = {seat: sorted(INNER[seat] + FRONT[seat] + REAR[seat]) for seat in (0, 1)}


@given(st.data())
def test_placements_agree_with_a_second_reading(data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from((0, 1)))
    row = data.draw(st.integers(0, 3))
    columns = data.draw(st.lists(st.integers(1, 5), unique=True, max_size=2))
    usual = INNER[seat] + (REAR[0] + FRONT[0] if seat == 0 else FRONT[1] + REAR[1])
    shuffled = data.draw(st.permutations(HALF[seat]))
    straight, spoilt = data.draw(st.booleans()), data.draw(st.booleans())
    cells = usual if straight else shuffled
    count = data.draw(st.integers(1, 15))
    game = placing(seat, count, creature("Pirate", abilities=with_(n.Forbids(row, tuple(columns)))))
    banned = set(forbidden(now(game), seat))
    room = 15 - len(banned)
    chosen = [cell for cell in cells if cell not in banned][:count]
    swap = data.draw(st.integers(0, 14))
    if chosen and spoilt and HALF[seat][swap] not in chosen:
        chosen[-1] = HALF[seat][swap]
    assert (verdict(game, chosen) == "") == (len(chosen) == min(count, room) and legal(seat, set(chosen), banned))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("count", range(1, 16))
@pytest.mark.parametrize("abilities", [(), FORBIDS, with_(n.Forbids(0, (3,)))])
def test_what_is_suggested_is_legal_and_what_is_offered_can_be_used(
    seat: int, count: int, abilities: tuple[n.Ability, ...]
) -> None:
    game = placing(seat, count, creature("Pirate", abilities=abilities))
    decision = asked(game, seat)
    assert isinstance(decision, Assign) and decision.referee is not None
    for suggestion in decision.referee.suggestions():
        assert decision.check(suggestion) is None
    order = [cell for tier in tiers(now(game), seat) for cell in tier if cell not in forbidden(now(game), seat)]
    for slot in decision.slots:
        cell = int(slot.key[5:])
        chosen = order[: min(count, len(order))]
        if cell not in chosen:
            chosen[-1] = cell
        assert verdict(game, chosen) == ""


# 404.1.4, 404.1.5


def test_forbidden_cells_count_as_occupied() -> None:
    """B-404.1.5-1: ten cards of the Second player, without the edge cells of his first row."""
    game = placing(1, 10, creature("Pirate", abilities=FORBIDS))
    assert verdict(game, [*INNER[1], 29]) == ""
    assert verdict(game, [*INNER[1], 15]) == "404.1.5"
    assert verdict(game, [*INNER[1][:8], 29, 25]) == "404.1.3"
    assert "P2 cannot place a card on a4: a hidden card forbids it." in lines(game, 1)


def test_what_finds_no_room_returns_to_the_deck() -> None:
    """B-404.1.5-1, variant: of fourteen cards thirteen can be placed, and the player chooses which."""
    game = placing(1, 14, creature("Pirate", abilities=FORBIDS))
    decision = asked(game, 1)
    cells = [*INNER[1], *REAR[1]]
    assert rule_against(decision, pairs(game, cells[:12])) == "404.1.1"
    chosen = [(key, f"cell:{cell}") for key, cell in zip(keys(decision)[1:], cells, strict=True)]
    state = now(game)
    game.answer(decision, chosen)
    assert names(state, 1, "deck") == ["C0"]
    assert "404.1.4" in cited(game)
    assert (state.players[1].gold, state.players[1].silver) == (24, 22)


def test_an_effect_can_forbid_cells() -> None:
    state: BerserkState = position(phase="placement", first=1)
    state.lasting[900] = Lasting(900, -1, 0, 0, (n.Forbids(2, (2, 3)),))
    assert [board.cell_name(cell) for cell in forbidden(state, 1)] == ["b2", "c2"]
    assert forbidden(state, 0) == {}


def test_an_empty_squad_places_nothing() -> None:
    game = placing(0, 0)
    assert now(game).phase == "start of battle"
    assert "P1 places 0 cards face down." in lines(game)

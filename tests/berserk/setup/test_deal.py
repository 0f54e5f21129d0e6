"""Turn order, the deal, re-deals.  402, 703.1"""

from __future__ import annotations

import pytest

from arbiter.berserk.cards.card import Card
from arbiter.kernel.game import Game, from_state
from tests.berserk.setup.making import RULES, answer, asked, cited, creature, keys, lines, names, now, play, position


def deck(letter: str, size: int = 20) -> list[Card]:
    return [creature(f"{letter}{number}") for number in range(size)]


def rolling(*rolls: int) -> Game:
    game = from_state(RULES, None, position(deck("a"), deck("b")), chance_open=True)
    for roll in rolls:
        (decision,) = game.decisions
        assert decision.asks == "402.1"
        game.answer(decision, roll)
    return game


@pytest.mark.parametrize(("rolls", "chooser"), [((5, 3), 0), ((2, 6), 1), ((4, 4, 1, 2), 1), ((6, 6, 3, 3, 6, 1), 0)])
def test_the_higher_roll_chooses_and_equal_rolls_are_made_again(rolls: tuple[int, ...], chooser: int) -> None:
    game = rolling(*rolls)
    (decision,) = game.decisions
    assert (decision.seat, decision.asks, keys(decision)) == (chooser, "402.1", ["first", "second"])


@pytest.mark.parametrize(("chosen", "first"), [("first", 1), ("second", 0)])
def test_the_second_player_has_a_crystal_more_of_each(chosen: str, first: int) -> None:
    game = rolling(2, 3)
    answer(game, 1, chosen)
    state = now(game)
    assert (state.first, state.active) == (first, first)
    assert (state.players[first].gold, state.players[first].silver) == (24, 22)
    assert (state.players[1 - first].gold, state.players[1 - first].silver) == (25, 23)


def dealt(**rules: int) -> Game:
    return play(position(deck("a"), deck("b"), phase="deal", first=0, **rules))


@pytest.mark.parametrize("size", [15, 12])
def test_the_deal_is_the_top_of_a_shuffled_deck_and_its_owner_alone_knows_it(size: int) -> None:
    state = now(dealt(deal=size))
    for seat in (0, 1):
        dealt_cards = [one for one in state.objects.values() if one.zone == "deal" and one.owner == seat]
        assert len(dealt_cards) == size
        assert {one.known for one in dealt_cards} == {1 << seat}
        assert len(state.players[seat].deck) == 20 - size
        assert all(state.objects[id].known == 0 for id in state.players[seat].deck)
        assert names(state, seat, "deal") != sorted(f"{'ab'[seat]}{number}" for number in range(size))


def test_a_deck_that_is_too_small_is_dealt_whole() -> None:
    state = now(play(position(deck("a", 4), deck("b"), phase="deal", first=0)))
    assert (len(names(state, 0, "deal")), len(names(state, 1, "deal"))) == (4, 15)


def test_the_first_declares_and_the_second_knows_it() -> None:
    game = dealt()
    before = [names(now(game), seat, "deal") for seat in (0, 1)]
    assert [one.seat for one in game.decisions] == [0]
    assert asked(game, 0).asks == "402.4.1"
    answer(game, 0, "redeal")
    assert lines(game, 1)[-1] == "P1 wants another deal."
    assert [one.seat for one in game.decisions] == [1]
    assert now(game).players[0].gold == 24  # nobody has taken a new deal yet
    answer(game, 1, "redeal")
    assert [now(game).players[seat].gold for seat in (0, 1)] == [23, 23]
    after = [names(now(game), seat, "deal") for seat in (0, 1)]
    assert after != before and [len(one) for one in after] == [15, 15]
    assert [one.seat for one in game.decisions] == [0]


def test_who_declines_is_out_and_the_other_goes_on() -> None:
    game = dealt()
    answer(game, 0, "keep")
    kept = names(now(game), 0, "deal")
    for left in (23, 22, 21):
        answer(game, 1, "redeal")
        assert now(game).players[1].gold == left
        assert [one.seat for one in game.decisions] == [1]
    answer(game, 1, "keep")
    assert now(game).phase == "recruiting"
    assert (names(now(game), 0, "deal"), now(game).players[0].gold) == (kept, 24)


def test_there_are_as_many_re_deals_as_gold_crystals() -> None:
    state = position(deck("a"), deck("b"), phase="deal", first=0)
    state.edit_player(0).gold = 2
    game = play(state)
    answer(game, 0, "redeal")
    answer(game, 1, "keep")
    answer(game, 0, "redeal")
    assert now(game).players[0].gold == 0
    assert now(game).phase == "recruiting"


def test_the_loser_of_the_last_game_takes_two_cards_also_on_a_re_deal() -> None:
    state = position(deck("a"), deck("b"), phase="deal", first=0)
    state.edit_player(1).beaten = True
    game = play(state)
    for wanted in (["b3", "b17"], ["b0", "b1"]):
        decision = asked(game, 1)
        assert decision.asks == "703.1"
        assert len(decision.options) == 20
        by_name = {now(game).objects[option.about].print.name: option.key for option in decision.options}
        game.answer(decision, [by_name[name] for name in wanted])
        assert len(names(now(game), 1, "deal")) == 15
        assert set(wanted) <= set(names(now(game), 1, "deal"))
        if wanted[0] == "b3":
            answer(game, 0, "keep")
            answer(game, 1, "redeal")
    assert "703.1" in cited(game)


def test_a_concession_ends_it() -> None:
    game = dealt()
    game.concede(0)
    assert game.result is not None and game.result.winners == (1,)


def test_a_fork_goes_the_same_way() -> None:
    game = dealt()
    answer(game, 0, "redeal")
    twin = game.fork()
    for one in (game, twin):
        answer(one, 1, "redeal")
        answer(one, 0, "keep")
    assert game.digest() == twin.digest()

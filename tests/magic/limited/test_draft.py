"""A draft: packs go left, right, left; every card ends in one pool; nobody sees what is not his to see."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.drafting.draft import new_draft, pool_of
from arbiter.drafting.state import DraftState
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError, IllegalChoice
from arbiter.kernel.rng import Rng
from arbiter.kernel.saving import load, save
from arbiter.kernel.seats import Seat, random_answer
from arbiter.magic.limited import boosters, draft
from arbiter.magic.limited.draft import RULES


def packs(players: int, size: int = 4, rounds: int = 3) -> list[list[list[str]]]:
    """Packs whose cards say where they come from: round, seat, place."""
    return [[[f"r{r}s{s}c{c}" for c in range(size)] for s in range(players)] for r in range(1, rounds + 1)]


def first(game: Game, count: int) -> None:
    """So many times everybody takes the first card."""
    for _ in range(count):
        for decision in list(game.decisions):
            game.answer(decision, decision.options[0].key)


def at_random(game: Game, rng: Rng) -> None:
    while game.decisions:
        decision = game.decisions[rng.below(len(game.decisions))]
        game.answer(decision, random_answer(decision, rng))


def test_packs_go_left_right_left() -> None:
    game = new_draft(RULES, packs(3))
    first(game, 12)
    assert game.result is not None and game.result.rule == "905.1d"
    assert pool_of(game, 0)[:4] == ["r1s0c0", "r1s2c1", "r1s1c2", "r1s0c3"]
    assert pool_of(game, 0)[4:8] == ["r2s0c0", "r2s1c1", "r2s2c2", "r2s0c3"]
    assert pool_of(game, 0)[8:] == ["r3s0c0", "r3s2c1", "r3s1c2", "r3s0c3"]


def test_two_cards_are_taken_before_a_pack_goes_on() -> None:
    """MTR 9.7: a team takes two cards of each pack, and the one that is left of an odd number."""
    game = new_draft(RULES, packs(3, 5, 2), each=2)
    first(game, 10)
    assert game.result is not None
    assert pool_of(game, 0) == [
        *("r1s0c0", "r1s0c1", "r1s2c2", "r1s2c3", "r1s1c4"),
        *("r2s0c0", "r2s0c1", "r2s1c2", "r2s1c3", "r2s2c4"),
    ]
    again = new_draft(RULES, packs(2, 7, 1), each=2)  # a pack that comes back is another turn at it
    first(again, 7)
    assert pool_of(again, 0) == ["r1s0c0", "r1s0c1", "r1s1c2", "r1s1c3", "r1s0c4", "r1s0c5", "r1s1c6"]


@settings(max_examples=25, deadline=None)
@given(players=st.integers(2, 12), size=st.integers(1, 6), each=st.integers(1, 3), seed=st.integers(0, 10_000))
def test_every_card_of_every_pack_goes_to_exactly_one_pool(players: int, size: int, each: int, seed: int) -> None:
    game = new_draft(RULES, packs(players, size), seed, each=each)
    at_random(game, Rng(seed))
    taken = Counter(name for seat in range(players) for name in pool_of(game, seat))
    assert taken == Counter(name for one in packs(players, size) for pack in one for name in pack)
    assert {len(pool_of(game, seat)) for seat in range(players)} == {3 * size}
    assert game.rules.problems(game.state) == []


def test_eight_players_take_forty_five_cards_each() -> None:
    game = new_draft(RULES, packs(8, 15))
    at_random(game, Rng(1))
    assert [len(pool_of(game, seat)) for seat in range(8)] == [45] * 8


def test_picks_are_sealed_until_all_have_picked() -> None:
    game = new_draft(RULES, packs(3))
    before = game.view(1)
    mine = next(decision for decision in game.decisions if decision.seat == 0)
    game.answer(mine, "card:2")
    assert game.view(1) == before, "what seat 0 has taken changes nothing for seat 1"
    assert [decision.seat for decision in game.decisions] == [1, 2]
    first(game, 1)
    assert game.view(1)["pack"] == ["r1s0c0", "r1s0c2", "r1s0c3"]


def test_the_order_of_answers_does_not_matter() -> None:
    one, other = new_draft(RULES, packs(4)), new_draft(RULES, packs(4))
    for _ in range(3):
        for decision in list(one.decisions):
            one.answer(decision, "card:1")
        for decision in list(reversed(other.decisions)):
            other.answer(decision, "card:1")
    assert one.digest() == other.digest()


def hidden_names(game: Game, seat: int) -> set[str]:
    """What a seat can never have seen: packs that were not before it, others' cards from them."""
    state = game.state
    assert isinstance(state, DraftState)
    own = {name for pack in state.players[seat].queue[:1] for name in pack.cards} | set(pool_of(game, seat))
    everything = {name for pack in [p for packs in state.unopened for p in packs] for name in pack.cards}
    for other, player in state.players.items():
        everything |= {name for pack in player.queue for name in pack.cards if seat not in pack.holders}
        everything |= {card.name for card in player.pool if other != seat and seat not in card.holders}
    return everything - own


def test_views_and_logs_show_no_card_that_a_seat_may_not_know() -> None:
    game = new_draft(RULES, packs(4, 5))
    rng = Rng(3)
    while game.decisions:
        for seat in range(4):
            shown = json.dumps(game.view(seat)) + str([str(entry) for entry in Seat(game, seat).log()])
            assert not [name for name in hidden_names(game, seat) if f'"{name}"' in shown or f"{name}." in shown]
        decision = game.decisions[0]
        game.answer(decision, random_answer(decision, rng))


def test_what_a_seat_imagines_keeps_what_it_has_seen_and_guesses_the_rest() -> None:
    game = new_draft(RULES, packs(4, 5))
    rng = Rng(8)
    for _ in range(13):
        decision = game.decisions[0]
        game.answer(decision, random_answer(decision, rng))
    seat = game.decisions[0].seat
    twin = Seat(game, seat).imagine(Rng(1))
    assert twin.view(seat)["pack"] == game.view(seat)["pack"]
    assert twin.view(seat)["pool"] == game.view(seat)["pool"]
    assert twin.rules.problems(twin.state) == []
    worlds = {json.dumps(Seat(game, seat).imagine(Rng(k)).view((seat + 1) % 4)) for k in range(5)}
    assert len(worlds) > 1, "what others hold is not known"


def test_a_draft_is_saved_replayed_and_taken_back() -> None:
    game = new_draft(RULES, packs(3))
    rng = Rng(4)
    for _ in range(7):
        decision = game.decisions[0]
        game.answer(decision, random_answer(decision, rng))
    again = load(save(game), {RULES.name: RULES})
    assert again.digest() == game.digest() and again.view(2) == game.view(2)
    seat = game.inputs[-1].seat
    game.take_back(seat, agreed=True)
    assert seat in [decision.seat for decision in game.decisions]
    at_random(again, Rng(1))
    assert load(save(again), {RULES.name: RULES}).result is not None


def test_who_leaves_passes_on_and_the_others_draft() -> None:
    game = new_draft(RULES, packs(3))
    first(game, 1)
    game.concede(1)
    at_random(game, Rng(2))
    assert game.result is not None and game.rules.problems(game.state) == []
    assert len(pool_of(game, 0)) > 12 or len(pool_of(game, 2)) > 12
    assert len(pool_of(game, 1)) == 1


def test_what_is_not_in_the_pack_cannot_be_taken() -> None:
    game = new_draft(RULES, packs(2))
    before = game.digest()
    with pytest.raises(IllegalChoice) as error:
        game.answer(game.decisions[0], "card:9")
    assert error.value.refusal.rule == "905.1a" and game.digest() == before
    assert game.why_not(0, "card:1") is None and game.why_not(0, "card:9") is not None


@pytest.mark.parametrize("players", [0, 1, 13])
def test_two_to_twelve_draft(players: int) -> None:
    with pytest.raises(ArbiterError, match="players"):
        draft.booster_draft([boosters.chosen("M10")], players, 0)


def test_the_same_seed_is_the_same_draft() -> None:
    one = draft.booster_draft([boosters.chosen("M10")], 2, 6)
    other = draft.booster_draft([boosters.chosen("M10")], 2, 6)
    assert one.setup == other.setup and one.digest() == other.digest()

"""Random games of Commander, Brawl and Vanguard with the ready decks: what holds in every position, and what the views tell."""

from __future__ import annotations

import pytest

from arbiter.kernel import game as kernel
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import random_answer
from arbiter.magic.game import RULES, setup_of
from arbiter.magic.state.state import MagicState
from arbiter.magic.variants import ready_decks, values

LOOK_EVERY = 25
GAMES = [("commander", 4, 1), ("commander", 3, 2), ("brawl", 2, 3), ("duel-commander", 2, 4)]


def begun(variant: str, players: int, seed: int) -> kernel.Game:
    decks = ready_decks.dealt(variant, players)
    setup = setup_of(
        [deck.main for deck in decks],
        seed,
        0,
        values.settings(variant, players),
        commanders=[deck.commanders for deck in decks],
        vanguards=[deck.vanguards for deck in decks],
    )
    return kernel.new_game(RULES, setup, False)


def played(game: kernel.Game, seed: int, most: int) -> None:
    """Play at random, and look at the position every so often."""
    rng = Rng(seed)
    for count in range(most):
        if not game.decisions:
            return
        decision = game.decisions[count % len(game.decisions)]
        game.answer(decision, random_answer(decision, rng))
        if count % LOOK_EVERY == 0:
            check(game)


def check(game: kernel.Game) -> None:
    state = game.state
    assert isinstance(state, MagicState)
    assert RULES.problems(state) == []
    numbers = [card.number for card in state.objects.values() if card.number in state.commanders]
    numbers += [one.was.number for one in state.phased.values() if one.was.number in state.commanders]
    in_game = [one.number for one in state.commanders.values() if state.players[one.seat].playing]
    assert sorted(set(numbers)) == sorted(numbers)  # one object for each commander
    assert set(in_game) <= set(numbers)
    for seat in state.players:
        told = RULES.view(state, seat)["commanders"]
        assert [one["name"] for one in told] == [one.name for one in state.commanders.values()]
        for one, known in zip(told, state.commanders.values(), strict=True):
            assert one["tax"] == 2 * known.casts_by(known.seat)
            hidden = [card for card in state.objects.values() if card.number == known.number and card.known == 0]
            assert not hidden or "id" not in one


@pytest.mark.parametrize(
    ("variant", "players", "seed"),
    GAMES,
)
def test_random_games_with_commanders(variant: str, players: int, seed: int) -> None:
    game = begun(variant, players, seed)
    played(game, seed, 1500)
    check(game)


def test_random_games_with_vanguards() -> None:
    game = begun("vanguard", 3, 5)
    state = game.state
    assert isinstance(state, MagicState)
    assert [len(player.hand) for _, player in sorted(state.players.items())] == [7, 8, 6]
    assert [player.life for _, player in sorted(state.players.items())] == [25, 18, 23]
    played(game, 5, 800)
    assert RULES.problems(game.state) == []


def test_a_game_is_the_same_after_it_was_saved() -> None:
    game = begun("commander", 3, 7)
    played(game, 7, 400)
    kept = RULES.codec.decode(RULES.codec.encode(game.state))
    assert isinstance(kept, MagicState) and isinstance(game.state, MagicState)
    assert kept.commanders == game.state.commanders
    assert RULES.view(kept, 0) == RULES.view(game.state, 0)

"""What the engine keeps (what cards are, where they are, that nothing is due) is what it would find if it looked again."""

from __future__ import annotations

import pytest

from arbiter.berserk.game import RULES, samples
from arbiter.berserk.rules import board, game_effects, properties
from arbiter.berserk.state.known import Known
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.atoms import random_legal
from arbiter.kernel.game import new_game
from arbiter.kernel.rng import Rng
from arbiter.scenario.shrink import begin, play

DECISIONS = 700


def facts(one: Known) -> tuple[object, ...]:
    held = [(it.key, it.granter, it.ability) for it in one.held]
    mods = [(it.what, it.source, it.seat, it.lasting) for it in one.mods]
    standing = [it.key for it in one.standing]
    return one.type, one.subtype, one.elite, one.elements, one.classes, one.named, held, mods, standing, one.controller


def looked_again(state: BerserkState) -> BerserkState:
    twin = state.copy()
    twin.change()
    return twin


def differences(state: BerserkState) -> list[str]:
    twin = looked_again(state)
    found: list[str] = []
    if [one.id for one in board.everybody(state)] != [one.id for one in board.everybody(twin)]:
        found.append("the cards in the game zone")
    kept, fresh = properties.everything(state), properties.everything(twin)
    found += [f"card {id}" for id in fresh if id not in kept or facts(kept[id]) != facts(fresh[id])]
    return found + ([] if list(kept) == list(fresh) else ["the cards that are worked out"])


def is_calm(state: BerserkState) -> bool:
    """Whether nothing is due indeed: nobody is asked, nothing changes."""
    twin = looked_again(state)
    before = twin.objects
    procedure = game_effects.settle(twin)
    return next(procedure, None) is None and twin.objects == before and twin.settled


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_kept_is_out_of_date(seed: int) -> None:
    game = new_game(RULES, samples(2, seed))
    rng = Rng(seed)
    calm = 0
    for _ in range(DECISIONS):
        if not game.decisions:
            break
        state = game.state
        assert isinstance(state, BerserkState)
        assert not differences(state)
        if state.settled:
            calm += 1
            assert is_calm(state)
        decision = game.decisions[rng.below(len(game.decisions))]
        game.answer(decision, random_legal(decision, rng))
    assert calm > DECISIONS // 10


def test_a_battle_out_of_time_ends_after_the_second_players_turn_and_is_replayed() -> None:
    """604.1, as a soak ends what two survivors would not."""
    played = play(RULES, samples(2, 2), 2, tired=300)
    game = played.game
    assert game is not None and game.result is not None and game.result.rule == "604.1"
    assert played.failure is None and played.decisions < 600
    again = begin(RULES, samples(2, 2), None)
    again.replay(list(game.record))
    assert again.digest() == game.digest()

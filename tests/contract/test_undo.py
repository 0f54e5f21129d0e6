"""Undo returns to the identical state; a player's take-back goes no further than the last thing learnt or drawn."""

from __future__ import annotations

import pytest

from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.rng import Rng
from arbiter.kernel.saving import load, save
from tests.contract.games import Sample, case_id, cases
from tests.contract.playing import choose, give, playing, snapshot

LENGTH = 250
"""How many decisions of a game are played."""
EACH = 20
"""How many take-backs of each sort are tried."""


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_undo_returns_to_the_identical_state(case: tuple[Sample, int, int]) -> None:
    sample, players, seed = case
    game = sample.new(players, seed)
    rng = Rng(seed)
    before = snapshot(game)
    for count in range(160):
        if not game.decisions:
            break
        chosen = choose(game, rng)
        give(game, chosen)
        after = snapshot(game)
        if count % 3 == 0:
            game.undo()
            assert snapshot(game) == before
            give(game, chosen)
            assert snapshot(game) == after
        before = after
    again = load(save(game), {sample.name: sample.rules})
    assert snapshot(again) == snapshot(game)


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_undo_goes_far_back(case: tuple[Sample, int, int]) -> None:
    """To the very beginning, and also from a fork, which keeps no history of its own."""
    sample, players, seed = case
    game = sample.new(players, seed)
    moments = []
    for _ in playing(game, seed, LENGTH):
        moments.append(snapshot(game))
    twin = game.fork()
    for one in (game, twin):
        for back in (1, 40, 3):
            before = _answered(one)
            one.undo(back)
            assert _answered(one) == before - back
            assert snapshot(one) == moments[_answered(one)]
        one.undo(_answered(one))
        assert snapshot(one) == moments[0]
        with pytest.raises(ArbiterError):
            one.undo()


def _answered(game: Game) -> int:
    return sum(given.kind == "answer" for given in game.inputs)


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_take_back_stops_where_something_was_learnt(case: tuple[Sample, int, int]) -> None:
    sample, players, seed = case
    game = sample.new(players, seed)
    moments: dict[int, int] = {}
    refused = allowed = 0
    for _ in playing(game, seed, 200):
        moments[len(game.inputs)] = game.state.secrets
        earliest = min(at for at, secrets in moments.items() if secrets == game.state.secrets)
        assert game.take_back_limit() == earliest
        assert [game.is_free(length) for length in range(len(game.inputs) + 1)].index(True) == earliest
        for seat in sample.rules.seats(game.state):
            mine = [at for at, given in enumerate(game.inputs) if given.kind == "answer" and given.seat == seat]
            if not mine or (game._sealed and mine[-1] >= game._sealed_from):
                continue
            if mine[-1] >= earliest and allowed < EACH:
                allowed += 1
                _allowed(game, seat, mine[-1])
            elif mine[-1] < earliest and refused < EACH:
                refused += 1
                _refused(game, seat, mine[-1])
    assert refused and allowed


def _allowed(game: Game, seat: int, at: int) -> None:
    twin = game.fork()
    twin.take_back(seat)
    assert len(twin.inputs) == at
    assert twin.state.secrets == game.state.secrets
    assert seat in [decision.seat for decision in twin.decisions]


def _refused(game: Game, seat: int, at: int) -> None:
    twin = game.fork()
    before = snapshot(twin)
    with pytest.raises(ArbiterError) as caught:
        twin.take_back(seat)
    assert caught.value.message.id == "take-back-too-far"
    assert snapshot(twin) == before
    twin.take_back(seat, agreed=True)
    assert len(twin.inputs) <= at
    assert seat in [decision.seat for decision in twin.decisions]

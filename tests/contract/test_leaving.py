"""A player may concede at any moment, also inside a procedure; all players may agree to a draw."""

from __future__ import annotations

import pytest

from arbiter.kernel.game import Game
from arbiter.kernel.saving import load, save
from tests.contract.games import Sample, case_id, cases
from tests.contract.playing import playing, snapshot

LENGTH = 240


def _goes_on_without(game: Game, seat: int, seed: int) -> None:
    """The rest play on; nobody asks the player who left; what was sealed or half done stays whole."""
    assert game.rules.problems(game.state) == []
    for _ in playing(game, seed, 12):
        assert seat not in [decision.seat for decision in game.decisions]
        assert game.rules.problems(game.state) == []
    assert snapshot(game.fork()) == snapshot(game)


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_anybody_may_concede_at_any_moment(case: tuple[Sample, int, int]) -> None:
    sample, players, seed = case
    game = sample.new(players, seed)
    inside = saved = 0
    for count, _ in enumerate(playing(game, seed, LENGTH)):
        if game.at_checkpoint and count % 6:
            continue
        inside += not game.at_checkpoint
        seats = sample.rules.seats(game.state)
        for seat in seats if not game.at_checkpoint else seats[count % len(seats) :][:1]:
            twin = game.fork()
            twin.concede(seat)
            if players == 2:
                assert twin.result is not None
                assert seat not in twin.result.winners
            if saved < 12 and twin.result is None:
                saved += 1
                assert snapshot(load(save(twin), {sample.name: sample.rules})) == snapshot(twin)
            _goes_on_without(twin, seat, count)
    assert inside


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_all_may_agree_to_a_draw(case: tuple[Sample, int, int]) -> None:
    sample, players, seed = case
    game = sample.new(players, seed)
    for count, _ in enumerate(playing(game, seed, 120)):
        if count % 10:
            continue
        twin = game.fork()
        seats = sample.rules.seats(twin.state)
        for seat in seats:
            assert twin.result is None
            twin.offer_draw(seat)
        assert twin.result is not None
        assert twin.result.winners == ()
        assert twin.decisions == []
        assert sample.book.has(twin.result.rule)
        twin.undo()
        assert twin.digest() == game.digest()

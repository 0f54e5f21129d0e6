"""Decisions taken apart, states written and read, positions recognised."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from arbiter.kernel.atoms import Builder, fallback, random_legal
from arbiter.kernel.decisions import Pay
from arbiter.kernel.game import Game
from arbiter.kernel.records import Record
from arbiter.kernel.rng import Rng
from arbiter.kernel.state import State
from tests.contract.games import Sample, case_id, cases
from tests.contract.playing import BOUND, playing


def built(builder: Builder, rng: Rng) -> int:
    """Pick at random until the answer is done; how many picks that took."""
    picks = 0
    while not builder.done:
        moves = builder.moves()
        assert len(moves) == len(set(moves))
        if not moves:
            break
        builder.pick(moves[rng.below(len(moves))])
        picks += 1
        assert picks < 1000
    return picks


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_atomic_picks_lead_to_legal_answers(case: tuple[Sample, int, int]) -> None:
    """A game played by atomic picks alone; dead ends come only from referees, and have a way out."""
    sample, players, seed = case
    game = sample.new(players, seed)
    rng = Rng(seed)
    dead_ends = 0
    for _ in range(BOUND):
        if not game.decisions:
            break
        decision = game.decisions[0]
        builder = Builder(decision)
        built(builder, rng)
        assert builder.done or decision.referee is not None, f"{decision!r} led into a dead end: {builder.picked}"
        dead_ends += not builder.done
        assert decision.check(builder.result()) is None
        assert decision.check(fallback(decision)) is None
        assert decision.check(random_legal(decision, rng)) is None
        if isinstance(decision, Pay):
            assert decision.check(decision.suggested) is None
        game.answer(decision, builder.result())
    print(f"{sample.name}: {dead_ends} dead ends")


def _states(game: Game, seed: int, every: int) -> list[State]:
    states = []
    for count, _ in enumerate(playing(game, seed)):
        if count % every == 0:
            states.append(game.state.copy())
    return [*states, game.state.copy()]


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_states_are_written_and_read(case: tuple[Sample, int, int]) -> None:
    sample, players, seed = case
    codec = sample.rules.codec
    for state in _states(sample.new(players, seed), seed, 9):
        again = codec.decode(json.loads(json.dumps(codec.encode(state))))
        assert again == state
        assert codec.exact(again) == codec.exact(state)
        assert state.copy() == state


def _records(value: object) -> Iterator[Record]:
    """Every record in a value, itself included."""
    if isinstance(value, Record):
        yield value
        yield from _records(value.values())
    elif isinstance(value, dict):
        yield from _records(list(value.values()))
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _records(item)


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_records_copy_every_field(case: tuple[Sample, int, int]) -> None:
    sample, players, seed = case
    for state in _states(sample.new(players, seed), seed, 15):
        for record in _records(state):
            copy = getattr(record, "copy", None)
            assert copy is None or copy() == record


def _sizes(state: State) -> list[int]:
    """How much every table of a state holds."""
    return [len(value) for value in state.values() if isinstance(value, (dict, list, tuple))]


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_a_position_is_recognised_under_other_names(case: tuple[Sample, int, int]) -> None:
    sample, players, seed = case
    codec = sample.rules.codec
    digests = []
    for state in _states(sample.new(players, seed), seed, 30):
        ids = {old: 3 * old + 1000 for old in state.ids()}
        stamps = {old: 2 * old + 5000 for old in state.stamps()}
        other = state.renamed(ids, stamps)
        assert isinstance(other, State)
        assert codec.exact(other) != codec.exact(state)
        assert _sizes(other) == _sizes(state), "ids() does not list every id that names something"
        other.rng = state.rng + 1
        new_id = getattr(other, "new_id", None)
        if new_id is not None:
            new_id()
        assert codec.positional(other) == codec.positional(state)
        digests.append(codec.positional(state))
    assert len(set(digests)) > len(digests) // 2

"""A fork and its original agree: 20 answers ahead from every decision, to the end from five of them."""

from __future__ import annotations

import pytest

from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import Answer
from arbiter.kernel.game import Game
from arbiter.kernel.rng import Rng
from tests.contract.games import Sample, case_id, cases
from tests.contract.playing import give, open_facts, playing, snapshot

AHEAD = 20
FAR = 5
LENGTH = 500
"""From how many decisions of a game forks are made."""


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_forks_agree(case: tuple[Sample, int, int]) -> None:
    sample, players, seed = case
    game = sample.new(players, seed)
    near: list[tuple[Game, int]] = []
    far: list[tuple[Game, int]] = []
    answers: list[tuple[int, Answer]] = []
    inside = 0
    for count, chosen in enumerate(playing(game, seed)):
        for twin, at in near:
            if count - at == AHEAD:
                _agree(game, twin, answers[at:])
        near = [(twin, at) for twin, at in near if count - at < AHEAD]
        if count < LENGTH:
            near.append((game.fork(), count))
            inside += not game.at_checkpoint
        if len(far) < FAR and count % 17 == 3:
            far.append((game.fork(), count))
            assert snapshot(far[-1][0]) == snapshot(game)
        answers.append(chosen)
    for twin, at in near:
        _agree(game, twin, answers[at:])
    assert inside, "no fork was made inside a procedure"
    assert len(far) == FAR
    for twin, at in far:
        _agree(game, twin, answers[at:])
        assert snapshot(twin) == snapshot(game)


def _agree(game: Game, twin: Game, answers: list[tuple[int, Answer]]) -> None:
    """The original has gone on with these answers; its fork, given the same, comes to the same game."""
    for chosen in answers:
        give(twin, chosen)
    assert twin.digest() == game.digest()
    assert open_facts(twin) == open_facts(game)
    assert len(twin.log) == len(game.log)


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_a_fork_leaves_its_original_alone(case: tuple[Sample, int, int]) -> None:
    """Other answers in the fork change nothing in the original."""
    sample, players, seed = case
    game = sample.new(players, seed)
    for count, _ in enumerate(playing(game, seed, 150)):
        if count % 7 == 0:
            before = snapshot(game)
            for _ in playing(game.fork(), seed + count + 1, AHEAD):
                pass
            assert snapshot(game) == before


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_the_order_of_simultaneous_answers_does_not_matter(case: tuple[Sample, int, int]) -> None:
    sample, players, seed = case
    game = sample.new(players, seed)
    met = 0
    for _ in playing(game, seed, 250):
        if len(game.decisions) < 2 or game._sealed or not game._together:
            continue
        met += 1
        chosen = [random_legal(decision, Rng(seed + place)) for place, decision in enumerate(game.decisions)]
        ends = []
        for order in (range(len(chosen)), reversed(range(len(chosen)))):
            twin = game.fork()
            asked = list(twin.decisions)
            for place in order:
                twin.answer(asked[place], chosen[place])
            ends.append({**snapshot(twin), "limit": None})
        assert ends[0] == ends[1]
    assert met or sample.name != "skirmish"

"""Nothing that a seat may not know reaches it (`leaks`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from arbiter import agents
from arbiter.kernel.atoms import random_legal
from arbiter.kernel.game import Game
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Seat
from tests.contract.games import Sample, case_id, cases
from tests.contract.leaks import side_by_side, twins
from tests.contract.playing import choose, give, playing, seen_facts

TRIALS = 30
"""How many moments of a game are twinned, each for every seat."""


def moments(case: tuple[Sample, int, int]) -> Iterator[tuple[Game, int]]:
    """The game at checkpoints along a random game, for each seat."""
    sample, players, seed = case
    length = sum(1 for _ in playing(sample.new(players, seed), seed))
    game = sample.new(players, seed)
    for count, _ in enumerate(playing(game, seed)):
        if game.at_checkpoint and (count < 12 or count % max(1, length // TRIALS) == 0):
            for seat in sample.rules.seats(game.state):
                yield game, seat


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_hidden_things_do_not_show(case: tuple[Sample, int, int]) -> None:
    met: Counter[str] = Counter()
    for game, seat in moments(case):
        rng = Rng(len(game.inputs) * 8 + seat)
        one, two = twins(game, seat, rng)
        met["twins"] += 1
        met["different"] += one.rules.codec.positional(one.state) != two.rules.codec.positional(two.state)
        for step in side_by_side(one, two, seat, rng):
            met["compared"] += 1
            met["later"] += step > 0
    assert met["different"] * 2 > met["twins"], f"the twins hardly differ: {met}"
    assert met["later"] > met["twins"] // 2, f"the twins part too early to show anything: {met}"


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_what_is_imagined_looks_the_same(case: tuple[Sample, int, int]) -> None:
    """Also inside procedures and sealed choices: everything seen stays as seen, and the game can be played on."""
    sample, players, seed = case
    game = sample.new(players, seed)
    inside = 0
    for count, _ in enumerate(playing(game, seed, 250)):
        if game.at_checkpoint and count % 5:
            continue
        for seat in sample.rules.seats(game.state):
            imagined = Seat(game, seat).imagine(Rng(count))
            before, after = seen_facts(game, seat), seen_facts(imagined, seat)
            assert {**after, "log": None} == {**before, "log": None}
            assert imagined.setup is None and len(imagined.record) <= len(game.inputs) - game._checkpoints[-1].inputs
            assert sample.rules.problems(imagined.state) == []
            for _ in playing(imagined, count, 6):
                assert sample.rules.problems(imagined.state) == []
            inside += not game.at_checkpoint
    assert inside


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_sealed_answers_do_not_show(case: tuple[Sample, int, int]) -> None:
    """What others have sealed, or whether they have, changes nothing for a seat that still has to answer."""
    sample, players, seed = case
    game = sample.new(players, seed)
    met = 0
    for count, _ in enumerate(playing(game, seed, 250)):
        if len(game.decisions) < 2:
            continue
        met += 1
        for place, decision in enumerate(game.decisions):
            before = seen_facts(game, decision.seat)
            for other in range(len(game.decisions)):
                if game.decisions[other].seat == decision.seat or other == place:
                    continue
                for salt in (1, 2):
                    twin = game.fork()
                    twin.answer(twin.decisions[other], random_legal(twin.decisions[other], Rng(count + salt)))
                    assert seen_facts(twin, decision.seat) == before
                    assert twin.digest() == game.digest()
    assert met or sample.name != "skirmish"


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_agents_choose_by_what_they_see(case: tuple[Sample, int, int]) -> None:
    for game, seat in moments(case):
        if all(decision.seat != seat for decision in game.decisions):
            continue
        one, two = twins(game, seat, Rng(len(game.inputs)))
        for name in agents.names(case[0].name):
            first, second = (agents.make(name, 7, case[0].name) for _ in range(2))
            assert first.choose(Seat(one, seat)) == second.choose(Seat(two, seat)), name


def test_a_leak_is_seen() -> None:
    """The comparison itself bites: a view that shows a hidden card, an order that depends on one."""
    sample, players, seed = next(case for case in cases() if case[0].name == "skirmish")
    game = sample.new(players, seed)
    while game.decisions[0].asks != "301.2":
        give(game, choose(game, Rng(1)))
    one, two = twins(game, 0, Rng(5))
    assert seen_facts(one, 0) == seen_facts(two, 0)
    assert seen_facts(one, 1) != seen_facts(two, 1)

"""Agents in a process of their own, and what a seat hands out."""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Any

import pytest

from arbiter.agents import isolated, make
from arbiter.kernel.decisions import Answer
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.rng import Rng
from arbiter.kernel.saving import replayed
from arbiter.kernel.seats import Agent, Seat
from arbiter.kernel.state import State
from tests.contract.games import Sample, samples
from tests.contract.playing import playing


def sample(name: str) -> Sample:
    return next(one for one in samples() if one.name == name)


def played(game: Game, agents: list[Agent], count: int) -> list[Answer]:
    """The answers of agents, one on each seat."""
    answers: list[Answer] = []
    while game.decisions and len(answers) < count:
        decision = game.decisions[0]
        answers.append(agents[decision.seat].choose(Seat(game, decision.seat)))
        game.answer(decision, answers[-1])
    return answers


@pytest.mark.parametrize(("game", "name"), [("magic", "greedy"), ("berserk", "greedy"), ("berserk", "random")])
def test_isolation_changes_no_answer(game: str, name: str) -> None:
    """The same agent with the same seed answers the same on either side of the wall."""
    given = []
    for prefix in ("", "isolated:"):
        agents = [make(prefix + name, seed, game) for seed in (1, 2)]
        given.append(played(sample(game).new(2, 3), agents, 60))
    assert given[0] == given[1] and len(given[0]) == 60


def test_nothing_of_the_game_is_in_the_agents_process() -> None:
    game = sample("magic").new(2, 1)
    agents = [make("isolated:tests.agents.prying:PryingAgent", seed) for seed in (1, 2)]
    assert len(played(game, agents, 40)) == 40
    with pytest.raises(RuntimeError):
        make("tests.agents.prying:PryingAgent", 1).choose(Seat(game, game.decisions[0].seat))


def test_a_failure_at_the_other_end_is_told() -> None:
    with pytest.raises(ArbiterError) as caught:
        make("isolated:nowhere:Nobody", 1)
    assert caught.value.message.id == "agent-not-found"


def test_only_foreign_agents_are_isolated() -> None:
    assert [isolated(name) for name in ("greedy", "mine:Agent", "isolated:mine:Agent")] == [
        "greedy",
        "isolated:mine:Agent",
        "isolated:mine:Agent",
    ]


def reachable(thing: object, depth: int = 6) -> Iterator[object]:
    """Everything that attributes, items and what functions enclose lead to, but for classes and modules."""
    seen: dict[int, object] = {}
    ring = [thing]
    for _ in range(depth):
        following: list[object] = []
        for one in ring:
            if id(one) in seen or isinstance(one, (type, types.ModuleType, str, int, types.BuiltinFunctionType)):
                continue
            seen[id(one)] = one
            yield one
            following += _neighbours(one)
        ring = following


def _neighbours(one: Any) -> list[object]:
    if isinstance(one, dict):
        return [*one.keys(), *one.values()]
    if isinstance(one, (list, tuple)):
        return list(one)
    names = [name for name in dir(one) if not name.startswith("__")] + ["__closure__", "__self__", "__dict__"]
    found = []
    for name in names:
        try:
            found.append(getattr(one, name))
        except (AttributeError, ArbiterError):
            continue
    return found


@pytest.mark.parametrize("game", ["magic", "berserk"])
def test_no_attribute_of_a_seat_leads_to_the_game(game: str) -> None:
    real = sample(game).new(2, 5)
    asked = 0
    for count, _ in enumerate(playing(real, 5, 400)):
        seat = Seat(real, real.decisions[0].seat)
        if seat.decision.referee is None and count % 50:
            continue
        asked += seat.decision.referee is not None
        for one in reachable(seat):
            assert not isinstance(one, (Game, State)), one
    assert asked


def test_an_imagined_game_cannot_be_played_again_from_the_start() -> None:
    real = sample("magic").new(2, 4)
    for _ in playing(real, 4, 60):
        pass
    twin = Seat(real, 0).imagine(Rng(1))
    assert twin.setup is None and twin.state.rng != real.state.rng
    with pytest.raises(ArbiterError):
        replayed(twin.rules, twin.setup, twin.record)


def test_a_claim_can_be_imagined_on() -> None:
    """602.1: a player who says that he has won does not keep the other from thinking."""
    real = sample("berserk").new(2, 2)
    for _ in playing(real, 2, 80):
        pass
    real.claim(0, 0)
    for seat in (0, 1):
        twin = Seat(real, seat).imagine(Rng(seat))
        assert twin.result is None
        twin.claim(1, 0)
        assert twin.result is not None

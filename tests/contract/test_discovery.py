"""Every game is registered, and each gives what the contract needs."""

from __future__ import annotations

from types import ModuleType

import pytest

from arbiter.games import names
from arbiter.kernel.rules import Rules
from tests.contract.games import found_modules, game_modules, samples


def test_every_game_is_registered() -> None:
    assert sorted(found_modules()) == sorted(module.__name__ for module in game_modules())
    assert [sample.name for sample in samples()] == names()


@pytest.mark.parametrize("module", game_modules(), ids=lambda module: str(module.__name__))
def test_a_game_can_be_sampled(module: ModuleType) -> None:
    assert isinstance(module.RULES, Rules)
    assert module.RULES.name
    assert hasattr(module, "PLAYERS"), f"{module.__name__} needs PLAYERS: how many can play"
    assert hasattr(module, "samples"), f"{module.__name__} needs samples(players, seed): a set-up"
    assert 2 in module.PLAYERS
    for players in module.PLAYERS:
        state = module.RULES.start(module.samples(players, 1))
        assert len(module.RULES.seats(state)) == players


def test_names_are_unique() -> None:
    names = [sample.name for sample in samples()]
    assert len(names) == len(set(names))

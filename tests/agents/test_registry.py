"""Agents by name."""

from __future__ import annotations

import pytest

from arbiter import agents
from arbiter.agents.greedy import GreedyAgent
from arbiter.agents.simple import RandomAgent
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError
from tests.agents.own import Plain


def test_those_of_the_house() -> None:
    assert agents.names() == ["random", "greedy"]
    assert isinstance(agents.make("random", 3), RandomAgent)
    assert isinstance(agents.make("greedy", 3), GreedyAgent)


def test_a_game_without_a_guide_has_no_greedy_agent() -> None:
    assert agents.names("skirmish") == ["random"]
    with pytest.raises(ArbiterError) as error:
        agents.make("greedy", 0, "skirmish")
    assert say(error.value.message) == (
        "There is no agent “greedy”. Known: random; your own is written as module:name."
    )


def test_ones_own() -> None:
    made = agents.make("tests.agents.own:Plain", 5)
    assert isinstance(made, Plain) and made.seed == 5


@pytest.mark.parametrize(
    ("name", "en", "ru"),
    [
        (
            "greddy",
            "There is no agent “greddy”. Did you mean greedy? Known: random, greedy; your own is written as module:name.",
            "Агента «greddy» нет. Может быть, greedy? Известны: random, greedy; свой агент пишется так: модуль:имя.",
        ),
        (
            "wizard",
            "There is no agent “wizard”. Known: random, greedy; your own is written as module:name.",
            "Агента «wizard» нет. Известны: random, greedy; свой агент пишется так: модуль:имя.",
        ),
        (
            "tests.agents.own:Missing",
            "The agent “tests.agents.own:Missing” cannot be loaded: module 'tests.agents.own' has no attribute 'Missing'.",
            "Агент «tests.agents.own:Missing» не загружается: module 'tests.agents.own' has no attribute 'Missing'.",
        ),
        (
            "no_such_module:Agent",
            "The agent “no_such_module:Agent” cannot be loaded: No module named 'no_such_module'.",
            "Агент «no_such_module:Agent» не загружается: No module named 'no_such_module'.",
        ),
        (
            "tests.agents.own:NOT_CALLABLE",
            "“tests.agents.own:NOT_CALLABLE” gives no agent: it must be callable with a seed and return an "
            "arbiter.kernel.seats.Agent.",
            "«tests.agents.own:NOT_CALLABLE» не даёт агента: вызов с зерном случайности должен вернуть "
            "arbiter.kernel.seats.Agent.",
        ),
    ],
)
def test_what_is_wrong_is_said(name: str, en: str, ru: str) -> None:
    with pytest.raises(ArbiterError) as error:
        agents.make(name)
    assert (say(error.value.message, "en"), say(error.value.message, "ru")) == (en, ru)


def test_what_gives_no_agent_is_refused() -> None:
    with pytest.raises(ArbiterError) as error:
        agents.make("tests.agents.own:nobody")
    assert error.value.message.id == "agent-none"

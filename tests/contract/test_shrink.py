"""A failing random game shrinks by itself, and what is left still fails the same way."""

from __future__ import annotations

import json

import pytest

from arbiter.kernel.asking import Asking
from arbiter.kernel.codec import Json
from arbiter.kernel.decisions import Answer, Decision
from arbiter.kernel.inputs import Input
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.rules import Rules
from arbiter.kernel.saving import load_record, save, save_record
from arbiter.kernel.state import State
from arbiter.scenario.shrink import Played, Shrinker, play, shrink, shrink_text
from tests.contract.games import SEEDS, Sample, samples
from tests.games.skirmish.game import RULES, Skirmish
from tests.games.skirmish.game import samples as setup
from tests.games.skirmish.state import SkirmishState


class Raising(Skirmish):
    """Breaks when a Volley is played while a player has supplies left to spare."""

    def act(self, state: State, decision: Decision, answer: Answer) -> Asking[None] | None:
        assert isinstance(state, SkirmishState)
        if str(answer).startswith("play:") and state.tricks[int(str(answer)[5:])].name == "Volley":
            raise RuntimeError(f"a volley in round {state.round}")
        return super().act(state, decision, answer)


class Complaining(Skirmish):
    """Has an invariant that a fighter with shields in front of it breaks."""

    def problems(self, state: State) -> list[str]:
        assert isinstance(state, SkirmishState)
        return [f"item {item.id} is shielded" for item in state.stack if item.shield]


def failing(rules: Rules) -> Played:
    played = next(one for one in (play(rules, setup(3, seed), seed) for seed in range(50)) if one.failure is not None)
    assert len(played.inputs) > 20
    return played


@pytest.mark.parametrize(("rules", "sign"), [(Raising(), "RuntimeError in"), (Complaining(), "problem: item N is")])
def test_a_failing_game_shrinks(rules: Rules, sign: str) -> None:
    played = failing(rules)
    assert played.game is not None
    assert played.failure is not None
    assert played.failure.sign.startswith(sign)
    found = shrink(rules, played.game.setup, None, played.inputs)
    assert found is not None
    assert found.failure.sign == played.failure.sign
    assert len(found.inputs) <= 8
    again = shrink(rules, played.game.setup, found.position, found.inputs)
    assert again is not None
    assert len(again.inputs) <= len(found.inputs)


def test_it_shrinks_from_the_set_up_too() -> None:
    """Also without a late position to start from: delta debugging alone."""
    rules = Raising()
    played = failing(rules)
    assert played.game is not None
    worker = Shrinker(rules, played.game.setup, 3000)
    whole = worker.fails(None, played.inputs)
    assert whole is not None
    worker.sign = whole.failure.sign
    found = worker.fewer(whole)
    assert found.position is None
    assert len(found.inputs) < len(whole.inputs)


def test_a_record_becomes_a_scenario() -> None:
    rules = Raising()
    played = failing(rules)
    assert played.game is not None
    text = save_record(rules, played.game.setup, None, played.inputs)

    def writer(rules: Rules, setup: Json, position: State, inputs: list[Input], wrong: str) -> str:
        assert "a volley in round" in wrong
        return f"{rules.name}: {len(inputs)} inputs, digest {rules.codec.exact(position)}"

    assert str(shrink_text(text, {"skirmish": rules}, writer)).startswith("skirmish: ")
    shorter = shrink_text(text, {"skirmish": rules})
    assert shorter is not None
    inputs = load_record(shorter, {"skirmish": rules})[3]
    assert len(inputs) < len(played.inputs)
    assert json.loads(shorter)["position"] is not None


def test_a_game_that_does_not_fail_is_no_scenario() -> None:
    played = play(RULES, setup(2, 3), 3)
    assert played.failure is None
    assert played.game is not None
    assert shrink_text(save(played.game), {"skirmish": RULES}) is None


def test_what_is_no_record_is_refused() -> None:
    for text in ("", "{}", "[1]"):
        with pytest.raises(ArbiterError):
            shrink_text(text, {"skirmish": RULES})


@pytest.mark.parametrize("sample", samples(), ids=repr)
def test_random_games_do_not_fail(sample: Sample) -> None:
    for players in sample.players:
        for seed in range(SEEDS):
            played = play(sample.rules, sample.setup(players, seed + 500), seed)
            assert played.failure is None, f"{sample.name}, {players} players, seed {seed}: {played.failure.text}"

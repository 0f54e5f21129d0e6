"""Rulebooks as values: names, settings put over them, bad input; random games of each."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import PickSome
from arbiter.kernel.messages import ArbiterError, IllegalSetup
from arbiter.kernel.rng import Rng
from arbiter.magic.cards import pool, samples
from arbiter.magic.game import RULES, new_game, ruleset_from, setup_of
from arbiter.magic.rules.combat import damage_on_stack
from arbiter.magic.state.ruleset import SETTING_WORDS, Ruleset
from arbiter.magic.state.state import MagicState
from arbiter.magic.variants import rulesets
from arbiter.scenario.magic.describe import describe
from arbiter.scenario.shrink import play

NAMES = ("cr-2020-01-24", "cr-2019-05-03", "manual-2015", "classic-2005")


def test_the_four_rulebooks() -> None:
    assert tuple(rulesets.RULEBOOKS) == NAMES
    assert rulesets.settings("cr-2020-01-24") == {}
    assert rulesets.made_of({"name": "cr-2020-01-24"}).values() == Ruleset().values()
    assert {rulesets.made_of({"name": name}).mulligan for name in NAMES} == {"london", "vancouver", "paris"}


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_of_a_rulebook_can_be_set(name: str) -> None:
    made = rulesets.made_of({"name": name})
    for setting, value in rulesets.settings(name).items():
        assert getattr(made, setting) == value
        assert setting == "edition" or value != getattr(Ruleset(), setting), f"{setting} is as in 2020"


def test_the_words_of_settings_begin_with_those_of_2020() -> None:
    for setting, words in SETTING_WORDS.items():
        assert getattr(Ruleset(), setting) == words[0]


def test_own_settings_are_put_over_those_of_the_rulebook() -> None:
    mixed = ruleset_from({"name": "classic-2005", "mana_burn": False, "mulligan": "london"})
    assert (mixed.mana_burn, mixed.mulligan, mixed.damage_on_stack) == (False, "london", True)
    with_burn = ruleset_from({"mana_burn": True})
    assert (with_burn.mana_burn, with_burn.damage_on_stack, with_burn.pools_empty) == (True, False, "step")


@pytest.mark.parametrize(
    ("given", "message", "known"),
    [
        ({"name": "classic-2006"}, "rulebook-unknown", "classic-2005"),
        ({"name": 5}, "rulebook-unknown", "classic-2005"),
        ({"mana_burns": True}, "ruleset-unknown", "mana_burn"),
        ({"mana_burn": "yes"}, "ruleset-unknown", "mana_burn"),
        ({"mulligan": "prague"}, "ruleset-value", "paris"),
        ({"name": "classic-2005", "pools_empty": "turn"}, "ruleset-value", "phase"),
        ({"unknown": ["escape", "flying"]}, "ruleset-value", "adventure"),
        ({"unknown": "escape"}, "ruleset-unknown", "unknown"),
    ],
)
def test_what_is_unknown_is_refused_with_what_is_known(given: dict[str, Any], message: str, known: str) -> None:
    with pytest.raises(ArbiterError) as caught:
        ruleset_from(given)
    assert caught.value.message.id == message
    assert known in str(caught.value.message.args["known"])


def test_cards_are_exchanged_one_for_one() -> None:
    """classic-2005/1.23: as many from the sideboard as go there."""
    plains, island = pool.card("Plains"), pool.card("Island")
    settings: dict[str, Any] = {"name": "classic-2005", "deck_rules": "constructed", "sideboarding": True}
    game = new_game([[plains] * 60, [plains] * 60], 1, 0, settings, sideboards=[[island] * 15, []])
    decision = game.decisions[0]
    assert isinstance(decision, PickSome) and decision.asks == "100.4"
    assert (decision.least, decision.most) == (60, 60)
    with pytest.raises(IllegalSetup) as caught:
        new_game([[plains] * 60, [plains] * 60], 1, 0, settings, sideboards=[[island] * 14, []])
    assert caught.value.refusal.rule == "classic-2005/1.23"


PLAYED: list[dict[str, Any]] = [
    *[{"name": name} for name in NAMES],
    {"name": "classic-2005", "mana_burn": False},  # random players burn before they fight
    {"name": "manual-2015", "damage_on_stack": True, "legend_rule": "all"},
]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("settings", PLAYED, ids=lambda given: "-".join(str(value) for value in given.values()))
def test_random_games(settings: dict[str, Any], seed: int) -> None:
    rng = Rng(100 * seed + len(settings))
    decks = [samples.pool_deck(40, rng), samples.random_deck(40, rng)]
    played = play(RULES, setup_of(decks, seed, 0, settings), seed, bound=600, every=5)
    assert played.failure is None, played.failure


@pytest.mark.parametrize("burn", [True, False])
def test_random_games_reach_what_only_this_rulebook_has(burn: bool) -> None:
    found = 0
    for seed in range(4):
        rng = Rng(seed)
        decks = [samples.random_deck(40, rng), samples.random_deck(40, rng)]
        game = new_game(decks, seed, 0, {"name": "classic-2005", "mana_burn": burn})
        for _ in range(600):
            if not game.decisions:
                break
            decision = game.decisions[0]
            game.answer(decision, random_legal(decision, rng))
            state = game.state
            assert isinstance(state, MagicState)
            found += not burn and any(item.kind == damage_on_stack.KIND for item in state.items.values())
        found += burn and any("classic-2005/1.1" in entry.rules for entry in game.log.entries())
    assert found


def test_a_position_is_written_with_its_settings() -> None:
    """A scenario made from a game says by which settings it is played."""
    given: dict[str, Any] = {"name": "classic-2005", "mulligan": "none"}
    game = new_game([[pool.card("Plains")] * 20, [pool.card("Island")] * 20], 1, 0, given)
    state = game.state
    assert isinstance(state, MagicState)
    described = describe(state)
    assert described is not None
    written = described["given"]["ruleset"]
    assert written["mana burn"] is True and written["damage division"] == "free" and "edition" not in written
    assert "escape" in written["unknown"]
    assert all(written[setting.replace("_", " ")] == value for setting, value in given.items() if setting != "name")

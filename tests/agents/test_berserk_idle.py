"""What a person of Berserk is asked with doing nothing alone: the same question, and none where something has to be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.berserk.game import RULES, samples
from arbiter.berserk.rules import priority
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.decisions import PickOne
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import random_answer
from tests.client.driving import BERSERK, standing

NOTHING = ("pass", "decline", "end")
FOE = "P2: {c4: {name: Foe, closed: true}}\n"


def agree(game: Game) -> bool:
    """Whether something has to be done; what is asked cheaply and what is asked in full say the same of it."""
    state = game.state
    assert isinstance(state, BerserkState)
    decision, idle = priority.decision(state), priority.idle(state)
    keys = [option.key for option in decision.options]
    if idle is None:
        assert not set(keys) & set(NOTHING), "something can be left undone, and the cheap question says that it cannot"
        return True
    assert [option.key for option in idle.options] == [key for key in keys if key in NOTHING]
    assert (idle.seat, idle.player, idle.asks) == (decision.seat, decision.player, decision.asks)
    return False


def choose(game: Game, wanted: str, about: int = 0) -> None:
    """The first option whose key begins so and, where some are about this card, that is about it."""
    decision = game.decisions[0]
    assert isinstance(decision, PickOne)
    fitting = [option for option in decision.options if option.key.startswith(wanted)]
    game.answer(decision, next((option for option in fitting if option.about == about), fitting[0]).key)


def must(folder: Path, given: str) -> bool:
    return agree(standing(folder, given, BERSERK))


@pytest.mark.parametrize("text", ["abilities: 'Permanent((Must(\"attack\"),))'", "text: Должен двигаться"])
def test_who_must_attack_or_move_has_something_to_do(tmp_path: Path, text: str) -> None:
    assert must(tmp_path, f"P1: {{c3: {{name: Rover, {text}}}}}\n{FOE}")
    assert not must(tmp_path, f"P1: {{c3: {{name: Rover, {text}, closed: true}}}}\n{FOE}")


ALTERNATED = [("", "must_use", True), (", may=True", "must_use", False), ("", "may_decline", False)]


@pytest.mark.parametrize(("may", "ruleset", "bound"), ALTERNATED)
def test_who_cannot_decline_an_ability_has_something_to_do(tmp_path: Path, may: str, ruleset: str, bound: bool) -> None:
    ability = f"""'Triggered(Begins("start of battle"), Does(Chips(This(), Num(1))){may})'"""
    given = f"ruleset: {{alternated_abilities: {ruleset}}}\nphase: start of battle\n"
    assert must(tmp_path, f"{given}P1: {{c3: {{name: Chief, abilities: {ability}}}}}\n{FOE}") is bound


def test_who_must_defend_cannot_pass_and_is_not_passed_for(tmp_path: Path) -> None:
    faithful = "b4: {name: Faithful, abilities: 'Permanent((Must(\"defend\"),))'}"
    game = standing(tmp_path, f"P1: {{c3: {{name: Foe}}}}\nP2:\n  c4: {{name: Aim}}\n  {faithful}\n", BERSERK)
    assert isinstance(game.state, BerserkState)
    aim = next(card for card in game.state.objects.values() if card.print.name == "Aim")
    choose(game, "strike")
    while not game.rules.is_waiting(game.state):
        choose(game, "", aim.id)
    assert game.decisions[0].seat == 0 and not agree(game)
    choose(game, "pass")
    assert game.decisions[0].seat == 1 and agree(game)
    game._open = None
    assert not game.idle()


@pytest.mark.parametrize("seed", range(3))
def test_they_agree_all_through_a_game(seed: int) -> None:
    game, rng, asked = new_game(RULES, samples(2, seed)), Rng(seed), 0
    for _ in range(400):
        if not game.decisions:
            break
        if game.rules.is_waiting(game.state):
            asked += not agree(game)
        decision = game.decisions[0]
        game.answer(decision, random_answer(decision, rng))
    assert asked > 20

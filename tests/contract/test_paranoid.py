"""A few games of Magic that are always compared with the literal twins, and twins that notice what is wrong."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from arbiter.kernel.decisions import Decision, Option, PickOne
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.state import State
from arbiter.magic import game as magic
from arbiter.magic.rules import layers
from arbiter.magic.state.state import MagicState
from arbiter.scenario.shrink import play
from tests.contract.games import SEEDS
from tests.contract.playing import playing
from tests.games.skirmish.game import RULES as SKIRMISH
from tests.reference.paranoid import Difference, Watched, watch, watched

LENGTH = 250
"""How many decisions of a game are compared; creatures come to attack later, so the smallest games are played out."""


@pytest.mark.parametrize(("players", "length"), [(2, 1500), (3, LENGTH), (4, LENGTH)])
def test_games_are_by_the_book(players: int, length: int) -> None:
    compared: Counter[str] = Counter()
    for seed in range(SEEDS):
        rules = Watched()
        for _ in playing(new_game(rules, magic.samples(players, seed)), seed, length):
            pass
        compared += rules.compared
    assert compared["layers"] > LENGTH // 2
    assert compared["payments"] > 50
    assert compared["declarations"] > 0 or length == LENGTH


def test_watching_changes_nothing() -> None:
    games = [new_game(rules, magic.samples(2, 4)) for rules in (magic.RULES, Watched())]
    for game in games:
        for _ in playing(game, 4, LENGTH):
            pass
    assert games[0].digest() == games[1].digest()


def test_a_game_without_twins_stays_as_it_is() -> None:
    assert watched(SKIRMISH, always=True) is SKIRMISH
    assert isinstance(watched(magic.RULES, always=True), Watched)


class Generous(magic.MagicRules):
    """Offers every card in hand, payable or not."""

    def waiting(self, state: State) -> list[Decision]:
        assert isinstance(state, MagicState)
        found = super().waiting(state)
        for decision in found:
            cards = [id for id in state.players[decision.player].hand if "land" not in state.objects[id].print.types]
            keys = [option.key for option in decision.options]
            decision.options += [Option(f"cast:{id}", "cast", id) for id in cards if f"cast:{id}" not in keys]
        return found


class WatchedGenerous(Watched, Generous):
    """Watched calls Generous, which calls Magic."""


class Miserly(magic.MagicRules):
    """Offers lands and passing, and no spell."""

    def waiting(self, state: State) -> list[Decision]:
        assert isinstance(state, MagicState)
        return [_without_spells(decision) for decision in super().waiting(state)]


class WatchedMiserly(Watched, Miserly):
    """Watched calls Miserly, which calls Magic."""


def _without_spells(decision: Decision) -> Decision:
    options = [option for option in decision.options if option.verb in ("pass", "play")]
    made = PickOne(decision.seat, decision.player, decision.asks, decision.prompt, options)
    made.about = decision.about
    return made


@pytest.mark.parametrize(
    ("rules", "says"),
    [(WatchedGenerous(), "is offered"), (WatchedMiserly(), "is not offered, by the book it can be paid")],
)
def test_wrong_offers_are_noticed(rules: Watched, says: str) -> None:
    """Also by the soak, whose failures shrink; the message says when, who and what."""
    played = play(rules, magic.samples(2, 1), 1)
    assert played.failure is not None
    assert played.failure.sign == "Difference in paranoid.look"
    assert says in played.failure.text
    assert re.search(r"turn \d+ of player \d, .*player \d is asked by 117.1 \(priority\): payment", played.failure.text)


def test_a_stale_record_is_noticed() -> None:
    """What is kept of a creature is not what it is."""
    game = new_game(magic.RULES, magic.samples(2, 1))
    for _ in playing(game, 1):
        if creatures := _creatures(game):
            break
    watch(game)
    assert isinstance(game.state, MagicState)
    layers.characteristics(game.state, creatures[0]).power += 1
    with pytest.raises(Difference, match=r"turn \d+ of player \d, .*power is"):
        watch(game)


def _creatures(game: Game) -> list[int]:
    assert isinstance(game.state, MagicState)
    return [id for id in game.state.permanents if layers.characteristics(game.state, id).is_creature]

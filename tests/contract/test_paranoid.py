"""A few games of Magic that are always compared with the literal twins, and twins that notice what is wrong."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter.games import entry_of, register
from arbiter.kernel.decisions import Decision, Option, PickOne
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.state import State
from arbiter.magic import game as magic
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.layering.modifications import clone
from arbiter.magic.state.lasting import Effect
from arbiter.magic.state.state import MagicState
from arbiter.scenario import run
from arbiter.scenario.shrink import play
from tests.contract.games import SEEDS
from tests.contract.playing import playing
from tests.games.skirmish.game import RULES as SKIRMISH
from tests.reference.paranoid import WATCHED, Difference, Watched, watch, watched

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
    assert compared["layers"] + compared["same"] > LENGTH // 2
    assert compared["layers"] > LENGTH // 4
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
    assert re.search(r"turn \d+ of player \d, .*player \d is asked by 117.1 \(priority\): offers", played.failure.text)


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


def _with_a_creature() -> tuple[Watched, Game, MagicState, int]:
    """A game with a creature on the battlefield that was looked at a moment ago."""
    rules = Watched()
    game = new_game(rules, magic.samples(2, 1))
    for _ in playing(game, 1):
        if creatures := _creatures(game):
            break
    assert isinstance(game.state, MagicState)
    rules.look(game.state, game.decisions)
    rules.compared.clear()
    return rules, game, game.state, creatures[0]


def test_with_nothing_changed_but_who_has_priority_layers_are_not_compared_again() -> None:
    rules, game, state, _ = _with_a_creature()
    turn = state.edit_turn(0)
    turn.priority, turn.passed, turn.by = 1 - turn.priority, turn.passed + 1, "117.3d"
    rules.look(state, [])
    rules.look(game.fork().state, [])
    assert rules.compared == Counter(same=2)


def _countered(state: MagicState, id: int) -> None:
    state.edit_permanent(id).counters = (("+1/+1", 1),)


def _boosted(state: MagicState, id: int) -> None:
    effect = Effect(
        state.new_id(), state.new_stamp(), id, 0, (id,), (n.Boost(n.Number(1), n.Number(0)),), "end of turn"
    )
    state.edit_lasting().effects[effect.id] = effect


def _wounded(state: MagicState, id: int) -> None:
    made = state.permanents[id].copy()  # not `edit_permanent`, which tells what is kept
    made.damage = 20
    state.permanents[id] = made


def _misremembered(state: MagicState, id: int) -> None:
    made = clone(state.caches.derived[id])
    made.power += 1
    state.caches.derived[id] = made


@pytest.mark.parametrize("change", [_countered, _boosted, _wounded, _misremembered])
def test_a_change_behind_the_back_of_the_engine_is_looked_at(change: Callable[[MagicState, int], None]) -> None:
    """Only a counter, only an effect, only damage, only what is kept: the next look sees what is no longer by the book."""
    rules, _, state, creature = _with_a_creature()
    rules.look(state, [])
    assert rules.compared == Counter(same=1)
    change(state, creature)
    with pytest.raises(Difference):
        rules.look(state, [])
    with pytest.raises(Difference):  # and so does the one after it
        rules.look(state, [])


def _shuffled_hand(state: MagicState) -> None:
    seat = max(state.players, key=lambda one: len(state.players[one].hand))
    player = state.edit_player(seat)
    player.hand = player.hand[1:] + player.hand[:1]


def _later_step(state: MagicState) -> None:
    state.edit_turn(0).step = "end"


def _less_life(state: MagicState) -> None:
    state.edit_player(0).life -= 1


def _reordered(state: MagicState) -> None:
    id = next(iter(state.objects))
    state.objects[id] = state.objects.pop(id)


@pytest.mark.parametrize("change", [_shuffled_hand, _later_step, _less_life, _reordered])
def test_whatever_else_changes_is_looked_at_too(change: Callable[[MagicState], None]) -> None:
    rules, _, state, _ = _with_a_creature()
    change(state)
    rules.look(state, [])
    assert rules.compared["layers"] == 1
    assert rules.compared["same"] == 0


TURN_STRUCTURE = {"ending", "ending_phases", "growth", "loops", "priority", "resolving", "timing", "turns"}
"""The modules of rules that speak of who has priority: none of them says what an object is or which actions are due."""


def test_only_the_turn_structure_reads_who_has_priority() -> None:
    """Else layers or state-based actions could come out otherwise with nothing else changed: see `moments`."""
    readers = set()
    for path in Path(magic.__file__ or "").parent.joinpath("rules").glob("*.py"):
        text = path.read_text("utf-8")
        if re.search(r"\.(priority|passed)\b(?!\()|\bturn(s\[\w+\])?\.by\b", text):
            readers.add(path.stem)
    assert readers <= TURN_STRUCTURE


def _creatures(game: Game) -> list[int]:
    assert isinstance(game.state, MagicState)
    return [id for id in game.state.permanents if layers.characteristics(game.state, id).is_creature]


FLASHBACK = """
rules: ["118.3"]
claim: Without the mana that the card costs its flashback cannot be paid.
cards:
  - {name: Shock, cost: "{R}", type: Instant, text: Shock deals 2 damage to any target.}
given:
  P1:
    mana: "{U}"
    hand:
      - name: Recall
        cost: "{U}"
        type: Instant
        text: Target instant card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost.
    graveyard: [Shock]
when:
  - {P1: cast Recall, targets: [Shock]}
  - resolve
  - {P1: cast Shock, for: flashback, targets: [P2], refused: "118.3"}
"""


def test_a_cost_that_is_the_cards_own_is_by_the_book(tmp_path: Path) -> None:
    """A soak found the twin taking such a cost for nothing."""
    usual = entry_of("magic")
    register(replace(usual, scenarios=WATCHED))
    path = tmp_path / "flashback.yaml"
    path.write_text(FLASHBACK, "utf-8")
    report = run.run_file(path)
    register(usual)
    assert report.passed, report.as_json()

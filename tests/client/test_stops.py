"""Passing by itself: what is skipped, where the stops are, and how far a pass goes."""

from __future__ import annotations

from pathlib import Path

from arbiter.client.magic.stops import MagicStops as Stops
from arbiter.client.stops import EVENT, NOW, TURN
from arbiter.kernel.game import Game
from tests.client.driving import standing

SHOCK = '{name: Shock, cost: "{R}", type: Instant, text: Shock deals 2 damage to any target.}'
OWN = f"P1:\n  library: [Mountain x9]\n  hand: [{SHOCK}]\n  battlefield: [Mountain]\n"
THEIRS = "P2: {library: [Forest x9]}\n"
RAID = "P2:\n  library: [Forest x9]\n  battlefield: [{name: Raider, type: Creature - Orc, pt: 1/1, attacking: P1}]\n"


def at(folder: Path, step: str, turn: str = "P1", more: str = "", theirs: str = THEIRS) -> Game:
    return standing(folder, f"turn: {turn}\nstep: {step}\npriority: P1\n{more}{OWN}{theirs}")


def asked(game: Game, stops: Stops) -> bool:
    return stops.answer(game, game.decisions[0]) is None


def test_one_is_asked_in_main_phases_and_not_in_the_upkeep(tmp_path: Path) -> None:
    assert asked(at(tmp_path, "precombat main"), Stops())
    assert not asked(at(tmp_path, "upkeep"), Stops())


def test_stops_can_be_set_and_cleared_for_own_turns_and_others(tmp_path: Path) -> None:
    stops = Stops()
    assert stops.toggle("upkeep", own=True) is True
    assert asked(at(tmp_path, "upkeep"), stops)
    assert not asked(at(tmp_path, "upkeep", "P2"), stops)
    assert stops.toggle("end", own=False) is False
    assert not asked(at(tmp_path, "end", "P2"), stops)


def test_one_is_asked_in_response_to_others_unless_that_is_switched_off(tmp_path: Path) -> None:
    stack = "stack: [{name: Bolt, cost: '{R}', type: Instant, text: Bolt deals 1 damage to any target., by: P2, targets: [P1]}]\n"
    game = at(tmp_path, "upkeep", "P2", stack)
    stops = Stops()
    stops.pass_until(EVENT, game, 0)
    assert asked(game, stops)
    stops.respond = False
    assert not asked(game, stops)


def test_who_passes_to_the_end_of_the_turn_does_so_whatever_others_do_in_it(tmp_path: Path) -> None:
    stack = "stack: [{name: Bolt, cost: '{R}', type: Instant, text: Bolt deals 1 damage to any target., by: P2, targets: [P1]}]\n"
    game = at(tmp_path, "upkeep", "P2", stack)
    stops = Stops()
    stops.pass_until(TURN, game, 0)
    assert not asked(game, stops)
    stops.passing = NOW
    assert asked(game, stops)


def test_passing_goes_to_the_end_of_the_turn_and_no_further(tmp_path: Path) -> None:
    stops = Stops()
    game = at(tmp_path, "precombat main")
    stops.pass_until(TURN, game, 0)
    assert not asked(game, stops)
    later = standing(tmp_path, f"turn number: 9\nturn: P1\nstep: precombat main\n{OWN}{THEIRS}")
    assert asked(later, stops)
    assert stops.passing == ""


def test_passing_until_something_happens_ends_with_an_attack(tmp_path: Path) -> None:
    stops = Stops()
    stops.pass_until(EVENT, at(tmp_path, "precombat main"), 0)
    assert not asked(at(tmp_path, "end", "P2"), stops)
    assert not asked(at(tmp_path, "declare attackers", "P2"), stops)
    assert asked(at(tmp_path, "declare attackers", "P2", theirs=RAID), stops)


def test_combat_in_which_nothing_attacks_is_no_stop(tmp_path: Path) -> None:
    assert not asked(at(tmp_path, "declare attackers", "P2"), Stops())
    assert asked(at(tmp_path, "declare attackers", "P2", theirs=RAID), Stops())


def test_where_only_mana_is_possible_nobody_is_asked(tmp_path: Path) -> None:
    text = "P1: {library: [Mountain x9], battlefield: [Mountain]}\nP2: {library: [Forest x9]}\n"
    assert not asked(standing(tmp_path, text), Stops())


def test_the_only_target_is_named_by_the_person(tmp_path: Path) -> None:
    """Nobody's own creature is destroyed because there is no other."""
    murder = '{name: Murder, cost: "{B}", type: Instant, text: Destroy target creature.}'
    text = f"P1: {{library: [Swamp x9], hand: [{murder}], battlefield: [Swamp, {{name: Guard, type: Creature, pt: 1/1}}]}}\n"
    game = standing(tmp_path, text + THEIRS)
    cast = next(option for option in game.decisions[0].options if option.verb == "cast")
    game.answer(game.decisions[0], cast.key)
    assert game.decisions[0].asks == "601.2c" and game.decisions[0].choices() == 1 and asked(game, Stops())

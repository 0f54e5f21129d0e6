"""Games between teams: what holds of teams in random games, what teammates see, impossible options.  CR 802-811"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from arbiter.kernel.game import Game, new_game
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import IllegalSetup
from arbiter.kernel.rng import Rng
from arbiter.kernel.rules import Rules
from arbiter.magic.cards import pool
from arbiter.magic.cards.samples import random_deck
from arbiter.magic.game import RULES, ruleset_from, setup_of
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import queries, teams
from arbiter.magic.state.state import MagicState
from arbiter.magic.variants import combinations, seating, values
from tests.contract.leaks import side_by_side, twins
from tests.contract.playing import playing, seen_facts
from tests.reference.paranoid import watched

Teams = tuple[tuple[int, ...], ...]

GAMES: list[tuple[str, int, Teams]] = [
    ("two-headed-giant", 4, ()),
    ("three-headed-giant", 6, ()),
    ("emperor", 6, ()),
    ("emperor", 10, ()),
    ("team-vs-team", 5, ()),
    ("team-vs-team", 6, ((0, 1), (2, 3), (4, 5))),
    ("alternating-teams", 6, ()),
]
BOUND = 3000


def begun(name: str, players: int, seated: Teams, seed: int, rules: Rules = RULES) -> Game:
    rng = Rng(seed)
    names = pool.decks(pool.STARTER)
    decks = [random_deck(16, rng, pool.deck(names[seat % len(names)])) for seat in range(players)]
    settings = values.settings(name, players, seated)
    return new_game(rules, setup_of(decks, rng.below(1 << 32), None, settings))


def states(game: Game, seed: int, bound: int = BOUND) -> Iterator[MagicState]:
    for _ in playing(game, seed, bound):
        assert isinstance(game.state, MagicState)
        yield game.state


def as_one(state: MagicState) -> None:
    """What holds of teams at every moment."""
    for team in state.ruleset.teams:
        players = [state.players[seat] for seat in team]
        if state.ruleset.shared_life:
            assert len({(one.life, one.poison) for one in players}) == 1
        leaders = [seat for seat in team if seat in state.ruleset.captains]
        if leaders and state.outcome is None:
            assert state.players[leaders[0]].playing or not any(one.playing for one in players)
    for seat in queries.playing(state):
        sides = {seat, *queries.teammates(state, seat), *queries.opponents(state, seat)}
        assert sides == set(queries.playing(state))
    if state.outcome is not None and state.outcome.winners:
        assert set(state.outcome.winners) in [set(team) for team in state.ruleset.teams]


@pytest.mark.parametrize(("name", "players", "seated"), GAMES, ids=lambda one: str(one))
def test_random_games_of_teams(name: str, players: int, seated: Teams) -> None:
    game = begun(name, players, seated, 11)
    attacked = acted = 0
    for count, state in enumerate(states(game, 5)):
        as_one(state)
        if count % 10 == 0:
            assert RULES.problems(state) == []
        for turn in state.turns:
            if turn.stage == "priority" and state.ruleset.shared_turns:
                assert turn.active == teams.primary(state, turn.active)
                acted += turn.priority != teams.primary(state, turn.priority)
        for one in state.combat.attackers.values():
            attacked += 1
            controller = layers.characteristics(state, one.id).controller
            if state.ruleset.adjacent and one.at < 0 and state.players[one.defending].playing:
                near = (teams.neighbor(state, controller, True), teams.neighbor(state, controller, False))
                left = [seat for seat in state.players if not state.players[seat].playing]
                assert left or one.defending in near
    assert attacked or players > 6
    assert acted or not values.settings(name, players, seated).get("shared_turns")


@pytest.mark.parametrize(("name", "players"), [("two-headed-giant", 4), ("emperor", 6)])
def test_the_engine_and_the_book_agree(name: str, players: int) -> None:
    """What teams have, and what they may declare, is what the literal twins say."""
    game = begun(name, players, (), 11, watched(RULES, always=True, every=9))
    assert len(list(states(game, 5, 400))) == 400


@pytest.mark.parametrize(("name", "players", "seated"), [GAMES[0], GAMES[2], GAMES[6]], ids=lambda one: str(one))
def test_hidden_things_do_not_show(name: str, players: int, seated: Teams) -> None:
    game = begun(name, players, seated, 3)
    compared = 0
    for count, state in enumerate(states(game, 4, 160)):
        if count % 40 == 7 and game.at_checkpoint:
            for seat in queries.playing(state):
                one, two = twins(game, seat, Rng(count + seat))
                compared += len(list(side_by_side(one, two, seat, Rng(seat))))
    assert compared > 20


@pytest.mark.parametrize(("name", "players", "open_"), [("two-headed-giant", 4, True), ("alternating-teams", 6, False)])
def test_who_sees_a_hand(name: str, players: int, open_: bool) -> None:
    """810.5: teammates see each other's hands; 811.5: not if they do not sit side by side.  Opponents never do."""
    game = begun(name, players, (), 8)
    for state in states(game, 1, 40):
        last = state
    for seat in range(players):
        for one in game.view(seat)["players"]:
            names = ["name" in card for card in one["hand"]]
            mate = one["seat"] in queries.team(last, seat)
            seen = one["seat"] == seat or (mate and open_)
            assert all(names) if seen else not any(names)
    assert seen_facts(game, 0) == seen_facts(game.fork(), 0)


def test_ranges_of_emperors_and_generals() -> None:
    """809.3a, 809.6a: teams of three, and the book's teams of four; no emperor is in another's range."""
    assert values.settings("emperor", 6)["ranges"] == (1, 2, 1, 1, 2, 1)
    assert values.settings("emperor", 8)["ranges"] == (1, 3, 2, 1, 1, 3, 2, 1)
    for players in (6, 8, 9, 10, 12, 14):
        settings = values.settings("emperor", players)
        captains = settings["captains"]
        for one in captains:
            for other in captains:
                assert one == other or seating.distance(one, other, players) > settings["ranges"][one]


def test_life_and_poison_of_many_heads() -> None:
    """810.4, 810.11"""
    found = [values.settings("two-headed-giant", 2 * heads) for heads in (2, 3, 4)]
    assert [(one["starting_life"], one["poison"]) for one in found] == [(30, 15), (45, 20), (60, 25)]


UNFIT: list[tuple[str, int, Teams, str]] = [
    ("two-headed-giant", 5, (), "810.11"),
    ("two-headed-giant", 3, (), "810.1"),
    ("two-headed-giant", 6, ((0, 1), (2, 3), (4, 5)), "810.1"),
    ("two-headed-giant", 4, ((0, 2), (1, 3)), "810.1"),
    ("emperor", 7, (), "809.6"),
    ("emperor", 4, (), "809.1"),
    ("emperor", 7, ((0, 1, 2), (3, 4, 5, 6)), "809.1"),
    ("team-vs-team", 2, (), "808.1"),
    ("team-vs-team", 4, ((0, 2), (1, 3)), "808.1"),
    ("alternating-teams", 5, (), "811.1"),
    ("alternating-teams", 4, ((0, 1), (2, 3)), "811.1"),
]


@pytest.mark.parametrize(("name", "players", "seated", "rule"), UNFIT)
def test_teams_that_cannot_play_a_variant(name: str, players: int, seated: Teams, rule: str) -> None:
    with pytest.raises(IllegalSetup) as refused:
        values.settings(name, players, seated)
    assert refused.value.refusal.rule == rule
    for language in ("en", "ru"):
        said = say(refused.value.message, language)
        assert rule in said and "{" not in said


TWO = [[0, 1], [2, 3]]
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"defending": "behind"}, "802.1"),
    ({"hands": "all"}, "808.5"),
    ({"teams": [[0, 1], [2]]}, "102.3"),
    ({"teams": [[0, 1], [1, 2, 3]]}, "102.3"),
    ({"teams": [[0, 1, 2, 3]]}, "808.1"),
    ({"shared_turns": True}, "805.1"),
    ({"shared_life": True}, "810.4"),
    ({"deploy": True}, "804.1"),
    ({"hands": "team"}, "808.5"),
    ({"captains": [0]}, "809.2"),
    ({"middle_starts": True}, "808.4"),
    ({"teams": [[0, 2], [1, 3]], "shared_turns": True}, "805.1"),
    ({"teams": TWO, "shared_turns": True, "defending": "left"}, "805.10"),
    ({"teams": TWO, "shared_turns": True, "adjacent": True}, "805.10"),
    ({"teams": TWO, "shared_turns": True, "markers": 2}, "805.4"),
    ({"teams": TWO, "shared_life": True}, "810.2"),
    ({"teams": [[0], [1, 2, 3]], "shared_turns": True, "shared_life": True}, "810.11"),
    ({"teams": TWO, "captains": [0, 1]}, "809.2"),
]


@pytest.mark.parametrize(("options", "rule"), IMPOSSIBLE)
def test_options_that_do_not_go_together(options: dict[str, Any], rule: str) -> None:
    with pytest.raises(IllegalSetup) as refused:
        combinations.check(ruleset_from(options), 4)
    assert refused.value.refusal.rule == rule
    for language in ("en", "ru"):
        said = say(refused.value.message, language)
        assert rule in said and "{" not in said
    decks = [random_deck(8, Rng(1)) for _ in range(4)]
    with pytest.raises(IllegalSetup):
        new_game(RULES, setup_of(decks, 1, None, options))


def test_options_that_go_together() -> None:
    """Shared turns without shared life, for teams of different size: the set-up of an archenemy."""
    possible: list[dict[str, Any]] = [
        {"teams": [[0], [1, 2, 3]], "shared_turns": True},
        {"teams": TWO, "deploy": True, "defending": "right"},
        {"teams": [[0, 2], [1, 3]], "adjacent": True, "hands": "neighbors"},
    ]
    for options in possible:
        combinations.check(ruleset_from(options), 4)


def test_who_moves_up_learns_a_hand() -> None:
    """811.5: the seats on both sides of one who leaves see each other's hands if they are teammates; no take-back undoes that."""
    crossed, beside = [[0, 2], [1, 3]], [[0, 1], [2, 3]]
    learnt = []
    for sides, hands in ((crossed, "neighbors"), (beside, "neighbors"), (crossed, "team")):
        options: dict[str, Any] = {"teams": sides, "hands": hands}
        game = new_game(RULES, setup_of([random_deck(14, Rng(seat)) for seat in range(4)], 5, 1, options))
        before = game.state.secrets
        game.concede(3)
        learnt.append(game.state.secrets > before)
    assert learnt == [True, False, False]


def test_shared_turns_of_one_against_three() -> None:
    """805 without 810: players lose one by one, and the turn goes on with who is left of the team."""
    options: dict[str, Any] = {"teams": [[0], [1, 2, 3]], "shared_turns": True, "first_draw_skipped": False}
    decks = [random_deck(14, Rng(seat)) for seat in range(4)]
    game = new_game(RULES, setup_of(decks, 5, 1, options))
    left = 0
    for count, state in enumerate(states(game, 9, 700)):
        as_one(state)
        assert RULES.problems(state) == []
        if count in (150, 300):
            seats = [seat for seat in queries.playing(state) if seat in (1, 2)]
            left += len(seats)
            game.concede(seats[0])
            assert state.turns[0].active != seats[0]
    assert left > 1

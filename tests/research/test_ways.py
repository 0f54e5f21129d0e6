"""Variants, numbers of players and rulesets: in set-ups, simulations and the Python API, with ready decks for who has none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import arbiter
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.rng import Rng
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.variants import composing, ready, values
from arbiter.magic.variants.values import Settings, Unfit, Variant
from arbiter.research import Plan, simulate
from arbiter.research.plan import plan_from
from arbiter.research.summary import RESULT, Row, Summary
from arbiter.setup import Brought, Way, decks_of, way_of

CHIEF = make_card("Chief", "{1}{G}", "Legendary Creature — Elf", "", "2/2")
OATH = make_card("Oath", "", "Legendary Creature — Human", "", "1/1")


@pytest.fixture
def led(monkeypatch: pytest.MonkeyPatch) -> None:
    """A variant between two teams of two, in which every deck has a leader and every player an oath."""

    def settings(players: int) -> Settings:
        if players % 2:
            raise Unfit("pairs", players, "808.1", Message("variant-players", {"fewest": 4, "most": 8}))
        half = players // 2
        return {"teams": (tuple(range(half)), tuple(range(half, players)))}

    def deck(name: str) -> ready.ReadyDeck:
        return ready.ReadyDeck(name, pool.deck("embers"), extras={"commanders": [CHIEF]}, titles={"en": name.title()})

    def oaths(players: int, rng: Rng) -> list[list[Card]]:
        return [[OATH] for _ in range(players)]

    monkeypatch.setitem(values.VARIANTS, "pairs", Variant("pairs", "808.1", 4, 8, settings, ("commanders", "oaths")))
    monkeypatch.setitem(ready.DECKS, "pairs", lambda: ["first", "second", "third", "fourth", "fifth"])
    monkeypatch.setitem(ready.FIND, "pairs", deck)
    monkeypatch.setitem(ready.EXTRAS, "oaths", oaths)


# Ready decks.


def test_ready_decks_are_as_many_as_players_and_different() -> None:
    decks = ready.ready("free-for-all", 8, seed=5)
    assert len({deck.name for deck in decks}) == 8 and all(deck.main for deck in decks)
    assert [deck.name for deck in ready.ready("free-for-all", 2, 0, ["dawn"])] == ["tides", "graves"]


def test_ready_decks_at_one_table_are_of_one_size() -> None:
    """Among the starters are decks of sixty cards and of forty."""
    assert len({len(pool.deck(name)) for name in pool.decks(pool.STARTER)}) > 1
    for seed in range(12):
        assert len({len(deck.main) for deck in ready.ready("", 2, seed)}) == 1
        assert {len(deck.main) for deck in ready.ready("", 2, seed, size=60)} == {60}
        assert {len(deck.main) for deck in ready.ready("", 2, seed, size=41)} == {40}


def test_with_more_players_than_decks_some_play_the_same() -> None:
    names = [deck.name for deck in ready.ready("free-for-all", 24)]
    assert len(names) == 24 and set(names) <= set(pool.decks(pool.STARTER))


def test_decks_of_a_variant_bring_what_it_takes(led: None) -> None:
    decks = ready.ready("pairs", 4, seed=3)
    assert [deck.name for deck in decks] == ["fourth", "fifth", "first", "second"]
    assert all(deck.extras == {"commanders": [CHIEF], "oaths": [OATH]} for deck in decks)


def test_a_variant_without_ready_cards_says_which_are_missing(led: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(ready.EXTRAS, "oaths")
    with pytest.raises(ArbiterError) as caught:
        ready.ready("pairs", 4)
    assert caught.value.message.id == "variant-no-ready" and caught.value.message.args["key"] == "oaths"


# How a game is played.


def test_how_many_play_if_nobody_says_it(led: None) -> None:
    assert composing.usual_players("duel") == 2
    assert composing.usual_players("free-for-all") == composing.usual_players("pairs") == 4
    assert composing.sizes("pairs", 7) == [4, 6]
    library = decks_of("magic")
    assert library.way(Way()) == Way("", 2, "")
    assert library.way(Way(), 3) == Way("free-for-all", 3, "")
    assert library.way(Way("free-for-all")) == Way("free-for-all", 4, "")


@pytest.mark.parametrize(
    ("way", "decks", "id"),
    [
        (Way("no-such"), 0, "variant-unknown"),
        (Way("duel", 3), 0, "variant-unfit"),
        (Way("", 25), 0, "variant-unfit"),
        (Way("", 1), 0, "variant-unfit"),
        (Way("", 2, "no-such"), 0, "rulebook-unknown"),
        (Way("", 2), 3, "setup-decks"),
    ],
)
def test_what_cannot_be_played_is_refused(way: Way, decks: int, id: str) -> None:
    with pytest.raises(ArbiterError) as caught:
        decks_of("magic").way(way, decks)
    assert caught.value.message.id == id


def test_a_game_that_has_one_way_refuses_others() -> None:
    for way, id in ((Way("commander"), "setup-one-way"), (Way("", 3), "setup-players")):
        with pytest.raises(ArbiterError) as caught:
            decks_of("berserk").way(way)
        assert caught.value.message.id == id
    assert decks_of("berserk").variants() == decks_of("berserk").rulesets() == []


# The Python API.


def test_a_new_game_of_a_variant_with_ready_decks() -> None:
    game = arbiter.new_game(variant="free-for-all", players=5, seed=1)
    assert way_of(game.setup) == Way("free-for-all", 5, "")
    assert len(game.view(0)["players"]) == 5
    again = arbiter.load(arbiter.save(game))
    assert way_of(again.setup) == way_of(game.setup)


def test_decks_that_are_named_and_ready_ones_for_the_others() -> None:
    game = arbiter.new_game(["dawn"], players=3)
    assert isinstance(game.setup, dict) and isinstance(game.setup["decks"], list)
    decks = game.setup["decks"]
    assert decks[0] == [card.key for card in pool.deck("dawn")] and len({str(deck) for deck in decks}) == 3


def test_two_players_are_set_up_as_ever() -> None:
    game = arbiter.new_game(["embers", "thicket"], seed=3)
    assert isinstance(game.setup, dict) and "variant" not in game.setup and game.setup["ruleset"] == {}


def test_single_settings_are_put_over_the_variant() -> None:
    game = arbiter.new_game(variant="free-for-all", players=3, ruleset={"starting_life": 7})
    assert [player["life"] for player in game.view(0)["players"]] == [7, 7, 7]
    assert isinstance(game.setup, dict)
    assert game.setup["ruleset"] == {
        "defending": "all",
        "random_seats": True,
        "first_draw_skipped": False,
        "starting_life": 7,
    }


def test_a_set_up_holds_what_each_player_brings(led: None) -> None:
    game = arbiter.new_game(variant="pairs")
    assert isinstance(game.setup, dict) and isinstance(game.setup["cards"], dict)
    assert game.setup["commanders"] == [[CHIEF.key]] * 4 and game.setup["oaths"] == [[OATH.key]] * 4
    assert CHIEF.key in game.setup["cards"] and OATH.key in game.setup["cards"]
    assert game.view(0)["teams"] == [[0, 1], [2, 3]]


def test_a_deck_without_what_the_variant_takes_is_refused_with_the_rule(led: None, tmp_path: Path) -> None:
    with pytest.raises(ArbiterError) as caught:
        arbiter.new_game(["embers"], variant="pairs", players=4)
    assert caught.value.message.id == "setup-deck-lacks" and caught.value.message.args["rule"] == "903.3"
    file = tmp_path / "led.txt"
    file.write_text("Commander\n1 Grizzly Bears\n\nDeck\n40 Forest\n", "utf-8")
    game = arbiter.new_game([file], variant="pairs", players=4)
    assert isinstance(game.setup, dict) and isinstance(game.setup["commanders"], list)
    assert game.setup["commanders"][0] == [arbiter.card("Grizzly Bears").key]


def test_all_that_a_player_brings_can_be_given(led: None) -> None:
    own = Brought("mine", pool.deck("thicket"), {"commanders": [CHIEF]})
    game = arbiter.new_game([own], variant="pairs")
    assert isinstance(game.setup, dict) and isinstance(game.setup["oaths"], list)
    assert game.setup["oaths"][0] == [OATH.key]


# Simulations.


def test_a_simulation_of_many_reports_entrants_and_seats() -> None:
    summary = simulate(players=3, agents=["random"], games=2, seed=4, bound=400)
    assert summary.way == Way("free-for-all", 3, "") and len(summary.entrants) == 3
    facts = summary.as_json()
    assert (facts["variant"], facts["players"]) == ("free-for-all", 3)
    assert [share["name"] for share in facts["seats"]] == ["1", "2", "3"]


def test_wins_are_counted_by_seat_in_the_order_of_turns() -> None:
    rows = []
    for number, (first, winners) in enumerate([(0, [2]), (1, [0]), (2, [2])]):
        row = Row(number, number)
        row.entrants, row.first, row.winners, row.ended, row.decks = [0, 1, 2], first, winners, RESULT, [0, 1, 2]
        rows.append(row)
    summary = Summary(["a", "b", "c"], ["x", "y", "z"], False, rows, 1.0)
    assert [share.wins for share in summary.by_seat] == [1, 0, 2]


def test_all_move_on_by_a_seat_and_teams_as_a_whole(led: None) -> None:
    alone = Plan((), ["random"], way=Way("free-for-all", 3))
    assert [alone.entrants(number) for number in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    teams = Plan((), ["random"], way=Way("pairs", 4))
    assert [teams.entrants(number) for number in range(3)] == [[0, 1, 2, 3], [2, 3, 0, 1], [0, 1, 2, 3]]


@pytest.mark.parametrize(
    ("teams", "by"),
    [((), 1), (((0, 1), (2, 3)), 2), (((0, 2), (1, 3)), 1), (((0,), (1, 2, 3)), 1), (((0, 1, 2), (3, 4, 5)), 3)],
)
def test_all_move_on_as_far_as_puts_teams_where_teams_were(
    teams: tuple[tuple[int, ...], ...], by: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def settings(players: int) -> Settings:
        return {"teams": teams} if teams else {}

    players = max(4, sum(len(team) for team in teams))
    monkeypatch.setitem(values.VARIANTS, "sides", Variant("sides", "808.1", 2, 8, settings))
    assert decks_of("magic").rotation(Way("sides", players)) == by


def test_a_plan_of_a_variant_travels_as_text(led: None) -> None:
    plan = Plan((), ["random"], seed=3, way=Way("pairs", 4))
    twin = plan_from(json.dumps(plan.as_json()))
    assert twin.setup(1) == plan.setup(1) and twin.identity() == plan.identity()


def test_options_that_do_not_go_together_are_refused_before_anything_is_written(
    led: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def nonsense(players: int) -> Settings:
        return {"no_such_setting": 1}

    monkeypatch.setitem(values.VARIANTS, "wrong", Variant("wrong", "800.2", 2, 4, nonsense))
    with pytest.raises(ArbiterError) as caught:
        simulate(variant="wrong", players=2, agents=["random"], games=1, out=tmp_path / "out")
    assert caught.value.message.id == "ruleset-unknown" and not (tmp_path / "out").exists()

"""Agents draft and build decks worth playing: two colours, creatures, a curve, lands by the colours."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from arbiter.agents.drafters import draft_on, drafter
from arbiter.agents.simple import RandomAgent
from arbiter.drafting.draft import pool_of
from arbiter.kernel.messages import ArbiterError, IllegalSetup
from arbiter.kernel.seats import Agent
from arbiter.magic.cards import pool
from arbiter.magic.cards.construction import problems as construction_problems
from arbiter.magic.limited import boosters, building, draft
from arbiter.magic.limited.building import Built, build
from arbiter.magic.limited.rating import by_name, is_basic
from arbiter.setup.limited import limited_game

SETS = ["M10", "RAV", "9ED", "KTK", "DOM"]


def drafted(code: str, seed: int) -> list[list[str]]:
    """The pools of a draft in which agents sit on even seats and others take anything."""
    game = draft.booster_draft([boosters.chosen(code)], 8, seed)
    seats: dict[int, Agent] = {seat: drafter(game, seed) if seat % 2 == 0 else RandomAgent(seat) for seat in range(8)}
    draft_on(game, seats)
    assert game.result is not None
    return [pool_of(game, seat) for seat in range(8)]


def worth(deck: Built) -> float:
    return sum(by_name(name).worth for name in deck.main if not is_basic(name))


@pytest.mark.parametrize("code", SETS)
def test_agents_draft_decks_that_can_be_played(code: str) -> None:
    pools = drafted(code, 11)
    decks = [build(opened) for opened in pools]
    for opened, deck in zip(pools, decks, strict=True):
        assert building.problems(deck.main, opened) == []
        cards = [pool.card(name) for name in deck.main]
        assert construction_problems(cards, [], "limited") == []
        spent = Counter(name for name in deck.main if not is_basic(name)) + Counter(deck.sideboard)
        assert spent == Counter(name for name in opened if not is_basic(name)), "the rest is the sideboard"
    agents, others = decks[::2], decks[1::2]
    creatures: list[int] = []
    for deck in agents:
        spells = [by_name(name) for name in deck.main if not by_name(name).is_land]
        assert len(deck.main) == 40 and 15 <= 40 - len(spells) <= 18
        creatures.append(len([card for card in spells if card.is_creature]))
        assert 2.2 <= sum(card.mana for card in spells) / len(spells) <= 3.9
    assert min(creatures) >= 10 and sum(creatures) / len(creatures) >= 13
    assert len([deck for deck in agents if len(deck.colors) <= 2]) >= 2
    assert min(worth(deck) for deck in agents) > sum(worth(deck) for deck in others) / len(others)


def test_lands_follow_the_colours_of_the_cards() -> None:
    white = ["Serra Angel", "Wild Griffin", "Pacifism", "Glory Seeker"] * 4
    blue = ["Snapping Drake", "Coral Merfolk"] * 4
    lands = Counter(name for name in build([*white, *blue]).main if is_basic(name))
    assert set(lands) == {"Plains", "Island"} and lands["Plains"] > lands["Island"] >= 4
    assert sum(lands.values()) == 40 - 23


def test_a_pool_with_too_few_cards_still_makes_a_deck() -> None:
    deck = build(["Serra Angel"])
    assert len(deck.main) == 40 and deck.main.count("Plains") == 39 and deck.sideboard == []


def test_good_cards_are_rated_above_plain_ones() -> None:
    order = ["Baneslayer Angel", "Doom Blade", "Serra Angel", "Grizzly Bears", "Naturalize", "Plains"]
    rates = [by_name(name).worth for name in order]
    assert rates == sorted(rates, reverse=True)
    assert by_name("Lightning Bolt").is_removal and by_name("Pacifism").is_removal
    assert not by_name("Stone Rain").is_removal and not by_name("Divination").is_removal


def test_a_deck_of_cards_that_were_not_opened_is_refused() -> None:
    broken = building.problems(["Serra Angel"] * 2 + ["Plains"] * 30, ["Serra Angel"])
    assert [one.rule for one in broken] == ["100.2b", "100.2b"]
    assert "Serra Angel" in str(broken[1].message)


def test_players_of_a_draft_play_with_what_they_drafted() -> None:
    game = draft.booster_draft([boosters.chosen("M10")], 4, 2)
    with pytest.raises(ArbiterError, match="not over"):
        limited_game(game, [0, 1])
    draft_on(game, {seat: drafter(game, seat) for seat in range(4)})
    played = limited_game(game, [2, 0], seed=3)
    setup = json.loads(json.dumps(played.setup))
    assert [len(deck) for deck in setup["decks"]] == [40, 40] and setup["ruleset"] == {"deck_rules": "limited"}
    keys = [Counter([*deck, *side]) for deck, side in zip(setup["decks"], setup["sideboards"], strict=True)]
    for seat, there in zip((2, 0), keys, strict=True):
        spells = Counter(pool.card(name).key for name in pool_of(game, seat) if not is_basic(name))
        assert all(there[key] == count for key, count in spells.items()), "the rest of the pool is the sideboard"
    with pytest.raises(IllegalSetup):
        limited_game(game, [0, 1], decks={0: Built(["Black Lotus"] + ["Plains"] * 39, [], ("white",))})

"""Greedy's squads: what cards promise, which of them it recruits together, and that no ready deck is hopeless in its hands."""

from __future__ import annotations

from pathlib import Path

from arbiter.agents import make
from arbiter.agents.berserk import promise, worth
from arbiter.agents.berserk.promise import Offer
from arbiter.berserk.cards import pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.game import Game
from arbiter.kernel.seats import Seat
from arbiter.research import Plan
from arbiter.research.playing import play
from arbiter.research.summary import RESULT
from arbiter.scenario.run import load

GAMES = 5
PLAGUE = n.Named("plague")


def inside(game: Game) -> BerserkState:
    assert isinstance(game.state, BerserkState)
    return game.state


def card(name: str) -> Card:
    found = pool.find(name)
    assert found is not None
    return found


def test_one_good_creature_promises_more_than_two_poor_ones_of_the_same_price() -> None:
    """Few can stand where they reach an enemy."""
    giantess, biter = card("Великанша Гиблой Топи"), card("Трясинный Кусака")
    assert giantess.cost == 3 * biter.cost
    assert promise.of(giantess) > 3 * promise.of(biter)


def test_what_abilities_do_counts() -> None:
    """An archer promises more than a recruit of the same price, and who carries the plague less than one without."""
    assert promise.of(card("Арбалетчик Штрека")) > promise.of(card("Молотобоец Нижнего Горна"))
    made = [
        Card("Боец", "creature", 4, False, ("swamp",), 8, 1, "independent", (1, 2, 2), it) for it in [(PLAGUE,), ()]
    ]
    ill, healthy = made
    assert promise.of(ill) < promise.of(healthy)


def test_all_crystals_are_spent_on_what_promises_most_together() -> None:
    """The dearest for its price is not always among the best: two others may use the crystals up."""
    offers = [Offer("a", 10.0, 6, False), Offer("b", 8.0, 5, False), Offer("c", 8.0, 5, False)]
    assert [one.key for one in promise.best(offers, 4, 6)] == ["b", "c"]


def test_elite_cards_are_paid_for_in_gold() -> None:
    """105.2: silver does not help."""
    offers = [Offer("elite", 9.0, 6, True), Offer("plain", 5.0, 5, False)]
    assert [one.key for one in promise.best(offers, 5, 9)] == ["plain"]
    assert [one.key for one in promise.best(offers, 6, 5)] == ["elite", "plain"]


CROWDED = """game: berserk
rules: ["523.1"]
claim: A position to play from.
given:
  P1:
    c2: {name: Дух, lives: 6, strike: 1-2-3, text: "Бестелесность."}
    c3: {name: Соратник, lives: 6, strike: 1-2-3, movement: 0}
  P2: {c6: {name: Враг, lives: 6, strike: 2-3-4}}
then: {effects: 0}
"""


def test_nobody_walks_to_its_death(tmp_path: Path) -> None:
    """523.1: who enters the cell of another and cannot leave it again dies; what comes nearer to an enemy so is not worth it."""
    file = tmp_path / "position.yaml"
    file.write_text(CROWDED, "utf-8")
    scenario, table_of = load(file)
    game = table_of.begin(scenario)
    game.chance_open = False
    agents = [make("greedy", 1, "berserk"), make("greedy", 2, "berserk")]
    squad, turn = [one.id for one in inside(game).objects.values() if one.controller == 0], inside(game).turn
    while inside(game).turn == turn:
        seat = game.decisions[0].seat
        game.answer(game.decisions[0], agents[seat].choose(Seat(game, seat)))
    assert [id for id in squad if inside(game).objects[id].zone != "battlefield"] == []


POISONED = """game: berserk
rules: ["8.poison"]
claim: A position to look at.
given:
  P1: {a1: {name: Боец, lives: 9, strike: 1-2-3}}
  P2:
    e6: {name: Здоровый, lives: 9, strike: 1-2-3}
    d6: {name: Отравленный, lives: 9, strike: 1-2-3, text: "Отравление 1."}
    c6: {name: Раненый, lives: 9, strike: 1-2-3, wounds: 1}
then: {effects: 0}
"""


def test_poison_costs_more_than_a_wound(tmp_path: Path) -> None:
    """8.poison: it comes again each turn."""
    file = tmp_path / "position.yaml"
    file.write_text(POISONED, "utf-8")
    scenario, table_of = load(file)
    state = inside(table_of.begin(scenario))
    values = {one.print.name: worth.card(state, one) for one in state.objects.values() if one.controller == 1}
    assert values["Отравленный"] < values["Раненый"] < values["Здоровый"]


def test_no_ready_deck_is_hopeless() -> None:
    """Decks that once won all and none of such games: each wins some, and every battle comes to its end."""
    plan = Plan(["steppe", "swamp"], ["greedy", "greedy"], seed=19, game="berserk")
    rows = [play(plan, number)[0] for number in range(GAMES)]
    assert [row.ended for row in rows] == [RESULT] * GAMES
    assert {0, 1} == {winner for row in rows for winner in row.winners}

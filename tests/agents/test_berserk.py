"""Agents at Berserk: random and greedy play to the end, greedy wins, and it knows only what its seat knows."""

from __future__ import annotations

from arbiter.agents import make, names
from arbiter.agents.berserk import squad, worth
from arbiter.agents.greedy import GreedyAgent
from arbiter.agents.registry import guide_for
from arbiter.berserk.cards import pool
from arbiter.berserk.game import LONGEST, new_game
from arbiter.kernel.game import Game
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Agent, Seat
from arbiter.research import Plan
from arbiter.research.playing import play
from arbiter.research.summary import RESULT
from tests.client.berserk_cards import learn

GAMES = 6
BOUND = 6000


def battle(seed: int) -> Game:
    horde, grove = learn()
    return new_game([list(pool.deck(horde)), list(pool.deck(grove))], seed)


def played(game: Game, agents: list[Agent], most: int = BOUND) -> Game:
    for _ in range(most):
        if not game.decisions:
            break
        decision = game.decisions[0]
        game.answer(decision, agents[decision.seat].choose(Seat(game, decision.seat)))
    return game


def test_both_agents_are_known() -> None:
    assert names("berserk") == ["random", "greedy"]


def test_random_agents_finish_battles_of_every_ready_deck() -> None:
    for seed, deck in enumerate(pool.decks()[:6]):
        cards = list(pool.deck(deck))
        game = played(new_game([cards, cards], seed), [make("random", seed), make("random", seed + 100)], LONGEST)
        assert game.result is not None


def test_greedy_beats_random_play() -> None:
    horde, grove = learn()
    plan = Plan([horde, grove], ["greedy", "random"], seed=1, swap=True, bound=BOUND, game="berserk")
    rows = [play(plan, number)[0] for number in range(GAMES)]
    assert [row.ended for row in rows] == [RESULT] * GAMES
    assert sum(row.winners == [0] for row in rows) == GAMES


def test_it_recruits_a_whole_squad() -> None:
    game = battle(3)
    agents = [make("greedy", 1, "berserk"), make("greedy", 2, "berserk")]
    while game.decisions[0].asks != "404.1.1":
        decision = game.decisions[0]
        game.answer(decision, agents[decision.seat].choose(Seat(game, decision.seat)))
    for seat in (0, 1):
        view = game.view(seat)
        own = view["players"][seat]
        assert len(own["recruited"]) >= 7
        assert own["gold"] + own["silver"] <= 8


def test_what_it_cannot_see_does_not_matter() -> None:
    """In a battle that is equal in all that the seat sees, and different in what it does not, it answers the same."""
    game = played(battle(4), [make("random", 3), make("random", 4)], 60)
    thought = 0
    for step in range(25):
        if not game.decisions:
            break
        decision = game.decisions[0]
        seat = Seat(game, decision.seat)
        other = seat.imagine(Rng(1000 + step))
        agents = [GreedyAgent(guide_for("berserk"), step, 150), GreedyAgent(guide_for("berserk"), step, 150)]
        answer = agents[0].choose(seat)
        assert answer == agents[1].choose(Seat(other, decision.seat))
        thought += agents[0].work > 0
        game.answer(decision, answer)
    assert thought >= 2


def test_thinking_changes_nothing() -> None:
    game = played(battle(4), [make("random", 3), make("random", 4)], 70)
    for _ in range(10):
        decision = game.decisions[0]
        before = game.digest()
        answer = GreedyAgent(guide_for("berserk"), 4, 150).choose(Seat(game, decision.seat))
        assert game.digest() == before and game.decisions[0] is decision
        game.answer(decision, answer)


def test_lives_and_creatures_are_worth_something() -> None:
    cards = {card.name: card for card in map(pool.find, pool.names()) if card is not None}
    learn()
    dear = max((card for card in cards.values() if card.type == "creature"), key=lambda card: card.cost)
    cheap = min((card for card in cards.values() if card.type == "creature"), key=lambda card: max(0, card.cost))
    assert worth.printed(dear) > worth.printed(cheap)
    assert squad.price("{G}5 +{G}1") == 6

"""Agents at Berserk: random and greedy play to the end, greedy wins, and it knows only what its seat knows."""

from __future__ import annotations

from pathlib import Path

from arbiter.agents import make, names
from arbiter.agents.berserk import promise, squad, worth
from arbiter.agents.greedy import GreedyAgent
from arbiter.agents.registry import guide_for
from arbiter.berserk.cards import pool
from arbiter.berserk.game import LONGEST, new_game
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.decisions import Number
from arbiter.kernel.game import Game
from arbiter.kernel.messages import Message
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Agent, Seat
from arbiter.research import Plan
from arbiter.research.playing import play
from arbiter.research.summary import RESULT
from arbiter.scenario.run import load
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
    assert promise.of(dear) > promise.of(cheap)
    assert squad.price("{G}5 +{G}1") == 6


def test_a_cost_that_may_be_chosen_does_not_take_everything() -> None:
    """With all crystals in one card nobody else fights."""
    decision = Number(0, 0, "105.2.3", Message("berserk-ask-x"), 0, 44)
    assert squad.answer({}, decision) == worth.CHIPS
    assert squad.answer({}, Number(0, 0, "105.2.3", Message("berserk-ask-x"), 0, 2)) == 2


def test_a_step_aside_brings_it_nearer() -> None:
    """Neighbours may stand diagonally, and nobody walks so: what is to be walked falls with every step."""
    b4, c4, c5, d6 = 16, 17, 22, 28
    assert [worth.steps(cell, d6) for cell in (b4, c4, c5)] == [2, 1, 0]


BEHIND = """game: berserk
rules: ["506.1"]
claim: A position to play from.
given:
  P1:
    c2: {name: Задний, lives: 6, strike: 1-2-3}
    c3: {name: Средний, lives: 6, strike: 1-2-3, movement: 0}
    b3: {name: Левый, lives: 6, strike: 1-2-3, movement: 0}
  P2: {c4: {name: Враг, lives: 30, strike: 0-0-0, movement: 0}}
then: {effects: 0}
"""


def test_who_stands_behind_others_goes_round_them(tmp_path: Path) -> None:
    """The way over free cells counts: the first step aside brings nobody nearer as the crow flies."""
    file = tmp_path / "position.yaml"
    file.write_text(BEHIND, "utf-8")
    scenario, table_of = load(file)
    game = table_of.begin(scenario)
    game.chance_open = False
    agents = [make("greedy", 1, "berserk"), make("greedy", 2, "berserk")]
    for _ in range(200):
        state = game.state
        assert isinstance(state, BerserkState)
        back = next(one for one in state.objects.values() if one.print.name == "Задний")
        if worth.faces(state, back):
            return
        seat = game.decisions[0].seat
        game.answer(game.decisions[0], agents[seat].choose(Seat(game, seat)))
    raise AssertionError("it stayed behind")


FAR_APART = """game: berserk
rules: ["506.1"]
claim: A position to play from.
given:
  P1: {a1: {name: Боец, lives: 6, strike: 2-3-4}, c1: {name: Лекарь, text: "{T}: Излечить выбранное существо на 2."}}
  P2: {e6: {name: Враг, lives: 6, strike: 2-3-4}}
then: {effects: 0}
"""


def test_it_comes_to_blows_and_the_battle_ends(tmp_path: Path) -> None:
    """From opposite corners, with a healer: both come, and it is over before long."""
    file = tmp_path / "position.yaml"
    file.write_text(FAR_APART, "utf-8")
    scenario, table_of = load(file)
    game = table_of.begin(scenario)
    game.chance_open = False
    played(game, [make("greedy", 1, "berserk"), make("greedy", 2, "berserk")], 800)
    assert game.result is not None


def test_what_one_has_counts_for_less_in_a_battle_that_drags_on() -> None:
    game = played(battle(4), [make("random", 3), make("random", 4)], 70)
    state = game.state
    assert isinstance(state, BerserkState)
    early = worth.position(state, 0)
    late = state.copy()
    late.turn = worth.HASTY
    assert worth.position(late, 0) < early


def test_what_led_back_to_the_same_position_is_not_tried_for_ever(tmp_path: Path) -> None:
    """Asked again where it stood, with nothing changed, it does something else; in the end it hands over the turn."""
    file = tmp_path / "position.yaml"
    file.write_text(FAR_APART, "utf-8")
    scenario, table_of = load(file)
    game = table_of.begin(scenario)
    agent = make("greedy", 1, "berserk")
    assert isinstance(agent, GreedyAgent)
    given: list[object] = []
    while "end" not in given:
        given.append(agent.choose(Seat(game, 0)))
        agent.line.clear()
    assert len(given) > 1 and len(set(given)) == len(given)

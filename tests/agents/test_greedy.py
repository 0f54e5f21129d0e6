"""The greedy agent: it plays well, knows only what its seat knows, and always answers the same."""

from __future__ import annotations

from arbiter.agents import make
from arbiter.agents.candidates import legal, neighbours, starts
from arbiter.agents.greedy import LIMIT, LONGEST, GreedyAgent, Guide
from arbiter.agents.registry import guide_for
from arbiter.kernel.decisions import Answer, Assign, Divide, Number, Option, PickSome
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.messages import Message
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Seat
from arbiter.magic import game as magic
from arbiter.magic.cards import pool
from arbiter.research import Plan
from arbiter.research.playing import play
from arbiter.research.summary import RESULT
from tests.games.skirmish.game import RULES as SKIRMISH
from tests.games.skirmish.game import samples

GAMES = 12


def test_it_beats_random_play() -> None:
    """If it won only nine games in ten, it would lose two or more of twelve in a third of all samples; it loses none."""
    plan = Plan(["embers", "thicket"], ["greedy", "random"], seed=1, swap=True)
    rows = [play(plan, number)[0] for number in range(GAMES)]
    assert [row.ended for row in rows] == [RESULT] * GAMES
    assert sum(row.winners == [0] for row in rows) >= GAMES - 1


def answers(seed: int, count: int) -> list[Answer]:
    game = magic.new_game([pool.deck("embers"), pool.deck("thicket")], 3)
    agents = [make("greedy", seed), make("greedy", seed + 1)]
    found: list[Answer] = []
    for _ in range(count):
        decision = game.decisions[0]
        found.append(agents[decision.seat].choose(Seat(game, decision.seat)))
        game.answer(decision, found[-1])
    return found


def test_the_same_seed_gives_the_same_answers() -> None:
    assert answers(5, 120) == answers(5, 120)


def midgame(count: int) -> Game:
    game = magic.new_game([pool.deck("embers"), pool.deck("thicket")], 11)
    agents = [make("greedy", 1), make("greedy", 2)]
    for _ in range(count):
        decision = game.decisions[0]
        game.answer(decision, agents[decision.seat].choose(Seat(game, decision.seat)))
    return game


def test_what_it_cannot_see_does_not_matter() -> None:
    """In a game that is equal in all that the seat sees, and different in what it does not, it answers the same."""
    game = midgame(70)
    thought = 0
    for step in range(60):
        decision = game.decisions[0]
        seat = Seat(game, decision.seat)
        other = seat.imagine(Rng(1000 + step))
        agents = [GreedyAgent(guide_for("magic"), step), GreedyAgent(guide_for("magic"), step)]
        answer = agents[0].choose(seat)
        assert answer == agents[1].choose(Seat(other, decision.seat))
        thought += agents[0].work > 0
        game.answer(decision, answer)
    assert thought >= 5


def test_thinking_changes_nothing() -> None:
    game = midgame(90)
    for _ in range(30):
        decision = game.decisions[0]
        before = game.digest()
        answer = make("greedy", 4).choose(Seat(game, decision.seat))
        assert game.digest() == before and game.decisions[0] is decision
        game.answer(decision, answer)


def test_the_work_for_a_decision_is_bounded() -> None:
    game = midgame(0)
    agents = [GreedyAgent(guide_for("magic"), 1), GreedyAgent(guide_for("magic"), 2)]
    most = 0
    for _ in range(200):
        if not game.decisions:
            break
        decision = game.decisions[0]
        agent = agents[decision.seat]
        before = agent.work
        answer = agent.choose(Seat(game, decision.seat))
        most = max(most, agent.work - before)
        game.answer(decision, answer)
    assert 0 < most <= LIMIT + LONGEST


def test_a_smaller_limit_means_less_work() -> None:
    game = midgame(110)
    while game.decisions[0].asks != "508.1a":
        decision = game.decisions[0]
        game.answer(decision, make("greedy", 4).choose(Seat(game, decision.seat)))
    seat = Seat(game, game.decisions[0].seat)
    quick, slow = GreedyAgent(guide_for("magic"), 1, 1), GreedyAgent(guide_for("magic"), 1)
    quick.choose(seat)
    slow.choose(seat)
    assert 0 < quick.work < slow.work


def test_it_plays_another_game_with_a_plain_guide() -> None:
    """It knows no game: without advice it looks to the end of a short one."""
    game = new_game(SKIRMISH, samples(2, 1))
    agents = [GreedyAgent(Guide(), 1, 50), GreedyAgent(Guide(), 2, 50)]
    for _ in range(2000):
        if not game.decisions:
            break
        decision = game.decisions[0]
        game.answer(decision, agents[decision.seat].choose(Seat(game, decision.seat)))
    assert game.result is not None


# Candidates.


def options(*keys: str, group: str = "") -> list[Option]:
    return [Option(key, "pick", group=group) for key in keys]


def test_numbers_are_tried_from_end_to_end() -> None:
    decision = Number(0, 0, "107.3", Message("x"), 0, 70)
    assert starts(decision) == [0, 10, 20, 30, 40, 50, 60, 70]


def test_of_equal_creatures_one_is_sent_elsewhere() -> None:
    decision = Assign(0, 0, "508.1a", Message("x"), options("a", "b", "c", group="alike"), options("P2"))
    assert neighbours(decision, ()) == [(("a", "P2"),)]
    assert neighbours(decision, (("a", "P2"),)) == [(), (("a", "P2"), ("b", "P2"))]


def test_a_full_choice_is_exchanged() -> None:
    decision = PickSome(0, 0, "701.8", Message("x"), options("a", "b", "c"), 2, 2)
    assert neighbours(decision, ("a", "b")) == [("b", "c"), ("a", "c")]


def test_shares_go_to_each_alone_and_to_all_alike() -> None:
    decision = Divide(0, 0, "601.2d", Message("x"), options("a", "b"), 3, 1)
    assert starts(decision) == [(("a", 2), ("b", 1)), (("a", 1), ("b", 2))]


def test_only_what_may_be_answered_is_a_candidate() -> None:
    decision = PickSome(0, 0, "701.8", Message("x"), options("a", "b"), 1, 1)
    assert legal(decision, [[], ["a"], ["b", "a"], "a", ["a"]]) == [("a",)]

"""Nothing that a seat may not know reaches it.

Two games that differ only in hidden things (hidden cards, secret choices, the generator) are played side by side with
the same visible answers.  The seat must get the same bytes at every step, until the rules say that somebody learnt
something.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from arbiter import agents
from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import CHANCE, Answer, Decision
from arbiter.kernel.game import Game, draw, from_state
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Seat
from tests.contract.games import Sample, case_id, cases
from tests.contract.playing import choose, decision_facts, give, open_facts, playing, seen_facts

STEPS = 20
TRIALS = 30
"""How many moments of a game are twinned, each for every seat."""


def twins(game: Game, seat: int, rng: Rng) -> tuple[Game, Game]:
    """Two games at this moment that differ only in what the seat may not know.  Chance is answered from outside."""
    rules = game.rules
    other = rules.imagine(game.state.copy(), game.state, seat, rng)
    other.rng = rng.below(1 << 62)
    one = from_state(rules, game.setup, game.state.copy(), chance_open=True)
    return one, from_state(rules, game.setup, other, chance_open=True)


def moments(case: tuple[Sample, int, int]) -> Iterator[tuple[Game, int]]:
    """The game at checkpoints along a random game, for each seat."""
    sample, players, seed = case
    length = sum(1 for _ in playing(sample.new(players, seed), seed))
    game = sample.new(players, seed)
    for count, _ in enumerate(playing(game, seed)):
        if game.at_checkpoint and (count < 12 or count % max(1, length // TRIALS) == 0):
            for seat in sample.rules.seats(game.state):
                yield game, seat


def same_answer(one: Game, two: Game, seat: int, rng: Rng) -> tuple[Decision, Decision, Answer] | None:
    """A visible answer for both, if there is one: the same place, the same seat, legal in both."""
    index, _ = choose(one, rng)
    asked = one.decisions[index]
    if index >= len(two.decisions) or two.decisions[index].seat != asked.seat:
        assert asked.seat != seat
        return None
    asked_two = two.decisions[index]
    if asked.seat == CHANCE:
        if decision_facts(asked)[6:] != decision_facts(asked_two)[6:]:
            return None
        return asked, asked_two, draw(asked, rng)
    answer = random_legal(asked, rng)
    refusal = asked_two.check(answer)
    if asked.seat == seat:
        assert refusal is None, f"{answer!r} is legal or not ({refusal!r}) by what seat {seat} cannot see: {asked!r}"
    return None if refusal is not None else (asked, asked_two, answer)


FACTS = ("power", "types", "abilities", "controller", "lives", "cost", "strong", "strength", "damage")
ACTIONS = (
    "cast:{}",
    "play:{}",
    "activate:{}",
    "activate:{}:0",
    "attack:{}",
    "move {}",
    "strike {}",
    "use {} p0",
    "enter {}",
)


def explained(game: Game, seat: int) -> list[str]:
    """What a seat is told when it asks why and why not, of everything there might be."""
    place = Seat(game, seat)
    ids = sorted({int(one) for one in re.findall(r"\d+", json.dumps(game.view(seat)))} | set(range(1, 12)))
    asked = [repr(place.why(f"{fact} of {id}")) for fact in FACTS for id in ids]
    return asked + [repr(place.why_not(action.format(id))) for action in ACTIONS for id in ids]


def imagined_facts(game: Game, seat: int, rng: Rng) -> object:
    """All that is in a game that a seat imagines."""
    try:
        twin = Seat(game, seat).imagine(rng)
    except ArbiterError as error:
        return repr(error.message)
    return (
        twin.setup,
        twin.digest(),
        twin.rules.codec.digest(twin.began),
        [repr(given) for given in twin.record],
        open_facts(twin),
    )


def side_by_side(one: Game, two: Game, seat: int, rng: Rng) -> Iterator[int]:
    """Play both and compare; yields at every step that was equal."""
    began = (one.state.secrets, two.state.secrets)
    chance = 0
    for step in range(STEPS):
        assert seen_facts(one, seat) == seen_facts(two, seat), f"seat {seat} sees a hidden difference at step {step}"
        if step % 4 == 0:
            assert explained(one, seat) == explained(two, seat), f"seat {seat} is told a hidden difference"
            first, second = imagined_facts(one, seat, Rng(step)), imagined_facts(two, seat, Rng(step))
            assert first == second, f"seat {seat} imagines a hidden difference"
        yield step
        if not one.decisions or not two.decisions:
            return
        same = same_answer(one, two, seat, rng)
        if same is None:
            return
        chance += same[0].seat == CHANCE
        one.answer(same[0], same[2])
        two.answer(same[1], same[2])
        if (one.state.secrets - began[0], two.state.secrets - began[1]) != (chance, chance):
            return


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_hidden_things_do_not_show(case: tuple[Sample, int, int]) -> None:
    met: Counter[str] = Counter()
    for game, seat in moments(case):
        rng = Rng(len(game.inputs) * 8 + seat)
        one, two = twins(game, seat, rng)
        met["twins"] += 1
        met["different"] += one.rules.codec.positional(one.state) != two.rules.codec.positional(two.state)
        for step in side_by_side(one, two, seat, rng):
            met["compared"] += 1
            met["later"] += step > 0
    assert met["different"] * 2 > met["twins"], f"the twins hardly differ: {met}"
    assert met["later"] > met["twins"] // 2, f"the twins part too early to show anything: {met}"


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_what_is_imagined_looks_the_same(case: tuple[Sample, int, int]) -> None:
    """Also inside procedures and sealed choices: everything seen stays as seen, and the game can be played on."""
    sample, players, seed = case
    game = sample.new(players, seed)
    inside = 0
    for count, _ in enumerate(playing(game, seed, 250)):
        if game.at_checkpoint and count % 5:
            continue
        for seat in sample.rules.seats(game.state):
            imagined = Seat(game, seat).imagine(Rng(count))
            before, after = seen_facts(game, seat), seen_facts(imagined, seat)
            assert {**after, "log": None} == {**before, "log": None}
            assert imagined.setup is None and len(imagined.record) <= len(game.inputs) - game._checkpoints[-1].inputs
            assert sample.rules.problems(imagined.state) == []
            for _ in playing(imagined, count, 6):
                assert sample.rules.problems(imagined.state) == []
            inside += not game.at_checkpoint
    assert inside


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_sealed_answers_do_not_show(case: tuple[Sample, int, int]) -> None:
    """What others have sealed, or whether they have, changes nothing for a seat that still has to answer."""
    sample, players, seed = case
    game = sample.new(players, seed)
    met = 0
    for count, _ in enumerate(playing(game, seed, 250)):
        if len(game.decisions) < 2:
            continue
        met += 1
        for place, decision in enumerate(game.decisions):
            before = seen_facts(game, decision.seat)
            for other in range(len(game.decisions)):
                if game.decisions[other].seat == decision.seat or other == place:
                    continue
                for salt in (1, 2):
                    twin = game.fork()
                    twin.answer(twin.decisions[other], random_legal(twin.decisions[other], Rng(count + salt)))
                    assert seen_facts(twin, decision.seat) == before
                    assert twin.digest() == game.digest()
    assert met or sample.name != "skirmish"


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_agents_choose_by_what_they_see(case: tuple[Sample, int, int]) -> None:
    for game, seat in moments(case):
        if all(decision.seat != seat for decision in game.decisions):
            continue
        one, two = twins(game, seat, Rng(len(game.inputs)))
        for name in agents.names(case[0].name):
            first, second = (agents.make(name, 7, case[0].name) for _ in range(2))
            assert first.choose(Seat(one, seat)) == second.choose(Seat(two, seat)), name


def test_a_leak_is_seen() -> None:
    """The comparison itself bites: a view that shows a hidden card, an order that depends on one."""
    sample, players, seed = next(case for case in cases() if case[0].name == "skirmish")
    game = sample.new(players, seed)
    while game.decisions[0].asks != "301.2":
        give(game, choose(game, Rng(1)))
    one, two = twins(game, 0, Rng(5))
    assert seen_facts(one, 0) == seen_facts(two, 0)
    assert seen_facts(one, 1) != seen_facts(two, 1)

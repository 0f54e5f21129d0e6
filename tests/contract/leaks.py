"""Nothing that a seat may not know reaches it: two games that differ only in that, side by side.

Hidden cards, secret choices and the generator differ; the visible answers are the same.  The seat must get the same bytes at
every step, until the rules say that somebody learnt something.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from arbiter.kernel.atoms import draw, random_legal
from arbiter.kernel.decisions import CHANCE, Answer, Decision
from arbiter.kernel.game import Game, from_state
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Seat
from tests.contract.playing import choose, decision_facts, open_facts, seen_facts

STEPS = 20


def twins(game: Game, seat: int, rng: Rng) -> tuple[Game, Game]:
    """Two games at this moment that differ only in what the seat may not know.  Chance is answered from outside."""
    rules = game.rules
    other = rules.imagine(game.state.copy(), game.state, seat, rng)
    other.rng = rng.below(1 << 62)
    one = from_state(rules, game.setup, game.state.copy(), chance_open=True)
    return one, from_state(rules, game.setup, other, chance_open=True)


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


def side_by_side(one: Game, two: Game, seat: int, rng: Rng, steps: int = STEPS) -> Iterator[int]:
    """Play both and compare; yields at every step that was equal."""
    began = (one.state.secrets, two.state.secrets)
    chance = 0
    for step in range(steps):
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

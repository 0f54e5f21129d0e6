"""Random events with people who come and go and results that were wrong: what must hold, holds in each."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.kernel.messages import ArbiterError
from arbiter.tournament import pairing
from arbiter.tournament.pairing import BYE, Pair, total
from arbiter.tournament.roles import table
from arbiter.tournament.rounds import entrants
from arbiter.tournament.running import Event
from arbiter.tournament.shapes import SHAPES
from arbiter.tournament.simulating import LIVELY, Simulation
from arbiter.tournament.standings import standings
from arbiter.tournament.state import SWISS, Match, Round
from tests.tournament.events import JUDGE, WHO, made, play
from tests.tournament.test_pairing import all_pairings


def pairs_of(round: Round) -> list[Pair]:
    return [(match.players[0], BYE if match.bye else match.players[1]) for match in round.matches]


def require_best(event: Event, number: int) -> None:
    """Everybody who was in the event is paired once, and for few no way to pair them is better."""
    before = event.at_round(number - 1) if number > 1 else None
    round = event.state.rounds[number - 1]
    paired = [id for match in round.matches for id in match.players]
    assert len(paired) == len(set(paired))
    if before is None:
        return
    assert sorted(paired) == sorted(player.id for player in before.active())
    there = entrants(before, before.active())
    found = total(there, pairs_of(round))
    if len(there) <= 8:
        assert found == min(total(there, pairs) for pairs in all_pairings([one.id for one in there]))
    else:
        assert found == total(there, pairing._matched(there, False))


def require_sound(event: Event) -> None:
    """The log gives the state, and the standings of every round."""
    assert Event(event.log).state == event.state
    swiss = [round for round in event.state.rounds if round.stage == SWISS]
    for round in swiss:
        assert len(standings(event.state, round.number)) == len(event.state.players)
        require_best(event, round.number)
    byes = Counter(match.players[0] for round in swiss for match in round.matches if match.bye)
    if len(event.state.players) >= 2 * len(swiss):
        assert max(byes.values(), default=0) <= 1


@settings(max_examples=25, deadline=None)
@given(st.integers(4, 24), st.integers(0, 10**6), st.sampled_from([0, 3, 5]), st.booleans())
def test_random_events_hold(players: int, seed: int, rounds: int, cut: bool) -> None:
    given = {"rounds": rounds, "cut": -1 if cut else 0}
    require_sound(Simulation(players, seed, given, LIVELY).run())


@settings(max_examples=8, deadline=None)
@given(st.integers(6, 30), st.integers(0, 10**6))
def test_random_drafts_keep_to_their_pods(players: int, seed: int) -> None:
    event = Simulation(players, seed, {"kind": "draft", "rounds": 3, "cut": 0}, LIVELY).run()
    assert Event(event.log).state == event.state
    pod_of = {id: number for number, pod in enumerate(event.state.pods) for id in pod}
    for round in event.state.rounds:
        assert all(len({pod_of[id] for id in match.players}) == 1 for match in round.matches)


@settings(max_examples=8, deadline=None)
@given(st.integers(2, 40), st.integers(0, 10**6))
def test_single_elimination_leaves_one(players: int, seed: int) -> None:
    event = Simulation(players, seed, {"structure": "elimination"}).run()
    lost = [id for round in event.state.rounds for match in round.matches for id in match.players if id != _on(match)]
    assert sorted(lost) == sorted(set(lost))
    assert len(lost) == players - 1


def _on(match: Match) -> int | None:
    return match.players[0] if match.bye else match.winner()


ANYTHING: list[Any] = [None, -1, 0.5, float("inf"), "", "x", [], {}, True, [None], {"x": 1}]
OF_KIND: dict[str, list[Any]] = {
    "number": [-1, 0, 1, 2, 3, 4, 9, 60],
    "text": ["", "x", "#1", "swiss", "final", "start", "pause", "floor-judge", "P1", "rounds"],
    "flag": [True, False],
    "numbers": [[], [1], [1, 2], [1, 1], [9, 2, 3, 4], [4, 3, 2, 1]],
    "texts": [[], ["a"], ["a", "b"]],
    "groups": [[], [[]], [[1, 2], [3, 4]], [[1, 1]], [[1], [2, 3], [4]], [[1, 2, 3, 4]]],
    "result": [[2, 0, 0], [0, 2, 1], [1, 1, 1], [2, 2, 0], [-1, 0, 0], [0, 0, 0]],
    "counts": [{}, {"1": 2}, {"9": 1}],
}
ENTRIES = [one for one in table()["entries"] if one not in ("create", "deck")]


def anything(rng: Random, what: str) -> dict[str, Any]:
    """What such an entry could hold, and now and then something else."""
    made: dict[str, Any] = {}
    for name, kind in (one.split(":") for one in SHAPES[what].split()):
        made[name] = rng.choice(ANYTHING if rng.random() < 0.05 else OF_KIND[kind.removesuffix("?")])
    if rng.random() < 0.05:
        made["more"] = 1
    return made


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**9))
def test_nonsense_is_refused_and_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    event = made(4, rounds=3, cut=0)
    play(event)
    event.pair(WHO, 0)
    for _ in range(40):
        before = repr(event.state), len(event.log)
        what = rng.choice(ENTRIES)
        try:
            event.do(rng.choice([WHO, JUDGE, "#1", "#9", "x"]), 0, what, **anything(rng, what))
        except ArbiterError:
            assert (repr(event.state), len(event.log)) == before
    assert len(event.log) > 10  # some of it makes sense
    assert repr(Event(event.log).state) == repr(event.state)


def test_two_who_write_at_once_lose_nothing() -> None:
    """What the second does rests on a state that is gone: it is refused, not lost or written over."""
    event = made(4, rounds=1, cut=0)
    event.pair(WHO, 0)
    first, second = Event(event.log), Event(event.log)
    first.do(WHO, 1, "result", table=1, result=[2, 0, 0])
    second.do(WHO, 1, "result", table=1, result=[0, 2, 0])
    assert first.log[-1].number == second.log[-1].number
    merged = Event(first.log)
    with suppress(ArbiterError):
        merged.do(WHO, 2, "result", table=1, result=[0, 2, 0])
    assert merged.state.rounds[0].at(1).result == (2, 0, 0)

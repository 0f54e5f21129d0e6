"""Swiss pairings: the best there is, by brute force; large events by their core as well as whole."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from arbiter.tournament import pairing
from arbiter.tournament.pairing import BYE, Cost, Entrant, Pair, swiss, total


def all_pairings(ids: list[int]) -> Iterator[list[Pair]]:
    """Every way to pair everybody; an odd number has a bye."""
    if len(ids) % 2:
        ids = [*ids, BYE]
    if not ids:
        yield []
        return
    first, rest = ids[0], ids[1:]
    for place, other in enumerate(rest):
        for more in all_pairings(rest[:place] + rest[place + 1 :]):
            yield [(other, first) if first == BYE else (first, other), *more]


def history(count: int, rounds: int, seed: int, draws: float = 0.1) -> list[Entrant]:
    """Players after some rounds that were paired at random inside neighbourhoods, not by us."""
    rng = Random(seed)
    points = dict.fromkeys(range(1, count + 1), 0)
    met: dict[int, set[int]] = {id: set() for id in points}
    byes: set[int] = set()
    for _ in range(rounds):
        order = sorted(points, key=lambda id: (points[id] // 4, rng.random()))
        if count % 2:
            out = order.pop(0)
            byes.add(out)
            points[out] += 3
        for one, other in zip(order[::2], order[1::2], strict=True):
            met[one].add(other)
            met[other].add(one)
            if rng.random() < draws:
                points[one] += 1
                points[other] += 1
            else:
                points[rng.choice((one, other))] += 3
    return [Entrant(id, points[id], frozenset(met[id]), id in byes) for id in points]


@settings(max_examples=60, deadline=None)
@example(count=5, rounds=4, seed=0)  # more points than players: no part of the cost may reach into the next
@given(st.integers(2, 8), st.integers(0, 7), st.integers(0, 10**6))
def test_no_pairing_is_better(count: int, rounds: int, seed: int) -> None:
    entrants = history(count, rounds, seed)
    ids = [one.id for one in entrants]
    best = min(total(entrants, pairs) for pairs in all_pairings(ids))
    assert total(entrants, swiss(entrants, Random(seed))) == best


@pytest.mark.parametrize("count", [9, 10])
def test_no_pairing_of_ten_is_better(count: int) -> None:
    for seed in range(6):
        entrants = history(count, seed + 2, seed)
        best = min(total(entrants, pairs) for pairs in all_pairings([one.id for one in entrants]))
        assert total(entrants, swiss(entrants, Random(seed), by_place=seed % 2 == 0)) == best


def test_everybody_is_paired_once_and_chance_decides_among_equals() -> None:
    entrants = [Entrant(id, 0) for id in range(1, 9)]
    seen = {tuple(sorted(tuple(sorted(pair)) for pair in swiss(entrants, Random(seed)))) for seed in range(60)}
    assert all(sorted(id for pair in pairs for id in pair) == list(range(1, 9)) for pairs in seen)
    assert len(seen) > 30  # of 105
    assert swiss(entrants, Random(3)) == swiss(list(reversed(entrants)), Random(3))


def test_the_last_round_goes_by_the_order_inside_a_group() -> None:
    entrants = [Entrant(id, 6 if id < 5 else 3, place=id) for id in range(1, 9)]
    assert sorted(map(sorted, swiss(entrants, Random(1), by_place=True))) == [[1, 2], [3, 4], [5, 6], [7, 8]]
    met = Entrant(1, 6, frozenset({2}), place=1), Entrant(2, 6, frozenset({1}), place=2)
    pairs = swiss([*met, *entrants[2:]], Random(1), by_place=True)
    assert total([*met, *entrants[2:]], pairs) == Cost()


def test_the_bye_goes_to_the_lowest_who_had_none() -> None:
    entrants = [Entrant(1, 6), Entrant(2, 3), Entrant(3, 0, had_bye=True)]
    assert (2, BYE) in swiss(entrants, Random(1))
    everybody = [Entrant(id, 3 * id, had_bye=True) for id in (1, 2, 3)]
    assert (1, BYE) in swiss(everybody, Random(1))  # it cannot be helped


def test_a_rematch_happens_only_if_nothing_else_is_possible() -> None:
    two = [Entrant(1, 3, frozenset({2})), Entrant(2, 3, frozenset({1}))]
    assert total(two, swiss(two, Random(1))) == Cost(rematches=1)
    four = [*two, Entrant(3, 0), Entrant(4, 0)]
    assert total(four, swiss(four, Random(1))) == Cost(floats=2, distance=6)


@pytest.mark.parametrize(("count", "rounds"), [(40, 4), (61, 5), (90, 3), (121, 6)])
def test_the_core_loses_nothing(count: int, rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same event paired whole and by its core costs the same."""
    for seed in range(4):
        entrants = history(count, rounds, seed)
        whole = total(entrants, swiss(entrants, Random(seed)))
        with monkeypatch.context() as patch:
            patch.setattr(pairing, "WHOLE", 2)
            patch.setattr(pairing, "BLOCK", 8)
            assert total(entrants, swiss(entrants, Random(seed))) == whole


def test_the_core_of_a_large_event_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the test above would compare a thing with itself."""
    sizes: list[int] = []
    matched = pairing._matched

    def counted(entrants: list[Entrant], by_place: bool) -> list[Pair]:
        sizes.append(len(entrants))
        return matched(entrants, by_place)

    monkeypatch.setattr(pairing, "_matched", counted)
    swiss(history(600, 3, 1), Random(1))
    assert len(sizes) > 5
    assert max(sizes) < 300


def test_the_one_who_can_have_the_bye_is_found_in_a_crowd() -> None:
    entrants = [Entrant(id, 0, had_bye=id != 77) for id in range(1, 402)]
    pairs = swiss(entrants, Random(1))
    assert (77, BYE) in pairs


def test_two_thousand_players_in_seconds() -> None:
    entrants = history(2047, 9, 5)
    begun = time.process_time()
    found = total(entrants, swiss(entrants, Random(1)))
    assert time.process_time() - begun < 5
    assert (found.second_byes, found.rematches) == (0, 0)

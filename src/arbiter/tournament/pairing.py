"""Swiss pairings as a minimum-cost perfect matching.  MTR 10.4, Appendix C; the manual, 5.2.2

What is minimised, each before the next: second byes, rematches, the points of who has the bye, how many pairs are of
different points, the sum of these differences; with an order (the last round) also the distance in it.  Who plays whom
among equals is random, because the players are shuffled before the library sees them.

A large event is not given to the library whole.  Of a large points group only `keep` members (at random) enter the core,
the crowd is paired among itself.  That loses nothing if `keep` >= f + 2d + 2 and `keep` >= f + p, where f bounds how many
members leave the group in a best pairing, d is how many earlier opponents a member has inside the group and p how many an
outsider has in it: everybody who leaves can be exchanged for a member of the core that his opponent has not met, and what
is left of the group, in the core and in the crowd, is an even number of people each of whom has met fewer than half of the
others, who therefore can be paired without a rematch (Dirac).  f is known from a first pairing: the best has no more floats
than that one if nothing that counts more can be improved.  Otherwise everybody enters the core.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Final, final

import rustworkx as rx

BYE: Final = -1
"""In place of an opponent."""
WHOLE: Final = 128
"""An event of so many players is paired whole."""
BLOCK: Final = 64
FIRST_FLOATS: Final = 3
"""How many members of a group the first try lets go."""

Pair = tuple[int, int]
"""Two players, or a player and BYE."""


@final
@dataclass(frozen=True)
class Entrant:
    """Who is to be paired: points, opponents so far, whether there was a bye, and the place in the order of the last round."""

    id: int
    points: int
    met: frozenset[int] = frozenset()
    had_bye: bool = False
    place: int = 0


@final
@dataclass(frozen=True, order=True)
class Cost:
    """What is wrong with a pairing, the worst first."""

    second_byes: int = 0
    rematches: int = 0
    bye_points: int = 0
    floats: int = 0
    distance: int = 0

    def __add__(self, other: Cost) -> Cost:
        return Cost(
            self.second_byes + other.second_byes,
            self.rematches + other.rematches,
            self.bye_points + other.bye_points,
            self.floats + other.floats,
            self.distance + other.distance,
        )


def cost_of(one: Entrant, other: Entrant | None) -> Cost:
    """What is wrong with one pair; without another player it is the bye."""
    if other is None:
        return Cost(second_byes=int(one.had_bye), bye_points=one.points)
    apart = abs(one.points - other.points)
    return Cost(rematches=int(other.id in one.met), floats=int(apart > 0), distance=apart)


def total(entrants: Iterable[Entrant], pairs: Iterable[Pair]) -> Cost:
    """What is wrong with a pairing as a whole."""
    known = {entrant.id: entrant for entrant in entrants}
    return sum((cost_of(known[a], None if b == BYE else known[b]) for a, b in pairs), Cost())


def swiss(entrants: Sequence[Entrant], rng: Random, by_place: bool = False) -> list[Pair]:
    """The best pairing.  Pairs of many points come first; the bye is last."""
    if not entrants:
        return []
    shuffled = sorted(entrants, key=lambda entrant: entrant.id)
    rng.shuffle(shuffled)
    if by_place:
        shuffled.sort(key=lambda entrant: entrant.place)
    pairs = _paired(shuffled, by_place)
    known = {entrant.id: entrant for entrant in entrants}

    def height(pair: Pair) -> tuple[int, int, int]:
        points = [known[id].points for id in pair if id != BYE]
        return (0 if BYE in pair else 1, max(points), sum(points))

    return sorted(pairs, key=height, reverse=True)


def _paired(entrants: list[Entrant], by_place: bool) -> list[Pair]:
    if len(entrants) <= WHOLE:
        return _matched(entrants, by_place)
    groups = _groups(entrants)
    inside, outside = _acquaintance(groups)
    leaving = FIRST_FLOATS
    while True:
        pairs, whole = _by_core(groups, inside, outside, leaving, by_place)
        cost = total(entrants, pairs)
        if whole or (leaving > cost.floats and _cannot_be_improved_above_floats(entrants, cost)):
            return pairs  # so many leave a group at most, one of them for the bye
        leaving = max(2 * leaving, cost.floats + 1) if cost.rematches else max(leaving + 1, cost.floats + 1)


def _cannot_be_improved_above_floats(entrants: Sequence[Entrant], cost: Cost) -> bool:
    least = min([entrant.points for entrant in entrants if not entrant.had_bye], default=0) if len(entrants) % 2 else 0
    return (cost.second_byes, cost.rematches, cost.bye_points) == (0, 0, least)


def _groups(entrants: Iterable[Entrant]) -> dict[int, list[Entrant]]:
    groups: dict[int, list[Entrant]] = {}
    for entrant in entrants:
        groups.setdefault(entrant.points, []).append(entrant)
    return groups


def _acquaintance(groups: Mapping[int, Sequence[Entrant]]) -> tuple[dict[int, int], dict[int, int]]:
    """For each group: how many of it a member has met at most, and how many an outsider."""
    points = {entrant.id: entrant.points for group in groups.values() for entrant in group}
    inside, outside = dict.fromkeys(groups, 0), dict.fromkeys(groups, 0)
    for group in groups.values():
        for entrant in group:
            for there, count in Counter(points[id] for id in entrant.met if id in points).items():
                table = inside if there == entrant.points else outside
                table[there] = max(table[there], count)
    return inside, outside


def _by_core(
    groups: Mapping[int, list[Entrant]],
    inside: Mapping[int, int],
    outside: Mapping[int, int],
    leaving: int,
    by_place: bool,
) -> tuple[list[Pair], bool]:
    """Small groups whole and a part of the large ones in the core, the crowds among themselves; whether there was no crowd."""
    core: list[Entrant] = []
    pairs: list[Pair] = []
    for points, group in groups.items():
        least = 2 * inside[points] + 2
        keep = leaving + max(least, outside[points])
        keep += (len(group) - keep) % 2
        if len(group) - keep < least:
            core += group
            continue
        kept, crowd = _divided(group, keep)
        core += kept
        block = max(BLOCK, least)
        while crowd:
            size = block if len(crowd) >= 2 * block else len(crowd)
            pairs += _matched(crowd[:size], by_place)
            crowd = crowd[size:]
    return pairs + _matched(core, by_place), not pairs


def _divided(group: list[Entrant], keep: int) -> tuple[list[Entrant], list[Entrant]]:
    """Who of a group enters the core, and its crowd.  Somebody in the core can have the bye, if anybody can."""
    crowd, kept = group[:-keep], group[-keep:]
    if all(entrant.had_bye for entrant in kept):
        spare = next((place for place, entrant in enumerate(crowd) if not entrant.had_bye), None)
        if spare is not None:
            crowd[spare], kept[0] = kept[0], crowd[spare]
    return kept, crowd


@final
@dataclass
class _Scale:
    """Makes one number of a cost: no sum of a lesser part reaches one of a greater part."""

    entrants: Sequence[Entrant]
    by_place: bool
    weigh: Callable[[Cost, int], int] = field(init=False)

    def __post_init__(self) -> None:
        count = len(self.entrants) + 1
        widest = max(entrant.points for entrant in self.entrants) + 1
        place = count * count if self.by_place else 1
        distance = place * count * widest
        floats = distance * count
        bye = floats * count
        rematch = bye * widest

        def weigh(cost: Cost, places: int) -> int:
            above = cost.second_byes * rematch * count + cost.rematches * rematch + cost.bye_points * bye
            return above + cost.floats * floats + cost.distance * place + places

        self.weigh = weigh


def _matched(entrants: Sequence[Entrant], by_place: bool) -> list[Pair]:
    """A perfect matching of least cost among all pairs; an odd number of players has a bye."""
    scale = _Scale(entrants, by_place)
    edges: list[tuple[int, int, int]] = []
    for (i, one), (j, other) in combinations(enumerate(entrants), 2):
        edges.append((i, j, scale.weigh(cost_of(one, other), j - i if by_place else 0)))
    odd = len(entrants)
    if odd % 2:
        edges += [(i, odd, scale.weigh(cost_of(entrant, None), 0)) for i, entrant in enumerate(entrants)]
    graph: rx.PyGraph[int, int] = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(odd + odd % 2))
    graph.add_edges_from(edges)
    most = max(weight for _, _, weight in edges)
    pairs = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=lambda weight: most - weight)
    ordered = sorted((min(pair), max(pair)) for pair in pairs)  # the library returns them in no order
    return [_pair(entrants, i, j) for i, j in ordered]


def _pair(entrants: Sequence[Entrant], i: int, j: int) -> Pair:
    return entrants[i].id, BYE if j == len(entrants) else entrants[j].id

"""How many requirements a declaration of blockers can obey without disobeying a restriction, exactly.  CR 509.1c

Equal creatures form classes, so the question is how many of a class of blockers go to a class of attackers.  Without
menace that is a flow of greatest gain.  With it an attacker takes no blocker or at least two: the flow is solved as if
it might take one, and where it does, or counts half an attacker, the search branches: fewer blockers there, exactly
so many, or more.
"""

from __future__ import annotations

from typing import Final, final

SEARCH_LIMIT: Final = 4000
"""Branches after which the best found stands; far above what any board needs."""
SCALE: Final = 2
"""Gains are counted in halves, so that one of the two blockers that menace demands can stand for half an attacker."""


@final
class Slots:
    """A class of `size` equal attackers.  Each takes `least` blockers or more, or none; if `must` is set it has one
    already and needs `least` more.  `worth` requirements are obeyed for each that is blocked."""

    def __init__(self, size: int, least: int, worth: int, must: bool) -> None:
        self.size = size
        self.least = least
        self.worth = worth
        self.must = must

    def gain(self, count: int) -> int:
        """The requirements obeyed by `count` blockers, put to best use; -1 if that many can't block here at all."""
        if self.must:
            return 0 if count >= self.size * self.least else -1
        if self.least == 0:
            return 0
        if 0 < count < self.least:
            return -1
        return self.worth * min(self.size, count // self.least)

    def pieces(self, low: int, high: int) -> list[tuple[int, int]]:
        """How the gain grows beyond `low` blockers if halves count: (length, gain of one more), the steepest first."""
        if self.must or self.least == 0 or self.worth == 0:
            return [(high - low, 0)]
        if self.least == 1:
            return _pieces(low, high, self.size, SCALE * self.worth)
        found: list[tuple[int, int]] = []
        if low % 2 == 1 and low < SCALE * self.size and low < high:
            found.append((1, SCALE * self.worth))  # one more makes the pair
            low += 1
        even = max(low, high - high % 2)
        return found + _pieces(low, even, SCALE * self.size, self.worth) + [(high - even, 0)]


def _pieces(low: int, high: int, bend: int, gain: int) -> list[tuple[int, int]]:
    steep = max(0, min(high, bend) - low)
    return [(steep, gain), (max(0, high - low - steep), 0)]


@final
class Solution:
    """The requirements obeyed (-1: nothing is legal), how many of each class go where, whether it is the maximum."""

    def __init__(self, obeyed: int, counts: list[list[int]], exact: bool) -> None:
        self.obeyed = obeyed
        self.counts = counts
        self.exact = exact


@final
class Branch:
    """Part of the search: how few and how many blockers each class of attackers takes."""

    def __init__(self, low: list[int], high: list[int]) -> None:
        self.low = low
        self.high = high


def maximise(supplies: list[int], gains: list[list[int]], slots: list[Slots], limit: int = SEARCH_LIMIT) -> Solution:
    """The most requirements that can be obeyed.  `gains[i][j]`: by a blocker of class i on class j; -1: it can't."""
    total = sum(supplies)
    low = [slot.size * slot.least if slot.must else 0 for slot in slots]
    todo = [Branch(low, [total] * len(slots))]
    best = Solution(-1, [[0] * len(slots) for _ in supplies], True)
    tried = 0
    while todo:
        branch = todo.pop()
        tried += 1
        if tried > limit and (best.obeyed >= 0 or tried > 10 * limit):
            best.exact = False
            break
        counts = flow(supplies, gains, slots, branch)
        if counts is None or _relaxed(counts, gains, slots, branch) <= best.obeyed * SCALE:
            continue
        taken = [sum([row[place] for row in counts]) for place in range(len(slots))]
        split = _split(taken, slots, branch)
        if split >= 0:
            todo += _branches(branch, split, taken[split], slots[split].gain(taken[split]) >= 0)
            continue
        obeyed = _linear(counts, gains) + sum([slot.gain(count) for slot, count in zip(slots, taken, strict=True)])
        if obeyed > best.obeyed:
            best = Solution(obeyed, counts, True)
    return best


def _branches(branch: Branch, place: int, count: int, legal: bool) -> list[Branch]:
    """Fewer than `count` blockers there, exactly so many if that is legal, or more; what is looked at first is last."""
    fewer = Branch(branch.low, branch.high.copy())
    fewer.high[place] = count - 1
    same = Branch(branch.low.copy(), branch.high.copy())
    same.low[place] = same.high[place] = count
    more = Branch(branch.low.copy(), branch.high)
    more.low[place] = count + 1
    found = [fewer, same, more] if legal else [fewer, more]
    return [one for one in found if one.low[place] <= one.high[place]]


def _split(taken: list[int], slots: list[Slots], branch: Branch) -> int:
    """A class of attackers with a number of blockers that halves made look better than it is; -1 if there is none."""
    for place, slot in enumerate(slots):
        count = taken[place]
        if slot.gain(count) < 0 or SCALE * slot.gain(count) < _hull(slot, branch.low[place], branch.high[place], count):
            return place
    return -1


def _hull(slot: Slots, low: int, high: int, count: int) -> int:
    """The gain of `count` blockers if halves count."""
    value = SCALE * max(0, slot.gain(low))
    left = count - low
    for length, gain in slot.pieces(low, high):
        value += min(length, left) * gain
        left -= min(length, left)
    return value


def _linear(counts: list[list[int]], gains: list[list[int]]) -> int:
    total = 0
    for row, gain in zip(counts, gains, strict=True):
        for count, one in zip(row, gain, strict=True):
            total += count * one if count else 0
    return total


def _relaxed(counts: list[list[int]], gains: list[list[int]], slots: list[Slots], branch: Branch) -> int:
    value = SCALE * _linear(counts, gains)
    for place, slot in enumerate(slots):
        count = sum([row[place] for row in counts])
        value += _hull(slot, branch.low[place], branch.high[place], count)
    return value


@final
class Network:
    """Arcs with room and gain, each followed by its reverse."""

    def __init__(self, nodes: int) -> None:
        self.out: list[list[int]] = [[] for _ in range(nodes)]
        self.ends: list[int] = []
        self.room: list[int] = []
        self.gain: list[int] = []

    def arc(self, start: int, end: int, room: int, gain: int) -> int:
        index = len(self.ends)
        self.out[start].append(index)
        self.out[end].append(index + 1)
        self.ends += [end, start]
        self.room += [room, 0]
        self.gain += [gain, -gain]
        return index

    def best_path(self, source: int, sink: int) -> list[int]:
        """The arcs of a path of greatest gain with room left; empty if there is none or it gains nothing."""
        reached: list[int | None] = [None] * len(self.out)
        by = [-1] * len(self.out)
        reached[source] = 0
        queue = [source]
        waiting = [False] * len(self.out)
        head = 0
        while head < len(queue):
            node = queue[head]
            head += 1
            waiting[node] = False
            here = reached[node]
            assert here is not None
            for arc in self.out[node]:
                end = self.ends[arc]
                there = reached[end]
                if self.room[arc] > 0 and (there is None or here + self.gain[arc] > there):
                    reached[end] = here + self.gain[arc]
                    by[end] = arc
                    if not waiting[end]:
                        waiting[end] = True
                        queue.append(end)
        return self._back(by, source, sink) if (reached[sink] or 0) > 0 else []

    def _back(self, by: list[int], source: int, sink: int) -> list[int]:
        path: list[int] = []
        node = sink
        while node != source:
            path.append(by[node])
            node = self.ends[by[node] ^ 1]
        return path

    def fill(self, source: int, sink: int) -> None:
        """Send along paths of greatest gain until none gains anything."""
        while True:
            path = self.best_path(source, sink)
            if not path:
                return
            amount = min([self.room[arc] for arc in path])
            for arc in path:
                self.room[arc] -= amount
                self.room[arc ^ 1] += amount


def flow(supplies: list[int], gains: list[list[int]], slots: list[Slots], branch: Branch) -> list[list[int]] | None:
    """The best numbers of blockers if halves count; None if the branch's lower limits can't be reached."""
    total = sum(supplies)
    sink = len(supplies) + len(slots) + 1
    network = Network(sink + 1)
    highest = max([0] + [gain for row in gains for gain in row]) + max([0] + [slot.worth for slot in slots])
    demanded = SCALE * (highest + 1) * (total + 1)  # worth more than anything a blocker could do elsewhere
    for place, supply in enumerate(supplies):
        network.arc(0, 1 + place, supply, 0)
    first = 1 + len(supplies)
    arcs: list[tuple[int, int, int]] = []
    for place, row in enumerate(gains):
        for other, gain in enumerate(row):
            if gain >= 0 and supplies[place] > 0:
                arcs.append((place, other, network.arc(1 + place, first + other, total, SCALE * gain)))
    needed: list[int] = []
    for other, slot in enumerate(slots):
        low, high = branch.low[other], branch.high[other]
        needed.append(network.arc(first + other, sink, low, demanded))
        for length, gain in slot.pieces(low, high):
            if length > 0:
                network.arc(first + other, sink, length, gain)
    network.fill(0, sink)
    if any(network.room[arc] > 0 for arc in needed):
        return None
    counts = [[0] * len(slots) for _ in supplies]
    for place, other, arc in arcs:
        counts[place][other] = total - network.room[arc]
    return counts

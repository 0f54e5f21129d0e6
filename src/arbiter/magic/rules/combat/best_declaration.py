"""How many requirements a declaration can obey without disobeying a restriction, exactly.  CR 508.1d, 509.1c

Equal creatures form classes, so the question is how many of a class go to a class of slots: attackers to block, players
and planeswalkers to attack.  Without menace and its like that is a flow of greatest gain.  With it a slot takes no
creature or at least so many: the flow is solved as if fractions counted, and where they do, the search branches: fewer
creatures there, exactly so many, or more.  Creatures that need company are tried in each size of company that matters.
"""

from __future__ import annotations

from typing import Final, final

SCALE: Final = 60
"""Gains are counted in sixtieths, so that each of two to six creatures that a slot demands can stand for its share."""

NONE: Final = -(10**9)
"""Less than any declaration obeys."""

TRIED: Final = 64
"""How many sets of creatures that can be paid for are tried: more than any board needs."""


@final
class Creatures:
    """A class of `size` equal creatures.  Each goes to at most `reach` different slots, and only if at least `company`
    others go anywhere.  `first` requirements are obeyed by each that goes; if `joined` is set it goes already."""

    def __init__(self, size: int, reach: int = 1, first: int = 0, company: int = 0, joined: bool = False) -> None:
        self.size = size
        self.reach = reach
        self.first = first
        self.company = company
        self.joined = joined


@final
class Slots:
    """A class of `size` equal slots.  Each takes `least` creatures or more, or none; if `must` is set it has one
    already and needs `least` more.  `worth` requirements are obeyed for each that is taken; `most`: the most it takes."""

    def __init__(self, size: int, least: int, worth: int, must: bool, most: int = -1) -> None:
        self.size = size
        self.least = least
        self.worth = worth
        self.must = must
        self.most = most

    def highest(self, total: int) -> int:
        """How many creatures can go here, of `total`."""
        if self.most < 0:
            return total
        return 0 if self.most < self.least else min(total, self.size * self.most)

    def legal(self, count: int) -> bool:
        """Whether `count` creatures can be spread over these slots."""
        if self.must:
            return count >= self.size * self.least
        if self.least <= 1 or count == 0:
            return True
        taken = min(self.size, count // self.least)
        return taken > 0 and (self.most < 0 or count <= taken * self.most)

    def gain(self, count: int) -> int:
        """The requirements obeyed by `count` creatures, put to best use."""
        if self.must or self.least == 0:
            return 0
        return self.worth * min(self.size, count // self.least)

    def pieces(self, low: int, high: int) -> list[tuple[int, int]]:
        """How the gain grows beyond `low` creatures if shares count: (length, gain of one more), the steepest first."""
        if self.must or self.least == 0 or self.worth == 0:
            return [(high - low, 0)]
        bend = min(high, self.size * self.least)
        pieces: list[tuple[int, int]] = []
        lacking = -low % self.least
        if lacking and low + lacking <= bend:
            pieces.append((lacking, -(-SCALE * self.worth // lacking)))
            low += lacking
        elif lacking:
            return [(high - low, 0)]
        full = max(0, bend - low) // self.least * self.least
        return [*pieces, (full, -(-SCALE * self.worth // self.least)), (high - low - full, 0)]


@final
class Solution:
    """The requirements obeyed (`NONE`: nothing is legal), how many of each class go where, how many of it go at all."""

    def __init__(self, obeyed: int, counts: list[list[int]], used: list[int], exact: bool) -> None:
        self.obeyed = obeyed
        self.counts = counts
        self.used = used
        self.exact = exact  # whether it is the maximum; else the best found within the limit


@final
class Problem:
    """Who can go where.  `gains[i][j]`: by a creature of class i in a slot of class j; -1: it can't.

    `most`: how many creatures can go at most; `already` go besides these and need a company of `company` others.
    """

    def __init__(self, creatures: list[Creatures], gains: list[list[int]], slots: list[Slots]) -> None:
        self.creatures = creatures
        self.gains = gains
        self.slots = slots
        self.most = -1
        self.already = 0
        self.company = 0

    def levels(self) -> list[int]:
        """The least numbers of creatures that go, each of which lets others come along."""
        levels = {self.company + 1 if self.company else 0: True}
        for group in self.creatures:
            if group.company > self.company and group.size > 0:
                levels[group.company + 1] = True
        return sorted(levels)


@final
class Branch:
    """Part of the search: how few and how many creatures each class of slots takes, each class sends, and go at all."""

    def __init__(self, problem: Problem, level: int) -> None:
        sizes: list[int] = []
        for group in problem.creatures:
            sizes.append(group.size if group.company < max(1, level) else 0)
        total = sum([size * group.reach for size, group in zip(sizes, problem.creatures, strict=True)])
        self.least = max(0, level - problem.already)
        self.most = total if problem.most < 0 else max(0, problem.most - problem.already)
        self.low: list[int] = []
        self.high: list[int] = []
        for slot in problem.slots:
            self.low.append(slot.size * slot.least if slot.must else 0)
            self.high.append(slot.highest(total))
        self.few: list[int] = [0] * len(sizes)
        self.many: list[int] = sizes

    def copy(self, problem: Problem) -> Branch:
        made = Branch(problem, 0)
        made.least, made.most = self.least, self.most
        made.low, made.high = self.low.copy(), self.high.copy()
        made.few, made.many = self.few.copy(), self.many.copy()
        return made


@final
class Trial:
    """The best numbers of creatures if shares count."""

    def __init__(self, counts: list[list[int]], used: list[int]) -> None:
        self.counts = counts
        self.used = used

    def taken(self, place: int) -> int:
        return sum([row[place] for row in self.counts])


class Purse:
    """What a player could pay for: told for so many creatures of each class that costs something."""

    def pays(self, counts: list[int]) -> bool:
        raise NotImplementedError


def affordable(purse: Purse, sizes: list[int]) -> list[list[int]]:
    """The largest numbers of creatures of each class that can be paid for together; `sizes`: how many there are of each.

    Whoever can pay for some can pay for fewer.
    """
    ways: list[list[int]] = []
    _afford(purse, sizes, [0] * len(sizes), 0, ways)
    return ways


def _afford(purse: Purse, sizes: list[int], counts: list[int], place: int, ways: list[list[int]]) -> None:
    if len(ways) >= TRIED:
        return
    if place == len(sizes):
        ways.append(counts)
        return
    low, high = 0, sizes[place]
    while low < high:
        middle = (low + high + 1) // 2
        if purse.pays([*counts[:place], middle, *counts[place + 1 :]]):
            low = middle
        else:
            high = middle - 1
    last = not any(sizes[place + 1 :])
    for count in range(low, low - 1 if last else -1, -1):
        _afford(purse, sizes, [*counts[:place], count, *counts[place + 1 :]], place + 1, ways)


def maximise(problem: Problem, limit: int) -> Solution:
    """The most requirements that can be obeyed; after `limit` branches the best found stands."""
    empty = [[0] * len(problem.slots) for _ in problem.creatures]
    best = Solution(NONE, empty, [0] * len(problem.creatures), True)
    if 0 <= problem.most < problem.already:
        return best
    todo = [Branch(problem, level) for level in reversed(problem.levels())]
    tried = 0
    while todo:
        branch = todo.pop()
        tried += 1
        if tried > limit and (best.obeyed > NONE or tried > 10 * limit):
            best.exact = False
            break
        trial = flow(problem, branch)
        if trial is None or _relaxed(problem, trial, branch) <= best.obeyed * SCALE:
            continue
        more = _split(problem, trial, branch)
        if more is not None:
            todo += more
            continue
        obeyed = _linear(problem, trial)
        for place, slot in enumerate(problem.slots):
            obeyed += slot.gain(trial.taken(place))
        if obeyed > best.obeyed:
            best = Solution(obeyed, trial.counts, trial.used, True)
    return best


def _split(problem: Problem, trial: Trial, branch: Branch) -> list[Branch] | None:
    """The branches in which what shares made look better than it is can't come again; None if all is as it looks."""
    for place, slot in enumerate(problem.slots):
        count = trial.taken(place)
        legal = slot.legal(count)
        if not legal or SCALE * slot.gain(count) < _hull(slot, branch.low[place], branch.high[place], count):
            return _around(problem, branch, place, count, legal)
    for index, group in enumerate(problem.creatures):
        used = trial.used[index]
        row = trial.counts[index]
        crowded = any(count > used * slot.size for count, slot in zip(row, problem.slots, strict=True))
        if not group.joined and (crowded or sum(row) > used * group.reach):
            fewer, more = branch.copy(problem), branch.copy(problem)
            fewer.many[index] = used
            more.few[index] = used + 1
            return [fewer, more]
    return None


def _around(problem: Problem, branch: Branch, place: int, count: int, legal: bool) -> list[Branch]:
    """Fewer than `count` creatures there, exactly so many if that is legal, or more; what is looked at first is last."""
    fewer, same, more = branch.copy(problem), branch.copy(problem), branch.copy(problem)
    fewer.high[place] = count - 1
    same.low[place] = same.high[place] = count
    more.low[place] = count + 1
    branches = [fewer, same, more] if legal else [fewer, more]
    return [branch for branch in branches if branch.low[place] <= branch.high[place]]


def _hull(slot: Slots, low: int, high: int, count: int) -> int:
    """The gain of `count` creatures if shares count."""
    value = SCALE * slot.gain(low)
    left = count - low
    for length, gain in slot.pieces(low, high):
        value += min(length, left) * gain
        left -= min(length, left)
    return value


def _linear(problem: Problem, trial: Trial) -> int:
    total = 0
    for index, group in enumerate(problem.creatures):
        total += group.first * trial.used[index]
        for count, gain in zip(trial.counts[index], problem.gains[index], strict=True):
            total += count * gain if count else 0
    return total


def _relaxed(problem: Problem, trial: Trial, branch: Branch) -> int:
    value = SCALE * _linear(problem, trial)
    for place, slot in enumerate(problem.slots):
        value += _hull(slot, branch.low[place], branch.high[place], trial.taken(place))
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

    def sent(self, arc: int) -> int:
        return self.room[arc ^ 1]

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


SOURCE: Final = 0
HUB: Final = 1
"""Where a creature's first slot passes through; each further slot of the same creature does not."""


def flow(problem: Problem, branch: Branch) -> Trial | None:
    """The best numbers of creatures if shares count; None if the branch's lower limits can't be reached."""
    first = 2 + len(problem.creatures)
    sink = first + len(problem.slots)
    network = Network(sink + 1)
    demanded = _demanded(problem, branch)  # worth more than anything a creature could do elsewhere
    needed = [network.arc(SOURCE, HUB, min(branch.least, branch.most), demanded)]
    network.arc(SOURCE, HUB, max(0, branch.most - branch.least), 0)
    going: list[list[int]] = []
    for index, group in enumerate(problem.creatures):
        going.append(_creatures(network, group, index, branch, demanded))
        needed += going[-1][:1]
    arcs: list[tuple[int, int, int]] = []
    for index, row in enumerate(problem.gains):
        for place, gain in enumerate(row):
            if gain >= 0 and branch.many[index] > 0:
                room = branch.many[index] * problem.slots[place].size
                arcs.append((index, place, network.arc(2 + index, first + place, room, SCALE * gain)))
    for place, slot in enumerate(problem.slots):
        low, high = branch.low[place], branch.high[place]
        if low > high:
            return None
        needed.append(network.arc(first + place, sink, low, demanded))
        for length, gain in slot.pieces(low, high):
            if length > 0:
                network.arc(first + place, sink, length, gain)
    network.fill(SOURCE, sink)
    if branch.least > branch.most or any(network.room[arc] > 0 for arc in needed):
        return None
    counts = [[0] * len(problem.slots) for _ in problem.creatures]
    for index, place, arc in arcs:
        counts[index][place] = network.sent(arc)
    return Trial(counts, _used(problem, branch, counts, [sum([network.sent(arc) for arc in two]) for two in going]))


def _demanded(problem: Problem, branch: Branch) -> int:
    total = 1
    for index, group in enumerate(problem.creatures):
        total += branch.many[index] * group.reach
    firsts = max([0] + [abs(group.first) for group in problem.creatures])
    gains = max([0] + [gain for row in problem.gains for gain in row])
    return SCALE * (firsts + gains + max([0] + [slot.worth for slot in problem.slots]) + 1) * total


def _creatures(network: Network, group: Creatures, index: int, branch: Branch, demanded: int) -> list[int]:
    """The ways into a class; given back are those of creatures that had not gone anywhere, the demanded first."""
    if group.joined:
        network.arc(SOURCE, 2 + index, branch.many[index] * group.reach, 0)
        return []
    few, many = branch.few[index], branch.many[index]
    if group.reach > 1:
        network.arc(SOURCE, 2 + index, many * (group.reach - 1), 0)
    return [
        network.arc(HUB, 2 + index, few, demanded),
        network.arc(HUB, 2 + index, max(0, many - few), SCALE * group.first),
    ]


def _used(problem: Problem, branch: Branch, counts: list[list[int]], used: list[int]) -> list[int]:
    """How many of each class go; where several slots of one creature could as well be several creatures', they are."""
    spare = branch.most - sum(used)
    counted: list[int] = []
    for index, group in enumerate(problem.creatures):
        wanted = 0 if group.joined else min(branch.many[index], sum(counts[index]))
        more = max(0, min(spare, wanted - used[index]))
        spare -= more
        counted.append(used[index] + more)
    return counted

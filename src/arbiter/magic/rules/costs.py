"""What mana costs and mana sources are, and whether the one can be paid from the other.  CR 106, 107.4, 118, 202

One solver decides it, exactly, for sources without hidden or random outcomes: colored symbols are matched by backtracking over
classes of equal sources, generic mana takes what is left.  `BOUND` limits the search; beyond it a cost counts as payable, and
what then cannot be finished is reversed (722).
"""

from __future__ import annotations

from typing import Final, final

from arbiter.magic.cards.card import symbols

COLORS: Final = "WUBRGC"
BOUND: Final = 4000
DEPTH: Final = 4  # so many abilities that turn mana into mana are tried one on top of another


@final
class ManaCost:
    """A mana cost taken apart: generic mana, symbols that ask for certain mana, and how many X."""

    def __init__(self, generic: int, wanted: tuple[str, ...], xs: int) -> None:
        self.generic = generic
        self.wanted = wanted  # each a string of the colors that will do: "G", "GW" for hybrid
        self.xs = xs

    def with_x(self, x: int) -> ManaCost:
        """The cost once X is chosen (107.3)."""
        return ManaCost(self.generic + self.xs * x, self.wanted, 0)

    def more(self, generic: int) -> ManaCost:
        """The cost with so much more generic mana, or less, but never below zero (118.7a)."""
        return ManaCost(max(0, self.generic + generic), self.wanted, self.xs)

    def plus(self, other: ManaCost) -> ManaCost:
        return ManaCost(self.generic + other.generic, self.wanted + other.wanted, self.xs + other.xs)

    def minus(self, given: str) -> ManaCost:
        """What is left to pay once this mana is there: it pays symbols that ask for it, else generic mana."""
        wanted = sorted(self.wanted, key=len)
        generic = self.generic
        for color in given:
            fitting = [symbol for symbol in wanted if color in symbol]
            if fitting:
                wanted.remove(fitting[0])
            else:
                generic = max(0, generic - 1)
        return ManaCost(generic, tuple(wanted), self.xs)

    @property
    def total(self) -> int:
        return self.generic + len(self.wanted)


NOTHING: Final = ManaCost(0, (), 0)


def mana_cost(text: str) -> ManaCost:
    """The mana cost written in symbols."""
    generic, xs = 0, 0
    wanted: list[str] = []
    for symbol in symbols(text):
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol == "X":
            xs += 1
        else:
            wanted.append("".join([part for part in symbol.split("/") if part in COLORS]))
    return ManaCost(generic, tuple(wanted), xs)


@final
class Source:
    """A mana ability that can be activated: `gives` are the alternatives, each a string of mana symbols."""

    def __init__(self, key: str, gives: tuple[str, ...], certain: bool, eats: ManaCost) -> None:
        self.key = key
        self.gives = gives
        self.certain = certain  # it costs no mana, and nothing hidden or random decides what it gives
        self.eats = eats  # the mana in its own cost

    @property
    def most(self) -> int:
        return max([len(mana) for mana in self.gives])


def covers(pool: str, cost: ManaCost) -> str | None:
    """The mana of the pool that is left after paying; None if the pool does not cover the cost."""
    left = _match(pool, list(cost.wanted))
    if left is None or len(left) < cost.generic:
        return None
    return _without_generic(left, cost.generic)


def _match(pool: str, wanted: list[str]) -> str | None:
    """The pool without mana for the wanted symbols; symbols with one color first, then by trying."""
    narrow = sorted(wanted, key=len)
    for index, colors in enumerate(narrow):
        if len(colors) == 1:
            if colors not in pool:
                return None
            pool = pool.replace(colors, "", 1)
            continue
        for color in colors:
            if color in pool:
                rest = _match(pool.replace(color, "", 1), narrow[index + 1 :])
                if rest is not None:
                    return rest
        return None
    return pool


def _without_generic(pool: str, count: int) -> str:
    """Pay generic mana: colorless first, then the colors there are most of."""
    for _ in range(count):
        color = "C" if "C" in pool else max(pool, key=lambda one: (pool.count(one), one))
        pool = pool.replace(color, "", 1)
    return pool


@final
class _Search:
    """Backtracking over classes of equal sources."""

    def __init__(self, sources: list[Source]) -> None:
        self.classes: list[tuple[tuple[str, ...], list[str]]] = []
        places: dict[tuple[str, ...], int] = {}
        for source in sorted(sources, key=lambda one: (len(one.gives), one.most)):
            if source.gives not in places:
                places[source.gives] = len(self.classes)
                self.classes.append((source.gives, []))
            self.classes[places[source.gives]][1].append(source.key)
        self.used: list[int] = [0 for _ in self.classes]
        self.uses: list[tuple[str, str]] = []
        self.nodes = 0

    def solve(self, pool: str, wanted: list[str], generic: int) -> bool:
        self.nodes += 1
        if self.nodes > BOUND:
            return True
        if not wanted:
            return self._fill(pool, generic)
        colors = wanted[0]
        for color in colors:
            if color in pool and self.solve(pool.replace(color, "", 1), wanted[1:], generic):
                return True
        for index, (gives, keys) in enumerate(self.classes):
            if self.used[index] == len(keys):
                continue
            for mana in gives:
                if any(color in mana for color in colors):
                    self._use(index, mana)
                    if self.solve(pool + mana, wanted, generic):
                        return True
                    self._unuse(index)
        return False

    def _use(self, index: int, mana: str) -> None:
        keys = self.classes[index][1]
        self.uses.append((keys[self.used[index]], mana))
        self.used[index] += 1

    def _unuse(self, index: int) -> None:
        self.uses.pop()
        self.used[index] -= 1

    def _fill(self, pool: str, generic: int) -> bool:
        """Generic mana: from the pool, then from the sources, the least flexible first."""
        have = len(pool)
        mark = len(self.uses)
        for index, (gives, keys) in enumerate(self.classes):
            while have < generic and self.used[index] < len(keys):
                mana = max(gives, key=len)
                self._use(index, mana)
                have += len(mana)
        if have >= generic:
            return True
        while len(self.uses) > mark:
            key = self.uses[-1][0]
            for index, (_, keys) in enumerate(self.classes):
                if key in keys:
                    self._unuse(index)
                    break
        return False


def solve(pool: str, sources: list[Source], cost: ManaCost) -> list[tuple[str, str]] | None:
    """Sources to use, with what each is to give, so that pool and sources together cover the cost; None if none do."""
    if len(pool) + sum([source.most for source in sources]) < cost.total:
        return None
    search = _Search(sources)
    wanted = sorted(cost.wanted, key=len)
    return list(search.uses) if search.solve(pool, wanted, cost.generic) else None


@final
class Budget:
    """What a player can pay with: mana in the pool, the sources of each object, abilities that turn mana into other mana."""

    def __init__(self, pool: str) -> None:
        self.pool = pool
        self.sources: dict[int, list[Source]] = {}  # by object: only one of an object's sources can be used
        self.filters: list[tuple[int, Source]] = []

    def add(self, id: int, source: Source) -> None:
        if source.eats.total:
            self.filters.append((id, source))
        else:
            self.sources.setdefault(id, []).append(source)

    @property
    def most(self) -> int:
        """No more mana than this can be there."""
        total = len(self.pool)
        for found in self.sources.values():
            total += max(source.most for source in found)
        for _, source in self.filters:
            total += max(0, source.most - source.eats.total)
        return total

    def merged(self, without: list[int], certain_only: bool) -> list[Source]:
        """One source per object, with all that its mana abilities can give."""
        found: list[Source] = []
        for id, own in self.sources.items():
            usable = [source for source in own if source.certain or not certain_only]
            if id in without or not usable:
                continue
            first = usable[0]
            if len(usable) > 1:
                gives = tuple(dict.fromkeys([mana for source in usable for mana in source.gives]))
                first = Source(first.key, gives, first.certain, first.eats)
            found.append(first)
        return found

    def can_pay(self, cost: ManaCost, without: list[int]) -> bool:
        """Whether the cost can be paid: exact, but for uncertain sources, which count at their best (722 is the net)."""
        if covers(self.pool, cost) is not None:
            return True
        return self.reaches(cost, without) is not None

    def reaches(self, cost: ManaCost, without: list[int], depth: int = 0) -> list[tuple[str, str]] | None:
        """Uses that lead to the cost; using a filter asks for its own cost instead of what it gives."""
        found = solve(self.pool, self.merged(without, False), cost)
        if found is not None or depth > DEPTH:
            return found
        for id, source in self.filters:
            if id in without:
                continue
            for given in source.gives:
                left = cost.minus(given).plus(source.eats)
                if (
                    left.total < cost.total + source.eats.total
                    and self.reaches(left, [*without, id], depth + 1) is not None
                ):
                    return [(source.key, given)]
        return None

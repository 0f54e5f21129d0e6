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
DEPTH: Final = 100  # so many abilities that turn mana into mana are tried one on top of another
TRIES: Final = 2000  # so many ways to use them are tried in all
ENDLESS: Final = 1000  # as much mana as nobody needs


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

    def minus(self, given: str) -> list[ManaCost]:
        """What may be left to pay once this mana is there: it pays symbols that ask for it, else generic mana."""
        found: list[ManaCost] = [self]
        for color in given:
            found = [left for cost in found for left in cost._minus_one(color)]
        return found

    def _minus_one(self, color: str) -> list[ManaCost]:
        fitting = list(dict.fromkeys([symbol for symbol in self.wanted if color in symbol]))
        if not fitting:
            return [ManaCost(max(0, self.generic - 1), self.wanted, self.xs)]
        found: list[ManaCost] = []
        for symbol in [color] if color in fitting else fitting:
            place = self.wanted.index(symbol)
            found.append(ManaCost(self.generic, self.wanted[:place] + self.wanted[place + 1 :], self.xs))
        return found

    @property
    def key(self) -> str:
        """The same for costs that are the same."""
        return f"{self.generic} {' '.join(sorted(self.wanted))}"

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

    def __init__(self, key: str, gives: tuple[str, ...], certain: bool, eats: ManaCost, again: bool = False) -> None:
        self.key = key
        self.gives = gives
        self.certain = certain  # it costs no mana, and nothing hidden or random decides what it gives
        self.eats = eats  # the mana in its own cost
        self.again = again  # it costs nothing but mana: it can be activated more than once
        self.taps = False  # it costs the tapping of its object
        self.leaves = False  # its object is sacrificed for it

    def spared(self, tapped: bool, gone: bool) -> bool:
        """Whether it leaves its object fit to be tapped, or to be sacrificed, for something else."""
        return not (tapped and (self.taps or self.leaves)) and not (gone and self.leaves)

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
                for color in colors:
                    if color in mana and self._solve_with(index, mana, color, pool, wanted, generic):
                        return True
        return False

    def _solve_with(self, index: int, mana: str, color: str, pool: str, wanted: list[str], generic: int) -> bool:
        """Pay the first symbol with mana of a source that is used only now."""
        self._use(index, mana)
        if self.solve(pool + mana.replace(color, "", 1), wanted[1:], generic):
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
        self._left = TRIES
        self._seen: dict[str, bool] = {}

    def add(self, id: int, source: Source) -> None:
        if source.eats.total:
            self.filters.append((id, source))
        else:
            self.sources.setdefault(id, []).append(source)

    def sparing(self, id: int, tapped: bool, gone: bool) -> Budget:
        """Without the sources that would spoil an object which is itself to be tapped, or sacrificed, as a cost."""
        made = Budget(self.pool)
        for one, own in self.sources.items():
            fit = own if one != id else [source for source in own if source.spared(tapped, gone)]
            if fit:
                made.sources[one] = fit
        made.filters = [(one, source) for one, source in self.filters if one != id or source.spared(tapped, gone)]
        return made

    @property
    def most(self) -> int:
        """No more mana than this can be there."""
        total = len(self.pool)
        for found in self.sources.values():
            total += max(source.most for source in found)
        for _, source in self.filters:
            gain = max(0, source.most - source.eats.total)
            total += ENDLESS if gain and source.again else gain
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
        return self.reaches(cost, without) is not None or self.gave_up

    @property
    def gave_up(self) -> bool:
        """Whether the last search ended at its bound: then a cost counts as payable, and 722 is the net."""
        return self._left <= 0

    def reaches(self, cost: ManaCost, without: list[int]) -> list[tuple[str, str]] | None:
        """Uses that lead to the cost; None if there are none, or none that were found within the bound."""
        self._left = TRIES
        self._seen = {}
        return self._reach(cost, without, self.most, 0)

    def _reach(self, cost: ManaCost, without: list[int], most: int, depth: int) -> list[tuple[str, str]] | None:
        """Using an ability that turns mana into mana asks for its own cost instead of what it gives."""
        key = f"{cost.key} {without}"
        if cost.total > most or key in self._seen:
            return None
        self._seen[key] = True
        found = solve(self.pool, self.merged(without, False), cost)
        if found is not None:
            return found
        self._left = self._left - 1 if depth < DEPTH else 0
        for id, source in self.filters:
            if self._left <= 0:
                return None
            if id in without:
                continue
            rest = without if source.again else sorted([*without, id])
            for given in source.gives:
                for left in cost.minus(given):
                    if (
                        left.total < cost.total
                        and self._reach(left.plus(source.eats), rest, most, depth + 1) is not None
                    ):
                        return [(source.key, given)]
        return None

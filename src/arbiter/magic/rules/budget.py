"""What a player can pay with, and whether and how it covers a cost: the one solver of payments.  CR 118.3, 601.2g, 605.3

Exact for sources without hidden or random outcomes.  Most sources are plain: an object is tapped, or leaves, once, for one of
several amounts of mana.  Objects that do the same form classes, and whether the mana of all of them reaches the symbols of a
cost is Hall's condition.  Where an object must give one of several amounts, or costs life that is scarce, the ways are tried.
Other mana abilities (they cost mana, counters, other permanents, cards; they are used again) are searched backwards: using one
asks for its own cost instead of what it gives.  `TRIES` limits the search; beyond it a cost counts as payable, and what then
cannot be finished is reversed (722.1).
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.costs import ANY, BITS, KINDS, NOTHING, TYPES, ManaCost

TRIES: Final = 3000
DEPTH: Final = 100  # so many abilities are tried one on top of another
ENDLESS: Final = 1000  # as much mana as nobody needs
SHAPES: Final = 5000  # so many kinds of sources are remembered
SHIFT: Final = len(KINDS)
FREE: Final = 0  # life does not matter: there is more than all sources together can take
EARLY: Final = 1  # life paid for mana abilities counts
LATE: Final = 2  # life lost to mana abilities counts too: some is to be paid after them

Way = tuple[int, tuple[int, ...]]
"""What an object may do: the life it takes, and a mask for each mana it gives."""
Row = tuple[int, int, int]
"""Objects of a class: its place, which life counts, how many."""


@final
class Source:
    """A mana ability that can be activated: `gives` are the alternatives, each a string of kinds of mana."""

    def __init__(self, key: str, id: Id, gives: tuple[str, ...], certain: bool, eats: ManaCost = NOTHING) -> None:
        self.key = key
        self.id = id
        self.gives = gives
        self.certain = certain  # nothing hidden, random or asked later decides what it gives
        self.eats = eats  # the mana in its own cost
        self.taps = False  # it costs the tapping of its object
        self.leaves = False  # its object is sacrificed for it
        self.life = 0  # that it costs
        self.pain = 0  # life that its effect takes
        self.limited: tuple[tuple[str, int], ...] = ()  # what else it takes of things there are only so many of
        self.victims: tuple[Id, ...] = ()  # permanents of which it sacrifices one
        self.body = False  # its object is a creature, which may have other things to do
        self.only: n.Spending | None = None  # 106.6: what its mana may be spent on
        self.shift = 0
        self._shape = ""

    @property
    def plain(self) -> bool:
        """Whether it costs only its object's being tapped or leaving, and life: it can be used once."""
        simple = not self.limited and not self.victims and (self.taps or self.leaves)
        return simple and self.eats.total == 0 and not self.eats.life

    def spared(self, tapped: bool, gone: bool) -> bool:
        """Whether it leaves its object fit to be tapped, or to be sacrificed, for something else."""
        return not (tapped and (self.taps or self.leaves)) and not (gone and self.leaves)

    def bits(self, given: str) -> tuple[int, ...]:
        return tuple([BITS[kind] << self.shift for kind in given])

    @property
    def most(self) -> int:
        return max([len(mana) for mana in self.gives])

    @property
    def shape(self) -> str:
        """The same for sources that a payment need not tell apart."""
        if not self._shape:
            costs = f"{self.taps} {self.leaves} {self.life} {self.pain} {self.body} {self.only is None} {self.shift}"
            self._shape = f"{self.gives} {self.certain} {costs}"
        return self._shape

    def shaped(self, known: dict[tuple[str, ...], str]) -> None:
        """Take the shape from a table, or put it there: for sources that differ in nothing but what they give."""
        found = known.get(self.gives)
        if found is None:
            known[self.gives] = self.shape
        else:
            self._shape = found


@final
class Need:
    """What is to be paid: generic mana, a mask of the kinds that will do for each other symbol, and life."""

    def __init__(self, generic: int, masks: tuple[int, ...], life: int) -> None:
        self.generic = generic
        self.masks = masks
        self.life = life

    @property
    def total(self) -> int:
        return self.generic + len(self.masks)

    @property
    def key(self) -> str:
        return f"{self.generic} {self.life} {sorted(self.masks)}"

    def plus(self, other: Need) -> Need:
        return Need(self.generic + other.generic, self.masks + other.masks, self.life + other.life)

    def without(self, given: tuple[int, ...]) -> list[Need]:
        """What may be left once this mana is there: each pays a symbol that asks for it, else generic mana."""
        found = [self]
        for bit in given:
            found = [left for need in found for left in need._without_one(bit)]
        return found

    def less(self, part: Need) -> list[Need]:
        """What is left once a part of it is paid; empty if it is no part of this."""
        masks = list(self.masks)
        for mask in part.masks:
            if mask not in masks:
                return []
            masks.remove(mask)
        return [Need(max(0, self.generic - part.generic), tuple(masks), self.life)]

    def _without_one(self, bit: int) -> list[Need]:
        fitting = list(dict.fromkeys([mask for mask in self.masks if mask & bit]))
        if not fitting:
            return [Need(max(0, self.generic - 1), self.masks, self.life)]
        found: list[Need] = []
        for mask in fitting:
            if any(other != mask and other & mask == other for other in fitting):
                continue  # a symbol that less mana pays is the better use
            place = self.masks.index(mask)
            found.append(Need(self.generic, self.masks[:place] + self.masks[place + 1 :], self.life))
        return found


def reached(groups: dict[int, int], masks: tuple[int, ...], generic: int) -> bool:
    """Hall's condition: whether every symbol can have mana of its own, and enough is left for generic mana."""
    total = 0
    for count in groups.values():
        total += count
    if total < len(masks) + generic:
        return False
    if not masks:
        return True
    distinct: list[int] = []
    for mask in masks:
        if mask not in distinct:
            distinct.append(mask)
    unions = [0]
    for mask in distinct:
        unions += [union | mask for union in unions]
    for union in unions:
        needed = 0
        for mask in masks:
            if mask & union == mask:
                needed += 1
        for group, count in groups.items():
            if group & union:
                needed -= count
        if needed > 0:
            return False
    return True


@final
class Doings:
    """What objects of one shape can do for a payment, each once."""

    def __init__(self, sources: list[Source]) -> None:
        self.taps: bool = all(source.taps for source in sources)
        self.leaves: bool = any(source.leaves for source in sources)
        self.ways: list[list[Way]] = [_ways(sources, regime) for regime in (FREE, EARLY, LATE)]
        self.worst: list[int] = [max([way[0] for way in ways]) for ways in self.ways]
        self.most: int = max([source.most for source in sources])
        given = "".join([mana for source in sources for mana in source.gives]).upper()
        self.types: str = "".join([letter for letter in TYPES if letter in given])
        self.hurts: int = min([source.life + source.pain for source in sources])
        self.body: bool = any(source.body for source in sources)
        self.free: bool = all(source.only is None for source in sources)
        self.certain: bool = all(source.certain for source in sources)


_known: dict[str, Doings] = {}  # by shape: worked out once


def doings_of(shape: str, sources: list[Source]) -> Doings:
    found = _known.get(shape)
    if found is None:
        found = Doings(sources)
        if len(_known) >= SHAPES:
            _known.clear()
        _known[shape] = found
    return found


@final
class Class:
    """Objects that can do the same for a payment."""

    def __init__(self, does: Doings) -> None:
        self.does = does
        self.ids: list[Id] = []
        self.own: dict[Id, list[Source]] = {}

    def add(self, id: Id, sources: list[Source]) -> None:
        self.ids.append(id)
        self.own[id] = sources


def _ways(sources: list[Source], regime: int) -> list[Way]:
    """What one such object may do; where one mana is given, all that comes for the same life is one way."""
    single: dict[int, int] = {}
    found: list[Way] = []
    for source in sources:
        takes = 0 if regime == FREE else source.life + (source.pain if regime == LATE else 0)
        for given in source.gives:
            bits = source.bits(given)
            if len(bits) == 1:
                single[takes] = single.get(takes, 0) | bits[0]
            elif (takes, bits) not in found:
                found.append((takes, bits))
    whole = 0
    for takes in sorted(single):
        whole |= single[takes]
        found.append((takes, (whole,)))
    if all(way[0] for way in found):
        found.append((0, ()))
    return found


@final
class Plan:
    """A way to a payment: abilities that are not plain, in the order of use, and what the plain ones then must cover."""

    def __init__(self, uses: list[tuple[Source, str]], rest: Need) -> None:
        self.uses = uses
        self.rest = rest


@final
class Budget:
    """Everything a player can pay with.  Filled first, then asked."""

    def __init__(self, pool: str, life: int = 0) -> None:
        self.pool: list[tuple[str, n.Spending | None]] = [(kind, None) for kind in pool]
        self.life = life
        self.sources: list[Source] = []
        self.owners: dict[Id, bool] = {}  # the objects that the sources belong to
        self.limits: dict[str, int] = {}  # how much there is of what `Source.limited` takes; of the rest, one
        self.restricted = False
        self.mixed = False  # some mana pays for mana abilities only, or for everything but them
        self.floating: list[int] = []
        self.classes: list[Class] = []
        self.others: list[Source] = []
        self.counts: list[int] = []
        self._class_of: dict[Id, int] = {}
        self._groups: dict[int, int] | None = (
            None  # all the mana there can be, where nothing branches and no life is lost
        )
        self._settled = False
        self.left = TRIES
        self._seen: dict[str, bool] = {}

    # Filling.

    def put(self, kind: str, only: n.Spending | None) -> None:
        self.pool.append((kind, only))
        self.restricted = self.restricted or only is not None

    def add(self, source: Source) -> None:
        if any(source.gives):
            self.sources.append(source)
            self.owners[source.id] = True
            self.restricted = self.restricted or source.only is not None

    def restrictions(self) -> list[n.Spending]:
        """106.6: all that some mana is restricted to."""
        found = [only for _, only in self.pool if only is not None]
        found += [source.only for source in self.sources if source.only is not None]
        return list(dict.fromkeys(found))

    def fit(self, usable: list[n.Spending], feeding: list[n.Spending]) -> Budget:
        """What of it can be spent on one thing: mana restricted so as `usable` on it, as `feeding` on mana abilities."""
        made = Budget("", self.life)
        made.limits = self.limits
        made.mixed = any(source.eats.total for source in self.sources)
        for kind, only in self.pool:
            shift = made._shift(only, usable, feeding)
            if shift >= 0:
                made.floating.append(BITS[kind] << shift)
        for source in self.sources:
            shift = made._shift(source.only, usable, feeding)
            if shift >= 0:
                made.sources.append(_shifted(source, shift))
        made.settle()
        return made

    def _shift(self, only: n.Spending | None, usable: list[n.Spending], feeding: list[n.Spending]) -> int:
        """How a kind of mana is told apart from others: 0 if it pays for everything, below 0 if for nothing here."""
        if only is None:
            return 0
        if only in usable:
            return 0 if not self.mixed or only in feeding else SHIFT
        return 2 * SHIFT if self.mixed and only in feeding else -1

    def sparing(self, spoiled: list[tuple[Id, bool, bool]], life: int, limited: dict[str, int]) -> Budget:
        """Without sources that would spoil an object which is itself to be tapped or to go, and without what else is needed."""
        made = Budget("", self.life - life)
        made.pool = self.pool
        made.restricted = self.restricted
        made.limits = {name: count - limited.get(name, 0) for name, count in self.limits.items()}
        for source in self.sources:
            fit = all(id != source.id or source.spared(tapped, gone) for id, tapped, gone in spoiled)
            if fit and all(id not in source.victims for id, _, gone in spoiled if gone):
                made.sources.append(source)
        return made

    def settle(self) -> None:
        """Sort the sources into classes of plain ones, and others."""
        if self._settled:
            return
        self._settled = True
        if not self.floating:
            self.floating = [BITS[kind] for kind, _ in self.pool]
        plain: dict[Id, list[Source]] = {}
        for source in self.sources:
            if source.plain:
                plain.setdefault(source.id, []).append(source)
            else:
                self.others.append(source)
        places: dict[str, int] = {}
        for id, own in plain.items():
            tapping = [source for source in own if not source.leaves]
            if len(tapping) < len(own) and (tapping or any(source.id == id for source in self.others)):
                self.others += [source for source in own if source.leaves]  # it may do the other thing before
                own = tapping
            if not own:
                continue
            shape = own[0].shape if len(own) == 1 else " ".join([source.shape for source in own])
            if shape not in places:
                places[shape] = len(self.classes)
                self.classes.append(Class(doings_of(shape, own)))
                self.counts.append(0)
            place = places[shape]
            self.classes[place].add(id, own)
            self.counts[place] += 1
            self._class_of[id] = place
        paid = sum([one.does.worst[EARLY] * self.counts[place] for place, one in enumerate(self.classes)])
        if not self.others and paid <= max(0, self.life) and all(len(one.does.ways[FREE]) == 1 for one in self.classes):
            self._groups = self._all_mana()

    def _all_mana(self) -> dict[int, int]:
        groups: dict[int, int] = {}
        for bit in self.floating:
            groups[bit] = groups.get(bit, 0) + 1
        for place, one in enumerate(self.classes):
            for mask in one.does.ways[FREE][0][1]:
                groups[mask] = groups.get(mask, 0) + self.counts[place]
        return groups

    # Asking.

    @property
    def most(self) -> int:
        """No more mana than this can be there."""
        self.settle()
        total = len(self.pool) if self.pool else len(self.floating)
        for place, one in enumerate(self.classes):
            total += one.does.most * self.counts[place]
        for source in self.others:
            gain = max(0, source.most - source.eats.total)
            total += gain * self._times(source) if gain else 0
        return total

    def _times(self, source: Source) -> int:
        """How often a source could be used at the most."""
        if source.taps or source.leaves:
            return 1
        found = [self.limits.get(name, 1) // count for name, count in source.limited]
        found += [self.life // source.life] if source.life else []
        found += [len(source.victims)] if source.victims else []
        return min([*found, ENDLESS])

    def need_of(self, cost: ManaCost) -> Need:
        """The cost as it is paid for by this budget; nothing in it is open any more."""
        if not self.mixed:
            return Need(max(0, cost.generic), cost.masks, cost.life)
        return _explicit(cost, SHIFT)

    def eaten(self, source: Source) -> Need:
        """The mana that a source costs."""
        cost = source.eats
        found = _explicit(cost, 2 * SHIFT) if self.mixed else Need(max(0, cost.generic), cost.masks, 0)
        return Need(found.generic, found.masks, 0)

    def can_pay(self, cost: ManaCost) -> bool:
        """Whether the cost can be paid in some way: exact, but for uncertain sources, which count at their best (722.1)."""
        self.settle()
        if self._groups is not None and not cost.open and not cost.life and not cost.least and not cost.cuts:
            return reached(self._groups, cost.masks, max(0, cost.generic))
        return any(self.plan(self.need_of(way)) is not None or self.gave_up for way in cost.ways())

    @property
    def gave_up(self) -> bool:
        """Whether the last search ended at its bound: then a cost counts as payable, and 722.1 is the net."""
        return self.left <= 0

    def covered(self, need: Need) -> bool:
        """Whether the mana in the pool alone pays."""
        self.settle()
        groups: dict[int, int] = {}
        for bit in self.floating:
            groups[bit] = groups.get(bit, 0) + 1
        return (need.life <= max(0, self.life)) and reached(groups, need.masks, need.generic)

    def plan(self, need: Need) -> Plan | None:
        """A way that leads to the payment; None if there is none, or none was found within the bound."""
        self.settle()
        self.left = TRIES
        self._seen = {}
        found = self._reach(need, {}, self.most, 0)
        return found if self.left > 0 else None

    def _reach(self, need: Need, used: dict[str, int], most: int, depth: int) -> Plan | None:
        """Going backwards: what is used here is used before everything in `used`."""
        if need.total > most:
            return None
        if self.others:
            key = f"{need.key} {sorted(used.items())}"
            if key in self._seen:
                return None
            self._seen[key] = True
        life = self.life - used.get("life", 0)
        if self.solve(need, self._free(used), self.floating, life, self._before(used)):
            return Plan([], need)
        self.left = self.left - 1 if depth < DEPTH else 0
        for source in self.others:
            for victim in source.victims or (0,):
                taken = self._taken(source, victim, used)
                if taken is None:
                    continue
                for given in source.gives:
                    found = self._with(source, given, taken, need, most, depth)
                    if found is not None:
                        return found
                    if self.left <= 0:
                        return None
        return None

    def _with(
        self, source: Source, given: str, taken: dict[str, int], need: Need, most: int, depth: int
    ) -> Plan | None:
        for left in need.without(source.bits(given)):
            if left.total >= need.total:
                continue
            found = self._reach(left.plus(self.eaten(source)), taken, most, depth + 1)
            if found is not None:
                found.uses.append((source, given))
                return found
        return None

    def _taken(self, source: Source, victim: Id, used: dict[str, int]) -> dict[str, int] | None:
        """What is used up once this source is used before the rest; None if it cannot be."""
        takes: list[tuple[str, int]] = list(source.limited)
        if source.taps:
            takes.append((f"tap:{source.id}", 1))
        if source.life or source.eats.life:
            takes.append(("life", source.life + source.eats.life))
        for id in [source.id] * source.leaves + [victim] * bool(victim):
            if f"on:{id}" in used:
                return None  # it does something later
            takes.append((f"gone:{id}", 1))
        after = dict(used)
        for name, count in takes:
            after[name] = after.get(name, 0) + count
            if after[name] > (self.life if name == "life" else self.limits.get(name, 1)):
                return None
        after[f"on:{source.id}"] = 1
        return after

    def _free(self, used: dict[str, int]) -> list[int]:
        """How many objects of each class are left for plain use."""
        if not used:
            return self.counts
        found = list(self.counts)
        for place, one in enumerate(self.classes):
            for id in one.ids if one.does.leaves or self.others else []:
                spoiled = f"tap:{id}" in used and one.does.taps
                if spoiled or (one.does.leaves and (f"on:{id}" in used or f"gone:{id}" in used)):
                    found[place] -= 1
        return found

    def solve(
        self, need: Need, counts: list[int], floating: list[int], life: int, before: list[int] | None = None
    ) -> bool:
        """Whether so many objects of each class, with the mana in the pool, pay.

        `before`: how many of them can be used only before life is paid for something else.
        """
        spare = max(0, life) - need.life
        if spare < 0:
            return False  # 119.4
        regime = LATE if need.life else EARLY
        rows = [(place, regime, counts[place]) for place in range(len(self.classes)) if counts[place]]
        if before is not None:
            rows = [(place, regime, counts[place] - before[place]) for place, regime, _ in rows]
            rows += [(place, LATE, before[place]) for place in range(len(self.classes)) if before[place]]
        if sum([self.classes[place].does.worst[kind] * count for place, kind, count in rows]) <= spare:
            rows = [(place, FREE, count) for place, _, count in rows]
        groups: dict[int, int] = {}
        for bit in floating:
            groups[bit] = groups.get(bit, 0) + 1
        branching: list[Row] = []
        wide = dict(groups)
        for place, kind, count in rows:
            ways = self.classes[place].does.ways[kind]
            if not count:
                continue
            if len(ways) > 1:
                branching.append((place, kind, count))
                union = 0
                for way in ways:
                    for mask in way[1]:
                        union |= mask
                wide[union] = wide.get(union, 0) + self.classes[place].does.most * count
                continue
            for mask in ways[0][1]:
                groups[mask] = groups.get(mask, 0) + count
                wide[mask] = wide.get(mask, 0) + count
        if not reached(wide if branching else groups, need.masks, need.generic):
            return False
        return not branching or self._branch(need, branching, 0, 0, 0, groups, spare)

    def _before(self, used: dict[str, int]) -> list[int] | None:
        """The objects of each class that do something else later: if life is paid for that, what they take counts."""
        if not used.get("life", 0):
            return None
        found: list[int] = []
        for one in self.classes:
            later = [id for id in one.ids if f"on:{id}" in used and f"tap:{id}" not in used]
            found.append(0 if one.does.leaves else len(later))
        return found if any(found) else None

    def _branch(
        self,
        need: Need,
        branching: list[Row],
        index: int,
        way: int,
        done: int,
        groups: dict[int, int],
        spare: int,
    ) -> bool:
        """Each object of the classes that have several ways goes one of them; `done` objects of this class have theirs."""
        self.left -= 1
        if self.left <= 0:
            return True
        if index == len(branching):
            return reached(groups, need.masks, need.generic)
        place, regime, count = branching[index]
        ways = self.classes[place].does.ways[regime]
        if done == count or way == len(ways):
            return done == count and self._branch(need, branching, index + 1, 0, 0, groups, spare)
        takes, masks = ways[way]
        if takes <= spare:
            for mask in masks:
                groups[mask] = groups.get(mask, 0) + 1
            if self._branch(need, branching, index, way, done + 1, groups, spare - takes):
                return True
            for mask in masks:
                groups[mask] -= 1
        return self._branch(need, branching, index, way + 1, done, groups, spare)


def _explicit(cost: ManaCost, shift: int) -> Need:
    """A cost in which every symbol says which mana pays it: what is not restricted, or restricted in the way that is `shift`ed."""
    masks = [mask | mask << shift for mask in cost.masks]
    masks += [ANY | ANY << shift] * max(0, cost.generic)
    return Need(0, tuple(masks), cost.life)


def _shifted(source: Source, shift: int) -> Source:
    if source.shift == shift:
        return source
    made = Source(source.key, source.id, source.gives, source.certain, source.eats)
    made.taps = source.taps
    made.leaves = source.leaves
    made.life = source.life
    made.pain = source.pain
    made.limited = source.limited
    made.victims = source.victims
    made.body = source.body
    made.only = source.only
    made.shift = shift
    return made

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
from arbiter.magic.rules.facts.mana_costs import ANY, BITS, GENERIC, KINDS, ManaCost
from arbiter.magic.rules.paying.mana_sources import APART, EARLY, FREE, LATE, SPLIT, Class, Source, doings_of

TRIES: Final = 3000
DEPTH: Final = 100  # so many abilities are tried one on top of another
ENDLESS: Final = 1000  # as much mana as nobody needs
SHIFT: Final = len(KINDS)
Row = tuple[int, int, int]
"""Objects of a class: its place, which life counts, how many."""


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

    def explicit(self) -> Need:
        """The same, with a symbol for each generic mana."""
        return Need(0, self.masks + (ANY,) * self.generic, self.life)

    def later(self) -> Need:
        """The same, for mana that may also be made after the last life is paid."""
        return Need(0, tuple([mask | mask << APART for mask in self.explicit().masks]), self.life)

    def without(self, given: tuple[int, ...]) -> list[Need]:
        """What may be left once this mana is there: each pays a symbol that asks for it, else generic mana."""
        needs = [self]
        for bit in given:
            needs = [left for need in needs for left in need._without_one(bit)]
        return needs

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
        needs: list[Need] = []
        for mask in fitting:
            if any(other != mask and other & mask == other for other in fitting):
                continue  # a symbol that less mana pays is the better use
            place = self.masks.index(mask)
            needs.append(Need(self.generic, self.masks[:place] + self.masks[place + 1 :], self.life))
        return needs


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
class Plan:
    """A way to a payment: abilities that are not plain, in the order of use, and what the plain ones then must cover."""

    def __init__(self, uses: list[tuple[Source, str]], rest: Need, used: dict[str, int]) -> None:
        self.uses = uses
        self.rest = rest
        self.used = used  # what they take away from the plain ones


@final
class Budget:
    """Everything a player can pay with.  Filled first, then asked."""

    def __init__(self, pool: str, life: int = 0) -> None:
        self.pool: list[tuple[str, n.Spending | None]] = [(kind, None) for kind in pool]
        self.life = max(0, life)  # 119.4: a player below zero life can still pay 0 life
        self.due = 0  # the life that the rest of the cost takes once the mana is there
        self.sources: list[Source] = []
        self.owners: dict[Id, bool] = {}  # the objects that the sources belong to
        self.limits: dict[str, int] = {}  # how much there is of what `Source.limited` takes; of the rest, one
        self.restricted = False
        self.mixed = False  # some mana pays for mana abilities only, or for everything but them
        self.promised: list[int] = []  # what is to pay without being mana: which symbols each fits
        self.assisted = 0  # how much generic mana another player may pay for
        self.floating: list[int] = []
        self.classes: list[Class] = []
        self.others: list[Source] = []
        self.counts: list[int] = []
        self._class_of: dict[Id, int] = {}
        self._groups: dict[int, int] | None = (
            None  # all the mana there can be, where nothing branches and no life is lost
        )
        self._settled = False
        self._painful = False  # mana that a class of sources gives takes life
        self.left = TRIES
        self._seen: dict[str, bool] = {}
        self._sorts: dict[Id, str] | None = None

    # Filling.

    def put(self, kind: str, only: n.Spending | None) -> None:
        self.pool.append((kind, only))
        self.restricted = self.restricted or only is not None

    def add(self, source: Source) -> None:
        if any(source.gives):
            self.sources.append(source)
            self.owners[source.id] = True
            self.restricted = self.restricted or source.only is not None

    def joined(self, helping: list[Source], promised: list[int], assisted: int) -> Budget:
        """The same with what pays for parts of one cost without being mana (702.50a), or is another player's (702.131a)."""
        made = Budget("", self.life)
        made.due = self.due
        made.pool = self.pool
        made.limits = self.limits
        made.sources = [*self.sources, *helping]
        made.owners = self.owners
        made.promised = promised
        made.assisted = assisted
        made.restricted = True
        return made

    def restrictions(self) -> list[n.Spending]:
        """106.6: all that some mana is restricted to."""
        restrictions = [only for _, only in self.pool if only is not None]
        restrictions += [source.only for source in self.sources if source.only is not None]
        return list(dict.fromkeys(restrictions))

    def fit(self, usable: list[n.Spending], feeding: list[n.Spending]) -> Budget:
        """What of it can be spent on one thing: mana restricted so as `usable` on it, as `feeding` on mana abilities."""
        made = Budget("", self.life)
        made.due = self.due
        made.limits = self.limits
        made.mixed = any(source.eats.total for source in self.sources)
        for kind, only in self.pool:
            shift = made._shift(only, usable, feeding)
            if shift >= 0:
                made.floating.append(BITS[kind] << shift)
        made.promised = [mask << (SHIFT if made.mixed else 0) for mask in self.promised]
        made.floating += made.promised
        made.floating += [BITS[GENERIC] << (SHIFT if made.mixed else 0)] * self.assisted
        for source in self.sources:
            shift = made._shift(source.only, usable, feeding)
            if source.mask and made.mixed:
                shift = SHIFT  # it pays for no mana ability
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
        made = Budget("", self.life)
        made.due = self.due + life
        made.pool = self.pool
        made.restricted = self.restricted
        made.promised = self.promised
        made.assisted = self.assisted
        made.limits = {name: count - limited.get(name, 0) for name, count in self.limits.items()}
        for source in self.sources:
            left = source.sparing(spoiled)
            if left is not None:
                made.sources.append(left)
        return made

    def after(self, used: Source, given: str, victim: Id) -> Budget:
        """What there is once a source was used: its mana is there, and what it took is not.  The mana it costs is still due."""
        spoiled: list[tuple[Id, bool, bool]] = [(victim, True, not used.tapping)]
        if used.taps or used.leaves:
            spoiled.append((used.id, used.taps, used.leaves))
        made = self.sparing(spoiled, 0, dict(used.limited))
        made.life = max(0, self.life - used.life)
        if not used.tapping:  # what is gone is no longer there to use
            made.sources = [source for source in made.sources if source.id != victim]
        made.owners = {source.id: True for source in made.sources}
        made.pool = list(self.pool)
        for kind in given:
            made.put(kind, used.only)
        return made

    def alike(self, ids: list[Id], most: int) -> list[Id]:
        """Of these objects, only so many of each sort between which no payment makes a difference."""
        sorts: dict[str, int] = {}
        places = self._sorts_of()
        similar: list[Id] = []
        for id in ids:
            sort = places.get(id, "")
            sorts[sort] = sorts.get(sort, 0) + 1
            if sorts[sort] <= most:
                similar.append(id)
        return similar

    def sort_of(self, id: Id) -> str:
        return self._sorts_of().get(id, "")

    def _sorts_of(self) -> dict[Id, str]:
        """What tells the objects apart that sources belong to, or may use up."""
        if self._sorts is None:
            sorts: dict[Id, str] = {}
            for place, source in enumerate(self.sources):
                sorts[source.id] = f"{sorts.get(source.id, '')} {source.shape if source.plain else source.key}"
                for victim in source.victims:
                    sorts[victim] = f"{sorts.get(victim, '')} @{place}"
            self._sorts = sorts
        return self._sorts

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
        eaten = any(source.victims for source in self.others)
        turned = {id: True for source in self.others if source.tapping for id in source.victims}
        for id, own in plain.items():
            tapping = [source for source in own if not source.leaves]
            first = bool(tapping) or id in turned or any(source.id == id for source in self.others)
            if len(tapping) < len(own) and first:
                self.others += [source for source in own if source.leaves]  # it may do the other thing before
                own = tapping
            if eaten and any(source.mask for source in own):
                self.others += [source for source in own if not source.mask]  # before it is sacrificed for something
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
        self._painful = any(group.does.worst[LATE] > group.does.worst[EARLY] for group in self.classes)
        paid = sum([group.does.worst[EARLY] * self.counts[place] for place, group in enumerate(self.classes)])
        simple = not self.others and not (self.due and self._painful)
        if simple and paid + self.due <= self.life and all(len(group.does.ways[FREE]) == 1 for group in self.classes):
            self._groups = self._all_mana()

    def _all_mana(self) -> dict[int, int]:
        groups: dict[int, int] = {}
        for bit in self.floating:
            groups[bit] = groups.get(bit, 0) + 1
        for place, group in enumerate(self.classes):
            for mask in group.does.ways[FREE][0][1]:
                groups[mask] = groups.get(mask, 0) + self.counts[place]
        return groups

    # Asking.

    @property
    def most(self) -> int:
        """No more mana than this can be there."""
        self.settle()
        total = len(self.pool) if self.pool else len(self.floating)
        for place, group in enumerate(self.classes):
            total += group.does.most * self.counts[place]
        for source in self.others:
            gain = max(0, source.most - source.eats.total)
            total += gain * self._times(source) if gain else 0
        return total

    def _times(self, source: Source) -> int:
        """How often a source could be used at most."""
        if source.taps or source.leaves:
            return 1
        bounds = [self.limits.get(name, 1) // count for name, count in source.limited]
        bounds += [self.life // source.life] if source.life else []
        bounds += [len(source.victims)] if source.victims else []
        return min([*bounds, ENDLESS])

    def need_of(self, cost: ManaCost) -> Need:
        """The cost as this budget pays it; nothing in it is open any longer."""
        if not self.mixed:
            return Need(max(0, cost.generic), cost.masks, cost.life + self.due)
        return _explicit(cost, SHIFT).plus(Need(0, (), self.due))

    def eaten(self, source: Source) -> Need:
        """The mana that a source costs."""
        cost = source.eats
        need = _explicit(cost, 2 * SHIFT) if self.mixed else Need(max(0, cost.generic), cost.masks, 0)
        return Need(need.generic, need.masks, 0)

    def can_pay(self, cost: ManaCost) -> bool:
        """Whether the cost can be paid in some way: exact, but for uncertain sources, which count at their best (722.1)."""
        self.settle()
        # 118.3: a player can't pay a cost without the means to pay it fully
        if self._groups is not None and not cost.open and not cost.life and not cost.least and not cost.cuts:
            return reached(self._groups, cost.masks, max(0, cost.generic))
        return any(self.plan(self.need_of(way)) is not None or self.gave_up for way in cost.ways())

    @property
    def gave_up(self) -> bool:
        """Whether the last search ended at its bound: then a cost counts as payable, and 722.1 is the net."""
        return self.left <= 0

    def plan(self, need: Need) -> Plan | None:
        """A way that leads to the payment; None if there is none, or none was found within the bound."""
        self.settle()
        self.left = TRIES
        self._seen = {}
        plan = self._reach(need, {}, self.most, 0)
        return plan if self.left > 0 else None

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
        if self.solve(need, self._free(used), self.floating, life, self._before(used), used.get("life", 0) > 0):
            return Plan([], need, used)
        self.left = self.left - 1 if depth < DEPTH else 0
        for source in self.others:
            for victim in self._victims(source, used):
                taken = self._taken(source, victim, used, need.life > 0)
                if taken is None:
                    continue
                for given in source.gives:
                    first = self._painful and taken.get("life", 0) > 0 and used.get("life", 0) == 0
                    plan = self._with(source, given, taken, need, most, depth, first)
                    if plan is not None:
                        return plan
                    if self.left <= 0:
                        return None
        return None

    def _victims(self, source: Source, used: dict[str, int]) -> list[Id]:
        """The objects that a source may use up, one of each sort that is still untouched; [0] if it uses up none."""
        if not source.victims:
            return [0]
        sorts = self._sorts_of()
        victims: dict[str, Id] = {}
        for id in source.victims:
            touched = f"on:{id}" in used or f"gone:{id}" in used or f"tap:{id}" in used
            victims.setdefault(f"{id}" if touched else sorts[id], id)
        return list(victims.values())

    def _with(
        self, source: Source, given: str, taken: dict[str, int], need: Need, most: int, depth: int, last_life: bool
    ) -> Plan | None:
        """`last_life`: no life is paid after this source is used, so that what mana made then takes does not count."""
        for left in need.without(source.bits(given)):
            if left.total >= need.total:
                continue
            eaten = self.eaten(source)
            if self._painful and taken.get("life", 0):
                left, eaten = left.later() if last_life else left, eaten.explicit()
            plan = self._reach(left.plus(eaten), taken, most, depth + 1)
            if plan is not None:
                plan.uses.append((source, given))
                return plan
        return None

    def _taken(self, source: Source, victim: Id, used: dict[str, int], life_left: bool) -> dict[str, int] | None:
        """What is used up once this source is used before the rest; None if it cannot be."""
        takes: list[tuple[str, int]] = list(source.limited)
        if source.taps:
            takes.append((f"tap:{source.id}", 1))
        hurts = source.pain if life_left or used.get("life", 0) else 0  # life is paid after it
        if source.life or source.eats.life or hurts:
            takes.append(("life", source.life + source.eats.life + hurts))
        if victim and source.tapping:
            takes.append((f"tap:{victim}", 1))
        for id in [source.id] * source.leaves + [victim] * bool(victim and not source.tapping):
            if f"on:{id}" in used:
                return None  # it does something later
            takes.append((f"gone:{id}", 1))
        after = dict(used)
        for name, count in takes:
            after[name] = after.get(name, 0) + count
            if after[name] > (self.life if name == "life" else self.limits.get(name, 1)):
                return None
        after[f"on:{source.id}"] = 1
        if victim and source.tapping:
            after[f"on:{victim}"] = 1
        for name, _ in takes if after.get("life", 0) else []:
            if name.startswith("gone:"):
                after[f"paid:{name}"] = 1  # life is paid for this, or for something later
        return after

    def _free(self, used: dict[str, int]) -> list[int]:
        """How many objects of each class are left for plain use."""
        if not used:
            return self.counts
        return [len(idle(group, used)) for group in self.classes]

    def solve(
        self,
        need: Need,
        counts: list[int],
        floating: list[int],
        life: int,
        before: list[int] | None = None,
        split: bool = False,
    ) -> bool:
        """Whether so many objects of each class, with the mana in the pool, pay.

        `before`: how many of them can be used only before life is paid for something else; `split`: some life is.
        """
        spare = max(0, life) - need.life
        if spare < 0:
            return False  # 119.4
        regime = LATE if need.life else SPLIT if split and self._painful else EARLY
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
        """The objects of each class that are gone before life is paid, or as it is: what they take before counts."""
        if not used.get("life", 0):
            return None
        counts: list[int] = []
        for group in self.classes:
            later = [id for id in group.ids if f"paid:gone:{id}" in used and f"tap:{id}" not in used]
            counts.append(0 if group.does.leaves else len(later))
        return counts if any(counts) else None

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


def idle(group: Class, used: dict[str, int]) -> list[Id]:
    """The objects of a class that are there for plain use, whatever else is done later."""
    ids: list[Id] = []
    for id in group.ids:
        spoiled = (f"tap:{id}" in used and group.does.taps) or (f"gone:{id}" in used and group.does.helps)
        if not spoiled and not (group.does.leaves and (f"on:{id}" in used or f"gone:{id}" in used)):
            ids.append(id)
    return ids


def _explicit(cost: ManaCost, shift: int) -> Need:
    """A cost in which every symbol says which mana pays it: what is not restricted, or restricted in the way that is `shift`ed."""
    masks = [mask | mask << shift for mask in cost.masks]
    masks += [ANY | ANY << shift] * max(0, cost.generic)
    return Need(0, tuple(masks), cost.life)


def _shifted(source: Source, shift: int) -> Source:
    if source.shift == shift:
        return source
    made = source.copy()
    made.shift = shift
    return made

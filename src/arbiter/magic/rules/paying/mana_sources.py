"""What objects can do for a payment: mana abilities as the solver sees them, and classes of objects that do the same.  CR 605.3

Life that an ability takes counts differently depending on what else is paid: see the four regimes.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.facts.mana_costs import BITS, KINDS, NOTHING, TYPES, ManaCost

SHAPES: Final = 5000  # so many kinds of sources are remembered
FREE: Final = 0  # life does not matter: there is more than all sources together can take
EARLY: Final = 1  # life paid for mana abilities counts
LATE: Final = 2  # life lost to mana abilities counts too: some is to be paid after them

SPLIT: Final = 3  # the same, but not for mana that is needed only after the last life is paid
APART: Final = 4 * len(KINDS)  # how many bits tell that mana apart

Way = tuple[int, tuple[int, ...]]
"""What an object may do: the life it takes, and a mask for each mana it gives."""


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
        self.victims: tuple[Id, ...] = ()  # objects of which it uses up one: sacrificed, discarded, exiled
        self.otherwise: tuple[Id, ...] = ()  # objects for which the ability would give something else
        self.tapping = False  # of those it taps one
        self.ability: str = key  # the mana ability that it is a way to activate
        self.x = 0  # what X is in its cost
        self.body = False  # its object is a creature, which may have other things to do
        self.only: n.Spending | None = None  # 106.6: what its mana may be spent on
        self.mask = (
            0  # it gives no mana, but pays for one symbol that fits this (702.50a); it does so after all the others
        )
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
        return (self.mask << self.shift,) if self.mask else tuple([BITS[kind] << self.shift for kind in given])

    @property
    def most(self) -> int:
        return max([len(mana) for mana in self.gives])

    @property
    def shape(self) -> str:
        """The same for sources that a payment need not tell apart."""
        if not self._shape:
            costs = f"{self.taps} {self.leaves} {self.life} {self.pain} {self.body} {self.only is None} {self.shift}"
            costs += f" {self.mask}" if self.mask else ""
            self._shape = f"{self.gives} {self.certain} {costs}"
        return self._shape

    def shaped(self, known: dict[tuple[str, ...], str]) -> None:
        """Take the shape from a table, or put it there: for sources that differ in nothing but what they give."""
        shape = known.get(self.gives)
        if shape is None:
            known[self.gives] = self.shape
        else:
            self._shape = shape

    def copy(self) -> Source:
        made = Source(self.key, self.id, self.gives, self.certain, self.eats)
        made.taps = self.taps
        made.leaves = self.leaves
        made.life = self.life
        made.pain = self.pain
        made.limited = self.limited
        made.victims = self.victims
        made.otherwise = self.otherwise
        made.tapping = self.tapping
        made.ability = self.ability
        made.x = self.x
        made.body = self.body
        made.only = self.only
        made.mask = self.mask
        made.shift = self.shift
        return made

    def sparing(self, kept: list[tuple[Id, bool, bool]]) -> Source | None:
        """The source where these objects are to be tapped, or to go, for something else; None if it can't be used then."""
        if not all(id != self.id or self.spared(tapped, gone) for id, tapped, gone in kept):
            return None
        if not self.victims:
            return self
        spoiled = [id for id, tapped, gone in kept if (tapped if self.tapping else gone)]
        left = tuple([id for id in self.victims if id not in spoiled])
        if len(left) == len(self.victims):
            return self
        made = self.copy()
        made.victims = left
        return made if left else None


@final
class Doings:
    """What objects of one shape can do for a payment, each once."""

    def __init__(self, sources: list[Source]) -> None:
        self.taps: bool = all(source.taps for source in sources)
        self.leaves: bool = any(source.leaves for source in sources)
        self.ways: list[list[Way]] = [_ways(sources, regime) for regime in (FREE, EARLY, LATE, SPLIT)]
        self.worst: list[int] = [max([way[0] for way in ways]) for ways in self.ways]
        self.most: int = max([source.most for source in sources])
        given = "".join([mana for source in sources for mana in source.gives]).upper()
        self.types: str = "".join([letter for letter in TYPES if letter in given])
        self.hurts: int = min([source.life + source.pain for source in sources])
        self.body: bool = any(source.body for source in sources)
        self.free: bool = all(source.only is None for source in sources)
        self.helps: bool = any(source.mask for source in sources)
        self.certain: bool = all(source.certain for source in sources)


_known: dict[str, Doings] = {}  # by shape: worked out once


def doings_of(shape: str, sources: list[Source]) -> Doings:
    doings = _known.get(shape)
    if doings is None:
        doings = Doings(sources)
        if len(_known) >= SHAPES:
            _known.clear()
        _known[shape] = doings
    return doings


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
    ways: list[Way] = []
    for source in sources:
        life = 0 if regime == FREE else source.life
        pain = source.pain if regime in (LATE, SPLIT) else 0
        for given in source.gives:
            bits = source.bits(given)
            able: list[Way] = [(life + pain, bits)]
            if regime == SPLIT and pain:
                able.append((life, tuple([bit << APART for bit in bits])))
            for takes, masks in able:
                if len(masks) == 1:
                    single[takes] = single.get(takes, 0) | masks[0]
                elif (takes, masks) not in ways:
                    ways.append((takes, masks))
    whole = 0
    for takes in sorted(single):
        whole |= single[takes]
        ways.append((takes, (whole,)))
    if all(way[0] for way in ways):
        ways.append((0, ()))
    return ways

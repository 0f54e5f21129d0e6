"""What mana costs are: their symbols, what pays each of them, and the ways to pay that are announced.  CR 107.4, 118, 202

Mana has a kind: one of the six types (106.1b), in a small letter if a snow permanent produced it (107.4h).  A symbol that asks
for certain mana is kept as the letters of what will do ("G", "GW", "S"), or as a mask of kinds where costs are solved.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.magic.language.manasymbols import symbols

TYPES: Final = "WUBRGC"  # 106.1b
KINDS: Final = "WUBRGCwubrgc"
BITS: Final[dict[str, int]] = {kind: 1 << place for place, kind in enumerate(KINDS)}
ANY: Final = (1 << len(KINDS)) - 1
SNOW: Final = ANY & ~((1 << len(TYPES)) - 1)
LIFE: Final = 2  # 107.4f: what a Phyrexian symbol costs instead of mana
WAYS: Final = 100  # so many ways to pay for hybrid and Phyrexian symbols are told apart

_masks: dict[str, int] = {}
_costs: dict[str, ManaCost] = {}


def mask_of(wanted: str) -> int:
    """The kinds of mana that pay a symbol: a snow permanent's mana is of its type too."""
    found = _masks.get(wanted)
    if found is None:
        found = 0
        for letter in wanted:
            found |= SNOW if letter == "S" else BITS[letter] | BITS[letter.lower()]
        _masks[wanted] = found
    return found


@final
class ManaCost:
    """A mana cost taken apart: generic mana, symbols that ask for certain mana, how many X, what is yet to be announced.

    Generic mana stays below zero while something open may still add to it (601.2f: reductions come last).
    """

    def __init__(
        self,
        generic: int,
        wanted: tuple[str, ...],
        xs: int = 0,
        open: tuple[str, ...] = (),
        life: int = 0,
        least: int = 0,
    ) -> None:
        self.generic = generic
        self.wanted = wanted  # each a string of the types that will do: "G", "GW" for hybrid, "S" for snow
        self.xs = xs
        self.open = open  # "2W": two generic or white (107.4e); "PW": 2 life or white (107.4f)
        self.life = life  # to be paid for Phyrexian symbols
        self.least = least  # the spell can't cost less mana than this, whatever else changes its cost
        self.masks: tuple[int, ...] = tuple([mask_of(one) for one in wanted])
        twos = len([symbol for symbol in open if symbol[0] == "2"]) if open else 0
        self.total: int = max(0, generic) + len(wanted) + twos  # how much mana it takes, at the least

    def with_x(self, x: int) -> ManaCost:
        """The cost once X is chosen (107.3a)."""
        if not self.xs:
            return self
        return ManaCost(self.generic + self.xs * x, self.wanted, 0, self.open, self.life, self.least)

    def more(self, generic: int) -> ManaCost:
        """601.2f: the cost with so much more generic mana, or less; colored mana is not touched (118.7a)."""
        if not generic:
            return self
        return ManaCost(self.generic + generic, self.wanted, self.xs, self.open, self.life, self.least)

    def at_least(self, least: int) -> ManaCost:
        """601.2f: the last change: a cost below this much mana is this much."""
        if least <= self.least:
            return self
        return ManaCost(self.generic, self.wanted, self.xs, self.open, self.life, least)

    def plus(self, other: ManaCost) -> ManaCost:
        if other is NOTHING:
            return self
        return ManaCost(
            self.generic + other.generic,
            self.wanted + other.wanted,
            self.xs + other.xs,
            self.open + other.open,
            self.life + other.life,
            max(self.least, other.least),
        )

    def announcements(self) -> list[ManaCost]:
        """118.13: what may be announced for its open symbols, those without life first, then the least mana."""
        found: dict[str, ManaCost] = {"": NOTHING}
        for symbol in self.open:
            grown: dict[str, ManaCost] = {}
            for cost in found.values():
                for way in _halves(cost, symbol):
                    grown.setdefault(way.key, way)
            found = dict(list(grown.items())[:WAYS])
        return sorted(found.values(), key=lambda one: (one.life, one.total))

    def announced(self, way: ManaCost) -> ManaCost:
        """The cost with its open symbols paid in this way; nothing in it is below zero any more (601.2f)."""
        if not self.open and not self.xs and self.generic >= 0 and not self.least:
            return self
        wanted = self.wanted + way.wanted
        generic = max(0, self.generic + way.generic, self.least - len(wanted))
        return ManaCost(generic, wanted, 0, (), self.life + way.life)

    def ways(self) -> list[ManaCost]:
        """The costs that it may come to."""
        return [self.announced(way) for way in self.announcements()]

    @property
    def key(self) -> str:
        """The same for costs that are the same."""
        return f"{self.generic} {' '.join(sorted(self.wanted))} {self.life}"

    @property
    def text(self) -> str:
        """The symbols of what is announced (601.2b); life is written as so many Phyrexian symbols."""
        generic = "{" + str(self.generic) + "}" if self.generic > 0 else ""
        return generic + "".join(["{" + "/".join(one) + "}" for one in self.wanted]) + "{P}" * (self.life // LIFE)


def rules_of(cost: ManaCost) -> tuple[str, ...]:
    """The rules that say which mana pays its symbols."""
    found: list[str] = []
    for wanted in cost.wanted:
        number = "107.4e" if len(wanted) > 1 else "107.4h" if wanted == "S" else "107.4c" if wanted == "C" else "107.4a"
        if number not in found:
            found.append(number)
    return (*found, "107.4b") if cost.generic > 0 else tuple(found)


def _halves(cost: ManaCost, symbol: str) -> list[ManaCost]:
    colored = ManaCost(cost.generic, (*cost.wanted, symbol[1]), 0, (), cost.life)
    if symbol[0] == "P":
        return [colored, ManaCost(cost.generic, cost.wanted, 0, (), cost.life + LIFE)]
    return [colored, ManaCost(cost.generic + 2, cost.wanted, 0, (), cost.life)]


NOTHING: Final = ManaCost(0, ())


def mana_cost(text: str) -> ManaCost:
    """The mana cost written in symbols."""
    found = _costs.get(text)
    if found is None:
        found = _read(text)
        _costs[text] = found
    return found


def _read(text: str) -> ManaCost:
    generic, xs = 0, 0
    wanted: list[str] = []
    open: list[str] = []
    for symbol in symbols(text):
        parts = symbol.split("/")
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol == "X":
            xs += 1
        elif parts[0] == "2" and len(parts) == 2:
            open.append("2" + parts[1])  # 107.4e
        elif parts[-1] == "P" and len(parts) == 2:
            open.append("P" + parts[0])  # 107.4f
        else:
            wanted.append("".join(parts))
    return NOTHING if not (generic or xs or wanted or open) else ManaCost(generic, tuple(wanted), xs, tuple(open))

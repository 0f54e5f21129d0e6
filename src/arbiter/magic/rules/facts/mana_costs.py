"""What mana costs are: their symbols, what pays each of them, and the ways to pay that are announced.  CR 107.4, 118, 202

Mana has a kind: one of the six types (106.1b), in a small letter if a snow permanent produced it (107.4h).  A symbol that asks
for certain mana is kept as the letters of what will do ("G", "GW", "S"), or as a mask of kinds where costs are solved.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.magic.language.manasymbols import symbols

TYPES: Final = "WUBRGC"  # 106.1b
HELP: Final = "12345"  # what pays for mana of a color and is no mana itself (702.50a), in the order of the colors
GENERIC: Final = "0"  # what pays for generic mana only (702.50a, 702.65a)
KINDS: Final = "WUBRGCwubrgc" + HELP + GENERIC
BITS: Final[dict[str, int]] = {kind: 1 << place for place, kind in enumerate(KINDS)}
ANY: Final = (1 << len(KINDS)) - 1
SNOW: Final = ((1 << len(TYPES)) - 1) << len(TYPES)
TO_ONE: Final = "1"  # one generic mana that a cost is reduced by, unless that leaves less than one mana
LIFE: Final = 2  # 107.4f: what a Phyrexian symbol costs instead of mana
WAYS: Final = 100  # how many ways to pay for hybrid and Phyrexian symbols are told apart

_masks: dict[str, int] = {}
_costs: dict[str, ManaCost] = {}


def mask_of(wanted: str) -> int:
    """The kinds of mana that pay a symbol: a snow permanent's mana is of its type too."""
    mask = _masks.get(wanted)
    if mask is None:
        mask = 0
        for place, letter in enumerate(wanted):
            if letter == "S":
                mask |= SNOW  # 107.4h
            elif letter == "C":
                mask |= BITS["C"] | BITS["c"]  # 107.4c, 106.1b
            else:
                mask |= BITS[letter] | BITS[letter.lower()]  # 107.4a
                if place == 0 or len(wanted) < len(TYPES):  # 609.4b is about mana alone
                    mask |= BITS[HELP[TYPES.index(letter)]]
        _masks[wanted] = mask
    return mask


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
        cuts: tuple[str, ...] = (),
    ) -> None:
        self.generic = generic
        self.wanted = wanted  # each a string of the types that will do: "G", "GW" for hybrid, "S" for snow
        self.xs = xs
        self.open = open  # "2W": two generic or white (107.4e); "PW": 2 life or white (107.4f)
        self.life = life  # to be paid for Phyrexian symbols
        self.least = least  # the spell can't cost less mana than this, whatever else changes its cost
        self.cuts = cuts  # mana symbols that it is yet reduced by, such as "W", "WU", "2W" (118.7b-g)
        self.masks: tuple[int, ...] = tuple([mask_of(symbol) for symbol in wanted])
        twos = len([symbol for symbol in open if symbol[0] == "2"]) if open else 0
        self.total: int = max(0, generic) + len(wanted) + twos  # the least mana it takes
        self.x_wanted = ""  # the types of mana that alone can be spent on X; empty: any
        self.taken = 0  # so much generic mana is taken off: of X first, where X asks for certain mana

    def _like(self, before: ManaCost, taken: int = 0) -> ManaCost:
        """This cost, made of that one: X asks for the same mana."""
        self.x_wanted = before.x_wanted
        self.taken = before.taken + taken
        return self

    def x_of(self, types: str) -> ManaCost:
        """The same cost, on whose X only such mana can be spent (107.3)."""
        made = ManaCost(self.generic, self.wanted, self.xs, self.open, self.life, self.least, self.cuts)._like(self)
        made.x_wanted = types
        return made

    def with_x(self, x: int) -> ManaCost:
        """The cost once X is chosen (107.3a)."""
        if not self.xs:
            return self
        much = self.xs * x
        certain = max(0, much - self.taken) if self.x_wanted else 0  # 601.2h
        wanted = (*self.wanted, *[self.x_wanted] * certain) if certain else self.wanted
        return ManaCost(self.generic + much - certain, wanted, 0, self.open, self.life, self.least, self.cuts)

    def more(self, generic: int) -> ManaCost:
        """601.2f: the cost with so much more generic mana, or less; colored mana is not touched (118.7a)."""
        if not generic:
            return self
        made = ManaCost(self.generic + generic, self.wanted, self.xs, self.open, self.life, self.least, self.cuts)
        return made._like(self, max(0, -generic))

    def without(self, symbols: tuple[str, ...]) -> ManaCost:
        """601.2f: the cost, to be reduced by these symbols once all else is known."""
        if not symbols:
            return self
        cuts = self.cuts + symbols
        return ManaCost(self.generic, self.wanted, self.xs, self.open, self.life, self.least, cuts)._like(self)

    def at_least(self, least: int) -> ManaCost:
        """601.2f: the last change: a cost below this much mana is this much."""
        if least <= self.least:
            return self
        return ManaCost(self.generic, self.wanted, self.xs, self.open, self.life, least, self.cuts)._like(self)

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
            self.cuts + other.cuts,
        )._like(self)

    def of_any_color(self, or_type: bool = False, only: str = "") -> ManaCost:
        """609.4b: the same cost, for which mana may be spent as though it were of any color: colorless symbols ask for theirs.

        `or_type`: as though it were of any type, colorless mana too.  `only`: mana of this color alone may be spent so.
        """
        if only:
            wider = tuple(
                [symbol if symbol in ("C", "S") or only in symbol else symbol + only for symbol in self.wanted]
            )
            made = ManaCost(self.generic, wider, self.xs, self.open, self.life, self.least, self.cuts)._like(self)
            made.x_wanted += only if made.x_wanted and only not in made.x_wanted else ""
            return made
        fixed = ("S",) if or_type else ("C", "S")
        wanted = tuple(
            [symbol[0] + TYPES.replace(symbol[0], "") if symbol not in fixed else symbol for symbol in self.wanted]
        )
        open = tuple([symbol[0] + TYPES for symbol in self.open])
        made = ManaCost(self.generic, wanted, self.xs, open, self.life, self.least, self.cuts)._like(self)
        made.x_wanted = self.x_wanted and self.x_wanted[0] + TYPES.replace(self.x_wanted[0], "")
        return made

    def announcements(self) -> list[ManaCost]:
        """118.13: what may be announced for its open symbols, those without life first, then the least mana."""
        payments: dict[str, ManaCost] = {"": NOTHING}
        for symbol in self.open:
            grown: dict[str, ManaCost] = {}
            for cost in payments.values():
                for way in _halves(cost, symbol):
                    grown.setdefault(way.key, way)
            payments = dict(list(grown.items())[:WAYS])
        return sorted(payments.values(), key=lambda cost: (cost.life, cost.total))

    def announced(self, way: ManaCost, cuts: tuple[str, ...] | None = None) -> ManaCost:
        """The cost with its open symbols paid in this way; nothing in it is below zero any longer (601.2f).

        `cuts` are the halves chosen of hybrid symbols that it is reduced by.
        """
        if not self.open and not self.xs and self.generic >= 0 and not self.least and not self.cuts:
            return self
        wanted = list(self.wanted + way.wanted)
        generic = self.generic + way.generic
        for half in self.halves()[0] if cuts is None else cuts:
            if half == TO_ONE:
                generic -= 1 if generic >= 1 and generic + len(wanted) > 1 else 0
            else:
                generic -= _cut(wanted, half)
        generic = max(0, generic, self.least - len(wanted))
        return ManaCost(generic, tuple(wanted), 0, (), self.life + way.life)

    def halves(self) -> list[tuple[str, ...]]:
        """118.7e: the ways to choose a half of each hybrid symbol that the cost is reduced by."""
        ways: list[tuple[str, ...]] = [()]
        for symbol in self.cuts:
            ways = [(*way, half) for way in ways for half in symbol][:WAYS]
        return ways

    def settled(self, way: ManaCost) -> list[ManaCost]:
        """The costs that it may come to once this is announced."""
        return [self.announced(way, cuts) for cuts in self.halves()]

    def ways(self) -> list[ManaCost]:
        """The costs that it may come to."""
        return [cost for way in self.announcements() for cost in self.settled(way)]

    @property
    def key(self) -> str:
        """The same for costs that are the same."""
        return f"{self.generic} {' '.join(sorted(self.wanted))} {self.life}"

    @property
    def text(self) -> str:
        """The symbols of what is announced (601.2b); life is written as so many Phyrexian symbols."""
        generic = "{" + str(self.generic) + "}" if self.generic > 0 else ""
        return generic + "".join(["{" + "/".join(symbol) + "}" for symbol in self.wanted]) + "{P}" * (self.life // LIFE)


def has_symbol(text: str, symbol: str) -> bool:
    """Whether a mana cost has this symbol: "X"; "P" with no color is any Phyrexian symbol."""
    if symbol == "P":
        return any(symbol.endswith("/P") for symbol in symbols(text))  # 107.4g
    return symbol in symbols(text)


def rules_of(cost: ManaCost) -> tuple[str, ...]:
    """The rules that say which mana pays its symbols."""
    rules: list[str] = []
    for wanted in cost.wanted:
        number = {"S": "107.4h", "C": "107.4c"}.get(wanted, "107.4e" if len(wanted) > 1 else "107.4a")
        number = "609.4b" if len(wanted) == len(TYPES) else number
        if number not in rules:
            rules.append(number)
    return (*rules, "107.4b") if cost.generic > 0 else tuple(rules)


def _halves(cost: ManaCost, symbol: str) -> list[ManaCost]:
    colored = ManaCost(cost.generic, (*cost.wanted, symbol[1:]), 0, (), cost.life)
    if symbol[0] == "P":
        return [colored, ManaCost(cost.generic, cost.wanted, 0, (), cost.life + LIFE)]
    return [colored, ManaCost(cost.generic + 2, cost.wanted, 0, (), cost.life)]


def _cut(wanted: list[str], half: str) -> int:
    """Reduce a cost by one symbol; how much generic mana that takes off.  A small letter takes off colored mana only."""
    if half == "2":
        return 2  # 118.7e: the generic half
    if half == "S":
        return 1  # 118.7g
    color = half.upper()
    if color in wanted:
        wanted.remove(color)
        return 0
    for symbol in wanted:
        if color in (symbol if len(symbol) < len(TYPES) else symbol[:1]):
            wanted.remove(symbol)  # announced as that half (601.2b)
            return 0
    return 1 if half == color else 0  # 118.7b, 118.7c, 118.7d


def reductions(text: str) -> tuple[str, ...]:
    """The symbols that a cost is reduced by, each as the letters of its halves."""
    halves: list[str] = []
    for symbol in symbols(text):
        parts = symbol.split("/")
        halves.append(parts[0] if parts[-1] == "P" else "".join(parts))  # 118.7f
    return tuple(halves)


NOTHING: Final = ManaCost(0, ())


def mana_cost(text: str) -> ManaCost:
    """The mana cost written in symbols."""
    cost = _costs.get(text)
    if cost is None:
        cost = _read(text)
        _costs[text] = cost
    return cost


def _read(text: str) -> ManaCost:
    generic, xs = 0, 0
    wanted: list[str] = []
    open: list[str] = []
    for symbol in symbols(text):  # 106.2, 107.4
        parts = symbol.split("/")
        if symbol.isdigit():
            generic += int(symbol)  # 107.4b
        elif symbol == "X":
            xs += 1  # 107.3
        elif parts[0] == "2" and len(parts) == 2:
            open.append("2" + parts[1])  # 107.4e
        elif parts[-1] == "P" and len(parts) == 2:
            open.append("P" + parts[0])  # 107.4f
        else:
            wanted.append("".join(parts))
    return NOTHING if not (generic or xs or wanted or open) else ManaCost(generic, tuple(wanted), xs, tuple(open))

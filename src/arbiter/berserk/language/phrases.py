"""Phrases of the ability language: the bases of all nodes, cards, cells, quantities, conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

DEPTH_LIMIT = 30  # of nested nodes: compiled code has no recursion limit of its own


class Node:
    """Base of everything in the language."""


class Filter(Node):
    """What a card must be: the parts of a noun phrase."""


class Cards(Node):
    """Which cards an effect speaks of."""


class Cells(Node):
    """Which cells an effect speaks of."""


class Quantity(Node):
    """How many, how much."""


class Condition(Node):
    """Whether."""


class Effect(Node):
    """What a spell or impact does to the cards it is used on (119.1)."""


class Power(Node):
    """An attack, spell or impact (111.1)."""


class Modification(Node):
    """What a permanent ability, or an effect that lasts, does to the cards it is on (115, 119)."""


class Event(Node):
    """What a triggered ability, a delayed one or a replacement waits for (113.2)."""


class Ability(Node):
    """A sentence of a card's text (112.1)."""


# Noun phrases.


@final
@dataclass(frozen=True)
class Is(Filter):
    """A word of `words.CARD_WORDS`: a type, subtype, element, class or state: `Is("creature")`, `Is("gnome")`, `Is("closed")`."""

    word: str


@final
@dataclass(frozen=True)
class Has(Filter):
    """Has a named ability: "with vulnerability".  A partial one ("to shots") does not count (8.vulnerability)."""

    name: str


@final
@dataclass(frozen=True)
class Called(Filter):
    """Has this name; the source's own name means the source itself and is no filter (106.1.1)."""

    name: str


@final
@dataclass(frozen=True)
class Of(Filter):
    """In a squad: of `you` or of the `opponent` of the player who controls the ability."""

    who: str


@final
@dataclass(frozen=True)
class Other(Filter):
    """Not this card, or not those that were spoken of before."""

    than: Cards | None = None


@final
@dataclass(frozen=True)
class Not(Filter):
    what: Filter


@final
@dataclass(frozen=True)
class All(Filter):
    parts: tuple[Filter, ...]


@final
@dataclass(frozen=True)
class Either(Filter):
    parts: tuple[Filter, ...]


@final
@dataclass(frozen=True)
class Beside(Filter):
    """Adjacent to a card (208.2, 8.adjacent); `how` narrows it: front, behind, left, right, diagonal, orthogonal."""

    to: Cards
    how: str = ""


@final
@dataclass(frozen=True)
class Within(Filter):
    """Within a radius of a card, in cells (8.radius)."""

    cells: Quantity
    of: Cards


@final
@dataclass(frozen=True)
class InRow(Filter):
    """In a player's first, second or third row (202.2); 0: anywhere on that player's half."""

    row: int
    whose: str = "you"


@final
@dataclass(frozen=True)
class Compares(Filter):
    """A number of the card compared: `Compares("cost", "<=", Num(4))`."""

    trait: str
    how: str
    to: Quantity


@final
@dataclass(frozen=True)
class OfChosen(Filter):
    """Of a cost, eliteness, element or class that is chosen in the declaration: words of `words.CHOOSABLE` (502.8)."""

    what: tuple[str, ...]


@final
@dataclass(frozen=True)
class SameElement(Filter):
    """Of the same element as a card (106.2.3)."""

    as_: Cards


@final
@dataclass(frozen=True)
class Represented(Filter):
    """Of an element that cards of a squad have (106.2), or, if `not_`, of one that none of them has."""

    who: str
    not_: bool = False


@final
@dataclass(frozen=True)
class Hosted(Filter):
    """Wears or carries such a card (209.2, 212.1)."""

    what: Filter


@final
@dataclass(frozen=True)
class Same(Filter):
    """Is one of these very cards: for the subject of an event that is neither this card nor any such card (106.1.2)."""

    as_: Cards


@final
@dataclass(frozen=True)
class Underwent(Filter):
    """Something has happened to it this turn: a word of `words.UNDERGONE` ("wounded by an attack")."""

    what: str


@final
@dataclass(frozen=True)
class Unreached(Filter):
    """8.once-per-turn, 8.once-per-battle: this card has used its ability on it fewer times than this: "once a turn for each"."""

    times: int
    per: str = "turn"  # turn | battle


@final
@dataclass(frozen=True)
class InLine(Filter):
    """In the same row of the battlefield as a card (8.row), whoever's half it is on."""

    to: Cards


@final
@dataclass(frozen=True)
class Near(Filter):
    """There is such a card adjacent to it (8.adjacent), or so many."""

    what: Filter
    least: int = 1


@final
@dataclass(frozen=True)
class Armed(Filter):
    """Has an ability with a power of one of these kinds (8.magical-ability: what it gives to others does not count)."""

    kinds: tuple[str, ...]


@final
@dataclass(frozen=True)
class Worn(Filter):
    """A symbiote or equipment on this card (209.2, 212.1)."""

    by: Cards


@final
@dataclass(frozen=True)
class InFormation(Filter):
    """8.formation: in formation with a card: both have one, and stand orthogonally beside each other in one squad."""

    with_: Cards


@final
@dataclass(frozen=True)
class AtEdge(Filter):
    """On one of the outer cells of the battlefield (202.1)."""


@final
@dataclass(frozen=True)
class OnCell(Filter):
    """On this cell: the one whose ability it is (8.cell), or the one on which this card stands."""


# Cards.


@final
@dataclass(frozen=True)
class This(Cards):
    """The card whose ability it is (106.1.1); in a granted ability the card that has it."""


@final
@dataclass(frozen=True)
class Granter(Cards):
    """In a granted ability: the very card that granted it (106.1.2)."""


@final
@dataclass(frozen=True)
class Host(Cards):
    """The card that this symbiote or equipment is on, or another one that was spoken of."""

    of: Cards | None = None


@final
@dataclass(frozen=True)
class Target(Cards):
    """Cards chosen in the declaration (502.4): `least` to `most` of them; `by` the opponent if he chooses.  `count`: as many as
    a quantity says, or fewer if `least` is 0; all that a card has is any number."""

    what: Filter
    least: int = 1
    most: int = 1
    by: str = "you"
    name: str = ""  # how later powers call what was chosen
    count: Quantity | None = None


@final
@dataclass(frozen=True)
class Every(Cards):
    """All cards of a kind: they are the targets (502.8)."""

    what: Filter


@final
@dataclass(frozen=True)
class It(Cards):
    """What an earlier power of the same ability was used on; `name` if there are several, or `words.ATTACKED` for the card that
    its attack has hit, `words.EVERY` for all cards of a kind that it was used on.
    In the condition of what lasts, the card on which it lasts."""

    name: str = ""


@final
@dataclass(frozen=True)
class That(Cards):
    """A card of the event: a word of `words.ROLES`: attacker, attacked, subject."""

    role: str


@final
@dataclass(frozen=True)
class Both(Cards):
    parts: tuple[Cards, ...]


# Cells.


@final
@dataclass(frozen=True)
class FreeCell(Cells):
    """An unoccupied cell (8.unoccupied-cell) chosen in the declaration: beside or within a radius of a card, in a row."""

    near: Cards | None = None
    radius: Quantity | None = None  # None: any distance
    how: str = ""  # orthogonal, front, behind, left, right, diagonal
    row: int = 0
    whose: str = ""  # of whose half; empty: of either
    occupied: bool = False  # occupied ones as well: for what is put on a cell (119.2)


@final
@dataclass(frozen=True)
class CellOf(Cells):
    """The cell of a card."""

    card: Cards


@final
@dataclass(frozen=True)
class Vacated(Cells):
    """The cell from which a card has just been relocated."""

    card: Cards


@final
@dataclass(frozen=True)
class Onward(Cells):
    """The next cell in the direction of the strike or of the movement (8.direction-of-strike); `across`: the one across which a
    row strike goes (504.1.1)."""

    of: str = "strike"


# Quantities.


@final
@dataclass(frozen=True)
class Num(Quantity):
    value: int


@final
@dataclass(frozen=True)
class X(Quantity):
    """The X of the payment or of the ability (501.2)."""


@final
@dataclass(frozen=True)
class Rolled(Quantity):
    """X-Y-Z: a die decides (511.8): 3 or less, 4 or 5, 6."""

    weak: int
    medium: int
    strong: int


@final
@dataclass(frozen=True)
class TraitOf(Quantity):
    """A number of a card: cost, lives, wounds, chips, weak, medium, strong, roll."""

    trait: str
    of: Cards


@final
@dataclass(frozen=True)
class Distance(Quantity):
    """How many cells away a card is, in any direction (8.range)."""

    to: Cards


@final
@dataclass(frozen=True)
class CountOf(Quantity):
    """How many cards of a kind there are in the game zone, at most so many if that is said."""

    what: Filter
    most: int = 0


@final
@dataclass(frozen=True)
class Buried(Quantity):
    """How many cards of a kind lie in a graveyard (205.1), at most so many if that is said."""

    what: Filter
    whose: str = "you"
    most: int = 0


@final
@dataclass(frozen=True)
class Amount(Quantity):
    """The number of the event: wounds dealt, chips got, the roll."""


@final
@dataclass(frozen=True)
class Whole(Quantity):
    """All that a card has: of what is taken from it."""


@final
@dataclass(frozen=True)
class Times(Quantity):
    factor: int
    of: Quantity


@final
@dataclass(frozen=True)
class Sum(Quantity):
    parts: tuple[Quantity, ...]


@final
@dataclass(frozen=True)
class Least(Quantity):
    """The smallest of several numbers."""

    parts: tuple[Quantity, ...]


# Conditions.


@final
@dataclass(frozen=True)
class Matches(Condition):
    """A card is such: "while it is closed"."""

    card: Cards
    what: Filter


@final
@dataclass(frozen=True)
class Exists(Condition):
    """There is such a card in the game zone (or there are so many)."""

    what: Filter
    least: int = 1


@final
@dataclass(frozen=True)
class Phase(Condition):
    """Whose turn it is: `Phase("your turn")`, "your first turn"; or whether you went first ("first") or second ("second"), or
    your first turn is not over yet ("opening")."""

    word: str


@final
@dataclass(frozen=True)
class Unless(Condition):
    what: Condition


@final
@dataclass(frozen=True)
class AllOf(Condition):
    parts: tuple[Condition, ...]


@final
@dataclass(frozen=True)
class Even(Condition):
    """A number is even."""

    of: Quantity


@final
@dataclass(frozen=True)
class Before(Condition):
    """An event has not happened yet since the ability was got: "until it announces a simple strike at another"."""

    event: Event

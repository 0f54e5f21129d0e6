"""Abilities: playable, triggered, permanent, named (112-117); events; what permanent abilities do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.berserk.language.phrases import (
    Ability,
    Cards,
    Condition,
    Effect,
    Event,
    Filter,
    Modification,
    Node,
    Num,
    Power,
    Quantity,
    This,
)
from arbiter.berserk.language.powers import Strength

NONE = Num(0)
THIS = This()


@final
@dataclass(frozen=True)
class Cost(Node):
    """What stands before the colon (114.1).  `movement`: all movement units, as for what replaces movement (506.7)."""

    close: bool = False
    chips: Quantity = NONE
    wounds: Quantity = NONE
    movement: bool = False
    destroy: bool = False


@final
@dataclass(frozen=True)
class Playable(Ability):
    """114: used when its controller wants.  `times`: so often in a turn or a battle (`per`); 0 is any number."""

    cost: Cost
    power: Power
    sudden: bool = False
    times: int = 0
    per: str = "turn"
    only: Condition | None = None


@final
@dataclass(frozen=True)
class Triggered(Ability):
    """113: used when its event happens.  `may`: it can be declined (113.6)."""

    when: Event
    power: Power
    may: bool = False
    times: int = 0
    per: str = "turn"
    only: Condition | None = None


@final
@dataclass(frozen=True)
class Permanent(Ability):
    """115: as long as it is there (and `while_` holds), these cards are modified so; `until`: for the stated period (115.1)."""

    does: tuple[Modification, ...]
    who: Cards = THIS
    while_: Condition | None = None
    until: str = ""


@final
@dataclass(frozen=True)
class Named(Ability):
    """517: a named ability of the table; `value` is its X; `to` narrows it ("vulnerability to shots"), and so does `against`:
    it works in attacks at such cards, or by them."""

    name: str
    value: int = 0
    to: tuple[str, ...] = ()
    amount: Quantity | None = None  # X or a roll instead of a number
    against: Filter | None = None


@final
@dataclass(frozen=True)
class Class(Ability):
    """8.class: a class is a permanent ability."""

    word: str


@final
@dataclass(frozen=True)
class Formation(Ability):
    """8.formation: what it has while another of your creatures with Formation stands orthogonally beside it."""

    what: tuple[Ability, ...]


@final
@dataclass(frozen=True)
class Charge(Ability):
    """8.charge: what it has while it has so many chips."""

    chips: int
    what: tuple[Ability, ...]


# Events.


@final
@dataclass(frozen=True)
class When(Event):
    """A happening of `words.HAPPENINGS`, by such a card, to such a card.

    `kinds`: of attacks (or of strikes); `strengths`: weak, medium, strong; `least`: of the number that belongs to it.
    """

    what: str
    subject: Filter | None = None  # None: this card
    object: Filter | None = None
    kinds: tuple[str, ...] = ()
    strengths: tuple[str, ...] = ()
    least: int = 0
    after: bool = False  # "after": once it is paid (113.3)
    odd: bool = False  # the number that belongs to it is odd
    natural: bool = False  # of a roll: the face of the die, not what modifiers made of it
    exactly: int = 0  # the number that belongs to it is this one
    over: bool = False  # of a row strike: across this card (504.1.1)
    most: int = 0  # of the number that belongs to it; 0: it has no limit


@final
@dataclass(frozen=True)
class Begins(Event):
    """A moment of `words.MOMENTS`: start of turn, end of turn, before the turn, start of battle ...; whose turn."""

    moment: str
    whose: str = ""  # you | opponent | empty: anybody's


@final
@dataclass(frozen=True)
class Becomes(Event):
    """A number of a card comes to be such: "when it has 4 or fewer lives"."""

    trait: str
    how: str
    to: int
    of: Filter | None = None


# What permanent abilities and lasting effects do.


@final
@dataclass(frozen=True)
class Bonus(Modification):
    """+X to attacks of the card that has it (8.to-attack): of these kinds, against such cards."""

    by: Strength
    kinds: tuple[str, ...] = ()
    against: Filter | None = None
    only: tuple[str, ...] = ()  # weak, medium, strong


@final
@dataclass(frozen=True)
class Shelter(Modification):
    """-X from attacks at the card that has it (8.from-attack); a vulnerability is a negative one."""

    by: Quantity
    kinds: tuple[str, ...] = ()
    from_: Filter | None = None
    directed: bool = False  # only from directed strikes (8.directed-strike)


@final
@dataclass(frozen=True)
class Brings(Modification):
    """519.5: attacks at the card that has it (or by it, if `own`) are brought to a number or a kind."""

    to: Quantity | None = None
    to_kind: str = ""
    kinds: tuple[str, ...] = ()
    from_: Filter | None = None
    own: bool = False
    least: int = 0  # only attacks of this strength or more, before any modifier (8.attack-strength)


@final
@dataclass(frozen=True)
class Enhances(Modification):
    """516: what this card heals, or the lives up to which it finishes, is so much more: a word of `words.ENHANCED`; of such
    cards."""

    what: str
    by: Quantity
    of: Filter | None = None


@final
@dataclass(frozen=True)
class RollBonus(Modification):
    """518: a number added to the rolls of the card that has it: a word of `words.ROLLS` says which; `to` sets the roll."""

    by: int
    rolls: str = "any"
    to: int = 0
    against: Filter | None = None  # only in an attack at such a card, or by it


@final
@dataclass(frozen=True)
class Changes(Modification):
    """A number of the card changed: movement, lives (508.2), weak, medium, strong, cost, chips (maximum)."""

    trait: str
    by: Quantity
    sets: bool = False


@final
@dataclass(frozen=True)
class Gains(Modification):
    """Acquired abilities (117)."""

    what: tuple[Ability, ...]


@final
@dataclass(frozen=True)
class Loses(Modification):
    """Loses named abilities (119.5.2), or all if none is named."""

    names: tuple[str, ...] = ()
    own: bool = False  # only its own, printed ones (117.4)


@final
@dataclass(frozen=True)
class Ignores(Modification):
    """8.ignore: uses game actions on cards as if they did not have these named abilities; or, if `own`, attacks them as if they
    had none that is printed on them (8.ability): with attacks of these kinds, or any."""

    names: tuple[str, ...] = ()
    own: bool = False
    kinds: tuple[str, ...] = ()
    of: Filter | None = None  # only of such cards


@final
@dataclass(frozen=True)
class Valued(Modification):
    """516.1, 517: has a named ability of this value; if it `adds`, one that the card has is of a greater value (or a lesser
    one), and a card that does not have it gets it with the value `otherwise`, if there is one."""

    name: str
    by: Quantity
    adds: bool = False
    otherwise: int = 0


@final
@dataclass(frozen=True)
class Becoming(Modification):
    """Gets an element, type, subtype or class; `only`: instead of what it had of that sort (106.2.1, 108.1)."""

    word: str
    only: bool = False


@final
@dataclass(frozen=True)
class Cannot(Modification):
    """525.2: a word of `words.DEEDS` that it cannot do, or undergo ("be healed"); `to`: only to or by such cards; `kinds`: only
    with attacks of these kinds."""

    deed: str
    to: Filter | None = None
    kinds: tuple[str, ...] = ()


@final
@dataclass(frozen=True)
class Must(Modification):
    """A duty of `words.DUTIES`: must attack, or must choose such a card if it attacks (8.obligation-to-attack), defend, move."""

    deed: str
    to: Filter | None = None
    penalty: Effect | None = None


@final
@dataclass(frozen=True)
class Can(Modification):
    """A permission of `words.PERMISSIONS` beyond the rules (520): acts or defends so often, stays closed, moves through ..."""

    deed: str
    times: int = 0
    to: Filter | None = None


@final
@dataclass(frozen=True)
class Protection(Modification):
    """528: receives no effects from these: kinds of powers, words of `words.PROTECTED`; from such cards; of such strength;
    of simple strikes only from directed or unanswerable ones."""

    kinds: tuple[str, ...] = ()
    from_: Filter | None = None
    least: int = 0
    manner: str = ""


@final
@dataclass(frozen=True)
class NoWounds(Modification):
    """531.1.1: receives no wounds from these; `only`: from nothing but these; `beyond`: none that would be more than so many."""

    kinds: tuple[str, ...] = ()
    from_: Filter | None = None
    only: bool = False
    beyond: int = 0
    least: int = 0  # only of attacks of this strength or more (8.attack-strength)
    exactly: int = 0  # only of attacks of just this strength
    first: int = 0  # only of so many first attacks of a battle


@final
@dataclass(frozen=True)
class Shield(Modification):
    """530: prevents the first wounds of every turn (8.armor), or so many in all if an effect puts it on."""

    count: int
    kinds: tuple[str, ...] = ()


@final
@dataclass(frozen=True)
class Maximum(Modification):
    """8.maximum-lives, 8.maximum-chips"""

    of: str  # lives | chips
    count: int


@final
@dataclass(frozen=True)
class Incarnates(Modification):
    """How this card, or such cards of yours, incarnate otherwise than 532.5 has it: open; in the opponent's third row, if their
    owner wants (`afar`); as often as they like (`again`)."""

    what: Filter | None = None
    open: bool = False
    afar: bool = False
    again: bool = False


@final
@dataclass(frozen=True)
class Instead(Modification):
    """531.1: when this would be put on such a card, something else is done instead."""

    what: str  # wounds | lives | death | regeneration, of this very card
    of: Filter
    power: Power
    may: bool = False


@final
@dataclass(frozen=True)
class StartsWith(Modification):
    """503.1: put on as the card is revealed: chips, abilities or additional lives."""

    chips: Quantity = NONE
    what: tuple[Ability, ...] = ()
    lives: int = 0


@final
@dataclass(frozen=True)
class Recruits(Modification):
    """Changes what cards cost when they are recruited (403.2)."""

    less: int
    what: Filter | None = None  # None: this card
    if_: Condition | None = None


@final
@dataclass(frozen=True)
class OtherCost(Modification):
    """The card may be recruited for this cost instead of its own (404.2.2): so many crystals, only gold if `elite`."""

    cost: int
    elite: bool = False
    if_: Condition | None = None


@final
@dataclass(frozen=True)
class Occupied(Modification):
    """8.occupied-cell: of a cell: it counts as occupied, even without a card."""


@final
@dataclass(frozen=True)
class Forbids(Modification):
    """404.1.5: cells that the opponent cannot use for placement: a row of his (0: all three) and columns, 1 to 5."""

    row: int
    columns: tuple[int, ...]

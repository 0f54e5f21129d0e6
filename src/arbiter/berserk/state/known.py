"""What a card is at this moment, as it has been worked out (104-108, 115-117): never saved, never changed once made."""

from __future__ import annotations

from typing import final

from arbiter.berserk.language import nodes as n
from arbiter.kernel.records import Id


@final
class Held:
    """An ability that a card has: its own (printed) or acquired from another card (112.3)."""

    def __init__(self, ability: n.Ability, key: str, granter: Id = 0, named: str = "") -> None:
        self.ability = ability
        self.named = named  # the named ability for which it is written out
        self.key = key  # tells it from the other abilities of the card: p0, p1 ... printed, e5 by an effect
        self.granter = granter  # 0: its own
        self.gives: n.Permanent | None = None  # what a formation or a charge amounts to while it works
        if isinstance(ability, (n.Formation, n.Charge)):
            self.gives = n.Permanent((n.Gains(ability.what),))


@final
class Mod:
    """A modification that is on a card: from which card, in whose control (518.3, 519.3 sort by that)."""

    def __init__(self, what: n.Modification, source: Id, seat: int, lasting: Id = 0, named: str = "") -> None:
        self.what = what
        self.named = named  # the named ability that it comes from
        self.source = source
        self.seat = seat
        self.lasting = lasting  # the effect that carries it; 0: a permanent ability


@final
class Known:
    """Type and the like as they are; abilities; modifications in the order in which they came to apply (524.1).

    Cards to which nothing has happened share their lists with what is printed: who changes one copies it first.
    """

    def __init__(self, id: Id, controller: int) -> None:
        self.id = id
        self.controller = controller
        self.type = ""
        self.subtype = ""
        self.elements: list[str] = []
        self.classes: list[str] = []
        self.elite = False
        self.held: list[Held] = []
        self.standing: list[Held] = []  # of these: the permanent ones, and what gives some now and then
        self.mods: list[Mod] = []
        self.named: dict[str, int] = {}  # the largest value of each named ability that is not partial (517.2)

    def is_creature(self) -> bool:
        return self.type == "creature"

    def has(self, name: str) -> bool:
        return name in self.named


World = dict[Id, Known]

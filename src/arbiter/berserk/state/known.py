"""What a card is at this moment, as it has been worked out (104-108, 115-117): never saved, never changed once made."""

from __future__ import annotations

from typing import final

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.state.records import Lasting, Object
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
        # what a named ability is worth: it has to be asked for with whom the ability is about
        self.varies = [value.by for value in (ability.does if isinstance(ability, n.Permanent) else ())
                       if isinstance(value, n.Valued) and not isinstance(value.by, n.Num)]  # fmt: skip
        # a permanent ability that modifies its own card as long as it is there: nothing has to be asked for it
        self.always = isinstance(ability, n.Permanent) and ability.while_ is None and isinstance(ability.who, n.This)
        # one that modifies all cards of a kind: in the same world always the same ones
        self.steady = isinstance(ability, n.Permanent) and ability.while_ is None and _is_of_kind(ability.who)
        if self.varies:
            self.always = self.steady = False


def _is_of_kind(who: n.Cards) -> bool:
    """Whether a phrase speaks of all cards that are such by print and abilities, wherever they are, whatever befell them."""
    return isinstance(who, n.Every) and _is_kind(who.what, 0)


def _is_kind(what: n.Filter, depth: int) -> bool:
    if depth > n.DEPTH_LIMIT:
        return False
    if isinstance(what, (n.All, n.Either)):
        return all(_is_kind(part, depth + 1) for part in what.parts)
    if isinstance(what, n.Not):
        return _is_kind(what.what, depth + 1)
    if isinstance(what, n.Is):
        return what.word in words.TYPES or what.word in words.ELEMENTS or what.word in words.CLASSES
    if isinstance(what, n.Other):
        return what.than is None
    return isinstance(what, (n.Of, n.Has, n.Called))


@final
class Mod:
    """A modification that is on a card: from which card, in whose control (518.3, 519.3 sort by that)."""

    def __init__(
        self, what: n.Modification, source: Id, seat: int, lasting: Id = 0, named: str = "", own: bool = False
    ) -> None:
        self.what = what
        self.own = own  # of an ability that is printed on the very card (112.3)
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
        self.triggered: list[Held] = []  # and those that wait for an event
        self.forms = False  # one of them is Formation (8.formation)
        self.mods: list[Mod] = []
        self.named: dict[str, int] = {}  # the largest value of each named ability that is not partial (517.2)

    def is_creature(self) -> bool:
        return self.type == "creature"

    def has(self, name: str) -> bool:
        return name in self.named


World = dict[Id, Known]


@final
class Application:
    """A modification that applies to a card: since when, from which card and ability."""

    def __init__(self, stamp: int, target: Id, mod: Mod, key: str) -> None:
        self.stamp = stamp
        self.target = target
        self.mod = mod
        self.key = key

    def same(self, other: Application) -> bool:
        if self.target != other.target or self.key != other.key:
            return False
        return self.mod.what is other.mod.what or self.mod.what == other.mod.what


@final
class Round:
    """One round of working out a world: the world so far, whom its permanent abilities meant, what applies by that."""

    def __init__(self, world: World, meant: list[list[Id]], found: list[Application]) -> None:
        self.world = world
        self.meant = meant
        self.found = found


Mark = tuple[int, int, int, int, bool, bool]
"""What of a card matters besides its print: id, controller, stamp, X, whether it is hidden, in the auxiliary zone."""


@final
class Trace:
    """How a world was worked out.  From the same cards and effects, what they meant decides: the rounds need not be made again."""

    def __init__(self, prints: list[Card], marks: list[Mark], effects: list[Lasting], base: World) -> None:
        self.prints = prints
        self.marks = marks
        self.effects = effects
        self.base = base
        self.rounds: list[Round] = []
        self.world: World | None = None  # what came of it, where nothing else can come of the same beginning

    def fits(self, prints: list[Card], marks: list[Mark], effects: list[Lasting]) -> bool:
        """Whether it began with these."""
        if self.marks != marks or len(self.effects) != len(effects):
            return False
        for kept, other in zip(self.prints, prints, strict=True):
            if kept is not other:
                return False
        return all(effect is before for effect, before in zip(effects, self.effects, strict=True))


Place = tuple[int, int, str, int, int, bool, bool, int, int, int, int, int]
"""What of a card game-rule effects look at besides what it is: where it stands and lies, on whom, what is on it."""


@final
class Rest:
    """A position in which no game-rule effect was due (503.2): as long as it is like this none is."""

    def __init__(self, places: list[Place], cards: list[Known], effects: list[Lasting], dead: list[Object]) -> None:
        self.places = places
        self.cards = cards
        self.effects = effects
        self.dead = dead  # the cards in the graveyards

    def fits(self, other: Rest) -> bool:
        """Whether another position is the same, as far as it matters."""
        if self.places != other.places or len(self.effects) != len(other.effects) or len(self.dead) != len(other.dead):
            return False
        for kept, now in zip(self.cards, other.cards, strict=True):
            if kept is not now:
                return False
        for effect, then in zip(self.effects, other.effects, strict=True):
            if effect is not then:
                return False
        return all(card is before for card, before in zip(self.dead, other.dead, strict=True))

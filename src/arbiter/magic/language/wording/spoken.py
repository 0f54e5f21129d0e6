"""How text sees nodes: the shapes that stand only in the patterns of the tables, each with the way there and back.

Finished nodes are made for the rules, sentences for people: "you control a creature" counts creatures with a controller.
`Under(You(), Is("creature"))` in a pattern is what the sentence says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, cast, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import It, That, They, ThisWay
from arbiter.magic.language.predefined import ANY_COLOR
from arbiter.magic.language.reflect import mentions, replaced
from arbiter.wording.form import NoSuch, View

ANYTHING: Final = n.All(())
LINKED: Final = n.ExiledWith("exiled")
HURT: Final = n.Damaged()
SHOWN: Final = n.Among(It(plural=True, pool=True))
DEVOURED: Final = n.Among(n.Paid("devoured", n.Is("creature")))
Seen = tuple[object, ...] | None
Shape = tuple[type, tuple[str, ...], View]


def parts_of(what: n.Predicate) -> tuple[n.Predicate, ...]:
    return what.parts if isinstance(what, n.All) else (what,)


def kept_of(what: n.Predicate) -> tuple[n.Predicate, ...]:
    """The parts that say something."""
    return tuple([part for part in parts_of(what) if part != ANYTHING])


@final
@dataclass(frozen=True)
class One(n.Players):
    """ "An opponent", "no opponent", "each player": whichever of these players a condition speaks of."""

    who: n.Players
    how: str = ""  # "", no, each; that: one who was spoken of


@dataclass(frozen=True)
class Under(n.Predicate):
    """What a player controls."""

    of: Any
    what: Any


@dataclass(frozen=True)
class Owned(n.Predicate):
    """What a player owns."""

    of: Any
    what: Any


@dataclass(frozen=True)
class With(n.Predicate):
    """Objects, and what is said of them besides."""

    of: Any
    what: Any


@dataclass(frozen=True)
class LyingWith(n.Predicate):
    """Cards in a zone of a player, whom the noun phrase names: "cards in their graveyard"."""

    of: Any
    what: Any


@dataclass(frozen=True)
class Placed(n.Predicate):
    """Cards of which the sentence says where they are: "seven or more cards are in your graveyard"."""

    of: Any
    what: Any


@dataclass(frozen=True)
class Standing(n.Predicate):
    """What attacks, blocks or is attached: "four or more creatures are attacking"."""

    of: Any
    what: Any


@dataclass(frozen=True)
class Shown(n.Predicate):
    """What was revealed this way."""

    what: Any


@dataclass(frozen=True)
class DoneSo(n.Predicate):
    """What was destroyed, exiled, milled this way."""

    of: Any
    what: Any


@dataclass(frozen=True)
class Eaten(n.Predicate):
    """What the object devoured (702.81b)."""

    what: Any


@dataclass(frozen=True)
class Hurt(n.Predicate):
    """What the effect has dealt damage to (608.2c)."""

    what: Any


@dataclass(frozen=True)
class Exiled(n.Predicate):
    """What was exiled with the source (607.2a)."""

    what: Any


@dataclass(frozen=True)
class Over(n.Predicate):
    """Cards above the source in your graveyard (404.2)."""

    what: Any


@dataclass(frozen=True)
class RightOver(n.Predicate):
    """A card directly above the source in your graveyard."""

    what: Any


@final
@dataclass(frozen=True)
class Arriving:
    """A place that is the battlefield, however a card gets there."""

    into: Any


@dataclass(frozen=True)
class Symbols:
    """Words of a node that stand for a number of symbols."""

    many: Any


class AnyColor(Symbols):
    """So much mana of any one color: an alternative for each color."""


class AnyType(Symbols):
    """So much mana of any one type."""


@final
@dataclass(frozen=True)
class Many(n.Predicate):
    """ "One or more creatures": what happens to them at the same time happens once (603.2c)."""

    what: n.Predicate


@final
@dataclass(frozen=True)
class More(n.Condition):
    """One player has more than another, or than each of several."""

    who: n.Players
    amount: n.Quantity
    than: n.Players


@final
@dataclass(frozen=True)
class Less(n.Condition):
    """You have less than one of these players: that player has more than you."""

    who: n.Players
    amount: n.Quantity


@final
@dataclass(frozen=True)
class MoreThanOne(n.Condition):
    """You have more than one of these players has."""

    who: n.Players
    amount: n.Quantity


@final
@dataclass(frozen=True)
class NthSpell(n.Condition):
    """The spell that was cast is such a one, and so many minus one were cast before it; what is cast after it changes nothing."""

    nth: int
    what: n.Predicate


@final
@dataclass(frozen=True)
class ControlsEach(n.Condition):
    """A player controls one of each of these."""

    who: n.Players
    whats: tuple[n.Predicate, ...]


# The way to nodes, and back.


def under(what: n.Predicate, who: n.Players) -> n.Predicate:
    return n.All((*parts_of(what), n.ControlledBy(who)))


def seen_under(value: n.Predicate) -> Seen:
    parts = parts_of(value)
    return (parts[-1].who, n.All(parts[:-1])) if parts and isinstance(parts[-1], n.ControlledBy) else None


def seen_owned(value: n.Predicate) -> Seen:
    parts = parts_of(value)
    return (parts[-1].who, n.All(parts[:-1])) if parts and isinstance(parts[-1], n.OwnedBy) else None


def seen_with(value: n.Predicate | None) -> Seen:
    if not isinstance(value, n.All) or len(value.parts) < 2:
        return None
    return value.parts[0] if len(value.parts) == 2 else n.All(value.parts[:-1]), value.parts[-1]


def lying_with(values: list[Any]) -> object:
    who, what = values
    if not any(isinstance(part, n.In) and part.whose in (who, They()) for part in parts_of(what)):
        raise NoSuch
    return what


def seen_lying(value: n.Predicate) -> Seen:
    theirs = any(isinstance(part, n.In) and part.whose == They() for part in parts_of(value))
    return (They(), value) if theirs and value != n.In("hand", They()) else None


def placed(values: list[Any]) -> object:
    where, what = values
    if any(isinstance(part, n.In) for part in parts_of(what)):
        raise NoSuch
    kept = kept_of(what)
    return n.All((*kept, where)) if kept else where


def standing(values: list[Any]) -> object:
    where, what = values
    parts = parts_of(what)
    if any(isinstance(part, n.In) for part in parts):
        raise NoSuch
    other, rest = (parts[:1], parts[1:]) if parts[:1] == (n.Other(),) else ((), parts)
    there = () if where == ANYTHING else (where,)
    found = (*other, *there, *rest) if where == n.Is("attacking") else (*other, *rest, *there)
    return found[0] if len(found) == 1 else n.All(found)


def seen_standing(value: n.Predicate) -> Seen:
    parts = parts_of(value)
    if any(isinstance(part, (n.ControlledBy, n.In)) for part in parts):
        return None
    kinds = (n.AttackingWhom, n.Opposing, n.IsAttached)
    found = [part for part in parts if part == n.Is("attacking") or isinstance(part, kinds)]
    if len(found) != 1:
        return None
    return found[0], n.All(tuple([part for part in parts if part != found[0]]))


def seen_shown(value: n.Predicate) -> Seen:
    shown = any(isinstance(part, n.Among) and isinstance(part.what, (It, That)) for part in parts_of(value))
    return (value,) if shown else None


def seen_done(value: n.Predicate) -> Seen:
    known = [part.what for part in parts_of(value) if isinstance(part, n.Among)]
    verbs = [way.verb for way in known if isinstance(way, ThisWay)]
    return (verbs[0], value) if verbs else None


def seen_eaten(value: n.Predicate) -> Seen:
    eaten = any(isinstance(part, n.Among) and isinstance(part.what, n.Paid) for part in parts_of(value))
    return (value,) if eaten else None


def seen_hurt(value: n.Predicate) -> Seen:
    parts = parts_of(value)
    return (n.All(parts[:-1]),) if parts and parts[-1] == HURT else None


def seen_exiled(value: n.Predicate) -> Seen:
    parts = parts_of(value)
    return (n.All(tuple([part for part in parts if part != LINKED])),) if LINKED in parts else None


def over(above: n.Above) -> View:
    """Cards that lie above the source."""
    place = (above, n.In("graveyard", n.You()))

    def seen(value: n.Predicate) -> Seen:
        parts = parts_of(value)
        return (n.All(parts[:-2]),) if parts[-2:] == place else None

    return View(lambda values: n.All((*kept_of(values[0]), *place)), seen)


def more(values: list[Any]) -> object:
    who, amount, than = values
    if isinstance(than, n.EachPlayer):
        return n.Exceeds(who, amount, n.EachPlayer())
    if isinstance(than, n.EachOpponent):
        return n.Exceeds(who, amount, than)
    return n.Compare(replaced_in(amount, n.ThatPlayer(), who), ">", replaced_in(amount, n.ThatPlayer(), than))


def seen_more(value: n.Condition) -> Seen:
    if isinstance(value, n.Exceeds):
        than = n.EachPlayer(others=True) if isinstance(value.than, n.EachPlayer) else value.than
        return value.who, value.amount, than
    if not isinstance(value, n.Compare) or value.comparison != ">":
        return None
    mine, other = possessor(value.left), possessor(value.right)
    if mine is None or other is None or replaced_in(value.right, other, mine) != value.left:
        return None
    return mine, replaced_in(value.left, mine, n.ThatPlayer()), other


def less(values: list[Any]) -> object:
    who, amount = values
    theirs, yours = [replaced_in(amount, n.ThatPlayer(), who) for who in (They(), n.You())]
    return n.SomePlayer(who, n.Compare(theirs, ">", yours))


def more_than_one(values: list[Any]) -> object:
    who, amount = values
    yours, theirs = [replaced_in(amount, n.ThatPlayer(), who) for who in (n.You(), They())]
    return n.SomePlayer(who, n.Compare(yours, ">", theirs))


def nth_spell(values: list[Any]) -> object:
    nth, what = values
    before = n.Compare(n.HowOften(n.CastsSpell(n.You(), what), before=True), "=", n.Number(nth - 1))
    return n.Joined((n.Matches(It(), what), before))


def seen_nth(value: n.Condition) -> Seen:
    first, count = value.parts if isinstance(value, n.Joined) and len(value.parts) == 2 else (value, value)
    if not isinstance(first, n.Matches) or not isinstance(count, n.Compare) or not isinstance(count.right, n.Number):
        return None
    seen = (count.right.value + 1, first.filter)
    return seen if nth_spell(list(seen)) == n.Joined((n.Matches(It(), first.filter), count)) else None


def replaced_in(amount: n.Quantity, old: n.Players, new: n.Players) -> n.Quantity:
    return cast("n.Quantity", replaced(amount, old, new))


def possessor(count: n.Quantity) -> n.Players | None:
    """The player who controls or has what is counted, if that is how it is said: "you control", "you have"."""
    if isinstance(count, n.LifeOf) and not count.starting and not count.among:
        return count.who
    if isinstance(count, n.Count):
        last = parts_of(count.what)[-1]
        if isinstance(last, n.ControlledBy):
            return last.who
        if isinstance(count.what, n.In) and count.what.zone == "hand":
            return count.what.whose
    return None


def each_controlled(values: list[Any]) -> object:
    who, whats = values
    return n.Joined(tuple([n.Compare(n.Count(under(what, who)), ">=", n.Number(1)) for what in whats]))


def seen_each(value: n.Condition) -> Seen:
    if not isinstance(value, n.Joined) or value.any:
        return None
    found: list[n.Predicate] = []
    for part in value.parts:
        count = (
            part.left if isinstance(part, n.Compare) and (part.comparison, part.right) == (">=", n.Number(1)) else None
        )
        own = seen_under(count.what) if isinstance(count, n.Count) else None
        if own is None or own[0] != n.You() or n.Other() in parts_of(cast("n.Predicate", own[1])):
            return None
        found.append(cast("n.Predicate", own[1]))
    return n.You(), tuple(found)


def seen_arriving(value: object) -> Seen:
    return (value,) if isinstance(value, n.Into) and value.zone == "battlefield" else None


def of_each(types: tuple[str, ...]) -> View:
    """So many symbols of one of these types of mana."""

    def seen(value: object) -> Seen:
        many = len(value[0]) if isinstance(value, tuple) and value else 0
        return (many,) if many and value == tuple([type_ * many for type_ in types]) else None

    return View(lambda values: tuple([type_ * values[0] for type_ in types]), seen)


def last(part: Callable[[Any], n.Predicate]) -> Callable[[list[Any]], object]:
    """What comes last among the parts of a noun phrase."""
    return lambda values: n.All((*kept_of(values[1]), part(values[0])))


TWO: Final = ("Players", "Predicate")
SHAPES: Final[tuple[Shape, ...]] = (
    (Under, TWO, View(lambda values: under(values[1], values[0]), seen_under)),
    (Owned, TWO, View(last(n.OwnedBy), seen_owned)),
    (With, ("Predicate", "Predicate"), View(lambda values: n.All((*parts_of(values[0]), values[1])), seen_with)),
    (LyingWith, TWO, View(lying_with, seen_lying)),
    (Placed, ("Predicate", "Predicate"), View(placed, lambda value: None)),
    (Standing, ("Predicate", "Predicate"), View(standing, seen_standing)),
    (Shown, ("Predicate",), View(lambda values: n.All((*parts_of(values[0]), SHOWN)), seen_shown)),
    (DoneSo, ("str", "Predicate"), View(last(lambda verb: n.Among(ThisWay(verb), True)), seen_done)),
    (Eaten, ("Predicate",), View(lambda values: n.All((values[0], DEVOURED)), seen_eaten)),
    (Hurt, ("Predicate",), View(lambda values: n.All((*kept_of(values[0]), HURT)), seen_hurt)),
    (Over, ("Predicate",), over(n.Above())),
    (RightOver, ("Predicate",), over(n.Above(True))),
    (Exiled, ("Predicate",), View(lambda values: n.All((values[0], LINKED)), seen_exiled)),
    (More, ("Players", "Quantity", "Players"), View(more, seen_more)),
    (Less, ("Players", "Quantity"), View(less, lambda value: None)),
    (MoreThanOne, ("Players", "Quantity"), View(more_than_one, lambda value: None)),
    (NthSpell, ("int", "Predicate"), View(nth_spell, seen_nth)),
    (Arriving, ("Into",), View(lambda values: values[0], seen_arriving)),
    (AnyColor, ("int",), of_each(ANY_COLOR)),
    (AnyType, ("int",), of_each((*ANY_COLOR, "C"))),
    (ControlsEach, ("Players", "tuple[Predicate, ...]"), View(each_controlled, seen_each)),
)
"""The shapes, the declared types of their parts, the way to nodes and back."""
VIEWS: Final[dict[type, View]] = {kind: view for kind, _, view in SHAPES}
DECLARED: Final[dict[str, tuple[str, ...]]] = {kind.__name__: types for kind, types, _ in SHAPES} | {
    "Was": ("Objects",),
    "Timed": ("Modification", "str"),
    "SoMuchThisWay": ("str", "str"),
    "They": (),
}


def settled(one: One, said: n.Condition) -> n.Condition | None:
    """What a sentence about one of several players means; `said` speaks of "them".

    What is asked only to be so for one of them at least once is asked of them together; else one must meet it alone.
    """
    if one.how == "no":
        return n.Unless(n.SomePlayer(one.who, said))
    if one.how == "each":
        none = isinstance(said, n.Compare) and (
            said.comparison == "<=" or (said.comparison, said.right) == ("=", n.Number(0))
        )
        if not isinstance(said, n.Compare) or not isinstance(said.right, n.Number) or not none:
            return None
        return n.Unless(n.SomePlayer(one.who, n.Compare(said.left, ">=", n.Number(said.right.value + 1))))
    together = isinstance(said, n.HasAttacked)
    if isinstance(said, n.Compare) and (said.comparison, said.right) == (">=", n.Number(1)) and not one.how:
        if isinstance(said.left, n.HowOften):
            together = not said.left.much and not mentions(said.left, n.ControlledBy)
        elif isinstance(said.left, n.Count):
            together = parts_of(said.left.what)[-1] == n.ControlledBy(They())
    return cast("n.Condition", replaced(said, They(), one.who)) if together else n.SomePlayer(one.who, said)

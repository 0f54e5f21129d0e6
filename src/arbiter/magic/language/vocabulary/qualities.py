"""What an object is with respect to others: counters on it, what is attached, what it shares, what paid a cost.  CR 122, 303.4"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import Objects, Players, Predicate


@final
@dataclass(frozen=True)
class HasCounters(Predicate):
    """With so many counters of a kind on it, or of any kind ("") together: "with a +1/+1 counter on it"."""

    kind: str
    comparison: str = ">="
    number: int = 1


@final
@dataclass(frozen=True)
class HasAbility(Predicate):
    """Has an ability of a kind, a word of `words.HELD`: "lands with mana abilities" (605.1)."""

    kind: str


@final
@dataclass(frozen=True)
class IsAttached(Predicate):
    """Attached to one of these objects: "Aura attached to it"."""

    to: Objects


@final
@dataclass(frozen=True)
class EnchantsPlayer(Predicate):
    """Attached to one of these players: "Curses attached to you" (303.4b)."""

    who: Players


@final
@dataclass(frozen=True)
class HasAttached(Predicate):
    """Something of this kind is attached to it: "enchanted creature", "equipped creature" (301.5, 303.4)."""

    what: Predicate


@final
@dataclass(frozen=True)
class Shares(Predicate):
    """Has at least one color, creature type ... in common with one of these objects."""

    kind: str  # a word of `words.VARIETIES`
    of: Objects


@final
@dataclass(frozen=True)
class Paid(Objects):
    """What was sacrificed, discarded ... to pay the cost of this spell or ability, as it last was: "the sacrificed creature".

    Devoured or chosen: as the source entered (702.81b, 607.2d).
    """

    verb: str  # a word of `words.PAID`
    noun: Predicate  # what it is called


@final
@dataclass(frozen=True)
class FromSource(Predicate):
    """An ability whose source is such an object: "activated ability from an artifact source" (113.7)."""

    what: Predicate


@final
@dataclass(frozen=True)
class Above(Predicate):
    """Lies above the source in the same graveyard: "with three or more creature cards above it" (404.2)."""

    next: bool = False  # directly above it

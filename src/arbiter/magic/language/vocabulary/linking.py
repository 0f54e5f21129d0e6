"""Nodes of linked abilities (607), and of events that are about losing something or happen several at a time (603)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import Condition, EventPattern, Objects, Players, Predicate, Quantity


@final
@dataclass(frozen=True)
class PutWith(Predicate):
    """Created by the linked ability, or put onto the battlefield by it (607.2c)."""

    link: str  # created | put


@final
@dataclass(frozen=True)
class WasChosen(Condition):
    """This word was chosen as the source entered (607.2e); before an ability: an anchor word (607.2k)."""

    word: str  # of `words.ANCHOR_WORDS`


@final
@dataclass(frozen=True)
class LifePaid(Quantity):
    """The life paid as the source entered (607.2f)."""


@final
@dataclass(frozen=True)
class Whichever(Players):
    """Of a target that is a player or a planeswalker: "that player or that planeswalker's controller" (115.4)."""

    parts: tuple[Players, ...]


@final
@dataclass(frozen=True)
class TargetsChosen(Quantity):
    """How many targets were chosen for the source, a spell, beyond so many: "for each target beyond the first" (601.2c)."""

    beyond: int = 0


@final
@dataclass(frozen=True)
class TimesPaid(Quantity):
    """How often this keyword's additional cost was paid for the source: "for each time it was kicked" (702.32d)."""

    keyword: str


@final
@dataclass(frozen=True)
class BecomesAttached(EventPattern):
    """It becomes attached to such a permanent; None: the source itself, as `what` or as `to` (701.3a)."""

    what: Predicate | None
    to: Predicate | None = None


@final
@dataclass(frozen=True)
class BecomesUnattached(EventPattern):
    """It becomes unattached from a permanent, which is "that permanent"; `what` None: the source itself (701.3d)."""

    what: Predicate | None


@final
@dataclass(frozen=True)
class LosesControl(EventPattern):
    """A player stops controlling such a permanent; `what` None: the source itself (603.10d)."""

    who: Players
    what: Predicate | None = None


@final
@dataclass(frozen=True)
class IsCountered(EventPattern):
    """Such a spell is countered; `what` None: the source itself (701.5)."""

    what: Predicate | None
    caused_by: Players | None = None  # a spell or ability that one of these controls counters it


@final
@dataclass(frozen=True)
class Reveals(EventPattern):
    """A player reveals such a card as the static ability of the same paragraph says (603.11)."""

    who: Players
    what: Predicate


@final
@dataclass(frozen=True)
class OneOrMore(EventPattern):
    """One or more of these happen at the same time: once for all of them (603.2c)."""

    event: EventPattern
    least: int = 1  # so many of them or more


@final
@dataclass(frozen=True)
class FirstTime(EventPattern):
    """This happens to this object or player for the first time each turn, whether or not somebody was watching."""

    event: EventPattern
    nth: int = 1  # or for the second time ...: "you draw your second card each turn"
    during: Players | None = None  # in a turn of one of these players


@final
@dataclass(frozen=True)
class HauntedDies(EventPattern):
    """The creature that the source haunts from exile dies (702.54c)."""


@final
@dataclass(frozen=True)
class CastAs(Objects):
    """ "That spell": what a card that an effect lets a player cast has become on the stack (400.7g)."""

    what: Objects

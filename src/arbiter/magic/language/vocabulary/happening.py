"""What happened earlier this turn, or in the turn before: how often, and to which objects.  CR 603.2, 608.2i, 700.4"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.patterns import Draws
from arbiter.magic.language.vocabulary.phrases import EventPattern, Objects, Players, Predicate, Quantity, You


@final
@dataclass(frozen=True)
class HowOften(Quantity):
    """How often such an event has happened this turn, whether or not somebody was watching: "a creature died this turn".

    `much`: how much life or damage it was about in all, rather than how often."""

    event: EventPattern
    last: bool = False  # in the turn before this one
    much: bool = False
    sharing: str = (
        ""  # a word of `words.VARIETIES`: only of sources of damage that had one in common with the source (702.75a)
    )
    before: bool = False  # earlier than the event on which the ability triggered (702.39a)
    since: bool = False  # not only this turn, but since your last turn ended
    game: bool = False  # not only this turn, but in the whole game


@final
@dataclass(frozen=True)
class Underwent(Predicate):
    """Such an event has happened to the object this turn, as that same object: "creature that was dealt damage this turn".

    Of damage that something dealt it is the source, unless the source of the question dealt it."""

    event: EventPattern
    combat: bool = False  # in the combat phase that is under way
    last: Players | None = None  # not this turn, but in the last turn of one of these players


DRAWN_BY_YOU = Underwent(Draws(You()))


@final
@dataclass(frozen=True)
class Damaged(Predicate):
    """This effect has dealt damage to it: "creatures dealt damage this way" (608.2c)."""


@final
@dataclass(frozen=True)
class LastDrawn(Objects):
    """The last card that you drew this turn, if it is still in your hand (121.1)."""

    drawn: Underwent = DRAWN_BY_YOU

"""Counts of things, of kinds of them, of what happened this turn or in the one before; the greatest; level counters.

CR 107, 109.5, 205, 603.2, 608.2, 700.4, 710.2
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import Condition, EventPattern, Objects, Players, Predicate, Quantity


@final
@dataclass(frozen=True)
class Variety(Quantity):
    """How many different ones there are among such objects: "card types among cards in your graveyard"."""

    kind: str  # a word of `words.VARIETIES`, name, mana value
    what: Predicate


@final
@dataclass(frozen=True)
class Alike(Quantity):
    """How many of these objects have one and the same in common, at the most: "two cards that share a color" (105.2)."""

    kind: str  # a word of `words.VARIETIES`, name
    what: Predicate


@final
@dataclass(frozen=True)
class UpTo(Quantity):
    """As many counters as the player chooses as it is done, but no more: "up to X", "any number of" (608.2d)."""

    most: Quantity
    total: int = 0  # and no more than are needed so that there are this many


@final
@dataclass(frozen=True)
class Portions(Quantity):
    """How many times there is so much: "for each five counters"."""

    size: int
    what: Quantity


@final
@dataclass(frozen=True)
class Greatest(Quantity):
    """The greatest such number among such objects: "the greatest power among creatures you control"; of none it is 0."""

    characteristic: str  # power | toughness | mana value
    what: Predicate
    least: bool = False  # the least one instead


@final
@dataclass(frozen=True)
class MostOfOne(Quantity):
    """The greatest number of these objects that one player owns: "the greatest number of cards a player discarded this way"."""

    what: Objects


@final
@dataclass(frozen=True)
class BoundAmount(Quantity):
    """How much life was lost, or damage dealt, by the instruction that `Bind` gave this name: "the life lost this way"."""

    name: str


@final
@dataclass(frozen=True)
class ManaSpent(Quantity):
    """How much mana was spent to cast the spell, or the one that became the permanent (601.2h, 400.7c)."""

    kind: str  # a color; "color": how many colors of mana; "one color": of that of which most was spent; "mana": all of it


@final
@dataclass(frozen=True)
class TimesActivated(Quantity):
    """How often this ability was activated this turn: "if this ability has been activated four or more times this turn"."""


@final
@dataclass(frozen=True)
class TimesResolved(Quantity):
    """How often this ability has resolved this turn, this time too: "if this is the third time this ability has resolved"."""


@final
@dataclass(frozen=True)
class MostCommonColor(Condition):
    """This color, or one of those that this object has, is the most common color among all permanents or tied for it (105.2)."""

    color: str = ""
    of: Objects | None = None


@final
@dataclass(frozen=True)
class SomePlayer(Condition):
    """At least one of these players meets it; `ThatPlayer` in the condition is that player: "an opponent has 10 or less life"."""

    who: Players
    condition: Condition


@final
@dataclass(frozen=True)
class PlayersWho(Players):
    """Those of these players who meet it; `ThatPlayer` in the condition is that player: "target player who lost life this turn"."""

    who: Players
    condition: Condition


@final
@dataclass(frozen=True)
class Exceeds(Condition):
    """ "More cards in hand than each opponent": the amount is greater for this player than for each of those besides.

    `ThatPlayer` in the amount is each of them in turn."""

    who: Players
    amount: Quantity
    than: Players


@final
@dataclass(frozen=True)
class Joined(Condition):
    """All of these conditions are true, or (`any`) at least one of them: "if you control a Desert or there is ..." """

    parts: tuple[Condition, ...]
    any: bool = False


@final
@dataclass(frozen=True)
class CastInMain(Condition):
    """The spell was cast by a player during that player's main phase (505.1)."""


@final
@dataclass(frozen=True)
class CameThisTurn(Condition):
    """The source came under your control this turn, which is yours (302.6)."""


@final
@dataclass(frozen=True)
class ShownOrControlled(Condition):
    """Such a card was revealed as an additional cost of the spell, or its player controlled such a permanent as they cast it."""

    what: Predicate


@final
@dataclass(frozen=True)
class ItsController(Players):
    """The controller of the object of which a noun phrase is asked: "with mana value less than ... its controller's graveyard"."""


@final
@dataclass(frozen=True)
class HowOften(Quantity):
    """How often such an event has happened this turn, whether or not somebody was watching: "a creature died this turn".

    `much`: how much life or damage it was about in all, rather than how often."""

    event: EventPattern
    last: bool = False  # in the turn before this one
    much: bool = False
    sharing: str = ""  # a word of `words.VARIETIES`: only of sources of damage that share one with the source (702.75a)
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


@final
@dataclass(frozen=True)
class Damaged(Predicate):
    """This effect has dealt damage to it: "creatures dealt damage this way" (608.2c)."""


@final
@dataclass(frozen=True)
class AtLevel(Condition):
    """The source has at least so many level counters on it and, unless `most` is 0, no more than so many."""

    least: int
    most: int = 0

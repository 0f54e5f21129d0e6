"""Whose things are that a condition speaks of, and whether it speaks of what permanents are doing."""

from __future__ import annotations

from typing import cast

from arbiter.magic.language.mentions import They
from arbiter.magic.language.nodes import (
    All,
    Compare,
    Condition,
    ControlledBy,
    Count,
    EachOpponent,
    EachPlayer,
    Exceeds,
    In,
    Is,
    Number,
    Players,
    Predicate,
    Quantity,
    SomePlayer,
    ThatPlayer,
)
from arbiter.magic.language.reflect import replaced, walk
from arbiter.magic.language.words import ALONE, STATUS


def mentions_status(what: Predicate) -> bool:
    """What a permanent was doing is not known once it has left: tapped, attacking."""
    return any(isinstance(part, Is) and (part.word in STATUS or part.word in ALONE) for part in walk(what))


def under(what: Predicate, who: Players) -> Predicate:
    """What such a player controls of these."""
    return All((*(what.parts if isinstance(what, All) else (what,)), ControlledBy(who)))


def lies_with(what: Predicate, who: Players) -> bool:
    """Cards of a zone of this player: "you have seven or more cards in your graveyard" """
    parts = what.parts if isinstance(what, All) else (what,)
    return any(isinstance(part, In) and part.whose in (who, They()) for part in parts)


def alone_or_among(who: Players, found: Condition) -> Condition:
    """What at least one of these players does; that one of them controls such a thing is said of them together."""
    if (
        isinstance(found, Compare)
        and isinstance(found.left, Count)
        and (found.comparison, found.right) == (">=", Number(1))
    ):
        parts = found.left.what.parts if isinstance(found.left.what, All) else ()
        if parts and parts[-1] == ControlledBy(They()):
            return cast("Condition", replaced(found, They(), who))
    return SomePlayer(who, found)


def more_than(who: Players, amount: Quantity, other: Players) -> Condition:
    """More than one other player; or than each of several, who are compared one by one."""
    if isinstance(other, EachPlayer):
        return Exceeds(who, amount, EachPlayer())
    if isinstance(other, EachOpponent):
        return Exceeds(who, amount, other)
    own, theirs = replaced(amount, ThatPlayer(), who), replaced(amount, ThatPlayer(), other)
    return Compare(cast("Quantity", own), ">", cast("Quantity", theirs))

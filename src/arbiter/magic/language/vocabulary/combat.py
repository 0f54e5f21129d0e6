"""Nodes that only combat gives a meaning (506 to 511): who attacks whom, who blocks what, when in a combat phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import (
    Ability,
    Condition,
    EventPattern,
    Instruction,
    Modification,
    Objects,
    Players,
    Predicate,
)


@final
@dataclass(frozen=True)
class DefendingPlayer(Players):
    """The player whom the creature at hand attacks, or whose planeswalker (508.5)."""


@final
@dataclass(frozen=True)
class MostLife(Players):
    """The player with the most life, or all who are tied for it: "the player with the most life or tied for most life"."""

    among: Players | None = None  # only of these: "an opponent with the highest life total among your opponents"


@final
@dataclass(frozen=True)
class AttackedOpponents(Players):
    """The opponents whom you attacked with a creature this combat (508.6)."""


@final
@dataclass(frozen=True)
class EventAttackedPlayer(Players):
    """The player whom the creature of the event attacks; nobody if it attacks a planeswalker."""


@final
@dataclass(frozen=True)
class EventAttacked(Objects):
    """What the creature of the event attacks: "that player or planeswalker"."""

    player: bool = False  # the event named players only: "that player"
    of: Objects | None = None  # what this creature attacks instead, or attacked as it left combat


@final
@dataclass(frozen=True)
class Attackable(Objects):
    """A player, or a planeswalker of that player, by choice: "attacking that player or a planeswalker they control" (508.4)."""

    who: Players
    planeswalkers: bool = True  # False: only the player


@final
@dataclass(frozen=True)
class AttackingWhom(Predicate):
    """Attacking one of these players: "creatures attacking you" (508.6)."""

    who: Players


@final
@dataclass(frozen=True)
class Opposing(Predicate):
    """Blocking this creature, or blocked by it: "creature blocking or blocked by ~" (509.1g)."""

    what: Objects
    only: str = ""  # a word of words.OPPOSED: only blocking it, only blocked by it


@final
@dataclass(frozen=True)
class HasAttacked(Condition):
    """One of these players declared an attacker this turn, of one of those if any are named (508.6)."""

    who: Players
    whom: Players | None = None
    now: bool = False  # in this combat phase: "you've been attacked this step"


@final
@dataclass(frozen=True)
class CombatPoint(Condition):
    """Before or after a point of the combat phase (506.6): of the turn's first one, or, `during`, of any one under way."""

    when: str  # before | after; during: the whole phase (506.6c)
    point: str = ""  # a word of `words.COMBAT_POINTS`
    during: bool = False
    whose: Players | None = None  # only in a turn of these players


@final
@dataclass(frozen=True)
class IsAttacked(EventPattern):
    """Once for each player or planeswalker that one or more creatures are declared to attack (508.3b)."""

    who: Players | None
    what: Predicate | None = None  # such a planeswalker
    by: Players | None = None  # creatures of one of these players, who is then the player of the event


@final
@dataclass(frozen=True)
class AttacksUnblocked(EventPattern):
    """Attacks and isn't blocked (509.5g); `what` None: the source itself."""

    what: Predicate | None


@final
@dataclass(frozen=True)
class BlockMore(Modification):
    """Can block so many additional creatures each combat; any number is `words.ANY_NUMBER` (509.1a)."""

    number: int


@final
@dataclass(frozen=True)
class BlockerCount(Modification):
    """Can't be blocked except by `least` or more creatures, or by more than `most`; 0: no such limit (509.1b).

    `least` as `words.ANY_NUMBER`: by all creatures that the defending player controls, and by no fewer.
    """

    least: int = 0
    most: int = 0


@final
@dataclass(frozen=True)
class RemoveFromCombat(Instruction):
    """506.4: it stops being an attacking, blocking, blocked or unblocked creature."""

    what: Objects


@final
@dataclass(frozen=True)
class MakeBlocked(Instruction):
    """An attacking creature becomes blocked, by no creature (509.1h)."""

    what: Objects


@final
@dataclass(frozen=True)
class HaveBlock(Instruction):
    """A creature on the battlefield blocks an attacking creature because an effect says so (509.6)."""

    what: Objects
    attacker: Objects


@final
@dataclass(frozen=True)
class HaveAttack(Instruction):
    """A creature on the battlefield is attacking because an effect says so (508.4): these players, or its controller chooses.

    `reselect`: it attacks already, and you choose what instead (508.7).
    """

    what: Objects
    at: Players | None = None
    reselect: bool = False


@final
@dataclass(frozen=True)
class CastOnly(Ability):
    """Cast this spell only at such times (601.3)."""

    condition: Condition


@final
@dataclass(frozen=True)
class AsAttacks(Ability):
    """An optional cost: you may pay it as this creature attacks; when you do, ... (508.1g)."""

    cost: tuple[Instruction, ...]
    then: Instruction | None = None  # a `WhenDone`


@final
@dataclass(frozen=True)
class Exert(Instruction):
    """Choose that it does not untap during your next untap step (701.38)."""

    what: Objects

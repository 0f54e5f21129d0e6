"""Nodes about mana and what else players have to pay with (106, 107.14, 118, 122.1): records and instructions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import Instruction, Number, Objects, Players, Predicate, Quantity, You

YOU = You()
ONE = Number(1)


@final
@dataclass(frozen=True)
class PayToUntap(Instruction):
    """A player chooses any number of such permanents they control and pays so much for each; these untap (118.12)."""

    who: Players
    what: Predicate
    cost: tuple[Instruction, ...]


@final
@dataclass(frozen=True)
class Spending:
    """106.6: what mana may be spent on: casting such spells, activating abilities of such objects."""

    spells: Predicate | None = None
    abilities: Predicate | None = None


@final
@dataclass(frozen=True)
class Spent:
    """106.6: what happens if mana is spent to cast such a spell, which is `EventObject`."""

    spells: Predicate
    do: Instruction
    triggers: bool = False  # "when that mana is spent": a delayed triggered ability


@final
@dataclass(frozen=True)
class AddMana(Instruction):
    """`mana`: one alternative per entry, each a string of symbols ("GG"); the player chooses among several."""

    mana: tuple[str, ...]
    who: Players = YOU
    times: Quantity = ONE
    only: Spending | None = None  # "spend this mana only to ..."
    could: Predicate | None = None  # only types of mana that such a permanent could produce (106.7)
    among: Predicate | None = None  # only colors of such permanents (106.5)
    chosen: bool = False  # only the color chosen as the source entered (607.2d)
    combined: bool = False  # `times` mana in any combination of these
    like: Objects | None = None  # the mana of this object's mana cost instead (106.8-106.11)
    unspent: bool = False  # as much of each type as there is unspent: it is doubled
    spent: Spent | None = None  # what happens if it is spent on certain spells (106.6)
    lasts: bool = False  # it is not lost as steps and phases end, until end of turn (106.4)
    produced: bool = False  # only types that the permanent of the event has just produced (106.12a)
    noted: bool = False  # only colors that were chosen while cards named as the source is were drafted (905.2b)
    identity: bool = False  # only colors of your commander's color identity (903.4)
    each: bool = False  # not one of these, but each of them


@final
@dataclass(frozen=True)
class LoseMana(Instruction):
    """Players lose all unspent mana; you may get what was lost (106.13)."""

    who: Players
    taken: bool = False  # you add the mana lost this way


@final
@dataclass(frozen=True)
class UntapThis(Instruction):
    """Cost only: {Q} (107.6)."""


@final
@dataclass(frozen=True)
class GetCounters(Instruction):
    """Players get counters (122.1): "you get {E}{E}", "each opponent gets a poison counter"."""

    who: Players
    kind: str
    count: Quantity = ONE


@final
@dataclass(frozen=True)
class LoseCounters(Instruction):
    """Players lose all counters of a kind, or of every kind (""): "target player loses all poison counters" (122.1)."""

    who: Players
    kind: str = ""


@final
@dataclass(frozen=True)
class PayCounters(Instruction):
    """Cost only: counters that the player has: {E} (107.14)."""

    kind: str
    count: Quantity = ONE


@final
@dataclass(frozen=True)
class PayAnyCounters(Instruction):
    """You may pay any number of counters that you have: "any amount of {E}"; how many is remembered (608.2d)."""

    kind: str

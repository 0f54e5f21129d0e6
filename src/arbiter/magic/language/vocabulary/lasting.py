"""Abilities that hold for some time and are on no object, and what relates players to each other.  CR 102, 611.2"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.instructions import Into
from arbiter.magic.language.vocabulary.phrases import (
    Ability,
    Condition,
    Instruction,
    Modification,
    Objects,
    Players,
    Predicate,
    Quantity,
)


@final
@dataclass(frozen=True)
class ApplyAbilities(Instruction):
    """For this long these abilities are yours though they are on no object of the game: "until your next turn, whenever ..." """

    abilities: tuple[Ability, ...]
    duration: str


@final
@dataclass(frozen=True)
class NextSpell(Instruction):
    """Of the next such spell that you cast this turn: what applies to it from then on, where it goes as it resolves."""

    spells: Predicate
    modifications: tuple[Modification, ...] = ()  # `Allow("flash")`: it may be cast so
    into: Into | None = None  # instead of into a graveyard (614.1a)


@final
@dataclass(frozen=True)
class LowestLife(Quantity):
    """The lowest life total among these players."""

    who: Players


@final
@dataclass(frozen=True)
class ReverseTurnOrder(Instruction):
    """From now on turns are taken in the other direction around the table (101.1)."""


@final
@dataclass(frozen=True)
class SacrificeRest(Instruction):
    """Each of these players chooses such a permanent they control, then sacrifices the rest of them (608.2e, 701.16)."""

    who: Players
    what: Predicate
    least: int = 1  # how many are chosen at least, and at most
    most: int = 1
    fewest: bool = False  # instead: as many as the one of them controls who controls the fewest


@final
@dataclass(frozen=True)
class DiscardRest(Instruction):
    """Each of these players keeps as many cards in hand as the one of them has who has the fewest (608.2e, 701.8)."""

    who: Players


@final
@dataclass(frozen=True)
class DiscardChosen(Instruction):
    """These players reveal their hands; you choose such a card from each of them, and it is discarded (608.2e, 701.8b)."""

    who: Players
    what: Predicate


@final
@dataclass(frozen=True)
class TapForPower(Instruction):
    """Cost only: tap any number of untapped creatures that the payer controls, with this total power or more."""

    power: int


@final
@dataclass(frozen=True)
class RevealPlanes(Instruction):
    """You reveal the top cards of your planar deck, or (`until`) so many that this many plane cards are among them (901.3)."""

    number: int
    until: bool = False
    then: str = ""  # a word of `words.PLANAR`: what is done with them
    random: bool = False  # the rest goes to the bottom in a random order


@final
@dataclass(frozen=True)
class Targeted(Players):
    """The players chosen so far as targets of the spell or ability: "you can't choose any player as a target more than once"."""

    seat: int = -1  # which player it is, once an effect has settled it (611.2c); -1 in a text


@final
@dataclass(frozen=True)
class SamePlayer(Condition):
    """One of these players is one of those: "you're the defending player"."""

    who: Players
    other: Players


@final
@dataclass(frozen=True)
class DrawOrGain(Instruction):
    """Each of these players may draw up to so many cards, and gains so much life for each card fewer than that (121.1, 608.2e)."""

    who: Players
    most: int
    life: int


@final
@dataclass(frozen=True)
class Drain(Instruction):
    """The source deals so much damage to a target; you gain as much life as was dealt, but no more than the life, loyalty or
    toughness that it has (119.3, 120.3)."""

    amount: Quantity
    what: Objects


@final
@dataclass(frozen=True)
class ChangeLandType(Instruction):
    """You choose a land type and a basic land type: each land of the first becomes one of the second until end of turn (205.3i)."""

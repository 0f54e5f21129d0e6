"""Nodes about words: text-changing effects (612), types that are lost, words that are chosen, "this ability"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.instructions import YOU
from arbiter.magic.language.vocabulary.phrases import Ability, Instruction, Modification, Objects, Players, Predicate


@final
@dataclass(frozen=True)
class ReplaceWords(Modification):
    """Layer 3: every instance of one word of one of these kinds becomes another (612.2), chosen as the effect begins."""

    kinds: tuple[str, ...]  # of `words.TEXT_WORDS`
    never: str = ""  # what the new word can't be
    old: str = ""
    new: str = ""


@final
@dataclass(frozen=True)
class SetName(Modification):
    """Layer 3: it has this name and no other (612.7)."""

    name: str


@final
@dataclass(frozen=True)
class AllNames(Modification):
    """Layer 3: besides its own it has the name of every such card: "all names of nonlegendary creature cards" (612.6)."""

    of: Predicate


@final
@dataclass(frozen=True)
class FullText(Modification):
    """Layer 3: it has the full text of this object, name and mana cost and size too (612.5), and also this text."""

    of: Objects
    also: tuple[Ability, ...] = ()


@final
@dataclass(frozen=True)
class LoseTypes(Modification):
    """Layer 4: "is no longer snow", "isn't a creature" (205.1a, 205.4b)."""

    words: tuple[str, ...]


@final
@dataclass(frozen=True)
class SameAbility(Ability):
    """ "This ability": the one whose effect says so (706.9a)."""


@final
@dataclass(frozen=True)
class ChooseWord(Instruction):
    """A player chooses a color, a creature type, the name of a card (105.4, 205.3e, 201.3)."""

    kind: str
    who: Players = YOU
    of: Predicate | None = None  # what the card with that name must be (201.3a); `Not` of a type: any other

"""How text mentions things: the nodes that stand between text and finished abilities.

The grammar reads "target creature", "it", "that player" as mentions; `binding` turns these into numbered targets and
bound references, the renderers go the other way.  No finished ability holds a mention.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.subtypes import LAND_TYPES
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.language.words import NOUN_FORMS


@final
@dataclass(frozen=True, eq=False)
class TargetPhrase(n.Objects):
    """ "Target creature": one use of the word target (115.3).  Two mentions are the same target only if identical."""

    targets: n.Targets
    another: bool = False  # "another target creature", after an earlier target


@final
@dataclass(frozen=True, eq=False)
class TargetPlayerPhrase(n.Players):
    """ "Target player", "target opponent"."""

    targets: n.Targets


@final
@dataclass(frozen=True)
class It(n.Objects):
    """ "It", "them": what was spoken of last.  `noun` says for the renderers what that is."""

    plural: bool = False
    noun: n.Predicate | None = None
    pool: bool = False  # those of the cards last shown: "from among them", "the rest"
    card: bool = False  # what is said of it is that it's such a card


@final
@dataclass(frozen=True)
class Itself(n.Objects):
    """ "Itself": the source of the damage, which is dealt to it."""


@final
@dataclass(frozen=True)
class ThatEither(n.Objects):
    """ "That player or planeswalker", "that permanent or player": the target that may be either, which is dealt damage again."""

    what: n.Predicate


BURIED = "put into a graveyard"  # whatever was done to it


@final
@dataclass(frozen=True)
class ThisWay(n.Objects):
    """ "Destroyed this way": those to which an earlier instruction of the effect did this."""

    verb: str  # the participle
    permanents: bool = False  # for the renderers: they were no cards of another zone


@final
@dataclass(frozen=True)
class SoMuchThisWay(n.Quantity):
    """ "The life lost this way", "the damage dealt this way": by an earlier instruction of the effect."""

    verb: str
    kind: str = ""  # of counters removed


@final
@dataclass(frozen=True)
class Was(n.Objects):
    """In the past tense: the object of the event, or a target that has been moved, as it last was (608.2g)."""

    what: n.Objects


@final
@dataclass(frozen=True)
class Timed(n.Modification):
    """What an effect demands or allows, with when that is in the same words: "turn", "combat", or each time."""

    what: n.Modification
    when: str


@final
@dataclass(frozen=True)
class TheOne(n.Objects):
    """ "The sacrificed creature": the one object to which the effect, or the payment of its cost, did this."""

    verb: str
    noun: n.Predicate


@final
@dataclass(frozen=True)
class That(n.Objects):
    """ "That creature", "those cards"."""

    noun: n.Predicate
    plural: bool = False


@final
@dataclass(frozen=True)
class Attached(n.Objects):
    """ "Enchanted creature", "equipped creature"."""

    participle: str
    noun: n.Predicate


@final
@dataclass(frozen=True)
class They(n.Players):
    """ "They", "their": the players who are the subject of the clause."""


@final
@dataclass(frozen=True)
class ThatOne(n.Players):
    """ "That player"."""

    opponent: bool = False  # "that opponent": never an owner who was only implied


@final
@dataclass(frozen=True)
class NoPrevention(n.Instruction):
    """The sentence "The damage can't be prevented", before it joins the sentence it speaks of."""


@final
@dataclass(frozen=True)
class NoRegeneration(n.Instruction):
    """The sentence "It can't be regenerated", before it joins the sentence it speaks of."""


@final
@dataclass(frozen=True)
class BeingThere(n.Instruction):
    """The sentence "That permanent is ...", before it joins the one that puts it onto the battlefield (611.2e)."""

    modifications: tuple[n.Modification, ...]


@final
@dataclass(frozen=True)
class ChosenFromHand(n.Instruction):
    """ "You choose a card from it. That player discards that card.", before it joins the hand that was revealed.

    Without `what` it is one or more of the cards that were revealed."""

    what: n.Predicate | None
    least: int = 1
    most: int = 1
    number: n.Quantity | None = None
    also: n.Predicate | None = None  # and such a card, too


@final
@dataclass(frozen=True)
class CounteredInto(n.Instruction):
    """The sentence "If that spell is countered this way, exile it", before it joins the sentence it speaks of."""

    into: n.Into
    only: n.Predicate | None = None  # only such a spell


@final
@dataclass(frozen=True)
class TokenHas(n.Instruction):
    """The sentence "It has flying", before it joins the one that creates the token (111.3)."""

    abilities: tuple[n.Ability, ...]


@final
@dataclass(frozen=True)
class TokenSized(n.Instruction):
    """The sentence "Its power is equal to ... and its toughness is equal to ...", before it joins that one (111.3)."""

    power: n.Quantity
    toughness: n.Quantity


@final
@dataclass(frozen=True)
class ThoseTokens(n.Instruction):
    """ "Create four of those tokens", before it is told which by the sentence it speaks of."""

    count: n.Quantity


@final
@dataclass(frozen=True)
class TargetsOfCopy(n.Instruction):
    """The sentence "You may choose new targets for the copy", before it joins the sentence it speaks of."""


@final
@dataclass(frozen=True)
class TheCopy(n.Objects):
    """ "The copy", before the sentence that makes it is joined by the one that casts it."""


@final
@dataclass(frozen=True)
class ChoosePlayer(n.Instruction):
    """The sentence "Choose a player", before the next one joins it."""

    who: n.Players


@final
@dataclass(frozen=True)
class DoesTheSame(n.Instruction):
    """The sentence "Each opponent attacking that player does the same", before it repeats the one before."""

    who: n.Players


@final
@dataclass(frozen=True)
class RegeneratedThen(n.Instruction):
    """The sentence "If it regenerates this way, ...", before it joins the sentence it speaks of."""

    do: n.Instruction


@final
@dataclass(frozen=True)
class TrailingIf(n.Instruction):
    """ "Counter target spell if it's red": the condition speaks of what was said before it."""

    condition: n.Condition
    then: n.Instruction


@final
@dataclass(frozen=True)
class InsteadThen(n.Instruction):
    """The sentence "If ..., ... instead", before it joins the sentence it speaks of (614.15)."""

    condition: n.Condition
    do: n.Instruction
    whole: bool = False  # "instead" comes first: instead of all that the sentence before says


@final
@dataclass(frozen=True)
class PreventedThen(n.Instruction):
    """The sentence "If damage is prevented this way, ...", before it joins the sentence it speaks of."""

    do: n.Instruction


@final
@dataclass(frozen=True)
class SpentOnly(n.Instruction):
    """The sentence "Spend this mana only to ...", before it joins the sentence it speaks of."""

    only: n.Spending


@final
@dataclass(frozen=True)
class ManaRider(n.Instruction):
    """A sentence about what becomes of the mana just added, before it joins the sentence that adds it."""

    spent: n.Spent | None = None
    lasts: bool = False


@final
@dataclass(frozen=True)
class StillLand(n.Instruction):
    """The sentence "It's still a land", before it joins the sentence it speaks of."""


@final
@dataclass(frozen=True)
class NumbersRevealed(n.Instruction):
    """The sentence "Then those numbers are revealed", before it joins the choice it speaks of."""


@final
@dataclass(frozen=True)
class Otherwise(n.Instruction):
    """The sentence "Otherwise, ...", before it joins the condition it speaks of."""

    do: n.Instruction


def _kinds(filter: n.Predicate) -> list[str]:
    """The words of a noun phrase, or of one of several kinds: "Forest or Plains" """
    if isinstance(filter, (n.All, n.Either)):
        return [word for part in filter.parts for word in _kinds(part)]
    return [filter.word if isinstance(filter, n.Is) else ""]


def attachment_of(types: TypeLine, abilities: tuple[n.Ability, ...]) -> Attached:
    """How a card calls what it is attached to: an Equipment "equipped creature", an Aura by what it enchants."""
    for ability in abilities:
        if isinstance(ability, n.Keyword) and ability.name == "equip":
            return Attached("equipped", n.Is("creature"))
        if isinstance(ability, n.Keyword) and ability.name == "fortify":
            return Attached("fortified", n.Is("land"))
        if isinstance(ability, n.Keyword) and ability.name == "enchant" and ability.filter is not None:
            parts = ability.filter.parts if isinstance(ability.filter, n.All) else (ability.filter,)
            kept = [part for part in parts if isinstance(part, n.Is) and part.word in NOUN_FORMS]
            land = not kept and all(word in LAND_TYPES for word in _kinds(ability.filter))
            return Attached("enchanted", kept[-1] if kept else n.Is("land" if land else "permanent"))
    if "Fortification" in types.subtypes:
        return Attached("fortified", n.Is("land"))
    return Attached("equipped" if "Equipment" in types.subtypes else "enchanted", n.Is("creature"))

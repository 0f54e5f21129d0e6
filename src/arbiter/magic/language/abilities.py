"""Modifications of continuous effects (611, 613), events to watch for (603, 614), and abilities (113)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.phrases import (
    Ability,
    Condition,
    EventPattern,
    Instruction,
    Modification,
    Node,
    Objects,
    Players,
    Predicate,
    Quantity,
)

# Modifications, with the layer each belongs to (613).


@final
@dataclass(frozen=True)
class CopyOf(Modification):
    """Layer 1."""

    what: Objects


@final
@dataclass(frozen=True)
class GainControl(Modification):
    """Layer 2."""

    who: Players


@final
@dataclass(frozen=True)
class AddTypes(Modification):
    """Layer 4: in addition to its other types.  Words may be card types, subtypes or supertypes."""

    words: tuple[str, ...]


@final
@dataclass(frozen=True)
class SetTypes(Modification):
    """Layer 4: "nonbasic lands are Mountains" (305.7), "becomes an artifact creature"."""

    words: tuple[str, ...]


@final
@dataclass(frozen=True)
class SetColors(Modification):
    """Layer 5."""

    colors: tuple[str, ...]
    in_addition: bool = False


@final
@dataclass(frozen=True)
class Grant(Modification):
    """Layer 6."""

    abilities: tuple[Ability, ...]


@final
@dataclass(frozen=True)
class LoseAbilities(Modification):
    """Layer 6: the keywords named, or all abilities if none is."""

    keywords: tuple[str, ...] = ()


@final
@dataclass(frozen=True)
class DefinePT(Modification):
    """Layer 7a: a characteristic-defining ability."""

    power: Quantity | None
    toughness: Quantity | None


@final
@dataclass(frozen=True)
class SetBase(Modification):
    """Layer 7b: base power and toughness.  In a quantity `EachItem` is the affected object."""

    power: Quantity
    toughness: Quantity


@final
@dataclass(frozen=True)
class Boost(Modification):
    """Layer 7c: gets +N/+N."""

    power: Quantity
    toughness: Quantity


@final
@dataclass(frozen=True)
class SwitchPT(Modification):
    """Layer 7d."""


@final
@dataclass(frozen=True)
class Restrict(Modification):
    """Can't (101.2).  `action` is a word of `words.ACTIONS`: attack, block, be blocked, untap, be countered ..."""

    action: str
    by: Predicate | None = None  # "can't be blocked by creatures with power 2 or less"


@final
@dataclass(frozen=True)
class Require(Modification):
    """Must, if able (508.1d, 509.1c): attack, block, be blocked."""

    action: str


@final
@dataclass(frozen=True)
class AttackCost(Modification):
    """Can't attack unless its controller pays this; of players: can't attack them, unless for each (508.1d, 508.1h)."""

    cost: tuple[Instruction, ...]


@final
@dataclass(frozen=True)
class Allow(Modification):
    """May, if its controller chooses: stay tapped (502.2), strike through: assign damage as though unblocked (510.1c).

    Of a player: see the top card of their library (401.5).
    """

    action: str


@final
@dataclass(frozen=True)
class MostCounters(Modification):
    """Can't have more than so many counters of a kind (704.5r)."""

    kind: str
    most: int


@final
@dataclass(frozen=True)
class Limit(Modification):
    """No more than so many creatures can attack, or attack these players, each combat (508.1c)."""

    action: str  # attack | be attacked
    number: int


@final
@dataclass(frozen=True)
class MoreLands(Modification):
    """A player may play so many additional lands each turn (305.2)."""

    number: int


@final
@dataclass(frozen=True)
class CostsAtLeast(Modification):
    """Spells that would cost less mana cost this much (601.2f)."""

    mana: int


@final
@dataclass(frozen=True)
class InsteadCost(Modification):
    """Spells may be cast for this rather than their mana cost (118.9)."""

    cost: tuple[Instruction, ...]


@final
@dataclass(frozen=True)
class CostsMore(Modification):
    """Spells cost more to cast; a negative number of generic mana: less (601.2f)."""

    generic: int


# Events.


@final
@dataclass(frozen=True)
class ZoneChange(EventPattern):
    """Enters, dies, leaves, is put into: `from_`/`to` empty means any zone.  `what` None: the source itself."""

    what: Predicate | None
    from_: str = ""
    to: str = ""
    caused_by: Players | None = None  # a spell or ability that one of these controls moves it


@final
@dataclass(frozen=True)
class StateIs(EventPattern):
    """A state trigger (603.8): "when you control no Islands"."""

    condition: Condition


@final
@dataclass(frozen=True)
class StepBegins(EventPattern):
    step: str  # untap, upkeep, draw, beginning of combat, end ...
    whose: Players  # EachPlayer: at the beginning of each


@final
@dataclass(frozen=True)
class CastsSpell(EventPattern):
    who: Players
    what: Predicate


@final
@dataclass(frozen=True)
class Attacks(EventPattern):
    what: Predicate | None


@final
@dataclass(frozen=True)
class Blocks(EventPattern):
    """With an `attacker`, once for each such creature that it blocks: "that creature" is the attacker."""

    what: Predicate | None
    attacker: Predicate | None = None


@final
@dataclass(frozen=True)
class BecomesBlocked(EventPattern):
    """With `by`, once for each such creature that blocks it: "that creature" is the blocker."""

    what: Predicate | None
    by: Predicate | None = None


@final
@dataclass(frozen=True)
class DealsDamage(EventPattern):
    what: Predicate | None
    to: Predicate | None = None  # a permanent that matches
    to_players: Players | None = None
    combat_only: bool = False


@final
@dataclass(frozen=True)
class IsDealtDamage(EventPattern):
    what: Predicate | None


@final
@dataclass(frozen=True)
class GainsLife(EventPattern):
    who: Players


@final
@dataclass(frozen=True)
class LosesLife(EventPattern):
    who: Players


@final
@dataclass(frozen=True)
class Draws(EventPattern):
    who: Players


@final
@dataclass(frozen=True)
class Discards(EventPattern):
    who: Players


@final
@dataclass(frozen=True)
class Sacrifices(EventPattern):
    """A player sacrifices such a permanent; `what` None: the source itself (701.16)."""

    who: Players
    what: Predicate | None = None


@final
@dataclass(frozen=True)
class LosesGame(EventPattern):
    """A player loses the game (104.3)."""

    who: Players


@final
@dataclass(frozen=True)
class Cycles(EventPattern):
    """A player cycles such a card; `what` None: the source itself (702.28c)."""

    who: Players
    what: Predicate | None = None


@final
@dataclass(frozen=True)
class BecomesTapped(EventPattern):
    what: Predicate | None
    tapped: bool = True  # False: becomes untapped


@final
@dataclass(frozen=True)
class BecomesTarget(EventPattern):
    """Becomes the target of a spell or ability; `who`: one that such a player controls (601.2c)."""

    what: Predicate | None
    who: Players | None = None


@final
@dataclass(frozen=True)
class TappedForMana(EventPattern):
    """A permanent is tapped for mana and gives some (106.12a); `who` None: by anyone."""

    what: Predicate | None
    who: Players | None = None


@final
@dataclass(frozen=True)
class TokensCreated(EventPattern):
    """One or more tokens would be created under the control of these players."""

    who: Players


@final
@dataclass(frozen=True)
class Chapter(EventPattern):
    """The number of lore counters on this Saga was less than this and became at least this (714.2b)."""

    number: int


@final
@dataclass(frozen=True)
class CountersPut(EventPattern):
    """One or more counters (of any kind, if none is named) would be put on such a permanent."""

    what: Predicate
    kind: str = ""


# Abilities.


@final
@dataclass(frozen=True)
class Targets:
    """One use of the word "target" (115.3): between `least` and `most` different objects or players.

    "Any number of targets" is 0 to `words.ANY_NUMBER`.
    """

    what: Predicate | None  # permanents, spells, cards that match; None: players only
    players: Players | None = None  # which players qualify too: EachPlayer, EachOpponent
    least: int = 1
    most: int = 1


@final
@dataclass(frozen=True)
class WhenDone(Instruction):
    """ "When you do, ...": a reflexive triggered ability, if the instruction before was performed (603.12)."""

    effect: Instruction
    targets: tuple[Targets, ...] = ()


@final
@dataclass(frozen=True)
class SpellAbility(Ability):
    """What an instant or sorcery does (113.3a)."""

    effect: Instruction
    targets: tuple[Targets, ...] = ()


@final
@dataclass(frozen=True)
class Mode(Node):
    effect: Instruction
    targets: tuple[Targets, ...] = ()


@final
@dataclass(frozen=True)
class ModalAbility(Ability):
    """Choose one, choose two ... (700.2)."""

    modes: tuple[Mode, ...]
    least: int = 1
    most: int = 1


@final
@dataclass(frozen=True)
class Activated(Ability):
    """[Cost]: [Effect.] (602)."""

    cost: tuple[Instruction, ...]
    effect: Instruction
    targets: tuple[Targets, ...] = ()
    timing: str = ""  # sorcery, instant: only any time you could cast one (602.5d-e)
    per_turn: int = 0  # activate only N times each turn; 0: no limit
    loyalty: bool = False  # 606
    zone: str = ""  # where it can be activated, if not on the battlefield (113.6): hand | graveyard
    condition: Condition | None = None  # activate only if (602.5b)


@final
@dataclass(frozen=True)
class Triggered(Ability):
    """When, whenever, at (603)."""

    event: EventPattern
    effect: Instruction
    targets: tuple[Targets, ...] = ()
    condition: Condition | None = None  # intervening "if" (603.4)


@final
@dataclass(frozen=True)
class Static(Ability):
    """A continuous effect for as long as the ability is there (604, 611.3)."""

    what: Objects
    modifications: tuple[Modification, ...]
    condition: Condition | None = None
    defines: bool = False  # a characteristic-defining ability (604.3): works in all zones
    zone: str = ""  # where it works, if not on the battlefield (113.6b): graveyard


@final
@dataclass(frozen=True)
class StaticForPlayers(Ability):
    """A continuous effect on players or on the spells they cast: "spells you cast cost {1} less"."""

    who: Players
    spells: Predicate
    modifications: tuple[Modification, ...]


@final
@dataclass(frozen=True)
class Replacement(Ability):
    """If ... would ..., instead (614).  `instead` names what happens; None: nothing, the event is skipped."""

    event: EventPattern
    instead: Instruction | None
    condition: Condition | None = None
    prevents: int = 0  # only so much of the damage, each time (615.10); 0: all that `instead` replaces


@final
@dataclass(frozen=True)
class LifeFloor(Ability):
    """Damage that would reduce your life total to less than `least` reduces it to `least` instead (614.1a)."""

    least: int
    condition: Condition | None = None


@final
@dataclass(frozen=True)
class Multiplied(Ability):
    """If ... would ..., that many times `factor` instead: tokens, counters, damage, life (614.1a)."""

    event: EventPattern
    factor: int


@final
@dataclass(frozen=True)
class Enters(Ability):
    """~ enters tapped, with counters, with a choice (614.1c); or whatever matches does (614.1d)."""

    tapped: bool = False
    counters: tuple[tuple[str, Quantity], ...] = ()
    condition: Condition | None = None
    what: Predicate | None = None  # None: the source itself
    choose: str = ""  # a word of `words.CHOICES`: what is chosen as it enters


@final
@dataclass(frozen=True)
class EntersAsCopy(Ability):
    """You may have ~ enter as a copy of such an object (614.1c, 706.5), except for these changes (706.9)."""

    of: Predicate
    may: bool = True
    changes: tuple[Modification, ...] = ()  # AddTypes, SetBase, Grant: part of the copiable values
    keeps_name: bool = False  # "except its name is ~"
    what: Predicate | None = None  # whatever matches enters as a copy of the source (614.1d); None: the source enters


@final
@dataclass(frozen=True)
class AdditionalCost(Ability):
    """As an additional cost to cast this spell, ... (601.2b, f)."""

    cost: tuple[Instruction, ...]


@final
@dataclass(frozen=True)
class AlternativeCost(Ability):
    """You may ... rather than pay this spell's mana cost (118.9)."""

    cost: tuple[Instruction, ...]


@final
@dataclass(frozen=True)
class Keyword(Ability):
    """A keyword ability (702), with what its line in the keyword table takes."""

    name: str
    cost: tuple[Instruction, ...] = ()
    filter: Predicate | None = None

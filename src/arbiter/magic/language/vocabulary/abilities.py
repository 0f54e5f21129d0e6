"""Modifications of continuous effects (611, 613), and abilities (113)."""

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
    Quantity,
    You,
)

YOU = You()

# Modifications, with the layer each belongs to (613).


@final
@dataclass(frozen=True)
class CopyOf(Modification):
    """Layer 1: a copy, except for these changes, which are part of the copiable values (706.9)."""

    what: Objects
    changes: tuple[Modification, ...] = ()


@final
@dataclass(frozen=True)
class NoManaCost(Modification):
    """Layer 1, of a copy: it has no mana cost (202.1b, 706.9b)."""


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
    chosen: str = ""  # the type chosen as the source entered


@final
@dataclass(frozen=True)
class SetTypes(Modification):
    """Layer 4: "nonbasic lands are Mountains" (305.7), "becomes an artifact creature"."""

    words: tuple[str, ...]
    chosen: str = ""  # the type chosen as the effect begins, or as the source entered: basic land type | creature type
    of: Objects | None = None  # the creature types of this object, too: "has the creature types of the exiled card"


@final
@dataclass(frozen=True)
class SetColors(Modification):
    """Layer 5."""

    colors: tuple[str, ...]
    in_addition: bool = False
    chosen: bool = False  # the color chosen as the effect begins, or as the source entered (105.4)
    several: bool = False  # one or more colors are chosen: "the color or colors of your choice"
    kept: bool = False  # of a copy: its own colors, those of the original are not copied (706.9b)


@final
@dataclass(frozen=True)
class Grant(Modification):
    """Layer 6: these abilities, and all activated abilities of those objects (607.5), or those keywords of theirs."""

    abilities: tuple[Ability, ...]
    of: Objects | None = None
    keywords: tuple[str, ...] = ()  # only these, each with all its variants: "the same is true for" (702.1c)


@final
@dataclass(frozen=True)
class LoseAbilities(Modification):
    """Layer 6: the keywords named, or these abilities; all abilities if none is named."""

    keywords: tuple[str, ...] = ()
    barred: bool = False  # it can't have or gain them either (113.11)
    these: tuple[Ability, ...] = ()  # these very abilities; `SameAbility`: the one that resolves


@final
@dataclass(frozen=True)
class OneOf(Modification):
    """One of these, which its controller chooses as the effect begins: "your choice of flying or haste" (608.2d)."""

    parts: tuple[Modification, ...]


@final
@dataclass(frozen=True)
class DefinePT(Modification):
    """Layer 7a: a characteristic-defining ability."""

    power: Quantity | None
    toughness: Quantity | None


@final
@dataclass(frozen=True)
class SetBase(Modification):
    """Layer 7b: base power, toughness or both; None stays as it is.  In a quantity `EachItem` is the affected object."""

    power: Quantity | None
    toughness: Quantity | None


@final
@dataclass(frozen=True)
class Boost(Modification):
    """Layer 7c: gets +N/+N."""

    power: Quantity
    toughness: Quantity


@final
@dataclass(frozen=True)
class Double(Modification):
    """Gets as much more as it has when this begins, power, toughness or both (701.9b)."""

    power: bool = True
    toughness: bool = True


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
    others: int = 0  # of what it can't do alone: "unless at least two other creatures attack"
    facing: Condition | None = None  # of attacking: `DefendingPlayer` is such a one (508.5)
    off_turn: bool = False  # of a player: only while it is not that player's turn


@final
@dataclass(frozen=True)
class Require(Modification):
    """Must, if able (508.1d, 509.1c): attack, block, be blocked."""

    action: str
    by: Predicate | None = None  # "blocks ~ this turn if able": such an attacker
    whom: Players | None = None  # of attacking: one of these players, if able (508.1d); of untapping: in their steps


@final
@dataclass(frozen=True)
class CostTo(Modification):
    """Can't attack (or block) unless its controller pays this; of players: can't attack them, unless for each (508.1h)."""

    cost: tuple[Instruction, ...]
    action: str = "attack"  # attack | attack or planeswalkers (of those players) | block (509.1d)
    each: Quantity | None = None  # of players: so many times


@final
@dataclass(frozen=True)
class Allow(Modification):
    """May, if its controller chooses: stay tapped (502.2), strike through: assign damage as though unblocked (510.1c).

    Always: keep counters, as it moves to a public zone (122.2).  Of a player: see the top card of their library (401.5).
    """

    action: str
    mana: str = ""  # only mana of this color may be spent so (609.4b)
    what: Predicate | None = None  # of a player for some time: which spells may be cast so (601.3b)
    when: Condition | None = None  # and only while this is so: "during any turn you attacked with a Rogue"


@final
@dataclass(frozen=True)
class MostCounters(Modification):
    """Can't have more than so many counters of a kind (704.5r)."""

    kind: str
    most: int


@final
@dataclass(frozen=True)
class Limit(Modification):
    """No more than so many creatures can attack, attack these players, or block, each combat (508.1c, 509.1b).

    Of players: cards they draw, such spells they cast each turn, such permanents they untap in their untap steps.
    """

    action: str  # a word of `words.LIMITED_ACTIONS`
    number: int


@final
@dataclass(frozen=True)
class MoreCards(Modification):
    """A player may look at so many additional cards each time they do this (701.41b)."""

    action: str  # a word of `words.KEYWORD_ACTIONS`: surveil
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
    """Spells cost more to cast, or abilities to activate; a negative number of generic mana: less (601.2f)."""

    generic: int
    mana: str = ""  # other mana, in symbols: "{W}{B}"
    less: bool = False  # that mana is taken off (118.7b-g)
    each: Quantity | None = None  # so many times: "for each"
    verb: str = "cast"  # a word of `words.COSTLY`: cast | activate | activate nonmana, or a keyword whose cost it is
    besides: tuple[Instruction, ...] = ()  # what else is paid (118.8)
    to_one: bool = False  # it can't reduce the mana in that cost to less than one mana
    colored: bool = False  # it reduces only the amount of colored mana
    off_turn: bool = False  # of a player: only while it is not that player's turn
    x_of: str = ""  # a color: only mana of it can be spent on X


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
    of_opponent: bool = False  # an opponent of the controller chooses them: "of an opponent's choice" (601.5)
    number: Quantity | None = None  # "X target creatures" (601.2c): exactly so many, or up to so many if `least` is 0
    together: bool = False  # all of them from one graveyard: "from a single graveyard"
    apart: bool = False  # one for each player: "for each opponent, ... target creature that player controls"
    sharing: str = (
        ""  # a word of `words.VARIETIES` that all of them have in common: "two permanents that share a card type"
    )
    random: bool = False  # chance chooses: "target player at random"
    chooser: Players | None = None  # who chooses instead of the controller: "any target of their choice"
    once: bool = False  # what is asked of the players is asked only as the ability is activated: "who had more life than you did"


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
    who: Players = YOU  # who may activate it (602.1b); "you" is then that player
    x: Quantity | None = None  # what X is, if the text says so (107.3c)
    price: CostsMore | None = None  # what it says of its own cost: "this ability costs {1} less to activate" (602.2b)
    priced: Condition | None = None  # and when
    forecast: bool = False  # it is a forecast ability: the card is revealed from the hand meanwhile (702.56)


@final
@dataclass(frozen=True)
class Triggered(Ability):
    """When, whenever, at (603)."""

    event: EventPattern
    effect: Instruction
    targets: tuple[Targets, ...] = ()
    condition: Condition | None = None  # intervening "if" (603.4)
    per_turn: int = 0  # it triggers only so often each turn; 0: no limit
    uncounterable: bool = False  # the ability can't be countered (603.1a)
    zone: str = ""  # where it triggers from, if not from the battlefield (113.6): graveyard | exile | stack


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
    ignored_for: tuple[Instruction, ...] = ()  # what any player may pay to ignore it until end of turn (116.2d)
    condition: Condition | None = None
    zone: str = ""  # where it works, if not on the battlefield (113.6b): stack


@final
@dataclass(frozen=True)
class Replacement(Ability):
    """If ... would ..., instead (614).  `instead` names what happens; None: nothing, the event is skipped."""

    event: EventPattern
    instead: Instruction | None
    condition: Condition | None = None
    prevents: int = 0  # only so much of the damage, each time (615.10); 0: all that `instead` replaces
    may: bool = False  # "you may ... instead": its controller decides each time
    then: Instruction | None = None  # what else it does: after the prevention (615.5), or if a player skips (614.10b)
    zone: str = ""  # where it works, if not on the battlefield (113.6b): graveyard
    portion: Quantity | None = None  # how much of the damage is prevented, where that is worked out each time


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
    condition: Condition | None = None
    plus: int = 0  # and so many more: "that many plus one"
    always: bool = False  # of counters and tokens: also what no effect puts or creates (614.16)


@final
@dataclass(frozen=True)
class Enters(Ability):
    """~ enters tapped, with counters, with a choice (614.1c); or whatever matches does (614.1d)."""

    tapped: bool = False
    counters: tuple[tuple[str, Quantity], ...] = ()
    condition: Condition | None = None
    what: Predicate | None = None  # None: the source itself
    choose: str = ""  # a word of `words.CHOICES`: what is chosen as it enters
    of: Predicate | None = None  # what the card with the chosen name must be (201.3a)
    do: Instruction | None = None  # what is done as it enters (614.13); tapped: only if it isn't done
    words: tuple[str, ...] = ()  # of `words.ANCHOR_WORDS`: one of them is chosen (607.2e)
    becomes: tuple[tuple[Modification, ...], ...] = ()  # it enters as one of these, by choice (208.2b)
    when: str = "enters"  # a word of `words.AS`: as it enters, as it is turned face up (614.1e), or both
    attach: Predicate | None = None  # what it may become attached to then (303.4k)
    only: bool = False  # it enters only if `do` is done; else it is put into its owner's graveyard (614.1a)
    gains: tuple[Ability, ...] = ()  # "and with flying": abilities that it has from then on
    may: Players | None = None  # who decides whether it enters so: "you may have ~ enter with ..."
    otherwise: tuple[Modification, ...] = ()  # what it is if that player decides not to: "if you don't, it gains haste"
    keyword: str = ""  # whose cost counts as paid if the player does (702.103b)
    link: str = ""  # how its other abilities call what `do` was done to (702.81b)
    look: Players | None = None  # one of these, at whose hand you look before you choose
    zone: str = ""  # where it works, if not on the battlefield (113.6b): graveyard


@final
@dataclass(frozen=True)
class EntersAsCopy(Ability):
    """You may have ~ enter as a copy of such an object (614.1c, 706.5), except for these changes (706.9)."""

    of: Predicate
    may: bool = True
    changes: tuple[Modification, ...] = ()  # AddTypes, SetBase, Grant: part of the copiable values
    keeps_name: bool = False  # "except its name is ~"
    what: Predicate | None = None  # whatever matches enters as a copy of the source (614.1d); None: the source enters
    when: str = "enters"  # a word of `words.AS`; as it is turned face up: a copy until it is turned face down (614.1e)
    changed_if: Condition | None = None  # the changes are made only then: "except if ~ was embalmed, ..."
    counters: tuple[tuple[str, Quantity], ...] = ()  # "except it enters with an additional counter" (706.9e)
    then: Instruction | None = None  # a `WhenDone`, which is linked to it (603.11, 706.9f)
    tapped: bool = False  # it enters tapped if it enters as a copy


@final
@dataclass(frozen=True)
class OnlyForAnte(Ability):
    """Remove ~ from your deck before playing if you're not playing for ante (407.3)."""


@final
@dataclass(frozen=True)
class DeckLimit(Ability):
    """A deck can have up to so many cards with this name, or (`words.ANY_NUMBER`) any number of them (113.6m)."""

    most: int


@final
@dataclass(frozen=True)
class DefineX(Ability):
    """What X is in the cost and text of this spell: its controller does not choose it (107.3c)."""

    value: Quantity


@final
@dataclass(frozen=True)
class AdditionalCost(Ability):
    """As an additional cost to cast this spell, ... (601.2b, f)."""

    cost: tuple[Instruction, ...]
    flash: bool = False  # paid only to cast it as though it had flash (601.3c)
    keyword: str = ""  # whose cost it is
    optional: str = ""  # a word of `words.OPTIONAL`: the player may pay it (118.8b), once or any number of times
    modal: str = ""  # a word of `words.MODAL_COSTS`: paid for each mode beyond the first, or to choose all modes
    otherwise: tuple[Instruction, ...] = ()  # what may be paid instead: "discard a card or pay {5}"


@final
@dataclass(frozen=True)
class AlternativeCost(Ability):
    """You may ... rather than pay this spell's mana cost (118.9); if you do, `then` (603.7g)."""

    cost: tuple[Instruction, ...]
    then: Instruction | None = None
    keyword: str = ""  # whose cost it is
    zone: str = ""  # it lets its owner cast the card from there, for this cost (118.9b): graveyard
    becomes: tuple[Modification, ...] = ()  # what the spell is then, from when it is proposed (601.3e)
    besides: bool = False  # paid in addition to the mana cost
    condition: Condition | None = None  # offered only if this is so as the spell is proposed
    offered: Predicate | None = None  # such a permanent is chosen as this is announced, and sacrificed as it is paid
    reduces: str = ""  # a word of `words.REDUCED`: what the one chosen takes off the total cost
    flash: bool = False  # the spell may then be cast any time an instant could be


@final
@dataclass(frozen=True)
class AfterCast(Ability):
    """If the spell was cast so, a delayed triggered ability follows: of the permanent that it becomes (603.7a)."""

    condition: Condition
    then: Instruction


@final
@dataclass(frozen=True)
class Keyword(Ability):
    """A keyword ability (702), with what its line in the keyword table takes."""

    name: str
    cost: tuple[Instruction, ...] = ()
    filter: Predicate | None = None
    players: Players | None = None  # whom an Aura can enchant (303.4)
    number: Quantity | None = None  # the N of "Suspend N", a number or X
    spares: bool = False  # protection that does not remove the Aura that gives it (702.16n)

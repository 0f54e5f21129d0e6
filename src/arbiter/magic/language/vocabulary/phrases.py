"""Phrases of the ability language: noun phrases, objects, players, quantities, conditions; the bases of all nodes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

DEPTH_LIMIT = 40  # of nested nodes: compiled code has no recursion limit of its own


class Node:
    """Base of everything in the language."""


class Predicate(Node):
    """What an object must be: the parts of a noun phrase."""


class Objects(Node):
    """Which objects an instruction or effect speaks of."""


class Players(Node):
    """Which players an instruction or effect speaks of."""


class Quantity(Node):
    """How many, how much."""


class Condition(Node):
    """Whether."""


class Instruction(Node):
    """Something to do, once: part of an effect or of a cost."""


class Modification(Node):
    """What a continuous effect does to the objects it affects."""


class EventPattern(Node):
    """What a triggered ability or a replacement effect watches for."""


class Ability(Node):
    """A paragraph of rules text."""


# Noun phrases: an object matches when it passes every predicate of a conjunction.


@final
@dataclass(frozen=True)
class Is(Predicate):
    """A card type, subtype, supertype, color or status word: `Is("creature")`, `Is("Goblin")`, `Is("tapped")`."""

    word: str


@final
@dataclass(frozen=True)
class Has(Predicate):
    """Has a keyword ability: "with flying"."""

    keyword: str


@final
@dataclass(frozen=True)
class CostHas(Predicate):
    """Has such a symbol in its mana cost: "with {X} in its mana cost"; "{P}" is any Phyrexian symbol (107.4g)."""

    symbol: str


@final
@dataclass(frozen=True)
class HasNoAbilities(Predicate):
    """Has no ability at all: "with no abilities" (113.12)."""


@final
@dataclass(frozen=True)
class Not(Predicate):
    what: Predicate


@final
@dataclass(frozen=True)
class All(Predicate):
    """Every one of these: "untapped white creature".  `All(())` is any object at all."""

    parts: tuple[Predicate, ...]


@final
@dataclass(frozen=True)
class Either(Predicate):
    """At least one of these: "artifact or enchantment"."""

    parts: tuple[Predicate, ...]


@final
@dataclass(frozen=True)
class Other(Predicate):
    """Not the source itself: "another creature", "other creatures"."""


@final
@dataclass(frozen=True)
class Namesake(Predicate):
    """Has the name of this object: "creatures named ~" (201.4), "cards with the same name as that artifact"."""

    of: Objects


@final
@dataclass(frozen=True)
class HasAdventure(Predicate):
    """Has an Adventure, used or not: "creature card that has an Adventure" (715.2a)."""


@final
@dataclass(frozen=True)
class Called(Predicate):
    """Has this name: "a creature named Graf Rats" (201.2)."""

    name: str


@final
@dataclass(frozen=True)
class ControlledBy(Predicate):
    who: Players


@final
@dataclass(frozen=True)
class OwnedBy(Predicate):
    who: Players


@final
@dataclass(frozen=True)
class In(Predicate):
    """In a zone other than the battlefield: "creature card in your graveyard"."""

    zone: str
    whose: Players | None = None


@final
@dataclass(frozen=True)
class Number_(Predicate):
    """A characteristic compared: `Number_("power", ">=", Number(4))`."""

    characteristic: str  # power | toughness | mana value
    comparison: str  # = | >= | <= | > | <
    value: Quantity


@final
@dataclass(frozen=True)
class Chosen(Predicate):
    """Of the color, or of the player, that was chosen as the source entered."""

    kind: str  # a word of `words.CHOICES`
    now: bool = False  # by the controller of the effect, as it begins (608.2d)
    other: bool = False  # of several that were chosen: not the one that the object of the event has


@final
@dataclass(frozen=True)
class ExiledWith(Predicate):
    """A card exiled by the linked ability (607)."""

    link: str


@final
@dataclass(frozen=True)
class FirstPrintedIn(Predicate):
    """Has a name that was originally printed in an expansion (700.8)."""

    expansion: str  # a word of `words.EXPANSIONS`


@final
@dataclass(frozen=True)
class Among(Predicate):
    """One of these objects: "enchanted creature" in an event; negated: "another target creature"."""

    what: Objects
    before: bool = False  # and looked at as it was before it was moved: "creatures destroyed this way" (608.2g)


@final
@dataclass(frozen=True)
class Targeting(Predicate):
    """A spell or ability that targets such an object or player (115.9b); neither named: with so many targets (115.9a)."""

    what: Predicate | None = None
    players: Players | None = None
    only: bool = False  # and nothing else, however often (115.9c)
    single: bool = False  # with a single target: one choice was made (115.9a)


SPELL_OR_ABILITY = Either((Is("spell"), Is("activated ability"), Is("triggered ability")))
ABILITY = Either((Is("activated ability"), Is("triggered ability")))
SPELL_OR_PERMANENT = Either((Is("spell"), Is("permanent")))
EACH_COLOR = Either((Is("white"), Is("blue"), Is("black"), Is("red"), Is("green")))


# Which objects.


@final
@dataclass(frozen=True)
class TargetRef(Objects):
    """The objects (or players, see `TargetPlayer`) chosen for target number `index` of this ability (115)."""

    index: int


@final
@dataclass(frozen=True)
class Self(Objects):
    """The object the ability is on, or came from."""


@final
@dataclass(frozen=True)
class Giver(Objects):
    """The object whose ability gave this one, called by its name in an ability in quotes (201.4a)."""

    id: int = 0  # which it is, once the ability is given; 0 in a text
    name: str = ""


@final
@dataclass(frozen=True)
class AttachedTo(Objects):
    """The object this Aura or Equipment is attached to: "enchanted creature"."""


@final
@dataclass(frozen=True)
class Every(Objects):
    """All objects that match: permanents, unless a predicate names another zone."""

    what: Predicate


@final
@dataclass(frozen=True)
class Pick(Objects):
    """Objects that a player chooses without targeting them."""

    what: Predicate
    who: Players
    least: int = 1
    most: int = 1
    random: bool = False  # chance chooses: "a creature card at random from your graveyard"
    number: Quantity | None = None  # so many: "X lands"; no more than so many, if `least` is 0


@final
@dataclass(frozen=True)
class Several(Objects):
    """These and those: "target artifact and target creature", each with a use of the word "target" of its own (115.3)."""

    parts: tuple[Objects, ...]


@final
@dataclass(frozen=True)
class TopOf(Objects):
    """The top cards of a library, or of a graveyard."""

    whose: Players
    count: Quantity
    zone: str = "library"
    what: Predicate | None = None  # of those that are such cards: "the top creature card of your graveyard"
    bottom: bool = False  # the bottom ones instead


@final
@dataclass(frozen=True)
class Bound(Objects):
    """The result of an earlier instruction of this effect, by the name `Bind` gave it."""

    name: str
    zone: str = ""  # only those that came to this zone: "put into a graveyard this way"


@final
@dataclass(frozen=True)
class EventObject(Objects):
    """The object the trigger event or the replaced event happened to: "that creature", "it"."""


@final
@dataclass(frozen=True)
class EventSource(Objects):
    """The source of the damage in the event."""


@final
@dataclass(frozen=True)
class EachItem(Objects):
    """The object at hand in `ForEachObject`."""


@final
@dataclass(frozen=True)
class Linked(Objects):
    """The cards that the linked ability exiled: "the exiled card" (607)."""

    link: str
    last: Predicate | None = None  # only the last such one: "the last creature card exiled with ~"
    of: Predicate | None = None  # only if it is such a card: "the exiled creature card"


# Which players.


@final
@dataclass(frozen=True)
class You(Players):
    """The controller of the ability."""


@final
@dataclass(frozen=True)
class EachPlayer(Players):
    """`others`: each but you: "each other player"."""

    others: bool = False
    but: Players | None = None  # not these: "each player except that creature's controller"


@final
@dataclass(frozen=True)
class EachOpponent(Players):
    """In a noun phrase: any opponent ("a creature an opponent controls")."""

    but: Players | None = None  # not these: "each opponent other than defending player"
    attacking: Players | None = None  # only who attacks one of these


@final
@dataclass(frozen=True)
class TargetPlayer(Players):
    """The player chosen for target number `index`; nobody if an object was chosen for it."""

    index: int


@final
@dataclass(frozen=True)
class ControllerOf(Players):
    what: Objects


@final
@dataclass(frozen=True)
class OwnerOf(Players):
    what: Objects


@final
@dataclass(frozen=True)
class AttachedPlayer(Players):
    """The player this Aura is attached to: "enchanted player" (303.4b)."""


@final
@dataclass(frozen=True)
class ChosenPlayer(Players):
    """The player chosen as the source entered: "the chosen player" (607.2d)."""


@final
@dataclass(frozen=True)
class EventPlayer(Players):
    """The player of the trigger event or the replaced event: "that player"."""


@final
@dataclass(frozen=True)
class ThatPlayer(Players):
    """The player at hand in `ForEachPlayer`."""


@final
@dataclass(frozen=True)
class SubgameLosers(Players):
    """Each player who did not win the subgame that this effect played (720)."""


@final
@dataclass(frozen=True)
class Number(Quantity):
    value: int


@final
@dataclass(frozen=True)
class X(Quantity):
    """The X of the mana cost or activation cost (107.3)."""


@final
@dataclass(frozen=True)
class Y(Quantity):
    """The Y of a cost that has an X too, announced like it (107.3m)."""


@final
@dataclass(frozen=True)
class Count(Quantity):
    what: Predicate


@final
@dataclass(frozen=True)
class CharacteristicOf(Quantity):
    """`characteristic`: power | toughness | mana value.  Uses last known information where it must (608.2g)."""

    what: Objects
    characteristic: str


@final
@dataclass(frozen=True)
class CountersOn(Quantity):
    what: Objects
    kind: str


@final
@dataclass(frozen=True)
class LifeOf(Quantity):
    who: Players
    starting: bool = False  # the life total the player began with (103.3)
    among: str = ""  # of several players: lowest | highest; otherwise all of them together


@final
@dataclass(frozen=True)
class Devotion(Quantity):
    """The mana symbols of these colors (none named: of the chosen one) in the costs of the player's permanents (700.5)."""

    who: Players
    colors: tuple[str, ...]


@final
@dataclass(frozen=True)
class EventAmount(Quantity):
    """How much damage, life, how many tokens or counters the event spoke of: "that much", "that many"."""


@final
@dataclass(frozen=True)
class ChosenNumber(Quantity):
    """The number chosen by the player at hand."""


@final
@dataclass(frozen=True)
class Divided(Quantity):
    """Each target's share of so much: "5 damage divided as you choose among" (601.2d)."""

    total: Quantity
    evenly: bool = False  # rounded down, on resolution: nothing is chosen


@final
@dataclass(frozen=True)
class Plus(Quantity):
    left: Quantity
    right: Quantity


@final
@dataclass(frozen=True)
class Times(Quantity):
    factor: int
    what: Quantity


@final
@dataclass(frozen=True)
class Half(Quantity):
    what: Quantity
    rounded: str  # up | down


@final
@dataclass(frozen=True)
class Compare(Condition):
    left: Quantity
    comparison: str  # = | >= | <= | > | <
    right: Quantity


@final
@dataclass(frozen=True)
class Matches(Condition):
    """The objects exist and match: "if it's a creature card", "as long as ~ is untapped"."""

    what: Objects
    filter: Predicate
    copiable: bool = False  # judged by their copiable values, without the effects that change them (706.2, 702.43a)


@final
@dataclass(frozen=True)
class Done(Condition):
    """The instruction before was performed: "if you do"."""


@final
@dataclass(frozen=True)
class CameUp(Condition):
    """The coin flip before, which nobody called, came up heads or tails (705.2)."""

    side: str


@final
@dataclass(frozen=True)
class WonFlip(Condition):
    who: Players = You()  # who flipped the coin before, and won


@final
@dataclass(frozen=True)
class IsTurnOf(Condition):
    who: Players


@final
@dataclass(frozen=True)
class CastLate(Condition):
    """The spell was cast at a time when a sorcery couldn't have been (307.5a)."""


@final
@dataclass(frozen=True)
class WasKicked(Condition):
    """A kicker cost of the source was paid (702.32d)."""

    mana: str = ""  # "with its {R} kicker": that one (702.32f)


@final
@dataclass(frozen=True)
class OwnsAndControls(Condition):
    """A player both owns and controls something of each of these kinds: "you both own and control ~ and a creature named ..." """

    who: Players
    what: tuple[Predicate, ...]


@final
@dataclass(frozen=True)
class CastFrom(Condition):
    """The spell, or the one that became the permanent, was cast from such a zone (601.2a, 400.7c); "": from wherever."""

    zone: str
    yours: bool = False  # by you


@final
@dataclass(frozen=True)
class CameRecently(Condition):
    """The source came under your control since the beginning of your last upkeep (702.29a)."""


@final
@dataclass(frozen=True)
class CostPaid(Condition):
    """The alternative or additional cost of this keyword was paid for the spell, or for the one that became the permanent."""

    keyword: str


@final
@dataclass(frozen=True)
class Unless(Condition):
    """The negation of a condition."""

    what: Condition

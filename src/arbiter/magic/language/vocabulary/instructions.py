"""Instructions of the ability language: things to do once, in an effect or as a cost (608.2c, 118); combinators."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import (
    Ability,
    Condition,
    EventPattern,
    Instruction,
    Modification,
    Number,
    Objects,
    Players,
    Predicate,
    Quantity,
    Self,
    You,
)

YOU = You()
SELF = Self()
ONE = Number(1)


# Instructions.


@final
@dataclass(frozen=True)
class Into:
    """Where a move goes and how the object arrives there."""

    zone: str
    position: str = ""  # top | bottom, of a library
    tapped: bool = False
    controller: Players | None = None  # who gets it on the battlefield; nobody named: its owner
    counters: tuple[tuple[str, Quantity], ...] = ()
    place: int = 0  # in a library: so many cards from the top (401.7); 0: `position` says it
    random: bool = False  # several in a random order
    being: tuple[Modification, ...] = ()  # what the permanent is from the moment it enters (611.2e)
    attached: Objects | None = None  # "attached to target creature" (303.4i)
    attacking: bool = False  # "tapped and attacking" (508.4)
    at: Objects | None = None  # "attacking that player"; not named: its controller chooses
    transformed: bool = False  # with its back face up (711.8)
    face: str = ""  # "face down" (707.3), "face up"
    beneath: Quantity | None = None  # in a library: just beneath so many cards


@final
@dataclass(frozen=True)
class DealDamage(Instruction):
    """`to_players` and `to` may both be given: "any target", "each creature and each player"."""

    amount: Quantity
    to: Objects | None = None
    to_players: Players | None = None
    source: Objects = SELF
    preventable: bool = True  # False: the damage can't be prevented (615.12)
    also: DealDamage | None = None  # dealt at the same time: "... and 3 damage to you" (119.9)


@final
@dataclass(frozen=True)
class Draw(Instruction):
    who: Players
    count: Quantity = ONE
    up_to: bool = False  # as many as the player chooses, but no more


@final
@dataclass(frozen=True)
class GainLife(Instruction):
    who: Players
    amount: Quantity


@final
@dataclass(frozen=True)
class LoseLife(Instruction):
    who: Players
    amount: Quantity


@final
@dataclass(frozen=True)
class SetLife(Instruction):
    """A life total becomes a number: that much life is gained or lost (119.5)."""

    who: Players
    amount: Quantity


@final
@dataclass(frozen=True)
class ExchangeLife(Instruction):
    """Two players exchange life totals (701.10c): two of `who`, or one of each; or one a size of a creature (701.10g)."""

    who: Players
    other: Players | None = None
    of: Objects | None = None
    size: str = ""  # of `of`: power | toughness


@final
@dataclass(frozen=True)
class ExchangeZones(Instruction):
    """A player exchanges all cards of two zones of theirs (701.10f)."""

    who: Players
    zones: tuple[str, ...]  # two of them


@final
@dataclass(frozen=True)
class RedistributeLife(Instruction):
    """You redistribute the life totals of any number of these players among them (119.7)."""

    who: Players


@final
@dataclass(frozen=True)
class Destroy(Instruction):
    what: Objects
    regeneration: bool = True  # False: it can't be regenerated


@final
@dataclass(frozen=True)
class Exile(Instruction):
    what: Objects
    link: str = ""
    until: EventPattern | None = None  # "until ~ leaves the battlefield", "until your next turn" (610.3)
    face_down: bool = False  # 406.3
    haunting: Objects | None = None  # the creature that the exiled card haunts (702.54b)
    from_: str = ""  # only out of this zone: "exile ~ from your graveyard"
    counters: tuple[tuple[str, Quantity], ...] = ()  # what it arrives with: "with three time counters on it"


@final
@dataclass(frozen=True)
class Sacrifice(Instruction):
    """The players of `who` sacrifice; `what` is Self, Bound ... or a Pick made by the sacrificing player."""

    who: Players
    what: Objects
    exploits: bool = False  # the source exploits what is sacrificed (702.109b)


@final
@dataclass(frozen=True)
class Discard(Instruction):
    who: Players
    count: Quantity = ONE
    at_random: bool = False
    what: Objects | None = None  # this very card: "discard this card" (702.28a)


@final
@dataclass(frozen=True)
class Move(Instruction):
    """Return, put: to any zone."""

    what: Objects
    into: Into
    link: str = ""  # of `PutWith`
    from_: str = ""  # only out of this zone: "return ~ from your graveyard"


@final
@dataclass(frozen=True)
class Ante(Instruction):
    """Players put what they own into the ante zone (407.4)."""

    who: Players
    what: Objects


@final
@dataclass(frozen=True)
class TokenSpec:
    """The characteristics a token is created with (111.3)."""

    name: str  # empty: its subtypes are its name (111.4)
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    colors: tuple[str, ...] = ()
    power: Quantity | None = None
    toughness: Quantity | None = None
    abilities: tuple[Ability, ...] = ()
    supertypes: tuple[str, ...] = ()


@final
@dataclass(frozen=True)
class CreateToken(Instruction):
    token: TokenSpec | None  # None: a copy of something (`copy_of`)
    count: Quantity = ONE
    who: Players = YOU
    tapped: bool = False
    counters: tuple[tuple[str, Quantity], ...] = ()  # "with two +1/+1 counters on it"
    attacking: bool = False
    blocking: Objects | None = None  # "that's blocking target attacking creature"
    copy_of: Objects | None = None  # "a token that's a copy of target creature" (706.2)
    changes: tuple[Modification, ...] = ()  # "except it has haste" (706.9)
    link: str = ""  # of `PutWith`
    at: Objects | None = None  # "attacking that player"; not named: its controller chooses (508.4)
    keyword: str = ""  # by an ability of this keyword: what the token can say of itself (702.127b)


@final
@dataclass(frozen=True)
class GetEmblem(Instruction):
    """A player gets an emblem with these abilities (114)."""

    abilities: tuple[Ability, ...]
    who: Players = YOU


@final
@dataclass(frozen=True)
class AddCounters(Instruction):
    what: Objects
    kind: str
    count: Quantity = ONE
    most: int = (
        0  # up to so many as you choose, and no more than make this total: "can't cause it to be greater than seven"
    )


@final
@dataclass(frozen=True)
class RemoveCounters(Instruction):
    """`count` None: all of them; then `kind` may be empty: of every kind.

    `chosen`, in a cost: any number, announced as X is (107.3a): "remove any number of storage counters from ~".
    """

    what: Objects
    kind: str
    count: Quantity | None = ONE
    chosen: bool = False
    least: int = 0  # of so many as are chosen: "remove one or more"
    up_to: bool = (
        False  # in an effect: as many as the player chooses, but no more than `count` if that is given (608.2d)
    )


@final
@dataclass(frozen=True)
class MoveCounters(Instruction):
    """Remove counters from one object and put them onto another, if both can be done (122.5)."""

    what: Objects
    onto: Objects
    kind: str
    count: Quantity | None = ONE  # None: all of them


@final
@dataclass(frozen=True)
class Tap(Instruction):
    what: Objects


@final
@dataclass(frozen=True)
class Untap(Instruction):
    what: Objects


@final
@dataclass(frozen=True)
class RemoveDamage(Instruction):
    """Remove all damage marked on permanents (120.6)."""

    what: Objects


@final
@dataclass(frozen=True)
class Transform(Instruction):
    """Turn a double-faced permanent over so that its other face is up (701.27a)."""

    what: Objects


@final
@dataclass(frozen=True)
class Meld(Instruction):
    """Exile both objects, then put the two cards onto the battlefield as one permanent of that name (701.36a)."""

    what: Objects
    into: str


@final
@dataclass(frozen=True)
class Flip(Instruction):
    """Flip a permanent: it has its alternative characteristics from then on (709.2)."""

    what: Objects


@final
@dataclass(frozen=True)
class CounterSpell(Instruction):
    what: Objects
    into: Into | None = None  # where a spell countered this way goes instead of the graveyard (614.15)
    stills: bool = (
        False  # if a permanent's ability is, that permanent's activated abilities can't be activated this turn
    )


@final
@dataclass(frozen=True)
class Copy(Instruction):
    """Put a copy of a spell or ability onto the stack (706.10)."""

    what: Objects
    new_targets: bool = False  # you may choose new targets for the copy
    count: Quantity = ONE  # so many copies: "for each"
    changes: tuple[Modification, ...] = ()  # "except for its epic ability" (702.49a, 706.9)
    at: Objects | None = None  # one copy for each of these others that it could target, with that target (706.10d-e);
    # `Every(All(()))`: for each other object and player
    who: Players = YOU  # who puts the copies onto the stack


@final
@dataclass(frozen=True)
class NewTargets(Instruction):
    """Choose new targets for a spell or ability (115.7d); or change its targets: all, one, any of them (115.7a-c)."""

    what: Objects
    to: Objects | None = None  # change the target, or one of them, to this
    change: str = ""  # a word of `words.TARGET_CHANGES`: the, a, any; empty: choose new ones, any number may stay


@final
@dataclass(frozen=True)
class Apply(Instruction):
    """Begin a continuous effect (611.2)."""

    what: Objects
    modifications: tuple[Modification, ...]
    duration: str = "end of turn"  # end of turn | end of combat | you control source | you control it | permanent


@final
@dataclass(frozen=True)
class FlipCoin(Instruction):
    who: Players = YOU
    called: bool = True  # somebody wins or loses the flip (705.1); False: only its side matters (705.2)
    count: int = 1  # so many, of which only is asked how many come up heads


@final
@dataclass(frozen=True)
class ChooseNumberSecretly(Instruction):
    """Each of these players secretly chooses a number; then all are revealed at once."""

    who: Players
    least: int = 0
    most: int = 20


@final
@dataclass(frozen=True)
class Fight(Instruction):
    one: Objects
    other: Objects


@final
@dataclass(frozen=True)
class ExchangeControl(Instruction):
    """Their controllers exchange control of two permanents: two of `what`, or one of each (701.10)."""

    what: Objects
    other: Objects | None = None
    places: bool = False  # not control: you exchange a permanent with a card in your hand (702.64a)


@final
@dataclass(frozen=True)
class Attach(Instruction):
    what: Objects
    to: Objects


@final
@dataclass(frozen=True)
class Unattach(Instruction):
    """They stay on the battlefield, attached to nothing (701.3d); `host`: those of them that are attached to these."""

    what: Objects
    host: Objects | None = None


@final
@dataclass(frozen=True)
class Regenerate(Instruction):
    what: Objects
    then: Instruction | None = None  # if it regenerates this way


@final
@dataclass(frozen=True)
class Prevent(Instruction):
    """Prevent the next `amount` damage to these this turn; all of it if no amount is given."""

    to: Objects | None = None
    to_players: Players | None = None
    amount: Quantity | None = None
    combat_only: bool = False
    by: Predicate | None = None  # only damage of sources that match, whenever they come (611.2c)
    source: Objects | None = None  # only damage of this source; a Pick: of your choice (609.7a)
    then: Instruction | None = None  # if damage is prevented this way (615.5)
    mutual: bool = False  # also what they would deal: "dealt to and dealt by ~"
    lasts: str = "end of turn"  # until when: this, or your next turn


@final
@dataclass(frozen=True)
class ApplyToPlayers(Instruction):
    """Begin a continuous effect on players (611.2): what they can't do, or may do more often."""

    who: Players
    modifications: tuple[Modification, ...]
    duration: str = "end of turn"


@final
@dataclass(frozen=True)
class Redirect(Instruction):
    """The next `amount` damage (all of it if none is given) to these this turn is dealt to that instead (614.9).

    In a replacement effect, without those to whom it would be dealt: the damage of the event.
    """

    to: Objects | None
    to_players: Players | None
    onto: Objects | None
    onto_players: Players | None = None
    amount: Quantity | None = None
    source: Objects | None = None  # only damage of this source; a Pick: of your choice (609.7a)
    combat_only: bool = False
    by: Predicate | None = None  # only damage of sources that match


@final
@dataclass(frozen=True)
class NextTime(Instruction):
    """The next time this would happen this turn, do that instead; None: nothing, or the damage is prevented (614.3)."""

    event: EventPattern
    instead: Instruction | None
    of_choice: bool = False  # damage of one source that you choose now (609.7a)
    waits: bool = False  # not only this turn, but until it happens: "skips their next turn" (614.10a)
    then: Instruction | None = None  # what follows the prevention (615.5)
    each: bool = False  # every time this turn: "If a creature would die this turn, exile it instead."


@final
@dataclass(frozen=True)
class ControlPlayer(Instruction):
    """You control that player during that player's next turn, or until what resolves has finished (716)."""

    whose: Players
    during: str = "next turn"  # a word of `words.CONTROLLED`


@final
@dataclass(frozen=True)
class ExtraTurn(Instruction):
    who: Players
    count: Quantity = ONE


@final
@dataclass(frozen=True)
class LoseGame(Instruction):
    who: Players


@final
@dataclass(frozen=True)
class WinGame(Instruction):
    who: Players


@final
@dataclass(frozen=True)
class PayMana(Instruction):
    """Cost only: mana, in symbols: `PayMana("{1}{G}")`; or the mana cost of an object (107.3g)."""

    cost: str
    like: Objects | None = None


@final
@dataclass(frozen=True)
class TapThis(Instruction):
    """Cost only: {T} (107.5)."""


@final
@dataclass(frozen=True)
class PayLife(Instruction):
    """Cost only."""

    amount: Quantity


# Combinators.


@final
@dataclass(frozen=True)
class Sequence(Instruction):
    parts: tuple[Instruction, ...]


@final
@dataclass(frozen=True)
class May(Instruction):
    """A player may do this; `cost` first, if there is one ("you may pay {2}. If you do, ...")."""

    what: Instruction
    who: Players = YOU
    cost: tuple[Instruction, ...] = ()


@final
@dataclass(frozen=True)
class UnlessPaid(Instruction):
    """Do this unless the player pays."""

    what: Instruction
    who: Players
    cost: tuple[Instruction, ...]
    each: Quantity | None = None  # so many times: "for each"
    also: Instruction | None = None  # what else is done if it is not paid: "If that player doesn't, ..."


@final
@dataclass(frozen=True)
class If(Instruction):
    condition: Condition
    then: Instruction
    otherwise: Instruction | None = None
    instead: bool = False  # said the other way round: do this; if that holds, do that instead (614.15)


@final
@dataclass(frozen=True)
class ForEachPlayer(Instruction):
    """Do this for each of these players in turn order; inside, `ThatPlayer` is the player at hand."""

    who: Players
    do: Instruction
    one: bool = False  # only for one of them, whom you choose without targeting
    from_you: bool = False  # not in turn order from the active player, but "starting with you"


@final
@dataclass(frozen=True)
class ForEachObject(Instruction):
    what: Objects
    do: Instruction


@final
@dataclass(frozen=True)
class Bind(Instruction):
    """Do this and remember the objects it made, moved or chose under a name."""

    name: str
    do: Instruction


@final
@dataclass(frozen=True)
class AtNext(Instruction):
    """A delayed triggered ability (603.7): at the next such event, do this."""

    event: EventPattern
    do: Instruction
    this_turn: bool = False  # each time it happens this turn (603.7b)
    expires: bool = False  # the next time only, and only this turn: "when that creature dies this turn"
    always: bool = False  # each time it happens, for the rest of the game (702.49a)
    lasts: str = ""  # each time it happens until then: a word of `words.DURATIONS`
    unless: tuple[Instruction, ...] = ()  # what may be paid before that step, and it will not trigger (116.2c)
    payer: Players = YOU  # who may pay it

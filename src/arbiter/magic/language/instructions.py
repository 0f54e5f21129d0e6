"""Instructions of the ability language: things to do once, in an effect or as a cost (608.2c, 118); combinators."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.phrases import (
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


@final
@dataclass(frozen=True)
class DealDamage(Instruction):
    """`to_players` and `to` may both be given: "any target", "each creature and each player"."""

    amount: Quantity
    to: Objects | None = None
    to_players: Players | None = None
    source: Objects = SELF


@final
@dataclass(frozen=True)
class Draw(Instruction):
    who: Players
    count: Quantity = ONE


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
class Destroy(Instruction):
    what: Objects
    regeneration: bool = True  # False: it can't be regenerated


@final
@dataclass(frozen=True)
class Exile(Instruction):
    what: Objects
    link: str = ""


@final
@dataclass(frozen=True)
class Sacrifice(Instruction):
    """The players of `who` sacrifice; `what` is Self, Bound ... or a Pick made by the sacrificing player."""

    who: Players
    what: Objects


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
    token: TokenSpec
    count: Quantity = ONE
    who: Players = YOU
    tapped: bool = False
    counters: tuple[tuple[str, Quantity], ...] = ()  # "with two +1/+1 counters on it"


@final
@dataclass(frozen=True)
class AddCounters(Instruction):
    what: Objects
    kind: str
    count: Quantity = ONE


@final
@dataclass(frozen=True)
class RemoveCounters(Instruction):
    what: Objects
    kind: str
    count: Quantity = ONE


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
class AddMana(Instruction):
    """`mana`: one alternative per entry, each a string of symbols ("GG"); the player chooses among several."""

    mana: tuple[str, ...]
    who: Players = YOU
    times: Quantity = ONE


@final
@dataclass(frozen=True)
class CounterSpell(Instruction):
    what: Objects


@final
@dataclass(frozen=True)
class Apply(Instruction):
    """Begin a continuous effect (611.2)."""

    what: Objects
    modifications: tuple[Modification, ...]
    duration: str = "end of turn"  # end of turn | permanent


@final
@dataclass(frozen=True)
class FlipCoin(Instruction):
    who: Players = YOU


@final
@dataclass(frozen=True)
class Shuffle(Instruction):
    whose: Players


@final
@dataclass(frozen=True)
class Mill(Instruction):
    who: Players
    count: Quantity = ONE


@final
@dataclass(frozen=True)
class Scry(Instruction):
    count: Quantity
    who: Players = YOU


@final
@dataclass(frozen=True)
class Reveal(Instruction):
    what: Objects


@final
@dataclass(frozen=True)
class Search(Instruction):
    """Search a library for cards and put them somewhere, then shuffle."""

    who: Players
    what: Predicate
    into: Into
    reveal: bool = False
    most: int = 1


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
class Attach(Instruction):
    what: Objects
    to: Objects


@final
@dataclass(frozen=True)
class Regenerate(Instruction):
    what: Objects


@final
@dataclass(frozen=True)
class Prevent(Instruction):
    """Prevent the next `amount` damage to these this turn; all of it if no amount is given."""

    to: Objects | None = None
    to_players: Players | None = None
    amount: Quantity | None = None
    combat_only: bool = False


@final
@dataclass(frozen=True)
class ControlPlayer(Instruction):
    """You control that player during that player's next turn (716)."""

    whose: Players


@final
@dataclass(frozen=True)
class ExtraTurn(Instruction):
    who: Players


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
class PlaySubgame(Instruction):
    """All players play a subgame with their libraries as decks (720)."""


@final
@dataclass(frozen=True)
class RestartGame(Instruction):
    """Restart the game, leaving these cards in exile (719)."""

    leaving: Predicate


@final
@dataclass(frozen=True)
class PayMana(Instruction):
    """Cost only: mana, in symbols: `PayMana("{1}{G}")`."""

    cost: str


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


@final
@dataclass(frozen=True)
class If(Instruction):
    condition: Condition
    then: Instruction
    otherwise: Instruction | None = None


@final
@dataclass(frozen=True)
class ForEachPlayer(Instruction):
    """Do this for each of these players in turn order; inside, `ThatPlayer` is the player at hand."""

    who: Players
    do: Instruction


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

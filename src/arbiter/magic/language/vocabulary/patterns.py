"""Events that triggered abilities and replacement effects watch for (603, 614)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import Condition, EventPattern, Players, Predicate


@final
@dataclass(frozen=True)
class ZoneChange(EventPattern):
    """Enters, dies, leaves, is put into: `from_`/`to` empty is any zone, "not stack" any other.  `what` None: the source itself."""

    what: Predicate | None
    from_: str = ""
    to: str = ""
    caused_by: Players | None = None  # a spell or ability that one of these controls moves it
    resolving: bool = False  # a spell, as it resolves (608.2k)
    this_way: bool = False  # because the replacement effect of the same keyword moves it there (607.1)


@final
@dataclass(frozen=True)
class EitherEvent(EventPattern):
    """One of these events, of a delayed triggered ability: whichever happens first (603.7b)."""

    one: EventPattern
    other: EventPattern


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
    first: str = ""  # a word of `words.FIRST_STEPS`: only the first of the game, or of each of these players


@final
@dataclass(frozen=True)
class CastsSpell(EventPattern):
    """Such a spell; where it was cast from is said of it too: `In("graveyard")` (601.2a)."""

    who: Players
    what: Predicate
    during: Players | None = None  # only in a turn of one of these players


@final
@dataclass(frozen=True)
class Attacks(EventPattern):
    """Is declared as an attacker (508.3a): of such a planeswalker or such players, if these are named."""

    what: Predicate | None
    at: Predicate | None = None
    at_players: Players | None = None
    alone: bool = False  # no other creature was declared (506.5)
    others: int = 0  # and at least so many others
    who: Players | None = None  # "whenever you attack with a creature" (508.3c)


@final
@dataclass(frozen=True)
class Blocks(EventPattern):
    """With an `attacker`, once for each such creature that it blocks: "that creature" is the attacker."""

    what: Predicate | None
    attacker: Predicate | None = None
    least: int = 0  # blocks so many creatures or more (509.5e)


@final
@dataclass(frozen=True)
class BecomesBlocked(EventPattern):
    """With `by`, once for each such creature that blocks it: "that creature" is the blocker."""

    what: Predicate | None
    by: Predicate | None = None
    least: int = 0  # by so many creatures or more (509.5e)


@final
@dataclass(frozen=True)
class DealsDamage(EventPattern):
    what: Predicate | None
    to: Predicate | None = None  # a permanent that matches
    to_players: Players | None = None
    combat_only: bool = False
    noncombat: bool = False  # only damage that is no combat damage (120.2b)
    mutual: bool = False  # also what these objects would deal to it: "dealt to and dealt by ~"
    least: int = 0  # so much damage or more at once


@final
@dataclass(frozen=True)
class IsDealtDamage(EventPattern):
    what: Predicate | None
    players: Players | None = None  # one of these players is; without `what` nobody else
    combat_only: bool = False
    noncombat: bool = False


@final
@dataclass(frozen=True)
class IsDestroyed(EventPattern):
    """A permanent is destroyed (701.7); `what` None: the source itself."""

    what: Predicate | None


@final
@dataclass(frozen=True)
class GainsLife(EventPattern):
    who: Players
    own: bool = False  # because of a spell or ability that the player controls


@final
@dataclass(frozen=True)
class LosesLife(EventPattern):
    who: Players


@final
@dataclass(frozen=True)
class Draws(EventPattern):
    who: Players
    least: int = 1  # an instruction to draw that many or more at once (121.2a)
    what: Predicate | None = None  # such a card


@final
@dataclass(frozen=True)
class Discards(EventPattern):
    """A player discards a card, such a card if one is described; `Among(Self())`: the source itself (701.8)."""

    who: Players
    what: Predicate | None = None
    caused_by: Players | None = None  # a spell or ability that one of these controls makes the player discard it


@final
@dataclass(frozen=True)
class Sacrifices(EventPattern):
    """A player sacrifices such a permanent; `what` None: the source itself (701.16)."""

    who: Players
    what: Predicate | None = None
    by: Predicate | None = None  # such a creature exploits it so; `Among(Self())`: the source does (702.109b)


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
class Transforms(EventPattern):
    """A permanent transforms; `into`: and then is such a one (701.27e)."""

    what: Predicate | None
    into: Predicate | None = None


@final
@dataclass(frozen=True)
class BecomesTarget(EventPattern):
    """Becomes the target of a spell or ability; `who`: one that such a player controls (601.2c)."""

    what: Predicate | None
    who: Players | None = None
    by: Predicate | None = None  # of such a spell, which is `EventSource`
    players: Players | None = None  # one of these players does; without `what` nothing else


@final
@dataclass(frozen=True)
class TappedForMana(EventPattern):
    """A permanent is tapped for mana and gives some (106.12a); `who` None: by anyone."""

    what: Predicate | None
    who: Players | None = None
    mana: str = ""  # for mana of this type: "tapped for {G}"
    least: int = 0  # for so much mana or more


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
    """One or more counters (of any kind, if none is named) are put on such a permanent."""

    what: Predicate
    kind: str = ""
    who: Players | None = None  # by one of these players (122.6a)
    nth: int = 0  # and with them the so-many-eth of that kind is on it (122.7)
    each: bool = False  # once for each of them: "a +1/+1 counter is put on it"


@final
@dataclass(frozen=True)
class GetsCounters(EventPattern):
    """A player gets one or more counters (122.1), of any kind if none is named."""

    who: Players
    kind: str = ""


@final
@dataclass(frozen=True)
class CountersRemoved(EventPattern):
    """A counter of a kind is removed from such an object, once for each; `last`: and no other of that kind is left on it."""

    what: Predicate | None  # None: the source itself
    kind: str
    last: bool = False


@final
@dataclass(frozen=True)
class DamagePrevented(EventPattern):
    """Damage that would be dealt to these is prevented (615.13)."""

    to: Predicate | None = None
    to_players: Players | None = None

"""Instructions about hidden cards: shuffle, mill, scry, look, reveal, search (400.2, 701.15, 701.17-701.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.instructions import ONE, YOU, Into
from arbiter.magic.language.vocabulary.phrases import (
    Instruction,
    Objects,
    Players,
    Predicate,
    Quantity,
    TopOf,
)


@final
@dataclass(frozen=True)
class Shuffle(Instruction):
    whose: Players
    zones: tuple[str, ...] = ()  # all cards of these zones (battlefield: permanents they own) go there first (400.11)
    what: Objects | None = None  # these objects go into their owners' libraries first (701.19c)


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
    """Show cards to all players, or let only some look at them (701.15a)."""

    what: Objects
    to: Players | None = None  # only these players look at them; None: all players


@final
@dataclass(frozen=True)
class PutBack(Instruction):
    """Put cards that were looked at back on top of their library in any order of yours."""

    what: Objects


@final
@dataclass(frozen=True)
class TakeColorPairs(Instruction):
    """Reveal the top cards of your library; for each color pair a card that is exactly those colors is taken (105.5)."""

    count: Quantity
    into: Into
    rest: Into


@final
@dataclass(frozen=True)
class Rest(Objects):
    """Those of these objects that have not moved since: "the rest" of the cards revealed (608.2c)."""

    of: Objects


@final
@dataclass(frozen=True)
class AllBut(Objects):
    """All cards of a library but these: "all but the bottom card of target player's library" (401.2)."""

    of: TopOf


@final
@dataclass(frozen=True)
class Search(Instruction):
    """Search a library, or several zones, for cards and put them somewhere, then shuffle (701.18)."""

    who: Players
    what: Predicate
    into: Into
    reveal: bool = False
    most: int = 1
    zones: tuple[str, ...] = ("library",)
    whose: Players | None = None  # whose zones; nobody named: those of the player who searches
    every: bool = False  # all cards that match: those in a public zone must be found (701.18b)
    number: Quantity | None = None  # so many, if that is no fixed number: X
    exact: bool = False  # so many and not up to so many: of any cards all must be found (701.18d)
    also: tuple[Predicate, ...] = ()  # besides, one card of each of these kinds
    rest: Into | None = None  # only one of those found goes into `into`, the others go there
    optional: bool = False  # "and/or": any of the zones; the library is shuffled only if it was searched
    link: str = ""  # of those exiled (607.2a)
    different: bool = False  # no two of one name: "with different names" (201.2)
    chooser: Players | None = None  # who chooses which of those found go into `into`; nobody named: who searches
    chosen: int = 1  # so many of them do, and the others go into `rest`

"""What an effect lets players choose and do while it resolves: modes (700.2), piles (700.3), casting cards (608.2f)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.abilities import Targets
from arbiter.magic.language.vocabulary.instructions import ONE, YOU, Into
from arbiter.magic.language.vocabulary.phrases import (
    EachPlayer,
    Instruction,
    Node,
    Objects,
    Players,
    Predicate,
    Quantity,
)

EVERYBODY = EachPlayer()


@final
@dataclass(frozen=True)
class Mode(Node):
    """One of the options of a modal spell or ability, with its own targets (700.2c)."""

    effect: Instruction
    targets: tuple[Targets, ...] = ()


@final
@dataclass(frozen=True)
class Modal(Instruction):
    """Choose one, choose two ...: the effect of a modal spell or ability (700.2)."""

    modes: tuple[Mode, ...]
    least: int = 1
    most: int = 1
    again: bool = False  # the same mode may be chosen more than once (700.2d)
    who: Players = YOU  # who chooses; an opponent: one of them (700.2e)


@final
@dataclass(frozen=True)
class Choose(Instruction):
    """Choose objects that later instructions speak of: targets, chosen long before (601.2c), or what is picked now (608.2d)."""

    what: Objects
    who: Players = YOU
    one: bool = False  # only one of these players, whom you choose: "an opponent chooses"


@final
@dataclass(frozen=True)
class DoubleCounters(Instruction):
    """Of each kind of counters on these as many again are put on them (701.9e)."""

    what: Objects


@final
@dataclass(frozen=True)
class Aim(Instruction):
    """Choose a target player, of whom only the rest of the effect speaks (601.2c)."""

    whom: Players


@final
@dataclass(frozen=True)
class Alternatives(Instruction):
    """One of these, which is chosen as it is done: "tap or untap target creature" (608.2d)."""

    parts: tuple[Instruction, ...]
    who: Players = YOU
    words: tuple[str, ...] = ()  # of `words.NAMED_CHOICES`: what each of them is called: "chooses self or others"


@final
@dataclass(frozen=True)
class CastCard(Instruction):
    """A player casts these cards while the effect resolves, if able (608.2f)."""

    what: Objects
    free: bool = False  # without paying its mana cost (118.9)
    copy: bool = False  # the card is copied, and the copy is cast (112.1b, 706.12)
    who: Players = YOU
    keyword: str = ""  # for the cost of this keyword of the card rather than its mana cost
    play: bool = False  # a land is played instead (601.1a)
    count: Quantity = ONE  # so many copies, each of which may be cast or not


@final
@dataclass(frozen=True)
class Process(Instruction):
    """What is done so many times, or once more whenever `Again` in it says so (608.2c)."""

    do: Instruction
    times: Quantity | None = None


@final
@dataclass(frozen=True)
class Again(Instruction):
    """Repeat this process."""

    more: int = 0  # so many more times, and no more; 0: each time this is said
    freely: bool = False  # any number of times: the player decides each time


@final
@dataclass(frozen=True)
class Separate(Instruction):
    """A player separates objects into two piles (700.3); of several players it is one whom you choose."""

    who: Players
    what: Objects


@final
@dataclass(frozen=True)
class Pile(Objects):
    """All that is in one of the two piles, in that which this player chooses as it is done (700.3)."""

    what: Predicate
    who: Players


@final
@dataclass(frozen=True)
class SpareOneOfEach(Instruction):
    """One permanent of each of these kinds is chosen for each player, who sacrifices all others of `what`."""

    kinds: tuple[Predicate, ...]
    what: Predicate
    by_you: bool = False  # you choose, among all that the player controls; else each player, among those
    who: Players = EVERYBODY


@final
@dataclass(frozen=True)
class PutPiles(Instruction):
    """Put one pile somewhere and the other elsewhere: `who` chooses which."""

    into: Into
    rest: Into
    who: Players = YOU


@final
@dataclass(frozen=True)
class RevealUntil(Instruction):
    """Reveal cards from the top of a library until so many that match are revealed, or all are (701.15); or exile them."""

    who: Players
    what: Predicate
    exile: bool = False
    count: int = 1


@final
@dataclass(frozen=True)
class ChooseSides(Instruction):
    """For each player, choose friend or foe (608.2d)."""


@final
@dataclass(frozen=True)
class Sided(Players):
    """Each player for whom that was chosen, a word of `words.SIDES`; willing: who did what the instruction before offered."""

    side: str


@final
@dataclass(frozen=True)
class ReorderGraveyard(Instruction):
    """These players put the cards of their graveyards into any order (404.2)."""

    who: Players

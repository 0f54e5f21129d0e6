"""Powers and what they do: attacks, spells, impacts; the effects of the last two; how several are joined (504, 505)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.berserk.language.phrases import (
    Ability,
    Cards,
    Cells,
    Condition,
    Effect,
    Filter,
    Modification,
    Node,
    Num,
    Power,
    Quantity,
)

ONE = Num(1)


@final
@dataclass(frozen=True)
class Strength(Node):
    """Weak, medium, strong (105.5).  An attack "for X" is X-X-X."""

    weak: Quantity
    medium: Quantity
    strong: Quantity


@final
@dataclass(frozen=True)
class Attack(Power):
    """An attack of a kind of `words.ATTACKS` (111.1); a simple strike has its strength from the card."""

    kind: str
    strength: Strength | None = None
    at: Cards | None = None  # None: any legal target of this kind of attack (504.1)
    reach: Quantity | None = None  # "range X" (8.range)
    manner: str = ""  # directed | unanswerable
    free: bool = False  # "without closing": no Action, and the card stays open
    name: str = ""  # said in quotes on the card, without meaning (109.3)


@final
@dataclass(frozen=True)
class Does(Power):
    """A spell or an impact (111.2: an impact unless the text says otherwise)."""

    effect: Effect
    kind: str = "impact"
    reach: Quantity | None = None
    name: str = ""


@final
@dataclass(frozen=True)
class Joined(Power):
    """Several powers: `how` is a word of `words.JOINTS`: and (505.3), whereupon (505.4), or (505.5), otherwise (505.6),
    refused (505.7: the opponent may refuse the first, then the second is used).  `may`: parts may be left out (505.8)."""

    how: str
    parts: tuple[Power, ...]
    may: bool = False


@final
@dataclass(frozen=True)
class Repeated(Power):
    """So many of one power (505.3.1): "two shots"; `fewer`: that many or fewer; `different`: at different targets; `same`: all
    at the target of the first; `unlike`: at targets of different elements (106.2.3)."""

    count: Quantity
    power: Power
    fewer: bool = False
    different: bool = False
    same: bool = False
    unlike: bool = False


@final
@dataclass(frozen=True)
class AtEach(Power):
    """An attack at each of several targets, chosen first (505.3.2)."""

    attack: Attack
    at: Cards


@final
@dataclass(frozen=True)
class Later(Power):
    """118.3: what is done now gives a delayed ability; `when` is the second condition ("at the end of turn")."""

    when: str
    power: Power


@final
@dataclass(frozen=True)
class Provided(Power):
    """505.4: a power among several that is used only if something holds when its turn comes."""

    if_: Condition
    power: Power


# Effects.


@final
@dataclass(frozen=True)
class Wound(Effect):
    """508.3; `by`: the card that deals them, if that is not the source of the game action (8.wound)."""

    who: Cards
    count: Quantity
    by: Cards | None = None


@final
@dataclass(frozen=True)
class Heal(Effect):
    """8.heal: so many wounds, or all of them; `surplus`: what is more than its wounds becomes additional lives (8.vampirism)."""

    who: Cards
    count: Quantity | None = None
    surplus: bool = False


@final
@dataclass(frozen=True)
class Choose(Effect):
    """8.chosen-card: a card is only chosen; what follows speaks of it."""

    who: Cards


@final
@dataclass(frozen=True)
class Destroy(Effect):
    """509.2"""

    who: Cards


@final
@dataclass(frozen=True)
class Restore(Effect):
    """8.armor: what these named abilities prevent is counted from the start again."""

    names: tuple[str, ...]
    who: Cards


@final
@dataclass(frozen=True)
class Turn(Effect):
    """A word of `words.TURNS`: open, close, reveal, hide (525.1)."""

    how: str
    who: Cards


@final
@dataclass(frozen=True)
class Relocate(Effect):
    """507.1; `placed`: it is placed, which is no relocation (507.3)."""

    who: Cards
    to: Cells
    placed: bool = False


@final
@dataclass(frozen=True)
class Swap(Effect):
    """8.swap"""

    one: Cards
    other: Cards


@final
@dataclass(frozen=True)
class Give(Effect):
    """Cards get abilities or are modified, for a time of `words.DURATIONS` (117.3: empty is until the end of the battle); `most`:
    what this card gives so adds up to no more than that."""

    who: Cards
    what: tuple[Ability | Modification, ...]
    until: str = ""
    while_: Condition | None = None
    most: int = 0


@final
@dataclass(frozen=True)
class Take(Effect):
    """Cards lose named abilities, or all their abilities if none is named (119.5)."""

    who: Cards
    names: tuple[str, ...] = ()
    until: str = ""


@final
@dataclass(frozen=True)
class Lay(Effect):
    """119.2: an effect on cells of the battlefield: they acquire abilities (8.cell) or count as occupied."""

    to: Cells
    what: tuple[Ability | Modification, ...]
    until: str = ""


@final
@dataclass(frozen=True)
class Discard(Effect):
    """205.1: cards of a deck or deal go into the graveyard, which is no destruction: such a one, or those on top."""

    count: Quantity
    what: Filter | None = None  # chosen by the player whose pile it is; None: from the top
    whose: str = "you"
    pile: str = "deck"  # or deal
    random: bool = False  # 306.1: nobody chooses it


@final
@dataclass(frozen=True)
class Recall(Effect):
    """8.return-to-deck, of a card that lies in a graveyard: into its owner's deck."""

    what: Filter
    whose: str = "you"  # or opponent, or any: whose graveyard
    random: bool = False  # 306.1: nobody chooses it


@final
@dataclass(frozen=True)
class AddLives(Effect):
    """508.2"""

    who: Cards
    count: Quantity


@final
@dataclass(frozen=True)
class RemoveLives(Effect):
    """Takes additional lives away, at most so many (119.5.1)."""

    who: Cards
    count: Quantity


@final
@dataclass(frozen=True)
class ReduceLives(Effect):
    """508.4"""

    who: Cards
    count: Quantity


@final
@dataclass(frozen=True)
class LeaveLives(Effect):
    """8.current-lives-remain"""

    who: Cards
    count: Quantity


@final
@dataclass(frozen=True)
class Chips(Effect):
    """Gets chips (120.1), or loses so many if `lose`; `accumulated`: as the Action of 120.3."""

    who: Cards
    count: Quantity
    lose: bool = False
    accumulated: bool = False


@final
@dataclass(frozen=True)
class ToDeck(Effect):
    """8.return-to-deck"""

    who: Cards


@final
@dataclass(frozen=True)
class ToGraveyard(Effect):
    """8.put-into-the-graveyard: no destruction."""

    who: Cards


@final
@dataclass(frozen=True)
class Control(Effect):
    """532.7: the player takes control, for a time or while something holds; `by` the opponent, if he gets it."""

    who: Cards
    until: str = ""
    while_: Condition | None = None
    by: str = "you"


@final
@dataclass(frozen=True)
class Enter(Effect):
    """Takes cards into the squad: `how` is summon (532.3) or revive (532.4)."""

    how: str
    what: Filter
    count: int = 1
    to: Cells | None = None
    on: Cards | None = None  # a symbiote or equipment: its host (209.8)
    closed: bool = False
    whose: str = "you"  # of a revival, from whose graveyard: of you, of the opponent, or any
    random: bool = False  # 306.1: nobody chooses it
    theirs: bool = False  # of a revival from any graveyard: under the control of the player whose it is


@final
@dataclass(frozen=True)
class Seat(Effect):
    """Puts a symbiote or equipment on another card (209.3, 212.1)."""

    who: Cards
    on: Cards


@final
@dataclass(frozen=True)
class Block(Effect):
    """527: blocks a game action on the stack; `what` is a word of `words.BLOCKED`, its source is the target (527.2)."""

    what: str
    of: Cards


@final
@dataclass(frozen=True)
class Redirect(Effect):
    """8.redirection: the announced attack at one card goes to another."""

    off: Filter
    to: Cards
    kinds: tuple[str, ...] = ()  # of attacks; empty: any


@final
@dataclass(frozen=True)
class ChangeRoll(Effect):
    """518: a chosen roll: `how` is add, set, reroll or flip (518.6); `next`: the next roll of a card (118.2)."""

    how: str
    by: Quantity = ONE
    of: Cards | None = None  # whose roll; None: any
    next: bool = False


@final
@dataclass(frozen=True)
class Dice(Effect):
    """306.1: this card rolls a die, and what follows speaks of the number."""


@final
@dataclass(frozen=True)
class ChangeAttack(Effect):
    """519.1: the next or chosen attack of a card is strengthened or weakened, or brought to a kind or number."""

    of: Cards
    by: Strength | None = None
    to: Quantity | None = None
    to_kind: str = ""
    kinds: tuple[str, ...] = ()  # of attacks
    only: tuple[str, ...] = ()  # weak, medium, strong
    chosen: bool = False  # an attack on the stack (8.chosen-attack); otherwise the next one (118.2)
    until: str = ""  # for how long it waits for the next one


@final
@dataclass(frozen=True)
class Prevent(Effect):
    """530: of the next wounds so many are prevented."""

    who: Cards
    count: Quantity
    until: str = ""


@final
@dataclass(frozen=True)
class Finish(Effect):
    """8.finishing"""

    who: Cards
    lives: Quantity


@final
@dataclass(frozen=True)
class Redistribute(Effect):
    """8.redistribute-wounds: what the event's wounds were are shared out among other cards."""

    among: Cards


@final
@dataclass(frozen=True)
class Await(Effect):
    """118.1: there is no target yet; the effect is put on when the event happens, once."""

    event: Node
    power: Power
    until: str = ""


@final
@dataclass(frozen=True)
class Borrow(Effect):
    """8.unity: shows so many cards of the deck, or fewer, and uses what they do on a strike as its own."""

    count: int


@final
@dataclass(frozen=True)
class EndGame(Effect):
    """602.1: `you` or the `opponent` wins."""

    winner: str = "you"

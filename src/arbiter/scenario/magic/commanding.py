"""Commanders in scenario files: which cards are, how often they were cast, what combat damage they have dealt.  CR 903"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.cards.identity import identity
from arbiter.magic.rules.facts import commanders
from arbiter.magic.state.commanders import Commander
from arbiter.magic.state.records import Object
from arbiter.magic.state.state import MagicState
from arbiter.scenario.magic.cards import Entry
from arbiter.scenario.magic.names import Names
from arbiter.scenario.table import Fact, Named


def designate(state: MagicState, entry: Entry, made: Object) -> None:
    """903.3: a card that the file calls a commander leads its owner's deck."""
    if entry.truth("commander") and made.number:
        casts = entry.number("casts")
        designated = Commander(made.number, made.owner, made.print.name, identity(made.print))
        designated.casts = ((made.owner, casts),) if casts else ()
        state.commanders[made.number] = designated


def deal(state: MagicState, seat: int, commander: Id, amount: int) -> bool:
    """903.10a: a player has been dealt combat damage by a commander; whether it is one."""
    leader = commanders.leading(state, commander)
    if leader is not None:
        state.players[seat].commander_damage += ((leader.number, amount),)
    return leader is not None


def of_player(state: MagicState, names: Names, seat: int, fact: str) -> Fact:
    """The combat damage that commanders have dealt to a player, or the colors of the player's own commander."""
    if fact == "color identity":
        return [Named([color]) for color in commanders.identity(state, seat)]
    dealt = dict(state.players[seat].commander_damage)
    return {names.physical(number): amount for number, amount in dealt.items()}


def of_object(state: MagicState, id: Id, card: Object, fact: str) -> Fact:
    commander = commanders.designation(state, card)
    if fact == "commander":
        return commander is not None
    return None if commander is None else commanders.tax(state, commander.seat, card)

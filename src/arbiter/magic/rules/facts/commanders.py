"""Which objects are commanders, whose, and of which colors.  CR 903.3, 903.4, 903.8, 702.123

A card is a commander, not an object: a melded permanent is one if one of its cards is (903.3b), a copy never is.
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.rules.facts import queries
from arbiter.magic.state.commanders import Commander
from arbiter.magic.state.records import Object
from arbiter.magic.state.state import MagicState


def designation(state: MagicState, card: Object | None) -> Commander | None:
    """The designation of the card, or of one of two melded cards (903.3b), that the object is represented by."""
    if not state.commanders or card is None or not card.number:
        return None
    commander = state.commanders.get(card.number)
    return state.commanders.get(card.melded_number) if commander is None and card.melded_number else commander


def leading(state: MagicState, id: Id) -> Commander | None:
    """The designation of what an object is, or last was (608.2g)."""
    if not state.commanders:
        return None
    if id in state.phased:
        return designation(state, state.phased[id].was)
    return designation(state, queries.find(state, id))


def of_player(state: MagicState, seat: int) -> list[Commander]:
    """The commander of a player, or both (702.123a)."""
    return [commander for commander in state.commanders.values() if commander.seat == seat]


def objects(state: MagicState, seat: int) -> list[Id]:
    """The objects that are a player's commanders, wherever they are."""
    if not state.commanders:
        return []
    ids: list[Id] = []
    for id, card in state.objects.items():
        commander = designation(state, card)
        if commander is not None and commander.seat == seat and card.zone != "outside":
            ids.append(id)
    return ids


def identity(state: MagicState, seat: int) -> tuple[str, ...]:
    """903.4: the color identity of a player's commander; of two commanders the colors of both (702.123c)."""
    return tuple(dict.fromkeys([color for commander in of_player(state, seat) for color in commander.identity]))


def casts(state: MagicState, seat: int) -> int:
    """How often a player has cast their commander from the command zone this game; of two, each time that either was."""
    return sum([commander.casts_by(seat) for commander in of_player(state, seat)])


def castable(state: MagicState, seat: int, card: Object) -> bool:
    """903.8: a player may cast a commander they own from the command zone."""
    return card.owner == seat and designation(state, card) is not None


def tax(state: MagicState, seat: int, card: Object) -> int:
    """903.8: {2} for each previous time that the player has cast this commander from the command zone (702.123d)."""
    commander = designation(state, card)
    return 0 if commander is None else 2 * commander.casts_by(seat)


def has_dealt(state: MagicState, seat: int) -> int:
    """903.10a: the most combat damage that one commander has dealt to the player in this game (702.123d)."""
    return max([amount for _, amount in state.players[seat].commander_damage], default=0)


def times_cast(state: MagicState, ids: list[Id], seats: list[int]) -> int:
    """903.8: how often commanders have been cast from the command zone: these objects, and those of these players."""
    leaders = [leading(state, id) for id in ids]
    return sum([leader.all_casts() for leader in leaders if leader is not None]) + sum(
        [casts(state, seat) for seat in seats]
    )

"""Limited range of influence: which players are in whose range.  CR 801.1, 801.2, 801.18

A player's range is a mask of seats (`Player.reach`), found as each turn begins.  An object is in range as its controller is:
`layers.reaches` answers that for a player, `phrases` for the ability that asks.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.rules.facts import command_zone, queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.state import MagicState

EVERYBODY: Final = -1
UNLIMITED: Final = -2  # in a context's `within`: what it does is exempt from ranges (801.17)


def reaches_player(state: MagicState, seat: int, other: int) -> bool:
    """801.2: whether a player is within another's range of influence, as this turn began (801.2c)."""
    return bool(state.players[seat].reach >> other & 1)


def determine(state: MagicState) -> bool:
    """801.2c: as a turn begins, the players within so many seats of each player; whether anything has changed.

    Seats of players who have left are no seats any more, from the next turn on (807.4h).
    """
    ranges = state.ruleset.ranges
    if not ranges:  # 801.1: the option is not used
        return False
    seats = queries.playing(state)
    changed = False
    for place, seat in enumerate(seats):
        distance = min(distance_of(state, seat), len(seats))
        mask = 0
        for offset in range(-distance, distance + 1):  # 801.2b: the own seat among them
            mask |= 1 << seats[(place + offset) % len(seats)]
        if state.players[seat].reach != mask:
            state.edit_player(seat).reach = mask
            changed = True
    return changed


def distance_of(state: MagicState, seat: int) -> int:
    """801.2a: how many seats a player's range is."""
    ranges = state.ruleset.ranges
    return ranges[min(seat, len(ranges) - 1)]


def reaches_place(state: MagicState, seat: int, place: int) -> bool:
    """Whether a player's range reaches a seat, also one that its player has left while a turn goes on there (800.4i)."""
    if not state.ruleset.ranges or state.players[place].playing or not state.players[seat].playing:
        return reaches_player(state, seat, place)
    seats = [player for player in state.order if state.players[player].playing or player == place]
    apart = abs(seats.index(seat) - seats.index(place))
    return min(apart, len(seats) - apart) <= distance_of(state, seat)


def reach(ctx: Context) -> int:
    """801.10: the seats that the spell or ability which asks can reach: its controller's range."""
    state = ctx.state
    if not state.ruleset.ranges or ctx.within == UNLIMITED or is_exempt(ctx):
        return EVERYBODY
    return state.players[ctx.controller if ctx.within < 0 else ctx.within].reach


def is_exempt(ctx: Context) -> bool:
    """801.18, 901.13: abilities of planes and phenomena, where everybody has the same ones."""
    return ctx.state.ruleset.markers == 1 and command_zone.is_of_plane(ctx.state, ctx.source)


def sees(ctx: Context, seat: int) -> bool:
    """801.10, 801.11: whether what this player is or controls exists for the spell or ability that asks."""
    return bool(reach(ctx) >> seat & 1)


def in_range(ctx: Context, id: Id) -> bool:
    """801.2d, 801.10: whether an object is in the range of the spell or ability that asks: as its controller is.

    What has no controller is its owner's; and wherever the source of an ability is, unless another controls it, it sees itself.
    """
    derived = ctx.look.derived(id)
    if derived is None or (id == ctx.source and id not in ctx.state.permanents):
        return True
    return sees(ctx, derived.controller)


def reaches(ctx: Context, named: bool, layer: str, derived: Derived) -> bool:
    """801.10: whether a continuous effect applies to an object; what gives control of one that it names has its say before that."""
    return (named and layer in ("1", "2")) or sees(ctx, derived.controller)


def closest(state: MagicState, seat: int, able: list[int]) -> int:
    """801.5c: of these players the closest one to a player's left."""
    seats = list(state.order)
    start = seats.index(seat) + 1
    return next(other for other in seats[start:] + seats[:start] if other in able)

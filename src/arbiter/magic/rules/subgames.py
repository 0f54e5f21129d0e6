"""Subgames: a game within a game.  CR 720

The subgame is a state inside the main game's state.  While it is there, it is what is being played; when it ends, the main
game goes on where its effect stands.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.magic.rules import hidden, layers, queries, zones
from arbiter.magic.state.records import Binding, Object, Player, player_id
from arbiter.magic.state.state import MagicState


def innermost(state: MagicState) -> MagicState:
    """The game that is being played: the deepest subgame (720.6)."""
    found = state
    while found.subgame is not None:
        found = found.subgame
    return found


def parent_of(state: MagicState, inner: MagicState) -> MagicState:
    """The game in which the subgame was created."""
    found = state
    while found.subgame is not None and found.subgame is not inner:
        found = found.subgame
    return found


def begin(state: MagicState, controller: int) -> None:
    """720.2: new zones; each player's library becomes their subgame library; who goes first is random."""
    seats = queries.playing(state)
    child = MagicState(state.ruleset)
    child.order = tuple(seats)
    child.next_id = state.next_id
    child.next_stamp = state.next_stamp
    child.log = state.log
    for seat in seats:
        ids = []
        for old in state.players[seat].library:
            was = state.objects.pop(old)
            made = Object(child.new_id(), "library", seat, seat, was.print, was.number, child.new_stamp())
            child.objects[made.id] = made
            ids.append(made.id)
        child.players[seat] = Player(seat, state.ruleset.starting_life, 0, tuple(ids))
        state.edit_player(seat).library = ()
    layers.changed(state, "library")
    state.subgame = child
    if state.log.on:
        state.log.add("event-subgame-begins", {"player": zones.player_ref(controller)}, ("720.2",))


def finish(state: MagicState) -> Asking[None]:
    """720.5: each player puts all cards they own in the subgame into their main-game library and shuffles."""
    child = state.subgame
    assert child is not None and child.outcome is not None
    state.subgame = None
    state.touched = True
    state.next_id = child.next_id
    state.next_stamp = child.next_stamp
    winners = child.outcome.winners
    if state.log.on:
        refs = [zones.player_ref(seat) for seat in winners]
        state.log.add("event-subgame-ends", {"players": refs}, ("720.5",))
    for seat in queries.playing(state):
        _take_back(state, child, seat)
        yield from hidden.shuffle_library(state, seat, "720.5")
    if state.resolution is not None:
        losers = tuple([player_id(seat) for seat in queries.playing(state) if seat not in winners])
        made = state.resolution.copy()
        made.bindings = (*made.bindings, Binding("subgame losers", losers))
        state.resolution = made


def _take_back(state: MagicState, child: MagicState, seat: int) -> None:
    player = state.edit_player(seat)
    ids = list(player.library)
    for old in child.objects.values():
        if old.number and old.owner == seat:
            made = Object(state.new_id(), "library", seat, seat, old.print, old.number, state.new_stamp())
            state.objects[made.id] = made
            ids.append(made.id)
    player.library = tuple(ids)
    layers.changed(state, "library")

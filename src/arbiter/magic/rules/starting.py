"""Starting a game: shuffling, the first player, opening hands, mulligans.  CR 103

Where the start is stands in the state's `stage`: shuffle, hands, mulligan, then playing.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, drawn, order, pick_one, pick_some
from arbiter.kernel.decisions import Option, Order, PickOne, PickSome
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.rules import choices, hidden, layers, queries, turns, zones
from arbiter.magic.rules.events import DrawCard, Event, Move
from arbiter.magic.rules.replacement import happen
from arbiter.magic.state.state import MagicState


def step(state: MagicState) -> Asking[None]:
    """The next part of the start of the game."""
    if state.stage == "shuffle":
        return _shuffle(state)
    if state.stage == "hands":
        return _hands(state)
    return _mulligans(state)


def _shuffle(state: MagicState) -> Asking[None]:
    """103.1-103.2: libraries are shuffled, and it is settled who goes first."""
    seats = queries.playing(state)
    for seat in seats:
        yield from hidden.shuffle_library(state, seat, "103.1")
    if state.first < 0:
        options = [Option(f"player:{seat}", "first", -1 - seat) for seat in seats]
        chosen = yield from drawn(options, "103.2", Message("chance-first"))
        state.first = -1 - chosen.about
    start = list(state.order).index(state.first)
    state.order = state.order[start:] + state.order[:start]
    state.stage = "hands"
    state.touched = True
    if state.log.on:
        state.log.add("event-first-player", {"player": zones.player_ref(state.first)}, ("103.2",))


def _hands(state: MagicState) -> Asking[None]:
    """103.3-103.4: life totals, and each player draws a hand."""
    for seat in queries.playing(state):
        player = state.edit_player(seat)
        player.life = state.ruleset.starting_life
        player.kept = state.ruleset.mulligan == "none"
        yield from _draw_hand(state, seat)
    state.stage = "mulligan"
    state.touched = True


def _draw_hand(state: MagicState, seat: int) -> Asking[None]:
    for _ in range(state.ruleset.hand_size):
        yield from happen(state, [DrawCard(seat, "103.4")])


def _mulligans(state: MagicState) -> Asking[None]:
    """103.4: each player in turn order declares; then all who take a mulligan do so at the same time."""
    open_ = [seat for seat in queries.playing(state) if not state.players[seat].kept]
    if not open_:
        turns.first_turns(state)
        state.stage = "playing"
        return
    again: list[int] = []
    for seat in open_:
        if (yield from _wants_mulligan(state, seat)):
            again.append(seat)
    for seat in open_:
        if seat not in again and state.players[seat].playing:
            yield from _keep(state, seat)
    for seat in again:
        if state.players[seat].playing:
            yield from _mulligan(state, seat)


def _wants_mulligan(state: MagicState, seat: int) -> Asking[bool]:
    if state.players[seat].mulligans >= state.ruleset.hand_size:
        return False

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [Option("keep", "keep-hand"), Option("mulligan", "mulligan")]
        prompt = Message("choose-mulligan", {"n": state.players[seat].mulligans})
        return PickOne(queries.decider(state, seat), seat, "103.4", prompt, options)

    chosen = yield from pick_one(make)
    return chosen is not None and chosen.key == "mulligan"


def _mulligan(state: MagicState, seat: int) -> Asking[None]:
    """The hand is shuffled into the library, and a new one drawn."""
    hand = state.players[seat].hand
    player = state.edit_player(seat)
    player.hand = ()
    player.library = (*hand, *player.library)
    player.mulligans += 1
    for id in hand:
        state.edit_object(id).zone = "library"
    layers.changed(state, "hand")
    if state.log.on:
        state.log.add("event-mulligan", {"player": zones.player_ref(seat)}, ("103.4",))
    yield from hidden.shuffle_library(state, seat, "103.4")
    yield from _draw_hand(state, seat)


def _keep(state: MagicState, seat: int) -> Asking[None]:
    """Cards as many as mulligans taken go to the bottom, in any order; in a multiplayer game the first is free (103.4c)."""
    count = state.players[seat].mulligans - (1 if len(state.players) > 2 else 0)
    hand = list(state.players[seat].hand)

    def make() -> PickSome | None:
        if not state.players[seat].playing:
            return None
        options = choices.options_for(hand, "bottom")
        prompt = Message("choose-mulligan-bottom", {"n": count})
        return PickSome(queries.decider(state, seat), seat, "103.4", prompt, options, count, count)

    state.edit_player(seat).kept = True
    if count > 0:
        chosen = yield from pick_some(make)
        yield from _bottom(state, seat, [] if chosen is None else [option.about for option in chosen])
    if state.log.on:
        state.log.add("event-keeps", {"player": zones.player_ref(seat), "n": len(state.players[seat].hand)}, ("103.4",))


def _bottom(state: MagicState, seat: int, ids: list[Id]) -> Asking[None]:
    """ "In any order": the player orders them."""

    def make() -> Order | None:
        if not state.players[seat].playing:
            return None
        options = choices.options_for(ids, "order")
        return Order(queries.decider(state, seat), seat, "103.4", Message("choose-bottom-order"), options)

    if len(ids) > 1:
        chosen = yield from order(make)
        if chosen is not None:
            ids = [option.about for option in chosen]
    moves: list[Event] = []
    for id in ids:
        move = Move(id, "library", "103.4", 0, "bottom")
        move.position = "bottom"
        moves.append(move)
    yield from happen(state, moves)

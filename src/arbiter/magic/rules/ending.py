"""Winning, losing, drawing, leaving.  CR 104, 800.4"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import awaited_returns, designations, phasing, visibility, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.events import Losing, Move
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Outcome

CONCEDED: Final = "104.3a"
PENALTY: Final = "104.3k"
FROM_OUTSIDE: Final = (CONCEDED, PENALTY)
"""Ways to lose that no effect in the game can prevent."""

LOST: Final[dict[str, str]] = {
    "704.5a": "104.3b",
    "704.5b": "104.3c",
    "704.5c": "104.3d",
}
"""The rules of this section for losses that are state-based actions."""


def end(state: MagicState, winners: list[int], rule: str, reason: str) -> None:
    """The game is over at once (104.1)."""
    if state.outcome is not None:
        return
    state.outcome = Outcome(tuple(winners), rule, reason)
    visibility.reveal_face_down(state)
    _ante_won(state, winners)
    state.stage = "over"
    state.touched = True
    if state.log.on:
        refs = [zones.player_ref(seat) for seat in winners]
        drawn = (
            "event-game-loop"
            if reason == "loop"
            else "event-game-endless"
            if reason == "endless"
            else "event-game-drawn"
        )
        said = "event-game-won" if winners else drawn
        rules: tuple[str, ...] = (rule, "721.4") if reason == "loop" else (rule,)
        state.log.add(said, {"players": refs}, (*rules, "104.2" if winners else "104.4", "104.1"))


def _ante_won(state: MagicState, winners: list[int]) -> None:
    """407.2: the winner of the game becomes the owner of all cards in the ante zone."""
    for id in state.ante if len(winners) == 1 else ():
        if state.objects[id].owner != winners[0]:
            state.edit_object(id).owner = winners[0]
            tell(state, "event-won-ante", ("407.2",), {"object": id, "player": player_id(winners[0])})


def win(state: MagicState, seats: list[int], rule: str) -> None:
    """An effect says that a player wins (104.2b); it does not for one who can't win."""
    able = [seat for seat in seats if state.players[seat].playing and layers.player_bans(state, seat, "win") is None]
    if able:
        end(state, able, rule, "effect")


def lose(state: MagicState, losers: list[tuple[int, str]]) -> None:
    """These players lose at the same time and leave the game (104.3, 104.5); if all do, the game is a draw (104.4a)."""
    going = [(seat, rule) for seat, rule in losers if state.players[seat].playing]
    going = [
        (seat, rule)
        for seat, rule in going
        if layers.player_bans(state, seat, "lose") is None
        or rule in FROM_OUTSIDE  # 101.1: nothing keeps them from that
    ]
    if not going:
        return
    for seat, rule in going:
        if state.log.on:
            more: tuple[str, ...] = (LOST[rule], "104.3") if rule in LOST else ("104.3",)
            if rule == CONCEDED and queries.decider(state, seat) != seat:
                more = (*more, "716.6")
            state.log.add("event-loses", {"player": zones.player_ref(seat)}, (rule, *more))
    seats = [seat for seat, _ in going]
    triggers.happens(state)
    for seat, rule in going:
        triggers.note(state, Losing(seat, rule), True)  # 603.9, 603.10f
    rest = [seat for seat in queries.playing(state) if seat not in seats]
    if not rest:  # 104.3f: who loses as all opponents do does not win
        end(state, [], "104.4a", "all lost")
        return
    if len(rest) == 1:
        for seat in seats:
            state.edit_player(seat).playing = False
        end(state, rest, "104.2a", "last in the game")
        return
    for seat in seats:
        leave(state, seat)
    designations.succeed(state)


def leave(state: MagicState, seat: int) -> None:
    """800.4a: what the player owns leaves the game, what gives them control ends, what they still control is exiled."""
    tell(state, "event-leaves-game", ("104.5", "800.4a"), {"player": player_id(seat)})
    visibility.reveal_face_down(state, seat)  # 707.9
    state.edit_player(seat).playing = False
    layers.changed(state, "players")
    gone = [one for one in state.permanents if state.objects[one].owner == seat]
    for id in gone:
        triggers.note_leaving(state, Move(id, "", "800.4a"))  # 603.6c
    _end_effects_of(state, seat)
    for id in list(state.objects):
        # 800.4m: not what is in the ante zone, nor what is outside the game anyway
        there = id in state.objects and state.objects[id].zone not in ("ante", "outside")
        if there and state.objects[id].owner == seat:
            _cease(state, id)
    phasing.owner_left(state, seat)  # 702.25j
    awaited_returns.owner_left(state, gone)
    for id in list(state.items):
        if state.items[id].controller == seat and id in state.objects and state.objects[id].number == 0:
            _cease(state, id)
    _exile_controlled(state, seat)  # 800.4a
    state.waiting = [one for one in state.waiting if one.controller != seat]  # 800.4d
    if state.resolution is not None and state.resolution.item.controller == seat:
        _stop_resolving(state)
    _end_control(state, seat)  # 800.4a
    _pass_priority_on(state, seat)  # 800.4a
    state.checking = True  # 117.5: looked at before the next player receives priority


def _stop_resolving(state: MagicState) -> None:
    """800.4a: what was resolving has left with its controller; the active player receives priority (117.3b)."""
    state.resolution = None
    turn = state.edit_turn(state.resolving)
    turn.stage, turn.passed, turn.by = "check", 0, "117.3b"
    turn.priority = turn.active if state.players[turn.active].playing else queries.next_player(state, turn.active)


def _end_effects_of(state: MagicState, seat: int) -> None:

    for id, effect in list(state.effects.items()):
        if effect.controller == seat and any(isinstance(one, n.GainControl) for one in effect.modifications):
            del state.effects[id]
    layers.changed(state, "effects")


def _cease(state: MagicState, id: Id) -> None:
    """The object is no longer in the game."""
    zones.take_out(state, id)


def _exile_controlled(state: MagicState, seat: int) -> None:
    for id in list(state.permanents):
        if layers.characteristics(state, id).controller == seat:
            event = Move(id, "exile", "800.4a", 0, "exile")
            triggers.note_leaving(state, event)
            zones.move(state, event)


def _end_control(state: MagicState, seat: int) -> None:
    """Effects that give the player who left control of a player end (800.4a)."""
    for other in list(state.players):
        if state.players[other].controller == seat:
            state.edit_player(other).controller = -1
        if state.players[other].next_controller == seat:
            state.edit_player(other).next_controller = -1


def _pass_priority_on(state: MagicState, seat: int) -> None:
    """800.4a: if the player had priority, the next player receives it."""
    for index, turn in enumerate(state.turns):
        if turn.priority == seat and state.outcome is None:
            made = state.edit_turn(index)
            made.priority = queries.next_player(state, seat)
            made.by = "800.4a"
            if made.stage == "priority":
                made.stage = "check"


def concede(state: MagicState, seat: int) -> None:
    """104.3a: a player can concede at any time and then leaves the game."""
    lose(state, [(seat, CONCEDED)])  # 405.6g

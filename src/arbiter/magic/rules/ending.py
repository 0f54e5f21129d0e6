"""Winning, losing, drawing, leaving.  CR 104, 800.4"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import (
    awaited_returns,
    designations,
    phasing,
    turn_markers,
    variant_decks,
    visibility,
    zones,
)
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import commanders, queries, stacks, teams
from arbiter.magic.rules.facts.events import ActionPerformed, Event, Losing, Move
from arbiter.magic.rules.facts.ranges import reaches_player
from arbiter.magic.rules.triggers import event_table, planeswalking, triggers
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
    "704.5v": "104.3j",
    "704.5t": "810.8c",
    "704.5u": "810.8d",
    "809.5b": "104.3i",
    "801.14": "104.3h",
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
        message = "event-game-won" if winners else drawn
        rules: tuple[str, ...] = (rule, "721.4") if reason == "loop" else (rule,)
        rules = (*rules, *_team_rules(state, winners))
        state.log.add(message, {"players": refs}, (*rules, "104.2" if winners else "104.4", "104.1"))


def _team_rules(state: MagicState, winners: list[int]) -> tuple[str, ...]:
    """The rules by which a team wins, or by which it is a draw for teams."""
    if not state.ruleset.teams:
        return ()
    if not winners:
        return ("104.4g", *(("104.4h", "809.5c") if state.ruleset.captains else ()))
    if state.ruleset.shared_life:
        return ("810.8a",)
    return ("104.2d", "809.5a") if any(seat in state.ruleset.captains for seat in winners) else ()


def _ante_won(state: MagicState, winners: list[int]) -> None:
    """407.2: the winner of the game becomes the owner of all cards in the ante zone."""
    for id in state.zones.ante if len(winners) == 1 else ():
        if state.objects[id].owner != winners[0]:
            state.edit_object(id).owner = winners[0]
            tell(state, "event-won-ante", ("407.2",), {"object": id, "player": player_id(winners[0])})


def win(state: MagicState, seats: list[int], rule: str) -> None:
    """An effect says that a player wins (104.2b); it does not for one who can't win."""
    able = [seat for seat in seats if state.players[seat].playing and layers.player_bans(state, seat, "win") is None]
    if able and state.ruleset.ranges:  # 104.3h, 801.14
        beaten = [
            other for seat in able for other in queries.opponents(state, seat) if reaches_player(state, seat, other)
        ]
        lose(state, [(seat, "801.14") for seat in dict.fromkeys(beaten) if seat not in able])
    elif able:
        end(state, _with_teams(state, able), rule, "effect")


def _with_teams(state: MagicState, seats: list[int]) -> list[int]:
    """104.2c, 809.5a, 810.8a: a team wins with its player, also those of it who have lost before."""
    if not state.ruleset.teams:
        return seats
    return [other for other in state.order if any(other in queries.team(state, seat) for seat in seats)]


def _losing_teams(state: MagicState, losers: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Those who lose, with the players who lose because of them (809.5b, 810.8a); conceding takes the team along (810.8b)."""
    if not state.ruleset.teams:
        return losers
    losing = dict(losers)
    for seat, rule in losers:
        shared = "810.8b" if rule == CONCEDED else "810.8a"
        for other in teams.losing_with(state, seat):
            losing.setdefault(other, shared if state.ruleset.shared_life else "809.5b")
    return list(losing.items())


def draw(state: MagicState, seats: list[int], rule: str, reason: str) -> None:
    """The game is a draw; with ranges for these players alone, who leave it while the others play on (801.15, 104.4e; 801.16,
    104.4f)."""
    following = [other for seat in seats for other in teams.losing_with(state, seat)]  # 104.4h, 809.5c: a team
    seats = [*seats, *[seat for seat in dict.fromkeys(following) if seat not in seats]]
    rest = [seat for seat in queries.playing(state) if seat not in seats] if state.ruleset.ranges else []
    if not rest:
        end(state, [], rule, reason)
        return
    also = ("801.16", "104.4f", "721.4") if reason == "loop" else ("801.15", "104.4e")
    for seat in seats:
        tell(state, "event-draws-alone", (rule, *also), {"player": player_id(seat)})
    if teams.is_last(state, rest):
        for seat in seats:
            state.edit_player(seat).playing = False
        end(state, _with_teams(state, rest), "104.2a", "last in the game")
        return
    leave(state, seats)
    if designations.succeed(state):
        triggers.note(state, ActionPerformed("become the monarch", state.monarch), False)


def losing_events(state: MagicState, losers: list[tuple[int, str]], source: Id = 0) -> list[Event]:
    """The events of these players losing; with a player who loses as a team all of the team would (810.8a)."""
    together = _losing_teams(state, losers) if state.ruleset.shared_life else losers
    return [Losing(seat, rule, source) for seat, rule in together]


def losers_in(state: MagicState, proposed: list[Event], done: list[Event]) -> list[tuple[int, str]]:
    """Who loses by these events; if one of a team does something else instead, the team does not lose (810.8a)."""
    going = [(event.seat, event.by) for event in done if isinstance(event, Losing)]
    if not state.ruleset.shared_life:
        return going
    still = [seat for seat, _ in going]
    saved = [event.seat for event in proposed if isinstance(event, Losing) and event.seat not in still]
    return [loser for loser in going if not any(seat in queries.team(state, loser[0]) for seat in saved)]


def lose(state: MagicState, losers: list[tuple[int, str]]) -> None:
    """These players lose at the same time and leave the game (104.3, 104.5); if all do, the game is a draw (104.4a)."""
    going = [(seat, rule) for seat, rule in losers if state.players[seat].playing]
    going = [
        (seat, rule)
        for seat, rule in going
        if layers.player_bans(state, seat, "lose") is None
        or rule in FROM_OUTSIDE  # 101.1: nothing keeps them from that
    ]
    going = [loser for loser in _losing_teams(state, going) if state.players[loser[0]].playing]
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
    if not rest:  # 104.3f: a player who loses as all opponents do does not win
        end(state, [], "104.4a" if not state.ruleset.teams else "104.4d", "all lost")
        return
    if teams.is_last(state, rest):  # 104.3g: every other team has lost with its last player
        for seat in seats:
            state.edit_player(seat).playing = False
        rule = "104.2a" if not state.ruleset.teams else "104.2c"
        end(state, _with_teams(state, rest), rule, "last in the game")
        return
    if state.ruleset.planar_decks:
        planeswalking.pass_on(state, seats)  # 800.4n
    leave(state, seats)  # 800.4: the others play on
    if designations.succeed(state):
        triggers.note(state, ActionPerformed("become the monarch", state.monarch), False)


def leave(state: MagicState, seats: list[int]) -> None:
    """800.4a: what these players own leaves the game, what gives them control ends, what they still control is exiled,
    all at once and without the stack (405.6h).

    What resolves goes on, also without its controller (608.2j).
    """
    turning = planeswalking.owners_leave(state, seats) if state.ruleset.planar_decks else []
    passed = [stacks.passed(state, index) for index in range(len(state.turns))]
    seen = {seat: teams.seeing_hand(state, seat) for seat in state.players}
    for seat in seats:
        tell(state, "event-leaves-game", ("104.5", "800.4a"), {"player": player_id(seat)})
        visibility.reveal_face_down(state, seat)  # 707.9
        last_known(state, seat)
        state.edit_player(seat).playing = False
    if any(teams.seeing_hand(state, seat) & ~seen[seat] for seat in queries.playing(state)):
        state.learn()  # 811.5: teammates sit side by side now
    layers.changed(state, "players")
    gone = [permanent for permanent in state.permanents if state.objects[permanent].owner in seats]
    for id in gone:
        triggers.note_leaving(state, Move(id, "", "800.4a"))  # 603.6c
    _end_effects_of(state, seats)
    for id in list(state.objects):
        # 800.4m: not what is in the ante zone, nor what is outside the game anyway
        there = id in state.objects and state.objects[id].zone not in ("ante", "outside")
        if there and state.objects[id].owner in seats:
            _cease(state, id)
    for seat in seats:
        phasing.owner_left(state, seat)  # 702.25j
    awaited_returns.owner_left(state, gone)
    for id in list(state.items):
        if state.items[id].controller in seats and id in state.objects and state.objects[id].number == 0:
            _cease(state, id)
    exile_uncontrolled(state, "800.4a")
    state.edit_pending().waiting = [
        trigger for trigger in state.pending.waiting if trigger.controller not in seats
    ]  # 800.4d
    for seat in seats:
        _end_control(state, seat)  # 800.4a
    _pass_priority_on(state, passed)  # 800.4a
    turn_markers.players_left(state, seats)
    if turning:
        planeswalking.owners_left(state, turning)
    state.edit_pending().checking = True  # 117.5: looked at before the next player receives priority
    if uncontrolled(state):
        _check_at_once(state)


def _check_at_once(state: MagicState) -> None:
    """What only the owner of a commander can decide is asked now, before any player can act."""
    for index, turn in enumerate(state.turns):
        if turn.stage == "priority":
            state.edit_turn(index).stage = "check"


def last_known(state: MagicState, seat: int) -> None:
    """800.4h: how many cards were in the player's zones just before they left."""
    player = state.edit_player(seat)
    player.last_counts = (len(player.hand), len(player.library), len(player.graveyard))


def _end_effects_of(state: MagicState, seats: list[int]) -> None:
    """Effects that give one of these players control of an object end; a spell is again its caster's."""
    for id, effect in list(state.lasting.effects.items()):
        if effect.controller in seats and any(isinstance(part, n.GainControl) for part in effect.modifications):
            del state.edit_lasting().effects[id]
    layers.changed(state, "effects")
    for id, item in list(state.items.items()):
        if item.controller in seats:
            state.edit_item(id).controller = layers.characteristics(state, id).controller


def _cease(state: MagicState, id: Id) -> None:
    """The object is no longer in the game."""
    if state.objects[id].zone != "command" or not variant_decks.take_from_deck(state, id):
        zones.take_out(state, id)


def exile_uncontrolled(state: MagicState, rule: str = "800.4c") -> None:
    """800.4a, 800.4c: what only a player who has left would control, now that no effect gives it to another, is exiled.

    At once, as soon as the effect ends: this is no state-based action.  Only commanders wait for `state_based.check`, which
    can ask where they go.
    """
    for id in uncontrolled(state):
        if id in state.objects and not awaits_owner(state, id):
            event = Move(id, "exile", rule, 0, "exile")
            triggers.note_leaving(state, event)
            event_table.perform(state, event)
            triggers.note(state, event, False)


def uncontrolled(state: MagicState) -> list[Id]:
    """The permanents, spells and abilities that a player who has left would control."""
    if len(state.order) == 2 or len(queries.playing(state)) == len(state.order):
        return []
    ids: list[Id] = []
    for id in [*state.permanents, *state.items]:
        item = state.items.get(id)
        if id in state.objects:
            controller = layers.characteristics(state, id).controller if item is None else item.controller
            ids += [] if state.players[controller].playing else [id]
    return ids


def awaits_owner(state: MagicState, id: Id) -> bool:
    """903.9: whether its owner may put it into the command zone instead of exile."""
    owner = state.objects[id].owner
    return commanders.designation(state, state.objects[id]) is not None and state.players[owner].playing


def _end_control(state: MagicState, seat: int) -> None:
    """Effects that give the player who left control of a player end (800.4a)."""
    for other in list(state.players):
        player = state.players[other]
        if seat in (player.controller, player.next_controller, player.commanded):
            made = state.edit_player(other)
            made.controller = -1 if player.controller == seat else player.controller
            made.next_controller = -1 if player.next_controller == seat else player.next_controller
            made.commanded = -1 if player.commanded == seat else player.commanded


def _goes_on(state: MagicState, seat: int) -> bool:
    """Whether the player, or the team that acts as one (805.5), is still in the game."""
    return state.players[seat].playing or (state.ruleset.shared_turns and bool(teams.members(state, seat)))


def _pass_priority_on(state: MagicState, passed: list[list[int]]) -> None:
    """800.4a: if a player who left had priority, the next player receives it; the passes of those still there count."""
    for index, turn in enumerate(state.turns):
        if state.ruleset.shared_turns and not state.players[turn.active].playing and teams.members(state, turn.active):
            state.edit_turn(index).active = teams.members(state, turn.active)[0]  # 805.4a: still the active team
        if turn.passed:
            state.edit_turn(index).passed = len([seat for seat in passed[index] if _goes_on(state, seat)])
        if turn.priority >= 0 and not state.players[turn.priority].playing and state.outcome is None:
            made = state.edit_turn(index)
            made.silent = 0
            made.priority = stacks.following(state, index, turn.priority)
            made.by = "800.4a"
            if made.stage == "priority":
                made.stage = "check"


def concede(state: MagicState, seat: int) -> None:
    """104.3a: a player can concede at any time and then leaves the game."""
    lose(state, [(seat, CONCEDED)])  # 405.6g

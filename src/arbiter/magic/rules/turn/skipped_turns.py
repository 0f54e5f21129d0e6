"""Skipping: a step, phase or turn that is replaced with nothing.  CR 614.1b, 614.10, 500.10, 103.7a

What makes a player skip the next occurrence of something waits among the shields until there is one (614.10a); a static ability
that skips is a replacement effect like others.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument, Message
from arbiter.magic.language.words import WHOLES
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import turn_markers, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries, stacks, teams
from arbiter.magic.rules.facts.events import StepBegan
from arbiter.magic.rules.replacing import replacement, shields
from arbiter.magic.rules.replacing.replacement import Later
from arbiter.magic.rules.turn import phases
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn


def may_skip(state: MagicState, turn: Turn) -> bool:
    """Whether anything could make a player skip the step that is about to begin: looked up before all is asked."""
    return bool(state.lasting.shields) or layers.watched(state, "replace step") or _is_first_draw(state, turn)


def first_unskipped(state: MagicState, index: int, pending: list[Later]) -> Asking[Turn]:
    """The turn at the first step that is not skipped; what a player does for skipping is pending (614.10b)."""
    while True:
        turn = state.turns[index]
        gone = False
        if turn.step == phases.PHASES["combat"][0] and not turn.step_after:
            gone = yield from _skipped(state, "combat", turn.active, pending)
        index = stacks.place_of(state, turn.number)
        if gone:
            state.edit_turn(index).step = phases.PHASES["combat"][-1]
        elif _is_first_draw(state, turn):
            gone = True
            rules = ("103.7b", "810.6") if state.ruleset.shared_life else ("103.7a",)
            tell(state, "event-no-first-draw", rules, {"player": player_id(turn.active)})
        elif turn.step != "cleanup":
            gone = yield from _skipped(state, turn.step, turn.active, pending)
            index = stacks.place_of(state, turn.number)
        if not gone:
            return turn
        _go_on(state, index)


def _is_first_draw(state: MagicState, turn: Turn) -> bool:
    """103.7a: in a two-player game the player who plays first skips the draw step of the first turn; an added one is another."""
    # 100.1a, 103.7c, 800.7: in a game of more players nobody skips it, but for teams with one life total (103.7b, 810.6)
    if len(state.players) != 2 and not state.ruleset.shared_life:
        return False
    own = turn.step == "draw" and not turn.step_after and not turn.phase_after
    return own and turn.number == 1 and state.ruleset.first_draw_skipped


def _go_on(state: MagicState, index: int) -> None:
    """500.10: the game goes on with the next step as though the skipped one did not exist."""
    turn = state.turns[index]
    made = state.edit_turn(index)
    made.step = phases.following(state, turn, made)


def _skipped(state: MagicState, part: str, seat: int, pending: list[Later]) -> Asking[bool]:
    """614.10: whether the player skips this step or phase, which has not begun yet; with a player the team does (805.8)."""
    for member in teams.acting_with(state, seat):
        event = StepBegan("combat damage" if part == "first combat damage" else part, member, "614.10")
        happens = yield from replacement.modified(state, event, pending)
        if not happens:
            _tell(state, part, member)
            return True
    return False


def takes_turn(state: MagicState, seat: int) -> bool:
    """Whether a turn of this player begins; if an effect waits to skip it, that effect is used up (614.10a)."""
    for member in teams.acting_with(state, seat):  # 805.8
        event = StepBegan("turn", member, "614.10")
        for shield in list(state.lasting.shields.values()):
            if shield.kind == "skip" and shields.applies(state, shield, event):
                del state.edit_lasting().shields[shield.id]
                state.touched = True
                _tell(state, "turn", member)
                return False
    return True


def next_turn(state: MagicState, before: int, index: int) -> tuple[int, int]:
    """Whose turn is next: an extra one (500.7), or the next player's; and after whom the order then goes on.

    The second number is -1 unless the turn is an extra one.
    """
    if state.ruleset.markers > 1:
        return _next_with_marker(state, before, index)
    while True:
        waiting = [teams.primary(state, seat) for seat in state.extra_turns]  # 805.8
        extra = [seat for seat in waiting if state.players[seat].playing]  # 800.4j
        state.extra_turns = tuple(extra[:-1])
        following = extra[-1] if extra else teams.next_team(state, before)
        if takes_turn(state, following):
            return following, before if extra else -1
        before = before if extra else following


def _next_with_marker(state: MagicState, before: int, index: int) -> tuple[int, int]:
    """807.4c, 807.4i: who has the marker next: the player again, for an extra turn, or the player to the left."""
    active = state.turns[index].active
    waits = active in state.extra_turns and state.players[active].playing
    if waits and (before != active or turn_markers.keeps(state, index)):
        _use_up(state, active)
        if takes_turn(state, active):
            tell(state, "event-extra-turn-now", ("807.4i", "500.7"), {"player": player_id(active)})
            return active, before
    following = queries.next_player(state, before)
    while not takes_turn(state, following):
        following = queries.next_player(state, following)
    return following, -1


def extra_first(state: MagicState, turn: Turn) -> int:
    """807.4j: an extra turn that a player could not take earlier comes just before their next turn.

    Returns the player after whom the order then goes on; -1 if there is no such turn.
    """
    if turn.extra_after >= 0 or turn.active not in state.extra_turns:
        return turn.extra_after
    _use_up(state, turn.active)
    tell(state, "event-extra-turn-now", ("807.4j",), {"player": player_id(turn.active)})
    return stacks.previous(state, turn.active)


def _use_up(state: MagicState, seat: int) -> None:
    """One of the player's extra turns, the last one created, is taken."""
    place = len(state.extra_turns) - 1 - list(reversed(state.extra_turns)).index(seat)
    state.extra_turns = (*state.extra_turns[:place], *state.extra_turns[place + 1 :])
    state.touched = True


def _tell(state: MagicState, part: str, seat: int) -> None:
    if state.log.on:
        name = part.replace(" ", "-")
        message = Message("phase-" + name) if part in WHOLES else Message("step-" + name)
        more = any(
            shields.applies(state, shield, StepBegan(part, seat, "")) for shield in state.lasting.shields.values()
        )
        args: dict[str, Argument] = {
            "player": zones.player_ref(seat),
            "part": message,
        }
        rules: tuple[str, ...] = ("614.10", "614.1b", "500.10", *(("805.8",) if state.ruleset.shared_turns else ()))
        state.log.add("event-skips", args, (*rules, "614.10a") if more else rules)

"""Skipping: a step, phase or turn that is replaced with nothing.  CR 614.1b, 614.10, 500.10, 103.7a

What makes a player skip the next occurrence of something waits among the shields until there is one (614.10a); a static ability
that skips is a replacement effect like others.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument, Message
from arbiter.magic.language.words import WHOLES
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.events import StepBegan
from arbiter.magic.rules.replacing import replacement, shields
from arbiter.magic.rules.replacing.replacement import Later
from arbiter.magic.rules.turn import phases
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn


def may_skip(state: MagicState, turn: Turn) -> bool:
    """Whether anything could make a player skip the step that is about to begin: looked up before all is asked."""
    return bool(state.shields) or layers.watched(state, "replace step") or _is_first_draw(state, turn)


def first_unskipped(state: MagicState, index: int, pending: list[Later]) -> Asking[Turn]:
    """The turn at the first step that is not skipped; what a player does for skipping is pending (614.10b)."""
    while True:
        turn = state.turns[index]
        gone = False
        if turn.step == phases.PHASES["combat"][0] and not turn.step_after:
            gone = yield from _skipped(state, "combat", turn.active, pending)
        if gone:
            state.edit_turn(index).step = phases.PHASES["combat"][-1]
        elif _is_first_draw(state, turn):
            gone = True
            tell(state, "event-no-first-draw", ("103.7a",), {"player": player_id(turn.active)})
        elif turn.step != "cleanup":
            gone = yield from _skipped(state, turn.step, turn.active, pending)
        if not gone:
            return turn
        _go_on(state, index)


def _is_first_draw(state: MagicState, turn: Turn) -> bool:
    """103.7a: in a two-player game the player who plays first skips the draw step of the first turn; an added one is another."""
    if len(state.players) != 2:  # 100.1a, 103.7c: in a game of more players nobody skips it
        return False
    own = turn.step == "draw" and not turn.step_after and not turn.phase_after
    return own and turn.number == 1 and state.ruleset.first_draw_skipped


def _go_on(state: MagicState, index: int) -> None:
    """500.10: the game goes on with the next step as though the skipped one did not exist."""
    turn = state.turns[index]
    made = state.edit_turn(index)
    made.step = phases.following(state, turn, made)


def _skipped(state: MagicState, part: str, seat: int, pending: list[Later]) -> Asking[bool]:
    """614.10: whether the player skips this step or phase, which has not begun yet."""
    event = StepBegan("combat damage" if part == "first combat damage" else part, seat, "614.10")
    happens = yield from replacement.modified(state, event, pending)
    if happens:
        return False
    _tell(state, part, seat)
    return True


def takes_turn(state: MagicState, seat: int) -> bool:
    """Whether a turn of this player begins; if an effect waits to skip it, that effect is used up (614.10a)."""
    event = StepBegan("turn", seat, "614.10")
    for shield in list(state.shields.values()):
        if shield.kind == "skip" and shields.applies(state, shield, event):
            del state.shields[shield.id]
            state.touched = True
            _tell(state, "turn", seat)
            return False
    return True


def next_turn(state: MagicState, before: int) -> tuple[int, int]:
    """Whose turn is next: an extra one (500.7), or the next player's; and after whom the order then goes on.

    The second number is -1 unless the turn is an extra one.
    """
    while True:
        extra = [seat for seat in state.extra_turns if state.players[seat].playing]  # 800.4j
        state.extra_turns = tuple(extra[:-1])
        following = extra[-1] if extra else queries.next_player(state, before)
        if takes_turn(state, following):
            return following, before if extra else -1
        before = before if extra else following


def _tell(state: MagicState, part: str, seat: int) -> None:
    if state.log.on:
        name = part.replace(" ", "-")
        said = Message("phase-" + name) if part in WHOLES else Message("step-" + name)
        more = any(shields.applies(state, one, StepBegan(part, seat, "")) for one in state.shields.values())
        args: dict[str, Argument] = {
            "player": zones.player_ref(seat),
            "part": said,
        }
        rules: tuple[str, ...] = ("614.10", "614.1b", "500.10")
        state.log.add("event-skips", args, (*rules, "614.10a") if more else rules)

"""Turns and priority: what a player may do, and what happens when all have passed.  Rules 301 and 302."""

from __future__ import annotations

from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Decision, Option, PickOne, PickSome
from arbiter.kernel.messages import Message, Refusal
from tests.games.skirmish.common import draw, finish, name_of, next_seat, number, reveal, tell
from tests.games.skirmish.state import ALL, SkirmishState
from tests.games.skirmish.strikes import advance, forbids_strike, strike
from tests.games.skirmish.tables import HAND_LIMIT, PLACES, ROUNDS
from tests.games.skirmish.tricks import execute_trick, forbids_trick, play


def begin_turn(state: SkirmishState) -> None:
    """301.1"""
    seat = state.active
    if seat == state.seats()[0]:
        state.round += 1
    for one in state.field(seat):
        if one.tired:
            state.edit_fighter(one.id).tired = False
    player = state.edit_player(seat)
    player.supplies = min(5, player.supplies + 1)
    tell(state, "skirmish-turn", "301.1", {"player": name_of(state, -1 - seat), "n": player.supplies})
    draw(state, seat, "301.1")
    state.stage, state.priority, state.passes = "act", seat, 0


def end_turn(state: SkirmishState) -> Asking[None]:
    """301.4"""
    seat = state.active

    def make() -> PickSome | None:
        hand = [] if state.players[seat].left else state.hand(seat)
        count = len(hand) - HAND_LIMIT
        if count <= 0:
            return None
        options = [Option(f"trick:{one.id}", "skirmish-trick", one.id) for one in hand]
        return PickSome(seat, seat, "301.4", Message("skirmish-ask-discard", {"n": count}), options, count, count)

    for option in (yield from asking.pick_some(make)) or []:
        trick = state.edit_trick(option.about)
        trick.zone, trick.known = "spent", ALL
        state.secrets += 1
        tell(
            state,
            "skirmish-discarded",
            "301.4",
            {"player": name_of(state, -1 - seat), "card": name_of(state, trick.id)},
        )
    pass_turn(state)


def pass_turn(state: SkirmishState) -> None:
    """101.1, 601.3"""
    state.touched = True
    following = next_seat(state, state.active)
    if following <= state.active and state.round >= ROUNDS:
        lives = {seat: sum(one.lives for one in state.field(seat) + state.reserve(seat)) for seat in state.seats()}
        best = max(lives.values())
        finish(state, tuple([seat for seat in lives if lives[seat] == best]), "601.3")
        return
    state.active, state.stage = following, "turn"


def forbids(state: SkirmishState, seat: int, verb: str, id: int) -> Refusal | None:
    """The rule that forbids a player who has priority an action; None if it is allowed."""
    main = seat == state.active and not state.stack
    mine = state.fighters.get(id) if verb != "play" else None
    if verb in ("strike", "enter", "end") and not main:
        return Refusal("301.2", Message("skirmish-not-main"))
    if verb == "pass" and not state.stack:
        return Refusal("302.1", Message("skirmish-nothing-to-pass"))
    if verb in ("strike", "enter") and (mine is None or mine.seat != seat or mine.lives <= 0):
        return Refusal("301.2", Message("skirmish-no-such-card", {"id": id}))
    if verb == "strike":
        return forbids_strike(state, seat, id)
    if verb == "enter":
        return forbids_entering(state, seat, id)
    return forbids_trick(state, seat, id, main) if verb == "play" else None


def forbids_entering(state: SkirmishState, seat: int, id: int) -> Refusal | None:
    """301.3"""
    if state.fighters[id].place:
        return Refusal("301.3", Message("skirmish-already-there", {"fighter": name_of(state, id)}))
    return None if free_places(state, seat) else Refusal("301.3", Message("skirmish-no-place"))


def free_places(state: SkirmishState, seat: int) -> list[int]:
    taken = [one.place for one in state.field(seat)]
    return [place for place in range(1, PLACES + 1) if place not in taken]


def priority(state: SkirmishState) -> Decision:
    """301.2, 302.1: everything this player may do now."""
    seat = state.priority
    options = [Option("pass", "skirmish-pass")] if state.stack else [Option("end", "skirmish-end")]
    found = [("strike", one.id) for one in state.field(seat)] + [("enter", one.id) for one in state.reserve(seat)]
    found += [("play", one.id) for one in state.hand(seat)]
    options += [
        Option(f"{verb}:{id}", "skirmish-" + verb, id) for verb, id in found if forbids(state, seat, verb, id) is None
    ]
    return PickOne(seat, seat, "302.1" if state.stack else "301.2", Message("skirmish-ask-act"), options)


def act(state: SkirmishState, seat: int, key: str) -> Asking[None] | None:
    """Do what a player with priority chose."""
    verb, id = key.partition(":")[0], number(key) if ":" in key else 0
    if verb == "pass":
        state.touched = True
        state.passes += 1
        state.priority = next_seat(state, seat)
        return None
    if verb == "end":
        state.touched = True
        state.stage = "end"
        return None
    state.passes = 0
    if verb == "strike":
        return strike(state, seat, id)
    return enter(state, seat, id) if verb == "enter" else play(state, seat, id)


def enter(state: SkirmishState, seat: int, id: int) -> Asking[None]:
    """301.3"""

    def make() -> PickOne | None:
        options = [Option(f"place:{place}", "skirmish-place", detail=str(place)) for place in free_places(state, seat)]
        return (
            None if state.players[seat].left else PickOne(seat, seat, "301.3", Message("skirmish-ask-where"), options)
        )

    chosen = yield from asking.pick_one(make)
    if chosen is not None:
        fighter = state.edit_fighter(id)
        fighter.place, fighter.tired = number(chosen.key), True
        state.secrets += 1
        reveal(state, id, "301.3")


def execute(state: SkirmishState) -> Asking[None] | None:
    """302.2: the top of the stack; None if that needed no question."""
    item = state.stack[-1]
    state.touched = True
    state.priority, state.passes = state.active, 0
    return execute_trick(state, item) if item.kind == "trick" else advance(state, item)

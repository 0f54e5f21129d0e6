"""A strike: a record on the stack that goes through its stages while players have priority.  Rule 401."""

from __future__ import annotations

from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument, Message, Refusal
from tests.games.skirmish.common import check, gone, hurt, name_of, opponents, put, targets, tell
from tests.games.skirmish.state import Item, SkirmishState
from tests.games.skirmish.tables import FIGHTERS


def forbids_strike(state: SkirmishState, seat: int, id: int) -> Refusal | None:
    """401.1"""
    fighter = state.fighters[id]
    if not fighter.place or fighter.tired:
        return Refusal("401.1", Message("skirmish-not-rested", {"fighter": name_of(state, id)}))
    return None if opponents(state, seat) else Refusal("401.1", Message("skirmish-no-target"))


def strike(state: SkirmishState, seat: int, id: int) -> Asking[None]:
    """401.1"""
    state.edit_fighter(id).tired = True
    item = put(state, "strike", seat, id)
    chosen = yield from asking.pick_one(
        lambda: targets(state, seat, "401.1", [one.id for one in opponents(state, seat)])
    )
    if chosen is None:
        state.stack = [one for one in state.stack if one.id != item]
        return
    state.edit_item(item).target = chosen.about
    args: dict[str, Argument] = {"fighter": name_of(state, id), "target": name_of(state, chosen.about)}
    tell(state, "skirmish-declared", "401.1", args)


def advance(state: SkirmishState, item: Item) -> Asking[None] | None:
    """401.2 to 401.6: the next stage of a strike, or the roll that lies above it."""
    if item.kind == "strike" and (gone(state, item.source) or gone(state, item.target)):
        state.stack.pop()
        tell(state, "skirmish-without-effect", "401.6", {"fighter": name_of(state, item.source)})
    elif item.kind == "strike" and item.stage == "declared":
        return roll(state, item)
    elif item.kind == "strike":
        state.stack.pop()
        hurt(state, item.target, damage(state, item), "401.5")
        check(state)
    else:
        state.stack.pop()
        if state.item(item.target) is not None:
            struck = state.edit_item(item.target)
            struck.stage, struck.number = "striking", item.number
            tell(state, "skirmish-rolled", "401.3", {"fighter": name_of(state, struck.source), "n": item.number})
    return None


def roll(state: SkirmishState, item: Item) -> Asking[None]:
    """401.2"""
    came = yield from asking.rolled(6, "401.2", Message("skirmish-chance-roll"))
    if state.item(item.id) is None:
        return
    state.edit_item(put(state, "roll", item.seat, item.source)).target = item.id
    state.edit_item(state.stack[-1].id).number = came
    tell(state, "skirmish-roll", "401.2", {"fighter": name_of(state, item.source), "n": came})


def swing(number: int) -> int:
    """401.4: what the die adds."""
    return -1 if number <= 2 else (1 if number >= 5 else 0)


def damage(state: SkirmishState, item: Item) -> int:
    """401.4"""
    return max(0, FIGHTERS[state.fighters[item.source].name][1] + swing(item.number) - item.shield)

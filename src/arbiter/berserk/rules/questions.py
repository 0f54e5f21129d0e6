"""Questions on the way: one card, some cards, a cell, a number, yes or no.  502.4, 502.6, 502.7"""

from __future__ import annotations

from typing import final

from arbiter.berserk.rules import board
from arbiter.berserk.rules.telling import ref
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Number, Option, PickOne, PickSome, Referee
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id


def at_random(state: BerserkState, ids: list[Id], about: Id) -> Asking[Id | None]:
    """306.1: any of these cards, and nobody chooses; None if there is none."""
    if len(ids) < 2:
        return ids[0] if ids else None
    prompt = Message("berserk-chance-card", {"object": ref(state, about)})
    number = yield from asking.rolled(len(ids), "306.1", prompt)
    return ids[number - 1]


def one_of(
    state: BerserkState, seat: int, rule: str, prompt: str, ids: list[Id], about: Id, referee: Referee | None = None
) -> Asking[Id | None]:
    """One of these cards; None if there is none."""

    def make() -> PickOne | None:
        if not ids or state.players[seat].left:
            return None
        options = [Option(f"card:{id}", "berserk-card", id) for id in ids]
        decision = PickOne(seat, seat, rule, Message(prompt, {"object": ref(state, about)}), options)
        decision.about, decision.referee = about, referee
        return decision

    picked = yield from asking.pick_one(make)
    return picked.about if picked is not None else None


def some_of(
    state: BerserkState, seat: int, ids: list[Id], least: int, most: int, about: Id, referee: Referee | None = None
) -> Asking[list[Id]]:
    """502.6: some of these cards."""

    def make() -> PickSome | None:
        if len(ids) < least or not ids or state.players[seat].left:
            return None
        options = [Option(f"card:{id}", "berserk-card", id) for id in ids]
        prompt = Message("berserk-ask-targets", {"object": ref(state, about), "least": least, "most": most})
        decision = PickSome(seat, seat, "502.6", prompt, options, least, most)
        decision.about, decision.referee = about, referee
        return decision

    if least == 1 and most == 1:
        target = yield from one_of(state, seat, "502.4", "berserk-ask-target", ids, about, referee)
        return [] if target is None else [target]
    picked = yield from asking.pick_some(make)
    return [] if picked is None else [option.about for option in picked]


def cell_of(state: BerserkState, seat: int, cells: list[int], about: Id, rule: str = "502.7") -> Asking[int | None]:
    """502.7, 8.cell: one of these cells."""

    def make() -> PickOne | None:
        if not cells or state.players[seat].left:
            return None
        options = [Option(f"cell:{cell}", "berserk-cell", detail=board.cell_name(cell)) for cell in cells]
        prompt = Message("berserk-ask-cell", {"object": ref(state, about)})
        decision = PickOne(seat, seat, rule, prompt, options)
        decision.about = about
        return decision

    picked = yield from asking.pick_one(make)
    return None if picked is None else int(picked.key.partition(":")[2])


def yes(
    state: BerserkState, seat: int, rule: str, prompt: str, about: Id, more: dict[str, Argument] | None = None
) -> Asking[bool]:
    def make() -> PickOne | None:
        if state.players[seat].left:
            return None
        options = [Option("no", "berserk-no"), Option("yes", "berserk-yes")]
        decision = PickOne(seat, seat, rule, Message(prompt, {"object": ref(state, about), **(more or {})}), options)
        decision.about = about
        return decision

    picked = yield from asking.pick_one(make)
    return picked is not None and picked.key == "yes"


def how_many(state: BerserkState, seat: int, rule: str, prompt: str, least: int, most: int, about: Id) -> Asking[int]:
    def make() -> Number | None:
        if state.players[seat].left:
            return None
        decision = Number(seat, seat, rule, Message(prompt, {"object": ref(state, about)}), least, most)
        decision.about = about
        return decision

    if most <= least:
        return least
    number = yield from asking.number(make)
    return least if number is None else number


@final
class Choice:
    """What was named for one power: targets, cells, and what was chosen under a name."""

    def __init__(self) -> None:
        self.targets: list[Id] = []
        self.cells: list[int] = []
        self.chosen: dict[str, tuple[Id, ...]] = {}

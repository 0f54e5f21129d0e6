"""Victory, draw, defeat.  601-605"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, hidden_cards, properties
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.interpreter import verb
from arbiter.berserk.rules.telling import player, tell
from arbiter.berserk.state.records import Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message, Refusal


def over(state: BerserkState) -> bool:
    return state.phase == "over"


def has_creatures(state: BerserkState, seat: int) -> bool:
    """101.1, 601, 602.1: a creature in the game zone, hidden ones included."""
    return any(properties.of(state, card.id).type == "creature" for card in board.squad(state, seat))


def check(state: BerserkState) -> None:
    """503.1 (18), 602.1, 603.1: who has no creatures left has lost; both at once is a draw."""
    if over(state) or state.phase in BEFORE:
        return
    beaten = [seat for seat in (0, 1) if not has_creatures(state, seat)]
    for seat in beaten:
        tell(state, "no-creatures", by=("101.1", "601"), args={"player": player(state, seat)})
    if len(beaten) == 2:
        finish(state, (), "603.1")
    elif beaten:
        finish(state, (1 - beaten[0],), "602.1")


BEFORE = ("turn order", "deal", "redeal", "before recruiting", "recruiting", "placement", "after placement", "reveal")
"""Before all cards have taken their places nobody can have lost them."""


def finish(state: BerserkState, winners: tuple[int, ...], by: str) -> None:
    """The game is over, by this rule."""
    if over(state):  # 605.1: nothing changes the result any more
        return
    hidden_cards.uncover(state)
    state.change()
    state.phase, state.winners, state.ended_by = "over", winners, by
    tell(state, "over", by, {"winners": [player(state, seat) for seat in winners], "n": len(winners)})


@verb(n.EndGame)
def _end_game(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.EndGame) -> Asking[bool]:
    """602.1: a text lets a player win or lose."""
    yield from ()
    finish(state, (ctx.you if effect.winner == "you" else 1 - ctx.you,), "602.1")
    return True


def award(state: BerserkState, wanted: dict[str, object]) -> Refusal | None:
    """What a judge awards: {"award": 0} or {"award": null}, a decisive advantage or a draw; with "time" when it is over.

    {"time": "head judge"} alone ends a game out of time by what the squads cost; "judge" is any other one.
    """
    if over(state):
        return Refusal("605.1", Message("berserk-no-award"))
    judge, winner = wanted.get("time", ""), wanted.get("award")
    known = ("", *JUDGES)
    if state.phase in BEFORE or judge not in known:
        return Refusal("602.1", Message("berserk-no-award"))
    if "award" not in wanted:
        return _out_of_time(state, judge == HEAD)
    if winner is None:
        finish(state, (), "603.3" if judge else "603.1")
        return None
    if type(winner) is not int or winner not in state.players:
        return Refusal("602.1", Message("berserk-repair-form"))
    finish(state, (winner,), "602.2" if judge else "602.1")
    return None


HEAD: Final = "head judge"
JUDGES: Final = ("judge", HEAD)


def _out_of_time(state: BerserkState, head: bool) -> Refusal | None:
    """604.1: the costs of both squads are counted, gold like silver."""
    refusal = cannot_count(state)
    if refusal is not None:
        return refusal
    costs = [squad_cost(state, seat) for seat in (0, 1)]
    if costs[0] != costs[1] and not head:
        return Refusal("604.2", Message("berserk-no-head-judge"))
    tell(state, "counted", "604.1", {"first": costs[state.first], "second": costs[1 - state.first]})
    if costs[0] == costs[1]:
        finish(state, (), "604.1")
    else:
        finish(state, (0 if costs[0] > costs[1] else 1,), "604.1")
    return None


def cannot_count(state: BerserkState) -> Refusal | None:
    """604.1: a game out of time is stopped after the Second player's turn."""
    begins = state.active == state.first and state.phase in ("initial", "preparation", "opening")
    if over(state) or state.turn < 2 or not begins:
        return Refusal("604.1", Message("berserk-no-time"))
    return None


def squad_cost(state: BerserkState, seat: int) -> int:
    """604.1: the total cost of the cards that a player controls."""
    return sum([properties.number(state, card.id, "cost") for card in board.squad(state, seat)])

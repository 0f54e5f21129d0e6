"""What is said: names of things, and the lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board
from arbiter.berserk.rules.context import OF_CELL, cell_of_key
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.messages import EVERYBODY, Argument, Message, Ref, Refusal
from arbiter.kernel.notation import show


def ref(state: BerserkState, id: int) -> Ref:
    """What a message calls a player, a card, or a cell with an effect, or what made a thing on the stack."""
    if id < 0:
        return Ref(id, f"P{-id}")
    card = state.objects.get(id)
    if card is not None:
        return Ref(id, card.print.name, card.known)
    effect = state.lasting.get(id)
    if effect is not None and effect.cell >= 0:
        return Ref(id, board.cell_name(effect.cell))  # 8.cell
    use = state.uses.get(id)
    if use is not None and use.key.startswith(OF_CELL):
        return Ref(id, board.cell_name(cell_of_key(use.key)))
    if use is not None:
        return Ref(id, ref(state, use.source).name, ref(state, use.source).seats)
    roll = state.rolls.get(id)
    return Ref(id, ref(state, roll.card).name, ref(state, roll.card).seats) if roll is not None else Ref(id, "-")


def player(state: BerserkState, seat: int) -> Ref:
    return ref(state, -1 - seat)


def tell(
    state: BerserkState,
    id: str,
    by: str | tuple[str, ...],
    args: dict[str, Argument],
    seats: int = EVERYBODY,
    texts: Sequence[n.Node] = (),
) -> int:
    """A line of the log: what happened, by which rules, with which texts of cards.  The one place that asks for the log."""
    state.touched = True
    if not state.log.on:
        return -1
    if texts:
        args["what"] = "\n".join([show(text) for text in texts])
    return state.log.add(f"berserk-{id}", args, (by,) if isinstance(by, str) else by, seats)


def no(state: BerserkState, rule: str, id: str, object: int, other: int = 0) -> Refusal:
    """Why something cannot be done."""
    args: dict[str, Argument] = {"object": ref(state, object)}
    if other:
        args["other"] = ref(state, other)
    return Refusal(rule, Message(f"berserk-no-{id}", args))

"""What a board of Berserk draws before anything is announced: where a card could go, at whom it could be aimed, what changes dice.

All of it answers questions that the open decision of the seat puts to it: what its options would offer next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, declaration, feasibility, movement, payment, properties, rolls, targeting
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.strikes import TABLE
from arbiter.berserk.state.known import Held
from arbiter.berserk.state.state import BerserkState
from arbiter.berserk.views import sees
from arbiter.client.berserk.board import cell_name
from arbiter.kernel.decisions import Decision, PickOne

if TYPE_CHECKING:
    from pydantic import JsonValue

MOVE, STRIKE, USE, DEFEND = "berserk-move", "berserk-strike", "berserk-use", "berserk-defend"
OTHER: Final = "effect"
"""In place of the sort of an attack: what an ability does is none."""


def marks(state: BerserkState, decision: Decision | None, seat: int) -> dict[str, JsonValue]:
    """`reach`: by card, the cells it can go to and the movement that takes.  `aims`: by option, the cards it can be aimed at;
    `sorts`: by option, the sort of attack.  `dice`: by die on the stack, what changes it.  `strikes`: the Strike Table."""
    told: dict[str, JsonValue] = {}
    if state.turn:
        told["strikes"] = [[by, *kinds] for by, kinds in TABLE.items()]
    dice = {str(id): _changes(state, id, seat) for id in state.stack if id in state.rolls}
    if dice:
        told["dice"] = {id: changes for id, changes in dice.items() if changes}
    if isinstance(decision, PickOne):
        told.update(_offers(state, decision))
    return told


def _changes(state: BerserkState, id: int, seat: int) -> list[JsonValue]:
    """518.3: what is added to a roll, or what it is brought to, and by which card, if the seat knows it."""
    changes: list[JsonValue] = []
    for source, _, how, number in rolls.changes(state, state.rolls[id]):
        card = state.objects.get(source)
        by = source if card is not None and sees(card, seat) else 0
        changes.append({"by": by, "how": how, "n": number})
    return changes


def _offers(state: BerserkState, decision: PickOne) -> dict[str, JsonValue]:
    reach: dict[str, JsonValue] = {}
    aims: dict[str, JsonValue] = {}
    sorts: dict[str, JsonValue] = {}
    for option in decision.options:
        if option.about not in state.objects:
            continue
        if option.verb == MOVE:
            reach[str(option.about)] = dict(reachable(state, option.about))
        elif option.verb == STRIKE:
            attack = movement.strike_of(state, option.about)
            ctx = Context(state, option.about, decision.player)
            aims[option.key] = list(targeting.attack_targets(ctx, attack))
            sorts[option.key] = attack.kind
        elif option.verb == USE:
            held = [known for known in properties.of(state, option.about).held if known.key == option.detail]
            if held:
                able, sorts[option.key] = aimed(state, decision.player, option.about, held[0])
                if able is not None:
                    aims[option.key] = list(able)
        elif option.verb == DEFEND:
            aims[option.key], sorts[option.key] = [option.other], "defend"
    return {name: given for name, given in (("reach", reach), ("aims", aims), ("sorts", sorts)) if given}


def reachable(state: BerserkState, id: int) -> dict[str, int]:
    """506.1: by cell, the least movement that takes a card there; each step is announced for itself."""
    card = state.objects[id]
    bodiless = properties.of(state, id).has("incorporeal")
    by_cell: dict[str, int] = {}
    edge = movement.cells_for(state, id)
    for steps in range(1, payment.allowance(state, id) + 1):
        by_cell.update({cell_name(cell): steps for cell in edge})
        near = [cell for start in edge for cell in board.step(state, start, "orthogonal", card.controller)]
        new = [cell for cell in dict.fromkeys(near) if cell != card.cell and cell_name(cell) not in by_cell]
        edge = [cell for cell in new if bodiless or board.is_free(state, cell)]
    return by_cell


def aimed(state: BerserkState, seat: int, id: int, held: Held) -> tuple[list[int] | None, str]:
    """The cards an ability could be aimed at first (None: it wants none), and the sort of attack it is, or `OTHER`."""
    ability = held.ability
    if not isinstance(ability, n.Playable | n.Triggered):
        return None, OTHER
    ctx = Context(state, id, seat)
    ctx.granter = held.granter or id
    for power, _ in declaration.flat(ability.power, ctx):
        if isinstance(power, n.Attack):
            return targeting.attack_targets(ctx, power), power.kind
        for node in feasibility.demands(power):
            if isinstance(node, n.Target):
                return targeting.candidates(ctx, node, power), OTHER
    return None, OTHER

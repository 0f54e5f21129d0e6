"""Why a game action cannot be announced now: the rule that forbids it.  525.1"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import (
    board,
    cells,
    declaration,
    feasibility,
    illegality,
    movement,
    phases,
    priority,
    properties,
    targeting,
)
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.telling import no
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.messages import Refusal
from arbiter.kernel.records import Id


def why_not(state: BerserkState, seat: int, verb: str, id: Id, key: str, aim: int) -> Refusal | None:
    """None: it can be.  `aim`: the card or cell it would be directed at; below zero: none is asked about."""
    card = state.objects[id]
    if card.controller != seat:
        return no(state, "101.2", "use-not-yours", id)
    if not board.in_game(card):
        return illegality.outside(state, card) if verb == "use" else no(state, "104.3", "outside", id)
    if verb == "defend":  # 513.1
        strikes = [use for use in state.uses.values() if use.powers and isinstance(use.powers[use.at], n.Attack)]
        if not strikes:
            return no(state, "513.1", "defend-nothing", id)
        return movement.cannot_defend(state, strikes[-1], id)
    if verb == "reveal":
        return None if card.hidden else no(state, "525.1", "reveal-revealed", id)
    if verb == "use":
        return _use(state, seat, id, key, aim)
    if state.stack and state.active == seat:
        return no(state, "304.2", "not-choice", id)
    if state.phase != "choice" or state.active != seat:  # 412.2
        rule = "107.2" if verb in ("strike", "aim") else "506.2" if verb == "move" else "412.2"
        return no(state, rule, "not-choice", id)
    if verb == "move":
        return _move(state, id, aim)
    if verb == "strike":
        refusal = priority.cannot_strike(state, seat, id) if aim < 0 else None
        return refusal or _attack(state, seat, id, movement.strike_of(state, id), aim)
    return priority.cannot_use_property(state, seat, id, verb)


def why_not_cell(state: BerserkState, seat: int, key: str, aim: int) -> Refusal | None:
    """8.cell: why the ability of a cell cannot be used; None: it can be."""
    held = cells.ability_of(state, key)
    if held is None:
        return cells.unknown(key)
    effect, index, ability = held
    refusal = cells.cannot_use(state, seat, effect, index, ability)
    return (
        refusal if refusal is not None or aim < 0 else _direct(cells.context(state, seat, effect), ability.power, aim)
    )


def _move(state: BerserkState, id: Id, cell: int) -> Refusal | None:
    refusal = movement.cannot_move(state, id)
    able = movement.cells_for(state, id) if refusal is None else []
    if refusal is not None or cell in able or (cell < 0 and able):
        return refusal
    taken = cell >= 0 and cell in movement.near(state, id)
    return no(state, "507.2" if taken else "506.1", "move-taken" if taken else "move-nowhere", id)


def _use(state: BerserkState, seat: int, id: Id, key: str, aim: int) -> Refusal | None:
    if state.phase in phases.ALTERNATING:  # 401.3
        moment = phases.ALTERNATING[state.phase][0]
        for card, waits in priority.waiting_for(state, seat, moment):
            if card == id and waits.key == key:
                return priority.cannot_alternate(state, seat, id, waits, moment)
    for held in properties.of(state, id).held:
        if held.key != key or not isinstance(held.ability, n.Playable):
            continue
        refusal = priority.cannot_use(state, seat, id, held)  # 114.1
        if refusal is not None or aim < 0:  # 501.1
            return refusal
        ctx = Context(state, id, seat)
        ctx.granter = held.granter or id
        return _direct(ctx, held.ability.power, aim)
    return no(state, "101.2", "use-no-ability", id)


def _direct(ctx: Context, power: n.Power, aim: int) -> Refusal | None:
    """Why a power cannot be directed at a card; of several powers, the first that wants a target."""
    if aim not in ctx.state.objects:
        return no(ctx.state, "507.2", "move-taken", ctx.source)
    for simple, _ in declaration.flat(power, ctx):
        if isinstance(simple, n.Attack):
            return targeting.cannot_attack(ctx, simple, aim)
        for node in feasibility.demands(simple):
            if isinstance(node, n.Target):
                return feasibility.cannot_be_aimed(ctx, simple, node, aim)
    return no(ctx.state, "502.4", "attack-target", aim)


def _attack(state: BerserkState, seat: int, id: Id, attack: n.Attack, target: int) -> Refusal | None:
    if target < 0:
        return None
    return targeting.cannot_attack(Context(state, id, seat), attack, target)

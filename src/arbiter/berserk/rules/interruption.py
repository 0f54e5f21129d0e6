"""Interruption: what is checked again when a power is calculated or leaves the stack: its source, its targets, its legality.

501.4, 502.3, 507.2, 525.1, 526.1, 8.illegal
"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.reflect import walk
from arbiter.berserk.rules import (
    board,
    feasibility,
    illegality,
    meaning,
    properties,
    relocation,
    stack,
    summoning,
)
from arbiter.berserk.rules.context import OF_CELL, Context, of_use
from arbiter.berserk.rules.recipients import is_still_such, lasting_part, only_presence
from arbiter.berserk.state.records import Facts, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.records import Id

UNBOUND_EVENTS: Final = (*stack.LEAVING, "before recruiting")
"""502.3: what is triggered by these does not ask whether its source is still there; 403.1: or is in the deal."""
UNBOUND: Final = ("d", "s", OF_CELL)
"""Delayed abilities (118.2), those of cards shown from the deck (8.unity) and of cells, which their keys tell, need no source."""


def present(state: BerserkState, source: Id, key: str, facts: Facts) -> bool:
    """502.3, 118.2: the source of a game action is in the game zone, or need not be."""
    if key[:1] in UNBOUND or facts.what in UNBOUND_EVENTS:
        return True
    card = state.objects.get(source)
    return card is not None and board.in_game(card)


def still_legal(state: BerserkState, use: Use) -> bool:
    """525.1, 526.1, 501.4: the targets are there and still such as the text wants; where they stand is not asked again."""
    power = use.powers[use.at]
    ctx = of_use(state, use)
    if isinstance(power, n.Attack):
        return _attacks(ctx, use, power)
    for node in walk(power):
        if isinstance(node, n.Target) and not _has_target(ctx, power, node):
            return False
    return not isinstance(power, n.Does) or _can_be(ctx, use, power.effect)


def _attacks(ctx: Context, use: Use, attack: n.Attack) -> bool:
    """211.2, 212.9: a creature or an artifact; what the text asks of a target is not asked of another that took its place."""
    state = ctx.state
    card = state.objects.get(use.targets[0]) if use.targets else None
    if card is None or not board.in_game(card) or properties.of(state, card.id).type in ("terrain", "equipment"):
        return False
    if use.redirected or use.defender or only_presence(ctx) or card.hidden or not isinstance(attack.at, n.Target):
        return True
    return meaning.matches(ctx, lasting_part(attack.at.what), card.id)  # 8.target


def _has_target(ctx: Context, power: n.Power, node: n.Target) -> bool:
    """At least one of the cards that were named is what the text wants, and can undergo the effect."""
    named = ctx.chosen.get(node.name, ())
    if isinstance(power, n.Does) and isinstance(power.effect, n.Block):
        return True  # 527.1, 527.2: what is on the stack is asked for, its source may have left
    effect = power.effect if isinstance(power, n.Does) and getattr(power.effect, "who", None) is node else None
    for id in named:
        if not is_still_such(ctx, node, id):
            continue
        # 529.3: to reveal a card it was enough to make it the target
        if effect is None or only_presence(ctx) or (isinstance(effect, n.Turn) and effect.how == "reveal"):
            return True
        if illegality.cannot_undergo(ctx, effect, id) is None:
            return True
    return not named


def _can_be(ctx: Context, use: Use, effect: n.Effect) -> bool:
    """525.1: what the effect is put on is there, and the rules let it be put on."""
    state = ctx.state
    if isinstance(effect, n.Enter):
        return summoning.still_possible(ctx, use, effect)
    if isinstance(effect, n.Relocate):
        cells = list(use.cells) or meaning.cells(ctx, effect.to)
        return bool(cells) and board.is_free(state, cells[0]) and _can_go(state, effect, meaning.cards(ctx, effect.who))
    if isinstance(effect, n.Swap):
        pair = meaning.cards(ctx, effect.one)[:1] + meaning.cards(ctx, effect.other)[:1]
        return len(pair) > 1 and all(relocation.cannot_relocate(state, id) is None for id in pair)
    if isinstance(effect, n.Finish) and not isinstance(effect.who, n.Target):
        most = meaning.quantity(ctx, effect.lives)
        return any(properties.current_lives(state, it) <= most for it in use.targets if it in state.objects)
    if isinstance(effect, n.Turn) and isinstance(effect.who, n.Every):
        return True  # 502.8: without targets it is paid for, and does nothing
    return isinstance(effect, n.Discard) or feasibility.makes_sense(ctx, effect)


def _can_go(state: BerserkState, effect: n.Relocate, ids: list[Id]) -> bool:
    """507.1, 507.3: one of the cards can be relocated; any can be placed."""
    return any(effect.placed or relocation.cannot_relocate(state, id) is None for id in ids)

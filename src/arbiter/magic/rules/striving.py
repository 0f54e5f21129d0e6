"""Spells that cost more for each target: no more targets are offered than can be paid for.  CR 601.2c, 601.2f"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import layers, payment, targets
from arbiter.magic.rules.castable import additional, total_mana
from arbiter.magic.rules.context import Context
from arbiter.magic.state.state import MagicState


def most_targets(
    state: MagicState, seat: int, ctx: Context, specs: tuple[n.Targets, ...], how: str, kicked: int
) -> dict[int, int]:
    """By use of the word "target": how many of them the player could pay for, where that is not free."""
    held = [one.ability for _, one in layers.characteristics(state, ctx.source).of(n.Static)]
    if not any(mentions(ability, n.TargetsChosen) for ability in held):
        return {}
    found: dict[int, int] = {}
    for slot, spec in enumerate(specs):
        able = len(targets.candidates(ctx, spec)) if spec.most > 1 else 0
        number = min(1, able)
        while number < min(able, spec.most) and _payable(state, seat, ctx, number + 1, how, kicked):
            number += 1
        if able:
            found[slot] = number
    return found


def _payable(state: MagicState, seat: int, ctx: Context, number: int, how: str, kicked: int) -> bool:
    """Whether the spell could be paid for with so many targets."""
    would = state.copy()
    spell: Id = ctx.source
    would.edit_item(spell).targets = (tuple(range(1, number + 1)),)
    cost = total_mana(would, seat, spell, how, kicked).with_x(ctx.x)
    besides = additional(would, seat, spell, how, kicked)
    return payment.cannot_pay(would, seat, spell, besides, ctx.x, None, "cast", cost) is None

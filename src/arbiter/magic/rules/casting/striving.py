"""Spells that cost more for each target: no more targets are offered than can be paid for.  CR 601.2c, 601.2f"""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting.castable import AimedPrice
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.targets import targets
from arbiter.magic.state.state import MagicState


def most_targets(state: MagicState, seat: int, ctx: Context, specs: tuple[n.Targets, ...], how: str) -> dict[int, int]:
    """By use of the word "target": how many of them the player could pay for, where that is not free."""
    held = [one.ability for _, one in layers.characteristics(state, ctx.source).of(n.Static)]
    if not any(mentions(ability, n.TargetsChosen) for ability in held):
        return {}
    price = AimedPrice(state, seat, ctx.source, how, ctx.x)
    found: dict[int, int] = {}
    for slot, spec in enumerate(specs):
        able = len(targets.candidates(ctx, spec)) if spec.most > 1 else 0
        number = min(1, able)
        while number < min(able, spec.most) and price.payable((tuple(range(1, number + 2)),)):
            number += 1
        if able:
            found[slot] = number
    return found

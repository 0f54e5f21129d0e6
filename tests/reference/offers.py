"""What is offered to a player with priority, against the twin of payment.  CR 601.2, 602.2"""

from __future__ import annotations

from arbiter.kernel.decisions import Decision
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import activation, castable
from arbiter.magic.rules.casting.spells import keyword_of
from arbiter.magic.state.state import MagicState
from tests.reference.payment import (
    HELPING,
    Means,
    TooMuch,
    Way,
    at_once,
    board_of,
    creatures_needed,
    extra_life,
    mana_of,
    means_of,
    payable,
    payable_with_help,
    spell_cost,
    unchanged,
)


def compare(state: MagicState, decision: Decision) -> int:
    """Fails unless exactly those spells and abilities are offered that nothing else forbids and mana can be paid for.

    How many were compared.
    """
    if "721.2c" in decision.also or "721.3" in decision.also:
        return 0  # something that could be paid must not be chosen again
    allowed = [part.action for _, part in layers.plan_of(state).of(n.Allow) if isinstance(part, n.Allow)]
    if any(action.startswith(("any color", "any type")) for action in allowed):
        return 0  # 609.4b: not gone through here
    seat, offered = decision.player, {option.key for option in decision.options}
    player = state.players[seat]
    try:
        means: Means | None = means_of(state, seat)
    except TooMuch:
        means = None
    count = 0
    for id in player.hand:
        if "land" not in layers.characteristics(state, id).types:
            count += _compare_spell(state, seat, id, "", offered, means)
    for id in player.graveyard:
        if keyword_of(state, id, "flashback") is not None:
            count += _compare_spell(state, seat, id, "flashback", offered, means)
    for id in state.permanents:
        if layers.characteristics(state, id).controller == seat:
            count += _compare_abilities(state, seat, id, offered, means)
    return count


def _compare_spell(state: MagicState, seat: int, id: Id, how: str, offered: set[str], means: Means | None) -> int:
    refusal = castable.cannot(state, seat, id, how)
    key = f"cast:{id}:{how}" if how else f"cast:{id}"
    if refusal is not None and refusal.message.id != "cost-mana":
        assert key not in offered, f"{key} is offered against {refusal!r}"
        return 0
    if means is None:
        return 0
    try:
        cost = spell_cost(state, seat, id, how, means)
        able = spell_payable(state, seat, id, cost, means, creatures_for(state, id))
    except TooMuch:
        return 0
    _check(state, seat, key, offered, able)
    return 1


def creatures_for(state: MagicState, id: Id) -> int:
    """How many creatures are sacrificed as a spell is cast."""
    held = [one.ability for one in layers.characteristics(state, id).abilities]
    extra = [one for one in held if isinstance(one, n.AdditionalCost) and not one.optional and not one.modal]
    return sum(creatures_needed(one.cost) for one in extra)


def spell_payable(
    state: MagicState, seat: int, id: Id, cost: tuple[Way, ...], means: Means, creatures: int = 0
) -> bool:
    """601.2g-h"""
    keywords = tuple(name for name in HELPING if name in layers.characteristics(state, id).keywords)
    pool, life = pool_of(state, seat), state.players[seat].life
    if "stack" in layers.plan_of(state).zones:
        raise TooMuch("keywords that spells are given as they are cast")
    if "assist" in keywords:
        raise TooMuch("another player's mana")
    if not keywords:
        return payable(pool, board_of(state, means, id, spared=creatures > 0), cost, life, creatures)
    if creatures:
        raise TooMuch("help and sacrifices")
    cards = [one for one in state.players[seat].graveyard if one != id] if "delve" in keywords else []
    return payable_with_help(pool, board_of(state, means, id, keywords=keywords), cost, life, min(len(cards), 20))


def _compare_abilities(state: MagicState, seat: int, id: Id, offered: set[str], means: Means | None) -> int:
    count = 0
    for place, held in enumerate(layers.characteristics(state, id).abilities):
        if not isinstance(held.ability, n.Activated):
            continue
        key = f"activate:{id}:{place}"
        refusal = activation.cannot(state, seat, id, held)
        if refusal is not None and refusal.message.id != "cost-mana":
            assert key not in offered, f"{key} is offered against {refusal!r}"
            continue
        if means is None:
            continue
        cost = held.ability.cost
        try:
            unchanged(state, seat, id, held.ability)
            life = extra_life(state, seat, id, cost, means)
            way = tuple((mana, paid + life) for mana, paid in mana_of(cost))
            pool, own = pool_of(state, seat), state.players[seat].life
            creatures = creatures_needed(cost)
            board = board_of(state, means, id, cost, spared=creatures > 0)
            able = (at_once(pool, way, own) and not creatures) or payable(pool, board, way, own, creatures)
        except TooMuch:
            continue
        _check(state, seat, key, offered, able)
        count += 1
    return count


def _check(state: MagicState, seat: int, key: str, offered: set[str], able: bool) -> None:
    if (key in offered) != able:
        board, name = board_of(state, means_of(state, seat)), layers.characteristics(state, int(key.split(":")[1])).name
        says, book = ("offered" if key in offered else "not offered"), ("can" if able else "cannot")
        raise AssertionError(
            f"{key} ({name}) is {says}, by the book it {book} be paid: pool {pool_of(state, seat)!r}, {board}"
        )


def pool_of(state: MagicState, seat: int) -> str:
    pool = state.players[seat].pool
    if any(mana.count > 1 for mana in pool):
        raise TooMuch("counted")
    if any(mana.only is not None for mana in pool):
        raise TooMuch("restricted")
    return "".join(sorted(mana.color.lower() if mana.snow else mana.color for mana in pool))

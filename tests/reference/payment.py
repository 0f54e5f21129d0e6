"""Paying mana once more, straight from the book: every way to use mana abilities, and every way to spend.  CR 106, 118, 605

Written apart from `arbiter.magic.rules.costs`; shares with it what an object is (`layers`) and what words mean
(`phrases`).  A cost is a row of symbols, each written as the mana that will do for it; generic mana is "WUBRGC".
What is hidden or random counts at its best, as 601.2 lets a player begin what they may be able to finish.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from arbiter.kernel.decisions import Decision
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import activating, casting, layers, phrases
from arbiter.magic.rules.spells import keyword_of
from arbiter.magic.state.caches import Held
from arbiter.magic.state.state import MagicState

ANY = "WUBRGC"
OBJECTS = 8
"""Boards with more objects that make mana are left out."""
STATES = 4000
"""Boards on which more happens are left out."""

Cost = tuple[str, ...]


class TooMuch(Exception):
    """More than a literal twin can go through, or something that it does not speak of."""


@dataclass(frozen=True, order=True)
class ManaAbility:
    """A mana ability: the mana it costs, what else it costs of its own object, and the alternatives of what it adds."""

    eats: Cost
    gives: tuple[str, ...]
    taps: bool = True
    leaves: bool = False  # it sacrifices its own object


Board = tuple[tuple[ManaAbility, ...], ...]
"""The mana abilities of each object, sorted: which object it is does not matter."""


def symbols(text: str) -> Cost:
    """107.4: what each symbol of a cost asks for; X is 0 (107.3f)."""
    found: list[str] = []
    for symbol in re.findall(r"\{([^}]*)\}", text):
        if symbol.isdigit():
            found += [ANY] * int(symbol)
        elif symbol != "X":
            parts = symbol.split("/")
            if not all(part in tuple(ANY) for part in parts):
                raise TooMuch(symbol)
            found.append("".join(parts))
    return tuple(found)


def spendings(pool: str, cost: Cost) -> set[str]:
    """What may be left in the pool, for every way to pay the cost from it (118.3a)."""
    left = {pool}
    for symbol in cost:
        left = {rest.replace(mana, "", 1) for rest in left for mana in symbol if mana in rest}
    return left


@lru_cache(maxsize=5000)
def pools(pool: str, board: Board) -> frozenset[str]:
    """Every pool that the player can come to by activating mana abilities, in any order (605.3)."""
    seen = {(pool, board)}
    waiting = list(seen)
    while waiting:
        for following in activations(*waiting.pop()):
            if following not in seen:
                seen.add(following)
                waiting.append(following)
        if len(seen) > STATES:
            raise TooMuch("states")
    return frozenset(one for one, _ in seen)


def activations(pool: str, board: Board) -> Iterator[tuple[str, Board]]:
    for place, object in enumerate(board):
        for ability in object:
            for rest in spendings(pool, ability.eats):
                for mana in ability.gives:
                    after = tuple(sorted((*board[:place], *remaining(object, ability), *board[place + 1 :])))
                    yield "".join(sorted(rest + mana)), after


def remaining(object: tuple[ManaAbility, ...], used: ManaAbility) -> Board:
    """What the object can still do: nothing once it is gone; once it is tapped, only what does not tap it."""
    left = () if used.leaves else tuple(one for one in object if not (used.taps and one.taps))
    return (left,) if left else ()


def payable(pool: str, board: Board, cost: Cost) -> bool:
    """118.3: whether some way leads to a pool that covers the cost."""
    return _payable("".join(sorted(pool)), tuple(sorted(board)), tuple(sorted(cost)))


@lru_cache(maxsize=20000)
def _payable(pool: str, board: Board, cost: Cost) -> bool:
    return any(spendings(one, cost) for one in pools(pool, board))


# What the game has.


def outcomes(ctx: phrases.Context, effect: n.Instruction) -> list[str]:
    """All that an effect may add: what is decided later counts either way."""
    match effect:
        case n.AddMana(mana, _, times):
            return [one * max(0, phrases.quantity(ctx, times)) for one in mana]
        case n.Sequence(parts):
            found = [""]
            for part in parts:
                found = [before + after for before in found for after in outcomes(ctx, part)]
            return found
        case n.If(_, then, otherwise):
            return outcomes(ctx, then) + ([""] if otherwise is None else outcomes(ctx, otherwise))
        case n.May() | n.UnlessPaid():
            return [*outcomes(ctx, effect.what), ""]
    return [""]


def mana_ability(state: MagicState, seat: int, id: Id, held: Held) -> ManaAbility | None:
    """The ability if it is a mana ability (605.1a) that could be activated while something is being paid for."""
    ability = held.ability
    if not isinstance(ability, n.Activated) or ability.targets or ability.loyalty or ability.zone:
        return None
    ctx = layers.context(state, id, seat)
    gives = tuple(dict.fromkeys(mana for mana in outcomes(ctx, ability.effect) if mana))
    if not gives or ability.timing or layers.player_bans(state, seat, "activate abilities") is not None:
        return None
    if ability.per_turn and state.used.get((id, held.origin), 0) >= ability.per_turn:
        return None
    taps, leaves = taps_itself(ability.cost), loses_itself(ability.cost)
    if taps and not may_tap(state, id):
        return None
    others = [
        part for part in ability.cost if not isinstance(part, (n.PayMana, n.TapThis)) and not loses_itself((part,))
    ]
    if others or (ability.per_turn and not taps):
        raise TooMuch(repr(ability))
    return ManaAbility(mana_of(ability.cost), gives, taps, leaves)


def mana_of(cost: tuple[n.Instruction, ...]) -> Cost:
    return tuple(symbol for part in cost if isinstance(part, n.PayMana) for symbol in symbols(part.cost))


def taps_itself(cost: tuple[n.Instruction, ...]) -> bool:
    return any(isinstance(part, n.TapThis) for part in cost)


def loses_itself(cost: tuple[n.Instruction, ...]) -> bool:
    return any(isinstance(part, (n.Sacrifice, n.Exile)) and isinstance(part.what, n.Self) for part in cost)


def may_tap(state: MagicState, id: Id) -> bool:
    """118.3, 302.6"""
    being, permanent = layers.characteristics(state, id), state.permanents[id]
    sick = "creature" in being.types and permanent.sick and "haste" not in being.keywords
    return not permanent.tapped and not sick


def board_of(state: MagicState, seat: int, paying: Id = 0, cost: tuple[n.Instruction, ...] = ()) -> Board:
    """What the player could use for a cost in which the object `paying` is also tapped or sacrificed."""
    found: list[tuple[ManaAbility, ...]] = []
    for id in state.permanents:
        being = layers.characteristics(state, id)
        if being.controller != seat:
            continue
        made = [mana_ability(state, seat, id, held) for held in being.abilities]
        own = [one for one in made if one is not None]
        if id == paying and taps_itself(cost):
            own = [one for one in own if not one.taps and not one.leaves]
        if id == paying and loses_itself(cost):
            own = [one for one in own if not one.leaves]
        if own:
            found.append(tuple(sorted(own)))
    if len(found) > OBJECTS:
        raise TooMuch("objects")
    return tuple(sorted(found))


def spell_cost(state: MagicState, seat: int, id: Id, how: str) -> Cost:
    """601.2f: with nothing optional, and X = 0; reductions touch only the generic part (118.7a)."""
    keyword = keyword_of(state, id, how) if how else None
    cost = symbols(layers.characteristics(state, id).mana_cost) if keyword is None else mana_of(keyword.cost)
    for held in layers.characteristics(state, id).abilities:
        if isinstance(held.ability, n.AdditionalCost):
            cost += mana_of(held.ability.cost)
    generic = len([symbol for symbol in cost if symbol == ANY]) + layers.cost_changes(state, seat, id)
    return (*[symbol for symbol in cost if symbol != ANY], *[ANY] * max(0, generic))


# Comparing.


def compare(state: MagicState, decision: Decision) -> int:
    """Fails unless exactly those spells and abilities are offered that nothing else forbids and mana can be paid for.

    How many were compared.
    """
    seat, offered = decision.player, {option.key for option in decision.options}
    player = state.players[seat]
    count = 0
    for id in player.hand:
        if "land" not in layers.characteristics(state, id).types:
            count += _compare_spell(state, seat, id, "", offered)
    for id in player.graveyard:
        if keyword_of(state, id, "flashback") is not None:
            count += _compare_spell(state, seat, id, "flashback", offered)
    for id in state.permanents:
        if layers.characteristics(state, id).controller == seat:
            count += _compare_abilities(state, seat, id, offered)
    return count


def _compare_spell(state: MagicState, seat: int, id: Id, how: str, offered: set[str]) -> int:
    refusal = casting.cannot(state, seat, id, how)
    key = f"cast:{id}:{how}" if how else f"cast:{id}"
    if refusal is not None and refusal.message.id != "cost-mana":
        assert key not in offered, f"{key} is offered against {refusal!r}"
        return 0
    try:
        able = payable(pool_of(state, seat), board_of(state, seat), spell_cost(state, seat, id, how))
    except TooMuch:
        return 0
    _check(state, seat, key, offered, able)
    return 1


def _compare_abilities(state: MagicState, seat: int, id: Id, offered: set[str]) -> int:
    count = 0
    for place, held in enumerate(layers.characteristics(state, id).abilities):
        if not isinstance(held.ability, n.Activated):
            continue
        key = f"activate:{id}:{place}"
        refusal = activating.cannot(state, seat, id, held)
        if refusal is not None and refusal.message.id != "cost-mana":
            assert key not in offered, f"{key} is offered against {refusal!r}"
            continue
        cost = held.ability.cost
        try:
            able = payable(pool_of(state, seat), board_of(state, seat, id, cost), mana_of(cost))
        except TooMuch:
            continue
        _check(state, seat, key, offered, able)
        count += 1
    return count


def _check(state: MagicState, seat: int, key: str, offered: set[str], able: bool) -> None:
    if (key in offered) != able:
        board, name = board_of(state, seat), layers.characteristics(state, int(key.split(":")[1])).name
        says, book = ("offered" if key in offered else "not offered"), ("can" if able else "cannot")
        raise AssertionError(
            f"{key} ({name}) is {says}, by the book it {book} be paid: pool {pool_of(state, seat)!r}, {board}"
        )


def pool_of(state: MagicState, seat: int) -> str:
    return "".join(sorted(mana.color for mana in state.players[seat].pool))

"""Mana pools and mana abilities.  CR 106, 605

A mana ability resolves at once, without the stack (605.3b).  Its options are one per alternative of what it gives, so that a
player who pays says with the choice of the source which mana it is to give.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.messages import Argument
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers, phrases, zones
from arbiter.magic.rules.costs import NOTHING, Source, mana_cost
from arbiter.magic.state.caches import Held
from arbiter.magic.state.records import Mana
from arbiter.magic.state.state import MagicState


def pool_of(state: MagicState, seat: int) -> str:
    """A player's mana pool as a string of symbols."""
    return "".join([mana.color for mana in state.players[seat].pool])


def add(state: MagicState, seat: int, mana: str, source: Id) -> None:
    """Put mana into a pool (106.4)."""
    if not mana:
        return
    player = state.edit_player(seat)
    player.pool = (*player.pool, *[Mana(color, source) for color in mana])
    if state.log.on:
        args: dict[str, Argument] = {
            "player": zones.player_ref(seat),
            "mana": "".join(["{" + color + "}" for color in mana]),
        }
        state.log.add("event-mana", args, ("106.4",))


def spend(state: MagicState, seat: int, left: str) -> None:
    """Take mana out of a pool so that this is left."""
    player = state.edit_player(seat)
    kept: list[Mana] = []
    rest = left
    for mana in player.pool:
        if mana.color in rest:
            rest = rest.replace(mana.color, "", 1)
            kept.append(mana)
    player.pool = tuple(kept)


def empty_pools(state: MagicState) -> None:
    """500.4: as a step or phase ends, unspent mana is lost."""
    for seat, player in list(state.players.items()):
        if player.pool:
            state.edit_player(seat).pool = ()
            if state.log.on:
                state.log.add("event-mana-lost", {"player": zones.player_ref(seat), "n": len(player.pool)}, ("500.4",))


def is_mana_ability(ability: n.Ability) -> bool:
    """605.1a: no target, could add mana, not a loyalty ability."""
    if not isinstance(ability, n.Activated) or ability.targets or ability.loyalty:
        return False
    return bool(_adds(ability.effect))


def _adds(effect: n.Instruction, depth: int = 0) -> list[n.AddMana]:
    """The mana-adding instructions within an effect."""
    if depth > n.DEPTH_LIMIT:
        return []
    if isinstance(effect, n.AddMana):
        return [effect]
    inner: list[n.Instruction] = []
    if isinstance(effect, n.Sequence):
        inner = list(effect.parts)
    elif isinstance(effect, n.If):
        inner = [effect.then] if effect.otherwise is None else [effect.then, effect.otherwise]
    elif isinstance(effect, (n.May, n.UnlessPaid)):
        inner = [effect.what]
    found: list[n.AddMana] = []
    for part in inner:
        found += _adds(part, depth + 1)
    return found


def _besides(ctx: phrases.Context, effect: n.Sequence, first: n.AddMana) -> str:
    """The mana that further instructions of an effect add without a choice."""
    found = ""
    seen = False
    for part in effect.parts:
        if part is first and not seen:
            seen = True
        elif isinstance(part, n.AddMana) and len(part.mana) == 1:
            found += part.mana[0] * max(0, phrases.quantity(ctx, part.times))
    return found


def gives_up_itself(cost: tuple[n.Instruction, ...]) -> bool:
    """Whether the object whose cost this is leaves the battlefield for it."""
    return any(isinstance(part, (n.Sacrifice, n.Exile)) and isinstance(part.what, n.Self) for part in cost)


@final
class ManaAbility:
    """A mana ability that a player could activate now."""

    def __init__(self, id: Id, held: Held, index: int) -> None:
        self.id = id
        self.held = held
        self.index = index  # its place among the object's abilities
        assert isinstance(held.ability, n.Activated)
        self.ability: n.Activated = held.ability

    def used_up(self, state: MagicState) -> bool:
        """602.5b: activated as often this turn as it may be."""
        most = self.ability.per_turn
        return most > 0 and state.used.get((self.id, self.held.origin), 0) >= most

    def source(self, state: MagicState, seat: int) -> Source:
        """As the solver sees it."""
        effect = self.ability.effect
        first = _adds(effect)[0]
        ctx = layers.context(state, self.id, seat)
        times = max(0, phrases.quantity(ctx, first.times))
        more = "" if not isinstance(effect, n.Sequence) else _besides(ctx, effect, first)
        gives = tuple([mana * times + more for mana in first.mana])
        eats = NOTHING
        for cost in self.ability.cost:
            if isinstance(cost, n.PayMana):
                eats = eats.plus(mana_cost(cost.cost))
        again = not self.ability.per_turn and all(isinstance(cost, n.PayMana) for cost in self.ability.cost)
        certain = effect is first and eats.total == 0
        made = Source(f"mana:{self.id}:{self.index}", gives, certain, eats, again)
        made.taps = any(isinstance(cost, n.TapThis) for cost in self.ability.cost)
        made.leaves = gives_up_itself(self.ability.cost)
        return made


def abilities(state: MagicState, seat: int) -> list[ManaAbility]:
    """The mana abilities of a player's permanents (605.3a)."""
    found: list[ManaAbility] = []
    for id in state.permanents:
        derived = layers.characteristics(state, id)
        if derived.controller != seat:
            continue
        for index, held in enumerate(derived.abilities):
            if isinstance(held.ability, n.Activated) and is_mana_ability(held.ability):
                found.append(ManaAbility(id, held, index))
    return found

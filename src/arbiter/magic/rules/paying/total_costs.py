"""What spells and abilities come to cost: the mana in a cost, what effects add and take off.  CR 118.7, 118.8, 601.2f"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import name_behind
from arbiter.magic.language.reflect import mentions
from arbiter.magic.language.words import COLOR_SYMBOLS
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import mana_abilities
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.mana_costs import NOTHING, TO_ONE, ManaCost, mana_cost, reductions
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.lasting import Effect
from arbiter.magic.state.state import MagicState

COLOR_LETTERS: Final = {color: symbol for symbol, color in COLOR_SYMBOLS.items()}
NO_CUTS: tuple[str, ...] = ()
OFTEN: Final = 1000  # what is paid more often than this is reckoned with as a number
UNPAYABLE: Final = n.PayMana("")  # 118.6


def mana_of(cost: tuple[n.Instruction, ...]) -> ManaCost:
    """The mana in a cost."""
    total = NOTHING
    for part in cost:
        if isinstance(part, n.PayMana):
            total = total.plus(mana_cost(part.cost)) if total is not NOTHING else mana_cost(part.cost)
    return total


def fixed(ctx: Context, cost: tuple[n.Instruction, ...], announced: bool = False) -> tuple[n.Instruction, ...]:
    """A cost with what only the effect knows written out: mana costs of objects, so much life.

    X is 0 in such a mana cost (107.3g); unless it is a cost of the spell itself, for which X is `announced` (107.3a).
    """
    costs: list[n.Instruction] = []
    for part in cost:
        if isinstance(part, n.PayMana) and part.like is not None:
            for id in phrases.objects(ctx, part.like):
                derived = ctx.look.derived(id)
                text = "" if derived is None else derived.mana_cost
                x = ctx.state.items[id].x if id in ctx.state.items else 0
                costs.append(n.PayMana(text if announced else text.replace("{X}", "{" + str(x) + "}")))  # 107.3g
        elif isinstance(part, n.PayLife) and not mentions(part.amount, n.X):
            costs.append(n.PayLife(n.Number(phrases.amount(ctx, part.amount))))  # 608.2g
        else:
            costs.append(part)
    return tuple(costs)


def so_often(cost: tuple[n.Instruction, ...], times: int) -> tuple[n.Instruction, ...]:
    """A cost that is paid so many times; of what there is never so much of, only that it can't be (118.3)."""
    if times <= OFTEN:
        return cost * times
    costs: list[n.Instruction] = []
    for part in cost:
        if isinstance(part, n.PayLife) and isinstance(part.amount, n.Number):
            costs.append(n.PayLife(n.Number(part.amount.value * times)))
        else:
            costs.append(UNPAYABLE)
    return tuple(costs)


def own(state: MagicState, seat: int, id: Id, cost: tuple[n.Instruction, ...]) -> tuple[n.Instruction, ...]:
    """702.1b: a cost of casting a card that is its own mana cost is that, as the card is now; X in it is announced (107.3a)."""
    if any(isinstance(part, n.PayMana) and part.like is not None for part in cost):
        return fixed(layers.context(state, id, seat), cost, True)
    return cost


def is_unpayable(cost: tuple[n.Instruction, ...]) -> bool:
    """118.6: whether a cost is the mana cost of an object that has none."""
    return any(isinstance(part, n.PayMana) and not part.cost for part in cost)


def changed(
    state: MagicState,
    seat: int,
    cost: ManaCost,
    id: Id,
    verb: str,
    own: list[tuple[n.CostsMore, int]] | None = None,
    made: Id = 0,
) -> ManaCost:
    """601.2f: what effects make of the mana in the cost of a spell, or of an ability: first increases, then reductions."""
    generic, cuts = 0, NO_CUTS
    for part, times in [*layers.cost_parts(state, seat, id, verb, made), *(own or [])]:
        if part.x_of:
            cost = cost.x_of(COLOR_LETTERS[part.x_of])
        if part.to_one:
            cuts = cuts + (TO_ONE,) * (-part.generic * times)  # once all else is known: it stops at one mana
        else:
            generic += part.generic * times
        if part.less:
            cut = tuple([symbol.lower() for symbol in reductions(part.mana)]) if part.colored else reductions(part.mana)
            cuts = cuts + cut * times
        elif part.mana:
            for _ in range(times):
                cost = cost.plus(mana_cost(part.mana))
    return cost.more(generic).without(cuts)  # 118.7


def besides(state: MagicState, seat: int, id: Id, verb: str) -> list[n.Instruction]:
    """118.8: the additional costs, other than mana, that effects apply to a spell or ability."""
    costs: list[n.Instruction] = []
    for part, times in layers.cost_parts(state, seat, id, verb):
        for _ in range(times):
            costs += part.besides
    return costs


def own_price(state: MagicState, seat: int, id: Id, ability: n.Activated) -> list[tuple[n.CostsMore, int]]:
    """What an ability says of its own activation cost, and how often."""
    if ability.price is None:
        return []
    ctx = layers.context(state, id, seat)
    if ability.priced is not None and not phrases.holds(ctx, ability.priced):
        return []
    times = 1 if ability.price.each is None else phrases.amount(ctx, ability.price.each)
    return [(ability.price, times)] if times > 0 else []


def ability_mana(state: MagicState, seat: int, id: Id, ability: n.Activated, made: Id = 0) -> ManaCost:
    """602.2b: the mana that an ability's activation cost comes to, with what effects make of it; `made`: once it has targets."""
    cost = mana_of(_own_cost(state, seat, id, ability))
    if ability.price is not None or layers.reprices(state):
        cost = _repriced(state, seat, id, ability, cost, made)
    return as_though(state, seat, id, cost, " to activate")  # 609.4b


def _repriced(state: MagicState, seat: int, id: Id, ability: n.Activated, cost: ManaCost, made: Id) -> ManaCost:
    """601.2f: what the ability itself and effects make of its activation cost."""
    cost = changed(state, seat, cost, id, "activate", own_price(state, seat, id, ability))
    cost = cost if mana_abilities.is_mana_ability(ability) else changed(state, seat, cost, id, "activate nonmana")
    keyword = name_behind(ability)
    # 702.1a, 702.6d, 702.28f: the cost of a keyword, whatever else the keyword names
    if keyword and layers.characteristics(state, id).has(keyword):
        cost = changed(state, seat, cost, id, keyword, None, made)
    return cost


def ability_cost(state: MagicState, seat: int, id: Id, ability: n.Activated) -> tuple[n.Instruction, ...]:
    """Everything before the colon, and the additional costs that effects apply."""
    if not layers.reprices(state):
        return _own_cost(state, seat, id, ability)
    more = besides(state, seat, id, "activate")
    if not mana_abilities.is_mana_ability(ability):
        more += besides(state, seat, id, "activate nonmana")
    own = _own_cost(state, seat, id, ability)
    return (*own, *more) if more else own


def _own_cost(state: MagicState, seat: int, id: Id, ability: n.Activated) -> tuple[n.Instruction, ...]:
    """702.1b: a cost of a keyword that is an object's mana cost is that, as the object is now; X in it is 0 (107.3f)."""
    if any(isinstance(part, n.PayMana) and part.like is not None for part in ability.cost):
        return fixed(layers.context(state, id, seat), ability.cost)
    return ability.cost


def open_now(state: MagicState, effect: Effect) -> tuple[n.Modification, ...]:
    """What the effect does at this moment: it may allow something only while something is so."""
    ctx = layers.context(state, effect.source, effect.controller)
    ctx.controller = effect.controller  # 611.2c: whoever controls the source by now
    return tuple(
        [
            part
            for part in effect.modifications
            if not isinstance(part, n.Allow) or part.when is None or phrases.holds(ctx, part.when)
        ]
    )


def as_though(state: MagicState, seat: int, id: Id, cost: ManaCost, use: str = "") -> ManaCost:
    """609.4b: the cost, if the player may spend mana on this as though it were mana of any color, or of any type.

    `use`: empty for a spell, " to activate" for abilities of the object.
    """
    for static, part in layers.plan_of(state).of(n.Allow):
        assert isinstance(part, n.Allow)
        if part.action not in ("any color" + use, "any type" + use) or not layers.speaks_of(state, static, seat):
            continue
        if phrases.matches(
            layers.context(state, static.source, static.controller), static.ability.spells, id
        ):  # 609.4b
            return cost.of_any_color(part.action == "any type" + use, part.mana)
    card = state.objects[id].was if id in state.items else id
    for effect in state.lasting.effects.values() if not use else ():
        for change in open_now(state, effect) if effect.controller == seat and card in effect.affected else ():
            if isinstance(change, n.Allow) and change.action in ("any color", "any type"):
                return cost.of_any_color(change.action == "any type", change.mana)  # 609.4b: with what may be cast so
    return cost

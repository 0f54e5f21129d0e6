"""The payment that is suggested: legal, always the same, and kind to the player who pays.  CR 601.2g-h

Which sources are used: none that is not needed; those that hurt, are lost for it or can do more are spared first.  Which mana
of the pool is spent: what can pay for little else first, so that what is left is of use.
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.rules.facts.mana_costs import TYPES
from arbiter.magic.rules.paying.budget import TRIES, Budget, Need, idle, reached
from arbiter.magic.rules.paying.mana_sources import Class, Source

Use = tuple[Source, str]

SUBSETS = 12  # of so many uses all divisions are tried


Demand = dict[str, int]
"""How much of each type of mana a player would like to have for other things."""


def uses(
    budget: Budget, need: Need, certain: bool, demand: Demand, used: dict[str, int] | None = None
) -> list[Use] | None:
    """Plain sources to use, with what each is to give; None if plain sources (certain ones only, if that is asked) do not pay.

    `used`: what other sources are to take later.
    """
    budget.settle()
    able: list[list[Id]] = []
    for group in budget.classes:
        free = group.ids if not used else idle(group, used)
        able.append([] if certain and not group.does.certain else free)
    if not _pays(budget, need, [len(ids) for ids in able]):
        return None
    order = sorted(range(len(able)), key=lambda place: (_worth(budget.classes[place], demand), place), reverse=True)
    suggested = _chosen(budget, need, able, order)
    if _waste(suggested, need, budget):
        order.sort(key=lambda place: budget.classes[place].does.most, reverse=True)
        other = _chosen(budget, need, able, order)
        suggested = min([suggested, other], key=lambda payment: _score(payment, need, budget))
    return suggested


def _pays(budget: Budget, need: Need, counts: list[int]) -> bool:
    return _pays_with(budget, need, counts, budget.floating, budget.life)


def _pays_with(budget: Budget, need: Need, counts: list[int], floating: list[int], life: int) -> bool:
    """Whether it pays for sure: within the bound of the search."""
    budget.left = TRIES
    return budget.solve(need, counts, floating, life) and budget.left > 0


def _worth(group: Class, demand: Demand) -> tuple[int, bool, bool, bool, int, int, int]:
    """How gladly one spares such objects."""
    wanted = sum([demand.get(letter, 0) for letter in group.does.types])
    return (
        group.does.hurts,
        group.does.leaves,
        group.does.free,
        group.does.body,
        len(group.does.types),
        wanted,
        group.does.most,
    )


def _waste(payment: list[Use], need: Need, budget: Budget) -> int:
    return max(0, len(budget.floating) + sum([len(given) for _, given in payment]) - need.total)


def _score(payment: list[Use], need: Need, budget: Budget) -> tuple[int, int, int, int]:
    hurt = sum([source.life + source.pain for source, _ in payment])
    lost = len([source for source, _ in payment if source.leaves])
    return (hurt, lost, _waste(payment, need, budget), sum([len(source.gives) for source, _ in payment]))


def _chosen(budget: Budget, need: Need, able: list[list[Id]], order: list[int]) -> list[Use]:
    """As few objects of each class as will do, the first of `order` spared first; then what each of them gives."""
    kept = [len(ids) for ids in able]
    for place in order:
        least, most = 0, kept[place]
        while least < most:
            kept[place] = (least + most) // 2
            if _pays(budget, need, kept):
                most = kept[place]
            else:
                least = kept[place] + 1
        kept[place] = least
    payment: list[Use] = []
    floating, life = list(budget.floating), budget.life
    for place in order:
        group = budget.classes[place]
        for id in able[place][: kept[place]]:
            kept[place] -= 1
            for use in sorted(_all_uses(group.own[id]), key=_price):
                left = life - use[0].life - (use[0].pain if need.life else 0)
                if left >= need.life and _pays_with(budget, need, kept, [*floating, *use[0].bits(use[1])], left):
                    payment.append(use)
                    floating += use[0].bits(use[1])
                    life = left
                    break
    return payment


def _price(use: Use) -> tuple[int, int, bool]:
    """How dear this use of an object is; mana that pays for little else is the cheapest, and may do more for the spell (106.6)."""
    source, given = use
    return (source.life + source.pain, len(given), source.only is None)


def _all_uses(sources: list[Source]) -> list[Use]:
    return [(source, given) for source in sources for given in source.gives]


def feeding(budget: Budget, need: Need, reserve: Need, demand: Demand) -> list[Use] | None:
    """Uses that pay a need so that the rest still pays what is reserved; None if there are none among plain sources."""
    payment = uses(budget, need.plus(reserve), True, demand)
    if payment is None or len(payment) > SUBSETS:
        return None
    for size in range(len(payment) + 1):
        for chosen in range(1 << len(payment)):
            if chosen.bit_count() != size:
                continue
            own = [use for place, use in enumerate(payment) if chosen >> place & 1]
            if _divides(budget, need, reserve, own, [use for use in payment if use not in own]):
                return own
    return None


def _divides(budget: Budget, need: Need, reserve: Need, own: list[Use], rest: list[Use]) -> bool:
    """Whether these uses, with the pool, pay the need, and what is left of it with the others pays what is reserved."""
    floating = [*budget.floating, *[bit for source, given in own for bit in source.bits(given)]]
    spent = spending(floating, need, precious(floating, [False] * len(floating), reserve))
    if spent is None:
        return False
    left = [bit for place, bit in enumerate(floating) if place not in spent]
    left += [bit for source, given in rest for bit in source.bits(given)]
    return reached(grouped(left), reserve.masks, reserve.generic)


def grouped(bits: list[int]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for bit in bits:
        counts[bit] = counts.get(bit, 0) + 1
    return counts


def spending(bits: list[int], need: Need, precious: list[int]) -> list[int] | None:
    """The places of the mana to spend; None if it does not pay.  `precious`: all places, those to spare first."""
    if not reached(grouped(bits), need.masks, need.generic):
        return None
    kept = list(range(len(bits)))
    for place in precious:
        rest = [other for other in kept if other != place]
        if reached(grouped([bits[other] for other in rest]), need.masks, need.generic):
            kept = rest
    return kept


def precious(bits: list[int], restricted: list[bool], reserve: Need | None) -> list[int]:
    """The mana of a pool, with what to keep first: what is needed next, what pays for everything, colors, rare ones."""
    colorless = 1 << TYPES.index("C") | 1 << (TYPES.index("C") + len(TYPES))
    wanted = 0
    for mask in () if reserve is None else reserve.masks:
        wanted |= mask
    counts = grouped(bits)

    def worth(place: int) -> tuple[bool, bool, bool, int, int]:
        bit = bits[place]
        return (not bit & wanted, restricted[place], bool(bit & colorless), counts[bit], -bit)

    return sorted(range(len(bits)), key=worth)


def has_choice(bits: list[int], need: Need, spent: list[int], fixed: tuple[int, ...] = ()) -> bool:
    """Whether other mana than that could be spent: then one of another kind can take the place of one that is spent.

    `fixed`: what pays besides it.
    """
    left = grouped([bit for place, bit in enumerate(bits) if place not in spent])
    gone = grouped([bits[place] for place in spent])
    for out in gone:
        for into in left:
            if out == into:
                continue
            changed = dict(gone)
            changed[out] -= 1
            for mask in fixed:
                changed[mask] = changed.get(mask, 0) + 1
            changed[into] = changed.get(into, 0) + 1
            if reached(changed, need.masks, need.generic):
                return True
    return False

"""What a card promises before the battle, and which cards of a deal promise most together for the crystals there are.

A plain estimate from what is printed: how hard it hits in a turn, by strike or by ability, times how much it takes.  Few can
stand where they reach an enemy, so that one good creature is worth more than two poor ones of the same price.
"""

from __future__ import annotations

from typing import final

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.language.reflect import walk

GATHERED = 0.8
"""The power to which hitting times taking is raised: 1 if only one creature could fight, a half if all could."""
OPEN, CLOSED = (16 / 36, 7 / 36, 3 / 36), (3 / 6, 2 / 6, 1 / 6)
"""How often a strike is weak, medium and strong: at an open creature (514.2), at a closed one (514.6)."""
EXPERIENCE = 0.35
"""What 1 more on a die adds to the wounds of an attack."""
AFAR, ALOFT, RIGID, SWIFT = 1.25, 1.3, 0.6, 1.1
"""Attacking from afar, flying, standing still, walking two steps or more."""
PAID_IN_CHIPS, PAID_WITH_ITSELF = 0.6, 0.3
SECOND = 0.25
"""What a deed counts for beside the best one."""
PERIODS = 2.0
"""So many turns of its victim a poison works."""
CONTROL = 0.5
"""An effect that wounds and heals nobody, as if it were so many wounds."""
SUPPORT = 1.08
"""What any other ability adds."""
TIRELESS = 1.5
"""Acting more than once in a turn."""
IDLE = 0.5
"""What a card that is no creature, or needs one, promises for each crystal it costs."""

NAMED = {
    "vanguard": (1.15, 0.0),
    "blessing": (1.2, 0.0),
    "armor": (1.1, 0.15),
    "magic-armor": (1.0, 0.04),
    "vampirism": (1.3, 0.0),
    "wrath": (1.1, 0.0),
    "fury": (1.15, 0.05),
    "fear": (1.0, 0.1),
    "regeneration": (1.0, 0.15),
    "scales": (1.1, 0.0),
    "incarnation": (1.2, 0.0),
    "thirst": (1.0, 0.05),
    "attack-experience": (1.0, 0.15),
    "defence-experience": (1.0, 0.1),
    "agility": (1.05, 0.0),
    "thick-skin": (1.05, 0.0),
    "directed-strike": (1.1, 0.0),
    "unanswerable-strike": (1.2, 0.0),
    "strike-with-range": (1.1, 0.0),
    "shield-of-archaal": (1.0, 0.04),
    "gift-of-life": (1.0, 0.03),
    "curse": (0.75, 0.0),
    "plague": (0.75, 0.0),
    "decay": (0.65, 0.05),
    "fading": (1.0, -0.12),
    "poison": (1.0, -0.15),
    "vulnerability": (1.0, -0.07),
    "clumsiness": (0.9, 0.0),
}
"""By what a named ability multiplies a promise: at once, and by each of its X."""


def of(card: Card) -> float:
    """What a card promises."""
    if card.type != "creature" or card.subtype == "symbiote":
        return IDLE * max(1, card.cost)
    deeds = sorted(
        [_strike(card), *[_deed(card, playable) for playable in card.abilities if isinstance(playable, n.Playable)]]
    )
    force = deeds[-1] + SECOND * sum(deeds[:-1])
    promise = float((max(0.2, force) * max(1, card.lives)) ** GATHERED)
    for ability in card.abilities:
        promise *= _factor(ability)
    if card.subtype == "flying":
        return promise * ALOFT
    return promise * (RIGID if card.movement == 0 else SWIFT if card.movement > 1 else 1.0)


def _factor(ability: n.Ability) -> float:
    if isinstance(ability, n.Named):
        at_once, each = NAMED.get(ability.name, (1.0, 0.0))
        return at_once + each * (0.3 if ability.to else 1.0) * max(ability.value, 1)
    if isinstance(ability, n.Permanent) and any(isinstance(it, n.Can) and it.deed == "act" for it in ability.does):
        return TIRELESS
    return SUPPORT if isinstance(ability, (n.Triggered, n.Permanent, n.Charge, n.Formation)) else 1.0


def _strike(card: Card) -> float:
    """The wounds that a simple strike deals on the average, half of the time at a creature that is open."""
    weak, medium, strong = card.strike or (0, 0, 0)
    return sum([(OPEN[i] + CLOSED[i]) / 2 * wounds for i, wounds in enumerate((weak, medium, strong))])


def _deed(card: Card, ability: n.Playable) -> float:
    """What an ability does that is used: as many wounds in a turn."""
    done = sum([_worth(card, node) for node in walk(ability.power)])
    for node in walk(ability.power):
        if isinstance(node, n.Repeated) and isinstance(node.count, n.Num):
            done *= node.count.value * (0.8 if node.fewer else 1.0)
    if not isinstance(ability.cost.chips, n.Num) or ability.cost.chips.value:
        done *= PAID_IN_CHIPS
    if isinstance(ability.cost.wounds, n.Num):
        done -= ability.cost.wounds.value / 2
    return max(0.0, (done or CONTROL) * (PAID_WITH_ITSELF if ability.cost.destroy else 1.0))


def _worth(card: Card, node: n.Node) -> float:
    if isinstance(node, n.Attack) and node.strength is not None:
        shares = [number(it) for it in (node.strength.weak, node.strength.medium, node.strength.strong)]
        hit = sum([CLOSED[i] * wounds for i, wounds in enumerate(shares)])
        hit += EXPERIENCE * any(
            isinstance(it, n.Named) and it.name == f"{node.kind}-experience" for it in card.abilities
        )
        return hit * (AFAR if node.kind in words.RANGED else 1.0)
    if isinstance(node, n.Wound):
        return number(node.count) * (-1 if _is_own(node.who) else 1)
    if isinstance(node, n.Heal):
        return 2.0 if node.count is None else 0.7 * number(node.count)
    if isinstance(node, n.Give):
        poisons = [what.value for what in node.what if isinstance(what, n.Named) and what.name == "poison"]
        return PERIODS * max(poisons, default=0)
    return 0.0


def number(quantity: n.Quantity) -> float:
    """A quantity, or a guess at what is not known yet."""
    return float(quantity.value) if isinstance(quantity, n.Num) else 2.0


def _is_own(who: n.Cards) -> bool:
    return any(isinstance(node, n.Of) and node.who == "you" for node in walk(who))


@final
class Offer:
    """A card that can be recruited: by which answer, for how many crystals, whether only for gold."""

    def __init__(self, key: str, promise: float, price: int, elite: bool) -> None:
        self.key = key
        self.promise = promise
        self.price = price
        self.elite = elite


def best(offers: list[Offer], gold: int, silver: int) -> list[Offer]:
    """Those that together promise most for these crystals: gold pays for everything, silver only for ordinary cards (105.2)."""
    plans: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {(0, 0): (0.0, ())}
    for place, offer in enumerate(offers):
        for (spent, dear), (value, chosen) in list(plans.items()):
            total, elite = spent + offer.price, dear + (offer.price if offer.elite else 0)
            if total > gold + silver or elite > gold:
                continue
            known = plans.get((total, elite))
            if known is None or known[0] < value + offer.promise:
                plans[total, elite] = value + offer.promise, (*chosen, place)
    cards = max(plans.values(), key=lambda plan: plan[0])[1]
    return [offers[place] for place in cards]

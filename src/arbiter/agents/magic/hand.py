"""Cards that a player keeps, puts on the bottom or looks at: mulligans, scrying.  Asked of what the seat sees."""

from __future__ import annotations

from typing import Any

from arbiter.kernel.decisions import Decision, PickSome
from arbiter.kernel.rules import View
from arbiter.magic.cards.card import mana_value

Facts = dict[str, Any]

ENOUGH_LANDS = 6
MOST_MULLIGANS = 3


def own(view: View) -> Facts:
    """The seat's own player."""
    player: Facts = next(player for player in view["players"] if player["seat"] == view["seat"])
    return player


def is_land(card: Facts) -> bool:
    return "land" in card.get("types", [])


def cost(card: Facts) -> int:
    return mana_value(card.get("cost", ""))


def keeps(view: View) -> bool:
    """Whether a hand is worth keeping: lands enough and not too many, and something to do with them early."""
    player = own(view)
    hand, taken = player["hand"], player["mulligans"]
    lands = len([card for card in hand if is_land(card)])
    if taken >= MOST_MULLIGANS:
        return True
    if lands < 2 or lands > 5:
        return bool(taken == MOST_MULLIGANS - 1 and 1 <= lands <= 5)
    early = len([card for card in hand if not is_land(card) and cost(card) <= lands + 1])
    return early >= 1 + (lands == 2)


def bottom(view: View, decision: PickSome) -> list[str]:
    """The cards to put on the bottom of the library after mulligans: surplus lands, then what costs most."""
    cards = {card["id"]: card for card in own(view)["hand"]}
    left = [option for option in decision.options if option.about in cards]
    chosen: list[str] = []
    for _ in range(decision.least):
        lands = [option for option in left if is_land(cards[option.about])]
        spells = [option for option in left if not is_land(cards[option.about])]
        surplus = len(lands) > 3 and 2 * len(lands) > len(left)
        if lands and (surplus or not spells):
            worst = lands[0]
        else:
            worst = max(spells, key=lambda option: (cost(cards[option.about]), option.about))
        left.remove(worst)
        chosen.append(worst.key)
    return chosen


def unwanted(view: View, decision: Decision) -> list[str]:
    """Of cards looked at (701.17a), those that are better below: lands beyond what is needed, spells far too dear."""
    player = own(view)
    mine = [permanent for permanent in view["battlefield"] if permanent["controller"] == view["seat"]]
    lands = len([card for card in [*mine, *player["hand"]] if is_land(card)])
    seen = {card["id"]: card for _, card in player["library known"]}
    chosen: list[str] = []
    for option in decision.options:
        card = seen.get(option.about)
        if card is None:
            continue
        if is_land(card):
            lands += 1
            if lands > ENOUGH_LANDS:
                chosen.append(option.key)
        elif cost(card) > lands + 2:
            chosen.append(option.key)
    return chosen

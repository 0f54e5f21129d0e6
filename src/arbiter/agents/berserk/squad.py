"""Before the battle: which cards to recruit, what to pay with, where to stand.  It is played from the seat's view alone."""

from __future__ import annotations

from arbiter.agents.berserk import promise, worth
from arbiter.berserk.cards import pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.kernel.decisions import Answer, Assign, Decision, Number, PickOne
from arbiter.kernel.rules import View

TURN_ORDER, REDEAL, RECRUIT, PLACE, SEATING, HIDDEN = "402.1", "402.4.1", "403.2.1", "404.1.1", "405.2", "405.1"
RECRUITING = "berserk-recruit"
COLUMNS = 5

FIGHTERS = 4
"""With fewer creatures in a deal it is worth a crystal to take another one."""


def answer(view: View, decision: Decision) -> Answer | None:
    """The answer to a question before the battle; None if it is none of them."""
    if isinstance(decision, Number) and decision.asks in (RECRUIT, "105.2.3"):
        return decision.least if decision.asks == RECRUIT else _x(decision)
    if isinstance(decision, PickOne) and decision.asks == TURN_ORDER:
        return "first"
    if isinstance(decision, PickOne) and decision.asks == REDEAL:
        return "redeal" if _is_poor(view) else "keep"
    if isinstance(decision, PickOne) and decision.asks == RECRUIT:
        return _recruit(view, decision)
    if isinstance(decision, Assign) and decision.asks == PLACE:
        return place(view, decision)
    if decision.asks == HIDDEN:
        return ()
    return None


def _own(view: View, pile: str) -> dict[int, Card]:
    """The cards of the own deal or squad by id."""
    cards: dict[int, Card] = {}
    for player in view["players"]:
        for shown in (player[pile] or []) if player["seat"] == view["seat"] else []:
            card = pool.find(shown["name"])
            if card is not None:
                cards[shown["id"]] = card
    return cards


def _is_poor(view: View) -> bool:
    creatures = [card for card in _own(view, "deal").values() if card.type == "creature"]
    return len(creatures) < FIGHTERS


def _recruit(view: View, decision: PickOne) -> Answer:
    """The next card of those that promise most together; creatures first, and nothing that needs a host without one."""
    deal = _own(view, "deal")
    hosts = [card for card in _own(view, "recruited").values() if _can_host(card)]
    offers: list[promise.Offer] = []
    first: dict[str, bool] = {}
    for option in decision.options:
        card = deal.get(option.about)
        if card is None or option.verb != RECRUITING:
            continue
        if not hosts and (card.type == "equipment" or card.subtype == "symbiote"):
            continue
        cost = price(option.detail) + worth.CHIPS * card.variable
        offers.append(promise.Offer(option.key, promise.of(card), cost, card.elite))
        first[option.key] = _can_host(card)
    own = next(player for player in view["players"] if player["seat"] == view["seat"])
    chosen = promise.best(offers, int(own["gold"]), int(own["silver"]))
    chosen.sort(key=lambda offer: (not first[offer.key], -offer.promise))
    return chosen[0].key if chosen else "stop"


def price(detail: str) -> int:
    """The crystals of a price as options write it: {G}5 +{G}1."""
    digits = "".join([letter if letter.isdigit() else " " for letter in detail])
    return sum([int(part) for part in digits.split()])


def _x(decision: Number) -> int:
    """What to pay for a cost that may be chosen: as much as counts for something, and not all one has."""
    return min(max(decision.least, worth.CHIPS), decision.most)


def _can_host(card: Card) -> bool:
    return card.type == "creature" and card.subtype == "independent"


def place(view: View, decision: Assign) -> Answer:
    """Fighters in front, those who shoot and those who help behind them."""
    squad = _own(view, "recruited")
    ranked = sorted(decision.options, key=lambda option: (-_courage(squad.get(option.about)), option.key))
    for suggestion in decision.referee.suggestions() if decision.referee is not None else []:
        pairs = decision.normal(suggestion)
        assert isinstance(pairs, tuple)
        cells = [str(pair[1]) for pair in pairs if isinstance(pair, tuple)]
        ahead = sorted(cells, key=lambda cell: (_depth(view, cell), cell))
        made = [(option.key, cell) for option, cell in zip(ranked, ahead, strict=False)]
        if decision.check(made) is None:
            return decision.normal(made)
        return pairs
    return ()


def _depth(view: View, cell: str) -> int:
    """How far from the middle a cell of the own half is: 0 to 2."""
    row = int(cell.partition(":")[2]) // COLUMNS
    return 2 - row if view["seat"] == view["first"] else row - 3


def _courage(card: Card | None) -> int:
    """Who should stand in front."""
    if card is None or card.type != "creature" or card.subtype != "independent":
        return -100
    weak, medium, strong = card.strike or (0, 0, 0)
    value = 2 * card.lives + 3 * (weak + medium + strong)
    return value - (30 if shoots(card) else 0)


def shoots(card: Card) -> bool:
    """Whether it can attack from afar."""
    powers = [ability.power for ability in card.abilities if isinstance(ability, n.Playable)]
    return any(isinstance(power, n.Attack) and power.kind in words.RANGED for power in powers)

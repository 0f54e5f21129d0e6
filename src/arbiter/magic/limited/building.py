"""Decks of forty cards from what was opened or drafted.  CR 100.2b, 100.4b, 905.1d

Two colours, or three where two have too few cards; twenty-three spells chosen by worth along a curve; lands by the colours of
what was chosen.  Everything else is the sideboard.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final, final

from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.reflect import walk
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.construction import fewer, too_small
from arbiter.magic.language import nodes as n
from arbiter.magic.limited.boosters import BASICS
from arbiter.magic.limited.rating import COLORS, Rated, by_name, is_basic

SIZE: Final = 40
SPELLS: Final = 23
CREATURES: Final = 15
"""With fewer creatures than this another one is preferred."""
OTHERS: Final = 4
"""Of cards that are neither creatures nor removal this many are enough."""
CURVE: Final = {1: 2, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2}
"""How many cards of each cost are enough; six and more are one column."""
LETTERS: Final = dict(zip(COLORS, "WUBRG", strict=True))
LAND_OF: Final = dict(zip(COLORS, BASICS, strict=True))
THIRD: Final = 5.0
"""What a third colour costs, in worth."""


@final
class Built:
    """A deck: its cards, what is left, its colours."""

    def __init__(self, main: list[str], sideboard: list[str], colors: tuple[str, ...]) -> None:
        self.main = main
        self.sideboard = sideboard
        self.colors = colors


def build(opened: Sequence[str], size: int = SIZE) -> Built:
    """The best deck that this module sees in these cards; basic lands are added, as many as it takes."""
    cards = [by_name(name) for name in opened if not is_basic(name)]
    chosen, colors = _best(cards)
    lands = [card for card in cards if card.is_land and _serves(card, colors)]
    lands = sorted(lands, key=lambda card: (-card.worth, card.name))[: max(0, size - len(chosen) - 10)][:4]
    main = [card.name for card in (*chosen, *lands)]
    left = Counter(opened)
    left.subtract(main)
    main += _basics(chosen, lands, colors, max(0, size - len(main)))
    rest = sorted([name for name, count in left.items() for _ in range(count) if not is_basic(name)])
    return Built(main, rest, colors)


def _best(cards: list[Rated]) -> tuple[list[Rated], tuple[str, ...]]:
    """The spells of the colours that give the best deck."""
    builds: list[tuple[float, tuple[str, ...], list[Rated]]] = []
    for count in (2, 3):
        for colors in combinations(COLORS, count):
            chosen = _spells([card for card in cards if not card.is_land and _fits(card, colors)])
            missing = SPELLS - len(chosen)
            value = sum(card.worth for card in chosen) - 1.0 * missing - (THIRD if count == 3 else 0.0)
            builds.append((value, colors, chosen))
    value, colors, chosen = max(builds, key=lambda it: (it[0], it[1]))
    return chosen, tuple([color for color in colors if any(color in card.colors for card in chosen)]) or colors[:1]


def _fits(card: Rated, colors: tuple[str, ...]) -> bool:
    in_deck = card.card is not None and "conspiracy" not in card.card.types
    return in_deck and card.is_playable and all(color in colors for color in card.colors)


def _spells(cards: list[Rated]) -> list[Rated]:
    """One after another the card that the deck wants most."""
    left = sorted(cards, key=lambda card: (-card.worth, card.name))
    chosen: list[Rated] = []
    columns: Counter[int] = Counter()
    while left and len(chosen) < SPELLS:
        creatures = len([card for card in chosen if card.is_creature])
        others = len([card for card in chosen if not card.is_creature and not card.is_removal])
        best = max(left, key=lambda card: _wanted(card, columns, creatures, others))
        left.remove(best)
        chosen.append(best)
        columns[column(best)] += 1
    return chosen


def column(card: Rated) -> int:
    """Where a card stands in the curve."""
    return min(6, max(1, card.mana))


def _wanted(card: Rated, columns: Counter[int], creatures: int, others: int) -> float:
    place = column(card)
    too_many = max(0, columns[place] + 1 - CURVE[place])
    worth = card.worth - 0.4 * too_many
    if card.is_creature:
        return worth + (0.4 if creatures < CREATURES else 0.0)
    return worth if card.is_removal or others < OTHERS else worth - 1.0


def _mana(card: Card) -> set[str]:
    """The letters of the mana that a land gives."""
    letters: set[str] = set()
    for node in [node for ability in card.abilities for node in walk(ability)]:
        if isinstance(node, n.AddMana):
            letters |= {letter for symbols in node.mana for letter in symbols if letter in "WUBRG"}
    return letters


def _serves(land: Rated, colors: tuple[str, ...]) -> bool:
    """Whether a land gives mana of two of the deck's colours and no other."""
    given = set() if land.card is None else _mana(land.card)
    wanted = {LETTERS[color] for color in colors}
    return len(given) >= 2 and given <= wanted


def _basics(chosen: list[Rated], lands: list[Rated], colors: tuple[str, ...], count: int) -> list[str]:
    """Basic lands by how many cards need each colour and how much of it, at least three of each."""
    symbols: Counter[str] = Counter(dict.fromkeys(colors, 2))  # also a colour of few cards must be found
    for card in chosen:
        cost = "" if card.card is None else card.card.mana_cost
        symbols.update({color: int(color in card.colors) + cost.count(LETTERS[color]) for color in colors})
    total = sum(symbols.values()) or 1
    shares = {color: max(min(3, count // len(colors)), count * symbols[color] // total) for color in colors}
    order = sorted(colors, key=lambda color: -symbols[color])
    while sum(shares.values()) != count:
        short = sum(shares.values()) < count
        pick = order[0] if short else max(order, key=lambda color: shares[color])
        shares[pick] += 1 if short else -1
        order = order[1:] + order[:1]
    return [LAND_OF[color] for color in colors for _ in range(shares[color])]


def problems(main: Sequence[str], opened: Sequence[str]) -> list[Refusal]:
    """Why a deck cannot be played in limited: it is too small, or holds what was not opened (100.2b)."""
    there = Counter(opened)
    beside = [by_name(name).card for name in there - Counter(main)]
    refusals = too_small(len(main), "limited", fewer([card for card in beside if card is not None]))
    for name, count in Counter(main).items():
        if count > there[name] and not is_basic(name):  # 905.1d: any number of basic lands
            args: dict[str, Argument] = {"card": name, "n": count, "most": there[name]}
            refusals.append(Refusal("100.2b", Message("limited-not-drafted", args)))
    return refusals

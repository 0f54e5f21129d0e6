"""Decks for Commander and Brawl: commander, number of cards, names, colors.  CR 903.3-903.5, 903.11, 702.123"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.magic.cards import construction
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.construction import deck_limit, is_basic_land
from arbiter.magic.cards.identity import identity, produced
from arbiter.magic.language import nodes as n
from arbiter.magic.language.manasymbols import COLOR_OF

SYMBOLS: Final = {color: "{" + letter + "}" for letter, color in COLOR_OF.items()}
BRAWL: Final = "brawl"
RULES: Final = ("commander", BRAWL)
"""What `Ruleset.deck_rules` calls them."""
SIZES: Final = ((100, "903.5a"), (60, "903.11d"))
"""Of a deck with its commander: in Commander, in Brawl."""


def problems(main: list[Card], commanders: list[Card], brawl: bool, unread: tuple[str, ...] = ()) -> list[Refusal]:
    """Every rule that a deck breaks.  Of cards named in `unread` only the name is known."""
    refusals = [*construction.problems([*commanders, *main], [], ""), *_commanders(commanders, brawl, unread)]
    size, rule = SIZES[brawl]
    whole = [*commanders, *main]
    if len(whole) != size:  # 702.123b, 903.5a, 903.11d
        args: dict[str, Argument] = {"n": len(whole), "least": size, "most": size}
        refusals.append(Refusal(rule, Message("deck-exact", args)))
    refusals += _names(whole)
    if commanders and not any(card.name in unread for card in commanders):
        refusals += _colors(main, commanders, brawl, unread)
    return refusals


def _commanders(commanders: list[Card], brawl: bool, unread: tuple[str, ...]) -> list[Refusal]:
    rule = "903.11c" if brawl else "903.3"
    if not commanders:
        return [Refusal(rule, Message("deck-no-commander"))]
    refusals: list[Refusal] = []
    for card in commanders:
        if card.name not in unread and not _may_command(card, brawl):
            refusals.append(Refusal(rule, Message("deck-not-commander", {"card": card.name})))
    read = not any(card.name in unread for card in commanders)
    if len(commanders) > 2 or (len(commanders) == 2 and read and not _partners(commanders)):
        names = ", ".join([card.name for card in commanders])
        refusals.append(Refusal("702.123a", Message("deck-not-partners", {"cards": names})))
    return refusals


def _may_command(card: Card, brawl: bool) -> bool:
    """903.3, 903.3a, 903.11c: a legendary creature, or who says so; in Brawl also a legendary planeswalker."""
    if any(isinstance(ability, n.CanCommand) for ability in card.abilities):
        return True
    kinds = ("creature", "planeswalker") if brawl else ("creature",)
    return "legendary" in card.supertypes and any(kind in card.types for kind in kinds)


def _partners(commanders: list[Card]) -> bool:
    """702.123a, 702.123f: two commanders that both have partner, or each of which names the other."""
    first, second = [[ability for ability in card.abilities if isinstance(ability, n.Keyword)] for card in commanders]
    if all(any(keyword.name == "partner" for keyword in own) for own in (first, second)):
        return True
    return _names_partner(first, commanders[1]) and _names_partner(second, commanders[0])


def _names_partner(own: list[n.Keyword], other: Card) -> bool:
    return any(keyword.name == "partner with" and keyword.filter == n.Called(other.name) for keyword in own)


def _names(whole: list[Card]) -> list[Refusal]:
    """903.5b: of each English name one card, basic lands aside."""
    counts: dict[str, int] = {}
    for card in whole:
        if not is_basic_land(card):
            counts[card.name] = counts.get(card.name, 0) + 1
    limits = {card.name: deck_limit(card, 1) for card in whole}  # 113.6m
    return [
        Refusal("903.5b", Message("deck-copies", {"card": name, "n": count, "most": limits[name]}))
        for name, count in counts.items()
        if count > limits[name]
    ]


def _colors(main: list[Card], commanders: list[Card], brawl: bool, unread: tuple[str, ...]) -> list[Refusal]:
    """903.5c, 903.5d: no color that is not the commander's, in what a card shows and in what its land types produce."""
    allowed = [color for card in commanders for color in identity(card)]  # 702.123c
    refusals: list[Refusal] = []
    basics = [card.subtypes for card in main if brawl and not allowed and is_basic_land(card) and produced(card)]
    free = max(basics, key=basics.count) if basics else None  # 903.11e: one type beside a commander without colors
    for card in list({card.name: card for card in main}.values()):
        if card.name in unread or (is_basic_land(card) and card.subtypes == free):
            continue
        foreign = [color for color in identity(card) if color not in allowed]
        lands = [color for color in produced(card) if color not in allowed]
        if foreign or lands:
            args: dict[str, Argument] = {
                "card": card.name,
                "colors": "".join([SYMBOLS[color] for color in foreign or lands]),
            }
            refusals.append(Refusal("903.5c" if foreign else "903.5d", Message("deck-identity", args)))
    return refusals

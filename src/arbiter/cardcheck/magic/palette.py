"""Objects for a card's noun phrases: for each phrase a few printed cards that fit it, found by taking the phrase apart.

Where a phrase asks for what no print can be (attacking, of the chosen color, exiled by a linked ability), the games have to
bring it about.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.subtypes import (
    ARTIFACT_TYPES,
    BASIC_LAND_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)

ALTERNATIVES: Final = 3  # of one phrase that are tried
PHYREXIAN: Final = "{G/P}"
LETTER: Final = {color: letter for letter, color in words.COLOR_SYMBOLS.items()}
TYPE_OF: Final[dict[str, str]] = {
    **dict.fromkeys(SPELL_TYPES, "instant"),
    **dict.fromkeys(PLANESWALKER_TYPES, "planeswalker"),
    **dict.fromkeys(LAND_TYPES, "land"),
    **dict.fromkeys(ENCHANTMENT_TYPES, "enchantment"),
    **dict.fromkeys(ARTIFACT_TYPES, "artifact"),
    **dict.fromkeys(CREATURE_TYPES, "creature"),
}
"""The card type that each subtype belongs to (205.3)."""


@final
class Wish:
    """What an object is to be."""

    def __init__(self, like: Wish | None = None) -> None:
        self.types: list[str] = [] if like is None else list(like.types)
        self.no_types: list[str] = [] if like is None else list(like.no_types)
        self.subtypes: list[str] = [] if like is None else list(like.subtypes)
        self.supertypes: list[str] = [] if like is None else list(like.supertypes)
        self.colors: list[str] = [] if like is None else list(like.colors)
        self.no_colors: list[str] = [] if like is None else list(like.no_colors)
        self.keywords: list[str] = [] if like is None else list(like.keywords)
        self.numbers: dict[str, int] = {} if like is None else dict(like.numbers)
        self.symbols: list[str] = [] if like is None else list(like.symbols)
        self.zone: str = "" if like is None else like.zone
        self.name: str = "" if like is None else like.name
        self.tapped: bool = False if like is None else like.tapped
        self.token: bool = False if like is None else like.token
        self.odd: bool = False if like is None else like.odd  # it must not be what ordinary objects are

    @property
    def plain(self) -> bool:
        """Whether it asks for nothing that the ordinary objects of a stage are not."""
        special = self.subtypes or self.supertypes or self.colors or self.no_colors or self.keywords or self.numbers
        more = self.symbols or self.name or self.tapped or self.token or self.odd or self.no_types
        return not (special or more or len(self.types) > 1)


def wishes(phrase: n.Predicate) -> list[Wish]:
    """A few ways to fit a noun phrase."""
    return _with(phrase, [Wish()], False)[:ALTERNATIVES]


def _with(phrase: n.Predicate, wishes: list[Wish], negated: bool) -> list[Wish]:
    """These wishes, each with what the phrase asks for besides."""
    if isinstance(phrase, n.Not):
        return _with(phrase.what, wishes, not negated)
    if isinstance(phrase, n.All) != negated and isinstance(phrase, (n.All, n.Either)):
        for part in phrase.parts:
            wishes = _with(part, wishes, negated)
        return wishes
    if isinstance(phrase, (n.All, n.Either)):
        ways: list[Wish] = []
        for part in phrase.parts:
            ways += _with(part, [Wish(wish) for wish in wishes], negated)
        return ways[: 2 * ALTERNATIVES]
    for wish in wishes:
        _add(wish, phrase, negated)
    return wishes


def _add(wish: Wish, phrase: n.Predicate, negated: bool) -> None:
    if isinstance(phrase, n.Is):
        _word(wish, phrase.word, negated)
    elif negated:
        return
    elif isinstance(phrase, n.Has):
        wish.keywords.append(phrase.keyword)
    elif isinstance(phrase, n.In):
        wish.zone = phrase.zone
    elif isinstance(phrase, n.Called):
        wish.name = phrase.name
    elif isinstance(phrase, n.CostHas):
        wish.symbols.append(phrase.symbol)
    elif isinstance(phrase, n.Number_) and isinstance(phrase.value, n.Number):
        wish.numbers[phrase.characteristic] = _number(phrase.comparison, phrase.value.value)


def _number(comparison: str, value: int) -> int:
    if comparison in ("even", "odd"):
        return 2 if comparison == "even" else 3
    return value + (1 if comparison == ">" else -1 if comparison == "<" else 0)


def _word(wish: Wish, word: str, negated: bool) -> None:
    if word in words.CARD_TYPES:
        (wish.no_types if negated else wish.types).append(word)
    elif word in words.COLORS:
        (wish.no_colors if negated else wish.colors).append(word)
    elif word == "colorless":
        (wish.colors.append("green") if negated else wish.no_colors.extend(words.COLORS))
    elif word == "multicolored" and not negated:
        wish.colors += ["white", "blue"]
    elif word == "monocolored" and not negated:
        wish.colors.append("green")
    elif negated:
        wish.odd = wish.odd or word in words.SUPERTYPES
    elif word in TYPE_OF:
        wish.subtypes.append(word)
    elif word in words.SUPERTYPES:
        wish.supertypes.append(word)
    elif word == "historic":
        wish.types.append("artifact")
    elif word == "tapped":
        wish.tapped = True
    elif word == "token":
        wish.token = True
    elif word == "spell":
        wish.zone = "stack"


def printed(wish: Wish, number: int) -> Card | None:
    """A card that is so; None if no ordinary print can be.  A name of the pool is the card of that name."""
    if wish.name and pool.known(wish.name):
        return pool.card(wish.name)
    types = list(dict.fromkeys([*wish.types, *[TYPE_OF[subtype] for subtype in wish.subtypes]]))
    if any(word in types for word in ("power", "toughness")) or any(word in wish.no_types for word in types):
        return None
    sized = "power" in wish.numbers or "toughness" in wish.numbers
    if sized and "creature" not in types:
        types.append("creature")
    if not types or types == ["tribal"]:
        able = ["creature", "artifact", "enchantment", "land"]
        types += [type for type in able if type not in wish.no_types][:1]
    abilities = (*[ability for word in wish.keywords for ability in keyword(word)], *usual(types, wish.subtypes))
    creature = "creature" in types or "Vehicle" in wish.subtypes
    return Card(
        wish.name or f"Walk-on {number}",
        "" if "land" in types else _cost(wish),
        tuple(wish.supertypes),
        tuple(types),
        tuple(dict.fromkeys([*(["Aura"] if "Curse" in wish.subtypes else []), *wish.subtypes])),
        abilities,
        wish.numbers.get("power", 2) if creature else None,
        max(1, wish.numbers.get("toughness", 3)) if creature else None,
        4 if "planeswalker" in types else None,
        None if "land" not in types else tuple(wish.colors),
    )


def keyword(name: str) -> tuple[n.Ability, ...]:
    """The keyword ability, with a small number and a small cost if it takes any; none that takes a noun phrase."""
    parameter = KEYWORDS[name].parameter if name in KEYWORDS else "filter"
    if "filter" in parameter:
        return ()
    cost = (n.PayMana("{1}"),) if "cost" in parameter else ()
    return (n.Keyword(name, cost, number=n.Number(2) if "number" in parameter else None),)


def usual(types: list[str], subtypes: list[str]) -> tuple[n.Ability, ...]:
    """What nearly every object of its kind can do: lands give mana, Equipment equips (301.5, 301.7, 303.4a, 305.6)."""
    if "land" in types and not any(word in BASIC_LAND_TYPES for word in subtypes):
        return (n.Activated((n.TapThis(),), n.AddMana(("C",))),)
    if "Curse" in subtypes:
        return (n.Keyword("enchant", players=n.EachPlayer()),)
    if "Aura" in subtypes:
        return (n.Keyword("enchant", filter=n.Is("creature")),)
    if "Saga" in subtypes:
        return tuple([n.Triggered(n.Chapter(number), n.GainLife(n.You(), n.Number(1))) for number in (1, 2, 3, 4)])
    if "Equipment" in subtypes:
        return (n.Keyword("equip", cost=(n.PayMana("{1}"),)),)
    return (n.Keyword("crew", number=n.Number(1)),) if "Vehicle" in subtypes else ()


def _cost(wish: Wish) -> str:
    """A mana cost that gives the colors and the mana value asked for."""
    colors = [color for color in dict.fromkeys(wish.colors) if color not in wish.no_colors]
    if not colors and len(dict.fromkeys(wish.no_colors)) < len(words.COLORS) and "artifact" not in wish.types:
        colors = [next(color for color in ("red", *words.COLORS) if color not in wish.no_colors)]
    value = wish.numbers.get("mana value", max(2, len(colors)))
    shown = [f"{{{LETTER[color]}}}" for color in colors][: max(value, len(wish.colors))]
    generic = value - len(shown)
    extra = "".join([PHYREXIAN if "P" in symbol else symbol for symbol in wish.symbols])
    return extra + (f"{{{generic}}}" if generic > 0 or not shown else "") + "".join(shown)

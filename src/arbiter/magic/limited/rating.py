"""What a card is worth in a limited deck, read from its nodes: bodies by size and cost, evasion, removal, cards drawn.

The numbers are rules of thumb on a scale from 0 (never play it) to about 5 (take it whatever you have); a plain creature that is
worth its mana has 2.3.  Rarity adds a little: rare cards are rated by what this module does not read, too.
"""

from __future__ import annotations

from functools import cache
from typing import Final, final

from arbiter.kernel.reflect import walk
from arbiter.magic.cards import pool, sets
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.deck_files import meant
from arbiter.magic.language import nodes as n

UNPLAYABLE: Final = 0.0
PLAIN: Final = 2.3
"""A body that is worth its mana."""

KEYWORDS: Final = {
    "flying": 0.9, "double strike": 0.9, "lifelink": 0.5, "deathtouch": 0.5, "first strike": 0.4, "menace": 0.4,
    "trample": 0.3, "vigilance": 0.2, "haste": 0.3, "reach": 0.2, "hexproof": 0.4, "shadow": 0.8, "fear": 0.7,
    "intimidate": 0.6, "skulk": 0.3, "indestructible": 0.7, "flash": 0.2, "prowess": 0.3, "unblockable": 0.8,
    "defender": -1.0, "cumulative upkeep": -0.8, "echo": -0.3, "vanishing": -0.5, "fading": -0.5,
}  # fmt: skip
RARE: Final = {"R": 0.3, "M": 0.6}
REMOVAL: Final = 3.4
"""A card that gets rid of a creature."""
COLORS: Final = ("white", "blue", "black", "red", "green")


@final
class Rated:
    """A card as a drafter sees it."""

    def __init__(self, name: str, worth: float, card: Card | None) -> None:
        self.name = name
        self.worth = worth
        self.card = card
        self.mana = 0 if card is None else card.mana_value
        self.colors: tuple[str, ...] = () if card is None else _colors(card)
        self.is_creature = card is not None and "creature" in card.types
        self.is_land = card is not None and "land" in card.types
        self.is_removal = card is not None and removes(card)
        self.is_playable = card is not None and worth > UNPLAYABLE


@cache
def rated(name: str, rarity: str = "") -> Rated:
    """A card by its name; one that cannot be played is worth nothing."""
    card = meant(name)
    if not isinstance(card, Card):
        return Rated(name, UNPLAYABLE, None)
    worth = _worth(card)
    return Rated(name, max(UNPLAYABLE, worth + RARE.get(rarity, 0.0)) if worth > 0 else UNPLAYABLE, card)


@cache
def usual_rarity(name: str) -> str:
    """The rarity of a card where it was printed last in boosters."""
    with_boosters = [printing.rarity for printing in sets.printings(name) if printing.set in sets.boosters()]
    return with_boosters[-1] if with_boosters else ""


def by_name(name: str) -> Rated:
    """A card with the rarity that it usually has."""
    return rated(name, usual_rarity(name))


def is_basic(name: str) -> bool:
    return bool(pool.known(name)) and "basic" in pool.outline(name).supertypes


def _colors(card: Card) -> tuple[str, ...]:
    """The colours that a card needs: a land's are those of its mana, and it needs none."""
    return tuple([color for color in COLORS if color in card.colors])


def _worth(card: Card) -> float:
    if "conspiracy" in card.types:
        return 1.5  # it is in no deck and costs nothing
    if "land" in card.types:
        return 0.3 if "basic" in card.supertypes else 1.6
    if "creature" in card.types:
        worth = _body(card) + _abilities(card)
    elif "planeswalker" in card.types:
        worth = 4.2
    elif removes(card):
        worth = REMOVAL - 0.25 * max(0, card.mana_value - 3) + (0.3 if "instant" in card.types else 0.0)
    else:
        worth = _spell(card)
    return worth - 0.3 * max(0, card.mana_value - 5) - 0.15 * max(0, len(card.colors) - 1)


def _body(card: Card) -> float:
    """Size for mana: a 2/2 for two and a 3/3 for three are worth their mana."""
    power, toughness = card.power or 0, card.toughness or 0
    size = 0.6 * power + 0.4 * toughness
    expected = max(1.0, card.mana_value * 0.75 + 0.4)
    worth = PLAIN + 0.45 * (size - expected)
    return worth if power else worth - 1.0


def _abilities(card: Card) -> float:
    worth = 0.0
    for ability in card.abilities:
        if isinstance(ability, n.Keyword):
            worth += KEYWORDS.get(ability.name, 0.15)
        elif _removes(ability):
            worth += 1.3
        elif isinstance(ability, n.Triggered | n.Activated):
            worth += 0.5 if _draws(ability) else 0.25
        else:
            worth += 0.1
    return min(2.2, worth)


def _spell(card: Card) -> float:
    """What is neither a creature nor removal."""
    nodes = [node for ability in card.abilities for node in walk(ability)]
    if "aura" in [word.casefold() for word in card.subtypes]:
        return 1.0
    if any(isinstance(node, n.CreateToken) for node in nodes):
        return 2.3
    if any(isinstance(node, n.Draw) for node in nodes):
        return 2.1
    if "Equipment" in card.subtypes:
        return 2.0
    if any(isinstance(node, n.CounterSpell | n.Boost) for node in nodes):
        return 1.5
    return 1.1


def _draws(ability: n.Ability) -> bool:
    return any(isinstance(node, n.Draw | n.CreateToken) for node in walk(ability))


def removes(card: Card) -> bool:
    """Whether a card gets rid of an opponent's creature for good, or stops it."""
    return any(_removes(ability) for ability in card.abilities) or _chains(card)


def _removes(ability: n.Ability) -> bool:
    """Damage, destruction, exile and the like for a target creature, or for every one."""
    if not any(_is_creature(node) for node in walk(ability)):
        return False
    return any(_gets_rid(node) for node in walk(ability))


def _gets_rid(node: object) -> bool:
    if isinstance(node, n.Destroy | n.Exile):
        return isinstance(node.what, n.TargetRef | n.Every)
    if isinstance(node, n.DealDamage):
        return isinstance(node.to, n.TargetRef | n.Every)
    return isinstance(node, n.Fight)


def _is_creature(node: object) -> bool:
    return isinstance(node, n.Is) and node.word in ("creature", "permanent")


def _chains(card: Card) -> bool:
    """An Aura that keeps a creature from attacking."""
    if "Aura" not in card.subtypes:
        return False
    return any(
        isinstance(node, n.Restrict) and "attack" in node.action for ability in card.abilities for node in walk(ability)
    )

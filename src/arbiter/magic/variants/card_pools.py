"""The cards that a rulebook's time knew: what of a deck came later.  CR 100.2, 100.4

Only where the setting asks for it: whoever plays today's cards by older rules may.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.magic.cards import sets
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.manasymbols import symbols
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.subtypes import PLANESWALKER_TYPES, SINCE_2019, SUBTYPES
from arbiter.magic.state.ruleset import Ruleset

SIDEBOARD: Final = 15
TYPES: Final = ("artifact", "creature", "enchantment", "instant", "land", "sorcery")
OF_BOOK: Final = {"2019-05-03": "2019", "manual-2015": "2019", "classic-2005": "2005"}  # the pool of a rulebook's time
RARITIES: Final = ("L", "C", "U", "R")  # of basic lands, common, uncommon, rare
EVERYTHING: Final = n.All(())
LATER_KEYWORDS: Final = tuple("deathtouch hexproof lifelink menace prowess skulk".split())


def problems(deck: list[Card], sideboard: list[Card], ruleset: Ruleset) -> list[Refusal]:
    """What a deck breaks of the rulebook's card pool and of the size of its sideboard."""
    refusals: list[Refusal] = []
    pool = OF_BOOK.get(ruleset.edition, "any") if ruleset.card_pool == "of the book" else ruleset.card_pool
    for card in list({card.name: card for card in [*deck, *sideboard]}.values()) if pool != "any" else []:
        args: dict[str, Argument] = {"card": card.name}
        rules = [_later(card)] if pool == "2005" else _after_may_2019(card)
        refusals += [Refusal(rule, Message("deck-later-card", args)) for rule in rules if rule]
    exact = ruleset.sideboard == "one for one" and ruleset.deck_rules == "constructed"
    if exact and len(sideboard) not in (0, SIDEBOARD):
        counted: dict[str, Argument] = {"n": len(sideboard), "most": SIDEBOARD}
        refusals.append(Refusal("classic-2005/1.23", Message("deck-sideboard-exact", counted)))
    return refusals


def _after_may_2019(card: Card) -> list[str]:
    """The rules by which a card did not exist in May 2019; none if it could have."""
    rules: list[str] = []
    if card.kind == "adventurer":
        rules.append("cr-2019-05-03/715.1")  # cr-2019-05-03/715.1, cr-2019-05-03/205.3k
    keywords = [ability for ability in card.abilities if isinstance(ability, n.Keyword)]
    if any(keyword.name == "escape" for keyword in keywords):
        rules.append("cr-2019-05-03/702.137")  # cr-2019-05-03/702.137
    if any(keyword.name == "splice" and not _of_subtype(keyword.filter) for keyword in keywords):
        rules.append("cr-2019-05-03/702.46a")  # cr-2019-05-03/702.46a: onto a subtype only
    made = [part.token for part in walk(card.abilities) if isinstance(part, n.CreateToken) and part.token is not None]
    if any("Food" in token.subtypes for token in made):
        rules.append("cr-2019-05-03/111.10")  # cr-2019-05-03/111.10
    if any(word in SINCE_2019 and word in PLANESWALKER_TYPES for word in card.subtypes):
        rules.append("cr-2019-05-03/205.3j")  # cr-2019-05-03/205.3j
    return rules


def _of_subtype(what: n.Predicate | None) -> bool:
    return isinstance(what, n.Is) and what.word in SUBTYPES


def _later(card: Card) -> str:
    """The rule by which a card did not exist in 2005; empty if it could have."""
    if "planeswalker" in card.types:
        return "classic-2005/1.10"  # classic-2005/1.10
    if any(kind not in TYPES for kind in card.types):
        return "classic-2005/1.11"  # classic-2005/1.11
    if any(kind not in ("basic", "legendary", "snow", "world") for kind in card.supertypes):
        return "classic-2005/1.28"  # classic-2005/1.28
    if "C" in symbols(card.mana_cost):
        return "classic-2005/1.15"  # classic-2005/1.15
    colorless = "artifact" in card.types or "land" in card.types
    if bool(card.colors) == colorless and card.mana_cost:
        return "classic-2005/1.14"  # classic-2005/1.14: an artifact of a color, or another spell of none
    if any(isinstance(ability, n.Keyword) and ability.name in LATER_KEYWORDS for ability in card.abilities):
        return "classic-2005/2.34"  # classic-2005/2.34
    return _later_kind(card)


def _later_kind(card: Card) -> str:
    """The rule by which what a card makes, enchants or is protected from came later; or how often it was printed."""
    made = [part.token for part in walk(card.abilities) if isinstance(part, n.CreateToken) and part.token is not None]
    if any("creature" not in token.types for token in made):
        return "classic-2005/1.18"  # classic-2005/1.18
    keywords = [part for part in walk(card.abilities) if isinstance(part, n.Keyword)]
    if any(keyword.name == "enchant" and keyword.players is not None for keyword in keywords):
        return "classic-2005/1.19"  # classic-2005/1.19
    if any(
        keyword.name == "protection" and (keyword.players is not None or keyword.filter == EVERYTHING)
        for keyword in keywords
    ):
        return "classic-2005/1.20"  # classic-2005/1.20
    printed = [printing.rarity for printing in sets.printings(card.name)]
    if printed and not any(rarity in RARITIES for rarity in printed):
        return "classic-2005/1.26"  # classic-2005/1.26
    return ""

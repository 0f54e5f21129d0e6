"""The cards that a rulebook's time knew: what of a deck came later.  CR 100.2, 100.4

Only where the setting asks for it: whoever plays today's cards by older rules may.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.manasymbols import symbols
from arbiter.magic.language.reflect import walk
from arbiter.magic.state.ruleset import Ruleset

SIDEBOARD: Final = 15
TYPES: Final = ("artifact", "creature", "enchantment", "instant", "land", "sorcery")
LATER_KEYWORDS: Final = tuple("deathtouch hexproof lifelink menace prowess skulk".split())


def problems(deck: list[Card], sideboard: list[Card], ruleset: Ruleset) -> list[Refusal]:
    """What a deck breaks of the rulebook's card pool and of the size of its sideboard."""
    found: list[Refusal] = []
    for card in list({card.name: card for card in [*deck, *sideboard]}.values()) if ruleset.card_pool != "any" else []:
        rule = _later(card) if ruleset.card_pool == "2005" else _after_may_2019(card)
        if rule:
            args: dict[str, Argument] = {"card": card.name}
            found.append(Refusal(rule, Message("deck-later-card", args)))
    exact = ruleset.sideboard == "one for one" and ruleset.deck_rules == "constructed"
    if exact and len(sideboard) not in (0, SIDEBOARD):
        counted: dict[str, Argument] = {"n": len(sideboard), "most": SIDEBOARD}
        found.append(Refusal("classic-2005/1.23", Message("deck-sideboard-exact", counted)))
    return found


def _after_may_2019(card: Card) -> str:
    """The rule by which a card did not exist in May 2019; empty if it could have."""
    if card.kind == "adventurer":
        return "cr-2019-05-03/715.1"  # cr-2019-05-03/715.1
    if any(isinstance(one, n.Keyword) and one.name == "escape" for one in card.abilities):
        return "cr-2019-05-03/702.137"  # cr-2019-05-03/702.137
    made = [part.token for part in walk(card.abilities) if isinstance(part, n.CreateToken) and part.token is not None]
    if any("Food" in token.subtypes for token in made):
        return "cr-2019-05-03/111.10"  # cr-2019-05-03/111.10
    return ""


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
    if any(isinstance(one, n.Keyword) and one.name in LATER_KEYWORDS for one in card.abilities):
        return "classic-2005/2.34"  # classic-2005/2.34
    return ""

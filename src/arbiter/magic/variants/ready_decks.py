"""Ready decks for variants in which a deck is more than its cards: what leads it, which cards begin beside it.  CR 902.3, 903.3

    for deck in dealt("commander", 4): deck.main, deck.commanders, deck.vanguards

The lists are data (`ready_decks.yaml`).  Where a variant has no decks of its own, those of the pool will do.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, final

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.yaml_text import loaded
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.deck import COMMANDER, MAIN, Deck, Entry

DATA: Final = Path(__file__).with_name("ready_decks.yaml")


@final
class DeckList:
    """A deck that can be played at once."""

    def __init__(self, name: str, facts: dict[str, Any]) -> None:
        self.name = name
        self.facts = facts

    def title(self, lang: str) -> str:
        """What it is called in a language."""
        if "pool" in self.facts:
            return pool.deck_name(lang, str(self.facts["pool"]))
        return str(self.facts["ru"]) if lang == "ru" else self.name

    def idea(self, lang: str) -> str:
        """What it does, in one line."""
        return str(self.facts["idea"][lang]) if "idea" in self.facts else pool.deck_idea(lang, str(self.facts["pool"]))

    @property
    def commanders(self) -> list[Card]:
        """What leads it: these are not among its cards (903.6)."""
        return [pool.card(name) for name in self.facts.get("commanders", ())]

    @property
    def vanguards(self) -> list[Card]:
        """The vanguard that its player begins with (902.3)."""
        return [_vanguard(facts) for facts in self.facts.get("vanguards", ())]

    @property
    def main(self) -> list[Card]:
        """The cards that are shuffled."""
        return [pool.card(name) for name, count in self.counts().items() for _ in range(count)]

    def counts(self) -> dict[str, int]:
        """How many of which card, besides those that lead it."""
        if "pool" in self.facts:
            return pool.listed(str(self.facts["pool"]))
        return {**dict.fromkeys(self.facts["cards"], 1), **self.facts["basics"]}

    def written(self) -> Deck:
        """The deck as it is written down in a deck file."""
        leading = [Entry(1, name, COMMANDER) for name in self.facts.get("commanders", ())]
        return Deck(self.name, (*leading, *[Entry(count, name, MAIN) for name, count in self.counts().items()]))


def _vanguard(facts: dict[str, Any]) -> Card:
    """A vanguard of our own, from what would be printed on it (311)."""
    from arbiter.magic.cards.compile import make_card  # who asks for names only waits for no compiler

    modifiers = (int(facts["hand"]), int(facts["life"]))
    return make_card(str(facts["name"]), type_line="Vanguard", text=str(facts["text"]), modifiers=modifiers)


@cache
def _all() -> dict[str, dict[str, DeckList]]:
    document: Any = loaded(DATA.read_text("utf-8"))
    return {
        variant: {
            name: DeckList(name, _changed(document[facts["as"]][name], facts) if "as" in facts else facts)
            for name, facts in decks.items()
        }
        for variant, decks in document.items()
    }


def _changed(facts: dict[str, Any], by: dict[str, Any]) -> dict[str, Any]:
    """A deck of another variant with some cards changed."""
    instead = by.get("instead", {})
    cards = [*[instead.get(card, card) for card in facts["cards"]], *by.get("also", ())]
    return {**facts, **by, "cards": cards}


def ready(variant: str) -> list[str]:
    """The names of the ready decks of a variant; none where it is played with any decks."""
    return list(_all().get(variant, {}))


def deck(variant: str, name: str) -> DeckList:
    """A ready deck by its name."""
    deck = _all().get(variant, {}).get(name)
    if deck is None:
        raise ArbiterError(
            Message("variant-no-deck", {"name": name, "variant": variant, "known": ", ".join(ready(variant))})
        )
    return deck


def dealt(variant: str, players: int) -> list[DeckList]:
    """A ready deck for each of so many players, in the order of the list; with more players than decks some get the same."""
    names = ready(variant)
    return [deck(variant, names[seat % len(names)]) for seat in range(players)] if names else []


@cache
def _russian() -> dict[str, str]:
    """The Russian names of our own vanguards."""
    decks = _all().get("vanguard", {}).values()
    return {str(facts["name"]): str(facts["ru"]) for deck in decks for facts in deck.facts.get("vanguards", ())}


def name_in(lang: str, name: str) -> str:
    """What a card of these decks is called in a language: a vanguard of our own, or a card of the pool."""
    own = _russian().get(name) if lang == "ru" else None
    return pool.name_in(lang, name) if own is None else own

"""The embedded pool: a few cards of our own and two decks of 40 (CR 100.2b), read when first asked for.

The data (decks/pool.json) is facts and notation, made by `python -m arbiter.magic.cards.build`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import registry
from arbiter.magic.cards.card import Card

DATA = Path(__file__).parent / "decks" / "pool.json"


@cache
def _pool() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    return loaded


@cache
def _cards() -> dict[str, Card]:
    made = [registry.from_json(facts) for facts in _pool()["cards"]]
    return {card.name: card for card in made}


def cards() -> list[Card]:
    """Every card of the pool."""
    return list(_cards().values())


def card(name: str) -> Card:
    """A card by its name, English or Russian, in any case of letters."""
    wanted = name.strip().casefold()
    for known, found in _cards().items():
        if wanted in (known.casefold(), name_in("ru", known).casefold()):
            return found
    raise ArbiterError(Message("pool-no-card", {"name": name, "known": ", ".join(_cards())}))


def decks() -> list[str]:
    """The names of the decks."""
    return list(_pool()["decks"])


def deck(name: str) -> list[Card]:
    """A deck by its name: a new list of its cards."""
    if name not in _pool()["decks"]:
        raise ArbiterError(Message("pool-no-deck", {"name": name, "known": ", ".join(decks())}))
    return [_cards()[one] for one, count in _pool()["decks"][name]["cards"].items() for _ in range(count)]


def deck_name(lang: str, name: str) -> str:
    """What a deck is called in a language."""
    return str(_pool()["decks"][name]["ru"]) if lang == "ru" else name


def name_in(lang: str, name: str) -> str:
    """What a card is called in a language; a name that the pool does not know stays as it is."""
    return str(_pool()["names"].get(lang, {}).get(name, name))

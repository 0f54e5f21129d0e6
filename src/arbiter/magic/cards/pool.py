"""The embedded pool: published cards and a few of our own; decks of 60 and of 40 (CR 100.2); read when first asked for.

The data (decks/pool.json) is facts and notation, made by `python -m arbiter.magic.cards.build`.
"""

from __future__ import annotations

import json
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import registry
from arbiter.magic.cards.card import Card

DATA = Path(__file__).parent / "decks" / "pool.json"
SUGGESTED = 4  # at most: cards that a misspelt name may have meant


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
    found = _by_name().get(wanted)
    if found is not None:
        return _cards()[found]
    starts = [spelt for spelt in _by_name() if len(wanted) > 2 and spelt.startswith(wanted)]
    close = (starts or get_close_matches(wanted, _by_name(), SUGGESTED))[:SUGGESTED]
    if not close:
        raise ArbiterError(Message("pool-no-card", {"name": name}))
    meant = [_by_name()[spelt] for spelt in close]
    shown = [
        known if known.casefold() == spelt else name_in("ru", known) for spelt, known in zip(close, meant, strict=True)
    ]
    raise ArbiterError(Message("pool-close-card", {"name": name, "close": ", ".join(shown)}))


@cache
def _by_name() -> dict[str, str]:
    """Card names by how they may be spelt: English and Russian, in small letters."""
    spelt = {name_in("ru", known).casefold(): known for known in _cards()}
    return {**spelt, **{known.casefold(): known for known in _cards()}}


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

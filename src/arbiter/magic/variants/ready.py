"""Ready decks for every variant: as many as there are players, different ones, with the other cards that it takes.

Decks of their own stand in `ready_decks`, cards besides a deck in `ready_extras`; all other decks are those of the pool.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, final

from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.rng import Rng
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.deck import COMMANDER
from arbiter.magic.variants import ready_decks, ready_extras
from arbiter.magic.variants.values import VARIANTS

Extras = dict[str, list[Card]]
"""Cards besides the deck, by the key of the set-up that holds them."""


@final
@dataclass(frozen=True)
class ReadyDeck:
    """A deck to play with, and the cards besides it that belong to it."""

    name: str
    main: list[Card]
    sideboard: list[Card] = field(default_factory=list)
    extras: Extras = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    """What it is called, by language; where nothing is said, its name."""


def _listed(variant: str, name: str) -> ReadyDeck:
    deck = ready_decks.deck(variant, name)
    extras = {"commanders": deck.commanders, "vanguards": deck.vanguards}
    titles = {lang: deck.title(lang) for lang in LANGUAGES}
    return ReadyDeck(name, deck.main, [], {key: cards for key, cards in extras.items() if cards}, titles)


LISTED: Final = ("commander", "duel-commander", "brawl", "vanguard")
"""The variants that have decks of their own (`ready_decks`)."""

DECKS: Final[dict[str, Callable[[], list[str]]]] = {variant: partial(ready_decks.ready, variant) for variant in LISTED}
"""The names of the ready decks of a variant, by its name; other variants are played with the decks of the pool."""

FIND: Final[dict[str, Callable[[str], ReadyDeck]]] = {variant: partial(_listed, variant) for variant in LISTED}
"""A ready deck of a variant by its name, for the variants of `DECKS`."""

EXTRAS: Final[dict[str, Callable[[int, Rng], list[list[Card]]]]] = ready_extras.READY
"""By the key of the set-up that holds them: cards for each of so many players, for whoever brings none."""

OF_DECK: Final[dict[str, tuple[str, str]]] = {"commanders": (COMMANDER, "903.3")}
"""The keys whose cards stand in a deck file: in which part of it, and the rule that demands them."""


def deck_names(variant: str = "") -> list[str]:
    """The ready decks that a variant is played with."""
    return DECKS[variant]() if variant in DECKS else pool.decks(pool.STARTER)


def ready_deck(variant: str, name: str) -> ReadyDeck:
    """One of them."""
    if variant in FIND and name in DECKS[variant]():
        return FIND[variant](name)
    return ReadyDeck(name, pool.deck(name))


def ready(variant: str, players: int, seed: int = 0, named: Sequence[str] = (), size: int = 0) -> list[ReadyDeck]:
    """Decks for so many players: different ones as far as there are, and others than the `named`, with all they need.

    All of one size, so that nobody plays forty cards against sixty: the nearest to `size` if decks of that are brought.
    """
    names = deck_names(variant)
    left = _alike(variant, [name for name in names if name not in named] or names, players, seed, size)
    order = [left[(seed + place) % len(left)] for place in range(players)]
    decks = [ready_deck(variant, name) for name in order]
    rng = Rng(seed)
    for key in brings(variant):
        if all(key in deck.extras for deck in decks):
            continue
        if key not in EXTRAS:
            raise ArbiterError(Message("variant-no-ready", {"name": variant, "key": key}))
        for deck, cards in zip(decks, EXTRAS[key](players, rng), strict=True):
            deck.extras.setdefault(key, cards)
    return decks


def _alike(variant: str, names: list[str], players: int, seed: int, size: int) -> list[str]:
    """Those of one size: the given one, else that of the deck that the seed chooses, else that which most have."""
    sizes = {name: len(ready_deck(variant, name).main) for name in names}
    counted = Counter(sizes.values())
    chosen = sizes[names[seed % len(names)]]
    wanted = size or (chosen if counted[chosen] >= players else counted.most_common(1)[0][0])
    nearest = min(counted, key=lambda number: abs(number - wanted))
    return [name for name in names if sizes[name] == nearest]


def brings(variant: str) -> tuple[str, ...]:
    """What a set-up of this variant holds for each player besides a deck."""
    return VARIANTS[variant].brings if variant in VARIANTS else ()


def title(variant: str, name: str, lang: str) -> str:
    """What a ready deck is called in a language."""
    if variant in FIND and name in DECKS[variant]():
        return FIND[variant](name).titles.get(lang, name)
    return pool.deck_name(lang, name)

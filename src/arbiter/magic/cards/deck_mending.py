"""Decks that hold cards whose texts are not understood: what they miss, and the same decks without them.  CR 100.2

Such a deck is not lost: its cards may be left out, or others take their places (`mended`).  `Missing` says of many decks what
keeps them from being played, and what would free most of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, final

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import pool
from arbiter.magic.cards.deck import COMMANDER, MAIN, Deck, Entry
from arbiter.magic.cards.deck_files import meant

WITHOUT: Final = "without"
BASIC: Final = "basic"
BASICS: Final = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
COLORLESS: Final = "Wastes"
UNKNOWN: Final = ""


def refused(deck: Deck) -> dict[str, str]:
    """The cards of a deck that are known and cannot be played, as the deck names them, and what is not understood of each."""
    why = pool.refused()
    names = {
        entry.name: pool.refused_name(entry.name) for entry in deck.entries if isinstance(meant(entry.name), Message)
    }
    return {name: why[known] for name, known in names.items() if known}


def substitute(deck: Deck, instead: str) -> str:
    """The card that is to stand for those that cannot be played: none (`WITHOUT`), the basic land that suits the deck
    (`BASIC`), or a card by its name.  A commander is no land: it can only give way to another card."""
    if instead not in (WITHOUT, BASIC):
        return pool.card(instead).name
    out = refused(deck)
    for entry in deck.of(COMMANDER):
        if entry.name in out:
            raise ArbiterError(Message("deck-mend-commander", {"card": entry.name}))
    return usual_basic(deck) if instead == BASIC else ""


def mended(deck: Deck, other: str) -> Deck:
    """The deck with this card, or with none, for each that cannot be played."""
    out = refused(deck)
    entries: dict[tuple[str, str], Entry] = {}
    for entry in deck.entries:
        name = other if entry.name in out else entry.name
        before = entries.get((entry.part, name))
        if before is not None:
            entries[entry.part, name] = replace(before, count=before.count + entry.count)
        elif name:
            entries[entry.part, name] = (
                entry if name == entry.name else Entry(entry.count, name, entry.part, line=entry.line)
            )
    return replace(deck, entries=tuple(entries.values()))


def usual_basic(deck: Deck) -> str:
    """The basic land of which the deck has the most; if it has none, that of the colour its costs ask for most often."""
    basics = Counter({name: count for name, count in deck.counts(MAIN).items() if name in BASICS.values()})
    if not basics:
        for name, count in deck.counts(MAIN, COMMANDER).items():
            known = pool.known(name)
            cost = pool.outline(known).mana_cost if known else ""
            basics.update({land: count * cost.count(color) for color, land in BASICS.items() if color in cost})
    return min(basics, key=lambda name: (-basics[name], name), default=COLORLESS)


@final
class Missing:
    """What keeps decks from being played: cards, and the constructions that these cards need."""

    def __init__(self, decks: Iterable[Deck]) -> None:
        self.decks = 0
        self.whole = 0
        self.unknown: Counter[str] = Counter()  # names that no card has, and how many decks hold them
        self.cards: Counter[str] = Counter()  # refused cards
        self.freed_by_card: Counter[str] = Counter()  # decks that lack only this one
        self.constructions: Counter[str] = Counter()
        self.freed_by_construction: Counter[str] = Counter()
        self.why = pool.refused()
        self._states: dict[str, str | None] = {}
        for deck in decks:
            self._note(deck)

    def _note(self, deck: Deck) -> None:
        self.decks += 1
        unknown: set[str] = set()
        refused: set[str] = set()
        for name in {entry.name for entry in deck.entries}:
            state = self._state(name)
            if state == UNKNOWN:
                unknown.add(name)
            elif state is not None:
                refused.add(state)
        reasons = {self.why[name] for name in refused}
        self.unknown.update(unknown)
        self.cards.update(refused)
        self.constructions.update(reasons)
        self.whole += not refused and not unknown
        if len(refused) == 1 and not unknown:
            self.freed_by_card.update(refused)
        if len(reasons) == 1 and not unknown:
            self.freed_by_construction.update(reasons)

    def _state(self, name: str) -> str | None:
        """The English name of a card that is refused; `UNKNOWN`: no card is called so; None: it can be played."""
        if name not in self._states:
            playable = bool(pool.known(name)) or not isinstance(meant(name), Message)
            self._states[name] = None if playable else pool.refused_name(name) or UNKNOWN
        return self._states[name]

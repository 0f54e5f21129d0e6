"""What is printed on a card: frozen facts and the abilities its text was compiled into.  CR 2

`compile.py` beside this module makes cards from their English text; here is only what a card is.
"""

from __future__ import annotations

import hashlib
from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.manasymbols import COLOR_OF, symbols
from arbiter.magic.language.notation import show


def mana_value(cost: str) -> int:
    """What a mana cost is worth (202.3): X is 0, a hybrid symbol its larger part (202.3f)."""
    total = 0
    for symbol in symbols(cost):
        total += max(_worth(part) for part in symbol.split("/"))
    return total


def _worth(part: str) -> int:
    if part.isdigit():
        return int(part)
    return 0 if part in ("X", "Y", "Z", "P") else 1  # 107.3f


def colors_of(cost: str) -> tuple[str, ...]:
    """The colors of the mana symbols in a cost (202.2, 105.2): each of them, where there are several (202.2c)."""
    return tuple([color for letter, color in COLOR_OF.items() if any(letter in s.split("/") for s in symbols(cost))])


@final
class Card:
    """The characteristics printed on a card, or given to a token (109.3)."""

    def __init__(
        self,
        name: str,
        mana_cost: str,
        supertypes: tuple[str, ...],
        types: tuple[str, ...],
        subtypes: tuple[str, ...],
        abilities: tuple[n.Ability, ...],
        power: int | None = None,
        toughness: int | None = None,
        loyalty: int | None = None,
        colors: tuple[str, ...] | None = None,
    ) -> None:
        self.name = name  # 201.1, 201.2
        self.mana_cost = mana_cost
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes
        self.abilities = abilities
        self.power = power
        self.toughness = toughness
        self.loyalty = loyalty
        self.colors: tuple[str, ...] = colors_of(mana_cost) if colors is None else colors  # 202.2e, 107.13
        self.mana_value: int = mana_value(mana_cost)  # 202.4, 118.8d, 118.9c: other costs do not count
        self._key: str = ""
        self.memory: dict[
            int, object
        ] = {}  # no data: what the layers make of it outside the battlefield, by controller

    @property
    def key(self) -> str:
        """A hash of everything a rule could ask: two cards with the same one play the same (and share their name)."""
        if not self._key:
            facts = "|".join([repr(fact) for fact in self.facts()])
            self._key = hashlib.blake2b(facts.encode(), digest_size=12).hexdigest()
        return self._key

    def facts(
        self,
    ) -> tuple[
        str,
        str,
        tuple[str, ...],
        tuple[str, ...],
        tuple[str, ...],
        tuple[str, ...],
        int | None,
        int | None,
        int | None,
        tuple[str, ...],
    ]:
        """All of it as plain values, abilities in notation: what is saved and sent."""
        return (
            self.name,
            self.mana_cost,
            self.supertypes,
            self.types,
            self.subtypes,
            tuple([show(ability) for ability in self.abilities]),
            self.power,
            self.toughness,
            self.loyalty,
            self.colors,
        )

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Card) and self.key == other.key)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Card({self.name!r})"

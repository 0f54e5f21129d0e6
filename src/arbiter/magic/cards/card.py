"""What is printed on a card: frozen facts and the abilities its text was compiled into.  CR 2

`compile.py` beside this module makes cards from their English text, `faces.py` puts those with several faces or halves
together; here is only what a card is.
"""

from __future__ import annotations

import hashlib
from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.manasymbols import COLOR_OF, symbols
from arbiter.magic.language.meanings import expansion
from arbiter.magic.language.notation import show
from arbiter.magic.language.vocabulary.commanding import works_also_in


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


def _acts(ability: n.Ability) -> bool:
    """Whether it may be activated or let the card be cast outside the battlefield: as it is written, or as a keyword."""
    if isinstance(ability, n.Keyword):
        return bool(ability.cost) or any(isinstance(written, n.AlternativeCost) for written in expansion(ability))
    return isinstance(ability, n.Activated) and ability.zone not in ("", "battlefield")


def _triggers_elsewhere(ability: n.Ability) -> bool:
    """Whether it triggers, or replaces events, outside the battlefield (113.6): as it is written, or as a keyword."""
    written = expansion(ability) if isinstance(ability, n.Keyword) else (ability,)
    return any(
        (isinstance(ability, (n.Triggered, n.Replacement)) and (ability.zone or works_also_in(ability.condition)) != "")
        or (isinstance(ability, n.Enters) and ability.zone != "")
        for ability in written
    )


def of_arrival(ability: n.Ability) -> bool:
    """Whether it triggers on its card being put into a graveyard, whatever it was before: an ability of the card there (603.6)."""
    if not isinstance(ability, n.Triggered) or not isinstance(ability.event, n.ZoneChange):
        return False
    return ability.event.what is None and ability.event.from_ != "battlefield" and ability.event.to == "graveyard"


def _written(abilities: tuple[n.Ability, ...]) -> list[n.Ability]:
    """The abilities with those that the rules write out for keywords."""
    written = list(abilities)
    for ability in abilities:
        if isinstance(ability, n.Keyword):
            written += expansion(ability)
    return written


def _statics(abilities: tuple[n.Ability, ...]) -> tuple[tuple[int, int, n.Static], ...]:
    """The static abilities that keywords stand for: of which ability, and which one of those written out for it."""
    statics: list[tuple[int, int, n.Static]] = []
    for place, keyword in enumerate(abilities):
        for index, ability in enumerate(expansion(keyword) if isinstance(keyword, n.Keyword) else ()):
            if isinstance(ability, n.Static):
                statics.append((place, index, ability))
    return tuple(statics)


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
        kind: str = "",
        faces: tuple[Card, ...] = (),
        hand_modifier: int = 0,
        life_modifier: int = 0,
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
        self.acts: bool = any(_acts(ability) for ability in abilities)
        self.triggers: bool = any(_triggers_elsewhere(ability) for ability in abilities)
        self.enters: bool = any(isinstance(ability, (n.Enters, n.EntersAsCopy)) for ability in _written(abilities))
        self.arrives: bool = any(of_arrival(ability) for ability in _written(abilities))
        self.statics: tuple[tuple[int, int, n.Static], ...] = _statics(abilities)
        self.kind = kind  # split | flip | double-faced | meld | adventurer; empty: a single set of characteristics
        self.faces = faces  # both halves (708), the flipped half (709), the back face (711, 712), the Adventure (715)
        self.hand_modifier = hand_modifier  # 210.1: of a vanguard
        self.life_modifier = life_modifier  # 211.1
        # 706.2, 711.1, 712.3c: of a double-faced or meld card only the face that is up can be copied
        self.copiable: Card = self if kind not in ("double-faced", "meld") else self._front()
        self.asked: object | None = None  # no data: what the rules have found that it asks of a turn
        self._key: str = ""
        self._facts: tuple[object, ...] = ()
        self.memory: dict[
            int, object
        ] = {}  # no data: what the layers make of it outside the battlefield, by controller

    def _front(self) -> Card:
        return Card(
            self.name,
            self.mana_cost,
            self.supertypes,
            self.types,
            self.subtypes,
            self.abilities,
            self.power,
            self.toughness,
            self.loyalty,
            self.colors,
        )

    @property
    def key(self) -> str:
        """A hash of everything a rule could ask: two cards with the same one play the same (and share their name)."""
        if not self._key:
            facts = "|".join([repr(fact) for fact in self.facts()])
            self._key = hashlib.blake2b(facts.encode(), digest_size=12).hexdigest()
        return self._key

    @property
    def names(self) -> tuple[str, ...]:
        """The names it has: of a split card that of each half (708.4a)."""
        return tuple([half.name for half in self.faces]) if self.kind == "split" else (self.name,)

    def facts(self) -> tuple[object, ...]:
        """All of it as plain values, abilities in notation: what is saved and sent; faces only of who has any."""
        if not self._facts:
            self._facts = self._told()
        return self._facts

    def _told(self) -> tuple[object, ...]:
        own: tuple[object, ...] = (
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
        if self.hand_modifier or self.life_modifier:
            return (*own, "vanguard", self.hand_modifier, self.life_modifier)
        return (*own, self.kind, tuple([face.facts() for face in self.faces])) if self.faces else own

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Card) and self.key == other.key)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Card({self.name!r})"


NOTHING = Card("", "", (), (), (), ())  # 406.3: a card exiled face down has no characteristics
FACE_DOWN = Card("", "", (), ("creature",), (), (), 2, 2)
"""What a face-down spell or permanent is (707.2a, 702.36a, 701.33a)."""

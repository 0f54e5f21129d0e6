"""A card as it is printed (103-106): frozen, shared by all games."""

from __future__ import annotations

from typing import final

from arbiter.berserk.language import nodes as n


def key_of(name: str, set: int, reissue: bool) -> str:
    """110.4: a reissue is played by its own text, beside the older card of its name."""
    return f"{name} ({set})" if reissue else name


@final
class Card:
    """What is printed.  `memory` keeps what was worked out from it: no part of the card."""

    def __init__(
        self,
        name: str,
        type: str,
        cost: int,
        elite: bool = False,
        elements: tuple[str, ...] = (),
        lives: int = 0,
        movement: int = 0,
        subtype: str = "",
        strike: tuple[int, int, int] | None = None,
        abilities: tuple[n.Ability, ...] = (),
        text: str = "",
        variable: bool = False,
        english: str = "",
        rarity: str = "",
        legend: str = "",
        set: int = 0,
        reissue: bool = False,
    ) -> None:
        self.name = name
        self.type = type  # creature | artifact | terrain | equipment (106.3)
        self.cost = cost  # below zero: it has none (206.5)
        self.elite = elite
        self.elements = elements  # none: neutral (106.2)
        self.lives = lives
        self.movement = movement
        self.subtype = subtype  # of a creature: independent | flying | symbiote
        self.strike = strike
        self.abilities = abilities
        self.text = text
        self.variable = variable  # its cost contains X (105.2.3)
        self.english = english or name
        self.rarity = rarity  # service information, of use for boosters only
        self.legend = legend  # it says nothing about how the card is used
        self.set = set  # in which set it was printed (110.3); 0: nobody says
        self.reissue = reissue
        self.key = key_of(name, set, reissue)
        self.memory: dict[str, object] = {}

    def __repr__(self) -> str:
        return f"Card({self.name!r})"

    def classes(self) -> list[str]:
        """8.class"""
        return [ability.word for ability in self.abilities if isinstance(ability, n.Class)]

    def has(self, name: str) -> bool:
        """8.named-ability: whether one of this name is printed on it."""
        return any(isinstance(ability, n.Named) and ability.name == name for ability in self.abilities)

"""What a card of Berserk promises: each power of its abilities, and that each permanent or named ability makes a difference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.kernel.reflect import walk

POWER: Final = "power"
PRESENCE: Final = "presence"
"""The kinds of promises: a power is executed and something comes of it; without the ability something is different."""

NOT_IN_BATTLE: Final[dict[str, str]] = {
    "Recruits": "check-while-recruiting",
    "OtherCost": "check-while-recruiting",
    "Forbids": "check-while-recruiting",
    "StartsWith": "check-while-recruiting",
    "horde": "check-while-recruiting",
    "loyalty": "check-while-recruiting",
    "be taken with": "check-while-recruiting",
    "be recruited": "check-while-recruiting",
    "wear equipment": "check-while-recruiting",
    "uniqueness": "check-while-recruiting",
    "stealth": "check-while-recruiting",
    "symbiote": "check-while-recruiting",
    "parasite": "check-while-recruiting",
}
"""What no position of a battle can show: it speaks of decks, of recruiting, of how cards are seated and hidden."""


@final
class Promise:
    """One thing that a card is to do.  `place`: of the ability on the card, and of the modification in it (-1: the whole)."""

    def __init__(self, kind: str, node: n.Node, place: tuple[int, int]) -> None:
        self.kind = kind
        self.node = node
        self.place = place

    @property
    def what(self) -> str:
        """Its class, for the report."""
        node = self.node
        if isinstance(node, n.Named):
            return node.name
        if isinstance(node, n.Does):
            return type(node.effect).__name__
        if isinstance(node, n.Attack):
            return f"Attack {node.kind}"
        word = getattr(node, "deed", "")
        return f"{type(node).__name__} {word}".strip()

    @property
    def because(self) -> str:
        """The message that says why it is not to be seen; empty: it should be."""
        names = [type(self.node).__name__, getattr(self.node, "name", ""), getattr(self.node, "deed", "")]
        return next((NOT_IN_BATTLE[name] for name in names if name in NOT_IN_BATTLE), "")


def promises_of(card: Card) -> list[Promise]:
    """Everything that the card promises; a class is only asked for by other cards (8.class)."""
    promises: list[Promise] = []
    for place, ability in enumerate(card.abilities):
        promises += _of_ability(ability, place)
    return promises


def _of_ability(ability: n.Ability, place: int) -> Iterator[Promise]:
    if isinstance(ability, n.Permanent):
        for index, what in enumerate(ability.does):
            if not isinstance(what, n.Gains) or not _inner_powers(what):
                yield Promise(PRESENCE, what, (place, index))
    elif isinstance(ability, (n.Named, n.Formation, n.Charge)):
        yield Promise(PRESENCE, ability, (place, -1))
    for power in _inner_powers(ability):
        yield Promise(POWER, power, (place, -1))


def _inner_powers(node: n.Node) -> list[n.Power]:
    """The powers that are executed one by one (505.3), those of abilities that are given among them; each once."""
    powers: list[n.Power] = []
    for part in walk(node):
        if isinstance(part, (n.Attack, n.Does, n.Later)) and part not in powers:
            powers.append(part)
    return powers

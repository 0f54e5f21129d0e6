"""What a file calls the cards of a battle: `Boxer`, `Boxer 2`, or the name given by `as`.

A card keeps its name through all zones, though it is a new object whenever it comes back from a deck (204.4).
"""

from __future__ import annotations

from typing import final

from arbiter.berserk.rules import board
from arbiter.berserk.rules.context import cell_of_key
from arbiter.berserk.state.records import Object
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.records import Id

USES = {"triggered": "ability", "chip": "accumulating", "defend": "defence", "move": "movement"}
"""What a game action on the stack is called, where its own word does not say it."""


@final
class Label:
    """One card: its owner and number there, its name, which of that name it is, what the file calls it."""

    def __init__(self, owner: int, number: int, name: str, place: int, alias: str) -> None:
        self.owner = owner
        self.number = number
        self.name = name
        self.place = place
        self.alias = alias


@final
class Names:
    """The labels of one run: made with the position, the same ever after."""

    def __init__(self) -> None:
        self.labels: list[Label] = []
        self.counts: dict[str, int] = {}

    def add(self, card: Object, alias: str = "") -> Label:
        self.counts[card.print.name] = self.counts.get(card.print.name, 0) + 1
        label = Label(card.owner, card.number, card.print.name, self.counts[card.print.name], alias)
        self.labels.append(label)
        return label

    def exact(self, label: Label) -> str:
        if label.alias:
            return label.alias
        return f"{label.name} {label.place}" if self.counts[label.name] > 1 else label.name

    def of(self, state: BerserkState, id: Id) -> list[str]:
        """What a player, a card, a cell or a game action on the stack may be called, the most exact name first."""
        if id < 0:
            return [f"P{-id}"]
        use, roll = state.uses.get(id), state.rolls.get(id)
        if roll is not None:
            used = state.uses.get(roll.use)
            cell = board.cell_name(cell_of_key(used.key)) if used is not None else ""
            return [f"roll of {name}" for name in [*self.of(state, roll.card), *([cell] if cell else [])]]
        effect = state.lasting.get(id)
        if effect is not None and effect.cell >= 0:
            return [board.cell_name(effect.cell)]
        if use is not None and cell_of_key(use.key) >= 0:
            names = [board.cell_name(cell_of_key(use.key)), *self.of(state, use.source)]
            return [f"{USES.get(use.what, use.what)} of {name}" for name in names]
        if use is not None:
            return [f"{USES.get(use.what, use.what)} of {name}" for name in self.of(state, use.source)]
        card = state.objects.get(id)
        for label in self.labels if card is not None else []:
            if card is not None and (label.owner, label.number) == (card.owner, card.number):
                return [self.exact(label), f"{label.name} {label.place}", label.name]
        return []

    def find(self, state: BerserkState, name: str) -> list[Id]:
        """The cards of that name; a name with `of` is something on the stack."""
        named = [label for label in self.labels if self.exact(label) == name]
        named = named or [label for label in self.labels if name in (label.name, f"{label.name} {label.place}")]
        ids = [id for label in named for id in self._now(state, label)]
        if ids or named:
            return ids
        return [id for id in reversed(state.stack) if name in self.of(state, id)]

    def _now(self, state: BerserkState, label: Label) -> list[Id]:
        return [
            id for id, object in state.objects.items() if (object.owner, object.number) == (label.owner, label.number)
        ]

    def known(self) -> list[str]:
        return [self.exact(label) for label in self.labels]

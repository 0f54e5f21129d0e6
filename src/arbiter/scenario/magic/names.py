"""What a file calls the objects of a game of Magic: `Bear`, `Bear 2`, or the name given by `as`.

A card keeps its name through all zones, though the rules make it a new object each time (400.7); a token keeps it as
long as it is there, and after that means what it last was.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id
from arbiter.magic.state.records import Object
from arbiter.magic.state.state import MagicState


@final
class Label:
    """One thing: the card's name, which of that name it is, what the file calls it, and the object it is now."""

    def __init__(self, name: str, place: int, alias: str) -> None:
        self.name = name
        self.place = place
        self.alias = alias
        self.id: Id = 0


@final
class Names:
    """The labels of one run."""

    def __init__(self) -> None:
        self.labels: list[Label] = []
        self.of_card: dict[int, Label] = {}
        self.of_id: dict[Id, Label] = {}
        self.counts: dict[str, int] = {}

    def copy(self) -> Names:
        """The same names, to be followed on a fork of the game."""
        twin = Names()
        twin.counts = self.counts.copy()
        fresh: dict[int, Label] = {}
        for label in self.labels:
            made = Label(label.name, label.place, label.alias)
            made.id = label.id
            fresh[id(label)] = made
            twin.labels.append(made)
        twin.of_card = {number: fresh[id(label)] for number, label in self.of_card.items()}
        twin.of_id = {one: fresh[id(label)] for one, label in self.of_id.items()}
        return twin

    def add(self, object: Object, alias: str = "") -> Label:
        """Name an object seen for the first time."""
        name = object.print.name
        self.counts[name] = self.counts.get(name, 0) + 1
        label = Label(name, self.counts[name], alias)
        self.labels.append(label)
        if object.number:
            self.of_card[object.number] = label
        self.follow(object, label)
        return label

    def follow(self, object: Object, label: Label) -> None:
        label.id = object.id
        self.of_id[object.id] = label

    def refresh(self, state: MagicState) -> None:
        """Follow objects that have moved, and name those that are new."""
        for id in sorted(state.objects):
            object = state.objects[id]
            if id in self.of_id or (id in state.items and state.items[id].kind != "spell"):
                continue
            if object.number in self.of_card:
                self.follow(object, self.of_card[object.number])
            elif object.was in self.of_id:
                self.follow(object, self.of_id[object.was])
            else:
                self.add(object)

    def exact(self, label: Label) -> str:
        if label.alias:
            return label.alias
        return f"{label.name} {label.place}" if self.counts[label.name] > 1 else label.name

    def of(self, id: Id) -> list[str]:
        """What an object may be called, the most exact name first."""
        label = self.of_id.get(id)
        if label is None:
            return []
        return [self.exact(label), f"{label.name} {label.place}", label.name]

    def find(self, name: str) -> list[Label]:
        """The things of that name."""
        exact = [label for label in self.labels if self.exact(label) == name]
        if exact:
            return exact
        return [label for label in self.labels if name in (label.name, f"{label.name} {label.place}")]

    def known(self) -> list[str]:
        return [self.exact(label) for label in self.labels]

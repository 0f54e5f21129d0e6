"""What a file calls the objects of a game of Magic: `Bear`, `Bear 2`, or the name given by `as`.

A card keeps its name through all zones, though the rules make it a new object each time (400.7); a token keeps it as
long as it is there, and after that means what it last was.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id
from arbiter.magic.rules.events.zones import called
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

    def copy(self) -> Label:
        twin = Label(self.name, self.place, self.alias)
        twin.id = self.id
        return twin


@final
class Names:
    """The labels of one run.  `refresh` looks where everything is now; ids may be given anew after a reversal (722.1)."""

    def __init__(self) -> None:
        self.labels: list[Label] = []
        self.of_card: dict[int, Label] = {}
        self.of_token: dict[Id, Label] = {}
        self.past: dict[Id, Label] = {}
        self.counts: dict[str, int] = {}
        self.table: dict[Id, Object] | None = None  # the table that was looked at last
        self.seen: Id = 0  # the first id that was not yet given then

    def copy(self) -> Names:
        """The same names, to be followed on a fork of the game."""
        twin = Names()
        twin.counts = self.counts.copy()
        twin.labels = [label.copy() for label in self.labels]
        places = {id(label): twin.labels[index] for index, label in enumerate(self.labels)}
        twin.of_card = {number: places[id(label)] for number, label in self.of_card.items()}
        twin.of_token = {token: places[id(label)] for token, label in self.of_token.items()}
        twin.past = {object: places[id(label)] for object, label in self.past.items()}
        return twin

    def add(self, object: Object, alias: str = "") -> Label:
        """Name an object seen for the first time."""
        name = called(object.print)
        self.counts[name] = self.counts.get(name, 0) + 1
        label = Label(name, self.counts[name], alias)
        self.labels.append(label)
        if object.number:
            self.of_card[object.number] = label
        self.follow(object, label)
        return label

    def add_hidden(self, name: str, number: int) -> None:
        """Name a card that is no object of its own now: the second one of a melded permanent."""
        self.counts[name] = self.counts.get(name, 0) + 1
        label = Label(name, self.counts[name], "")
        self.labels.append(label)
        self.of_card[number] = label

    def follow(self, object: Object, label: Label) -> None:
        label.id = object.id
        self.past[object.id] = label
        if not object.number:
            self.of_token[object.id] = label

    def refresh(self, state: MagicState) -> None:
        """Follow objects that have moved, and name those that are new."""
        if self.table is state.objects and state.next_id >= self.seen:
            ids = [id for id in range(self.seen, state.next_id) if id in state.objects]  # 400.7: what moves is new
        else:
            ids = sorted([*state.objects, *state.phased])
        self.table, self.seen = state.objects, state.next_id
        for own in ids:
            object = state.objects[own] if own in state.objects else state.phased[own].was
            if own in state.items and state.items[own].kind != "spell":
                continue
            label = self.known_as(object)
            if label is None:
                self.add(object)
            else:
                self.follow(object, label)

    def known_as(self, object: Object) -> Label | None:
        """The label of a card, or of a token that was there before."""
        if object.number:
            return self.of_card.get(object.number)
        for known in (object.id, object.was):
            label = self.of_token.get(known)
            if label is not None and label.name == called(object.print):
                return label
        return None

    def exact(self, label: Label) -> str:
        if label.alias:
            return label.alias
        return f"{label.name} {label.place}" if self.counts[label.name] > 1 else label.name

    def of(self, id: Id) -> list[str]:
        """What an object may be called, the most exact name first."""
        label = self.past.get(id)
        if label is None:
            return []
        return [self.exact(label), f"{label.name} {label.place}", label.name]

    def physical(self, number: int) -> str:
        """What a physical card is called, wherever it is."""
        return self.exact(self.of_card[number]) if number in self.of_card else "?"

    def find(self, name: str) -> list[Label]:
        """The things of that name."""
        exact = [label for label in self.labels if self.exact(label) == name]
        if exact:
            return exact
        return [label for label in self.labels if name in (label.name, f"{label.name} {label.place}")]

    def known(self) -> list[str]:
        return [self.exact(label) for label in self.labels]

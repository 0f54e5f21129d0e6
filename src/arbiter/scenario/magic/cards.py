"""Cards of a scenario: defined in the file by what is printed on them, or published cards of the pool by their names."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import final

from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.cards.faces import put_together
from arbiter.magic.language.compiler import NotUnderstood
from arbiter.scenario.shapes import unknown
from arbiter.scenario.source import Fields, Items, Scalar, ScenarioError, Value

BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
OTHER_FACE = {
    "flips into": "flip",
    "transforms into": "double-faced",
    "melds into": "meld",
    "adventure": "adventurer",
}
"""The key under which a card's other face stands, and the kind of card that has one."""

COUNTED = re.compile(r"(.+) x(\d{1,4})")


@final
class Entry:
    """An object written in a zone: its card, what the file calls it, how many of it, and what else is said."""

    def __init__(self, card: Card, label: str, count: int, fields: Fields) -> None:
        self.card = card
        self.label = label
        self.count = count
        self.fields = fields
        self.line = fields.line

    def text(self, key: str) -> str:
        value = self.fields.get(key)
        return value.text if isinstance(value, Scalar) else ""

    def number(self, key: str, default: int = 0) -> int:
        return number(self.fields.get(key), default)

    def truth(self, key: str) -> bool:
        return truth(self.fields.get(key))

    def names(self, key: str) -> list[Scalar]:
        return scalars(self.fields.get(key))


def number(value: Value | None, default: int = 0) -> int:
    return value.value if isinstance(value, Scalar) and isinstance(value.value, int) else default


def truth(value: Value | None) -> bool:
    return isinstance(value, Scalar) and value.value is True


def scalars(value: Value | None) -> list[Scalar]:
    """The texts of a list; a single one is a list of one."""
    if isinstance(value, Items):
        return [item for item in value.items if isinstance(item, Scalar)]
    return [value] if isinstance(value, Scalar) else []


@final
class Shelf:
    """The cards a file knows, by name."""

    def __init__(self, file: str, defined: Value | None) -> None:
        self.file = file
        self.cards: dict[str, Card] = {name: make_card(name, "", f"Basic Land — {name}") for name in BASIC_LANDS}
        for item in defined.items if isinstance(defined, Items) else []:
            if isinstance(item, Fields):
                self.define(item)

    def define(self, fields: Fields) -> Card:
        """A card from what the file says is printed on it, on one face or on several."""
        card = self.whole(fields)
        if card.name in self.cards and self.cards[card.name] != card:
            raise ScenarioError(self.file, fields.line, Message("scenario-card-twice", {"card": card.name}))
        self.cards[card.name] = card
        return card

    def whole(self, fields: Fields) -> Card:
        name = _text(fields.get("name"))
        given = [key for key in ("type", "halves", *OTHER_FACE) if fields.get(key) is not None]
        if not given:
            raise ScenarioError(self.file, fields.line, Message("scenario-key-missing", {"key": "type"}))
        kind = given[-1]
        if given not in (["type"], ["halves"], ["type", kind]):
            raise ScenarioError(self.file, fields.line, Message("scenario-card-faces", {"card": name}))
        if kind == "type":
            return self.face(fields)
        value = fields.get(kind)
        halves = [half for half in value.items if isinstance(half, Fields)] if isinstance(value, Items) else [fields]
        if isinstance(value, Fields):
            halves.append(value)
        if len(halves) != 2:
            raise ScenarioError(self.file, fields.line, Message("scenario-card-faces", {"card": name}))
        card = put_together(OTHER_FACE.get(kind, "split"), tuple([self.face(half) for half in halves]))
        if card.name != name:
            problem = Message("scenario-card-halves", {"card": name, "name": card.name})
            raise ScenarioError(self.file, fields.line, problem)
        return card

    def face(self, fields: Fields) -> Card:
        """A single set of characteristics."""
        facts = {key.text: value for key, value in fields.pairs()}
        name = _text(facts.get("name"))
        colors = tuple([color.text for color in scalars(facts.get("colors"))]) or None
        try:
            return make_card(
                name,
                _text(facts.get("cost")),
                _text(facts.get("type")).replace(" - ", " — "),
                _text(facts.get("text")).strip(),
                pt=_text(facts.get("pt")) or None,
                loyalty=number(facts.get("loyalty")) if "loyalty" in facts else None,
                color_indicator=colors,
                notation=_text(facts.get("notation")) if "notation" in facts else None,
                modifiers=(number(facts.get("hand")), number(facts.get("life"))),
            )
        except NotUnderstood as error:
            raise ScenarioError(self.file, fields.line, _not_understood(error)) from None
        except ValueError as error:
            problem = Message("scenario-card", {"card": name, "reason": str(error)})
            raise ScenarioError(self.file, fields.line, problem) from None

    def card(self, name: str, line: int) -> Card:
        """A card of the file; else a card of the pool."""
        if name in self.cards:
            return self.cards[name]
        try:
            return self.cards.setdefault(name, pool.card(name))
        except ArbiterError as problem:
            if get_close_matches(name, self.cards):
                raise unknown(self.file, line, name, self.cards, "card") from None
            raise ScenarioError(self.file, line, problem.message) from None

    def entry(self, value: Value) -> Entry:
        """What an entry of a zone means."""
        if isinstance(value, Scalar):
            counted = COUNTED.fullmatch(value.text)
            name, count = (counted[1], int(counted[2])) if counted else (value.text, 1)
            return Entry(self.card(name, value.line), "", count, Fields(value.line, [], []))
        assert isinstance(value, Fields)
        named = value.get("name")
        name = named.text if isinstance(named, Scalar) else ""
        card = self.define(value) if defines(value) else self.card(name, value.line)
        entry = Entry(card, "", 1, value)
        entry.label = entry.text("as")
        entry.count = entry.number("count", 1)
        return entry

    def entries(self, value: Value | None) -> list[Entry]:
        return [self.entry(item) for item in value.items] if isinstance(value, Items) else []


def defines(fields: Fields) -> bool:
    """Whether an entry says what is printed on the card, not only its name."""
    return fields.get("type") is not None or fields.get("halves") is not None


def _text(value: Value | None) -> str:
    return value.text if isinstance(value, Scalar) else ""


def _not_understood(error: NotUnderstood) -> Message:
    args: dict[str, Argument] = {"card": error.card, "line": error.line, "start": error.start, "end": error.end}
    args |= {"span": error.span, "known": ", ".join(error.known) or "-"}
    return Message("scenario-card-text", args)

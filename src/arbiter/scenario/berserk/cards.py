"""Cards of a scenario: defined in the file by what is printed on them, or known cards by their names."""

from __future__ import annotations

from difflib import get_close_matches
from typing import final

from arbiter.berserk.cards import pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.editions import latest, valid_text
from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.compiler import compile_text
from arbiter.berserk.language.notation import NotationError, parse, parse_abilities
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.scenario.berserk.words import CARD
from arbiter.scenario.shapes import unknown
from arbiter.scenario.source import Fields, Items, Scalar, ScenarioError, Value

LIVES, MOVEMENT, COST = 10, 1, "4 silver"
STRIKE = "1-2-3"
"""What a creature has if the file says nothing."""


def text_of(value: Value | None, default: str = "") -> str:
    return value.text if isinstance(value, Scalar) else default


def number_of(value: Value | None, default: int = 0) -> int:
    return value.value if isinstance(value, Scalar) and isinstance(value.value, int) else default


def truth_of(value: Value | None) -> bool:
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
        self.cards: dict[str, Card] = {}
        for item in defined.items if isinstance(defined, Items) else []:
            if isinstance(item, Fields):
                self.define(item)

    def define(self, fields: Fields) -> Card:
        """A card from what the file says is printed on it."""
        card = self.printed(text_of(fields.get("name")), fields)
        known = self.cards.get(card.key)
        if known is not None and known.set == card.set and _facts(known) != _facts(card):
            raise ScenarioError(self.file, fields.line, Message("scenario-card-twice", {"card": card.name}))
        made = self.cards[card.key] = card if known is None else latest(known, card)
        return made

    def printed(self, name: str, fields: Fields) -> Card:
        type_ = text_of(fields.get("type"), "creature")
        amount, _, crystals = text_of(fields.get("cost"), COST).partition(" ")
        fixed = amount.replace("none", "-1").replace("+X", "").replace("X", "") or "0"
        creature = type_ == "creature"
        subtype = text_of(fields.get("subtype"), "independent") if creature else ""
        weak, medium, strong = [int(part) for part in text_of(fields.get("strike"), STRIKE).split("-")]
        classes = [n.Class(word.text) for word in scalars(fields.get("class"))]
        return Card(
            name,
            type_,
            int(fixed),
            crystals == "gold",
            tuple([element.text for element in scalars(fields.get("elements"))]),
            number_of(fields.get("lives"), LIVES) if type_ in ("creature", "artifact") else 0,
            number_of(fields.get("movement"), MOVEMENT) if subtype == "independent" else 0,
            subtype,
            (weak, medium, strong) if creature else None,
            (*classes, *self.abilities(name, fields)),
            text_of(self.text(fields)),
            "X" in amount,
            rarity=text_of(fields.get("rarity")),
            legend=text_of(fields.get("legend")),
            set=number_of(fields.get("set")),
            reissue=truth_of(fields.get("reissue")),
        )

    def text(self, fields: Fields) -> Value | None:
        """The text as it is valid."""
        printed, erratum = fields.get("text"), fields.get("erratum")
        return erratum if valid_text(text_of(printed), text_of(erratum)) != text_of(printed) else printed

    def abilities(self, name: str, fields: Fields) -> tuple[n.Ability, ...]:
        said, text = fields.get("abilities"), self.text(fields)
        abilities: list[n.Ability] = []
        if isinstance(text, Scalar):
            abilities += self.compiled(name, text, tuple([case.text for case in scalars(fields.get("cases"))]))
        for line in scalars(said):
            try:
                abilities += parse_abilities(line.text)
            except NotationError as error:
                raise self.unread(line, name, str(error)) from None
        return tuple(abilities)

    def compiled(self, name: str, text: Scalar, cases: tuple[str, ...]) -> tuple[n.Ability, ...]:
        """The abilities that a Russian text means; what the grammar does not know is an error that shows the words."""
        try:
            return compile_text(name, text.text.strip(), cases)
        except ArbiterError as error:
            raise ScenarioError(self.file, text.line, error.message) from None

    def unread(self, value: Scalar, card: str, reason: str) -> ScenarioError:
        return ScenarioError(self.file, value.line, Message("scenario-card", {"card": card, "reason": reason}))

    def node(self, value: Scalar) -> n.Node:
        """An ability or an effect in the notation."""
        try:
            return parse(value.text)
        except NotationError as error:
            raise self.unread(value, "-", str(error)) from None

    def find(self, value: Value) -> Card:
        """The card that an entry names, or defines where it lies."""
        fields = value if isinstance(value, Fields) else Fields(value.line, [], [])
        name = value.text if isinstance(value, Scalar) else text_of(fields.get("name"))
        if any(key in CARD for key in fields.names()):
            return self.define(fields)
        known = self.cards.get(name)
        if known is None and isinstance(value, Fields):
            known = pool.find(name) or self.define(fields)
        known = known or pool.find(name)
        if known is None:
            known_names = [*self.cards, *get_close_matches(name, pool.names(), 3)]
            raise unknown(self.file, value.line, name, known_names, "card")
        return known


def _facts(card: Card) -> list[object]:
    return [getattr(card, field) for field in pool.FIELDS]

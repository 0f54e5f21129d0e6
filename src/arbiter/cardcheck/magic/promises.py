"""What a card promises: its spell, each of its abilities, and each instruction in them, found by the declared fields of the nodes.

An ability that does something once (it has an `effect`) is promised with every instruction in it; any other one, from a static
ability to another way to pay, is promised as a whole: something must be different for its being there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import expansion
from arbiter.magic.language.reflect import fields_of, is_node, walk

SPELL: Final = "spell"
TRIGGER: Final = "trigger"
ACTIVATION: Final = "activation"
INSTRUCTION: Final = "instruction"
PRESENCE: Final = "presence"
"""The kinds of promises: it resolves or is played, triggers, is activated, is carried out, makes a difference."""

EXPLAINED: Final[dict[str, str]] = {
    "OpeningHand": "check-before-the-game",
    "GoesFirst": "check-before-the-game",
    "DeckLimit": "check-before-the-game",
    "OnlyForAnte": "check-before-the-game",
}
"""What no game from a position can show, by the kind of the node, with the message that says why."""

CROWD: Final = 25
"""So many of what a card counts are not put on the stage."""

COSTS: Final = ("cost", "besides")
"""Fields whose instructions are paid, not carried out as an effect."""


@final
class Promise:
    """One thing that a card is to do.  `outer` is the promise of the ability that an instruction stands in."""

    def __init__(
        self, kind: str, node: object, place: int, outer: Promise | None = None, elsewhere: bool = False
    ) -> None:
        self.kind = kind
        self.node = node
        self.place = place  # of the paragraph among all abilities of the card and its faces; -1: the card as such
        self.outer = outer
        self.elsewhere = elsewhere  # of an ability that the card gives to other objects

    @property
    def what(self) -> str:
        """Its class, for the report: the kinds of the nodes, outside first."""
        if self.kind == SPELL:
            return SPELL
        name = type(self.node).__name__
        event = getattr(self.node, "event", None)
        if self.kind == TRIGGER and event is not None:
            name = f"Triggered({type(event).__name__})"
        if self.kind == PRESENCE:
            name = "/".join([name, *sorted({type(part).__name__ for part in getattr(self.node, "modifications", ())})])
        return name if self.outer is None else f"{self.outer.what}: {name}"

    @property
    def because(self) -> str:
        """The message that says why it is not to be seen; empty: it should be."""
        return EXPLAINED.get(type(self.node).__name__, "") if self.kind == PRESENCE else ""

    def __repr__(self) -> str:
        return f"Promise({self.what!r}, {self.place})"


def abilities_of(card: Card) -> tuple[n.Ability, ...]:
    """Its abilities and those of its other faces, each once."""
    abilities = list(card.abilities)
    for face in card.faces:
        abilities += [ability for ability in face.abilities if ability not in abilities]
    return tuple(abilities)


def promises_of(card: Card) -> list[Promise]:
    """Everything that the card promises."""
    promises = [] if "conspiracy" in card.types else [Promise(SPELL, card, -1)]  # 313.3: it is never cast
    for place, ability in enumerate(abilities_of(card)):
        promises += _of_ability(ability, place, False)
    return promises


def _of_ability(ability: object, place: int, elsewhere: bool) -> Iterator[Promise]:
    if isinstance(ability, n.Keyword):
        for written in expansion(ability):  # 702: what the rules know or write themselves the check of a card need not
            yield from [promise for promise in _of_ability(written, place, elsewhere) if promise.kind != INSTRUCTION]
        return
    effect = getattr(ability, "effect", None)
    if not isinstance(effect, n.Instruction):
        if not elsewhere:
            yield Promise(PRESENCE, ability, place)
        yield from _given(ability, place)
        return
    kind = TRIGGER if isinstance(ability, n.Triggered) else ACTIVATION
    outer: Promise | None = None
    if not isinstance(ability, n.SpellAbility):
        outer = Promise(kind, ability, place, None, elsewhere)
        yield outer
    seen: list[object] = []
    for instruction in instructions(effect):
        if instruction not in seen:
            seen.append(instruction)
            yield Promise(INSTRUCTION, instruction, place, outer, elsewhere)
    yield from _given(effect, place)


def _given(node: object, place: int) -> Iterator[Promise]:
    """What is promised by the abilities that this gives to others or to what it creates."""
    for part in inner_abilities(node):
        yield from _of_ability(part, place, True)


def inner_abilities(node: object) -> Iterator[n.Ability]:
    """The abilities inside a node, not those inside of them in turn."""
    for child in children(node):
        if isinstance(child, n.Ability):
            yield child
        else:
            yield from inner_abilities(child)


def instructions(effect: object) -> Iterator[n.Instruction]:
    """The instructions that do something themselves: those without others inside them."""
    inner = list(_instructions_in(effect))
    if isinstance(effect, n.Instruction) and not inner and not isinstance(effect, (n.Sequence, n.May)):
        yield effect
    for part in inner:
        yield from instructions(part)


def _instructions_in(node: object) -> Iterator[n.Instruction]:
    """The nearest instructions inside a node, costs and the abilities it gives left out; damage to others too is one deed."""
    for child in children(node, COSTS):
        if isinstance(child, n.Instruction):
            paid = isinstance(node, n.May) and isinstance(child, (n.PayMana, n.PayLife))  # like a cost
            if not paid and not isinstance(node, n.DealDamage):
                yield child
        elif not isinstance(child, n.Ability):
            yield from _instructions_in(child)


def children(node: object, without: tuple[str, ...] = ()) -> Iterator[object]:
    """The nodes and records that the fields of a node hold."""
    for field in fields_of(type(node)):
        if field.name not in without:
            yield from _members(getattr(node, field.name))


def _members(value: object) -> Iterator[object]:
    if isinstance(value, tuple):
        for member in value:
            yield from _members(member)
    elif is_node(value):
        yield value


def phrases_in(node: object) -> Iterator[n.Predicate]:
    """The noun phrases in a node, each as a whole."""
    if isinstance(node, n.Predicate):
        yield node
        for inner in walk(node):
            if isinstance(inner, n.Quantity):
                yield from phrases_in(inner)
            elif isinstance(inner, n.Targeting) and inner.what is not None:
                yield from phrases_in(inner.what)
        return
    for child in children(node):
        yield from phrases_in(child)


def counted_in(node: object) -> Iterator[tuple[n.Predicate, int]]:
    """What a node asks for many of, and how many: "if you control seven or more Plains", "... with different names"."""
    for part in walk(node):
        if not (isinstance(part, n.Compare) and isinstance(part.right, n.Number)):
            continue
        left, value = part.left, part.right.value
        names = isinstance(left, n.Variety) and left.kind == "name"
        if isinstance(left, (n.Count, n.Variety)) and (names or isinstance(left, n.Count)) and 0 < value < CROWD:
            yield from [(left.what, value + (part.comparison == ">"))] if part.comparison in (">=", ">", "=") else []


def drawn_in(node: object) -> int:
    """The most cards that one instruction in a node lets a player draw."""
    return max(
        [part.count.value for part in walk(node) if isinstance(part, n.Draw) and isinstance(part.count, n.Number)]
        or [0]
    )


def lacking_in(node: object) -> Iterator[n.Predicate]:
    """The noun phrases that a condition in a node wants nothing to fit: "if you control no artifacts"."""
    for part in walk(node):
        none = isinstance(part, n.Compare) and (part.comparison, part.right) == ("=", n.Number(0))
        if none and isinstance(part, n.Compare) and isinstance(part.left, n.Count):
            yield part.left.what


def deprived_in(node: object) -> Iterator[n.Predicate]:
    """The noun phrases of objects that lose something, each with what it loses: "lands are no longer snow"."""
    for part in walk(node):
        what = getattr(part, "what", None)
        for change in getattr(part, "modifications", ()) if isinstance(what, n.Every) else ():
            phrase = what.what if isinstance(what, n.Every) else n.All(())
            if isinstance(change, n.LoseTypes):
                yield from [n.All((phrase, n.Is(word))) for word in change.words]
            elif isinstance(change, n.LoseAbilities):
                yield from [n.All((phrase, n.Has(word))) for word in change.keywords]


def asked_of_in(ability: object) -> Iterator[n.Predicate]:
    """What an ability asks of an object that it has described before: "destroy target land. If it was legendary ..."."""
    nouns = [part.what for part in walk(ability) if isinstance(part, n.Targets) and part.what is not None]
    event = getattr(ability, "event", None)
    happens_to = getattr(event, "what", None)
    nouns += [happens_to] if isinstance(happens_to, n.Predicate) else []
    for part in walk(ability):
        asked: n.Predicate | None = None
        if isinstance(part, n.Matches):
            asked = part.filter
        elif isinstance(part, n.Compare) and isinstance(part.left, n.CharacteristicOf):
            asked = n.Number_(part.left.characteristic, part.comparison, part.right)
        if asked is not None:
            joined: list[n.Predicate] = [n.All((noun, asked)) for noun in nouns]
            yield from joined or [asked]

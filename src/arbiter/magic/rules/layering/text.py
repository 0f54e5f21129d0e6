"""Text-changing effects: words of the rules text and the type line replaced by others, names set, a full text.  CR 612

A text is a tuple of nodes here, so a word is found where a node holds one that is used as such (612.2): never in a name,
never in a mana symbol.  Abilities that an effect grants come later (layer 6) and stay as they are (612.3).
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.language.reflect import mentions, rebuilt, replaced
from arbiter.magic.language.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from arbiter.magic.rules.facts.copiable_values import count_keywords
from arbiter.magic.state.caches import Derived, Held
from arbiter.magic.state.records import Item
from arbiter.magic.state.state import MagicState

MEMO_LIMIT: Final = 5_000

CHANGED: dict[tuple[int, str, str], tuple[n.Ability, n.Ability]] = {}  # by identity of the node, which is kept alive


def words_of(kind: str) -> tuple[str, ...]:
    """The words of a kind that a text-changing effect can replace, or put in (612.2)."""
    if kind == "color word":
        return words.COLORS
    return tuple(BASIC_LAND_TYPES) if kind == "basic land type" else tuple(CREATURE_TYPES)


@final
class Rewording:
    """One word for another, wherever a node uses it as a color word or a subtype."""

    def __init__(self, old: str, new: str) -> None:
        self.old = old
        self.new = new
        self.depth = 0

    def word(self, word: str) -> str:
        return self.new if word == self.old else word

    def words(self, given: tuple[str, ...]) -> tuple[str, ...]:
        if self.old not in given:
            return given
        return tuple([self.word(word) for word in given])

    def node(self, value: object) -> object:
        """The node with the word replaced in it and in everything inside it."""
        if self.depth > n.DEPTH_LIMIT:
            raise ValueError(f"nodes are nested deeper than {n.DEPTH_LIMIT}")
        self.depth += 1
        inner = rebuilt(value, self.node)
        self.depth -= 1
        if self.old == "target":
            return untargeted(inner) if isinstance(inner, n.SpellAbility) else inner
        if isinstance(inner, n.Is):
            return n.Is(self.word(inner.word))
        if isinstance(inner, n.AddTypes):
            return n.AddTypes(self.words(inner.words), inner.chosen)
        if isinstance(inner, n.SetTypes):
            return n.SetTypes(self.words(inner.words), inner.chosen, inner.of)
        if isinstance(inner, n.LoseTypes):
            return n.LoseTypes(self.words(inner.words))
        if isinstance(inner, n.SetColors):
            return n.SetColors(self.words(inner.colors), inner.in_addition, inner.chosen, inner.several, inner.kept)
        if isinstance(inner, n.Devotion):
            return n.Devotion(inner.who, self.words(inner.colors))
        if isinstance(inner, n.TokenSpec):
            return self.token(inner)
        return inner

    def token(self, spec: n.TokenSpec) -> n.TokenSpec:
        """612.2a: a creature type that also names the token is changed; a name that the text gives it is not (612.2)."""
        return n.TokenSpec(
            spec.name,
            spec.types,
            self.words(spec.subtypes),
            self.words(spec.colors),
            spec.power,
            spec.toughness,
            spec.abilities,
            spec.supertypes,
        )


def untargeted(ability: n.SpellAbility) -> n.SpellAbility:
    """702.95a-c: "each" wherever the text says "target": what could be targeted, whether or not it could be chosen."""
    effect: object = ability.effect
    for place, spec in enumerate(ability.targets):
        if spec.what is not None:
            effect = replaced(effect, n.TargetRef(place), n.Every(spec.what))
        effect = replaced(effect, n.TargetPlayer(place), spec.players or n.EachPlayer())
    assert isinstance(effect, n.Instruction)
    return n.SpellAbility(effect)


def reworded(ability: n.Ability, old: str, new: str) -> n.Ability:
    """The ability with one word for another; the same node each time it is asked for."""
    key = (id(ability), old, new)
    known = CHANGED.get(key)
    if known is None:
        made = Rewording(old, new).node(ability)
        assert isinstance(made, n.Ability)
        known = (ability, made)
        if len(CHANGED) >= MEMO_LIMIT:
            CHANGED.clear()
        CHANGED[key] = known
    return known[1]


GIVEN: dict[tuple[int, int], tuple[n.Ability, n.Ability]] = {}


def given_by(ability: n.Ability, giver: Id, name: str) -> n.Ability:
    """201.4a: an ability that names the object whose ability gives it means that very object, also when it is copied."""
    key = (id(ability), giver)
    known = GIVEN.get(key)
    if known is None:
        made = replaced(ability, n.Giver(), n.Giver(giver, name)) if mentions(ability, n.Giver) else ability
        assert isinstance(made, n.Ability)
        known = (ability, made)
        if len(GIVEN) >= MEMO_LIMIT:
            GIVEN.clear()
        GIVEN[key] = known
    return known[1]


def as_changed(state: MagicState, item: Item) -> n.Ability | None:
    """What a spell on the stack says once the effects that change its text have had their turn (612.1)."""
    ability = item.ability
    for effect in state.lasting.effects.values():
        if ability is not None and item.kind == "spell" and item.id in effect.affected:
            for modification in effect.modifications:
                if isinstance(modification, n.ReplaceWords):
                    ability = reworded(ability, modification.old, modification.new)
    return ability


def replace_words(derived: Derived, old: str, new: str) -> None:
    """612.1: the rules text and the type line; 612.2: not the name, not the mana symbols."""
    held: list[Held] = []
    for own in derived.abilities:
        held.append(Held(reworded(own.ability, old, new), own.origin))
    derived.abilities = tuple(held)
    if old in derived.subtypes:
        kept = [subtype for subtype in derived.subtypes if subtype != new]
        derived.subtypes = tuple([new if subtype == old else subtype for subtype in kept])  # 612.4: a token's too


def full_text(derived: Derived, card: Card, also: tuple[n.Ability, ...]) -> Derived:
    """612.5: all that is printed on another object, its name, mana cost and size too; what can be copied of it stays as it was."""
    made = Derived(card, derived.controller)
    made.card = derived.card
    written = (*card.abilities, *also)
    made.abilities = tuple([Held(ability, f"text:{card.name}:{place}") for place, ability in enumerate(written)])
    made.keywords = count_keywords(made.abilities)
    made.bans, made.barred = derived.bans, derived.barred
    return made


def set_name(derived: Derived, name: str) -> None:
    """612.7: it loses the names it had."""
    derived.name = name
    derived.names_of = None

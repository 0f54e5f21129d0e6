"""How an object is called that abilities are given to, and those abilities in quotes (113.1a, 201.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import It, That
from arbiter.magic.language.render.lexicon import TYPES, costs_alike, noun_said
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.subtypes import LAND_TYPES
from arbiter.magic.language.typeline import TypeLine

if TYPE_CHECKING:
    from arbiter.magic.language.render.voice import Voice

KINDS = ("creature", "land", "planeswalker", "artifact", "enchantment", "plane", "phenomenon", "scheme", "conspiracy")
ITSELF = ("Equipment", "Aura", "Vehicle", "Saga", "Fortification")
ANY_KIND, CARD, SPELL, EMBLEM = "permanent", "card", "spell", "emblem"


def bearer_word(types: TypeLine) -> str:
    """How an object of these types is called by its own ability."""
    if types.is_spell_only():
        return SPELL
    for word in (*ITSELF, *KINDS, EMBLEM, CARD):
        if word in types.subtypes or word in types.types:
            return word
    return ANY_KIND


def noun_word(noun: n.Predicate | None) -> str:
    """How an object that fits a noun phrase is called by an ability that it is given: by a type that it surely has."""
    if isinstance(noun, n.Either):
        words = list(dict.fromkeys([noun_word(part) for part in noun.parts]))
        return words[0] if len(words) == 1 else ANY_KIND
    parts = noun.parts if isinstance(noun, n.All) else () if noun is None else (noun,)
    words = [part.word for part in parts if isinstance(part, n.Is)]
    if CARD in words or any(isinstance(part, n.In) and part.zone != "battlefield" for part in parts):
        return CARD
    if SPELL in words or "cast" in words:
        return SPELL
    inner = [noun_word(part) for part in parts if isinstance(part, (n.Either, n.All))]
    inner += ["land"] if any(word in LAND_TYPES for word in words) else []
    said = [*words, *inner]
    known = [word for word in (*KINDS, "Equipment", "Vehicle") if word in said]
    return known[0] if known else SPELL if any(word in ("instant", "sorcery") for word in words) else ANY_KIND


def line_of(word: str) -> TypeLine:
    """A type line of which `bearer_word` is this word."""
    if word in ITSELF:
        return TypeLine((), ("enchantment" if word in ("Aura", "Saga") else "artifact",), (word,))
    return TypeLine((), ("instant",) if word == SPELL else (word,), ())


class Speaking:
    """What both languages say of objects that have abilities given to them."""

    def __init__(self, by: Voice, types: TypeLine) -> None:
        self.by = by
        self.own_types = types

    # Abilities in quotes: an ability that is given to an object calls that object "this creature", not its giver (201.4a).

    quoting = False  # what is said stands in quotes
    bearer = ANY_KIND  # how the object is called that the abilities are given to

    def bear(self, what: n.Objects, parts: tuple[n.Modification, ...] = ()) -> None:
        """From now on abilities are given to these objects, which these modifications change."""
        self.bearer = self.word_for(what)
        made = [word for part in parts if isinstance(part, TYPES) for word in part.words]
        if "creature" in made:
            self.bearer = "creature"

    def word_for(self, what: n.Objects) -> str:
        if isinstance(what, n.AttachedTo):
            return noun_word(self.by.skeleton.attached_noun())
        if isinstance(what, n.Self) or (isinstance(what, It) and not what.plural and what.noun in (None, n.All(()))):
            return bearer_word(self.own_types)
        if isinstance(what, n.PartnerOf):
            return "creature"
        if isinstance(what, It) and isinstance(what.noun, n.Among):
            return self.word_for(what.noun.what)
        if isinstance(what, (That, n.Paid)):
            return noun_word(what.noun)
        if isinstance(what, n.Several):
            words = list(dict.fromkeys([self.word_for(part) for part in what.parts]))
            return words[0] if len(words) == 1 else ANY_KIND
        return noun_word(noun_said(what))

    def quote(self, ability: n.Ability) -> str:
        """An ability that an effect gives: a keyword, or an ability in quotes."""
        if isinstance(ability, n.Keyword) and (not ability.cost or ability.number is not None or costs_alike(ability)):
            return self.keyword(ability)
        if isinstance(ability, n.SameAbility):
            return self.by.words.this_ability
        opening, closing = self.by.words.quotes
        if self.quoting:
            opening, closing = ("'", "'") if opening == '"' else ("„", "“")
        before, self.quoting = self.quoting, True
        own, bearer = self.own_types, self.bearer
        self.own_types = line_of(bearer)
        text = f"{opening}{self.by.phrases.self_named(self.by.skeleton.ability(ability), bearer)}{closing}"
        self.quoting, self.own_types, self.bearer = before, own, bearer
        return text

    def keyword(self, ability: n.Keyword) -> str:
        """By its name, with what it takes."""
        if ability.filter is not None or ability.players is not None:
            try:
                return self.by.sentences.by_table("keyword_naming", "", ability).replace(" —", "—")
            except Unspeakable:
                pass
        return self.by.phrases.keyword(ability)

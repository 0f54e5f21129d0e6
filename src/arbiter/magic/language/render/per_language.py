"""What a language says in its own way: the parts of a renderer that each language writes for itself (113.3, 608.2c, 611)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import It, That
from arbiter.magic.language.render.lexicon import TYPES, Phrase, costs_alike, noun_said
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

    def anyone(self, who: n.Players) -> str:
        """Whichever of these players."""
        return self.by.nouns.any_players(who)

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
            return self.by.phrases.keyword(ability)
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

    def self_named(self, text: str, bearer: str) -> str:
        """A quoted text in which the object that has the ability is called by this word."""
        return text


class Phrases:
    """What is left: keywords, when and how long, events and players in words of their own."""

    def no_more_than(self, times: int) -> str:
        """602.5b: how often an ability may be activated each turn."""
        raise NotImplementedError

    def in_step(self, node: n.InStep | n.IsTurnOf) -> str:
        """During a step, or a turn, of these players."""
        raise NotImplementedError

    def trailing_if(self, condition: n.Condition, done: str) -> str:
        """A condition said after what depends on it."""
        raise NotImplementedError

    def keyword(self, ability: n.Keyword) -> str:
        raise NotImplementedError

    def cost_deed(self, text: str, first: bool) -> str:
        """A deed among costs; `first`: nothing was said before it."""
        raise NotImplementedError

    def modes(self, node: n.Modal) -> str:
        """How many modes are chosen."""
        raise NotImplementedError

    def entering(self, ability: n.Enters | n.EntersAsCopy) -> str:
        raise NotImplementedError

    def for_each(self, count: n.Quantity) -> str:
        """Behind what is done so many times."""
        raise NotImplementedError

    def given_to_you(self, part: n.Grant, now: bool) -> str:
        raise NotImplementedError

    def as_long_as(self, text: str, condition: n.Condition) -> str:
        raise NotImplementedError

    def life_becomes(self, node: n.SetLife) -> str:
        raise NotImplementedError

    def lasting(self, duration: str) -> str:
        """How long an effect lasts (611.2a); empty if the text does not say it."""
        raise NotImplementedError

    def players(self, who: n.Players) -> str:
        """As a subject."""
        raise NotImplementedError

    def anyone(self, who: n.Players) -> str:
        """Whichever of these players."""
        raise NotImplementedError

    def self_named(self, text: str, bearer: str) -> str:
        """A quoted text in which the object that has the ability is called by this word."""
        raise NotImplementedError

    def chosen_player(self, who: n.Players) -> str:
        """Which player is chosen, in a sentence."""
        raise NotImplementedError

    def own_sentence(self, node: n.Instruction) -> str:
        """What is said in a clause of its own, with no player as its subject; "" for other instructions."""
        raise NotImplementedError

    def each_player(self, node: n.ForEachPlayer) -> str:
        raise NotImplementedError

    def after_keyword(self, before: str, text: str) -> str:
        raise NotImplementedError

    def activation(self, ability: n.Activated) -> str:
        raise NotImplementedError

    def replacement(self, ability: n.Replacement) -> str:
        raise NotImplementedError


class Clauses:
    """What is done, and abilities that say it (113.3, 608.2c)."""

    def redirected(self, node: n.Redirect) -> str:
        raise NotImplementedError

    def such_countered(self, node: n.CounterSpell, kind: n.Matches) -> str:
        raise NotImplementedError

    def prevention(self, node: n.Prevent, form: int) -> str:
        raise NotImplementedError

    def always_prevented(self, event: n.DealsDamage) -> str:
        """615.1a: by a static ability."""
        raise NotImplementedError

    def always_redirected(self, event: n.DealsDamage, instead: n.Redirect) -> str:
        """614.9: by a static ability."""
        raise NotImplementedError

    def during(self, text: str, condition: n.Condition) -> str:
        raise NotImplementedError

    def having(self, who: n.Players, deed: str) -> str:
        """To have a player do something."""
        raise NotImplementedError

    def having_happen(self, node: n.Apply | n.DealDamage | n.Fight) -> str:
        """To have something happen to objects, or be done by them."""
        raise NotImplementedError

    def has_dealt(self, node: n.DealDamage) -> str:
        """ "has ~ deal 4 damage to them" """
        raise NotImplementedError

    def portion(self, amount: n.Quantity, may: bool) -> str:
        """How much of the damage of an event is prevented."""
        raise NotImplementedError

    def flash_now(self, what: n.Predicate, duration: str) -> str:
        """For some time you may cast such spells as though they had flash."""
        raise NotImplementedError

    def as_it_enters(self, done: str, ability: n.Enters) -> str:
        """614.13: what is done as it enters."""
        raise NotImplementedError

    def next_step(self, event: n.EventPattern) -> str:
        raise NotImplementedError

    def more_damage(self, event: n.EventPattern, amount: n.Quantity) -> str:
        """After "if it would"."""
        raise NotImplementedError

    def deed_apart(self, node: n.Instruction, form: int) -> str:
        """The verb phrase of an instruction that stands in no table."""
        raise NotImplementedError

    def damage(self, node: n.DealDamage, source: Phrase) -> str:
        raise NotImplementedError

    def for_player(self, who: n.Players) -> str:
        raise NotImplementedError

    def for_object(self, what: n.Predicate) -> str:
        raise NotImplementedError

    def spells_cast(self, what: n.All) -> Phrase:
        """ "artifact spells you cast" """
        raise NotImplementedError

    def subject_objects(self, what: n.Objects) -> Phrase:
        raise NotImplementedError

    def full(self, part: n.Instruction, first: bool) -> str:
        """An instruction as one or more whole sentences."""
        raise NotImplementedError

    def happening(self, node: n.Apply | n.DealDamage) -> str:
        raise NotImplementedError

    def by_anyone(self, text: str) -> str:
        """602.1b: how it is said that any player may activate it, but only then."""
        raise NotImplementedError

    def static(self, ability: n.Static) -> str:
        raise NotImplementedError


class Zones:
    """Where cards go and are looked for (400)."""

    def with_counters(self, counters: tuple[tuple[str, n.Quantity], ...], on: str) -> str:
        """With which counters an object arrives; `on`: how it is called, or its gender."""
        raise NotImplementedError

    def chosen_from_hand(self, pick: n.Pick) -> str:
        """701.8b: you choose a card of the hand that was revealed, and it is discarded."""
        raise NotImplementedError

    def next_cast(self, event: n.CastsSpell) -> str:
        """ "cast your next instant spell" """
        raise NotImplementedError

    def doubles(self, what: n.Objects, part: n.Double) -> str:
        """701.9b"""
        raise NotImplementedError

    def agreed(self, part: n.Instruction, form: int) -> str:
        """What a player pays, or has be done."""
        raise NotImplementedError


class Modifications:
    """What effects change (611, 613)."""

    def abilities_of(self, what: n.Objects, part: n.Restrict) -> str:
        """602.5: the abilities of these objects can't be activated."""
        raise NotImplementedError

    def combat_time(self, node: n.CombatPoint) -> str:
        """506.6"""
        raise NotImplementedError

    def crew_cost(self, power: str) -> str:
        """702.121a"""
        raise NotImplementedError

    def same_for(self, part: n.Grant, begins: bool) -> str:
        raise NotImplementedError

    def single(self, part: n.Modification, subject: Phrase, begins: bool) -> str:
        """A modification that is no type."""
        raise NotImplementedError

    def still(self, words: tuple[str, ...]) -> str:
        """205.1b: a sentence for the types that stay."""
        raise NotImplementedError

    def types(self, parts: tuple[n.Modification, ...], place: int, subject: Phrase, begins: bool) -> tuple[int, str]:
        """613.1d: the types at this place, and how many of the modifications are said with them."""
        raise NotImplementedError

    def where(self, parts: tuple[n.Modification, ...], begins: bool) -> str:
        """What X is, if the modifications say X."""
        raise NotImplementedError

    def permission_now(self, node: n.Apply) -> str:
        raise NotImplementedError

    def where_x(self, amount: n.Quantity) -> str:
        """At the end of a sentence: "where X is ..." (107.3c)."""
        raise NotImplementedError

    def joined(self, phrases: list[str], ends: list[str]) -> str:
        """Verb phrases with their durations; one said once for all that it covers."""
        raise NotImplementedError


class Nouns:
    """Noun phrases and quantities (109, 115)."""

    def listed(self, items: list[str]) -> str:
        raise NotImplementedError

    def any_players(self, who: n.Players) -> str:
        """Players in an event."""
        raise NotImplementedError

    def watched(self, what: n.Predicate | None, kind: str = "") -> Phrase:
        """The object of an event; `kind`: what it is called if no noun says it."""
        raise NotImplementedError

    def every(self, which: n.Every, each: str) -> Phrase:
        """`each`: each, all, or bare."""
        raise NotImplementedError

    def direct(self, what: n.Objects) -> str:
        """Objects after a verb."""
        raise NotImplementedError

    def quantity(self, count: n.Quantity) -> str:
        """After "equal to"."""
        raise NotImplementedError

"""Paragraphs of card text: each is one or more abilities (113.2c, 207.1)."""

from __future__ import annotations

from typing import cast

from arbiter.magic.language.grammar.binding import bound, bound_mode
from arbiter.magic.language.grammar.keywording import KeywordsAndCosts
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.reader import CLAUSE_LIMIT
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.mentions import Attached
from arbiter.magic.language.nodes import (
    Ability,
    Activated,
    AddTypes,
    All,
    Chapter,
    Condition,
    CostsAtLeast,
    CostsMore,
    CountersPut,
    DealsDamage,
    DefinePT,
    Discard,
    Draws,
    EachOpponent,
    EachPlayer,
    EventPattern,
    GainControl,
    GainsLife,
    Instruction,
    IsDealtDamage,
    LifeFloor,
    Limit,
    LosesLife,
    ModalAbility,
    Mode,
    Modification,
    Multiplied,
    Players,
    Quantity,
    Replacement,
    Require,
    Restrict,
    Self,
    SpellAbility,
    Static,
    StaticForPlayers,
    TokensCreated,
    Triggered,
    Unless,
    X,
    You,
)
from arbiter.magic.language.reflect import replaced
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.language.words import EVERY_CREATURE_TYPE, ROMAN

LIMITED = {True: "be attacked", False: "attack"}
FACTORS = (("twice", "double", 2), ("three times", "triple", 3))
PERMANENT = TypeLine((), ("permanent",), ())


class Paragraphs(KeywordsAndCosts):
    def __init__(self, tokens: list[Token], types: TypeLine, attachment: Attached) -> None:
        super().__init__(tokens)
        self.type_line = types
        self.attachment = attachment
        self.alternative: EventPattern | None = None  # what the triggered ability read last triggers on as well

    def paragraph(self) -> list[Ability] | None:
        """All abilities of a line, bound; None if any token is left over."""
        start = self.at
        for attempt in range(4):
            self.at = start
            self.subject = You()
            found = self.attempt(attempt)
            if found is not None and self.ended():
                return [bound(ability) for ability in found]
        self.at = start
        return None

    def attempt(self, number: int) -> list[Ability] | None:
        if number == 0:
            return self.keyword_line()
        if number == 1:
            chapters = self.chapters() if "Saga" in self.type_line.subtypes else None
            self.alternative = None
            special = self.special() if chapters is None else None
            return chapters or (self.each_event(special) if special is not None else None)
        if number == 2:
            return self.statics()
        return self.spell() if not self.type_line.types or self.type_line.is_spell_only() else None

    def special(self) -> Ability | None:
        """Abilities that their first words give away."""
        word = self.peek()
        if word in ("when", "whenever", "at"):
            return self.triggered()
        if word in ("if", "damage"):
            return self.replacement()
        if word == "as":
            return self.choosing() or self.additional_cost()
        if word in ("~", "you"):
            return self.alternative_cost() or self.entering() or self.activated()
        return self.activated()

    # Activated abilities.

    def activated(self) -> Ability | None:
        """602, 606"""
        start = self.at
        cost = self.loyalty_cost()
        loyalty = cost is not None
        if cost is None:
            cost = self.costs()
        if cost is None or not self.words(":"):
            self.at = start
            return None
        effect = self.effect_and_limits()
        if effect is None:
            return None
        done, timing, per_turn, condition = effect
        zone = "hand" if any(isinstance(part, Discard) and part.what == Self() for part in cost) else ""
        return Activated(tuple(cost), done, (), timing, per_turn, loyalty, zone, condition)

    def effect_and_limits(self) -> tuple[Instruction, str, int, Condition | None] | None:
        """The effect, then "Activate only as a sorcery.", "Activate only once each turn." """
        limits = self.limits_start()
        tokens = self.tokens
        self.tokens = tokens[:limits]
        effect = self.sentences()
        ended = self.ended()
        self.tokens = tokens
        if effect is None or not ended:
            return None
        timing = ""
        per_turn = 0
        condition: Condition | None = None
        while not self.ended() and self.one_of("activate only", "activate this ability only"):
            if self.one_of("as a sorcery", "any time you could cast a sorcery"):
                timing = "sorcery"
            elif self.one_of("as an instant", "any time you could cast an instant"):
                timing = "instant"
            elif self.words("if"):
                condition = self.condition()
            if self.words("and only once each turn") or self.words("once each turn"):
                per_turn = 1
            elif self.one_of("twice each turn"):
                per_turn = 2
            if not self.words("."):
                return None
        return effect, timing, per_turn, condition

    def limits_start(self) -> int:
        for place in range(self.at, len(self.tokens) - 1):
            if self.tokens[place].text == "Activate" and self.tokens[place - 1].text == ".":
                return place
        return len(self.tokens)

    # Triggered abilities.

    def triggered(self) -> Ability | None:
        """603"""
        word = self.one_of("whenever", "when", "at")
        event = self.step() if word == "at" else self.event()
        self.alternative = self.or_else(event) if event is not None else None
        if event is None or not self.words(","):
            return None
        condition: Condition | None = None
        start = self.at
        if self.words("if"):  # 603.4
            condition = self.condition()
            if condition is None or not self.words(","):
                self.at = start
                return None
        effect = self.sentences()
        return Triggered(event, effect, (), condition) if effect is not None else None

    def each_event(self, ability: Ability) -> list[Ability]:
        """603.2: what triggers on two events of an object is written out as an ability for each."""
        if self.alternative is None or not isinstance(ability, Triggered):
            return [ability]
        return [ability, Triggered(self.alternative, ability.effect, (), ability.condition)]

    def chapters(self) -> list[Ability] | None:
        """714.2c: "I, II — Draw a card." is a chapter ability for each of its numerals."""
        start = self.at
        numbers: list[int] = []
        while self.text() in ROMAN[1:]:
            numbers.append(ROMAN.index(self.text()))
            self.at += 1
            if not self.words(","):
                break
        effect = self.sentences() if numbers and self.words("—") else None
        if effect is None:
            self.at = start
            return None
        return [Triggered(Chapter(number), effect) for number in numbers]

    # Replacement effects.

    def replacement(self) -> Ability | None:
        """614"""
        start = self.at
        for found in (self.multiplied_event, self.life_floor):
            ability = found()
            if ability is not None:
                return ability
            self.at = start
        self.words("if")
        event = self.event(would=True)
        if event is None or not self.words(","):
            return None
        nothing = self.nothing_instead(event)
        if nothing is not None:
            return nothing
        instead = self.clause()
        if instead is None or not self.words("instead ."):
            return None
        return Replacement(event, instead)

    def life_floor(self) -> Ability | None:
        """ "Damage that would reduce your life total to less than 1 reduces it to 1 instead." """
        condition = self.condition() if self.words("if") else None
        if condition is not None and not self.words(","):
            return None
        least = self.number() if self.words("damage that would reduce your life total to less than") else -1
        same = least >= 0 and self.words("reduces it to") and self.number() == least
        return LifeFloor(least, condition) if same and self.words("instead .") else None

    def nothing_instead(self, event: EventPattern) -> Ability | None:
        """The event is skipped (614.10) or its damage prevented (615)."""
        if isinstance(event, Draws) and self.one_of(
            "skip that draw instead .", "that player skips that draw instead ."
        ):
            return Replacement(event, None)
        if isinstance(event, (DealsDamage, IsDealtDamage)) and self.words("prevent"):
            if self.words("that damage ."):
                return Replacement(event, None)
            amount = self.number()
            return Replacement(event, None, prevents=amount) if amount > 0 and self.words("of that damage .") else None
        if isinstance(event, GainsLife) and self.one_of(
            "you gain no life instead .", "that player gains no life instead ."
        ):
            return Replacement(event, None)
        if isinstance(event, LosesLife) and self.one_of(
            "you lose no life instead .", "that player loses no life instead ."
        ):
            return Replacement(event, None)
        return None

    def multiplied_event(self) -> Ability | None:
        """614.1a: that many times as much."""
        self.words("if")
        if self.words("an effect would create one or more tokens under your control , it creates"):
            factor = self.factor("that many of those tokens instead .")
            return Multiplied(TokensCreated(You()), factor) if factor else None
        if self.words("an effect would put one or more"):
            return self.multiplied_counters()
        event = self.event(would=True)
        if isinstance(event, GainsLife) and self.words(","):
            factor = self.factor("that much life instead .") if self.gains_again() else 0
            return Multiplied(event, factor) if factor else None
        if isinstance(event, DealsDamage) and self.words(", it deals"):
            factor = self.factor("that damage instead .", "that damage to that permanent or player instead .")
            return Multiplied(event, factor) if factor else None
        return None

    def gains_again(self) -> bool:
        return bool(self.one_of("you gain", "that player gains"))

    def multiplied_counters(self) -> Ability | None:
        kind = ""
        if not self.words("counters on"):
            kind = self.counter_kind()
            if not kind or not self.words("on"):
                return None
        noun = self.noun() if self.one_of("a", "an") else None
        if noun is None or not self.words(", it puts"):
            return None
        counters = f"{kind} counters" if kind else "counters"
        heads = [f"that many of those {counters} on that {head} instead ." for head in ("permanent", "creature")]
        factor = self.factor(*heads)
        return Multiplied(CountersPut(noun.what, kind), factor) if factor else None

    def factor(self, *rest: str) -> int:
        for word, verb, factor in FACTORS:
            if (self.words(word) or self.words(verb)) and self.one_of(*rest):
                return factor
        return 0

    # Static abilities.

    def statics(self) -> list[Ability] | None:
        result: list[Ability] = []
        while not self.ended() and len(result) < CLAUSE_LIMIT:
            ability = self.static()
            if ability is None or not self.full_stop():
                return None
            if self.type_line.is_spell_only() and not is_of_casting(ability):
                return None
            result.append(ability)
        return result

    def static(self) -> Ability | None:
        """604"""
        start = self.at
        for ability in (self.of_players(), self.of_spells(), self.of_attached(), self.allowed(), self.attack_cost()):
            if ability is not None:
                return ability
        if self.words("as long as ~ is in your graveyard ,"):  # 113.6b
            there = self.of_objects(None)
            if not isinstance(there, Static):
                return None
            return Static(there.what, there.modifications, None, False, "graveyard")
        condition: Condition | None = None
        if self.words("as long as"):
            condition = self.condition()
            if condition is None or not self.words(","):
                self.at = start
                return None
        ability = self.of_objects(condition)
        if ability is None:
            self.at = start
        return ability

    def of_objects(self, condition: Condition | None) -> Ability | None:
        defined = self.defined()
        if defined is not None:
            return defined
        lured = self.lured() or self.entering_group()
        if lured is not None:
            return lured
        what = self.known_object() or self.every()
        phrase = self.verb_phrase() if what is not None else None
        if what is None or phrase is None or phrase.duration:
            return None
        modifications = tuple(phrase.modifications)
        if self.words(", where x is"):
            amount = self.quantity()
            if amount is None:
                return None
            modifications = tuple(cast("Modification", replaced(part, X(), amount)) for part in modifications)
        if condition is None and self.words("as long as"):
            condition = self.condition()
            if condition is None:
                return None
        elif condition is None and self.words("unless"):
            inner = self.condition()
            if inner is None:
                return None
            condition = Unless(inner)
        return Static(what, modifications, condition)

    def defined(self) -> Ability | None:
        """604.3: "~'s power and toughness are each equal to ...", "~ is every creature type" """
        start = self.at
        if self.words("~ is every creature type"):
            return Static(Self(), (AddTypes((EVERY_CREATURE_TYPE,)),), defines=True)
        amount: Quantity | None = None
        made: Modification | None = None
        if self.words("~ 's power and toughness are each equal to"):
            amount = self.quantity()
            made = DefinePT(amount, amount)
        elif self.words("~ 's power is equal to"):
            amount = self.quantity()
            made = DefinePT(amount, None)
        elif self.words("~ 's toughness is equal to"):
            amount = self.quantity()
            made = DefinePT(None, amount)
        if amount is None or made is None:
            self.at = start
            return None
        return Static(Self(), (made,), defines=True)

    def lured(self) -> Ability | None:
        """509.1c: "All creatures able to block ~ do so." """
        start = self.at
        if self.words("all creatures able to block"):
            what = self.known_object()
            if what is not None and self.words("do so"):
                return Static(what, (Require("be blocked by all"),))
        self.at = start
        return None

    def of_attached(self) -> Ability | None:
        """ "You control enchanted creature." """
        start = self.at
        if self.words("you control") and self.peek() in ("enchanted", "equipped"):
            what = self.known_object()
            if what is not None:
                return Static(what, (GainControl(You()),))
        self.at = start
        return None

    def of_players(self) -> Ability | None:
        """ "Players can't gain life." """
        found = self.players_cannot()
        if found is not None:
            return StaticForPlayers(found[0], All(()), (found[1],))
        more = self.more_lands("on each of your turns")
        more = more or self.given_to_you()
        return StaticForPlayers(You(), All(()), (more,)) if more is not None else self.limit()

    def limit(self) -> Ability | None:
        """508.1c: "No more than two creatures can attack you each combat." """
        start = self.at
        number = self.number() if self.words("no more than") else -1
        if number >= 0 and self.one_of("creatures can attack", "creature can attack"):
            you = self.words("you")
            if self.one_of("each combat", "each turn"):
                return StaticForPlayers(You() if you else EachPlayer(), All(()), (Limit(LIMITED[you], number),))
        self.at = start
        return None

    def of_spells(self) -> Ability | None:
        """601.2f: "Creature spells you cast cost {1} less to cast." """
        start = self.at
        floor = self.cost_floor()
        if floor is not None:
            return floor
        noun = self.noun()
        if noun is not None and noun.head == "spell" and noun.number == "plural":
            who: Players = EachPlayer()
            if self.words("you cast"):
                who = You()
            elif self.words("your opponents cast"):
                who = EachOpponent()
            cost = self.mana_symbols().strip("{}") if self.words("cost") else ""
            more = self.one_of("more to cast", "less to cast")
            if cost.isdecimal() and more:
                generic = int(cost) if more == "more to cast" else -int(cost)
                return StaticForPlayers(who, without_spell(noun.what), (CostsMore(generic),))
        self.at = start
        return None

    def cost_floor(self) -> Ability | None:
        """601.2f: "Each spell that would cost less than three mana to cast costs three mana to cast." """
        start = self.at
        if self.words("each spell that would cost less than"):
            mana = self.number()
            if mana > 0 and self.words("mana to cast costs") and self.number() == mana and self.words("mana to cast"):
                return StaticForPlayers(EachPlayer(), All(()), (CostsAtLeast(mana),))
        self.at = start
        return None

    # Spells.

    def spell(self) -> list[Ability] | None:
        effect = self.sentences()
        return [SpellAbility(effect)] if effect is not None else None

    def quoted_ability(self) -> Ability | None:
        """113.1a: an ability in quotes is read as a paragraph of its own."""
        closing = next((place for place in range(self.at + 1, len(self.tokens)) if self.tokens[place].text == '"'), -1)
        if closing < 0:
            return None
        inner = Paragraphs(self.tokens[self.at + 1 : closing], PERMANENT, self.attachment)
        found = inner.paragraph()
        if found is None or len(found) != 1:
            self.note("<ability>", self.at + 1 + inner.furthest)
            return None
        self.at = closing + 1
        return found[0]


def is_of_casting(ability: Ability) -> bool:
    """The static abilities that an instant or sorcery can have: about itself as a spell (604.5)."""
    return (
        isinstance(ability, Static) and ability.what == Self() and ability.modifications == (Restrict("be countered"),)
    )


def modes(header: Paragraphs, bullets: list[Paragraphs]) -> Ability | None:
    """700.2: "Choose one —" and what follows the bullets."""
    least, most = 0, 0
    if header.words("choose one or both —"):
        least, most = 1, 2
    elif header.words("choose one or more —"):
        least, most = 1, len(bullets)
    elif header.words("choose"):
        least = most = header.number()
        if not header.words("—"):
            return None
    if not header.ended() or not 1 <= least <= most <= len(bullets):
        return None
    result: list[Mode] = []
    for bullet in bullets:
        effect = bullet.sentences() if bullet.words("•") else None
        if effect is None or not bullet.ended():
            return None
        result.append(bound_mode(Mode(effect)))
    return ModalAbility(tuple(result), least, most)

"""Paragraphs of card text: each is one or more abilities (113.2c, 207.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.bound import bound
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.functioning import (
    facing_players,
    is_of_casting,
    says_what_it_is,
    zone_of_activated,
    zone_of_triggered,
)
from arbiter.magic.language.grammar.keywording import Limits
from arbiter.magic.language.grammar.modifying import is_yours
from arbiter.magic.language.grammar.reader import CLAUSE_LIMIT
from arbiter.magic.language.grammar.tokens import Token, with_quotes
from arbiter.magic.language.mentions import Attached, It
from arbiter.magic.language.reflect import replaced, walk
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.language.words import COLORS, ROMAN

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.grammar import Grammar

INSTRUCTIONS = (
    "This ability costs",
    "Activate ",
    "Any player may activate",
    "Only your opponents may",
    "X is ",
    "Spend only",
)  # 602.1b
PERMANENT = TypeLine((), ("permanent",), ())


class Paragraphs(Family):
    def __init__(self, grammar: Grammar, types: TypeLine, attachment: Attached) -> None:
        super().__init__(grammar)
        self.type_line = types
        self.grammar.nouns.attachment = attachment
        self.other_cost: list[n.Instruction] = []  # what may be paid instead to activate the ability read last
        self.activators: n.Players = n.You()  # who may activate the ability read last
        self.defined_x: n.Quantity | None = None  # what it says X is
        self.priced: tuple[n.CostsMore | None, n.Condition | None] = (None, None)  # what it says of its cost, and when
        self.modes: list[n.Mode] = []  # what the bullets below this line say

    def is_spell(self) -> bool:
        return self.type_line.is_spell_only()

    def modifier(self) -> n.Predicate | None:
        """608.2c: what an effect deals damage to, it deals damage to "this way"."""
        if self.line.words("dealt damage this way"):
            return n.Damaged()
        if not self.type_line.is_spell_only() and self.line.words("other than ~"):
            return n.Other()
        return self.grammar.moving.modifier()

    def paragraph(self) -> list[n.Ability] | None:
        """All abilities of a line, bound; None if any token is left over."""
        start = self.line.at
        for attempt in range(4):
            self.line.at = start
            self.grammar.damaging.subject = n.You()
            found = self.attempt(attempt)
            if found is not None and self.line.ended():
                return [bound(ability) for ability in found]
        self.line.at = start
        return None

    def attempt(self, number: int) -> list[n.Ability] | None:
        if number == 0:
            return self.grammar.casual.keyword_line()
        if number == 1:
            chapters = self.chapters() if "Saga" in self.type_line.subtypes else None
            self.grammar.events.alternatives = []
            self.other_cost = []
            chapters = chapters or self.grammar.casual.revealing()
            special = self.special() if chapters is None else None
            return chapters or (self.each_event(special) if special is not None else None)
        if number == 2:
            return self.statics()
        return self.spell() if not self.type_line.types or self.type_line.is_spell_only() else None

    def special(self) -> n.Ability | None:
        """Abilities that their first words give away."""
        opening = self.grammar.costing.opening()
        if opening is not None:
            return opening
        word = self.line.peek()
        if word in ("when", "whenever", "at"):
            return self.triggered()
        if word in ("if", "damage"):
            return self.grammar.replacing.alternative_cost() or self.grammar.replacing.replacement()
        if word in ("prevent", "all", "during", "as") and not self.type_line.is_spell_only():
            conditional = self.grammar.replacing.conditional()
            if conditional is not None:
                return conditional
        if word == "as":
            return self.grammar.replacing.choosing() or self.grammar.replacing.additional_cost()
        if word == "cast":
            return self.grammar.keywording.cast_only()
        if word in ("~", "you"):
            return self.grammar.replacing.alternative_cost() or self.activated()
        return self.activated()

    # Modes.

    def sentences(self) -> n.Instruction | None:
        modal = self.modal() if self.modes else None
        return modal if modal is not None else self.grammar.casual.sentences()

    def modal(self) -> n.Instruction | None:
        """700.2: "choose one —", "choose three. You may choose the same mode more than once.", "an opponent chooses one —" """
        start = self.line.at
        who: n.Players = n.EachOpponent() if self.line.words("an opponent chooses") else n.You()
        if not isinstance(who, n.You) or self.line.words("choose"):
            least, most = self.how_many_modes()
            again = self.line.words(". you may choose the same mode more than once .")
            if (
                (again or self.line.words("—") or self.line.words("."))  # before "activate only if": a full stop
                and self.line.ended()
                and least >= 0
                and (again or most <= len(self.modes))
            ):
                return n.Modal(tuple(self.modes), least, most, again, who)
        self.line.failed(start, "choose <number> —")
        self.line.at = start
        return None

    def how_many_modes(self) -> tuple[int, int]:
        if self.line.words("one or both"):
            return 1, 2
        if self.line.words("one or more"):
            return 1, len(self.modes)
        if self.line.words("any number"):
            return 0, len(self.modes)
        number = self.grammar.numbers.number()
        return number, number

    # Activated abilities.

    def activated(self) -> n.Ability | None:
        """602, 606"""
        start = self.line.at
        if self.line.words("forecast —"):
            return self.forecasting(start)
        cost = self.grammar.keywording.loyalty_cost()
        loyalty = cost is not None
        if cost is None:
            cost = self.grammar.keywording.costs()
            self.other_cost = (
                (self.grammar.keywording.costs() or []) if cost is not None and self.line.words("or") else []
            )
        if cost is None or not self.line.words(":"):
            self.line.at = start
            return None
        effect = self.effect_and_limits()
        if effect is None:
            return None
        done, timing, per_turn, condition = effect
        zone = zone_of_activated(tuple(cost), done, condition)
        return n.Activated(
            tuple(cost),
            done,
            (),
            timing,
            per_turn,
            loyalty,
            zone,
            condition,
            self.activators,
            self.defined_x,
            *self.priced,
        )

    def forecasting(self, start: int) -> n.Ability | None:
        """702.56a: "Forecast — {1}{U}, Reveal ~ from your hand: Target creature can't be blocked this turn." """
        cost = self.grammar.keywording.costs()
        effect = self.effect_and_limits() if cost is not None and self.line.words(":") else None
        if cost is None or effect is None or cost[-1] != n.Reveal(n.Self()) or effect[1:] != ("", 0, None):
            self.line.at = start
            return None
        condition = n.InStep("upkeep", n.You())  # 702.56b
        return n.Activated(tuple(cost[:-1]), effect[0], (), "", 1, False, "hand", condition, forecast=True)

    def effect_and_limits(self) -> tuple[n.Instruction, str, int, n.Condition | None] | None:
        """The effect, then "Activate only as a sorcery.", "Activate only once each turn." """
        tokens = self.line.tokens
        self.line.tokens = tokens[: self.limits_start()]
        effect = self.sentences()
        ended = self.line.ended()
        self.line.tokens = tokens
        if effect is None or not ended:
            return None
        limits = Limits()
        self.activators = n.You()
        self.defined_x = None
        self.priced = (None, None)
        if self.line.words("any player may activate this ability"):
            self.activators = n.EachPlayer()
            if self.line.words("but only") and not self.grammar.keywording.limits(limits, theirs=True):
                return None
            if not self.line.words("."):
                return None
        elif self.line.words("only your opponents may activate this ability ."):
            self.activators = n.EachOpponent()
        if self.line.words("x is"):
            start = self.line.at
            self.defined_x = self.grammar.quantities.quantity()
            if self.defined_x is None or not self.line.words("."):
                return None
            if "an opponent 's" in " ".join(
                [token.word for token in self.line.tokens[start : self.line.at]]
            ):  # to be chosen
                self.defined_x = cast("n.Quantity", replaced(self.defined_x, n.EachOpponent(), n.ThatPlayer()))
        if self.line.words("this ability costs") and not self.own_cost():
            return None
        if self.line.words("spend only"):
            color = self.line.one_of(*COLORS)
            self.priced = (n.CostsMore(0, verb="activate", x_of=color), None)
            if not color or not self.line.words("mana on x ."):
                return None
        while not self.line.ended() and self.line.one_of("activate only", "activate this ability only"):
            if not self.grammar.keywording.limits(limits) or not self.line.words("."):
                return None
        if self.line.words("activate no more than"):
            limits.per_turn = 2 if self.line.words("twice each turn .") else self.grammar.numbers.number()
            if limits.per_turn < 2 or not (self.line.peek(-1) == "." or self.line.words("times each turn .")):
                return None
        return effect, limits.timing, limits.per_turn, limits.condition()

    def own_cost(self) -> bool:
        """602.2b: "{1} less to activate for each artifact you control", "{2} less to activate if you control a Wizard" """
        price = self.grammar.costing.price("activation")
        when = self.grammar.conditions.condition() if price is not None and self.line.words("if") else None
        understood = price is not None and price.verb == "activate" and not price.besides
        self.priced = (price, when)
        return understood and (when is not None or self.line.peek(-1) != "if") and self.line.words(".")

    def limits_start(self) -> int:
        for place in range(self.line.at, len(self.line.tokens) - 1):
            said = " ".join([token.text for token in self.line.tokens[place : place + 4]])
            if self.line.tokens[place - 1].text in (".", '"') and said.startswith(INSTRUCTIONS):
                return place
        return len(self.line.tokens)

    # Triggered abilities.

    def triggered(self) -> n.Ability | None:
        """603"""
        word = self.line.one_of("whenever", "when", "at")
        event = self.grammar.events.step() if word == "at" else self.grammar.events.event()
        self.grammar.events.alternatives = self.grammar.events.others_of(event) if event is not None else []
        exiled = isinstance(event, n.CountersRemoved) and self.line.words("while it 's exiled")  # 113.6b
        fighting = self.line.words("during combat")  # 603.2: such a trigger resolves before the phase ends
        if event is None or not self.line.words(","):
            return None
        condition: n.Condition | None = n.CombatPoint("during", "", True) if fighting else None
        start = self.line.at
        if self.line.words("if"):  # 603.4
            condition = counted_none(self.grammar.conditions.condition())
            if condition is None or not self.line.words(","):
                self.line.at = start
                return None
        instructions = self.instructions_start()
        tokens = self.line.tokens
        self.line.tokens = tokens[:instructions]
        effect = self.sentences()
        ended = self.line.ended()
        self.line.tokens = tokens
        if effect is None or (instructions < len(tokens) and not ended):
            return None
        per_turn = 1 if self.line.words("this ability triggers only once each turn .") else 0
        made = n.Triggered(event, effect, (), condition, per_turn, self.line.words("this ability can't be countered ."))
        cast = isinstance(event, n.CastsSpell) and event.what == n.Among(n.Self())
        zone = "exile" if exiled else zone_of_triggered(event, effect, condition)
        return replace(made, zone="stack" if cast else zone)

    def instructions_start(self) -> int:
        """603.1a: where the instructions begin that are no part of the effect."""
        for place in range(self.line.at, len(self.line.tokens) - 2):
            words = [token.word for token in self.line.tokens[place : place + 3]]
            if words[:2] == ["this", "ability"] and words[2] in ("triggers", "can't"):
                return place
        return len(self.line.tokens)

    def each_event(self, ability: n.Ability) -> list[n.Ability]:
        """603.2: what triggers on two events of an object is written out as an ability for each."""
        if isinstance(ability, n.Activated) and self.other_cost:
            return [ability, replace(ability, cost=tuple(self.other_cost))]
        made = [ability]
        for event in self.grammar.events.alternatives:
            if isinstance(ability, n.Replacement):
                made.append(replace(ability, event=event))
            elif isinstance(ability, n.Triggered):
                zone = ability.zone  # 113.6j: the other event may be noticed elsewhere
                if zone != "stack":
                    zone = zone_of_triggered(event, ability.effect, ability.condition)
                made.append(replace(ability, event=event, zone=zone))
        return made

    def chapters(self) -> list[n.Ability] | None:
        """714.2c: "I, II — Draw a card." is a chapter ability for each of its numerals."""
        start = self.line.at
        numbers: list[int] = []
        while self.line.text() in ROMAN[1:]:
            numbers.append(ROMAN.index(self.line.text()))
            self.line.at += 1
            if not self.line.words(","):
                break
        effect = self.sentences() if numbers and self.line.words("—") else None
        if effect is None:
            self.line.at = start
            return None
        return [n.Triggered(n.Chapter(number), effect) for number in numbers]

    # Static abilities.

    def statics(self) -> list[n.Ability] | None:
        result: list[n.Ability] = []
        while not self.line.ended() and len(result) < CLAUSE_LIMIT:
            ability = self.static()
            along = self.grammar.modifying.along_with_you() if ability is None else []
            if along:
                *first, ability = along
                result += first
            if isinstance(ability, n.StaticForPlayers) and isinstance(ability.modifications[0], n.Restrict):
                second = (
                    self.grammar.modifying.players_cannot()
                    if self.line.words("and")
                    else self.grammar.modifying.or_activate(ability)
                )
                if second is not None:  # "You can't lose the game and your opponents can't win the game."
                    result.append(ability)
                    ability = n.StaticForPlayers(second[0], n.All(()), (second[1],), condition=ability.condition)
            if isinstance(ability, n.StaticForPlayers) and isinstance(ability.modifications[0], n.CostsMore):
                dearer = self.grammar.conditions.read_by("price") if self.line.words("and") else None
                if isinstance(
                    dearer, n.StaticForPlayers
                ):  # "spells ... cost {1} more to cast and abilities ... cost {1} more"
                    result.append(ability)
                    ability = replace(dearer, condition=ability.condition)
            if ability is None or not self.grammar.clauses.full_stop():
                return None
            if self.type_line.is_spell_only() and not is_of_casting(ability):
                return None
            ability = self.same_objects(ability, result)
            result.append(
                self.grammar.costing.ignorable(ability) or self.spared(ability) or self.still_land(ability) or ability
            )
            other = self.otherwise(ability)
            result += [other] if other is not None else []
        return result

    def same_objects(self, ability: n.Ability, before: list[n.Ability]) -> n.Ability:
        """ "Creatures you control get +1/+1. As long as you have the city's blessing, they have vigilance." """
        first = before[-1] if before else None
        told = isinstance(ability, n.Static) and ability.what == It(plural=True)
        if told and isinstance(first, n.Static) and isinstance(first.what, n.Every) and isinstance(ability, n.Static):
            return replace(ability, what=first.what)
        return ability

    def otherwise(self, first: n.Ability) -> n.Ability | None:
        """604.2: "Otherwise, it gets -1/-2.": as long as the condition before is not met"""
        start = self.line.at
        if isinstance(first, n.Static) and first.condition is not None and self.line.words("otherwise , it"):
            phrase = self.grammar.modifying.verb_phrase()
            if phrase is not None and not phrase.duration and not phrase.yours and self.grammar.clauses.full_stop():
                return n.Static(first.what, tuple(phrase.modifications), n.Unless(first.condition))
        self.line.at = start
        return None

    def spared(self, ability: n.Ability) -> n.Ability | None:
        """702.16n: "This effect doesn't remove ~.", of protection that an Aura gives."""
        start = self.line.at
        given = [part for part in walk(ability) if isinstance(part, n.Keyword) and part.name == "protection"]
        if given and isinstance(ability, n.Static) and self.line.words("this effect doesn't remove ~ ."):
            return cast("n.Ability", replaced(ability, given[0], replace(given[0], spares=True)))
        self.line.at = start
        return None

    def still_land(self, ability: n.Ability) -> n.Ability | None:
        """205.1b: "It's still a land.", of what the sentence before says"""
        kept = self.grammar.becoming.still(ability.modifications) if isinstance(ability, n.Static) else None
        return replace(ability, modifications=kept) if isinstance(ability, n.Static) and kept is not None else None

    def static(self) -> n.Ability | None:
        """604"""
        start = self.line.at
        for ability in (
            self.of_players(),
            self.grammar.costing.of_spells(),
            self.grammar.casual.of_attached(),
            self.grammar.effects.attack_cost(),
        ):
            if ability is not None:
                return ability
        alike = self.alike()
        if alike is not None:
            return alike
        if self.line.words("as long as ~ is in your graveyard"):  # 113.6b
            besides = self.grammar.conditions.condition() if self.line.words("and") else None
            there = self.of_objects(besides) if self.line.words(",") else None
            if isinstance(there, n.Enters) and there.what is not None and besides is None:
                return replace(there, zone="graveyard")
            if not isinstance(there, n.Static):
                self.line.at = start
                return None
            return n.Static(there.what, there.modifications, there.condition, False, "graveyard")
        condition: n.Condition | None = None
        if self.line.words("as long as"):
            condition = self.grammar.conditions.condition()
        elif self.line.peek() == "during":
            condition = self.grammar.conditions.during_turn()
        if self.line.at > start and (condition is None or not self.line.words(",")):
            self.line.at = start
            return None
        place = self.line.at
        ability = self.grammar.modifying.told_rule() if condition is not None else None
        if (
            isinstance(ability, (n.Static, n.StaticForPlayers))
            and ability.condition is None
            and self.line.peek() == "."
        ):
            return replace(ability, condition=condition)
        self.line.at = place
        ability = self.of_objects(condition)
        if ability is None:
            self.line.at = place
            ability = self.under_condition(condition)
        if ability is None:
            self.line.at = start
        return ability

    def alike(self) -> n.Ability | None:
        """702.1c"""
        shared = self.grammar.modifying.shared_keywords()
        return None if shared is None else n.Static(shared[0], (shared[1],))

    def under_condition(self, condition: n.Condition | None) -> n.Ability | None:
        """604.2: "As long as ~ is tapped, creature spells you cast cost {2} less to cast." """
        found = (self.of_players() or self.grammar.costing.of_spells()) if condition is not None else None
        if not isinstance(found, n.StaticForPlayers) or found.condition is not None:
            return None
        return replace(found, condition=condition)

    def of_objects(self, condition: n.Condition | None) -> n.Ability | None:
        defined = self.defined() if condition is None else None  # 604.3a: with a condition it would define nothing
        if defined is not None:
            return defined
        lured = self.grammar.casual.lured()
        if lured is not None:
            return n.Static(lured.what, lured.modifications, condition)
        entering = self.grammar.replacing.entering_group(condition)
        if entering is not None:
            return entering
        what = (
            self.both_paired(condition)
            or self.grammar.quantities.and_others()
            or self.grammar.listing.known_object()
            or self.grammar.riders.every()
        )
        phrase = self.grammar.modifying.verb_phrase() if what is not None else None
        if what is None or phrase is None or phrase.duration or (phrase.yours and not is_yours(what)):
            return None
        modifications = tuple(phrase.modifications)
        if self.line.words(", where x is"):
            amount = self.grammar.quantities.quantity()
            if amount is None:
                return None
            modifications = tuple(cast("n.Modification", replaced(part, n.X(), amount)) for part in modifications)
        if condition is None and self.line.one_of("as long as", "if"):
            condition = self.grammar.conditions.condition()
            if condition is None:
                return None
        elif condition is None and self.line.words("unless"):
            inner = self.grammar.conditions.condition()
            if inner is None:
                return None
            condition = n.Unless(inner)
        return facing_players(n.Static(what, modifications, condition))

    def both_paired(self, condition: n.Condition | None) -> n.Objects | None:
        """702.94b: "both creatures", "each of those creatures", after "as long as ~ is paired with another creature" """
        told = condition == n.Matches(n.Self(), n.PairedWith())
        both = told and self.line.one_of("both creatures", "each of those creatures")
        return n.Several((n.Self(), n.PartnerOf(n.Self()))) if both else None

    def defined(self) -> n.Ability | None:
        """604.3: "~'s power and toughness are each equal to ...", "~ is every creature type" """
        found = self.grammar.conditions.read_by("defining")
        return found if isinstance(found, n.Ability) else None

    def of_players(self) -> n.Ability | None:
        """ "Players can't gain life." """
        found = self.grammar.modifying.players_cannot()
        yours = found is not None and isinstance(found[1], n.MoreLands) and isinstance(found[0], n.You)
        if yours and not self.line.words("on each of your turns"):
            return None
        if found is not None:
            when = self.grammar.conditions.during_turn() if self.line.peek() == "during" else None
            when = when or (self.grammar.conditions.time() if self.line.peek() == "during" else None)
            return n.StaticForPlayers(found[0], n.All(()), (found[1],), condition=when)
        given = self.grammar.modifying.given_to_you()
        return (
            n.StaticForPlayers(n.You(), n.All(()), (given,))
            if given is not None
            else self.grammar.modifying.told_rule()
        )

    # Spells.

    def spell(self) -> list[n.Ability] | None:
        effect = self.sentences()
        if effect is None or says_what_it_is(effect):
            return None
        return [n.SpellAbility(effect)]

    def inner_abilities(self, tokens: list[Token]) -> list[n.Ability] | None:
        inner = self.grammar.within(tokens, PERMANENT)
        inner.line.work = self.line.work
        found = inner.paragraphs.paragraph()
        self.line.work = inner.line.work
        if found is None:
            self.line.note("<ability>", self.line.at + 1 + inner.line.furthest)
        return found

    def quoted_abilities(self) -> list[n.Ability]:
        """113.1a: what stands in quotes is read as a paragraph of its own: an ability, or what is said of two players or things."""
        if self.line.peek() != '"':
            return []
        closing = next(
            (place for place in range(self.line.at + 1, len(self.line.tokens)) if self.line.tokens[place].text == '"'),
            -1,
        )
        if closing < 0:
            return []
        tokens = with_quotes(self.line.tokens[self.line.at + 1 : closing])
        found = self.inner_abilities(tokens) or self.inner_abilities([*tokens, Token(".", 0, 0)])
        if not found and tokens[-1:] and tokens[-1].text == ".":
            found = self.inner_abilities(tokens[:-1])  # a keyword; the full stop is that of the sentence
        if found:
            self.line.at = closing + 1
        return found or []


def counted_none(condition: n.Condition | None) -> n.Condition | None:
    """603.4: "if you don't control a Forest": there is none"""
    denied = condition.what if isinstance(condition, n.Unless) else None
    if isinstance(denied, n.Compare) and isinstance(denied.left, n.Count) and denied.right == n.Number(1):
        return n.Compare(denied.left, "=", n.Number(0)) if denied.comparison == ">=" else condition
    return condition


def modes(header: Grammar, bullets: list[Grammar]) -> list[n.Ability] | None:
    """700.2: a paragraph that says "choose one —", and what follows the bullets."""
    anchored = anchors(header, bullets)
    if anchored is not None:
        return anchored
    for bullet in bullets:
        effect = bullet.paragraphs.sentences() if bullet.line.words("•") else None
        if effect is None or not bullet.line.ended():
            return None
        header.paragraphs.modes.append(n.Mode(effect))
    return header.paragraphs.paragraph()


def anchors(header: Grammar, bullets: list[Grammar]) -> list[n.Ability] | None:
    """607.2k: each ability after an anchor word is there as long as that word was chosen."""
    found = header.paragraphs.paragraph()
    if not found or not isinstance(found[0], n.Enters) or found[0].choose != "word":
        header.line.at = 0
        return None
    for bullet in bullets:
        word = bullet.quantities.anchor_word() if bullet.line.words("•") else ""
        inner = bullet.paragraphs.paragraph() if word and bullet.line.words("—") else None
        if inner is None:
            return None
        found.append(n.Static(n.Self(), (n.Grant(tuple(inner)),), n.WasChosen(word)))
    return found

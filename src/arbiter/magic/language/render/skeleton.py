"""The skeleton of both renderers: it walks abilities and instructions, a language adds its words (113.3, 608.2c, 611).

What differs in words alone stands in a `Lexicon`; what has a grammar of its own is a method that a language overrides.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.modifying import is_yours
from arbiter.magic.language.mentions import Attached, It, Timed
from arbiter.magic.language.reflect import mentions, replaced, walk
from arbiter.magic.language.render.leveling import chapter_of, granted, is_anchored, same_chapter, striation
from arbiter.magic.language.render.lexicon import (
    ACTIVATE,
    EVERY,
    EVERY_LAND,
    IMPERATIVE,
    INFINITIVE,
    PERMISSIONS,
    TYPES,
    Phrase,
    capital,
    costs_alike,
    plain,
    small,
    steps,
)
from arbiter.magic.language.render.parts import before_other, is_apart, is_otherwise, other_event
from arbiter.magic.language.render.relations import both_paired
from arbiter.magic.language.render.saying import CHANGED
from arbiter.magic.language.render.sentences import is_once
from arbiter.magic.language.render.unbinding import Unbinder, Unspeakable
from arbiter.magic.language.render.unbound_static import unbound_entering, unbound_static
from arbiter.magic.language.wording.tables import KINDS

if TYPE_CHECKING:
    from arbiter.magic.language.render.voice import Voice

CHANGING = KINDS["change"] | {n.Require}  # of which rows of changes speak
RULED = (
    n.InsteadCost,
    n.Restrict,
    n.Require,
    n.Allow,
    n.Limit,
    n.CostTo,
    n.MaximumHand,
    n.MoreCards,
)  # what sentences of their own say
NOW = (n.Restrict, n.Require, n.Allow, n.BlockMore, n.BlockerCount)  # what is said to be so "this turn"


class Skeleton:
    def __init__(self, by: Voice, attachment: Attached) -> None:
        self.by = by
        self.attachment = attachment
        self.several = False  # the event is one of one or more objects (603.2c)

    # Abilities.

    def lines(self, abilities: tuple[n.Ability, ...]) -> list[str]:
        """One line for each ability; keywords without a cost share one."""
        result: list[str] = []
        before: n.Ability | None = None
        together = False
        for ability in abilities:
            if before is not None and same_chapter(before, ability):
                result[-1] = result[-1].replace(" — ", f", {chapter_of(ability)} — ", 1)  # 714.2c
                continue
            other = other_event(before, ability)
            if other is not None and isinstance(before, n.Triggered):
                result[-1] = capital(self.triggered(before, other))
                before = None
                continue
            if isinstance(ability, n.Static) and is_otherwise(before, ability):
                it = n.Static(It(noun=self.attachment.noun), ability.modifications)
                result[-1] += f" {self.by.words.otherwise} {small(self.static_ability(it))}"
                before = None
                continue
            linked = isinstance(ability, n.Triggered) and isinstance(ability.event, n.Reveals)
            if linked and result and result[-1].startswith(self.by.words.reveal_draws):
                result[-1] += f" {self.ability(ability)}"  # 603.11
                continue
            before = ability
            short = isinstance(ability, n.Keyword) and not ability.cost and ability.name != "enchant"
            text = self.ability(ability)
            if short and together:
                result[-1] += self.by.phrases.after_keyword(result[-1], text)
            else:
                result.append(capital(text))
            together = short
        return result

    def ability(self, ability: n.Ability) -> str:
        self.by.speaking.bear(n.Self())
        return self.whole(ability) or self.said_apart(ability)

    def whole(self, ability: n.Ability) -> str:
        """What stands in the tables as a sentence of its own; empty if it does not."""
        if type(ability) not in KINDS["sentence"]:
            return ""
        try:
            return capital(self.by.sentences.by_table("sentence", "", ability))
        except Unspeakable:
            return ""

    def said_apart(self, ability: n.Ability) -> str:
        if isinstance(ability, n.Keyword):
            return self.by.speaking.keyword(ability)
        if isinstance(ability, n.SpellAbility):
            return self.by.sentences.sentences(Unbinder(ability.targets, spell=True).instruction(ability.effect))
        if isinstance(ability, n.Activated):
            return self.activated(ability)
        if isinstance(ability, n.Triggered):
            return self.triggered(ability)
        if isinstance(ability, n.Static):
            return self.static_ability(ability)
        if isinstance(ability, n.StaticForPlayers):
            ignored = f" {capital(self.by.words.ignorable.format(self.paid(ability.ignored_for)))}."
            said, holds = self.price(ability) or (self.for_players(ability), ability.condition)
            banned = isinstance(ability.modifications[0], n.Restrict) and type(holds) in KINDS["time"]
            if banned or isinstance(holds, n.CombatPoint):
                said = f"{said} {self.by.sentences.by_table('time', '', holds)}"
            elif holds is not None and f"{said}." not in self.by.words.reveal_draws:
                said = self.by.clauses.during(said, holds)
            return self.by.sentences.sentence(said) + (ignored if ability.ignored_for else "")
        if isinstance(ability, n.Replacement):
            return self.by.replacing.replacement(ability)
        if isinstance(ability, n.Multiplied):
            return self.by.replacing.multiplied(ability)
        if isinstance(ability, n.Enters) and ability.do is not None:
            do, entering = unbound_entering(ability, ability.do)
            return self.by.clauses.as_it_enters(self.by.sentences.clause(do), entering)
        if isinstance(ability, (n.Enters, n.EntersAsCopy)) and ability.what is not None:
            return self.group_enters(ability)
        if isinstance(ability, n.DefineX):
            return self.by.words.x_is.format(self.by.nouns.quantity(ability.value))
        if isinstance(ability, n.AfterCast) or (isinstance(ability, n.AdditionalCost) and ability.flash):
            return self.by.sentences.sentence(self.by.sentences.by_table("rule", "", ability))
        if isinstance(ability, n.AdditionalCost):
            return self.additional(ability)
        if isinstance(ability, n.CastOnly):
            return self.by.words.cast_only.format(
                self.by.sentences.only_when(ability.condition, f" {self.by.words.if_}").strip()
            )
        if isinstance(ability, n.AlternativeCost):
            return self.alternative_ability(ability)
        raise Unspeakable(f"{type(ability).__name__} as an ability")

    def group_enters(self, ability: n.Enters | n.EntersAsCopy) -> str:
        """614.1d: how others enter."""
        if isinstance(ability, n.Enters) and ability.zone == "graveyard":
            there, said = self.by.words.in_graveyard[0], small(self.group_enters(replace(ability, zone="")))
            return self.by.sentences.sentence(
                there.format(self.by.clauses.subject_objects(n.Self()).text, "", said[:-1])
            )
        if isinstance(ability, n.EntersAsCopy) or ability.condition is None:
            return self.by.sentences.sentence(self.by.sentences.by_table("arrivals", "", ability))
        return self.by.sentences.sentence(
            self.by.phrases.as_long_as(
                self.by.sentences.by_table("arrivals", "", replace(ability, condition=None)), ability.condition
            )
        )

    def rule(self, ability: n.Static | n.StaticForPlayers) -> str:
        """A static ability that is a sentence of its own; empty if it is said otherwise."""
        if not isinstance(ability.modifications[0], RULED):
            return ""
        try:
            return self.by.sentences.by_table("rule", "", ability)
        except Unspeakable:
            return ""

    def alternative_ability(self, ability: n.AlternativeCost) -> str:
        """118.9"""
        paid = self.alternative(ability.cost, self.by.words.own_cost) + "." if ability.cost else self.by.words.own_free
        if ability.condition is not None:
            paid = f"{capital(self.by.words.if_)} {self.by.sentences.condition(ability.condition)}, {small(paid)}"
        if ability.then is None:
            return paid
        then = self.by.sentences.clause(Unbinder(()).instruction(ability.then))
        return f"{paid} {self.by.words.if_done.format(then)}"  # 603.7g

    def paid(self, cost: tuple[n.Instruction, ...]) -> str:
        return self.by.words.both.join([self.by.sentences.deed(part, INFINITIVE) for part in cost])

    def static_ability(self, ability: n.Static) -> str:
        if isinstance(ability.condition, n.WasChosen) and is_anchored(ability):
            return self.anchored(ability, ability.condition.word)
        if isinstance(ability.condition, n.AtLevel):
            return striation(ability, ability.condition, self.by.words.level, self.lines(granted(ability)))
        text = self.by.sentences.sentence(self.static(ability))
        spared = any(isinstance(part, n.Keyword) and part.spares for part in walk(ability))
        stays = [part.words for part in ability.modifications if isinstance(part, n.SetTypes) and part.of is not None]
        if stays and stays[0]:
            return f"{text} {self.by.modifications.still(stays[0])}"
        return f"{text} {self.by.words.not_removed.format(self.by.nouns.direct(n.Self()))}" if spared else text

    def anchored(self, ability: n.Static, word: str) -> str:
        """607.2k: an anchor word and the abilities that depend on it."""
        return f"• {self.by.words.anchor(word)} — {' '.join(self.lines(granted(ability)))}"

    def attached_noun(self) -> n.Predicate:
        return self.attachment.noun

    def activated(self, ability: n.Activated) -> str:
        text = self.activation(ability).replace(*self.by.words.only_when)
        return self.by.clauses.by_anyone(text) if ability.who == n.EachPlayer() else text

    def activation(self, ability: n.Activated) -> str:
        unbinder = Unbinder(ability.targets, attached=self.attachment.noun)
        cost = unbinder.costs(ability.cost)
        said = self.loyalty(cost) if ability.loyalty else self.by.sentences.costs(cost)
        if ability.forecast:
            said = self.by.words.forecast.format(said)
        text = f"{said}: {self.by.sentences.sentences(unbinder.instruction(ability.effect))}"
        if ability.forecast:
            return text  # 702.56b
        if ability.who in self.by.words.activators:
            text += f" {self.by.words.activators[ability.who]}"
        if ability.x is not None:
            value = cast("n.Quantity", replaced(ability.x, n.ThatPlayer(), n.EachOpponent()))  # "an opponent's"
            text += f" {self.by.words.x_is.format(self.by.nouns.quantity(value))}"
        if ability.price is not None:
            when = (
                ""
                if ability.priced is None
                else f"{self.by.words.only_if} {self.by.sentences.condition(ability.priced)}"
            )
            text += f" {self.by.sentences.sentence(self.by.sentences.by_table('price', '', ability.price) + when)}"
        if not isinstance(ability.effect, n.Modal) or not (ability.condition or ability.timing or ability.per_turn):
            return self.limited(ability, text)
        head, _, modes = text.partition("\n")  # 700.2: the limits stand before the bullets
        return self.limited(ability, head.removesuffix(" —") + ".") + f"\n{modes}"

    def limited(self, ability: n.Activated, text: str) -> str:
        """602.5: with when, and how often, the ability can be activated."""
        times = self.by.words.per_turn.get(ability.per_turn)
        if ability.per_turn > 1 and ability.condition is None and not ability.timing:
            return f"{text} {self.by.phrases.no_more_than(ability.per_turn)}"
        if times is None:
            raise Unspeakable(f"{ability.per_turn} activations each turn")
        as_sorcery, as_instant, and_only, only = self.by.words.activate
        if ability.condition is not None and times and not ability.timing:
            return f"{text} {only}{self.by.sentences.only_when(ability.condition, self.by.words.only_if)} {and_only} {times}."
        if ability.condition is not None:
            text += f" {only}{self.by.sentences.only_when(ability.condition, self.by.words.only_if)}."
        if ability.timing:
            timed = as_sorcery if ability.timing == "sorcery" else as_instant
            return f"{text} {timed}{f' {and_only} {times}' if times else ''}."
        return f"{text} {only} {times}." if times else text

    def loyalty(self, cost: tuple[n.Instruction, ...]) -> str:
        """606.4"""
        if not cost:
            return "0"
        part = cost[0]
        if not isinstance(part, (n.AddCounters, n.RemoveCounters)) or part.count is None:
            raise Unspeakable("a loyalty cost that is no loyalty counters")
        return ("+" if isinstance(part, n.AddCounters) else "−") + plain(part.count)

    # Triggered abilities and events.

    def triggered(self, ability: n.Triggered, other: n.EventPattern | None = None) -> str:
        """`other`: the same effect has an ability that triggers on this event of the same object."""
        unbinder = Unbinder(ability.targets, ability.event, attached=self.attachment.noun)
        condition = ""
        if ability.condition is not None:
            apart = n.Not(n.Among(n.EventObject())) in list(walk(ability.condition))
            unbinder.beside = n.EventObject() if apart else None
            said = unbinder.rewrite(ability.condition)
            unbinder.beside = None
            unbinder.binder.clause_ends()
            if not isinstance(said, n.Condition):
                raise Unspeakable("a condition")
            condition = f"{self.by.words.if_} {self.by.sentences.condition(said)}, "
        first = steps(ability.effect)[0]
        unbinder.trailing = first if isinstance(first, n.If) else None  # at the front it would be read as 603.4 has it
        effect = self.by.sentences.sentences(unbinder.instruction(ability.effect))
        event = ability.event
        if isinstance(event, n.Chapter):
            return f"{chapter_of(ability)} — {effect}"
        if isinstance(event, n.StepBegins):
            opening = self.by.sentences.step(event, mentions(ability.effect, n.EventPlayer))
            if other is not None:
                opening += f"{self.by.words.or_else}{small(self.by.words.when[1])} {self.by.sentences.happens(other)}, "
            else:
                opening += ", " if condition else self.by.words.after_step
        elif isinstance(event, n.Reveals):
            opening = self.by.words.this_way.format(self.by.sentences.by_table("watched", "a", event.what))
        elif isinstance(event, n.StateIs):
            opening = f"{self.by.words.when[0]} {self.by.sentences.condition(event.condition)}, "
        else:
            once = is_once(event) and (other is None or isinstance(other, n.StepBegins))
            happens = self.by.sentences.happens(event if other is None else before_other(event, other))
            if isinstance(other, n.StepBegins):
                happens += self.by.words.or_else + small(self.by.sentences.step(other, False))
            elif other is not None:
                happens += self.by.words.or_else + self.by.sentences.happens(
                    other, "" if is_apart(event, other) else "bare"
                )
            if isinstance(event, n.CountersRemoved) and ability.zone == "exile" and not condition:
                happens += self.by.words.while_exiled
            opening = f"{self.by.words.when[0 if once else 1]} {happens}, "
        if ability.per_turn == 1:
            effect += f" {self.by.words.once_each_turn}"
        elif ability.per_turn:
            raise Unspeakable(f"a limit of {ability.per_turn} times each turn")
        if ability.uncounterable:
            effect += f" {self.by.words.no_counter}"  # 603.1a
        return opening + condition + small(effect)

    def additional(self, ability: n.AdditionalCost) -> str:
        """601.2b: what is paid, or what else instead."""
        cost = self.by.nouns.listed([self.by.sentences.deed(part, IMPERATIVE) for part in ability.cost])
        if ability.optional and not ability.keyword:
            return self.by.words.additional_cost.format(
                f"{self.by.words.you} {self.by.words.may[0]} {self.paid(ability.cost)}"
            )
        other = [self.by.sentences.deed(part, IMPERATIVE) for part in ability.otherwise]
        return self.by.words.additional_cost.format(f" {self.by.words.or_} ".join([cost, *other]))

    # Static abilities.

    def static(self, ability: n.Static) -> str:
        first = ability.modifications[0]
        if both_paired(ability):
            return self.paired(ability)
        if isinstance(first, n.DefinePT) or (first == EVERY and ability.defines):
            return self.by.sentences.by_table("defining", "", ability)
        if isinstance(first, n.GainControl) and isinstance(first.who, n.You):
            return self.by.words.control.format(self.by.nouns.direct(ability.what))
        whole = self.rule(ability)
        if whole:
            return whole
        alone = "" if isinstance(first, n.Restrict) else self.rule(replace(ability, condition=None))
        if alone and ability.condition is not None:
            own = first in PERMISSIONS and ability.what == n.Self()
            return (
                self.by.phrases.as_long_as(alone, ability.condition)
                if own
                else self.by.clauses.during(alone, ability.condition)
            )
        if isinstance(first, n.CostsMore) and ability.what == n.Self():
            return self.by.sentences.by_table("price", "", replace(ability, condition=unbound_static(ability)[2]))
        what, modifications, condition = unbound_static(ability)
        if isinstance(first, n.Restrict) and first.action in ACTIVATE and first.by is None and len(modifications) == 1:
            text = self.by.modifications.abilities_of(what, first)
            return self.by.phrases.as_long_as(text, condition) if condition is not None else text
        subject = self.static_subject(what, modifications)
        self.by.sentences.own_step = is_yours(what)
        self.by.speaking.bear(what, modifications)
        text = f"{subject.text} {self.verb_phrase(modifications, subject, '')}"
        self.by.sentences.own_step = False
        if ability.zone == "graveyard":
            there, besides = self.by.words.in_graveyard
            more = "" if condition is None else besides.format(self.by.sentences.condition(condition))
            return there.format(self.by.clauses.subject_objects(n.Self()).text, more, text)
        return self.by.phrases.as_long_as(text, condition) if condition is not None else text

    def paired(self, ability: n.Static) -> str:
        """702.94: what both creatures of a pair have."""
        there, subject = self.by.words.both_paired
        self.by.speaking.bear(n.Every(n.Is("creature")))
        said = self.verb_phrase(ability.modifications, Phrase(subject, "p"), "")
        return there.format(self.by.clauses.subject_objects(n.Self()).text, f"{subject} {said}")

    def static_subject(self, what: n.Objects, parts: tuple[n.Modification, ...]) -> Phrase:
        """Each land is a Swamp; all creatures get; creatures you control have; creatures can't."""
        if not isinstance(what, n.Every):
            return self.by.clauses.subject_objects(what)
        sized = any(isinstance(part, n.SetBase) and isinstance(part.power, n.Number) for part in parts)
        if isinstance(parts[0], n.AddTypes) and not sized:
            return self.by.nouns.every(what, "each")
        if isinstance(what.what, n.All) and n.Is("cast") in what.what.parts:
            return self.by.clauses.spells_cast(what.what)
        if all(isinstance(part, (n.Restrict, n.Require)) for part in parts):
            return self.by.nouns.every(what, "bare")
        return self.every_subject(what)

    def every_subject(self, what: n.Every) -> Phrase:
        return self.by.nouns.every(what, "all" if isinstance(what.what, (n.Is, n.Either)) else "bare")

    def for_players(self, ability: n.StaticForPlayers) -> str:
        first = ability.modifications[0]
        if first == n.Require("reveal the first draw"):
            return self.by.words.reveal_draws[1 if ability.condition == n.IsTurnOf(n.You()) else 0].removesuffix(".")
        if first == n.Allow("reveal the first draw"):
            return self.by.words.reveal_draws[2].removesuffix(".")
        ruled = self.rule(replace(ability, condition=None, ignored_for=()))
        if ruled:
            return ruled
        if isinstance(first, n.InsteadCost):
            return self.alternative(first.cost, self.by.words.their_cost)
        return self.of_players(ability.who, first, False)

    def price(self, ability: n.StaticForPlayers) -> tuple[str, n.Condition | None] | None:
        """601.2f: what something costs, and the condition that is not said with it."""
        if not isinstance(ability.modifications[0], (n.CostsAtLeast, n.CostsMore)):
            return None
        plain = replace(ability, ignored_for=())
        try:
            return self.by.sentences.by_table("price", "", plain), None
        except Unspeakable:
            return self.by.sentences.by_table("price", "", replace(plain, condition=None)), ability.condition

    def alternative(self, cost: tuple[n.Instruction, ...], rather: str) -> str:
        """118.9"""
        deeds = self.by.words.both.join([self.cost_told(part, INFINITIVE) for part in cost])
        return rather.format(f"{capital(self.by.words.you)} {self.by.words.may[0]} {deeds}")

    def cost_told(self, part: n.Instruction, form: int) -> str:
        """A part of a cost: a deed of whoever pays it, or of others, who are made to do it."""
        if isinstance(part, n.ForEachPlayer) and part.one:
            return self.by.clauses.made_to(None, self.by.sentences.deed(part.do, INFINITIVE), form)
        if isinstance(part, n.GainLife) and isinstance(part.who, n.EachPlayer):
            return self.by.clauses.made_to(part.who, self.by.sentences.deed(part, INFINITIVE), form)
        return self.by.sentences.deed(part, form)

    def of_players(self, who: n.Players, part: n.Modification, now: bool) -> str:
        """101.2, 305.2: what players can't do or may do more often; `now`: this turn, which follows."""
        if isinstance(part, n.Restrict):
            return self.by.sentences.by_table("kept" if part.action == "lose unspent mana" else "ban", "", (who, part))
        if isinstance(part, n.Allow):
            return self.by.sentences.by_table("ban", "", (who, part))
        if isinstance(part, n.MoreLands):
            return self.by.sentences.by_table("ban", "", (who, part)) + (
                "" if now or isinstance(who, n.EachPlayer) else self.by.words.each_turn
            )
        if isinstance(part, n.Grant) and isinstance(who, n.You):
            given = self.by.nouns.listed([self.by.modifications.granted(ability) for ability in part.abilities])
            return f"{self.by.words.you_have[now]} {given}"
        raise Unspeakable(f"{type(part).__name__} for players")

    def verb_phrase(self, parts: tuple[n.Modification, ...], subject: Phrase, duration: str) -> str:
        """All modifications of an effect, with how long they last: "" for static abilities."""
        begins = bool(duration)
        phrases: list[str] = []
        ends: list[str] = []
        place = 0
        while place < len(parts):
            each = isinstance(parts[place], n.Require) and duration in ("your next turn", "permanent")  # each combat
            first = parts[place]
            if isinstance(first, TYPES) and not first.chosen and first not in (EVERY, EVERY_LAND):
                used, text = self.by.modifications.types(parts, place, subject, begins)
            else:
                used, text = 1, self.change(parts[place], subject, begins and not each)
            last = parts[place + used - 1]
            until = self.by.clauses.lasting(duration)
            if duration == "end of turn" and isinstance(last, NOW):
                until = "" if isinstance(last, (n.Require, n.Allow)) else self.by.words.this_turn
            if duration == "next untap step" or (duration == "end of combat" and isinstance(last, n.Require)):
                text, until = text.replace(*self.by.words.told_otherwise[duration]), ""
            if (
                until
                and isinstance(last, n.Grant)
                and any(isinstance(ability, n.Keyword) and costs_alike(ability) for ability in last.abilities)
            ):
                head, _, rest = text.partition(". ")
                text, until = f"{head}{until}. {rest}", ""  # 702.1b: the cost is a sentence of its own
            phrases.append(text)
            ends.append(until)
            place += used
        alike = [
            self.by.modifications.same_for(part, begins)
            for part in parts
            if isinstance(part, n.Grant) and part.keywords
        ]
        return (
            self.by.modifications.joined(phrases, ends)
            + self.by.modifications.where(parts, begins and isinstance(parts[0], TYPES))
            + "".join(alike)
        )

    def change(self, part: n.Modification, subject: Phrase, begins: bool) -> str:
        """One modification of a subject, by the tables or as each language says it."""
        speaker = self.by.saying
        before, speaker.changed = speaker.changed, subject
        try:
            for table in ("begun", "change") if begins else ("change",):
                for node in (part, Timed(part, "turn" if begins else "")) if type(part) in CHANGING else ():
                    try:
                        return self.by.sentences.by_table(table, CHANGED, node)
                    except Unspeakable:
                        continue
        finally:
            speaker.changed = before
        return self.by.modifications.single(part, subject, begins)

    def lasts(self, duration: str) -> str:
        """After what lasts so long; empty if no text says it."""
        try:
            said = self.by.sentences.by_table("lasts", "", duration)
        except Unspeakable:
            return ""
        return said if said.startswith(",") else f" {said}"

    def exceptions(self, changes: tuple[n.Modification, ...], subject: Phrase) -> list[str]:
        """706.9: what a copy is or has otherwise."""
        speaker = self.by.saying
        before, speaker.changed = speaker.changed, subject
        try:
            return [self.by.sentences.by_table("exception", CHANGED, change) for change in changes]
        finally:
            speaker.changed = before

    def excepted(
        self,
        changes: tuple[n.Modification, ...],
        named: bool,
        so: n.Condition | None,
        counters: tuple[tuple[str, n.Quantity], ...],
    ) -> str:
        """706.9: how it is no copy, after a comma."""
        words = self.by.words
        said = [*([words.keeps_name] if named else []), *self.exceptions(changes, self.by.phrases.the_copy())]
        said += [self.by.zones.enters_with(counters)] if counters else []
        when = f"{words.if_} {self.by.sentences.condition(so)}, " if so is not None else ""
        return f", {words.except_} {when}{self.by.nouns.listed(said)}" if said else ""

    def joined(self, phrases: list[str], ends: list[str]) -> str:
        """Verb phrases with their durations; one said once for all that it covers."""
        said: list[str] = []
        for place, phrase in enumerate(phrases):
            covered = ends[place + 1 : place + 2] == [ends[place]]
            said.append(phrase if covered else phrase + ends[place])
        return self.by.nouns.listed(said)

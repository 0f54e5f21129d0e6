"""The skeleton of both renderers: it walks abilities and instructions, a language adds its words (113.3, 608.2c, 611).

What differs in words alone stands in a `Lexicon`; what has a grammar of its own is a method that a language overrides.
"""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import ThatOne, They, attachment_of
from arbiter.magic.language.reflect import mentions
from arbiter.magic.language.render.lexicon import (
    IMPERATIVE,
    INFINITIVE,
    LURE,
    SECOND,
    SPOKEN_YOU,
    THIRD,
    TYPES,
    EventParts,
    Lexicon,
    ObjectEvent,
    Phrase,
    PlayerEvent,
    capital,
    is_you,
    plain,
    steps,
    subject_of,
)
from arbiter.magic.language.render.unbinding import Unbinder, Unspeakable, unbound_static
from arbiter.magic.language.typeline import TypeLine


class Skeleton:
    def __init__(self, types: TypeLine, abilities: tuple[n.Ability, ...], words: Lexicon) -> None:
        self.own_types = types
        self.attachment = attachment_of(types, abilities)
        self.words = words

    # Abilities.

    def lines(self, abilities: tuple[n.Ability, ...]) -> list[str]:
        """One line for each ability; keywords without a cost share one."""
        result: list[str] = []
        together = False
        for ability in abilities:
            short = isinstance(ability, n.Keyword) and not ability.cost and ability.name != "enchant"
            text = self.ability(ability)
            if short and together:
                result[-1] += self.after_keyword(result[-1], text)
            else:
                result.append(capital(text))
            together = short
        return result

    def after_keyword(self, before: str, text: str) -> str:
        return f", {text}"

    def ability(self, ability: n.Ability) -> str:
        if isinstance(ability, n.Keyword):
            return self.keyword(ability)
        if isinstance(ability, n.SpellAbility):
            return self.sentences(Unbinder(ability.targets, spell=True).instruction(ability.effect))
        if isinstance(ability, n.ModalAbility):
            return self.modal(ability)
        if isinstance(ability, n.Activated):
            return self.activated(ability)
        if isinstance(ability, n.Triggered):
            return self.triggered(ability)
        if isinstance(ability, n.Static):
            return self.sentence(self.static(ability))
        if isinstance(ability, n.StaticForPlayers):
            return self.sentence(self.for_players(ability))
        if isinstance(ability, n.Replacement):
            return self.replacement(ability)
        if isinstance(ability, n.Multiplied):
            return self.multiplied(ability)
        if isinstance(ability, (n.Enters, n.EntersAsCopy)):
            return self.entering(ability)
        if isinstance(ability, n.AdditionalCost):
            cost = self.listed([self.deed(part, IMPERATIVE) for part in ability.cost])
            return self.words.additional_cost.format(cost)
        raise Unspeakable(type(ability).__name__)

    def quote(self, ability: n.Ability) -> str:
        """An ability that an effect gives: a keyword, or an ability in quotes."""
        if isinstance(ability, n.Keyword) and not ability.cost:
            return self.keyword(ability)
        return self.words.quotes[0] + self.ability(ability) + self.words.quotes[1]

    def sentence(self, text: str) -> str:
        """A clause as a sentence: a capital letter, a full stop unless a quoted ability ends with one."""
        return capital(text) if text.endswith("." + self.words.quotes[1]) else capital(text) + "."

    def costs(self, cost: tuple[n.Instruction, ...]) -> str:
        """118: mana and {T} as symbols, the rest as deeds."""
        said: list[str] = []
        for part in cost:
            if isinstance(part, n.PayMana):
                said.append(part.cost)
            elif isinstance(part, n.TapThis):
                said.append("{T}")
            else:
                said.append(self.cost_deed(self.deed(part, IMPERATIVE), not said))
        return ", ".join(said)

    def modal(self, ability: n.ModalAbility) -> str:
        modes = [self.sentences(Unbinder(mode.targets, spell=True).instruction(mode.effect)) for mode in ability.modes]
        return "\n".join([self.words.choose.format(self.modes(ability)), *(f"• {mode}" for mode in modes)])

    def activated(self, ability: n.Activated) -> str:
        unbinder = Unbinder(ability.targets)
        cost = unbinder.costs(ability.cost)
        said = self.loyalty(cost) if ability.loyalty else self.costs(cost)
        text = f"{said}: {self.sentences(unbinder.instruction(ability.effect))}"
        times = self.words.per_turn.get(ability.per_turn)
        if times is None:
            raise Unspeakable(f"{ability.per_turn} activations each turn")
        as_sorcery, and_only, only = self.words.activate
        if ability.timing == "sorcery":
            return f"{text} {as_sorcery}{f' {and_only} {times}' if times else ''}."
        return f"{text} {only} {times}." if times else text

    def loyalty(self, cost: tuple[n.Instruction, ...]) -> str:
        """606.4"""
        if not cost:
            return "0"
        part = cost[0]
        if not isinstance(part, (n.AddCounters, n.RemoveCounters)):
            raise Unspeakable("a loyalty cost that is no loyalty counters")
        return ("+" if isinstance(part, n.AddCounters) else "−") + plain(part.count)

    # Triggered abilities and events.

    def triggered(self, ability: n.Triggered) -> str:
        unbinder = Unbinder(ability.targets, ability.event)
        condition = ""
        if ability.condition is not None:
            said = unbinder.rewrite(ability.condition)
            if not isinstance(said, n.Condition):
                raise Unspeakable("a condition")
            condition = f"{self.words.if_} {self.condition(said)}, "
        effect = self.sentences(unbinder.instruction(ability.effect))
        event = ability.event
        if isinstance(event, n.StepBegins):
            opening = self.step(event, mentions(ability.effect, n.EventPlayer))
            opening += ", " if condition else self.words.after_step
        else:
            once = isinstance(event, n.ZoneChange) and event.what is None
            subject, present, _ = self.event_parts(event)
            opening = f"{self.words.when[0 if once else 1]} {subject.text} {present}, "
        return opening + condition + (effect if effect[0] in "~{" else effect[0].lower() + effect[1:])

    def step(self, event: n.StepBegins, of_player: bool) -> str:
        if event.step == "end of combat":
            return self.words.combat[0]
        if event.step == "beginning of combat":
            return self.words.combat[1 if isinstance(event.whose, n.You) else 2]
        step = self.words.steps.get(event.step)
        if step is None:
            raise Unspeakable(f"the beginning of {event.step}")
        return self.beginning(step, event.whose, of_player)

    def event_parts(self, event: n.EventPattern) -> EventParts:
        if isinstance(event, (n.GainsLife, n.LosesLife, n.Draws, n.Discards, n.CastsSpell)):
            return self.player_event(event)
        if isinstance(event, n.ZoneChange):
            return self.zone_change(event)
        if isinstance(event, n.DealsDamage):
            return self.damage_event(event)
        if isinstance(event, (n.Attacks, n.Blocks, n.BecomesBlocked, n.BecomesTapped, n.IsDealtDamage)):
            return self.object_event(event)
        raise Unspeakable(f"{type(event).__name__} as an event")

    def player_event(self, event: PlayerEvent) -> EventParts:
        subject = Phrase(self.any_players(event.who), "m", True)
        second, third, infinitive, what = self.words.deeds[type(event)]
        if isinstance(event, n.CastsSpell):
            what = self.a_spell(event.what)
        return subject, f"{second if isinstance(event.who, n.You) else third} {what}", f"{infinitive} {what}"

    def zone_change(self, event: n.ZoneChange) -> EventParts:
        subject = self.watched(event.what)
        places = (event.from_, event.to)
        moves = self.words.moves.get(places)
        if places == ("battlefield", "graveyard") and self.is_dying(event.what, subject):
            moves = self.words.dies
        if moves is None:
            raise Unspeakable(f"a move from {event.from_ or 'anywhere'} to {event.to or 'anywhere'}")
        return subject, moves[1 if subject.gender == "p" else 0], moves[2]

    # Replacement effects.

    def replacement(self, ability: n.Replacement) -> str:
        event = ability.event
        opening = f"{capital(self.words.if_)} {self.would(event)}, "
        if ability.instead is not None:
            instead = self.clause(Unbinder((), event).instruction(ability.instead))
        elif isinstance(event, (n.DealsDamage, n.IsDealtDamage)):
            return f"{opening}{self.words.prevented}."
        elif isinstance(event, (n.Draws, n.GainsLife, n.LosesLife)):
            instead = self.words.nothing[type(event)][0 if isinstance(event.who, n.You) else 1]
        else:
            raise Unspeakable(f"{type(event).__name__} that does not happen")
        return f"{opening}{self.words.instead.format(instead)}."

    def multiplied(self, ability: n.Multiplied) -> str:
        """614.1a"""
        times = self.words.factors.get(ability.factor)
        if times is None:
            raise Unspeakable(f"{ability.factor} times as much")
        event = ability.event
        if isinstance(event, n.TokensCreated) and isinstance(event.who, n.You):
            return self.words.more_tokens.format(times)
        if isinstance(event, n.CountersPut):
            return self.more_counters(event, times)
        if isinstance(event, n.GainsLife):
            more = self.words.more_life[0 if isinstance(event.who, n.You) else 1].format(times)
        elif isinstance(event, n.DealsDamage):
            more = self.more_damage(event, ability.factor)
        else:
            raise Unspeakable(f"{type(event).__name__} multiplied")
        return f"{capital(self.words.if_)} {self.would(event)}, {self.words.instead.format(more)}."

    # Static abilities.

    def static(self, ability: n.Static) -> str:
        first = ability.modifications[0]
        if isinstance(first, n.DefinePT):
            return self.defined(first)
        if isinstance(first, n.GainControl) and isinstance(first.who, n.You):
            return self.words.control.format(self.direct(ability.what))
        if first == LURE:
            return self.words.lure.format(self.direct(ability.what), "")
        what, modifications, condition = unbound_static(ability)
        subject = self.static_subject(what, modifications)
        text = f"{subject.text} {self.verb_phrase(modifications, subject, '')}"
        return self.as_long_as(text, condition) if condition is not None else text

    def static_subject(self, what: n.Objects, parts: tuple[n.Modification, ...]) -> Phrase:
        """Each land is a Swamp; all creatures get; creatures you control have; creatures can't."""
        if not isinstance(what, n.Every):
            return self.subject_objects(what)
        sized = any(isinstance(part, n.SetBase) and isinstance(part.power, n.Number) for part in parts)
        if isinstance(parts[0], n.AddTypes) and not sized:
            return self.every(what, "each")
        if all(isinstance(part, (n.Restrict, n.Require)) for part in parts):
            return self.every(what, "bare")
        return self.every_subject(what)

    def every_subject(self, what: n.Every) -> Phrase:
        return self.every(what, "all" if isinstance(what.what, (n.Is, n.Either)) else "bare")

    def defined(self, part: n.DefinePT) -> str:
        """604.3"""
        both, power, toughness = self.words.defined
        if part.power is not None and part.toughness is not None:
            if part.power != part.toughness:
                raise Unspeakable("power and toughness defined differently")
            power = both
        amount = part.power if part.power is not None else part.toughness
        if amount is None:
            raise Unspeakable("no power and toughness defined")
        return (toughness if part.power is None else power).format(self.own(), self.quantity(amount))

    def for_players(self, ability: n.StaticForPlayers) -> str:
        first = ability.modifications[0]
        if isinstance(first, n.CostsMore):
            return self.costing(ability, first.generic)
        if isinstance(first, n.Restrict):
            return self.players_restriction(ability.who, first)
        raise Unspeakable(f"{type(first).__name__} for players")

    def verb_phrase(self, parts: tuple[n.Modification, ...], subject: Phrase, duration: str) -> str:
        """All modifications of an effect, with how long they last: "" for static abilities."""
        begins = bool(duration)
        phrases: list[str] = []
        ends: list[str] = []
        place = 0
        while place < len(parts):
            if isinstance(parts[place], TYPES):
                used, text = self.types(parts, place, subject, begins)
            else:
                used, text = 1, self.single(parts[place], subject, begins)
            last = parts[place + used - 1]
            until = self.words.this_turn if isinstance(last, n.Restrict) else self.words.until_end
            phrases.append(text)
            ends.append(until if duration == "end of turn" and not isinstance(last, n.Require) else "")
            place += used
        return self.joined(phrases, ends) + self.where(parts, begins and isinstance(parts[0], TYPES))

    def joined(self, phrases: list[str], ends: list[str]) -> str:
        """Verb phrases with their durations; one said once for all that it covers."""
        said: list[str] = []
        for place, phrase in enumerate(phrases):
            covered = ends[place + 1 : place + 2] == [ends[place]]
            said.append(phrase if covered else phrase + ends[place])
        return self.listed(said)

    # Sentences and clauses.

    def sentences(self, effect: n.Instruction) -> str:
        parts = steps(effect)
        result: list[str] = []
        place = 0
        while place < len(parts):
            part = parts[place]
            following = parts[place + 1] if place + 1 < len(parts) else None
            if isinstance(part, n.Draw) and isinstance(following, n.Discard) and is_you(part.who, following.who):
                result.append(self.sentence(self.chain(n.Sequence((part, following)))))
                place += 1
            elif following is not None and isinstance(subject_of(following), They):
                said = [self.clause(part)]
                while place + 1 < len(parts) and isinstance(subject_of(parts[place + 1]), They):
                    place += 1
                    said.append(self.deed(parts[place], THIRD))
                result.append(self.sentence((self.words.then if len(said) > 2 else self.words.pair).join(said)))
            else:
                result.append(self.full(part, place == 0))
            place += 1
        return " ".join(result)

    def full(self, part: n.Instruction, first: bool) -> str:
        """An instruction as one or more whole sentences."""
        text = self.sentence(self.clause(part))
        if isinstance(part, n.May) and part.cost:
            does = self.words.do[0 if isinstance(part.who, n.You) else 1]
            return f"{text} {capital(self.words.if_)} {does}, {self.chain(part.what)}."
        if isinstance(part, n.If) and part.otherwise is not None:
            lost = f"{capital(self.words.if_)} {self.words.lost_flip},"
            otherwise = lost if isinstance(part.condition, n.WonFlip) else self.words.otherwise
            return f"{text} {otherwise} {self.chain(part.otherwise)}."
        return text

    def chain(self, effect: n.Instruction) -> str:
        parts = steps(effect)
        if any(isinstance(part, n.May) and part.cost for part in parts):
            raise Unspeakable("a choice with a cost inside a sentence")
        return self.words.then.join([self.clause(part) for part in parts])

    def clause(self, node: n.Instruction) -> str:
        """An instruction as a clause: small letters, no full stop."""
        if isinstance(node, n.If):
            return f"{self.words.if_} {self.condition(node.condition)}, {self.chain(node.then)}"
        if isinstance(node, n.May):
            return f"{self.players(node.who)} {self.permitted(node)}"
        if isinstance(node, n.UnlessPaid):
            form = SECOND if isinstance(node.who, n.You) else THIRD
            paid = self.listed([self.deed(part, form) for part in node.cost])
            return self.words.unless_paid.format(self.clause(node.what), self.players(node.who), paid)
        if isinstance(node, n.ForEachPlayer):
            return self.each_player(node)
        if isinstance(node, n.ForEachObject):
            if not isinstance(node.what, n.Every):
                raise Unspeakable("for each of something other than all of a kind")
            return f"{self.for_object(node.what.what)} {self.chain(node.do)}"
        if isinstance(node, n.AtNext):
            return f"{self.clause(node.do)} {self.next_step(node.event)}"
        if isinstance(node, n.PlaySubgame):
            return self.words.subgame
        if isinstance(node, (n.Apply, n.DealDamage, n.Fight)):
            return self.happening(node)
        who = subject_of(node)
        if not isinstance(who, n.You):
            return f"{self.players(who)} {self.deed(node, THIRD)}"
        if isinstance(node, SPOKEN_YOU):
            return f"{self.words.you} {self.deed(node, SECOND)}"
        return self.deed(node, IMPERATIVE)

    def permitted(self, node: n.May) -> str:
        parts = node.cost or steps(node.what)
        deeds = [self.deed(part, INFINITIVE) for part in parts]
        may = self.words.may[0 if isinstance(node.who, n.You) else 1]
        return f"{may} {(self.words.both if node.cost else self.words.then).join(deeds)}"

    def each_player(self, node: n.ForEachPlayer) -> str:
        if isinstance(node.do, n.May) and isinstance(node.do.who, ThatOne) and not node.do.cost:
            return f"{self.players(node.who)} {self.permitted(node.do)}"
        own = mentions(node.do, They) or mentions(node.do, n.ChosenNumber)
        named = isinstance(node.who, (n.EachPlayer, n.EachOpponent, n.SubgameLosers))
        if isinstance(subject_of(node.do), ThatOne) and own and named:
            return f"{self.players(node.who)} {self.deed(node.do, THIRD)}"
        return f"{self.for_player(node.who)} {self.chain(node.do)}"

    def happening(self, node: n.Apply | n.DealDamage | n.Fight) -> str:
        if isinstance(node, n.DealDamage):
            return self.damage(node, self.subject_objects(node.source))
        if isinstance(node, n.Fight):
            return self.fight(node, self.subject_objects(node.one))
        text = self.controlling_deed(node, IMPERATIVE)
        if text:
            return text
        if node.modifications[0] == LURE:
            return self.words.lure.format(self.direct(node.what), self.words.this_turn)
        subject = self.subject_objects(node.what)
        return f"{subject.text} {self.verb_phrase(node.modifications, subject, node.duration)}"

    # What a language says in its own way.

    def keyword(self, ability: n.Keyword) -> str:
        raise NotImplementedError

    def listed(self, items: list[str]) -> str:
        raise NotImplementedError

    def cost_deed(self, text: str, first: bool) -> str:
        """A deed among costs; `first`: nothing was said before it."""
        raise NotImplementedError

    def modes(self, ability: n.ModalAbility) -> str:
        """How many modes are chosen."""
        raise NotImplementedError

    def entering(self, ability: n.Enters | n.EntersAsCopy) -> str:
        raise NotImplementedError

    def costing(self, ability: n.StaticForPlayers, generic: int) -> str:
        raise NotImplementedError

    def players_restriction(self, who: n.Players, part: n.Restrict) -> str:
        raise NotImplementedError

    def as_long_as(self, text: str, condition: n.Condition) -> str:
        raise NotImplementedError

    def own(self) -> str:
        """The card itself, before its power."""
        raise NotImplementedError

    def beginning(self, step: str, whose: n.Players, of_player: bool) -> str:
        """`of_player`: the effect speaks of the player whose step it is."""
        raise NotImplementedError

    def next_step(self, event: n.EventPattern) -> str:
        raise NotImplementedError

    def would(self, event: n.EventPattern) -> str:
        """An event that is to happen."""
        raise NotImplementedError

    def object_event(self, event: ObjectEvent) -> EventParts:
        raise NotImplementedError

    def damage_event(self, event: n.DealsDamage) -> EventParts:
        raise NotImplementedError

    def is_dying(self, what: n.Predicate | None, subject: Phrase) -> bool:
        raise NotImplementedError

    def more_counters(self, event: n.CountersPut, times: str) -> str:
        raise NotImplementedError

    def more_damage(self, event: n.DealsDamage, factor: int) -> str:
        """After "if it would"."""
        raise NotImplementedError

    def single(self, part: n.Modification, subject: Phrase, begins: bool) -> str:
        """A modification that is no type."""
        raise NotImplementedError

    def types(self, parts: tuple[n.Modification, ...], place: int, subject: Phrase, begins: bool) -> tuple[int, str]:
        """613.1d: the types at this place, and how many of the modifications are said with them."""
        raise NotImplementedError

    def where(self, parts: tuple[n.Modification, ...], begins: bool) -> str:
        """What X is, if the modifications say X."""
        raise NotImplementedError

    def deed(self, node: n.Instruction, form: int) -> str:
        """The verb phrase of an instruction."""
        raise NotImplementedError

    def controlling_deed(self, node: n.Apply, form: int) -> str:
        """Control and switched power and toughness are deeds of a player; "" for other effects."""
        raise NotImplementedError

    def damage(self, node: n.DealDamage, source: Phrase) -> str:
        raise NotImplementedError

    def fight(self, node: n.Fight, one: Phrase) -> str:
        raise NotImplementedError

    def condition(self, node: n.Condition) -> str:
        raise NotImplementedError

    def players(self, who: n.Players) -> str:
        """As a subject."""
        raise NotImplementedError

    def any_players(self, who: n.Players) -> str:
        """Players in an event."""
        raise NotImplementedError

    def for_player(self, who: n.Players) -> str:
        raise NotImplementedError

    def for_object(self, what: n.Predicate) -> str:
        raise NotImplementedError

    def a_spell(self, what: n.Predicate) -> str:
        raise NotImplementedError

    def watched(self, what: n.Predicate | None) -> Phrase:
        """The object of an event."""
        raise NotImplementedError

    def every(self, which: n.Every, each: str) -> Phrase:
        """`each`: each, all, or bare."""
        raise NotImplementedError

    def subject_objects(self, what: n.Objects) -> Phrase:
        raise NotImplementedError

    def direct(self, what: n.Objects) -> str:
        """Objects after a verb."""
        raise NotImplementedError

    def quantity(self, count: n.Quantity) -> str:
        """After "equal to"."""
        raise NotImplementedError

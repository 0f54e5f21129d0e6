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
    UNCOUNTERABLE,
    EventParts,
    Lexicon,
    Phrase,
    PlayerEvent,
    capital,
    is_you,
    plain,
    steps,
    subject_of,
)
from arbiter.magic.language.render.speaking import Speaking
from arbiter.magic.language.render.unbinding import Unbinder, Unspeakable, unbound_static
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.language.words import EVERY_CREATURE_TYPE, ROMAN


class Skeleton(Speaking):
    def __init__(self, types: TypeLine, abilities: tuple[n.Ability, ...], words: Lexicon) -> None:
        self.own_types = types
        self.attachment = attachment_of(types, abilities)
        self.words = words

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
            before = ability
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
        if isinstance(ability, n.LifeFloor):
            when = "" if ability.condition is None else f"{self.words.if_} {self.condition(ability.condition)}, "
            return self.sentence(when + self.words.floor.format(ability.least))
        if isinstance(ability, (n.Enters, n.EntersAsCopy)):
            return self.entering(ability)
        if isinstance(ability, n.AdditionalCost):
            cost = self.listed([self.deed(part, IMPERATIVE) for part in ability.cost])
            return self.words.additional_cost.format(cost)
        if isinstance(ability, n.AlternativeCost):
            return self.alternative(ability.cost, self.words.own_cost) + "."
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

    def keyword_cost(self, cost: tuple[n.Instruction, ...]) -> str:
        """Mana follows the keyword's name; anything else stands behind a dash and ends with a full stop."""
        if not cost:
            return ""
        return f" {self.costs(cost)}" if all(isinstance(one, n.PayMana) for one in cost) else f"—{self.costs(cost)}."

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
        as_sorcery, as_instant, and_only, only = self.words.activate
        if ability.condition is not None:
            text += f" {only}{self.words.only_if} {self.condition(ability.condition)}."
        if ability.timing:
            timed = as_sorcery if ability.timing == "sorcery" else as_instant
            return f"{text} {timed}{f' {and_only} {times}' if times else ''}."
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

    def triggered(self, ability: n.Triggered, other: n.EventPattern | None = None) -> str:
        """`other`: the same effect has an ability that triggers on this event of the same object."""
        unbinder = Unbinder(ability.targets, ability.event)
        condition = ""
        if ability.condition is not None:
            said = unbinder.rewrite(ability.condition)
            if not isinstance(said, n.Condition):
                raise Unspeakable("a condition")
            condition = f"{self.words.if_} {self.condition(said)}, "
        effect = self.sentences(unbinder.instruction(ability.effect))
        event = ability.event
        if isinstance(event, n.Chapter):
            return f"{chapter_of(ability)} — {effect}"
        if isinstance(event, n.StepBegins):
            opening = self.step(event, mentions(ability.effect, n.EventPlayer))
            opening += ", " if condition else self.words.after_step
        elif isinstance(event, n.StateIs):
            opening = f"{self.words.when[0]} {self.condition(event.condition)}, "
        else:
            once = isinstance(event, n.ZoneChange) and event.what is None and other is None
            subject, present, _ = self.event_parts(event)
            if other is not None:
                present += self.words.or_else + self.event_parts(other)[1]
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
        if isinstance(
            event, (n.GainsLife, n.LosesLife, n.Draws, n.Discards, n.CastsSpell, n.Sacrifices, n.Cycles, n.LosesGame)
        ):
            return self.player_event(event)
        if isinstance(event, n.ZoneChange):
            return self.zone_change(event)
        if isinstance(event, n.DealsDamage):
            return self.damage_event(event)
        if isinstance(
            event, (n.Attacks, n.Blocks, n.BecomesBlocked, n.BecomesTapped, n.BecomesTarget, n.IsDealtDamage)
        ):
            return self.object_event(event)
        if isinstance(event, n.TappedForMana):
            return self.tapped_for_mana(event)
        raise Unspeakable(f"{type(event).__name__} as an event")

    def player_event(self, event: PlayerEvent) -> EventParts:
        subject = Phrase(self.any_players(event.who), "m", True)
        second, third, infinitive, what = self.words.deeds[type(event)]
        if isinstance(event, n.CastsSpell):
            what = self.a_spell(event.what)
        elif isinstance(event, n.Sacrifices) or (isinstance(event, n.Cycles) and event.what is not None):
            what = self.sacrificed(event.what)
        return subject, f"{second if isinstance(event.who, n.You) else third} {what}", f"{infinitive} {what}"

    def zone_change(self, event: n.ZoneChange) -> EventParts:
        subject = self.watched(event.what)
        places = (event.from_, event.to)
        moves = self.words.moves.get(places)
        if places == ("battlefield", "graveyard") and self.is_dying(event.what, subject):
            moves = self.words.dies
        if moves is None:
            raise Unspeakable(f"a move from {event.from_ or 'anywhere'} to {event.to or 'anywhere'}")
        moved = subject, moves[1 if subject.gender == "p" else 0], moves[2]
        return moved if event.caused_by is None else self.caused(event.caused_by, moved)

    # Replacement effects.

    def replacement(self, ability: n.Replacement) -> str:
        event = ability.event
        instead = Unbinder((), event).instruction(ability.instead) if ability.instead is not None else None
        said = self.instead(event, instead)
        if ability.prevents:
            said = self.words.prevented_some.format(ability.prevents)
        return f"{capital(self.words.if_)} {self.would(event)}, {said}."

    def instead(self, event: n.EventPattern, instead: n.Instruction | None) -> str:
        """What happens instead of the event, as a clause."""
        if instead is not None:
            return self.words.instead.format(self.clause(instead))
        if isinstance(event, (n.DealsDamage, n.IsDealtDamage)):
            return self.words.prevented
        if isinstance(event, (n.Draws, n.GainsLife, n.LosesLife)):
            return self.words.instead.format(self.words.nothing[type(event)][0 if isinstance(event.who, n.You) else 1])
        raise Unspeakable(f"{type(event).__name__} that does not happen")

    def next_time(self, node: n.NextTime) -> str:
        """614.3, 609.7a"""
        would = self.would(node.event)
        if node.of_choice:
            subject = self.event_parts(node.event)[0].text
            would = would.replace(subject, subject + self.words.of_choice, 1)
        return self.words.next_time.format(would, self.instead(node.event, node.instead))

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
        if first == n.AddTypes((EVERY_CREATURE_TYPE,)):
            return self.words.every_type.format(self.subject_objects(ability.what).text)
        if isinstance(first, n.GainControl) and isinstance(first.who, n.You):
            return self.words.control.format(self.direct(ability.what))
        if first in self.words.sentences:
            return self.words.sentences[first].format(self.direct(ability.what), "")
        if ability == UNCOUNTERABLE:
            return self.words.uncounterable
        what, modifications, condition = unbound_static(ability)
        subject = self.static_subject(what, modifications)
        text = f"{subject.text} {self.verb_phrase(modifications, subject, '')}"
        if ability.zone == "graveyard":
            return self.words.in_graveyard.format(self.subject_objects(n.Self()).text, text)
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
        if first in self.words.sentences:
            return self.words.sentences[first]
        if isinstance(first, n.InsteadCost):
            return self.alternative(first.cost, self.words.their_cost)
        if isinstance(first, n.CostsAtLeast):
            return self.words.cost_floor.format(self.mana_number(first.mana))
        if isinstance(first, n.CostsMore):
            return self.costing(ability, first.generic)
        if isinstance(first, (n.Limit, n.AttackCost)) and isinstance(ability.who, (n.You, n.EachPlayer)):
            return self.limit(first)
        return self.of_players(ability.who, first, False)

    def alternative(self, cost: tuple[n.Instruction, ...], rather: str) -> str:
        """118.9"""
        deeds = self.words.both.join([self.deed(part, INFINITIVE) for part in cost])
        return rather.format(f"{capital(self.words.you)} {self.words.may[0]} {deeds}")

    def of_players(self, who: n.Players, part: n.Modification, now: bool) -> str:
        """101.2, 305.2: what players can't do or may do more often; `now`: this turn, which follows."""
        if isinstance(part, n.Restrict):
            return self.words.unpreventable if part.action == "prevent damage" else self.players_restriction(who, part)
        if isinstance(part, n.MoreLands) and isinstance(who, n.You):
            return self.more_lands(part.number) + ("" if now else self.words.each_turn)
        if isinstance(part, n.Grant) and isinstance(who, n.You):
            return self.given_to_you(part, now)
        raise Unspeakable(f"{type(part).__name__} for players")

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
            until = self.lasting(duration)
            if duration == "end of turn" and isinstance(last, (n.Restrict, n.Require)):
                until = self.words.this_turn if isinstance(last, n.Restrict) else ""
            if duration == "next untap step":
                text, until = text.replace(*self.words.next_untap), ""
            phrases.append(text)
            ends.append(until)
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
        if isinstance(part, n.Prevent) and part.then is not None:
            return f"{text} {self.words.prevented_then} {self.chain(part.then)}."
        if isinstance(part, n.ForEachPlayer) and part.one:
            chosen = self.words.choose_player[0 if isinstance(part.who, n.EachPlayer) else 1]
            return f"{chosen} {self.sentence(self.chain(part.do))}"
        if isinstance(part, n.Regenerate) and part.then is not None:
            return f"{text} {self.words.regenerated_then} {self.chain(part.then)}."
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
            if isinstance(node.do, (n.UnlessPaid, n.AddMana)):  # whose own ending would be read with the step
                return f"{self.next_step(node.event)}{self.words.after_step}{self.clause(node.do)}"
            return f"{self.clause(node.do)} {self.next_step(node.event)}"
        if isinstance(node, n.NextTime):
            return self.next_time(node)
        if isinstance(node, n.Redirect):
            return self.redirected(node)
        if isinstance(node, n.SetLife):
            return self.life_becomes(node)
        if isinstance(node, n.WhenDone):
            return f"{self.words.when_done} {self.chain(node.effect)}"
        if isinstance(node, n.PlaySubgame):
            return self.words.subgame
        if isinstance(node, n.ApplyToPlayers):
            part = node.modifications[0]
            until = self.lasting(node.duration) if isinstance(part, n.Grant) else self.words.this_turn
            return self.of_players(node.who, part, True) + until
        if isinstance(node, (n.Apply, n.DealDamage, n.Fight)):
            return self.happening(node)
        if isinstance(node, n.Reveal) and isinstance(node.what, n.Every) and isinstance(node.what.what, n.In):
            return self.hand_revealed(node.what.what)
        who = subject_of(node)
        if isinstance(node, n.Discard) and isinstance(node.what, n.Pick) and not isinstance(node.who, n.You):
            return self.chosen_from_hand(node.what)
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
            return self.words.sentences[LURE].format(self.direct(node.what), self.words.this_turn)
        subject = self.subject_objects(node.what)
        return f"{subject.text} {self.verb_phrase(node.modifications, subject, node.duration)}"


def chapter_of(ability: n.Ability) -> str:
    """The numeral of a chapter ability; empty if it is none."""
    if isinstance(ability, n.Triggered) and isinstance(ability.event, n.Chapter):
        return ROMAN[ability.event.number]
    return ""


def other_event(before: n.Ability | None, ability: n.Ability) -> n.EventPattern | None:
    """The event of an ability that is the one before it for another event of the same object: both are written once."""
    if not isinstance(before, n.Triggered) or not isinstance(ability, n.Triggered):
        return None
    same = (before.effect, before.targets, before.condition) == (ability.effect, ability.targets, ability.condition)
    first, second = before.event, ability.event
    if not same or first == second or not isinstance(first, (n.ZoneChange, n.Attacks)):
        return None
    dies = n.ZoneChange(first.what, from_="battlefield", to="graveyard")
    return second if second in (n.Attacks(first.what), n.Blocks(first.what), dies) else None


def same_chapter(one: n.Ability, other: n.Ability) -> bool:
    """Whether two chapter abilities do the same, so that they are written once (714.2c)."""
    if not isinstance(one, n.Triggered) or not isinstance(other, n.Triggered):
        return False
    both = bool(chapter_of(one)) and bool(chapter_of(other))
    return both and (one.effect, one.targets) == (other.effect, other.targets)

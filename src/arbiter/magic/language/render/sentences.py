"""Sentences and clauses of both renderers: instructions in the order in which text says them (608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.modifying import is_yours
from arbiter.magic.language.mentions import TargetPhrase, TargetPlayerPhrase, ThatOne, They, TrailingIf
from arbiter.magic.language.predefined import detained
from arbiter.magic.language.reflect import mentions, walk
from arbiter.magic.language.render.lexicon import (
    IMPERATIVE,
    INFINITIVE,
    KICKS,
    LURE,
    PERMISSIONS,
    SECOND,
    SPOKEN_YOU,
    THIRD,
    Phrase,
    capital,
    is_counted,
    is_goading,
    is_plain,
    is_skipped,
    is_you,
    plain,
    small,
    steps,
    subject_of,
    unconditional,
    whose_deed,
    x_stands,
    your_picks,
)
from arbiter.magic.language.render.parts import for_each_opponent
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.wording.tables import KINDS
from arbiter.magic.language.words import number_word
from arbiter.wording.speaker import Unsayable

if TYPE_CHECKING:
    from arbiter.magic.language.render.voice import Voice


def alternatives(node: n.Instruction) -> list[n.UnlessPaid]:
    """All that may be paid for something not to be done, the first that is said first."""
    return [*alternatives(node.what), node] if isinstance(node, n.UnlessPaid) else []


def is_given_away(node: n.ForEachPlayer) -> bool:
    """ "An opponent gains control of it": one whom you choose."""
    first = node.do.modifications[0] if isinstance(node.do, n.Apply) else None
    return node.one and node.who == n.EachOpponent() and isinstance(first, n.GainControl)


DEEDS = (n.Draw, n.Sacrifice, n.Mill, n.CreateToken, n.LoseLife, n.GainLife, n.GetCounters)


def put_off(part: n.Instruction) -> list[n.Instruction]:
    """603.7: what is done at a later step, and the sentence after it that asks whether it was; the steps of a process."""
    if isinstance(part, n.Process):
        return [deed for step in steps(part.do) for deed in put_off(step)]
    if isinstance(part, n.AtNext) and isinstance(part.do, n.Sequence) and len(part.do.parts) == 2:
        first, then = part.do.parts
        if isinstance(then, n.If) and then.condition in (n.Done(), n.Unless(n.Done())):
            return [n.AtNext(part.event, first, part.this_turn, part.expires), then]
    return [part]


def runs(cost: tuple[n.Instruction, ...]) -> list[list[n.Instruction]]:
    """The parts of a cost, those together that do the same with one thing after another: "sacrifice a Forest and a Plains"."""
    found: list[list[n.Instruction]] = []
    for part in cost:
        again = found and isinstance(part, (n.Sacrifice, n.Exile)) and type(found[-1][0]) is type(part)
        if again and isinstance(part, n.Exile) and part != n.Exile(part.what):
            again = False
        if again:
            found[-1].append(part)
        else:
            found.append([part])
    return found


OWN_DEEDS = (n.GainControl, n.SwitchPT, n.ReplaceWords)  # effects that are said as something that a player does

NEVER_DYING = ("artifact", "enchantment", "land", "permanent", "card", "Aura", "Equipment")


def is_once(event: n.EventPattern) -> bool:
    """What happens to this object once: "when", not "whenever"."""
    if isinstance(event, n.CastsSpell):
        return event.what == n.Among(n.Self())
    if isinstance(event, n.ActionPerformed):
        return event.who is not None and event.what == n.Among(n.Self())
    return isinstance(event, (n.ZoneChange, n.FaceTurned, n.Cycles, n.Sacrifices)) and event.what is None


class Sentences:
    deed_told = (0, 0)  # whose deed the sentence before told, see `whose_deed`

    def __init__(self, by: Voice) -> None:
        self.by = by

    def sentence(self, text: str) -> str:
        """A clause as a sentence: a capital letter, a full stop unless a quoted ability ends with one."""
        closed = text.rstrip(self.by.words.quotes[1] + "'“")
        ended = closed != text and closed.endswith(".")
        return capital(text) if ended else capital(text) + "."

    def modal(self, node: n.Modal) -> str:
        """700.2"""
        said = self.by.words.choose[0 if isinstance(node.who, n.You) else 1].format(self.by.phrases.modes(node))
        said += self.by.words.modes_again if node.again else " —"
        return "\n".join([said, *(f"• {self.sentences(mode.effect)}" for mode in node.modes)])

    def sentences(self, effect: n.Instruction) -> str:
        if isinstance(effect, n.Modal):
            return self.modal(effect)
        if isinstance(effect, n.Process) and effect.times is not None:
            if effect.times != n.X():
                raise Unspeakable("a process that is repeated so many times")
            return f"{self.by.words.process_times} {self.sentences(effect.do)}"
        parts = [step for part in steps(effect) for step in put_off(part)]
        result: list[str] = []
        place = 0
        while place < len(parts):
            part = parts[place]
            following = parts[place + 1] if place + 1 < len(parts) else None
            self.deed_told = whose_deed(parts[place - 1]) if place else (0, 0)
            if isinstance(part, n.Draw) and isinstance(following, n.Discard) and is_you(part.who, following.who):
                result.append(self.sentence(self.chain(n.Sequence((part, following)))))
                place += 1
            elif self.is_gapped(part, following):
                result.append(self.sentence(self.gapped(part, following)))
                place += 1
            elif following is not None and isinstance(subject_of(following), They):
                said = [self.clause(part)]
                while place + 1 < len(parts) and isinstance(subject_of(parts[place + 1]), They):
                    place += 1
                    said.append(self.deed(parts[place], self.they_form(parts)))
                result.append(self.sentence((self.by.words.then if len(said) > 2 else self.by.words.pair).join(said)))
            else:
                result.append(self.by.clauses.full(part, place == 0))
            place += 1
        return " ".join(result)

    def next_this_turn(self, node: n.AtNext) -> str:
        """603.7: only the next time, and only this turn."""
        event = node.event
        if isinstance(event, n.StepBegins):
            return self.by.words.end_of_combat.format(self.chain(node.do))
        happens = self.by.zones.next_cast(event) if isinstance(event, n.CastsSpell) else self.happens(event)
        return self.by.words.each_time.replace(*self.by.words.when_once).format(happens, self.chain(node.do))

    def is_gapped(self, part: n.Instruction, following: n.Instruction | None) -> bool:
        """Whether two cards or more are put somewhere and the rest elsewhere: the verb is said once."""
        rest = isinstance(following, n.Move) and isinstance(following.what, n.Rest) and following.into.zone != "exile"
        return rest and isinstance(part, n.Move) and self.clause(part).startswith(self.by.words.rest[0])

    def gapped(self, part: n.Instruction, rest: n.Instruction | None) -> str:
        if rest is None:
            return self.clause(part)
        verb, others, joint = self.by.words.rest
        return self.clause(part) + joint + self.clause(rest).removeprefix(verb + others)

    def of_those_tokens(self, part: n.If) -> str:
        """Another number of the same tokens; empty if what is done instead is something else."""
        then, before = part.then, part.otherwise
        if not isinstance(then, n.CreateToken) or not isinstance(before, n.CreateToken) or then.who != n.You():
            return ""
        if not isinstance(then.count, n.Number) or then != replace(before, count=then.count):
            return ""
        return self.by.words.those_tokens.format(word=number_word(then.count.value), number=then.count.value)

    def full(self, part: n.Instruction, first: bool) -> str:
        """An instruction as one or more whole sentences."""
        if isinstance(part, n.If) and part.instead and part.otherwise is not None:  # 614.15
            when = f"{self.by.words.if_} {self.condition(part.condition)}"
            chained = isinstance(part.otherwise, n.Sequence)
            if isinstance(part.then, n.CounterSpell) and isinstance(part.condition, n.Matches):
                return f"{self.by.clauses.full(part.otherwise, first)} {self.by.clauses.such_countered(part.then, part.condition)}"
            old = self.sentences(part.otherwise) if chained else self.by.clauses.full(part.otherwise, first)
            new = self.by.words.instead.format(self.of_those_tokens(part) or self.chain(part.then))
            if chained or isinstance(part.then, n.Sequence):
                said = self.sentences(part.then).removesuffix(".")
                new = f"{self.by.words.instead.format('').strip()} {small(self.chain(part.then) if '. ' in said else said)}"
            return f"{old}{chr(10) if '. ' in old else ' '}{capital(when)}, {new}."
        text = self.sentence(self.clause(part) + self.so_many_targets(part))
        being = [member.into.being for member in walk(part) if isinstance(member, n.Move) and member.into.being]
        if being:  # 611.2e
            self.by.speaking.bear(n.Every(n.Is("permanent")), being[0])
            many = any(isinstance(member, n.Move) and isinstance(member.what, n.Every) for member in walk(part))
            them = self.by.words.those_permanents if many else self.by.words.that_permanent
            said = self.by.skeleton.verb_phrase(being[0], Phrase(them, "p" if many else "m"), "")
            text = f"{text} {self.sentence(f'{them} {said}')}"
        if isinstance(part, n.NextTime) and part.then == n.GainLife(n.You(), n.EventAmount()):
            return f"{text} {self.by.words.life_prevented}"
        if isinstance(part, (n.Prevent, n.NextTime)) and part.then is not None:
            return f"{text} {self.by.words.prevented_then} {self.chain(part.then)}."
        if isinstance(part, n.ForEachPlayer) and part.one and not is_given_away(part):
            chosen = self.chosen_player(part.who)
            return f"{chosen} {self.sentence(self.chain(part.do))}"
        if isinstance(part, n.Regenerate) and part.then is not None:
            return f"{text} {self.by.words.regenerated_then} {self.chain(part.then)}."
        if isinstance(part, n.May) and part.cost:
            does = self.by.words.do[0 if isinstance(part.who, n.You) else 1]
            return f"{text} {capital(self.by.words.if_)} {does}, {self.chain(part.what)}."
        if isinstance(part, n.If) and part.otherwise is not None:
            lost = f"{capital(self.by.words.if_)} {self.by.words.lost_flip},"
            otherwise = lost if isinstance(part.condition, n.WonFlip) else self.by.words.otherwise
            return f"{text} {otherwise} {self.chain(part.otherwise)}."
        return text

    def mana_riders(self, part: n.AddMana) -> str:
        """106.4, 106.6"""
        text = "" if part.only is None else self.by.words.spend_only.format(self.by_table("spending", "", part.only))
        text += "" if part.spent is None else f" {self.by_table('spent', '', part.spent)}."
        return text + (self.by.words.mana_lasts if part.lasts else "")

    def chosen_player(self, who: n.Players) -> str:
        """Which player is chosen, in a sentence."""
        if who == n.MostLife(n.EachOpponent()):
            return self.by.words.most_life
        return self.by.words.choose_player[0 if isinstance(who, n.EachPlayer) else 1]

    def so_many_targets(self, part: n.Instruction) -> str:
        """ "where X is ...": how many targets, if that is neither chosen nor said of the event"""
        for phrase in walk(part):
            number = phrase.targets.number if isinstance(phrase, TargetPhrase) else None
            if number is not None and number != KICKS and not isinstance(number, (n.X, n.EventAmount)):
                return self.by.modifications.where_x(number)
        return ""

    def chain(self, effect: n.Instruction) -> str:
        parts = steps(effect)
        if any(isinstance(part, n.May) and part.cost for part in parts):
            raise Unspeakable("a choice with a cost inside a sentence")
        said: list[str] = []
        for place, part in enumerate(parts):
            before = subject_of(parts[place - 1]) if place else n.You()
            if place and isinstance(subject_of(part), They) and isinstance(part, DEEDS):
                said.append(self.deed(part, self.they_form(parts)))
            elif not is_you(before, before) and isinstance(part, DEEDS) and is_you(subject_of(part), n.You()):
                said.append(f"{self.by.words.you} {self.deed(part, SECOND)}")
            else:
                said.append(self.clause(part))
        return self.by.words.then.join(said)

    def applied_to_players(self, node: n.ApplyToPlayers) -> str:
        """611.2: what players can't do, or may do, for some time."""
        part = node.modifications[0]
        if isinstance(part, n.Allow) and part.what is not None:
            return self.by.clauses.flash_now(part.what, node.duration)
        brief = node.duration == "end of turn" and not isinstance(part, n.Grant)
        until = self.by.words.this_turn if brief else self.by.clauses.lasting(node.duration)
        until = self.by.words.for_good if node.duration == "permanent" else until
        return self.by.skeleton.of_players(node.who, part, True) + until

    def they_form(self, parts: list[n.Instruction] | tuple[n.Instruction, ...]) -> int:
        """The form of a verb whose subject is that of the clauses before: one player, or several targets."""
        who = next((subject_of(part) for part in parts if isinstance(subject_of(part), TargetPlayerPhrase)), None)
        return self.by.words.they[1] if isinstance(who, TargetPlayerPhrase) and who.targets.most > 1 else THIRD

    def clause(self, node: n.Instruction) -> str:
        """An instruction as a clause: small letters, no full stop."""
        plainer, amount = x_stands(node)
        if amount is not None:
            return self.clause(plainer) + self.by.modifications.where_x(amount)
        apiece = for_each_opponent(node)
        if apiece is not None:
            return f"{self.by.clauses.for_player(n.EachOpponent())} {self.clause(apiece)}"
        if isinstance(node, n.If):
            return self.conditional(node)
        if isinstance(node, n.May):
            return f"{self.by.phrases.players(node.who)} {self.permitted(node)}"
        if isinstance(node, TrailingIf):
            return self.trailing_if(node.condition, self.chain(node.then))
        if isinstance(node, n.UnlessPaid):
            return self.unless_paid(node, self.clause(node.what))
        told = self.by.casual.sentence(node)
        if told:
            return told
        if isinstance(node, n.ForEachPlayer):
            return self.each_player(node)
        if isinstance(node, n.ForEachObject):
            return f"{self.by.clauses.for_object(node.what)} {self.chain(node.do)}"
        if isinstance(node, n.AtNext):
            return self.delayed(node)
        own = self.own_sentence(node)
        if own:
            return own
        if isinstance(node, n.ApplyToPlayers):
            return self.applied_to_players(node)
        if isinstance(node, n.Phase) or (
            isinstance(node, n.Apply) and (is_goading(node) or node == detained(node.what))
        ):
            return self.deed(node, IMPERATIVE)
        if isinstance(node, n.Apply) and isinstance(node.modifications[0], n.Double):
            return self.by.zones.doubles(node.what, node.modifications[0]) + self.by.clauses.lasting(node.duration)
        if isinstance(node, (n.Apply, n.DealDamage)):
            return self.by.clauses.happening(node)
        who = subject_of(node)
        picks = your_picks(node.what) if isinstance(node, n.Discard) and not isinstance(node.who, n.You) else []
        if picks:
            return self.by.zones.chosen_from_hand(picks)
        if not isinstance(who, n.You):
            many = isinstance(who, TargetPlayerPhrase) and who.targets.most > 1
            return f"{self.by.phrases.players(who)} {self.deed(node, self.by.words.they[1] if many else THIRD)}"
        if isinstance(node, SPOKEN_YOU):
            return f"{self.by.words.you} {self.deed(node, SECOND)}"
        return self.deed(node, IMPERATIVE)

    def delayed(self, node: n.AtNext) -> str:
        """603.7"""
        if node.lasts:
            return self.by.words.to_next_turn.format(self.happens(node.event), self.chain(node.do))
        if node.this_turn:
            return self.by.words.each_time.format(self.happens(node.event), self.chain(node.do))
        if node.expires:
            return self.next_this_turn(node)
        if isinstance(node.event, (n.ZoneChange, n.LosesControl)):
            return self.by.words.once_later.format(self.happens(node.event), self.chain(node.do))
        if isinstance(node.event, n.AsUntapped):
            return f"{self.by.words.as_untapped} {self.chain(node.do)}"
        if isinstance(node.do, (n.UnlessPaid, n.AddMana, n.If)):  # whose own ending would be read with the step
            joint = ", " if isinstance(node.do, n.If) else self.by.words.after_step
            return f"{self.by_table('soon', '', node.event)}{joint}{self.clause(node.do)}"
        first, *others = steps(node.do)
        told = self.clause(first)
        if told.endswith(self.by.words.this_turn):  # a time of its own stands there
            return f"{self.by_table('soon', '', node.event)}{self.by.words.after_step}{self.chain(node.do)}"
        said = [
            f"{told} {self.by_table('soon', '', node.event)}",
            *[self.clause(step) for step in others],
        ]
        return self.by.words.then.join(said)

    def conditional(self, node: n.If) -> str:
        """The condition first; what can't be denied is said behind, with "unless"."""
        try:
            return f"{self.by.words.if_} {self.condition(node.condition)}, {self.chain(node.then)}"
        except Unspeakable:
            if not isinstance(node.condition, n.Unless) or node.otherwise is not None:
                raise
        return self.trailing_if(node.condition, self.chain(node.then))

    def trailing_if(self, condition: n.Condition, done: str) -> str:
        """A condition said after what depends on it."""
        if isinstance(condition, n.Unless):
            return self.by.words.unless.format(done, self.condition(condition.what))
        return f"{done}{self.by.words.only_if} {self.condition(condition)}"

    def unless_paid(self, node: n.UnlessPaid, done: str, of_each: bool = False) -> str:
        """118.12a; `of_each`: of several players, each of whom may pay"""
        form = SECOND if isinstance(node.who, n.You) else self.by.words.they[1] if of_each else THIRD
        paid = self.by.nouns.listed([self.by.zones.agreed(part, form) for part in node.cost])
        if node.each is not None and node.cost == (n.PayMana("{1}"),) and not is_counted(node.each):
            paid = f"{self.deed(n.PayMana('{X}'), form)}{self.by.modifications.where_x(node.each)}"
        elif node.each is not None:
            paid += self.by.phrases.for_each(node.each)
        several = isinstance(node.who, (n.EachPlayer, n.EachOpponent))
        who = (
            self.by.words.they[0]
            if of_each
            else self.by.phrases.anyone(node.who)
            if several
            else self.by.phrases.players(node.who)
        )
        said = self.by.words.unless_paid.format(done, who, paid)
        if isinstance(node.what, n.UnlessPaid):  # either will do
            said = self.by.words.or_paid.format(done, paid)
        if node.also is None:
            return said
        self.deed_told = (1, 0)
        return f"{said}. {capital(self.conditional(n.If(n.Unless(n.Done()), node.also)))}"

    def agreed(self, part: n.Instruction, form: int) -> str:
        """What a player pays, or has be done."""
        return self.by.clauses.has_dealt(part) if isinstance(part, n.DealDamage) else self.deed(part, form)

    def deed(self, node: n.Instruction, form: int) -> str:
        """The verb phrase of an instruction."""
        try:
            return self.by_table("deed", str(form), node)
        except Unspeakable:
            return self.by.clauses.deed_apart(node, form)

    def own_sentence(self, node: n.Instruction) -> str:
        """What is said in a clause of its own, with no player as its subject; "" for other instructions."""
        for category in ("fixed", "happening"):
            if type(node) in KINDS[category]:
                try:
                    return self.by_table(category, "", node)
                except Unspeakable:
                    continue
        if isinstance(node, n.NextTime) and not is_skipped(node):
            return self.by.replacing.next_time(node)
        if isinstance(node, n.Redirect):
            return self.by.clauses.redirected(node)
        if isinstance(node, n.WhenDone):
            return f"{self.by.words.when_done} {self.chain(node.effect)}"
        return ""

    def permitted(self, node: n.May) -> str:
        parts = node.cost or steps(node.what)
        deeds = [self.permitted_deed(part, node.who) for part in parts]
        may = self.by.words.may[0 if isinstance(node.who, n.You) else 1]
        return f"{may} {(self.by.words.both if node.cost else self.by.words.then).join(deeds)}"

    def permitted_deed(self, part: n.Instruction, who: n.Players) -> str:
        """What a player may do, or have another player do, or have happen."""
        plainer, amount = x_stands(part)
        if amount is not None:
            return self.permitted_deed(plainer, who) + self.by.modifications.where_x(amount)
        if isinstance(part, (n.DealDamage, n.Fight)) or (isinstance(part, n.Apply) and not self.is_own_deed(part)):
            return self.by.clauses.having_happen(part)
        gains = part.modifications[0] if isinstance(part, n.Apply) else None
        other = gains.who if isinstance(gains, n.GainControl) else subject_of(part)
        deed = self.deed(part, INFINITIVE)
        others = (TargetPlayerPhrase, ThatOne, n.ControllerOf, n.OwnerOf, n.EachOpponent, n.EachPlayer)
        another = (isinstance(other, others) and other != who) or (
            isinstance(other, n.You) and isinstance(who, TargetPlayerPhrase)
        )
        return self.by.clauses.having(other, deed) if another and not isinstance(who, ThatOne) else deed

    def is_own_deed(self, part: n.Apply) -> bool:
        """Whether an effect is said as something that a player does: gain control, switch power and toughness."""
        one = part.modifications[0] if len(part.modifications) == 1 else None
        taken = isinstance(one, n.SetBase) and isinstance(one.power, n.CharacteristicOf) and one.power != one.toughness
        changed = isinstance(one, n.SetBase) and None in (one.power, one.toughness) and part.duration == "permanent"
        return is_goading(part) or taken or changed or isinstance(one, OWN_DEEDS)

    def each_player(self, node: n.ForEachPlayer) -> str:
        return (self.by.words.from_you if node.from_you else "") + self.for_each_player(node)

    def for_each_player(self, node: n.ForEachPlayer) -> str:
        dealt = node.do
        if is_given_away(node) and isinstance(dealt, n.Apply):
            return f"{self.by.words.an_opponent} {self.deed(dealt, THIRD)}"
        if (
            isinstance(dealt, n.DealDamage)
            and dealt.to is None
            and isinstance(dealt.to_players, ThatOne)
            and not node.one
        ):
            return self.by.clauses.happening(replace(dealt, to_players=node.who))
        if isinstance(node.do, n.May) and isinstance(node.do.who, ThatOne) and not node.do.cost:
            return f"{self.by.phrases.players(node.who)} {self.permitted(node.do)}"
        ways = alternatives(node.do)
        if ways and isinstance(subject_of(ways[0].what), ThatOne) and not node.one:
            said = f"{self.by.phrases.players(node.who)} {self.deed(ways[0].what, THIRD)}"
            for way in ways:
                said = self.unless_paid(way, said, True)
            return said
        own = mentions(node.do, They) or mentions(node.do, n.ChosenNumber)
        named = isinstance(node.who, (n.EachPlayer, n.EachOpponent, n.Sided, n.SubgameLosers))
        if isinstance(subject_of(node.do), ThatOne) and own and named:
            return f"{self.by.phrases.players(node.who)} {self.deed(node.do, THIRD)}"
        return f"{self.by.clauses.for_player(node.who)} {self.chain(node.do)}"

    def happening(self, node: n.Apply | n.DealDamage) -> str:
        if isinstance(node, n.DealDamage):
            each = self.by.nouns.every(node.source, "each") if isinstance(node.source, n.Every) else None
            return self.dealt(node, each or self.by.clauses.subject_objects(node.source))
        first = node.modifications[0]
        if isinstance(first, n.GainControl) and not isinstance(first.who, n.You):
            return f"{self.by.phrases.players(first.who)} {self.deed(node, THIRD)}"
        if self.is_own_deed(node):
            return self.deed(node, IMPERATIVE)
        if unconditional(node.modifications)[0] in PERMISSIONS:
            return self.by.modifications.permission_now(node)
        if node.modifications[0] == LURE:
            return self.deed(node, IMPERATIVE)
        subject = self.by.clauses.subject_objects(node.what)
        self.by.speaking.bear(node.what, node.modifications)
        self.own_step = is_yours(node.what)
        text = f"{subject.text} {self.by.skeleton.verb_phrase(node.modifications, subject, node.duration)}"
        self.own_step = False
        until = self.by.clauses.lasting(node.duration)
        if isinstance(first, n.CopyOf) and first.changes and until:  # 706.9: it is said of more than the exceptions
            return self.by.words.until_then.format(until.strip(), text.removesuffix(until))
        return text

    def dealt(self, node: n.DealDamage, source: Phrase) -> str:
        """ "~ deals 2 damage to any target and 3 damage to you": what deals it is said once."""
        said = self.by.clauses.damage(node, source) + ("" if node.preventable else self.by.words.unprevented)
        if node.also is None:
            return said
        return self.by.words.both.join([said, self.dealt(node.also, Phrase("~", source.gender)).split(" ", 2)[2]])

    # Keywords.

    def cost_deed(self, text: str, first: bool) -> str:
        """A deed among costs; `first`: nothing was said before it."""
        return capital(text) if first or self.by.words.each_capital else text

    def costs(self, cost: tuple[n.Instruction, ...]) -> str:
        """118: mana and {T} as symbols, the rest as deeds."""
        said: list[str] = []
        for run in runs(cost):
            part = run[0]
            if len(run) > 1:
                more = [self.by.nouns.direct(step.what) for step in run[1:] if isinstance(step, (n.Sacrifice, n.Exile))]
                said.append(self.cost_deed(self.by.nouns.listed([self.deed(part, IMPERATIVE), *more]), not said))
            elif isinstance(part, n.PayMana):
                said.append(part.cost)
            elif isinstance(part, n.TapThis):
                said.append("{T}")
            elif isinstance(part, n.UntapThis):
                said.append("{Q}")
            elif isinstance(part, n.Crew):
                said.append(self.cost_deed(self.by.modifications.crew_cost(plain(part.power)), not said))
            else:
                said.append(self.cost_deed(self.by.skeleton.cost_told(part, IMPERATIVE), not said))
        return ", ".join(said)

    def keyword_cost(self, cost: tuple[n.Instruction, ...]) -> str:
        """Mana follows the keyword's name; anything else stands behind a dash and ends with a full stop."""
        if not cost:
            return ""
        return f" {self.costs(cost)}" if all(isinstance(part, n.PayMana) for part in cost) else f"—{self.costs(cost)}."

    def keyword_rest(self, ability: n.Keyword) -> str:
        """What follows the name of a keyword: its number, its cost."""
        if ability.name == "cumulative upkeep" and all(isinstance(part, n.PayMana) for part in ability.cost):
            return self.keyword_cost(ability.cost).replace(
                "/", "}" + self.by.words.or_else + "{"
            )  # 702.23a: each time a choice
        if ability.number is None:
            return self.keyword_cost(ability.cost)
        if ability.number == n.ManaSpent("color"):  # 702.43c
            return "—" + self.by.phrases.keyword(n.Keyword("sunburst")).capitalize()
        if not is_plain(ability.number):
            where = self.by.words.x_is.format(self.by.nouns.quantity(ability.number)).removesuffix(".")
            return f"{self.keyword_cost(ability.cost) or ' X'}, {self.by.words.where} {where}"
        least = self.by.words.not_zero if ability.name == "suspend" and ability.number == n.X() else ""
        return f" {plain(ability.number)}" + (f"—{self.costs(ability.cost)}{least}" if ability.cost else "")

    def by_table(self, category: str, how: str, node: object) -> str:
        try:
            return self.by.saying.say(category, how, node)
        except Unsayable as why:
            raise Unspeakable(str(why)) from None

    def condition(self, node: n.Condition) -> str:
        try:
            return self.by.saying.condition(node)
        except Unsayable as why:
            raise Unspeakable(str(why)) from None

    def happens(self, event: n.EventPattern, how: str = "") -> str:
        return self.by_table("event", how, event)

    def would(self, event: n.EventPattern) -> str:
        return self.by_table("event", "would", event)

    def step(self, event: n.StepBegins, of_player: bool) -> str:
        self.by.saying.of_player = of_player
        return capital(self.by.words.at + self.by_table("step", "", event))

    def step_called(self, step: str) -> str:
        if step not in self.by.words.steps:
            raise Unspeakable(f"the beginning of {step}")
        return self.by.words.steps[step]

    def only_when(self, condition: n.Condition, if_: str) -> str:
        """After "only": the times and conditions under which something may be done (601.3, 602.5b)."""
        if isinstance(condition, n.Joined) and not condition.any:
            said = [
                self.only_when(one, f" {self.by.words.if_}" if place else if_)
                for place, one in enumerate(condition.parts)
            ]
            return f" {self.by.words.activate[2]}".join(said)
        if type(condition) in KINDS["time"]:
            return f" {self.by_table('time', '', condition)}"
        return f"{if_} {self.condition(condition)}"

    def is_dying(self, what: n.Predicate | None) -> bool:
        """700.4: creatures and planeswalkers die."""
        if what is None:
            own = self.by.speaking.own_types.types
            return not own or "creature" in own or "planeswalker" in own
        if isinstance(what, n.Among):
            return self.by.skeleton.attached_noun() in (n.Is("creature"), n.Is("planeswalker"))
        words = [part.word for part in walk(what) if isinstance(part, n.Is)]
        if n.Damaged() in list(walk(what)):  # 120.1: creatures and planeswalkers alone
            return True
        return "creature" in words or not any(word in NEVER_DYING for word in words)

"""Sentences: clauses with their subjects, and what joins them: may, if, unless, then, for each (608.2c-e)."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from arbiter.magic.language.grammar.effects import Effects, in_hand
from arbiter.magic.language.grammar.reader import CLAUSE_LIMIT, MODIFIER_LIMIT
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.mentions import (
    BeingThere,
    ChoosePlayer,
    ChosenFromHand,
    CounteredInto,
    InsteadThen,
    ManaRider,
    NoRegeneration,
    NumbersRevealed,
    Otherwise,
    PreventedThen,
    RegeneratedThen,
    SpentOnly,
    StillLand,
    TargetPlayerPhrase,
    TargetsOfCopy,
    ThatOne,
    TheCopy,
    They,
)
from arbiter.magic.language.nodes import (
    AddMana,
    AddTypes,
    Apply,
    ApplyToPlayers,
    AsUntapped,
    AtNext,
    CameUp,
    CastCard,
    ChooseNumberSecretly,
    ChosenNumber,
    Copy,
    CounterSpell,
    DealDamage,
    Destroy,
    Discard,
    Done,
    EachOpponent,
    EachPlayer,
    EventAmount,
    EventPattern,
    Every,
    ExchangeLife,
    FlipCoin,
    ForEachObject,
    ForEachPlayer,
    GainLife,
    If,
    Instruction,
    LifeOf,
    May,
    Modification,
    Move,
    NextTime,
    Number_,
    PayLife,
    PayMana,
    Pick,
    Players,
    Prevent,
    RedistributeLife,
    Regenerate,
    Require,
    Reveal,
    Sequence,
    SetLife,
    SetTypes,
    StepBegins,
    SubgameLosers,
    ThatPlayer,
    Times,
    Unless,
    UnlessPaid,
    WhenDone,
    WonFlip,
    X,
    You,
)
from arbiter.magic.language.reflect import mentions, rebuilt, replaced, walk

STEP_NAMES = (
    ("upkeep", "upkeep"),
    ("end step", "end"),
    ("draw step", "draw"),
    ("untap step", "untap"),
    ("precombat main phase", "precombat main"),
    ("first main phase", "precombat main"),
    ("postcombat main phase", "postcombat main"),
    ("second main phase", "postcombat main"),
    ("main phase", "main"),
    ("cleanup step", "cleanup"),
)


class Clauses(Effects):
    def __init__(self, tokens: list[Token]) -> None:
        super().__init__(tokens)
        self.subject: Players = You()  # of the clause read last, for clauses that go on without naming it

    def sentences(self) -> Instruction | None:
        """All sentences up to the end (or the closing quote), as one instruction."""
        items: list[Instruction] = []
        while not self.ended() and self.peek() != '"' and len(items) < CLAUSE_LIMIT:
            sentence = self.sentence()
            if sentence is None or not self.full_stop():
                return None
            items.extend(sentence)
        return assembled(items)

    def full_stop(self) -> bool:
        """A full stop, or a quoted ability that ended with one."""
        if self.words("."):
            return True
        return self.at >= 2 and self.tokens[self.at - 1].text == '"' and self.tokens[self.at - 2].text == "."

    def sentence(self) -> list[Instruction] | None:
        rider = self.rider()
        if rider is not None:
            return [rider]
        replaced_part = self.own_replacement() if self.peek() == "if" else None
        if replaced_part is not None:
            return [replaced_part]
        if self.words("if damage is prevented this way ,"):
            items = self.chain()
            return [PreventedThen(assembled_all(items))] if items else None
        if self.words("you gain life equal to the damage prevented this way"):
            return [PreventedThen(GainLife(You(), EventAmount()))]
        if self.words("choose a player"):
            return [ChoosePlayer(EachPlayer())]
        if self.words("choose an opponent"):
            return [ChoosePlayer(EachOpponent())]
        start = self.at
        if self.words("that permanent") and self.peek() == "is":  # 611.2e
            phrase = self.verb_phrase()
            if phrase is not None and not phrase.duration:
                return [BeingThere(tuple(phrase.modifications))]
        self.at = start
        chosen = self.chosen_word("choose")
        if chosen is not None:
            return [chosen]
        self.at = start
        if self.words("if it regenerates this way ,"):
            items = self.chain()
            return [RegeneratedThen(assembled_all(items))] if items else None
        if self.words("otherwise ,"):
            items = self.chain()
            return [Otherwise(assembled_all(items))] if items else None
        self.words("then")
        return self.chain()

    def own_replacement(self) -> Instruction | None:
        """614.15: "If you control three or more artifacts, ~ deals 4 damage instead." """
        start = self.at
        self.at += 1
        condition = self.condition()
        if condition is not None and self.words(","):
            middle = self.at
            deals = self.words("~ deals")
            if deals and self.one_of(
                "double that damage to that permanent or player instead", "double that damage instead"
            ):
                return InsteadThen(condition, DealDamage(Times(2, EventAmount())))
            amount = self.count() if deals else None
            amount = self.per_each(amount) if amount is not None and self.words("damage") else None
            if amount is not None and self.words("instead"):
                return InsteadThen(condition, DealDamage(amount))
            amount = self.quantity() if deals and self.words("damage equal to") else None
            if amount is not None and self.words("instead"):
                return InsteadThen(condition, DealDamage(amount))
            self.at = middle
            items = self.chain()
            if items and self.words("instead"):
                return InsteadThen(condition, assembled_all(items))
        self.at = start
        return None

    def chain(self) -> list[Instruction] | None:
        """Clauses joined by "and" or "then"."""
        first = self.clause()
        if first is None:
            return None
        items = list(first.parts) if isinstance(first, Sequence) else [first]
        for _ in range(MODIFIER_LIMIT):
            end = self.at
            if not self.one_of(", then", ", and", "and", "then"):
                break
            following = self.continued()
            if following is None:
                self.at = end
                break
            if isinstance(items[-1], (May, ForEachPlayer)) or isinstance(following, May):
                return None  # who may do what would be a guess
            items.append(following)
        return self.where(items)

    def where(self, items: list[Instruction]) -> list[Instruction] | None:
        """107.3c: "where X is ..." says X for the whole sentence."""
        start = self.at
        if not self.words(", where x is"):
            return items
        amount = self.quantity()
        parts = [part for item in items for part in walk(item)]
        fixed = any(isinstance(part, Number_) and isinstance(part.value, X) for part in parts) or any(
            isinstance(part, PayMana) and "{X}" in part.cost for part in parts
        )
        if amount is None or fixed or X() not in parts:
            self.failed(start, "where X is <quantity>")
            return None
        return [cast("Instruction", replaced(item, X(), amount)) for item in items]

    def continued(self) -> Instruction | None:
        """A clause after "and": with the subject of the clause before, or its own."""
        start = self.at
        if not isinstance(self.subject, You):
            done = self.by_players(self.subject)
            if done is not None:
                return done
        self.at = start
        return self.clause()

    def clause(self) -> Instruction | None:
        start = self.at
        self.depth += 1
        result = self.leading() if self.depth < CLAUSE_LIMIT else None
        if result is None:
            self.at = start
            result = self.main_clause() if self.depth < CLAUSE_LIMIT else None
        if result is not None:
            result = self.trailing(result)
        self.depth -= 1
        if result is None:
            self.at = start
        return result

    def leading(self) -> Instruction | None:
        """A clause that begins with what it depends on."""
        word = self.peek()
        if word == "if":
            self.at += 1
            start = self.at
            condition = self.condition()
            items = self.chain() if condition is not None and self.words(",") else None
            if condition is not None and items:
                return If(condition, assembled_all(items))
            self.at = start
            found = self.next_time()
            return replace(found, each=True) if isinstance(found, NextTime) and found.instead is not None else None
        if word == "for":
            return self.repeated()
        if self.words("the next time"):
            return self.next_time()
        if self.words("whenever"):
            return self.each_time()
        if self.words("when you do ,"):
            items = self.chain()
            return WhenDone(assembled_all(items)) if items else None
        if word == "until":
            lasts = self.duration()
            self.begun = bool(lasts) and self.words(",")
            found = self.lasting(lasts) if self.begun else None
            self.begun = False
            return found
        if self.words("during your next untap step , as you untap your permanents ,"):  # 502.2
            items = self.chain()
            return AtNext(AsUntapped(You()), assembled_all(items)) if items else None
        if word == "at":
            event = self.next_step()
            items = self.chain() if event is not None and self.words(",") else None
            return AtNext(event, assembled_all(items)) if event is not None and items else None
        return None

    def lasting(self, duration: str) -> Instruction | None:
        """After a leading duration: all the clauses that it covers."""
        applied: list[Instruction] = []
        for item in self.chain() or []:
            if not isinstance(item, Apply) or item.duration != "permanent":
                return None
            applied.append(Apply(item.what, item.modifications, duration))
        return assembled_all(applied) if applied else None

    def each_time(self) -> Instruction | None:
        """603.7b: "whenever a creature dies this turn, draw a card"; read by `Events`."""
        return None

    def next_time(self) -> Instruction | None:
        """614.3: read by `Events`, which knows what an event is."""
        return None

    def repeated(self) -> Instruction | None:
        """ "For each creature you control, ..." """
        if self.words("for each opponent ,"):
            who: Players | None = EachOpponent()
        elif self.words("for each player ,"):
            who = EachPlayer()
        else:
            who = None
        if who is not None:
            items = self.chain()
            return ForEachPlayer(who, assembled_all(items)) if items else None
        self.at += 1
        what = self.every() if self.peek() == "each" else None
        items = self.chain() if isinstance(what, Every) and self.words(",") else None
        return ForEachObject(what, assembled_all(items)) if what is not None and items else None

    def main_clause(self) -> Instruction | None:
        start = self.at
        self.subject = You()
        special = self.subgame() or self.of_the_game() or self.lured_now() or self.for_this_turn() or self.redirection()
        special = special or self.permission_now() or self.doubled_mana() or self.separation() or self.exchanged_life()
        if special is not None:
            return special
        life = self.life_total()
        if isinstance(life, LifeOf):
            amount = self.quantity() if self.one_of("becomes equal to", "becomes") else None
            if amount is not None:
                return SetLife(life.who, amount)
            self.at = start
        who = self.players()
        if who is not None:
            if self.words("may"):
                what = self.permitted(who)
                if what is not None:
                    return what
            else:
                self.subject = who
                done = self.by_players(who)
                lost = isinstance(who, TargetPlayerPhrase) and who not in list(walk(done))  # a target must not be lost
                if done is not None and not lost:
                    return done
        self.at = start
        self.subject = You()
        done = self.deed(You())
        if done is not None:
            return done
        self.at = start
        what_objects = self.objects(You())
        if what_objects is not None:
            happened = self.happening(what_objects)
            if happened is not None:
                return happened
        self.at = start
        return None

    def for_this_turn(self) -> Instruction | None:
        """611.2: "players can't gain life this turn", "you may play an additional land this turn" """
        start = self.at
        more = self.more_lands("this turn")
        if more is not None:
            return ApplyToPlayers(You(), (more,))
        found = self.players_cannot()
        if found is not None and self.words("this turn"):
            return ApplyToPlayers(found[0], (found[1],))
        self.at = start
        given = self.given_to_you()
        if given is not None and self.words("until end of turn"):
            return ApplyToPlayers(You(), (given,))
        self.at = start
        return None

    def exchanged_life(self) -> Instruction | None:
        """701.10c: "you and target opponent exchange life totals"; 119.7: "redistribute any number of players' life totals" """
        start = self.at
        if self.words("redistribute any number of players ' life totals"):
            return RedistributeLife(EachPlayer())
        who = self.players()
        other = self.players() if who is not None and self.words("and") else None
        if who is not None and self.words("exchange life totals"):
            return ExchangeLife(who, other)
        self.at = start
        return None

    def lured_now(self) -> Instruction | None:
        """509.1c: "All creatures able to block target creature this turn do so." """
        start = self.at
        if self.words("all creatures able to block"):
            what = self.objects(You())
            if what is not None and self.words("this turn do so"):
                return Apply(what, (Require("be blocked by all"),))
        self.at = start
        return None

    def permitted(self, who: Players) -> Instruction | None:
        """What players may do: one decision for the whole chain; of several players each decides."""
        items: list[Instruction] = []
        end = self.at
        if self.words("have"):  # 121.3a: that somebody else does something
            other = self.players()
            done = self.by_players(other) if other is not None else None
            if done is not None:
                return May(done, who)
            self.at = end
        for _ in range(MODIFIER_LIMIT):
            done = self.deed(who)
            if done is None:
                break
            items.append(done)
            end = self.at
            if not self.one_of(", then", "and"):
                break
        self.at = end
        if not items:
            return None
        what = assembled_all(items)
        if isinstance(who, (EachPlayer, EachOpponent, SubgameLosers)):
            at_hand = replaced(replaced(what, who, ThatPlayer()), They(), ThatPlayer())
            return ForEachPlayer(who, May(cast("Instruction", at_hand), ThatPlayer()))
        return May(cast("Instruction", replaced(what, They(), who)), who)

    def by_players(self, who: Players) -> Instruction | None:
        """A deed of these players, in which "their" is theirs."""
        done = self.deed(who)
        if done is None:
            return None
        if isinstance(who, (EachPlayer, EachOpponent, SubgameLosers)):
            if mentions(done, They) or mentions(done, ChosenNumber):
                at_hand = replaced(replaced(done, who, ThatPlayer()), They(), ThatPlayer())
                return ForEachPlayer(who, cast("Instruction", at_hand))
            return done
        return cast("Instruction", replaced(done, They(), who))

    def trailing(self, done: Instruction) -> Instruction | None:
        """What follows a clause: "unless its controller pays {3}", "at the beginning of the next end step" """
        start = self.at
        if self.words("unless"):
            who = self.players()
            paid = self.by_players(who) if who is not None else None
            if who is None or paid is None:
                self.failed(start, "unless <player> pays <cost>")
                return None
            return UnlessPaid(done, who, (paid,), self.for_each())
        if self.peek() == "at":
            event = self.next_step()
            if event is not None:
                return AtNext(event, done)
            self.failed(start, "at the beginning of the next end step")
            return None
        return done

    def next_step(self, at: str = "at ") -> EventPattern | None:
        """603.7: "at the beginning of the next end step", "at the beginning of your next upkeep" """
        if self.words(f"{at}end of combat"):
            return StepBegins("end of combat", EachPlayer())
        if not self.words(f"{at}the beginning of"):
            return None
        whose: Players = EachPlayer()
        if self.words("the next turn 's"):
            pass
        elif self.words("your next"):
            whose = You()
        elif not self.words("the next"):
            return None
        for phrase, step in STEP_NAMES:
            if self.words(phrase):
                return StepBegins(step, whose)
        return None


# Putting sentences together.

COMPLETING = (
    ChosenFromHand,
    NoRegeneration,
    SpentOnly,
    ManaRider,
    CounteredInto,
    InsteadThen,
    PreventedThen,
    RegeneratedThen,
    TargetsOfCopy,
    StillLand,
    NumbersRevealed,
    Otherwise,
    BeingThere,
)


def assembled_all(items: list[Instruction]) -> Instruction:
    return items[0] if len(items) == 1 else Sequence(tuple(items))


def assembled(items: list[Instruction]) -> Instruction | None:
    """The sentences as one instruction; None if one of them has nothing to complete."""
    result: list[Instruction] = []
    for item in items:
        joined = joined_to(result[-1], item) if result else None
        if joined is not None:
            result[-1] = joined
        elif isinstance(item, COMPLETING):
            return None
        else:
            result.append(item)
    if not result or any(unfinished(item) for item in result):
        return None
    return assembled_all([part for item in result for part in (item.parts if isinstance(item, Sequence) else (item,))])


def joined_to(before: Instruction, item: Instruction) -> Instruction | None:
    """The sentence before, completed by this one; None if they are two."""
    if isinstance(item, ChosenFromHand) and isinstance(before, Reveal) and isinstance(before.what, Every):
        chosen = Pick(in_hand(item.what, ThatOne()), You())
        return Sequence((before, Discard(ThatOne(), what=chosen)))
    if isinstance(item, BeingThere):
        return cast("Instruction", entering_as(before, item.modifications)) if mentions(before, Move) else None
    if isinstance(item, NoRegeneration) and isinstance(before, Destroy):
        return Destroy(before.what, regeneration=False)
    if isinstance(item, SpentOnly) and isinstance(before, AddMana):
        return replace(before, only=item.only)
    if isinstance(item, ManaRider) and isinstance(before, AddMana):
        return replace(before, spent=item.spent, lasts=item.lasts or before.lasts)
    if isinstance(before, ChoosePlayer):
        return ForEachPlayer(before.who, item, one=True)
    if isinstance(item, RegeneratedThen) and isinstance(before, Regenerate):
        return Regenerate(before.what, item.do)
    if isinstance(item, InsteadThen):
        return done_instead(before, item)
    if isinstance(item, PreventedThen) and isinstance(before, NextTime) and before.instead is None:
        return NextTime(before.event, None, before.of_choice, before.waits, item.do)
    if isinstance(item, PreventedThen) and isinstance(before, Prevent):
        return Prevent(
            before.to, before.to_players, before.amount, before.combat_only, before.by, before.source, item.do
        )
    if isinstance(item, CounteredInto):
        if isinstance(before, UnlessPaid) and isinstance(before.what, CounterSpell):
            return replace(before, what=CounterSpell(before.what.what, item.into))
        return CounterSpell(before.what, item.into) if isinstance(before, CounterSpell) else None
    if isinstance(item, May) and isinstance(item.what, CastCard) and isinstance(item.what.what, TheCopy):
        return May(CastCard(before.what, item.what.free, True), item.who) if isinstance(before, Copy) else None
    if isinstance(before, May) and isinstance(before.what, Copy) and isinstance(item, If) and item.condition == Done():
        return joined_to(before.what, item.then)  # a copy that is made and not cast is nothing (706.12)
    if isinstance(item, TargetsOfCopy):
        return Copy(before.what, new_targets=True) if isinstance(before, Copy) else None
    if isinstance(item, StillLand) and isinstance(before, Apply):
        kept = tuple(AddTypes(part.words) if isinstance(part, SetTypes) else part for part in before.modifications)
        return Apply(before.what, kept, before.duration) if kept != before.modifications else None
    if isinstance(item, NumbersRevealed) and isinstance(before, ChooseNumberSecretly):
        return Sequence((before,))
    if isinstance(item, Otherwise) and isinstance(before, If) and before.otherwise is None:
        return If(before.condition, before.then, item.do)
    if isinstance(item, If) and isinstance(item.condition, CameUp) and isinstance(before, FlipCoin):
        return Sequence((FlipCoin(before.who, called=False), item))
    if isinstance(item, If) and item.otherwise is None:
        if isinstance(before, May) and not before.cost and isinstance(item.condition, Done):
            paid = before.what.parts if isinstance(before.what, Sequence) else (before.what,)
            return May(item.then, before.who, paid)
        if (
            isinstance(before, If)
            and before.otherwise is None
            and isinstance(before.condition, WonFlip)
            and item.condition == Unless(WonFlip())
        ):
            return If(before.condition, before.then, item.then)
    return None


def done_instead(before: Instruction, item: InsteadThen) -> Instruction | None:
    """614.15: what an effect does instead of a part of itself; the damage is dealt to the same."""
    do = item.do
    if isinstance(do, DealDamage) and do.to is None and do.to_players is None:
        if not isinstance(before, DealDamage):
            return None
        amount = Times(2, before.amount) if do.amount == Times(2, EventAmount()) else do.amount
        do = DealDamage(amount, before.to, before.to_players, before.source)
    return If(item.condition, do, before, instead=True)


def unfinished(item: Instruction) -> bool:
    """A payment that nothing follows, a secret choice that is never revealed, a copy that nothing made."""
    if mentions(item, TheCopy):
        return True
    if isinstance(item, May):
        parts = item.what.parts if isinstance(item.what, Sequence) else (item.what,)
        return any(isinstance(part, (PayMana, PayLife)) for part in parts)
    return isinstance(item, (PayMana, PayLife, ChooseNumberSecretly, ChoosePlayer))


def entering_as(node: object, being: tuple[Modification, ...]) -> object:
    """611.2e: the instruction with what the permanent is from the moment it enters."""
    if isinstance(node, Move) and node.into.zone == "battlefield":
        return replace(node, into=replace(node.into, being=being))
    return rebuilt(node, lambda part: entering_as(part, being))

"""Sentences: clauses with their subjects, and what joins them: may, if, unless, then, for each (608.2c-e)."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from arbiter.magic.language.grammar.effects import in_hand
from arbiter.magic.language.grammar.reader import CLAUSE_LIMIT, MODIFIER_LIMIT
from arbiter.magic.language.grammar.trailing import Trailing
from arbiter.magic.language.mentions import (
    BeingThere,
    ChoosePlayer,
    ChosenFromHand,
    CounteredInto,
    InsteadThen,
    It,
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
    TrailingIf,
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


class Clauses(Trailing):
    arrived = False  # the sentence before puts something somewhere

    def sentences(self) -> Instruction | None:
        """All sentences up to the end (or the closing quote), as one instruction."""
        items: list[Instruction] = []
        before = 0  # clauses of the sentence before
        while not self.ended() and self.peek() != '"' and len(items) < CLAUSE_LIMIT:
            self.arrived = any(mentions(item, Move) for item in items[-1:])
            sentence = self.sentence()
            if sentence is None or not self.full_stop():
                return None
            if before > 1 and isinstance(sentence[0], InsteadThen):
                if not sentence[0].whole:
                    return None  # which part of it is replaced?
                items[-before:] = [assembled_all(items[-before:])]
            items.extend(sentence)
            before = len(sentence)
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
        replaced_part = self.own_replacement() if self.peek() == "if" else self.instead_if()
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
        returned = self.arrived and self.words("that creature")
        if (returned or self.words("that permanent")) and self.peek() == "is":  # 611.2e
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
        """614.15: read by `Insteads`."""
        return None

    def instead_if(self) -> Instruction | None:
        """614.15: read by `Insteads`."""
        return None

    def chain(self) -> list[Instruction] | None:
        """Clauses joined by "and" or "then"."""
        first = self.clause()
        if first is None:
            return None
        items = list(first.parts) if isinstance(first, Sequence) else [first]
        for _ in range(MODIFIER_LIMIT):
            end = self.at
            joint = self.one_of(", then", ", and", "and", "then")
            if not joint:
                break
            following = self.continued()
            if following is None:
                self.at = end
                break
            if isinstance(items[-1], TrailingIf) or (isinstance(following, TrailingIf) and joint != ", then"):
                return None  # whether the condition is one of both would be a guess
            if isinstance(items[-1], May) and isinstance(following, May) and joint == ", then":
                items.append(following)  # "you may ..., then you may ...": two decisions
                continue
            if isinstance(items[-1], (May, ForEachPlayer)):
                return None  # who may do what would be a guess
            last = items[-1]
            if isinstance(last, AtNext) and joint == ", then":
                items[-1] = replace(last, do=Sequence((*steps_of(last.do), following)))  # 603.7: then, and not before
            else:
                items.append(following)
        return self.where(items)

    def where(self, items: list[Instruction]) -> list[Instruction] | None:
        """107.3c: "where X is ..." says X for the whole sentence."""
        start = self.at
        if not self.words(", where x is"):
            return items
        amount = self.quantity()
        parts = [part for item in items for part in walk(item)]
        fixed = any(isinstance(part, PayMana) and "{X}" in part.cost for part in parts)
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
        if self.words("when"):
            return self.next_this_turn()
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

    def next_this_turn(self) -> Instruction | None:
        """603.7: "when target creature dies this turn, ..."; read by `Events`."""
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
        special = special or self.an_opponent_chooses()
        if special is not None:
            return special
        life = self.life_total()
        if isinstance(life, LifeOf) and self.peek(-1) == "total":
            amount = self.quantity() if self.one_of("becomes equal to", "becomes") else None
            if amount is not None:
                return SetLife(life.who, amount)
            self.at = start
        who = self.players()
        if who is None and self.words("they"):
            who = ThatOne()
        anyone = self.one_of("any player", "any opponent") if who is None and self.peek(2) == "may" else ""
        if anyone:
            who = EachPlayer() if anyone == "any player" else EachOpponent()
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
        what_objects = self.objects(You(), subject=True)
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
        self.beginning = True
        given = self.given_to_you()
        self.beginning = False
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
            self.at = end + 1
            what_happens = self.objects(who, subject=True)
            happened = self.happening(what_happens) if what_happens is not None else None
            if isinstance(happened, DealDamage) and happened.to == It(plural=True) and not isinstance(who, You):
                happened = DealDamage(happened.amount, None, They(), happened.source)
            if happened is not None and isinstance(who, (EachPlayer, EachOpponent)):
                return ForEachPlayer(
                    who, May(cast("Instruction", replaced(happened, They(), ThatPlayer())), ThatPlayer())
                )
            if happened is not None and not isinstance(who, SubgameLosers):
                return May(cast("Instruction", replaced(happened, They(), who)), who)
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
        if result and isinstance(result[-1], UnlessPaid) and isinstance(item, If) and mentions(item.condition, Done):
            return None  # to pay, or to do what is done unless that is paid: either could be meant
        joined = joined_to(result[-1], item) if result else None
        if joined is not None:
            result[-1] = joined
        elif isinstance(item, COMPLETING):
            return None
        else:
            result.append(item)
    followed = [*(isinstance(item, WhenDone) or is_of_deed(item) for item in result[1:]), False]
    if not result or any(unfinished(item) and not when for item, when in zip(result, followed, strict=True)):
        return None
    if any("{X}" in part.cost for item, when in zip(result, followed, strict=True) if when for part in payments(item)):
        return None  # the X of a payment is not known to what it triggers
    return assembled_all([part for item in result for part in (item.parts if isinstance(item, Sequence) else (item,))])


def steps_of(done: Instruction) -> tuple[Instruction, ...]:
    return done.parts if isinstance(done, Sequence) else (done,)


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
        return replace(before, then=item.do)
    if isinstance(item, CounteredInto):
        if isinstance(before, UnlessPaid) and isinstance(before.what, CounterSpell):
            return replace(before, what=CounterSpell(before.what.what, item.into))
        return CounterSpell(before.what, item.into) if isinstance(before, CounterSpell) else None
    if isinstance(item, May) and isinstance(item.what, CastCard) and isinstance(item.what.what, TheCopy):
        return May(CastCard(before.what, item.what.free, True), item.who) if isinstance(before, Copy) else None
    if isinstance(before, May) and isinstance(before.what, Copy) and isinstance(item, If) and item.condition == Done():
        return joined_to(before.what, item.then)  # a copy that is made and not cast is nothing (706.12)
    if isinstance(item, TargetsOfCopy):
        return with_new_targets(before)
    if isinstance(item, StillLand) and isinstance(before, Apply):
        kept = tuple(AddTypes(part.words) if isinstance(part, SetTypes) else part for part in before.modifications)
        return Apply(before.what, kept, before.duration) if kept != before.modifications else None
    if isinstance(item, NumbersRevealed) and isinstance(before, ChooseNumberSecretly):
        return Sequence((before,))
    if isinstance(item, Otherwise) and isinstance(before, May) and before.cost:
        deed = May(assembled_all(list(before.cost)), before.who)
        return Sequence((deed, If(Done(), before.what, item.do)))
    if isinstance(item, Otherwise) and isinstance(before, If) and before.otherwise is None:
        return If(before.condition, before.then, item.do)
    if isinstance(item, If) and isinstance(item.condition, CameUp) and isinstance(before, FlipCoin):
        return Sequence((FlipCoin(before.who, called=False), item))
    if isinstance(before, AtNext) and isinstance(item, If) and item.condition in (Done(), Unless(Done())):
        inner = joined_to(before.do, item)  # 603.7: what is done then decides, not that it was put off
        return replace(before, do=inner if inner is not None else Sequence((before.do, item)))
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


def with_new_targets(before: Instruction) -> Instruction | None:
    """The sentence before, whose copy may get new targets; None if it makes none."""
    if isinstance(before, Copy):
        return Copy(before.what, new_targets=True)
    if isinstance(before, AtNext):
        made = with_new_targets(before.do)
        return None if made is None else replace(before, do=made)
    if isinstance(before, May):
        made = with_new_targets(before.what)
        return None if made is None else replace(before, what=made)
    if isinstance(before, If) and before.otherwise is None:
        made = with_new_targets(before.then)
        return None if made is None else replace(before, then=made)
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


def is_of_deed(item: Instruction) -> bool:
    """Whether it asks if the instruction before was followed."""
    return isinstance(item, If) and mentions(item.condition, Done)


def payments(item: Instruction) -> list[PayMana]:
    return [part for part in walk(item) if isinstance(part, PayMana)]


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

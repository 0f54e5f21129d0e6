"""Sentences: clauses with their subjects, and what joins them: may, if, unless, then, for each (608.2c-e)."""

from __future__ import annotations

from typing import TypeGuard, cast

from arbiter.magic.language.grammar.effects import Effects
from arbiter.magic.language.grammar.reader import CLAUSE_LIMIT, MODIFIER_LIMIT
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.mentions import NoRegeneration, NumbersRevealed, Otherwise, StillLand, They
from arbiter.magic.language.nodes import (
    AddTypes,
    Apply,
    AtNext,
    ChooseNumberSecretly,
    ChosenNumber,
    Destroy,
    Done,
    EachOpponent,
    EachPlayer,
    EventPattern,
    Every,
    ForEachObject,
    ForEachPlayer,
    If,
    Instruction,
    May,
    Number_,
    PayLife,
    PayMana,
    Players,
    Require,
    Sequence,
    SetTypes,
    StepBegins,
    SubgameLosers,
    ThatPlayer,
    Unless,
    UnlessPaid,
    WonFlip,
    X,
    You,
)
from arbiter.magic.language.reflect import mentions, replaced, walk

STEP_NAMES = (
    ("upkeep", "upkeep"),
    ("end step", "end"),
    ("draw step", "draw"),
    ("untap step", "untap"),
    ("precombat main phase", "precombat main"),
    ("first main phase", "precombat main"),
    ("postcombat main phase", "postcombat main"),
    ("second main phase", "postcombat main"),
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
        if self.words("otherwise ,"):
            items = self.chain()
            return [Otherwise(assembled_all(items))] if items else None
        self.words("then")
        return self.chain()

    def chain(self) -> list[Instruction] | None:
        """Clauses joined by "and" or "then"."""
        first = self.clause()
        if first is None:
            return None
        items = [first]
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
            condition = self.condition()
            items = self.chain() if condition is not None and self.words(",") else None
            return If(condition, assembled_all(items)) if condition is not None and items else None
        if word == "for":
            return self.repeated()
        if self.words("until end of turn ,"):
            inner = self.main_clause()
            if isinstance(inner, Apply) and inner.duration == "permanent":
                return Apply(inner.what, inner.modifications, "end of turn")
            return None
        if word == "at":
            event = self.next_step()
            items = self.chain() if event is not None and self.words(",") else None
            return AtNext(event, assembled_all(items)) if event is not None and items else None
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
        special = self.subgame() or self.lured_now()
        if special is not None:
            return special
        who = self.players()
        if who is not None:
            if self.words("may"):
                what = self.permitted(who)
                if what is not None:
                    return what
            else:
                self.subject = who
                done = self.by_players(who)
                if done is not None:
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
            return UnlessPaid(done, who, (paid,))
        if self.peek() == "at":
            event = self.next_step()
            if event is not None:
                return AtNext(event, done)
            self.failed(start, "at the beginning of the next end step")
            return None
        return done

    def next_step(self) -> EventPattern | None:
        """603.7: "at the beginning of the next end step", "at the beginning of your next upkeep" """
        if not self.words("at the beginning of"):
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


def assembled_all(items: list[Instruction]) -> Instruction:
    return items[0] if len(items) == 1 else Sequence(tuple(items))


def assembled(items: list[Instruction]) -> Instruction | None:
    """The sentences as one instruction; None if one of them has nothing to complete."""
    result: list[Instruction] = []
    for item in items:
        joined = joined_to(result[-1], item) if result else None
        if joined is not None:
            result[-1] = joined
        elif isinstance(item, (NoRegeneration, StillLand, NumbersRevealed, Otherwise)):
            return None
        else:
            result.append(item)
    if not result or any(unfinished(item) for item in result):
        return None
    return assembled_all([item.parts[0] if is_revealed(item) else item for item in result])


def is_revealed(item: Instruction) -> TypeGuard[Sequence]:
    """A secret choice that the next sentence revealed: a sequence of one until all sentences are together."""
    return isinstance(item, Sequence) and len(item.parts) == 1


def joined_to(before: Instruction, item: Instruction) -> Instruction | None:
    """The sentence before, completed by this one; None if they are two."""
    if isinstance(item, NoRegeneration) and isinstance(before, Destroy):
        return Destroy(before.what, regeneration=False)
    if isinstance(item, StillLand) and isinstance(before, Apply):
        kept = tuple(AddTypes(part.words) if isinstance(part, SetTypes) else part for part in before.modifications)
        return Apply(before.what, kept, before.duration) if kept != before.modifications else None
    if isinstance(item, NumbersRevealed) and isinstance(before, ChooseNumberSecretly):
        return Sequence((before,))
    if isinstance(item, Otherwise) and isinstance(before, If) and before.otherwise is None:
        return If(before.condition, before.then, item.do)
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


def unfinished(item: Instruction) -> bool:
    """A payment that nothing follows, or a secret choice that is never revealed."""
    if isinstance(item, May):
        parts = item.what.parts if isinstance(item.what, Sequence) else (item.what,)
        return any(isinstance(part, (PayMana, PayLife)) for part in parts)
    return isinstance(item, (PayMana, PayLife, ChooseNumberSecretly))

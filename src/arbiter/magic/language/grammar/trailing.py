"""What follows a clause: on what it depends, who may pay instead, at which time it happens (118.12a, 603.7, 608.2c)."""

from __future__ import annotations

from typing import cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.damaging import Damaging
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.mentions import It, ThatOne, TrailingIf
from arbiter.magic.language.reflect import mentions, replaced

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


class Trailing(Damaging):
    def __init__(self, tokens: list[Token]) -> None:
        super().__init__(tokens)
        self.subject: n.Players = n.You()  # of the clause read last, for clauses that go on without naming it

    def by_players(self, who: n.Players) -> n.Instruction | None:
        """A deed of these players; read by `Clauses`."""
        raise NotImplementedError

    def trailing(self, done: n.Instruction) -> n.Instruction | None:
        """What follows a clause: "unless its controller pays {3}", "at the beginning of the next end step" """
        start = self.at
        if self.words("unless"):
            paid_for = self.unless_paid(done)
            if paid_for is not None:
                return paid_for
            self.at = start + 1
            otherwise = self.condition()
            if otherwise is not None:
                return TrailingIf(n.Unless(otherwise), done)
            self.failed(start, "unless <player> pays <cost>")
            return None
        if self.words("if"):
            spoken = self.peek() in ("it", "its")
            condition = self.condition()
            lost = spoken and condition is not None and not mentions(condition, It)  # it was taken for the spell itself
            if condition is not None and not lost and self.peek() != ",":
                return TrailingIf(of_what_is_cast(condition, done), done)
            self.at = start
            return done
        if self.peek() == "at":
            event = self.next_step()
            if event is not None:
                return n.AtNext(event, done)
            self.failed(start, "at the beginning of the next end step")
            return None
        return done

    def unless_paid(self, done: n.Instruction) -> n.Instruction | None:
        """118.12a: after "unless": "its controller pays {3}", "they pay {1}", "any player pays {2}" """
        if self.one_of("any player", "a player"):
            who: n.Players | None = n.EachPlayer()
        elif self.one_of("any opponent", "an opponent"):
            who = n.EachOpponent()
        elif self.words("they"):
            return self.unless_they_pay(done)
        else:
            who = self.players()
        has = self.having_damage(who)
        if has is not None and who is not None:
            return n.UnlessPaid(done, who, (has,))
        paid = self.by_players(who) if who is not None else None
        if who is None or paid is None:
            return None
        each = self.for_each() or self.so_much_as(paid)
        return n.UnlessPaid(
            done, who, (n.PayMana("{1}") if paid == n.PayMana("{X}") and each is not None else paid,), each
        )

    def having_damage(self, who: n.Players | None) -> n.Instruction | None:
        """ "has ~ deal 4 damage to them": of one player, who decides whether it does"""
        start = self.at
        if who is not None and not isinstance(who, (n.EachPlayer, n.EachOpponent)) and self.words("has"):
            source = self.known_object()
            dealt = self.damage(source) if source is not None else None
            if isinstance(dealt, n.DealDamage) and dealt.to == It(plural=True) and dealt.to_players is None:
                return n.DealDamage(dealt.amount, None, who, dealt.source)
        self.at = start
        return None

    def so_much_as(self, paid: n.Instruction) -> n.Quantity | None:
        """ "{X}, where X is ...": so many times {1}"""
        start = self.at
        amount = self.quantity() if paid == n.PayMana("{X}") and self.words(", where x is") else None
        if amount is None:
            self.at = start
        return amount

    def unless_they_pay(self, done: n.Instruction) -> n.Instruction | None:
        """They are the subject of the clause; of several players each pays or does it."""
        who = self.subject
        many = isinstance(who, (n.EachPlayer, n.EachOpponent))
        payer: n.Players = ThatOne() if many or isinstance(who, n.You) else who
        paid = self.by_players(payer)
        if paid is None:
            return None
        if not many:
            each = self.for_each() or self.so_much_as(paid)
            paid = n.PayMana("{1}") if paid == n.PayMana("{X}") and each is not None else paid
            return n.UnlessPaid(done, payer, (paid,), each)
        inner = done.do if isinstance(done, n.ForEachPlayer) else cast("n.Instruction", replaced(done, who, ThatOne()))
        return n.ForEachPlayer(who, n.UnlessPaid(inner, ThatOne(), (paid,), self.for_each()))

    def next_step(self, at: str = "at ") -> n.EventPattern | None:
        """603.7: "at the beginning of the next end step", "at the beginning of your next upkeep" """
        if self.words(f"{at}end of combat"):
            return n.StepBegins("end of combat", n.EachPlayer())
        if not self.words(f"{at}the beginning of"):
            return None
        whose: n.Players = n.EachPlayer()
        if self.words("the next turn 's"):
            pass
        elif self.words("your next"):
            whose = n.You()
        elif not self.words("the next"):
            return None
        for phrase, step in STEP_NAMES:
            if self.words(phrase):
                return n.StepBegins(step, whose)
        return None


def of_what_is_cast(condition: n.Condition, done: n.Instruction) -> n.Condition:
    """ "You may cast it if it's an instant spell": asked of the card, which is no spell yet (112.1)"""
    cast_now = isinstance(done, n.May) and isinstance(done.what, n.CastCard)
    if not cast_now or not isinstance(condition, n.Matches) or not isinstance(condition.what, It):
        return condition
    return n.Matches(It(card=True), without_spell(condition.filter))

"""Damage that would be dealt, and what follows a clause: on what it depends, who may pay, when it happens (615, 118.12a, 603.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.modifiers import ATTACHED
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.mentions import It, TargetPhrase, ThatOne, They, TrailingIf
from arbiter.magic.language.reflect import mentions, replaced, walk

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.grammar import Grammar

THE_SAME = (  # to whom the damage of an event would be dealt, said again
    "that permanent or player",
    "that player or permanent",
    "that player",
    "that creature",
    "that permanent",
    "that planeswalker",
    "enchanted creature",
    "equipped creature",
    "you",
    "~",
)
ITS_SOURCE = ("it deals", "that source deals", "that creature deals", "that spell deals")


@final
class WouldBeDealt:
    """Damage that would be dealt: how much, to whom, by what, only this turn or always."""

    __slots__ = ("amount", "by", "kind", "mutual", "source", "this_turn", "to", "to_players")

    def __init__(self) -> None:
        self.amount: n.Quantity | None = None
        self.kind = ""  # combat | noncombat
        self.to: n.Objects | None = None
        self.to_players: n.Players | None = None
        self.source: n.Objects | None = None  # one object
        self.by: n.Predicate | None = None  # whatever matches
        self.mutual = False
        self.this_turn = False


class Damaging(Family):
    def divided(self, amount: n.Quantity, source: n.Objects) -> n.Instruction | None:
        """601.2d, 608.2d: "divided as you choose among any number of targets", "divided as its controller chooses among" """
        if self.line.words("divided as its controller chooses among"):
            among = self.grammar.moving.any_of(n.ControllerOf(source))
            return n.DealDamage(n.Divided(amount), among, None, source) if among is not None else None
        how = self.line.one_of("divided as you choose among", "divided evenly , rounded down , among")
        among = self.grammar.picking.target() or self.grammar.moving.any_of() if how else None
        return n.DealDamage(n.Divided(amount, "evenly" in how), among, None, source) if among is not None else None

    def would_be_dealt(self) -> WouldBeDealt | None:
        """ "all combat damage that would be dealt to you this turn by Goblins", "the next 3 damage target spell would deal" """
        said = WouldBeDealt()
        if self.line.words("the next"):
            said.amount = n.X() if self.line.words("x") else self.grammar.numbers.fixed()
            if said.amount is None:
                return None
        elif not self.line.words("all"):
            return None
        said.kind = self.line.one_of("combat", "noncombat")
        if not self.line.words("damage"):
            return None
        if not self.dealing(said) and not self.line.words("that would be dealt"):
            return None
        for _ in range(3):
            if not said.this_turn and self.line.words("this turn"):
                said.this_turn = True
            elif said.to is None and said.to_players is None and self.line.one_of("to and dealt by", "to"):
                said.mutual = self.line.tokens[self.line.at - 1].word == "by"
                everybody = not said.mutual and self.line.words("players")
                first = (None, n.EachPlayer()) if everybody else self.grammar.effects.recipients(bare=True)
                if first is None or (said.mutual and first[1] is not None):
                    return None
                said.to, said.to_players = first
            elif said.source is None and said.by is None and not said.mutual and self.line.words("by"):
                if not self.dealt_by(said):
                    return None
            else:
                break
        if isinstance(said.to, TargetPhrase) and said.amount is not None and self.line.words(", divided as you choose"):
            said.amount = n.Divided(said.amount)  # 601.2d
        return said

    def dealing(self, said: WouldBeDealt) -> bool:
        """Who would deal it: "that target creature would deal", "Goblins and Orcs would deal", "~ would deal" """
        start = self.line.at
        said.source = self.one_source()
        if said.source is not None:
            return True
        self.line.words("that")
        known = self.grammar.listing.known_object()
        if known is not None and self.line.words("would deal"):
            said.source = known
            return True
        self.line.at = start
        self.line.words("that")
        noun = self.grammar.nouns.noun()
        other = self.grammar.nouns.noun() if noun is not None and self.line.words("and") else None
        plural = noun is not None and noun.number == "plural" and (other is None or other.number == "plural")
        if noun is None or not plural or not self.line.words("would deal"):
            self.line.at = start
            return False
        said.by = noun.what if other is None else either_kind(noun.what, other.what)
        return said.by is not None

    def dealt_by(self, said: WouldBeDealt) -> bool:
        """After "by": one object, a source of your choice, or all that is described."""
        said.source = self.source_of_choice() or self.grammar.picking.target() or self.grammar.listing.known_object()
        noun = self.grammar.nouns.noun() if said.source is None else None
        if noun is not None and noun.number != "singular":
            end = self.line.at
            other = self.grammar.nouns.noun() if self.line.words("and") else None
            plural = other is not None and other.number == "plural"
            self.line.at = self.line.at if plural else end
            said.by = either_kind(noun.what, other.what) if other is not None and plural else noun.what
        return said.source is not None or said.by is not None

    def source_of_choice(self) -> n.Objects | None:
        """609.7a: "a red source of your choice", "a source of your choice of the chosen color" """
        start = self.line.at
        noun = self.grammar.nouns.noun() if self.line.one_of("a", "an") else None
        if noun is not None and noun.head == "source" and self.line.words("of your choice"):
            more = self.grammar.paragraphs.modifier()
            parts = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
            if more is not None:
                parts = (*parts, more)
            return n.Pick(parts[0] if len(parts) == 1 else n.All(parts), n.You())
        self.line.at = start
        return None

    def one_source(self) -> n.Objects | None:
        """609.7a: "a red source of your choice would deal", "target spell would deal" """
        start = self.line.at
        self.line.words("that")
        source = self.source_of_choice() or self.grammar.picking.target()
        if source is None or not self.line.words("would deal"):
            self.line.at = start
            return None
        return source

    def prevention(self) -> n.Instruction | None:
        """615: "prevent the next 3 damage that would be dealt to any target this turn" """
        start = self.line.at
        self.line.at += 1
        said = self.would_be_dealt()
        longer = self.grammar.riders.begun  # the sentence began by saying until when
        known = said is not None and said.this_turn != longer and said.kind != "noncombat"
        if said is None or not known or ((said.mutual or longer) and said.amount is not None):
            self.line.failed(start, "prevent the next <number> damage that would be dealt to <object> this turn")
            return None
        combat = said.kind == "combat"
        made = n.Prevent(said.to, said.to_players, said.amount, combat, said.by, said.source, None, said.mutual)
        return replace(made, lasts="") if longer else made

    def redirection(self) -> n.Instruction | None:
        """614.9: "the next 2 damage a source of your choice would deal to you this turn is dealt to any target instead" """
        start = self.line.at
        said = self.would_be_dealt() if self.line.peek() in ("all", "the") else None
        if said is not None and said.this_turn and not said.mutual and said.kind != "noncombat":
            onto = self.grammar.effects.recipients() if self.line.words("is dealt to") else None
            if onto is not None and self.line.words("instead"):
                combat = said.kind == "combat"
                return n.Redirect(said.to, said.to_players, *onto, said.amount, said.source, combat, said.by)
        self.line.at = start
        return None

    # Damage as an event that would happen.

    def struck(self, would: bool) -> tuple[n.Predicate | None, n.Players | None] | None:
        """To whom damage is dealt: "you", "a permanent or player", "an opponent or a permanent an opponent controls" """
        players = self.grammar.modifiers.any_players()
        if players is None and self.line.words("enchanted player"):
            players = n.AttachedPlayer()
        if players is None and self.line.words("defending player"):
            players = n.DefendingPlayer()
        if players is not None:
            end = self.line.at
            noun = self.grammar.nouns.noun() if self.line.one_of("or a", "or an", "or") else None
            if noun is not None and noun.number != "plural":
                return noun.what, players
            self.line.at = end
            return None, players
        if self.line.words("~"):
            return n.Among(n.Self()), None
        known = (
            self.grammar.listing.known_object()
            if self.line.peek() in ATTACHED
            else self.grammar.picking.target()
            if would
            else None
        )
        if known is not None:
            return n.Among(known), None
        another = self.line.words("another")
        noun = self.grammar.nouns.noun() if another or self.line.one_of("a", "an") else None
        if noun is None or noun.number == "plural":
            return None
        if another:
            return n.All((n.Other(), *(noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)))), None
        return noun.what, n.EachPlayer() if self.line.words("or player") else None

    def other_damage(self, event: n.EventPattern) -> n.Instruction | None:
        """ "that damage is dealt to ~ instead", "it deals that much damage plus 1 to that player instead" """
        start = self.line.at
        if not isinstance(event, (n.DealsDamage, n.IsDealtDamage)):
            return None
        if self.line.words("that damage is dealt to"):
            onto = self.grammar.effects.recipients()
            if onto is not None and self.line.words("instead"):
                return n.Redirect(None, None, *onto)
        elif self.line.one_of(*(f"{said} that damage to" for said in ITS_SOURCE)):
            onto = self.grammar.effects.recipients()
            if onto is not None and not any(isinstance(part, It) for member in onto for part in walk(member)):
                return n.Redirect(None, None, *onto) if self.line.words("instead") else None
        elif self.line.one_of(*ITS_SOURCE):
            amount = self.grammar.conditions.read_by("more")
            if isinstance(amount, n.Quantity) and self.to_the_same(event) and self.line.words("instead"):
                return n.DealDamage(amount, None, None, n.EventSource())
        self.line.at = start
        return None

    def to_the_same(self, event: n.EventPattern) -> bool:
        """To whom the damage would be dealt may be said again."""
        if self.line.peek() == "instead" and isinstance(event, n.DealsDamage):
            return True
        return bool(self.line.words("to") and self.line.one_of(*THE_SAME))

    def __init__(self, grammar: Grammar) -> None:
        super().__init__(grammar)
        self.subject: n.Players = n.You()  # of the clause read last, for clauses that go on without naming it

    def trailing(self, done: n.Instruction) -> n.Instruction | None:
        """What follows a clause: "unless its controller pays {3}", "at the beginning of the next end step" """
        start = self.line.at
        if self.line.words("unless"):
            paid_for = self.unless_paid(done)
            if paid_for is not None:
                return paid_for
            self.line.at = start + 1
            otherwise = self.grammar.conditions.condition()
            if otherwise is not None:
                return TrailingIf(n.Unless(otherwise), done)
            self.line.failed(start, "unless <player> pays <cost>")
            return None
        if self.line.words("if"):
            spoken = self.line.peek() in ("it", "its")
            condition = self.grammar.conditions.condition()
            lost = spoken and condition is not None and not mentions(condition, It)  # it was taken for the spell itself
            if condition is not None and not lost and self.line.peek() != ",":
                return TrailingIf(of_what_is_cast(condition, done), done)
            self.line.at = start
            return done
        if self.line.peek() == "when":
            return self.grammar.events.once_gone(done)
        if self.line.peek() == "at":
            event = self.next_step()
            if event is not None:
                asked = (
                    self.grammar.conditions.condition() if self.line.words("if") else None
                )  # 603.7: asked then, not now
                later = n.AtNext(event, done if asked is None else n.If(asked, done))
                return later if asked is not None else self.averted(later)
            self.line.failed(start, "at the beginning of the next end step")
            return None
        return done

    def averted(self, later: n.AtNext) -> n.AtNext:
        """116.2c: "unless they pay {2} before that step", of a delayed triggered ability"""
        start = self.line.at
        who = None if not self.line.words("unless") else self.grammar.casual.players()
        who = who or (They() if self.line.at > start and self.line.words("they") else None)
        paid = self.grammar.clauses.by_players(who) if who is not None else None
        if paid is not None and who is not None and self.line.one_of("before that step", "before that draw step"):
            return replace(later, unless=(paid,), payer=who)
        self.line.at = start
        return later

    def unless_paid(self, done: n.Instruction) -> n.Instruction | None:
        """118.12a: after "unless": "its controller pays {3}", "they pay {1}", "any player pays {2}" """
        if self.line.one_of("any player", "a player"):
            who: n.Players | None = n.EachPlayer()
        elif self.line.one_of("any opponent", "an opponent"):
            who = n.EachOpponent()
        elif self.line.words("they") or (isinstance(self.subject, n.EachOpponent) and self.line.words("that player")):
            return self.unless_they_pay(done)
        else:
            who = self.grammar.casual.players()
        has = self.having_damage(who)
        if has is not None and who is not None:
            return n.UnlessPaid(done, who, (has,))
        paid = self.grammar.clauses.by_players(who) if who is not None else None
        if who is None or paid is None:
            return None
        each = self.grammar.quantities.for_each() or self.so_much_as(paid)
        paid = n.PayMana("{1}") if paid == n.PayMana("{X}") and each is not None else paid
        return self.or_paid(n.UnlessPaid(done, who, (paid,), each), who)

    def or_paid(self, first: n.UnlessPaid, who: n.Players) -> n.Instruction:
        """ "unless that player sacrifices a creature or pays 3 life": either will do"""
        said, end = first, self.line.at
        while self.line.words("or"):
            paid = self.grammar.clauses.by_players(who) or self.other_mana()
            if paid is None:
                break
            said, end = n.UnlessPaid(said, who, (paid,)), self.line.at
        self.line.at = end
        return said

    def other_mana(self) -> n.Instruction | None:
        """ "pays {B} or {3}" """
        mana = self.grammar.making.mana_symbols()
        return n.PayMana(mana) if mana else None

    def having_damage(self, who: n.Players | None) -> n.Instruction | None:
        """ "has ~ deal 4 damage to them": of one player, who decides whether it does"""
        start = self.line.at
        if who is not None and not isinstance(who, (n.EachPlayer, n.EachOpponent)) and self.line.words("has"):
            source = self.grammar.listing.known_object()
            dealt = self.grammar.effects.damage(source) if source is not None else None
            if isinstance(dealt, n.DealDamage) and dealt.to == It(plural=True) and dealt.to_players is None:
                return replace(dealt, to=None, to_players=who)
        self.line.at = start
        return None

    def so_much_as(self, paid: n.Instruction) -> n.Quantity | None:
        """ "{X}, where X is ...": so many times {1}"""
        start = self.line.at
        amount = (
            self.grammar.quantities.quantity() if paid == n.PayMana("{X}") and self.line.words(", where x is") else None
        )
        if amount is None:
            self.line.at = start
        return amount

    def unless_they_pay(self, done: n.Instruction) -> n.Instruction | None:
        """They are the subject of the clause; of several players each pays or does it."""
        who = self.subject
        many = isinstance(who, (n.EachPlayer, n.EachOpponent))
        payer: n.Players = ThatOne() if many or isinstance(who, n.You) else who
        paid = self.grammar.clauses.by_players(payer)
        if paid is None:
            return None
        if not many:
            each = self.grammar.quantities.for_each() or self.so_much_as(paid)
            paid = n.PayMana("{1}") if paid == n.PayMana("{X}") and each is not None else paid
            return self.or_paid(n.UnlessPaid(done, payer, (paid,), each), payer)
        inner = done.do if isinstance(done, n.ForEachPlayer) else cast("n.Instruction", replaced(done, who, ThatOne()))
        unless = n.UnlessPaid(inner, ThatOne(), (paid,), self.grammar.quantities.for_each())
        return n.ForEachPlayer(who, self.or_paid(unless, ThatOne()))

    def next_step(self) -> n.EventPattern | None:
        """603.7: "at the beginning of the next end step", "at the beginning of your next upkeep" """
        step = self.grammar.conditions.read_by("soon")
        return step if isinstance(step, n.EventPattern) else None


def either_kind(one: n.Predicate, other: n.Predicate) -> n.Predicate | None:
    """ "blue creatures and black creatures": those that are one or the other; None if more than one word differs"""
    parts = one.parts if isinstance(one, n.All) else (one,)
    others = other.parts if isinstance(other, n.All) else (other,)
    if len(parts) != len(others) or parts[1:] != others[1:]:
        return None
    either = n.Either((parts[0], others[0]))
    return either if len(parts) == 1 else n.All((either, *parts[1:]))


def as_predicate(what: n.Objects | None) -> n.Predicate | None:
    """What an ability watches for, of objects that a phrase names."""
    if what is None:
        return None
    return what.what if isinstance(what, n.Every) else n.Among(what)


def any_source(said: WouldBeDealt) -> n.Predicate | None:
    """The sources of damage that would be dealt, as an event names them; None: the object itself."""
    if said.source is not None:
        return None if said.source == n.Self() else n.Among(said.source)
    return said.by if said.by is not None else n.All(())


def would_deal(said: WouldBeDealt) -> n.DealsDamage:
    """The event that a static ability watches for."""
    return n.DealsDamage(
        any_source(said),
        as_predicate(said.to),
        said.to_players,
        said.kind == "combat",
        said.kind == "noncombat",
        said.mutual,
    )


def of_what_is_cast(condition: n.Condition, done: n.Instruction) -> n.Condition:
    """ "You may cast it if it's an instant spell": asked of the card, which is no spell yet (112.1)"""
    cast_now = isinstance(done, n.May) and isinstance(done.what, n.CastCard)
    if not cast_now or not isinstance(condition, n.Matches) or not isinstance(condition.what, It):
        return condition
    return n.Matches(It(card=True), without_spell(condition.filter))

"""Conditions: whether something is so now (603.4, 608.2c, 611.3a).  What follows "if", "as long as", "unless", "only if"."""

from __future__ import annotations

from typing import cast

from arbiter.magic.language.grammar.modifiers import COMPARED, DONE_THIS_WAY
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.grammar.situations import Situations
from arbiter.magic.language.grammar.whose import alone_or_among, lies_with, mentions_status, more_than, under
from arbiter.magic.language.keywords import beginning
from arbiter.magic.language.mentions import It, TheOne, They, ThisWay, Was
from arbiter.magic.language.nodes import (
    All,
    Among,
    CameRecently,
    CameUp,
    CastFrom,
    CastInMain,
    CastLate,
    CharacteristicOf,
    Chosen,
    Compare,
    Condition,
    ControlledBy,
    CostPaid,
    Count,
    CountersOn,
    Done,
    EachOpponent,
    EachPlayer,
    Either,
    Every,
    ExiledWith,
    Has,
    In,
    Is,
    IsTurnOf,
    Joined,
    LifeOf,
    ManaSpent,
    Matches,
    Number,
    Other,
    OwnsAndControls,
    PlayerCount,
    Players,
    Predicate,
    Quantity,
    Self,
    Shares,
    SomePlayer,
    Team,
    ThatPlayer,
    Unless,
    Variety,
    WasChosen,
    WasKicked,
    WonFlip,
    X,
    You,
)
from arbiter.magic.language.reflect import replaced
from arbiter.magic.language.words import ALONE, ANCHOR_WORDS, COLOR_SYMBOLS, COLORS, VARIETIES

COUNTED = (  # how conditions compare a count
    ("no", "=", 0),
    ("a", ">=", 1),
    ("an", ">=", 1),
    ("another", ">=", 1),
)
ONE_OF_THEM: tuple[tuple[str, Players], ...] = (
    ("an opponent", EachOpponent()),
    ("any opponent", EachOpponent()),
    ("one of your opponents", EachOpponent()),
    ("a player", EachPlayer()),
    ("any player", EachPlayer()),
)


DID = ("you do", "they do", "that player does", "the player does", "a player does")
DID_NOT = (  # what was not done: what a player may do and did not, or was told to do and could not
    "you don't",
    "they don't",
    "that player doesn't",
    "the player doesn't",
    "no one does",
    "you can't",
    "they can't",
    "that player can't",
    "the player can't",
)


class Conditions(Situations):
    def condition(self) -> Condition | None:
        """What follows "if", "as long as", "unless": one condition, or two joined by "and" or "or"."""
        first = self.one_condition()
        end = self.at
        joint = self.one_of("and", "or") if first is not None and not isinstance(first, Done) else ""
        self.one_of("if", "as long as") if joint else ""
        second = self.one_condition() if joint else None
        if first is None or second is None:
            self.at = end
            return first
        return Joined((first, second), joint == "or")

    def one_condition(self) -> Condition | None:
        start = self.at
        result = self.of_this_effect() or self.of_casting()
        if result is None:
            result = self.combat_condition()
        if result is None:
            result = self.happened()
        if result is None:
            result = self.turn_of()
        if result is None:
            result = self.there_are()
        if result is None:
            result = self.of_exiled()
        if result is None:
            result = self.of_a_player()
        if result is None:
            result = self.counters_compared()
        if result is None:
            result = self.quantity_compared()
        if result is None:
            result = self.total_compared()
        if result is None:
            result = self.matching()
        if result is None:
            self.failed(start, "<player> controls <noun>")
            self.failed(start, "<object> is <noun>")
            self.at = start
        return result

    def of_this_effect(self) -> Condition | None:
        """What an earlier part of the effect did, showed, or left to chance."""
        start = self.at
        if self.one_of(*DID):
            return Done()
        if self.one_of(*DID_NOT) and self.peek() != "control":
            return Unless(Done())
        self.at = start
        side = self.one_of("it comes up heads", "it comes up tails")
        if side:
            return CameUp(side.split()[-1])
        if self.words("you win the flip"):
            return WonFlip()
        if self.words("you lose the flip"):
            return Unless(WonFlip())
        word = self.anchor_word()
        if word and self.words("was chosen"):
            return WasChosen(word)  # 607.2e
        self.at = start
        return self.shown_this_way()

    def anchor_word(self) -> str:
        """607.2e, 607.2k: a word that only the abilities of this card give a meaning."""
        if self.text() not in ANCHOR_WORDS:
            return ""
        self.at += 1
        return self.tokens[self.at - 1].text

    def of_casting(self) -> Condition | None:
        """How the spell was cast, also of the permanent that it became."""
        if self.one_of("you cast it any time a sorcery couldn't have been cast"):
            return CastLate()
        if self.one_of("you cast ~ during your main phase", "you cast it during your main phase"):
            return CastInMain()
        if self.one_of("it was kicked", "~ was kicked"):
            mana, named = "", self.words("with its")
            while named and self.peek().startswith("{"):
                mana += self.text()
                self.at += 1
            return WasKicked(mana) if not named or (mana and self.words("kicker")) else None
        if self.one_of("it wasn't kicked", "~ wasn't kicked"):
            return Unless(WasKicked())
        if self.words("~ came under your control since the beginning of your last upkeep"):
            return CameRecently()
        paid = self.cost_paid()
        if paid is not None:
            return paid
        if self.words("you both own and control ~ and"):
            noun = self.noun() if self.one_of("a", "an") else None
            if noun is None:
                return None
            self.pair = noun.what
            return OwnsAndControls(You(), (Among(Self()), noun.what))
        return self.was_cast() or self.mana_was_spent()

    def was_cast(self) -> Condition | None:
        """601.2a: "you cast it from your hand", "you cast it", "it was cast from a graveyard" """
        if self.one_of("~ was cast from a graveyard", "it was cast from a graveyard"):
            return CastFrom("graveyard")
        if self.one_of("you didn't cast it from your hand", "you didn't cast ~ from your hand"):
            return Unless(CastFrom("hand", yours=True))
        for zone in ("hand", "graveyard"):
            said = (f"you cast it from your {zone}", f"it was cast from your {zone}", f"~ was cast from your {zone}")
            if self.one_of(*said, f"you cast ~ from your {zone}"):
                return CastFrom(zone, yours=True)
        if self.one_of("you cast it from exile", "it was cast from exile"):
            return CastFrom("exile", yours=self.tokens[self.at - 5].word == "you")
        start = self.at
        if self.one_of("you cast it", "you cast ~") and self.peek() in (",", ".", "and"):
            return CastFrom("", yours=True)
        self.at = start
        return None

    def mana_was_spent(self) -> Condition | None:
        """601.2h: "at least three white mana was spent to cast this spell", "{R} was spent to cast it" """
        start = self.at
        symbol = COLOR_SYMBOLS.get(self.text().strip("{}"), "")
        if symbol:
            self.at += 1
            if self.words("was spent to cast") and self.one_of("it", "~"):
                return Compare(ManaSpent(symbol), ">=", Number(1))
        self.at = start
        number = self.number() if self.words("at least") else -1
        color = self.one_of(*COLORS) if number > 0 else ""
        if number > 0 and self.words("mana was spent to cast") and self.one_of("it", "~"):
            return Compare(ManaSpent(color or "mana"), ">=", Number(number))
        self.at = start
        return None

    def shown_this_way(self) -> Condition | None:
        """608.2c: "a Mountain card was revealed this way", "the revealed land card was a Mountain" """
        start = self.at
        first = self.words("the revealed land card was")
        noun = self.noun() if self.one_of("a", "an", "at least one") else None
        verb = self.done_this_way() if noun is not None and not first else ""
        if noun is not None and verb:
            parts = noun.what.parts if isinstance(noun.what, All) else (noun.what,)
            kept = tuple(part for part in parts if part != All(()))
            return Compare(Count(All((*kept, Among(ThisWay(verb), True)))), ">=", Number(1))
        if noun is not None and (first or self.one_of("was revealed this way", "is revealed this way")):
            parts = noun.what.parts if isinstance(noun.what, All) else (noun.what,)
            return Compare(Count(All((*parts, Among(It(plural=True, pool=True))))), ">=", Number(1))
        self.at = start
        return None

    def done_this_way(self) -> str:
        """ "was milled this way", "is exiled this way": the participle"""
        for verb in DONE_THIS_WAY:
            if self.one_of(f"was {verb} this way", f"is {verb} this way"):
                return verb
        return ""

    def combat_condition(self) -> Condition | None:
        """508.6, 506.5: read by `Fighting`."""
        return None

    def happened(self) -> Condition | None:
        """What happened this turn or in the last one: read by `History`."""
        return None

    def turn_of(self) -> Condition | None:
        start = self.at
        it_is = self.one_of("it 's not", "it isn't", "it 's")
        who: Players | None = None
        if it_is:
            whose = self.whose()
            who = whose if whose is not None and self.words("turn") else None
        if who is None:
            self.at = start
            return None
        return IsTurnOf(who) if it_is == "it 's" else Unless(IsTurnOf(who))

    def during_turn(self) -> Condition | None:
        """In front of a static ability: "during your turn", "during turns other than yours" """
        if self.words("during your turn"):
            return IsTurnOf(You())
        return Unless(IsTurnOf(You())) if self.words("during turns other than yours") else None

    def cost_paid(self) -> Condition | None:
        """702.1a: "its evoke cost was paid", "~'s dash cost was paid", "it escaped" """
        start = self.at
        if self.one_of("it escaped", "~ escaped"):
            return CostPaid("escape")  # 702.137b
        if self.one_of("its", "~ 's"):
            for line in beginning(self.peek()):
                if self.words(f"{line.name} cost was paid"):
                    return CostPaid(line.name)
        self.at = start
        return None

    # How many there are.

    def there_are(self) -> Condition | None:
        """ "there are seven or more cards in your graveyard"; in 2019 "seven or more cards are in your graveyard" """
        start = self.at
        there = bool(self.one_of("there are", "there is", "there 's"))
        compared = self.how_many()
        counted = self.counted() if compared is not None else None
        if compared is not None and isinstance(counted, Count) and not there:
            standing = self.so_many_stand(counted, compared[1], compared[2], compared[0] == "another")
            if standing is not None:
                return standing
        if compared is not None and isinstance(counted, Count) and not there and self.one_of("are", "is"):
            where = self.in_zone() if self.peek() == "in" else None
            parts = counted.what.parts if isinstance(counted.what, All) else (counted.what,)
            cards = any(token.word in ("card", "cards") for token in self.tokens[start : self.at])  # 109.2
            if where is not None and cards and not any(isinstance(part, In) for part in parts):
                kept = [part for part in parts if part != All(())]
                what = All((*kept, where)) if kept else where
                return Compare(Count(what), compared[1], Number(compared[2]))
        elif compared is not None and counted is not None and there and self.located(counted, start):
            if compared[0] == "another" and isinstance(counted, Count):
                parts = counted.what.parts if isinstance(counted.what, All) else (counted.what,)
                counted = Count(All((Other(), *parts)))
            return Compare(counted, compared[1], Number(compared[2]))
        if there:
            self.failed(start, "there are <number> or more <nouns> in <zone>")
        self.at = start
        return None

    def of_exiled(self) -> Condition | None:
        """ "a card exiled with ~ is a creature card" """
        start = self.at
        kind = self.complement() if self.words("a card exiled with ~ is") else None
        if kind is not None and self.peek(-1) == "card":
            return Compare(Count(All((kind, ExiledWith("exiled")))), ">=", Number(1))
        self.at = start
        return None

    def located(self, counted: Quantity, start: int) -> bool:
        """Whether the text says where the things are that are counted."""
        if not isinstance(counted, Count):
            return True
        parts = counted.what.parts if isinstance(counted.what, All) else (counted.what,)
        if any(isinstance(part, (In, ExiledWith)) for part in parts):
            return True
        return any(token.word == "battlefield" for token in self.tokens[start : self.at])

    def how_many(self) -> tuple[str, str, int] | None:
        """A number compared: "five or more", "exactly two", "no", "a"."""
        start = self.at
        for word, comparison, value in COUNTED:
            if self.words(word):
                return word, comparison, value
        if self.words("at least"):
            value = self.number()
            if value >= 0:
                return "", ">=", value
            self.at = start
        if self.words("fewer than"):
            value = self.number()
            if value >= 0:
                return "", "<", value
            self.at = start
        exactly = self.words("exactly")
        value = self.number()
        if value >= 0:
            if exactly:
                return "", "=", value
            if self.one_of("or more", "or greater"):
                return "", ">=", value
            if self.one_of("or fewer", "or less"):
                return "", "<=", value
        self.at = start
        return None

    # Players.

    def of_a_player(self) -> Condition | None:
        """ "you control five or more creatures", "an opponent has more life than you", "defending player controls an Island" """
        start = self.at
        for phrase, who in ONE_OF_THEM:
            if self.words(phrase):
                found = self.controlling(They(), True) or self.possessing(They(), True)
                if found is None:
                    break
                return alone_or_among(who, found)
        self.at = start
        if self.words("no opponent"):
            found = self.controlling(They(), True) or self.possessing(They(), True)
            if found is not None:
                return Unless(SomePlayer(EachOpponent(), found))
        self.at = start
        most = self.possessing(They(), True) if self.words("each player") else None
        at_most = isinstance(most, Compare) and (
            most.comparison == "<=" or (most.comparison == "=" and most.right == Number(0))
        )
        if isinstance(most, Compare) and isinstance(most.right, Number) and at_most:  # nobody has more
            return Unless(SomePlayer(EachPlayer(), Compare(most.left, ">=", Number(most.right.value + 1))))
        self.at = start
        for phrase, many in (("your opponents", EachOpponent()), ("your team", Team())):  # 102.4
            found = self.controlling(many, isinstance(many, Team)) if self.words(phrase) else None
            if found is not None:
                return found
            self.at = start
        one = self.players()
        if one is not None and not isinstance(one, (EachPlayer, EachOpponent)):
            third = not isinstance(one, You)
            found = self.controlling(one, third) or self.possessing(one, third)
            if found is not None:
                return cast("Condition", replaced(found, They(), one))
        self.at = start
        return None

    def controlling(self, who: Players, third: bool) -> Condition | None:
        start = self.at
        if isinstance(who, You) and self.words("don't control") and self.one_of("a", "an"):
            lacking = self.counted_under(who, False)
            if lacking is not None:
                return Unless(Compare(Count(lacking), ">=", Number(1)))
        self.at = start
        if self.words("controls" if third else "control"):
            if self.words("more"):
                noun = self.noun()
                other = self.players() if noun is not None and self.words("than") else None
                if noun is not None and other is not None:
                    return more_than(who, Count(under(noun.what, ThatPlayer())), other)
            else:
                compared = self.how_many()
                counted = self.counted_under(who, compared[0] == "another") if compared is not None else None
                if compared is not None and counted is not None and self.words("with different names"):
                    return Compare(Variety("name", counted), compared[1], Number(compared[2]))
                if compared is not None and counted is not None:
                    first = Compare(Count(counted), compared[1], Number(compared[2]))
                    return self.and_another(first, who) if compared[0] in ("a", "an") else first
        self.at = start
        return None

    def and_another(self, first: Condition, who: Players) -> Condition:
        """ "you control a Forest and a Plains", "a Forest, a Plains, and an Island" """
        found = [first]
        end = self.at
        while len(found) <= MODIFIER_LIMIT:
            joint = self.one_of(", and", "and", ",")
            noun = self.noun() if joint and self.one_of("a", "an") else None
            if noun is None or noun.number == "plural" or self.peek() in ("or", "is", "was", "are"):
                break
            found.append(Compare(Count(under(noun.what, who)), ">=", Number(1)))
            if joint != ",":
                return Joined(tuple(found))
        self.at = end
        return first

    def counted_under(self, who: Players, other: bool) -> Predicate | None:
        noun = self.noun()
        if noun is None:
            return None
        what = noun.what
        while not other and self.one_of("or a", "or an"):  # "a Plains or an Island"
            another = self.noun()
            if another is None:
                return None
            what = Either((*(what.parts if isinstance(what, Either) else (what,)), another.what))
        if not other:
            return under(what, who)
        return All((Other(), *(what.parts if isinstance(what, All) else (what,)), ControlledBy(who)))

    def possessing(self, who: Players, third: bool) -> Condition | None:
        """ "has three or fewer cards in hand", "has more life than you", "has eight or more cards in their graveyard" """
        start = self.at
        if self.words("has" if third else "have"):
            if self.words("more"):
                held = bool(self.one_of("cards in hand"))
                other = self.players() if (held or self.words("life")) and self.words("than") else None
                if other is not None:
                    return more_than(who, Count(In("hand", ThatPlayer())) if held else LifeOf(ThatPlayer()), other)
            else:
                compared = self.how_many()
                if compared is not None and isinstance(who, You) and self.one_of("opponents", "opponent"):
                    return Compare(PlayerCount(EachOpponent()), compared[1], Number(compared[2]))
                if compared is not None and self.one_of("cards in hand", "card in hand"):
                    return Compare(Count(In("hand", who)), compared[1], Number(compared[2]))
                if compared is not None and not compared[0] and self.words("life"):
                    return Compare(LifeOf(who), compared[1], Number(compared[2]))
                noun = self.noun() if compared is not None else None
                if compared is not None and noun is not None and lies_with(noun.what, who):
                    return Compare(Count(noun.what), compared[1], Number(compared[2]))
        self.at = start
        return None

    # Numbers and qualities of objects.

    def counters_compared(self) -> Condition | None:
        """ "~ has three or more charge counters on it", "it had no +1/+1 counters on it" """
        start = self.at
        what = self.known_object()
        if what is not None and self.one_of("has", "had"):
            compared = self.how_many()
            kind = self.counter_kind() if compared is not None else ""
            if compared is not None and kind and self.one_of("on it", "on them"):
                return Compare(CountersOn(what, kind), compared[1], Number(compared[2]))
        self.at = start
        return None

    def quantity_compared(self) -> Condition | None:
        """ "its power is 4 or greater", "your devotion to blue is less than five", "your life total is 5 or less" """
        start = self.at
        left = self.characteristic() or self.devotion() or self.life_total()
        if left is None and self.words("x"):
            left = X()
        past = isinstance(left, CharacteristicOf) and self.words("was")  # 608.2g: it is asked of what is gone
        if left is not None and (past or self.words("is")):
            for phrase, comparison in (*COMPARED, ("equal to", "=")):
                if self.words(phrase):
                    right = self.quantity()
                    if right is not None:
                        return Compare(left, comparison, right)
            compared = self.how_many()
            if compared is not None and not compared[0]:
                return Compare(left, compared[1], Number(compared[2]))
            exact = None if isinstance(left, X) else X() if self.words("x") else self.fixed()
            if exact is not None:
                return Compare(left, "=", exact)
        self.at = start
        return None

    def total_compared(self) -> Condition | None:
        """ "creatures you control have total power 8 or greater" """
        start = self.at
        noun = self.noun()
        if noun is not None and noun.number == "plural" and self.words("have total"):
            of = self.characteristic_name()
            compared = self.how_many() if of else None
            if compared is not None and not compared[0]:
                return Compare(CharacteristicOf(Every(noun.what), of), compared[1], Number(compared[2]))
        self.at = start
        return None

    def matching(self) -> Condition | None:
        """ "~ is untapped", "it's a creature", "enchanted creature is black", "it has flying" """
        start = self.at
        what = self.known_object() or self.top_cards()
        if what is not None:
            negative = bool(self.one_of("isn't", "'s not"))
            if negative or self.one_of("is", "'s"):
                filtered = self.complement()
                if what == It() and self.peek(-1) == "card":
                    what = It(card=True)
                if filtered is not None:
                    found = Matches(what, filtered)
                    return Unless(found) if negative else found
            elif self.words("was"):
                filtered = self.complement()
                if filtered is not None and not mentions_status(filtered):
                    return Matches(what if isinstance(what, TheOne) else Was(what), filtered)
            elif self.words("targets"):
                aimed = self.aimed(self.words("only"))
                if aimed is not None:
                    return Matches(what, aimed)
            elif self.words("shares a"):
                kind = self.one_of(*VARIETIES)
                other = self.same_named() if kind and self.words("with") else None
                if other is not None:
                    return Matches(what, Shares(kind, other))
            elif self.one_of("has", "doesn't have"):
                lacks = self.peek(-1) == "have"
                if not lacks and self.words("the chosen name"):
                    return Matches(what, Chosen("card name"))
                valued = None if lacks else self.of_value(what)
                if valued is not None:
                    return valued
                for line in beginning(self.peek()):
                    if "filter" not in line.parameter and self.words(line.name):
                        return Unless(Matches(what, Has(line.name))) if lacks else Matches(what, Has(line.name))
        self.at = start
        return None

    def complement(self) -> Predicate | None:
        """After "is": an adjective, or several joined by "or"; a noun with its article; where it is."""
        standing = self.standing()
        if standing is not None:
            return standing
        if self.one_of("a", "an"):
            noun = self.noun()
            return self.or_another(noun.what) if noun is not None else None
        alone = self.one_of(*ALONE)  # 506.5
        if alone:
            return Is(alone)
        if self.words("on the battlefield"):
            return In("battlefield")
        if self.peek() == "in":
            return self.in_zone()
        first = self.adjective()
        end = self.at
        second = self.adjective() if first is not None and self.words("or") else None
        if first is None or second is None:
            self.at = end if first is not None else self.at
            return first
        return Either((first, second))

    def or_another(self, first: Predicate) -> Predicate:
        """ "a Wolf or a Werewolf", "a Barbarian, a Warrior, or a Berserker" """
        kinds = [first]
        end = self.at
        while isinstance(first, Is) and len(kinds) <= MODIFIER_LIMIT:
            joint = self.one_of(", or", "or", ",")
            noun = self.noun() if joint and self.one_of("a", "an") else None
            if noun is None or not isinstance(noun.what, Is):
                break
            kinds.append(noun.what)
            if joint != ",":
                return Either(tuple(kinds))
        self.at = end
        return first

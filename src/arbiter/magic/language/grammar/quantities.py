"""Quantities and conditions: how many, how much, whether (107, 608.2)."""

from __future__ import annotations

from arbiter.magic.language.grammar.nouns import Nouns
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.mentions import It
from arbiter.magic.language.nodes import (
    All,
    Among,
    CameRecently,
    CameUp,
    CastFrom,
    CastLate,
    CharacteristicOf,
    ChosenNumber,
    Compare,
    Condition,
    ControlledBy,
    CostPaid,
    Count,
    CountersOn,
    Devotion,
    Done,
    EachOpponent,
    Either,
    EventAmount,
    Half,
    In,
    Is,
    IsTurnOf,
    LifeOf,
    LifePaid,
    Matches,
    Number,
    Objects,
    Other,
    OwnsAndControls,
    Players,
    Plus,
    Predicate,
    Quantity,
    Self,
    Several,
    Times,
    Unless,
    WasChosen,
    WasKicked,
    WonFlip,
    X,
    Y,
    You,
)
from arbiter.magic.language.words import ALONE, ANCHOR_WORDS, CHARACTERISTICS, COLORS

COUNTED = (  # how conditions compare a count
    ("no", "=", 0),
    ("a", ">=", 1),
    ("an", ">=", 1),
    ("another", ">=", 1),
)


class Quantities(Nouns):
    def several(self, chooser: Players) -> Objects | None:
        """Objects, or these and those: "target artifact and target creature" """
        first = self.objects(chooser)
        end = self.at
        if first is None or not self.words("and"):
            return first
        second = self.target() or self.known_object() or self.every()
        if second is None or self.peek() not in ("", ".", ",", "to", "until", "face", "then"):
            self.at = end
            return first
        return Several((first, second))

    def quantity(self) -> Quantity | None:
        """What follows "equal to": "the number of creatures you control", "its power", "half your life, rounded up" """
        left = self.simple_quantity()
        if left is not None and self.words("plus"):
            right = self.simple_quantity()
            if right is None:
                return None
            return Plus(left, right)
        return left

    def simple_quantity(self) -> Quantity | None:
        start = self.at
        if self.one_of("the number they chose", "the number that player chose", "the chosen number"):
            return ChosenNumber()
        if self.one_of("the life paid as it entered the battlefield", "the life paid as it entered"):
            return LifePaid()  # 607.2f
        if self.words("the number of"):
            counted = self.counted()
            if counted is not None:
                return counted
        elif self.words("twice"):
            what = self.simple_quantity()
            if what is not None:
                return Times(2, what)
        elif self.words("half"):
            what = self.simple_quantity()
            if what is not None and self.words(", rounded"):
                rounded = self.one_of("up", "down")
                if rounded:
                    return Half(what, rounded)
        elif self.one_of("that much", "that many"):
            return EventAmount()
        elif self.words("x"):
            return X()
        elif self.words("y"):
            return Y()
        else:
            value = self.number()
            if value >= 0:
                return Number(value)
            self.at = start
            life = self.life_total() or self.devotion()
            if life is not None:
                return life
            return self.characteristic()
        self.failed(start, "the number of <nouns>")
        self.at = start
        return None

    def life_total(self) -> Quantity | None:
        start = self.at
        whose = self.whose()
        if whose is not None and self.one_of("life total", "life"):
            return LifeOf(whose)
        self.at = start
        return None

    def devotion(self) -> Quantity | None:
        """700.5: "your devotion to blue", "your devotion to red and white" """
        start = self.at
        whose = self.whose()
        if whose is not None and self.words("devotion to"):
            colors = [self.one_of(*COLORS)]
            if colors[0] and self.words("and"):
                colors.append(self.one_of(*COLORS))
            if all(colors):
                return Devotion(whose, tuple(colors))
        self.at = start
        return None

    def devotion_compared(self) -> Condition | None:
        """ "your devotion to blue is less than five" """
        start = self.at
        found = self.devotion()
        if found is not None and self.words("is"):
            if self.words("less than"):
                least = self.number()
                if least >= 0:
                    return Compare(found, "<", Number(least))
            else:
                compared = self.how_many()
                if compared is not None:
                    return Compare(found, compared[1], Number(compared[2]))
        self.at = start
        return None

    def anchor_word(self) -> str:
        """607.2e, 607.2k: a word that only the abilities of this card give a meaning."""
        if self.text() not in ANCHOR_WORDS:
            return ""
        self.at += 1
        return self.tokens[self.at - 1].text

    def characteristic(self) -> Quantity | None:
        start = self.at
        what = self.possessor()
        if what is not None:
            of = self.characteristic_name()
            if of:
                return CharacteristicOf(what, of)
        self.at = start
        return None

    def characteristic_name(self) -> str:
        of = self.one_of(*CHARACTERISTICS, "converted mana cost")
        return "mana value" if of == "converted mana cost" else of

    def counted(self) -> Quantity | None:
        """What is counted: counters on an object, or objects."""
        start = self.at
        kind = self.counter_kind()
        if kind:
            on = self.known_object() if self.words("on") else None
            if on is not None:
                return CountersOn(on, kind)
        self.at = start
        noun = self.noun()
        if noun is not None:
            return Count(noun.what)
        self.at = start
        return None

    def for_each(self) -> Quantity | None:
        """ "for each Forest you control" """
        start = self.at
        if self.words("for each"):
            counted = self.counted()
            if counted is not None:
                return counted
            self.failed(start, "for each <noun>")
        self.at = start
        return None

    # Conditions.

    def condition(self) -> Condition | None:
        """What follows "if", "as long as", "unless"."""
        start = self.at
        if self.words("you do"):
            return Done()
        if self.words("you don't"):
            return Unless(Done())
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
        shown = self.shown_this_way()
        if shown is not None:
            return shown
        if self.one_of("you cast it any time a sorcery couldn't have been cast"):
            return CastLate()
        if self.one_of("it was kicked", "~ was kicked"):
            return WasKicked()
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
        if self.one_of("~ was cast from a graveyard", "it was cast from a graveyard"):
            return CastFrom("graveyard")
        result = self.combat_condition()
        if result is None:
            result = self.turn_of()
        if result is None:
            result = self.control_count()
        if result is None:
            result = self.life_compared()
        if result is None:
            result = self.counters_compared()
        if result is None:
            result = self.devotion_compared()
        if result is None:
            result = self.matching()
        if result is None:
            self.failed(start, "<player> controls <noun>")
            self.failed(start, "<object> is <noun>")
            self.at = start
        return result

    def shown_this_way(self) -> Condition | None:
        """608.2c: "a Mountain card was revealed this way", "the revealed land card was a Mountain" """
        start = self.at
        first = self.words("the revealed land card was")
        noun = self.noun() if self.one_of("a", "an") else None
        if noun is not None and (first or self.words("was revealed this way")):
            parts = noun.what.parts if isinstance(noun.what, All) else (noun.what,)
            return Compare(Count(All((*parts, Among(It(plural=True))))), ">=", Number(1))
        self.at = start
        return None

    def combat_condition(self) -> Condition | None:
        """508.6, 506.5: read by `Fighting`."""
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

    def cost_paid(self) -> Condition | None:
        """702.1a: "its evoke cost was paid", "~'s dash cost was paid", "it escaped" """
        start = self.at
        if self.one_of("it escaped", "~ escaped"):
            return CostPaid("escape")  # 702.137b
        if self.one_of("its", "~ 's"):
            for name in KEYWORDS:
                if self.words(f"{name} cost was paid"):
                    return CostPaid(name)
        self.at = start
        return None

    def control_count(self) -> Condition | None:
        """ "you control five or more creatures", "an opponent controls a Forest", "you have no cards in hand" """
        start = self.at
        who: Players | None = None
        hand = False
        if self.words("you control"):
            who = You()
        elif self.one_of("an opponent controls", "your opponents control"):
            who = EachOpponent()
        elif self.words("you have"):
            who, hand = You(), True
        if who is not None:
            compared = self.how_many()
            if compared is not None:
                word, comparison, value = compared
                result = self.counted_in_hand(who) if hand else self.counted_under(who, word == "another")
                if result is not None:
                    return Compare(Count(result), comparison, Number(value))
        self.at = start
        return None

    def counted_in_hand(self, who: Players) -> Predicate | None:
        return In("hand", who) if self.one_of("cards in hand", "card in hand") else None

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
        parts = what.parts if isinstance(what, All) else (what,)
        if other:
            parts = (Other(), *parts)
        return All((*parts, ControlledBy(who)))

    def how_many(self) -> tuple[str, str, int] | None:
        """A number compared: "five or more", "exactly two", "no", "a"."""
        start = self.at
        for word, comparison, value in COUNTED:
            if self.words(word):
                return word, comparison, value
        exactly = self.words("exactly")
        value = self.number()
        if value >= 0:
            if exactly:
                return "", "=", value
            if self.words("or more"):
                return "", ">=", value
            if self.one_of("or fewer", "or less"):
                return "", "<=", value
        self.at = start
        return None

    def life_compared(self) -> Condition | None:
        """ "you have 5 or less life", "your life total is 5 or less" """
        start = self.at
        if self.words("you have"):
            compared = self.how_many()
            if compared is not None and self.words("life"):
                return Compare(LifeOf(You()), compared[1], Number(compared[2]))
        self.at = start
        return None

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

    def matching(self) -> Condition | None:
        """ "~ is untapped", "it's a creature", "enchanted creature is black" """
        start = self.at
        what = self.known_object() or self.top_cards()
        if what is not None:
            negative = bool(self.one_of("isn't", "'s not"))
            if negative or self.one_of("is", "'s"):
                filtered = self.complement()
                if filtered is not None:
                    found = Matches(what, filtered)
                    return Unless(found) if negative else found
        self.at = start
        return None

    def complement(self) -> Predicate | None:
        """After "is": an adjective, or a noun with its article."""
        if self.one_of("a", "an"):
            noun = self.noun()
            return noun.what if noun is not None else None
        alone = self.one_of(*ALONE)  # 506.5
        return Is(alone) if alone else self.adjective()

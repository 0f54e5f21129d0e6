"""Quantities: how many, how much (107, 608.2)."""

from __future__ import annotations

from arbiter.magic.language.grammar.listing import Listing
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.mentions import Attached, It, SoMuchThisWay, TargetPhrase
from arbiter.magic.language.nodes import (
    All,
    Among,
    AttackedOpponents,
    CastsSpell,
    CharacteristicOf,
    ChosenNumber,
    CommanderCasts,
    Count,
    CountersOn,
    Devotion,
    Draws,
    EachOpponent,
    EachPlayer,
    EventAmount,
    Every,
    GainsLife,
    Greatest,
    Half,
    HowOften,
    IsDealtDamage,
    LifeOf,
    LifePaid,
    LosesLife,
    ManaSpent,
    Not,
    Number,
    Objects,
    Other,
    OwnedBy,
    PlayerCount,
    Players,
    Plus,
    Quantity,
    Self,
    Several,
    Times,
    TimesPaid,
    Variety,
    X,
    Y,
    You,
    ZoneChange,
)
from arbiter.magic.language.reflect import mentions
from arbiter.magic.language.wording.spoken import parts_of
from arbiter.magic.language.words import CHARACTERISTICS, COLORS, VARIETIES

DIES = ("battlefield", "graveyard")
MUCH_THIS_WAY = (("lost", "the life lost this way"), ("dealt", "the damage dealt this way"))


FROM_COMMAND = "from the command zone this game"  # 903.8


class Quantities(Listing):
    def several(self, chooser: Players) -> Objects | None:
        """Objects, or these and those: "target artifact and target creature" """
        first = self.with_others(self.objects(chooser))
        end = self.at
        if first is None or isinstance(first, Several) or not self.words("and"):
            return first
        second = self.target() or self.known_object()
        if second is None and self.peek() in ("all", "each"):
            second = self.every()
        if second is None or self.peek() not in ("", ".", ",", "to", "into", "until", "face", "then"):
            self.at = end
            return first
        return Several((first, second))

    def with_others(self, first: Objects | None) -> Objects | None:
        """ "... and each other creature that shares a color with it": others than the first"""
        start = self.at
        told = self.words("and") and "other" in (self.peek(), self.peek(1))
        second = self.every() if told and isinstance(first, (TargetPhrase, Attached, Self)) else None
        one = first is not None and not (isinstance(first, TargetPhrase) and first.targets.most > 1)
        parts = second.what.parts if isinstance(second, Every) and isinstance(second.what, All) else ()
        if first is not None and one and Other() in parts:
            apart = tuple([Not(Among(first)) if part == Other() else part for part in parts])
            return Several((first, Every(All(apart))))
        self.at = start
        return first

    def and_others(self) -> Objects | None:
        """ "~ and other Vampires you control": the source and all of a kind"""
        start = self.at
        others = self.every() if self.words("~ and") else None
        if others is None:
            self.at = start
        return Several((Self(), others)) if others is not None else None

    def quantity(self) -> Quantity | None:
        """What follows "equal to": "the number of creatures you control", "its power", "half your life, rounded up" """
        left = self.simple_quantity()
        sign = self.one_of("plus", "minus") if left is not None else ""
        if left is None or not sign:
            return left
        right = self.simple_quantity()
        if right is None:
            return None
        return Plus(left, right if sign == "plus" else Times(-1, right))

    def quantity_of_before(self) -> Quantity | None:
        """What was chosen or noted before the game: read by `Drafting`."""
        return None

    def simple_quantity(self) -> Quantity | None:
        """ "the amount of life you gained this turn", "half your life total" """
        before = self.quantity_of_before()
        if before is not None:
            return before
        if self.one_of("the amount of life you gained this turn", "the life you gained this turn"):
            return HowOften(GainsLife(You()), much=True)
        if self.one_of("the amount of life you lost this turn", "the life you ' ve lost this turn"):
            return HowOften(LosesLife(You()), much=True)
        if self.one_of("the amount of damage dealt to you this turn", "the damage dealt to you this turn"):
            return HowOften(IsDealtDamage(None, players=You()), much=True)
        start = self.at
        if self.one_of("the number they chose", "the number that player chose", "the chosen number"):
            return ChosenNumber()
        if self.one_of("the life paid as it entered", "the life paid as ~ entered"):
            self.words("the battlefield")
            return LifePaid()  # 607.2f
        if self.preventing and self.words("the damage prevented this way"):
            return EventAmount()  # 615.5
        for verb, phrase in MUCH_THIS_WAY:
            if self.words(phrase):
                return SoMuchThisWay(verb)
        if self.words("the amount of mana spent to cast") and self.one_of("it", "~"):
            return ManaSpent("mana")
        self.at = start
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
            life = self.life_total() or self.devotion() or self.greatest()
            if life is not None:
                return life
            return self.characteristic()
        self.failed(start, "the number of <nouns>")
        self.at = start
        return None

    def life_total(self) -> Quantity | None:
        start = self.at
        which = self.one_of("the lowest life total among", "the highest life total among")
        if which:
            whom = self.one_of("all players", "your opponents")
            if whom:
                return LifeOf(EachPlayer() if whom == "all players" else EachOpponent(), among=which.split()[1])
            self.at = start
            return None
        whose = self.whose()
        if whose is not None and self.words("starting life total"):
            return LifeOf(whose, starting=True)
        halved = start > 0 and self.tokens[start - 1].word == "half"
        if whose is not None and (self.words("life total") or (halved and self.words("life"))):
            return LifeOf(whose)
        self.at = start
        return None

    def devotion(self) -> Quantity | None:
        """700.5: "your devotion to blue", "your devotion to red and white" """
        start = self.at
        whose = self.whose()
        if whose is not None and self.words("devotion to"):
            if self.words("that color") and self.was_chosen("color"):
                return Devotion(whose, ())
            colors = [self.one_of(*COLORS)]
            if colors[0] and self.words("and"):
                colors.append(self.one_of(*COLORS))
            if all(colors):
                return Devotion(whose, tuple(colors))
        self.at = start
        return None

    def characteristic(self) -> Quantity | None:
        start = self.at
        what = self.possessor()
        if what is not None:
            of = self.characteristic_name()
            if of:
                return CharacteristicOf(what, of)
        self.at = start
        target = self.target() if self.peek() == "target" else None
        of = self.characteristic_name() if target is not None and self.words("'s") else ""
        if target is not None and of:
            return CharacteristicOf(target, of)
        self.at = start
        of = self.characteristic_name() if self.words("the") else ""
        what = (self.known_object() or self.target()) if of and self.words("of") else None
        if what is not None:
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
            if self.words("removed this way"):
                return SoMuchThisWay("removed", kind)
            if self.words("you have"):
                return PlayerCount(You(), kind)
            if self.words("your opponents have"):
                return PlayerCount(EachOpponent(), kind)
            on = self.known_object() if self.words("on") else None
            if on is not None:
                return CountersOn(on, kind)
        self.at = start
        color = self.one_of(*COLORS)
        in_costs = "in the mana costs of permanents you control"
        if color and self.one_of(f"mana symbols {in_costs}", f"mana symbol {in_costs}"):
            return Devotion(You(), (color,))  # 700.5: the same, before it had a name
        self.at = start
        if self.one_of("opponents you have", "opponent you have"):
            return PlayerCount(EachOpponent())
        if self.one_of("opponents you attacked", "opponent you attacked"):  # 508.6
            self.words("with a creature")
            if self.words("this combat"):
                return PlayerCount(AttackedOpponents())
            self.at = start
        for color in ("colors", "color"):
            if self.words(f"{color} of mana spent to cast") and self.one_of("it", "~"):
                return ManaSpent("color")  # 702.43a
        if self.one_of(*[f"{time} you ' ve cast your commander {FROM_COMMAND}" for time in ("time", "times")]):
            return CommanderCasts(You())  # 903.8
        if self.one_of(*[f"{time} it 's been cast {FROM_COMMAND}" for time in ("time", "times")]):
            return CommanderCasts(None, It())
        if self.one_of("time it was kicked", "times it was kicked", "time ~ was kicked", "times ~ was kicked"):
            return TimesPaid("kicker")  # 702.32d
        self.at = start
        whose = self.possessor() if self.words("of") else None
        if whose is not None and self.words("colors"):
            return Variety("color", Among(whose))
        self.at = start
        different = self.variety()
        if different is not None:
            return different
        return self.happened_so_often() or self.count_of_objects()

    def count_of_objects(self) -> Quantity | None:
        noun = self.noun()
        return Count(noun.what) if noun is not None else None

    def happened_so_often(self) -> Quantity | None:
        """ "creatures that died this turn", "spell you've cast this turn", "cards you've drawn this turn" """
        start = self.at
        if self.one_of("cards you ' ve drawn this turn", "card you ' ve drawn this turn"):
            return HowOften(Draws(You()))
        noun = self.noun()
        if noun is not None and noun.head == "spell" and self.words("you ' ve cast this turn"):
            return HowOften(CastsSpell(You(), without_spell(noun.what)))
        if noun is not None and self.words("that died this turn") and not mentions(noun.what, Other):
            return HowOften(ZoneChange(noun.what, *DIES))
        if (
            noun is not None
            and noun.head == ""
            and self.words("put into your graveyard from the battlefield this turn")
        ):
            return HowOften(ZoneChange(All((*parts_of(noun.what), OwnedBy(You()))), *DIES))
        self.at = start
        return None

    def variety(self) -> Quantity | None:
        """ "card types among cards in your graveyard", "basic land type among lands you control" """
        start = self.at
        for kind in VARIETIES:
            noun = self.noun() if self.one_of(f"{kind}s among", f"{kind} among") else None
            if noun is not None and noun.number != "singular":
                return Variety(kind, noun.what)
        self.at = start
        return None

    def greatest(self) -> Quantity | None:
        """ "the greatest power among creatures you control", "the total power of creatures you control" """
        start = self.at
        if self.one_of("the greatest", "the highest"):
            of = self.characteristic_name()
            noun = self.noun() if of and self.words("among") else None
            if noun is not None and noun.number != "singular":
                return Greatest(of, noun.what)
        elif self.words("the total"):
            of = self.characteristic_name()
            noun = self.noun() if of and self.words("of") else None
            if noun is not None and noun.number != "singular":
                return CharacteristicOf(Every(noun.what), of)
        self.at = start
        return None

    def for_each(self) -> Quantity | None:
        """ "for each Forest you control" """
        start = self.at
        if self.words("for each 1 damage prevented this way"):
            return EventAmount()  # 615.5
        if self.words("for each"):
            counted = self.counted()
            if counted is not None:
                return counted
            self.failed(start, "for each <noun>")
        self.at = start
        return None

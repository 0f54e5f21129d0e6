"""Quantities: how many, how much (107, 608.2)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.listing import Listing
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.mentions import Attached, It, SoMuchThisWay, TargetPhrase
from arbiter.magic.language.reflect import mentions, walk
from arbiter.magic.language.wording.spoken import parts_of
from arbiter.magic.language.words import ALONE, ANCHOR_WORDS, CHARACTERISTICS, COLORS, STATUS, VARIETIES

DIES = ("battlefield", "graveyard")
MUCH_THIS_WAY = (("lost", "the life lost this way"), ("dealt", "the damage dealt this way"))
FROM_COMMAND = "from the command zone this game"  # 903.8


def mentions_status(what: n.Predicate) -> bool:
    """What a permanent was doing is not known once it has left: tapped, attacking."""
    return any(isinstance(part, n.Is) and (part.word in STATUS or part.word in ALONE) for part in walk(what))


class Quantities(Listing):
    def several(self, chooser: n.Players) -> n.Objects | None:
        """Objects, or these and those: "target artifact and target creature" """
        first = self.with_others(self.objects(chooser))
        end = self.at
        if first is None or isinstance(first, n.Several) or not self.words("and"):
            return first
        second = self.target() or self.known_object()
        if second is None and self.peek() in ("all", "each"):
            second = self.every()
        if second is None or self.peek() not in ("", ".", ",", "to", "into", "until", "face", "then"):
            self.at = end
            return first
        return n.Several((first, second))

    def with_others(self, first: n.Objects | None) -> n.Objects | None:
        """ "... and each other creature that shares a color with it": others than the first"""
        start = self.at
        told = self.words("and") and "other" in (self.peek(), self.peek(1))
        second = self.every() if told and isinstance(first, (TargetPhrase, Attached, n.Self)) else None
        one = first is not None and not (isinstance(first, TargetPhrase) and first.targets.most > 1)
        parts = second.what.parts if isinstance(second, n.Every) and isinstance(second.what, n.All) else ()
        if first is not None and one and n.Other() in parts:
            apart = tuple([n.Not(n.Among(first)) if part == n.Other() else part for part in parts])
            return n.Several((first, n.Every(n.All(apart))))
        self.at = start
        return first

    def and_others(self) -> n.Objects | None:
        """ "~ and other Vampires you control": the source and all of a kind"""
        start = self.at
        others = self.every() if self.words("~ and") else None
        if others is None:
            self.at = start
        return n.Several((n.Self(), others)) if others is not None else None

    def quantity(self) -> n.Quantity | None:
        """What follows "equal to": "the number of creatures you control", "its power", "half your life, rounded up" """
        left = self.simple_quantity()
        sign = self.one_of("plus", "minus") if left is not None else ""
        if left is None or not sign:
            return left
        right = self.simple_quantity()
        if right is None:
            return None
        return n.Plus(left, right if sign == "plus" else n.Times(-1, right))

    def quantity_of_before(self) -> n.Quantity | None:
        """What was chosen or noted before the game: read by `Casual`."""
        return None

    def simple_quantity(self) -> n.Quantity | None:
        """ "the amount of life you gained this turn", "half your life total" """
        before = self.quantity_of_before()
        if before is not None:
            return before
        if self.one_of("the amount of life you gained this turn", "the life you gained this turn"):
            return n.HowOften(n.GainsLife(n.You()), much=True)
        if self.one_of("the amount of life you lost this turn", "the life you ' ve lost this turn"):
            return n.HowOften(n.LosesLife(n.You()), much=True)
        if self.one_of("the amount of damage dealt to you this turn", "the damage dealt to you this turn"):
            return n.HowOften(n.IsDealtDamage(None, players=n.You()), much=True)
        start = self.at
        if self.one_of("the number they chose", "the number that player chose", "the chosen number"):
            return n.ChosenNumber()
        if self.one_of("the life paid as it entered", "the life paid as ~ entered"):
            self.words("the battlefield")
            return n.LifePaid()  # 607.2f
        if self.preventing and self.words("the damage prevented this way"):
            return n.EventAmount()  # 615.5
        for verb, phrase in MUCH_THIS_WAY:
            if self.words(phrase):
                return SoMuchThisWay(verb)
        if self.words("the amount of mana spent to cast") and self.one_of("it", "~"):
            return n.ManaSpent("mana")
        self.at = start
        if self.words("the number of"):
            counted = self.counted()
            if counted is not None:
                return counted
        elif self.peek() == "twice" or self.peek(1) == "times":
            factor = 2 if self.words("twice") else self.number()
            what = self.simple_quantity() if factor > 1 and (factor == 2 or self.words("times")) else None
            if what is not None:
                return n.Times(factor, what)
        elif self.words("half"):
            what = self.simple_quantity()
            if what is not None and self.words(", rounded"):
                rounded = self.one_of("up", "down")
                if rounded:
                    return n.Half(what, rounded)
        elif self.one_of("that much", "that many"):
            return n.EventAmount()
        elif self.words("x"):
            return n.X()
        elif self.words("y"):
            return n.Y()
        else:
            value = self.number()
            if value >= 0:
                return n.Number(value)
            self.at = start
            life = self.life_total() or self.devotion() or self.greatest()
            if life is not None:
                return life
            return self.characteristic()
        self.failed(start, "the number of <nouns>")
        self.at = start
        return None

    def life_total(self) -> n.Quantity | None:
        start = self.at
        which = self.one_of("the lowest life total among", "the highest life total among")
        if which:
            whom = self.one_of("all players", "your opponents")
            if whom:
                return n.LifeOf(n.EachPlayer() if whom == "all players" else n.EachOpponent(), among=which.split()[1])
            self.at = start
            return None
        whose = self.whose()
        if whose is not None and self.words("starting life total"):
            return n.LifeOf(whose, starting=True)
        halved = start > 0 and self.tokens[start - 1].word == "half"
        if whose is not None and (self.words("life total") or (halved and self.words("life"))):
            return n.LifeOf(whose)
        self.at = start
        return None

    def devotion(self) -> n.Quantity | None:
        """700.5: "your devotion to blue", "your devotion to red and white" """
        start = self.at
        whose = self.whose()
        if whose is not None and self.words("devotion to"):
            if self.words("that color") and self.was_chosen("color"):
                return n.Devotion(whose, ())
            colors = [self.one_of(*COLORS)]
            if colors[0] and self.words("and"):
                colors.append(self.one_of(*COLORS))
            if all(colors):
                return n.Devotion(whose, tuple(colors))
        self.at = start
        return None

    def characteristic(self) -> n.Quantity | None:
        start = self.at
        what = self.possessor()
        if what is not None:
            of = self.characteristic_name()
            if of:
                return n.CharacteristicOf(what, of)
        self.at = start
        target = self.target() if self.peek() == "target" else None
        of = self.characteristic_name() if target is not None and self.words("'s") else ""
        if target is not None and of:
            return n.CharacteristicOf(target, of)
        self.at = start
        of = self.characteristic_name() if self.words("the") else ""
        what = (self.known_object() or self.target()) if of and self.words("of") else None
        if what is not None:
            return n.CharacteristicOf(what, of)
        self.at = start
        return None

    def characteristic_name(self) -> str:
        of = self.one_of(*CHARACTERISTICS, "converted mana cost")
        return "mana value" if of == "converted mana cost" else of

    def counted(self) -> n.Quantity | None:
        """What is counted: counters on an object, or objects."""
        start = self.at
        if self.one_of("card exiled from their hand this way", "cards exiled from their hand this way"):
            return SoMuchThisWay("taken")
        kind = self.counter_kind()
        if kind:
            if self.words("removed this way"):
                return SoMuchThisWay("removed", kind)
            if self.words("you have"):
                return n.PlayerCount(n.You(), kind)
            if self.words("your opponents have"):
                return n.PlayerCount(n.EachOpponent(), kind)
            on = self.known_object() if self.words("on") else None
            if on is not None:
                return n.CountersOn(on, kind)
        self.at = start
        color = self.one_of(*COLORS)
        in_costs = "in the mana costs of permanents you control"
        if color and self.one_of(f"mana symbols {in_costs}", f"mana symbol {in_costs}"):
            return n.Devotion(n.You(), (color,))  # 700.5: the same, before it had a name
        self.at = start
        if self.one_of("opponents you have", "opponent you have"):
            return n.PlayerCount(n.EachOpponent())
        if self.one_of("opponents you attacked", "opponent you attacked"):  # 508.6
            self.words("with a creature")
            if self.words("this combat"):
                return n.PlayerCount(n.AttackedOpponents())
            self.at = start
        for color in ("colors", "color"):
            if self.words(f"{color} of mana spent to cast") and self.one_of("it", "~"):
                return n.ManaSpent("color")  # 702.43a
        if self.one_of(*[f"{time} you ' ve cast your commander {FROM_COMMAND}" for time in ("time", "times")]):
            return n.CommanderCasts(n.You())  # 903.8
        if self.one_of(*[f"{time} it 's been cast {FROM_COMMAND}" for time in ("time", "times")]):
            return n.CommanderCasts(None, It())
        if self.one_of("time it was kicked", "times it was kicked", "time ~ was kicked", "times ~ was kicked"):
            return n.TimesPaid("kicker")  # 702.32d
        self.at = start
        whose = self.possessor() if self.words("of") else None
        if whose is not None and self.words("colors"):
            return n.Variety("color", n.Among(whose))
        self.at = start
        different = self.variety()
        if different is not None:
            return different
        return self.happened_so_often() or self.count_of_objects()

    def count_of_objects(self) -> n.Quantity | None:
        noun = self.noun()
        return n.Count(noun.what) if noun is not None else None

    def happened_so_often(self) -> n.Quantity | None:
        """ "creatures that died this turn", "spell you've cast this turn", "cards you've drawn this turn" """
        start = self.at
        if self.one_of("cards you ' ve drawn this turn", "card you ' ve drawn this turn"):
            return n.HowOften(n.Draws(n.You()))
        noun = self.noun()
        if noun is not None and noun.head == "spell" and self.words("you ' ve cast this turn"):
            return n.HowOften(n.CastsSpell(n.You(), without_spell(noun.what)))
        if noun is not None and self.words("that died this turn") and not mentions(noun.what, n.Other):
            return n.HowOften(n.ZoneChange(noun.what, *DIES))
        if (
            noun is not None
            and noun.head == ""
            and self.words("put into your graveyard from the battlefield this turn")
        ):
            return n.HowOften(n.ZoneChange(n.All((*parts_of(noun.what), n.OwnedBy(n.You()))), *DIES))
        self.at = start
        return None

    def variety(self) -> n.Quantity | None:
        """ "card types among cards in your graveyard", "basic land type among lands you control" """
        start = self.at
        for kind in VARIETIES:
            noun = self.noun() if self.one_of(f"{kind}s among", f"{kind} among") else None
            if noun is not None and noun.number != "singular":
                return n.Variety(kind, noun.what)
        self.at = start
        return None

    def greatest(self) -> n.Quantity | None:
        """ "the greatest power among creatures you control", "the total power of creatures you control" """
        start = self.at
        if self.one_of("the greatest", "the highest"):
            of = self.characteristic_name()
            noun = self.noun() if of and self.words("among") else None
            if noun is not None and noun.number != "singular":
                return n.Greatest(of, noun.what)
        elif self.words("the total"):
            of = self.characteristic_name()
            noun = self.noun() if of and self.words("of") else None
            if noun is not None and noun.number != "singular":
                return n.CharacteristicOf(n.Every(noun.what), of)
        self.at = start
        return None

    def for_each(self) -> n.Quantity | None:
        """ "for each Forest you control" """
        start = self.at
        if self.words("for each 1 damage prevented this way"):
            return n.EventAmount()  # 615.5
        if self.words("for each"):
            counted = self.counted()
            if counted is not None:
                return counted
            self.failed(start, "for each <noun>")
        self.at = start
        return None

    # What objects are said to be: of two colors, of a size, attacking somebody, attached, called alike (109.2, 201.2, 508.6).

    ballot: tuple[str, ...] = ()  # the words that this text lets players vote for

    def state_of_reading(self) -> tuple[object, ...]:
        """What phrases mean depends on this, besides their words."""
        return self.preventing, self.in_cost, self.in_target, self.ballot

    def of_size(self) -> n.Predicate | None:
        """ "1/1" in front of a noun or after "is" """
        power, slash, toughness = self.peek().partition("/")
        if not slash or not power.isdecimal() or not toughness.isdecimal():
            return None
        self.at += 1
        return n.All(
            (n.Number_("power", "=", n.Number(int(power))), n.Number_("toughness", "=", n.Number(int(toughness))))
        )

    def adjective(self) -> n.Predicate | None:
        return self.of_size() or super().adjective()

    def standing(self) -> n.Predicate | None:
        """After "is" or "that's": "both red and white", "attacking you", "attached to a creature" """
        start = self.at
        if self.words("both"):
            first = self.one_of(*COLORS)
            second = self.one_of(*COLORS) if first and self.words("and") else ""
            if second:
                return n.All((n.Is(first), n.Is(second)))
        result = self.attacking_whom() if self.peek() == "attacking" else None
        if result is None and self.peek() == "blocking":
            result = self.opposing()
        host = self.host() if result is None and self.words("attached to") else None
        if host is not None:
            return n.IsAttached(host)
        if result is None:
            self.at = start
        return result

    def blocked_by(self) -> n.Predicate | None:
        """After a noun: "it's blocking", "~ is blocking" """
        start = self.at
        which = self.known_object()
        if which is not None and self.one_of("'s blocking", "is blocking"):
            return n.Opposing(which, "blocked by")
        self.at = start
        return None

    def same_named(self) -> n.Objects | None:
        """After "the same name as": an object, a target, or any of a kind"""
        known = self.known_object() or self.target()
        noun = self.noun() if known is None and self.one_of("a", "an") else None
        return n.Every(noun.what) if noun is not None and noun.number != "plural" else known

    def anchor_word(self) -> str:
        """607.2e, 607.2k: a word that only the abilities of this card give a meaning."""
        if self.text() not in ANCHOR_WORDS:
            return ""
        self.at += 1
        return self.tokens[self.at - 1].text

    def complement(self) -> n.Predicate | None:
        """After "is": an adjective, or several joined by "or"; a noun with its article; where it is."""
        standing = self.standing()
        if standing is not None:
            return standing
        if self.one_of("a", "an"):
            noun = self.noun()
            return self.or_another(noun.what) if noun is not None else None
        alone = self.one_of(*ALONE)  # 506.5
        if alone:
            return n.Is(alone)
        if self.words("on the battlefield"):
            return n.In("battlefield")
        if self.peek() == "in":
            return self.in_zone()
        first = self.adjective()
        end = self.at
        second = self.adjective() if first is not None and self.words("or") else None
        if first is None or second is None:
            self.at = end if first is not None else self.at
            return first
        return n.Either((first, second))

    def or_another(self, first: n.Predicate) -> n.Predicate:
        """ "a Wolf or a Werewolf", "a Barbarian, a Warrior, or a Berserker" """
        kinds = [first]
        end = self.at
        while isinstance(first, n.Is) and len(kinds) <= MODIFIER_LIMIT:
            joint = self.one_of(", or", "or", ",")
            noun = self.noun() if joint and self.one_of("a", "an") else None
            if noun is None or not isinstance(noun.what, n.Is):
                break
            kinds.append(noun.what)
            if joint != ",":
                return n.Either(tuple(kinds))
        self.at = end
        return first

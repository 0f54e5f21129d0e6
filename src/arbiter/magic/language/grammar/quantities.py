"""Quantities: how many, how much (107, 608.2)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.mentions import Attached, SoMuchThisWay, TargetPhrase
from arbiter.magic.language.reflect import mentions, walk
from arbiter.magic.language.words import ALONE, ANCHOR_WORDS, CHARACTERISTICS, COLORS, STATUS


def mentions_status(what: n.Predicate) -> bool:
    """What a permanent was doing is not known once it has left: tapped, attacking."""
    return any(isinstance(part, n.Is) and (part.word in STATUS or part.word in ALONE) for part in walk(what))


class Quantities(Family):
    def several(self, chooser: n.Players) -> n.Objects | None:
        """Objects, or these and those: "target artifact and target creature" """
        first = self.with_others(self.grammar.making.objects(chooser))
        end = self.line.at
        if first is None or isinstance(first, n.Several) or not self.line.words("and"):
            return first
        second = self.grammar.picking.target() or self.grammar.listing.known_object()
        if second is None and self.line.peek() in ("all", "each"):
            second = self.grammar.riders.every()
        if second is None or self.line.peek() not in ("", ".", ",", "to", "into", "until", "face", "then"):
            self.line.at = end
            return first
        return n.Several((first, second))

    def with_others(self, first: n.Objects | None) -> n.Objects | None:
        """ "... and each other creature that shares a color with it": others than the first"""
        start = self.line.at
        told = self.line.words("and") and "other" in (self.line.peek(), self.line.peek(1))
        second = self.grammar.riders.every() if told and isinstance(first, (TargetPhrase, Attached, n.Self)) else None
        one = first is not None and not (isinstance(first, TargetPhrase) and first.targets.most > 1)
        parts = second.what.parts if isinstance(second, n.Every) and isinstance(second.what, n.All) else ()
        if first is not None and one and n.Other() in parts:
            apart = tuple([n.Not(n.Among(first)) if part == n.Other() else part for part in parts])
            return n.Several((first, n.Every(n.All(apart))))
        self.line.at = start
        return first

    def and_others(self) -> n.Objects | None:
        """ "~ and other Vampires you control": the source and all of a kind"""
        start = self.line.at
        others = self.grammar.riders.every() if self.line.words("~ and") else None
        if others is None:
            self.line.at = start
        return n.Several((n.Self(), others)) if others is not None else None

    def quantity(self) -> n.Quantity | None:
        """What follows "equal to": "the number of creatures you control", "its power", "half your life, rounded up" """
        start = self.line.at
        found = self.simple_quantity()
        if found is None or self.line.peek() not in ("plus", "minus"):
            return found
        self.line.at = start
        both = self.grammar.conditions.read_by("sum")
        return both if isinstance(both, n.Quantity) else None

    def simple_quantity(self) -> n.Quantity | None:
        """ "the amount of life you gained this turn", "half your life total" """
        start = self.line.at
        found = self.grammar.conditions.read_by("measure")
        if not isinstance(found, n.Quantity):
            self.line.failed(start, "the number of <nouns>")
            return None
        return found

    def measured(self, kind: type) -> n.Quantity | None:
        """A quantity of this kind."""
        start = self.line.at
        found = self.grammar.conditions.read_by("measure")
        if isinstance(found, n.Quantity) and isinstance(found, kind):
            return found
        self.line.at = start
        return None

    def life_total(self) -> n.LifeOf | None:
        """One that changes: "your life total" """
        start = self.line.at
        whose = self.grammar.modifiers.whose()
        if whose is not None and self.line.words("life total"):
            return n.LifeOf(whose)
        self.line.at = start
        return None

    def devoted(self) -> tuple[str, ...] | None:
        """700.5: after "devotion to": "blue", "red and white" """
        if self.line.words("that color"):
            return () if self.grammar.modifiers.was_chosen("color") else None
        first = self.line.one_of(*COLORS)
        end = self.line.at
        second = self.line.one_of(*COLORS) if first and self.line.words("and") else ""
        self.line.at = self.line.at if second else end
        return (first, second) if second else (first,) if first else None

    def characteristic_name(self) -> str:
        of = self.line.one_of(*CHARACTERISTICS, "converted mana cost")
        return "mana value" if of == "converted mana cost" else of

    def counted(self) -> n.Quantity | None:
        """What is counted: counters on an object, or objects."""
        found = self.grammar.conditions.read_by("tally")
        return found if isinstance(found, n.Quantity) else None

    def spells_cast(self) -> n.Predicate | None:
        noun = self.grammar.nouns.noun()
        return without_spell(noun.what) if noun is not None and noun.head == "spell" else None

    def in_its_controllers_graveyard(self) -> n.Predicate | None:
        """Where the size of a target is compared with that."""
        if self.grammar.modifiers.in_size and self.line.words("cards in its controller 's graveyard"):
            return n.In("graveyard", n.ItsController())
        return None

    def fallen(self, yours: bool) -> n.Predicate | None:
        """What died, or was put into your graveyard: of these the text names no other kind of place."""
        noun = self.grammar.nouns.noun()
        if noun is None or mentions(noun.what, n.Other) or (yours and noun.head != ""):
            return None
        return noun.what

    def for_each(self) -> n.Quantity | None:
        """ "for each Forest you control" """
        start = self.line.at
        if self.line.words("for each 1 damage prevented this way"):
            return n.EventAmount()  # 615.5
        if self.line.words("for each 1 life lost this way"):
            return SoMuchThisWay("lost")
        if self.line.words("for each"):
            counted = self.counted()
            if counted is not None:
                return counted
            self.line.failed(start, "for each <noun>")
        self.line.at = start
        return None

    # What objects are said to be: of two colors, of a size, attacking somebody, attached, called alike (109.2, 201.2, 508.6).

    ballot: tuple[str, ...] = ()  # the words that this text lets players vote for

    def state_of_reading(self) -> tuple[object, ...]:
        """What phrases mean depends on this, besides their words."""
        beginning = self.grammar.conditions.beginning
        return self.line.preventing, self.line.in_cost, self.line.in_target, self.ballot, beginning

    def of_size(self) -> n.Predicate | None:
        """ "1/1" in front of a noun or after "is" """
        power, slash, toughness = self.line.peek().partition("/")
        if not slash or not power.isdecimal() or not toughness.isdecimal():
            return None
        self.line.at += 1
        return n.All(
            (n.Number_("power", "=", n.Number(int(power))), n.Number_("toughness", "=", n.Number(int(toughness))))
        )

    def adjective(self) -> n.Predicate | None:
        return self.of_size() or self.grammar.nouns.adjective()

    def standing(self) -> n.Predicate | None:
        """After "is" or "that's": "both red and white", "attacking you", "attached to a creature" """
        start = self.line.at
        if self.line.words("both"):
            first = self.line.one_of(*COLORS)
            second = self.line.one_of(*COLORS) if first and self.line.words("and") else ""
            if second:
                return n.All((n.Is(first), n.Is(second)))
        result = self.grammar.modifiers.attacking_whom() if self.line.peek() == "attacking" else None
        if result is None and self.line.peek() == "blocking":
            result = self.grammar.modifiers.opposing()
        host = self.grammar.modifiers.host() if result is None and self.line.words("attached to") else None
        if host is not None:
            return n.IsAttached(host)
        if result is None:
            self.line.at = start
        return result

    def blocked_by(self) -> n.Predicate | None:
        """After a noun: "it's blocking", "~ is blocking" """
        start = self.line.at
        which = self.grammar.listing.known_object()
        if which is not None and self.line.one_of("'s blocking", "is blocking"):
            return n.Opposing(which, "blocked by")
        when = self.line.one_of("blocked this turn", "blocked this combat") if which is not None else ""
        if which is not None and when:
            return n.Underwent(n.BecomesBlocked(n.All(()), n.Among(which)), when.endswith("combat"))
        self.line.at = start
        return None

    def same_named(self) -> n.Objects | None:
        """After "the same name as": an object, a target, or any of a kind"""
        known = self.grammar.listing.known_object() or self.grammar.picking.target()
        noun = self.grammar.nouns.noun() if known is None and self.line.one_of("a", "an") else None
        return n.Every(noun.what) if noun is not None and noun.number != "plural" else known

    def anchor_word(self) -> str:
        """607.2e, 607.2k: a word that only the abilities of this card give a meaning."""
        if self.line.text() not in ANCHOR_WORDS:
            return ""
        self.line.at += 1
        return self.line.tokens[self.line.at - 1].text

    def complement(self) -> n.Predicate | None:
        """After "is": an adjective, or several joined by "or"; a noun with its article; where it is."""
        standing = self.standing()
        if standing is not None:
            return standing
        if self.line.one_of("a", "an"):
            noun = self.grammar.nouns.noun()
            if noun is not None and noun.head == "card":
                return self.or_another_card(noun.what)
            return self.or_another(noun.what) if noun is not None else None
        alone = self.line.one_of(*ALONE)  # 506.5
        if alone:
            return n.Is(alone)
        if self.line.words("on the battlefield"):
            return n.In("battlefield")
        if self.line.peek() == "in":
            return self.grammar.modifiers.in_zone()
        first = self.adjective()
        more = self.grammar.nouns.more_colors() if first is not None else []
        if first is not None and more:
            return n.Either((first, *more))
        end = self.line.at
        second = self.adjective() if first is not None and self.line.words("or") else None
        if first is None or second is None:
            self.line.at = end if first is not None else self.line.at
            return first
        return n.Either((first, second))

    def or_another_card(self, first: n.Predicate) -> n.Predicate:
        """ "a land card or a creature card with mana value 3 or less" """
        end = self.line.at
        noun = self.grammar.nouns.noun() if self.line.one_of("or a", "or an") else None
        if noun is not None and noun.head == "card":
            return n.Either((first, noun.what))
        self.line.at = end
        return self.or_another(first)

    def or_another(self, first: n.Predicate) -> n.Predicate:
        """ "a Wolf or a Werewolf", "a Barbarian, a Warrior, or a Berserker" """
        kinds = [first]
        end = self.line.at
        while isinstance(first, n.Is) and len(kinds) <= MODIFIER_LIMIT:
            joint = self.line.one_of(", or", "or", ",")
            noun = self.grammar.nouns.noun() if joint and self.line.one_of("a", "an") else None
            if noun is None or not isinstance(noun.what, n.Is):
                break
            kinds.append(noun.what)
            if joint != ",":
                return n.Either(tuple(kinds))
        self.line.at = end
        return first

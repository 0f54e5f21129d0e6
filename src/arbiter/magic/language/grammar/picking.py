"""Which of the objects that a noun phrase describes: targets, each, those that are chosen (115, 608.2d)."""

from __future__ import annotations

from dataclasses import replace

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.modifiers import conjunction
from arbiter.magic.language.grammar.naming import Noun
from arbiter.magic.language.grammar.nouns import ANY_TARGET, ONE_GRAVEYARD
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.mentions import (
    It,
    TargetPhrase,
    They,
)
from arbiter.magic.language.predefined import HURT_TARGET, OFF_BATTLEFIELD
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.subtypes import SUBTYPES
from arbiter.magic.language.words import (
    ANY_NUMBER,
    CARD_TYPES,
    CHOICES,
    TEXT_WORDS,
    VARIETIES,
)


class Picking(Family):
    def target(self) -> n.Objects | None:
        """115: "target creature", "up to two target creatures", "another target creature", "any target"."""
        start = self.line.at
        if self.line.words("any target that was dealt damage this turn"):
            return TargetPhrase(HURT_TARGET)
        if self.line.words("any target"):
            chooser = They() if self.line.words("of their choice") else None
            theirs = self.line.words("of an opponent 's choice")
            if self.line.words("chosen at random"):
                return TargetPhrase(replace(ANY_TARGET, random=True))
            return TargetPhrase(
                replace(ANY_TARGET, chooser=chooser, of_opponent=theirs) if chooser or theirs else ANY_TARGET
            )
        if self.line.words("any other target"):
            return TargetPhrase(ANY_TARGET, True)
        least, most = 1, 1
        number: n.Quantity | None = None
        another = self.line.words("another")
        if not another:
            each = self.line.words("each of")
            least, most, number = self.how_many_targets()
            if most < 0 or (each and most == 1):
                self.line.at = start
                return None
            another = self.line.words("other")
        if most > 1 and self.line.words("targets"):
            return TargetPhrase(n.Targets(ANY_TARGET.what, ANY_TARGET.players, least, most, False, number), another)
        if self.line.words("target"):
            player = self.line.one_of("player or", "opponent or")
            self.line.in_target = most > 1
            noun = self.grammar.nouns.noun()
            self.line.in_target = False
            if noun is not None and noun.number == "plural" and self.line.words("from the battlefield and/or"):
                return self.here_and_there(noun, n.Targets(None, None, least, most, False, number), another)
            if noun is not None and noun.number != ("singular" if most > 1 else "plural"):
                who: n.Players | None = None
                if player:
                    who = n.EachPlayer() if player == "player or" else n.EachOpponent()
                elif self.line.words("or player"):
                    who = n.EachPlayer()
                theirs = self.line.words("of an opponent 's choice")
                chooser = They() if self.line.words("of their choice") else None
                what = self.further(noun, noun.what) if theirs else noun.what
                what = self.of_the_same(what) if another else what
                placed = self.with_place(what) if noun.head == "card" and what is not None else what
                if placed is not None:
                    targets = n.Targets(placed, who, least, most, theirs, number, chooser=chooser)
                    return TargetPhrase(self.told_of_targets(targets, start), another)
            self.line.failed(start, "target <noun>")
        self.line.at = start
        return None

    def of_the_same(self, what: n.Predicate | None) -> n.Predicate | None:
        """ "another target creature with the same controller": the controller of the target before"""
        if what is None or not self.line.words("with the same controller"):
            return what
        return n.All((*(what.parts if isinstance(what, n.All) else (what,)), n.ControlledBy(n.ControllerOf(It()))))

    def told_of_targets(self, targets: n.Targets, start: int) -> n.Targets:
        """What they have in common: one graveyard, a card type; or that chance chooses the one."""
        if targets.most == 1:
            return replace(targets, random=targets.least == 1 and self.line.words("chosen at random"))
        said = " ".join([token.word for token in self.line.tokens[start : self.line.at]])
        together = any(place in said for place in ONE_GRAVEYARD)
        alike = self.line.one_of(*[f"that share a {kind}" for kind in VARIETIES])
        return replace(targets, together=together, sharing=alike.removeprefix("that share a "))

    def here_and_there(self, here: Noun, targets: n.Targets, another: bool) -> n.Objects | None:
        """109.2a: "creatures from the battlefield and/or creature cards from graveyards" """
        there = self.grammar.nouns.noun()
        placed = there is not None and any(isinstance(part, n.In) for part in walk(there.what))
        if there is None or there.head != "card" or there.number != "plural" or not placed:
            return None
        return TargetPhrase(replace(targets, what=n.Either((here.what, there.what))), another)

    def with_place(self, what: n.Predicate) -> n.Predicate | None:
        """109.2: a card is somewhere: as it says, or as the target that is joined to it does"""
        parts = what.parts if isinstance(what, n.All) else (what,)
        if any(isinstance(part, (n.In, n.ExiledWith, n.Among)) for part in parts):
            return what
        end = self.line.at
        second = self.target() if self.line.words("and") else None
        self.line.at = end
        there = second.targets.what if isinstance(second, TargetPhrase) else None
        places = [part for part in (there.parts if isinstance(there, n.All) else (there,)) if isinstance(part, n.In)]
        return n.All((*parts, places[0])) if places and what != n.All(()) else places[0] if places else None

    def how_many_targets(self) -> tuple[int, int, n.Quantity | None]:
        """Before the word "target": "two", "up to X", "one or two", "one, two, or three", "any number of"; or nothing."""
        if self.line.words("any number of"):
            return 0, ANY_NUMBER, None
        if self.line.words("one or two"):
            return 1, 2, None
        if self.line.words("one or more"):
            return 1, ANY_NUMBER, None
        if self.line.words("one , two , or three"):
            return 1, 3, None
        up_to = self.line.words("up to")
        number: n.Quantity | None = (
            n.X() if self.line.words("x") else n.EventAmount() if self.line.words("that many") else None
        )
        if number is not None:
            return (0 if up_to else 1), ANY_NUMBER, number
        value = self.grammar.numbers.number() if up_to or self.line.peek() != "target" else 1
        return (0 if up_to else value), value, None

    def how_many_picked(self) -> tuple[int, int, n.Quantity | None]:
        """Of what is chosen and not targeted: as `least_and_most`, or so many as X or that many is."""
        start = self.line.at
        up_to = self.line.words("up to")
        number: n.Quantity | None = (
            n.X() if self.line.words("x") else n.EventAmount() if self.line.words("that many") else None
        )
        if number is not None:
            return (0 if up_to else 1), ANY_NUMBER, number
        self.line.at = start
        least, most = self.grammar.numbers.least_and_most()
        return least, most, None

    def every(self) -> n.Objects | None:
        """ "each creature", "all creatures", "creatures you control" """
        start = self.line.at
        word = self.line.one_of("each", "all")
        noun = self.grammar.nouns.noun()
        if noun is not None and noun.head != "card" and noun.number != ("plural" if word == "each" else "singular"):
            return n.Every(noun.what)
        if noun is not None and noun.head == "card" and (word or self.lying(noun)):
            return n.Every(noun.what)
        self.line.at = start
        return None

    def lying(self, noun: Noun) -> bool:
        """ "cards in graveyards": a bare plural of cards that lie somewhere"""
        parts = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
        return noun.number == "plural" and any(isinstance(part, n.In) or part == OFF_BATTLEFIELD for part in parts)

    def top_cards(self) -> n.Objects | None:
        start = self.line.at
        end = self.line.one_of("the top", "the bottom")
        if end:
            count: n.Quantity | None = n.Number(1)
            what: n.Predicate | None = None
            if not self.line.words("card of"):
                count = self.grammar.numbers.count() or n.Number(1)
                noun = self.grammar.nouns.head_and_colors() if not self.line.words("cards of") else None
                what = noun.what if noun is not None and noun.head == "card" and noun.what != n.All(()) else None
                if self.line.peek(-1) != "of" and (what is None or not self.line.words("of")):
                    count = None
            whose = self.grammar.modifiers.whose() if count is not None and self.line.peek() != "an" else None
            zone = self.line.one_of("library", "graveyard") if count is not None and whose is not None else ""
            if count is not None and whose is not None and zone and (what is None or zone == "graveyard"):
                return n.TopOf(whose, count, zone, what, end == "the bottom")
            self.line.failed(start, "the top <number> cards of <player>'s library")
        self.line.at = start
        return None

    def picked(self, chooser: n.Players) -> n.Objects | None:
        """ "a creature", "another creature", "two creatures", "up to two creatures": chosen, not targeted."""
        start = self.line.at
        other = self.line.words("another")
        least, most, number = (1, 1, None) if other else self.how_many_picked()
        noun = self.grammar.nouns.noun() if most >= 1 else None
        if noun is not None and noun.number != ("singular" if most > 1 else "plural"):
            what = noun.what
            if other:
                what = n.All((n.Other(), *(what.parts if isinstance(what, n.All) else (what,))))
            random = (least == most or (number is not None and least > 0)) and self.line.words("at random")
            whole = self.further(noun, what) if random else what
            if whole is not None:
                return n.Pick(whole, chooser, least, most, random, number)
        self.line.at = start
        return None

    def and_another(self, first: n.Pick) -> n.Objects:
        """608.2d: "a creature and a planeswalker": one of each, chosen one after the other"""
        picked, end = [first], self.line.at
        while len(picked) < MODIFIER_LIMIT and self.line.one_of("and a", "and an"):
            noun = self.grammar.nouns.noun()
            if noun is None or noun.number == "plural":
                break
            picked.append(n.Pick(noun.what, first.who))
            end = self.line.at
        self.line.at = end
        return first if len(picked) == 1 else n.Several(tuple(picked))

    def and_up_to(self, first: n.Objects | None) -> n.Objects | None:
        """ "target permanent you control and up to two target permanents you don't control", to be chosen together"""
        if not isinstance(first, TargetPhrase):
            return None if isinstance(first, n.Several) else first
        end = self.line.at
        other = self.target() if self.line.words("and") and self.line.peek() == "up" else None
        self.line.at = end if other is None else self.line.at
        return first if other is None else n.Several((first, other))

    def further(self, noun: Noun, what: n.Predicate) -> n.Predicate | None:
        """What a noun phrase goes on to say after "at random": "from your graveyard" """
        parts = list(what.parts if isinstance(what, n.All) else (what,))
        modifiers: list[n.Predicate] = []
        for _ in range(MODIFIER_LIMIT):
            modifier = self.grammar.paragraphs.modifier()
            if modifier is None:
                break
            modifiers.append(modifier)
        return conjunction(parts + modifiers) if self.grammar.nouns.called_card(noun, modifiers) else None

    # Words.

    def chosen_word(self) -> n.ChooseWord | None:
        """After "choose": "a color", "a nonland card name", "a creature type other than Wall" (105.4, 205.3e, 201.3)"""
        for kind in CHOICES:
            if kind != "player" and self.line.words(f"a {kind}"):
                return n.ChooseWord(kind, of=self.other_type() if kind in TEXT_WORDS else None)
        noun = self.grammar.nouns.noun() if self.line.one_of("a", "an") else None
        if noun is None:
            return self.one_of_types()
        if noun.head != "card" or not self.line.words("name"):
            return None
        return n.ChooseWord("card name", of=noun.what)

    def one_of_types(self) -> n.ChooseWord | None:
        """205.2a: "artifact, creature, enchantment, instant, or sorcery": one of these card types"""
        start, found, joint = self.line.at, list[n.Predicate](), ","
        while joint == "," and self.line.peek() in CARD_TYPES and len(found) < len(CARD_TYPES):
            found.append(n.Is(self.line.peek()))
            self.line.at += 1
            joint = self.line.one_of(", or", "or", ",")
        if joint in (", or", "or") and self.line.peek() in CARD_TYPES:
            found.append(n.Is(self.line.peek()))
            self.line.at += 1
            if self.line.peek() in (".", ",", "then"):
                return n.ChooseWord("card type", of=n.Either(tuple(found)))
        self.line.at = start
        return None

    def other_type(self) -> n.Predicate | None:
        start = self.line.at
        if self.line.words("other than") and self.line.text() in SUBTYPES:
            self.line.at += 1
            return n.Not(n.Is(self.line.text(-1)))
        self.line.at = start
        return None
